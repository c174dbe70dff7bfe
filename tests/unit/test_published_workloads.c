/* Forecasts of batched products and of the SVD beside what was published of machines that nobody here has:
 * docs/notes/spmm.md and svd.md hold the same tables. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device/device_facts.h"
#include "workloads/batch/batch.h"
#include "workloads/svd/svd_stages.h"

/* Column `wanted` (from 0) of the row of data/papers/FILE whose column `column` is `key`. */
static double published(const char *file, int column, const char *key, int wanted)
{
    char path[512], line[512];
    const char *data = getenv("SPARCAST_TEST_DATA");
    double value = NAN;
    assert_non_null(data);
    snprintf(path, sizeof path, "%s/papers/%s", data, file);
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    while (isnan(value) && fgets(line, sizeof line, stream)) {
        const char *field[8] = {NULL};
        int fields = 0;
        for (char *rest = line, *word; fields < 8 && (word = strsep(&rest, ","));)
            field[fields++] = word;
        if (fields > wanted && strcmp(field[column], key) == 0)
            value = strtod(field[wanted], NULL);
    }
    fclose(stream);
    assert_false(isnan(value));
    return value;
}

static void assert_ratio(double forecast, double value, double least, double most)
{
    if (!(forecast / value >= least && forecast / value <= most))
        print_message("forecast %g, published %g\n", forecast, value);
    assert_true(forecast / value >= least && forecast / value <= most);
}

/* ---- batched products on the P100 ---- */

typedef struct times {
    double one_by_one, batched, gemm; /* the faster of the methods of each kind */
} times;

static double seconds(const spc_device *device, spc_spmm_method method, const spc_spmm_facts *facts)
{
    spc_spmm_prediction p;
    assert_ok(spc_spmm_predict(device, method, SPC_SPMM_POINTERS_HOST, facts, &p, &error));
    assert_true(!p.possible || (p.seconds_low < p.seconds && p.seconds < p.seconds_high));
    return p.possible ? p.seconds : NAN;
}

static times forecast(uint32_t rows_min, uint32_t rows_max, uint32_t nnz_min, uint32_t nnz_max,
                      uint32_t columns)
{
    spc_spmm_facts facts;
    spc_spmm_workload w = {.batch = 100,
                           .columns = columns,
                           .rows_min = rows_min,
                           .rows_max = rows_max,
                           .row_nnz_min = nnz_min,
                           .row_nnz_max = nnz_max,
                           .value_bytes = 4};
    spc_device *device = load_device("p100");
    assert_ok(spc_spmm_workload_facts(&w, &facts, &error));
    times t = {
        .one_by_one = fmin(seconds(device, SPC_SPMM_ST, &facts), seconds(device, SPC_SPMM_CUSPARSE, &facts)),
        .batched =
            fmin(seconds(device, SPC_SPMM_BATCHED_ST, &facts), seconds(device, SPC_SPMM_BATCHED_CSR, &facts)),
        .gemm = seconds(device, SPC_SPMM_CUBLAS_BATCHED, &facts)};
    return t;
}

static double claim(const char *key)
{
    return published("spmm.csv", 2, key, 3);
}

/* The paper times one batch until all its products are done: launching and waiting count once. */
static double ratio(double one, double other)
{
    double wait = claim("launch_and_wait_p100");
    return (one + wait) / (other + wait);
}

TEST(speed_ups_on_the_p100)
{
    times narrow = forecast(50, 50, 2, 2, 64), wide = forecast(50, 50, 2, 2, 512),
          mixed = forecast(32, 256, 1, 5, 1024);
    assert_ratio(ratio(narrow.gemm, narrow.batched), claim("speedup_against_gemm_64"), 0.75, 1.25);
    assert_ratio(ratio(wide.gemm, wide.batched), claim("speedup_against_gemm_512"), 0.75, 1.25);
    assert_ratio(ratio(wide.one_by_one, wide.batched), claim("speedup_against_non_batched_512"), 0.75, 1.25);
    assert_ratio(ratio(narrow.one_by_one, narrow.batched), claim("speedup_against_non_batched_64"), 0.75,
                 1.25);
    /* Beyond 25 %, for the reasons in docs/notes/spmm.md. */
    assert_ratio(ratio(mixed.one_by_one, mixed.batched), claim("speedup_mixed_1024"), 0.4, 0.75);
    assert_true(isnan(mixed.gemm));
}

/* ---- the SVD on the C2050 and the C1060 ---- */

/* Seconds of a stage from its published share of the peak. */
static double stage_seconds(const spc_device *device, double cubes, const char *key)
{
    double peak;
    assert_true(spc_device_get(device, "peak_f64", NULL, &peak));
    return cubes * pow(7680, 3) / (published("svd-claims.csv", 2, key, 3) * peak);
}

static void stages_of(const char *name, uint32_t band, const char *band_key, const char *chase_back_key,
                      const char *band_back_key, double chase_share)
{
    spc_svd_prediction p;
    spc_device *device = load_device(name);
    assert_ok(spc_svd_predict(device, SPC_SVD_TWO_STAGE, 7680, band, false, &p, &error));
    double to_band = stage_seconds(device, 8.0 / 3, band_key),
           chase_back = stage_seconds(device, 4, chase_back_key),
           band_back = stage_seconds(device, 4, band_back_key);
    assert_ratio(p.seconds[SPC_SVD_STAGE_BAND], to_band, 0.75, 1.25);
    assert_ratio(p.seconds[SPC_SVD_STAGE_CHASE_BACK], chase_back, 0.75, 1.25);
    assert_ratio(p.seconds[SPC_SVD_STAGE_BAND_BACK], band_back, 0.95, 1.05); /* svd_gemm2 comes from it */
    if (chase_share > 0) { /* of a total that lacks the bidiagonal: at least so long */
        double chase = chase_share / (1 - chase_share) * (to_band + chase_back + band_back);
        assert_ratio(p.seconds[SPC_SVD_STAGE_CHASE], chase, 0.75, 1.25);
    }
    assert_true(p.total_low < p.total && p.total < p.total_high);
}

TEST(stages_on_the_c2050_and_the_c1060)
{
    stages_of("c2050", 96, "band_over_peak_c2050", "chase_back_over_peak_c2050", "band_back_over_peak_c2050",
              published("svd-claims.csv", 2, "chase_share_c2050", 3));
    stages_of("c1060", 64, "band_over_peak_c1060", "chase_back_over_peak_c1060", "band_back_over_peak_c1060",
              0);
}

TEST(libraries_on_the_a100)
{
    spc_svd_prediction p;
    spc_device *device = load_device("a100-80");
    assert_ok(spc_svd_predict(device, SPC_SVD_ONE_STAGE, 256, 0, false, &p, &error));
    assert_ratio(p.total, published("svd-times.csv", 3, "one-stage", 5), 0.75, 1.25);
    assert_ok(spc_svd_predict(device, SPC_SVD_JACOBI, 256, 0, false, &p, &error));
    assert_ratio(p.total, published("svd-times.csv", 3, "jacobi", 5), 0.75, 1.25);
}

/* Every GPU with facts of the execution model answers; numbers are carried over, and say so. */
TEST(all_gpus_answer)
{
    static const char *const names[] = {"v100",  "t4",       "a100",      "a100-80", "a40",       "a10",
                                        "l40",   "l40s",     "b200",      "gh200",   "h100-pcie", "h100",
                                        "h200",  "rtx-4090", "rtx-5090",  "p100",    "mi250x",    "mi250",
                                        "mi100", "mi300x",   "radeon-vii"};
    spc_spmm_workload w = {.batch = 100,
                           .columns = 64,
                           .rows_min = 50,
                           .rows_max = 50,
                           .row_nnz_min = 2,
                           .row_nnz_max = 2,
                           .value_bytes = 4};
    spc_spmm_facts facts;
    assert_ok(spc_spmm_workload_facts(&w, &facts, &error));
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        spc_device *device = load_device(names[i]);
        bool amd = strncmp(names[i], "mi", 2) == 0 || strcmp(names[i], "radeon-vii") == 0;
        for (int method = 0; method <= (amd ? SPC_SPMM_PACKED : SPC_SPMM_CUBLAS_BATCHED); method++)
            assert_true(seconds(device, (spc_spmm_method)method, &facts) > 1e-6);
        for (int method = 0; method <= (amd ? SPC_SVD_TWO_STAGE : SPC_SVD_POLAR); method++) {
            spc_svd_prediction p;
            assert_ok(spc_svd_predict(device, (spc_svd_method)method, 2560, 64, false, &p, &error));
            assert_true(p.total > 0.05 && p.total < 200);
        }
        bool measured = strcmp(names[i], "h100") == 0 || strcmp(names[i], "h200") == 0;
        assert_int_equal(spc_device_get_origin(device, "spmm_l2@packed"),
                         measured ? SPC_ORIGIN_FITTED : SPC_ORIGIN_TRANSFERRED);
    }
}

RUN_TESTS("published_workloads", NULL, NULL)
