/* What every measurement of solvers shares: rows of the file, values of the matrix. */
#include <math.h>

#include "core/error.h"
#include "core/random.h"
#include "probes/solver/solver_bench.h"

spc_solver_measurement spc_solver_row(const spc_solver_bench *bench, const char *operation)
{
    return (spc_solver_measurement){.matrix = "",
                                    .operation = operation,
                                    .kernel = "",
                                    .vectors = "",
                                    .launch = "",
                                    .device = bench->probe->device,
                                    .error = NAN};
}

bool spc_solver_bench_has(const spc_solver_bench *bench, const spc_solver_measurement *row)
{
    return spc_solver_writer_has(&bench->writer, row);
}

spc_status spc_solver_bench_put(spc_solver_bench *bench, const spc_solver_measurement *row, spc_error *error)
{
    SPC_TRY(spc_solver_writer_add(&bench->writer, row, error));
    if (bench->work->measured)
        bench->work->measured(bench->work->context, row);
    return SPC_OK;
}

static double row_length(const spc_pattern *pattern, uint32_t row)
{
    return (double)(pattern->row_ptr[row + 1] - pattern->row_ptr[row]);
}

double spc_solver_value(const spc_pattern *pattern, uint32_t row, uint32_t col)
{
    if (row == col)
        return 2;
    uint64_t low = row < col ? row : col, high = row < col ? col : row;
    double lengths = (1 + row_length(pattern, row)) * (1 + row_length(pattern, col));
    return spc_value(spc_mix64(low << 32 | high)) / sqrt(lengths);
}
