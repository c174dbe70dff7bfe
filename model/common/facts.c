/* What models reckon alike: lists of the facts that they read, whose code a machine runs, what the time of
 * a forecast goes to. */
#include "model/common/facts.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "kernels/kernel_contract.h"
#include "model/model.h"

double spc_seconds_over(double bytes, double bandwidth)
{
    return bandwidth > 0 ? bytes / bandwidth : 0;
}

bool spc_is_among_keys(const char *const *names, const char *key)
{
    size_t length = strcspn(key, "@");
    for (; *names; names++) {
        size_t same = strcspn(*names, "*");
        if (strncmp(key, *names, same) == 0 && ((*names)[same] == '*' || length == same))
            return true;
    }
    return false;
}

/* ---- Whose code a machine runs. ---- */

bool spc_device_borrows_code(const spc_device *device)
{
    spc_origin origin = spc_device_first_origin(device, "architecture");
    return origin == SPC_ORIGIN_TRANSFERRED || origin == SPC_ORIGIN_ASSUMED;
}

bool spc_device_says_vendor(const spc_device *device, const char *vendor)
{
    const char *said = spc_device_get_text(device, "vendor");
    return said && strcmp(said, vendor) == 0;
}

/* Machines that run no vendor's library for GPUs. */
enum { NVIDIA, AMD };

/* A vendor's libraries run on its GPUs. Where a device does not say whose it is: NVIDIA's machine code is
 * known, that of others borrows it. */
static const struct vendor_library {
    const char *prefix, *vendor;
    bool borrows; /* code, on devices that do not say it */
} libraries[] = {[NVIDIA] = {"cusparse", "NVIDIA", false}, [AMD] = {"rocsparse", "AMD", true}};

static bool is_of_vendor(const spc_device *device, const struct vendor_library *library)
{
    if (!spc_device_is(device, "gpu"))
        return false;
    return spc_device_get_text(device, "vendor") ? spc_device_says_vendor(device, library->vendor)
                                                 : spc_device_borrows_code(device) == library->borrows;
}

/* NULL: of no vendor. */
static const struct vendor_library *find_library(const char *kernel)
{
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
        if (strncmp(kernel, libraries[i].prefix, strlen(libraries[i].prefix)) == 0)
            return &libraries[i];
    return NULL;
}

bool spc_device_code_unmeasured(const spc_device *device)
{
    const char *machine = spc_device_get_text(device, "kind");
    return machine && strcmp(machine, "gpu") == 0 && !is_of_vendor(device, &libraries[NVIDIA]) &&
           !spc_device_borrows_code(device);
}

bool spc_vendor_runs(const spc_device *device, const char *kernel)
{
    const struct vendor_library *library = find_library(kernel);
    return !library || is_of_vendor(device, library);
}

bool spc_device_runs_kernel(const spc_device *device, const spc_kernel *kernel)
{
    return spc_vendor_runs(device, spc_kernel_name(kernel));
}

spc_status spc_check_vendor_of(const spc_device *device, const char *kernel, spc_error *error)
{
    if (spc_vendor_runs(device, kernel))
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s is of a library of %s, which does not run on %s",
                    kernel, find_library(kernel)->vendor, spc_device_id(device));
}

spc_status spc_check_vendor(const spc_device *device, const spc_kernel_spec *spec, spc_error *error)
{
    return spec ? spc_check_vendor_of(device, spc_kernel_name(spec->kernel), error) : SPC_OK;
}

/* ---- What the time of a forecast goes to, where several models say it alike. ---- */

spc_cost spc_cost_make(const char *name, double seconds, double bytes, double utilisation, bool binds)
{
    return (spc_cost){
        .name = name, .seconds = seconds, .bytes = bytes, .utilisation = utilisation, .binds = binds};
}

size_t spc_gathered_costs(const spc_forecast *f, double channel_bytes, spc_cost *cost)
{
    size_t n = 0;
    for (int r = SPC_RESOURCE_LINK_DOWN; r <= SPC_RESOURCE_BANKS; r++) {
        double share = f->execution.utilisation[r], bytes = r == SPC_RESOURCE_CHANNELS ? channel_bytes : NAN;
        if (share > 0)
            cost[n++] = spc_cost_make(
                spc_resource_name((spc_resource)r), share * f->prediction.seconds, bytes, share,
                strcmp(spc_resource_name((spc_resource)r), spc_limit_name(f->prediction.limited_by)) == 0);
    }
    return n;
}

size_t spc_published_costs(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM])
{
    const spc_prediction *p = &f->prediction;
    double moved = 2 * (double)f->features.nnz / p->padding; /* bytes for one byte per FLOP */
    double streaming = p->bytes_per_flop * moved / p->bandwidth;
    double launch = p->launch_seconds + streaming * (1 / p->small_factor - 1);
    const struct {
        const char *name;
        double term;
        spc_limit limit;
    } terms[] = {{"index", p->terms.alpha, SPC_LIMIT_INDEX},
                 {"values", p->terms.beta, SPC_LIMIT_VALUES},
                 {"x", p->terms.gamma, SPC_LIMIT_X}};
    cost[0] = spc_cost_make("launch", launch, NAN, launch / p->seconds, p->limited_by == SPC_LIMIT_LAUNCH);
    for (size_t i = 0; i < 3; i++) {
        double share = p->bytes_per_flop > 0 ? terms[i].term / p->bytes_per_flop : 0;
        double seconds = share * streaming;
        cost[i + 1] =
            spc_cost_make(terms[i].name, seconds, terms[i].term * moved, seconds / p->seconds,
                          p->limited_by == terms[i].limit || (p->limited_by == SPC_LIMIT_GATHER && i > 0));
    }
    return 4 + spc_gathered_costs(f, NAN, cost + 4);
}
