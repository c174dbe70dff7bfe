/* sparcast/spmm_model.h - time of each batched-product method on a device, and the fit of its coefficients.
 *
 * seconds = copy + (sum of term^overlap)^(1/overlap), a term being an amount that the batch's facts and the
 * plan give (docs/spmm.md) times a coefficient of the device ("spmm_l2@packed"). overlap 1 adds the terms up,
 * a large one takes the largest (the next call is launched while the last one works): it is fitted too.
 */
#ifndef SPARCAST_SPMM_MODEL_H
#define SPARCAST_SPMM_MODEL_H

#include "device.h"
#include "spmm.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum spc_spmm_term {
    SPC_SPMM_TERM_LAUNCH, /* kernels launched, with what the host does for each */
    SPC_SPMM_TERM_COPY,   /* copies of pointer arrays: one a call */
    SPC_SPMM_TERM_CHAIN,  /* dependent steps of the longest thread, times the waves of blocks (occupancy) */
    SPC_SPMM_TERM_BLOCKS, /* thread blocks a multiprocessor */
    SPC_SPMM_TERM_ISSUE,  /* memory instructions of warps */
    SPC_SPMM_TERM_ATOMIC, /* additions to shared or global memory */
    SPC_SPMM_TERM_L1,     /* bytes that threads load from the L1 or shared memory */
    SPC_SPMM_TERM_L2,     /* bytes between multiprocessors and L2 */
    SPC_SPMM_TERM_MEMORY, /* bytes that the L2 cannot keep between two runs */
    SPC_SPMM_TERM_FLOPS,  /* floating-point operations of a dense product, padded to tiles */
    SPC_SPMM_TERMS
} spc_spmm_term;

SPC_API const char *spc_spmm_term_name(spc_spmm_term term); /* "launch", "copy", "L2" ...; NULL beyond */

typedef struct spc_spmm_prediction {
    bool possible; /* false: the method cannot take the batch (sizes differ); all else is 0 */
    double seconds, flops;
    double term[SPC_SPMM_TERMS]; /* seconds of each */
    spc_spmm_term limited_by;    /* the largest */
} spc_spmm_prediction;

/* Errors: DATA (the device has no coefficients of this method: probe and fit), ARGUMENT and RANGE of a plan.
 */
SPC_API spc_status spc_spmm_predict(const spc_device *device, spc_spmm_method method,
                                    spc_spmm_pointers pointers, const spc_spmm_facts *facts,
                                    spc_spmm_prediction *prediction, spc_error *error);

/* ---- fit ---- */

typedef struct spc_spmm_accuracy {
    size_t count;
    double mape, median_ape, p90_ape; /* |predicted - measured| / measured */
} spc_spmm_accuracy;

/* How good the named method was on held-out batches. */
typedef struct spc_spmm_choice {
    size_t batches; /* in which at least two methods were measured */
    double right;   /* share of them whose best method was named, */
    double close;   /* ... or a method at most 5 % slower was */
    double worst;   /* time of the named method over that of the best, worst case */
} spc_spmm_choice;

typedef struct spc_spmm_fit {
    spc_spmm_accuracy fitted[SPC_SPMM_METHODS], held_out[SPC_SPMM_METHODS]; /* by method */
    spc_spmm_accuracy fitted_all, held_out_all;
    spc_spmm_choice all_methods, without_packed; /* the second: the paper's methods and the libraries' */
} spc_spmm_fit;

/* The hold-out rule: spc_held_out of the batch's name, "BATCHxROWS/NNZxCOLUMNS-VALUEBYTES-ORDER" (batch, rows
 * and non-zeros of the batch, columns): one batch in four, with all its methods, is never looked at by the
 * fit. */
SPC_API bool spc_spmm_held_out(const spc_spmm_facts *facts);

/* Fits the coefficients of every method with enough rows (logarithmic least squares, GSL) and sets them in
 * the device with `source`. `multiprocessors` and `l2_bytes` must be known to the device. Errors: DATA (too
 * few rows, device without those), MEMORY. */
SPC_API spc_status spc_spmm_fit_device(const spc_spmm_measurements *measurements, const char *source,
                                       spc_device *device, spc_error *error);

/* Errors of a device's predictions on measurements. Errors: as spc_spmm_predict, MEMORY. */
SPC_API spc_status spc_spmm_validate(const spc_spmm_measurements *measurements, const spc_device *device,
                                     spc_spmm_fit *fit, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif
