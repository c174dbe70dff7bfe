/* cli/input/known_options.h - the options of a command, with those of its children. */
#ifndef SPC_CLI_INPUT_KNOWN_OPTIONS_H
#define SPC_CLI_INPUT_KNOWN_OPTIONS_H

#include <argp.h>
#include <stddef.h>

enum { CLI_OPTIONS_MAX = 128 };

typedef struct cli_known_options {
    const struct argp_option *option[CLI_OPTIONS_MAX];
    const char *name[CLI_OPTIONS_MAX]; /* "" where there is no long one */
    size_t count;
} cli_known_options;

/* Also those of argp itself: --help, --usage, --version. */
void cli_know_options(const struct argp *argp, cli_known_options *known);

/* The option of a word as it stands on a command line, "--dev", "--device=h200", "-d" or "-dh200"; NULL where
 * it is none. */
const struct argp_option *cli_find_option(const cli_known_options *known, const char *word);

#endif
