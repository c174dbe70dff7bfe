/* cli/commands/order_choice.h - which orders a matrix is tried in. */
#ifndef SPC_CLI_COMMANDS_ORDER_CHOICE_H
#define SPC_CLI_COMMANDS_ORDER_CHOICE_H

#include "cli/input/design.h"
#include "cli/input/order_list.h"

/* Adds every kind of order with the parameters that suit the matrix. The design (may be NULL) has the caches
 * for which partitions are sized. */
void cli_add_suitable_orders(cli_order_list *list, const spc_pattern *pattern, const cli_design *design,
                             uint32_t value_bytes);

#endif
