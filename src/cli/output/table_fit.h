/* cli/output/table_fit.h - a table of text that fits a terminal: fewer columns, shorter names. */
#ifndef SPC_CLI_OUTPUT_TABLE_FIT_H
#define SPC_CLI_OUTPUT_TABLE_FIT_H

#include "cli/output/table.h"

enum { CLI_TABLE_GAP = 2, CLI_COLUMNS_MAX = 32 };

/* The cells as text, so that each column is as wide as its widest. */
typedef struct cli_grid {
    const cli_column *column[CLI_COLUMNS_MAX];
    bool left_out[CLI_COLUMNS_MAX];
    size_t columns, rows, capacity, width[CLI_COLUMNS_MAX];
    char **cell; /* [rows][columns] */
} cli_grid;

/* Makes the table at most `width` columns wide (0: as wide as it is). Spare columns go first, those on the
 * right before those on the left; then long words are shortened, of the first column, the last one, and those
 * in between; then further columns go from the right. The first column stays. */
void cli_fit_grid(cli_grid *grid, size_t width);

/* A line that names the columns that were left out, and how to see them. */
void cli_print_left_out(FILE *stream, const cli_grid *grid);

/* Shortens text to `width` columns, in the middle: a path keeps its end. Returns text. */
char *cli_shorten(char *text, size_t width);

#endif
