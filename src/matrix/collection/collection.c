/* Lists of matrices from files, folders, patterns of names, lists and recipes; and how one of them is read.
 * */
#include "sparcast/collection.h"

#include <glob.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/wait.h"
#include "matrix/collection/collection_entries.h"

typedef spc_collected_file entry;

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static bool collection_is_there(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

/* A file, or what is to be refused as one. */
static spc_status add_path(spc_collection *c, const char *path, spc_error *error)
{
    return is_folder(path) ? spc_collection_walk(c, path, error)
                           : spc_collection_put(c, path, path, NULL, error);
}

static spc_status collection_add_pattern(spc_collection *c, const char *pattern, spc_error *error)
{
    glob_t found;
    int code = glob(pattern, 0, NULL, &found);
    if (code == GLOB_NOSPACE)
        return spc_fail_memory(error, strlen(pattern));
    if (code != 0)
        return spc_collection_put(c, pattern, pattern, NULL, error);
    spc_status status = SPC_OK;
    for (size_t i = 0; i < found.gl_pathc && status == SPC_OK; i++)
        status = add_path(c, found.gl_pathv[i], error);
    globfree(&found);
    c->expanded = true;
    return status;
}

spc_status spc_collection_add(spc_collection *c, const char *path, spc_error *error)
{
    c->expanded = c->expanded || is_folder(path);
    return collection_is_there(path) || !strpbrk(path, "*?[") ? add_path(c, path, error)
                                                              : collection_add_pattern(c, path, error);
}

/* A list of names is text; NUL ends them where there is one, since a name may hold a line break. */
static spc_status add_lines(spc_collection *c, char *text, size_t size, spc_error *error)
{
    char end = memchr(text, '\0', size) ? '\0' : '\n', *behind = text + size;
    while (text < behind) {
        char *stop = memchr(text, end, (size_t)(behind - text));
        if (!stop)
            stop = behind;
        *stop = '\0';
        if (end == '\n' && stop > text && stop[-1] == '\r') /* as Windows ends a line */
            stop[-1] = '\0';
        if (*text)
            SPC_TRY(spc_collection_add(c, text, error));
        text = stop + 1;
    }
    return SPC_OK;
}

static spc_status collection_read_all(int descriptor, const char *list, char **text, size_t *size,
                                      spc_error *error)
{
    enum { MOST = 1 << 30 };
    size_t capacity = 0;
    ssize_t got = 1;
    while (got > 0) {
        if (*size > MOST)
            return spc_fail_at(error, SPC_ERROR_FORMAT, list, 0, "more than a gigabyte: no list of names");
        if (*size + 1 >= capacity) {
            capacity = 2 * capacity + 65536;
            char *larger = spc_realloc(*text, capacity, 1);
            if (!larger)
                return spc_fail_memory(error, capacity);
            *text = larger;
        }
        got = spc_wait_read(descriptor, *text + *size, capacity - 1 - *size);
        *size += got > 0 ? (size_t)got : 0;
    }
    if (got < 0)
        return spc_interrupted() ? spc_fail_interrupted(error) : spc_fail_errno(error, list, "cannot read");
    return SPC_OK;
}

spc_status spc_collection_add_list(spc_collection *c, const char *list, spc_error *error)
{
    bool standard_input = strcmp(list, "-") == 0;
    int descriptor = standard_input ? STDIN_FILENO : spc_wait_open(list);
    if (descriptor < 0)
        return spc_fail_errno(error, list, "cannot open");
    char *text = NULL;
    size_t size = 0, before = c->count;
    spc_status status = collection_read_all(descriptor, list, &text, &size, error);
    if (!standard_input)
        close(descriptor);
    if (status == SPC_OK)
        status = add_lines(c, text, size, error);
    if (status == SPC_OK && c->count == before)
        status = spc_fail_at(error, SPC_ERROR_DATA, list, 0, "names no file");
    spc_free(text);
    c->expanded = true;
    return status;
}

/* ---- opening ---- */

static spc_status collection_add_all(spc_collection *c, const char *const *paths, size_t count,
                                     spc_error *error)
{
    for (size_t i = 0; i < count; i++) {
        SPC_TRY(spc_collection_add(c, paths[i], error));
        if (c->count && !collection_is_there(c->entry[c->count - 1].path))
            return spc_fail_at(error, SPC_ERROR_IO, paths[i], 0, "no such file or folder");
    }
    return SPC_OK;
}

spc_status spc_collection_open(const char *const *paths, size_t count, spc_collection **collection,
                               spc_error *error)
{
    SPC_TRY(spc_collection_new(collection, error));
    spc_status status = collection_add_all(*collection, paths, count, error);
    if (status == SPC_OK)
        return SPC_OK;
    spc_collection_close(*collection);
    *collection = NULL;
    return status;
}

/* ---- reading ---- */

static pthread_mutex_t why_lock = PTHREAD_MUTEX_INITIALIZER;

/* Once; without memory for it, not at all. */
static void note_unreadable(entry *e, const char *why)
{
    pthread_mutex_lock(&why_lock);
    if (!e->why)
        e->why = spc_strdup(why);
    pthread_mutex_unlock(&why_lock);
}

const char *spc_collection_unreadable(const spc_collection *collection, size_t number)
{
    const char *why = NULL;
    pthread_mutex_lock(&why_lock);
    for (size_t i = 0; i < collection->count && !why; i++)
        if (collection->entry[i].why && number-- == 0)
            why = collection->entry[i].why;
    pthread_mutex_unlock(&why_lock);
    return why;
}

/* The next file of that name, then those with that last part of a name; NULL: there is no other. */
static entry *next_of(const spc_collection *c, const char *name, size_t *at)
{
    while (*at < 2 * c->count) {
        bool last_part = *at >= c->count;
        entry *e = &c->entry[(*at)++ - (last_part ? c->count : 0)];
        bool whole = strcmp(e->name, name) == 0;
        if (last_part ? !whole && strcmp(spc_file_name(e->name), name) == 0 : whole)
            return e;
    }
    return NULL;
}

static bool stops_all(spc_status status)
{
    return status == SPC_ERROR_MEMORY || status == SPC_ERROR_INTERRUPTED;
}

/* From the first of its files that can be read. SPC_OK and no pattern: there is no file of that name. */
static spc_status read_file_of(const spc_collection *c, const char *name, int threads, spc_pattern **pattern,
                               spc_error *error)
{
    spc_read_options read = {.size = sizeof(spc_read_options), .threads = threads};
    spc_status first = SPC_OK;
    size_t at = 0;
    for (entry *e = next_of(c, name, &at); e; e = next_of(c, name, &at)) {
        spc_error own;
        spc_status status = spc_pattern_read(e->path, &read, pattern, &own);
        if (status == SPC_OK)
            return SPC_OK;
        if (first == SPC_OK || stops_all(status))
            first = spc_fail(error, status, "%s", own.message);
        if (stops_all(status))
            break;
        note_unreadable(e, own.message);
    }
    return first;
}

spc_status spc_collection_read(const spc_collection *collection, const char *name, int threads,
                               spc_pattern **pattern, spc_error *error)
{
    spc_generate_options generate;
    *pattern = NULL;
    spc_status status = read_file_of(collection, name, threads, pattern, error);
    if (*pattern || stops_all(status))
        return status;
    if (spc_generate_recipe(name, &generate)) {
        generate.threads = threads;
        return spc_generate(&generate, pattern, error);
    }
    if (status != SPC_OK)
        return status;
    return spc_fail(error, SPC_ERROR_DATA,
                    "%s: neither among the files and folders given nor the name of a generated matrix", name);
}
