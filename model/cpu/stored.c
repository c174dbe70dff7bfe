/* Patterns of layouts whose rows go together. */
#include "model/cpu/stored.h"

#include "core/error.h"
#include "core/memory.h"

enum { COLUMNS = 1, STARTS = 2, FULL = 4 }; /* arrays of kernels/host */

static bool is_sell(const spc_cpu_stored *s)
{
    return s->spec.kernel == &spc_host_sell;
}

static spc_status stored_allocate(const spc_layout *layout, spc_cpu_stored *s, spc_error *error)
{
    uint64_t rows = layout->size.array[STARTS].count - 1;
    s->pattern = (spc_pattern){.rows = (uint32_t)rows,
                               .cols = layout->cols,
                               .nnz = spc_offset(layout, STARTS, rows) * (is_sell(s) ? 1 : s->height)};
    s->pattern.row_ptr = spc_malloc(rows + 1, sizeof *s->pattern.row_ptr);
    s->pattern.col = spc_malloc(s->pattern.nnz, sizeof *s->pattern.col);
    s->slow = spc_calloc(rows, sizeof *s->slow);
    if (s->pattern.row_ptr && s->pattern.col && s->slow)
        return SPC_OK;
    spc_cpu_stored_free(s);
    return spc_fail_memory(error, s->pattern.nnz * sizeof *s->pattern.col);
}

/* Up to `full` columns of slots, two at a time, a slice has no padding. */
static void stored_fill_slices(const spc_layout *layout, spc_cpu_stored *s)
{
    const uint32_t *column = layout->array[COLUMNS], *full = layout->array[FULL];
    uint32_t last = 0;
    for (uint64_t k = 0; k < s->pattern.nnz; k++)
        s->pattern.col[k] = last = column[k] == SPC_NO_COLUMN ? last : column[k];
    for (uint32_t r = 0; r < s->pattern.rows; r++) {
        uint64_t slots = s->pattern.row_ptr[r + 1] - s->pattern.row_ptr[r],
                 fast = (uint64_t)(full[r] & ~1u) * s->height;
        s->slow[r] = fast < slots ? (uint32_t)(slots - fast) : 0;
    }
}

static void stored_fill_blocks(const spc_layout *layout, spc_cpu_stored *s)
{
    const uint32_t *column = layout->array[COLUMNS];
    for (uint64_t k = 0; k < s->pattern.nnz; k++) {
        uint64_t c = (uint64_t)column[k / s->height] * s->height + k % s->height;
        s->pattern.col[k] = c < layout->cols ? (uint32_t)c : layout->cols - 1;
    }
}

spc_status spc_cpu_stored_make(const spc_pattern *pattern, const char *kernel, spc_cpu_stored *s,
                               spc_error *error)
{
    spc_layout *layout;
    SPC_TRY(spc_host_kernel_parse(kernel, &s->spec, error));
    SPC_TRY(spc_layout_build(&s->spec, pattern, sizeof(float), NULL, &layout, error));
    s->spec = layout->spec;
    s->height = s->spec.parameter[0];
    s->width = is_sell(s) ? 1 : s->height;
    spc_status status = stored_allocate(layout, s, error);
    if (status == SPC_OK) {
        for (uint64_t r = 0; r <= s->pattern.rows; r++)
            s->pattern.row_ptr[r] = spc_offset(layout, STARTS, r) * s->width;
        (is_sell(s) ? stored_fill_slices : stored_fill_blocks)(layout, s);
    }
    spc_layout_free(layout);
    return status;
}

void spc_cpu_stored_free(spc_cpu_stored *s)
{
    spc_free(s->pattern.row_ptr);
    spc_free(s->pattern.col);
    spc_free(s->slow);
    s->pattern.row_ptr = NULL;
    s->pattern.col = s->slow = NULL;
}

/* A slice has its start, how full it is, and the row of each sum; a block has one index. */
void spc_cpu_stored_scale(const spc_cpu_stored *s, spc_cpu_layout *layout, spc_cpu_machine *m)
{
    double value = layout->value_bytes, index = layout->entry_bytes - value,
           pointer = layout->row_bytes - value;
    layout->entry_bytes = s->width * value + index / s->width;
    layout->row_bytes = is_sell(s) ? pointer + 4 + s->height * (4 + value) : pointer + s->height * value;
    m->nonzero *= s->width;
    m->row *= s->height;
}

void spc_cpu_stored_count(const spc_cpu_stored *s, spc_cpu_walk *walk)
{
    for (uint32_t i = 0; i < walk->threads; i++) {
        walk->part[i].chain = 0;
        for (uint32_t r = walk->part[i].first_row; r < walk->part[i].end_row; r++)
            walk->part[i].chain += s->slow[r];
    }
}
