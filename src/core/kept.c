#include "core/kept.h"

#include <pthread.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

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
