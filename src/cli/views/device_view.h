/* cli/views/device_view.h - machines and the sources of their numbers, as people and CSV readers see them. */
#ifndef SPC_CLI_VIEWS_DEVICE_VIEW_H
#define SPC_CLI_VIEWS_DEVICE_VIEW_H

#include "cli/output/print_results.h"

extern const cli_table cli_facts_table;       /* a row a fact of a device */
extern const cli_table cli_device_keys_table; /* a row a key of device files */

cli_view cli_device_view;      /* every fact of each device */
cli_view cli_device_list_view; /* one line a device */

#endif
