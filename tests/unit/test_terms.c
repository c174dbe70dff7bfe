/* Terms of kernels that are not simulated: known terms found again from the times that they make, files that
 * are refused. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/memory.h"
#include "core/random.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "fit/term_search.h"
#include "matrix/collection/collection.h"
#include "model/exec/exec.h"
#include "scratch_files.h"
#include "term_matrices.h"

/* ---- terms found again ---- */

/* What mykernel takes: 3 us, 40 ps a non-zero, 6 ns an entry of the longest row. */
static const double launch = 3e-6, nonzero = 4e-11, longest = 6e-9;

static double time_of(spc_pattern *p)
{
    spc_pattern_stats stats;
    assert_int_equal(spc_pattern_measure(p, &stats, NULL), SPC_OK);
    return launch + nonzero * (double)p->nnz + longest * (double)stats.row_nnz_max;
}

static spc_collection *nothing(void)
{
    spc_collection *c;
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    return c;
}

/* The times, off by up to 2 % to either side; a few of another kernel, of one that is simulated and cold. */
static const char *write_times(const spc_collection *c, bool missing)
{
    static char text[32 * MATRICES * 8];
    uint64_t seed = 3;
    int used = snprintf(text, sizeof text, "value,kernel,matrix,seconds,cache_state\n");
    for (int i = 0; i < MATRICES; i++) {
        spc_pattern *p;
        assert_ok(spc_collection_read(c, matrices[i], 1, &p, &error));
        double seconds = time_of(p) * (1 + 0.04 * (spc_random_unit(&seed) - 0.5));
        used += snprintf(text + used, sizeof text - (size_t)used, "f64,mykernel,%s,%.6g,warm\n", matrices[i],
                         seconds);
        if (i < 4)
            used += snprintf(text + used, sizeof text - (size_t)used,
                             "f32,few,%s,1e-6,\nf64,csr-vector,%s,1,\nf64,mykernel,%s,1,cold\n", matrices[i],
                             matrices[i], matrices[i]);
        spc_pattern_free(p);
    }
    if (missing)
        used += snprintf(text + used, sizeof text - (size_t)used, "f64,mykernel,nosuch,1e-6,warm\n");
    return write_file("times.csv", text, (size_t)used);
}

static spc_device *h200(void)
{
    spc_device *device = load_device("h200");
    return device;
}

static const spc_term_estimate *find_term(const spc_kernel_terms *k, const char *key)
{
    for (size_t t = 0; t < k->terms; t++)
        if (strcmp(k->term[t].key, key) == 0)
            return &k->term[t];
    fail_msg("%s was not taken", key);
    return NULL;
}

static void check_term(const spc_kernel_terms *k, const char *key, double truth, double within)
{
    const spc_term_estimate *t = find_term(k, key);
    assert_true(fabs(t->value.value / truth - 1) < within);
    assert_true(t->value.low <= t->value.value && t->value.value <= t->value.high);
    assert_true(t->value.low <= truth * (1 + within) && t->value.high >= truth * (1 - within));
    assert_true(t->share > 0 && t->share < 1 && t->without > k->error);
}

/* A forecast of a matrix that no time was given for. */
static void check_forecast(const spc_device *device, const spc_collection *c)
{
    spc_pattern *p;
    spc_forecast f;
    spc_forecast_options o = {
        .size = sizeof o, .value_bytes = 8, .predict = {.model = SPC_MODEL_EXEC}, .foreign = "mykernel"};
    assert_ok(spc_collection_read(c, "gen-onedense-rows5000-row-nnz9", 1, &p, &error));
    spc_analysis *a = open_analysis(p);
    assert_ok(spc_forecast_kernel(a, NULL, device, &o, &f, &error));
    assert_true(fabs(f.prediction.seconds / time_of(p) - 1) < 0.05);
    assert_true(f.by_terms && f.foreign && !f.bound);
    assert_string_equal(f.kernel, "mykernel");
    assert_string_equal(f.proxy, "csr-vector");
    assert_int_equal(f.prediction.limited_by, SPC_LIMIT_LATENCY); /* the longest row */
    o.value_bytes = 4;
    assert_fails(spc_forecast_kernel(a, NULL, device, &o, &f, &error), SPC_ERROR_DATA,
                 "no terms for mykernel in f32");
    o.predict.model = SPC_MODEL_PAPER;
    assert_int_equal(spc_forecast_kernel(a, NULL, device, &o, &f, &error), SPC_ERROR_UNSUPPORTED);
    spc_pattern_free(p);
}

TEST(test_found_again)
{
    spc_times times;
    spc_terms_fit fit;
    char name[64];
    spc_collection *c = nothing();
    spc_device *device = h200();
    spc_terms_fit_options o = {.size = sizeof o, .bootstrap = 50};
    assert_ok(spc_times_read(write_times(c, true), NULL, &times, &error));
    assert_int_equal(times.count, MATRICES + 9);
    assert_ok(spc_terms_fit_run(&times, device, c, &o, &fit, &error));
    assert_int_equal(fit.kernels, 2); /* csr-vector is simulated */
    assert_int_equal(fit.matrices, MATRICES);
    assert_int_equal(fit.missing, 1);
    assert_non_null(strstr(fit.first_missing, "nosuch"));
    const spc_kernel_terms *k = &fit.kernel[0];
    assert_string_equal(k->kernel, "mykernel");
    assert_string_equal(k->reason, "");
    check_term(k, "term_launch", launch, 0.03);
    check_term(k, "term_nonzero", nonzero, 0.06);
    check_term(k, "term_longest_row", longest, 0.03);
    assert_int_equal(k->fitted.n + k->held_out.n, MATRICES);
    assert_int_equal(k->every.n, MATRICES);
    assert_true(k->held_out.mape < 0.025 && k->every.mape < 0.03);
    assert_true(k->low > 0.95 && k->low < 1 && k->high > 1 && k->high < 1.05);
    assert_non_null(strstr(fit.kernel[1].reason, "12 are needed"));
    assert_ok(spc_terms_fit_apply(&fit, "times.csv", "today", device, &error));
    assert_true(spc_device_has_terms(device, "mykernel", 8));
    assert_false(spc_device_has_terms(device, "few", 4));
    assert_true(spc_device_foreign_kernel(device, 8, 0, name));
    assert_string_equal(name, "mykernel");
    assert_false(spc_device_foreign_kernel(device, 8, 1, name));
    assert_false(spc_device_foreign_kernel(device, 4, 0, name));
    check_forecast(device, c);
    spc_terms_fit_free(&fit);
    spc_times_free(&times);
    spc_collection_close(c);
}

/* ---- times that a clock of the host took, in families ---- */

static const double slower = 2e-6; /* the launch of otherkernel beyond that of mykernel */

/* The same times, `wait` longer, and those of a kernel that starts later; KIND of "gen-KIND-..." is the
 * family. */
static const char *write_waited(const spc_collection *c, double wait)
{
    static char text[200 * MATRICES];
    uint64_t seed = 5;
    int used = snprintf(text, sizeof text, "matrix,kernel,seconds,value,family,traffic\n");
    for (int i = 0; i < MATRICES; i++) {
        spc_pattern *p;
        assert_ok(spc_collection_read(c, matrices[i], 1, &p, &error));
        double seconds = time_of(p), noise = 1 + 0.004 * (spc_random_unit(&seed) - 0.5);
        int kind = (int)strcspn(matrices[i] + 4, "-");
        used += snprintf(text + used, sizeof text - (size_t)used,
                         "%s,mykernel,%.6g,f64,%.*s,\n%s,otherkernel,%.6g,f64,%.*s,csr-vector:longest\n",
                         matrices[i], (seconds + wait) * noise, kind, matrices[i] + 4, matrices[i],
                         (seconds + slower + wait) * noise, kind, matrices[i] + 4);
        spc_pattern_free(p);
    }
    return write_file("waited.csv", text, (size_t)used);
}

static void fit_waited(const spc_device *device, const spc_collection *c, double wait,
                       const spc_terms_fit_options *o, spc_terms_fit *fit)
{
    spc_times times;
    assert_ok(spc_times_read(write_waited(c, wait), NULL, &times, &error));
    assert_ok(spc_terms_fit_run(&times, device, c, o, fit, &error));
    assert_int_equal(fit->kernels, 2);
    assert_int_equal(fit->families, 8);
    spc_times_free(&times);
}

static void check_near(double value, double truth, double within)
{
    if (!(fabs(value - truth) <= within))
        fail_msg("%g is not within %g of %g", value, within, truth);
}

/* Whole families are held out. */
static void check_families(const spc_device *device, const spc_collection *c)
{
    spc_terms_fit fit;
    spc_terms_fit_options o = {.size = sizeof o, .bootstrap = 20};
    size_t held_out = 0;
    fit_waited(device, c, 0, &o, &fit);
    for (int i = 0; i < MATRICES; i++) {
        char kind[40];
        snprintf(kind, sizeof kind, "%.*s", (int)strcspn(matrices[i] + 4, "-"), matrices[i] + 4);
        held_out += spc_held_out(kind);
    }
    assert_true(held_out > 0 && held_out < MATRICES);
    assert_int_equal(fit.kernel[0].held_out.n, held_out);
    assert_true(fit.kernel[0].held_out.mape < 0.03);
    spc_terms_fit_free(&fit);
}

/* What the source waits is found, and no kernel is charged with it; a second source costs one number. */
TEST(test_waited)
{
    spc_terms_fit fit;
    double empty, at_first, held;
    spc_collection *c = nothing();
    spc_device *device = h200();
    spc_terms_fit_options o = {.size = sizeof o, .bootstrap = 20, .waited = true, .use_all = true};
    assert_true(spc_device_get(device, "launch_seconds", NULL, &empty));
    check_families(device, c);
    fit_waited(device, c, 10e-6, &o, &fit);
    check_near(fit.waited_seconds.value, launch + 10e-6 - empty, 6e-7);
    assert_true(fit.waited_seconds.low <= fit.waited_seconds.value &&
                fit.waited_seconds.value <= fit.waited_seconds.high);
    for (int k = 0; k < 2; k++) {
        const spc_kernel_terms *t = &fit.kernel[k];
        check_near(find_term(t, "term_launch")->value.value, empty + k * slower, 4e-7);
        assert_int_equal(t->held_out.n, 0);
        assert_int_equal(t->every.n, MATRICES);
        assert_true(t->every.mape < 0.03 && t->null.mape > 2 * t->every.mape && t->null.n == MATRICES);
        assert_true(t->coverage >= 0.6 && t->coverage < 1);
    }
    assert_string_equal(fit.kernel[1].traffic, "csr-vector:longest");
    assert_ok(spc_terms_fit_apply(&fit, "waited.csv", "today", device, &error));
    assert_false(spc_device_get(device, "term_waited", "mykernel-f64", &at_first));
    assert_true(spc_device_get(device, "term_launch", "mykernel-f64", &at_first));
    spc_terms_fit_free(&fit);
    o.hold = true;
    fit_waited(device, c, 30e-6, &o, &fit);
    check_near(fit.waited_seconds.value, launch + 30e-6 - empty, 8e-7);
    assert_true(fit.waited_seconds.low < fit.waited_seconds.high);
    assert_int_equal(fit.kernel[1].terms, 0);
    assert_true(fit.kernel[1].every.mape < 0.02 && fit.kernel[1].null.mape > 0.02);
    assert_ok(spc_terms_fit_apply(&fit, "waited.csv", "today", device, &error));
    assert_true(spc_device_get(device, "term_launch", "mykernel-f64", &held) && held == at_first);
    spc_terms_fit_free(&fit);
    spc_collection_close(c);
}

/* Terms cannot be held that are not there, nor without a constant to find. */
TEST(test_hold_refused)
{
    spc_terms_fit fit;
    spc_times times;
    spc_collection *c = nothing();
    spc_device *device = h200();
    spc_terms_fit_options o = {.size = sizeof o, .hold = true};
    assert_ok(spc_times_read(write_waited(c, 0), NULL, &times, &error));
    times.count = 2;
    assert_int_equal(spc_terms_fit_run(&times, device, c, &o, &fit, &error), SPC_ERROR_ARGUMENT);
    o.waited = true;
    assert_fails(spc_terms_fit_run(&times, device, c, &o, &fit, &error), SPC_ERROR_DATA,
                 "h200 has no terms to hold");
    spc_terms_fit k = {.kernels = 1,
                       .kernel = &(spc_kernel_terms){.kernel = "mykernel", .value_bytes = 8, .terms = 1}};
    snprintf(k.kernel->traffic, sizeof k.kernel->traffic, "csr-vector");
    k.kernel->term[0] = (spc_term_estimate){.key = "term_launch", .value = {1e-6, 1e-6, 1e-6, 1}};
    assert_ok(spc_terms_fit_apply(&k, "a", "b", device, &error));
    assert_fails(spc_terms_fit_run(&times, device, c, &o, &fit, &error), SPC_ERROR_DATA, "12 are needed");
    o.hold = o.waited = false;
    times.count = 2 * MATRICES;
    for (int i = 0; i < 2 * MATRICES; i++)
        times.row[i].family[1] = '\0', times.row[i].family[0] = 'a';
    assert_int_equal(spc_terms_fit_run(&times, device, c, &o, &fit, &error), SPC_ERROR_DATA);
    spc_times_free(&times);
    spc_collection_close(c);
}

/* Terms that an earlier fit took and this one did not are gone. */
TEST(test_replaced)
{
    spc_device *device = h200();
    spc_kernel_terms k = {.kernel = "mykernel", .traffic = "csr-vector", .value_bytes = 4, .terms = 1};
    spc_terms_fit fit = {.kernels = 1, .kernel = &k};
    k.term[0] = (spc_term_estimate){.key = "term_row", .value = {1e-9, 1e-9, 1e-9, 1}};
    assert_ok(spc_terms_fit_apply(&fit, "a", "b", device, &error));
    assert_non_null(spc_device_get_text(device, "term_row@mykernel-f32"));
    k.term[0].key = "term_l2";
    assert_ok(spc_terms_fit_apply(&fit, "a", "b", device, &error));
    assert_null(spc_device_get_text(device, "term_row@mykernel-f32"));
    assert_non_null(spc_device_get_text(device, "term_l2@mykernel-f32"));
}

static void set(spc_device *device, const char *key, double value)
{
    assert_ok(spc_device_set(device, key, value, "this test", &error));
}

static double forecast_seconds(spc_analysis *a, const spc_device *device, spc_limit limit)
{
    spc_forecast f;
    spc_forecast_options o = {
        .size = sizeof o, .value_bytes = 4, .predict = {.model = SPC_MODEL_EXEC}, .foreign = "mykernel"};
    assert_ok(spc_forecast_kernel(a, NULL, device, &o, &f, &error));
    assert_int_equal(f.prediction.limited_by, limit);
    return f.prediction.seconds;
}

/* A row that would take an hour by its term takes no longer than one multiprocessor needs for the matrix. */
TEST(test_no_more_than_one_multiprocessor)
{
    spc_pattern *p;
    spc_analysis *a;
    spc_collection *c = nothing();
    spc_device *device = h200();
    double each;
    set(device, "l2_random_bandwidth", 1e12);
    assert_true(spc_device_get(device, "multiprocessors", NULL, &each));
    spc_kernel_terms k = {.kernel = "mykernel", .traffic = "csr-vector", .value_bytes = 4, .terms = 1};
    spc_terms_fit fit = {.kernels = 1, .kernel = &k};
    k.term[0] = (spc_term_estimate){.key = "term_longest_row", .value = {0.5, 0.5, 0.5, 1}};
    assert_ok(spc_terms_fit_apply(&fit, "a", "b", device, &error));
    assert_ok(spc_collection_read(c, "gen-onedense-rows7000-row-nnz3", 1, &p, &error));
    assert_ok(spc_analysis_open(p, NULL, &a, &error));
    double bytes = 8.0 * (double)p->nnz + 4 * 7001 + 32.0 * (double)p->nnz,
           wanted = bytes * each / 1e12 + 7000e-7;
    set(device, "memory_latency", 1e-7);
    assert_true(fabs(forecast_seconds(a, device, SPC_LIMIT_LATENCY) / wanted - 1) < 1e-9);
    k.term[0].key = "term_simulated";
    k.traffic[0] = 0;
    strcat(k.traffic, "csr-vector:longest"); /* 7000 entries: 32 lanes */
    k.term[0].value = (spc_estimate){0.25, 0.25, 0.25, 1};
    assert_ok(spc_terms_fit_apply(&fit, "a", "b", device, &error));
    spc_execution execution;
    spc_kernel_spec spec;
    assert_ok(spc_kernel_parse("csr-vector:32", &spec, &error));
    assert_ok(spc_execute(p, &spec, 4, device, NULL, &execution, &error));
    spc_forecast f;
    spc_forecast_options o = {
        .size = sizeof o, .value_bytes = 4, .predict = {.model = SPC_MODEL_EXEC}, .foreign = "mykernel"};
    assert_ok(spc_forecast_kernel(a, NULL, device, &o, &f, &error));
    if (!(fabs(f.prediction.seconds / (0.25 * execution.seconds) - 1) < 1e-3))
        fail_msg("%g where %g was expected", f.prediction.seconds, 0.25 * execution.seconds);
    spc_analysis_close(a);
    spc_pattern_free(p);
    spc_collection_close(c);
}

/* Terms that say next to nothing, and an L2 that holds next to nothing: what DRAM needs for A, x and y as
 * streams and for a granule of x at nearly every access is the time. */
TEST(test_no_less_than_memory)
{
    spc_pattern *p;
    spc_analysis *a;
    spc_collection *c = nothing();
    spc_device *device = h200();
    spc_kernel_terms k = {.kernel = "mykernel", .traffic = "csr-vector", .value_bytes = 4, .terms = 1};
    spc_terms_fit fit = {.kernels = 1, .kernel = &k};
    k.term[0] = (spc_term_estimate){.key = "term_launch", .value = {1e-6, 1e-6, 1e-6, 1}};
    assert_ok(spc_terms_fit_apply(&fit, "a", "b", device, &error));
    assert_ok(spc_collection_read(c, "gen-random-rows400000-row-nnz5", 1, &p, &error));
    assert_ok(spc_analysis_open(p, NULL, &a, &error));
    assert_true(forecast_seconds(a, device, SPC_LIMIT_LAUNCH) < 2e-6);
    set(device, "l2_bytes", 65536);
    set(device, "exec_memory_bandwidth", 4e12);
    set(device, "read_bandwidth", 4e12);
    set(device, "random_bandwidth", 1e12);
    double streams = (8 * 2e6 + 4 * 400001 + 8 * 4e5 - 32768) / 4e12, granules = 2e6 * 32 / 1e12,
           seconds = forecast_seconds(a, device, SPC_LIMIT_DRAM);
    assert_true(seconds > streams + 0.7 * granules && seconds < streams + 1.1 * granules);
    set(device, "random_bandwidth", 1e11);
    assert_true(fabs((forecast_seconds(a, device, SPC_LIMIT_DRAM) - streams) / (seconds - streams) - 10) <
                0.01);
    spc_analysis_close(a);
    spc_pattern_free(p);
    spc_collection_close(c);
}

/* ---- what is refused ---- */

static void refuse(const char *text, spc_status status, const char *why)
{
    spc_times times;
    const char *path = write_file("bad.csv", text, strlen(text));
    assert_int_equal(spc_times_read(path, NULL, &times, &error), status);
    if (!strstr(error.message, why))
        fail_msg("'%s' is not in '%s'", why, error.message);
    assert_null(times.row);
}

TEST(test_refused)
{
    refuse("matrix,kernel,value\na,b,f32\n", SPC_ERROR_FORMAT, ":1: there is no column 'seconds'");
    refuse("matrix,kernel,seconds\na,b,1\n", SPC_ERROR_FORMAT, "no column 'value'");
    refuse("matrix,kernel,seconds,value\na,b,1,f16\n", SPC_ERROR_FORMAT, ":2: 'f16' is no value type");
    refuse("matrix,kernel,seconds,value\na,b,0,f32\n", SPC_ERROR_FORMAT, ":2: seconds is not positive");
    refuse("matrix,kernel,seconds,value\na,b,x,f32\n", SPC_ERROR_FORMAT, ":2:");
    refuse("matrix,kernel,seconds,value\n,b,1,f32\n", SPC_ERROR_FORMAT, "no name");
    refuse("matrix,kernel,seconds,value\na,My_Kernel,1,f32\n", SPC_ERROR_FORMAT, "'My_Kernel': a kernel is");
    refuse("matrix,kernel,seconds,value\na,b,1,f32\nc,b,1,f32\na,b,2,4\n", SPC_ERROR_FORMAT,
           ":4: this time is there twice: a, b");
    refuse("matrix,kernel,seconds,value,device\na,b,1,f32,x\na,b,1,f64,y\n", SPC_ERROR_FORMAT,
           ":3: several devices: x and y");
    refuse("matrix,kernel,seconds,value,family\na,b,1,f32,x\nc,b,1,f64,\n", SPC_ERROR_FORMAT,
           ":3: the matrix has no family");
    refuse("matrix,kernel,seconds,value,cache_state\na,b,1,f32,cold\n", SPC_ERROR_DATA, "no time");
}

TEST(test_fit_refused)
{
    spc_terms_fit fit;
    spc_collection *c = nothing();
    spc_device *device = h200(), *c2050;
    spc_terms_fit_options o = {.size = sizeof o};
    c2050 = load_device("c2050");
    spc_time row[] = {
        {.matrix = (char *)matrices[0], .kernel = (char *)"few", .value_bytes = 4, .seconds = 1},
        {.matrix = (char *)"no", .kernel = (char *)"few", .value_bytes = 4, .seconds = 1},
        {.matrix = (char *)"x", .kernel = (char *)"ell", .value_bytes = 4, .seconds = 1}};
    spc_times times = {.file = (char *)"t.csv", .count = 1, .row = row};
    assert_fails(spc_terms_fit_run(&times, device, c, &o, &fit, &error), SPC_ERROR_DATA, "12 are needed");
    times.row = row + 1;
    assert_fails(spc_terms_fit_run(&times, device, c, &o, &fit, &error), SPC_ERROR_DATA,
                 "none of its 1 matrices is there");
    times.row = row + 2;
    assert_fails(spc_terms_fit_run(&times, device, c, &o, &fit, &error), SPC_ERROR_DATA,
                 "no time of a kernel that is not simulated");
    times.row = row;
    assert_int_equal(spc_terms_fit_run(&times, c2050, c, &o, &fit, &error), SPC_ERROR_DATA);
    o.traffic = "cusparse-csr";
    assert_int_equal(spc_terms_fit_run(&times, device, c, &o, &fit, &error), SPC_ERROR_DATA);
    o.traffic = "nosuch";
    assert_int_equal(spc_terms_fit_run(&times, device, c, &o, &fit, &error), SPC_ERROR_ARGUMENT);
    spc_collection_close(c);
}

/* No allocation that fails leaves anything behind. */
TEST(test_memory)
{
    static const char text[] =
        "matrix,kernel,seconds,value,family,traffic,terms\na,b,1,f32,x,,row\nc,b,2,f64,y,ell,\n";
    const char *path = write_file("small.csv", text, sizeof text - 1);
    spc_times times;
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_memory_fail_at(n);
        status = spc_times_read(path, NULL, &times, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
    }
    assert_int_equal(times.count, 2);
    spc_times_free(&times);
}

/* What a small y costs on top is there up to 4096 bytes, what later waves do where there are more than 16
 * bytes of values for each of 132 x 2048 threads: 1,081,344 non-zeros in float32. */
TEST(test_steps)
{
    static const struct {
        const char *matrix;
        uint32_t value_bytes;
        spc_term term;
        double seconds;
    } rows[] = {{"gen-banded-rows1024-row-nnz3-half-bandwidth5", 4, SPC_TERM_SMALL_Y, 5e-6},
                {"gen-banded-rows1025-row-nnz3-half-bandwidth5", 4, SPC_TERM_SMALL_Y, 4e-6},
                {"gen-banded-rows512-row-nnz3-half-bandwidth5", 8, SPC_TERM_SMALL_Y, 5e-6},
                {"gen-banded-rows513-row-nnz3-half-bandwidth5", 8, SPC_TERM_SMALL_Y, 4e-6},
                {"gen-banded-rows513-row-nnz3-half-bandwidth5", SPC_MIXED, SPC_TERM_SMALL_Y, 4e-6},
                {"gen-random-rows135168-row-nnz8", 4, SPC_TERM_LATER_WAVES, 4e-6},
                {"gen-random-rows135169-row-nnz8", 4, SPC_TERM_LATER_WAVES, 5e-6},
                {"gen-random-rows135168-row-nnz8", 8, SPC_TERM_LATER_WAVES_OF_4, 4e-6},
                {"gen-random-rows135169-row-nnz8", 8, SPC_TERM_LATER_WAVES_OF_4, 5e-6},
                {"gen-random-rows135168-row-nnz8", 4, SPC_TERM_WAVE, 5e-6},
                {"gen-random-rows135168-row-nnz8", SPC_MIXED, SPC_TERM_WAVE, 5e-6},
                {"gen-random-rows135169-row-nnz8", 8, SPC_TERM_WAVE, 7e-6}};
    spc_collection *c = nothing();
    spc_device *device = h200();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        spc_term_amounts amounts;
        spc_execution e;
        spc_analysis *a;
        spc_pattern *p;
        spc_kernel_spec layout;
        spc_forecast_options o = {.size = sizeof o, .value_bytes = rows[i].value_bytes};
        double seconds[SPC_TERMS] = {[SPC_TERM_LAUNCH] = 4e-6};
        seconds[rows[i].term] = 1e-6;
        assert_ok(spc_collection_read(c, rows[i].matrix, 1, &p, &error));
        assert_ok(spc_analysis_open(p, NULL, &a, &error));
        assert_ok(spc_kernel_parse("cusparse-csr", &layout, &error));
        assert_ok(spc_terms_measure(a, &layout, "csr-merge", device, &o, &amounts, &e, &error));
        assert_true(fabs(spc_terms_add(seconds, &amounts) / rows[i].seconds - 1) < 1e-9);
        spc_analysis_close(a);
        spc_pattern_free(p);
    }
    spc_collection_close(c);
}

/* Of a matrix of 1.3 times the L2 a part stays with kernels of ours, with a library's by the what-if. */
TEST(test_part_in_l2)
{
    spc_collection *c = nothing();
    spc_device *device = h200();
    spc_forecast f;
    spc_kernel_spec spec;
    spc_pattern *p;
    double seconds[3];
    assert_ok(spc_collection_read(c, "gen-stencil-size1400x1400-points5", 1, &p, &error));
    spc_analysis *a = open_analysis(p);
    for (int ours = 0; ours < 2; ours++) {
        assert_ok(spc_kernel_parse(ours ? "csr-vector:4" : "cusparse-csr", &spec, &error));
        for (spc_l2_what_if l2 = SPC_L2_AS_IS; l2 <= SPC_L2_PLAIN; l2++) {
            const spc_predict_options with = {.model = SPC_MODEL_EXEC, .what_if = {.l2 = l2}};
            const spc_forecast_options o = {.size = sizeof o, .predict = with};
            assert_ok(spc_forecast_kernel(a, &spec, device, &o, &f, &error));
            seconds[l2] = f.prediction.seconds;
        }
        assert_true(seconds[SPC_L2_PART] < 0.9 * seconds[SPC_L2_PLAIN]);
        assert_true(seconds[SPC_L2_AS_IS] == seconds[ours ? SPC_L2_PART : SPC_L2_PLAIN]);
    }
    spc_pattern_free(p);
    spc_collection_close(c);
}

RUN_TESTS("terms", make_folder, remove_folder)
