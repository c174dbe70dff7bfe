#include "cli/input/command_line.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"

void cli_list_add(cli_list *list, const char *item)
{
    list->item = cli_reallocate(list->item, (list->count + 1) * sizeof *list->item);
    list->item[list->count++] = item;
}

char *cli_keep_copy(const char *text)
{
    static cli_list kept;
    size_t size = strlen(text) + 1;
    char *copy = memcpy(cli_allocate(size), text, size);
    cli_list_add(&kept, copy);
    return copy;
}

void cli_list_free(cli_list *list)
{
    free(list->item);
    *list = (cli_list){0};
}

void cli_kernel_list_add(cli_kernel_list *list, spc_kernel_spec spec)
{
    list->spec = cli_reallocate(list->spec, (list->count + 1) * sizeof *list->spec);
    list->spec[list->count++] = spec;
}

void cli_kernel_list_add_all(cli_kernel_list *list, bool peers)
{
    for (size_t i = 0; i < spc_kernel_count(); i++)
        if (spc_kernel_is_peer(spc_kernel_at(i)) == peers)
            cli_kernel_list_add(list, (spc_kernel_spec){.kernel = spc_kernel_at(i)});
}

void cli_kernel_list_add_host(cli_kernel_list *list)
{
    for (size_t i = 0; spc_host_kernel_at(i); i++)
        cli_kernel_list_add(list, (spc_kernel_spec){.kernel = spc_host_kernel_at(i)});
}

void cli_kernel_list_free(cli_kernel_list *list)
{
    free(list->spec);
    *list = (cli_kernel_list){0};
}

static void order_list_add_order(cli_order_list *list, spc_reorder_kind kind, uint32_t parameter)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->item[i].kind == kind && list->item[i].parameter == parameter)
            return;
    if (list->count < CLI_ORDERS_MAX)
        list->item[list->count++] =
            (spc_reorder_options){.size = sizeof(spc_reorder_options), .kind = kind, .parameter = parameter};
}

void cli_parse_orders(struct argp_state *state, const char *option, const char *text, cli_order_list *list)
{
    for (char *name = strtok(cli_keep_copy(text), ","); name; name = strtok(NULL, ","))
        if (strcmp(name, "all") == 0)
            list->all = true;
        else {
            /* Two places stay free for the matrix as it is and for --parts. */
            spc_error error;
            spc_reorder_options parsed = {0};
            if (spc_reorder_parse(name, &parsed, &error) != SPC_OK)
                argp_error(state, "%s: %s", option, error.message);
            if (parsed.kind == SPC_REORDER_PARTITION && !parsed.parameter)
                argp_error(state, "%s: a partition needs a number of parts: partition:64", option);
            if (list->count == CLI_ORDERS_MAX - 2)
                argp_error(state, "%s: more than %d orders", option, CLI_ORDERS_MAX - 2);
            order_list_add_order(list, parsed.kind, parsed.parameter);
        }
}
