#include "output/results.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "output/console.h"

bool cli_is_regular(const char *path)
{
    struct stat info;
    return stat(path, &info) != 0 || S_ISREG(info.st_mode);
}

/* ---- the same run? ---- */

static spc_status rows_there_refuse(const char *path, const char *there, size_t length, spc_error *error)
{
    int shown = length < 200 ? (int)length : 200;
    *error = (spc_error){.status = SPC_ERROR_DATA};
    snprintf(
        error->message, sizeof error->message,
        "%.200s: holds rows of another version, command, device or other options (%.*s): start another file",
        path, shown, there);
    return error->status;
}

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
    if (strcmp(old, new) != 0 && cli_is_of_ours(&there))
        status = rows_there_refuse(path, line, length, error);
    free(old);
    free(new);
    spc_table_close(&there);
    return status;
}

/* ---- its rows ---- */

/* The cell of a row of CSV that begins at *at, which moves behind it and its comma; to be freed. */
static char *rows_there_take_cell(const char *row, size_t length, size_t *at)
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
    facts f = {.file = rows_there_take_cell(row, length, &at)};
    while (at < length) {
        free(f.state);
        f.state = f.error;
        f.error = rows_there_take_cell(row, length, &at);
    }
    return f;
}

static char *rows_there_copy_of(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(cli_allocate(size), text, size);
}

/* Of an input that failed, or of one design of it in a sweep. */
static const char *error_in(const json_t *document)
{
    size_t i;
    json_t *point;
    const char *error = json_string_value(json_object_get(document, "error"));
    json_array_foreach(json_object_get(document, "points"), i, point)
    {
        if (!error)
            error = json_string_value(json_object_get(point, "error"));
    }
    return error;
}

static facts facts_of_json(const char *row, size_t length)
{
    json_t *document = json_loadb(row, length, 0, NULL);
    const char *file = json_string_value(json_object_get(document, "file")),
               *state = json_string_value(json_object_get(document, "file_state")),
               *error = error_in(document);
    facts f = {rows_there_copy_of(file ? file : ""), rows_there_copy_of(state ? state : ""),
               rows_there_copy_of(error ? error : "")};
    json_decref(document);
    return f;
}

static facts rows_there_facts_of(const char *row, size_t length)
{
    facts f = row[0] == '{' ? facts_of_json(row, length) : facts_of_csv(row, length);
    f.state = f.state ? f.state : rows_there_copy_of("");
    f.error = f.error ? f.error : rows_there_copy_of("");
    cli_name_from_row(f.file);
    return f;
}

static bool says_memory(const char *error)
{
    return strstr(error, "out of memory") || strstr(error, "want of memory");
}

static void rows_there_add_row(cli_rows *rows, size_t *capacity, const char *text, size_t length)
{
    facts f = rows_there_facts_of(text, length);
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
        rows_there_add_row(rows, &capacity, row, length);
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
