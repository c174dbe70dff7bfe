/* An answer against the forecasts that it is made of; its table of fields; failures on the way. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "device/device_facts.h"
#include "launches.h"
#include "sparcast.h"
#include "sparcast/answer.h"
#include "workloads/batch/batch.h"
#include "workloads/multivector/multivector_forecast.h"
#include "workloads/svd/svd_stages.h"

typedef struct scene {
    spc_device *device;
    spc_pattern *pattern;
    spc_analysis *analysis;
} scene;

static scene opened(const char *device)
{
    scene s;
    const spc_generate_options o = {.size = sizeof o, .kind = "random", .rows = 300, .row_nnz = 3};
    const spc_analysis_options one = {.size = sizeof one, .threads = 1};
    s.pattern = generated(&o);
    assert_ok(spc_device_load(device, &s.device, &error));
    assert_ok(spc_analysis_open(s.pattern, &one, &s.analysis, &error));
    return s;
}

static void closed(scene *s)
{
    spc_analysis_close(s->analysis);
    spc_device_free(s->device);
}

static const char *const kernels[] = {"csr-scalar", "csr-vector:2", "cusparse-csr"};

static spc_question question_of(const scene *s)
{
    return (spc_question){.size = sizeof(spc_question),
                          .analysis = s->analysis,
                          .device = s->device,
                          .predict = {.model = spc_device_model(s->device)},
                          .kernel = kernels,
                          .kernels = sizeof kernels / sizeof *kernels};
}

static const spc_field *field_of(const spc_field *fields, const char *name)
{
    while (fields->type != SPC_FIELD_END && strcmp(fields->name, name) != 0)
        fields++;
    assert_int_not_equal(fields->type, SPC_FIELD_END);
    return fields;
}

/* Each candidate is the forecast of its kernel, and the table says so. */
TEST(test_product)
{
    spc_answer *a;
    scene s = opened("h200");
    const spc_question q = question_of(&s);
    assert_ok(spc_ask(&q, &a, &error));
    assert_string_equal(a->device, "h200");
    assert_string_equal(a->value, "f32");
    assert_int_equal(a->nnz, s.pattern->nnz);
    assert_int_equal(a->candidates, 3);
    assert_string_equal(a->best, a->candidate[0].kernel);
    assert_string_equal(a->best_library, "cusparse-csr");
    assert_true(a->has_library && a->library.has_answer);
    for (size_t i = 0; i < a->candidates; i++) {
        spc_forecast f;
        spc_kernel_spec spec;
        const spc_candidate *c = &a->candidate[i];
        const spc_forecast_options o = {.size = sizeof o, .predict = q.predict};
        assert_ok(spc_kernel_parse(c->kernel, &spec, &error));
        assert_ok(spc_forecast_kernel(s.analysis, &spec, s.device, &o, &f, &error));
        assert_true(c->seconds == f.prediction.seconds);
        assert_true(!i || c->seconds >= a->candidate[i - 1].seconds);
        assert_true(c->parts > 0);
        assert_true(c->has_product && !c->has_iteration);
    }
    const spc_field *rows = field_of(spc_answer_fields(), "predictions");
    spc_field_value value = spc_field_get(rows, a);
    assert_int_equal(value.count, 3);
    value = spc_field_get(field_of(rows->of, "seconds"), value.structs);
    assert_true(value.number == a->candidate[0].seconds);
    value = spc_field_get(field_of(spc_answer_fields(), "method"), a);
    assert_int_equal(value.kind, SPC_VALUE_UNKNOWN); /* null, and not absent */
    spc_answer_free(a);
    closed(&s);
    spc_answer_free(NULL);
}

/* K columns answer with the same members, and as spc_multivector_forecast says, but for what columns of zeros
 * speed up. */
TEST(test_multivector)
{
    spc_answer *a;
    spc_multivector_ranking found;
    scene s = opened("h200");
    spc_question q = question_of(&s);
    q.operation = SPC_OPERATION_MULTIVECTOR;
    q.kernels = 0;
    q.multivector.columns = 8;
    const spc_multivector_options o = {.size = sizeof o, .columns = 8};
    assert_ok(spc_multivector_forecast(s.pattern, s.device, &o, &found, &error));
    assert_ok(spc_ask(&q, &a, &error));
    size_t others = 0; /* single products, and kernels that take no fewer columns than with those of zeros */
    for (size_t i = 0; i < a->candidates; i++) {
        const spc_candidate *c = &a->candidate[i];
        size_t k = 0;
        while (k < found.count &&
               strncmp(found.prediction[k].kernel, c->kernel, strcspn(c->kernel, ":")) != 0)
            k++;
        if (c->multivector.singles || k == found.count) {
            assert_true(c->multivector.singles || c->multivector.padded);
            others++;
            continue;
        }
        double alone = found.prediction[k].seconds;
        assert_true(c->multivector.padded ? c->seconds < alone : c->seconds == alone);
        assert_true(c->has_multivector && !c->has_product);
    }
    assert_int_equal(a->candidates, found.count + others);
    assert_true(a->dense_seconds > 0);
    spc_answer_free(a);
    q.multivector.columns = 1; /* is the product with a vector */
    assert_ok(spc_ask(&q, &a, &error));
    assert_int_equal(a->operation, SPC_OPERATION_PRODUCT);
    spc_answer_free(a);
    closed(&s);
}

/* Several GPUs add rows and parts; one of them is the device alone but for what the host starts. */
TEST(test_gpus)
{
    static const uint32_t count[] = {1, 2};
    spc_answer *a;
    spc_system *system;
    scene s = opened("h200");
    spc_question q = question_of(&s);
    assert_ok(spc_system_load(NULL, "h200", &system, &error));
    q.gpus = (spc_system_question){.count = count, .counts = 2, .system = system};
    assert_ok(spc_ask(&q, &a, &error));
    assert_int_equal(a->gpus, 2);
    assert_string_equal(a->exchange, "halo");
    assert_int_equal(a->candidates, 1);
    const spc_gpus_answer *best = &a->gpu[a->best_gpus - 1];
    assert_true(a->candidate[0].seconds == best->seconds);
    assert_string_equal(a->candidate[0].part[0].part, "product");
    spc_answer_free(a);
    q.operation = SPC_OPERATION_SVD;
    assert_int_equal(spc_ask(&q, &a, &error), SPC_ERROR_UNSUPPORTED);
    spc_system_free(system);
    closed(&s);
}

/* Orders are questions themselves; the best that gains is a change. */
TEST(test_orders_and_host)
{
    static const spc_reorder_options rcm = {.size = sizeof rcm, .kind = SPC_REORDER_RCM};
    spc_answer *a;
    scene s = opened("h200");
    spc_question q = question_of(&s);
    spc_device *host = load_device("epyc-7763");
    q.order = &rcm;
    q.orders = 1;
    q.host = host;
    q.products = 100;
    assert_ok(spc_ask(&q, &a, &error));
    assert_int_equal(a->orders, 2);
    assert_string_equal(a->order[1].order, "rcm");
    assert_true(a->has_host);
    assert_string_equal(a->host.host, "epyc-7763");
    assert_string_equal(a->host.better, a->host.device_seconds < a->host.host_seconds ? "device" : "host");
    spc_answer_free(a);
    closed(&s);
}

/* What to be careful about is there once for each kernel. */
TEST(test_cautions)
{
    spc_answer *a;
    size_t terms = 0;
    scene s = opened("h200");
    const spc_question q = question_of(&s);
    assert_ok(spc_ask(&q, &a, &error));
    for (size_t i = 0; i < a->cautions; i++) {
        assert_non_null(spc_caution_name(a->caution[i].kind));
        terms +=
            a->caution[i].kind == SPC_CAUTION_BY_TERMS && strcmp(a->caution[i].about, "cusparse-csr") == 0;
    }
    assert_int_equal(terms, 1);
    spc_answer_free(a);
    closed(&s);
}

/* An iteration: each candidate is what its kernel says alone, the best first; asked without kernels it is the
 * fastest iteration. */
TEST(test_iteration)
{
    spc_answer *a;
    scene s = opened("h200");
    spc_question q = question_of(&s);
    q.operation = SPC_OPERATION_ITERATION;
    q.iteration.method = (spc_solver_method){SPC_SOLVER_GMRES, 30};
    q.value_bytes = 8;
    q.products = 50;
    spc_device *host = load_device("epyc-7763");
    q.host = host;
    for (int round = 0; round < 2; round++) {
        assert_ok(spc_ask(&q, &a, &error));
        assert_string_equal(a->method, "gmres:30");
        assert_string_equal(a->best, a->candidate[0].kernel);
        assert_int_equal(a->candidates, round ? 1 : 3);
        assert_true(a->changes > 0 && a->preparations > 0 && a->has_host);
        for (size_t i = 0; i < a->candidates; i++) {
            spc_answer *alone;
            double sum = 0;
            const spc_candidate *c = &a->candidate[i];
            const char *kernel = c->kernel;
            spc_question one = q;
            one.kernel = &kernel;
            one.kernels = 1;
            assert_ok(spc_ask(&one, &alone, &error));
            const spc_candidate *own = &alone->candidate[0];
            assert_true(c->seconds == own->seconds && c->total_seconds == own->total_seconds);
            assert_true(c->memory_bytes == own->memory_bytes);
            for (size_t k = 0; k < c->parts; k++)
                sum += c->part[k].seconds;
            assert_float_equal(sum, c->seconds, 1e-9 * c->seconds);
            assert_true(c->has_iteration && c->iteration.launch_share == own->iteration.launch_share);
            assert_true(i || a->changes == alone->changes);
            assert_true(!i || c->total_seconds >= a->candidate[i - 1].total_seconds);
            spc_answer_free(alone);
        }
        spc_answer_free(a);
        q.kernels = 0;
    }
    closed(&s);
}

/* A decomposition: each method is what its model says, its stages add up, the paper's inequality stands
 * beside. */
TEST(test_svd)
{
    spc_answer *a;
    spc_svd_prediction p;
    spc_svd_question svd = {.size = sizeof svd, .n = 7680};
    spc_question q = {.size = sizeof q, .operation = SPC_OPERATION_SVD, .svd = &svd};
    spc_device *device = load_device("h200");
    q.device = device;
    assert_ok(spc_ask(&q, &a, &error));
    assert_int_equal(a->n, 7680);
    assert_string_equal(a->result, "vectors");
    assert_string_equal(a->value, "f64");
    assert_true(a->has_inequality && a->inequality.bound_gflops > 0);
    for (size_t i = 0; i < a->candidates; i++) {
        const spc_candidate *c = &a->candidate[i];
        unsigned band = 1;
        double sum = 0;
        bool two = sscanf(c->kernel, "two-stage:%u", &band) == 1;
        assert_ok(spc_svd_predict(device, (spc_svd_method)c->listed, 7680, band, false, &p, &error));
        assert_true(c->seconds == p.total && c->seconds_low == p.total_low);
        for (size_t k = 0; k < c->parts; k++)
            sum += c->part[k].seconds;
        assert_int_equal(c->parts, two ? 6 : 0);
        assert_true(!two || fabs(sum / c->seconds - 1) < 1e-12);
        assert_true(!i || c->seconds >= a->candidate[i - 1].seconds);
    }
    spc_answer_free(a);
    svd.model = SPC_SVD_MODEL_PAPER;
    assert_ok(spc_ask(&q, &a, &error));
    assert_string_equal(a->model, "paper");
    assert_int_equal(a->candidates, 2);
    bool two = a->inequality.p_gemv_gflops < a->inequality.bound_gflops;
    assert_true(strncmp(a->best, two ? "two-stage" : "one-stage", 9) == 0);
    spc_answer_free(a);
    q.kernel = (const char *const[]){"jacobi"};
    q.kernels = 1;
    assert_int_equal(spc_ask(&q, &a, &error), SPC_ERROR_DATA); /* the paper knows two */
    q.kernel = (const char *const[]){"lanczos"};
    assert_int_equal(spc_ask(&q, &a, &error), SPC_ERROR_ARGUMENT);
}

/* A batch: each method is what its terms say; beyond the sweep it was fitted to the answer says so, of random
 * batches and of lists of matrices. */
TEST(test_batch)
{
    spc_answer *a;
    spc_spmm_facts facts;
    spc_spmm_question batch = {.size = sizeof batch};
    spc_question q = {.size = sizeof q, .operation = SPC_OPERATION_BATCH, .batch = &batch};
    const spc_generate_options o = {.size = sizeof o, .kind = "random", .rows = 4096, .row_nnz = 40};
    batch.workload = (spc_spmm_workload){.batch = 100,
                                         .columns = 64,
                                         .rows_min = 50,
                                         .rows_max = 50,
                                         .row_nnz_min = 2,
                                         .row_nnz_max = 2,
                                         .value_bytes = 4};
    spc_device *device = load_device("h100");
    q.device = device;
    assert_ok(spc_ask(&q, &a, &error));
    assert_ok(spc_spmm_workload_facts(&batch.workload, &facts, &error));
    assert_int_equal(a->candidates, SPC_SPMM_METHODS);
    assert_string_equal(a->best, "packed");
    assert_int_equal(a->batch, 100);
    assert_int_equal(a->cautions, 0);
    for (size_t i = 0; i < a->candidates; i++) {
        spc_spmm_prediction p;
        const spc_candidate *c = &a->candidate[i];
        assert_ok(spc_spmm_predict(device, (spc_spmm_method)c->listed, batch.pointers, &facts, &p, &error));
        assert_true(c->seconds == p.seconds && c->seconds_low == p.seconds_low);
        assert_true(c->parts > 0 && !isnan(c->part[0].seconds));
        assert_true(c->library == (strncmp(c->kernel, "cu", 2) == 0));
    }
    spc_answer_free(a);
    spc_pattern *large = generated(&o);
    const spc_pattern *two[] = {large, large};
    batch.pattern = two;
    batch.patterns = 2;
    assert_ok(spc_ask(&q, &a, &error));
    assert_int_equal(a->cautions, 1);
    assert_int_equal(a->caution[0].kind, SPC_CAUTION_OUTSIDE);
    assert_non_null(strstr(a->caution[0].about, "4096 rows of a matrix (measured: 16 to 1024)"));
    assert_non_null(strstr(a->caution[0].about, "non-zeros in a row (measured: 1 to 16)"));
    spc_answer_free(a);
    q.kernel = (const char *const[]){"swa"};
    q.kernels = 1;
    assert_int_equal(spc_ask(&q, &a, &error), SPC_ERROR_ARGUMENT);
}

TEST(test_what_is_refused)
{
    spc_answer *a;
    scene s = opened("h200");
    spc_question q = question_of(&s);
    q.analysis = NULL;
    assert_int_equal(spc_ask(&q, &a, &error), SPC_ERROR_ARGUMENT);
    assert_null(a);
    q = question_of(&s);
    q.device = NULL;
    assert_int_equal(spc_ask(&q, &a, &error), SPC_ERROR_ARGUMENT);
    q = question_of(&s);
    q.operation = SPC_OPERATIONS;
    assert_int_equal(spc_ask(&q, &a, &error), SPC_ERROR_ARGUMENT);
    closed(&s);
}

static const char *about(const spc_answer *a, spc_caution_kind kind)
{
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == kind)
            return a->caution[i].about;
    return "";
}

/* Without a fact the published model answers: the answer names both. */
TEST(test_missing_facts)
{
    static const char *const keys[] = {"exec_launch", "l2_bytes", "clock_hz"};
    spc_answer *a;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        scene s = opened("h200");
        spc_device_remove(s.device, keys[i]);
        spc_question q = question_of(&s);
        assert_ok(spc_ask(&q, &a, &error));
        assert_string_equal(a->model, "paper");
        assert_string_equal(about(a, SPC_CAUTION_NO_FACT), keys[i]);
        spc_answer_free(a);
        closed(&s);
    }
    scene s = opened("h200");
    spc_question q = question_of(&s);
    assert_ok(spc_device_set_text(s.device, "architecture", "sm_90a", "test", &error));
    assert_ok(spc_ask(&q, &a, &error));
    assert_string_equal(about(a, SPC_CAUTION_NO_FACT), "");
    assert_string_equal(about(a, SPC_CAUTION_BOUND), "");
    spc_answer_free(a);
    assert_ok(spc_device_set_text(s.device, "architecture", "sm_91", "test", &error));
    assert_fails(spc_ask(&q, &a, &error), SPC_ERROR_DATA, "sm_90");
    closed(&s);
}

static void note_share(void *context, const char *what, double done, double total)
{
    double *share = context;
    if (strcmp(what, "kernels forecast") == 0)
        *share = done / total;
}

/* What nobody measured says so. */
TEST(test_trust)
{
    static const char *const devices[] = {"h100", "v100"};
    spc_answer *a;
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        scene s = opened(devices[i]);
        spc_question q = question_of(&s);
        q.operation = SPC_OPERATION_ITERATION;
        q.iteration.method.kind = SPC_SOLVER_CG;
        q.value_bytes = 8;
        q.kernels = 1;
        assert_ok(spc_ask(&q, &a, &error));
        bool judged = !isnan(a->candidate[0].seconds_low);
        assert_int_equal(judged, i == 0);
        assert_string_equal(a->candidate[0].trust, judged ? "measured here" : "order of magnitude");
        spc_answer_free(a);
        closed(&s);
    }
}

/* Two columns that two single products multiply sooner. */
TEST(test_singles)
{
    spc_answer *a, *one;
    const spc_generate_options o = {
        .size = sizeof o, .kind = "banded", .rows = 50000, .row_nnz = 5, .half_bandwidth = 50};
    const spc_analysis_options alone = {.size = sizeof alone, .threads = 1};
    scene s = {.pattern = generated(&o)};
    assert_ok(spc_device_load("a100", &s.device, &error));
    assert_ok(spc_analysis_open(s.pattern, &alone, &s.analysis, &error));
    spc_question q = question_of(&s);
    q.kernels = 0;
    assert_ok(spc_ask(&q, &one, &error));
    q.operation = SPC_OPERATION_MULTIVECTOR;
    q.multivector.columns = 2;
    assert_ok(spc_ask(&q, &a, &error));
    assert_int_equal(a->candidate[0].multivector.singles, 2);
    assert_string_equal(a->best, one->best);
    assert_true(fabs(a->candidate[0].seconds / (2 * one->candidate[0].seconds) - 1) < 1e-9);
    assert_true(a->candidate[0].seconds < a->candidate[1].seconds);
    spc_answer_free(one);
    spc_answer_free(a);
    closed(&s);
}

/* Whoever waits is told how many of the kernels are forecast. */
TEST(test_progress)
{
    spc_answer *a;
    double share = 0;
    const spc_progress progress = {.update = note_share, .context = &share};
    const spc_analysis_options watched = {.size = sizeof watched, .threads = 1, .progress = &progress};
    scene s = opened("h200");
    spc_question q = question_of(&s);
    assert_ok(spc_analysis_open(s.pattern, &watched, &q.analysis, &error));
    assert_ok(spc_ask(&q, &a, &error));
    assert_true(share == 1);
    spc_answer_free(a);
    spc_analysis_close(q.analysis);
    closed(&s);
}

TEST(test_no_memory)
{
    spc_answer *a;
    scene s = opened("c2050");
    const spc_question q = question_of(&s);
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_memory_fail_at(n);
        status = spc_ask(&q, &a, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK ? a != NULL : status == SPC_ERROR_MEMORY && !a);
    }
    assert_ok(status);
    spc_answer_free(a);
    closed(&s);
}

RUN_TESTS("answer", NULL, NULL)
