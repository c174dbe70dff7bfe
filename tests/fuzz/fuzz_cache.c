/* The binary cache. A mutation would fail its checksum at once: here they are made right, so that everything
 * behind them must stand on its own. Streaming must agree with reading. */
#include "fuzz.h"
#include "matrix/pattern/row_source.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/little.h"
#include "matrix/cache/cache.h"

static void seal(unsigned char *file, size_t size)
{
    if (size < SPC_CACHE_HEADER)
        return;
    spc_put64(file + 64, XXH3_64bits(file, 64));
    for (size_t at = SPC_CACHE_HEADER; size - at >= SPC_CACHE_BLOCK;) {
        uint64_t bytes = spc_get64(file + at + 24);
        if (bytes > size - at - SPC_CACHE_BLOCK)
            return;
        spc_put64(file + at, XXH3_64bits(file + at + 8, SPC_CACHE_BLOCK - 8 + bytes));
        at += SPC_CACHE_BLOCK + bytes;
    }
}

static void stream(const char *path)
{
    spc_rows *rows;
    spc_error error, read_error;
    spc_pattern *p;
    spc_row_block block = {.rows = 1};
    spc_status read = spc_pattern_read(path, NULL, &p, &read_error);
    spc_status status = spc_rows_open(path, &rows, &error);
    while (status == SPC_OK && block.rows) {
        status = spc_rows_next(rows, &block, &error);
        for (uint32_t i = 0; status == SPC_OK && read == SPC_OK && i < block.rows; i++)
            if (memcmp(p->col + p->row_ptr[block.first_row + i],
                       block.col + (block.row_ptr[i] - block.row_ptr[0]),
                       (block.row_ptr[i + 1] - block.row_ptr[i]) * sizeof *block.col) != 0)
                abort();
    }
    /* Only memory may tell them apart: a stream needs no row pointers. */
    if (read != SPC_ERROR_MEMORY && status != SPC_ERROR_MEMORY && read != status)
        abort();
    spc_rows_close(rows);
    spc_pattern_free(p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned char *file = malloc(size + 1);
    if (!file)
        abort();
    memcpy(file, data, size);
    bool is_cache = size >= sizeof spc_cache_magic;
    if (is_cache)
        memcpy(file, spc_cache_magic, sizeof spc_cache_magic);
    seal(file, size);
    fuzz_read(file, size);
    if (is_cache) /* of other files reading says what they are, too */
        stream(fuzz_file(file, size));
    free(file);
    return 0;
}
