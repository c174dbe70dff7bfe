/* cli/commands/predict_kernels.h - every kernel of a list, predicted for one matrix and one design. */
#ifndef SPC_CLI_COMMANDS_PREDICT_KERNELS_H
#define SPC_CLI_COMMANDS_PREDICT_KERNELS_H

#include "cli/input/design.h"
#include "cli/input/matrix_input.h"

typedef struct cli_best {
    spc_forecast forecast; /* of the fastest kernel that fits into memory; of all, if none fits */
    bool found;            /* false where there are no kernels */
    spc_forecast ready;    /* the kernel that needs the least set-up, of several the fastest */
    bool has_ready;        /* false where no set-up is known */
} cli_best;

/* Forecasts of one matrix, fastest first. */
typedef struct cli_forecasts {
    spc_forecast *item;
    size_t *place; /* of each kernel in the list that was asked for */
    size_t count;
    json_t *left_out; /* [{kernel,why}]: padding that no memory holds, a block that no multiprocessor does */
} cli_forecasts;

/* Predicts the kernels that were asked for, without what would help them. To be freed after a failure too. */
spc_status cli_forecast_kernels(const cli_matrix *matrix, const cli_design *design,
                                const cli_model_options *model, cli_forecasts *forecasts, spc_error *error);
void cli_forecasts_free(cli_forecasts *forecasts);
cli_best cli_best_of(const cli_forecasts *forecasts);

/* Predicts the kernels that were asked for and finds the best. Without a list those are all of ours, on a CPU
 * plain CSR in row order. A document (may be NULL) gets predictions[], fastest first, with the change that
 * would help each most, and terms[], what the time of each goes to. */
spc_status cli_predict_kernels(const cli_matrix *matrix, const cli_design *design,
                               const cli_model_options *model, json_t *document, cli_best *best,
                               spc_error *error);

/* How cli_predict_kernels asks the library for one kernel. */
spc_forecast_options cli_forecast_options(const cli_design *design, const cli_model_options *model);

#endif
