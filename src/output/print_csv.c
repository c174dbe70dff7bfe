#include "output/print.h"

#include <string.h>

#include "sparcast.h"

typedef struct csv_printer {
    FILE *stream;
    const cli_table *table;
    bool errors; /* a last column says why an input, or one row of it, has no other cells */
    bool states; /* the one before it says what the file of the input was */
} csv_printer;

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

static const char *print_csv_error_of(const json_t *document)
{
    return cli_get_text(document, "error");
}

/* A walk over the keys of a table. */
typedef struct key_walk {
    const char *rest;         /* of the list; NULL: they are those of the columns */
    const cli_column *column; /* the next one */
    char key[64];
} key_walk;

static const char *next_key(key_walk *walk)
{
    if (!walk->rest)
        return walk->column->key ? (walk->column++)->key : NULL;
    size_t length = strcspn(walk->rest, ",");
    snprintf(walk->key, sizeof walk->key, "%.*s", (int)length, walk->rest);
    walk->rest += length + (walk->rest[length] == ',');
    return length ? walk->key : NULL;
}

static void write_csv_row(void *context, const json_t *document, const json_t *row)
{
    const csv_printer *printer = context;
    key_walk walk = {printer->table->keys, printer->table->column, ""};
    const char *key = next_key(&walk);
    for (bool first = true; key; first = false, key = next_key(&walk)) {
        if (!first)
            putc(',', printer->stream);
        write_csv_cell(printer->stream, cli_cell_value(document, row, key));
    }
    if (printer->states) {
        putc(',', printer->stream);
        spc_csv_write_cell(printer->stream, cli_get_text(document, "file_state"));
    }
    if (printer->errors) {
        putc(',', printer->stream);
        spc_csv_write_cell(printer->stream, *print_csv_error_of(document) ? print_csv_error_of(document)
                                                                          : print_csv_error_of(row));
    }
    putc('\n', printer->stream);
}

/* The keys, with '_' for '.'. */
void cli_print_csv_names(FILE *stream, const cli_table *table)
{
    key_walk walk = {table->keys, table->column, ""};
    const char *key = next_key(&walk);
    for (bool first = true; key; first = false, key = next_key(&walk)) {
        if (!first)
            putc(',', stream);
        for (const char *c = key; *c; c++)
            putc(*c == '.' ? '_' : *c, stream);
    }
}

void cli_print_csv(FILE *stream, const cli_table *table, const json_t *documents)
{
    csv_printer printer = {.stream = stream, .table = table};
    cli_print_csv_names(stream, table);
    putc('\n', stream);
    cli_each_row(table, documents, write_csv_row, &printer);
}

void cli_print_csv_columns(FILE *stream, const cli_table *table, bool states)
{
    cli_print_csv_names(stream, table);
    fputs(states ? ",file_state,error\n" : ",error\n", stream);
}

void cli_print_csv_rows(FILE *stream, const cli_table *table, json_t *document, bool states)
{
    csv_printer printer = {stream, table, true, states};
    if (*print_csv_error_of(document))
        write_csv_row(&printer, document, document);
    else
        cli_each_row_of(table, document, write_csv_row, &printer);
}
