/* sparcast/gpus_probe.h - a product over several GPUs, measured: cuSPARSE's compressed rows on each, float64,
 * copies from GPU to GPU, all started by one host thread. */
#ifndef SPARCAST_GPUS_PROBE_H
#define SPARCAST_GPUS_PROBE_H

#include "gpus.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct spc_gpus_measurement {
    uint32_t n, rows;
    uint64_t nnz;
    spc_partition partition;
    spc_exchange exchange;
    uint64_t halo_entries_max, halo_entries_sum, messages, exchanged_bytes;
    double seconds,
        seconds_mad;         /* of an iteration: pack, exchange and product; 60 back to back, median of 7 */
    double host_seconds;     /* of these: until the host had started everything */
    double product_seconds;  /* of the slowest part, alone on its GPU */
    double exchange_seconds; /* pack and copies, no products */
    double pack_seconds;     /* pack alone */
    double error;            /* largest |y - float64 reference| / sum of |a x| of its row */
    uint64_t reserved[4];
} spc_gpus_measurement;

/* The columns of `sparcast probe --gpus`. */
SPC_STATIC_API const spc_field *spc_gpus_measurement_fields(void);

/* GPUs of this machine. Errors: DEVICE (no module, no driver, no GPU). */
SPC_STATIC_API spc_status spc_gpus_count(uint32_t *gpus, spc_error *error);

/* Cuts, uploads, multiplies, compares with the host and measures. Errors: those of spc_parts_count; DEVICE,
 * DEVICE_MEMORY; RANGE (2^31 non-zeros of a part); DATA (a result is wrong). */
SPC_STATIC_API spc_status spc_gpus_measure(const spc_pattern *pattern, uint32_t gpus, spc_partition partition,
                                           spc_exchange exchange, spc_gpus_measurement *measurement,
                                           spc_error *error);

#ifdef __cplusplus
}
#endif
#endif
