/* probes/solver/solver_probe.h - solvers measured: iterations, vector operations, triangular solves; their
 * files.
 *
 * A fixed number of iterations runs on values of our own choice (a diagonal that dominates where there is
 * one); no convergence is claimed. All values are double.
 */
#ifndef SPC_PROBES_SOLVER_SOLVER_PROBE_H
#define SPC_PROBES_SOLVER_SOLVER_PROBE_H

#include "sparcast/probe.h"
#include "sparcast/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One row. What was measured, in `operation`:
 *   "cg", "gmres:30" ...   an iteration (of GMRES the mean over a restart), "product" the product alone;
 *   "cg+ilu0" ...   an iteration with a preconditioner;
 *   "dot", "axpy", "scal", "copy", "scalars", "cg-update" ...   a vector operation of `rows` entries;
 *   "solve-lower", "solve-upper", "analysis-lower" ...   SpSV of cuSPARSE on a triangle;
 *   "ilu0", "ilu0-analysis", "ic0", "ic0-analysis"   a factorisation of cuSPARSE. */
typedef struct spc_solver_measurement {
    const char *matrix, *operation, *kernel, *vectors, *launch, *device; /* "" where it does not apply */
    uint64_t rows, nnz;
    uint32_t levels, level_rows_max; /* of a triangle; otherwise 0 */
    double seconds, seconds_mad;
    uint64_t repeats, memory_bytes; /* repeats 0: of a CPU that others did not let come to rest */
    double error; /* largest difference from the host twin over the largest entry; NaN = not compared */
    uint64_t reserved[4];
} spc_solver_measurement;

/* Members that are 0 are left out. */
typedef struct spc_solver_work {
    size_t size;
    const char *const *files, *const *names;
    size_t file_count;
    const spc_solver_method *methods;
    size_t method_count;
    const spc_kernel_spec *kernels; /* of the products */
    size_t kernel_count;
    bool library, fused; /* vector operations by cuBLAS, by passes of ours */
    bool stream, graph;  /* launched from the host, and as a graph */
    bool operations;     /* the vector operations alone, of 100 to 10^8 entries */
    bool triangles;      /* triangular solves and factorisations of the files' matrices */
    const char *output;  /* appended to: rows that it holds are not measured again */
    const char *command, *format;
    void (*measured)(void *context, const spc_solver_measurement *row);
    void (*failed)(void *context, const char *matrix, const spc_error *error);
    void *context;
    spc_preconditioner preconditioner; /* of the methods; IC0 is none of them */
    const spc_pattern *pattern;        /* of the only file, where it is read already */
} spc_solver_work;

/* On a GPU; on a CPU the host twins (their launch is "host", triangles are left out). Errors: those of the
 * probe and of the output file, INTERRUPTED. What fails for one matrix alone goes to `failed`. */
spc_status spc_probe_solver(spc_probe *probe, const spc_solver_work *given, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif
