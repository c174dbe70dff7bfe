/* A module that stands for an AMD GPU: products are those of the host twins, and a product takes a
 * microsecond, or two with cold caches. So tests see what a probe does with such a GPU without one. */
#include <stdlib.h>
#include <string.h>

#include "core/module.h"
#include "kernels/kernel_contract.h"
#include "probes/spmv/spmv_table.h"

struct spc_product {
    const spc_layout *layout;
    const void *x;
    void *y;
    size_t y_bytes;
    double alpha, beta;
};

static spc_status fake_hip_query(int ordinal, spc_gpu *gpu, spc_error *error)
{
    (void)error;
    *gpu = (spc_gpu){.name = "AMD Instinct Fake",
                     .architecture = "gfx90a",
                     .ordinal = ordinal,
                     .multiprocessors = 104,
                     .compute_major = 9,
                     .runtime_version = 50221153,
                     .memory_bytes = UINT64_C(64) << 30,
                     .memory_free_bytes = UINT64_C(60) << 30,
                     .l2_bytes = 8 << 20,
                     .l1_bytes = 16 << 10,
                     .threads_per_multiprocessor = 2048,
                     .clock_hz = 1.7e9,
                     .memory_clock_hz = 1.6e9};
    return SPC_OK;
}

static bool fake_hip_knows(const char *kernel, spc_variant variant)
{
    (void)variant;
    return strncmp(kernel, "cusparse", strlen("cusparse")) != 0;
}

static spc_status fake_hip_open(int ordinal, bool marks_parts, spc_session **session, spc_error *error)
{
    (void)ordinal, (void)error;
    *session = marks_parts ? NULL : malloc(1); /* AMD's loads mark nothing */
    return *session ? SPC_OK : SPC_ERROR_MEMORY;
}

static void fake_hip_close(spc_session *session)
{
    free(session);
}

static void *fake_hip_context(spc_session *session)
{
    (void)session;
    return NULL;
}

static spc_status fake_hip_nothing(spc_session *session, spc_error *error)
{
    (void)session, (void)error;
    return SPC_OK;
}

static spc_status fake_hip_upload(spc_session *session, const spc_layout *layout, const char *kernel,
                                  const void *x, const void *y, spc_product **product, spc_error *error)
{
    (void)session, (void)error;
    if (!fake_hip_knows(kernel, SPC_VARIANT_FULL))
        return SPC_ERROR_UNSUPPORTED;
    spc_product *p = calloc(1, sizeof *p);
    p->layout = layout;
    p->x = x;
    p->y_bytes = (size_t)layout->rows * (layout->value_bytes == 4 ? 4 : 8);
    p->y = malloc(p->y_bytes + 1);
    p->alpha = 1;
    if (y)
        memcpy(p->y, y, p->y_bytes);
    else
        memset(p->y, 0xff, p->y_bytes);
    *product = p;
    return SPC_OK;
}

static void fake_hip_release(spc_product *product)
{
    free(product->y);
    free(product);
}

static void fake_hip_set_scalars(spc_product *product, double alpha, double beta)
{
    product->alpha = alpha;
    product->beta = beta;
}

static spc_status fake_hip_enqueue(spc_product *p, spc_variant variant, spc_error *error)
{
    (void)variant;
    return spc_layout_multiply(p->layout, p->alpha, p->x, p->beta, p->y, error);
}

static spc_status fake_hip_download(spc_product *product, void *y, spc_error *error)
{
    (void)error;
    memcpy(y, product->y, product->y_bytes);
    return SPC_OK;
}

static double fake_hip_prepare_seconds(const spc_product *product)
{
    (void)product;
    return 0;
}

static spc_status fake_hip_time(spc_product *product, bool cold, double seconds_limit, spc_timing *timing,
                                spc_error *error)
{
    (void)product, (void)seconds_limit, (void)error;
    *timing = (spc_timing){cold ? 2e-6 : 1e-6, 0, 7};
    return SPC_OK;
}

const spc_cuda_spmv spc_cuda_spmv_table = {
    SPC_MODULE_ABI,    fake_hip_query,           fake_hip_knows,       fake_hip_open,
    fake_hip_close,    fake_hip_context,         fake_hip_nothing,     fake_hip_nothing,
    fake_hip_upload,   fake_hip_release,         fake_hip_set_scalars, fake_hip_enqueue,
    fake_hip_download, fake_hip_prepare_seconds, fake_hip_time,
};
