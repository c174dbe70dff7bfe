/* cli/commands/order_facts.h - a matrix in one order: what it is like, and how fast its kernels are forecast
 * to be. */
#ifndef SPC_CLI_COMMANDS_ORDER_FACTS_H
#define SPC_CLI_COMMANDS_ORDER_FACTS_H

#include "cli/commands/predict_kernels.h"
#include "sparcast/reorder.h"

/* Adds to the row bandwidth, profile, reuse interval, S and hit rate and, with a design (may be NULL), the
 * best kernel and kernels[{kernel,seconds,gflops}]. *seconds: of the best kernel, NaN without one. */
spc_status cli_describe_order(const cli_matrix *matrix, const cli_design *design,
                              const cli_model_options *model, json_t *row, double *seconds, spc_error *error);

#endif
