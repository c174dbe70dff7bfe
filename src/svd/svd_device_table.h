/* svd/svd_device_table.h - the device part of the SVD: table "spc_cuda_svd" of libsparcast-cuda.so. */
#ifndef SPC_SVD_DEVICE_TABLE_H
#define SPC_SVD_DEVICE_TABLE_H

#include "sparcast/svd.h"
#include "svd/conquer.h"

/* What the device code needs from the library, which it does not link. */
typedef struct spc_svd_host {
    uint32_t (*levels)(uint32_t n, uint32_t leaf);
    uint32_t (*level)(uint32_t n, uint32_t level, spc_conquer_node *nodes);
    spc_status (*allocate)(spc_conquer_arrays *arrays, uint32_t n, spc_error *error);
    void (*free)(spc_conquer_arrays *arrays);
    void (*deflate)(spc_conquer_node *node, spc_conquer_arrays *arrays, double alpha, double beta);
    void (*sort)(const spc_conquer_node *node, spc_conquer_arrays *arrays);
    spc_status (*leaves)(uint32_t count, const spc_conquer_node *nodes, const double *d, const double *e,
                         spc_conquer_arrays *arrays, double *u, double *v, size_t stride, spc_error *error);
    bool (*interrupted)(void);
} spc_svd_host;

typedef struct spc_svd_job {
    uint32_t n;
    spc_svd_options options; /* band width resolved */
    const double *a;
    size_t lda;
    double scale;      /* power of two that brings the largest entry below 1 */
    double *s, *u, *v; /* u and v may be NULL: then vectors stay on the device */
    size_t ldu, ldv;
    const spc_svd_host *host;
} spc_svd_job;

typedef struct spc_svd_cuda {
    uint32_t abi;
    uint64_t (*bytes)(uint32_t n, const spc_svd_options *options);
    spc_status (*run)(const spc_svd_job *job, spc_svd_report *report, spc_error *error);
    spc_status (*rates)(uint32_t k, uint32_t band, spc_svd_rates *rates, spc_error *error);
    spc_status (*describe)(char *name, size_t size, int *driver, int *runtime, spc_error *error);
} spc_svd_cuda;

#endif
