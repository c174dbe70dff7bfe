/* matrix/cache/cache.h - the binary pattern cache: a header, then blocks of rows that stand for themselves.
 *
 * All numbers are little-endian. Header, 72 bytes:
 *    0  8  magic "\x93SPARC\r\n"        40  8  duplicates
 *    8  4  version (1)                  48  4  longest row
 *   12  4  symmetry (spc_symmetry)      52  4  0
 *   16  4  rows    20  4  columns       56  8  blocks
 *   24  8  entries 32  8  stored        64  8  XXH3-64 of the 64 bytes before
 * Block, 32 bytes and its payload:
 *    0  8  XXH3-64 of all that follows  16  4  entries    24  8  payload bytes
 *    8  4  first row  12  4  rows       20  4  0
 * Payload: base-128 numbers, low bits first, the upper bit says that another byte follows. First the lengths
 * of the rows; then row by row the first column as zigzag difference to that of the last row that has one (0
 * before the first), the others as difference to their left neighbour minus one. A block holds at most
 * SPC_CACHE_ROWS rows, and at most SPC_CACHE_ENTRIES entries unless it is a single row.
 */
#ifndef SPC_MATRIX_CACHE_CACHE_H
#define SPC_MATRIX_CACHE_CACHE_H

#include "matrix/read/input.h"
#include "sparcast/pattern.h"

enum { SPC_CACHE_ROWS = 1 << 16, SPC_CACHE_ENTRIES = 1 << 16, SPC_CACHE_HEADER = 72, SPC_CACHE_BLOCK = 32 };

extern const char spc_cache_magic[8];

typedef struct spc_cache_header {
    spc_symmetry symmetry;
    uint32_t rows, cols, row_nnz_max;
    uint64_t nnz, stored, duplicates, blocks;
} spc_cache_header;

typedef struct spc_cache_block {
    uint32_t first_row, rows, entries;
    uint64_t bytes;         /* of the payload */
    unsigned char *payload; /* behind the block's head; room for wide loads behind its end */
    uint64_t capacity;
} spc_cache_block;

void spc_cache_pack_header(const spc_cache_header *header, unsigned char bytes[SPC_CACHE_HEADER]);

/* Errors: FORMAT, UNSUPPORTED (a later version), IO. */
spc_status spc_cache_read_header(spc_input *input, spc_cache_header *header, spc_error *error);

/* Reads the head of the block that must start at first_row and checks its counts. Reuses and grows
 * block->payload, which spc_cache_free_block releases. Then follows one of the other two. */
spc_status spc_cache_read_head(spc_input *input, const spc_cache_header *header, uint32_t first_row,
                               spc_cache_block *block, spc_error *error);

/* Reads the rest of the block: rows and entries are at most the bytes that were really there. */
spc_status spc_cache_read_payload(spc_input *input, spc_cache_block *block, spc_error *error);

/* Whether a block that has been read is what its checksum says. */
bool spc_cache_is_intact(const spc_cache_block *block);

/* The error of a block that is not, or whose contents spc_cache_decode refuses. */
spc_status spc_cache_fail_block(const spc_input *input, const spc_cache_block *block, spc_error *error);

/* Reads no more of the block than the lengths of its rows, without its checksum, and passes over the rest;
 * row_end as in spc_cache_decode. */
spc_status spc_cache_read_lengths(spc_input *input, const spc_cache_header *header, spc_cache_block *block,
                                  uint64_t base, uint64_t *row_end, spc_error *error);
void spc_cache_free_block(spc_cache_block *block);

/* row_end[rows]: ends of the rows, the first of which begins at `base`; col[entries]. False for a payload
 * that is not one. */
bool spc_cache_decode(const spc_cache_block *block, const spc_cache_header *header, uint64_t base,
                      uint64_t *row_end, uint32_t *col);

/* Only row_end, from a payload that may be cut off behind the lengths. NULL, or where the columns begin. */
const unsigned char *spc_cache_decode_lengths(const spc_cache_block *block, const spc_cache_header *header,
                                              uint64_t base, uint64_t *row_end);

/* The end: nothing may follow, and the blocks must add up to what the header says. */
spc_status spc_cache_check_end(spc_input *input, const spc_cache_header *header, uint32_t rows,
                               uint64_t entries, uint64_t blocks, spc_error *error);

#endif
