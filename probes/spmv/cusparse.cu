/* cuSPARSE's SpMV on compressed rows, coordinates, sliced ELL and dense blocks, by each of its algorithms.
 * Its analysis is done once, timed apart and no part of a product; where a kernel is called "direct" it is
 * left out. (Blocked ELL is for dense right-hand sides only: cusparseSpMV refuses it.) Its later SpMVOp is in
 * cusparse_op.cu. */
#include "core/error.h"
#include "probes/spmv/cusparse_plan.cuh"

namespace
{

using describe = spc_status (*)(const spc_product &p, spc_cusparse_plan &plan, spc_error *error);

spc_status describe_csr(const spc_product &p, spc_cusparse_plan &plan, spc_error *error)
{
    return plan.describe_csr(p, error);
}

spc_status describe_coo(const spc_product &p, spc_cusparse_plan &plan, spc_error *error)
{
    SPC_CUSPARSE_TRY(cusparseCreateConstCoo(
        &plan.matrix, p.rows, p.cols, (int64_t)p.nnz, p.get<void>("row_indices"), p.get<void>("columns"),
        p.get<void>("values"), CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, plan.type));
    return SPC_OK;
}

/* Padding columns are -1 there, which is what SPC_NO_COLUMN is as a signed number. */
spc_status describe_sell(const spc_product &p, spc_cusparse_plan &plan, spc_error *error)
{
    SPC_CUSPARSE_TRY(cusparseCreateConstSlicedEll(
        &plan.matrix, p.rows, p.cols, (int64_t)p.nnz, (int64_t)p.stored_nnz, p.parameter[0],
        p.get<void>("slice_start"), p.get<void>("columns"), p.get<void>("values"),
        spc_cusparse_index(p, "slice_start"), CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, plan.type));
    return SPC_OK;
}

/* The library reads and writes whole blocks of the vectors. */
spc_status describe_bsr(const spc_product &p, spc_cusparse_plan &plan, spc_error *error)
{
    uint32_t size = p.parameter[0];
    if (p.rows % size != 0 || p.cols % size != 0) {
        if (error)
            *error = {SPC_ERROR_UNSUPPORTED,
                      "cusparse-bsr: the size of a block must divide rows and columns"};
        return SPC_ERROR_UNSUPPORTED;
    }
    SPC_CUSPARSE_TRY(cusparseCreateConstBsr(
        &plan.matrix, p.rows / size, p.cols / size, (int64_t)p.count[p.find("columns")], size, size,
        p.get<void>("row_ptr"), p.get<void>("columns"), p.get<void>("values"),
        spc_cusparse_index(p, "row_ptr"), CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, plan.type,
        CUSPARSE_ORDER_ROW));
    return SPC_OK;
}

spc_status find_buffer(const spc_product &p, spc_cusparse_plan &plan, spc_error *error)
{
    spc_scalars s(p);
    size_t bytes = 0;
    SPC_TRY(plan.describe_vectors(p, error));
    SPC_CUSPARSE_TRY(cusparseSpMV_bufferSize(p.session->cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE,
                                             s.at(p, 0), plan.matrix, plan.x, s.at(p, 1), plan.y,
                                             plan.vector_type, plan.algorithm, &bytes));
    return plan.buffer.allocate(bytes, error);
}

spc_status preprocess(const spc_product &p, spc_cusparse_plan &plan, double *seconds, spc_error *error)
{
    spc_scalars s(p);
    spc_timer timer;
    timer.start(p.session->stream);
    SPC_CUSPARSE_TRY(cusparseSpMV_preprocess(p.session->cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE,
                                             s.at(p, 0), plan.matrix, plan.x, s.at(p, 1), plan.y,
                                             plan.vector_type, plan.algorithm, plan.buffer.data));
    *seconds = timer.stop(p.session->stream);
    return SPC_OK;
}

/* Says what a status means where the library knows no product of such types. */
spc_status explain(const spc_product &p, spc_status status, spc_error *error)
{
    if (status == SPC_ERROR_UNSUPPORTED && p.value_bytes != p.vector_bytes && error)
        *error = {SPC_ERROR_UNSUPPORTED,
                  "this cuSPARSE multiplies no float values by double vectors in that format"};
    return status;
}

/* The analysis is run on a matrix that is thrown away first: the library loads its code when it is called. */
template <describe describe_matrix, cusparseSpMVAlg_t algorithm, bool direct>
spc_status make_plan(spc_product &p, spc_cusparse_plan &plan, spc_error *error)
{
    plan.set_types(p);
    plan.algorithm = algorithm;
    spc_status status = describe_matrix(p, plan, error);
    if (status == SPC_OK)
        status = explain(p, find_buffer(p, plan, error), error);
    for (int i = 0; i < 2 && !direct && status == SPC_OK; i++) {
        plan.drop_matrix();
        status = describe_matrix(p, plan, error);
        if (status == SPC_OK)
            status = preprocess(p, plan, &p.prepare_seconds, error);
    }
    return status;
}

template <describe describe_matrix, cusparseSpMVAlg_t algorithm = CUSPARSE_SPMV_ALG_DEFAULT,
          bool direct = false>
spc_status prepare(spc_product &p, spc_error *error)
{
    spc_cusparse_plan *plan = new spc_cusparse_plan;
    p.plan.reset(plan);
    return make_plan<describe_matrix, algorithm, direct>(p, *plan, error);
}

spc_status launch(spc_product &p, spc_variant, spc_error *error)
{
    spc_cusparse_plan &plan = *static_cast<spc_cusparse_plan *>(p.plan.get());
    spc_scalars s(p);
    SPC_TRY(plan.set_vectors(p, error));
    SPC_CUSPARSE_TRY(cusparseSpMV(p.session->cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE, s.at(p, 0),
                                  plan.matrix, plan.x, s.at(p, 1), plan.y, plan.vector_type, plan.algorithm,
                                  plan.buffer.data));
    return SPC_OK;
}

} // namespace

#define LAUNCHER(name, text, ...)                                                                            \
    spc_launcher spc_launch_cusparse_##name = {"cusparse-" text, prepare<__VA_ARGS__>, launch, false,        \
                                               SPC_READS_ARRAYS}

LAUNCHER(csr, "csr", describe_csr);
LAUNCHER(csr_direct, "csr-direct", describe_csr, CUSPARSE_SPMV_ALG_DEFAULT, true);
LAUNCHER(csr2, "csr2", describe_csr, CUSPARSE_SPMV_CSR_ALG2);
LAUNCHER(csr2_direct, "csr2-direct", describe_csr, CUSPARSE_SPMV_CSR_ALG2, true);
LAUNCHER(coo, "coo", describe_coo);
LAUNCHER(coo2, "coo2", describe_coo, CUSPARSE_SPMV_COO_ALG2);
LAUNCHER(sell, "sell", describe_sell);
LAUNCHER(bsr, "bsr", describe_bsr);
