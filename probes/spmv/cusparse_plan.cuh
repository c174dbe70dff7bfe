/* probes/spmv/cusparse_plan.cuh - matrix, vectors and scalars as cuSPARSE wants them. */
#ifndef SPC_PROBES_SPMV_CUSPARSE_PLAN_CUH
#define SPC_PROBES_SPMV_CUSPARSE_PLAN_CUH

#include "probes/cusparse.cuh"
#include "probes/spmv/product.cuh"

static inline cusparseIndexType_t spc_cusparse_index(const spc_product &p, const char *offsets)
{
    return p.wide(offsets) ? CUSPARSE_INDEX_64I : CUSPARSE_INDEX_32I;
}

struct spc_cusparse_plan : spc_plan {
    cusparseConstSpMatDescr_t matrix = nullptr;
    cusparseDnVecDescr_t x = nullptr, y = nullptr;
    spc_device_memory buffer;
    cudaDataType type, vector_type; /* of A's values; of vectors, scalars and sums */
    cusparseSpMVAlg_t algorithm = CUSPARSE_SPMV_ALG_DEFAULT;

    ~spc_cusparse_plan() override
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
    void set_types(const spc_product &p)
    {
        type = p.value_bytes == 8 ? CUDA_R_64F : CUDA_R_32F;
        vector_type = p.vector_bytes == 8 ? CUDA_R_64F : CUDA_R_32F;
    }
    spc_status describe_csr(const spc_product &p, spc_error *error)
    {
        SPC_CUSPARSE_TRY(cusparseCreateConstCsr(&matrix, p.rows, p.cols, (int64_t)p.nnz,
                                                p.get<void>("row_ptr"), p.get<void>("columns"),
                                                p.get<void>("values"), spc_cusparse_index(p, "row_ptr"),
                                                CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, type));
        return SPC_OK;
    }
    spc_status describe_vectors(const spc_product &p, spc_error *error)
    {
        SPC_CUSPARSE_TRY(cusparseCreateDnVec(&x, p.cols, p.x.data, vector_type));
        SPC_CUSPARSE_TRY(cusparseCreateDnVec(&y, p.rows, p.y.data, vector_type));
        return SPC_OK;
    }
    /* A solver multiplies vectors of its own. */
    spc_status set_vectors(const spc_product &p, spc_error *error)
    {
        SPC_CUSPARSE_TRY(cusparseDnVecSetValues(x, p.x.data));
        SPC_CUSPARSE_TRY(cusparseDnVecSetValues(y, p.y.data));
        return SPC_OK;
    }
};

struct spc_scalars {
    double f64[2];
    float f32[2];

    explicit spc_scalars(const spc_product &p) : f64{p.alpha, p.beta}, f32{(float)p.alpha, (float)p.beta}
    {
    }
    const void *at(const spc_product &p, int i) const
    {
        return p.vector_bytes == 8 ? (const void *)&f64[i] : (const void *)&f32[i];
    }
};

#endif
