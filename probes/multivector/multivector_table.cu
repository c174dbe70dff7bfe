/* probes/multivector/multivector_table.cu - the table "spc_cuda_columns": upload, kernel, product, time. */
#include <chrono>
#include <new>

#include "core/module.h"
#include "probes/multivector/multivector.cuh"
#include "probes/timing.cuh"

namespace
{

const spc_multivector_launcher *const launchers[] = {
    &spc_multivector_blocks,    &spc_multivector_vector,    &spc_multivector_merge,
    &spc_multivector_rows,      &spc_multivector_tensor,    &spc_multivector_tf32,
    &spc_multivector_scatter,   &spc_multivector_tally,     &spc_multivector_cusparse1,
    &spc_multivector_cusparse2, &spc_multivector_cusparse3, &spc_multivector_cusparse_csr,
};

spc_status copy_offsets(spc_multivector_product &p, const uint64_t *row_ptr, spc_error *error)
{
    p.wide = p.nnz > INT32_MAX; /* cuSPARSE takes four bytes as signed */
    p.host_row_ptr.assign(row_ptr, row_ptr + p.rows + 1);
    cudaStream_t stream = p.session->stream;
    if (p.wide)
        return spc_copy_in(p.row_ptr, row_ptr, (p.rows + 1ull) * 8, stream, error);
    std::vector<uint32_t> narrow(row_ptr, row_ptr + p.rows + 1);
    spc_status status = spc_copy_in(p.row_ptr, narrow.data(), narrow.size() * 4, stream, error);
    if (status == SPC_OK)
        SPC_CUDA_TRY(cudaStreamSynchronize(stream)); /* the copy reads memory that goes */
    return status;
}

spc_status fill(spc_multivector_product &p, const spc_multivector_operands *o, spc_error *error)
{
    p.rows = o->rows;
    p.cols = o->cols;
    p.nnz = o->nnz;
    p.columns = o->columns;
    p.value_bytes = o->value_bytes;
    p.bfloat16 = o->bfloat16;
    p.column_major = o->column_major;
    p.transposed = o->transposed;
    uint64_t all = p.nnz * (4 + p.value_bytes) + p.bytes_b() + p.bytes_c();
    p.l2_share = (double)all / p.session->l2_bytes;
    p.policy = p.l2_share > 1 ? spc_evict_first : spc_evict_normal;
    if (p.nnz > (uint64_t)SPC_ROWS_LONG * p.rows) {
        std::vector<uint32_t> seen(p.cols);
        uint32_t height = p.rows / spc_rows_places(*p.session) + 1;
        double fresh = spc_fresh_share(o->row_ptr, o->col, p.rows, height, seen.data());
        p.lines = spc_rows_lines(p.nnz, p.rows, p.cols, fresh);
    }
    if (p.bytes_b() > p.session->l2_bytes && !p.transposed) {
        std::vector<uint32_t> seen(p.cols);
        p.fresh = spc_fresh_share(o->row_ptr, o->col, p.rows, SPC_FRESH_ROWS, seen.data());
    }
    cudaStream_t stream = p.session->stream;
    spc_status status = copy_offsets(p, o->row_ptr, error);
    if (status == SPC_OK)
        status = spc_copy_in(p.col, o->col, p.nnz * 4, stream, error);
    if (status == SPC_OK)
        status = spc_copy_in(p.values, o->values, p.nnz * p.value_bytes, stream, error);
    if (status == SPC_OK)
        status = spc_copy_in(p.b, o->b, p.bytes_b(), stream, error);
    if (status == SPC_OK)
        status = spc_copy_in(p.c, nullptr, p.bytes_c(), stream, error);
    if (status == SPC_OK)
        SPC_CUDA_TRY(cudaStreamSynchronize(stream));
    return status;
}

spc_status upload(spc_session *session, const spc_multivector_operands *operands,
                  spc_multivector_product **product, spc_error *error)
{
    *product = nullptr;
    spc_multivector_product *made = new (std::nothrow) spc_multivector_product;
    if (!made)
        return SPC_ERROR_MEMORY;
    made->session = session;
    spc_status status = fill(*made, operands, error);
    if (status != SPC_OK) {
        cudaStreamSynchronize(session->stream);
        delete made;
        return status;
    }
    *product = made;
    return SPC_OK;
}

void release(spc_multivector_product *product)
{
    delete product;
}

void drop_kernel(spc_multivector_product &p)
{
    p.plan.reset();
    p.tiles = p.splits = p.shares = p.chunks = 0;
    p.block = 1;
    p.begins_early = false;
    p.launcher = nullptr;
}

spc_status prepare(spc_multivector_product *product, spc_multivector_kernel *kernel, double *setup_seconds,
                   spc_error *error)
{
    spc_multivector_product &p = *product;
    drop_kernel(p);
    for (const spc_multivector_launcher *l : launchers)
        if (strcmp(l->kernel, kernel->name) == 0)
            p.launcher = l;
    if (!p.launcher)
        return spc_multivector_refuse(error, "no such kernel for k columns");
    p.kernel = *kernel;
    auto start = std::chrono::steady_clock::now();
    spc_status status = p.launcher->prepare(p, error);
    if (status == SPC_OK)
        SPC_CUDA_TRY(cudaStreamSynchronize(p.session->stream));
    *setup_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    *kernel = p.kernel;
    return status;
}

spc_status set(spc_multivector_product *product, const void *c, double alpha, double beta, spc_error *error)
{
    cudaStream_t stream = product->session->stream;
    product->alpha = alpha;
    product->beta = beta;
    if (c)
        SPC_CUDA_TRY(cudaMemcpyAsync(product->c.data, c, product->bytes_c(), cudaMemcpyHostToDevice, stream));
    else
        SPC_CUDA_TRY(cudaMemsetAsync(product->c.data, 0xff, product->bytes_c(), stream));
    SPC_CUDA_TRY(cudaStreamSynchronize(stream));
    return SPC_OK;
}

spc_status enqueue(spc_multivector_product *product, spc_error *error)
{
    return product->rows_c() ? product->launcher->launch(*product, error) : SPC_OK;
}

spc_status download(spc_multivector_product *product, void *c, spc_error *error)
{
    cudaStream_t stream = product->session->stream;
    SPC_CUDA_TRY(cudaMemcpyAsync(c, product->c.data, product->bytes_c(), cudaMemcpyDeviceToHost, stream));
    SPC_CUDA_TRY(cudaStreamSynchronize(stream));
    return SPC_OK;
}

spc_status time_product(spc_multivector_product *product, bool cold, double seconds_limit, spc_timing *timing,
                        spc_error *error)
{
    auto work = [&](spc_error *e) { return enqueue(product, e); };
    return spc_time_work(*product->session, work, cold, seconds_limit, timing, error);
}

} // namespace

extern "C" __attribute__((visibility("default"))) const spc_cuda_columns spc_cuda_columns_table = {
    SPC_MODULE_ABI, upload, release, prepare, set, enqueue, download, time_product,
};
