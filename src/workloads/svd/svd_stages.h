/* workloads/svd/svd_stages.h - stages of the SVD as fixed products plus features with fitted coefficients:
 * what the prediction adds up and the fit solves for. */
#ifndef SPC_SVD_STAGES_H
#define SPC_SVD_STAGES_H

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

#endif
