/* Are the numbers right? One product on poisoned output against float64 from the pattern itself. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"
#include "probes/probe_internal.h"
#include "sparcast/probe.h"

typedef struct scalars {
    double alpha, beta;
} scalars;

static double probe_check_element(const void *vector, uint32_t bytes, uint64_t i)
{
    return bytes == sizeof(double) ? ((const double *)vector)[i] : (double)((const float *)vector)[i];
}

/* Row by row from the pattern, nothing of the layout: |y - reference| over the size of what was added up. */
static double probe_check_compare(const spc_pattern *pattern, const spc_prepared *p, scalars s,
                                  const void *before, const void *after)
{
    uint32_t bytes = spc_vector_size(p->value_bytes);
    double worst = 0, epsilon = bytes == sizeof(double) ? DBL_EPSILON : (double)FLT_EPSILON;
    for (uint32_t i = 0; i < pattern->rows && (i % 1024 || !spc_interrupted()); i++) {
        double sum = 0, size = 0;
        for (uint64_t k = pattern->row_ptr[i]; k < pattern->row_ptr[i + 1]; k++) {
            double term = spc_value(k) * probe_check_element(p->x, bytes, pattern->col[k]);
            sum += term;
            size += fabs(term);
        }
        double old = s.beta == 0 ? 0 : s.beta * probe_check_element(before, bytes, i);
        double error = fabs(probe_check_element(after, bytes, i) - (s.alpha * sum + old));
        size = fabs(s.alpha) * size + fabs(old);
        if (error > 0)
            worst = fmax(worst, size > 0 ? error / (epsilon * size) : INFINITY);
        if (isnan(error))
            return INFINITY;
    }
    return worst;
}

static spc_status multiply_gpu(spc_probe *probe, const spc_prepared *p, scalars s, const void *before,
                               void *after, spc_error *error)
{
    spc_product *product;
    SPC_TRY(probe->spmv->upload(probe->session, p->layout, spc_kernel_name(p->spec.kernel), p->x,
                                s.beta == 0 ? NULL : before, &product, error));
    probe->spmv->set_scalars(product, s.alpha, s.beta);
    spc_status status = probe->spmv->enqueue(product, SPC_VARIANT_FULL, error);
    if (status == SPC_OK)
        status = probe->spmv->download(product, after, error);
    probe->spmv->release(product);
    return status;
}

static spc_status multiply_cpu(const spc_prepared *p, scalars s, const void *before, void *after,
                               spc_error *error)
{
    size_t bytes = (size_t)p->layout->rows * spc_vector_size(p->value_bytes);
    if (s.beta == 0)
        memset(after, 0xff, bytes); /* NaN */
    else
        memcpy(after, before, bytes);
    return spc_layout_multiply(p->layout, s.alpha, p->x, s.beta, after, error);
}

static spc_status probe_check_run(spc_probe *probe, const spc_pattern *pattern, const spc_prepared *p,
                                  const void *before, void *after, double *max_error, spc_error *error)
{
    static const scalars cases[] = {{1, 0}, {0.75, -0.5}};
    *max_error = 0;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SPC_TRY(probe->spmv ? multiply_gpu(probe, p, cases[i], before, after, error)
                            : multiply_cpu(p, cases[i], before, after, error));
        *max_error = fmax(*max_error, probe_check_compare(pattern, p, cases[i], before, after));
        if (spc_interrupted())
            return spc_fail_interrupted(error);
    }
    return SPC_OK;
}

spc_status spc_probe_check(spc_probe *probe, const spc_pattern *pattern, const spc_kernel_spec *spec,
                           uint32_t value_bytes, double *max_error, spc_error *error)
{
    spc_prepared prepared;
    void *before = NULL, *after = NULL;
    *max_error = INFINITY;
    SPC_TRY(spc_prepared_plan(probe, pattern, spec, value_bytes, &prepared, error));
    SPC_TRY(spc_prepared_build(probe, pattern, NULL, &prepared, error));
    spc_status status = spc_probe_vector(pattern->rows, value_bytes, 1u << 20, &before, error);
    if (status == SPC_OK)
        status = spc_probe_vector(pattern->rows, value_bytes, 0, &after, error);
    if (status == SPC_OK)
        status = probe_check_run(probe, pattern, &prepared, before, after, max_error, error);
    spc_free(before);
    spc_free(after);
    spc_prepared_clear(&prepared);
    return status;
}
