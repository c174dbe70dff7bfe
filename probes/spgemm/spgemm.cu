/* probes/spgemm/spgemm.cu - cuSPARSE's SpGEMM, its three algorithms and the one that keeps C's structure,
 * each phase timed by the host's clock between two points at which the GPU is idle: the phases return sizes,
 * so that a program waits for them too. */
#include <chrono>
#include <memory>
#include <new>

#include "core/module.h"
#include "probes/cusparse.cuh"
#include "probes/spgemm/spgemm_table.h"
#include "probes/spmv/session.cuh"

namespace
{

struct operand {
    uint32_t rows = 0, cols = 0;
    uint64_t nnz = 0;
    spc_device_memory row_ptr, col, values;
    cusparseSpMatDescr_t matrix = nullptr;

    ~operand()
    {
        if (matrix)
            cusparseDestroySpMat(matrix);
    }
};

spc_status refuse(spc_error *error, spc_status status, const char *what)
{
    if (error) {
        error->status = status;
        snprintf(error->message, sizeof error->message, "%s", what);
    }
    return status;
}

spc_status load(operand &o, const spc_spgemm_operand *from, uint32_t value_bytes, spc_error *error)
{
    if (from->nnz > INT32_MAX)
        return refuse(error, SPC_ERROR_UNSUPPORTED, "cuSPARSE's SpGEMM takes at most 2^31 - 1 entries");
    std::vector<int32_t> row_ptr(from->row_ptr, from->row_ptr + from->rows + 1);
    o.rows = from->rows;
    o.cols = from->cols;
    o.nnz = from->nnz;
    spc_status status = o.row_ptr.allocate(4 * row_ptr.size(), error);
    if (status == SPC_OK)
        status = o.col.allocate(4 * o.nnz, error);
    if (status == SPC_OK)
        status = o.values.allocate(value_bytes * o.nnz, error);
    if (status != SPC_OK)
        return status;
    SPC_CUDA_TRY(cudaMemcpy(o.row_ptr.data, row_ptr.data(), 4 * row_ptr.size(), cudaMemcpyHostToDevice));
    SPC_CUDA_TRY(cudaMemcpy(o.col.data, from->col, 4 * o.nnz, cudaMemcpyHostToDevice));
    SPC_CUDA_TRY(cudaMemcpy(o.values.data, from->values, value_bytes * o.nnz, cudaMemcpyHostToDevice));
    SPC_CUSPARSE_TRY(cusparseCreateCsr(&o.matrix, o.rows, o.cols, (int64_t)o.nnz, o.row_ptr.data, o.col.data,
                                       o.values.data, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                                       CUSPARSE_INDEX_BASE_ZERO, value_bytes == 8 ? CUDA_R_64F : CUDA_R_32F));
    return SPC_OK;
}

} // namespace

struct spc_spgemm_product {
    spc_session *session = nullptr;
    uint32_t value_bytes = 4;
    operand a, b;
    std::unique_ptr<operand> c;
};

namespace
{

constexpr cusparseOperation_t none = CUSPARSE_OPERATION_NON_TRANSPOSE;

/* One run: `call` goes on where the call before succeeded. */
struct run_state {
    spc_spgemm_product &p;
    spc_spgemm_result &result;
    cusparseSpGEMMDescr_t descriptor = nullptr;
    spc_device_memory buffer[SPC_SPGEMM_BUFFERS];
    size_t free_before = 0, total = 0;
    double f64[2] = {1, 0};
    float f32[2] = {1, 0};

    run_state(spc_spgemm_product &product, spc_spgemm_result &r) : p(product), result(r)
    {
        cudaMemGetInfo(&free_before, &total);
    }
    ~run_state()
    {
        if (descriptor)
            cusparseSpGEMM_destroyDescr(descriptor);
    }
    const void *scalar(int i) const
    {
        return p.value_bytes == 8 ? (const void *)&f64[i] : (const void *)&f32[i];
    }
    cudaDataType type() const
    {
        return p.value_bytes == 8 ? CUDA_R_64F : CUDA_R_32F;
    }
    bool good() const
    {
        return result.code == 0;
    }
    void hold()
    {
        size_t free_now;
        cudaMemGetInfo(&free_now, &total);
        if (free_before > free_now && free_before - free_now > result.held_bytes)
            result.held_bytes = free_before - free_now;
    }
    template <typename F> void call(spc_spgemm_phase phase, F work)
    {
        if (!good())
            return;
        cudaStreamSynchronize(p.session->stream);
        auto start = std::chrono::steady_clock::now();
        cusparseStatus_t code = work();
        cudaStreamSynchronize(p.session->stream);
        result.seconds[phase] +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (code != CUSPARSE_STATUS_SUCCESS) {
            result.code = (int)code;
            result.phase = phase;
            cudaGetLastError();
        }
        hold();
    }
    void take(spc_spgemm_phase phase, spc_device_memory &memory, size_t bytes)
    {
        if (good() && memory.allocate(bytes, nullptr) != SPC_OK) {
            result.code = SPC_SPGEMM_REFUSED;
            result.phase = phase;
        }
        hold();
    }
    void take_buffer(spc_spgemm_phase phase, int i, size_t bytes)
    {
        result.buffer[i - 1] = bytes;
        take(phase, buffer[i - 1], bytes);
    }
    void drop_buffer(int i)
    {
        if (buffer[i - 1].data)
            cudaFree(buffer[i - 1].data);
        buffer[i - 1].data = nullptr;
    }
};

spc_status begin(run_state &s, spc_error *error)
{
    spc_spgemm_product &p = s.p;
    p.c.reset(new operand);
    p.c->rows = p.a.rows;
    p.c->cols = p.b.cols;
    spc_status status = p.c->row_ptr.allocate(4 * ((size_t)p.c->rows + 1), error);
    if (status != SPC_OK)
        return status;
    SPC_CUSPARSE_TRY(cusparseCreateCsr(&p.c->matrix, p.c->rows, p.c->cols, 0, p.c->row_ptr.data, nullptr,
                                       nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                                       CUSPARSE_INDEX_BASE_ZERO, s.type()));
    SPC_CUSPARSE_TRY(cusparseSpGEMM_createDescr(&s.descriptor));
    return SPC_OK;
}

/* Arrays of C, once its size is known. */
void make_c(run_state &s)
{
    int64_t rows, cols, nnz = 0;
    operand &c = *s.p.c;
    if (!s.good())
        return;
    cusparseSpMatGetSize(c.matrix, &rows, &cols, &nnz);
    s.result.nnz_c = c.nnz = (uint64_t)nnz;
    s.take(SPC_SPGEMM_COPY, c.col, 4 * c.nnz);
    s.take(SPC_SPGEMM_COPY, c.values, s.p.value_bytes * c.nnz);
    s.call(SPC_SPGEMM_COPY,
           [&] { return cusparseCsrSetPointers(c.matrix, c.row_ptr.data, c.col.data, c.values.data); });
}

void run_algorithm(run_state &s, cusparseSpGEMMAlg_t algorithm, float chunk)
{
    spc_spgemm_product &p = s.p;
    cusparseHandle_t handle = p.session->cusparse;
    size_t bytes1 = 0, bytes2 = 0, bytes3 = 0;
    auto work = [&](void *buffer) {
        return cusparseSpGEMM_workEstimation(handle, none, none, s.scalar(0), p.a.matrix, p.b.matrix,
                                             s.scalar(1), p.c->matrix, s.type(), algorithm, s.descriptor,
                                             &bytes1, buffer);
    };
    s.call(SPC_SPGEMM_WORK, [&] { return work(nullptr); });
    s.take_buffer(SPC_SPGEMM_WORK, 1, bytes1);
    s.call(SPC_SPGEMM_WORK, [&] { return work(s.buffer[0].data); });
    if (algorithm != CUSPARSE_SPGEMM_ALG1) {
        auto estimate = [&](void *buffer, size_t *bytes) {
            return cusparseSpGEMM_estimateMemory(handle, none, none, s.scalar(0), p.a.matrix, p.b.matrix,
                                                 s.scalar(1), p.c->matrix, s.type(), algorithm, s.descriptor,
                                                 chunk, &bytes3, buffer, bytes);
        };
        int64_t products = 0;
        s.call(SPC_SPGEMM_ESTIMATE, [&] { return cusparseSpGEMM_getNumProducts(s.descriptor, &products); });
        s.result.products = (uint64_t)products;
        s.call(SPC_SPGEMM_ESTIMATE, [&] { return estimate(nullptr, nullptr); });
        s.take_buffer(SPC_SPGEMM_ESTIMATE, 3, bytes3);
        s.call(SPC_SPGEMM_ESTIMATE, [&] { return estimate(s.buffer[2].data, &bytes2); });
        s.drop_buffer(3);
    }
    auto compute = [&](void *buffer) {
        return cusparseSpGEMM_compute(handle, none, none, s.scalar(0), p.a.matrix, p.b.matrix, s.scalar(1),
                                      p.c->matrix, s.type(), algorithm, s.descriptor, &bytes2, buffer);
    };
    if (algorithm == CUSPARSE_SPGEMM_ALG1)
        s.call(SPC_SPGEMM_COMPUTE, [&] { return compute(nullptr); });
    s.take_buffer(SPC_SPGEMM_COMPUTE, 2, bytes2);
    s.call(SPC_SPGEMM_COMPUTE, [&] { return compute(s.buffer[1].data); });
    s.drop_buffer(1);
    make_c(s);
    s.call(SPC_SPGEMM_COPY, [&] {
        return cusparseSpGEMM_copy(handle, none, none, s.scalar(0), p.a.matrix, p.b.matrix, s.scalar(1),
                                   p.c->matrix, s.type(), algorithm, s.descriptor);
    });
}

/* The structure once, then the values: the compute phase is what repeats with other values. */
void run_reuse(run_state &s)
{
    spc_spgemm_product &p = s.p;
    cusparseHandle_t handle = p.session->cusparse;
    constexpr cusparseSpGEMMAlg_t algorithm = CUSPARSE_SPGEMM_DEFAULT;
    size_t bytes[SPC_SPGEMM_BUFFERS] = {};
    auto work = [&](void *buffer) {
        return cusparseSpGEMMreuse_workEstimation(handle, none, none, p.a.matrix, p.b.matrix, p.c->matrix,
                                                  algorithm, s.descriptor, &bytes[0], buffer);
    };
    auto structure = [&](void *b2, void *b3, void *b4) {
        return cusparseSpGEMMreuse_nnz(handle, none, none, p.a.matrix, p.b.matrix, p.c->matrix, algorithm,
                                       s.descriptor, &bytes[1], b2, &bytes[2], b3, &bytes[3], b4);
    };
    auto copy = [&](void *buffer) {
        return cusparseSpGEMMreuse_copy(handle, none, none, p.a.matrix, p.b.matrix, p.c->matrix, algorithm,
                                        s.descriptor, &bytes[4], buffer);
    };
    s.call(SPC_SPGEMM_WORK, [&] { return work(nullptr); });
    s.take_buffer(SPC_SPGEMM_WORK, 1, bytes[0]);
    s.call(SPC_SPGEMM_WORK, [&] { return work(s.buffer[0].data); });
    s.call(SPC_SPGEMM_WORK, [&] { return structure(nullptr, nullptr, nullptr); });
    for (int i = 2; i <= 4; i++)
        s.take_buffer(SPC_SPGEMM_WORK, i, bytes[i - 1]);
    s.call(SPC_SPGEMM_WORK, [&] { return structure(s.buffer[1].data, s.buffer[2].data, s.buffer[3].data); });
    s.drop_buffer(1);
    s.drop_buffer(2);
    make_c(s);
    s.call(SPC_SPGEMM_COPY, [&] { return copy(nullptr); });
    s.take_buffer(SPC_SPGEMM_COPY, 5, bytes[4]);
    s.call(SPC_SPGEMM_COPY, [&] { return copy(s.buffer[4].data); });
    s.drop_buffer(3);
    s.call(SPC_SPGEMM_COMPUTE, [&] {
        return cusparseSpGEMMreuse_compute(handle, none, none, s.scalar(0), p.a.matrix, p.b.matrix,
                                           s.scalar(1), p.c->matrix, s.type(), algorithm, s.descriptor);
    });
}

spc_status upload(spc_session *session, const spc_spgemm_operand *a, const spc_spgemm_operand *b,
                  uint32_t value_bytes, spc_spgemm_product **product, spc_error *error)
{
    *product = nullptr;
    std::unique_ptr<spc_spgemm_product> made(new (std::nothrow) spc_spgemm_product);
    if (!made)
        return SPC_ERROR_MEMORY;
    made->session = session;
    made->value_bytes = value_bytes;
    spc_status status = load(made->a, a, value_bytes, error);
    if (status == SPC_OK)
        status = load(made->b, b, value_bytes, error);
    if (status == SPC_OK)
        *product = made.release();
    return status;
}

void release(spc_spgemm_product *product)
{
    delete product;
}

spc_status run(spc_spgemm_product *product, int algorithm, float chunk, spc_spgemm_result *result,
               spc_error *error)
{
    static const cusparseSpGEMMAlg_t algorithms[] = {CUSPARSE_SPGEMM_ALG1, CUSPARSE_SPGEMM_ALG2,
                                                     CUSPARSE_SPGEMM_ALG3};
    *result = {};
    product->c.reset();
    run_state s(*product, *result);
    spc_status status = begin(s, error);
    if (status != SPC_OK)
        return status;
    if (algorithm == SPC_SPGEMM_REUSE)
        run_reuse(s);
    else
        run_algorithm(s, algorithms[algorithm - 1], chunk);
    SPC_CUDA_TRY(cudaStreamSynchronize(product->session->stream));
    return SPC_OK;
}

spc_status download(spc_spgemm_product *product, int32_t *row_ptr, int32_t *col, void *values,
                    spc_error *error)
{
    const operand &c = *product->c;
    SPC_CUDA_TRY(cudaMemcpy(row_ptr, c.row_ptr.data, 4 * ((size_t)c.rows + 1), cudaMemcpyDeviceToHost));
    SPC_CUDA_TRY(cudaMemcpy(col, c.col.data, 4 * c.nnz, cudaMemcpyDeviceToHost));
    SPC_CUDA_TRY(cudaMemcpy(values, c.values.data, product->value_bytes * c.nnz, cudaMemcpyDeviceToHost));
    return SPC_OK;
}

} // namespace

extern "C" __attribute__((visibility("default"))) const spc_cuda_spgemm spc_cuda_spgemm_table = {
    SPC_MODULE_ABI, upload, release, run, download,
};
