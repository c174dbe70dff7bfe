/* Validation: statistics by hand and by definition, groups, hold-out, reasons, other predictors. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/random.h"
#include "device/device_facts.h"
#include "model/model.h"
#include "validate/accuracy.h"

enum { MATRICES = 60, ROWS = 2 * MATRICES };

TEST(statistics_by_hand)
{
    spc_accuracy a;
    const double measured[] = {1, 2, 4, 8}, predicted[] = {2, 2, 2, 8};
    assert_ok(spc_accuracy_measure(measured, predicted, 4, &a, &error));
    assert_int_equal(a.n, 4);
    assert_true(fabs(a.mape - (1 + 0 + 0.5 + 0) / 4) < 1e-15);
    assert_true(fabs(a.median_ape - 0.25) < 1e-15);
    assert_true(fabs(a.p90_ape - 1) < 1e-15); /* nearest rank: the fourth of four */
    assert_true(fabs(a.bias - 1) < 1e-15);    /* 2 * 1 * 0.5 * 1 */
    /* covariance: means 3.75 and 3.5; sums of products 25.5, of squares 28.75 and 27 */
    assert_true(fabs(a.r - 25.5 / sqrt(28.75 * 27)) < 1e-14);
    assert_ok(spc_accuracy_measure(measured, predicted, 0, &a, &error));
    assert_true(a.n == 0 && isnan(a.r) && isnan(a.mape));
    assert_ok(spc_accuracy_measure(measured, predicted, 1, &a, &error));
    assert_true(isnan(a.r) && a.mape == 1);
    const double same[] = {2, 2, 2, 2}, zero[] = {0, 1, 1, 1};
    assert_ok(spc_accuracy_measure(measured, same, 4, &a, &error));
    assert_true(isnan(a.r));
    assert_int_equal(spc_accuracy_measure(zero, same, 4, &a, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_accuracy_measure(same, zero, 4, &a, &error), SPC_ERROR_ARGUMENT);
}

TEST(size_classes_have_decimal_borders)
{
    static const struct {
        uint64_t nnz;
        int size_class;
    } cases[] = {{0, 0},      {9999, 0},    {10000, 1},    {99999, 1},
                 {100000, 2}, {1000000, 3}, {10000000, 4}, {UINT64_MAX, 4}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(spc_size_class(cases[i].nnz), cases[i].size_class);
    assert_string_equal(spc_size_class_name(4), "nnz >= 1e7");
    assert_string_equal(spc_size_class_name(-1), "unknown");
}

/* ---- a table of rows whose speed is the prediction times a known factor ---- */

typedef struct rows {
    spc_measurements table;
    spc_measurement row[ROWS];
    double factor[ROWS];
    char matrix[MATRICES][16];
} rows;

static spc_device *box(void)
{
    spc_device *device;
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_device_assign(device, "memory_bandwidth=1e12", &error));
    assert_ok(spc_device_assign(device, "line_bytes=128", &error));
    return device;
}

static rows *make_rows(const spc_device *device)
{
    rows *r = calloc(1, sizeof *r);
    uint64_t seed = 12;
    for (int i = 0; i < ROWS; i++) {
        snprintf(r->matrix[i / 2], sizeof r->matrix[0], "m%d", i / 2);
        spc_features f = {.rows = 1000000,
                          .cols = 100000000,
                          .nnz = (uint64_t)pow(10, 3 + 5 * spc_random_unit(&seed)),
                          .value_bytes = 4,
                          .index_bytes = 4,
                          .line_bytes = 128,
                          .window = 128,
                          .reuse_interval = 5,
                          .hit_window = spc_random_unit(&seed),
                          .spatial_words = 4,
                          .spatial_accesses = 4};
        f.stored_nnz = f.nnz;
        spc_prediction p;
        assert_ok(spc_predict(device, NULL, &f, NULL, &p, &error));
        r->factor[i] = exp(4 * spc_random_unit(&seed) - 2);
        r->row[i] = (spc_measurement){.matrix = r->matrix[i / 2],
                                      .kernel = i % 2 ? "ell" : "csr-vector:8",
                                      .device = "box",
                                      .cache_state = "warm",
                                      .features = f,
                                      .flops = p.flops * r->factor[i],
                                      .seconds = p.seconds / r->factor[i]};
    }
    r->table = (spc_measurements){.file = "rows.csv", .count = ROWS, .row = r->row};
    return r;
}

/* The definition, straight from the pairs. held_out -1: both sets. */
static void check_group(const spc_validation *v, const spc_accuracy *a, const char *kernel, int size_class,
                        int held_out)
{
    size_t n = 0, inside = 0;
    double sum = 0, logs = 0;
    for (size_t i = 0; i < v->pairs; i++) {
        const spc_validation_pair *p = &v->pair[i];
        if ((held_out >= 0 && spc_held_out(p->row->matrix) != held_out) ||
            strncmp(p->row->kernel, kernel, strlen(kernel)) != 0 ||
            (size_class >= 0 && spc_size_class(p->row->features.nnz) != size_class))
            continue;
        n++;
        inside += p->row->seconds > p->prediction.seconds_low && p->row->seconds < p->prediction.seconds_high;
        sum += fabs(p->predicted_flops / p->row->flops - 1);
        logs += log(p->predicted_flops / p->row->flops);
    }
    assert_int_equal(a->n, n);
    if (n) {
        assert_true(fabs(a->mape - sum / (double)n) < 1e-9);
        assert_true(fabs(a->bias - exp(logs / (double)n)) < 1e-9);
        assert_true(fabs(a->coverage - (double)inside / (double)n) < 1e-9);
    }
}

TEST(groups_hold_what_they_say)
{
    spc_device *device = box();
    rows *r = make_rows(device);
    r->row[4].cache_state = "cold";
    r->row[5].features.stored_nnz = 0;
    spc_validation v;
    assert_ok(spc_validate(&r->table, device, NULL, &v, &error));
    assert_string_equal(v.model, "paper");
    assert_int_equal(v.pairs, ROWS - 2);
    assert_int_equal(v.kernels, 2);
    assert_string_equal(v.kernel[0].kernel, "csr-vector");
    assert_string_equal(v.kernel[1].kernel, "ell");
    check_group(&v, &v.all.both, "", -1, -1);
    for (int k = 0; k < 2; k++)
        check_group(&v, &v.kernel[k].both, v.kernel[k].kernel, -1, -1);
    for (int held = 0; held < 2; held++) {
        check_group(&v, &v.all.total[held], "", -1, held);
        for (int k = 0; k < 2; k++) {
            check_group(&v, &v.kernel[k].total[held], v.kernel[k].kernel, -1, held);
            for (int c = 0; c < SPC_SIZE_CLASSES; c++)
                check_group(&v, &v.kernel[k].size_class[c][held], v.kernel[k].kernel, c, held);
        }
    }
    assert_int_equal(v.worst_count, SPC_WORST);
    double last = INFINITY;
    for (size_t i = 0; i < v.worst_count; i++) {
        const spc_validation_pair *p = &v.pair[v.worst[i]];
        double distance = fabs(log(p->predicted_flops / p->row->flops));
        assert_true(distance <= last);
        last = distance;
    }
    size_t beyond = 0;
    for (size_t i = 0; i < v.pairs; i++)
        beyond += fabs(log(v.pair[i].predicted_flops / v.pair[i].row->flops)) > last;
    assert_int_equal(beyond, SPC_WORST - 1);
    spc_validation_free(&v);
    spc_device_free(device);
    free(r);
}

static spc_status twice(void *context, const spc_measurement *row, double *flops, spc_error *failure)
{
    (void)failure;
    if (strcmp(row->kernel, context) == 0)
        return SPC_ERROR_DATA;
    *flops = 2 * row->flops;
    return SPC_OK;
}

/* Times that are 5 us and the bytes over 0.85 of the bandwidth, but for those held out, which take twice
 * that. */
TEST(the_null_model_stands_beside)
{
    spc_device *device = box();
    rows *r = make_rows(device);
    for (int i = 0; i < ROWS; i++) {
        const spc_features *f = &r->row[i].features;
        double bytes = 8.0 * (double)f->nnz + 4.0 * (f->rows + 1) + 4.0 * ((double)f->rows + f->cols);
        r->row[i].seconds = (5e-6 + bytes / 0.85e12) * (spc_held_out(r->row[i].matrix) ? 2 : 1);
        r->row[i].flops = 2 * (double)f->nnz / r->row[i].seconds;
    }
    spc_validation v;
    assert_ok(spc_validate(&r->table, device, NULL, &v, &error));
    assert_true(v.kernel[0].total[0].n > 8 && v.all.total[1].n > 8);
    assert_true(v.kernel[0].total[0].null_mape < 1e-9);
    assert_true(fabs(v.kernel[1].total[1].null_mape - 1) < 1e-9); /* twice as fast */
    assert_true(fabs(v.all.total[1].null_mape - 1) < 1e-9);
    assert_true(v.all.total[0].mape > 0.01);
    spc_validation_free(&v);
    spc_predictor predictor = {"twice", twice, "none"};
    spc_validate_options options = {.size = sizeof(spc_validate_options), .predictor = &predictor};
    spc_device_free(device);
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_validate(&r->table, device, &options, &v, &error));
    assert_true(isnan(v.all.total[0].null_mape) && v.all.total[0].mape == 1);
    spc_validation_free(&v);
    spc_device_free(device);
    free(r);
}

TEST(measured_hit_rates_can_be_used)
{
    spc_device *device = box();
    rows *r = make_rows(device);
    double counters[2] = {100, 75};
    char *names[2] = {SPC_COUNTER_X_SECTORS, SPC_COUNTER_X_HITS};
    r->table.counters = 2;
    r->table.counter = names;
    const double none[2] = {NAN, NAN};
    for (int i = 0; i < ROWS; i++)
        r->row[i].counter = i ? none : counters;
    spc_validation v;
    spc_validate_options options = {.size = sizeof(spc_validate_options), .measured_hits = true};
    assert_ok(spc_validate(&r->table, device, &options, &v, &error));
    assert_true(v.pair[0].prediction.hit_rate == 0.75);
    assert_int_equal(v.pair[0].prediction.hit_source, SPC_HIT_GIVEN);
    assert_int_equal(v.pair[1].prediction.hit_source, SPC_HIT_WINDOW);
    spc_validation_free(&v);
    names[0] = SPC_COUNTER_L1_SECTORS;
    names[1] = SPC_COUNTER_L1_HITS;
    assert_ok(spc_validate(&r->table, device, &options, &v, &error));
    assert_true(v.pair[0].prediction.hit_rate == 0.25); /* a third */
    spc_validation_free(&v);
    spc_device_free(device);
    free(r);
}

TEST(other_predictors_join)
{
    spc_device *device = box();
    rows *r = make_rows(device);
    spc_predictor predictor = {"twice", twice, "ell"};
    spc_validation v;
    assert_ok(spc_validate(
        &r->table, device,
        &(spc_validate_options){.size = sizeof(spc_validate_options), .predictor = &predictor}, &v, &error));
    assert_string_equal(v.model, "twice");
    assert_int_equal(v.pairs, MATRICES);
    assert_true(fabs(v.all.total[0].bias - 2) < 1e-12);
    assert_true(fabs(v.all.total[1].median_ape - 1) < 1e-12);
    assert_true(fabs(v.all.total[0].r - 1) < 1e-12);
    spc_validation_free(&v);
    spc_device_free(device);
    free(r);
}

/* ---- reasons ---- */

static void expect_reason(spc_device *device, spc_features f, const char *kernel, double factor,
                          const char *reason)
{
    spc_prediction p;
    assert_ok(spc_predict(device, kernel, &f, NULL, &p, &error));
    spc_measurement row = {.matrix = "m",
                           .kernel = kernel,
                           .device = "box",
                           .cache_state = "warm",
                           .features = f,
                           .flops = p.flops * factor,
                           .seconds = p.seconds / factor};
    spc_measurements table = {.file = "one.csv", .count = 1, .row = &row};
    spc_validation v;
    assert_ok(spc_validate(&table, device, NULL, &v, &error));
    if (!*reason)
        assert_string_equal(v.pair[0].reason, "");
    else if (!strstr(v.pair[0].reason, reason))
        fail_msg("'%s' lacks '%s'", v.pair[0].reason, reason);
    spc_validation_free(&v);
}

/* Less than a byte is nothing, not a power of ten. */
TEST(traffic_is_said_to_the_kilobyte)
{
    static char name[] = SPC_COUNTER_DRAM_READ_BYTES, *counters[] = {name};
    static const double read = 5.4e6, bytes[] = {2.68e-5, 123456};
    static const char *const said[] = {"MB from DRAM: 0 predicted, 5.4 measured",
                                       "MB from DRAM: 0.123 predicted, 5.4 measured"};
    spc_measurement row = {.kernel = "csr-scalar", .counter = &read};
    spc_measurements table = {.count = 1, .row = &row, .counters = 1, .counter = counters};
    for (int i = 0; i < 2; i++) {
        spc_execution execution = {.all.memory_bytes = bytes[i]};
        spc_validation_pair pair = {.row = &row, .execution = &execution};
        spc_validation_explain(&table, NULL, &pair);
        assert_string_equal(pair.reason, said[i]);
    }
}

/* Of kernels that take a row a thread, and of those that share rows, cut them, or that nobody here knows. */
static void long_rows_are_named(spc_device *device, spc_features f)
{
    static const char *const alone[] = {"csr-scalar",        "ell",          "sell:32:1",
                                        "sell-plain:64:128", "csr-vector:1", "rbp-csr",
                                        "rbp-ell",           "rbp-ell-r",    "cusparse-sell:8"};
    static const char *const others[] = {"csr-vector:8", "csr-vector", "sell:8:1",     "fold:4",
                                         "csr-merge:7",  "bsr:4:2",    "cusparse-csr", "mykernel"};
    f.row_nnz_max = 500000;
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        expect_reason(device, f, alone[i], 0.01, "longest row: 500000 non-zeros, the mean is 10.0");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        expect_reason(device, f, others[i], 0.01, "");
}

TEST(known_causes_are_named)
{
    spc_device *device = box();
    spc_features f = {.rows = 1000000,
                      .cols = 1000000,
                      .nnz = 10000000,
                      .stored_nnz = 10000000,
                      .threads = 1000000,
                      .layout_bytes = 80000000,
                      .row_nnz_max = 10,
                      .value_bytes = 4,
                      .index_bytes = 4,
                      .line_bytes = 128,
                      .reuse_interval = 1,
                      .hit_window = 0,
                      .spatial_accesses = 2};
    expect_reason(device, f, "csr-scalar", 1.1, "");
    expect_reason(device, f, "csr-scalar", 10, "");
    assert_ok(spc_device_assign(device, "l2_bytes=5000000", &error));
    assert_ok(spc_device_assign(device, "launch_seconds=3e-6", &error));
    assert_ok(spc_device_assign(device, "multiprocessors=100", &error));
    assert_ok(spc_device_assign(device, "threads_per_multiprocessor=2048", &error));
    expect_reason(device, f, "csr-scalar", 10, "x (4.00 MB) fits into the L2 (5.0 MB)");
    long_rows_are_named(device, f);
    spc_features tiny = f;
    tiny.nnz = tiny.stored_nnz = 1000;
    tiny.threads = 100;
    tiny.layout_bytes = 8000;
    tiny.cols = tiny.rows = 100;
    expect_reason(device, tiny, "ell", 0.1, "the launch takes");
    expect_reason(device, tiny, "ell", 1e-6, "100 threads for 204800 places");
    expect_reason(device, tiny, "ell", 5, "matrix and vectors (0.0 MB) stay in the L2");
    spc_device_free(device);
}

/* ---- failures ---- */

TEST(nothing_to_judge_is_an_error)
{
    spc_device *device = box();
    rows *r = make_rows(device);
    spc_validation v;
    assert_int_equal(
        spc_validate(&r->table, device,
                     &(spc_validate_options){.size = sizeof(spc_validate_options), .cache_state = "cold"}, &v,
                     &error),
        SPC_ERROR_DATA);
    assert_non_null(strstr(error.message, "rows.csv: no row is in cache state 'cold'"));
    assert_null(v.pair);
    spc_validate_options saturating = {.size = sizeof(spc_validate_options),
                                       .predict.model = SPC_MODEL_SATURATING};
    assert_fails(spc_validate(&r->table, device, &saturating, &v, &error), SPC_ERROR_DATA,
                 "saturating_launch");
    for (uint64_t n = 1;; n++) {
        spc_memory_fail_at(n);
        spc_status status = spc_validate(&r->table, device, NULL, &v, &error);
        spc_memory_fail_at(0);
        spc_validation_free(&v);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
    spc_device_free(device);
    free(r);
}

RUN_TESTS("validate", NULL, NULL)
