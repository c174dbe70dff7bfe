#include "core/table_file.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"

/* ---- its parts ---- */

/* Behind the end of the line that begins at `at`; the end of the text where there is none. */
static uint64_t next_line(const spc_table *t, uint64_t at)
{
    const char *newline = at < t->size ? memchr(t->text + at, '\n', t->size - at) : NULL;
    return newline ? (uint64_t)(newline + 1 - t->text) : t->size;
}

/* Behind the end of the row that begins at `at`, or 0 where it has no end. A quoted cell of CSV may hold line
 * breaks, a line of JSON has none. */
static uint64_t next_row(const spc_table *t, uint64_t at)
{
    bool quoted = false, json = t->text[t->columns] == '{';
    for (; at < t->size && t->text[at]; at++) {
        quoted ^= t->text[at] == '"' && !json;
        if (t->text[at] == '\n' && !quoted)
            return at + 1;
    }
    return 0;
}

void spc_table_scan(spc_table *t)
{
    t->columns = 0;
    while (t->columns < t->size && t->text[t->columns] == '#')
        t->columns = next_line(t, t->columns);
    t->header = t->whole = next_line(t, t->columns);
    for (uint64_t end; t->whole < t->size && (end = next_row(t, t->whole));)
        t->whole = end;
}

bool spc_table_next(const spc_table *table, uint64_t *at, const char **row, size_t *length)
{
    if (*at < table->header)
        *at = table->header;
    if (*at >= table->whole)
        return false;
    uint64_t end = next_row(table, *at);
    *row = table->text + *at;
    *length = end - *at;
    *at = end;
    return true;
}

/* ---- a file ---- */

/* Not mapped: a file that becomes shorter meanwhile would end the process. */
static spc_status table_file_read_all(int descriptor, const char *path, uint64_t size, spc_table *table,
                                      spc_error *error)
{
    char *text = spc_malloc(size, 1);
    ssize_t got = 1;
    if (!text)
        return spc_fail_memory(error, size);
    table->text = text;
    while (got > 0 && table->size < size) {
        got = pread(descriptor, text + table->size, size - table->size, (off_t)table->size);
        table->size += got > 0 ? (uint64_t)got : 0;
    }
    if (got >= 0 && table->size)
        return SPC_OK;
    spc_status status = got < 0 ? spc_fail_errno(error, path, "cannot read") : SPC_OK;
    spc_free(text);
    *table = (spc_table){.text = ""};
    return status;
}

spc_status spc_table_read(int descriptor, const char *path, spc_table *table, spc_error *error)
{
    struct stat info;
    *table = (spc_table){.text = ""};
    if (fstat(descriptor, &info) != 0)
        return spc_fail_errno(error, path, "cannot read");
    if (!S_ISREG(info.st_mode))
        return spc_fail_at(error, SPC_ERROR_IO, path, 0, "not a regular file");
    if (info.st_size == 0)
        return SPC_OK;
    return table_file_read_all(descriptor, path, (uint64_t)info.st_size, table, error);
}

spc_status spc_table_open(const char *path, spc_table *table, spc_error *error)
{
    *table = (spc_table){.text = ""};
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return spc_fail_errno(error, path, "cannot open");
    spc_status status = spc_table_read(descriptor, path, table, error);
    close(descriptor);
    if (status == SPC_OK)
        spc_table_scan(table);
    return status;
}

void spc_table_close(spc_table *table)
{
    if (table->size)
        spc_free((void *)table->text);
    *table = (spc_table){.text = ""};
}
