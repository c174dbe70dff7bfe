/* cli/commands/predict_orders.h - the kernels of a matrix, predicted for it in other orders. */
#ifndef SPC_CLI_COMMANDS_PREDICT_ORDERS_H
#define SPC_CLI_COMMANDS_PREDICT_ORDERS_H

#include "cli/commands/predict_kernels.h"
#include "cli/input/order_list.h"

/* Adds to the document of a ranking orders[{order,kernel,seconds,gflops,speedup,order_seconds,
 * apply_seconds}], the best kernel of each, and skipped[{order,why}]; and to each of its predictions
 * order{name,seconds,speedup}, the order in which that kernel is fastest. */
spc_status cli_predict_orders(const cli_matrix *matrix, const cli_design *design,
                              const cli_model_options *model, const cli_order_list *asked,
                              const spc_ranking *ranking, json_t *document, spc_error *error);

#endif
