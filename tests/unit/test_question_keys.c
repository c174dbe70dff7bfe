/* What products with k columns and solvers read of a device beside the models: each fact that they list
 * changes an answer, and what they do not list changes none. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "forecast/parameters.h"
#include "model/model.h"
#include "recipe.h"
#include "sparcast/answer.h"
#include "sparcast/collection.h"
#include "test.h"
#include "workloads/iteration/inverses.h"
#include "workloads/multivector/multivector_forecast.h"
#include "workloads/operation.h"

static spc_error error;

static spc_device *load(const char *name)
{
    spc_device *device = NULL;
    device = load_device(name);
    return device;
}

/* Adds a number of an answer to a sum over all of them. */
static void take(double *sum, double number)
{
    if (isfinite(number))
        *sum = *sum * 1.000001 + number;
}

typedef double question(const spc_device *device, int which);

static void change(spc_device *device, const spc_device_fact *fact, double factor)
{
    double other = fact->number == 0 ? 1e-6 : fact->number * factor;
    spc_device_set(device, fact->key, other, "changed", &error); /* beyond the range of the key it stays */
}

/* Of questions [0, quick) and [quick, count): those take a hundredth of the time. */
typedef struct questions {
    question *ask;
    int quick, count;
} questions;

enum { QUESTIONS_MAX = 160, NAMES_MAX = 16 };

/* Names of facts, "spmm-merge-col", by which each question was answered. */
static struct {
    char name[NAMES_MAX][64];
    size_t names;
} used[QUESTIONS_MAX];

static void note_use(int which, const char *name)
{
    for (size_t i = 0; i < used[which].names; i++)
        if (strcmp(used[which].name[i], name) == 0)
            return;
    if (used[which].names < NAMES_MAX)
        snprintf(used[which].name[used[which].names++], sizeof used[which].name[0], "%s", name);
}

/* Whether a question was answered by the facts of the name behind the @ of a key. */
static bool uses_name(int which, const char *key)
{
    const char *at = strchr(key, '@');
    for (size_t i = 0; at && i < used[which].names; i++)
        if (strcmp(used[which].name[i], at + 1) == 0)
            return true;
    return false;
}

/* Whether one of `count` questions from `begin` on has another answer where the fact has another value. */
static bool changes_one(spc_device *changed, const spc_device_fact *fact, const questions *all, int begin,
                        int count, const double *before, int *which)
{
    /* the last for those that have a least or a most, or must be a power of two */
    static const double factors[] = {4, 1e-3, 1. / 32, 0.5};
    for (size_t f = 0; f < sizeof factors / sizeof *factors; f++) {
        change(changed, fact, factors[f]);
        for (int q = begin; q < begin + count; q++)
            if (all->ask(changed, q) != before[q]) {
                *which = q;
                return true;
            }
    }
    return false;
}

/* First the question that answered last time, since neighbours in a file are of one operation, or those that
 * were answered by facts of this name; then quick ones. */
static bool can_change(const spc_device *device, const spc_device_fact *fact, const questions *all,
                       const double *before)
{
    static int last;
    spc_device *changed;
    assert_ok(spc_device_copy(device, &changed, &error));
    bool found = !strchr(fact->key, '@') && last < all->count &&
                 changes_one(changed, fact, all, last, 1, before, &last);
    for (int q = 0; q < all->count && !found; q++)
        found = uses_name(q, fact->key) && changes_one(changed, fact, all, q, 1, before, &last);
    found = found || changes_one(changed, fact, all, 0, all->quick, before, &last) ||
            changes_one(changed, fact, all, all->quick, all->count - all->quick, before, &last);
    spc_device_free(changed);
    return found;
}

/* Counts in whose place the simulator stands are read for the crossing with dense alone, where another kernel
 * may be faster. */
static bool is_replaced(const spc_device *device, const char *key)
{
    static const char *const kernels[] = {"spmm-vector", "spmm-merge"};
    const char *at = strchr(key, '@');
    for (int k = 0; at && k < 2; k++) {
        char name[96];
        double launch;
        size_t length = strlen(kernels[k]);
        if (strncmp(at + 1, kernels[k], length) != 0)
            continue;
        snprintf(name, sizeof name, "%s-simulated%s", kernels[k], at + 1 + length);
        return spc_device_get(device, "columns_launch", name, &launch);
    }
    return false;
}

/* Facts whose key begins with one of `prefixes` are tried one by one; the others all at once. */
static void check(const char *name, spc_uses *uses, questions all, const char *const *prefixes)
{
    spc_device *device = load(name), *others;
    /* so small that these patterns fill it and leave its L2 */
    assert_ok(spc_device_assign(device, "l2_bytes=3e5", &error));
    assert_ok(spc_device_assign(device, "multiprocessors=2", &error));
    assert_ok(spc_device_assign(device, "memory_bytes=1e9", &error));
    double before[QUESTIONS_MAX];
    int read = 0, wrong = 0;
    assert_ok(spc_device_copy(device, &others, &error));
    memset(used, 0, sizeof used);
    for (int q = 0; q < all.count; q++)
        before[q] = all.ask(device, q);
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        bool listed = uses(device, spc_device_model(device), fact.key), tried = !*prefixes;
        if (isnan(fact.number) || fact.number == 0) /* no factor changes nothing */
            continue;
        if (!listed)
            change(others, &fact, 3);
        for (const char *const *p = prefixes; *p; p++)
            tried |= strncmp(fact.key, *p, strlen(*p)) == 0;
        if (!listed || !tried || strstr(fact.key, "_low") || strstr(fact.key, "_high") ||
            is_replaced(device, fact.key))
            continue;
        read++;
        if (can_change(device, &fact, &all, before))
            continue;
        print_message("%s: %s is said to be read and changes nothing\n", name, fact.key);
        wrong++;
    }
    for (int q = 0; q < all.count; q++)
        assert_true(all.ask(others, q) == before[q]);
    assert_int_equal(wrong, 0);
    assert_true(read > 0);
    spc_device_free(others);
}

/* ---- k columns ---- */

static spc_pattern *pattern[3];

static spc_multivector_counts counts[3];

/* Each by counts alone, and then with what is simulated, and with what forming the transpose takes. */
enum { PRODUCTS = 78 };

static double ask_columns(const spc_device *device, int which)
{
    static const spc_multivector_options options[] = {
        {.columns = 8},
        {.columns = 4, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR},
        {.columns = 256, .value_bytes = 8},
        {.columns = 1, .transposed = true},
        {.columns = 4, .transposed = true},
        {.columns = 16, .transposed = true},
        {.columns = 2},
        {.columns = 2, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR},
        {.columns = 2, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR, .value_bytes = 8},
        {.columns = 16, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR},
        {.columns = 256, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR},
        {.columns = 16, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR, .value_bytes = 8},
        {.columns = 64, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR, .value_bytes = 8},
        {.columns = 2, .value_bytes = 8},
        {.columns = 32, .value_bytes = 8},
        {.columns = 32},
        {.columns = 128},
        {.columns = 512},
        {.columns = 8, .value_bytes = 8},
        {.columns = 8, .value_bytes = SPC_HALF},
        {.columns = 64, .value_bytes = SPC_HALF},
        {.columns = 256, .value_bytes = SPC_HALF},
        {.columns = 16, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR, .value_bytes = SPC_HALF},
        {.columns = 64, .value_bytes = SPC_BFLOAT16},
        {.columns = 1, .transposed = true, .value_bytes = 8},
        {.columns = 16, .transposed = true, .value_bytes = 8},
    };
    _Static_assert(sizeof options / sizeof options[0] == PRODUCTS / 3, "three patterns each");
    spc_answer *a;
    spc_multivector_asked q;
    spc_multivector_ranking ranking;
    spc_multivector_options o = options[which % PRODUCTS / 3];
    double sum = 0, forming;
    o.size = sizeof o;
    assert_ok(spc_multivector_open(&counts[which % 3], which < PRODUCTS ? NULL : pattern[which % 3], device,
                                   &o, &q, &error));
    if (which >= PRODUCTS && o.columns > 1 && o.transposed) {
        assert_ok(spc_multivector_forming(device, pattern[which % 3]->nnz, &forming, &error));
        take(&sum, forming);
    }
    if (which < PRODUCTS) { /* what stands beside the kernels; it ranks wider products, too */
        assert_ok(spc_answer_open(&a, &error));
        assert_ok(spc_multivector_answer(&q, SPC_DEPTH_ALL, a, &error));
        take(&sum, a->dense_seconds);
        take(&sum, a->dense_tf32_seconds);
        take(&sum, a->dense_density);
        take(&sum, a->dense_density_library);
        take(&sum, a->candidate->change.seconds);
        spc_answer_free(a);
    }
    assert_ok(spc_multivector_rank(&q, &ranking, &error));
    for (size_t i = 0; i < ranking.count; i++) {
        const spc_multivector_prediction *p = &ranking.prediction[i];
        note_use(which, p->facts);
        take(&sum, p->seconds);
        take(&sum, p->seconds_high);
        take(&sum, p->fits);
        take(&sum, p->setup_seconds);
    }
    return sum;
}

TEST(columns_read_what_they_list)
{
    static const char *const all[] = {NULL};
    const questions columns = {ask_columns, PRODUCTS, 2 * PRODUCTS};
    check("h100", spc_multivector_uses, columns, all);
    check("a100", spc_multivector_uses, columns, all);
    check("c2050", spc_multivector_uses, columns, all);
}

/* ---- solvers ---- */

static spc_analysis *analysis[2];

static double ask_solver(const spc_device *device, int which)
{
    static const struct {
        const char *method, *preconditioner;
        spc_solver_vectors vectors;
        spc_solver_launch launch;
        const char *kernel; /* NULL: one that is known by its terms, beside which no other is tried */
    } cases[] = {
        {"cg", "none", SPC_VECTORS_FUSED, SPC_LAUNCH_STREAM, NULL},
        {"cg", "ilu0", SPC_VECTORS_LIBRARY, SPC_LAUNCH_GRAPH, NULL},
        {"cg", "ic0", SPC_VECTORS_FUSED, SPC_LAUNCH_GRAPH, NULL},
        {"gmres:10", "none", SPC_VECTORS_FUSED, SPC_LAUNCH_GRAPH, NULL},
        {"gmres:10", "none", SPC_VECTORS_LIBRARY, SPC_LAUNCH_GRAPH, NULL},
        {"gmres:10", "none", SPC_VECTORS_FUSED, SPC_LAUNCH_STREAM, NULL},
        {"gmres:10", "none", SPC_VECTORS_LIBRARY, SPC_LAUNCH_STREAM, NULL},
        {"bicgstab", "none", SPC_VECTORS_LIBRARY, SPC_LAUNCH_STREAM, NULL},
        {"cg", "none", SPC_VECTORS_FUSED, SPC_LAUNCH_STREAM, "csr-scalar"},
    };
    spc_answer *answer;
    const char *kernel = cases[which / 2].kernel ? cases[which / 2].kernel : "cusparse-csr";
    spc_question q = {.size = sizeof q,
                      .operation = SPC_OPERATION_ITERATION,
                      .analysis = analysis[which % 2],
                      .device = device,
                      .predict.model = spc_device_model(device),
                      .iteration = {.vectors = cases[which / 2].vectors, .launch = cases[which / 2].launch},
                      .kernel = &kernel,
                      .kernels = 1};
    double sum = 0;
    assert_ok(spc_solver_method_parse(cases[which / 2].method, &q.iteration.method, &error));
    assert_ok(spc_preconditioner_parse(cases[which / 2].preconditioner, &q.iteration.preconditioner, &error));
    assert_ok(spc_ask(&q, &answer, &error));
    take(&sum, answer->candidate[0].seconds);
    take(&sum, answer->candidate[0].setup_seconds);
    spc_answer_free(answer);
    return sum;
}

TEST(solvers_read_what_they_list)
{
    static const char *const own[] = {"vector_", "triangle_", "host_bandwidth", "l2_bytes", NULL};
    check("h200", spc_solver_uses, (questions){ask_solver, 0, 18}, own);
}

/* A fact of an operation that the device knows nothing of would be one of several. */
TEST(one_cost_alone_is_refused)
{
    spc_device *a100 = load("a100"), *c2050 = load("c2050");
    assert_ok(spc_device_set(a100, "columns_l2@spmm-merge", 1e-12, "mine", &error));
    assert_false(spc_multivector_uses(a100, SPC_MODEL_EXEC, "columns_l2@spmm-merge"));
    assert_true(spc_multivector_uses(a100, SPC_MODEL_EXEC, "l2_random_bandwidth"));
    assert_false(spc_multivector_uses(a100, SPC_MODEL_EXEC, "exec_launch"));
    assert_ok(spc_device_set(c2050, "vector_start@axpy-library", 1e-6, "mine", &error));
    assert_false(spc_solver_uses(c2050, SPC_MODEL_PAPER, "vector_start@axpy-library"));
    assert_true(spc_solver_uses(c2050, SPC_MODEL_PAPER, "memory_bandwidth"));
    assert_true(spc_offload_uses(c2050, SPC_MODEL_PAPER, "host_bandwidth"));
    assert_true(spc_offload_uses(c2050, SPC_MODEL_PAPER, "effective_bandwidth"));
    assert_false(spc_offload_uses(c2050, SPC_MODEL_PAPER, "warp_threads"));
    assert_true(spc_model_uses(c2050, SPC_MODEL_PAPER, "setup_seconds@ell"));
    assert_false(spc_speed_uses(c2050, SPC_MODEL_PAPER, "setup_seconds@ell"));
    assert_true(spc_speed_uses(c2050, SPC_MODEL_PAPER, "line_bytes"));
}

static int open_patterns(void **state)
{
    (void)state;
    static const char *const recipes[] = {"recipe:stencil,size=40x40,points=5",
                                          "recipe:stencil,size=90x90,points=5",
                                          "recipe:powerlaw,rows=3000,row-nnz=6"};
    for (int i = 0; i < 3; i++) {
        spc_generate_options options;
        assert_ok(spc_recipe_parse(recipes[i], &options, &error));
        assert_ok(spc_generate(&options, &pattern[i], &error));
        assert_ok(spc_multivector_count(pattern[i], true, &counts[i], &error));
    }
    for (int i = 0; i < 2; i++)
        assert_ok(spc_analysis_open(pattern[i], NULL, &analysis[i], &error));
    return 0;
}

static int close_patterns(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        spc_analysis_close(analysis[i]);
    for (int i = 0; i < 3; i++)
        spc_pattern_free(pattern[i]);
    return 0;
}

RUN_TESTS("question_keys", open_patterns, close_patterns)
