/* Mixed precision: A's values as in float32, vectors and sums as in float64, in sizes, code and models. */
#include "test.h"

#include <math.h>

#include "gather/gather_forecast.h"
#include "kernels/common/program.h"
#include "model/exec/exec.h"
#include "model/model.h"
#include "model/terms/terms.h"
#include "patterns.h"

static const char *const kernels[] = {"csr-scalar", "csr-vector", "csr-merge",    "ell",
                                      "fold:3",     "sell",       "sell:32:4096", "bsr:2",
                                      "rbp-csr",    "rbp-ell-r",  "rbp-ell"};
enum { KERNELS = sizeof kernels / sizeof kernels[0], SHAPE = 15 };

static spc_kernel_spec chosen(const char *kernel, const spc_pattern *p)
{
    spc_kernel_spec spec;
    assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_kernel_choose(&spec, p, &error));
    return spec;
}

/* nnz slots of 4 bytes less than float64; formats store nothing of the vectors. */
TEST(layouts_are_those_of_f32)
{
    spc_pattern *p = odd_pattern(SHAPE);
    for (int k = 0; k < KERNELS; k++) {
        spc_kernel_spec spec = chosen(kernels[k], p);
        spc_layout_size f32, f64, mixed;
        assert_ok(spc_layout_measure(&spec, p, 4, 4, &f32, &error));
        assert_ok(spc_layout_measure(&spec, p, 8, 4, &f64, &error));
        assert_ok(spc_layout_measure(&spec, p, SPC_MIXED, 4, &mixed, &error));
        assert_memory_equal(&f32, &mixed, sizeof f32);
        assert_int_equal(f64.bytes - mixed.bytes, 4 * mixed.stored_nnz);
    }
}

static spc_program *open_program(const spc_kernel_spec *spec, const spc_pattern *p, uint32_t value_bytes)
{
    spc_program *program;
    spc_program_options options = {.value_bytes = value_bytes};
    assert_ok(spc_program_open(spec, p, &options, &program, &error));
    return program;
}

TEST(launches_move_values_of_f32_and_vectors_of_f64)
{
    static const bool is_vector[SPC_ARRAYS] = {
        [SPC_ARRAY_X] = true, [SPC_ARRAY_Y] = true, [SPC_ARRAY_PARTIAL] = true};
    spc_pattern *p = odd_pattern(SHAPE);
    for (int k = 0; k < KERNELS; k++) {
        spc_kernel_spec spec = chosen(kernels[k], p);
        spc_program *f32 = open_program(&spec, p, 4), *f64 = open_program(&spec, p, 8),
                    *mixed = open_program(&spec, p, SPC_MIXED);
        for (spc_program *a = f32, *b = f64, *m = mixed; m; a = a->then, b = b->then, m = m->then)
            for (int array = 0; array < SPC_ARRAYS; array++)
                assert_int_equal(m->array_bytes[array],
                                 is_vector[array] ? b->array_bytes[array] : a->array_bytes[array]);
        spc_program_close(f32);
        spc_program_close(f64);
        spc_program_close(mixed);
    }
}

/* On every architecture: batches are those of float64. */
TEST(tables_know_the_type)
{
    static const char *const names[] = {"sm_60", "sm_70", "sm_75",  "sm_80", "sm_86",
                                        "sm_89", "sm_90", "sm_100", "sm_120"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const spc_architecture *a;
        assert_ok(spc_architecture_get(names[i], &a, &error));
        assert_int_equal(a->kernels, 10);
        for (size_t k = 0; k < a->kernels; k++) {
            const spc_code *code = a->kernel[k].code[0];
            assert_int_equal(code[SPC_F32_F64].batch, code[SPC_F64].batch);
            assert_true(code[SPC_F32_F64].loops > 0 && code[SPC_F32_F64].registers > 0);
        }
    }
}

TEST(simulated_sectors_are_those_of_the_types)
{
    spc_pattern *p = odd_pattern(SHAPE);
    spc_device *device = load_device("h200");
    spc_execute_options options = {.size = sizeof options, .exact = true};
    for (int k = 0; k < KERNELS; k++) {
        spc_kernel_spec spec = chosen(kernels[k], p);
        spc_execution f32, f64, mixed;
        assert_ok(spc_execute(p, &spec, 4, device, &options, &f32, &error));
        assert_ok(spc_execute(p, &spec, 8, device, &options, &f64, &error));
        assert_ok(spc_execute(p, &spec, SPC_MIXED, device, &options, &mixed, &error));
        assert_true(mixed.flow[SPC_FLOW_X].l1_sectors == f64.flow[SPC_FLOW_X].l1_sectors);
        assert_true(mixed.flow[SPC_FLOW_VALUES].l1_sectors == f32.flow[SPC_FLOW_VALUES].l1_sectors);
        assert_true(mixed.flow[SPC_FLOW_INDEX].l1_sectors == f32.flow[SPC_FLOW_INDEX].l1_sectors);
        assert_true(mixed.seconds > 0 && isfinite(mixed.seconds));
    }
}

static spc_forecast forecast(spc_analysis *analysis, spc_model model, const char *device_name,
                             uint32_t value_bytes)
{
    spc_kernel_spec spec;
    spc_forecast f;
    spc_device *device = load_device(device_name);
    spc_forecast_options options = {
        .size = sizeof options, .value_bytes = value_bytes, .exact = true, .predict = {.model = model}};
    assert_ok(spc_kernel_parse("csr-vector:4", &spec, &error));
    assert_ok(spc_forecast_kernel(analysis, &spec, device, &options, &f, &error));
    return f;
}

TEST(models_count_each_array_in_its_type)
{
    spc_pattern *p = odd_pattern(SHAPE);
    uint64_t vectors = (uint64_t)p->rows + p->cols;
    spc_analysis *analysis = open_analysis(p);
    spc_prediction mixed = forecast(analysis, SPC_MODEL_PAPER, "c2050", SPC_MIXED).prediction,
                   f64 = forecast(analysis, SPC_MODEL_PAPER, "c2050", 8).prediction;
    assert_true(mixed.terms.alpha == 2 && mixed.terms.beta == 2 && mixed.terms.gamma == f64.terms.gamma);
    assert_int_equal(mixed.memory_bytes, 8 * p->nnz + 4 * ((uint64_t)p->rows + 1) + 8 * vectors);

    spc_terms words = forecast(analysis, SPC_MODEL_PAPER, "gather-hbm3", SPC_MIXED).prediction.terms;
    assert_true(words.beta == 2 && words.gamma == 4);
}

TEST(gather_memories_answer_words_of_x)
{
    spc_pattern *p = odd_pattern(SHAPE);
    spc_device *device = load_device("gather-hbm3");
    spc_gather_result mixed, f64;
    double nnz = (double)p->nnz, rows = p->rows;
    assert_ok(spc_gather_predict(p, NULL, SPC_MIXED, device, NULL, &mixed, &error));
    assert_ok(spc_gather_predict(p, NULL, 8, device, NULL, &f64, &error));
    assert_true(mixed.used_bytes == 8 * nnz && mixed.requests == f64.requests);
    assert_true(mixed.stream_bytes == 8 * nnz + 4 * (rows + 1) + 8 * rows);
    assert_true(f64.stream_bytes == mixed.stream_bytes + 4 * nnz);
}

TEST(terms_are_kept_by_type)
{
    char name[64];
    spc_device *device = load_device("h200");
    assert_ok(spc_device_set_text(device, "term_traffic@mine-mixed", "csr-vector", "a test", &error));
    assert_true(spc_device_has_terms(device, "mine", SPC_MIXED));
    assert_false(spc_device_has_terms(device, "mine", 8));
    assert_true(spc_device_foreign_kernel(device, SPC_MIXED, 0, name));
    assert_string_equal(name, "mine");
}

TEST(other_types_are_refused)
{
    spc_device *device = load_device("h200");
    spc_predict_options options = {.size = sizeof options, .model = SPC_MODEL_EXEC};
    assert_ok(spc_model_check(device, SPC_MIXED, 4, &options, &error));
    assert_int_equal(spc_model_check(device, 84, 4, &options, &error), SPC_ERROR_ARGUMENT);
    assert_false(spc_device_has_terms(device, "cusparse-csr", 84));
}

RUN_TESTS("mixed", NULL, NULL)
