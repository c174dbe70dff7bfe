/* Is the CPU the better place? Host transfers against speed (factors sec. 4.2, end). */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "sparcast/predict.h"

/* once + n * each < n * host: the least such n, 0 if there is none. */
static uint64_t least_products(double once, double each, double host)
{
    double gain = host - each;
    if (!(gain > 0))
        return 0;
    double n = floor(once / gain) + 1;
    return n < 0x1p63 ? (uint64_t)n : 0;
}

bool spc_offload_uses(const spc_device *device, spc_model model, const char *key)
{
    return strcmp(key, "host_bandwidth") == 0 || spc_model_uses(device, model, key);
}

spc_status spc_offload_predict(const spc_device *device, const spc_features *features,
                               const spc_prediction *on_device, const spc_prediction *on_host,
                               uint64_t products, bool vectors_stay, spc_offload *offload, spc_error *error)
{
    *offload = (spc_offload){0};
    double link;
    if (!products)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "0 products take no time anywhere");
    if (!spc_device_get(device, "host_bandwidth", NULL, &link))
        return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no host_bandwidth", spc_device_id(device));
    spc_offload o = {.products = products};
    double n = (double)products;
    o.matrix_seconds = (double)features->layout_bytes / link;
    o.vector_seconds =
        ((double)features->rows + features->cols) * spc_vector_size(features->value_bytes) / link;
    double once = o.matrix_seconds + (vectors_stay ? o.vector_seconds : 0);
    double each = on_device->seconds + (vectors_stay ? 0 : o.vector_seconds);
    o.device_seconds = once + n * each;
    o.host_seconds = n * on_host->seconds;
    o.transfer_seconds = o.device_seconds - n * on_device->seconds;
    o.break_even = least_products(once, each, on_host->seconds);
    o.limited_by = 2 * o.transfer_seconds > o.device_seconds ? SPC_LIMIT_TRANSFER : on_device->limited_by;
    *offload = o;
    return SPC_OK;
}
