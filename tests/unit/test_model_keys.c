/* Each fact that a model reads changes what it says; each one that it does not read changes nothing. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "model/model.h"
#include "sparcast/generate.h"
#include "test.h"

/* Short rows with a few long ones, a few rows, rows so long that several warps and blocks share one, rows
 * that exceed a small L2, few columns that all rows ask for, and more rows than the thresholds of fitted
 * lines. */
static const spc_generate_options shapes[] = {
    {.size = sizeof shapes[0], .kind = "powerlaw", .rows = 3000, .row_nnz = 6, .row_nnz_max = 60},
    {.size = sizeof shapes[0], .kind = "random", .rows = 500, .row_nnz = 3},
    {.size = sizeof shapes[0], .kind = "random", .rows = 64, .cols = 20000, .row_nnz = 3000},
    {.size = sizeof shapes[0], .kind = "random", .rows = 9000, .row_nnz = 12},
    {.size = sizeof shapes[0], .kind = "random", .rows = 9000, .cols = 40, .row_nnz = 8},
    {.size = sizeof shapes[0], .kind = "powerlaw", .rows = 70000, .row_nnz = 2, .row_nnz_max = 9},
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static spc_analysis *analysis[SHAPES];
static spc_pattern *pattern[SHAPES];

static int open_patterns(void **state)
{
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        assert_ok(spc_generate(&shapes[i], &pattern[i], &error));
        assert_ok(spc_analysis_open(pattern[i], NULL, &analysis[i], &error));
    }
    return 0;
}

static int close_patterns(void **state)
{
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        spc_analysis_close(analysis[i]);
        spc_pattern_free(pattern[i]);
    }
    return 0;
}

typedef struct question {
    const char *kernel;
    spc_forecast_options options;
} question;

#define ASK(name, bytes, ...)                                                                                \
    {                                                                                                        \
        name,                                                                                                \
        {                                                                                                    \
            .size = sizeof(spc_forecast_options), .value_bytes = bytes, __VA_ARGS__                          \
        }                                                                                                    \
    }

static const question questions[] = {
    ASK("csr-vector", 4, .cold = false),
    ASK("csr-merge", 4, .cold = false),
    ASK("csr-scalar", 8, .cold = false),
    ASK("sell:32:1", 8, .cold = false),
    ASK("ell", 4, .cold = true),
    ASK("cusparse-csr", 4, .cold = true),
    ASK("cusparse-sell", 4, .cold = true),
    ASK("cusparse-coo", 4, .cold = true),
    ASK("cusparse-csr", 4, .cold = false),
    ASK("cusparse-csr", 8, .cold = false),
    ASK("cusparse-sell", 4, .cold = false),
    ASK("cusparse-coo", 4, .cold = false),
    ASK("cusparse-coo", 8, .cold = false),
    ASK("cusparse-bsr", 4, .cold = true),
    ASK("csr-vector", 8, .predict.hit_source = SPC_HIT_WINDOW),
};
enum { QUESTIONS = sizeof questions / sizeof questions[0] };

/* What a reader sees of a forecast; a question that the model refuses is all 0. */
static spc_prediction ask(size_t shape, const question *q, spc_model model, const spc_device *device)
{
    spc_kernel_spec spec;
    spc_forecast f;
    spc_forecast_options options = q->options;
    options.predict.model = model;
    assert_ok(spc_kernel_parse(q->kernel, &spec, &error));
    spc_status status = spc_forecast_kernel(analysis[shape], &spec, device, &options, &f, &error);
    return status == SPC_OK ? f.prediction : (spc_prediction){0};
}

static bool same(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static bool is_as(const spc_prediction *a, const spc_prediction *b)
{
    return same(a->seconds, b->seconds) && same(a->seconds_low, b->seconds_low) &&
           same(a->seconds_high, b->seconds_high) && same(a->setup_seconds, b->setup_seconds) &&
           same(a->hit_rate, b->hit_rate) && a->memory_available == b->memory_available;
}

/* KEY@KERNEL and KEY@KERNEL-TYPE can be seen in that kernel alone. */
static bool is_meant(const char *key, const question *q)
{
    const char *owner = strchr(key, '@');
    char name[64], typed[80];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(q->kernel, ":"), q->kernel);
    snprintf(typed, sizeof typed, "%s-%s", name, q->options.value_bytes == 8 ? "f64" : "f32");
    return !owner || strcmp(owner + 1, name) == 0 || strcmp(owner + 1, typed) == 0;
}

/* A device, and what is said of it as it is. */
typedef struct subject {
    const spc_device *device;
    spc_model model;
    bool asked[QUESTIONS][SHAPES];
    spc_prediction before[QUESTIONS][SHAPES]; /* where asked */
} subject;

static bool differs(subject *s, size_t q, size_t shape, const spc_device *changed)
{
    if (!s->asked[q][shape])
        s->before[q][shape] = ask(shape, &questions[q], s->model, s->device);
    s->asked[q][shape] = true;
    spc_prediction after = ask(shape, &questions[q], s->model, changed);
    return !is_as(&s->before[q][shape], &after);
}

static void change(spc_device *device, const spc_device_fact *fact, double factor)
{
    double value = fact->number == 0 ? 1e-6 : fact->number * factor;
    if (spc_device_key_find(fact->key)->whole)
        value = fmax(1, round(value));
    spc_device_set(device, fact->key, value, "changed", &error);
}

/* Whether some question is answered differently where the fact is another; *asked: whether any was. */
static bool can_change(subject *s, const spc_device_fact *fact, bool *asked)
{
    static const double factors[] = {2, 0.5, 1.2, 20, 0.05, 0};
    spc_device *changed;
    bool found = false;
    *asked = false;
    assert_ok(spc_device_copy(s->device, &changed, &error));
    for (size_t i = 0; i < SHAPES && !found; i++)
        for (size_t q = 0; q < QUESTIONS && !found; q++) {
            if (!is_meant(fact->key, &questions[q]))
                continue;
            *asked = true;
            for (size_t f = 0; f < sizeof factors / sizeof *factors && !found; f++) {
                change(changed, fact, factors[f]);
                found = differs(s, q, i, changed);
            }
        }
    spc_device_free(changed);
    return found;
}

/* All facts that the model does not list at once: no answer changes. */
static int check_unread(subject *s)
{
    static const double factors[] = {2, 0.5};
    spc_device *changed;
    int wrong = 0;
    assert_ok(spc_device_copy(s->device, &changed, &error));
    for (size_t i = 0; i < spc_device_fact_count(s->device); i++) {
        spc_device_fact fact = spc_device_fact_at(s->device, i);
        for (size_t f = 0; f < 2 && !isnan(fact.number) && !spc_model_uses(s->device, s->model, fact.key);
             f++)
            change(changed, &fact, factors[f]);
    }
    for (size_t q = 0; q < QUESTIONS; q++)
        wrong += differs(s, q, 0, changed) || differs(s, q, 1, changed);
    spc_device_free(changed);
    if (wrong)
        print_message("%s, %s: a fact that changes a forecast is not listed\n", spc_device_id(s->device),
                      spc_model_name(s->model));
    return wrong;
}

static void check_device(const char *name, const char *const *changes, spc_model model)
{
    int wrong = 0, read = 0;
    static subject s;
    memset(&s, 0, sizeof s);
    spc_device *device = load_device(name);
    for (; *changes; changes++)
        assert_ok(spc_device_assign(device, *changes, &error));
    s.device = device;
    s.model = model;
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        bool asked;
        if (isnan(fact.number) || !spc_model_uses(device, model, fact.key))
            continue;
        if (can_change(&s, &fact, &asked) || !asked) {
            read += asked;
            continue;
        }
        print_message("%s, %s: %s is said to be read and changes nothing\n", name, spc_model_name(model),
                      fact.key);
        wrong++;
    }
    wrong += check_unread(&s);
    assert_int_equal(wrong, 0);
    assert_true(read > 0);
}

/* A GPU so small that these patterns fill it and leave its L2, and wait for that. */
static const char *const small_gpu[] = {"multiprocessors=4", "l2_bytes=400000", "memory_bytes=1e9", NULL};
/* x of these patterns is larger than one of its caches, smaller than the other. */
static const char *const small_cpu[] = {"l2_bytes=30000", "l3_bytes=300000", NULL};
static const char *const unchanged[] = {NULL};

TEST(exec_reads_what_it_lists)
{
    check_device("h200", small_gpu, SPC_MODEL_EXEC);
}

TEST(published_models_read_what_they_list)
{
    static const spc_model models[] = {SPC_MODEL_PAPER, SPC_MODEL_UNCORRECTED, SPC_MODEL_SATURATING,
                                       SPC_MODEL_NULL};
    for (size_t m = 0; m < sizeof models / sizeof *models; m++) {
        check_device("h200", small_gpu, models[m]);
        if (models[m] != SPC_MODEL_SATURATING)
            check_device("epyc-9654", small_cpu, models[m]);
    }
    check_device("c2050", unchanged, SPC_MODEL_PAPER);
}

/* Its banks are what all waits for. */
static const char *const slow_banks[] = {"gather_link_down=8e11", "gather_link_up=2e10",
                                         "gather_packet_header_bytes=16", "gather_window=4", NULL};

static const char *const few_banks[] = {"gather_banks=4", "gather_bank_groups=2", NULL};
static const char *const slow_links[] = {"gather_packet_header_bytes=16", "gather_link_up=2e9",
                                         "gather_unit_rate=2e8", NULL};

TEST(gather_memories_read_what_they_list)
{
    check_device("gather-hmc", slow_banks, SPC_MODEL_GATHER);
    check_device("gather-ddr5", few_banks, SPC_MODEL_GATHER);
    check_device("gather-hbm2", slow_links, SPC_MODEL_GATHER);
    check_device("gather-hbm2", unchanged, SPC_MODEL_PAPER);
}

/* Five facts that were accepted once and changed nothing. */
TEST(what_nobody_reads_is_refused)
{
    static const char *const keys[] = {"warp_threads", "shared_bytes", "profiler_seconds", "host_bandwidth",
                                       "graph_launch_seconds"};
    spc_device *device = load_device("h200");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (int model = SPC_MODEL_PAPER; model <= SPC_MODEL_NULL; model++)
            assert_false(spc_model_uses(device, (spc_model)model, keys[i]));
}

static bool exec_uses(const char *name, const char *const *changes, const char *key)
{
    spc_device *device = load_device(name);
    for (; *changes; changes++)
        assert_ok(spc_device_assign(device, *changes, &error));
    bool found = spc_model_uses(device, SPC_MODEL_EXEC, key);
    return found;
}

/* An L3 of which only the size is known held data at no cost; its other facts changed nothing. */
TEST(facts_of_a_level_need_it)
{
    static const char *const keys[] = {"l3_bytes", "l3_bandwidth", "l3_latency"};
    static const char *const whole[] = {"l3_bytes=50e6", "l3_bandwidth=1e13", "l3_latency=3e-7", NULL};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_false(exec_uses("h200", unchanged, keys[i]));
        assert_true(exec_uses("h200", whole, keys[i]));
        assert_true(exec_uses("mi300x", unchanged, keys[i]));
    }
    static const char *const part[] = {"l3_bytes=50e6", "l3_bandwidth=1e13", NULL};
    assert_false(exec_uses("h200", part, "l3_bytes"));
    assert_false(exec_uses("h200", part, "l3_bandwidth"));
}

/* ... and what such an L3 forecasts is what the device forecasts without one. */
TEST(a_level_known_in_part_is_none)
{
    static subject s;
    spc_device *changed;
    spc_device *device = load_device("h200");
    for (const char *const *c = small_gpu; *c; c++)
        assert_ok(spc_device_assign(device, *c, &error));
    assert_ok(spc_device_copy(device, &changed, &error));
    assert_ok(spc_device_assign(changed, "l3_bytes=50e6", &error));
    s = (subject){.device = device, .model = SPC_MODEL_EXEC};
    for (size_t i = 0; i < SHAPES; i++)
        assert_false(differs(&s, 0, i, changed));
    spc_device_free(changed);
}

RUN_TESTS("model_keys", open_patterns, close_patterns)
