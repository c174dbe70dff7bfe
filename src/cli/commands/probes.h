/* cli/commands/probes.h - what the probing commands are made of. */
#ifndef SPC_CLI_COMMANDS_PROBES_H
#define SPC_CLI_COMMANDS_PROBES_H

#include <stdbool.h>

#include "cli/commands/commands.h"
#include "cli/input/command_line.h"
#include "cli/input/inputs.h"
#include "output/print.h"
#include "probes/gpus/gpus_probe.h"
#include "probes/multivector/multivector_probe.h"
#include "probes/solver/solver_probe.h"
#include "sparcast.h"
#include "sparcast/probe.h"
#include "sparcast/svd.h"

/* ---- sparcast probe --check: each kernel against float64, one line each ---- */

/* Checks each file x kernel x value size of the work; returns the exit code. */
int cli_check_kernels(spc_probe *probe, const spc_probe_work *work, int threads);

/* ---- sparcast probe --columns K, --transposed ---- */

enum { CLI_COLUMNS_MOST = 16, CLI_COLUMNS_KERNELS = 32 };

/* What is to be measured, of each matrix: all combinations. */
typedef struct cli_multivector_work {
    uint32_t columns[CLI_COLUMNS_MOST], value_bytes[4];
    size_t column_count, value_count, kernel_count;
    uint32_t layouts; /* bits: row, col */
    bool transposed, check, count, quiet;
    const char *kernel[CLI_COLUMNS_KERNELS];
    const char *output, *command, *format;
    int threads;
} cli_multivector_work;

cli_take cli_take_columns; /* "8,32,128" into a cli_multivector_work */

/* Types ("f16", ...; none: f32) and kernels that were named. */
void cli_parse_columns_values(struct argp_state *state, const cli_list *names, cli_multivector_work *work);
void cli_parse_columns_kernels(struct argp_state *state, const cli_list *names, cli_multivector_work *work);

/* Measures the files, or checks them; prints a line each. Returns the exit code. */
int cli_probe_columns(spc_probe *probe, const cli_multivector_work *work, const cli_list *paths,
                      const cli_list *names);

/* ---- operations that probe hands over (PROBED in commands.inc) ---- */

typedef struct cli_probe_plan {
    const cli_list *paths, *names, *kernels; /* kernels: as they were named */
    const uint32_t *value_bytes;
    size_t values;
    bool transposed, check, quiet;
    const char *output, *command, *format;
    int threads;
} cli_probe_plan;

/* Measures the files, or checks them; prints a line each. Returns the exit code. */
typedef int cli_probe_operation(spc_probe *probe, const cli_probe_plan *plan);
#define COMMAND(name, run, summary)
#define PROBED(name, run, summary) cli_probe_operation run;
#include "cli/commands/commands.inc"
#undef COMMAND
#undef PROBED

/* ---- each file of a probe, until somebody stops it, or the device fails ---- */

/* What is measured of each matrix, or checked. Returns the exit code. */
typedef int cli_use_pattern(void *context, const spc_pattern *pattern, const char *path, const char *matrix);
int cli_each_pattern(const char *const *path, const char *const *name, size_t count,
                     const spc_read_options *reading, cli_use_pattern *use, void *context);

/* ---- what sparcast probe says of each pair of a matrix and a kernel ---- */
/* `context` points to a bool: no line for a row. */
void cli_print_probe_event(void *context, const spc_probe_event *event);

/* A line of what was measured: the matrix, printable, and the others, shorter where the terminal is narrow.
 */
void cli_print_probe_row(const char *matrix, const char *others);
bool cli_probe_is_narrow(void);

/* Of a row of a CPU without a repeat that counts. */
void cli_complain_restless(const char *matrix, const char *kernel);

/* ---- probe --gpus: a product over several GPUs, measured ---- */

enum { CLI_GPU_COUNTS = 16 };

typedef struct cli_probe_gpus {
    cli_common_options common;
    uint32_t gpus[CLI_GPU_COUNTS];
    size_t counts; /* 0: the question is another */
    spc_partition partition;
    int exchange; /* 0: both */
    bool links, solver;
    const char *nccl;
} cli_probe_gpus;

extern const cli_options cli_probe_gpus_options; /* --gpus, --partition, --exchange, --links */

/* Returns the exit code. */
int cli_run_gpus(cli_probe_gpus *asked, cli_inputs *files);

/* ---- sparcast probe --solver: what is asked for, and its rows ---- */
enum { CLI_SOLVER_METHODS = 16 };

typedef struct cli_probe_solver {
    spc_solver_method method[CLI_SOLVER_METHODS];
    size_t methods;
    bool operations, triangles, quiet;
    uint32_t vectors, launch; /* bits: library, fused; stream, graph; 0: not given */
    spc_preconditioner preconditioner;
} cli_probe_solver;

/* --solver LIST, --vectors WHOSE, --launch HOW, --preconditioner WORD. */
extern const cli_options cli_solver_options;

/* Whether --solver was given. */
bool cli_probes_solvers(const cli_probe_solver *solver);

/* `work` says the files and kernels; output NULL: solvers.csv. */
int cli_run_solvers(spc_probe *probe, const spc_probe_work *work, const char *output, const char *command,
                    const cli_probe_solver *solver);

#endif
