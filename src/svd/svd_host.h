/* svd/svd_host.h - whole decompositions on the host: both methods with the LAPACK that is found. */
#ifndef SPC_SVD_HOST_H
#define SPC_SVD_HOST_H

#include "sparcast/svd.h"

/* Doubles of scratch for LAPACK's routines. */
uint64_t spc_svd_lapack_work(uint32_t n);

/* As spc_svd; options resolved, scale: power of two that brings the largest entry below 1. */
spc_status spc_svd_run_host(uint32_t n, const double *a, size_t lda, double scale, double *s, double *u,
                            size_t ldu, double *v, size_t ldv, const spc_svd_options *options,
                            spc_svd_report *report, spc_error *error);

#endif
