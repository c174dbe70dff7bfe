/* cli/commands/probe_gpus.h - probe --gpus: a product over several GPUs, measured. */
#ifndef SPC_CLI_COMMANDS_PROBE_GPUS_H
#define SPC_CLI_COMMANDS_PROBE_GPUS_H

#include <stdbool.h>

/* Whether --gpus is among the arguments: then cli_probe_gpus answers, with options of its own. */
bool cli_asks_for_gpus(int argc, char **argv);
int cli_probe_gpus(int argc, char **argv);

#endif
