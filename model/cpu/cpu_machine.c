/* From a device file to the machine of the model. */
#include "model/cpu/cpu.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"

/* The kernels there are on CPUs and how they cut. Facts of a library are never those of another kernel. */
static const struct kernel {
    const char *name;
    spc_host_cut cut;
    bool library;
    bool analysed; /* a set-up comes before the first product */
    bool serial;   /* runs one thread whatever the machine */
    bool stored;   /* has a layout of its own (model/cpu/cpu.h) */
} kernels[] = {
    {.name = "csr", .cut = SPC_HOST_BY_ROWS},
    {.name = "csr-balanced", .cut = SPC_HOST_BY_NONZEROS},
    {.name = "csr-merge", .cut = SPC_HOST_BY_BOTH},
    {"mkl-csr", SPC_HOST_BY_NONZEROS, .library = true, .analysed = true},
    {"mkl-csr-direct", SPC_HOST_BY_NONZEROS, .library = true},
    {"armpl-csr", SPC_HOST_BY_BOTH, .library = true, .analysed = true},
    {"aocl-csr", SPC_HOST_BY_ROWS, .library = true, .analysed = true},
    {"scipy-csr", SPC_HOST_BY_ROWS, .library = true, .serial = true},
    {"sell", SPC_HOST_BY_NONZEROS, .analysed = true, .stored = true},
    {"bsr", SPC_HOST_BY_NONZEROS, .analysed = true, .stored = true},
};
enum { KERNELS = sizeof kernels / sizeof *kernels };

static const struct fact {
    const char *key;
    size_t offset;
} facts[] = {
    {"cpu_launch", offsetof(spc_cpu_machine, launch)},
    {"cpu_nonzero", offsetof(spc_cpu_machine, nonzero)},
    {"cpu_row", offsetof(spc_cpu_machine, row)},
    {"cpu_chain", offsetof(spc_cpu_machine, chain)},
    {"cpu_empty_row", offsetof(spc_cpu_machine, empty_row)},
    {"cpu_overlap", offsetof(spc_cpu_machine, overlap)},
    {"cpu_memory", offsetof(spc_cpu_machine, memory)},
    {"cpu_core_memory", offsetof(spc_cpu_machine, core_memory)},
    {"cpu_l3", offsetof(spc_cpu_machine, l3_byte)},
    {"cpu_x_l2", offsetof(spc_cpu_machine, x_l2)},
    {"cpu_x_l3", offsetof(spc_cpu_machine, x_l3)},
    {"cpu_x_memory", offsetof(spc_cpu_machine, x_memory)},
    {"cpu_mispredict", offsetof(spc_cpu_machine, mispredict)},
    {"cpu_memorised", offsetof(spc_cpu_machine, memorised)},
    {"cpu_unrest", offsetof(spc_cpu_machine, unrest)}, /* this and those below may be absent */
    {"cpu_ahead", offsetof(spc_cpu_machine, ahead)},
};
enum { FACTS = sizeof facts / sizeof *facts, OPTIONAL = 2 };

static const char *const cache_keys[] = {"line_bytes",     "l1_bytes",      "l2_bytes",      "l2_cores",
                                         "l3_bytes",       "l3_slices",     "l3_cores",      "cores",
                                         "cpu_last_level", "cpu_sector",    "cpu_sharpness", "numa_domains",
                                         "numa_cores",     "cpu_lane_bytes"};

static const struct kernel *cpu_machine_find_kernel(const char *name)
{
    size_t length = strcspn(name, ":");
    for (size_t i = 0; i < KERNELS; i++)
        if (strncmp(kernels[i].name, name, length) == 0 && kernels[i].name[length] == '\0')
            return &kernels[i];
    return NULL;
}

static bool has_facts(const spc_device *device, const struct kernel *k)
{
    char own[64];
    double value;
    snprintf(own, sizeof own, "cpu_nonzero@%s", k->name);
    return spc_device_get(device, own, NULL, &value) ||
           (!k->library && !k->stored && spc_device_get(device, "cpu_nonzero", NULL, &value));
}

const char *spc_cpu_kernel_at(const spc_device *device, size_t i)
{
    for (size_t k = 0; k < KERNELS; k++)
        if (!kernels[k].stored && has_facts(device, &kernels[k]) && i-- == 0)
            return kernels[k].name;
    return NULL;
}

bool spc_cpu_has_kernel(const spc_device *device, const char *kernel)
{
    const struct kernel *k = cpu_machine_find_kernel(kernel);
    return k && spc_device_is_modelled_cpu(device) && has_facts(device, k);
}

bool spc_cpu_kernel_is_library(const char *kernel)
{
    const struct kernel *k = cpu_machine_find_kernel(kernel);
    return k && k->library;
}

bool spc_cpu_kernel_is_analysed(const char *kernel)
{
    const struct kernel *k = cpu_machine_find_kernel(kernel);
    return !k || k->analysed;
}

bool spc_device_is_modelled_cpu(const spc_device *device)
{
    const char *kind = spc_device_get_text(device, "kind");
    if (!kind || strcmp(kind, "cpu") != 0)
        return false;
    for (size_t i = 0; i < spc_device_fact_count(device); i++)
        if (strncmp(spc_device_fact_at(device, i).key, "cpu_nonzero", strlen("cpu_nonzero")) == 0)
            return true;
    return false;
}

/* Bytes of a cache that `cores` cores share, for each of them that runs a thread. */
static double cpu_machine_share_of(double bytes, double cores, uint32_t threads)
{
    return bytes / fmax(1, fmin(cores, threads));
}

static void find_caches(const spc_device *d, const char *kernel, spc_cpu_machine *m)
{
    double last = 1, slices = spc_device_get_or(d, "l3_slices", NULL, 1);
    spc_device_get(d, "cpu_last_level", kernel, &last);
    m->sector = spc_device_get_or(d, "cpu_sector", NULL, 0);
    m->sharpness = spc_device_get_or(d, "cpu_sharpness", NULL, 4);
    m->l1 = spc_device_get_or(d, "l1_bytes", NULL, 32768);
    m->l2 = cpu_machine_share_of(spc_device_get_or(d, "l2_bytes", NULL, m->l1),
                                 spc_device_get_or(d, "l2_cores", NULL, 1), m->threads);
    m->l3 = cpu_machine_share_of(spc_device_get_or(d, "l3_bytes", NULL, 0) / slices,
                                 spc_device_get_or(d, "l3_cores", NULL, m->threads), m->threads);
    m->l3_sharers = fmax(1, fmin(spc_device_get_or(d, "l3_cores", NULL, m->threads), m->threads));
    *(m->l3 > 0 ? &m->l3 : &m->l2) *= last;
}

/* Facts of one thread alone are of its domain. */
static void find_domains(const spc_device *d, bool alone, spc_cpu_machine *m)
{
    double cores = alone ? 0 : spc_device_get_or(d, "numa_cores", NULL, 0);
    m->domain_threads = cores > 0 && cores < m->threads ? (uint32_t)cores : m->threads;
    m->domains = cores > 0 ? spc_device_get_or(d, "numa_domains", NULL, 1) : 1;
}

double spc_cpu_memory_bandwidth(const spc_cpu_machine *m)
{
    double used = (double)m->threads / m->domain_threads;
    return used / (m->domains * m->memory + m->core_memory / m->domain_threads);
}

/* Facts of one thread alone are those of KERNEL-serial, where the device has them: other code, another
 * clock. */
static const char *cpu_machine_facts_of(const spc_device *device, const struct kernel *k, uint32_t threads)
{
    static const char serial[] = "csr-serial";
    double value;
    return threads == 1 && k->cut == SPC_HOST_BY_ROWS && !k->library &&
                   spc_device_get(device, "cpu_nonzero@csr-serial", NULL, &value)
               ? serial
               : k->name;
}

static spc_status refuse_kernel(const char *kernel, spc_error *error)
{
    char list[256] = "";
    size_t used = 0;
    for (size_t i = 0; i < KERNELS && used < sizeof list; i++)
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i ? ", " : "", kernels[i].name);
    return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%.60s does not run on a CPU; there are: %s", kernel, list);
}

spc_status spc_cpu_machine_of(const spc_device *device, const char *kernel, spc_cpu_machine *machine,
                              spc_error *error)
{
    const struct kernel *k = cpu_machine_find_kernel(kernel);
    double cores = 1;
    if (!k)
        return refuse_kernel(kernel, error);
    if (!has_facts(device, k))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s has no facts of %s, which are its own",
                        spc_device_id(device), kernel);
    if (!spc_device_get(device, "cores", NULL, &cores))
        return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no cores", spc_device_id(device));
    *machine = (spc_cpu_machine){
        .threads = k->serial ? 1 : (uint32_t)cores, .cut = k->cut, .stored = k->stored, .ahead = 1};
    machine->line_bytes = (uint32_t)spc_device_get_or(device, "line_bytes", NULL, 64);
    if (!k->library && !k->stored)
        machine->lane_bytes = (uint32_t)spc_device_get_or(device, "cpu_lane_bytes", NULL, 0);
    const char *own = cpu_machine_facts_of(device, k, machine->threads);
    find_caches(device, own, machine);
    find_domains(device, own != k->name, machine);
    for (size_t i = 0; i < FACTS; i++)
        if (!spc_device_get(device, facts[i].key, own, (double *)((char *)machine + facts[i].offset)) &&
            i + OPTIONAL < FACTS)
            return spc_fail(error, SPC_ERROR_DATA, "%s has no %s for %s", spc_device_id(device), facts[i].key,
                            own);
    if (machine->threads == 1)
        machine->launch = 0;
    return SPC_OK;
}

bool spc_cpu_interval(const spc_device *device, const char *kernel, double *low, double *high)
{
    const struct kernel *k = cpu_machine_find_kernel(kernel ? kernel : "csr");
    const char *own =
        k ? cpu_machine_facts_of(device, k, (uint32_t)spc_device_get_or(device, "cores", NULL, 1)) : NULL;
    return own && spc_device_get(device, "interval_low", own, low) &&
           spc_device_get(device, "interval_high", own, high);
}

static bool cpu_machine_is_key(const char *name, const char *key)
{
    size_t length = strlen(name);
    return strncmp(name, key, length) == 0 && (key[length] == '\0' || key[length] == '@');
}

bool spc_cpu_reads(const char *key)
{
    for (size_t i = 0; i < FACTS; i++)
        if (cpu_machine_is_key(facts[i].key, key))
            return true;
    for (size_t i = 0; i < sizeof cache_keys / sizeof *cache_keys; i++)
        if (cpu_machine_is_key(cache_keys[i], key))
            return true;
    return false;
}
