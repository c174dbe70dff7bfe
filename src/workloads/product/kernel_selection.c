/* Names to kernels. */
#include "workloads/product/kernel_selection.h"

#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "forecast/parameters.h"
#include "model/cpu/cpu.h"
#include "model/model.h"
#include "model/terms/terms.h"

static spc_status add_listed(spc_kernel_list *list, spc_listed listed, spc_error *error)
{
    for (size_t i = 0; i < list->count; i++)
        if (spc_kernel_spec_is(&list->item[i].spec, &listed.spec) && list->item[i].plain == listed.plain &&
            strcmp(list->item[i].foreign, listed.foreign) == 0)
            return SPC_OK;
    spc_listed *grown = spc_realloc(list->item, list->count + 1, sizeof *grown);
    if (!grown)
        return spc_fail_memory(error, (list->count + 1) * sizeof *grown);
    list->item = grown;
    list->item[list->count++] = listed;
    return SPC_OK;
}

/* All of ours, without parameters. */
static spc_status kernel_list_all(spc_kernel_list *list, spc_error *error)
{
    for (size_t i = 0; i < spc_kernel_count(); i++)
        if (!spc_kernel_is_peer(spc_kernel_at(i)))
            SPC_TRY(add_listed(list, (spc_listed){.spec = {.kernel = spc_kernel_at(i)}}, error));
    return SPC_OK;
}

/* Whether its kernels are those that it has facts of. */
static bool names_kernels(const spc_device *device)
{
    return spc_model_names_kernels(spc_device_model(device));
}

static spc_status add_peers(spc_kernel_list *list, const spc_device *device, uint32_t value_bytes,
                            spc_error *error)
{
    spc_listed foreign = {.spec = {0}};
    for (size_t i = 0; i < spc_kernel_count() && !names_kernels(device); i++) {
        const spc_kernel *kernel = spc_kernel_at(i);
        if (spc_kernel_is_peer(kernel) && spc_device_knows_peer(device, kernel, value_bytes))
            SPC_TRY(add_listed(list, (spc_listed){.spec = {.kernel = kernel}}, error));
    }
    for (size_t i = 0; spc_device_foreign_kernel(device, value_bytes, i, foreign.foreign); i++)
        SPC_TRY(add_listed(list, foreign, error));
    return SPC_OK;
}

static const char *version_of(const spc_listed *listed, const spc_device *device, uint32_t value_bytes)
{
    char name[64];
    spc_listed_name(listed, name);
    return spc_device_library_version(device, name, value_bytes);
}

/* "cusparse-csr" and "cusparse-op" are of one library. */
static bool is_of_library(const spc_listed *one, const spc_listed *other)
{
    char name[64], beside[64];
    spc_listed_name(one, name);
    spc_listed_name(other, beside);
    size_t length = strcspn(name, "-") + 1;
    return strncmp(name, beside, length) == 0;
}

/* How many kernels of its library the device knows in the version of one. */
static size_t count_alike(const spc_kernel_list *peers, size_t of, const spc_device *device,
                          uint32_t value_bytes)
{
    size_t alike = 0;
    const char *version = version_of(&peers->item[of], device, value_bytes);
    for (size_t i = 0; i < peers->count; i++) {
        const char *other = version_of(&peers->item[i], device, value_bytes);
        alike += is_of_library(&peers->item[of], &peers->item[i]) && other && strcmp(other, version) == 0;
    }
    return alike;
}

/* A program links one version of a library: that which most of its kernels were measured in, where none is
 * asked for (spc_device_use_library). */
static bool is_of_usual_version(const spc_kernel_list *peers, size_t of, const spc_device *device,
                                uint32_t value_bytes)
{
    if (!version_of(&peers->item[of], device, value_bytes))
        return true;
    size_t alike = count_alike(peers, of, device, value_bytes);
    for (size_t i = 0; i < peers->count; i++)
        if (version_of(&peers->item[i], device, value_bytes) &&
            is_of_library(&peers->item[of], &peers->item[i]) &&
            count_alike(peers, i, device, value_bytes) > alike)
            return false;
    return true;
}

static spc_status add_usual_peers(spc_kernel_list *list, const spc_device *device, uint32_t value_bytes,
                                  spc_error *error)
{
    spc_kernel_list peers = {0};
    spc_status status = add_peers(&peers, device, value_bytes, error);
    for (size_t i = 0; i < peers.count && status == SPC_OK; i++)
        if (is_of_usual_version(&peers, i, device, value_bytes))
            status = add_listed(list, peers.item[i], error);
    spc_kernel_list_free(&peers);
    return status;
}

/* Those of a CPU that are no library's. */
static spc_status add_of_cpu(spc_kernel_list *list, const spc_device *device, uint32_t value_bytes,
                             spc_error *error)
{
    spc_listed own = {.spec = {0}};
    for (size_t i = 0; spc_device_foreign_kernel(device, value_bytes, i, own.foreign); i++)
        if (!spc_cpu_kernel_is_library(own.foreign))
            SPC_TRY(add_listed(list, own, error));
    return list->count ? SPC_OK : add_listed(list, (spc_listed){.plain = true}, error);
}

static spc_status add_named(spc_kernel_list *list, const char *name, const spc_device *device,
                            uint32_t value_bytes, spc_error *error)
{
    spc_listed named = {.spec = {0}};
    spc_status status = spc_kernel_parse(name, &named.spec, error);
    bool foreign = status != SPC_OK || names_kernels(device); /* names that a GPU has too */
    if (foreign && spc_device_has_terms(device, name, value_bytes)) {
        named.spec = (spc_kernel_spec){0};
        snprintf(named.foreign, sizeof named.foreign, "%s", name);
        status = SPC_OK;
    }
    return status == SPC_OK ? add_listed(list, named, error) : status;
}

spc_status spc_kernel_list_make(const char *const *name, size_t names, const spc_device *device,
                                uint32_t value_bytes, spc_kernel_list *list, spc_error *error)
{
    spc_status status = SPC_OK;
    *list = (spc_kernel_list){0};
    if (!names)
        return spc_device_is(device, "cpu") ? add_of_cpu(list, device, value_bytes, error)
                                            : kernel_list_all(list, error);
    for (size_t i = 0; i < names && status == SPC_OK; i++) {
        bool usual = strcmp(name[i], "usual") == 0, all = usual || strcmp(name[i], "all") == 0;
        if (strcmp(name[i], "peers") == 0 || (all && names_kernels(device)))
            status =
                add_usual_peers(list, device, value_bytes, error); /* a CPU runs none of a GPU's kernels */
        else if (usual && spc_device_is(device, "cpu"))
            status = add_listed(list, (spc_listed){.plain = true}, error);
        else if (all)
            status = kernel_list_all(list, error);
        else
            status = add_named(list, name[i], device, value_bytes, error);
    }
    return status;
}

void spc_kernel_list_free(spc_kernel_list *list)
{
    spc_free(list->item);
    *list = (spc_kernel_list){0};
}

void spc_listed_name(const spc_listed *listed, char name[64])
{
    if (listed->plain)
        snprintf(name, 64, "csr");
    else if (*listed->foreign)
        snprintf(name, 64, "%s", listed->foreign);
    else
        spc_kernel_format_spec(&listed->spec, name, 64);
}
