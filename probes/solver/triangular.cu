/* probes/solver/triangular.cu - cuSPARSE's triangular solve (SpSV), its analysis, and incomplete
 * factorisations. */
#include <memory>
#include <new>

#include "probes/cusparse.cuh"
#include "probes/solver/solver_table.h"

#include "probes/solver/chain.cuh"

/* csrilu02 and csric02 are all that the library has, and it calls them old. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace
{

/* Compressed rows on the GPU. */
struct rows_on_gpu {
    spc_device_memory row_ptr, col, value;
    uint64_t nnz = 0;

    spc_status copy(const spc_triangle_input &in, cudaStream_t stream, spc_error *error)
    {
        nnz = in.row_ptr[in.rows];
        spc_status status =
            spc_copy_in(row_ptr, in.row_ptr, (in.rows + 1ull) * sizeof *in.row_ptr, stream, error);
        if (status == SPC_OK)
            status = spc_copy_in(col, in.col, nnz * sizeof *in.col, stream, error);
        if (status == SPC_OK)
            status = spc_copy_in(value, in.value, nnz * sizeof *in.value, stream, error);
        return status;
    }
};

} // namespace

struct spc_triangle {
    cusparseHandle_t handle;
    cusparseSpMatDescr_t matrix = nullptr;
    cusparseDnVecDescr_t b = nullptr, x = nullptr;
    cusparseSpSVDescr_t plan = nullptr;
    spc_device_memory buffer, right, solution;
    rows_on_gpu rows;

    ~spc_triangle()
    {
        if (plan)
            cusparseSpSV_destroyDescr(plan);
        if (matrix)
            cusparseDestroySpMat(matrix);
        if (b)
            cusparseDestroyDnVec(b);
        if (x)
            cusparseDestroyDnVec(x);
    }
};

namespace
{

const double one = 1;

spc_status describe(spc_triangle &t, const spc_triangle_input &in, cudaStream_t stream, spc_error *error)
{
    spc_status status = t.rows.copy(in, stream, error);
    std::vector<double> ones(in.rows, 1.0);
    if (status == SPC_OK)
        status = spc_copy_in(t.right, ones.data(), in.rows * sizeof(double), stream, error);
    if (status == SPC_OK)
        status = t.solution.allocate(in.rows * sizeof(double), error);
    if (status != SPC_OK)
        return status;
    SPC_CUDA_TRY(cudaStreamSynchronize(stream));
    cusparseFillMode_t fill = in.upper ? CUSPARSE_FILL_MODE_UPPER : CUSPARSE_FILL_MODE_LOWER;
    cusparseDiagType_t diagonal = CUSPARSE_DIAG_TYPE_NON_UNIT;
    SPC_CUSPARSE_TRY(cusparseCreateCsr(&t.matrix, in.rows, in.rows, (int64_t)t.rows.nnz, t.rows.row_ptr.data,
                                       t.rows.col.data, t.rows.value.data, CUSPARSE_INDEX_32I,
                                       CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
    SPC_CUSPARSE_TRY(cusparseSpMatSetAttribute(t.matrix, CUSPARSE_SPMAT_FILL_MODE, &fill, sizeof fill));
    SPC_CUSPARSE_TRY(
        cusparseSpMatSetAttribute(t.matrix, CUSPARSE_SPMAT_DIAG_TYPE, &diagonal, sizeof diagonal));
    SPC_CUSPARSE_TRY(cusparseCreateDnVec(&t.b, in.rows, t.right.data, CUDA_R_64F));
    SPC_CUSPARSE_TRY(cusparseCreateDnVec(&t.x, in.rows, t.solution.data, CUDA_R_64F));
    return SPC_OK;
}

/* Twice: the first call loads the library's code. */
spc_status analyse(spc_triangle &t, cudaStream_t stream, spc_triangle_times *times, spc_error *error)
{
    for (int i = 0; i < 2; i++) {
        size_t bytes = 0;
        if (t.plan)
            cusparseSpSV_destroyDescr(t.plan);
        t.plan = nullptr;
        SPC_CUSPARSE_TRY(cusparseSpSV_createDescr(&t.plan));
        SPC_CUSPARSE_TRY(cusparseSpSV_bufferSize(t.handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, t.matrix,
                                                 t.b, t.x, CUDA_R_64F, CUSPARSE_SPSV_ALG_DEFAULT, t.plan,
                                                 &bytes));
        spc_status status = t.buffer.allocate(bytes, error);
        if (status != SPC_OK)
            return status;
        spc_timer timer;
        timer.start(stream);
        SPC_CUSPARSE_TRY(cusparseSpSV_analysis(t.handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, t.matrix,
                                               t.b, t.x, CUDA_R_64F, CUSPARSE_SPSV_ALG_DEFAULT, t.plan,
                                               t.buffer.data));
        times->analysis = timer.stop(stream);
        times->buffer_bytes = bytes;
    }
    return SPC_OK;
}

struct factor {
    cusparseHandle_t handle;
    cusparseMatDescr_t matrix = nullptr;
    csrilu02Info_t ilu = nullptr;
    csric02Info_t ic = nullptr;
    spc_device_memory buffer, kept;
    rows_on_gpu rows;

    ~factor()
    {
        drop();
        if (matrix)
            cusparseDestroyMatDescr(matrix);
    }
    void drop()
    {
        if (ilu)
            cusparseDestroyCsrilu02Info(ilu);
        if (ic)
            cusparseDestroyCsric02Info(ic);
        ilu = nullptr;
        ic = nullptr;
    }
};

spc_status analyse_factor(factor &f, int n, bool cholesky, cudaStream_t stream, spc_factor_times *times,
                          spc_error *error)
{
    int bytes = 0, nnz = (int)f.rows.nnz;
    double *value = f.rows.value.as<double>();
    const int *row_ptr = f.rows.row_ptr.as<int>(), *col = f.rows.col.as<int>();
    f.drop();
    if (cholesky) {
        SPC_CUSPARSE_TRY(cusparseCreateCsric02Info(&f.ic));
        SPC_CUSPARSE_TRY(
            cusparseDcsric02_bufferSize(f.handle, n, nnz, f.matrix, value, row_ptr, col, f.ic, &bytes));
    } else {
        SPC_CUSPARSE_TRY(cusparseCreateCsrilu02Info(&f.ilu));
        SPC_CUSPARSE_TRY(
            cusparseDcsrilu02_bufferSize(f.handle, n, nnz, f.matrix, value, row_ptr, col, f.ilu, &bytes));
    }
    spc_status status = f.buffer.allocate((size_t)bytes, error);
    if (status != SPC_OK)
        return status;
    times->buffer_bytes = (uint64_t)bytes;
    spc_timer timer;
    timer.start(stream);
    if (cholesky)
        SPC_CUSPARSE_TRY(cusparseDcsric02_analysis(f.handle, n, nnz, f.matrix, value, row_ptr, col, f.ic,
                                                   CUSPARSE_SOLVE_POLICY_USE_LEVEL, f.buffer.data));
    else
        SPC_CUSPARSE_TRY(cusparseDcsrilu02_analysis(f.handle, n, nnz, f.matrix, value, row_ptr, col, f.ilu,
                                                    CUSPARSE_SOLVE_POLICY_USE_LEVEL, f.buffer.data));
    times->analysis = timer.stop(stream);
    return SPC_OK;
}

spc_status factor_once(factor &f, int n, bool cholesky, spc_error *error)
{
    int nnz = (int)f.rows.nnz;
    double *value = f.rows.value.as<double>();
    const int *row_ptr = f.rows.row_ptr.as<int>(), *col = f.rows.col.as<int>();
    if (cholesky)
        SPC_CUSPARSE_TRY(cusparseDcsric02(f.handle, n, nnz, f.matrix, value, row_ptr, col, f.ic,
                                          CUSPARSE_SOLVE_POLICY_USE_LEVEL, f.buffer.data));
    else
        SPC_CUSPARSE_TRY(cusparseDcsrilu02(f.handle, n, nnz, f.matrix, value, row_ptr, col, f.ilu,
                                           CUSPARSE_SOLVE_POLICY_USE_LEVEL, f.buffer.data));
    return SPC_OK;
}

/* The values are put back before each, outside the time. */
spc_status time_factor(factor &f, int n, bool cholesky, cudaStream_t stream, double seconds_limit,
                       spc_timing *timing, spc_error *error)
{
    spc_samples samples = {};
    for (bool done = false; !done;) {
        SPC_CUDA_TRY(
            cudaMemcpyAsync(f.rows.value.data, f.kept.data, f.kept.bytes, cudaMemcpyDeviceToDevice, stream));
        spc_timer timer;
        timer.start(stream);
        spc_status status = factor_once(f, n, cholesky, error);
        double seconds = timer.stop(stream);
        if (status != SPC_OK)
            return status;
        done = spc_samples_add(&samples, seconds, seconds, seconds_limit);
    }
    *timing = {samples.median, samples.mad, samples.count};
    return SPC_OK;
}

spc_status solve_once(spc_triangle &t, spc_error *error)
{
    SPC_CUSPARSE_TRY(cusparseSpSV_solve(t.handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, t.matrix, t.b, t.x,
                                        CUDA_R_64F, CUSPARSE_SPSV_ALG_DEFAULT, t.plan));
    return SPC_OK;
}

} // namespace

spc_status spc_triangle_open(spc_session *session, const spc_triangle_input *input, spc_triangle **triangle,
                             spc_triangle_times *times, spc_error *error)
{
    *triangle = nullptr;
    std::unique_ptr<spc_triangle> made(new (std::nothrow) spc_triangle);
    if (!made) {
        if (error)
            *error = {SPC_ERROR_MEMORY, "out of memory"};
        return SPC_ERROR_MEMORY;
    }
    made->handle = session->cusparse;
    spc_status status = describe(*made, *input, session->stream, error);
    if (status == SPC_OK)
        status = analyse(*made, session->stream, times, error);
    if (status == SPC_OK)
        *triangle = made.release();
    return status;
}

void spc_triangle_close(spc_triangle *triangle)
{
    delete triangle;
}

spc_status spc_triangle_enqueue(spc_triangle *triangle, double *b, double *x, spc_error *error)
{
    SPC_CUSPARSE_TRY(cusparseDnVecSetValues(triangle->b, b));
    SPC_CUSPARSE_TRY(cusparseDnVecSetValues(triangle->x, x));
    return solve_once(*triangle, error);
}

spc_status spc_solve_triangle(spc_session *session, const spc_triangle_input *input, double seconds_limit,
                              double *x, spc_triangle_times *times, spc_error *error)
{
    *times = {};
    cudaStream_t stream = session->stream;
    spc_triangle *made;
    spc_status status = spc_triangle_open(session, input, &made, times, error);
    if (status != SPC_OK)
        return status;
    std::unique_ptr<spc_triangle> t(made);
    auto solve = [&](spc_error *e) -> spc_status { return solve_once(*t, e); };
    if (status == SPC_OK)
        status = spc_time_rounds(stream, solve, false, seconds_limit, &times->solve_stream, error);
    if (status == SPC_OK && x) {
        SPC_CUDA_TRY(cudaMemcpyAsync(x, t->solution.data, input->rows * sizeof(double),
                                     cudaMemcpyDeviceToHost, stream));
        SPC_CUDA_TRY(cudaStreamSynchronize(stream));
    }
    spc_error none;
    if (status == SPC_OK && times->solve_stream.seconds < 0.01 &&
        spc_time_rounds(stream, solve, true, seconds_limit, &times->solve_graph, &none) != SPC_OK)
        times->solve_graph = {};
    cudaGetLastError(); /* a call that cannot be captured must not poison the next launch */
    return status;
}

spc_status spc_factorise(spc_session *session, const spc_triangle_input *input, bool cholesky,
                         double seconds_limit, spc_factor_times *times, spc_error *error)
{
    *times = {};
    factor f;
    f.handle = session->cusparse;
    cudaStream_t stream = session->stream;
    SPC_CUSPARSE_TRY(cusparseCreateMatDescr(&f.matrix));
    spc_status status = f.rows.copy(*input, stream, error);
    if (status == SPC_OK)
        status = spc_copy_in(f.kept, input->value, f.rows.nnz * sizeof(double), stream, error);
    for (int i = 0; i < 2 && status == SPC_OK; i++)
        status = analyse_factor(f, (int)input->rows, cholesky, stream, times, error);
    if (status == SPC_OK)
        status = time_factor(f, (int)input->rows, cholesky, stream, seconds_limit, &times->factor, error);
    return status;
}
