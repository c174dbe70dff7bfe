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
    bool overlap, graph;
    spc_system *system;
} cli_gpus;

/* --gpus, --system, --partition, --exchange, --overlap, --launch; its input is a cli_gpus. */
extern const struct argp cli_gpus_argp;

/* Loads the system that was named, or the first one with the device. Returns the exit code, after a complaint
 * if not CLI_DONE. */
int cli_gpus_open(cli_gpus *gpus, const spc_device *device);
void cli_gpus_close(cli_gpus *gpus);

spc_status cli_predict_gpus(const cli_input *input, const cli_design *design, const cli_model_options *model,
                            const cli_gpus *gpus, json_t *document, spc_error *error);

const cli_table *cli_gpus_table(void);
bool cli_gpus_view(FILE *stream, const json_t *documents);

#endif
