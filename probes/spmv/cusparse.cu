/* cuSPARSE's SpMV on compressed rows, coordinates, sliced ELL and dense blocks, by each of its algorithms.
 * Its analysis is done once, timed apart and no part of a product; where a kernel is called "direct" it is
 * left out. (Blocked ELL is for dense right-hand sides only: cusparseSpMV refuses it.) */
#include "probes/cusparse.cuh"
#include "probes/spmv/product.cuh"

namespace
{

struct cusparse_plan : spc_plan {
    cusparseConstSpMatDescr_t matrix = nullptr;
    cusparseDnVecDescr_t x = nullptr, y = nullptr;
    spc_device_memory buffer;
    cudaDataType type, vector_type; /* of A's values; of vectors, scalars and sums */
    cusparseSpMVAlg_t algorithm = CUSPARSE_SPMV_ALG_DEFAULT;

    ~cusparse_plan() override
    {
        drop_matrix();
        if (x)
            cusparseDestroyDnVec(x);
        if (y)
            cusparseDestroyDnVec(y);
    }
    void drop_matrix()
    {
        if (matrix)
            cusparseDestroySpMat(matrix);
        matrix = nullptr;
    }
};

cusparseIndexType_t index_type(const spc_product &p, const char *offsets)
{
    return p.wide(offsets) ? CUSPARSE_INDEX_64I : CUSPARSE_INDEX_32I;
}

using describe = spc_status (*)(const spc_product &p, cusparse_plan &plan, spc_error *error);

spc_status describe_csr(const spc_product &p, cusparse_plan &plan, spc_error *error)
{
    SPC_CUSPARSE_TRY(cusparseCreateConstCsr(&plan.matrix, p.rows, p.cols, (int64_t)p.nnz,
                                            p.get<void>("row_ptr"), p.get<void>("columns"),
                                            p.get<void>("values"), index_type(p, "row_ptr"),
                                            CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, plan.type));
    return SPC_OK;
}

spc_status describe_coo(const spc_product &p, cusparse_plan &plan, spc_error *error)
{
    SPC_CUSPARSE_TRY(cusparseCreateConstCoo(
        &plan.matrix, p.rows, p.cols, (int64_t)p.nnz, p.get<void>("row_indices"), p.get<void>("columns"),
        p.get<void>("values"), CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, plan.type));
    return SPC_OK;
}

/* Padding columns are -1 there, which is what SPC_NO_COLUMN is as a signed number. */
spc_status describe_sell(const spc_product &p, cusparse_plan &plan, spc_error *error)
{
    SPC_CUSPARSE_TRY(cusparseCreateConstSlicedEll(
        &plan.matrix, p.rows, p.cols, (int64_t)p.nnz, (int64_t)p.stored_nnz, p.parameter[0],
        p.get<void>("slice_start"), p.get<void>("columns"), p.get<void>("values"),
        index_type(p, "slice_start"), CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, plan.type));
    return SPC_OK;
}

/* The library reads and writes whole blocks of the vectors. */
spc_status describe_bsr(const spc_product &p, cusparse_plan &plan, spc_error *error)
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
        p.get<void>("row_ptr"), p.get<void>("columns"), p.get<void>("values"), index_type(p, "row_ptr"),
        CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, plan.type, CUSPARSE_ORDER_ROW));
    return SPC_OK;
}

struct scalars {
    double f64[2];
    float f32[2];

    explicit scalars(const spc_product &p) : f64{p.alpha, p.beta}, f32{(float)p.alpha, (float)p.beta}
    {
    }
    const void *at(const spc_product &p, int i) const
    {
        return p.vector_bytes == 8 ? (const void *)&f64[i] : (const void *)&f32[i];
    }
};

spc_status find_buffer(const spc_product &p, cusparse_plan &plan, spc_error *error)
{
    scalars s(p);
    size_t bytes = 0;
    SPC_CUSPARSE_TRY(cusparseCreateDnVec(&plan.x, p.cols, p.x.data, plan.vector_type));
    SPC_CUSPARSE_TRY(cusparseCreateDnVec(&plan.y, p.rows, p.y.data, plan.vector_type));
    SPC_CUSPARSE_TRY(cusparseSpMV_bufferSize(p.session->cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE,
                                             s.at(p, 0), plan.matrix, plan.x, s.at(p, 1), plan.y,
                                             plan.vector_type, plan.algorithm, &bytes));
    return plan.buffer.allocate(bytes, error);
}

spc_status preprocess(const spc_product &p, cusparse_plan &plan, double *seconds, spc_error *error)
{
    scalars s(p);
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
spc_status make_plan(spc_product &p, cusparse_plan &plan, spc_error *error)
{
    plan.type = p.value_bytes == 8 ? CUDA_R_64F : CUDA_R_32F;
    plan.vector_type = p.vector_bytes == 8 ? CUDA_R_64F : CUDA_R_32F;
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
    cusparse_plan *plan = new cusparse_plan;
    p.plan.reset(plan);
    return make_plan<describe_matrix, algorithm, direct>(p, *plan, error);
}

spc_status launch(spc_product &p, spc_variant, spc_error *error)
{
    cusparse_plan &plan = *static_cast<cusparse_plan *>(p.plan.get());
    scalars s(p);
    SPC_CUSPARSE_TRY(cusparseDnVecSetValues(plan.x, p.x.data)); /* a solver multiplies vectors of its own */
    SPC_CUSPARSE_TRY(cusparseDnVecSetValues(plan.y, p.y.data));
    SPC_CUSPARSE_TRY(cusparseSpMV(p.session->cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE, s.at(p, 0),
                                  plan.matrix, plan.x, s.at(p, 1), plan.y, plan.vector_type, plan.algorithm,
                                  plan.buffer.data));
    return SPC_OK;
}

} // namespace

#define LAUNCHER(name, text, ...)                                                                            \
    const spc_launcher spc_launch_cusparse_##name = {"cusparse-" text, prepare<__VA_ARGS__>, launch, false,  \
                                                     SPC_READS_ARRAYS}

LAUNCHER(csr, "csr", describe_csr);
LAUNCHER(csr_direct, "csr-direct", describe_csr, CUSPARSE_SPMV_ALG_DEFAULT, true);
LAUNCHER(csr2, "csr2", describe_csr, CUSPARSE_SPMV_CSR_ALG2);
LAUNCHER(csr2_direct, "csr2-direct", describe_csr, CUSPARSE_SPMV_CSR_ALG2, true);
LAUNCHER(coo, "coo", describe_coo);
LAUNCHER(coo2, "coo2", describe_coo, CUSPARSE_SPMV_COO_ALG2);
LAUNCHER(sell, "sell", describe_sell);
LAUNCHER(bsr, "bsr", describe_bsr);
