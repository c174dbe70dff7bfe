#include "measure/rows.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "sparcast/answer.h"
#include "workloads/svd/svd_stages.h"

/* Sec. 5.2.2: N = 7680, L = 64, rates at K = 3840, in GFLOPS. */
TEST(published_checks)
{
    spc_svd_paper paper;
    assert_ok(spc_svd_paper_model(7680, 75.0e9, NAN, 35.3e9, 20.7e9, &paper, &error));
    assert_true(fabs(paper.bound / 1e9 - 10.2) < 0.05);
    assert_false(paper.two_stage_wins);
    assert_ok(spc_svd_paper_model(7680, 245.8e9, NAN, 82.7e9, 20.3e9, &paper, &error));
    assert_true(fabs(paper.bound / 1e9 - 24.8) < 0.05);
    assert_true(paper.two_stage_wins);
    assert_int_equal(spc_svd_paper_model(1, 0, 1, 1, 1, &paper, &error), SPC_ERROR_ARGUMENT);
}

TEST(published_devices)
{
    const char *const names[] = {"c1060", "c2050"};
    const double bounds[] = {10.2e9, 24.8e9};
    for (int i = 0; i < 2; i++) {
        spc_svd_paper paper;
        spc_svd_prediction prediction;
        spc_device *device = load_device(names[i]);
        assert_ok(spc_svd_paper_predict(device, 7680, &paper, &error));
        assert_true(fabs(paper.bound - bounds[i]) < 0.05e9);
        assert_true(paper.band > 0 && paper.chase_back > 0);
        spc_device_remove(device, "svd_gemm2"); /* P2 is not in the inequality */
        assert_ok(spc_svd_paper_predict(device, 7680, &paper, &error));
        assert_true(isnan(paper.band) && paper.chase_back > 0);
        spc_device_remove(device, "svd_gemm_flops");
        assert_int_equal(spc_svd_predict(device, SPC_SVD_TWO_STAGE, 7680, 64, false, &prediction, &error),
                         SPC_ERROR_DATA);
        assert_non_null(strstr(error.message, "svd_gemm_flops"));
    }
}

/* The inequality is the comparison of the two sums, whatever the rates. */
TEST(inequality_compares_the_sums)
{
    srand(1);
    for (int i = 0; i < 10000; i++) {
        double rate[4];
        for (int k = 0; k < 4; k++)
            rate[k] = exp(5.0 * rand() / RAND_MAX);
        spc_svd_paper p;
        assert_ok(spc_svd_paper_model(1000, rate[0], rate[1], rate[2], rate[3], &p, &error));
        assert_true(p.two_stage_wins == (p.two_stage < p.one_stage));
        assert_true(fabs(p.band + p.chase_back + p.band_back - p.two_stage) < 1e-12 * p.two_stage);
    }
}

/* Measurements made from known coefficients: the fit must find them and predict them. */
static const double flops = 50e12, bandwidth1 = 3e12, bandwidth2 = 2.5e12, bandwidth3 = 3.2e12;

static double truth(spc_svd_group group, double n, double band)
{
    const spc_svd_products products = {flops, bandwidth1, bandwidth2, bandwidth3};
    double seconds = spc_svd_fixed(group, &products, (uint32_t)n, (uint32_t)band);
    for (int i = 0; spc_svd_feature_key(group, i); i++)
        seconds +=
            1e-6 * (i + 1) * spc_svd_feature(group, i, n, band) / spc_svd_feature(group, i, 4096, 64) * 1e3;
    return seconds;
}

static size_t fill_rates(spc_svd_rates *rates)
{
    size_t count = 0;
    const spc_svd_products products = {flops, bandwidth1, bandwidth2, bandwidth3};
    for (uint32_t k = 1024; k <= 8192; k *= 2)
        for (uint32_t band = 32; band <= 128; band *= 2) {
            double batch = fmax(1, floor(k / (4.0 * band))), work = 2.0 * k * k * band;
            rates[count++] = (spc_svd_rates){.k = k,
                                             .band_width = band,
                                             .gemm1 = work / spc_svd_product1(&products, k, band, k),
                                             .gemm2 = work / spc_svd_product2(&products, k, k, band),
                                             .gemm3 = 8.0 * band * band * k * batch /
                                                      (batch * spc_svd_product3(&products, k, band)),
                                             .gemv = 1e12};
        }
    return count;
}

static size_t fill_rows(spc_svd_measurement *rows)
{
    size_t count = 0;
    for (uint32_t n = 1024; n <= 8192; n *= 2)
        for (int method = 0; method < SPC_SVD_METHODS; method++)
            for (int values = 0; values < 2; values++)
                for (uint32_t band = 32; band <= (method ? 32 : 128); band *= 2) {
                    spc_svd_measurement *m = &rows[count++];
                    *m = (spc_svd_measurement){
                        .method = (spc_svd_method)method, .n = n, .values_only = values, .device = true};
                    m->report.band_width = method ? 0 : band;
                    if (method)
                        m->report.total_seconds = truth(spc_svd_group_of_method(m->method, values), n, 1);
                    for (int stage = 0;
                         !method && stage < (values ? SPC_SVD_STAGE_CHASE_BACK : SPC_SVD_STAGE_TRANSFER);
                         stage++) {
                        m->report.seconds[stage] =
                            truth(spc_svd_group_of((spc_svd_stage)stage, values, band, 232448), n, band);
                        m->report.total_seconds += m->report.seconds[stage];
                    }
                }
    return count;
}

TEST(fit_finds_what_made_the_measurements)
{
    spc_svd_rates rates[64];
    static spc_svd_measurement rows[256];
    size_t rate_count = fill_rates(rates), row_count = fill_rows(rows);
    spc_device *device;
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_device_set(device, "shared_bytes", 232448, "test", &error));
    assert_int_equal(spc_svd_fit(device, rates, 0, rows, row_count, "test", &error), SPC_ERROR_DATA);
    assert_ok(spc_svd_fit(device, rates, rate_count, rows, row_count, "test", &error));
    double value;
    assert_true(spc_device_get(device, "svd_gemm_flops", NULL, &value) && fabs(value / flops - 1) < 1e-6);
    assert_true(spc_device_get(device, "svd_gemm2_bandwidth", NULL, &value) &&
                fabs(value / bandwidth2 - 1) < 1e-6);
    assert_true(spc_device_get(device, "svd_gemm3_bandwidth", NULL, &value) &&
                fabs(value / bandwidth3 - 1) < 1e-6);
    assert_true(spc_device_get(device, "svd_rates_k", NULL, &value) && value == 4096);
    for (size_t i = 0; i < row_count; i++) {
        spc_svd_prediction p;
        uint32_t band = rows[i].report.band_width ? rows[i].report.band_width : 1;
        assert_ok(spc_svd_predict(device, rows[i].method, rows[i].n, band, rows[i].values_only, &p, &error));
        assert_true(fabs(p.total / rows[i].report.total_seconds - 1) < 1e-4);
    }
    spc_device_free(device);
}

/* The first row is fitted: it gives the constant. Its bytes take longer than its operations, those of the
 * second one and of the third, values only, shorter. */
TEST(null_model_is_the_longer_of_bytes_and_operations)
{
    enum { ROWS = 4 };
    spc_device *device;
    double seconds[ROWS] = {-1, -1, -1, -1}, n = 1000;
    const spc_svd_measurement rows[ROWS] = {
        {.n = 10, .method = SPC_SVD_POLAR, .device = true, .report = {.total_seconds = 5}},
        {.n = 1000, .method = SPC_SVD_POLAR, .device = true, .report = {.total_seconds = 9}},
        {.n = 1000,
         .method = SPC_SVD_POLAR,
         .values_only = true,
         .device = true,
         .report = {.total_seconds = 9}},
        {.n = 1000, .method = SPC_SVD_POLAR, .device = false, .report = {.total_seconds = 9}}};
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_svd_null(device, rows, ROWS, 1, seconds, &error));
    assert_true(isnan(seconds[0]) && isnan(seconds[2]));
    assert_ok(spc_device_set(device, "memory_bandwidth", 1e9, "test", &error));
    assert_ok(spc_svd_null(device, rows, ROWS, 1, seconds, &error));
    double constant = 5 - 8 * 310 / 0.85e9;
    assert_true(fabs(seconds[1] / (constant + 8 * (3e6 + n) / 0.85e9) - 1) < 1e-12);
    assert_ok(spc_device_set(device, "peak_f64", 1e9, "test", &error));
    for (uint64_t at = 1;; at++) {
        spc_memory_fail_at(at);
        spc_status status = spc_svd_null(device, rows, ROWS, 1, seconds, &error);
        spc_memory_fail_at(0);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
    constant = 5 - fmax(8 * 310 / 0.85e9, 32e3 / 3 / 1e9);
    assert_true(fabs(seconds[0] - 5) < 1e-12);
    assert_true(fabs(seconds[1] / (constant + 32e9 / 3 / 1e9) - 1) < 1e-9);
    assert_true(fabs(seconds[2] / fmax(5, constant + 8e9 / 3 / 1e9) - 1) < 1e-9);
    assert_true(seconds[3] == -1);
    spc_device_free(device);
}

TEST(best_band_has_the_least_time)
{
    spc_svd_rates rates[64];
    static spc_svd_measurement rows[256];
    size_t rate_count = fill_rates(rates), row_count = fill_rows(rows);
    spc_device *device;
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_device_set(device, "shared_bytes", 232448, "test", &error));
    assert_ok(spc_svd_fit(device, rates, rate_count, rows, row_count, "test", &error));
    for (uint32_t n = 1; n < 6000; n = 3 * n + 1) {
        uint32_t best;
        spc_svd_prediction chosen, other;
        assert_ok(spc_svd_best_band(device, n, false, &best, &error));
        assert_int_equal(spc_svd_best_band(device, 1000000000, false, &(uint32_t){0}, &error),
                         SPC_ERROR_ARGUMENT);
        assert_ok(spc_svd_predict(device, SPC_SVD_TWO_STAGE, n, best, false, &chosen, &error));
        for (uint32_t band = 16; band <= 160 && band < n; band += 8) {
            assert_ok(spc_svd_predict(device, SPC_SVD_TWO_STAGE, n, band, false, &other, &error));
            assert_true(chosen.total <= other.total);
        }
    }
    spc_svd_prediction p;
    assert_int_equal(spc_svd_predict(device, SPC_SVD_TWO_STAGE, 0, 1, false, &p, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_svd_predict(device, SPC_SVD_TWO_STAGE, 64, 64, false, &p, &error),
                     SPC_ERROR_ARGUMENT);
    spc_device_free(device);
    const char *const others[] = {"gather-hmc", "never built", "epyc-7742", "is a CPU"};
    for (int i = 0; i < 4; i += 2) {
        assert_ok(spc_device_load(others[i], &device, &error));
        assert_int_equal(spc_svd_predict(device, SPC_SVD_TWO_STAGE, 640, 64, false, &p, &error),
                         SPC_ERROR_DATA);
        assert_non_null(strstr(error.message, others[i + 1]));
        spc_device_free(device);
    }
}

TEST(measurements_survive_the_file)
{
    char path[] = "/tmp/sparcast-svd-XXXXXX";
    static spc_svd_measurement rows[256], *back;
    spc_svd_rates rates[64], *rates_back;
    size_t row_count = fill_rows(rows), rate_count = fill_rates(rates), count;
    spc_rows_writer *writer;
    close(mkstemp(path));
    for (size_t i = 0; i < row_count; i++)
        rows[i].report.residual = i % 2 ? NAN : 1e-12 * (double)i;
    assert_ok(spc_svd_writer_open(path, false, "GPU", 13000, 13000, "test", &writer, &error));
    assert_ok(spc_rows_writer_add(writer, rows, row_count, &error));
    assert_ok(spc_rows_writer_close(writer, &error));
    for (uint64_t n = 1;; n++) {
        spc_memory_fail_at(n);
        spc_status status = spc_svd_read(path, &back, &count, &error);
        spc_memory_fail_at(0);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
    assert_int_equal(count, row_count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(back[i].method, rows[i].method);
        assert_int_equal(back[i].n, rows[i].n);
        assert_int_equal(back[i].values_only, rows[i].values_only);
        assert_int_equal(back[i].report.band_width, rows[i].report.band_width);
        assert_true(fabs(back[i].report.total_seconds / rows[i].report.total_seconds - 1) < 1e-8);
        assert_true(isnan(back[i].report.residual) == (i % 2 == 1));
    }
    spc_svd_release(back);
    unlink(path);
    assert_ok(spc_svd_writer_open(path, true, "GPU", 13000, 13000, "test", &writer, &error));
    assert_ok(spc_rows_writer_add(writer, rates, rate_count, &error));
    assert_ok(spc_rows_writer_close(writer, &error));
    FILE *stream = fopen(path, "a");
    fputs("1,2,3\n", stream);
    fclose(stream);
    assert_int_equal(spc_svd_read_rates(path, &rates_back, &count, &error), SPC_ERROR_FORMAT);
    assert_int_equal(spc_svd_read(path, &back, &count, &error), SPC_ERROR_FORMAT);
    unlink(path);
}

/* ---- files that grow ---- */

static size_t count_lines(const char *path, const char *start)
{
    char line[1024];
    size_t count = 0;
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    while (fgets(line, sizeof line, stream))
        count += strncmp(line, start, strlen(start)) == 0;
    fclose(stream);
    return count;
}

static void add_text(const char *path, const char *text)
{
    FILE *stream = fopen(path, "a");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
}

/* Rows come from three commands, of which the second leaves half a line: each row is there once and whole. */
TEST(an_interrupted_file_is_continued)
{
    char path[] = "/tmp/sparcast-svd-XXXXXX";
    static spc_svd_measurement rows[256], *back;
    size_t row_count = fill_rows(rows), count;
    spc_rows_writer *writer, *other;
    close(mkstemp(path));
    for (size_t part = 0; part < 3; part++) {
        char command[] = "probe 0";
        command[6] = (char)('0' + part);
        assert_ok(spc_svd_writer_open(path, false, "GPU", 13000, 13000, command, &writer, &error));
        assert_int_equal(spc_svd_writer_open(path, false, "GPU", 13000, 13000, command, &other, &error),
                         SPC_ERROR_IO);
        assert_non_null(strstr(error.message, "another process"));
        for (size_t i = 0; i < (part + 1) * row_count / 3; i++) {
            bool there = i < part * row_count / 3;
            assert_int_equal(spc_svd_writer_has(writer, &rows[i]), there);
            if (!there)
                assert_ok(spc_rows_writer_add(writer, &rows[i], 1, &error));
        }
        assert_ok(spc_rows_writer_close(writer, &error));
        if (part == 1)
            add_text(path, "random,1024,two-st");
    }
    assert_ok(spc_svd_read(path, &back, &count, &error));
    assert_int_equal(count, row_count);
    spc_svd_release(back);
    assert_int_equal(count_lines(path, "# command: probe "), 3);
    assert_int_equal(count_lines(path, "# device: GPU"), 1);
    assert_fails(spc_svd_writer_open(path, false, "another", 1, 1, "x", &writer, &error), SPC_ERROR_DATA,
                 "another version, machine or timing");
    assert_int_equal(spc_svd_writer_open(path, true, "GPU", 1, 1, "probe 0", &writer, &error),
                     SPC_ERROR_DATA);
    unlink(path);
    assert_int_equal(spc_svd_writer_open("/tmp", false, NULL, 0, 0, "x", &writer, &error), SPC_ERROR_IO);
}

TEST(rates_are_continued)
{
    char path[] = "/tmp/sparcast-svd-XXXXXX";
    spc_svd_rates rates[64], *back;
    size_t rate_count = fill_rates(rates), count;
    spc_rows_writer *writer;
    close(mkstemp(path));
    for (int part = 0; part < 2; part++) {
        assert_ok(spc_svd_writer_open(path, true, NULL, 0, 0, "rates", &writer, &error));
        for (size_t i = part ? 2 : 0; i < (part ? rate_count : 2); i++)
            assert_ok(spc_rows_writer_add(writer, &rates[i], 1, &error));
        assert_int_equal(spc_svd_writer_has_rates(writer, rates[0].k, rates[0].band_width), part == 1);
        assert_false(spc_svd_writer_has_rates(writer, 1, 1));
        assert_ok(spc_rows_writer_close(writer, &error));
    }
    assert_int_equal(count_lines(path, "# command: rates"), 1);
    assert_ok(spc_svd_read_rates(path, &back, &count, &error));
    assert_int_equal(count, rate_count);
    spc_svd_release(back);
    unlink(path);
}

TEST(a_writer_survives_memory_failure)
{
    char path[] = "/tmp/sparcast-svd-XXXXXX";
    spc_svd_measurement row = {.n = 5, .report.total_seconds = 1};
    spc_rows_writer *writer;
    close(mkstemp(path));
    for (uint64_t n = 1;; n++) {
        spc_memory_fail_at(n);
        spc_status status = spc_svd_writer_open(path, false, NULL, 0, 0, "a", &writer, &error);
        if (status == SPC_OK) {
            status = spc_rows_writer_add(writer, &row, 1, &error);
            spc_status closed = spc_rows_writer_close(writer, &error);
            assert_int_equal(closed, SPC_OK);
        }
        spc_memory_fail_at(0);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
    unlink(path);
}

/* Two stages keep eleven matrices, the others four: beyond 30,000 rows the H100 has room for those alone. */
TEST(the_method_to_run_fits)
{
    static const struct {
        uint32_t n;
        bool values;
        const char *best;
        bool fits;
    } cases[] = {
        {20000, false, "two-stage", true},
        {40000, false, "polar", true},
        {40000, true, "two-stage", true},
        {100000, false, "two-stage", false},
    };
    spc_device *device = load_device("h100");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_answer *a;
        const spc_svd_question svd = {.size = sizeof svd, .n = cases[i].n, .values_only = cases[i].values};
        const spc_question q = {
            .size = sizeof q, .operation = SPC_OPERATION_SVD, .svd = &svd, .device = device};
        assert_ok(spc_ask(&q, &a, &error));
        const spc_candidate *best = &a->candidate[0];
        assert_true(strncmp(a->best, cases[i].best, strlen(cases[i].best)) == 0);
        assert_true(best->fits == cases[i].fits &&
                    best->fits == !(best->memory_bytes > best->memory_available));
        assert_true(best->memory_available == 80e9);
        spc_answer_free(a);
    }
}

RUN_TESTS("svd_model", NULL, NULL)
