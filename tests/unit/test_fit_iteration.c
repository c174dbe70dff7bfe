/* The facts of solvers: those of committed times of vector operations, and found again in times of iterations
 * that the forecast itself made. */
#include "scratch_files.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "analysis/analysis.h"
#include "device/device_facts.h"
#include "matrix/collection/collection.h"
#include "sparcast/answer.h"
#include "sparcast/forecast.h"
#include "sparcast/machine_fit.h"

static spc_error error;

static double number(const spc_device *device, const char *key)
{
    double value = NAN;
    spc_device_get(device, key, NULL, &value);
    return value;
}

/* What the bundled H200 has, to five digits: it was fitted to this file. */
TEST(operations_alone_give_starts_and_bandwidths)
{
    static const char *const keys[] = {"vector_start@dot-library", "vector_fill@axpy-library",
                                       "vector_column@basis-dots-library", "vector_l2_bandwidth@pass-fused",
                                       "vector_memory_bandwidth@scale-library"};
    char path[4096];
    spc_device *bare;
    spc_machine_fit *fit;
    spc_fit_kind kind;
    snprintf(path, sizeof path, "%s/measurements/h200-solver-operations.csv", getenv("SPARCAST_TEST_DATA"));
    assert_ok(spc_fit_kind_of(path, &kind, &error));
    assert_int_equal(kind, SPC_FIT_ITERATION);
    spc_device *device = load_device("h200");
    assert_ok(spc_device_copy(device, &bare, &error));
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        spc_device_remove(bare, keys[i]);
    spc_machine_fit_options options = {.size = sizeof options, .kind = kind, .file = path, .device = bare};
    assert_ok(spc_machine_fit_run(&options, &fit, &error));
    assert_int_equal(fit->rows, 802);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (!(fabs(number(fit->fitted, keys[i]) / number(device, keys[i]) - 1) < 1e-4))
            fail_msg("%s: %g instead of %g", keys[i], number(fit->fitted, keys[i]), number(device, keys[i]));
    spc_machine_fit_free(fit);
    spc_device_free(bare);
}

static const char *const recipes[] = {
    "gen-random-rows1000-row-nnz3",   "gen-stencil-size32x32-points5",   "gen-fem-size8x8x8-dof1",
    "gen-rmat-scale12-edge-factor8",  "gen-stencil-size100x100-points5", "gen-circuit-rows5000",
    "gen-powerlaw-rows9000-row-nnz5", "gen-fem-size12x12x12-dof1",
};

/* Times of products and of CG by cuSPARSE and cuBLAS in a graph. */
static const char *write_times(const spc_device *device, const spc_collection *none)
{
    static char text[1 << 14];
    const char *kernel = "cusparse-csr";
    size_t used = (size_t)snprintf(text, sizeof text,
                                   "matrix,rows,nnz,operation,kernel,vectors,launch,device,levels,"
                                   "level_rows_max,seconds,seconds_mad,repeats,memory_bytes,error\n");
    for (size_t r = 0; r < sizeof recipes / sizeof recipes[0]; r++) {
        spc_pattern *p;
        spc_answer *answer;
        spc_analysis *analysis;
        spc_analysis_options options = {.size = sizeof options};
        assert_ok(spc_collection_read(none, recipes[r], 0, &p, &error));
        assert_ok(spc_analysis_open(p, &options, &analysis, &error));
        spc_question question = {.size = sizeof question,
                                 .operation = SPC_OPERATION_ITERATION,
                                 .analysis = analysis,
                                 .iteration = {.vectors = SPC_VECTORS_LIBRARY, .launch = SPC_LAUNCH_GRAPH},
                                 .value_bytes = 8,
                                 .device = device,
                                 .predict.model = spc_device_model(device),
                                 .kernel = &kernel,
                                 .kernels = 1};
        assert_ok(spc_ask(&question, &answer, &error));
        const spc_candidate *c = &answer->candidate[0];
        used +=
            (size_t)snprintf(text + used, sizeof text - used,
                             "%s,%u,%llu,product,%s,,graph,test,0,0,%.12g,0,9,0,\n"
                             "%s,%u,%llu,cg,%s,library,graph,test,0,0,%.12g,0,9,0,\n",
                             recipes[r], p->rows, (unsigned long long)p->nnz, c->kernel, c->part[0].seconds,
                             recipes[r], p->rows, (unsigned long long)p->nnz, c->kernel, c->seconds);
        spc_answer_free(answer);
        spc_analysis_close(analysis);
        spc_pattern_free(p);
    }
    return write_file("solvers.csv", text, used);
}

TEST(what_lies_between_kernels_is_found_again)
{
    spc_collection *none;
    spc_machine_fit *fit;
    assert_ok(spc_collection_new(&none, &error));
    spc_device *device = load_device("h200");
    assert_ok(spc_device_assign(device, "vector_switch@library=3e-7", &error));
    const char *path = write_times(device, none);
    assert_ok(spc_device_assign(device, "vector_switch@library=1e-6", &error));
    spc_machine_fit_options options = {
        .size = sizeof options, .kind = SPC_FIT_ITERATION, .file = path, .device = device, .matrices = none};
    assert_ok(spc_machine_fit_run(&options, &fit, &error));
    double found = number(fit->fitted, "vector_switch@library");
    if (!(fabs(found / 3e-7 - 1) < 0.02))
        fail_msg("%g", found);
    assert_int_equal(fit->groups, 1);
    assert_string_equal(fit->judged[0].name, "library-graph");
    if (!(fit->judged[0].mape < 0.01 && fit->judged[0].null_mape > fit->judged[0].mape))
        fail_msg("mean error %g, null model %g", fit->judged[0].mape, fit->judged[0].null_mape);
    assert_true(fabs(number(fit->fitted, "solver_low@library-graph") - 1) < 0.05);
    spc_machine_fit_free(fit);
    spc_collection_close(none);
}

RUN_TESTS("fit_iteration", make_folder, remove_folder)
