#include "sparcast/collection.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "core/error.h"
#include "core/memory.h"
#include "sparcast/measure.h"

typedef struct entry {
    char *path, *name;
} entry;

struct spc_collection {
    entry *entry;
    size_t count, capacity;
};

static char *copy_text(const char *text)
{
    char *copy = spc_malloc(strlen(text) + 1, 1);
    return copy ? strcpy(copy, text) : NULL;
}

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

static const entry *find(const spc_collection *c, const char *name)
{
    for (size_t i = 0; i < c->count; i++)
        if (strcmp(c->entry[i].name, name) == 0)
            return &c->entry[i];
    return NULL;
}

static spc_status add_file(spc_collection *c, const char *path, spc_error *error)
{
    char name[4096];
    if (find(c, spc_matrix_name(path, name, sizeof name)))
        return SPC_OK;
    SPC_TRY(make_room(c, error));
    entry e = {copy_text(path), copy_text(name)};
    if (!e.path || !e.name) {
        spc_free(e.path);
        spc_free(e.name);
        return spc_fail_memory(error, strlen(path) + strlen(name));
    }
    c->entry[c->count++] = e;
    return SPC_OK;
}

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static spc_status add_folder(spc_collection *c, const char *folder, DIR *open, spc_error *error)
{
    spc_status status = SPC_OK;
    for (struct dirent *found; status == SPC_OK && (found = readdir(open));) {
        size_t size = strlen(folder) + strlen(found->d_name) + 2;
        char *path = spc_malloc(size, 1);
        if (!path)
            return spc_fail_memory(error, size);
        strcat(strcat(strcpy(path, folder), "/"), found->d_name);
        if (is_file(path))
            status = add_file(c, path, error);
        spc_free(path);
    }
    return status;
}

static spc_status add_path(spc_collection *c, const char *path, spc_error *error)
{
    DIR *open = opendir(path);
    if (open) {
        spc_status status = add_folder(c, path, open, error);
        closedir(open);
        return status;
    }
    if (!is_file(path))
        return spc_fail_at(error, SPC_ERROR_IO, path, 0, "no such file or folder");
    return add_file(c, path, error);
}

spc_status spc_collection_open(const char *const *paths, size_t count, spc_collection **collection,
                               spc_error *error)
{
    spc_collection *c = *collection = spc_calloc(1, sizeof *c);
    spc_status status = c ? SPC_OK : spc_fail_memory(error, sizeof *c);
    for (size_t i = 0; i < count && status == SPC_OK; i++)
        status = add_path(c, paths[i], error);
    if (status == SPC_OK)
        return SPC_OK;
    spc_collection_close(c);
    *collection = NULL;
    return status;
}

void spc_collection_close(spc_collection *collection)
{
    if (!collection)
        return;
    for (size_t i = 0; i < collection->count; i++) {
        spc_free(collection->entry[i].path);
        spc_free(collection->entry[i].name);
    }
    spc_free(collection->entry);
    spc_free(collection);
}

spc_status spc_collection_read(const spc_collection *collection, const char *name, int threads,
                               spc_pattern **pattern, spc_error *error)
{
    const entry *e = find(collection, name);
    spc_read_options read = {.threads = threads};
    spc_generate_options generate;
    *pattern = NULL;
    if (e)
        return spc_pattern_read(e->path, &read, pattern, error);
    if (!spc_generate_recipe(name, &generate))
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: neither among the files and folders given nor the name of a generated matrix",
                        name);
    generate.threads = threads;
    return spc_generate(&generate, pattern, error);
}
