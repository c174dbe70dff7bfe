/* Terms that a table of times gives a kernel, and a library's choice between two kernels. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "device/device_facts.h"
#include "fit/fits.h"
#include "fit/term_search.h"
#include "matrix/collection/collection.h"
#include "scratch_files.h"

enum { KINDS = 3, SIZES = 5, LEAST_ROWS = 500 };

/* Banded matrices of KINDS widths, a family each: 3 us, 40 ps a non-zero, 2 ns a row. Nothing else is in
 * them. */
static const char *write_given(const char *terms)
{
    static char text[KINDS * SIZES * 160];
    int used = snprintf(text, sizeof text, "matrix,kernel,seconds,value,family,terms\n");
    for (int i = 0; i < KINDS * SIZES; i++) {
        int rows = LEAST_ROWS << i / KINDS, nnz = 3 << 2 * (i % KINDS);
        used += snprintf(text + used, sizeof text - (size_t)used,
                         "gen-banded-rows%d-row-nnz%d-half-bandwidth90,mykernel,%.9g,f64,%d,%s\n", rows, nnz,
                         3e-6 + 4e-11 * rows * nnz + 2e-9 * rows, i / KINDS, terms);
    }
    return write_file("given.csv", text, (size_t)used);
}

static spc_status fit_given(const char *terms, spc_terms_fit *fit)
{
    spc_times times;
    spc_collection *c;
    spc_terms_fit_options o = {.size = sizeof o, .use_all = true, .bootstrap = 20};
    spc_device *device = load_device("h200");
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    assert_ok(spc_times_read(write_given(terms), NULL, &times, &error));
    spc_status status = spc_terms_fit_run(&times, device, c, &o, fit, &error);
    spc_times_free(&times);
    spc_collection_close(c);
    return status;
}

/* The terms that are given are taken, in their order, and no other; without a row's term that is in the times
 * the families left out are far off. */
TEST(test_given)
{
    spc_terms_fit fit;
    assert_ok(fit_given("row  nonzero longest_row", &fit));
    const spc_kernel_terms *k = fit.kernel;
    assert_int_equal(k->terms, 4);
    assert_string_equal(k->term[0].key, "term_launch");
    assert_string_equal(k->term[1].key, "term_row");
    assert_string_equal(k->term[2].key, "term_nonzero");
    assert_string_equal(k->term[3].key, "term_longest_row");
    assert_true(fabs(k->term[1].value.value / 2e-9 - 1) < 0.02);
    assert_true(fabs(k->term[2].value.value / 4e-11 - 1) < 0.02);
    assert_true(k->every.mape < 0.01 && k->error < 0.01);
    spc_terms_fit_free(&fit);
    assert_ok(fit_given("longest_row", &fit));
    assert_int_equal(fit.kernel->terms, 2);
    assert_true(fit.kernel->every.mape > 0.2);
    spc_terms_fit_free(&fit);
}

TEST(test_no_such_term)
{
    spc_terms_fit fit;
    assert_fails(fit_given("row nosuch", &fit), SPC_ERROR_DATA, "'nosuch' is no term");
    assert_int_equal(fit_given("row nonzero row", &fit), SPC_ERROR_DATA);
    assert_int_equal(fit_given("launch", &fit), SPC_ERROR_DATA);
}

/* ---- terms that are held ---- */

/* 5 us of the source, 1 us, and half a microsecond of each entry of the longest row where it has at most rows
 * / 100: a term that only the traffic of ell has. */
static const char *write_held(void)
{
    static char text[KINDS * SIZES * 160];
    int used = snprintf(text, sizeof text, "matrix,kernel,seconds,value,family\n");
    for (int i = 0; i < KINDS * SIZES; i++) {
        int rows = LEAST_ROWS << i / KINDS, nnz = 3 << 2 * (i % KINDS);
        double seconds = 6e-6 + (100 * nnz <= rows ? 5e-7 * nnz : 0);
        used += snprintf(text + used, sizeof text - (size_t)used,
                         "gen-banded-rows%d-row-nnz%d-half-bandwidth90,mykernel,%.9g,f64,%d\n", rows, nnz,
                         i ? seconds : 3 * seconds, i / KINDS);
    }
    return write_file("held.csv", text, (size_t)used);
}

static void put(spc_device *device, const char *key, const char *text, double value);

/* Held terms count the traffic that they were fitted with, and the matrix that is farthest off is named. */
TEST(test_held_traffic)
{
    spc_times times;
    spc_terms_fit fit;
    spc_collection *c;
    spc_terms_fit_options o = {
        .size = sizeof o, .use_all = true, .waited = true, .hold = true, .bootstrap = 20};
    spc_device *device = load_device("h200");
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    put(device, "term_traffic@mykernel-f64", "ell", 0);
    put(device, "term_launch@mykernel-f64", NULL, 1e-6);
    put(device, "term_longest_row_of_100@mykernel-f64", NULL, 5e-7);
    assert_ok(spc_times_read(write_held(), NULL, &times, &error));
    assert_ok(spc_terms_fit_run(&times, device, c, &o, &fit, &error));
    assert_string_equal(fit.kernel->traffic, "ell");
    assert_true(fabs(fit.waited_seconds.value / 5e-6 - 1) < 0.01);
    assert_true(fit.kernel->every.median_ape < 0.01);
    assert_string_equal(fit.kernel->worst, "gen-banded-rows500-row-nnz3-half-bandwidth90");
    assert_true(fabs(fit.kernel->worst_ratio / 3 - 1) < 0.01);
    spc_terms_fit_free(&fit);
    spc_times_free(&times);
    spc_collection_close(c);
}

/* ---- a library's choice ---- */

static void put(spc_device *device, const char *key, const char *text, double value)
{
    if (text)
        assert_ok(spc_device_put_text(device, key, text, SPC_ORIGIN_YOURS, "this test", &error));
    else
        assert_ok(spc_device_put(device, key, value, SPC_ORIGIN_YOURS, "this test", &error));
}

static spc_forecast forecast(spc_analysis *a, const spc_device *device)
{
    spc_forecast f;
    spc_forecast_options o = {
        .size = sizeof o, .value_bytes = 8, .predict = {.model = SPC_MODEL_EXEC}, .foreign = "mykernel"};
    assert_ok(spc_forecast_kernel(a, NULL, device, &o, &f, &error));
    return f;
}

/* Up to its limits a kernel has its own terms, beyond either of them those of the other; one that is not
 * there is not followed. A fit of it forgets the choice. */
TEST(test_beyond)
{
    spc_pattern *p;
    spc_collection *c;
    spc_device *device = load_device("h200");
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    assert_ok(spc_collection_read(c, "gen-onedense-rows700-row-nnz3", 1, &p, &error));
    spc_analysis *a = open_analysis(p);
    put(device, "term_traffic@mykernel-f64", "csr-vector", 0);
    put(device, "term_launch@mykernel-f64", NULL, 1e-3);
    put(device, "term_beyond@mykernel-f64", "other", 0);
    put(device, "term_most_row@mykernel-f64", NULL, 699);
    assert_true(fabs(forecast(a, device).prediction.seconds / 1e-3 - 1) < 1e-9); /* no such kernel */
    put(device, "term_traffic@other-f64", "csr-merge", 0);
    put(device, "term_launch@other-f64", NULL, 2e-3);
    spc_forecast f = forecast(a, device);
    assert_true(fabs(f.prediction.seconds / 2e-3 - 1) < 1e-9);
    assert_string_equal(f.kernel, "mykernel");
    assert_string_equal(f.proxy, "csr-merge");
    put(device, "term_most_row@mykernel-f64", NULL, 700);
    f = forecast(a, device);
    assert_true(fabs(f.prediction.seconds / 1e-3 - 1) < 1e-9);
    assert_string_equal(f.proxy, "csr-vector");
    put(device, "term_most_nonzeros@mykernel-f64", NULL, (double)p->nnz);
    assert_true(fabs(forecast(a, device).prediction.seconds / 1e-3 - 1) < 1e-9);
    put(device, "term_most_nonzeros@mykernel-f64", NULL, (double)p->nnz - 1);
    assert_true(fabs(forecast(a, device).prediction.seconds / 2e-3 - 1) < 1e-9);
    spc_kernel_terms k = {.kernel = "mykernel", .traffic = "csr-vector", .value_bytes = 8, .terms = 1};
    spc_terms_fit fit = {.kernels = 1, .kernel = &k};
    k.term[0] = (spc_term_estimate){.key = "term_launch", .value = {4e-3, 4e-3, 4e-3, 1}};
    assert_ok(spc_terms_fit_apply(&fit, "a", "b", device, &error));
    assert_true(fabs(forecast(a, device).prediction.seconds / 4e-3 - 1) < 1e-9);
    spc_pattern_free(p);
    spc_collection_close(c);
}

RUN_TESTS("terms_given", make_folder, remove_folder)
