/* The row block packing kernels (probes/spmv/rbp.cu): one thread a row. */
#include "format/program_rbp.h"

#include "core/error.h"

/* The values of the runs in whole batches, then the isolated entries; the threads are those of whole warps.
 */
static uint64_t rbp_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t values = p->padded && !p->stops ? p->height : 0, isolated = 0;
    for (uint64_t warp = first / SPC_WARP; warp * SPC_WARP < end; warp++) {
        const spc_rbp_most *most = &p->runs->most[warp];
        values = most->values > values ? most->values : values;
        isolated = most->isolated > isolated ? most->isolated : isolated;
    }
    return spc_rbp_whole_turns(values) + isolated;
}

/* A warp reads its part of a rectangle as far as its longest row goes, in batches. */
static void count_read(spc_program *p, uint64_t width)
{
    uint64_t rows = p->items, values = 0, runs = 0;
    for (uint64_t first = 0; first < rows; first += SPC_WARP) {
        const spc_rbp_most *most = &p->runs->most[first / SPC_WARP];
        uint64_t lanes = rows - first < SPC_WARP ? rows - first : SPC_WARP;
        uint64_t longest = spc_rbp_whole_turns(most->values);
        values += (longest < width ? longest : width) * lanes;
        runs += most->runs * lanes;
    }
    p->read_bytes[SPC_ARRAY_VALUES] = (values + p->isolated) * p->value_bytes;
    p->read_bytes[SPC_ARRAY_COLUMNS] = (2 * runs + p->isolated) * sizeof(uint32_t);
}

static spc_status fill(spc_program *p, const spc_code code[2][2], bool padded, bool stops, spc_error *error)
{
    const spc_pattern *a = p->pattern;
    uint64_t rows = a->rows;
    SPC_TRY(spc_rbp_find_runs(p->survey, &p->runs, error));
    const spc_rbp_count sum = p->runs->sum, most = p->runs->largest;
    p->padded = padded;
    p->reads = !padded ? SPC_READS_ROWS : stops ? SPC_READS_FILLED : SPC_READS_ARRAYS;
    p->isolated = sum.isolated;
    p->stops = stops;
    p->height = (uint32_t)most.values;
    p->code = code[p->value_bytes == 8][0];
    p->rest = &code[p->value_bytes == 8][1];
    p->lanes_per_item = 1;
    p->entry_stride = 1;
    p->slot_stride = padded ? rows : 1;
    p->items = rows;
    p->blocks = (rows + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    p->offset_bytes = a->nnz <= UINT32_MAX ? 4 : 8;
    p->sum_array = SPC_ARRAY_Y;
    p->begin = spc_rbp_begin;
    p->longest = rbp_longest;
    p->entries = spc_program_row_entries;
    p->refill = spc_rbp_refill;
    p->leap = spc_rbp_leap;
    uint64_t pointers = (rows + 1) * p->offset_bytes;
    uint64_t values = (padded ? most.values * rows : sum.values) * p->value_bytes;
    uint64_t columns = 2 * (padded ? most.runs * rows : sum.runs) * sizeof(uint32_t);
    p->rest_at = spc_array_start(values);
    p->columns_at = spc_array_start(columns);
    p->counts_at = spc_array_start(pointers);
    p->row_ptr_at = padded ? 0 : 2 * p->counts_at;
    p->array_bytes[SPC_ARRAY_VALUES] = sum.isolated ? p->rest_at + sum.isolated * p->value_bytes : values;
    p->array_bytes[SPC_ARRAY_COLUMNS] =
        sum.isolated ? p->columns_at + sum.isolated * sizeof(uint32_t) : columns;
    p->array_bytes[SPC_ARRAY_OFFSETS] = !padded         ? p->row_ptr_at + pointers
                                        : stops && rows ? p->counts_at + rows * sizeof(uint32_t)
                                                        : pointers;
    if (padded && stops)
        count_read(p, most.values);
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)a->cols * p->value_bytes;
    p->array_bytes[SPC_ARRAY_Y] = rows * p->value_bytes;
    return SPC_OK;
}

spc_status spc_program_rbp_csr(spc_program *program, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return fill(program, spc_code_rbp_csr, false, false, error);
}

spc_status spc_program_rbp_ell(spc_program *program, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return fill(program, spc_code_rbp_ell, true, false, error);
}

spc_status spc_program_rbp_ell_r(spc_program *program, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return fill(program, spc_code_rbp_ell_r, true, true, error);
}
