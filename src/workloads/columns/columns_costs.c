#include "workloads/columns/columns_costs.h"

#include <math.h>
#include <string.h>

#include "core/error.h"

static const char reference[] = "h100";

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
    {"columns_l2", {"l2_random_bandwidth", "l2_bandwidth"}, true},
    {"columns_read", {"read_bandwidth", "memory_bandwidth"}, true},
    {"columns_write", {"read_bandwidth", "memory_bandwidth"}, true},
    {"columns_chain", {"l2_latency", "memory_latency"}, false},
};

static bool read_costs(const spc_device *device, const char *name, spc_columns_costs *costs)
{
    bool any = false;
    costs->low = costs->high = NAN;
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
static double ratio(const spc_device *from, const spc_device *to, int cost)
{
    double a, b;
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

static spc_status transfer(const spc_device *device, const char *name, spc_columns_costs *costs, bool *known,
                           spc_error *error)
{
    spc_device *from;
    double rate;
    if (!instruction_rate(device, &rate))
        return spc_fail(
            error, SPC_ERROR_DATA,
            "%s: k columns are forecast for GPUs; the device file needs multiprocessors and clock_hz",
            spc_device_id(device));
    SPC_TRY(spc_device_load(reference, &from, error));
    *known = read_costs(from, name, costs);
    for (int i = 0; i < SPC_COLUMNS_COSTS && *known; i++)
        costs->of[i] *= ratio(from, device, i);
    costs->rests_on = SPC_PROVENANCE_TRANSFERRED;
    costs->low = costs->high = NAN;
    spc_device_free(from);
    return SPC_OK;
}

spc_status spc_columns_costs_get(const spc_device *device, const char *name, spc_columns_costs *costs,
                                 bool *known, spc_error *error)
{
    costs->rests_on = SPC_PROVENANCE_FITTED;
    *known = read_costs(device, name, costs);
    return *known ? SPC_OK : transfer(device, name, costs, known, error);
}
