/* Who takes which rows. */
#include "kernels/host/host_kernels.h"

#include <omp.h>

/* The least row whose entries (and rows, where they count) begin at `amount` or later. */
static uint64_t host_cut_find_row(const spc_host_offsets *o, uint64_t amount, bool count_rows)
{
    uint64_t low = 0, high = o->rows;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (spc_host_offset(o, middle) + (count_rows ? middle : 0) < amount)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Where part i of n begins: rows before *row end before entry *entry. */
static void find_cut(const spc_host_offsets *o, spc_host_cut cut, uint32_t i, uint32_t n, uint64_t *row,
                     uint64_t *entry)
{
    uint64_t all = spc_host_offset(o, o->rows);
    *row = o->rows;
    if (cut == SPC_HOST_BY_ROWS) {
        *row = o->rows * i / n;
    } else if (cut == SPC_HOST_BY_NONZEROS && i < n) {
        *row = host_cut_find_row(o, (uint64_t)((double)all * i / n), false);
    } else if (i < n) {
        uint64_t amount = (uint64_t)((double)(all + o->rows) * i / n);
        *row = host_cut_find_row(o, amount, true);
        if (*row && spc_host_offset(o, *row) + *row > amount) { /* within the row before */
            --*row;
            *entry = amount - *row;
            return;
        }
    }
    *entry = spc_host_offset(o, *row);
}

spc_host_part spc_host_part_of(const spc_host_offsets *offsets, spc_host_cut cut, uint32_t i, uint32_t n)
{
    spc_host_part part;
    find_cut(offsets, cut, i, n, &part.first_row, &part.first);
    find_cut(offsets, cut, i + 1, n, &part.end_row, &part.end);
    return part;
}

spc_host_part spc_host_part_here(const spc_host_offsets *offsets, spc_host_cut cut)
{
    return spc_host_part_of(offsets, cut, (uint32_t)omp_get_thread_num(), (uint32_t)omp_get_num_threads());
}
