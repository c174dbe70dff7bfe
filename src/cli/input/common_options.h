/* cli/input/common_options.h - the options that all commands share: the form and place of the output,
 * threads. */
#ifndef SPC_CLI_INPUT_COMMON_OPTIONS_H
#define SPC_CLI_INPUT_COMMON_OPTIONS_H

#include <argp.h>

#include "cli/output/print_results.h"

/* Child parsers whose input is a cli_common_options. A form that was not asked for follows the suffix of
 * --output. */
extern const struct argp cli_common_argp; /* --json, --csv, --output, --threads */
extern const struct argp cli_output_argp; /* without --threads */
extern const struct argp cli_form_argp;   /* without --threads and --output */

/* Does -o name a CSV file? For commands that append to a file of measurements: *path is set, and the rest of
 * the output is then a table on standard output. */
bool cli_take_csv_file(cli_common_options *common, const char **path);

/* The children of a command that has no others; cli_file_children: also cli_inputs_argp, the second. */
extern const struct argp_child cli_common_children[], cli_output_children[], cli_file_children[];

#endif
