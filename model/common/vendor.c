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

/* Machines that run no vendor's library for GPUs. */
static bool is_no_gpu(const spc_device *device)
{
    const char *machine = spc_device_get_text(device, "kind");
    return machine && strcmp(machine, "gpu") != 0;
}

/* Where the device does not say whose it is: NVIDIA's machine code is known, that of others borrows it. */
static bool is_of_nvidia(const spc_device *device)
{
    const char *vendor = spc_device_get_text(device, "vendor");
    if (is_no_gpu(device))
        return false;
    return vendor ? strcmp(vendor, "NVIDIA") == 0 : !spc_device_borrows_code(device);
}

static bool is_of_amd(const spc_device *device)
{
    const char *vendor = spc_device_get_text(device, "vendor");
    if (is_no_gpu(device))
        return false;
    return vendor ? strcmp(vendor, "AMD") == 0 : spc_device_borrows_code(device);
}

static const struct vendor_library {
    const char *prefix, *vendor;
    bool (*is_of)(const spc_device *device);
} libraries[] = {{"cusparse", "NVIDIA", is_of_nvidia}, {"rocsparse", "AMD", is_of_amd}};

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
    return machine && strcmp(machine, "gpu") == 0 && !is_of_nvidia(device) &&
           !spc_device_borrows_code(device);
}

bool spc_vendor_runs(const spc_device *device, const char *kernel)
{
    const struct vendor_library *library = find_library(kernel);
    return !library || library->is_of(device);
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
