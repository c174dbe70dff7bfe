/* A pattern becomes a cache file: blocks of rows, coded and checksummed. */
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/error.h"
#include "core/little.h"
#include "core/memory.h"
#include "matrix/cache/cache.h"
#include "matrix/write/compressor.h"

/* Rows from first_row on that make up the next block. */
static uint32_t cache_write_block_rows(const spc_pattern *p, uint32_t first_row)
{
    uint32_t rows = 1;
    while (rows < SPC_CACHE_ROWS && rows < p->rows - first_row &&
           p->row_ptr[first_row + rows + 1] - p->row_ptr[first_row] <= SPC_CACHE_ENTRIES)
        rows++;
    return rows;
}

static unsigned char *encode_number(unsigned char *at, uint32_t value)
{
    while (value > 0x7f) {
        *at++ = (unsigned char)(value | 0x80);
        value >>= 7;
    }
    *at++ = (unsigned char)value;
    return at;
}

static unsigned char *encode_rows(const spc_pattern *p, uint32_t first_row, uint32_t rows, unsigned char *at)
{
    const uint64_t *row_ptr = p->row_ptr + first_row;
    for (uint32_t i = 0; i < rows; i++)
        at = encode_number(at, (uint32_t)(row_ptr[i + 1] - row_ptr[i]));
    uint32_t first = 0;
    for (uint32_t i = 0; i < rows; i++) {
        if (row_ptr[i] == row_ptr[i + 1])
            continue;
        const uint32_t *col = p->col + row_ptr[i];
        uint32_t difference = col[0] - first; /* modulo 2^32, so that zigzag keeps 32 bits */
        at = encode_number(at, difference << 1 ^ -(difference >> 31));
        first = col[0];
        for (uint64_t k = 1; k < row_ptr[i + 1] - row_ptr[i]; k++)
            at = encode_number(at, col[k] - col[k - 1] - 1);
    }
    return at;
}

static spc_status cache_write_block(const spc_pattern *p, uint32_t first_row, uint32_t rows,
                                    unsigned char *buffer, spc_compressor *compressor, spc_error *error)
{
    unsigned char *end = encode_rows(p, first_row, rows, buffer + SPC_CACHE_BLOCK);
    uint64_t size = (uint64_t)(end - buffer);
    spc_put32(buffer + 8, first_row);
    spc_put32(buffer + 12, rows);
    spc_put32(buffer + 16, (uint32_t)(p->row_ptr[first_row + rows] - p->row_ptr[first_row]));
    spc_put32(buffer + 20, 0);
    spc_put64(buffer + 24, size - SPC_CACHE_BLOCK);
    spc_put64(buffer, XXH3_64bits(buffer + 8, size - 8));
    return spc_compressor_write(compressor, buffer, size, error);
}

static spc_status write_blocks(const spc_pattern *p, const spc_cache_header *header, unsigned char *buffer,
                               spc_compressor *compressor, spc_error *error)
{
    spc_cache_pack_header(header, buffer);
    SPC_TRY(spc_compressor_write(compressor, buffer, SPC_CACHE_HEADER, error));
    for (uint32_t row = 0, rows; row < p->rows; row += rows) {
        rows = cache_write_block_rows(p, row);
        SPC_TRY(cache_write_block(p, row, rows, buffer, compressor, error));
    }
    return SPC_OK;
}

spc_status spc_write_cache(const spc_pattern *p, spc_compressor *compressor, spc_error *error)
{
    spc_cache_header header = {.symmetry = p->symmetry,
                               .rows = p->rows,
                               .cols = p->cols,
                               .nnz = p->nnz,
                               .stored = p->stored,
                               .duplicates = p->duplicates};
    for (uint32_t i = 0; i < p->rows; i++)
        if (p->row_ptr[i + 1] - p->row_ptr[i] > header.row_nnz_max)
            header.row_nnz_max = (uint32_t)(p->row_ptr[i + 1] - p->row_ptr[i]);
    for (uint32_t row = 0; row < p->rows; row += cache_write_block_rows(p, row))
        header.blocks++;
    uint64_t entries = header.row_nnz_max > SPC_CACHE_ENTRIES ? header.row_nnz_max : SPC_CACHE_ENTRIES;
    uint64_t size = SPC_CACHE_HEADER + 5 * (entries + SPC_CACHE_ROWS);
    unsigned char *buffer = spc_malloc(size, 1);
    if (!buffer)
        return spc_fail_memory(error, size);
    spc_status status = write_blocks(p, &header, buffer, compressor, error);
    spc_free(buffer);
    return status;
}
