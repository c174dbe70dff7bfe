#include "locality/line_table.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

void spc_lines_init(spc_lines *lines, const spc_geometry *geometry, uint64_t epoch)
{
    *lines = (spc_lines){.geometry = *geometry, .epoch = epoch};
}

void spc_lines_free(spc_lines *lines)
{
    spc_free(lines->line);
    spc_free(lines->ancient);
    spc_free(lines->bits);
    *lines = (spc_lines){0};
}

spc_status spc_grow(void **array, uint64_t *length, uint64_t least, size_t size, spc_error *error)
{
    if (least <= *length)
        return SPC_OK;
    uint64_t wanted = least + least / 16 + 1024;
    /* New pages are zero already: of a wide matrix with few entries few are touched. */
    void *larger = *array ? spc_realloc(*array, wanted, size) : spc_calloc(wanted, size);
    if (!larger)
        return spc_fail_memory(error, wanted * size);
    if (*array)
        memset((char *)larger + *length * size, 0, (wanted - *length) * size);
    *array = larger;
    *length = wanted;
    return SPC_OK;
}

spc_status spc_lines_reach(spc_lines *l, uint32_t max_line, spc_error *error)
{
    uint64_t count = l->count;
    if (l->ancient)
        SPC_TRY(spc_grow((void **)&l->ancient, &count, max_line + UINT64_C(1), sizeof *l->ancient, error));
    SPC_TRY(spc_grow((void **)&l->line, &l->count, max_line + UINT64_C(1), sizeof *l->line, error));
    if (spc_geometry_is_narrow(&l->geometry))
        return SPC_OK;
    uint64_t bit_words = (max_line + UINT64_C(1)) << (l->geometry.shift - 6);
    return spc_grow((void **)&l->bits, &l->bit_words, bit_words, sizeof *l->bits, error);
}

static spc_status make_ancient(spc_lines *l, spc_error *error)
{
    if (l->ancient)
        return SPC_OK;
    l->ancient = spc_calloc(l->count, sizeof *l->ancient);
    return l->ancient ? SPC_OK : spc_fail_memory(error, l->count * sizeof *l->ancient);
}

/* Moves the epoch so that half of it lies before `position`. Older last accesses go to ancient[]. */
static spc_status rebase(spc_lines *l, uint64_t position, spc_error *error)
{
    SPC_TRY(make_ancient(l, error));
    uint64_t step = position - l->epoch / 2 - l->base;
    for (uint64_t i = 0; i < l->count; i++) {
        uint32_t last = l->line[i].last;
        if (last == 0)
            continue;
        if (last > step) {
            l->line[i].last = (uint32_t)(last - step);
        } else {
            l->ancient[i] = l->base + last;
            l->line[i].last = 0;
        }
    }
    l->base += step;
    return SPC_OK;
}

spc_status spc_lines_begin(spc_lines *l, uint64_t position, uint64_t accesses, uint32_t *origin,
                           spc_error *error)
{
    if (position + accesses - l->base >= l->epoch)
        SPC_TRY(rebase(l, position, error));
    *origin = (uint32_t)(position - l->base + 1);
    return SPC_OK;
}

uint64_t spc_lines_get_last(const spc_lines *l, uint32_t line)
{
    if (line >= l->count)
        return 0;
    if (l->line[line].last)
        return l->base + l->line[line].last;
    return l->ancient ? l->ancient[line] : 0;
}

void spc_lines_set_last(spc_lines *l, uint32_t line, uint64_t last)
{
    bool within = last > l->base && last - l->base <= l->epoch;
    l->line[line].last = within ? (uint32_t)(last - l->base) : 0;
    if (l->ancient)
        l->ancient[line] = within ? 0 : last;
}

spc_status spc_lines_extend(spc_lines *l, uint32_t max_line, uint64_t accesses, spc_error *error)
{
    SPC_TRY(spc_lines_reach(l, max_line, error));
    return accesses - l->base > l->epoch ? make_ancient(l, error) : SPC_OK;
}

__extension__ unsigned __int128 spc_lines_last_sum(const spc_lines *l)
{
    __extension__ unsigned __int128 sum = 0;
    for (uint64_t i = 0; i < l->count; i++) {
        if (l->line[i].last)
            sum += l->base + l->line[i].last;
        else if (l->ancient)
            sum += l->ancient[i];
    }
    return sum;
}
