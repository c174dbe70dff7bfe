/* workloads/svd/svd_stages.h - stages of the SVD as fixed products plus features with fitted coefficients:
 * what the prediction adds up and the fit solves for. */
#ifndef SPC_WORKLOADS_SVD_SVD_STAGES_H
#define SPC_WORKLOADS_SVD_SVD_STAGES_H

#include "sparcast/status.h"
#include "sparcast/svd.h"

enum { SPC_SVD_FEATURES = 4 };

/* One group per stage, or per whole decomposition where there are no stages. */
typedef enum spc_svd_group {
    SPC_SVD_GROUP_BAND = 0,
    SPC_SVD_GROUP_CHASE,
    SPC_SVD_GROUP_CHASE_IN_PLACE, /* a block of the band exceeds shared memory */
    SPC_SVD_GROUP_CONQUER,
    SPC_SVD_GROUP_VALUES,
    SPC_SVD_GROUP_CHASE_BACK,
    SPC_SVD_GROUP_BAND_BACK,
    SPC_SVD_GROUP_POLISH,
    SPC_SVD_GROUP_ONE_STAGE,
    SPC_SVD_GROUP_ONE_STAGE_VALUES,
    SPC_SVD_GROUP_JACOBI,
    SPC_SVD_GROUP_JACOBI_VALUES,
    SPC_SVD_GROUP_POLAR,
    SPC_SVD_GROUPS,
} spc_svd_group;

/* Device key of a feature; NULL beyond the group's last. */
const char *spc_svd_feature_key(spc_svd_group group, int index);
double spc_svd_feature(spc_svd_group group, int index, double n, double band);

/* Speed of the products: arithmetic, and memory behind each of the three forms. */
typedef struct spc_svd_products {
    double flops, bandwidth1, bandwidth2, bandwidth3;
} spc_svd_products;

/* Seconds of one product: (rows x inner)(inner x columns) that reads its large factor, that updates its large
 * result, and the merged reflectors of `band` sweeps applied to n columns. */
double spc_svd_product1(const spc_svd_products *p, double rows, double columns, double inner);
double spc_svd_product2(const spc_svd_products *p, double rows, double columns, double inner);
double spc_svd_product3(const spc_svd_products *p, double n, double band);

/* The products of a stage (0 for groups without). */
double spc_svd_fixed(spc_svd_group group, const spc_svd_products *p, uint32_t n, uint32_t band);

/* The group of a stage of the two-stage method, or of a whole one-stage run. */
spc_svd_group spc_svd_group_of(spc_svd_stage stage, bool values_only, uint32_t band, double shared_bytes);
spc_svd_group spc_svd_group_of_method(spc_svd_method method, bool values_only);

/* "two-stage", "one-stage", "jacobi", "polar"; "band", "chase", "bidiagonal", ... NULL outside the
 * enumeration. */
const char *spc_svd_method_name(spc_svd_method method);
const char *spc_svd_stage_name(spc_svd_stage stage);

/* "random", "graded", ...; NULL outside the enumeration. */
const char *spc_svd_matrix_name(spc_svd_matrix kind);

spc_svd_probed spc_svd_probed_of(const spc_svd_measurement *measurement);
spc_svd_probed_rates spc_svd_probed_rates_of(const spc_svd_rates *rates);

/* The keys of `sparcast svd probe --json`, and with --rates. */
const spc_field *spc_svd_probed_fields(void);
const spc_field *spc_svd_probed_rates_fields(void);

/* Header lines and column names; a row. device: NULL for the host. */
/* A file of decompositions or of rates. device: NULL for the host. Errors: those of spc_rows_writer_open;
 * DATA (it holds measurements of another device). */
spc_status spc_svd_writer_open(const char *path, bool rates, const char *device, int driver, int runtime,
                               const char *command, spc_rows_writer **writer, spc_error *error);

/* Whether the file had this matrix, size, method, place, result and band width; K and L. */
bool spc_svd_writer_has(const spc_rows_writer *writer, const spc_svd_measurement *measurement);
bool spc_svd_writer_has_rates(const spc_rows_writer *writer, uint32_t k, uint32_t band_width);

/* The row is in the file when this returns. Errors: IO, MEMORY. */

/* Read back; the arrays are the caller's (free with spc_svd_release). Errors: IO, FORMAT (file and line),
 * MEMORY. */
spc_status spc_svd_read(const char *path, spc_svd_measurement **rows, size_t *count, spc_error *error);
spc_status spc_svd_read_rates(const char *path, spc_svd_rates **rows, size_t *count, spc_error *error);
void spc_svd_release(void *rows);

/* Errors: ARGUMENT (P1, P3 or Pv not positive). */
spc_status spc_svd_paper_model(uint32_t n, double p1, double p2, double p3, double pv, spc_svd_paper *paper,
                               spc_error *error);

/* The paper's model with the rates of a device (svd_gemm1, svd_gemm2, svd_gemm3, svd_gemv).
 * Errors: DATA (a rate is not known; the message names it). */
spc_status spc_svd_paper_predict(const spc_device *device, uint32_t n, spc_svd_paper *paper,
                                 spc_error *error);

/* Errors: ARGUMENT (n = 0, band width), DATA (a coefficient is not known; the message names it). */
spc_status spc_svd_predict(const spc_device *device, spc_svd_method method, uint32_t n, uint32_t band_width,
                           bool values_only, spc_svd_prediction *prediction, spc_error *error);

/* The band width of the least predicted total, among multiples of 8 from 16 to 256 below n. Errors as above.
 */
spc_status spc_svd_best_band(const spc_device *device, uint32_t n, bool values_only, uint32_t *band_width,
                             spc_error *error);

#endif
