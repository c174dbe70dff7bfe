/* Columns of one row in ascending order: insertion for few, radix for many. */
#include "matrix/build/column_sort.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

/* Carries each key through all of those before it, the larger of two going on: how far it has to go cannot be
 * foreseen, and a branch would be wrong at every row. */
static void column_sort_insertion_sort(uint32_t *key, uint64_t count)
{
    for (uint64_t i = 1; i < count; i++) {
        uint32_t carried = key[i];
        for (uint64_t j = 0; j < i; j++) {
            uint32_t k = key[j];
            key[j] = k < carried ? k : carried;
            carried = k < carried ? carried : k;
        }
        key[i] = carried;
    }
}

/* One stable pass on eight bits; false where all keys share them. */
static bool column_sort_radix_pass(const uint32_t *from, uint32_t *to, uint64_t count, unsigned shift)
{
    uint64_t place[256] = {0}, sum = 0;
    for (uint64_t i = 0; i < count; i++)
        place[from[i] >> shift & 255]++;
    if (place[from[0] >> shift & 255] == count)
        return false;
    for (int d = 0; d < 256; d++) {
        uint64_t n = place[d];
        place[d] = sum;
        sum += n;
    }
    for (uint64_t i = 0; i < count; i++)
        to[place[from[i] >> shift & 255]++] = from[i];
    return true;
}

void spc_sort_u32(uint32_t *key, uint64_t count, uint32_t *scratch)
{
    if (count <= SPC_SORT_SMALL) {
        column_sort_insertion_sort(key, count);
        return;
    }
    uint32_t *from = key, *to = scratch;
    for (unsigned shift = 0; shift < 32; shift += 8) {
        if (!column_sort_radix_pass(from, to, count, shift))
            continue;
        uint32_t *swap = from;
        from = to;
        to = swap;
    }
    if (from != key)
        memcpy(key, from, count * sizeof *key);
}

uint64_t spc_unique_u32(uint32_t *key, uint64_t count)
{
    uint64_t kept = 0;
    for (uint64_t i = 0; i < count; i++)
        if (kept == 0 || key[i] != key[kept - 1])
            key[kept++] = key[i];
    return kept;
}

static bool strictly_ascending(const uint32_t *col, uint64_t count)
{
    for (uint64_t i = 1; i < count; i++)
        if (col[i - 1] >= col[i])
            return false;
    return true;
}

spc_status spc_sort_row(uint32_t *col, uint64_t *count, spc_error *error)
{
    if (strictly_ascending(col, *count))
        return SPC_OK;
    uint32_t *scratch = NULL;
    if (*count > SPC_SORT_SMALL) {
        scratch = spc_malloc(*count, sizeof *scratch);
        if (!scratch)
            return spc_fail_memory(error, *count * sizeof *scratch);
    }
    spc_sort_u32(col, *count, scratch);
    spc_free(scratch);
    *count = spc_unique_u32(col, *count);
    return SPC_OK;
}
