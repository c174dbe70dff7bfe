#include "core/mapped_table.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/error.h"

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

spc_status spc_table_map(int descriptor, const char *path, spc_table *table, spc_error *error)
{
    struct stat info;
    *table = (spc_table){.text = ""};
    if (fstat(descriptor, &info) != 0)
        return spc_fail_errno(error, path, "cannot read");
    if (!S_ISREG(info.st_mode))
        return spc_fail_at(error, SPC_ERROR_IO, path, 0, "not a regular file");
    if (info.st_size == 0)
        return SPC_OK;
    const char *text = mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (text == MAP_FAILED)
        return spc_fail_errno(error, path, "cannot read");
    table->text = text;
    table->size = (uint64_t)info.st_size;
    return SPC_OK;
}

spc_status spc_table_open(const char *path, spc_table *table, spc_error *error)
{
    *table = (spc_table){.text = ""};
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return spc_fail_errno(error, path, "cannot open");
    spc_status status = spc_table_map(descriptor, path, table, error);
    close(descriptor);
    if (status == SPC_OK)
        spc_table_scan(table);
    return status;
}

void spc_table_close(spc_table *table)
{
    if (table->size)
        munmap((void *)table->text, table->size);
    *table = (spc_table){.text = ""};
}
