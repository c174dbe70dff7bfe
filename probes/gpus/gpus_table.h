/* probes/gpus/gpus_table.h - the table of several GPUs in the CUDA module, "spc_cuda_gpus_table". */
#ifndef SPC_PROBES_GPUS_GPUS_TABLE_H
#define SPC_PROBES_GPUS_GPUS_TABLE_H

#include "sparcast/status.h"

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
    double *y;               /* [rows], filled */
} spc_gpus_part;

/* One copy between two GPUs. */
typedef struct spc_gpus_copy {
    uint32_t from, to, entries;
    uint32_t place;        /* in the x of `to` */
    const uint32_t *index; /* [entries] places in the x of `from`, to be packed; NULL: entries lie together
                              from its own_at on */
} spc_gpus_copy;

/* Medians over rounds of products back to back, started by one host thread. Seconds of one iteration. */
typedef struct spc_gpus_times {
    double seconds, seconds_mad; /* pack, exchange and product together */
    double host_seconds;         /* of these: until the host had started everything */
    double product_seconds;      /* the slowest product, nothing beside it */
    double exchange_seconds;     /* pack and exchange, no products */
    double pack_seconds;         /* pack alone */
} spc_gpus_times;

typedef struct spc_cuda_gpus {
    uint32_t abi;
    /* How many GPUs there are, and how many pairs can copy from one to the other directly. */
    spc_status (*query)(uint32_t *gpus, uint32_t *direct_pairs, spc_error *error);
    /* Multiplies by cuSPARSE's compressed rows in float64. Errors: DEVICE, DEVICE_MEMORY. */
    spc_status (*measure)(const spc_gpus_part *part, uint32_t parts, const spc_gpus_copy *copy, size_t copies,
                          spc_gpus_times *times, spc_error *error);
} spc_cuda_gpus;

#ifdef __cplusplus
}
#endif
#endif
