/* Documents, and the cells of tables in their answers. */
#include "output/answers.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "sparcast.h"

/* ---- documents ---- */

void cli_document_set(cli_document *document, const spc_field *fields, void *answer, cli_release *release)
{
    document->fields = fields;
    document->answer = answer;
    document->release = release;
}

void cli_document_clear(cli_document *d)
{
    if (d->release)
        d->release(d->answer);
    free(d->file);
    free(d->state);
    free(d->error);
    *d = (cli_document){0};
}

cli_document *cli_documents_add(cli_documents *documents, cli_document document)
{
    size_t count = documents->count, room = count < 16 ? 16 : count;
    if (count == 0 || (count >= 16 && (count & (count - 1)) == 0)) /* full: 16, 32, 64, ... */
        documents->item =
            cli_reallocate(documents->item, (count ? 2 * room : room) * sizeof *documents->item);
    documents->item[documents->count++] = document;
    return &documents->item[count];
}

void cli_documents_free(cli_documents *documents)
{
    for (size_t i = 0; i < documents->count; i++)
        cli_document_clear(&documents->item[i]);
    free(documents->item);
    *documents = (cli_documents){0};
}

/* ---- where the cells of a table are ---- */

static void add_ways(cli_path *path, const spc_field *fields, const char *name, const spc_field **taken,
                     size_t steps)
{
    for (const spc_field *field = fields; field->type != SPC_FIELD_END; field++) {
        size_t length = strlen(field->name);
        bool part = field->type == SPC_FIELD_PART, begins = strncmp(name, field->name, length) == 0;
        if (steps == CLI_PATH_STEPS || path->ways == CLI_PATH_WAYS)
            return;
        taken[steps] = field;
        if (part)
            add_ways(path, field->of, name, taken, steps + 1);
        else if (begins && (field->type == SPC_FIELD_STRUCT || field->type == SPC_FIELD_ROWS) &&
                 name[length] == '.')
            add_ways(path, field->of, name + length + 1, taken, steps + 1);
        else if (begins && !name[length] && field->type != SPC_FIELD_STRUCT)
            memcpy(path->step[path->ways++], taken, (steps + 1) * sizeof *taken);
    }
}

cli_path cli_find_path(const spc_field *fields, const char *name)
{
    cli_path path = {.ways = 0};
    const spc_field *taken[CLI_PATH_STEPS];
    add_ways(&path, fields, name, taken, 0);
    return path;
}

spc_field_value cli_path_get(const cli_path *path, const void *answer, const spc_field **field)
{
    spc_field_value value = {.kind = SPC_VALUE_ABSENT};
    for (size_t way = 0; way < path->ways && value.kind == SPC_VALUE_ABSENT; way++) {
        const spc_field *const *step = path->step[way];
        const void *at = answer;
        for (size_t i = 0; i < CLI_PATH_STEPS && step[i] && at; i++) {
            value = spc_field_get(step[i], at);
            at = value.kind == SPC_VALUE_STRUCTS ? value.structs : NULL;
            bool last = i + 1 == CLI_PATH_STEPS || !step[i + 1];
            if (last && field)
                *field = step[i];
            if (!at && !last) /* the struct around it is not there */
                value.kind = SPC_VALUE_ABSENT;
        }
    }
    return value;
}

/* Where the rows are: rows within rows are found in two steps. */
static void find_rows(cli_row_cells *cells, const spc_field *fields, const char *name)
{
    cli_path path = cli_find_path(fields, name);
    size_t inner = 0, end = 0;
    for (; path.ways && end < CLI_PATH_STEPS && path.step[0][end]; end++) {
        if (cells->rows && cells->rows->type == SPC_FIELD_ROWS) {
            cells->outer = cells->rows;
            inner = end;
        }
        cells->rows = path.step[0][end];
    }
    cells->outer_path.ways = cells->outer ? 1 : 0;
    cells->rows_path.ways = path.ways ? 1 : 0;
    memcpy(cells->outer_path.step[0], path.step[0], inner * sizeof *path.step[0]);
    memcpy(cells->rows_path.step[0], path.step[0] + inner, (end - inner) * sizeof *path.step[0]);
}

/* Of the table for this table of fields, where they are not resolved yet. */
static void resolve(cli_row_cells *cells, const cli_table *table, const spc_field *fields)
{
    static const char *const range[] = {"seconds", "seconds_low", "seconds_high"};
    if (cells->cell && cells->fields == fields && cells->table == table)
        return;
    cli_row_cells_free(cells);
    cells->table = table;
    cells->fields = fields;
    if (table->rows)
        find_rows(cells, fields, table->rows);
    while (table->column[cells->columns].key)
        cells->columns++;
    cells->cell = cli_allocate((cells->columns + 1) * sizeof *cells->cell);
    for (size_t c = 0; c < cells->columns; c++) {
        const char *key = table->column[c].key;
        cells->cell[c].document = cli_find_path(fields, key);
        cells->cell[c].row = cells->rows ? cli_find_path(cells->rows->of, key) : (cli_path){.ways = 0};
        cells->cell[c].outer = cells->outer ? cli_find_path(cells->outer->of, key) : (cli_path){.ways = 0};
        cells->cell[c].file =
            strcmp(key, "file") == 0 && !cells->cell[c].row.ways && !cells->cell[c].document.ways;
    }
    for (size_t i = 0; i < 3; i++)
        cells->range[i] = cli_find_path(cells->rows ? cells->rows->of : fields, range[i]);
}

void cli_row_cells_free(cli_row_cells *cells)
{
    free(cells->cell);
    *cells = (cli_row_cells){0};
}

void cli_each_row_in(cli_row_cells *cells, const cli_table *table, const cli_document *document,
                     cli_use_cells *use, void *context)
{
    if (!document->fields)
        return;
    resolve(cells, table, document->fields);
    if (!table->rows) {
        use(context, cells, document, document->answer);
        return;
    }
    spc_field_value outer = {.count = 1, .structs = document->answer};
    if (cells->outer)
        outer = cli_path_get(&cells->outer_path, document->answer, NULL);
    for (uint64_t k = 0; k < outer.count; k++) {
        const char *around = (const char *)outer.structs + (cells->outer ? k * cells->outer->stride : 0);
        cells->outer_row = around;
        spc_field_value rows = cli_path_get(&cells->rows_path, around, NULL);
        for (uint64_t i = 0; rows.kind == SPC_VALUE_STRUCTS && i < rows.count; i++)
            use(context, cells, document, (const char *)rows.structs + i * cells->rows->stride);
    }
}

spc_field_value cli_cell_of(const cli_row_cells *cells, size_t c, const cli_document *document,
                            const void *row)
{
    spc_field_value value = {.kind = SPC_VALUE_ABSENT};
    if (cells->cell[c].file && document->file)
        return (spc_field_value){.kind = SPC_VALUE_TEXT, .text = document->file};
    if (cells->rows)
        value = cli_path_get(&cells->cell[c].row, row, NULL);
    if (value.kind == SPC_VALUE_ABSENT && cells->outer)
        value = cli_path_get(&cells->cell[c].outer, cells->outer_row, NULL);
    if (value.kind == SPC_VALUE_ABSENT)
        value = cli_path_get(&cells->cell[c].document, document->answer, NULL);
    return value;
}

static double range_end(const cli_row_cells *cells, size_t i, const void *row)
{
    spc_field_value value = cli_path_get(&cells->range[i], row, NULL);
    return value.kind == SPC_VALUE_NUMBER ? value.number : NAN;
}

char *cli_cell_words(const cli_row_cells *cells, size_t c, const cli_column *column,
                     const cli_document *document, const void *row, char text[CLI_CELL_SIZE])
{
    spc_field_value value = cli_cell_of(cells, c, document, row);
    cli_unit unit = cli_plain_unit(column->unit);
    if (unit == CLI_INTERVAL)
        cli_interval(range_end(cells, 0, row), range_end(cells, 1, row), range_end(cells, 2, row), text);
    else if (value.kind == SPC_VALUE_TEXT)
        snprintf(text, CLI_CELL_SIZE, "%s", value.text);
    else if (value.kind == SPC_VALUE_FLAG)
        snprintf(text, CLI_CELL_SIZE, "%s", value.flag ? "yes" : "no");
    else if (value.kind == SPC_VALUE_NUMBER)
        cli_rounded(value.number, unit, text);
    else if (value.kind == SPC_VALUE_COUNT)
        cli_rounded((double)value.count, unit, text);
    else
        snprintf(text, CLI_CELL_SIZE, "-");
    return cli_printable(text);
}

/* ---- CSV ---- */

/* The keys, with '_' for '.'. */
void cli_print_csv_names(FILE *stream, const cli_table *table)
{
    for (const cli_column *column = table->column; column->key; column++) {
        if (column > table->column)
            putc(',', stream);
        for (const char *c = column->key; *c; c++)
            putc(*c == '.' ? '_' : *c, stream);
    }
}

void cli_print_csv_columns(FILE *stream, const cli_table *table, bool states)
{
    cli_print_csv_names(stream, table);
    fputs(states ? ",file_state,error\n" : ",error\n", stream);
}

typedef struct csv_rows {
    FILE *stream;
    bool errors, states;
    const spc_field *fields; /* of the rows whose path this is: */
    cli_path error;          /* of a row that failed alone */
} csv_rows;

static void write_csv_end(const csv_rows *w, const cli_document *document, const char *error)
{
    if (w->states) {
        putc(',', w->stream);
        spc_csv_write_cell(w->stream, document->state ? document->state : "");
    }
    if (w->errors) {
        putc(',', w->stream);
        spc_csv_write_cell(w->stream, error);
    }
    putc('\n', w->stream);
}

static void write_csv_row(void *context, const cli_row_cells *cells, const cli_document *document,
                          const void *row)
{
    csv_rows *w = context;
    const spc_field *fields = cells->rows ? cells->rows->of : cells->fields;
    if (w->errors && w->fields != fields) {
        w->fields = fields;
        w->error = cli_find_path(fields, "error");
    }
    for (size_t c = 0; c < cells->columns; c++) {
        spc_field_value value = cli_cell_of(cells, c, document, row);
        if (c)
            putc(',', w->stream);
        char text[CLI_TEXT_SIZE];
        if (value.kind == SPC_VALUE_TEXT)
            spc_csv_write_cell(w->stream, value.text);
        else if (value.kind == SPC_VALUE_NUMBER)
            fputs(cli_exact(value.number, text), w->stream);
        else if (value.kind == SPC_VALUE_COUNT)
            fprintf(w->stream, "%" PRIu64, value.count);
        else if (value.kind == SPC_VALUE_FLAG)
            fputs(value.flag ? "yes" : "no", w->stream);
    }
    spc_field_value error = cli_path_get(&w->error, row, NULL);
    write_csv_end(w, document, error.kind == SPC_VALUE_TEXT ? error.text : "");
}

void cli_write_csv_rows(FILE *stream, const cli_table *table, const cli_document *document, bool errors,
                        bool states)
{
    csv_rows w = {.stream = stream, .errors = errors, .states = states};
    cli_row_cells cells = {0};
    if (document->error) {
        /* An input without an answer: its name, and why. */
        for (const cli_column *column = table->column; column->key; column++) {
            if (column > table->column)
                putc(',', w.stream);
            if (strcmp(column->key, "file") == 0 && document->file)
                spc_csv_write_cell(w.stream, document->file);
        }
        write_csv_end(&w, document, document->error);
    } else
        cli_each_row_in(&cells, table, document, write_csv_row, &w);
    cli_row_cells_free(&cells);
}

/* ---- legends ---- */

static void look_for_range(void *context, const cli_row_cells *cells, const cli_document *document,
                           const void *row)
{
    (void)document;
    *(bool *)context |= isfinite(range_end(cells, 1, row)) && isfinite(range_end(cells, 2, row));
}

const char *cli_answers_legend(const cli_table *table, const char *legend, const cli_documents *documents)
{
    bool ranges = strncmp(legend, CLI_RANGES, strlen(CLI_RANGES)) != 0;
    cli_row_cells cells = {0};
    for (size_t i = 0; i < documents->count && !ranges; i++)
        cli_each_row_in(&cells, table, &documents->item[i], look_for_range, &ranges);
    cli_row_cells_free(&cells);
    return ranges ? legend : legend + strlen(CLI_RANGES);
}
