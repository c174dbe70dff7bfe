/* cli/options.h - options that commands share, and how their values are read. Wrong ones end the program with
 * one line, a hint and exit code 2, as argp does with unknown ones. */
#ifndef SPC_CLI_OPTIONS_H
#define SPC_CLI_OPTIONS_H

#include <argp.h>

#include "cli/output.h"

/* Child parsers whose input is a cli_common: all of it; without --threads for commands that use none; only
 * the form where -o is something else. A form not asked for follows the suffix of --output. */
extern const struct argp cli_common_argp, cli_output_argp, cli_form_argp;

/* The children of a command that has no others. */
extern const struct argp_child cli_common_children[], cli_output_children[];

/* A growing list of words (files, devices, settings), borrowed from argv or owned by the caller. */
typedef struct cli_list {
    const char **item;
    size_t count;
} cli_list;

void cli_list_add(cli_list *list, const char *item);
void cli_list_free(cli_list *list);

/* A count within [least, most], with suffix k, M, G (1024s) where `sizes` is true. */
uint64_t cli_parse_count(struct argp_state *state, const char *option, const char *text, uint64_t least,
                         uint64_t most);

/* A finite number within [least, most]. */
double cli_parse_number(struct argp_state *state, const char *option, const char *text, double least,
                        double most);

/* A power of two within [least, most]. */
uint32_t cli_parse_power(struct argp_state *state, const char *option, const char *text, uint32_t least,
                         uint32_t most);

/* Index of text among words (ends with NULL); the message lists them. */
int cli_parse_word(struct argp_state *state, const char *option, const char *text, const char *const *words);

/* "f32" -> 4, "f64" -> 8; "32" -> 4, "64" -> 8. */
uint32_t cli_parse_value_bytes(struct argp_state *state, const char *text);
uint32_t cli_parse_index_bytes(struct argp_state *state, const char *text);

/* Ends with the usage error of a command that needs FILE... and got none. */
void cli_need_files(struct argp_state *state, const cli_list *files);

#endif
