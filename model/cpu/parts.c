/* What the cores do with the rows of their threads. */
#include "model/cpu/parts.h"

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

static void parts_count_rows(const spc_pattern *p, spc_cpu_part *part)
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

void spc_cpu_cut_rows(const spc_pattern *pattern, spc_host_cut cut, uint32_t threads, spc_cpu_part *part)
{
    const spc_host_offsets offsets = {pattern->row_ptr, sizeof *pattern->row_ptr, pattern->rows};
    for (uint32_t i = 0; i < threads; i++) {
        spc_host_part p = spc_host_part_of(&offsets, cut, i, threads);
        bool divided = p.end_row < pattern->rows && p.end > pattern->row_ptr[p.end_row];
        part[i] = (spc_cpu_part){.first_row = (uint32_t)p.first_row,
                                 .first = p.first,
                                 .end = p.end,
                                 .end_row = (uint32_t)p.end_row + divided};
        parts_count_rows(pattern, &part[i]);
    }
}

double spc_cpu_stream_bytes(const spc_cpu_part *part, const spc_cpu_layout *layout)
{
    return (double)(part->end - part->first) * layout->entry_bytes +
           (double)(part->end_row - part->first_row) * layout->row_bytes;
}
