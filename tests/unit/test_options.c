/* Options of any version, and the layout of public structs, which version 1 keeps. */
#include "test.h"

#include <stdio.h>
#include <string.h>

#include "core/options.h"
#include "device/device_facts.h"
#include "model/model.h"
#include "probes/gpus/gpus_probe.h"
#include "probes/multivector/multivector_probe.h"
#include "probes/solver/solver_probe.h"
#include "sparcast.h"
#include "sparcast/calibrate.h"
#include "sparcast/designs.h"
#include "sparcast/fit.h"
#include "sparcast/machine_fit.h"
#include "sparcast/multivector.h"
#include "sparcast/probe.h"
#include "sparcast/reorder.h"
#include "sparcast/sweep.h"
#include "svd/svd.h"

/* Options as three versions of a library know them. */
typedef struct early {
    size_t size;
    uint64_t window;
} early;

typedef struct present {
    size_t size;
    uint64_t window, line;
} present;

typedef struct late {
    size_t size;
    uint64_t window, line, more;
} late;

TEST(null_means_defaults)
{
    present own;
    memset(&own, 0xff, sizeof own);
    assert_int_equal(spc_options_take(NULL, &own, sizeof own, NULL), SPC_OK);
    assert_int_equal(own.size, sizeof own);
    assert_true(own.window == 0 && own.line == 0);
}

TEST(shorter_structs_are_filled_up)
{
    struct {
        early options;
        uint64_t not_ours;
    } given = {{sizeof(early), 7}, 99};
    present own;
    assert_int_equal(spc_options_take(&given, &own, sizeof own, NULL), SPC_OK);
    assert_int_equal(own.size, sizeof own);
    assert_true(own.window == 7 && own.line == 0);
}

TEST(longer_structs_are_taken_while_nothing_new_is_set)
{
    late given = {sizeof given, 7, 8, 0};
    present own;
    assert_int_equal(spc_options_take(&given, &own, sizeof own, &error), SPC_OK);
    assert_true(own.size == sizeof own && own.window == 7 && own.line == 8);
    given.more = (uint64_t)1 << 63;
    assert_fails(spc_options_take(&given, &own, sizeof own, &error), SPC_ERROR_ARGUMENT,
                 "built for a later one");
}

TEST(sizes_must_be_set)
{
    present own, given = {0, 7, 8};
    assert_fails(spc_options_take(&given, &own, sizeof own, &error), SPC_ERROR_ARGUMENT,
                 "options without their size");
    assert_int_equal(own.window, 0);
    given.size = SIZE_MAX;
    assert_int_equal(spc_options_take(&given, &own, sizeof own, &error), SPC_ERROR_ARGUMENT);
    given.size = 5000;
    assert_int_equal(spc_options_take(&given, &own, sizeof own, &error), SPC_ERROR_ARGUMENT);
}

/* Every public call with options says so before it does anything. */
TEST(every_call_looks_at_the_size)
{
    spc_pattern *p;
    spc_device *device;
    spc_analysis *analysis;
    spc_probe *probe;
    spc_kernel_choice choice;
    spc_probe_summary summary;
    assert_fails(spc_generate(&(spc_generate_options){0}, &p, &error), SPC_ERROR_ARGUMENT,
                 "without their size");
    assert_int_equal(spc_pattern_read("-", &(spc_read_options){0}, &p, &error), SPC_ERROR_ARGUMENT);
    assert_null(p);
    assert_int_equal(spc_analysis_open(NULL, &(spc_analysis_options){0}, &analysis, &error),
                     SPC_ERROR_ARGUMENT);
    assert_null(analysis);
    assert_int_equal(spc_probe_open(&(spc_probe_options){0}, &probe, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_probe_run(NULL, &(spc_probe_work){0}, &summary, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_svd_probe(&(spc_svd_probe_options){0}, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_svd(0, NULL, 0, NULL, NULL, 0, NULL, 0, &(spc_svd_options){0}, NULL, &error),
                     SPC_ERROR_ARGUMENT);
    assert_ok(spc_device_new(&device, &error));
    assert_int_equal(spc_model_check(device, 4, 4, &(spc_predict_options){0}, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_best_kernel(NULL, device, &(spc_best_kernel_options){0}, &choice, &error),
                     SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "without their size"));
    spc_device_free(device);
}

TEST(versions_agree)
{
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", SPC_VERSION_MAJOR, SPC_VERSION_MINOR, SPC_VERSION_PATCH);
    assert_string_equal(spc_version(), text);
    assert_string_equal(SPC_VERSION, text);
    assert_true(SPC_VERSION_NUMBER >= 10000);
}

RUN_TESTS("options", NULL, NULL)
