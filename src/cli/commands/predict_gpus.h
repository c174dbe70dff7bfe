/* cli/commands/predict_gpus.h - predict --gpus: one product cut over several GPUs. */
#ifndef SPC_CLI_COMMANDS_PREDICT_GPUS_H
#define SPC_CLI_COMMANDS_PREDICT_GPUS_H

#include "cli/input/design.h"
#include "cli/input/matrix_input.h"
#include "cli/output/print_results.h"
#include "sparcast/gpus.h"

typedef struct cli_gpus {
    uint32_t count[64];
    size_t counts; /* 0: the question is another */
    const char *system_name;
    spc_partition partition;
    char order[64]; /* found and applied before the cut; "" = own */
    spc_exchange exchange;
    spc_transport transport;
    bool overlap, graph;
    bool solves; /* an iteration of `method`, not a product */
    spc_solver_method method;
    spc_solver_vectors vectors;
    spc_system *system;
} cli_gpus;

/* --gpus, --system, --partition, --exchange, --overlap, --transport; and --launch. Their input is a cli_gpus. */
extern const struct argp cli_gpus_argp, cli_gpus_launch_argp;

/* Loads the system that was named, or the first one with the device. Returns the exit code, after a complaint
 * if not CLI_DONE. */
int cli_gpus_open(cli_gpus *gpus, const spc_device *device);
void cli_gpus_close(cli_gpus *gpus);

spc_status cli_predict_gpus(const cli_input *input, const cli_design *design, const cli_model_options *model,
                            const cli_gpus *gpus, json_t *document, spc_error *error);

const cli_table *cli_gpus_table(void);
bool cli_gpus_view(FILE *stream, const json_t *documents);

#endif
