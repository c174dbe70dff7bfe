/* cli/commands/probe_gpus.h - probe --gpus: a product over several GPUs, measured. */
#ifndef SPC_CLI_COMMANDS_PROBE_GPUS_H
#define SPC_CLI_COMMANDS_PROBE_GPUS_H

#include <argp.h>

#include "cli/input/inputs.h"
#include "cli/output/print_results.h"
#include "sparcast/gpus_probe.h"

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

/* --gpus, --partition, --exchange, --links, --json, --csv; its input is a cli_probe_gpus. */
extern const struct argp cli_probe_gpus_argp;

/* Returns the exit code. */
int cli_run_gpus(cli_probe_gpus *asked, cli_inputs *files, int argc, char **argv);

#endif
