/* Architectures that were asked for, and the nearest one of those that there are. */
#include "isa/architecture.h"

#include <stdlib.h>
#include <string.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/kept.h"
#include "isa/word_lines.h"
#include "sparcast/kernel.h"

static spc_status read_bundled(const char *name, void **made, spc_error *error)
{
    char path[SPC_DATA_PATH];
    spc_architecture *read = NULL;
    SPC_TRY(spc_table_find("isa", name, "machine code", path, error));
    spc_status status = spc_architecture_read(path, &read, error);
    *made = read;
    return status;
}

static void release_architecture(void *architecture)
{
    spc_architecture_free(architecture);
}

static const char *same_architecture(const void *architecture)
{
    return ((const spc_architecture *)architecture)->same_as;
}

static const spc_kept_kind architectures = {read_bundled, release_architecture, same_architecture};

spc_status spc_architecture_get(const char *name, const spc_architecture **architecture, spc_error *error)
{
    const void *found;
    spc_status status = spc_kept_get(&architectures, name ? name : SPC_ARCHITECTURE_DEFAULT, &found, error);
    *architecture = found;
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
    const spc_architecture *code;
    if (spc_architecture_get(name, &code, NULL) != SPC_OK)
        return NULL;
    return ((const spc_architecture *)spc_kept_find(&architectures, name))->name;
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
