
#include "matrix/collection/collection.h"
#include "matrix/generate/generate_internal.h"
/* Lists of matrices from files, folders, patterns of names and recipes; and how one of them is read. */
#define XXH_INLINE_ALL
#include <dirent.h>
#include <errno.h>
#include <glob.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/wait.h"
#include "matrix/read/input.h"

/* The entries of a collection: added, sorted by name, each name once. */

/* What a collection holds. */

typedef struct spc_collected_file {
    char *path, *file, *name; /* as in spc_collected */
    char *why;                /* it could not be read; NULL: it could, or nobody tried */
} spc_collected_file;

struct spc_collection {
    spc_collected_file *entry;
    size_t count, capacity;
    bool expanded; /* by a folder, a pattern or a list; or a shard of more */
    size_t passed; /* see spc_collection_passed */
    char example[256];
};

typedef spc_collected_file entry;

/* ---- filling ---- */

static spc_status make_room(spc_collection *c, spc_error *error)
{
    if (c->count < c->capacity)
        return SPC_OK;
    size_t larger = c->capacity ? 2 * c->capacity : 64;
    entry *moved = spc_realloc(c->entry, larger, sizeof *moved);
    if (!moved)
        return spc_fail_memory(error, larger * sizeof *moved);
    c->entry = moved;
    c->capacity = larger;
    return SPC_OK;
}

static void free_entry(entry *e)
{
    spc_free(e->path);
    spc_free(e->file);
    spc_free(e->name);
    spc_free(e->why);
}

/* `file` and `name` are copied; a name of NULL is made from the file. Errors: MEMORY. */
static spc_status collection_put(spc_collection *c, const char *path, const char *file, const char *name,
                                 spc_error *error)
{
    char own[4096];
    SPC_TRY(make_room(c, error));
    if (!name)
        name = spc_matrix_name(file, own, sizeof own);
    entry e = {spc_strdup(path), spc_strdup(file), spc_strdup(name), NULL};
    if (!e.path || !e.file || !e.name) {
        free_entry(&e);
        return spc_fail_memory(error, strlen(path) + strlen(file) + strlen(name));
    }
    c->entry[c->count++] = e;
    return SPC_OK;
}

/* ---- sorting ---- */

static int collection_entries_by_file(const void *a, const void *b)
{
    return strcmp(((const entry *)a)->file, ((const entry *)b)->file);
}

static int collection_entries_by_name(const void *a, const void *b)
{
    int order = strcmp(((const entry *)a)->name, ((const entry *)b)->name);
    return order ? order : collection_entries_by_file(a, b);
}

/* Sorts what was added from position `first` on; of several files of one name the first stays. */
static void sort_from(spc_collection *c, size_t first)
{
    size_t kept = first;
    if (c->count == first)
        return;
    qsort(c->entry + first, c->count - first, sizeof *c->entry, collection_entries_by_name);
    for (size_t i = first; i < c->count; i++)
        if (kept > first && strcmp(c->entry[kept - 1].name, c->entry[i].name) == 0) {
            /* The first one is named later, as an example. */
            entry *e = &c->entry[i];
            if (c->passed++ == 0)
                snprintf(c->example, sizeof c->example, "%s", e->file);
            free_entry(e);
        } else
            c->entry[kept++] = c->entry[i];
    c->count = kept;
    qsort(c->entry + first, c->count - first, sizeof *c->entry, collection_entries_by_file);
}

bool spc_collection_sort(spc_collection *c)
{
    if (c->expanded && c->count)
        qsort(c->entry, c->count, sizeof *c->entry, collection_entries_by_file);
    return c->expanded;
}

void spc_collection_keep_shard(spc_collection *c, uint32_t shard, uint32_t shards)
{
    size_t kept = 0;
    for (size_t i = 0; i < c->count; i++)
        if (XXH3_64bits(c->entry[i].file, strlen(c->entry[i].file)) % shards == shard - 1)
            c->entry[kept++] = c->entry[i];
        else
            free_entry(&c->entry[i]);
    c->count = kept;
    c->expanded = true;
}

/* ---- opening and closing ---- */

spc_status spc_collection_new(spc_collection **collection, spc_error *error)
{
    *collection = spc_calloc(1, sizeof **collection);
    return *collection ? SPC_OK : spc_fail_memory(error, sizeof **collection);
}

void spc_collection_close(spc_collection *collection)
{
    if (!collection)
        return;
    for (size_t i = 0; i < collection->count; i++)
        free_entry(&collection->entry[i]);
    spc_free(collection->entry);
    spc_free(collection);
}

/* ---- what it holds ---- */

size_t spc_collection_passed(const spc_collection *collection, const char **example)
{
    *example = collection->example;
    return collection->passed;
}

size_t spc_collection_count(const spc_collection *collection)
{
    return collection->count;
}

spc_collected spc_collection_at(const spc_collection *collection, size_t i)
{
    const entry *e = &collection->entry[i];
    return (spc_collected){.path = e->path, .file = e->file, .name = e->name};
}

/* The matrices below a folder. */

/* A folder on the way down. */
typedef struct level {
    const char *path, *below; /* below: its end, without the folder that was given */
    struct dirent **item;
    int items;
} level;

static int is_visible(const struct dirent *item)
{
    return item->d_name[0] != '.';
}

static int by_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static char *collection_walk_join(const char *path, const char *name)
{
    size_t size = strlen(path) + strlen(name) + 2;
    char *joined = spc_malloc(size, 1);
    if (joined)
        snprintf(joined, size, "%s%s%s", path, *path && path[strlen(path) - 1] != '/' ? "/" : "", name);
    return joined;
}

static bool has_mode(const char *path, bool follow, mode_t mode)
{
    struct stat info;
    return (follow ? stat : lstat)(path, &info) == 0 && (info.st_mode & S_IFMT) == mode;
}

/* The name of the matrix in a file of this folder, with the folders above it. */
static char *name_of(const level *f, const char *item)
{
    char name[256];
    return collection_walk_join(f->below, spc_matrix_name(item, name, sizeof name));
}

/* The file NAME.mtx of a folder NAME: the others beside it are its right-hand sides and coordinates. */
static const char *main_file(const level *f)
{
    const char *own = spc_file_name(f->path);
    char name[256];
    for (int i = 0; i < f->items && *f->below; i++) {
        const char *item = f->item[i]->d_name;
        if (spc_is_matrix_name(item) && strcmp(spc_matrix_name(item, name, sizeof name), own) == 0)
            return item;
    }
    return NULL;
}

static spc_status put_named(spc_collection *c, const level *f, const char *path, const char *item, bool main,
                            spc_error *error)
{
    char *file = collection_walk_join(f->below, item), *name = main ? spc_strdup(f->below) : name_of(f, item);
    spc_status status =
        file && name ? collection_put(c, path, file, name, error) : spc_fail_memory(error, strlen(path));
    spc_free(file);
    spc_free(name);
    return status;
}

static spc_status collection_walk_run(spc_collection *c, const char *path, size_t skip, spc_error *error);

/* What cannot be looked at is a file with an error: one in a folder without permission, a path that is too
 * long. */
static bool is_hidden(const char *path, const char *item)
{
    struct stat info;
    return lstat(path, &info) != 0 &&
           (errno == ENAMETOOLONG || (errno != ENOENT && spc_is_matrix_name(item)));
}

/* Links to folders are not followed: they may lead in a circle. */
static spc_status add_item(spc_collection *c, const level *f, size_t skip, const char *item, const char *main,
                           spc_error *error)
{
    char *path = collection_walk_join(f->path, item);
    spc_status status = path ? SPC_OK : spc_fail_memory(error, strlen(f->path) + strlen(item));
    if (status == SPC_OK && has_mode(path, false, S_IFDIR)) {
        status = collection_walk_run(c, path, skip, error);
    } else if (status == SPC_OK &&
               (is_hidden(path, item) ||
                (spc_is_matrix_name(item) && (!main || main == item) && has_mode(path, true, S_IFREG)))) {
        status = put_named(c, f, path, item, main != NULL, error);
    }
    spc_free(path);
    return status;
}

/* skip: bytes of the path that name the folder that was given, with its slash. */
static spc_status collection_walk_run(spc_collection *c, const char *path, size_t skip, spc_error *error)
{
    level f = {.path = path, .below = strlen(path) < skip ? "" : path + skip};
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    f.items = scandir(path, &f.item, is_visible, by_bytes);
    if (f.items < 0 && errno != ENOMEM && *f.below)
        return collection_put(c, path, f.below, f.below, error); /* its reader says why */
    if (f.items < 0)
        return errno == ENOMEM ? spc_fail_memory(error, sizeof *f.item)
                               : spc_fail_errno(error, path, "cannot read the folder");
    const char *main = main_file(&f);
    spc_status status = SPC_OK;
    for (int i = 0; i < f.items; i++) {
        if (status == SPC_OK)
            status = add_item(c, &f, skip, f.item[i]->d_name, main, error);
        free(f.item[i]);
    }
    free(f.item);
    return status;
}

/* Adds the matrices below a folder, sorted. Errors: IO, MEMORY, INTERRUPTED. */
static spc_status collection_walk(spc_collection *c, const char *folder, spc_error *error)
{
    size_t first = spc_collection_count(c), length = strlen(folder);
    SPC_TRY(collection_walk_run(c, folder, length + (folder[length - 1] != '/'), error));
    sort_from(c, first);
    if (spc_collection_count(c) == first) /* no matrix: said where the folder is read as one */
        return collection_put(c, folder, folder, NULL, error);
    return SPC_OK;
}

typedef spc_collected_file entry;

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static bool is_there(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

/* A file, or what is to be refused as one. */
static spc_status add_path(spc_collection *c, const char *path, spc_error *error)
{
    return is_folder(path) ? collection_walk(c, path, error) : collection_put(c, path, path, NULL, error);
}

static spc_status add_pattern(spc_collection *c, const char *pattern, spc_error *error)
{
    glob_t found;
    int code = glob(pattern, 0, NULL, &found);
    if (code == GLOB_NOSPACE)
        return spc_fail_memory(error, strlen(pattern));
    if (code != 0)
        return collection_put(c, pattern, pattern, NULL, error);
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
    return is_there(path) || !strpbrk(path, "*?[") ? add_path(c, path, error) : add_pattern(c, path, error);
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

static spc_status read_all(int descriptor, const char *list, char **text, size_t *size, spc_error *error)
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
    spc_status status = read_all(descriptor, list, &text, &size, error);
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

static spc_status add_all(spc_collection *c, const char *const *paths, size_t count, spc_error *error)
{
    for (size_t i = 0; i < count; i++) {
        SPC_TRY(spc_collection_add(c, paths[i], error));
        if (c->count && !is_there(c->entry[c->count - 1].path))
            return spc_fail_at(error, SPC_ERROR_IO, paths[i], 0, "no such file or folder");
    }
    return SPC_OK;
}

spc_status spc_collection_open(const char *const *paths, size_t count, spc_collection **collection,
                               spc_error *error)
{
    SPC_TRY(spc_collection_new(collection, error));
    spc_status status = add_all(*collection, paths, count, error);
    if (status == SPC_OK)
        return SPC_OK;
    spc_collection_close(*collection);
    *collection = NULL;
    return status;
}

/* ---- reading ---- */

static pthread_mutex_t why_lock = PTHREAD_MUTEX_INITIALIZER;

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
        /* Once; without memory for it, not at all. */
        pthread_mutex_lock(&why_lock);
        if (!e->why)
            e->why = spc_strdup(own.message);
        pthread_mutex_unlock(&why_lock);
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
