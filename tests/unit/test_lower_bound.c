/* A library's kernel that nothing describes: the least it may take, against measured times and by hand. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "matrix/generate/generate_internal.h"
#include "patterns.h"
#include "sparcast.h"
#include "sparcast/answer.h"
#include "sparcast/measure.h"
#include "test.h"

static spc_pattern *diagonal(uint32_t rows)
{
    spc_pattern *p = calloc(1, sizeof *p);
    *p = (spc_pattern){.rows = rows, .cols = rows, .nnz = rows, .stored = rows};
    p->row_ptr = calloc((size_t)rows + 1, sizeof *p->row_ptr);
    p->col = malloc(rows * sizeof *p->col);
    for (uint32_t i = 0; i < rows; i++) {
        p->col[i] = i;
        p->row_ptr[i + 1] = i + 1;
    }
    return keep_pattern(p);
}

static spc_forecast least(spc_analysis *analysis, const char *kernel, const spc_device *device,
                          uint32_t value_bytes, bool cold)
{
    spc_forecast_options options = {.size = sizeof options,
                                    .value_bytes = value_bytes,
                                    .cold = cold,
                                    .predict = {.model = SPC_MODEL_EXEC}};
    spc_kernel_spec spec;
    spc_forecast f;
    assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_forecast_kernel(analysis, &spec, device, &options, &f, &error));
    return f;
}

static void set(spc_device *device, const char *key, double value)
{
    assert_ok(spc_device_set(device, key, value, "test", &error));
}

/* ---- by hand ---- */

/* 8 rows, an entry on each diagonal: four blocks of 2, their columns and 5 offsets, x and y of 8. */
TEST(test_closed_form)
{
    spc_pattern *p = diagonal(8);
    spc_device *device = load_device("h100");
    const double a = 4 * 4 * 8 + 4 * 4 + 5 * 4, x = 8 * 8, y = 8 * 8;
    set(device, "exec_launch", 1e-6);
    set(device, "l2_bandwidth", 1e8);
    set(device, "exec_memory_bandwidth", 5e7);
    set(device, "read_bandwidth", 4e7);
    spc_analysis *analysis = open_analysis(p);
    spc_forecast f = least(analysis, "cusparse-bsr:2", device, 8, false);
    assert_true(f.bound && !f.proxy && !f.by_terms);
    assert_true(fabs(f.prediction.seconds - (1e-6 + (a + x) / 1e8)) < 1e-12);
    assert_true(f.prediction.seconds_low == f.prediction.seconds && isnan(f.prediction.seconds_high));
    assert_int_equal(f.prediction.limited_by, SPC_LIMIT_L2);
    f = least(analysis, "cusparse-bsr:2", device, 8, true); /* all of it from memory */
    assert_true(fabs(f.prediction.seconds - (1e-6 + (a + x + y) / 5e7)) < 1e-12);
    assert_int_equal(f.prediction.limited_by, SPC_LIMIT_DRAM);
    set(device, "exec_launch", 1e-3);
    f = least(analysis, "cusparse-bsr:2", device, 8, false);
    assert_int_equal(f.prediction.limited_by, SPC_LIMIT_LAUNCH);
}

/* ---- against measured times ---- */

/* data/measurements/h100-bsr.csv: blocks of 2 to 8, both types, matrices that are made again. */
TEST(test_below_measured)
{
    static const char *const names[] = {
        "gen-random-rows1680-row-nnz4",          "gen-random-rows6720-row-nnz4",
        "gen-onedense-rows6720-row-nnz3",        "gen-random-rows26880-row-nnz1",
        "gen-random-rows26880-cols840-row-nnz4",
    };
    char path[4096];
    spc_measurements table;
    spc_device *device = load_device("h100");
    size_t compared = 0, near = 0;
    snprintf(path, sizeof path, "%s/measurements/h100-bsr.csv", getenv("SPARCAST_TEST_DATA"));
    assert_ok(spc_measurements_read(path, &table, &error));
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        spc_generate_options options;
        spc_pattern *p;
        spc_analysis *analysis;
        assert_true(spc_generate_recipe(names[n], &options));
        assert_ok(spc_generate(&options, &p, &error));
        assert_ok(spc_analysis_open(p, NULL, &analysis, &error));
        for (size_t i = 0; i < table.count; i++) {
            const spc_measurement *row = &table.row[i];
            if (strcmp(row->matrix, names[n]) != 0)
                continue;
            spc_forecast f = least(analysis, row->kernel, device, row->features.value_bytes, false);
            assert_int_equal(f.features.stored_nnz, row->features.stored_nnz);
            assert_true(f.prediction.seconds < row->seconds);
            near += row->seconds < 4 * f.prediction.seconds;
            compared++;
        }
        spc_analysis_close(analysis);
        spc_pattern_free(p);
    }
    assert_int_equal(compared, 70);
    assert_true(near >= 10); /* and it says something */
    spc_measurements_free(&table);
}

/* ---- what is made of it ---- */

static spc_answer *ask(spc_analysis *analysis, const spc_device *device, const char *const *kernel,
                       size_t kernels)
{
    const spc_question q = {.size = sizeof q,
                            .analysis = analysis,
                            .device = device,
                            .kernel = kernel,
                            .kernels = kernels,
                            .predict = {.model = SPC_MODEL_EXEC}};
    spc_answer *a;
    assert_ok(spc_ask(&q, &a, &error));
    return a;
}

TEST(test_is_no_forecast)
{
    static const char *const kernels[] = {"cusparse-bsr", "csr-scalar"};
    spc_pattern *p = diagonal(20000);
    spc_device *device = load_device("h100");
    spc_analysis *analysis = open_analysis(p);
    spc_answer *both = ask(analysis, device, kernels, 2), *alone = ask(analysis, device, kernels, 1);
    assert_string_equal(both->best, "csr-scalar");
    assert_true(both->candidate[1].bound && both->candidate[1].seconds < both->candidate[0].seconds);
    assert_true(!both->library.has_answer && !both->candidate[1].as_good && !both->candidate[1].change.what);
    assert_true(alone->candidates == 1 && !alone->best && !alone->helps);
    spc_answer_free(both);
    spc_answer_free(alone);
    spc_forecast f = least(analysis, "cusparse-bsr:2", device, 4, false), own;
    set(device, "term_launch@cusparse-bsr-f32", 1);
    assert_ok(spc_device_set_text(device, "term_traffic@cusparse-bsr-f32", "csr-merge", "test", &error));
    own = least(analysis, "cusparse-bsr:2", device, 4, false); /* terms are more than a bound */
    assert_true(own.by_terms && !own.bound && own.prediction.seconds >= 1 && f.prediction.seconds < 1);
}

RUN_TESTS("least", NULL, NULL)
