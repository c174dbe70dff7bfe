/* model/common/vendor.h - a library belongs to the machines of a vendor. */
#ifndef SPC_MODEL_COMMON_VENDOR_H
#define SPC_MODEL_COMMON_VENDOR_H

#include "sparcast/forecast.h"

/* Whether that is the vendor that the device names; false where it names none. */
bool spc_device_says_vendor(const spc_device *device, const char *vendor);

/* Whether a machine of this vendor runs the kernel or method of that name. */
bool spc_vendor_runs(const spc_device *device, const char *kernel);

/* Errors: UNSUPPORTED where it does not. */
spc_status spc_check_vendor_of(const spc_device *device, const char *kernel, spc_error *error);

/* Errors: UNSUPPORTED where the kernel cannot run on the device (spc_device_runs_kernel). NULL: plain CSR. */
spc_status spc_check_vendor(const spc_device *device, const spc_kernel_spec *spec, spc_error *error);

#endif
