#include "cli/output/rows_there.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/output/allocate.h"

bool cli_is_regular(const char *path)
{
    struct stat info;
    return stat(path, &info) != 0 || S_ISREG(info.st_mode);
}

/* ---- the same run? ---- */

static spc_status refuse(const char *path, const char *there, size_t length, spc_error *error)
{
    int shown = length < 200 ? (int)length : 200;
    *error = (spc_error){.status = SPC_ERROR_DATA};
    snprintf(
        error->message, sizeof error->message,
        "%.200s: holds rows of another version, command, device or other options (%.*s): start another file",
        path, shown, there);
    return error->status;
}

/* The first line of *there that is not the same in `header`. */
static const char *other_line(const spc_table *there, const char *header, size_t *length)
{
    size_t size = strlen(header), line = 0;
    for (size_t i = 0; i < there->header; i++) {
        if (i >= size || there->text[i] != header[i])
            break;
        if (there->text[i] == '\n')
            line = i + 1;
    }
    const char *end = memchr(there->text + line, '\n', there->header - line);
    *length = end ? (size_t)(end - there->text) - line : 0;
    return there->text + line;
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
    bool same = there.header == strlen(header) && memcmp(there.text, header, there.header) == 0;
    size_t length;
    const char *line = other_line(&there, header, &length);
    if (!same && cli_is_of_ours(&there))
        status = refuse(path, line, length, error);
    spc_table_close(&there);
    return status;
}

/* ---- its rows ---- */

/* The first cell of a row of CSV. */
static char *first_cell(const char *row, size_t length)
{
    char *cell = cli_allocate(length + 1);
    size_t used = 0;
    bool quoted = false;
    for (size_t i = 0; i < length && (quoted || (row[i] != ',' && row[i] != '\n')); i++) {
        bool doubled = quoted && row[i] == '"' && i + 1 < length && row[i + 1] == '"';
        if (doubled)
            i++;
        if (row[i] != '"' || doubled)
            cell[used++] = row[i];
        else
            quoted = !quoted;
    }
    cell[used] = '\0';
    return cell;
}

static char *copy_of(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(cli_allocate(size), text, size);
}

/* An input that failed, or one design of it in a sweep. */
static bool says_error(const json_t *document)
{
    size_t i;
    json_t *point;
    bool failed = json_object_get(document, "error") != NULL;
    json_array_foreach(json_object_get(document, "points"), i, point)
    {
        failed = failed || json_object_get(point, "error");
    }
    return failed;
}

static char *file_of_json(const char *row, size_t length, bool *failed)
{
    json_t *document = json_loadb(row, length, 0, NULL);
    const char *file = json_string_value(json_object_get(document, "file"));
    char *copy = copy_of(file ? file : "");
    *failed = says_error(document);
    json_decref(document);
    return copy;
}

/* The last column of CSV is "error". */
char *cli_file_of_row(const char *row, size_t length, bool *failed)
{
    if (row[0] == '{')
        return file_of_json(row, length, failed);
    *failed = length >= 2 && row[length - 2] != ',';
    return first_cell(row, length);
}

int cli_compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

spc_status cli_find_rows(const char *path, char ***files, size_t *count, size_t *failed, spc_error *error)
{
    spc_table table;
    spc_status status = spc_table_open(path, &table, error);
    if (status != SPC_OK)
        return status;
    uint64_t at = 0;
    const char *row;
    size_t length, capacity = 0;
    bool last_bad = false;
    while (spc_table_next(&table, &at, &row, &length)) {
        bool bad;
        char *file = cli_file_of_row(row, length, &bad);
        if (*count && strcmp((*files)[*count - 1], file) == 0) { /* another row of the same input */
            *failed += bad && !last_bad;
            last_bad = last_bad || bad;
            free(file);
            continue;
        }
        *failed += bad;
        last_bad = bad;
        if (*count == capacity) {
            capacity = capacity ? 2 * capacity : 64;
            *files = cli_reallocate(*files, capacity * sizeof **files);
        }
        (*files)[(*count)++] = file;
    }
    spc_table_close(&table);
    if (*count)
        qsort(*files, *count, sizeof **files, cli_compare_texts);
    return SPC_OK;
}

void cli_free_texts(char **texts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(texts[i]);
    free(texts);
}
