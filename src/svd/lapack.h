/* svd/lapack.h - BLAS and LAPACK on the host, loaded at run time, so that the program also starts
 * without. */
#ifndef SPC_SVD_LAPACK_H
#define SPC_SVD_LAPACK_H

#include "sparcast/status.h"

typedef struct spc_lapack {
    /* C = alpha op(A) op(B) + beta C, column-major; trans: 'N' or 'T' */
    void (*dgemm)(const char *trans_a, const char *trans_b, const int *m, const int *n, const int *k,
                  const double *alpha, const double *a, const int *lda, const double *b, const int *ldb,
                  const double *beta, double *c, const int *ldc);
    void (*dbdsdc)(const char *uplo, const char *compq, const int *n, double *d, double *e, double *u,
                   const int *ldu, double *vt, const int *ldvt, double *q, int *iq, double *work, int *iwork,
                   int *info);
    void (*dgesdd)(const char *jobz, const int *m, const int *n, double *a, const int *lda, double *s,
                   double *u, const int *ldu, double *vt, const int *ldvt, double *work, const int *lwork,
                   int *iwork, int *info);
} spc_lapack;

/* $SPARCAST_LAPACK, OpenBLAS, MKL, or the reference libraries; loaded once.
 * Errors: UNSUPPORTED: none is installed; the message names the package. */
spc_status spc_lapack_load(const spc_lapack **lapack, spc_error *error);

/* C[m x n] = beta C + alpha op(A) op(B) with inner dimension k; nothing happens where m or n is 0. */
void spc_lapack_multiply(const spc_lapack *lapack, const char *trans, uint32_t m, uint32_t n, uint32_t k,
                         double alpha, const double *a, size_t lda, const double *b, size_t ldb, double beta,
                         double *c, size_t ldc);

#endif
