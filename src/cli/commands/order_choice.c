#include "cli/commands/commands.h"

#include <math.h>

enum { LENGTH_WINDOW = 1024 };

/* The parts whose share of x fits into `bytes`; at least 1. */
static uint32_t parts_for(uint32_t cols, uint32_t word_bytes, double bytes)
{
    double parts = bytes > 0 ? ceil((double)cols * word_bytes / bytes) : 1;
    return parts < 1 ? 1 : parts > UINT32_MAX / 2 ? UINT32_MAX / 2 : (uint32_t)parts;
}

/* Parts for a cache make sense where x does not fit into it anyway. */
static void add_parts_for(cli_order_list *list, const spc_pattern *pattern, const cli_design *design,
                          uint32_t value_bytes, const char *cache)
{
    double bytes;
    if (!design || !spc_device_get(design->device, cache, NULL, &bytes))
        return;
    uint32_t parts = parts_for(pattern->cols, spc_vector_size(value_bytes), bytes);
    if (parts > 1)
        cli_order_list_add(list, SPC_REORDER_PARTITION, parts);
}

void cli_add_suitable_orders(cli_order_list *list, const spc_pattern *pattern, const cli_design *design,
                             uint32_t value_bytes)
{
    cli_order_list_add(list, SPC_REORDER_RCM, 0);
    add_parts_for(list, pattern, design, value_bytes, "l1_bytes");
    add_parts_for(list, pattern, design, value_bytes, "l2_bytes");
    cli_order_list_add(list, SPC_REORDER_DISSECTION, 0);
    cli_order_list_add(list, SPC_REORDER_LENGTH, 0);
    cli_order_list_add(list, SPC_REORDER_LENGTH, LENGTH_WINDOW);
    cli_order_list_add(list, SPC_REORDER_RABBIT, 0);
    cli_order_list_add(list, SPC_REORDER_RANDOM, 0);
}
