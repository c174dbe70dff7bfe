/* Who takes which rows, and what the cores do with them. */
#include "model/cpu/parts.h"

/* The least row whose entries (and rows, where they count) begin at `amount` or later. */
static uint32_t find_row(const spc_pattern *p, uint64_t amount, bool count_rows)
{
    uint32_t low = 0, high = p->rows;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (p->row_ptr[middle] + (count_rows ? middle : 0) < amount)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Where part `i` of n begins. */
static void find_cut(const spc_pattern *p, spc_cpu_cut cut, uint32_t n, uint32_t i, uint32_t *row,
                     uint64_t *entry)
{
    if (cut == SPC_CPU_BY_ROWS) {
        *row = (uint32_t)((uint64_t)p->rows * i / n);
    } else if (cut == SPC_CPU_BY_NONZEROS) {
        *row = i < n ? find_row(p, (uint64_t)((double)p->nnz * i / n), false) : p->rows;
    } else {
        uint64_t amount = (uint64_t)((double)(p->nnz + p->rows) * i / n);
        uint32_t next = i < n ? find_row(p, amount, true) : p->rows;
        if (next && p->row_ptr[next] + next > amount) { /* within the row before */
            *row = next - 1;
            *entry = amount - (next - 1);
            return;
        }
        *row = next;
    }
    *entry = p->row_ptr[*row];
}

/* What branch predictors make of row lengths: a table of what came last time after three lengths. */
typedef struct foresight {
    uint32_t before[3];
    uint32_t expected[1 << 12];
} foresight;

static bool foresee(foresight *f, uint32_t length)
{
    uint32_t hash = (f->before[0] * 0x9e3779b1u + f->before[1]) * 0x85ebca6bu + f->before[2];
    uint32_t *expected = &f->expected[(hash * 0xc2b2ae35u) >> 20];
    bool right = *expected == length;
    *expected = length;
    f->before[2] = f->before[1];
    f->before[1] = f->before[0];
    f->before[0] = length;
    return right;
}

static void count_rows(const spc_pattern *p, spc_cpu_part *part)
{
    foresight f = {{0}, {0}};
    for (uint32_t row = part->first_row; row < part->end_row; row++) {
        uint64_t begin = p->row_ptr[row] > part->first ? p->row_ptr[row] : part->first,
                 end = p->row_ptr[row + 1] < part->end ? p->row_ptr[row + 1] : part->end,
                 length = end > begin ? end - begin : 0;
        part->empty += !length;
        part->chain += length > SPC_CPU_CHAIN ? length - SPC_CPU_CHAIN : 0;
        part->unforeseen += !foresee(&f, (uint32_t)length);
    }
}

void spc_cpu_cut_rows(const spc_pattern *pattern, spc_cpu_cut cut, uint32_t threads, spc_cpu_part *part)
{
    uint32_t row = 0;
    uint64_t entry = 0;
    for (uint32_t i = 0; i < threads; i++) {
        part[i] = (spc_cpu_part){.first_row = row, .first = entry};
        find_cut(pattern, cut, threads, i + 1, &row, &entry);
        part[i].end = entry;
        part[i].end_row = row < pattern->rows && entry > pattern->row_ptr[row] ? row + 1 : row;
        count_rows(pattern, &part[i]);
    }
}

double spc_cpu_stream_bytes(const spc_cpu_part *part, const spc_cpu_layout *layout)
{
    return (double)(part->end - part->first) * (layout->value_bytes + layout->index_bytes) +
           (double)(part->end_row - part->first_row) * (layout->pointer_bytes + layout->value_bytes);
}
