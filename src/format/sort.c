#include "format/sort.h"

#include "core/error.h"
#include "core/memory.h"

spc_status spc_lengths_of(const spc_pattern *pattern, uint32_t **length, spc_error *error)
{
    *length = spc_malloc(pattern->rows, sizeof **length);
    if (!*length)
        return spc_fail_memory(error, (uint64_t)pattern->rows * sizeof **length);
    for (uint32_t i = 0; i < pattern->rows; i++)
        (*length)[i] = (uint32_t)(pattern->row_ptr[i + 1] - pattern->row_ptr[i]);
    return SPC_OK;
}

/* A row under its key: the complement of its length, so that ascending keys are descending lengths. */
typedef struct item {
    uint32_t key, row;
} item;

/* One stable counting pass over the byte of the key at `shift`. */
static void sort_by_byte(const item *from, item *to, uint32_t count, int shift)
{
    uint32_t start[256] = {0}, at = 0;
    for (uint32_t i = 0; i < count; i++)
        start[from[i].key >> shift & 255]++;
    for (int b = 0; b < 256; b++) {
        uint32_t here = start[b];
        start[b] = at;
        at += here;
    }
    for (uint32_t i = 0; i < count; i++)
        to[start[from[i].key >> shift & 255]++] = from[i];
}

/* Sorts the window that starts at row `first`; bytes that are the same for all its rows take no pass. */
static void sort_window(const uint32_t *length, uint32_t first, uint32_t count, item *items, item *scratch,
                        uint32_t *permutation)
{
    uint32_t longest = 0;
    for (uint32_t i = 0; i < count; i++) {
        items[i] = (item){~length[first + i], first + i};
        longest = length[first + i] > longest ? length[first + i] : longest;
    }
    for (int shift = 0; shift < 32 && longest >> shift; shift += 8) {
        sort_by_byte(items, scratch, count, shift);
        item *other = items;
        items = scratch;
        scratch = other;
    }
    for (uint32_t i = 0; i < count; i++)
        permutation[first + i] = items[i].row;
}

spc_status spc_sort_rows(const uint32_t *length, uint32_t rows, uint32_t window, uint32_t *permutation,
                         spc_error *error)
{
    item *items = spc_malloc(rows, 2 * sizeof *items);
    if (!items)
        return spc_fail_memory(error, (uint64_t)rows * 2 * sizeof *items);
    item *scratch = items + rows;
#pragma omp parallel for if (rows >= SPC_PARALLEL_ROWS) schedule(dynamic, 1)
    for (int64_t first = 0; first < rows; first += window) {
        uint32_t count = rows - first < window ? (uint32_t)(rows - first) : window;
        if (!spc_interrupted())
            sort_window(length, (uint32_t)first, count, items + first, scratch + first, permutation);
    }
    spc_free(items);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

spc_status spc_sorted_rows(const uint32_t *length, uint32_t rows, uint32_t window, uint32_t **permutation,
                           spc_error *error)
{
    *permutation = spc_malloc(rows, sizeof **permutation);
    if (!*permutation)
        return spc_fail_memory(error, (uint64_t)rows * sizeof **permutation);
    spc_status status = spc_sort_rows(length, rows, window, *permutation, error);
    if (status != SPC_OK) {
        spc_free(*permutation);
        *permutation = NULL;
    }
    return status;
}

uint64_t spc_slice_slots(const uint32_t *length, uint32_t rows, uint32_t height, const uint32_t *permutation)
{
    uint64_t slots = 0;
    uint32_t width = 0;
    for (uint64_t i = 0; i < rows; i++) {
        uint32_t here = length[permutation ? permutation[i] : i];
        width = here > width ? here : width;
        if ((i + 1) % height == 0 || i + 1 == rows) {
            slots += (uint64_t)width * height;
            width = 0;
        }
    }
    return slots;
}
