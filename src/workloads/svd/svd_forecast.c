/* The paper's model of the two-stage SVD, and the refined one. */
#include "workloads/svd/svd_stages.h"

#include <math.h>

#include "core/error.h"
#include "device/device_facts.h"

const char *spc_svd_method_name(spc_svd_method method)
{
    static const char *const methods[SPC_SVD_METHODS] = {"two-stage", "one-stage", "jacobi", "polar"};
    return (unsigned)method < SPC_SVD_METHODS ? methods[method] : NULL;
}

const char *spc_svd_matrix_name(spc_svd_matrix kind)
{
    static const char *const names[SPC_SVD_MATRICES] = {"random", "graded", "clustered", "deficient", "ill"};
    return (unsigned)kind < SPC_SVD_MATRICES ? names[kind] : NULL;
}

const char *spc_svd_stage_name(spc_svd_stage stage)
{
    static const char *const stages[SPC_SVD_STAGES] = {"band",      "chase",  "bidiagonal", "chase-back",
                                                       "band-back", "polish", "transfer"};
    return (unsigned)stage < SPC_SVD_STAGES ? stages[stage] : NULL;
}

/* ---- the paper (svd, sec. 5.2.2) ---- */

spc_status spc_svd_paper_model(uint32_t n, double p1, double p2, double p3, double pv, spc_svd_paper *paper,
                               spc_error *error)
{
    *paper = (spc_svd_paper){0};
    if (!(p1 > 0 && p3 > 0 && pv > 0))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "rates must be positive: P1 %g, P3 %g, Pv %g", p1, p3, pv);
    double cube = (double)n * n * n, second = p2 > 0 ? 1 / p2 : NAN;
    paper->band = 4.0 / 3 * cube * (1 / p1 + second);
    paper->chase_back = 4 * cube / p3;
    paper->band_back = 2 * cube * (1 / p1 + second);
    paper->bidiagonalise = 4.0 / 3 * cube * (1 / pv + second);
    paper->bidiagonal_back = paper->band_back;
    paper->two_stage = paper->band + paper->chase_back + paper->band_back;
    paper->one_stage = paper->bidiagonalise + paper->bidiagonal_back;
    paper->gemv = pv;
    paper->bound = p1 * p3 / (3 * p1 + p3);
    paper->two_stage_wins = paper->gemv < paper->bound;
    return SPC_OK;
}

static spc_status need(const spc_device *device, const char *key, double *value, spc_error *error)
{
    if (spc_device_get(device, key, NULL, value))
        return SPC_OK;
    return spc_device_fail_absent(device, key,
                                  ": 'sparcast svd probe' measures and 'sparcast svd fit' writes it", error);
}

spc_status spc_svd_paper_predict(const spc_device *device, uint32_t n, spc_svd_paper *paper, spc_error *error)
{
    double p1, p2 = NAN, p3, pv;
    *paper = (spc_svd_paper){0};
    SPC_TRY(need(device, "svd_gemm1", &p1, error));
    SPC_TRY(need(device, "svd_gemm3", &p3, error));
    SPC_TRY(need(device, "svd_gemv", &pv, error));
    spc_device_get(device, "svd_gemm2", NULL, &p2);
    return spc_svd_paper_model(n, p1, p2, p3, pv, paper, error);
}

/* ---- products ---- */

/* Between sum and maximum of arithmetic and memory time: the form that the measured rates follow
 * (docs/svd.md). */
double spc_svd_product1(const spc_svd_products *p, double rows, double columns, double inner)
{
    return hypot(2 * rows * columns * inner / p->flops, 8 * rows * inner / p->bandwidth1);
}

double spc_svd_product2(const spc_svd_products *p, double rows, double columns, double inner)
{
    double compute = 2 * rows * columns * inner / p->flops, memory = 16 * rows * columns / p->bandwidth2;
    return sqrt(hypot(compute * compute, memory * memory));
}

double spc_svd_product3(const spc_svd_products *p, double n, double band)
{
    return hypot(8 * band * band * n / p->flops, 64 * band * n / p->bandwidth3);
}

static double band_products(const spc_svd_products *p, uint32_t n, uint32_t band)
{
    double seconds = 0;
    for (uint32_t r = 0; r + band < n; r += band) {
        double cols = n - r, rows = cols - band;
        seconds += spc_svd_product1(p, rows, band, cols) + spc_svd_product1(p, rows, band, rows) +
                   spc_svd_product2(p, rows, rows, 2.0 * band);
    }
    return seconds;
}

/* Reflectors merged on the way back: whole panels, about 128. */
static uint32_t merged(uint32_t band)
{
    return band >= 128 ? band : 128 / band * band;
}

static double band_back_products(const spc_svd_products *p, uint32_t n, uint32_t band)
{
    double seconds = 0, width = merged(band);
    for (uint64_t top = 0; top < n; top += merged(band)) {
        double height = (double)(n - top);
        seconds += spc_svd_product1(p, n, width, height) + spc_svd_product2(p, height, n, width);
    }
    return 2 * seconds;
}

double spc_svd_fixed(spc_svd_group group, const spc_svd_products *p, uint32_t n, uint32_t band)
{
    switch (group) {
    case SPC_SVD_GROUP_BAND:
        return band_products(p, n, band);
    case SPC_SVD_GROUP_CHASE_BACK: /* n^2 / 2 L^2 merged reflectors for each of U and V */
        return (double)n * n / ((double)band * band) * spc_svd_product3(p, n, band);
    case SPC_SVD_GROUP_BAND_BACK:
        return band_back_products(p, n, band);
    default:
        return 0;
    }
}

/* ---- features ---- */

enum { WARP = 32 };

/* coefficient * n^power * L^band_power, * log2 n where the power is 0 and the group counts levels */
typedef struct feature {
    const char *key;
    double n_power, band_power;
} feature;

static const feature features[SPC_SVD_GROUPS][SPC_SVD_FEATURES] = {
    [SPC_SVD_GROUP_BAND] = {{"svd_band_column", 1, 0},
                            {"svd_band_entry", 1, 1},
                            {"svd_band_step", 1, -1},
                            {"svd_band_square", 2, 0}},
    [SPC_SVD_GROUP_CHASE] = {{"svd_chase_sweep", 1, 0}, {"svd_chase_row", 1, 1}, {"svd_chase_entry", 1, 2}},
    [SPC_SVD_GROUP_CHASE_IN_PLACE] = {{"svd_chase_in_place_sweep", 1, 0},
                                      {"svd_chase_in_place_row", 1, 1},
                                      {"svd_chase_in_place_entry", 1, 2}},
    [SPC_SVD_GROUP_CONQUER] = {{"svd_conquer_row", 1, 0},
                               {"svd_conquer_square", 2, 0},
                               {"svd_conquer_cube", 3, 0}},
    [SPC_SVD_GROUP_VALUES] = {{"svd_values_row", 1, 0}, {"svd_values_square", 2, 0}},
    [SPC_SVD_GROUP_CHASE_BACK] = {{"svd_chase_back_wave", 1, -1}, {"svd_chase_back_tail", 2, 1}},
    [SPC_SVD_GROUP_BAND_BACK] = {{"svd_band_back_row", 1, 0}, {"svd_band_back_square", 2, 0}},
    [SPC_SVD_GROUP_POLISH] = {{"svd_polish_row", 1, 0},
                              {"svd_polish_square", 2, 0},
                              {"svd_polish_cube", 3, 0}},
    [SPC_SVD_GROUP_ONE_STAGE] = {{"svd_gesvd_row", 1, 0},
                                 {"svd_gesvd_square", 2, 0},
                                 {"svd_gesvd_cube", 3, 0}},
    [SPC_SVD_GROUP_ONE_STAGE_VALUES] = {{"svd_gesvd_values_row", 1, 0},
                                        {"svd_gesvd_values_square", 2, 0},
                                        {"svd_gesvd_values_cube", 3, 0}},
    [SPC_SVD_GROUP_JACOBI] = {{"svd_gesvdj_row", 1, 0},
                              {"svd_gesvdj_square", 2, 0},
                              {"svd_gesvdj_cube", 3, 0}},
    [SPC_SVD_GROUP_JACOBI_VALUES] = {{"svd_gesvdj_values_row", 1, 0},
                                     {"svd_gesvdj_values_square", 2, 0},
                                     {"svd_gesvdj_values_cube", 3, 0}},
    [SPC_SVD_GROUP_POLAR] = {{"svd_polar_row", 1, 0}, {"svd_polar_square", 2, 0}, {"svd_polar_cube", 3, 0}},
};

const char *spc_svd_feature_key(spc_svd_group group, int index)
{
    return index < SPC_SVD_FEATURES ? features[group][index].key : NULL;
}

double spc_svd_feature(spc_svd_group group, int index, double n, double band)
{
    const feature *f = &features[group][index];
    if (group != SPC_SVD_GROUP_CHASE && group != SPC_SVD_GROUP_CHASE_IN_PLACE)
        return pow(n, f->n_power) * pow(band, f->band_power);
    n = fmax(n - band, 0); /* the last sweeps have one task each and run together */
    double lines = WARP * ceil(band / WARP),
           square = band * lines; /* each of L lines is worked on by whole warps */
    return pow(n, f->n_power) * (f->band_power == 2 ? square : pow(band, f->band_power));
}

/* The chase's block and its scratch, as probes/svd/svd_chase.cu lays them out. */
static bool fits_shared(double band, double shared_bytes)
{
    double scratch = 2 * band + 2 + 1024;
    return (scratch + band * (band + 1)) * sizeof(double) <= shared_bytes;
}

spc_svd_group spc_svd_group_of(spc_svd_stage stage, bool values_only, uint32_t band, double shared_bytes)
{
    static const spc_svd_group groups[] = {SPC_SVD_GROUP_BAND,      SPC_SVD_GROUP_CHASE,
                                           SPC_SVD_GROUP_CONQUER,   SPC_SVD_GROUP_CHASE_BACK,
                                           SPC_SVD_GROUP_BAND_BACK, SPC_SVD_GROUP_POLISH};
    if (stage == SPC_SVD_STAGE_CHASE && !fits_shared(band, shared_bytes))
        return SPC_SVD_GROUP_CHASE_IN_PLACE;
    return stage == SPC_SVD_STAGE_BIDIAGONAL && values_only ? SPC_SVD_GROUP_VALUES : groups[stage];
}

spc_svd_group spc_svd_group_of_method(spc_svd_method method, bool values_only)
{
    static const spc_svd_group groups[] = {SPC_SVD_GROUPS, SPC_SVD_GROUP_ONE_STAGE, SPC_SVD_GROUP_JACOBI,
                                           SPC_SVD_GROUP_POLAR};
    bool apart = values_only && method != SPC_SVD_POLAR; /* polar computes vectors in any case */
    return groups[method] + (spc_svd_group)apart;
}

/* ---- prediction ---- */

static spc_status predict_group(const spc_device *device, const spc_svd_products *p, spc_svd_group group,
                                uint32_t n, uint32_t band, double *seconds, spc_error *error)
{
    *seconds = spc_svd_fixed(group, p, n, band);
    for (int i = 0; spc_svd_feature_key(group, i); i++) {
        double coefficient;
        SPC_TRY(need(device, spc_svd_feature_key(group, i), &coefficient, error));
        *seconds += coefficient * spc_svd_feature(group, i, n, band);
    }
    return SPC_OK;
}

static void add_interval(const spc_device *device, spc_svd_method method, spc_svd_prediction *p)
{
    double low, high;
    const char *name = spc_svd_method_name(method);
    bool known =
        spc_device_get(device, "svd_low", name, &low) && spc_device_get(device, "svd_high", name, &high);
    p->total_low = known ? p->total * fmin(low, 1) : NAN;
    p->total_high = known ? p->total * fmax(high, 1) : NAN;
}

spc_status spc_svd_predict(const spc_device *device, spc_svd_method method, uint32_t n, uint32_t band_width,
                           bool values_only, spc_svd_prediction *prediction, spc_error *error)
{
    *prediction = (spc_svd_prediction){0};
    spc_svd_prediction out = {0};
    spc_svd_products products = {0};
    if (n == 0 || (unsigned)method >= SPC_SVD_METHODS)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "nothing to predict for n = %u, method %d", n,
                        (int)method);
    if (method != SPC_SVD_TWO_STAGE) {
        spc_svd_group group = spc_svd_group_of_method(method, values_only);
        SPC_TRY(predict_group(device, &products, group, n, 1, &out.total, error));
        out.seconds[SPC_SVD_STAGE_BIDIAGONAL] = out.total;
        add_interval(device, method, &out);
        *prediction = out;
        return SPC_OK;
    }
    if (band_width == 0 || (n > 1 && band_width >= n))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "band width %u: it must lie between 1 and n - 1 = %u",
                        band_width, n - 1);
    double shared_bytes;
    SPC_TRY(need(device, "svd_gemm_flops", &products.flops, error));
    SPC_TRY(need(device, "svd_gemm1_bandwidth", &products.bandwidth1, error));
    SPC_TRY(need(device, "svd_gemm2_bandwidth", &products.bandwidth2, error));
    SPC_TRY(need(device, "svd_gemm3_bandwidth", &products.bandwidth3, error));
    SPC_TRY(need(device, "shared_bytes", &shared_bytes, error));
    for (int stage = 0; stage < (values_only ? SPC_SVD_STAGE_CHASE_BACK : SPC_SVD_STAGE_TRANSFER); stage++) {
        spc_svd_group group = spc_svd_group_of((spc_svd_stage)stage, values_only, band_width, shared_bytes);
        SPC_TRY(predict_group(device, &products, group, n, band_width, &out.seconds[stage], error));
        out.total += out.seconds[stage];
    }
    add_interval(device, method, &out);
    *prediction = out;
    return SPC_OK;
}

spc_status spc_svd_best_band(const spc_device *device, uint32_t n, bool values_only, uint32_t *band_width,
                             spc_error *error)
{
    enum { MOST = 1 << 24 }; /* whose matrix takes 2 PB */
    double least = HUGE_VAL;
    if (n > MOST)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a matrix of %u rows: at most %d are forecast", n, MOST);
    *band_width = n > 1 && n <= 16 ? n - 1 : 1;
    for (uint32_t band = 16; band <= 256 && band < n; band += 8) {
        spc_svd_prediction p;
        if (spc_interrupted())
            return spc_fail(error, SPC_ERROR_INTERRUPTED, "interrupted");
        spc_status status = spc_svd_predict(device, SPC_SVD_TWO_STAGE, n, band, values_only, &p, error);
        if (status == SPC_ERROR_DATA && least < HUGE_VAL)
            break; /* wider bands were not measured there */
        SPC_TRY(status);
        if (p.total >= least)
            continue;
        least = p.total;
        *band_width = band;
    }
    return SPC_OK;
}
