#include "model/terms/terms.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "device/device_facts.h"
#include "model/cpu/cpu_machine.h"

/* The unit of the GPU that a term occupies: what a forecast by terms is said to be limited by. */
static const struct {
    const char *key;
    spc_resource resource;
} terms[SPC_TERMS] = {
    [SPC_TERM_LAUNCH] = {"term_launch", SPC_RESOURCE_LAUNCH},
    [SPC_TERM_NONZERO] = {"term_nonzero", SPC_RESOURCE_ISSUE},
    [SPC_TERM_ROW] = {"term_row", SPC_RESOURCE_ISSUE},
    [SPC_TERM_EMPTY_ROW] = {"term_empty_row", SPC_RESOURCE_ISSUE},
    [SPC_TERM_PADDING] = {"term_padding", SPC_RESOURCE_ISSUE},
    [SPC_TERM_LONGEST_ROW] = {"term_longest_row", SPC_RESOURCE_LATENCY},
    [SPC_TERM_LONGEST_ROW_MISS] = {"term_longest_row_miss", SPC_RESOURCE_LATENCY},
    [SPC_TERM_LONGEST_ROW_OF_8] = {"term_longest_row_of_8", SPC_RESOURCE_LATENCY},
    [SPC_TERM_SMALL_Y] = {"term_small_y", SPC_RESOURCE_LAUNCH},
    [SPC_TERM_SHORT_ROWS] = {"term_short_rows", SPC_RESOURCE_LATENCY},
    [SPC_TERM_IDLE] = {"term_idle", SPC_RESOURCE_LATENCY},
    [SPC_TERM_MISS] = {"term_miss", SPC_RESOURCE_LATENCY},
    [SPC_TERM_MATRIX] = {"term_matrix", SPC_RESOURCE_L2},
    [SPC_TERM_L2] = {"term_l2", SPC_RESOURCE_L2},
    [SPC_TERM_X] = {"term_x", SPC_RESOURCE_L2},
    [SPC_TERM_DRAM] = {"term_dram", SPC_RESOURCE_MEMORY},
    [SPC_TERM_SPILL] = {"term_spill", SPC_RESOURCE_MEMORY},
    [SPC_TERM_LONGEST_ROW_OF_100] = {"term_longest_row_of_100", SPC_RESOURCE_LATENCY},
    [SPC_TERM_LONGEST_ROW_STEPS] = {"term_longest_row_steps", SPC_RESOURCE_LATENCY},
    [SPC_TERM_MEAN_ROW] = {"term_mean_row", SPC_RESOURCE_LATENCY},
    [SPC_TERM_SIMULATED] = {"term_simulated", SPC_RESOURCE_ISSUE},
};

enum { OWNER_SIZE = 96 };

const char *spc_term_key(spc_term term)
{
    return terms[term].key;
}

char *spc_term_owner(const char *kernel, uint32_t value_bytes, char *buffer, size_t size)
{
    snprintf(buffer, size, "%.*s-%s", (int)strcspn(kernel, ":"), kernel, spc_precision_name(value_bytes));
    return buffer;
}

static double get_or(const spc_device *device, const char *key, const char *owner, double otherwise)
{
    double value = otherwise;
    spc_device_get(device, key, owner, &value);
    return value;
}

bool spc_terms_find(const spc_device *device, const char *kernel, uint32_t value_bytes, spc_term_set *set)
{
    char owner[OWNER_SIZE], key[OWNER_SIZE + 40];
    *set = (spc_term_set){0};
    if (!spc_precision_name(value_bytes))
        return false;
    spc_term_owner(kernel, value_bytes, owner, sizeof owner);
    snprintf(key, sizeof key, "term_traffic@%s", owner);
    *set = (spc_term_set){.traffic = spc_device_get_text(device, key)};
    if (!set->traffic)
        return false;
    for (int t = 0; t < SPC_TERMS; t++)
        set->seconds[t] = get_or(device, terms[t].key, owner, 0);
    set->low = get_or(device, "term_low", owner, NAN);
    set->high = get_or(device, "term_high", owner, NAN);
    set->error = get_or(device, "term_error", owner, NAN);
    set->null_error = get_or(device, "term_null_error", owner, NAN);
    set->waited = get_or(device, "term_waited", owner, 0) > 0;
    snprintf(key, sizeof key, "term_beyond@%s", owner);
    set->beyond = spc_device_get_text(device, key);
    set->most_nonzeros = get_or(device, "term_most_nonzeros", owner, INFINITY);
    set->most_row = get_or(device, "term_most_row", owner, INFINITY);
    return true;
}

void spc_terms_follow(const spc_device *device, uint32_t value_bytes, double nonzeros, double longest,
                      spc_term_set *set)
{
    spc_term_set other;
    if (!set->beyond || (nonzeros <= set->most_nonzeros && longest <= set->most_row) ||
        !spc_terms_find(device, set->beyond, value_bytes, &other))
        return;
    set->traffic = other.traffic;
    memcpy(set->seconds, other.seconds, sizeof set->seconds);
}

bool spc_device_has_terms(const spc_device *device, const char *kernel, uint32_t value_bytes)
{
    spc_term_set set;
    return spc_cpu_has_kernel(device, kernel) || spc_terms_find(device, kernel, value_bytes, &set);
}

bool spc_device_foreign_kernel(const spc_device *device, uint32_t value_bytes, size_t i, char name[64])
{
    static const char key[] = "term_traffic@";
    const char *of_cpu = spc_device_is_modelled_cpu(device) ? spc_cpu_kernel_at(device, i) : NULL;
    if (of_cpu) {
        snprintf(name, 64, "%s", of_cpu);
        return true;
    }
    char suffix[16];
    const char *type = spc_precision_name(value_bytes);
    size_t count = type ? spc_device_fact_count(device) : 0, length = strlen(key);
    int tail = snprintf(suffix, sizeof suffix, "-%s", type ? type : "");
    for (size_t f = 0; f < count; f++) {
        const char *owner = spc_device_fact_at(device, f).key;
        spc_kernel_spec known;
        if (strncmp(owner, key, length) != 0)
            continue;
        owner += length;
        int stem = (int)strlen(owner) - tail;
        if (stem <= 0 || stem >= 64 || strcmp(owner + stem, suffix) != 0)
            continue;
        snprintf(name, 64, "%.*s", stem, owner);
        if (spc_kernel_parse(name, &known, NULL) != SPC_OK && i-- == 0)
            return true;
    }
    return false;
}

static const bool of_a_launch[SPC_TERMS] = {
    [SPC_TERM_LAUNCH] = true, [SPC_TERM_SMALL_Y] = true, [SPC_TERM_SHORT_ROWS] = true,
    [SPC_TERM_IDLE] = true,   [SPC_TERM_MISS] = true,
};

/* Of a launch, or of the work in it, uncut. */
static double sum_of(const double seconds[SPC_TERMS], const spc_term_amounts *amounts, bool launch)
{
    double sum = 0;
    for (int t = 0; t < SPC_TERMS; t++)
        sum += of_a_launch[t] == launch ? seconds[t] * amounts->of[t] : 0;
    return sum;
}

double spc_terms_add(const double seconds[SPC_TERMS], const spc_term_amounts *amounts)
{
    double work = sum_of(seconds, amounts, false);
    return fmax(sum_of(seconds, amounts, true) + fmin(work, amounts->most_seconds), amounts->least_seconds);
}

/* How fast a machine is at what a term stands for. cuSPARSE reads A past the L2. */
static double terms_speed_at(spc_term term, const spc_device *device)
{
    if (term == SPC_TERM_SIMULATED || terms[term].resource == SPC_RESOURCE_LAUNCH)
        return 1;
    if (term == SPC_TERM_MATRIX || terms[term].resource == SPC_RESOURCE_MEMORY)
        return get_or(device, "exec_memory_bandwidth", NULL, 1);
    if (terms[term].resource == SPC_RESOURCE_L2)
        return get_or(device, "l2_bandwidth", NULL, 1);
    double clock = get_or(device, "clock_hz", NULL, 1);
    return terms[term].resource == SPC_RESOURCE_LATENCY ? clock
                                                        : clock * get_or(device, "multiprocessors", NULL, 1);
}

void spc_terms_scale(spc_term_amounts *amounts, const spc_device *of, const spc_device *on)
{
    for (int t = 0; t < SPC_TERMS && of != on; t++)
        amounts->of[t] *= terms_speed_at((spc_term)t, of) / terms_speed_at((spc_term)t, on);
}

/* The bytes of a matrix that does not stay in the L2 come from memory; what takes a share of the simulated
 * time is limited as the simulated kernel is. */
static spc_resource resource_of(spc_term term, const spc_term_amounts *amounts, spc_resource simulated)
{
    if (term == SPC_TERM_SIMULATED)
        return simulated;
    return term == SPC_TERM_MATRIX && amounts->of[SPC_TERM_SPILL] > 0 ? SPC_RESOURCE_MEMORY
                                                                      : terms[term].resource;
}

void spc_terms_apply(const spc_term_set *set, const spc_term_amounts *amounts, double nonzeros,
                     spc_execution *e)
{
    double busy[SPC_RESOURCES_ROOM] = {0};
    e->launch_seconds = set->seconds[SPC_TERM_LAUNCH];
    e->seconds = spc_terms_add(set->seconds, amounts);
    e->seconds -= (1 - amounts->gain) * (e->seconds - e->launch_seconds);
    e->flops = e->seconds > 0 ? 2 * nonzeros / e->seconds : 0;
    e->launches = 1;
    e->tail_seconds = 0;
    double work = sum_of(set->seconds, amounts, false), kept = fmin(1, amounts->most_seconds / work);
    for (int t = 0; t < SPC_TERMS; t++) /* where the work is cut, each of its terms is */
        busy[resource_of((spc_term)t, amounts, e->limited_by)] +=
            set->seconds[t] * amounts->of[t] * (of_a_launch[t] || !(work > 0) ? 1 : kept);
    busy[SPC_RESOURCE_MEMORY] = fmax(busy[SPC_RESOURCE_MEMORY], amounts->least_seconds);
    e->chain_seconds = busy[SPC_RESOURCE_LATENCY];
    e->limited_by = SPC_RESOURCE_LATENCY;
    for (int r = 0; r < SPC_RESOURCES; r++) {
        if (busy[r] > busy[e->limited_by])
            e->limited_by = (spc_resource)r;
        e->utilisation[r] = e->seconds > 0 ? busy[r] / e->seconds : 0;
    }
}
