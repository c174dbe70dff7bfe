/* Whose code a machine runs. */
#include "model/common/vendor.h"

#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"

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
static bool is_no_gpu(const spc_device *device)
{
    const char *machine = spc_device_get_text(device, "kind");
    return machine && strcmp(machine, "gpu") != 0;
}

enum { NVIDIA, AMD };

/* A vendor's libraries run on its GPUs. Where a device does not say whose it is: NVIDIA's machine code is
 * known, that of others borrows it. */
static const struct vendor_library {
    const char *prefix, *vendor;
    bool borrows; /* code, on devices that do not say it */
} libraries[] = {[NVIDIA] = {"cusparse", "NVIDIA", false}, [AMD] = {"rocsparse", "AMD", true}};

static bool is_of_vendor(const spc_device *device, const struct vendor_library *library)
{
    if (is_no_gpu(device))
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
