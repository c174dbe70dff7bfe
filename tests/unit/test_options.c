/* Options of any version, and the layout of public structs, which version 1 keeps. */
#include "test.h"

#include <string.h>

#include "core/options.h"
#include "sparcast.h"
#include "sparcast/advice.h"
#include "sparcast/calibrate.h"
#include "sparcast/columns.h"
#include "sparcast/columns_probe.h"
#include "sparcast/designs.h"
#include "sparcast/fit.h"
#include "sparcast/gpus_probe.h"
#include "sparcast/machine_fit.h"
#include "sparcast/orders.h"
#include "sparcast/probe.h"
#include "sparcast/reorder.h"
#include "sparcast/solver_probe.h"
#include "sparcast/sweep.h"

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

static void null_means_defaults(void **state)
{
    (void)state;
    present own;
    memset(&own, 0xff, sizeof own);
    assert_int_equal(spc_options_take(NULL, &own, sizeof own, NULL), SPC_OK);
    assert_int_equal(own.size, sizeof own);
    assert_true(own.window == 0 && own.line == 0);
}

static void shorter_structs_are_filled_up(void **state)
{
    (void)state;
    struct {
        early options;
        uint64_t not_ours;
    } given = {{sizeof(early), 7}, 99};
    present own;
    assert_int_equal(spc_options_take(&given, &own, sizeof own, NULL), SPC_OK);
    assert_int_equal(own.size, sizeof own);
    assert_true(own.window == 7 && own.line == 0);
}

static void longer_structs_are_taken_while_nothing_new_is_set(void **state)
{
    (void)state;
    late given = {sizeof given, 7, 8, 0};
    present own;
    spc_error error;
    assert_int_equal(spc_options_take(&given, &own, sizeof own, &error), SPC_OK);
    assert_true(own.size == sizeof own && own.window == 7 && own.line == 8);
    given.more = (uint64_t)1 << 63;
    assert_int_equal(spc_options_take(&given, &own, sizeof own, &error), SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "built for a later one"));
}

static void sizes_must_be_set(void **state)
{
    (void)state;
    present own, given = {0, 7, 8};
    spc_error error;
    assert_int_equal(spc_options_take(&given, &own, sizeof own, &error), SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "options without their size"));
    assert_int_equal(own.window, 0);
    given.size = SIZE_MAX;
    assert_int_equal(spc_options_take(&given, &own, sizeof own, &error), SPC_ERROR_ARGUMENT);
    given.size = 5000;
    assert_int_equal(spc_options_take(&given, &own, sizeof own, &error), SPC_ERROR_ARGUMENT);
}

/* Every public call with options says so before it does anything. */
static void every_call_looks_at_the_size(void **state)
{
    (void)state;
    spc_error error;
    spc_pattern *p;
    spc_device *device;
    spc_analysis *analysis;
    spc_probe *probe;
    spc_kernel_choice choice;
    spc_probe_summary summary;
    assert_int_equal(spc_generate(&(spc_generate_options){0}, &p, &error), SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "without their size"));
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
    assert_ok(spc_device_new(&device, &error), &error);
    assert_int_equal(spc_model_check(device, 4, 4, &(spc_predict_options){0}, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_best_kernel(NULL, device, &(spc_best_kernel_options){0}, &choice, &error),
                     SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "without their size"));
    spc_device_free(device);
}

#if defined(__x86_64__) || defined(__aarch64__)
/* Results and records: a new member is taken from `reserved` or padding that was named, so that programs that
 * were built before keep working. A number here changes with the soname alone; options may grow and are not
 * here. */
static void structs_keep_their_size(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t size, agreed;
    } structs[] = {
#define SIZE(type, agreed) {#type, sizeof(type), agreed}
        SIZE(spc_accuracy, 64),
        SIZE(spc_advice, 7464),
        SIZE(spc_advice_sum, 392),
        SIZE(spc_append, 64),
        SIZE(spc_append_text, 40),
        SIZE(spc_axis, 128),
        SIZE(spc_axis_value, 104),
        SIZE(spc_between, 24),
        SIZE(spc_calibration, 15616),
        SIZE(spc_calibration_answer, 8552),
        SIZE(spc_calibration_fact, 48),
        SIZE(spc_calibration_kernel, 72),
        SIZE(spc_calibration_workload, 4144),
        SIZE(spc_change, 120),
        SIZE(spc_choice, 48),
        SIZE(spc_collected, 40),
        SIZE(spc_columns_answer, 6008),
        SIZE(spc_columns_change, 88),
        SIZE(spc_columns_measurement, 200),
        SIZE(spc_columns_measurements, 48),
        SIZE(spc_columns_prediction, 360),
        SIZE(spc_columns_traffic, 80),
        SIZE(spc_comparison, 160),
        SIZE(spc_comparison_sum, 304),
        SIZE(spc_cost, 56),
        SIZE(spc_curve_point, 16),
        SIZE(spc_design, 176),
        SIZE(spc_design_other, 88),
        SIZE(spc_design_row, 2368),
        SIZE(spc_design_sum, 368),
        SIZE(spc_device_fact, 56),
        SIZE(spc_device_key, 48),
        SIZE(spc_envelope, 40),
        SIZE(spc_error, 1028),
        SIZE(spc_estimate, 32),
        SIZE(spc_exec_fact, 64),
        SIZE(spc_exec_fit, 5496),
        SIZE(spc_exec_launch, 88),
        SIZE(spc_execution, 984),
        SIZE(spc_fact_felt, 48),
        SIZE(spc_fact_other, 24),
        SIZE(spc_fact_sum, 48),
        SIZE(spc_facts_followed, 48),
        SIZE(spc_features, 144),
        SIZE(spc_field, 80),
        SIZE(spc_field_either, 16),
        SIZE(spc_field_value, 48),
        SIZE(spc_fit, 584),
        SIZE(spc_fit_kernel, 496),
        SIZE(spc_fit_line, 64),
        SIZE(spc_fit_residual, 48),
        SIZE(spc_fitted, 64),
        SIZE(spc_fitted_term, 96),
        SIZE(spc_flow, 80),
        SIZE(spc_forecast, 1792),
        SIZE(spc_gather_place, 24),
        SIZE(spc_gather_result, 240),
        SIZE(spc_generate_kind, 32),
        SIZE(spc_gpu, 304),
        SIZE(spc_gpus_forecast, 128),
        SIZE(spc_gpus_measurement, 160),
        SIZE(spc_gpus_point, 312),
        SIZE(spc_grid, 48),
        SIZE(spc_grid_point, 200),
        SIZE(spc_help, 24),
        SIZE(spc_kernel_choice, 280),
        SIZE(spc_kernel_parameter, 32),
        SIZE(spc_kernel_spec, 24),
        SIZE(spc_kernel_terms, 3032),
        SIZE(spc_layout, 504),
        SIZE(spc_layout_size, 352),
        SIZE(spc_left_out, 1088),
        SIZE(spc_level, 32),
        SIZE(spc_level_pair, 144),
        SIZE(spc_levels, 72),
        SIZE(spc_library_answer, 88),
        SIZE(spc_library_row, 144),
        SIZE(spc_lines_claim, 32),
        SIZE(spc_link_measurement, 32),
        SIZE(spc_locality, 1224),
        SIZE(spc_machine_fit, 320),
        SIZE(spc_measurement, 248),
        SIZE(spc_measurements, 88),
        SIZE(spc_message, 16),
        SIZE(spc_note, 16),
        SIZE(spc_offload, 96),
        SIZE(spc_order_kernel, 80),
        SIZE(spc_order_row, 2192),
        SIZE(spc_orders, 144),
        SIZE(spc_output, 40),
        SIZE(spc_paper_quantity, 48),
        SIZE(spc_part, 72),
        SIZE(spc_parts, 32),
        SIZE(spc_pattern, 56),
        SIZE(spc_pattern_features, 64),
        SIZE(spc_pattern_stats, 88),
        SIZE(spc_place, 144),
        SIZE(spc_preconditioner, 8),
        SIZE(spc_prediction, 224),
        SIZE(spc_predictor, 24),
        SIZE(spc_probe_event, 64),
        SIZE(spc_probe_summary, 72),
        SIZE(spc_progress, 16),
        SIZE(spc_ranked, 2232),
        SIZE(spc_ranked_cost, 64),
        SIZE(spc_ranked_order, 80),
        SIZE(spc_ranking, 560),
        SIZE(spc_replay, 384),
        SIZE(spc_reproduction, 328),
        SIZE(spc_reproduction_point, 128),
        SIZE(spc_row_block, 24),
        SIZE(spc_rows_shape, 24),
        SIZE(spc_sensitivity, 120),
        SIZE(spc_setup, 48),
        SIZE(spc_skipped_order, 1088),
        SIZE(spc_solver_change, 176),
        SIZE(spc_solver_forecast, 2400),
        SIZE(spc_solver_measurement, 144),
        SIZE(spc_solver_measurements, 120),
        SIZE(spc_solver_method, 8),
        SIZE(spc_solver_part, 56),
        SIZE(spc_solver_preparation, 56),
        SIZE(spc_span_of, 24),
        SIZE(spc_spmm_accuracy, 48),
        SIZE(spc_spmm_asked, 48),
        SIZE(spc_spmm_batch, 168),
        SIZE(spc_spmm_batches, 1064),
        SIZE(spc_spmm_choice, 48),
        SIZE(spc_spmm_comparison, 88),
        SIZE(spc_spmm_facts, 120),
        SIZE(spc_spmm_fit, 3608),
        SIZE(spc_spmm_judged, 104),
        SIZE(spc_spmm_limits, 20),
        SIZE(spc_spmm_machine, 392),
        SIZE(spc_spmm_measurement, 312),
        SIZE(spc_spmm_measurements, 304),
        SIZE(spc_spmm_packed, 144),
        SIZE(spc_spmm_plan, 88),
        SIZE(spc_spmm_prediction, 192),
        SIZE(spc_spmm_probed, 88),
        SIZE(spc_spmm_probed_row, 104),
        SIZE(spc_spmm_ranges, 264),
        SIZE(spc_spmm_ranked, 200),
        SIZE(spc_spmm_ranking, 3328),
        SIZE(spc_spmm_shape, 72),
        SIZE(spc_spmm_workload, 72),
        SIZE(spc_svd_comparison, 56),
        SIZE(spc_svd_event, 24),
        SIZE(spc_svd_fitted, 16),
        SIZE(spc_svd_judged, 56),
        SIZE(spc_svd_measurement, 280),
        SIZE(spc_svd_paper, 112),
        SIZE(spc_svd_prediction, 168),
        SIZE(spc_svd_probed, 448),
        SIZE(spc_svd_probed_rates, 40),
        SIZE(spc_svd_ranked, 192),
        SIZE(spc_svd_ranking, 1672),
        SIZE(spc_svd_rates, 56),
        SIZE(spc_svd_report, 208),
        SIZE(spc_sweep_crossing, 32),
        SIZE(spc_sweep_family, 80),
        SIZE(spc_sweep_knee, 40),
        SIZE(spc_sweep_mean, 112),
        SIZE(spc_sweep_point, 2976),
        SIZE(spc_sweep_seen, 112),
        SIZE(spc_sweep_summary, 16),
        SIZE(spc_system_fact, 48),
        SIZE(spc_table, 56),
        SIZE(spc_tallies, 16),
        SIZE(spc_tally, 136),
        SIZE(spc_term_estimate, 72),
        SIZE(spc_terms, 24),
        SIZE(spc_terms_fit, 416),
        SIZE(spc_time, 72),
        SIZE(spc_times, 56),
        SIZE(spc_traffic_accuracy, 104),
        SIZE(spc_tried_order, 168),
        SIZE(spc_validation_answer, 272),
        SIZE(spc_validation_choice, 56),
        SIZE(spc_validation_missing, 16),
        SIZE(spc_validation_set, 88),
        SIZE(spc_validation_traffic, 120),
        SIZE(spc_validation_worst, 48),
        SIZE(spc_validation, 1840),
        SIZE(spc_validation_kernel, 1504),
        SIZE(spc_validation_pair, 456),
        SIZE(spc_what_if, 64),
#undef SIZE
    };
    for (size_t i = 0; i < sizeof structs / sizeof *structs; i++)
        if (structs[i].size != structs[i].agreed)
            fail_msg("%s has %zu bytes, not %zu", structs[i].name, structs[i].size, structs[i].agreed);
}
#endif

static void versions_agree(void **state)
{
    (void)state;
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", SPC_VERSION_MAJOR, SPC_VERSION_MINOR, SPC_VERSION_PATCH);
    assert_string_equal(spc_version(), text);
    assert_string_equal(SPC_VERSION, text);
    assert_true(SPC_VERSION_NUMBER >= 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(null_means_defaults),
        cmocka_unit_test(shorter_structs_are_filled_up),
        cmocka_unit_test(longer_structs_are_taken_while_nothing_new_is_set),
        cmocka_unit_test(sizes_must_be_set),
        cmocka_unit_test(every_call_looks_at_the_size),
#if defined(__x86_64__) || defined(__aarch64__)
        cmocka_unit_test(structs_keep_their_size),
#endif
        cmocka_unit_test(versions_agree),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
