#include <string.h>

#include "svd/stages.h"

void spc_svd_polish(const spc_lapack *lapack, uint32_t n, double *x, size_t ldx, double *gap, double *copy)
{
    spc_lapack_multiply(lapack, "TN", n, n, n, -1, x, ldx, x, ldx, 0, gap, n);
    for (uint32_t j = 0; j < n; j++) {
        gap[j + (size_t)j * n] += 1;
        memcpy(copy + (size_t)j * n, x + j * ldx, n * sizeof *x);
    }
    spc_lapack_multiply(lapack, "NN", n, n, n, 0.5, copy, n, gap, n, 1, x, ldx);
}
