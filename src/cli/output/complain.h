/* cli/output/complain.h - messages to the user, all on stderr and all beginning with "sparcast: ". */
#ifndef SPC_CLI_OUTPUT_COMPLAIN_H
#define SPC_CLI_OUTPUT_COMPLAIN_H

#include "cli/output/exit_code.h"

/* Prints one line; control characters of hostile file names are made harmless. */
void cli_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Puts the name of an input before what is wrong with it, where it does not stand there already. */
void cli_name_input(char *line, size_t size, const char *input, const char *message);

/* Prints the message of a call that failed and returns the exit code for its status. A call that succeeded or
 * was interrupted prints nothing: who pressed Ctrl-C knows. */
int cli_report_status(spc_status status, const spc_error *error);

#endif
