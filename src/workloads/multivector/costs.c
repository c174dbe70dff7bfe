#include "workloads/multivector/costs.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "model/common/key_list.h"
#include "workloads/multivector/multivector_simulate.h"

static const char reference[] = "h100"; /* whose costs are carried to other devices */

enum { RESOURCES = 2 };

/* Which resource a cost is of: a ratio of these facts carries it to another device, or to what the caller
 * made of this one. */
static const struct {
    const char *key;
    const char *resource[RESOURCES]; /* the first that both devices have; seconds, or a rate */
    bool is_rate;
    const char *simulated; /* what the simulation reads in their place, and a caller changes */
} table[SPC_MULTIVECTOR_COSTS] = {
    {"columns_launch", {"graph_launch_seconds", "launch_seconds"}, false, NULL},
    {"columns_row", {NULL}, true, NULL}, /* instructions: multiprocessors times clock */
    {"columns_entry", {NULL}, true, NULL},
    {"columns_row_value", {NULL}, true, NULL},
    {"columns_entry_value", {NULL}, true, NULL},
    {"columns_entry_double", {NULL}, true, NULL},
    {"columns_l2", {"l2_random_bandwidth", "l2_bandwidth"}, true, NULL},
    {"columns_read", {"read_bandwidth", "memory_bandwidth"}, true, "exec_memory_bandwidth"},
    {"columns_write", {"read_bandwidth", "memory_bandwidth"}, true, "exec_memory_bandwidth"},
    {"columns_chain", {"l2_latency", "memory_latency"}, false, NULL},
    {"columns_cycles", {NULL}, true, NULL},
};

static bool read_costs(const spc_device *device, const char *name, spc_multivector_costs *costs)
{
    bool any = false;
    costs->low = costs->high = NAN;
    /* Before the first product: of the host and the driver, the same on any GPU and width, and however the
     * product itself is forecast. */
    static const char *const key[] = {"columns_setup", "columns_setup_row", "columns_setup_entry",
                                      "columns_setup_chain"};
    char plain[64];
    bool known = false;
    snprintf(plain, sizeof plain, "%s", name);
    static const char *const kinds[] = {"-simulated", "-narrow", "-wide", "-f64", "-half"};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        char *kind = strstr(plain, kinds[i]);
        if (kind)
            *kind = 0;
    }
    for (int i = 0; i < 4; i++) {
        costs->setup[i] = 0;
        known = spc_device_get(device, key[i], plain, &costs->setup[i]) || known;
    }
    costs->setup[0] = known ? costs->setup[0] : NAN;
    for (int i = 0; i < SPC_MULTIVECTOR_COSTS; i++) {
        costs->of[i] = 0;
        any = spc_device_get(device, table[i].key, name, &costs->of[i]) || any;
    }
    spc_device_get(device, "columns_low", name, &costs->low);
    spc_device_get(device, "columns_high", name, &costs->high);
    return any;
}

/* Before the caller changed anything. */
static bool first_of(const spc_device *device, const char *key, double *value)
{
    *value = spc_device_first_number(device, key);
    return !isnan(*value);
}

static bool instruction_rate(const spc_device *device, double *rate)
{
    double multiprocessors, clock;
    if (!first_of(device, "multiprocessors", &multiprocessors) || !first_of(device, "clock_hz", &clock))
        return false;
    *rate = multiprocessors * clock;
    return true;
}

/* By which the cost is larger on `to`; 1 where neither says. */
static double ratio(const spc_device *from, const spc_device *to, int cost)
{
    double a, b;
    if (cost == SPC_COST_CYCLES)
        return 1;
    for (int i = 0; i < RESOURCES && table[cost].resource[i]; i++)
        if (first_of(from, table[cost].resource[i], &a) && first_of(to, table[cost].resource[i], &b))
            return table[cost].is_rate ? a / b : b / a;
    if (instruction_rate(from, &a) && instruction_rate(to, &b))
        return a / b;
    return 1;
}

/* What a caller changes of a cost: one of the resources, or what the simulation reads in their place. NULL
 * beyond the last. */
static const char *lever_of(const spc_device *device, int cost, int number)
{
    double value;
    if (table[cost].simulated && first_of(device, table[cost].simulated, &value))
        return number ? NULL : table[cost].simulated;
    return number < RESOURCES ? table[cost].resource[number] : NULL;
}

static double changed_by(const spc_device *device, const char *key)
{
    double first, now;
    return first_of(device, key, &first) && spc_device_get(device, key, NULL, &now) ? now / first : 1;
}

double spc_multivector_costs_changed(const spc_device *device, spc_multivector_cost cost)
{
    const char *key;
    if (cost == SPC_COST_CYCLES)
        return 1;
    if (!table[cost].resource[0])
        return 1 / (changed_by(device, "multiprocessors") * changed_by(device, "clock_hz"));
    for (int i = 0; (key = lever_of(device, (int)cost, i)); i++) {
        double changed = changed_by(device, key);
        if (changed != 1)
            return table[cost].is_rate ? 1 / changed : changed;
    }
    return 1;
}

spc_status spc_multivector_check_device(const spc_device *device, spc_error *error)
{
    double rate;
    if (instruction_rate(device, &rate))
        return SPC_OK;
    const char *kind = spc_device_get_text(device, "kind");
    bool cpu = kind && strcmp(kind, "cpu") == 0;
    return spc_fail(error, SPC_ERROR_DATA, "%s: k columns and the transposed matrix are forecast for GPUs%s",
                    spc_device_id(device),
                    cpu ? " only" : "; the device file needs multiprocessors and clock_hz");
}

static spc_status load_reference(const char *name, void **device, spc_error *error)
{
    spc_device *loaded = NULL;
    spc_status status = spc_device_load(name, &loaded, error);
    *device = loaded;
    return status;
}

static void release_reference(void *device)
{
    spc_device_free(device);
}

static spc_status get_reference(const void **from, spc_error *error)
{
    static const spc_kept_kind devices = {.read = load_reference, .release = release_reference};
    return spc_kept_get(&devices, reference, from, error);
}

spc_status spc_multivector_costs_get(const spc_device *device, const char *name, spc_multivector_costs *costs,
                                     bool *known, spc_error *error)
{
    costs->rests_on = SPC_PROVENANCE_FITTED;
    *known = read_costs(device, name, costs);
    if (!*known) {
        const void *from;
        SPC_TRY(spc_multivector_check_device(device, error));
        SPC_TRY(get_reference(&from, error));
        *known = read_costs(from, name, costs);
        for (int i = 0; i < SPC_MULTIVECTOR_COSTS && *known; i++)
            costs->of[i] *= ratio(from, device, i);
        costs->rests_on = SPC_PROVENANCE_TRANSFERRED;
        costs->low = costs->high = NAN;
    }
    for (int i = 0; i < SPC_MULTIVECTOR_COSTS && *known; i++)
        costs->of[i] *= spc_multivector_costs_changed(device, (spc_multivector_cost)i);
    return SPC_OK;
}

spc_status spc_multivector_forming(const spc_device *device, uint64_t nnz, double *seconds, spc_error *error)
{
    const void *from = device;
    double once = 0, entry = 0;
    if (!spc_device_get(device, "columns_forming", NULL, &once)) {
        SPC_TRY(get_reference(&from, error));
        spc_device_get(from, "columns_forming", NULL, &once);
    }
    spc_device_get(from, "columns_forming_entry", NULL, &entry);
    entry *= /* what is done once is of the host and the driver, as in a set-up */
        ratio(from, device, SPC_COST_READ) * spc_multivector_costs_changed(device, SPC_COST_READ);
    *seconds = once + entry * (double)nnz;
    return SPC_OK;
}

/* Own facts: one that was set alone would be one cost of ten. */
static bool has_own_costs(const spc_device *device)
{
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        const char *key = spc_device_fact_at(device, i).key;
        for (int c = 0; c < SPC_MULTIVECTOR_COSTS; c++)
            if (strncmp(key, table[c].key, strlen(table[c].key)) == 0 &&
                spc_device_first_origin(device, key) != SPC_ORIGIN_YOURS)
                return true;
    }
    return false;
}

static bool carries_a_cost(const spc_device *device, const char *key)
{
    const char *lever;
    for (int c = 0; c < SPC_MULTIVECTOR_COSTS; c++)
        for (int i = 0; (lever = lever_of(device, c, i)); i++)
            if (strcmp(lever, key) == 0)
                return true;
    return strcmp(key, "multiprocessors") == 0 || strcmp(key, "clock_hz") == 0;
}

bool spc_columns_uses(const spc_device *device, spc_model model, const char *key)
{
    static const char *const always[] = {"l2_bytes",
                                         "l1_bytes",
                                         "memory_bytes",
                                         "peak_f32",
                                         "peak_f64",
                                         "columns_dense_share",
                                         "columns_dense_read_share",
                                         "columns_forming",
                                         "columns_forming_entry",
                                         NULL},
                             *const own[] = {"columns_*", NULL};
    (void)model;
    if (spc_is_among_keys(always, key) || spc_multivector_simulator_reads(device, key) ||
        carries_a_cost(device, key))
        return true;
    return has_own_costs(device) && spc_is_among_keys(own, key) &&
           spc_device_first_origin(device, key) != SPC_ORIGIN_YOURS;
}
