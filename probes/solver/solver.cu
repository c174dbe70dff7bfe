/* probes/solver/solver.cu - the table "spc_cuda_solver": steps of a solver by cuBLAS or by passes of ours. */
#include <new>

#include "core/module.h"
#include "probes/solver/solver_table.h"

#include "probes/solver/chain.cuh"
#include "probes/solver/solver_run.cuh"

enum { BASIS_AT_ONCE = 32 };

namespace
{

spc_status blas(cublasStatus_t code, const char *what, spc_error *error)
{
    if (code == CUBLAS_STATUS_SUCCESS)
        return SPC_OK;
    if (error) {
        error->status = SPC_ERROR_DEVICE;
        snprintf(error->message, sizeof error->message, "%s: %s", what, cublasGetStatusString(code));
    }
    return SPC_ERROR_DEVICE;
}

#define BLAS_TRY(call)                                                                                       \
    do {                                                                                                     \
        spc_status blas_status_ = blas(call, #call, error);                                                  \
        if (blas_status_ != SPC_OK)                                                                          \
            return blas_status_;                                                                             \
    } while (0)

/* ---- steps ---- */

spc_status multiply(spc_solver_run &r, double *a, double *b, spc_error *error)
{
    spc_product &p = *r.setup.product;
    void *x = p.x.data, *y = p.y.data;
    p.x.data = b;
    p.y.data = a;
    spc_status status = p.launcher->launch(p, SPC_VARIANT_FULL, error);
    p.x.data = x;
    p.y.data = y;
    return status;
}

spc_status library_step(spc_solver_run &r, const spc_step &s, spc_error *error)
{
    int n = (int)r.setup.entries, lda = (int)r.stride;
    const double *basis = r.v[SPC_VECTOR_BASIS], *one = r.scalar(SPC_SCALAR_ONE),
                 *minus = r.scalar(SPC_SCALAR_MINUS_ONE), *zero = r.scalar(SPC_SCALAR_ZERO);
    switch (s.kind) {
    case SPC_STEP_DOT:
        BLAS_TRY(cublasDdot(r.cublas, n, r.vector(s.a), 1, r.vector(s.b), 1, r.scalar(s.scalar)));
        return SPC_OK;
    case SPC_STEP_AXPY:
        BLAS_TRY(cublasDaxpy(r.cublas, n, r.scalar(s.scalar), r.vector(s.b), 1, r.vector(s.a), 1));
        return SPC_OK;
    case SPC_STEP_SCALE:
        if (s.a != s.b)
            BLAS_TRY(cublasDcopy(r.cublas, n, r.vector(s.b), 1, r.vector(s.a), 1));
        BLAS_TRY(cublasDscal(r.cublas, n, r.scalar(s.scalar), r.vector(s.a), 1));
        return SPC_OK;
    case SPC_STEP_COPY:
        BLAS_TRY(cublasDcopy(r.cublas, n, r.vector(s.b), 1, r.vector(s.a), 1));
        return SPC_OK;
    case SPC_STEP_BASIS_DOTS:
        BLAS_TRY(cublasDgemv(r.cublas, CUBLAS_OP_T, n, s.count, one, basis, lda, r.vector(s.a), 1, zero,
                             r.scalar(s.scalar), 1));
        return SPC_OK;
    case SPC_STEP_BASIS_UPDATE:
        BLAS_TRY(cublasDgemv(r.cublas, CUBLAS_OP_N, n, s.count, minus, basis, lda, r.scalar(s.scalar), 1, one,
                             r.vector(s.a), 1));
        return SPC_OK;
    default:
        if (error)
            *error = {SPC_ERROR_UNSUPPORTED, "no such step of a library"};
        return SPC_ERROR_UNSUPPORTED;
    }
}

template <int pass, int count> void launch_pass(spc_solver_run &r, const spc_step &s)
{
    spc_pass_vectors vectors;
    std::copy(r.v, r.v + SPC_VECTORS_NAMED, vectors.v);
    spc_pass_kernel<pass, count><<<r.blocks, SPC_PASS_THREADS, 0, r.session->stream>>>(
        vectors, r.scalar(0), r.setup.entries, r.sums(), {s.recurrence, (int)r.setup.restart, 0});
}

void start_pass(spc_solver_run &r, const spc_step &s)
{
    switch (s.pass) {
#define CASE(name, reads, writes, count)                                                                     \
    case SPC_PASS_##name:                                                                                    \
        launch_pass<SPC_PASS_##name, count>(r, s);                                                           \
        return;
        SPC_PASSES(CASE)
#undef CASE
    default:
        return;
    }
}

/* As many columns at once as a thread has registers for. */
void start_basis_dots(spc_solver_run &r, const spc_step &s)
{
    cudaStream_t stream = r.session->stream;
    for (int first = 0; first < s.count; first += BASIS_AT_ONCE) {
        const double *basis = r.v[SPC_VECTOR_BASIS] + first * r.stride, *w = r.vector(s.a);
        double *h = r.scalar(s.scalar + first);
        uint64_t n = r.setup.entries;
        int count = std::min(s.count - first, (int)BASIS_AT_ONCE);
#define DOTS(columns)                                                                                        \
    spc_basis_dots_kernel<columns>                                                                           \
        <<<r.blocks, SPC_PASS_THREADS, 0, stream>>>(basis, r.stride, w, n, count, h, r.sums())
        if (count <= 4)
            DOTS(4);
        else if (count <= 8)
            DOTS(8);
        else if (count <= 16)
            DOTS(16);
        else
            DOTS(32);
#undef DOTS
    }
}

spc_status fused_step(spc_solver_run &r, const spc_step &s, spc_error *error)
{
    cudaStream_t stream = r.session->stream;
    if (s.kind == SPC_STEP_PASS)
        start_pass(r, s);
    else if (s.kind == SPC_STEP_SCALE)
        spc_scale_kernel<<<r.blocks, SPC_PASS_THREADS, 0, stream>>>(r.vector(s.a), r.scalar(s.scalar),
                                                                    r.vector(s.b), r.setup.entries);
    else if (s.kind == SPC_STEP_BASIS_DOTS)
        start_basis_dots(r, s);
    else if (s.kind == SPC_STEP_BASIS_UPDATE)
        spc_basis_update_kernel<<<r.blocks, SPC_PASS_THREADS, s.count * sizeof(double), stream>>>(
            r.v[SPC_VECTOR_BASIS], r.stride, r.vector(s.a), r.setup.entries, s.count, r.scalar(s.scalar),
            r.scalar(0), r.sums(), {s.recurrence, (int)r.setup.restart, s.count - 1});
    else
        return library_step(r, s, error);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

spc_status enqueue_polynomial(spc_solver_run &r, const spc_step &s, spc_error *error)
{
    spc_chebyshev c = spc_chebyshev_first();
    for (uint32_t k = 0; k <= r.degree; k++) {
        spc_status status = k ? multiply(r, r.between.as<double>(), r.vector(s.a), error) : SPC_OK;
        if (status != SPC_OK)
            return status;
        spc_chebyshev_kernel<<<r.blocks, SPC_PASS_THREADS, 0, r.session->stream>>>(
            c, k > 0, r.inverse.as<double>(), r.between.as<double>(), r.vector(s.b), r.vector(s.a),
            r.setup.entries);
        SPC_CUDA_TRY(cudaGetLastError());
        c = spc_chebyshev_next(c);
    }
    return SPC_OK;
}

spc_status precondition(spc_solver_run &r, const spc_step &s, spc_error *error)
{
    if (r.preconditioner == SPC_PRECONDITIONER_CHEBYSHEV)
        return enqueue_polynomial(r, s, error);
    if (r.lower) {
        spc_status status = spc_triangle_enqueue(r.lower, r.vector(s.b), r.between.as<double>(), error);
        return status == SPC_OK ? spc_triangle_enqueue(r.upper, r.between.as<double>(), r.vector(s.a), error)
                                : status;
    }
    spc_blocks_kernel<<<r.blocks, SPC_PASS_THREADS, 0, r.session->stream>>>(
        r.vector(s.a), r.inverse.as<double>(), r.block, r.vector(s.b), r.setup.entries);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

spc_status enqueue_step(spc_solver_run &r, const spc_step &s, spc_error *error)
{
    switch (s.kind) {
    case SPC_STEP_PRODUCT:
        return multiply(r, r.vector(s.a), r.vector(s.b), error);
    case SPC_STEP_SCALARS:
        spc_recur_kernel<<<1, 1, 0, r.session->stream>>>(r.scalar(0),
                                                         {s.recurrence, (int)r.setup.restart, s.count});
        SPC_CUDA_TRY(cudaGetLastError());
        return SPC_OK;
    case SPC_STEP_PRECONDITION:
        return precondition(r, s, error);
    case SPC_STEP_EXCHANGE:
        std::swap(r.v[s.a], r.v[s.b]);
        return SPC_OK;
    default:
        return r.setup.fused ? fused_step(r, s, error) : library_step(r, s, error);
    }
}

spc_status enqueue(spc_solver_run *run, const spc_step *step, size_t count, spc_error *error)
{
    for (size_t i = 0; i < count; i++) {
        spc_status status = enqueue_step(*run, step[i], error);
        if (status != SPC_OK)
            return status;
    }
    return SPC_OK;
}

spc_status time_steps(spc_solver_run *run, const spc_step *step, size_t count, bool graph,
                      double seconds_limit, spc_timing *timing, spc_error *error)
{
    return spc_time_rounds(
        run->session->stream, [&](spc_error *e) { return enqueue(run, step, count, e); }, graph,
        seconds_limit, timing, error);
}

/* ---- memory ---- */

spc_status start_cublas(spc_solver_run &r, spc_error *error)
{
    const size_t workspace = 32u << 20; /* that of the library on Hopper: fixed, so that graphs hold it */
    BLAS_TRY(cublasCreate(&r.cublas));
    BLAS_TRY(cublasSetStream(r.cublas, r.session->stream));
    BLAS_TRY(cublasSetPointerMode(r.cublas, CUBLAS_POINTER_MODE_DEVICE));
    spc_status status = r.workspace.allocate(workspace, error);
    if (status == SPC_OK)
        BLAS_TRY(cublasSetWorkspace(r.cublas, r.workspace.data, workspace));
    return status;
}

unsigned blocks_of(const spc_solver_run &r, uint64_t threads)
{
    uint64_t blocks = (threads + SPC_PASS_THREADS - 1) / SPC_PASS_THREADS;
    uint64_t resident = r.session->resident_threads / SPC_PASS_THREADS;
    return (unsigned)std::max<uint64_t>(1, std::min(blocks, resident));
}

spc_status open_triangle(spc_solver_run &r, const spc_sparse_rows &t, bool upper, spc_triangle **triangle,
                         spc_error *error)
{
    spc_triangle_times times = {};
    spc_triangle_input input = {t.rows, t.row_ptr, t.col, t.value, upper};
    return spc_triangle_open(r.session, &input, triangle, &times, error);
}

spc_status open_preconditioner(spc_solver_run &r, const spc_solver_factors &f, spc_error *error)
{
    size_t bytes = r.setup.entries * sizeof(double);
    r.preconditioner = f.kind;
    r.block = f.block;
    r.degree = f.degree;
    if (f.inverse)
        return spc_copy_in(r.inverse, f.inverse, f.block * bytes, r.session->stream, error);
    spc_status status = r.between.allocate(bytes, error);
    if (status == SPC_OK && f.polynomial)
        return r.inverse.allocate(bytes, error);
    if (status == SPC_OK)
        status = open_triangle(r, f.lower, false, &r.lower, error);
    return status == SPC_OK ? open_triangle(r, f.upper, true, &r.upper, error) : status;
}

spc_status fill_run(spc_solver_run &r, spc_error *error)
{
    const uint64_t line = 32;
    uint64_t n = r.setup.entries;
    size_t vectors = SPC_VECTORS_NAMED + (r.setup.restart ? r.setup.restart + 1 : 0);
    r.stride = (n + line - 1) / line * line;
    r.blocks = blocks_of(r, n);
    size_t scalar_bytes = (size_t)spc_gmres_scalars((int)r.setup.restart) * sizeof(double);
    size_t partial_bytes = (1 + (size_t)BASIS_AT_ONCE * r.blocks) * sizeof(double);
    spc_status status = r.memory.allocate(vectors * r.stride * sizeof(double), error);
    if (status == SPC_OK)
        status = r.scalars.allocate(scalar_bytes, error);
    if (status == SPC_OK)
        status = r.partial.allocate(partial_bytes, error);
    if (status != SPC_OK)
        return status;
    SPC_CUDA_TRY(cudaMemsetAsync(r.memory.data, 0, r.memory.bytes, r.session->stream));
    SPC_CUDA_TRY(cudaMemsetAsync(r.scalars.data, 0, scalar_bytes, r.session->stream));
    SPC_CUDA_TRY(cudaMemsetAsync(r.partial.data, 0, partial_bytes, r.session->stream));
    for (int i = 0; i <= SPC_VECTORS_NAMED; i++)
        r.v[i] = r.memory.as<double>() + i * r.stride;
    status = start_cublas(r, error);
    return status == SPC_OK && r.setup.factors ? open_preconditioner(r, *r.setup.factors, error) : status;
}

spc_status open_run(spc_session *session, const spc_solver_setup *setup, spc_solver_run **run,
                    spc_error *error)
{
    *run = nullptr;
    spc_solver_run *made = new (std::nothrow) spc_solver_run;
    if (!made) {
        if (error)
            *error = {SPC_ERROR_MEMORY, "out of memory"};
        return SPC_ERROR_MEMORY;
    }
    made->session = session;
    made->setup = *setup;
    spc_status status = fill_run(*made, error);
    if (status == SPC_OK)
        *run = made;
    else
        delete made;
    return status;
}

void close_run(spc_solver_run *run)
{
    delete run;
}

spc_status set_vector(spc_solver_run *run, int vector, const double *from, spc_error *error)
{
    cudaStream_t stream = run->session->stream;
    SPC_CUDA_TRY(cudaMemcpyAsync(run->vector(vector), from, run->setup.entries * sizeof(double),
                                 cudaMemcpyHostToDevice, stream));
    SPC_CUDA_TRY(cudaStreamSynchronize(stream));
    return SPC_OK;
}

spc_status get_vector(spc_solver_run *run, int vector, double *to, spc_error *error)
{
    cudaStream_t stream = run->session->stream;
    SPC_CUDA_TRY(cudaMemcpyAsync(to, run->vector(vector), run->setup.entries * sizeof(double),
                                 cudaMemcpyDeviceToHost, stream));
    SPC_CUDA_TRY(cudaStreamSynchronize(stream));
    return SPC_OK;
}

spc_status set_scalars(spc_solver_run *run, const double *from, size_t count, spc_error *error)
{
    cudaStream_t stream = run->session->stream;
    SPC_CUDA_TRY(
        cudaMemcpyAsync(run->scalars.data, from, count * sizeof(double), cudaMemcpyHostToDevice, stream));
    SPC_CUDA_TRY(cudaStreamSynchronize(stream));
    return SPC_OK;
}

} // namespace

extern "C" __attribute__((visibility("default"))) const spc_cuda_solver spc_cuda_solver_table = {
    SPC_MODULE_ABI, open_run, close_run,  set_vector,         get_vector,
    set_scalars,    enqueue,  time_steps, spc_solve_triangle, spc_factorise};
