/* cli/commands/probe_columns.h - sparcast probe --columns K, --transposed. */
#ifndef SPC_CLI_COMMANDS_PROBE_COLUMNS_H
#define SPC_CLI_COMMANDS_PROBE_COLUMNS_H

#include <argp.h>

#include "cli/input/word_list.h"
#include "sparcast/columns_probe.h"

enum { CLI_COLUMNS_MOST = 16, CLI_COLUMNS_KERNELS = 32 };

/* What is to be measured, of each matrix: all combinations. */
typedef struct cli_columns_work {
    uint32_t columns[CLI_COLUMNS_MOST], value_bytes[3];
    size_t column_count, value_count, kernel_count;
    bool by_row, by_column, transposed, check, quiet;
    const char *kernel[CLI_COLUMNS_KERNELS];
    const char *output, *command, *format;
    int threads;
} cli_columns_work;

/* "8,32,128"; "row,col"; "f16,f32"; "spmm-merge,cusparse-spmm3:..." - words are cut out of `text`. */
void cli_parse_columns(struct argp_state *state, char *text, cli_columns_work *work);
void cli_parse_layouts(struct argp_state *state, char *text, cli_columns_work *work);
void cli_parse_columns_values(struct argp_state *state, char *text, cli_columns_work *work);
void cli_parse_columns_kernels(struct argp_state *state, char *text, cli_columns_work *work);

/* Measures the files, or checks them; prints a line each. Returns the exit code. */
int cli_probe_columns(spc_probe *probe, const cli_columns_work *work, const cli_list *paths,
                      const cli_list *names);

#endif
