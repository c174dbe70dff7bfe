#include "output/print.h"

#include <stdlib.h>
#include <string.h>

#include "output/answers.h"
#include "output/console.h"

/* ---- a table of text ---- */

/* The cells of a new row, to be set. */
static char **begin_row(cli_grid *g)
{
    if (g->rows == g->capacity) {
        g->capacity = g->capacity ? 2 * g->capacity : 64;
        g->cell = cli_reallocate(g->cell, g->capacity * g->columns * sizeof *g->cell);
    }
    return g->cell + g->rows++ * g->columns;
}

static void set_cell(cli_grid *g, char **cells, size_t c, const char *text)
{
    cells[c] = cli_printed("%s", text);
    size_t width = cli_width(text);
    if (width > g->width[c])
        g->width[c] = width;
}

static void add_answer(void *context, const cli_row_cells *found, const cli_document *document,
                       const void *row)
{
    cli_grid *g = context;
    char **cells = begin_row(g), text[CLI_CELL_SIZE];
    size_t shown = 0;
    for (size_t c = 0; c < found->columns; c++) {
        const cli_column *column = &found->table->column[c];
        if (column->heading)
            set_cell(g, cells, shown++, cli_cell_words(found, c, column, document, row, text));
    }
}

static void add_columns(cli_grid *g, const cli_table *table)
{
    for (const cli_column *column = table->column; column->key; column++)
        if (column->heading) {
            g->width[g->columns] = cli_width(column->heading);
            g->column[g->columns++] = column;
        }
}

static void print_cell(FILE *stream, const cli_grid *g, size_t c, const char *text, bool last)
{
    char shortened[CLI_CELL_SIZE];
    snprintf(shortened, sizeof shortened, "%s", text);
    cli_shorten(shortened, g->width[c]);
    int pad = (int)(g->width[c] - cli_width(shortened));
    bool left = cli_plain_unit(g->column[c]->unit) == CLI_TEXT;
    fprintf(stream, "%*s%s%*s", left ? 0 : pad, "", shortened, left && !last ? pad : 0, "");
    if (!last)
        fprintf(stream, "%*s", CLI_TABLE_GAP, "");
}

/* A row of cells, or that of headings, which a narrow terminal shows on several lines. */
static void print_row(FILE *stream, const cli_grid *g, char **cells, bool repeated)
{
    for (size_t line = 0; line < g->lines; line++) {
        size_t last = 0;
        for (size_t c = 0; c < g->columns; c++)
            if (!g->left_out[c] && g->line[c] == line)
                last = c;
        fprintf(stream, "%*s", line ? CLI_TABLE_GAP : 0, "");
        for (size_t c = 0; c < g->columns; c++)
            if (!g->left_out[c] && g->line[c] == line)
                print_cell(stream, g, c,
                           !cells               ? g->column[c]->heading
                           : c == 0 && repeated ? ""
                                                : cells[c],
                           c == last);
        if (line + 1 < g->lines)
            putc('\n', stream);
    }
}

static void print_grid(FILE *stream, const cli_grid *g)
{
    cli_set_style(stream, CLI_BOLD);
    print_row(stream, g, NULL, false);
    cli_set_style(stream, CLI_PLAIN);
    putc('\n', stream);
    for (size_t r = 0; r < g->rows; r++) {
        char **cells = g->cell + r * g->columns;
        print_row(stream, g, cells, r && strcmp(cells[0], cells[0 - (ptrdiff_t)g->columns]) == 0);
        putc('\n', stream);
    }
}

void cli_print_answers(FILE *stream, const cli_table *table, const cli_documents *documents)
{
    cli_grid g = {0};
    cli_row_cells cells = {0};
    add_columns(&g, table);
    for (size_t i = 0; i < documents->count; i++)
        cli_each_row_in(&cells, table, &documents->item[i], add_answer, &g);
    cli_row_cells_free(&cells);
    /* Prints and frees the grid. */
    const char *legend = table->legend ? cli_answers_legend(table, table->legend, documents) : NULL;
    if (g.rows) {
        cli_fit_grid(&g, cli_terminal_width());
        print_grid(stream, &g);
        cli_print_left_out(stream, &g);
        if (legend && cli_show_details())
            cli_print_filled(stream, legend);
    }
    for (size_t i = 0; i < g.rows * g.columns; i++)
        free(g.cell[i]);
    free(g.cell);
}

void cli_print_answer_of(FILE *stream, const cli_table *table, const cli_document *document)
{
    cli_document one = *document;
    cli_print_answers(stream, table, &(cli_documents){.item = &one, .count = 1});
}

void cli_print_structs(FILE *stream, const cli_table *table, const spc_field *fields, const void *first,
                       size_t count, size_t stride)
{
    cli_documents rows = {0};
    for (size_t i = 0; i < count; i++)
        cli_documents_add(&rows, (cli_document){.fields = fields, .answer = (char *)first + i * stride});
    cli_print_answers(stream, table, &rows);
    cli_documents_free(&rows);
}
