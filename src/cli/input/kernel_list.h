/* cli/input/kernel_list.h - a growing list of kernels with their parameters. */
#ifndef SPC_CLI_INPUT_KERNEL_LIST_H
#define SPC_CLI_INPUT_KERNEL_LIST_H

#include "sparcast.h"

typedef struct cli_kernel_list {
    spc_kernel_spec *spec;
    char (*foreign)[64]; /* name of a kernel that only the terms of a device know; "": spec */
    size_t count;
} cli_kernel_list;

void cli_kernel_list_add(cli_kernel_list *list, spc_kernel_spec spec);

/* Adds, without parameters, the kernels of libraries (peers) or all of ours. */
void cli_kernel_list_add_all(cli_kernel_list *list, bool peers);

/* Adds a kernel by its name: one of the table, or one that the device has terms for. Errors: ARGUMENT. */
spc_status cli_kernel_list_add_named(cli_kernel_list *list, const char *name, const spc_device *device,
                                     uint32_t value_bytes, spc_error *error);

/* Adds the kernels of libraries (spc_device_knows_peer) and all others that the device has terms for. */
void cli_kernel_list_add_peers(cli_kernel_list *list, const spc_device *device, uint32_t value_bytes);

void cli_kernel_list_free(cli_kernel_list *list);

#endif
