/* cli/commands/probe_event.h - what sparcast probe says of each pair of a matrix and a kernel. */
#ifndef CLI_COMMANDS_PROBE_EVENT_H
#define CLI_COMMANDS_PROBE_EVENT_H

#include "sparcast/probe.h"

/* `context` points to a bool: no line for a row. */
void cli_print_probe_event(void *context, const spc_probe_event *event);

#endif
