/* What a probe of batched products says of a batch and of each row, and what the keys are called. */
#include <stdio.h>

#include "sparcast/spmm_probe.h"

spc_spmm_probed_row spc_spmm_probed_row_of(const spc_spmm_measurement *m)
{
    return (spc_spmm_probed_row){.method = spc_spmm_method_name(m->method),
                                 .pointers = m->pointers == SPC_SPMM_POINTERS_HOST ? "host" : "device",
                                 .variant = m->variant,
                                 .seconds = m->seconds,
                                 .seconds_mad = m->seconds_mad,
                                 .graph_seconds = m->graph_seconds,
                                 .cold_seconds = m->cold_seconds,
                                 .gflops = 1e-9 * spc_spmm_flops(&m->facts, m->seconds),
                                 .bytes_per_second = spc_spmm_bytes(&m->facts) / m->seconds,
                                 .error = m->error,
                                 .sm_active = m->sm_active,
                                 .dram_bytes = m->dram_read_bytes + m->dram_write_bytes,
                                 .l2_bytes = m->l2_bytes};
}

static void spmm_probed_range(uint32_t least, uint32_t most, char text[24])
{
    snprintf(text, 24, least < most ? "%u-%u" : "%u", least, most);
}

spc_spmm_probed spc_spmm_probed_of(const spc_spmm_workload *w)
{
    spc_spmm_probed probed = {.batch = w->batch,
                              .columns = w->columns,
                              .value_bytes = w->value_bytes,
                              .order = w->order == SPC_SPMM_ROW_MAJOR ? "row-major" : "column-major"};
    spmm_probed_range(w->rows_min, w->rows_max, probed.rows);
    spmm_probed_range(w->row_nnz_min, w->row_nnz_max, probed.row_nnz);
    return probed;
}

/* ---- what the members are called ---- */

#define ROW(kind, member, unit, ...) SPC_FIELD(kind, spc_spmm_probed_row, member, #member, unit, __VA_ARGS__)
#define OWN(kind, member, unit, ...) SPC_FIELD(kind, spc_spmm_probed, member, #member, unit, __VA_ARGS__)

static const spc_field probed_row_fields[] = {
    ROW(TEXT, method, NULL, "its name"),
    ROW(TEXT, pointers, NULL, "where the arrays of pointers were"),
    ROW(TEXT, variant, NULL, "algorithm of a library, or empty"),
    ROW(NUMBER, seconds, "s", "a batch, back to back"),
    ROW(NUMBER, seconds_mad, "s", "median absolute deviation"),
    ROW(NUMBER, graph_seconds, "s", "in a replayed graph"),
    ROW(NUMBER, cold_seconds, "s", "after the L2 was emptied"),
    ROW(NUMBER, gflops, "GFLOP/s", "2 non-zeros times columns / seconds"),
    ROW(NUMBER, bytes_per_second, "B/s", "A, B and C once"),
    ROW(NUMBER, error, "share", "largest, beside float64"),
    ROW(NUMBER, sm_active, "share", "of the time at which a multiprocessor has a warp"),
    ROW(NUMBER, dram_bytes, "B", "read and written"),
    ROW(NUMBER, l2_bytes, "B", "between multiprocessors and L2"),
    {0},
};

static const spc_field probed_fields[] = {
    OWN(COUNT, batch, "1", "products"),
    OWN(CHARS, rows, NULL, "of A, or a range"),
    OWN(CHARS, row_nnz, NULL, "non-zeros of a row, or a range"),
    OWN(COUNT, columns, "1", "of B"),
    OWN(COUNT, value_bytes, "B", "of a value"),
    OWN(TEXT, order, NULL, "of B and C"),
    SPC_FIELD(ROWS, spc_spmm_probed, row, "measurements", NULL, "of each method", .of = probed_row_fields,
              .stride = sizeof(spc_spmm_probed_row), .count = offsetof(spc_spmm_probed, count)),
    {0},
};

const spc_field *spc_spmm_probed_fields(void)
{
    return probed_fields;
}

const spc_field *spc_spmm_probed_row_fields(void)
{
    return probed_row_fields;
}
