/* probes/gpus/gpus_probe.h - a product over several GPUs, measured: cuSPARSE's compressed rows on each,
 * float64, copies from GPU to GPU, all started by one host thread. */
#ifndef SPC_PROBES_GPUS_GPUS_PROBE_H
#define SPC_PROBES_GPUS_GPUS_PROBE_H

#include "sparcast/gpus.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct spc_gpus_measurement {
    uint32_t n, rows;
    uint64_t nnz;
    spc_partition partition;
    spc_exchange exchange;
    spc_transport transport;
    const char *work; /* "product", or "cg": an iteration of conjugate gradients, its sums by NCCL */
    uint64_t halo_entries_max, halo_entries_sum, messages, exchanged_bytes;
    double seconds,
        seconds_mad;         /* of an iteration: pack, exchange and product; 60 back to back, median of 7 */
    double host_seconds;     /* of these: until the host had started everything */
    double product_seconds;  /* of the slowest part, alone on its GPU; these three 0 of cg */
    double exchange_seconds; /* pack and copies, no products */
    double pack_seconds;     /* pack alone */
    double error; /* largest |y - float64 reference| / sum of |a x| of its row; of cg: of x after two
                     iterations, over the largest entry */
    uint64_t reserved[4];
} spc_gpus_measurement;

/* The columns of `sparcast probe --gpus`. */
const spc_field *spc_gpus_measurement_fields(void);

/* GPUs of this machine. Errors: DEVICE (no module, no driver, no GPU). */
spc_status spc_gpus_count(uint32_t *gpus, spc_error *error);

/* What is measured of a matrix. */
typedef struct spc_gpus_probing {
    size_t size;
    uint32_t gpus;
    spc_partition partition;
    bool without_peer; /* no peer copies */
    const char *nccl;  /* file of the library: its copies too; NULL: none. Never linked; without multicast */
    bool solver;       /* also an iteration of conjugate gradients (needs nccl) */
} spc_gpus_probing;

enum { SPC_GPUS_MEASUREMENTS = 4 };

/* Cuts, uploads, multiplies, compares with the host and measures: the product with each transport, then the
 * solver with each. The host thread runs on the processor that starts kernels fastest.
 * Errors: those of spc_parts_count; DEVICE, DEVICE_MEMORY; RANGE (2^31 non-zeros of a part); DATA (a result
 * is wrong). */
spc_status spc_gpus_measure(const spc_pattern *pattern, const spc_gpus_probing *probing,
                            spc_exchange exchange, spc_gpus_measurement measurement[SPC_GPUS_MEASUREMENTS],
                            size_t *count, spc_error *error);

/* ---- links ---- */

typedef enum spc_link_operation {
    SPC_LINK_LAUNCH = 0, /* an empty kernel from one processor of the host */
    SPC_LINK_COPY,       /* a peer copy from GPU 0 to 1 */
    SPC_LINK_INTO_ONE,   /* ... from all others to 0 */
    SPC_LINK_ALL_PAIRS,  /* ... from each to each */
    SPC_LINK_NCCL_ALL_PAIRS,
    SPC_LINK_ALL_REDUCE, /* by NCCL */
    SPC_LINK_OPERATIONS
} spc_link_operation;
/* "launch", "copy", "into-one", "all-pairs", "nccl-all-pairs", "all-reduce" */
const char *spc_link_operation_name(spc_link_operation operation);

typedef struct spc_link_measurement {
    spc_link_operation operation;
    uint32_t n;         /* GPUs */
    uint32_t processor; /* that started it */
    uint64_t bytes;     /* of a message, or summed */
    double seconds;     /* back to back */
} spc_link_measurement;

const spc_field *spc_link_measurement_fields(void);

/* Starting a kernel from each processor that this process may run on; copies and, where nccl is not NULL, its
 * operations from 8 bytes to 64 MiB. spc_link_measurements_free releases. Errors: DEVICE, DEVICE_MEMORY. */
spc_status spc_gpus_links(uint32_t gpus, const char *nccl, spc_link_measurement **measurement, size_t *count,
                          spc_error *error);
void spc_link_measurements_free(spc_link_measurement *measurement); /* NULL is allowed */

#ifdef __cplusplus
}
#endif
#endif
