/* matrix/build/bucket.h - the rows of one bucket, built inside the cache from all pieces. */
#ifndef SPC_MATRIX_BUILD_BUCKET_H
#define SPC_MATRIX_BUILD_BUCKET_H

#include "matrix/build/entries.h"

/* First row of a bucket; the number of rows for the one behind the last. */
static inline uint32_t spc_bucket_first(const spc_entries *e, uint32_t bucket)
{
    uint64_t first = (uint64_t)bucket << e->shift;
    return first < e->rows ? (uint32_t)first : e->rows;
}

/* Where a bucket begins in piece->start[], which is not NULL. */
static inline uint32_t spc_piece_index(const spc_entries *e, const spc_piece *piece, uint32_t bucket)
{
    if (!piece->rows)
        return bucket;
    uint32_t row = spc_bucket_first(e, bucket);
    if (row <= piece->first)
        return 0;
    return row - piece->first < piece->rows ? row - piece->first : piece->rows;
}

/* The place of its first entry. */
static inline uint32_t spc_piece_position(const spc_entries *e, const spc_piece *piece, uint32_t bucket)
{
    return piece->start ? piece->start[spc_piece_index(e, piece, bucket)] : 0;
}

/* Bytes of piece->entry an entry. */
static inline size_t spc_piece_size(const spc_entries *e, const spc_piece *piece)
{
    return piece->rows || e->form != SPC_ENTRY_FULL ? sizeof(uint32_t) : sizeof(spc_entry);
}

/* Writes the rows of a bucket, sorted and merged, from col[position] on, and row_ptr[i + 1] = the end of
 * each; *kept entries are left. Errors: MEMORY. */
spc_status spc_bucket_build(const spc_entries *entries, uint32_t bucket, uint64_t position, uint64_t *row_ptr,
                            uint32_t *col, uint64_t *kept, spc_error *error);

#endif
