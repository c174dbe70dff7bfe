#include "cli/input/kernel_list.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/output/allocate.h"

static void add(cli_kernel_list *list, spc_kernel_spec spec, const char *foreign)
{
    list->spec = cli_reallocate(list->spec, (list->count + 1) * sizeof *list->spec);
    list->foreign = cli_reallocate(list->foreign, (list->count + 1) * sizeof *list->foreign);
    snprintf(list->foreign[list->count], sizeof list->foreign[0], "%s", foreign);
    list->spec[list->count++] = spec;
}

void cli_kernel_list_add(cli_kernel_list *list, spc_kernel_spec spec)
{
    add(list, spec, "");
}

spc_status cli_kernel_list_add_named(cli_kernel_list *list, const char *name, const spc_device *device,
                                     uint32_t value_bytes, spc_error *error)
{
    spc_kernel_spec spec;
    spc_status status = spc_kernel_parse(name, &spec, error);
    if (status == SPC_OK)
        add(list, spec, "");
    else if (spc_device_has_terms(device, name, value_bytes)) {
        add(list, spec, name);
        status = SPC_OK;
    }
    return status;
}

void cli_kernel_list_add_peers(cli_kernel_list *list, const spc_device *device, uint32_t value_bytes)
{
    char name[64];
    for (size_t i = 0; i < spc_kernel_count(); i++) {
        const spc_kernel *kernel = spc_kernel_at(i);
        if (spc_kernel_is_peer(kernel) && spc_device_knows_peer(device, kernel, value_bytes))
            cli_kernel_list_add(list, (spc_kernel_spec){.kernel = kernel});
    }
    for (size_t i = 0; spc_device_foreign_kernel(device, value_bytes, i, name); i++)
        add(list, (spc_kernel_spec){0}, name);
}

void cli_kernel_list_add_all(cli_kernel_list *list, bool peers)
{
    for (size_t i = 0; i < spc_kernel_count(); i++)
        if (spc_kernel_is_peer(spc_kernel_at(i)) == peers)
            cli_kernel_list_add(list, (spc_kernel_spec){.kernel = spc_kernel_at(i)});
}

void cli_kernel_list_free(cli_kernel_list *list)
{
    free(list->spec);
    free(list->foreign);
    *list = (cli_kernel_list){0};
}
