/* cli/input/order_list.h - orders of rows and columns, named by the user. */
#ifndef SPC_CLI_INPUT_ORDER_LIST_H
#define SPC_CLI_INPUT_ORDER_LIST_H

#include <argp.h>

#include "sparcast.h"
#include "sparcast/reorder.h"

enum { CLI_ORDERS_MAX = 32 };

typedef struct cli_order_list {
    spc_reorder_options item[CLI_ORDERS_MAX]; /* kind and parameter; the rest is the command's */
    size_t count;
    bool all; /* and those that suit the matrix */
} cli_order_list;

/* Adds an order unless the list has it or is full. */
void cli_order_list_add(cli_order_list *list, spc_reorder_kind kind, uint32_t parameter);

/* Adds the names in "rcm,partition:64,all"; wrong usage where one is no order. */
void cli_parse_orders(struct argp_state *state, const char *option, const char *text, cli_order_list *list);

#endif
