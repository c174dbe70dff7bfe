#include "cli/input/command_line.h"

#include <stdlib.h>

#include "cli/output/console.h"

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
