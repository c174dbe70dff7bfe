/* cli/input/kernel_list.h - a growing list of kernels with their parameters. */
#ifndef SPC_CLI_INPUT_KERNEL_LIST_H
#define SPC_CLI_INPUT_KERNEL_LIST_H

#include "sparcast.h"

typedef struct cli_kernel_list {
    spc_kernel_spec *spec;
    size_t count;
} cli_kernel_list;

void cli_kernel_list_add(cli_kernel_list *list, spc_kernel_spec spec);

/* Adds, without parameters, the kernels of libraries (peers) or all of ours. */
void cli_kernel_list_add_all(cli_kernel_list *list, bool peers);

/* Adds the kernels of this computer's processor. */
void cli_kernel_list_add_host(cli_kernel_list *list);

void cli_kernel_list_free(cli_kernel_list *list);

#endif
