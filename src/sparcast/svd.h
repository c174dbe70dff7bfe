/* sparcast/svd.h - singular value decomposition of a square float64 matrix, A = U S V^T, and a model of its
 * speed.
 *
 * Two stages (paper svd, Hirota, Hashimoto, Yamamoto 2012): dense to lower band of width L by block
 * Householder reflectors, band to bidiagonal by bulge chasing (Murata), divide and conquer, then both
 * transformations back. On the GPU every stage runs on the device; on the host the twin uses the BLAS and
 * LAPACK that it finds.
 */
#ifndef SPARCAST_SVD_H
#define SPARCAST_SVD_H

#include <stdio.h>

#include "device.h"
#include "fields.h"
#include "measure.h"
#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum spc_svd_method {
    SPC_SVD_TWO_STAGE = 0,
    SPC_SVD_ONE_STAGE, /* host: LAPACK dgesdd; device: cuSOLVER gesvd */
    SPC_SVD_JACOBI,    /* device only: cuSOLVER gesvdj */
    SPC_SVD_POLAR,     /* device only: cuSOLVER Xgesvdp; always computes vectors */
    SPC_SVD_METHODS,
} spc_svd_method;

typedef enum spc_svd_stage {
    SPC_SVD_STAGE_BAND = 0,   /* dense to band */
    SPC_SVD_STAGE_CHASE,      /* band to bidiagonal */
    SPC_SVD_STAGE_BIDIAGONAL, /* SVD of the bidiagonal */
    SPC_SVD_STAGE_CHASE_BACK,
    SPC_SVD_STAGE_BAND_BACK,
    SPC_SVD_STAGE_POLISH,   /* U and V made orthogonal to working precision */
    SPC_SVD_STAGE_TRANSFER, /* host to device and back */
    SPC_SVD_STAGES,
} spc_svd_stage;

/* Room in structs, more than there are; never changes, and unused entries are 0. */
enum { SPC_SVD_STAGES_ROOM = 16 };

/* Members that are 0: two stages on the host, with vectors, band width chosen. */
typedef struct spc_svd_options {
    size_t size;
    spc_svd_method method;
    bool device; /* on the GPU */
    bool values_only;
    bool accuracy;       /* fill the three norms of the report (device: costs three products of n x n) */
    uint32_t band_width; /* L; 0 = chosen (spc_svd_band_width) */
    const spc_progress *progress;
} spc_svd_options;

typedef struct spc_svd_report {
    uint32_t band_width;
    double seconds[SPC_SVD_STAGES_ROOM]; /* one-stage methods: everything under "bidiagonal" */
    double total_seconds;                /* all but transfers */
    uint64_t device_bytes;
    /* Frobenius norms |I - U U^T|, |I - V V^T|, |A - U S V^T|; NAN unless asked for and vectors were computed
     */
    double left_orthogonality, right_orthogonality, residual;
    uint64_t reserved[4];
} spc_svd_report;

/* Test matrices, as in the paper and harder. */
typedef enum spc_svd_matrix {
    SPC_SVD_RANDOM = 0, /* uniform in [-0.5, 0.5), the paper's */
    SPC_SVD_GRADED,     /* singular values 1 .. 1e-12, geometric */
    SPC_SVD_CLUSTERED,  /* three clusters: 1, 1e-3 and 1e-6, each spread by 1e-12 */
    SPC_SVD_DEFICIENT,  /* half of the singular values are zero */
    SPC_SVD_ILL,        /* random, columns scaled from 1 to 1e-15 */
    SPC_SVD_MATRICES,
} spc_svd_matrix;

/* Speed of the products in the paper's table 4, FLOP/s, at one K (matrix) and L (band width). */
typedef struct spc_svd_rates {
    uint32_t k, band_width;
    double gemm1; /* (K x K) (K x L) */
    double gemm2; /* (K x L) (L x K) */
    double gemm3; /* the merged reflectors of the chase, applied; counts all operations, of which half are
                     needed */
    double gemv;  /* (K x K) vector */
    uint64_t reserved[2];
} spc_svd_rates;

/* ---- measurements: a CSV with a `# key: value` header (docs/svd.md) ---- */

typedef struct spc_svd_measurement {
    spc_svd_matrix matrix;
    spc_svd_method method;
    uint32_t n, repeats;
    bool values_only, device;
    spc_svd_report report; /* of the run with the median total */
    double total_mad;      /* median absolute deviation of the totals */
    double sigma_error;    /* largest |sigma - sigma of the one-stage method|; NAN where that was not run */
    uint64_t reserved[4];
} spc_svd_measurement;

/* A measured decomposition, and rates, as `sparcast svd probe` says them. */
typedef struct spc_svd_probed {
    const char *matrix, *method, *place, *result; /* "device" or "host"; "values" or "vectors" */
    double stage[SPC_SVD_STAGES_ROOM];            /* NaN: the method has no such stage */
    spc_svd_measurement row;
    bool has_stages; /* always */
} spc_svd_probed;

typedef struct spc_svd_probed_rates {
    uint32_t k, band_width;
    double gemm1_gflops, gemm2_gflops, gemm3_gflops, gemv_gflops;
} spc_svd_probed_rates;

/* ---- measuring into such a file ---- */

enum { SPC_SVD_REPEATS = 100 };

/* One configuration: measured, known to the file (its report is empty), or failed. */
typedef struct spc_svd_event {
    const spc_svd_measurement *row;
    bool known;
    spc_status status;
    const char *reason;
} spc_svd_event;

/* Every matrix, size, result, method and band width; one that has taken 4 s is not repeated. */
typedef struct spc_svd_probe_options {
    size_t size;
    const uint32_t *sizes, *bands; /* bands: of the two-stage method; none: the chosen one */
    size_t size_count, band_count;
    uint32_t methods, matrices; /* bits */
    uint32_t repeats;           /* of which the median counts, at most SPC_SVD_REPEATS */
    bool values, vectors, host, accuracy;
    spc_rows_writer *writer; /* NULL: no file */
    /* Computes one as spc_svd; NULL: spc_svd itself. After an interruption it may leave a computation behind
     * that still uses the arrays: *left, and they are not released. */
    spc_status (*run)(void *context, uint32_t n, const double *a, double *s, double *u, double *v,
                      const spc_svd_options *options, bool *left, spc_svd_report *report, spc_error *error);
    const spc_progress *(*begin)(void *context, size_t done, size_t planned); /* of one; may be NULL */
    void (*event)(void *context, const spc_svd_event *event);
    void *context;
} spc_svd_probe_options;

/* ---- the model ---- */

/* The paper's (sec. 5.2.2): five times from four rates, and the inequality that says when two stages win. A
 * time whose rate is not known is NAN; the inequality needs P1, P3 and Pv only. p3 counts needed operations:
 * half the measured rate of the product that does twice as many. */
typedef struct spc_svd_paper {
    double band, chase_back, band_back;    /* two stages, without chase and bidiagonal */
    double bidiagonalise, bidiagonal_back; /* one stage, without bidiagonal */
    double two_stage, one_stage;           /* their sums */
    double gemv, bound;                    /* two stages win where gemv < bound = P1 P3 / (3 P1 + P3) */
    bool two_stage_wins;
    uint64_t reserved[4];
} spc_svd_paper;

/* The refined model: products as max or root of squares of arithmetic and memory time, which makes their
 * rates depend on K and L, and each stage's fixed costs as fitted coefficients (docs/svd.md). */
typedef struct spc_svd_prediction {
    double seconds[SPC_SVD_STAGES_ROOM]; /* transfers are not predicted: 0 */
    double total;
    double total_low, total_high; /* eight runs in ten lie between; NAN where the device does not tell */
    uint64_t reserved[2];
} spc_svd_prediction;

/* ---- all methods for one size, on one machine or several ---- */

typedef enum spc_svd_model {
    SPC_SVD_MODEL_CHOSEN = 0, /* refined where its coefficients are known, otherwise the paper's */
    SPC_SVD_MODEL_PAPER,
    SPC_SVD_MODEL_REFINED,
} spc_svd_model;

/* What answers where no model is asked for; machines that are compared are asked by one model. */
SPC_API spc_svd_model spc_svd_model_for(const spc_device *device, spc_svd_model asked);

typedef struct spc_svd_question {
    size_t size;
    uint32_t n;
    uint32_t band_width; /* 0 = of the least predicted time on each machine */
    spc_svd_model model;
    bool values_only;
} spc_svd_question;

#ifdef __cplusplus
}
#endif
#endif
