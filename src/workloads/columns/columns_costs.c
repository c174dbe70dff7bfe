#include "workloads/columns/columns_costs.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/kept.h"
#include "device/device_facts.h"
#include "model/common/key_list.h"
#include "workloads/columns/columns_simulate.h"

static const char reference[] = "h100"; /* whose costs are carried to other devices */

/* Which resource a cost is of: a ratio of these facts carries it to another device. */
static const struct {
    const char *key;
    const char *resource[3]; /* the first that both devices have; seconds, or a rate */
    bool is_rate;
} table[SPC_COLUMNS_COSTS] = {
    {"columns_launch", {"graph_launch_seconds", "launch_seconds"}, false},
    {"columns_row", {NULL}, true}, /* instructions: multiprocessors times clock */
    {"columns_entry", {NULL}, true},
    {"columns_row_value", {NULL}, true},
    {"columns_entry_value", {NULL}, true},
    {"columns_entry_double", {NULL}, true},
    {"columns_l2", {"l2_random_bandwidth", "l2_bandwidth"}, true},
    {"columns_read", {"read_bandwidth", "memory_bandwidth"}, true},
    {"columns_write", {"read_bandwidth", "memory_bandwidth"}, true},
    {"columns_chain", {"l2_latency", "memory_latency"}, false},
    {"columns_cycles", {NULL}, true},
};

/* Before the first product: of the host and the driver, the same on any GPU and width, and however the
 * product itself is forecast. */
static void read_setup(const spc_device *device, const char *name, double setup[4])
{
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
        setup[i] = 0;
        known = spc_device_get(device, key[i], plain, &setup[i]) || known;
    }
    setup[0] = known ? setup[0] : NAN;
}

static bool read_costs(const spc_device *device, const char *name, spc_columns_costs *costs)
{
    bool any = false;
    costs->low = costs->high = NAN;
    read_setup(device, name, costs->setup);
    for (int i = 0; i < SPC_COLUMNS_COSTS; i++) {
        costs->of[i] = 0;
        any = spc_device_get(device, table[i].key, name, &costs->of[i]) || any;
    }
    spc_device_get(device, "columns_low", name, &costs->low);
    spc_device_get(device, "columns_high", name, &costs->high);
    return any;
}

static bool instruction_rate(const spc_device *device, double *rate)
{
    double multiprocessors, clock;
    if (!spc_device_get(device, "multiprocessors", NULL, &multiprocessors) ||
        !spc_device_get(device, "clock_hz", NULL, &clock))
        return false;
    *rate = multiprocessors * clock;
    return true;
}

/* By which the cost is larger on `to`; 1 where neither says. */
static double columns_costs_ratio(const spc_device *from, const spc_device *to, int cost)
{
    double a, b;
    if (cost == SPC_COST_CYCLES)
        return 1;
    if (instruction_rate(from, &a) && instruction_rate(to, &b) && !table[cost].resource[0])
        return a / b;
    for (int i = 0; i < 3 && table[cost].resource[i]; i++)
        if (spc_device_get(from, table[cost].resource[i], NULL, &a) &&
            spc_device_get(to, table[cost].resource[i], NULL, &b))
            return table[cost].is_rate ? a / b : b / a;
    if (instruction_rate(from, &a) && instruction_rate(to, &b))
        return a / b;
    return 1;
}

spc_status spc_columns_check_device(const spc_device *device, spc_error *error)
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

static spc_status columns_costs_transfer(const spc_device *device, const char *name, spc_columns_costs *costs,
                                         bool *known, spc_error *error)
{
    static const spc_kept_kind devices = {.read = load_reference, .release = release_reference};
    const void *from;
    SPC_TRY(spc_columns_check_device(device, error));
    SPC_TRY(spc_kept_get(&devices, reference, &from, error));
    *known = read_costs(from, name, costs);
    for (int i = 0; i < SPC_COLUMNS_COSTS && *known; i++)
        costs->of[i] *= columns_costs_ratio(from, device, i);
    costs->rests_on = SPC_PROVENANCE_TRANSFERRED;
    costs->low = costs->high = NAN;
    return SPC_OK;
}

spc_status spc_columns_costs_get(const spc_device *device, const char *name, spc_columns_costs *costs,
                                 bool *known, spc_error *error)
{
    costs->rests_on = SPC_PROVENANCE_FITTED;
    *known = read_costs(device, name, costs);
    return *known ? SPC_OK : columns_costs_transfer(device, name, costs, known, error);
}

/* Own facts: one that was set alone would be one cost of ten. */
static bool has_own_costs(const spc_device *device)
{
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        const char *key = spc_device_fact_at(device, i).key;
        for (int c = 0; c < SPC_COLUMNS_COSTS; c++)
            if (strncmp(key, table[c].key, strlen(table[c].key)) == 0 &&
                spc_device_first_origin(device, key) != SPC_ORIGIN_YOURS)
                return true;
    }
    return false;
}

static bool carries_a_cost(const spc_device *device, const char *key)
{
    double value;
    for (int c = 0; c < SPC_COLUMNS_COSTS; c++)
        for (int i = 0; i < 3 && table[c].resource[i]; i++) {
            if (strcmp(table[c].resource[i], key) == 0)
                return true;
            if (spc_device_get(device, table[c].resource[i], NULL, &value))
                break;
        }
    return strcmp(key, "multiprocessors") == 0 || strcmp(key, "clock_hz") == 0;
}

bool spc_columns_uses(const spc_device *device, spc_model model, const char *key)
{
    static const char *const always[] = {"l2_bytes",
                                         "l1_bytes",
                                         "multiprocessors",
                                         "memory_bytes",
                                         "read_bandwidth",
                                         "launch_seconds",
                                         "peak_f32",
                                         "peak_f64",
                                         "columns_dense_share",
                                         "columns_dense_read_share",
                                         "columns_forming",
                                         "columns_forming_entry",
                                         NULL},
                             *const own[] = {"columns_*", NULL};
    double value;
    (void)model;
    if (spc_is_among_keys(always, key) || spc_columns_simulator_reads(device, key))
        return true;
    if (strcmp(key, "memory_bandwidth") == 0 && !spc_device_get(device, "read_bandwidth", NULL, &value))
        return true;
    return has_own_costs(device)
               ? spc_is_among_keys(own, key) && spc_device_first_origin(device, key) != SPC_ORIGIN_YOURS
               : carries_a_cost(device, key);
}
