/* The parts of a calibration: recipes, facts by rule, the nearest architecture, the interval. */
#include <math.h>
#include <string.h>

#include "device/device_facts.h"
#include "fit/fits.h"
#include "isa/architecture.h"
#include "matrix/generate/generate_internal.h"
#include "test.h"

static spc_error error;

/* Every name is a recipe, and a quarter or so is held out, of the first dozen too. */
TEST(recipes_are_generated_and_held_out)
{
    spc_generate_options options;
    size_t n = 0, held_out = 0, of_twelve = 0;
    for (; spc_calibration_recipe(n); n++) {
        assert_true(spc_generate_recipe(spc_calibration_recipe(n), &options));
        held_out += spc_held_out(spc_calibration_recipe(n));
        of_twelve += n < 12 && !spc_held_out(spc_calibration_recipe(n));
    }
    assert_true(n >= 40 && held_out >= 8 && held_out <= n / 2);
    assert_true(of_twelve >= 6);
}

TEST(rows_of_others_are_left_out)
{
    spc_measurement row[] = {{.matrix = spc_calibration_recipe(0), .device = "a"},
                             {.matrix = "cant", .device = "a"},
                             {.matrix = spc_calibration_recipe(1), .device = "b"},
                             {.matrix = spc_calibration_recipe(2), .device = "a"}};
    spc_measurements table = {.count = 4, .row = row};
    assert_int_equal(spc_calibration_keep(&table, NULL), 3);
    assert_int_equal(spc_calibration_keep(&table, "a"), 2);
    assert_string_equal(table.row[1].matrix, spc_calibration_recipe(2));
}

static double number(const spc_device *device, const char *key)
{
    double value = NAN;
    spc_device_get(device, key, NULL, &value);
    return value;
}

/* What is transferred makes a device executable, follows the rules, and touches nothing that is there. */
TEST(facts_follow_from_another_device)
{
    spc_device *made;
    spc_device *base = load_device("h200");
    assert_ok(spc_device_copy(base, &made, &error));
    static const char *const gone[] = {"columns_read@cusparse-spmm2",
                                       "vector_memory_bandwidth@dot-library",
                                       "solver_high@library-graph",
                                       "exec_line_rate",
                                       "exec_block_seconds",
                                       "exec_memory_bandwidth",
                                       "exec_launch",
                                       "l1_ways",
                                       "exec_launch@cusparse-csr"};
    for (size_t i = 0; i < sizeof gone / sizeof gone[0]; i++)
        spc_device_remove(made, gone[i]);
    assert_false(spc_device_can_execute(made));
    assert_ok(spc_device_assign(made, "multiprocessors=66", &error));
    assert_ok(spc_device_assign(made, "clock_hz=0.99e9", &error));
    assert_ok(spc_device_assign(made, "triad_bandwidth=1e12", &error));
    assert_ok(spc_device_set(made, "read_bandwidth", 0.5 * number(base, "read_bandwidth"), "test", &error));
    assert_ok(spc_device_assign(made, "exec_join_cycles=7", &error));
    assert_ok(spc_device_set(made, "exec_launch@cusparse-coo", 5e-6, "test", &error));
    spc_device_remove(base, "exec_launch@cusparse-sell");
    spc_device_remove(made, "exec_launch@cusparse-sell");
    assert_ok(spc_device_set_text(made, "architecture", "sm_103", "driver", &error));
    assert_ok(spc_calibration_transfer(made, base, &error));
    assert_true(spc_device_can_execute(made));
    assert_true(fabs(number(made, "exec_line_rate") / number(base, "exec_line_rate") - 0.25) < 1e-9);
    assert_true(fabs(number(made, "exec_block_seconds") / number(base, "exec_block_seconds") - 2) < 1e-9);
    assert_true(fabs(number(made, "exec_memory_bandwidth") * number(base, "triad_bandwidth") /
                         number(base, "exec_memory_bandwidth") / 1e12 -
                     1) < 1e-9);
    assert_true(number(made, "exec_join_cycles") == 7);
    /* Other operations follow, too: a byte from memory that gives half as much takes twice as long. */
    assert_true(
        fabs(number(made, "columns_read@cusparse-spmm2") / number(base, "columns_read@cusparse-spmm2") - 2) <
        1e-6);
    assert_true(fabs(number(made, "vector_memory_bandwidth@dot-library") /
                         number(base, "vector_memory_bandwidth@dot-library") -
                     0.5) < 1e-6);
    assert_true(fabs(number(made, "solver_high@library-graph") / number(base, "solver_high@library-graph") -
                     1.25) < 1e-6);
    assert_true(strncmp(spc_device_get_source(made, "exec_launch"), "transferred: ", 13) == 0);
    assert_true(number(made, "exec_launch@cusparse-csr") == number(base, "exec_launch@cusparse-csr"));
    assert_true(number(made, "exec_launch@cusparse-coo") == 5e-6);
    assert_null(spc_device_get_source(made, "exec_launch@cusparse-sell"));
    assert_string_equal(spc_device_get_text(made, "architecture"), "sm_100");
    assert_non_null(strstr(spc_device_get_source(made, "architecture"), "sm_103"));
    spc_device_remove(made, "triad_bandwidth");
    spc_device_remove(made, "exec_memory_bandwidth");
    assert_fails(spc_calibration_transfer(made, base, &error), SPC_ERROR_DATA, "triad_bandwidth");
    spc_device_free(made);
}

TEST(the_nearest_architecture_is_of_the_same_family)
{
    static const char *const pairs[][2] = {{"sm_90", "sm_90"},   {"sm_87", "sm_86"}, {"sm_103", "sm_100"},
                                           {"sm_121", "sm_120"}, {"sm_61", "sm_60"}, {"sm_130", "sm_120"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        assert_string_equal(spc_architecture_nearest(pairs[i][0]), pairs[i][1]);
    assert_non_null(spc_architecture_nearest(NULL));
}

TEST(the_host_says_what_it_is)
{
    spc_device *device;
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_calibration_host(device, 1 << 20, &error));
    assert_string_equal(spc_device_get_text(device, "kind"), "cpu");
    assert_true(number(device, "memory_bytes") > 0 && number(device, "line_bytes") >= 16);
    spc_device_free(device);
}

/* Ratios of 0.80, 0.81 ... of held-out rows: of 29 the third from either end. */
TEST(the_interval_is_that_of_held_out_errors)
{
    enum { PAIRS = 29 };
    static spc_measurement row[PAIRS + 1];
    static spc_validation_pair pair[PAIRS + 1];
    spc_validation v = {.pairs = PAIRS + 1, .pair = pair};
    spc_device *device;
    for (size_t i = 0; i <= PAIRS; i++) {
        row[i] = (spc_measurement){.kernel = "ell", .flops = 1 / (0.80 + 0.01 * (double)((i * 7) % PAIRS))};
        pair[i] = (spc_validation_pair){.row = &row[i], .held_out = i < PAIRS, .predicted_flops = 1};
    }
    row[PAIRS].flops = 0.02; /* of the fit set */
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_calibration_judge(&v, "test", "today", device, &error));
    assert_true(fabs(number(device, "interval_low") - 0.82) < 1e-12);
    assert_true(fabs(number(device, "interval_high") - 1.06) < 1e-12);
    v.pairs = 8;
    assert_int_equal(spc_calibration_judge(&v, "test", "today", device, &error), SPC_ERROR_DATA);
    spc_device_free(device);
}

RUN_TESTS("calibrate", NULL, NULL)
