/* Facts of a new device that nothing measures before the fit: by rule from a known one, or from the operating
 * system. tools/transfer_facts.py has the same rules for the bundled files. */

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "isa/architecture.h"
#include "kernels/kernel_contract.h"
#include "probes/host/host_machine.h"
#include "validate/accuracy.h"

typedef enum rule { KEEP, CYCLES, RATE, SHARE, PARTITIONS } rule;

/* `of`: the fact that a share is of. In this order, since a rule may use what rules before it found. */
static const struct {
    const char *key, *of;
    rule rule;
} rules[] = {
    {"schedulers_per_multiprocessor", NULL, KEEP},
    {"blocks_per_multiprocessor", NULL, KEEP},
    {"registers_per_multiprocessor", NULL, KEEP},
    {"shared_reserved_bytes", NULL, KEEP},
    {"shared_multiprocessor_bytes", "l1_bytes", SHARE},
    {"shared_bytes", "l1_bytes", SHARE},
    {"l1_ways", NULL, KEEP},
    {"l2_partitions", NULL, PARTITIONS},
    {"memory_burst_bytes", NULL, KEEP},
    {"exec_memory_bandwidth", "triad_bandwidth", SHARE},
    {"exec_line_rate", NULL, RATE},
    {"exec_memory_latency", "memory_latency", SHARE},
    {"exec_launch", NULL, KEEP},
    {"exec_cold_launch", NULL, KEEP},
    {"exec_block_seconds", NULL, CYCLES},
    {"exec_queue_cycles", NULL, KEEP},
    {"exec_issue_cycles", NULL, KEEP},
    {"exec_join_cycles", NULL, KEEP},
    {"exec_gather_cycles", NULL, KEEP},
    {"exec_l1_share", NULL, KEEP},
    {"exec_l2_kept", NULL, KEEP},
    {"exec_l2_lost", NULL, KEEP},
    {"exec_l2_reach", NULL, KEEP},
    {"exec_l2_slices", NULL, KEEP},
};

/* A fact that must be there. */
static spc_status get(const spc_device *device, const char *key, double *value, spc_error *error)
{
    if (spc_device_get(device, key, NULL, value))
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA, "%s has no %s, which the facts of a new device follow from",
                    *spc_device_id(device) ? spc_device_id(device) : "the new device", key);
}

/* Value and reason of a fact of the device, from that of the base. */
static spc_status derive(const spc_device *device, const spc_device *base, size_t i, double *value,
                         char *reason, size_t size, spc_error *error)
{
    double clock, own_clock, parts, own_parts, of, own_of;
    const char *architecture = spc_device_get_text(device, "architecture");
    SPC_TRY(get(base, rules[i].key, value, error));
    switch (rules[i].rule) {
    case KEEP:
        snprintf(reason, size, "kept");
        return SPC_OK;
    case CYCLES:
        SPC_TRY(get(base, "clock_hz", &clock, error));
        SPC_TRY(get(device, "clock_hz", &own_clock, error));
        *value *= clock / own_clock;
        snprintf(reason, size, "cycles stay cycles");
        return SPC_OK;
    case RATE:
        SPC_TRY(get(base, "clock_hz", &clock, error));
        SPC_TRY(get(device, "clock_hz", &own_clock, error));
        SPC_TRY(get(base, "multiprocessors", &parts, error));
        SPC_TRY(get(device, "multiprocessors", &own_parts, error));
        *value *= own_clock * own_parts / (clock * parts);
        snprintf(reason, size, "stays for a multiprocessor and cycle");
        return SPC_OK;
    case SHARE:
        SPC_TRY(get(base, rules[i].of, &of, error));
        SPC_TRY(get(device, rules[i].of, &own_of, error));
        *value *= own_of / of;
        snprintf(reason, size, "stays a share of %s", rules[i].of);
        return SPC_OK;
    case PARTITIONS: /* of the L2: two on sm_80, sm_90, sm_100 */
        if (architecture && strcmp(architecture, "sm_80") != 0 && strcmp(architecture, "sm_90") != 0 &&
            strcmp(architecture, "sm_100") != 0)
            *value = 1;
        snprintf(reason, size, "as of other GPUs of the architecture");
        return SPC_OK;
    }
    return spc_fail(error, SPC_ERROR_ARGUMENT, "no such rule");
}

static spc_status calibration_facts_transfer(spc_device *device, const spc_device *base, const char *key,
                                             double value, const char *reason, spc_error *error)
{
    char source[256];
    snprintf(source, sizeof source, "transferred: %s of %s; %s", key, spc_device_id(base), reason);
    return spc_device_put(device, key, value, SPC_ORIGIN_TRANSFERRED, source, error);
}

/* All facts of one kind about a kernel, unless the device has the first of them, which no kind lacks. */
static spc_status keep_facts_of(spc_device *device, const spc_device *base, const char *kernel,
                                const char *const kind[], spc_error *error)
{
    for (size_t i = 0; kind[i]; i++) {
        char key[96];
        double value;
        snprintf(key, sizeof key, "%s@%s", kind[i], kernel);
        if (i == 0 && spc_device_get(device, key, NULL, &value))
            break;
        if (spc_device_get(base, key, NULL, &value))
            SPC_TRY(calibration_facts_transfer(device, base, key, value, "kept", error));
    }
    return SPC_OK;
}

/* Products with K columns and iterations of solvers, until they are measured: a byte takes longer, and a
 * bandwidth is lower, by as much as that of the level; seconds stay; intervals are a quarter wider. */
static spc_status transfer_operations(spc_device *device, const spc_device *base, spc_error *error)
{
    static const char *const prefixes[] = {"columns_", "vector_", "triangle_", "solver_"};
    static const struct {
        const char *key, *of;
        int power;
    } scaled[] = {{"columns_l2", "l2_bandwidth", -1},
                  {"columns_read", "read_bandwidth", -1},
                  {"columns_write", "read_bandwidth", -1},
                  {"vector_l2_bandwidth", "l2_bandwidth", 1},
                  {"vector_memory_bandwidth", "read_bandwidth", 1}};
    for (size_t i = 0; i < spc_device_fact_count(base); i++) {
        spc_device_fact f = spc_device_fact_at(base, i);
        double value = f.number, there, of, own_of;
        char reason[96] = "kept";
        bool wanted = false;
        size_t length = strcspn(f.key, "@");
        for (size_t p = 0; p < sizeof prefixes / sizeof prefixes[0]; p++)
            wanted = wanted || strncmp(f.key, prefixes[p], strlen(prefixes[p])) == 0;
        if (!wanted || isnan(value) || spc_device_get(device, f.key, NULL, &there))
            continue;
        for (size_t r = 0; r < sizeof scaled / sizeof scaled[0]; r++)
            if (strlen(scaled[r].key) == length && strncmp(scaled[r].key, f.key, length) == 0 &&
                spc_device_get(base, scaled[r].of, NULL, &of) &&
                spc_device_get(device, scaled[r].of, NULL, &own_of)) {
                value *= pow(own_of / of, scaled[r].power);
                snprintf(reason, sizeof reason, "by %s, %.4g of that one's", scaled[r].of, own_of / of);
            }
        bool low = length > 4 && strncmp(f.key + length - 4, "_low", 4) == 0,
             high = length > 5 && strncmp(f.key + length - 5, "_high", 5) == 0;
        if (low || high) {
            value *= low ? 0.8 : 1.25;
            snprintf(reason, sizeof reason, "a quarter wider");
        }
        SPC_TRY(calibration_facts_transfer(device, base, f.key, value, reason, error));
    }
    return SPC_OK;
}

spc_status spc_calibration_transfer(spc_device *device, const spc_device *base, spc_error *error)
{
    /* Code tables exist for some architectures; a newer GPU takes the nearest. */
    char source[256];
    const char *own = spc_device_get_text(device, "architecture"), *nearest = spc_architecture_nearest(own);
    if (nearest && (!own || strcmp(own, nearest) != 0)) {
        snprintf(source, sizeof source,
                 "nearest architecture with tables of machine code; the driver says %.32s: kernels may be "
                 "compiled otherwise there",
                 own ? own : "nothing");
        SPC_TRY(spc_device_put_text(device, "architecture", nearest, SPC_ORIGIN_TRANSFERRED, source, error));
    }
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        double value;
        char reason[96];
        if (spc_device_get(device, rules[i].key, NULL, &value))
            continue;
        SPC_TRY(derive(device, base, i, &value, reason, sizeof reason, error));
        SPC_TRY(calibration_facts_transfer(device, base, rules[i].key, value, reason, error));
    }
    /* What a product of each library kernel takes beyond the kernel of ours that stands for it, and what
     * precedes the first product of any kernel. */
    static const char *const launch[] = {"exec_launch", NULL}, *const setup[] = {"setup_seconds",
                                                                                 "setup_nnz_seconds",
                                                                                 "setup_byte_seconds", NULL};
    for (size_t k = 0; k < spc_kernel_count(); k++) {
        const spc_kernel *kernel = spc_kernel_at(k);
        if (spc_kernel_is_peer(kernel))
            SPC_TRY(keep_facts_of(device, base, spc_kernel_name(kernel), launch, error));
        SPC_TRY(keep_facts_of(device, base, spc_kernel_name(kernel), setup, error));
    }
    return transfer_operations(device, base, error);
}

/* ---- this CPU ---- */

const char *spc_calibration_cpu_base(void)
{
#if defined(__aarch64__)
    return "grace";
#elif defined(__powerpc64__)
    return "power9";
#else
    char vendor[64] = "";
    spc_host_read_cpu("vendor_id", vendor, sizeof vendor);
    return strcmp(vendor, "GenuineIntel") == 0 ? "xeon-8480" : "epyc-7763";
#endif
}

spc_status spc_calibration_host(spc_device *device, uint64_t most_bytes, spc_error *error)
{
    spc_host_machine machine;
    SPC_TRY(spc_host_machine_find(&machine, error));
    return spc_host_measure(&machine, most_bytes, device, error);
}

/* ---- The interval of a calibrated device, from the recipes that its fit did not see ---- */

/* Fewest ratios for an interval: of all kernels, so that a rank exists; of one kernel, so that it is not the
 * range of all. */
enum { LEAST = 9, LEAST_KERNEL = 19 };

/* Measured / predicted of the held-out rows of a kernel ("": all), ascending; returns how many. */
static size_t calibration_judge_collect(const spc_validation *v, const char *kernel, double *ratio)
{
    size_t n = 0;
    for (size_t i = 0; i < v->pairs; i++) {
        const spc_validation_pair *p = &v->pair[i];
        if (p->held_out && spc_kernel_named(p->row, kernel))
            ratio[n++] = p->predicted_flops / p->row->flops; /* measured / predicted time */
    }
    spc_sort_ascending(ratio, n);
    return n;
}

/* The ranks (n + 1) / 10 from either end: few ratios give a wide interval. */
static spc_status calibration_judge_set(spc_device *device, const char *kernel, const double *ratio, size_t n,
                                        const char *origin, const char *date, spc_error *error)
{
    char low[96], high[96], source[700];
    size_t rank = (n + 1) / 10 - 1;
    snprintf(low, sizeof low, "interval_low%s%s", *kernel ? "@" : "", kernel);
    snprintf(high, sizeof high, "interval_high%s%s", *kernel ? "@" : "", kernel);
    snprintf(source, sizeof source,
             "measured / predicted time of %zu held-out rows, rank %zu from the end; %.400s; %.40s", n,
             rank + 1, origin, date);
    SPC_TRY(spc_device_put(device, low, ratio[rank], SPC_ORIGIN_MEASURED, source, error));
    return spc_device_put(device, high, ratio[n - 1 - rank], SPC_ORIGIN_MEASURED, source, error);
}

static spc_status calibration_judge_run(const spc_validation *v, double *ratio, const char *origin,
                                        const char *date, spc_device *device, spc_error *error)
{
    size_t n = calibration_judge_collect(v, "", ratio);
    if (n < LEAST)
        return spc_fail(error, SPC_ERROR_DATA, "%zu held-out measurements tell no interval: %d are needed", n,
                        LEAST);
    SPC_TRY(calibration_judge_set(device, "", ratio, n, origin, date, error));
    for (size_t k = 0; k < v->kernels; k++) {
        n = calibration_judge_collect(v, v->kernel[k].kernel, ratio);
        if (n >= LEAST_KERNEL)
            SPC_TRY(calibration_judge_set(device, v->kernel[k].kernel, ratio, n, origin, date, error));
    }
    return SPC_OK;
}

spc_status spc_calibration_judge(const spc_validation *v, const char *origin, const char *date,
                                 spc_device *device, spc_error *error)
{
    double *ratio = spc_malloc(v->pairs + 1, sizeof *ratio);
    if (!ratio)
        return spc_fail_memory(error, v->pairs * sizeof *ratio);
    spc_status status = calibration_judge_run(v, ratio, origin, date, device, error);
    spc_free(ratio);
    return status;
}

/* The matrices of a calibration: kinds, sizes and row lengths that pull on different facts. A quarter of the
 * names is held out. */

static const char *const recipes[] = {
    "gen-random-rows1000-row-nnz3",
    "gen-stencil-size32x32-points5",
    "gen-onedense-rows1000-row-nnz4",
    "gen-fem-size8x8x8-dof1",
    "gen-features-rows4000-row-nnz-mean6-row-nnz-std3-bandwidth0.05",
    "gen-rmat-scale12-edge-factor8",
    "gen-circuit-rows5000",
    "gen-stencil-size100x100-points5",
    "gen-stencil-size20x20x20-points7",
    "gen-features-rows12000-row-nnz-mean6-row-nnz-std3-bandwidth0.05",
    "gen-random-rows10000-row-nnz8",
    "gen-random-rows1000-row-nnz100",
    "gen-random-rows100000-row-nnz2",
    "gen-powerlaw-rows30000-row-nnz10",
    "gen-features-rows60000-row-nnz-mean5-row-nnz-std2-bandwidth0.05",
    "gen-features-rows40000-row-nnz-mean8-row-nnz-std4-bandwidth0.02",
    "gen-onedense-rows30000-row-nnz10",
    "gen-fem-size12x12x12-dof3",
    "gen-rmat-scale15-edge-factor16",
    "gen-banded-rows100000-row-nnz5-half-bandwidth1000",
    "gen-stencil-size320x320-points5",
    "gen-fem-size30x30x30-dof1",
    "gen-circuit-rows100000",
    "gen-banded-rows10000-row-nnz100-half-bandwidth200",
    "gen-rmat-scale17-edge-factor8",
    "gen-random-rows30000-row-nnz40",
    "gen-stencil-size60x60x60-points7",
    "gen-random-rows100000-row-nnz16",
    "gen-stencil-size40x40x40-points27",
    "gen-random-rows10000-row-nnz300",
    "gen-fem-size24x24x24-dof3",
    "gen-onedense-rows1000000-row-nnz3",
    "gen-random-rows1000000-row-nnz4",
    "gen-powerlaw-rows200000-row-nnz20-row-nnz-max2000",
    "gen-banded-rows10000-row-nnz500-half-bandwidth400",
    "gen-stencil-size1000x1000-points5",
    "gen-powerlaw-rows1000000-row-nnz5",
    "gen-banded-rows100000-row-nnz50-half-bandwidth100",
    "gen-random-rows100000-cols10000000-row-nnz64",
    "gen-circuit-rows1000000",
    "gen-fem-size20x20x20-dof6",
    "gen-rmat-scale18-edge-factor32",
    "gen-rmat-scale20-edge-factor8",
    "gen-random-rows1000000-row-nnz12",
    "gen-stencil-size128x128x128-points7",
    "gen-fem-size90x90x90-dof1-shuffle1",
    "gen-banded-rows1000000-row-nnz20-half-bandwidth50",
    "gen-fem-size45x45x45-dof3",
};
enum { RECIPES = sizeof recipes / sizeof recipes[0] };

const char *spc_calibration_recipe(size_t i)
{
    return i < RECIPES ? recipes[i] : NULL;
}

static bool is_recipe(const char *matrix)
{
    for (size_t i = 0; i < RECIPES; i++)
        if (strcmp(recipes[i], matrix) == 0)
            return true;
    return false;
}

size_t spc_calibration_keep(spc_measurements *table, const char *device)
{
    size_t kept = 0;
    for (size_t i = 0; i < table->count; i++) {
        spc_measurement row = table->row[i];
        if (!is_recipe(row.matrix) || (device && strcmp(row.device, device) != 0))
            continue;
        table->row[i] = table->row[kept];
        table->row[kept++] = row;
    }
    table->count = kept;
    return kept;
}
