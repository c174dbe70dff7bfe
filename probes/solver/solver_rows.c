/* What every measurement of solvers shares: rows of the file. */
#include <math.h>

#include "core/error.h"
#include "measure/rows.h"
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
    return spc_solver_writer_has(bench->writer, row);
}

spc_status spc_solver_bench_put(spc_solver_bench *bench, const spc_solver_measurement *row, spc_error *error)
{
    SPC_TRY(spc_rows_writer_add(bench->writer, row, 1, error));
    if (bench->work->measured)
        bench->work->measured(bench->work->context, row);
    return SPC_OK;
}
