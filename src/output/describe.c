#include "output/print.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"

/* How people read numbers of a unit. */
static cli_unit unit_of(const spc_field *field)
{
    static const struct {
        const char *unit;
        cli_unit shown;
    } units[] = {{"s", CLI_SECONDS},     {"B", CLI_BYTES}, {"B/s", CLI_RATE},
                 {"share", CLI_PERCENT}, {"x", CLI_TIMES}, {"unit", CLI_SCIENTIFIC}};
    bool counts = field->type == SPC_FIELD_COUNT || field->type == SPC_FIELD_COUNT64;
    if (!field->unit)
        return CLI_TEXT;
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
        if (strcmp(field->unit, units[i].unit) == 0)
            return units[i].shown;
    return counts ? CLI_COUNT : CLI_NUMBER;
}

typedef struct columns {
    cli_column *item;
    size_t count;
} columns;

static char *joined(const char *prefix, const char *name)
{
    size_t size = strlen(prefix) + strlen(name) + 2;
    char *key = cli_allocate(size);
    snprintf(key, size, "%s%s%s", prefix, *prefix ? "." : "", name);
    return key;
}

/* Those of a struct with the struct's name before them; rows within rows have no columns. */
static void describe_add_columns(columns *c, const char *prefix, const spc_field *fields, bool late)
{
    for (const spc_field *field = fields; field->type != SPC_FIELD_END; field++) {
        bool many = field->type == SPC_FIELD_ROWS || field->type == SPC_FIELD_ARRAY ||
                    field->type == SPC_FIELD_TEXTS || field->type == SPC_FIELD_COUNTS;
        if (many || field->aside)
            continue;
        if (field->type == SPC_FIELD_PART)
            describe_add_columns(c, prefix, field->of, late);
        if (field->type == SPC_FIELD_PART || field->late != late)
            continue;
        char *key = joined(prefix, field->name);
        bool there = false; /* parts that exclude each other may have it, a row and its document, too */
        for (size_t i = 0; i < c->count && !there; i++)
            there = strcmp(c->item[i].key, key) == 0;
        if (field->type == SPC_FIELD_STRUCT)
            describe_add_columns(c, key, field->of, late);
        if (there || field->type == SPC_FIELD_STRUCT) {
            free(key);
            continue;
        }
        c->item = cli_reallocate(c->item, (c->count + 2) * sizeof *c->item);
        c->item[c->count++] =
            (cli_column){key, field->heading, unit_of(field) | (field->spare ? CLI_SPARE : 0)};
    }
}

/* Those of a PART stand among the others. */
static const spc_field *describe_find_rows(const spc_field *fields, const char *name)
{
    const spc_field *found = NULL;
    for (; fields->type != SPC_FIELD_END && !found; fields++)
        if (fields->type == SPC_FIELD_PART)
            found = describe_find_rows(fields->of, name);
        else if (strcmp(fields->name, name) == 0)
            found = fields->of;
    return found;
}

static bool are_same_rows(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

/* A table that was made, and those before it. */
typedef struct made_table {
    const spc_field *document;
    cli_table table;
    struct made_table *before;
} made_table;

/* The table made before of a document's fields and its rows, or a new one: then it has no columns. */
static cli_table *described_table(const spc_field *document, const char *rows, const char *legend)
{
    static made_table *last;
    made_table *made = last;
    while (made && (made->document != document || !are_same_rows(made->table.rows, rows)))
        made = made->before;
    if (!made) {
        made = cli_allocate(sizeof *made);
        *made = (made_table){.document = document, .table.rows = rows, .before = last};
        last = made;
    }
    made->table.legend = legend;
    return &made->table;
}

const cli_table *cli_answer_table(const spc_field *document, const char *rows, const char *legend)
{
    cli_table *table = described_table(document, rows, legend);
    if (table->column)
        return table;
    columns c = {cli_allocate(2 * sizeof *c.item), 1};
    c.item[0] = (cli_column){"file", "file", CLI_TEXT};
    describe_add_columns(&c, "", document, false);
    if (rows)
        describe_add_columns(&c, "", describe_find_rows(document, rows), false);
    describe_add_columns(&c, "", document, true);
    c.item[c.count] = (cli_column){0};
    table->column = c.item;
    return table;
}

const cli_table *cli_rows_table(const spc_field *document, const char *rows, const char *first,
                                const char *legend)
{
    cli_table *table = described_table(document, rows, legend);
    if (table->column)
        return table;
    columns c = {cli_allocate(2 * sizeof *c.item), 0};
    if (first)
        c.item[c.count++] = (cli_column){first, NULL, CLI_TEXT};
    describe_add_columns(&c, "", describe_find_rows(document, rows), false);
    c.item[c.count] = (cli_column){0};
    table->column = c.item;
    return table;
}
