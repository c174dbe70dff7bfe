/* cli/input/command_line.h - the command as a measurement file quotes it. */
#ifndef SPC_CLI_INPUT_COMMAND_LINE_H
#define SPC_CLI_INPUT_COMMAND_LINE_H

#include <stdint.h>

#include "cli/input/word_list.h"

/* The arguments with spaces between them, to be freed. Absolute paths lose their folders: they say nothing to
 * readers on other machines. */
char *cli_command_line(int argc, char **argv);

/* What the rows of a run depend on: the command and its options, without inputs (which are words of argv),
 * places, threads and shards; and the machines, a hash of them or 0. To be freed. */
char *cli_run_name(int argc, char **argv, const cli_list *inputs, uint64_t machines);

#endif
