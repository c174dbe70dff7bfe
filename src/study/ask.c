/* Any question: checked, given its defaults, and handed to its operation; the table of operations. */
#include "core/error.h"
#include "core/options.h"
#include "workloads/operation.h"

/* ---- the operations that there are: one row each ---- */

static const char *const product_columns[] = {"stored_nnz", NULL};
static const char *const multivector_columns[] = {"columns", "layout", "transposed", NULL};
static const char *const iteration_columns[] = {"method", "launch", "vectors", "preconditioner", NULL};
static const char *const batch_columns[] = {"batch", "row_nnz", "columns", "order", NULL};
static const char *const svd_columns[] = {"n", "band_width", "result", NULL};

static const spc_operation_type types[SPC_OPERATIONS] = {
    [SPC_OPERATION_PRODUCT] = {.what = "product",
                               .ask = spc_product_ask,
                               .uses = spc_model_uses,
                               .columns = product_columns},
    [SPC_OPERATION_MULTIVECTOR] = {.what = "product",
                                   .uses = spc_columns_uses,
                                   .columns = multivector_columns},
    [SPC_OPERATION_ITERATION] = {.what = "iteration", .uses = spc_solver_uses, .columns = iteration_columns},
    [SPC_OPERATION_BATCH] = {.what = "batch", .columns = batch_columns},
    [SPC_OPERATION_SVD] = {.what = "decomposition", .columns = svd_columns},
};

bool spc_operation_uses(const spc_question *question, const char *key)
{
    const spc_operation_type *type = &types[question->operation];
    return !type->uses || type->uses(question->device, question->predict.model, key);
}

/* ---- asking ---- */

static spc_status check(const spc_question *q, spc_error *error)
{
    const spc_operation_type *type = &types[q->operation];
    bool matrix = q->operation != SPC_OPERATION_BATCH && q->operation != SPC_OPERATION_SVD;
    if (!type->ask)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s: no machine answers it",
                        spc_operation_name(q->operation));
    if (!q->device)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a question needs a device");
    if (matrix && !q->analysis && !q->recipe)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a question about a %s needs a matrix", type->what);
    return SPC_OK;
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
    SPC_TRY(check(&q, error));
    spc_answer *a;
    SPC_TRY(spc_answer_open(&q, &a, error));
    spc_status status = types[q.operation].ask(&q, a, error);
    if (status == SPC_OK)
        *answer = a;
    else
        spc_answer_free(a);
    return status;
}
