/* probes/spmv/session.cu - the table "spc_cuda_spmv_table" of the CUDA module and of that for AMD's GPUs:
 * upload, launch, timing. What differs between them is in cuda_gpu.cu and ../hip/hip_gpu.cu (session.cuh). */
#include <new>

#include "core/module.h"
#include "probes/spmv/session.cuh"
#include "probes/timing.cuh"

namespace
{

const spc_launcher *const launchers[] = {
    &spc_launch_csr_scalar, &spc_launch_csr_vector, &spc_launch_csr_merge,  &spc_launch_ell,
    &spc_launch_fold,       &spc_launch_sell,       &spc_launch_sell_plain, &spc_launch_bsr,
    &spc_launch_rbp_csr,    &spc_launch_rbp_ell,    &spc_launch_rbp_ell_r,
};

const spc_launcher *find_launcher(const char *kernel)
{
    for (const spc_launcher *launcher : launchers)
        if (strcmp(launcher->kernel, kernel) == 0)
            return launcher;
    return spc_library_launcher(kernel);
}

bool knows(const char *kernel, spc_variant variant)
{
    const spc_launcher *launcher = find_launcher(kernel);
    return launcher && (variant == SPC_VARIANT_FULL || launcher->own);
}

spc_status fill_session(spc_session &s, int ordinal, spc_error *error)
{
    spc_gpu gpu;
    spc_status status = spc_find_gpu(ordinal, &gpu, error);
    if (status != SPC_OK)
        return status;
    SPC_CUDA_TRY(cudaStreamCreateWithFlags(&s.stream, cudaStreamNonBlocking));
    status = spc_open_library(s, error);
    if (status != SPC_OK)
        return status;
    s.l2_bytes = gpu.l2_bytes;
    s.resident_threads = (uint64_t)gpu.multiprocessors * gpu.threads_per_multiprocessor;
    s.begins_early = gpu.compute_major >= 9;
    return s.flush.prepare(gpu.l2_bytes, s.stream, error);
}

spc_status open_session(int ordinal, bool marks_parts, spc_session **session, spc_error *error)
{
    *session = nullptr;
    spc_session *made = new (std::nothrow) spc_session;
    if (!made)
        return spc_session_fail(error, SPC_ERROR_MEMORY, "%s", "out of memory");
    made->marks_parts = marks_parts;
    spc_status status = fill_session(*made, ordinal, error);
    if (status != SPC_OK) {
        delete made;
        return status;
    }
    *session = made;
    return SPC_OK;
}

void close_session(spc_session *session)
{
    delete session;
}

spc_status synchronize(spc_session *session, spc_error *error)
{
    SPC_CUDA_TRY(cudaStreamSynchronize(session->stream));
    return SPC_OK;
}

spc_status flush(spc_session *session, spc_error *error)
{
    return session->flush.queue(session->stream, error);
}

uint64_t choose_policy(const spc_product &p, const spc_session &s)
{
    uint64_t bytes = 0;
    if (p.launcher->reads == SPC_READS_FILLED)
        bytes = spc_entry_bytes(p.nnz, p.value_bytes);
    else
        for (size_t i = 0; i < p.arrays; i++)
            bytes += p.count[i] * p.element_bytes[i];
    return spc_policy(
        spc_sixteenths_stay(p.launcher->reads, bytes, p.bytes_of_vectors(), s.l2_bytes, s.marks_parts));
}

spc_status fill_product(spc_product &p, const spc_layout *layout, const void *x, const void *y,
                        spc_error *error)
{
    cudaStream_t stream = p.session->stream;
    p.rows = layout->rows;
    p.cols = layout->cols;
    bool mixed = layout->value_bytes == SPC_MIXED;
    p.value_bytes = mixed ? sizeof(float) : layout->value_bytes;
    p.vector_bytes = mixed ? sizeof(double) : layout->value_bytes;
    p.nnz = layout->nnz;
    p.threads = layout->size.threads;
    p.stored_nnz = layout->size.stored_nnz;
    p.arrays = layout->size.arrays;
    memcpy(p.parameter, layout->spec.parameter, sizeof p.parameter);
    for (size_t i = 0; i < p.arrays; i++) {
        p.name[i] = layout->size.array[i].name;
        p.element_bytes[i] = layout->size.array[i].element_bytes;
        p.count[i] = layout->size.array[i].count;
        spc_status status =
            spc_copy_in(p.array[i], layout->array[i], p.count[i] * p.element_bytes[i], stream, error);
        if (status != SPC_OK)
            return status;
    }
    spc_status status = spc_copy_in(p.x, x, (uint64_t)p.cols * p.vector_bytes, stream, error);
    if (status == SPC_OK)
        status = spc_copy_in(p.y, y, (uint64_t)p.rows * p.vector_bytes, stream, error);
    if (status != SPC_OK)
        return status;
    p.policy = choose_policy(p, *p.session);
    p.layout = layout;
    if (p.rows > 0 && p.launcher->prepare)
        status = p.launcher->prepare(p, error);
    p.layout = nullptr;
    if (status != SPC_OK)
        return status;
    SPC_CUDA_TRY(cudaStreamSynchronize(stream));
    return SPC_OK;
}

spc_status upload(spc_session *session, const spc_layout *layout, const char *kernel, const void *x,
                  const void *y, spc_product **product, spc_error *error)
{
    *product = nullptr;
    const spc_launcher *launcher = find_launcher(kernel);
    if (!launcher)
        return spc_session_fail(error, SPC_ERROR_UNSUPPORTED, "kernel %s has no GPU version", kernel);
    spc_product *made = new (std::nothrow) spc_product;
    if (!made)
        return spc_session_fail(error, SPC_ERROR_MEMORY, "%s", "out of memory");
    made->session = session;
    made->launcher = launcher;
    spc_status status = fill_product(*made, layout, x, y, error);
    if (status != SPC_OK) {
        cudaStreamSynchronize(session->stream); /* copies that are under way read the caller's memory */
        delete made;
        return status;
    }
    *product = made;
    return SPC_OK;
}

void release(spc_product *product)
{
    delete product;
}

void set_scalars(spc_product *product, double alpha, double beta)
{
    product->alpha = alpha;
    product->beta = beta;
}

spc_status enqueue(spc_product *product, spc_variant variant, spc_error *error)
{
    uint64_t policy = product->policy;
    if (product->rows == 0)
        return SPC_OK;
    if (variant != SPC_VARIANT_FULL)
        product->policy = spc_evict_first;
    spc_status status = product->launcher->launch(*product, variant, error);
    product->policy = policy;
    return status;
}

spc_status download(spc_product *product, void *y, spc_error *error)
{
    cudaStream_t stream = product->session->stream;
    SPC_CUDA_TRY(cudaMemcpyAsync(y, product->y.data, (size_t)product->rows * product->vector_bytes,
                                 cudaMemcpyDeviceToHost, stream));
    SPC_CUDA_TRY(cudaStreamSynchronize(stream));
    return SPC_OK;
}

double prepare_seconds(const spc_product *product)
{
    return product->prepare_seconds;
}

spc_status time_product(spc_product *product, bool cold, double seconds_limit, spc_timing *timing,
                        spc_error *error)
{
    auto work = [&](spc_error *e) { return enqueue(product, SPC_VARIANT_FULL, e); };
    return spc_time_work(*product->session, work, cold, seconds_limit, timing, error);
}

} // namespace

spc_session::~spc_session()
{
    spc_close_library(*this);
    if (stream)
        cudaStreamDestroy(stream);
}

extern "C" {

__attribute__((visibility("default"))) spc_cuda_spmv spc_cuda_spmv_table = {
    SPC_MODULE_ABI, spc_find_gpu, knows,    open_session,    close_session,
    spc_context,    synchronize,  flush,    upload,          release,
    set_scalars,    enqueue,      download, prepare_seconds, time_product,
};
}
