/* cli/input/option_values.h - how the values of options are read. A wrong one ends the program with one line,
 * a hint and exit code 2, as argp does with an unknown option. */
#ifndef SPC_CLI_INPUT_OPTION_VALUES_H
#define SPC_CLI_INPUT_OPTION_VALUES_H

#include <argp.h>
#include <stdint.h>

#include "cli/input/word_list.h"
#include "sparcast/precision.h"

/* Reads the whole command line into `arguments`. */
void cli_parse_arguments(const struct argp *argp, int argc, char **argv, void *arguments);

/* A count within [least, most]. */
uint64_t cli_parse_count(struct argp_state *state, const char *option, const char *text, uint64_t least,
                         uint64_t most);

/* A finite number within [least, most]. */
double cli_parse_number(struct argp_state *state, const char *option, const char *text, double least,
                        double most);

/* A power of two within [least, most]. */
uint32_t cli_parse_power(struct argp_state *state, const char *option, const char *text, uint32_t least,
                         uint32_t most);

/* The index of text among words (which end with NULL). */
int cli_parse_word(struct argp_state *state, const char *option, const char *text, const char *const *words);

/* What `value_bytes` says (sparcast/precision.h): of --value "f32", "f64" or "mixed"; of --vector; of both
 * (vector 0: not given; wrong usage where A's values are the wider ones). */
uint32_t cli_parse_precision(struct argp_state *state, const char *text);
uint32_t cli_parse_vector(struct argp_state *state, const char *text);
uint32_t cli_join_precision(struct argp_state *state, uint32_t value_bytes, uint32_t vector);

/* "f32" -> 4, "f64" -> 8; "32" -> 4, "64" -> 8. */
uint32_t cli_parse_value_bytes(struct argp_state *state, const char *text);
uint32_t cli_parse_index_bytes(struct argp_state *state, const char *text);

/* Ends with the usage error of a command that needs FILE... and got none. */
void cli_need_files(struct argp_state *state, const cli_list *files);

#endif
