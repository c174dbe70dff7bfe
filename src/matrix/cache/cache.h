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

/* Rows of a binary cache file (possibly compressed), decoded block by block in memory that does not grow with
 * the number of non-zeros, only with the longest row. A file that is no cache: FORMAT, so a caller may try
 * this first.
 * "-" cannot be rewound. */
spc_status spc_rows_open(const char *cache_path, spc_rows **rows, spc_error *error);

#endif
