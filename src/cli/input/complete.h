/* cli/input/complete.h - what a shell may complete a command line with.
 *
 * `sparcast --complete WORD...` prints one candidate a line for the last WORD, which may be empty; the words
 * before it are the command line without the program's name. Nothing printed: files. The scripts in
 * docs/completion/ ask this, so they never lag behind the program. */
#ifndef SPC_CLI_INPUT_COMPLETE_H
#define SPC_CLI_INPUT_COMPLETE_H

#include <argp.h>
#include <stdbool.h>

/* From now on a command prints candidates when it parses its command line, and ends the program. */
void cli_complete_instead(void);
bool cli_is_completing(void);

/* Ends the program if candidates are asked for. argv[0] is "sparcast COMMAND". */
void cli_complete_arguments(const struct argp *argp, int argc, char **argv);

/* Prints word if it begins with what is there already. */
void cli_offer(const char *word, const char *beginning);

#endif
