/* The costs of kernels for K columns, found again in times that the forecast itself made. */
#include "scratch_files.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "device/device_facts.h"
#include "matrix/collection/collection.h"
#include "sparcast/machine_fit.h"
#include "workloads/multivector/multivector_forecast.h"

static spc_error error;

static const char *const recipes[] = {
    "gen-random-rows1000-row-nnz3",  "gen-stencil-size32x32-points5", "gen-fem-size8x8x8-dof1",
    "gen-random-rows20000-row-nnz9", "gen-stencil-size99x99-points5", "gen-random-rows5000-row-nnz40",
    "gen-random-rows30000-row-nnz7", "gen-random-rows400-row-nnz90",  "gen-stencil-size200x200-points5",
    "gen-random-rows60000-row-nnz5", "gen-fem-size9x9x9-dof3",        "gen-random-rows2500-row-nnz12",
};
enum { RECIPES = sizeof recipes / sizeof *recipes };

/* A file of times of ALG2 with three numbers of columns, as the device forecasts them, those of the first
 * matrix behind so many other kernels. */
static const char *write_times(const spc_device *device, const spc_collection *none, int others)
{
    static char text[1 << 18];
    size_t used = (size_t)snprintf(
        text, sizeof text,
        "# gpu: a GPU\nmatrix,rows,cols,nnz,row_nnz_max,columns,layout,transposed,"
        "kernel,value_bytes,device,seconds,seconds_mad,gflops,repeats,setup_seconds,error\n");
    static const char *const kernel[] = {"cusparse-spmm2"};
    for (int r = 0; r < RECIPES; r++) {
        spc_pattern *p;
        assert_ok(spc_collection_read(none, recipes[r], 0, &p, &error));
        for (uint32_t k = 24; k <= 40; k += 8) {
            spc_multivector_options options = {
                .size = sizeof options, .columns = k, .kernels = kernel, .kernel_count = 1};
            spc_multivector_ranking answer;
            assert_ok(spc_multivector_forecast(p, device, &options, &answer, &error));
            for (int i = 0; i < others && r == 0; i++)
                used +=
                    (size_t)snprintf(text + used, sizeof text - used,
                                     "%s,%u,%u,%llu,9,%u,row,0,spmm-merge:%d,4,test,0,0,1,3,0,0\n",
                                     recipes[r], p->rows, p->cols, (unsigned long long)p->nnz, k, 64 + 8 * i);
            used += (size_t)snprintf(text + used, sizeof text - used,
                                     "%s,%u,%u,%llu,9,%u,row,0,cusparse-spmm2,4,test,%.9g,0,1,3,%.9g,0\n",
                                     recipes[r], p->rows, p->cols, (unsigned long long)p->nnz, k,
                                     answer.prediction[0].seconds, 1e-4 + 1e-10 * (double)p->nnz);
        }
        spc_pattern_free(p);
    }
    return write_file("columns.csv", text, used);
}

TEST(costs_are_found_again)
{
    spc_collection *none;
    spc_machine_fit *fit;
    spc_fit_kind kind;
    assert_ok(spc_collection_new(&none, &error));
    spc_device *device = load_device("h100");
    const char *path = write_times(device, none, 0);
    assert_ok(spc_fit_kind_of(path, &kind, &error));
    assert_int_equal(kind, SPC_FIT_MULTIVECTOR);
    /* of an earlier fit, which these times do not need */
    assert_ok(
        spc_device_put(device, "columns_chain@cusparse-spmm2", 1e-3, SPC_ORIGIN_FITTED, "before", &error));
    spc_machine_fit_options options = {
        .size = sizeof options, .kind = kind, .file = path, .device = device, .matrices = none};
    assert_ok(spc_machine_fit_run(&options, &fit, &error));
    assert_true(fit->rows == 3 * RECIPES && fit->matrices == RECIPES && fit->missing == 0);
    assert_int_equal(fit->groups, 2); /* products, and what precedes them */
    for (size_t g = 0; g < fit->groups; g++) {
        if (!(fit->judged[g].mape < 0.03))
            fail_msg("%s: mean error %g", fit->judged[g].name, fit->judged[g].mape);
        assert_int_equal(fit->judged[g].matrices, RECIPES);
    }
    double setup = 0, low = 0, high = 0, chain = 1;
    assert_true(spc_device_get(fit->fitted, "columns_chain", "cusparse-spmm2", &chain) && chain < 1e-6);
    assert_true(spc_device_get(fit->fitted, "columns_setup_entry", "cusparse-spmm2", &setup));
    assert_true(fabs(setup / 1e-10 - 1) < 0.1);
    assert_true(spc_device_get(fit->fitted, "columns_low", fit->judged[0].name, &low) && low > 0.9 &&
                low <= 1.01);
    assert_true(spc_device_get(fit->fitted, "columns_high", fit->judged[0].name, &high) && high >= 0.99);
    spc_machine_fit_free(fit);
    write_times(device, none, 17); /* more than one answer holds: none is dropped */
    assert_ok(spc_machine_fit_run(&options, &fit, &error));
    size_t found = 0;
    for (size_t g = 0; g < fit->groups; g++)
        if (strcmp(fit->judged[g].name, "cusparse-spmm2") == 0)
            found += fit->judged[g].matrices;
    assert_int_equal(found, 2 * RECIPES); /* of products, and of what precedes them */
    spc_machine_fit_free(fit);
    options.device = NULL;
    assert_int_equal(spc_machine_fit_run(&options, &fit, &error), SPC_ERROR_ARGUMENT);
    options.device = device;
    options.file = write_file("other.csv", "columns,layout\n1,row\n", 21);
    assert_int_equal(spc_machine_fit_run(&options, &fit, &error), SPC_ERROR_FORMAT);
    spc_collection_close(none);
}

RUN_TESTS("fit_multivector", make_folder, remove_folder)
