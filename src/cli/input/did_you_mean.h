/* cli/input/did_you_mean.h - what somebody meant who mistyped an option. */
#ifndef SPC_CLI_INPUT_DID_YOU_MEAN_H
#define SPC_CLI_INPUT_DID_YOU_MEAN_H

#include <argp.h>

/* -h is --help, where it stands as an option. The first option that is none ends the program, naming the one
 * that was probably meant; where nothing is near, argp says what it says. */
void cli_check_options(const struct argp *argp, int argc, char **argv);

#endif
