/* The matrices below a folder. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "matrix/collection/collection_entries.h"
#include "sparcast/collection.h"

/* A folder on the way down. */
typedef struct level {
    const char *path, *below; /* below: its end, without the folder that was given */
    struct dirent **item;
    int items;
} level;

static int collection_walk_is_visible(const struct dirent *item)
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
        file && name ? spc_collection_put(c, path, file, name, error) : spc_fail_memory(error, strlen(path));
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
    f.items = scandir(path, &f.item, collection_walk_is_visible, by_bytes);
    if (f.items < 0 && errno != ENOMEM && *f.below)
        return spc_collection_put(c, path, f.below, f.below, error); /* its reader says why */
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

spc_status spc_collection_walk(spc_collection *c, const char *folder, spc_error *error)
{
    size_t first = spc_collection_count(c), length = strlen(folder);
    SPC_TRY(collection_walk_run(c, folder, length + (folder[length - 1] != '/'), error));
    spc_collection_sort_from(c, first);
    if (spc_collection_count(c) == first) /* no matrix: said where the folder is read as one */
        return spc_collection_put(c, folder, folder, NULL, error);
    return SPC_OK;
}
