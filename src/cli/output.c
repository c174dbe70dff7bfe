#include "cli/output.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/rows.h"

enum { GAP = 2, COLUMNS_MAX = 32 };

static const json_t *cell_value(const json_t *document, const json_t *row, const char *key)
{
    const json_t *value = cli_get(row, key);
    return value || row == document ? value : cli_get(document, key);
}

/* ---- CSV ---- */

static void write_csv_cell(FILE *stream, const json_t *value)
{
    char text[CLI_TEXT_SIZE];
    if (json_is_string(value))
        spc_csv_write_cell(stream, json_string_value(value));
    else if (json_is_real(value))
        fputs(cli_exact(json_real_value(value), text), stream);
    else if (json_is_integer(value))
        fprintf(stream, "%lld", (long long)json_integer_value(value));
    else if (json_is_boolean(value))
        fputs(json_is_true(value) ? "yes" : "no", stream);
}

static void write_csv_row(FILE *stream, const cli_table *table, const json_t *document, const json_t *row)
{
    for (const cli_column *column = table->column; column->key; column++) {
        if (column != table->column)
            putc(',', stream);
        write_csv_cell(stream, cell_value(document, row, column->key));
    }
    putc('\n', stream);
}

void cli_print_csv(FILE *stream, const cli_table *table, const json_t *documents)
{
    for (const cli_column *column = table->column; column->key; column++) {
        if (column != table->column)
            putc(',', stream);
        for (const char *c = column->key; *c; c++)
            putc(*c == '.' ? '_' : *c, stream);
    }
    putc('\n', stream);
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        cli_row_walk walk = {.rows = table->rows ? cli_get(document, table->rows) : NULL};
        if (!table->rows)
            write_csv_row(stream, table, document, document);
        for (const json_t *row; (row = cli_next_row(&walk));)
            write_csv_row(stream, table, document, row);
    }
}

/* ---- tables ---- */

typedef struct cli_grid {
    const cli_column *column[COLUMNS_MAX];
    size_t columns, rows, capacity, width[COLUMNS_MAX];
    char **cell; /* [rows][columns] */
} cli_grid;

char *cli_cell_text(const json_t *document, const json_t *row, const cli_column *column,
                    char text[CLI_CELL_SIZE])
{
    const json_t *value = cell_value(document, row, column->key);
    if (json_is_string(value))
        snprintf(text, CLI_CELL_SIZE, "%s", json_string_value(value));
    else if (json_is_boolean(value))
        snprintf(text, CLI_CELL_SIZE, "%s", json_is_true(value) ? "yes" : "no");
    else if (json_is_number(value))
        cli_rounded(json_number_value(value), column->unit, text);
    else
        snprintf(text, CLI_CELL_SIZE, "-");
    return cli_printable(text);
}

static void add_row(cli_grid *grid, const json_t *document, const json_t *row)
{
    if (grid->rows == grid->capacity) {
        grid->capacity = grid->capacity ? 2 * grid->capacity : 64;
        grid->cell = realloc(grid->cell, grid->capacity * grid->columns * sizeof *grid->cell);
    }
    char **cells = grid->cell + grid->rows++ * grid->columns;
    for (size_t c = 0; c < grid->columns; c++) {
        char text[CLI_CELL_SIZE];
        cells[c] = strdup(cli_cell_text(document, row, grid->column[c], text));
        size_t width = cli_width(cells[c]);
        if (width > grid->width[c])
            grid->width[c] = width;
    }
}

static void fill_grid(cli_grid *grid, const cli_table *table, const json_t *documents)
{
    for (const cli_column *column = table->column; column->key; column++)
        if (column->heading) {
            grid->width[grid->columns] = cli_width(column->heading);
            grid->column[grid->columns++] = column;
        }
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        cli_row_walk walk = {.rows = table->rows ? cli_get(document, table->rows) : NULL};
        if (!table->rows)
            add_row(grid, document, document);
        for (const json_t *row; (row = cli_next_row(&walk));)
            add_row(grid, document, row);
    }
}

static void print_cell(FILE *stream, const cli_grid *grid, size_t c, const char *text)
{
    int pad = (int)(grid->width[c] - cli_width(text));
    bool left = grid->column[c]->unit == CLI_TEXT, last = c + 1 == grid->columns;
    fprintf(stream, "%*s%s%*s", left ? 0 : pad, "", text, left && !last ? pad : 0, "");
    if (!last)
        fprintf(stream, "%*s", GAP, "");
}

static void print_grid(FILE *stream, const cli_grid *grid)
{
    for (size_t c = 0; c < grid->columns; c++)
        print_cell(stream, grid, c, grid->column[c]->heading);
    putc('\n', stream);
    for (size_t r = 0; r < grid->rows; r++) {
        char **cells = grid->cell + r * grid->columns;
        bool repeated = r && strcmp(cells[0], cells[0 - (ptrdiff_t)grid->columns]) == 0;
        for (size_t c = 0; c < grid->columns; c++)
            print_cell(stream, grid, c, c == 0 && repeated ? "" : cells[c]);
        putc('\n', stream);
    }
}

void cli_print_table(FILE *stream, const cli_table *table, const json_t *documents)
{
    cli_grid grid = {0};
    fill_grid(&grid, table, documents);
    if (grid.rows) {
        print_grid(stream, &grid);
        if (table->legend)
            fprintf(stream, "%s\n", table->legend);
    }
    for (size_t i = 0; i < grid.rows * grid.columns; i++)
        free(grid.cell[i]);
    free(grid.cell);
}

/* ---- files ---- */

static void print_json(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document;
    putc('[', stream);
    json_array_foreach((json_t *)documents, i, document)
    {
        fputs(i ? ",\n " : "\n ", stream);
        cli_write_json(stream, document, 1);
    }
    fputs(i ? "\n]\n" : "]\n", stream);
}

/* The reader of a pipe may leave early (| head): end as the signal would have, without a message. */
static void leave_if_broken_pipe(int code)
{
    if (code != EPIPE)
        return;
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

static bool print(FILE *stream, cli_form form, const cli_table *table, cli_tell *tell,
                  const json_t *documents)
{
    if (form == CLI_FORM_JSON)
        print_json(stream, documents);
    else if (form == CLI_FORM_CSV)
        cli_print_csv(stream, table, documents);
    else if (tell)
        return tell(stream, documents);
    else
        cli_print_table(stream, table, documents);
    return true;
}

void cli_close_stdout(void)
{
    if (!ferror(stdout) && fflush(stdout) == 0)
        return;
    leave_if_broken_pipe(errno);
    cli_complain("standard output: cannot write: %s", strerror(errno));
    _exit(CLI_FAILED);
}

static int commit(spc_output *output)
{
    spc_error error;
    if (spc_output_commit(output, &error) == SPC_OK)
        return CLI_DONE;
    leave_if_broken_pipe(errno);
    cli_complain("%s", error.message);
    return CLI_FAILED;
}

static bool open_output(spc_output *output, const char *path)
{
    spc_error error;
    if (spc_output_open(output, path ? path : "-", &error) == SPC_OK)
        return true;
    cli_complain("%s", error.message);
    return false;
}

static int emit(const cli_common *common, const cli_table *table, cli_tell *tell, const json_t *documents)
{
    spc_output output;
    if (!open_output(&output, common->output))
        return CLI_FAILED;
    if (print(output.stream, common->form, table, tell, documents))
        return commit(&output);
    spc_output_discard(&output);
    return CLI_FAILED;
}

int cli_write_text(const char *path, const char *text, size_t size)
{
    spc_output output;
    if (!open_output(&output, path))
        return CLI_FAILED;
    fwrite(text, 1, size, output.stream); /* a failure is kept in the stream, and told by commit */
    return commit(&output);
}

int cli_finish(const cli_common *common, int code, const cli_table *table, cli_tell *tell, json_t *documents)
{
    if (code != CLI_INTERRUPTED)
        code = cli_worse(code, emit(common, table, tell, documents));
    json_decref(documents);
    return code;
}
