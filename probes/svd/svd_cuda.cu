/* The table "spc_cuda_svd": whole decompositions on the device. */
#include <chrono>
#include <cmath>
#include <cstring>

#include "core/module.h"
#include "probes/svd/svd_device.cuh"
#include "svd/stages.h"

spc_status svd_context::open(spc_error *error)
{
    int device = 0;
    SPC_CUDA_TRY(cudaGetDevice(&device));
    SPC_CUDA_TRY(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    SPC_CUDA_TRY(cudaDeviceGetAttribute(&shared_limit, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
    SPC_BLAS_TRY(cublasCreate(&blas));
    SPC_BLAS_TRY(cusolverDnCreate(&solver));
    return SPC_OK;
}

svd_context::~svd_context()
{
    if (solver)
        cusolverDnDestroy(solver);
    if (blas)
        cublasDestroy(blas);
}

cublasStatus_t svd_gemm(svd_context &context, const char *trans, size_t m, size_t n, size_t k, double alpha,
                        const double *a, size_t lda, const double *b, size_t ldb, double beta, double *c,
                        size_t ldc)
{
    if (m == 0 || n == 0)
        return CUBLAS_STATUS_SUCCESS;
    return cublasDgemm(context.blas, trans[0] == 'T' ? CUBLAS_OP_T : CUBLAS_OP_N,
                       trans[1] == 'T' ? CUBLAS_OP_T : CUBLAS_OP_N, (int)m, (int)n, (int)k, &alpha, a,
                       (int)lda, b, (int)ldb, &beta, c, (int)ldc);
}

static spc_status fail(spc_error *error, spc_status status, const char *message)
{
    if (error) {
        error->status = status;
        snprintf(error->message, sizeof error->message, "%s", message);
    }
    return status;
}

spc_status svd_tick(const spc_svd_job *job, spc_svd_stage stage, double done, double total, spc_error *error)
{
    if (job->host->interrupted())
        return fail(error, SPC_ERROR_INTERRUPTED, "interrupted");
    const spc_progress *progress = job->options.progress;
    if (progress && progress->update)
        progress->update(progress->context, "svd", (double)stage + (total > 0 ? done / total : 0),
                         SPC_SVD_STAGES);
    return SPC_OK;
}

/* Where each array of a two-stage run lies, in doubles from the start. */
struct svd_plan {
    size_t a, right, left, taus, storage, chase_left, chase_right, chase_taus, x_left, x_right, vectors, work,
        end;
    size_t ldx;
};

static svd_plan plan_of(svd_context &context, uint32_t n, uint32_t band, bool vectors)
{
    size_t square = (size_t)n * n, steps = n / band + 1;
    svd_plan p = {};
    size_t next = 0;
    auto take = [&](size_t count) {
        size_t here = next;
        next += (count + 31) / 32 * 32;
        return here;
    };
    p.ldx = ((size_t)n + 2 * band + 15) / 16 * 16;
    p.a = take(square);
    p.right = take(square);
    p.left = take(square);
    p.taus = take(2 * (size_t)n);
    p.storage = take(spc_svd_band_size(n, band));
    p.chase_left = take(square);
    p.chase_right = take(square);
    p.chase_taus = take(2 * n * steps);
    p.vectors = take(6 * (size_t)n + n); /* d, e, s, squares; progress of the sweeps */
    p.x_left = take(vectors ? p.ldx * n : 0);
    p.x_right = take(vectors ? p.ldx * n : 0);
    size_t work = svd_band_work(context, n, band);
    if (vectors) {
        work = std::max(work, svd_conquer_work(n));
        work = std::max(work, svd_chase_back_work(n, band));
        work = std::max(work, svd_band_back_work(n, band));
    }
    p.work = take(work);
    p.end = next;
    return p;
}

static uint64_t device_bytes(uint32_t n, const spc_svd_options *options)
{
    svd_context context;
    context.processors = 132; /* the scratch of a panel grows with the device; this is an H200 */
    context.shared_limit = 232448;
    if (options->method != SPC_SVD_TWO_STAGE)
        return sizeof(double) * (uint64_t)n * n * (options->values_only ? 1 : 4);
    return sizeof(double) * (uint64_t)plan_of(context, n, options->band_width, !options->values_only).end;
}

static spc_status gpu_check_memory(uint64_t needed, spc_error *error)
{
    size_t free_bytes = 0, total = 0;
    SPC_CUDA_TRY(cudaMemGetInfo(&free_bytes, &total));
    if (needed <= free_bytes)
        return SPC_OK;
    return spc_memory_refused(needed, error);
}

/* Sum over the stages, with events around each of them. */
struct stage_clock {
    spc_timer timer;
    spc_svd_report *report;

    template <typename F> spc_status time(spc_svd_stage stage, F &&work)
    {
        timer.start();
        spc_status status = work();
        double seconds = timer.stop();
        report->seconds[stage] += seconds;
        if (stage != SPC_SVD_STAGE_TRANSFER)
            report->total_seconds += seconds;
        return status;
    }
};

static spc_status bidiagonal_host(uint32_t n, const double *d, const double *e, std::vector<double> &host,
                                  spc_error *error)
{
    host.resize(2 * (size_t)n);
    SPC_CUDA_TRY(cudaMemcpy(host.data(), d, n * sizeof(double), cudaMemcpyDeviceToHost));
    SPC_CUDA_TRY(cudaMemcpy(host.data() + n, e, n * sizeof(double), cudaMemcpyDeviceToHost));
    return SPC_OK;
}

struct two_stage {
    svd_context &context;
    const spc_svd_job *job;
    stage_clock clock;
    svd_plan p;
    double *base;
    svd_device_factors f;

    double *at(size_t offset) const
    {
        return base + offset;
    }
};

static svd_device_factors gpu_factors_of(const two_stage &w)
{
    uint32_t n = w.job->n, band = w.job->options.band_width, steps = n / band + 1;
    double *taus = w.at(w.p.taus), *chase_taus = w.at(w.p.chase_taus);
    return {n,
            band,
            steps,
            w.at(w.p.a),
            w.at(w.p.right),
            w.at(w.p.left),
            taus,
            taus + n,
            w.at(w.p.storage),
            w.at(w.p.chase_left),
            w.at(w.p.chase_right),
            chase_taus,
            chase_taus + (size_t)n * steps};
}

/* B^T is upper bidiagonal: its left vectors are the right ones of B. */
static spc_status gpu_solve_bidiagonal(two_stage &w, const double *d, const double *e, double *s,
                                       spc_error *error)
{
    uint32_t n = w.job->n;
    if (w.job->options.values_only)
        return svd_values(w.context, n, d, e, s, w.at(w.p.vectors) + 4 * (size_t)n, error);
    std::vector<double> host, values(n);
    SPC_DEVICE_TRY(bidiagonal_host(n, d, e, host, error));
    double norm = 0;
    for (double value : host)
        norm = std::max(norm, fabs(value));
    double scale = norm > 0 ? norm : 1;
    for (double &value : host)
        value /= scale;
    SPC_DEVICE_TRY(svd_conquer(w.context, n, host.data(), host.data() + n, values.data(), w.at(w.p.x_right),
                               w.at(w.p.x_left), w.p.ldx, w.at(w.p.work), w.job, error));
    for (double &value : values)
        value *= scale;
    SPC_CUDA_TRY(cudaMemcpy(s, values.data(), n * sizeof(double), cudaMemcpyHostToDevice));
    return SPC_OK;
}

static spc_status run_two_stage(two_stage &w, double *s, spc_error *error)
{
    uint32_t n = w.job->n;
    double *d = w.at(w.p.vectors), *e = d + n, *work = w.at(w.p.work);
    uint32_t *progress = (uint32_t *)(d + 6 * (size_t)n);
    SPC_DEVICE_TRY(
        w.clock.time(SPC_SVD_STAGE_BAND, [&] { return svd_to_band(w.context, w.f, work, w.job, error); }));
    SPC_DEVICE_TRY(
        w.clock.time(SPC_SVD_STAGE_CHASE, [&] { return svd_chase(w.context, w.f, progress, d, e, error); }));
    SPC_DEVICE_TRY(
        w.clock.time(SPC_SVD_STAGE_BIDIAGONAL, [&] { return gpu_solve_bidiagonal(w, d, e, s, error); }));
    for (int left = 0; left < 2 && !w.job->options.values_only; left++) {
        double *x = w.at(left ? w.p.x_left : w.p.x_right);
        SPC_DEVICE_TRY(w.clock.time(SPC_SVD_STAGE_CHASE_BACK, [&] {
            return svd_chase_back(w.context, w.f, left, x, w.p.ldx, work, w.job, error);
        }));
        SPC_DEVICE_TRY(w.clock.time(SPC_SVD_STAGE_BAND_BACK, [&] {
            return svd_band_back(w.context, w.f, left, x, w.p.ldx, work, error);
        }));
        /* A and, behind it, the reflectors of V have served */
        SPC_DEVICE_TRY(w.clock.time(
            SPC_SVD_STAGE_POLISH, [&] { return svd_polish(w.context, n, x, w.p.ldx, w.at(w.p.a), error); }));
    }
    return SPC_OK;
}

static spc_status copy_matrix(double *to, size_t ldt, const double *from, size_t ldf, uint32_t n,
                              cudaMemcpyKind kind, spc_error *error)
{
    SPC_CUDA_TRY(
        cudaMemcpy2D(to, ldt * sizeof(double), from, ldf * sizeof(double), n * sizeof(double), n, kind));
    return SPC_OK;
}

/* Results to the caller, then the norms, which destroy U and A. */
static spc_status deliver(svd_context &context, const spc_svd_job *job, stage_clock &clock, double *a,
                          const double *s, double *u, double *v, size_t ldx, double *work, spc_error *error)
{
    uint32_t n = job->n;
    SPC_CUDA_TRY(cudaMemcpy(job->s, s, n * sizeof(double), cudaMemcpyDeviceToHost));
    if (job->options.values_only)
        return SPC_OK;
    SPC_DEVICE_TRY(clock.time(SPC_SVD_STAGE_TRANSFER, [&] {
        if (job->u)
            SPC_DEVICE_TRY(copy_matrix(job->u, job->ldu, u, ldx, n, cudaMemcpyDeviceToHost, error));
        if (job->v)
            SPC_DEVICE_TRY(copy_matrix(job->v, job->ldv, v, ldx, n, cudaMemcpyDeviceToHost, error));
        return SPC_OK;
    }));
    if (!job->options.accuracy)
        return SPC_OK;
    SPC_DEVICE_TRY(svd_orthogonality(context, n, u, ldx, work, &clock.report->left_orthogonality, error));
    SPC_DEVICE_TRY(svd_orthogonality(context, n, v, ldx, work, &clock.report->right_orthogonality, error));
    SPC_DEVICE_TRY(copy_matrix(a, n, job->a, job->lda, n, cudaMemcpyHostToDevice, error));
    return svd_residual(context, n, a, s, u, ldx, v, ldx, &clock.report->residual, error);
}

static spc_status two_stage_job(svd_context &context, const spc_svd_job *job, spc_svd_report *report,
                                spc_error *error)
{
    uint32_t n = job->n;
    svd_plan p = plan_of(context, n, job->options.band_width, !job->options.values_only);
    report->device_bytes = p.end * sizeof(double);
    SPC_DEVICE_TRY(gpu_check_memory(report->device_bytes, error));
    spc_device_memory memory;
    SPC_DEVICE_TRY(memory.allocate(report->device_bytes, error));
    two_stage w = {context, job, {{}, report}, p, memory.as<double>(), {}};
    w.f = gpu_factors_of(w);
    SPC_CUDA_TRY(cudaMemset(memory.data, 0, p.work * sizeof(double))); /* zeros above Y, rows beyond n of X */
    SPC_DEVICE_TRY(w.clock.time(SPC_SVD_STAGE_TRANSFER, [&] {
        return copy_matrix(w.f.a, n, job->a, job->lda, n, cudaMemcpyHostToDevice, error);
    }));
    double *s = w.at(p.vectors) + 2 * (size_t)n, back = 1 / job->scale;
    SPC_BLAS_TRY(cublasDscal_64(context.blas, (int64_t)n * n, &job->scale, w.f.a, 1));
    SPC_DEVICE_TRY(run_two_stage(w, s, error));
    SPC_BLAS_TRY(cublasDscal(context.blas, (int)n, &back, s, 1));
    return deliver(context, job, w.clock, w.f.a, s, w.at(p.x_left), w.at(p.x_right), p.ldx, w.f.right, error);
}

static spc_status peer_job(svd_context &context, const spc_svd_job *job, spc_svd_report *report,
                           spc_error *error)
{
    uint32_t n = job->n;
    size_t square = (size_t)n * n;
    bool vectors = !job->options.values_only;
    report->device_bytes = device_bytes(n, &job->options);
    SPC_DEVICE_TRY(gpu_check_memory(report->device_bytes, error));
    spc_device_memory a, s, u, v;
    SPC_DEVICE_TRY(a.allocate(square * sizeof(double), error));
    SPC_DEVICE_TRY(s.allocate(n * sizeof(double), error));
    SPC_DEVICE_TRY(u.allocate(vectors ? square * sizeof(double) : 8, error));
    SPC_DEVICE_TRY(v.allocate(vectors ? square * sizeof(double) : 8, error));
    stage_clock clock = {{}, report};
    SPC_DEVICE_TRY(clock.time(SPC_SVD_STAGE_TRANSFER, [&] {
        return copy_matrix(a.as<double>(), n, job->a, job->lda, n, cudaMemcpyHostToDevice, error);
    }));
    double *pu = vectors ? u.as<double>() : nullptr, *pv = vectors ? v.as<double>() : nullptr;
    double seconds = 0;
    SPC_DEVICE_TRY(
        svd_peer(context, job->options.method, n, a.as<double>(), s.as<double>(), pu, pv, &seconds, error));
    report->seconds[SPC_SVD_STAGE_BIDIAGONAL] = report->total_seconds = seconds;
    spc_device_memory work;
    SPC_DEVICE_TRY(work.allocate(vectors && job->options.accuracy ? square * sizeof(double) : 8, error));
    return deliver(context, job, clock, a.as<double>(), s.as<double>(), pu, pv, n, work.as<double>(), error);
}

static spc_status run(const spc_svd_job *job, spc_svd_report *report, spc_error *error)
{
    svd_context context;
    SPC_DEVICE_TRY(context.open(error));
    return job->options.method == SPC_SVD_TWO_STAGE ? two_stage_job(context, job, report, error)
                                                    : peer_job(context, job, report, error);
}

static spc_status describe(char *name, size_t size, int *driver, int *runtime, spc_error *error)
{
    cudaDeviceProp properties;
    int device = 0;
    SPC_CUDA_TRY(cudaGetDevice(&device));
    SPC_CUDA_TRY(cudaGetDeviceProperties(&properties, device));
    SPC_CUDA_TRY(cudaDriverGetVersion(driver));
    SPC_CUDA_TRY(cudaRuntimeGetVersion(runtime));
    snprintf(name, size, "%s", properties.name);
    return SPC_OK;
}

extern "C" {
extern __attribute__((visibility("default"))) const spc_svd_cuda spc_cuda_svd;
const spc_svd_cuda spc_cuda_svd = {SPC_MODULE_ABI, device_bytes, run, svd_rates, describe};
}
