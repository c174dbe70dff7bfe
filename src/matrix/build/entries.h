/* matrix/build/entries.h - entries in any order -> compressed sparse rows, in parallel.
 *
 * Entries come in batches numbered in file order. A batch whose rows ascend is taken row by row. Any other is
 * split at once into buckets of consecutive rows, so that later one thread builds the rows of a bucket inside
 * its cache. The mirror image of a batch is a piece of its own: of a symmetric file sorted by columns one
 * half is rows as it stands, and only the other has to be sorted. Rows whose columns do not ascend in the
 * end, as they do where the file is sorted by rows or by columns, are sorted, duplicates merged. The result
 * does not depend on the number of threads.
 */
#ifndef SPC_MATRIX_BUILD_ENTRIES_H
#define SPC_MATRIX_BUILD_ENTRIES_H

#include "sparcast/pattern.h"
#include "sparcast/status.h"

/* Memory for many arrays of unknown number, freed together. */

/* Memory in slabs that live until they are freed together. */
typedef struct spc_slab spc_slab;
typedef struct spc_slabs {
    spc_slab *newest;
    char *at; /* unused memory of the newest slab */
    uint64_t left;
} spc_slabs;

/* One entry: zero-based row in the upper, column in the lower 32 bits. */
typedef uint64_t spc_entry;

static inline spc_entry spc_entry_make(uint32_t row, uint32_t col)
{
    return (uint64_t)row << 32 | col;
}

/* How an entry is kept in a bucket: row within its bucket and column in as few bits as hold both. */
typedef enum spc_entry_form {
    SPC_ENTRY_PACKED, /* 32 bits */
    SPC_ENTRY_WIDE,   /* 40 bits, the upper 8 in an array of their own */
    SPC_ENTRY_FULL,   /* spc_entry */
} spc_entry_form;

/* Bytes of spc_piece.entry an entry in a bucket. */
static inline size_t spc_entry_size(spc_entry_form form)
{
    return form == SPC_ENTRY_FULL ? sizeof(spc_entry) : sizeof(uint32_t);
}

/* A batch or its mirror image. Either rows: start[i] .. start[i + 1] are the columns, each a uint32_t, of row
 * first + i; or, where rows = 0, buckets: start[b] .. start[b + 1] are bucket b's. */
typedef struct spc_piece {
    uint32_t *start; /* [rows or buckets, + 1]; NULL where there is no entry */
    void *entry;     /* uint32_t or spc_entry, see spc_entries.form */
    uint8_t *high;   /* buckets of SPC_ENTRY_WIDE: bits 32 to 39; otherwise NULL */
    uint32_t first, rows;
} spc_piece;

typedef struct spc_batch {
    spc_piece own, mirror;
} spc_batch;

/* Memory of batches, one arena a thread. Entries lie next to each other and apart from their starts, so that
 * those of many batches can be given back to the system at once. */
typedef struct spc_arena {
    spc_slabs starts, entries;
} spc_arena;

typedef struct spc_entries {
    uint32_t rows, cols;
    bool mirror;    /* add (j, i) for every (i, j) off the diagonal */
    unsigned shift; /* bucket = row >> shift */
    uint32_t buckets;
    spc_entry_form form;
    unsigned col_bits;
    spc_batch *batch;
    uint64_t batches, capacity;
    spc_arena arena; /* of spc_entries_add, and what other arenas leave behind */
} spc_entries;

/* `expected` entries decide the number of buckets, never the amount of memory. */
void spc_entries_start(spc_entries *entries, uint32_t rows, uint32_t cols, bool mirror, uint64_t expected);
void spc_entries_free(spc_entries *entries);

/* Makes room for batch number `index`. Not thread-safe. */
spc_status spc_entries_reserve(spc_entries *entries, uint64_t index, spc_error *error);

/* Splits count < 2^31 entries into *batch, in memory of the caller's arena; entry[] is scratch afterwards.
 * Thread-safe. */
spc_status spc_entries_split(const spc_entries *entries, spc_entry *entry, uint32_t count, spc_arena *arena,
                             spc_batch *batch, spc_error *error);

/* Takes over the slabs of a thread that is done. Not thread-safe. */
void spc_entries_adopt(spc_entries *entries, spc_arena *arena);

/* The next batch, from one thread; entry[] is scratch afterwards. */
spc_status spc_entries_add(spc_entries *entries, spc_entry *entry, uint32_t count, spc_error *error);

/* Builds the pattern and frees the batches as far as it can. pattern->symmetry and stored are the caller's.
 */
spc_status spc_entries_assemble(spc_entries *entries, int threads, spc_pattern **pattern, spc_error *error);

/* row_ptr[rows + 1], of which only row_ptr[0] is set, to 0. Errors: MEMORY, also where it exceeds half of the
 * machine's. */
spc_status spc_allocate_row_ptr(uint32_t rows, uint64_t **row_ptr, spc_error *error);

/* A header alone buys neither memory nor time: refuses rows that are many for the entries that the file
 * promises, since row pointers and loops over rows cost as much where a row is empty. Errors: RANGE. */
spc_status spc_check_claim(uint32_t rows, uint64_t entries, const char *file, uint64_t line,
                           spc_error *error);

#endif
