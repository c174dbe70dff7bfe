/* Architectures that were asked for, and the nearest one of those that there are. */
#include "isa/architecture.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/kernel.h"

enum { KEPT = 64 };

static struct {
    pthread_mutex_t lock;
    spc_architecture *of[KEPT];
    size_t count;
} kept = {.lock = PTHREAD_MUTEX_INITIALIZER};

__attribute__((destructor)) static void free_architectures(void)
{
    while (kept.count)
        spc_architecture_free(kept.of[--kept.count]);
}

static const spc_architecture *find_kept(const char *name)
{
    for (size_t i = 0; i < kept.count; i++)
        if (strcmp(kept.of[i]->name, name) == 0)
            return kept.of[i];
    return NULL;
}

static spc_status read_bundled(const char *name, spc_architecture **made, spc_error *error)
{
    char file[2 * SPC_ARCHITECTURE_NAME], path[SPC_DATA_PATH];
    snprintf(file, sizeof file, "%.31s.txt", name);
    if (kept.count == KEPT || strlen(name) >= SPC_ARCHITECTURE_NAME || strchr(name, '/') ||
        !spc_data_find("isa", file, path))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "there is no machine code for %.31s", name);
    return spc_architecture_read(path, made, error);
}

/* An alias has the kernels of another, which has some of its own. */
static spc_status get_architecture(const char *name, bool alias, const spc_architecture **found,
                                   spc_error *error)
{
    spc_architecture *made;
    *found = find_kept(name);
    if (!*found) {
        SPC_TRY(read_bundled(name, &made, error));
        *found = kept.of[kept.count++] = made;
    }
    if (!(*found)->same_as[0])
        return SPC_OK;
    if (alias)
        return spc_fail(error, SPC_ERROR_FORMAT,
                        "code of %s: that of an architecture which names another, %s", name,
                        (*found)->same_as);
    return get_architecture((*found)->same_as, true, found, error);
}

spc_status spc_architecture_get(const char *name, const spc_architecture **architecture, spc_error *error)
{
    pthread_mutex_lock(&kept.lock);
    spc_status status = get_architecture(name ? name : SPC_ARCHITECTURE_DEFAULT, false, architecture, error);
    pthread_mutex_unlock(&kept.lock);
    if (status != SPC_OK)
        *architecture = NULL;
    return status;
}

const spc_kernel_code *spc_architecture_code(const spc_architecture *architecture, const char *kernel)
{
    for (size_t k = 0; k < architecture->kernels; k++)
        if (strcmp(architecture->kernel[k].kernel, kernel) == 0)
            return &architecture->kernel[k];
    return NULL;
}

/* ---- the nearest ---- */

/* "sm_90" -> 90; -1 where it is no such name. */
static int compute_capability(const char *architecture)
{
    return strncmp(architecture, "sm_", 3) == 0 ? atoi(architecture + 3) : -1;
}

/* How far another architecture is: of the same major version, then older ones, then newer ones; by number. */
static int architecture_distance(int wanted, int other)
{
    int apart = abs(wanted - other), rank = wanted / 10 == other / 10 ? 0 : other < wanted ? 1 : 2;
    return rank * 1000 + apart;
}

/* The name as it is kept; NULL where its file cannot be read. */
static const char *keep_name(const char *name)
{
    const spc_architecture *code, *named = NULL;
    if (spc_architecture_get(name, &code, NULL) != SPC_OK)
        return NULL;
    pthread_mutex_lock(&kept.lock);
    named = find_kept(name);
    pthread_mutex_unlock(&kept.lock);
    return named->name;
}

const char *spc_architecture_nearest(const char *architecture)
{
    char **names;
    size_t count;
    const char *nearest = NULL;
    int wanted = architecture ? compute_capability(architecture) : 0;
    if (spc_data_list("isa", ".txt", &names, &count, NULL) != SPC_OK)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        int other = compute_capability(names[i]);
        if (other >= 0 && (!nearest || architecture_distance(wanted, other) <
                                           architecture_distance(wanted, compute_capability(nearest))))
            nearest = names[i];
    }
    nearest = nearest ? keep_name(nearest) : NULL;
    spc_data_list_free(names, count);
    return nearest;
}
