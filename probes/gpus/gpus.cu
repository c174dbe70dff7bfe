/* One product over several GPUs: packing, copies, and cuSPARSE on each, started by one host thread. */
#include <chrono>
#include <new>

#include "core/module.h"
#include "probes/gpus/gpus_machine.cuh"

namespace
{

constexpr int ITERATIONS = 60;

__global__ void pack(const double *x, const uint32_t *index, uint32_t entries, double *packed)
{
    uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < entries)
        packed[i] = x[index[i]];
}

__global__ void nothing()
{
}

/* ---- opening ---- */

spc_status upload(spc_device_memory &memory, const void *data, size_t bytes, spc_error *error)
{
    SPC_TRY(memory.allocate(bytes, error));
    SPC_CUDA_TRY(cudaMemcpy(memory.data, data, bytes, cudaMemcpyHostToDevice));
    return SPC_OK;
}

spc_status describe(spc_one_gpu &g, const spc_gpus_part &part, spc_error *error)
{
    static const double one = 1, zero = 0;
    size_t bytes = 0;
    SPC_CUSPARSE_TRY(cusparseCreate(&g.session.cusparse));
    SPC_CUSPARSE_TRY(cusparseSetStream(g.session.cusparse, g.session.stream));
    SPC_CUSPARSE_TRY(cusparseCreateCsr(&g.matrix, part.rows, part.x_entries, part.row_ptr[part.rows],
                                       g.row_ptr.data, g.col.data, g.value.data, CUSPARSE_INDEX_32I,
                                       CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
    SPC_CUSPARSE_TRY(cusparseCreateDnVec(&g.x_vector, part.x_entries, g.x.data, CUDA_R_64F));
    SPC_CUSPARSE_TRY(cusparseCreateDnVec(&g.y_vector, part.rows, g.y.data, CUDA_R_64F));
    SPC_CUSPARSE_TRY(cusparseSpMV_bufferSize(g.session.cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE, &one,
                                             g.matrix, g.x_vector, &zero, g.y_vector, CUDA_R_64F,
                                             CUSPARSE_SPMV_CSR_ALG1, &bytes));
    SPC_TRY(g.buffer.allocate(bytes, error));
    SPC_CUSPARSE_TRY(cusparseSpMV_preprocess(g.session.cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE, &one,
                                             g.matrix, g.x_vector, &zero, g.y_vector, CUDA_R_64F,
                                             CUSPARSE_SPMV_CSR_ALG1, g.buffer.data));
    return SPC_OK;
}

spc_status fill(spc_one_gpu &g, const spc_gpus_part &part, spc_error *error)
{
    uint64_t entries = part.row_ptr[part.rows];
    g.rows = part.rows;
    g.own_at = part.own_at;
    g.packs = part.packs;
    SPC_CUDA_TRY(cudaSetDevice(g.ordinal));
    SPC_CUDA_TRY(cudaStreamCreateWithFlags(&g.session.stream, cudaStreamNonBlocking));
    SPC_CUDA_TRY(cudaEventCreateWithFlags(&g.multiplied, cudaEventDisableTiming));
    SPC_CUDA_TRY(cudaEventCreateWithFlags(&g.sent, cudaEventDisableTiming));
    SPC_TRY(upload(g.row_ptr, part.row_ptr, ((size_t)part.rows + 1) * sizeof(uint32_t), error));
    SPC_TRY(upload(g.col, part.col, entries * sizeof(uint32_t), error));
    SPC_TRY(upload(g.value, part.value, entries * sizeof(double), error));
    SPC_TRY(upload(g.index, part.packed, part.packs * sizeof(uint32_t), error));
    SPC_TRY(g.packed.allocate(part.packs * sizeof(double), error));
    SPC_TRY(g.x.allocate(part.x_entries * sizeof(double), error));
    SPC_CUDA_TRY(cudaMemcpy(g.own(), part.x, part.rows * sizeof(double), cudaMemcpyHostToDevice));
    SPC_TRY(g.y.allocate(part.rows * sizeof(double), error));
    return describe(g, part, error);
}

spc_status fill_all(spc_gpus_machine &m, const spc_gpus_job *job, spc_error *error)
{
    SPC_TRY(spc_gpus_connect(job->parts, error));
    for (uint32_t p = 0; p < job->parts; p++) {
        m.gpus.push_back(std::make_unique<spc_one_gpu>());
        m.gpus[p]->ordinal = (int)p;
        SPC_TRY(fill(*m.gpus[p], job->part[p], error));
    }
    m.copies.assign(job->copy, job->copy + job->copies);
    return SPC_OK;
}

void close_machine(spc_gpus_machine *machine)
{
    delete machine;
}

spc_status open_machine(const spc_gpus_job *job, spc_gpus_machine **machine, spc_error *error)
{
    *machine = new (std::nothrow) spc_gpus_machine;
    if (!*machine) {
        if (error)
            *error = {SPC_ERROR_MEMORY, "out of memory"};
        return SPC_ERROR_MEMORY;
    }
    spc_status status = fill_all(**machine, job, error);
    if (status != SPC_OK) {
        close_machine(*machine);
        *machine = nullptr;
    }
    return status;
}

/* ---- one iteration, as a host thread starts it ---- */

void start_pack(spc_one_gpu &g)
{
    uint32_t blocks = (g.packs + 255) / 256;
    if (blocks)
        pack<<<blocks, 256, 0, g.session.stream>>>(g.x.as<double>(), g.index.as<uint32_t>(), g.packs,
                                                   g.packed.as<double>());
}

/* The receiver must have read what it got before. */
void start_copy(spc_gpus_machine &m, const spc_gpus_copy &c)
{
    spc_one_gpu &from = *m.gpus[c.from], &to = *m.gpus[c.to];
    cudaStreamWaitEvent(from.session.stream, to.multiplied, 0);
    cudaMemcpyPeerAsync(m.target(c), to.ordinal, m.source(c), from.ordinal, c.entries * sizeof(double),
                        from.session.stream);
}

void start_peer_copies(spc_gpus_machine &m)
{
    for (auto &g : m.gpus) {
        cudaSetDevice(g->ordinal);
        for (const spc_gpus_copy &c : m.copies)
            if ((int)c.from == g->ordinal)
                start_copy(m, c);
        cudaEventRecord(g->sent, g->session.stream);
    }
    for (const spc_gpus_copy &c : m.copies)
        cudaStreamWaitEvent(m.gpus[c.to]->session.stream, m.gpus[c.from]->sent, 0);
}

spc_status start_product(spc_one_gpu &g, spc_error *error)
{
    static const double one = 1, zero = 0;
    SPC_CUSPARSE_TRY(cusparseSpMV(g.session.cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, g.matrix,
                                  g.x_vector, &zero, g.y_vector, CUDA_R_64F, CUSPARSE_SPMV_CSR_ALG1,
                                  g.buffer.data));
    return SPC_OK;
}

/* What stands in the way of a wrong result: entries that nobody sent. */
spc_status forget_others(spc_one_gpu &g, spc_error *error)
{
    spc_device_memory own;
    size_t bytes = g.rows * sizeof(double);
    SPC_CUDA_TRY(cudaSetDevice(g.ordinal));
    SPC_TRY(own.allocate(bytes, error));
    SPC_CUDA_TRY(cudaMemcpy(own.data, g.own(), bytes, cudaMemcpyDeviceToDevice));
    SPC_CUDA_TRY(cudaMemset(g.x.data, 0xff, g.x.bytes));
    SPC_CUDA_TRY(cudaMemcpy(g.own(), own.data, bytes, cudaMemcpyDeviceToDevice));
    SPC_CUDA_TRY(cudaDeviceSynchronize());
    return SPC_OK;
}

spc_status multiply(spc_gpus_machine *m, spc_transport transport, double *y, spc_error *error)
{
    for (auto &g : m->gpus)
        SPC_TRY(forget_others(*g, error));
    SPC_TRY(spc_gpus_start(*m, transport, SPC_WORK_ALL, error));
    SPC_TRY(spc_gpus_finish(*m, error));
    for (auto &g : m->gpus) {
        SPC_CUDA_TRY(cudaSetDevice(g->ordinal));
        SPC_CUDA_TRY(cudaMemcpy(y, g->y.data, g->rows * sizeof(double), cudaMemcpyDeviceToHost));
        y += g->rows;
    }
    return SPC_OK;
}

/* ---- time ---- */

spc_status time_work(spc_gpus_machine *m, spc_transport transport, int work, double *seconds, double *mad,
                     double *host, spc_error *error)
{
    return spc_time_back_to_back([&](spc_error *e) { return spc_gpus_start(*m, transport, work, e); },
                                 [&](spc_error *e) { return spc_gpus_finish(*m, e); }, ITERATIONS, seconds,
                                 mad, host, error);
}

/* Each GPU's product with nothing beside it; the slowest. */
spc_status time_products(spc_gpus_machine *m, double *slowest, spc_error *error)
{
    *slowest = 0;
    for (auto &g : m->gpus) {
        double seconds = 0;
        SPC_CUDA_TRY(cudaSetDevice(g->ordinal));
        SPC_TRY(spc_time_back_to_back([&](spc_error *e) { return start_product(*g, e); },
                                      [&](spc_error *e) {
                                          spc_error *error = e;
                                          SPC_CUDA_TRY(cudaStreamSynchronize(g->session.stream));
                                          return SPC_OK;
                                      },
                                      ITERATIONS, &seconds, nullptr, nullptr, error));
        *slowest = std::max(*slowest, seconds);
    }
    return SPC_OK;
}

spc_status time_all(spc_gpus_machine *m, spc_transport transport, spc_gpus_times *t, spc_error *error)
{
    if (!(t->product_seconds > 0)) {
        SPC_TRY(time_products(m, &t->product_seconds, error));
        SPC_TRY(time_work(m, transport, SPC_WORK_PACK, &t->pack_seconds, nullptr, nullptr, error));
    }
    SPC_TRY(time_work(m, transport, SPC_WORK_PACK | SPC_WORK_COPY, &t->exchange_seconds, nullptr, nullptr,
                      error));
    return time_work(m, transport, SPC_WORK_ALL, &t->seconds, &t->seconds_mad, &t->host_seconds, error);
}

spc_status launch_seconds(double *seconds, spc_error *error)
{
    SPC_CUDA_TRY(cudaSetDevice(0));
    SPC_TRY(spc_time_back_to_back(
        [](spc_error *error) {
            nothing<<<1, 1>>>();
            SPC_CUDA_TRY(cudaGetLastError());
            return SPC_OK;
        },
        [](spc_error *error) {
            SPC_CUDA_TRY(cudaStreamSynchronize(0));
            return SPC_OK;
        },
        50, seconds, nullptr, nullptr, error));
    return SPC_OK;
}

spc_status query(uint32_t *gpus, uint32_t *direct_pairs, spc_error *error)
{
    int count = 0;
    SPC_CUDA_TRY(cudaGetDeviceCount(&count));
    *gpus = (uint32_t)count;
    *direct_pairs = 0;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++) {
            int can = 0;
            if (a != b && cudaDeviceCanAccessPeer(&can, a, b) == cudaSuccess)
                *direct_pairs += can != 0;
        }
    return SPC_OK;
}

} // namespace

spc_one_gpu::~spc_one_gpu()
{
    cudaSetDevice(ordinal);
    cusparseDestroySpMat(matrix);
    cusparseDestroyDnVec(x_vector);
    cusparseDestroyDnVec(y_vector);
    if (multiplied)
        cudaEventDestroy(multiplied);
    if (sent)
        cudaEventDestroy(sent);
    cudaGetLastError();
}

double spc_host_now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

spc_status spc_gpus_connect(uint32_t gpus, spc_error *error)
{
    for (uint32_t a = 0; a < gpus; a++)
        for (uint32_t b = 0; b < gpus; b++) {
            int can = 0;
            if (a == b || cudaDeviceCanAccessPeer(&can, (int)a, (int)b) != cudaSuccess || !can)
                continue;
            SPC_CUDA_TRY(cudaSetDevice((int)a));
            cudaError_t code = cudaDeviceEnablePeerAccess((int)b, 0);
            if (code != cudaSuccess && code != cudaErrorPeerAccessAlreadyEnabled)
                return spc_cuda_fail(error, code, "cudaDeviceEnablePeerAccess");
            cudaGetLastError();
        }
    return SPC_OK;
}

spc_status spc_gpus_finish(spc_gpus_machine &m, spc_error *error)
{
    for (auto &g : m.gpus) {
        SPC_CUDA_TRY(cudaSetDevice(g->ordinal));
        SPC_CUDA_TRY(cudaStreamSynchronize(g->session.stream));
    }
    return SPC_OK;
}

spc_status spc_gpus_start(spc_gpus_machine &m, spc_transport transport, int work, spc_error *error)
{
    for (auto &g : m.gpus)
        if (work & SPC_WORK_PACK && g->packs) {
            cudaSetDevice(g->ordinal);
            start_pack(*g);
        }
    if (work & SPC_WORK_COPY && transport == SPC_TRANSPORT_PEER)
        start_peer_copies(m);
    if (work & SPC_WORK_COPY && transport == SPC_TRANSPORT_NCCL)
        SPC_TRY(spc_nccl_copies(m, error));
    for (auto &g : m.gpus) {
        cudaSetDevice(g->ordinal);
        if (work & SPC_WORK_MULTIPLY)
            SPC_TRY(start_product(*g, error));
        cudaEventRecord(g->multiplied, g->session.stream);
    }
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

extern "C" __attribute__((visibility("default"))) const spc_cuda_gpus spc_cuda_gpus_table = {
    SPC_MODULE_ABI, query,    launch_seconds, spc_nccl_join,  open_machine,
    close_machine,  multiply, time_all,       spc_gpus_solve, spc_gpus_link};
