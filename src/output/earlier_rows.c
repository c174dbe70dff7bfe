#include "output/results.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "output/console.h"
#include "output/json_reader.h"

size_t cli_character_bytes(const unsigned char *c)
{
    static const struct {
        unsigned char first, last, low, high; /* of the first byte; of the second one */
        size_t bytes;
    } kinds[] = {{0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3}, {0xe1, 0xec, 0x80, 0xbf, 3},
                 {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4},
                 {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4}};
    if (c[0] < 0x80)
        return 1;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (c[0] < kinds[i].first || c[0] > kinds[i].last)
            continue;
        bool good = c[1] >= kinds[i].low && c[1] <= kinds[i].high;
        for (size_t k = 2; k < kinds[i].bytes && good; k++)
            good = (c[k] & 0xc0) == 0x80;
        return good ? kinds[i].bytes : 0;
    }
    return 0;
}

static bool is_escape(const char *c)
{
    return c[0] == '\\' && c[1] == 'x' && isxdigit((unsigned char)c[2]) && isxdigit((unsigned char)c[3]);
}

char *cli_name_to_row(const char *name)
{
    char *text = cli_allocate(4 * strlen(name) + 1), *to = text;
    while (*name) {
        size_t bytes = is_escape(name) ? 0 : cli_character_bytes((const unsigned char *)name);
        if (bytes) {
            memcpy(to, name, bytes);
            to += bytes;
            name += bytes;
        } else {
            to += sprintf(to, "\\x%02x", (unsigned)(unsigned char)*name++);
        }
    }
    *to = '\0';
    return text;
}

char *cli_name_from_row(char *text)
{
    char *to = text;
    for (const char *from = text; *from; to++) {
        if (is_escape(from)) {
            const char digits[] = {from[2], from[3], '\0'};
            *to = (char)strtoul(digits, NULL, 16);
            from += 4;
        } else {
            *to = *from++;
        }
    }
    *to = '\0';
    return text;
}

bool cli_is_regular(const char *path)
{
    struct stat info;
    return stat(path, &info) != 0 || S_ISREG(info.st_mode);
}

/* ---- the same run? ---- */

/* Length of the header without what says which shard the rows are of. */
static size_t without_shard(const char *header, size_t length, char *text)
{
    static const char line[] = "# shard: ", key[] = ", \"shard\": \"";
    size_t used = 0;
    for (size_t i = 0; i < length;) {
        bool note = length - i >= sizeof line && memcmp(header + i, line, sizeof line - 1) == 0;
        bool member = length - i >= sizeof key && memcmp(header + i, key, sizeof key - 1) == 0;
        const char *end = note     ? memchr(header + i, '\n', length - i)
                          : member ? memchr(header + i + sizeof key - 1, '"', length - i - (sizeof key - 1))
                                   : NULL;
        if (end)
            i = (size_t)(end + 1 - header);
        else
            text[used++] = header[i++];
    }
    text[used] = '\0';
    return used;
}

char *cli_common_header(const char *header, size_t length)
{
    char *text = cli_allocate(length + 1);
    without_shard(header, length, text);
    return text;
}

/* The first line of `there` that is not the same in `header`. */
static const char *other_line(const char *there, const char *header, size_t *length)
{
    size_t line = 0;
    for (size_t i = 0; there[i] && there[i] == header[i]; i++)
        if (there[i] == '\n')
            line = i + 1;
    *length = strcspn(there + line, "\n");
    return there + line;
}

bool cli_is_of_ours(const spc_table *there)
{
    static const char csv[] = "# sparcast: ", json[] = "{\"sparcast\": ";
    return there->header >= sizeof json && (strncmp(there->text, csv, sizeof csv - 1) == 0 ||
                                            strncmp(there->text, json, sizeof json - 1) == 0);
}

spc_status cli_check_same_run(const char *path, const char *header, spc_error *error)
{
    spc_table there;
    struct stat info;
    if (stat(path, &info) != 0)
        return SPC_OK; /* a new file */
    spc_status status = spc_table_open(path, &there, error);
    if (status != SPC_OK)
        return status;
    char *old = cli_common_header(there.text, there.header), *new = cli_common_header(header, strlen(header));
    size_t length;
    const char *line = other_line(old, new, &length);
    if (strcmp(old, new) != 0 && cli_is_of_ours(&there)) {
        int shown = length < 200 ? (int)length : 200;
        *error = (spc_error){.status = SPC_ERROR_DATA};
        snprintf(error->message, sizeof error->message,
                 "%.200s: holds rows of another version, command, device or other options (%.*s): start "
                 "another file",
                 path, shown, line);
        status = error->status;
    }
    free(old);
    free(new);
    spc_table_close(&there);
    return status;
}

/* ---- its rows ---- */

/* The cell of a row of CSV that begins at *at, which moves behind it and its comma; to be freed. */
static char *take_cell(const char *row, size_t length, size_t *at)
{
    char *cell = cli_allocate(length - *at + 1);
    size_t used = 0;
    bool quoted = false;
    for (; *at < length && (quoted || (row[*at] != ',' && row[*at] != '\n')); (*at)++) {
        bool doubled = quoted && row[*at] == '"' && *at + 1 < length && row[*at + 1] == '"';
        if (doubled)
            (*at)++;
        if (row[*at] != '"' || doubled)
            cell[used++] = row[*at];
        else
            quoted = !quoted;
    }
    *at += *at < length;
    cell[used] = '\0';
    return cell;
}

/* What a row says of itself. */
typedef struct facts {
    char *file, *state, *error; /* to be freed */
} facts;

/* The first column of CSV is the file, the last two are its state and the error. */
static facts facts_of_csv(const char *row, size_t length)
{
    size_t at = 0;
    facts f = {.file = take_cell(row, length, &at)};
    while (at < length) {
        free(f.state);
        f.state = f.error;
        f.error = take_cell(row, length, &at);
    }
    return f;
}

/* What a row of JSON says of itself: the error of an input, or of one design of it in a sweep. */
typedef struct json_row {
    const char *file, *state, *error;
    struct json_row *point;
    size_t points;
} json_row;

static const spc_field point_fields[] = {SPC_FIELD(TEXT, json_row, error, "error", NULL, "of a design"), {0}};
static const spc_field row_fields[] = {
    SPC_FIELD(TEXT, json_row, file, "file", NULL, "the input"),
    SPC_FIELD(TEXT, json_row, state, "file_state", NULL, "what its file was"),
    SPC_FIELD(TEXT, json_row, error, "error", NULL, "why it has no answer"),
    SPC_FIELD(ROWS, json_row, point, "points", NULL, "of a sweep", .of = point_fields,
              .stride = sizeof(json_row), .count = offsetof(json_row, points)),
    {0},
};

static facts facts_of_json(const char *text, size_t length)
{
    json_row row;
    cli_json *json = cli_json_parse(text, length);
    cli_json_fill(json, row_fields, &row);
    for (size_t i = 0; i < row.points && !row.error; i++)
        row.error = row.point[i].error;
    facts f = {cli_printed("%s", row.file ? row.file : ""), cli_printed("%s", row.state ? row.state : ""),
               cli_printed("%s", row.error ? row.error : "")};
    cli_json_free(json);
    return f;
}

static bool says_memory(const char *error)
{
    return strstr(error, "out of memory") || strstr(error, "want of memory");
}

static void add_row(cli_rows *rows, size_t *capacity, const char *text, size_t length)
{
    facts f = text[0] == '{' ? facts_of_json(text, length) : facts_of_csv(text, length);
    f.state = f.state ? f.state : cli_printed("%s", "");
    f.error = f.error ? f.error : cli_printed("%s", "");
    cli_name_from_row(f.file);
    bool failed = *f.error, no_memory = says_memory(f.error);
    cli_row_block *last = rows->count ? &rows->block[rows->count - 1] : NULL;
    free(f.error);
    if (last && strcmp(last->file, f.file) == 0) {
        last->length += length;
        last->failed = last->failed || failed;
        last->no_memory = last->no_memory || no_memory;
        free(f.file);
        free(f.state);
        return;
    }
    if (rows->count == *capacity) {
        *capacity = *capacity ? 2 * *capacity : 64;
        rows->block = cli_reallocate(rows->block, *capacity * sizeof *rows->block);
    }
    rows->block[rows->count++] = (cli_row_block){f.file, f.state, text, length, failed, no_memory};
}

spc_status cli_rows_read(const char *path, cli_rows *rows, spc_error *error)
{
    *rows = (cli_rows){.count = 0};
    spc_status status = spc_table_open(path, &rows->table, error);
    uint64_t at = 0;
    const char *row;
    size_t length, capacity = 0;
    while (status == SPC_OK && spc_table_next(&rows->table, &at, &row, &length))
        add_row(rows, &capacity, row, length);
    return status;
}

void cli_rows_free(cli_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        free(rows->block[i].file);
        free(rows->block[i].state);
    }
    free(rows->block);
    spc_table_close(&rows->table);
    *rows = (cli_rows){.count = 0};
}

spc_status cli_rows_write(const char *path, const cli_rows *rows, const cli_row_block *block, size_t count,
                          spc_error *error)
{
    spc_output output;
    spc_status status = spc_output_open(&output, path, error);
    if (status != SPC_OK)
        return status;
    cli_set_half_written(output.temporary);
    fwrite(rows->table.text, 1, rows->table.header, output.stream);
    for (size_t i = 0; i < count; i++)
        fwrite(block[i].text, 1, block[i].length, output.stream);
    status = spc_output_commit(&output, error);
    cli_set_half_written(NULL);
    return status;
}

static int rows_order_by_name(const void *a, const void *b)
{
    return strcmp((*(const cli_source *const *)a)->file, (*(const cli_source *const *)b)->file);
}

/* The sources by name; to be freed. */
static const cli_source **index_sources(const cli_sources *s)
{
    const cli_source **by = cli_allocate((s->count + 1) * sizeof *by);
    for (size_t i = 0; i < s->count; i++)
        by[i] = &s->source[i];
    qsort(by, s->count, sizeof *by, rows_order_by_name);
    return by;
}

/* The source of a block, or NULL. */
static const cli_source *rows_order_source_of(const cli_source *const *by, size_t count,
                                              const cli_row_block *block)
{
    const cli_source wanted = {.file = block->file}, *key = &wanted;
    const cli_source *const *found = bsearch(&key, by, count, sizeof *by, rows_order_by_name);
    return found ? *found : NULL;
}

size_t cli_rows_keep(cli_rows *rows, const cli_sources *sources, bool *there)
{
    const cli_source **by = index_sources(sources);
    cli_row_block *old = cli_allocate((rows->count + 1) * sizeof *old);
    size_t kept = 0, dropped = 0;
    for (size_t i = 0; i < rows->count; i++) {
        const cli_source *source = rows_order_source_of(by, sources->count, &rows->block[i]);
        bool holds = !source || (*source->state && strcmp(source->state, rows->block[i].state) == 0 &&
                                 !rows->block[i].no_memory);
        if (source && holds)
            there[source - sources->source] = true;
        if (holds)
            rows->block[kept++] = rows->block[i];
        else
            old[dropped++] = rows->block[i];
    }
    for (size_t i = 0; i < dropped; i++)
        rows->block[kept + i] = old[i];
    free(old);
    free(by);
    return kept;
}

typedef struct place {
    cli_row_block block;
    size_t input; /* 0: of no input of this run */
    bool sorted;
} place;

static int by_place(const void *a, const void *b)
{
    const place *one = a, *other = b;
    int order = one->sorted ? strcmp(one->block.file, other->block.file)
                            : (one->input > other->input) - (one->input < other->input);
    return order ? order : (one->block.text > other->block.text) - (one->block.text < other->block.text);
}

bool cli_rows_sort(cli_rows *rows, const cli_sources *sources)
{
    const cli_source **by = index_sources(sources);
    place *places = cli_allocate((rows->count + 1) * sizeof *places);
    bool moved = false;
    for (size_t i = 0; i < rows->count; i++) {
        const cli_source *source = rows_order_source_of(by, sources->count, &rows->block[i]);
        places[i] =
            (place){rows->block[i], source ? (size_t)(source - sources->source) + 1 : 0, sources->sorted};
    }
    if (rows->count)
        qsort(places, rows->count, sizeof *places, by_place);
    for (size_t i = 0; i < rows->count; i++) {
        moved = moved || places[i].block.text != rows->block[i].text;
        rows->block[i] = places[i].block;
    }
    free(places);
    free(by);
    return moved;
}
