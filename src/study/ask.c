/* Any question: checked, given its defaults, and handed to its operation; the table of operations. */
#include <math.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/options.h"
#include "device/device_facts.h"
#include "forecast/parameters.h"
#include "model/model.h"
#include "study/asking.h"
#include "workloads/iteration/inverses.h"
#include "workloads/iteration/rates.h"
#include "workloads/multivector/multivector_forecast.h"
#include "workloads/operation.h"
#include "workloads/spgemm/spgemm_terms.h"

/* ---- the operations that there are: one row each ---- */

static const char *const product_columns[] = {"stored_nnz", NULL};
static const char *const multivector_columns[] = {"columns", "layout", "transposed", NULL};
static const char *const iteration_columns[] = {"method", "launch", "vectors", "preconditioner", NULL};
static const char *const batch_columns[] = {"batch", "row_nnz", "columns", "order", NULL};
static const char *const svd_columns[] = {"n", "band_width", "result", NULL};
static const char *const spgemm_columns[] = {"operand", "products", "nnz_c", NULL};

static const spc_operation_type types[SPC_OPERATIONS] = {
    [SPC_OPERATION_PRODUCT] = {.what = "product",
                               .matrix = true,
                               .divides = true,
                               .ask = spc_product_ask,
                               .uses = spc_model_uses,
                               .columns = product_columns},
    [SPC_OPERATION_MULTIVECTOR] = {.what = "product",
                                   .matrix = true,
                                   .divides = true,
                                   .ask = spc_multivector_ask,
                                   .uses = spc_multivector_uses,
                                   .columns = multivector_columns},
    [SPC_OPERATION_ITERATION] = {.what = "iteration",
                                 .matrix = true,
                                 .divides = true,
                                 .ask = spc_iteration_ask,
                                 .uses = spc_solver_uses,
                                 .columns = iteration_columns},
    [SPC_OPERATION_BATCH] = {.what = "batch", .ask = spc_batch_ask, .columns = batch_columns},
    [SPC_OPERATION_SVD] = {.what = "decomposition", .ask = spc_svd_ask, .columns = svd_columns},
    [SPC_OPERATION_SPGEMM] = {.what = "product",
                              .matrix = true,
                              .ask = spc_spgemm_ask,
                              .uses = spc_spgemm_uses,
                              .columns = spgemm_columns,
                              .title = "A times B",
                              .option = "spgemm",
                              .option_says =
                                  "C = A A: square, transposed, power:K, times:FILE, galerkin:FILE",
                              .parse = spc_spgemm_parse},
};

const spc_operation_type *spc_operation_at(spc_operation operation)
{
    return &types[operation];
}

spc_status spc_question_parse(const char *operation, const char *what, spc_question *question,
                              spc_error *error)
{
    for (int i = 0; i < SPC_OPERATIONS; i++)
        if (types[i].option && strcmp(types[i].option, operation) == 0)
            return types[i].parse(what, question, error);
    return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: no other operation", operation);
}

bool spc_operation_uses(const spc_question *question, const char *key)
{
    const spc_operation_type *type = &types[question->operation];
    if (type->uses == spc_model_uses && !question->products) /* without set-up */
        return spc_speed_uses(question->device, question->predict.model, key);
    return !type->uses || type->uses(question->device, question->predict.model, key);
}

/* ---- asking ---- */

static spc_status check(const spc_question *q, spc_error *error)
{
    const spc_operation_type *type = &types[q->operation];
    if (q->gpus.counts && !type->divides)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s: several GPUs share the rows of a matrix alone",
                        spc_operation_name(q->operation));
    if (!q->device && !q->ordering.shapes)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a question needs a device");
    if (q->operation == SPC_OPERATION_MULTIVECTOR && (q->host || q->exact))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "host and exact do not go with columns and transposed");
    if (q->operation == SPC_OPERATION_ITERATION && (q->multivector.columns > 1 || q->multivector.transposed))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s: an iteration of a solver is of A and one column",
                        q->label ? q->label : spc_device_id(q->device));
    if (type->matrix && !q->analysis && !q->recipe)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a question about a %s needs a matrix", type->what);
    return SPC_OK;
}

/* ---- the question in its answer ---- */

const char *spc_question_value(const spc_question *q)
{
    return q->value_bytes == SPC_HALF       ? "f16"
           : q->value_bytes == SPC_BFLOAT16 ? "bf16"
                                            : spc_precision_name(q->value_bytes ? q->value_bytes : 4);
}

static spc_status describe_iteration(const spc_iteration_question *asked, spc_answer *a, spc_error *error)
{
    char method[32], preconditioner[32];
    spc_solver_method_format(&asked->method, method, sizeof method);
    spc_preconditioner_format(&asked->preconditioner, preconditioner, sizeof preconditioner);
    a->method = spc_answer_text(a, "%s", method);
    a->preconditioner = spc_answer_text(a, "%s", preconditioner);
    return a->method && a->preconditioner ? SPC_OK : spc_fail_memory(error, sizeof method);
}

static spc_status describe_question(const spc_question *q, spc_answer *a, spc_error *error)
{
    const spc_pattern *pattern = q->analysis ? spc_analysis_pattern(q->analysis) : NULL;
    a->operation = q->operation;
    a->changed = q->changed;
    if (q->device) {
        a->device = spc_answer_text(a, "%s", q->label ? q->label : spc_device_id(q->device));
        if (!a->device)
            return spc_fail_memory(error, 1);
        a->model_number = q->predict.model;
        a->model = spc_model_name(q->predict.model);
    }
    a->value = spc_question_value(q);
    a->value_of = q->value_of;
    a->index = 8 * q->index_bytes;
    a->products = q->products ? q->products : UINT64_MAX;
    a->rows = pattern ? pattern->rows : UINT32_MAX;
    a->cols = pattern ? pattern->cols : UINT32_MAX;
    a->nnz = pattern ? pattern->nnz : UINT64_MAX;
    a->columns = q->multivector.columns ? q->multivector.columns : 1;
    a->layout = spc_multivector_layout_name(q->multivector.layout);
    a->transposed = q->multivector.transposed;
    a->n = q->operation == SPC_OPERATION_SVD && q->svd ? q->svd->n : UINT32_MAX;
    return q->operation == SPC_OPERATION_ITERATION ? describe_iteration(&q->iteration, a, error) : SPC_OK;
}

/* ---- an operation, or several GPUs ---- */

static spc_status ask_machine(const spc_question *q, spc_answer *a, spc_error *error)
{
    const char *lacks = spc_device_lacks(q->device);
    bool one_vector = q->operation == SPC_OPERATION_PRODUCT || q->operation == SPC_OPERATION_ITERATION;
    spc_predict_options predict = q->predict;
    predict.size = sizeof predict;
    if (one_vector)
        SPC_TRY(spc_model_check(q->device, q->value_bytes, q->index_bytes, &predict, error));
    if (one_vector && lacks && q->predict.model == spc_device_model(q->device))
        SPC_TRY(spc_answer_caution(a, SPC_CAUTION_NO_FACT, lacks, error));
    return q->gpus.counts ? spc_ask_gpus(q, a, error) : types[q->operation].ask(q, a, error);
}

static spc_status ask_operation(const spc_question *q, spc_answer **answer, spc_error *error)
{
    spc_answer *a;
    SPC_TRY(spc_answer_open(&a, error));
    spc_status status = describe_question(q, a, error);
    if (status == SPC_OK && q->device)
        status = ask_machine(q, a, error);
    if (status == SPC_OK)
        *answer = a;
    else
        spc_answer_free(a);
    return status;
}

/* ---- what helps each candidate most ---- */

/* Changes of the kernel come before the order where they bring as much. */
static void choose_help(spc_candidate *c)
{
    const spc_change_found *change = &c->change, *order = &c->order;
    bool others = change->what && strcmp(change->what, "reorder") != 0 &&
                  !(order->what && order->speedup > change->speedup);
    c->helps_most = order->what && order->speedup >= SPC_WORTHWHILE && !others ? order
                    : change->what                                             ? change
                                                                               : NULL;
}

/* The kernel after the change of the best, where no candidate is like it. */
static void find_faster(spc_answer *a)
{
    static const char *const other[] = {"parameter", "sort", "format"};
    const spc_change_found *change = &a->candidate[0].change;
    bool kernel = false;
    for (size_t i = 0; change->what && i < sizeof other / sizeof *other; i++)
        kernel |= strcmp(change->what, other[i]) == 0;
    for (size_t i = 0; kernel && i < a->candidates; i++)
        kernel = strcmp(a->candidate[i].kernel, change->kernel) != 0;
    a->faster = kernel && a->best ? change->kernel : NULL;
}

/* ---- a CPU beside the device ---- */

static spc_status ask_host(const spc_question *q, spc_answer *a, spc_error *error)
{
    spc_answer *host;
    spc_offload place;
    spc_error why;
    const spc_forecast *best = a->candidate[0].forecast;
    const spc_question there = {
        .size = sizeof there,
        .operation = q->operation,
        .analysis = q->analysis,
        .device = q->host,
        .predict = {.model = spc_device_model(q->host), .spatial_unit = q->predict.spatial_unit},
        .value_bytes = q->value_bytes,
        .index_bytes = q->index_bytes,
        .products = q->products,
        .depth = SPC_DEPTH_TIMES};
    SPC_TRY(ask_operation(&there, &host, error));
    double seconds = host->candidate[0].seconds;
    spc_status status = spc_offload_predict(q->device, &best->features, &best->prediction,
                                            &host->candidate[0].forecast->prediction,
                                            q->products ? q->products : 1, q->vectors_stay, &place, &why);
    spc_answer_free(host);
    if (status == SPC_ERROR_DATA || status == SPC_ERROR_UNSUPPORTED) {
        const char *about = spc_answer_text(a, "host: %s", why.message);
        return about ? spc_answer_caution(a, SPC_CAUTION_NO_ANSWER, about, error)
                     : spc_fail_memory(error, sizeof why);
    }
    if (status != SPC_OK)
        return spc_fail(error, status, "%s", why.message);
    a->has_host = true;
    a->host = (spc_host_answer){.host = q->host_label ? q->host_label : spc_device_id(q->host),
                                .seconds = seconds,
                                .transfer_seconds = place.transfer_seconds,
                                .setup_seconds = place.setup_seconds,
                                .host_setup_seconds = place.host_setup_seconds,
                                .device_seconds = place.device_seconds,
                                .host_seconds = place.host_seconds,
                                .products = place.products,
                                .break_even = place.break_even ? place.break_even : UINT64_MAX,
                                .limited_by = spc_limit_name(place.limited_by),
                                .better = place.device_seconds < place.host_seconds ? "device" : "host"};
    return SPC_OK;
}

/* ---- all of it ---- */

static spc_status complete(const spc_question *q, spc_answer *a, spc_error *error)
{
    if (q->analysis && (q->orders || q->suitable_orders || q->ordering.given || q->ordering.shapes))
        SPC_TRY(spc_ask_orders(q, ask_operation, a, error));
    for (size_t i = 0; i < a->candidates; i++)
        choose_help((spc_candidate *)&a->candidate[i]);
    if (a->candidates)
        find_faster(a);
    bool alone = q->host && !a->has_host && a->candidates && a->candidate[0].forecast;
    return alone ? ask_host(q, a, error) : SPC_OK;
}

spc_status spc_ask(const spc_question *question, spc_answer **answer, spc_error *error)
{
    spc_question q;
    *answer = NULL;
    SPC_TAKE_OPTIONS(q, question, error);
    if ((unsigned)q.operation >= SPC_OPERATIONS)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%d is no operation", (int)q.operation);
    q.value_bytes = q.value_bytes ? q.value_bytes : 4;
    q.index_bytes = q.index_bytes ? q.index_bytes : 4;
    q.multivector.columns = q.multivector.columns ? q.multivector.columns : 1;
    if (q.operation == SPC_OPERATION_MULTIVECTOR && q.multivector.columns == 1 && !q.multivector.transposed)
        q.operation = SPC_OPERATION_PRODUCT;
    SPC_TRY(check(&q, error));
    SPC_TRY(spc_check_host(q.host, error));
    spc_answer *a;
    SPC_TRY(ask_operation(&q, &a, error));
    spc_status status = complete(&q, a, error);
    if (status == SPC_OK)
        *answer = a;
    else
        spc_answer_free(a);
    return status;
}
