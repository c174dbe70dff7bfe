#include "core/output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"

/* A table of rows in memory, as far as it is whole. */

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

/* Finds the parts of text[size]. */
static void scan(spc_table *t)
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
static spc_status read_all(int descriptor, const char *path, uint64_t size, spc_table *table,
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

/* Reads an open file as long as it is now. Errors: IO, MEMORY. */
static spc_status table_read(int descriptor, const char *path, spc_table *table, spc_error *error)
{
    struct stat info;
    *table = (spc_table){.text = ""};
    if (fstat(descriptor, &info) != 0)
        return spc_fail_errno(error, path, "cannot read");
    if (!S_ISREG(info.st_mode))
        return spc_fail_at(error, SPC_ERROR_IO, path, 0, "not a regular file");
    if (info.st_size == 0)
        return SPC_OK;
    return read_all(descriptor, path, (uint64_t)info.st_size, table, error);
}

spc_status spc_table_open(const char *path, spc_table *table, spc_error *error)
{
    *table = (spc_table){.text = ""};
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return spc_fail_errno(error, path, "cannot open");
    spc_status status = table_read(descriptor, path, table, error);
    close(descriptor);
    if (status == SPC_OK)
        scan(table);
    return status;
}

void spc_table_close(spc_table *table)
{
    if (table->size)
        spc_free((void *)table->text);
    *table = (spc_table){.text = ""};
}

/* What a link leads to: relative to the link's folder, or absolute. */
static char *output_file_beside(const char *link, const char *target)
{
    const char *slash = strrchr(link, '/');
    int folder = slash && target[0] != '/' ? (int)(slash + 1 - link) : 0;
    size_t size = (size_t)folder + strlen(target) + 1;
    char *path = spc_malloc(size, 1);
    if (path)
        snprintf(path, size, "%.*s%s", folder, link, target);
    return path;
}

/* The end of a chain of symbolic links, whether there is a file or not: the links stay what they are. */
static char *follow_links(const char *path)
{
    enum { LINKS = 40 }; /* as many as Linux follows */
    char target[PATH_MAX];
    char *end = spc_strdup(path);
    ssize_t length;
    for (int i = 0; end && i < LINKS && (length = readlink(end, target, sizeof target - 1)) > 0; i++) {
        char *link = end;
        target[length] = '\0';
        end = output_file_beside(link, target);
        spc_free(link);
    }
    return end;
}

/* False with errno set. */
static bool open_temporary(spc_output *output)
{
    size_t size = strlen(output->path) + sizeof ".XXXXXX";
    char *temporary = spc_malloc(size, 1);
    if (!temporary) {
        errno = ENOMEM;
        return false;
    }
    snprintf(temporary, size, "%s.XXXXXX", output->path);
    int descriptor = mkostemp(temporary, O_CLOEXEC);
    if (descriptor < 0) {
        spc_free(temporary);
        return false;
    }
    output->temporary = temporary;
    /* mkstemp creates with 0600; a user expects what open(2) would have given, or the old file's mode. */
    struct stat old;
    mode_t mask = umask(0);
    umask(mask);
    mode_t mode = stat(output->path, &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask;
    if (fchmod(descriptor, mode) != 0) {
        /* A file system without modes: the content is what matters. */
    }
    output->stream = fdopen(descriptor, "w");
    if (!output->stream)
        close(descriptor);
    return output->stream != NULL;
}

/* Whether the first line that is no note begins so. Notes are few: what is far into the file is not looked
 * for. */
static bool begins_with(FILE *stream, const char *beginning)
{
    char text[1 << 16];
    spc_table table = {.text = text, .size = fread(text, 1, sizeof text, stream)};
    scan(&table);
    size_t length = strlen(beginning);
    return table.size - table.columns >= length && memcmp(text + table.columns, beginning, length) == 0;
}

spc_status spc_output_check(const char *path, const char *beginning, spc_error *error)
{
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode) || info.st_size == 0)
        return SPC_OK;
    FILE *stream = beginning ? fopen(path, "re") : NULL;
    if (beginning && !stream)
        return spc_fail_errno(error, path, "cannot read what is there");
    bool same = stream && begins_with(stream, beginning);
    if (stream)
        fclose(stream);
    if (same)
        return SPC_OK;
    return spc_fail_at(
        error, SPC_ERROR_DATA, path, 0,
        "is there already and not known as one of sparcast's: remove it, or choose another name");
}

spc_status spc_output_open(spc_output *output, const char *path, spc_error *error)
{
    *output = (spc_output){0};
    if (strcmp(path, "-") == 0) {
        output->stream = stdout;
        return SPC_OK;
    }
    /* Devices and pipes are written in place: there is nothing to rename over. */
    struct stat info;
    bool special = stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
    output->path = special ? spc_strdup(path) : follow_links(path);
    if (!output->path)
        return spc_fail_memory(error, strlen(path) + 1);
    if (special)
        output->stream = fopen(path, "we");
    if (special ? output->stream != NULL : open_temporary(output))
        return SPC_OK;
    spc_status status =
        errno == ENOMEM ? spc_fail_memory(error, BUFSIZ) : spc_fail_errno(error, path, "cannot write");
    spc_output_discard(output);
    return status;
}

static spc_status output_file_finish(spc_output *output, spc_error *error)
{
    FILE *stream = output->stream;
    const char *path = output->path ? output->path : "standard output";
    /* Where an earlier write failed its cause is the last one known. */
    int earlier = errno;
    bool bad = fflush(stream) != 0;
    if (!bad && ferror(stream)) {
        errno = earlier ? earlier : EIO;
        bad = true;
    }
    if (output->path) {
        output->stream = NULL;
        /* fsync fails on pipes and some special files; only a regular file must reach the disk. */
        bad = bad || (output->temporary && fsync(fileno(stream)) != 0);
        int code = errno;
        bool closed = fclose(stream) == 0;
        if (bad)
            errno = code;
        bad = bad || !closed;
    }
    if (bad) {
        spc_status status = spc_fail_errno(error, path, "cannot write");
        if (!output->path) { /* told once, and not again when the program ends */
            __fpurge(stream);
            clearerr(stream);
        }
        return status;
    }
    if (output->temporary && rename(output->temporary, output->path) != 0)
        return spc_fail_errno(error, path, "cannot rename into place");
    spc_free(output->temporary);
    output->temporary = NULL;
    return SPC_OK;
}

spc_status spc_output_commit(spc_output *output, spc_error *error)
{
    spc_status status = output_file_finish(output, error);
    spc_output_discard(output);
    return status;
}

void spc_output_discard(spc_output *output)
{
    if (output->stream && output->path)
        fclose(output->stream);
    if (output->temporary) {
        unlink(output->temporary);
        spc_free(output->temporary);
    }
    spc_free(output->path);
    *output = (spc_output){0};
}

/* ---- is it ours? ---- */

/* Length of the note `key` with its value, 0 where there is none. */
static size_t find_note(const spc_table *t, const char *key, const char **line)
{
    const char *end = t->text + t->columns;
    for (*line = t->text; *line < end; *line = (const char *)rawmemchr(*line, '\n') + 1)
        if ((size_t)(end - *line) > strlen(key) && memcmp(*line, key, strlen(key)) == 0)
            return (size_t)((const char *)rawmemchr(*line, '\n') - *line);
    return 0;
}

/* Rows of several commands and days may stand in one file, but not those of several machines, drivers or
 * versions, which its header could not tell apart. */
static spc_status check_origin(const spc_append *file, const spc_table *there, const spc_table *own,
                               spc_error *error)
{
    static const char *const keys[] = {
        "# sparcast:", "# cpu:", "# gpu:", "# driver:", "# cuda:", "# timing:"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const char *old, *new;
        size_t length = find_note(there, keys[i], &old), needed = find_note(own, keys[i], &new);
        if (length && needed && (length != needed || memcmp(old, new, length) != 0))
            return spc_fail_at(error, SPC_ERROR_DATA, file->path, 0,
                               "holds rows of another version, machine or timing (%.*s): start another file",
                               (int)(length < 200 ? length : 200), old);
    }
    return SPC_OK;
}

static spc_status look_into(spc_append *file, spc_error *error)
{
    spc_table there, own = {.text = file->header, .size = strlen(file->header)};
    SPC_TRY(table_read(file->descriptor, file->path, &there, error));
    scan(&own);
    scan(&there);
    bool ours = there.header == there.columns + (own.header - own.columns) &&
                memcmp(there.text + there.columns, own.text + own.columns, own.header - own.columns) == 0;
    spc_status status =
        ours ? check_origin(file, &there, &own, error)
             : spc_fail_at(error, SPC_ERROR_DATA, file->path, 0,
                           "does not hold the columns that are to be written: start another file");
    file->size = status == SPC_OK ? there.whole : 0;
    spc_table_close(&there);
    return status;
}

/* ---- opening ---- */

spc_status spc_append_open(const char *path, const char *header, spc_append *file, spc_error *error)
{
    *file = (spc_append){.path = spc_strdup(path), .header = spc_strdup(header), .descriptor = -1};
    if (!file->path || !file->header)
        return spc_fail_memory(error, strlen(path) + strlen(header));
    const int flags = O_RDWR | O_CLOEXEC;
    file->descriptor = open(file->path, flags);
    if (file->descriptor < 0 && errno == ENOENT) {
        file->descriptor = open(file->path, flags | O_CREAT | O_EXCL, 0666);
        file->created = file->descriptor >= 0;
    }
    if (file->descriptor < 0 && errno == EEXIST) /* a symbolic link to where nothing is yet */
        file->descriptor = open(file->path, flags | O_CREAT, 0666);
    if (file->descriptor < 0)
        return spc_fail_errno(error, file->path, "cannot write");
    struct stat info;
    if (fstat(file->descriptor, &info) != 0 || !S_ISREG(info.st_mode))
        return spc_fail_at(error, SPC_ERROR_IO, path, 0,
                           "not a regular file: rows cannot be appended safely");
    if (flock(file->descriptor, LOCK_EX | LOCK_NB) != 0)
        return spc_fail_at(error, SPC_ERROR_IO, path, 0, "another process is writing this file");
    if (fstat(file->descriptor, &info) != 0) /* again: the other process has ended */
        return spc_fail_errno(error, path, "cannot read");
    return info.st_size ? look_into(file, error) : SPC_OK;
}

bool spc_append_is_empty(const spc_append *file)
{
    return file->size == 0;
}

/* ---- writing ---- */

/* False with errno set. A short write is followed by one of the rest, whose error says why. */
static bool append_write_all(int descriptor, const char *text, size_t length, uint64_t at)
{
    while (length > 0) {
        ssize_t written = pwrite(descriptor, text, length, (off_t)at);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            text += written;
            at += (uint64_t)written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* The first byte comes last: until then a NUL stands there, and readers take what follows it for torn. So
 * rows that belong together are all there or none of them, whenever the process is killed. */
static bool write_at_once(int descriptor, const char *text, size_t length, uint64_t at)
{
    return length == 0 || (append_write_all(descriptor, text + 1, length - 1, at + 1) &&
                           append_write_all(descriptor, text, 1, at));
}

spc_status spc_append_put(spc_append *file, const char *text, size_t length, spc_error *error)
{
    if (ftruncate(file->descriptor, (off_t)file->size) != 0) /* what is torn goes */
        return spc_fail_errno(error, file->path, "cannot write");
    size_t header = spc_append_is_empty(file) ? strlen(file->header) : 0;
    if (append_write_all(file->descriptor, file->header, header, file->size) &&
        write_at_once(file->descriptor, text, length, file->size + header)) {
        file->size += header + length;
        return SPC_OK;
    }
    spc_status status = spc_fail_errno(error, file->path, "cannot write");
    if (ftruncate(file->descriptor, (off_t)file->size) != 0) {
        /* The next put, or the next process, removes what is torn. */
    }
    return status;
}

spc_status spc_append_begin(spc_append_text *text, spc_error *error)
{
    text->stream = open_memstream(&text->text, &text->length);
    return text->stream ? SPC_OK : spc_fail_memory(error, 4096);
}

spc_status spc_append_text_end(spc_append_text *text, spc_error *error)
{
    bool complete = !ferror(text->stream);
    if (fclose(text->stream) == 0 && complete && text->text)
        return SPC_OK;
    free(text->text);
    text->text = NULL;
    return spc_fail_memory(error, text->length + 1);
}

spc_status spc_append_end(spc_append *file, spc_append_text *text, spc_error *error)
{
    SPC_TRY(spc_append_text_end(text, error));
    spc_status status = spc_append_put(file, text->text, text->length, error);
    free(text->text);
    return status;
}

spc_status spc_append_close(spc_append *file, spc_error *error)
{
    spc_status status = SPC_OK;
    if (file->descriptor >= 0) {
        if (file->created && file->size == 0)
            unlink(file->path);
        else if (file->size > 0 && fsync(file->descriptor) != 0)
            status = spc_fail_errno(error, file->path, "cannot write");
        if (close(file->descriptor) != 0 && status == SPC_OK)
            status = spc_fail_errno(error, file->path, "cannot write");
    }
    spc_free(file->path);
    spc_free(file->header);
    *file = (spc_append){.descriptor = -1};
    return status;
}
