/* probes/probe_internal.h - inside a probe: the modules it loaded, and one pair (pattern, kernel, value size)
 * on its way. */
#ifndef SPC_PROBES_PROBE_INTERNAL_H
#define SPC_PROBES_PROBE_INTERNAL_H

#include "cupti/profiler.h"
#include "probes/counter_set.h"
#include "probes/host/host_time.h"
#include "probes/spmv/spmv_table.h"
#include "sparcast/probe.h"

enum { SPC_PROBE_NOTES = 16, SPC_KERNEL_TEXT = 64, SPC_MATRIX_TEXT = 1024 };

struct spc_probe {
    spc_probe_options options; /* defaults filled in */
    char device[64];
    spc_gpu gpu;           /* zeroed on a CPU */
    spc_host_machine host; /* zeroed on a GPU */
    spc_host_timer *timer; /* of a CPU: spc_host_time; tests have their own */
    uint64_t memory_limit; /* bytes that a layout with its vectors may take where it is multiplied */

    const spc_cuda_spmv *spmv; /* NULL on a CPU */
    spc_session *session;
    const spc_cupti *cupti;
    spc_profiler *profiler;   /* NULL until something is counted */
    spc_error counters_error; /* why nothing can be counted */

    size_t notes;
    spc_note note[SPC_PROBE_NOTES];
    char note_text[SPC_PROBE_NOTES][384];

    struct spc_taken *taken; /* holds the rows handed out last */
};

/* Opens the profiler if that was not done yet; whether it is there. A process that has opened it launches
 * more slowly for the rest of its life, also while nothing is counted (docs/probe.md): all times come before.
 */
bool spc_probe_counts(spc_probe *probe);

/* A table of the CUDA module beside that of products. Errors: UNSUPPORTED on an AMD GPU, whose module has no
 * other; as spc_module_table. */
spc_status spc_probe_cuda_table(const spc_probe *probe, const char *symbol, const void **table,
                                spc_error *error);

/* Everything that the host prepares for one pair; filled by any thread, measured by the probe's. */
typedef struct spc_prepared {
    spc_kernel_spec spec; /* chosen */
    char kernel[SPC_KERNEL_TEXT];
    uint32_t value_bytes;
    spc_features features;
    bool padded; /* above the limit: left out, which a row says */
    spc_layout *layout;
    void *x;
} spc_prepared;

/* The kernel's parameters chosen and its text; whether it fits and runs on this machine at all, before
 * anything is built. Errors: DEVICE_MEMORY, UNSUPPORTED, those of measuring a layout. */
spc_status spc_prepared_plan(const spc_probe *probe, const spc_pattern *pattern, const spc_kernel_spec *spec,
                             uint32_t value_bytes, spc_prepared *prepared, spc_error *error);
/* Builds what was planned. `analysis` may be NULL: no features of the trace. */
spc_status spc_prepared_build(const spc_probe *probe, const spc_pattern *pattern, spc_analysis *analysis,
                              spc_prepared *prepared, spc_error *error);
uint64_t spc_prepared_bytes(const spc_prepared *prepared); /* planned or built */
void spc_prepared_clear(spc_prepared *prepared);

/* x[cols] that every measurement multiplies by: spc_value of the column. */
spc_status spc_probe_vector(uint32_t count, uint32_t value_bytes, uint64_t seed, void **vector,
                            spc_error *error);

/* A pair on the machine: timed or counted. */
typedef struct spc_taken {
    char matrix[SPC_MATRIX_TEXT], kernel[SPC_KERNEL_TEXT],
        base[SPC_KERNEL_TEXT]; /* base: without parameters */
    spc_product *product;      /* GPU only; until spc_taken_release */
    uint64_t bytes;
    size_t states; /* 1: warm, 2: warm and cold */
    spc_measurement row[2];
    double counter[2][SPC_COUNTS];
} spc_taken;

/* Uploads; on a GPU the host's copy may go after that. On failure nothing is held. */
spc_status spc_taken_upload(spc_probe *probe, const spc_prepared *prepared, const char *name,
                            spc_taken *taken, spc_error *error);
spc_status spc_taken_time(spc_probe *probe, const spc_prepared *prepared, spc_taken *taken, spc_error *error);
/* Counts several, since switching the profiler on and off takes a tenth of a second. The seconds of a row
 * that was not timed become those of the product that was counted. Nothing to do without counters. */
spc_status spc_taken_count(spc_probe *probe, spc_taken *taken, size_t count, spc_error *error);
void spc_taken_release(spc_probe *probe, spc_taken *taken);
/* Its i-th row (warm, cold); strings and counters stay those of `taken`. */
void spc_taken_row(const spc_probe *probe, const spc_taken *taken, size_t i, spc_measurement *row);

#endif
