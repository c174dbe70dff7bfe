/* probes/gpus/gpus_table.h - the table of several GPUs in the CUDA module, "spc_cuda_gpus_table". */
#ifndef SPC_PROBES_GPUS_GPUS_TABLE_H
#define SPC_PROBES_GPUS_GPUS_TABLE_H

#include "probes/gpus/gpus_probe.h"
#include "workloads/iteration/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What one GPU holds: rows of A with columns numbered as its x is laid out. */
typedef struct spc_gpus_part {
    uint32_t rows, own_at;   /* place of its own entries in its x */
    uint32_t x_entries;      /* of its x: own and halo, or all */
    const uint32_t *row_ptr; /* [rows + 1] */
    const uint32_t *col;
    const double *value, *x; /* x[rows]: its own entries */
    const uint32_t *packed;  /* places in its x of what it packs for others, in the order of its copies */
    uint32_t packs;          /* 0: its entries are sent from where they lie */
} spc_gpus_part;

/* One copy between two GPUs; those of one sender follow each other. */
typedef struct spc_gpus_copy {
    uint32_t from, to, entries;
    uint32_t place; /* in the x of `to` */
    uint32_t at;    /* in what `from` packed, or in its x */
} spc_gpus_copy;

typedef struct spc_gpus_job {
    const spc_gpus_part *part;
    uint32_t parts;
    const spc_gpus_copy *copy;
    size_t copies;
} spc_gpus_job;

/* Medians over rounds of work back to back, started by one host thread. Seconds of one iteration. */
typedef struct spc_gpus_times {
    double seconds, seconds_mad; /* pack, exchange and product together */
    double host_seconds;         /* of these: until the host had started everything */
    double product_seconds;      /* the slowest product, nothing beside it */
    double exchange_seconds;     /* pack and exchange, no products */
    double pack_seconds;         /* pack alone */
} spc_gpus_times;

/* GPUs with their parts, opened. */
typedef struct spc_gpus_machine spc_gpus_machine;

typedef struct spc_cuda_gpus {
    uint32_t abi;
    /* How many GPUs there are, and how many pairs can copy from one to the other directly. */
    spc_status (*query)(uint32_t *gpus, uint32_t *direct_pairs, spc_error *error);
    /* Seconds in which the calling thread starts an empty kernel. */
    spc_status (*launch_seconds)(double *seconds, spc_error *error);
    /* Loads NCCL from a file, without multicast, and joins the first GPUs. Once a process for each number. */
    spc_status (*join)(const char *file, uint32_t gpus, spc_error *error);

    /* cuSPARSE's compressed rows in float64. Errors: DEVICE, DEVICE_MEMORY. */
    spc_status (*open)(const spc_gpus_job *job, spc_gpus_machine **machine, spc_error *error);
    void (*close)(spc_gpus_machine *machine);
    /* y = A x, y[all rows]; what a GPU lacks of x is NaN before. */
    spc_status (*multiply)(spc_gpus_machine *machine, spc_transport transport, double *y, spc_error *error);
    /* Product and pack, which no transport changes, where product_seconds is 0. */
    spc_status (*time)(spc_gpus_machine *machine, spc_transport transport, spc_gpus_times *times,
                       spc_error *error);
    /* Conjugate gradients: vectors of the start [all rows], scalars; x[all rows] after the first steps; then
     * all are timed. Sums go through NCCL. */
    spc_status (*solve)(spc_gpus_machine *machine, spc_transport transport, const spc_steps *steps,
                        size_t first, const double *const *vectors, const double *scalars,
                        size_t scalar_count, double *x, spc_gpus_times *times, spc_error *error);
    /* One link operation of so many bytes, back to back. */
    spc_status (*link)(uint32_t gpus, spc_link_operation operation, uint64_t bytes, double *seconds,
                       spc_error *error);
} spc_cuda_gpus;

#ifdef __cplusplus
}
#endif
#endif
