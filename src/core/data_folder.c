#include "core/data_folder.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"

enum { PLACES = 5 };

static bool join_path(char *path, const char *first, const char *then, const char *folder)
{
    int length = snprintf(path, SPC_DATA_PATH, "%s%s/%s", first, then, folder);
    return length > 0 && length < SPC_DATA_PATH;
}

/* "FOLDER/FILE" -> "FOLDER". */
static bool cut_file(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
    return slash != NULL;
}

/* The folder of the running program; false where /proc is not there. */
static bool program_folder(char *folder)
{
    ssize_t length = readlink("/proc/self/exe", folder, SPC_DATA_PATH - 1);
    if (length <= 0)
        return false;
    folder[length] = '\0';
    return cut_file(folder);
}

/* That of the shared library this is in, as in the Python package (libsparcast-fit has its own copy); false
 * in a program linked statically. */
static bool library_folder(char *folder)
{
    Dl_info here;
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): the way from a function to void * that ISO C allows */
    if (!dladdr((void *)(uintptr_t)library_folder, &here) || !here.dli_fname ||
        !strstr(here.dli_fname, "/libsparcast") || strlen(here.dli_fname) >= SPC_DATA_PATH)
        return false;
    strcpy(folder, here.dli_fname);
    return cut_file(folder);
}

/* The i-th place to look in; false where it does not apply on this machine. */
static bool data_place(size_t i, const char *folder, char *path)
{
    char beside[SPC_DATA_PATH];
    const char *data = getenv("SPARCAST_DATA");
    switch (i) {
    case 0:
        return data && *data && join_path(path, data, "", folder);
    case 1:
        return program_folder(beside) && join_path(path, beside, "/../data", folder);
    case 2:
        return program_folder(beside) && join_path(path, beside, "/../share/sparcast", folder);
    case 3:
        return library_folder(beside) && join_path(path, beside, "/../share/sparcast", folder);
    default:
        return join_path(path, SPC_DATA_DIR, "", folder);
    }
}

bool spc_data_find(const char *folder, const char *file, char path[SPC_DATA_PATH])
{
    char place[SPC_DATA_PATH];
    for (size_t i = 0; *file && i < PLACES; i++)
        if (data_place(i, folder, place) && join_path(path, place, "", file) && access(path, F_OK) == 0)
            return true;
    return false;
}

/* ---- listing ---- */

typedef struct name_list {
    char **name;
    size_t count, capacity;
} name_list;

static bool add_name(name_list *l, const char *name, size_t length)
{
    for (size_t i = 0; i < l->count; i++)
        if (strlen(l->name[i]) == length && memcmp(l->name[i], name, length) == 0)
            return true;
    if (l->count == l->capacity) {
        size_t larger = l->capacity ? 2 * l->capacity : 16;
        char **moved = spc_realloc(l->name, larger, sizeof *moved);
        if (!moved)
            return false;
        l->name = moved;
        l->capacity = larger;
    }
    char *copy = spc_malloc(length + 1, 1);
    if (!copy)
        return false;
    memcpy(copy, name, length);
    copy[length] = '\0';
    l->name[l->count++] = copy;
    return true;
}

static bool list_place(name_list *l, const char *place, const char *suffix)
{
    DIR *open = opendir(place);
    if (!open)
        return errno != ENOMEM;
    bool enough = true;
    size_t ending = strlen(suffix);
    for (struct dirent *entry; enough && (entry = readdir(open));) {
        size_t length = strlen(entry->d_name);
        if (entry->d_name[0] != '.' && length > ending &&
            strcmp(entry->d_name + length - ending, suffix) == 0)
            enough = add_name(l, entry->d_name, length - ending);
    }
    closedir(open);
    return enough;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

spc_status spc_data_list(const char *folder, const char *suffix, char ***names, size_t *count,
                         spc_error *error)
{
    name_list l = {0};
    char place[SPC_DATA_PATH];
    *names = NULL;
    *count = 0;
    for (size_t i = 0; i < PLACES; i++)
        if (data_place(i, folder, place) && !list_place(&l, place, suffix)) {
            spc_data_list_free(l.name, l.count);
            return spc_fail_memory(error, SPC_DATA_PATH);
        }
    if (l.count)
        qsort(l.name, l.count, sizeof *l.name, compare_names);
    *names = l.name;
    *count = l.count;
    return SPC_OK;
}

void spc_data_list_free(char **names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        spc_free(names[i]);
    spc_free(names);
}

/* ---- names of files ---- */

const char *spc_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

void spc_machine_name(const char *path, char *name, size_t size)
{
    snprintf(name, size, "%s", spc_file_name(path));
    size_t length = strlen(name);
    if (length > 4 && strcmp(name + length - 4, ".csv") == 0)
        name[length - 4] = '\0';
}

typedef struct kept {
    const spc_kept_kind *kind;
    void *thing;
    struct kept *next;
    char name[];
} kept;

static pthread_mutex_t kept_lock = PTHREAD_MUTEX_INITIALIZER;
static kept *all_kept;

__attribute__((destructor)) static void release_kept(void)
{
    while (all_kept) {
        kept *k = all_kept;
        all_kept = k->next;
        k->kind->release(k->thing);
        spc_free(k);
    }
}

static const kept *kept_of(const spc_kept_kind *kind, const char *name)
{
    for (const kept *k = all_kept; k; k = k->next)
        if (k->kind == kind && strcmp(k->name, name) == 0)
            return k;
    return NULL;
}

static spc_status read_kept(const spc_kept_kind *kind, const char *name, const kept **found, spc_error *error)
{
    size_t length = strlen(name) + 1;
    kept *made = spc_malloc(1, sizeof *made + length);
    if (!made)
        return spc_fail_memory(error, sizeof *made + length);
    *made = (kept){.kind = kind, .next = all_kept};
    memcpy(made->name, name, length);
    spc_status status = kind->read(name, &made->thing, error);
    if (status != SPC_OK)
        spc_free(made);
    else
        *found = all_kept = made;
    return status;
}

static spc_status find_or_read(const spc_kept_kind *kind, const char *name, const kept **found,
                               spc_error *error)
{
    *found = kept_of(kind, name);
    return *found ? SPC_OK : read_kept(kind, name, found, error);
}

static const char *stands_for(const kept *k)
{
    return k->kind->same_as ? k->kind->same_as(k->thing) : "";
}

static spc_status get_kept(const spc_kept_kind *kind, const char *name, const kept **found, spc_error *error)
{
    SPC_TRY(find_or_read(kind, name, found, error));
    const char *other = stands_for(*found);
    if (!*other)
        return SPC_OK;
    SPC_TRY(find_or_read(kind, other, found, error));
    if (*stands_for(*found))
        return spc_fail(error, SPC_ERROR_FORMAT, "%s is the same as %s, which names another, %s", name, other,
                        stands_for(*found));
    return SPC_OK;
}

spc_status spc_kept_get(const spc_kept_kind *kind, const char *name, const void **thing, spc_error *error)
{
    const kept *found;
    pthread_mutex_lock(&kept_lock);
    spc_status status = get_kept(kind, name, &found, error);
    pthread_mutex_unlock(&kept_lock);
    *thing = status == SPC_OK ? found->thing : NULL;
    return status;
}

const void *spc_kept_find(const spc_kept_kind *kind, const char *name)
{
    pthread_mutex_lock(&kept_lock);
    const kept *found = kept_of(kind, name);
    pthread_mutex_unlock(&kept_lock);
    return found ? found->thing : NULL;
}
