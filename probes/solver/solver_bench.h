/* probes/solver/solver_bench.h - inside spc_probe_solver. */
#ifndef SPC_PROBES_SOLVER_SOLVER_BENCH_H
#define SPC_PROBES_SOLVER_SOLVER_BENCH_H

#include "probes/probe_internal.h"
#include "probes/solver/solver_csv.h"
#include "probes/solver/solver_factors.h"
#include "probes/solver/solver_table.h"

typedef struct spc_solver_bench {
    spc_probe *probe;
    const spc_solver_work *work;
    const spc_cuda_solver *cuda; /* NULL on a CPU */
    spc_rows_writer *writer;
} spc_solver_bench;

/* Writes a row and tells of it. A row starts with spc_solver_row. */
spc_status spc_solver_bench_put(spc_solver_bench *bench, const spc_solver_measurement *row, spc_error *error);
spc_solver_measurement spc_solver_row(const spc_solver_bench *bench, const char *operation);
/* Whether the file holds it already. */
bool spc_solver_bench_has(const spc_solver_bench *bench, const spc_solver_measurement *row);

/* Vector operations of 100 to 10^8 entries; iterations on one pattern; its triangles. Errors: those of the
 * machine and of the output file. */
spc_status spc_solver_bench_operations(spc_solver_bench *bench, spc_error *error);
spc_status spc_solver_bench_methods(spc_solver_bench *bench, const spc_pattern *pattern, const char *name,
                                    spc_error *error);
spc_status spc_solver_bench_triangles(spc_solver_bench *bench, const spc_pattern *pattern, const char *name,
                                      spc_error *error);

#endif
