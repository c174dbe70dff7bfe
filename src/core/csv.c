#include "core/csv.h"

#include <csv.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/wait.h"

static const char mark[] = "\xef\xbb\xbf"; /* of UTF-8, as Windows writes it before the first line */

typedef struct reader {
    spc_csv *table;
    spc_csv_record current;
    size_t cell_capacity, record_capacity;
    uint64_t line;
    bool header_done, no_memory;
} reader;

static bool csv_grow(void **array, size_t used, size_t *capacity, size_t size)
{
    if (used < *capacity)
        return true;
    size_t larger = *capacity ? *capacity * 2 : 16;
    void *moved = spc_realloc(*array, larger, size);
    if (!moved)
        return false;
    *array = moved;
    *capacity = larger;
    return true;
}

static void csv_take_cell(void *text, size_t length, void *context)
{
    reader *r = context;
    char *copy = spc_malloc(length + 1, 1);
    if (!copy ||
        !csv_grow((void **)&r->current.cell, r->current.cells, &r->cell_capacity, sizeof *r->current.cell)) {
        spc_free(copy);
        r->no_memory = true;
        return;
    }
    if (length)
        memcpy(copy, text, length);
    copy[length] = '\0';
    r->current.cell[r->current.cells++] = copy;
}

static void free_record(spc_csv_record *record)
{
    for (size_t i = 0; i < record->cells; i++)
        spc_free(record->cell[i]);
    spc_free(record->cell);
    *record = (spc_csv_record){0};
}

static void csv_take_record(int terminator, void *context)
{
    (void)terminator;
    reader *r = context;
    if (r->no_memory)
        return;
    r->current.line = r->line;
    if (!r->header_done) {
        r->table->header = r->current;
        r->header_done = true;
    } else {
        if (!csv_grow((void **)&r->table->record, r->table->records, &r->record_capacity,
                      sizeof *r->table->record)) {
            r->no_memory = true;
            return;
        }
        r->table->record[r->table->records++] = r->current;
    }
    r->current = (spc_csv_record){0};
    r->cell_capacity = 0;
}

static spc_status take_comment(spc_csv *table, size_t *capacity, const char *line, spc_error *error)
{
    size_t length = strcspn(line, "\r\n");
    while (length > 0 && *line == ' ') {
        line++;
        length--;
    }
    char *copy = spc_malloc(length + 1, 1);
    if (!copy || !csv_grow((void **)&table->comment, table->comments, capacity, sizeof *table->comment)) {
        spc_free(copy);
        return spc_fail_memory(error, length + 1);
    }
    memcpy(copy, line, length);
    copy[length] = '\0';
    table->comment[table->comments++] = copy;
    return SPC_OK;
}

static spc_status check_widths(const spc_csv *table, const char *path, spc_error *error)
{
    if (!table->header.cells)
        return spc_fail_at(error, SPC_ERROR_FORMAT, path, 0, "no column names: the file holds no table");
    for (size_t i = 0; i < table->records; i++)
        if (table->record[i].cells != table->header.cells)
            return spc_fail_at(error, SPC_ERROR_FORMAT, path, table->record[i].line,
                               "%zu cells where the header has %zu", table->record[i].cells,
                               table->header.cells);
    return SPC_OK;
}

/* As getline(3), of at most so many bytes: what goes on without an end of line is no table. */
static ssize_t csv_read_line(char **line, size_t *size, FILE *stream)
{
    enum { LONGEST = 1 << 28 };
    size_t used = 0;
    int c = 0;
    while (c != '\n' && used < LONGEST && (c = getc_unlocked(stream)) != EOF) {
        if (used + 2 > *size) {
            char *larger = spc_realloc(*line, 2 * *size + 4096, 1);
            if (!larger)
                return -1;
            *line = larger;
            *size = 2 * *size + 4096;
        }
        (*line)[used++] = (char)c;
        if (c == '\0') /* refused, and /dev/zero goes on like that */
            break;
    }
    if (used)
        (*line)[used] = '\0';
    return used ? (ssize_t)used : -1;
}

/* One physical line at a time, so that each record knows its line; a quoted cell may span lines. */
static spc_status csv_read_lines(FILE *stream, uint64_t bytes, struct csv_parser *parser, reader *r,
                                 const char *path, spc_error *error)
{
    char *line = NULL;
    size_t size = 0, comment_capacity = 0;
    uint64_t number = 0;
    ssize_t length;
    spc_status status = SPC_OK;
    while (status == SPC_OK && bytes > 0 && (length = csv_read_line(&line, &size, stream)) >= 0) {
        bytes -= (uint64_t)length < bytes ? (uint64_t)length : bytes;
        number++;
        if (number == 1 && length >= 3 && memcmp(line, mark, 3) == 0)
            memmove(line, line + 3, (size_t)(length -= 3) + 1);
        bool inside = r->current.cells > 0 || parser->entry_pos > 0; /* of a quoted cell with a line break */
        if (!inside)
            r->line = number;
        if (length && line[length - 1] != '\n' && line[length - 1] && !feof(stream) && !ferror(stream))
            status = spc_fail_at(error, SPC_ERROR_FORMAT, path, number, "a line of 256 MiB: no table");
        else if (memchr(line, '\0', (size_t)length))
            status = spc_fail_at(error, SPC_ERROR_FORMAT, path, number, "NUL byte in a CSV file");
        else if (!r->header_done && !inside && line[0] == '#')
            status = take_comment(r->table, &comment_capacity, line + 1, error);
        else if (csv_parse(parser, line, (size_t)length, csv_take_cell, csv_take_record, r) != (size_t)length)
            status = csv_error(parser) == CSV_ENOMEM ? spc_fail_memory(error, (uint64_t)length)
                                                     : spc_fail_at(error, SPC_ERROR_FORMAT, path, number,
                                                                   "%s", csv_strerror(csv_error(parser)));
        if (status == SPC_OK && r->no_memory)
            status = spc_fail_memory(error, (uint64_t)length);
    }
    if (status == SPC_OK && ferror(stream))
        status = spc_interrupted() ? spc_fail_interrupted(error) : spc_fail_errno(error, path, "cannot read");
    else if (status == SPC_OK && bytes > 0 && !feof(stream)) /* no memory for the line */
        status = spc_fail_memory(error, size);
    spc_free(line);
    return status;
}

static spc_status read_table(FILE *stream, uint64_t bytes, const char *path, spc_csv *table, spc_error *error)
{
    struct csv_parser parser;
    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_EMPTY_IS_NULL) != 0)
        return spc_fail_memory(error, sizeof parser);
    reader r = {.table = table};
    spc_status status = csv_read_lines(stream, bytes, &parser, &r, path, error);
    if (status == SPC_OK && csv_fini(&parser, csv_take_cell, csv_take_record, &r) != 0)
        status = spc_fail_at(error, SPC_ERROR_FORMAT, path, r.line, "a quoted cell is not closed");
    if (status == SPC_OK && r.no_memory)
        status = spc_fail_memory(error, 0);
    free_record(&r.current);
    csv_free(&parser);
    return status == SPC_OK ? check_widths(table, path, error) : status;
}

static spc_status read_descriptor(int file, uint64_t bytes, const char *path, spc_csv *table,
                                  spc_error *error)
{
    FILE *stream = spc_wait_stream(&file);
    if (!stream)
        return spc_fail_memory(error, BUFSIZ);
    spc_status status = read_table(stream, bytes, path, table, error);
    fclose(stream);
    return status;
}

spc_status spc_csv_read(const char *path, spc_csv *table, spc_error *error)
{
    return spc_csv_read_part(path, UINT64_MAX, table, error);
}

spc_status spc_csv_read_part(const char *path, uint64_t bytes, spc_csv *table, spc_error *error)
{
    *table = (spc_csv){0};
    bool standard_input = strcmp(path, "-") == 0;
    int file = standard_input ? STDIN_FILENO : spc_wait_open(path);
    if (file < 0)
        return spc_fail_errno(error, path, "cannot open");
    table->file = spc_strdup(standard_input ? "standard input" : path);
    spc_status status = table->file ? read_descriptor(file, bytes, table->file, table, error)
                                    : spc_fail_memory(error, strlen(path) + 1);
    if (!standard_input)
        close(file);
    if (status != SPC_OK)
        spc_csv_free(table);
    return status;
}

void spc_csv_free(spc_csv *table)
{
    for (size_t i = 0; i < table->comments; i++)
        spc_free(table->comment[i]);
    spc_free(table->comment);
    free_record(&table->header);
    for (size_t i = 0; i < table->records; i++)
        free_record(&table->record[i]);
    spc_free(table->record);
    spc_free(table->file);
    *table = (spc_csv){0};
}

int spc_csv_column(const spc_csv *table, const char *name)
{
    for (size_t i = 0; i < table->header.cells; i++)
        if (strcmp(table->header.cell[i], name) == 0)
            return (int)i;
    return -1;
}

spc_status spc_csv_number(const spc_csv *table, const spc_csv_record *record, int column, double *value,
                          spc_error *error)
{
    const char *text = record->cell[column];
    char *end;
    errno = 0;
    double number = strtod(text, &end);
    if (end == text || *end || !isfinite(number))
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "%s: '%.40s' is not a number",
                           table->header.cell[column], text);
    *value = number;
    return SPC_OK;
}

spc_status spc_csv_count(const spc_csv *table, const spc_csv_record *record, int column, uint64_t *value,
                         spc_error *error)
{
    const char *text = record->cell[column];
    char *end;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno == ERANGE)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "%s: '%.40s' is not a count",
                           table->header.cell[column], text);
    *value = number;
    return SPC_OK;
}

/* Readers drop blanks around a bare cell, a mark of UTF-8 before the first, and take a first line with '#'
 * for a comment. */
static bool must_be_quoted(const char *text)
{
    size_t length = strlen(text);
    return text[strcspn(text, ",\"\r\n")] || text[0] == '#' || strncmp(text, mark, sizeof mark - 1) == 0 ||
           (length && (strchr(" \t", text[0]) || strchr(" \t", text[length - 1])));
}

void spc_csv_write_cell(FILE *stream, const char *text)
{
    if (!must_be_quoted(text))
        fputs(text, stream);
    else
        csv_fwrite(stream, text, strlen(text));
}

void spc_csv_write_note(FILE *stream, const char *key, const char *value)
{
    fprintf(stream, "# %s: ", key);
    for (; *value; value++)
        if ((unsigned char)*value < 0x20 || *value == 0x7f)
            fprintf(stream, "\\x%02x", (unsigned)*value);
        else
            fputc(*value, stream);
    fputc('\n', stream);
}

/* Rows of measurement files from cells, and back. */

spc_status spc_csv_check_columns(const spc_csv *csv, const spc_column *columns, size_t count,
                                 spc_error *error)
{
    for (size_t i = 0; i < count; i++)
        if (columns[i].needed && spc_csv_column(csv, columns[i].name) < 0)
            return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, csv->header.line,
                               "there is no column '%s'", columns[i].name);
    return SPC_OK;
}

/* ---- reading ---- */

/* One cell of a row. */
typedef struct column_cell {
    const spc_csv *csv;
    const spc_csv_record *record;
    int at;           /* the column in the file; below 0: it has none */
    const char *text; /* "" where there is none */
} column_cell;

static spc_status read_word(const column_cell *cell, const spc_column *column, int *value, spc_error *error)
{
    char known[256] = "";
    for (*value = 0; column->word(*value); ++*value) {
        const char *word = column->word(*value);
        size_t used = strlen(known);
        if (strcmp(word, cell->text) == 0)
            return SPC_OK;
        snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "", word);
    }
    return spc_fail_at(error, SPC_ERROR_FORMAT, cell->csv->file, cell->record->line,
                       "%s: '%.60s' is none of %s", column->name, cell->text, known);
}

static spc_status read_count(const column_cell *cell, const spc_column *column, uint64_t most,
                             uint64_t *value, spc_error *error)
{
    *value = 0;
    if (!*cell->text && !column->filled)
        return SPC_OK;
    SPC_TRY(spc_csv_count(cell->csv, cell->record, cell->at, value, error));
    if (*value <= most)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, cell->csv->file, cell->record->line, "%s: %llu is too large",
                       column->name, (unsigned long long)*value);
}

static spc_status read_number(const column_cell *cell, const spc_column *column, double *value,
                              spc_error *error)
{
    *value = NAN;
    if (!*cell->text && !column->filled)
        return SPC_OK;
    return spc_csv_number(cell->csv, cell->record, cell->at, value, error);
}

static spc_status read_text(const column_cell *cell, const char **text, spc_error *error)
{
    *text = spc_strdup(cell->text);
    return *text ? SPC_OK : spc_fail_memory(error, strlen(cell->text) + 1);
}

static spc_status read_chars(const column_cell *cell, const spc_column *column, char *text, spc_error *error)
{
    if (strlen(cell->text) >= column->size)
        return spc_fail_at(error, SPC_ERROR_FORMAT, cell->csv->file, cell->record->line,
                           "%s: too long a name", column->name);
    memcpy(text, cell->text, strlen(cell->text) + 1);
    return SPC_OK;
}

static spc_status read_member(const column_cell *cell, const spc_column *column, void *member,
                              spc_error *error)
{
    int word;
    uint64_t count;
    switch (column->type) {
    case SPC_COLUMN_TEXT:
        return read_text(cell, member, error);
    case SPC_COLUMN_CELL:
        *(const char **)member = cell->text;
        return SPC_OK;
    case SPC_COLUMN_CHARS:
        return read_chars(cell, column, member, error);
    case SPC_COLUMN_WORD:
        return read_word(cell, column, member, error);
    case SPC_COLUMN_EITHER:
        SPC_TRY(read_word(cell, column, &word, error));
        *(bool *)member = word;
        return SPC_OK;
    case SPC_COLUMN_FLAG:
        SPC_TRY(read_count(cell, column, 1, &count, error));
        *(bool *)member = count;
        return SPC_OK;
    case SPC_COLUMN_COUNT32:
        SPC_TRY(read_count(cell, column, UINT32_MAX, &count, error));
        *(uint32_t *)member = (uint32_t)count;
        return SPC_OK;
    case SPC_COLUMN_COUNT64:
        return read_count(cell, column, UINT64_MAX, member, error);
    case SPC_COLUMN_NUMBER:
        return read_number(cell, column, member, error);
    case SPC_COLUMN_GFLOPS:
        SPC_TRY(read_number(cell, column, member, error));
        *(double *)member *= 1e9;
        return SPC_OK;
    }
    return SPC_OK;
}

spc_status spc_csv_read_row(const spc_csv *csv, const spc_csv_record *record, const spc_column *columns,
                            size_t count, void *row, spc_error *error)
{
    for (size_t i = 0; i < count; i++) {
        int at = spc_csv_column(csv, columns[i].name);
        const column_cell cell = {csv, record, at, at < 0 ? "" : record->cell[at]};
        SPC_TRY(read_member(&cell, &columns[i], (char *)row + columns[i].offset, error));
    }
    return SPC_OK;
}

/* ---- writing ---- */

void spc_csv_write_number(FILE *stream, double value, int digits)
{
    if (isfinite(value))
        fprintf(stream, "%.*g", digits, value);
}

static void write_member(FILE *stream, const spc_column *column, const void *member, int digits)
{
    switch (column->type) {
    case SPC_COLUMN_TEXT:
    case SPC_COLUMN_CELL:
        spc_csv_write_cell(stream, *(const char *const *)member);
        break;
    case SPC_COLUMN_CHARS:
        spc_csv_write_cell(stream, member);
        break;
    case SPC_COLUMN_WORD:
        spc_csv_write_cell(stream, column->word(*(const int *)member));
        break;
    case SPC_COLUMN_EITHER:
        spc_csv_write_cell(stream, column->word(*(const bool *)member));
        break;
    case SPC_COLUMN_FLAG:
        fprintf(stream, "%d", *(const bool *)member);
        break;
    case SPC_COLUMN_COUNT32:
        fprintf(stream, "%lu", (unsigned long)*(const uint32_t *)member);
        break;
    case SPC_COLUMN_COUNT64:
        fprintf(stream, "%llu", (unsigned long long)*(const uint64_t *)member);
        break;
    case SPC_COLUMN_NUMBER:
        spc_csv_write_number(stream, *(const double *)member, digits);
        break;
    case SPC_COLUMN_GFLOPS:
        spc_csv_write_number(stream, *(const double *)member / 1e9, digits);
        break;
    }
}

void spc_csv_write_names(FILE *stream, const spc_column *columns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        fprintf(stream, "%s%s", i ? "," : "", columns[i].name);
}

void spc_csv_write_row(FILE *stream, const spc_column *columns, size_t count, const void *row, int digits)
{
    for (size_t i = 0; i < count; i++) {
        if (i)
            fputc(',', stream);
        write_member(stream, &columns[i], (const char *)row + columns[i].offset, digits);
    }
}
