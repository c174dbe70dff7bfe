/* What comes before the first product, and after how many it has paid. */
#include <math.h>
#include <string.h>

#include "forecast/setup.h"
#include "kernels/kernel_contract.h"

bool spc_speed_uses(const spc_device *device, spc_model model, const char *key)
{
    return strncmp(key, "setup_", strlen("setup_")) != 0 && spc_model_uses(device, model, key);
}

double spc_setup_seconds_of(const spc_device *device, const char *kernel, const spc_features *features)
{
    const struct {
        const char *key;
        double amount;
    } terms[] = {{"setup_seconds", 1},
                 {"setup_row_seconds", (double)features->rows},
                 {"setup_nnz_seconds", (double)features->nnz},
                 {"setup_byte_seconds", (double)features->layout_bytes}};
    double sum = NAN, fact;
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
        if (spc_device_get(device, terms[i].key, kernel, &fact))
            sum = (isnan(sum) ? 0 : sum) + fact * terms[i].amount;
    return sum;
}

double spc_setup_seconds(const spc_device *device, const spc_kernel *kernel, const spc_features *features)
{
    double seconds = spc_setup_seconds_of(device, spc_kernel_name(kernel), features);
    bool ready = !kernel->peer && kernel->format->as_given;
    return isnan(seconds) && ready ? 0 : seconds;
}

uint64_t spc_products_to_pay(const spc_prediction *p, const spc_prediction *other)
{
    double more = p->setup_seconds - other->setup_seconds, gain = other->seconds - p->seconds;
    if (isnan(more) || (gain <= 0 && more >= 0))
        return UINT64_MAX;
    if (more <= 0)
        return gain >= 0 ? 0 : UINT64_MAX; /* it is ahead only until its slower products have cost that */
    double products = floor(more / gain) + 1;
    return products < 1e18 ? (uint64_t)products : UINT64_MAX;
}
