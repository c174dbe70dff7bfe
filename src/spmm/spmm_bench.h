/* spmm/spmm_bench.h - one random batch on a device in every form that a method reads. */
#ifndef SPC_SPMM_BENCH_H
#define SPC_SPMM_BENCH_H

#include "sparcast/spmm.h"
#include "spmm/spmm_table.h"

enum { SPC_SPMM_BENCH_MEMORY = 24 };

typedef struct spc_spmm_bench {
    const spc_spmm_cuda *cuda;
    spc_spmm_packed *host;   /* A on the host, B too; C is NULL */
    uint32_t *nnz;           /* [batch], host */
    uint32_t *offset;        /* [batch + 1], host: first row of each product */
    spc_spmm_packed device;  /* everything on the device */
    uint32_t *local_row_ptr; /* device */
    spc_spmm_batch csr, st;  /* arrays on the host, what they point to on the device */
    spc_spmm_batch device_csr, device_st;
    void *workspace;
    uint64_t workspace_bytes;
    uint64_t c_bytes;
    void *memory[SPC_SPMM_BENCH_MEMORY]; /* device memory that is released with the bench */
    size_t memories;
} spc_spmm_bench;

/* Draws the workload and moves it. `shared_bytes` and `threads` go into every shape. Closes itself on
 * failure. */
spc_status spc_spmm_bench_open(spc_spmm_bench *bench, const spc_spmm_cuda *cuda,
                               const spc_spmm_workload *workload, uint32_t shared_bytes, uint32_t threads,
                               spc_error *error);
void spc_spmm_bench_close(spc_spmm_bench *bench);

/* Compares product i of the device's C with a float64 reference; *worst = largest error relative to the sum
 * of absolute products of the element. NaN counts as infinite. */
spc_status spc_spmm_bench_check(const spc_spmm_bench *bench, uint32_t i, double *worst, spc_error *error);

#endif
