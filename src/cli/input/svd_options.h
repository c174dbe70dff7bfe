/* cli/input/svd_options.h - the lists of sizes, methods and matrices in the options of
 * `sparcast svd`.
 */
#ifndef SPC_CLI_INPUT_SVD_OPTIONS_H
#define SPC_CLI_INPUT_SVD_OPTIONS_H

#include <argp.h>
#include <stddef.h>
#include <stdint.h>

enum { CLI_SVD_ITEMS = 64 };

typedef struct cli_numbers {
    size_t count;
    uint32_t item[CLI_SVD_ITEMS];
} cli_numbers;

/* Reads "1024,2560", each within [least, most]; "24..256:8" counts from 24 to 256 by 8. */
void cli_parse_numbers(struct argp_state *state, const char *option, const char *text, uint32_t least,
                       uint32_t most, cli_numbers *numbers);

/* Reads a list of words as bits. name_of yields the word of a bit, NULL beyond the last. */
uint32_t cli_parse_bits(struct argp_state *state, const char *option, const char *text,
                        const char *(*name_of)(int));

/* For cli_parse_bits. */
const char *cli_svd_method_name(int i);
const char *cli_svd_matrix_name(int i);

#endif
