#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "sparcast/svd.h"

static double uniform(uint64_t *state)
{
    return spc_random_unit(state) - 0.5;
}

static double singular_value(spc_svd_matrix kind, uint32_t i, uint32_t n, uint64_t *state)
{
    double place = n > 1 ? (double)i / (n - 1) : 0;
    switch (kind) {
    case SPC_SVD_GRADED:
        return pow(10, -12 * place);
    case SPC_SVD_CLUSTERED:
        return pow(1e-3, floor(place * 2.999)) * (1 + 1e-12 * uniform(state));
    default:
        return 2 * i < n ? 1 + uniform(state) : 0;
    }
}

/* a <- (I - 2 v v^T / v^T v) a, or from the right with left = false. */
static void reflect(uint32_t n, double *a, bool left, double *v, double *dots, uint64_t *state)
{
    double norm2 = 0;
    for (uint32_t i = 0; i < n; i++) {
        v[i] = uniform(state);
        norm2 += v[i] * v[i];
    }
    memset(dots, 0, n * sizeof *dots);
    for (uint32_t j = 0; j < n; j++)
        for (uint32_t i = 0; i < n; i++)
            dots[left ? j : i] += v[left ? i : j] * a[i + (size_t)j * n];
    for (uint32_t j = 0; j < n; j++)
        for (uint32_t i = 0; i < n; i++)
            a[i + (size_t)j * n] -= 2 / norm2 * v[left ? i : j] * dots[left ? j : i];
}

spc_status spc_svd_matrix_fill(spc_svd_matrix kind, uint32_t n, uint64_t seed, double *a, spc_error *error)
{
    uint64_t state = spc_mix64(seed + 1);
    if ((unsigned)kind >= SPC_SVD_MATRICES)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "test matrix %d is not there", (int)kind);
    if (kind == SPC_SVD_RANDOM || kind == SPC_SVD_ILL) {
        for (uint32_t j = 0; j < n; j++) {
            double scale = kind == SPC_SVD_ILL && n > 1 ? pow(10, -15.0 * j / (n - 1)) : 1;
            for (uint32_t i = 0; i < n; i++)
                a[i + (size_t)j * n] = scale * uniform(&state);
        }
        return SPC_OK;
    }
    double *v = spc_malloc(2 * (uint64_t)n, sizeof(double));
    if (!v)
        return spc_fail_memory(error, 2 * (uint64_t)n * sizeof(double));
    memset(a, 0, (size_t)n * n * sizeof *a);
    for (uint32_t i = 0; i < n; i++)
        a[i + (size_t)i * n] = singular_value(kind, i, n, &state);
    for (int side = 0; side < 4 && n > 1; side++)
        reflect(n, a, side % 2, v, v + n, &state);
    spc_free(v);
    return SPC_OK;
}
