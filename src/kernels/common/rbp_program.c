#include "kernels/common/rbp_program.h"

#include "kernels/common/rbp_eviction.h"

/* The values of the runs in whole batches, then the isolated entries; the threads are those of whole warps.
 */
uint64_t spc_rbp_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    const spc_rbp_program *r = spc_rbp_of(p);
    uint64_t values = r->padded && !r->stops ? r->width : 0, isolated = 0;
    for (uint64_t warp = first / SPC_WARP; warp * SPC_WARP < end; warp++) {
        const spc_rbp_most *most = &r->runs->most[warp];
        values = most->values > values ? most->values : values;
        isolated = most->isolated > isolated ? most->isolated : isolated;
    }
    return spc_rbp_whole_batches(values) + isolated;
}

bool spc_rbp_isolated_stay(const spc_program *p, uint64_t l2_bytes)
{
    uint64_t isolated = spc_rbp_of(p)->runs->sum.isolated,
             vectors = p->array_bytes[SPC_ARRAY_X] + p->array_bytes[SPC_ARRAY_Y];
    return isolated && spc_isolated_stay(isolated, p->items, p->rest_bytes + vectors, l2_bytes);
}

/* A warp reads its part of a rectangle as far as its longest row goes, in batches. */
static void count_read(spc_rbp_program *r)
{
    spc_program *p = &r->base;
    uint64_t rows = p->items, values = 0, runs = 0, isolated = r->runs->sum.isolated;
    for (uint64_t first = 0; first < rows; first += SPC_WARP) {
        const spc_rbp_most *most = &r->runs->most[first / SPC_WARP];
        uint64_t lanes = rows - first < SPC_WARP ? rows - first : SPC_WARP;
        uint64_t longest = spc_rbp_whole_batches(most->values);
        values += (longest < r->width ? longest : r->width) * lanes;
        runs += most->runs * lanes;
    }
    p->read_bytes[SPC_ARRAY_VALUES] = (values + isolated) * p->value_bytes;
    p->read_bytes[SPC_ARRAY_COLUMNS] = (2 * runs + isolated) * sizeof(uint32_t);
}

/* Where the arrays lie in memory, the isolated part behind the runs. */
static void rbp_program_place_arrays(spc_rbp_program *r)
{
    spc_program *p = &r->base;
    const spc_rbp_count sum = r->runs->sum, most = r->runs->largest;
    uint64_t rows = p->items, pointers = (rows + 1) * p->offset_bytes;
    uint64_t values = (r->padded ? most.values * rows : sum.values) * p->value_bytes;
    uint64_t columns = 2 * (r->padded ? most.runs * rows : sum.runs) * sizeof(uint32_t);
    r->isolated_values_at = p->rest_at[SPC_ARRAY_VALUES] = spc_array_start(values);
    r->isolated_columns_at = p->rest_at[SPC_ARRAY_COLUMNS] = spc_array_start(columns);
    r->counts_at = spc_array_start(pointers);
    r->row_ptr_at = r->padded ? 0 : 2 * r->counts_at;
    p->array_bytes[SPC_ARRAY_VALUES] =
        sum.isolated ? r->isolated_values_at + sum.isolated * p->value_bytes : values;
    p->array_bytes[SPC_ARRAY_COLUMNS] =
        sum.isolated ? r->isolated_columns_at + sum.isolated * sizeof(uint32_t) : columns;
    p->array_bytes[SPC_ARRAY_OFFSETS] = !r->padded         ? r->row_ptr_at + pointers
                                        : r->stops && rows ? r->counts_at + rows * sizeof(uint32_t)
                                                           : pointers;
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)p->pattern->cols * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_Y] = rows * p->vector_bytes;
}

spc_status spc_rbp_fill_program(spc_program *p, bool padded, bool stops, spc_error *error)
{
    spc_rbp_program *r = (spc_rbp_program *)p;
    const spc_pattern *a = p->pattern;
    SPC_TRY(spc_rbp_find_runs(p->facts, &r->runs, error));
    r->padded = padded;
    r->stops = stops;
    r->width = (uint32_t)r->runs->largest.values;
    r->isolated_code = &p->table[SPC_RBP_ISOLATED][p->precision];
    spc_program_use(p, SPC_RBP_RUNS);
    p->rows_in_parts = true;
    p->reads = !padded ? SPC_READS_ROWS : stops ? SPC_READS_FILLED : SPC_READS_ARRAYS;
    p->rest_bytes = spc_entry_bytes(r->runs->sum.isolated, p->value_bytes);
    p->lanes_per_item = 1;
    p->entry_stride = 1;
    p->slot_stride = padded ? a->rows : 1;
    p->items = a->rows;
    p->blocks = (p->items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    p->offset_bytes = spc_bytes_of_offset(a->nnz);
    p->sum_array = SPC_ARRAY_Y;
    rbp_program_place_arrays(r);
    if (padded && stops)
        count_read(r);
    return SPC_OK;
}
