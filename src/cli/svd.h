/* cli/svd.h - what the subcommands of sparcast svd share: lists of sizes, methods and matrices. */
#ifndef SPC_CLI_SVD_H
#define SPC_CLI_SVD_H

#include "cli/cli.h"
#include "cli/options.h"

enum { CLI_SVD_ITEMS = 64 };

typedef struct cli_numbers {
    size_t count;
    uint32_t item[CLI_SVD_ITEMS];
} cli_numbers;

/* "1024,2560" within [least, most]; "24..256:8" counts from 24 to 256 by 8. */
void cli_parse_numbers(struct argp_state *state, const char *option, const char *text, uint32_t least,
                       uint32_t most, cli_numbers *numbers);

/* Bits of a list of words that `name_of` yields (NULL beyond the last). */
uint32_t cli_parse_bits(struct argp_state *state, const char *option, const char *text,
                        const char *(*name_of)(int));

const char *cli_svd_method_name(int i);
const char *cli_svd_matrix_name(int i);

cli_run cli_svd_probe, cli_svd_predict, cli_svd_fit;

#endif
