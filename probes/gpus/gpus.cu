/* One product over several GPUs: packing, peer copies, and cuSPARSE on each, started by one host thread. */
#include <chrono>
#include <cusparse.h>
#include <memory>

#include "core/module.h"
#include "probes/cuda.cuh"
#include "probes/gpus/gpus_table.h"

namespace
{

constexpr int ROUNDS = 7, ITERATIONS = 60;

__global__ void pack(const double *x, const uint32_t *index, uint32_t entries, double *packed)
{
    uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < entries)
        packed[i] = x[index[i]];
}

/* A GPU with its part. Memory of all GPUs is freed by the runtime wherever the current device is. */
struct gpu {
    int ordinal = 0;
    cudaStream_t stream = nullptr;
    cudaEvent_t multiplied = nullptr, sent = nullptr;
    cusparseHandle_t library = nullptr;
    cusparseSpMatDescr_t matrix = nullptr;
    cusparseDnVecDescr_t x_vector = nullptr, y_vector = nullptr;
    spc_device_memory row_ptr, col, value, x, y, buffer;
};

struct copy {
    spc_gpus_copy asked;
    spc_device_memory index, packed;
};

struct machine {
    std::vector<std::unique_ptr<gpu>> gpus;
    std::vector<std::unique_ptr<copy>> copies;
};

spc_status library_failed(cusparseStatus_t code, const char *what, spc_error *error)
{
    if (error) {
        error->status = SPC_ERROR_DEVICE;
        snprintf(error->message, sizeof error->message, "%s: %s", what, cusparseGetErrorString(code));
    }
    return SPC_ERROR_DEVICE;
}

#define LIBRARY_TRY(call)                                                                                    \
    do {                                                                                                     \
        cusparseStatus_t code_ = (call);                                                                     \
        if (code_ != CUSPARSE_STATUS_SUCCESS)                                                                \
            return library_failed(code_, #call, error);                                                      \
    } while (0)

#define SPC_TRY(call)                                                                                        \
    do {                                                                                                     \
        spc_status status_ = (call);                                                                         \
        if (status_ != SPC_OK)                                                                               \
            return status_;                                                                                  \
    } while (0)

spc_status upload(spc_device_memory &memory, const void *data, size_t bytes, spc_error *error)
{
    SPC_TRY(memory.allocate(bytes, error));
    SPC_CUDA_TRY(cudaMemcpy(memory.data, data, bytes, cudaMemcpyHostToDevice));
    return SPC_OK;
}

spc_status describe(gpu &g, const spc_gpus_part &part, spc_error *error)
{
    static const double one = 1, zero = 0;
    size_t bytes = 0;
    LIBRARY_TRY(cusparseCreate(&g.library));
    LIBRARY_TRY(cusparseSetStream(g.library, g.stream));
    LIBRARY_TRY(cusparseCreateCsr(&g.matrix, part.rows, part.x_entries, part.row_ptr[part.rows],
                                  g.row_ptr.data, g.col.data, g.value.data, CUSPARSE_INDEX_32I,
                                  CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
    LIBRARY_TRY(cusparseCreateDnVec(&g.x_vector, part.x_entries, g.x.data, CUDA_R_64F));
    LIBRARY_TRY(cusparseCreateDnVec(&g.y_vector, part.rows, g.y.data, CUDA_R_64F));
    LIBRARY_TRY(cusparseSpMV_bufferSize(g.library, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, g.matrix,
                                        g.x_vector, &zero, g.y_vector, CUDA_R_64F, CUSPARSE_SPMV_CSR_ALG1,
                                        &bytes));
    SPC_TRY(g.buffer.allocate(bytes, error));
    LIBRARY_TRY(cusparseSpMV_preprocess(g.library, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, g.matrix,
                                        g.x_vector, &zero, g.y_vector, CUDA_R_64F, CUSPARSE_SPMV_CSR_ALG1,
                                        g.buffer.data));
    return SPC_OK;
}

spc_status fill(gpu &g, const spc_gpus_part &part, spc_error *error)
{
    uint64_t entries = part.row_ptr[part.rows];
    SPC_CUDA_TRY(cudaSetDevice(g.ordinal));
    SPC_CUDA_TRY(cudaStreamCreateWithFlags(&g.stream, cudaStreamNonBlocking));
    SPC_CUDA_TRY(cudaEventCreateWithFlags(&g.multiplied, cudaEventDisableTiming));
    SPC_CUDA_TRY(cudaEventCreateWithFlags(&g.sent, cudaEventDisableTiming));
    SPC_TRY(upload(g.row_ptr, part.row_ptr, ((size_t)part.rows + 1) * sizeof(uint32_t), error));
    SPC_TRY(upload(g.col, part.col, entries * sizeof(uint32_t), error));
    SPC_TRY(upload(g.value, part.value, entries * sizeof(double), error));
    SPC_TRY(g.x.allocate(part.x_entries * sizeof(double), error));
    SPC_CUDA_TRY(
        cudaMemset(g.x.data, 0xff, part.x_entries * sizeof(double))); /* NaN, where nothing is sent */
    SPC_CUDA_TRY(cudaMemcpy((double *)g.x.data + part.own_at, part.x, part.rows * sizeof(double),
                            cudaMemcpyHostToDevice));
    SPC_TRY(g.y.allocate(part.rows * sizeof(double), error));
    return describe(g, part, error);
}

/* Peers that can reach each other's memory copy without the host. */
spc_status connect(uint32_t parts, spc_error *error)
{
    for (uint32_t a = 0; a < parts; a++)
        for (uint32_t b = 0; b < parts; b++) {
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

spc_status prepare(machine &m, const spc_gpus_part *part, uint32_t parts, const spc_gpus_copy *copies,
                   size_t count, spc_error *error)
{
    SPC_TRY(connect(parts, error));
    for (uint32_t p = 0; p < parts; p++) {
        m.gpus.push_back(std::make_unique<gpu>());
        m.gpus[p]->ordinal = (int)p;
        SPC_TRY(fill(*m.gpus[p], part[p], error));
    }
    for (size_t i = 0; i < count; i++) {
        m.copies.push_back(std::make_unique<copy>());
        copy &c = *m.copies[i];
        c.asked = copies[i];
        SPC_CUDA_TRY(cudaSetDevice((int)c.asked.from));
        if (!c.asked.index)
            continue;
        SPC_TRY(upload(c.index, c.asked.index, c.asked.entries * sizeof(uint32_t), error));
        SPC_TRY(c.packed.allocate(c.asked.entries * sizeof(double), error));
    }
    return SPC_OK;
}

/* ---- one iteration, as a host thread starts it ---- */

void start_pack(machine &m, copy &c)
{
    if (!c.asked.index)
        return;
    gpu &from = *m.gpus[c.asked.from];
    uint32_t blocks = (c.asked.entries + 255) / 256;
    pack<<<blocks, 256, 0, from.stream>>>((const double *)from.x.data, (const uint32_t *)c.index.data,
                                          c.asked.entries, (double *)c.packed.data);
}

/* The receiver must have read what it got before. */
void start_copy(machine &m, copy &c, const spc_gpus_part *part)
{
    gpu &from = *m.gpus[c.asked.from], &to = *m.gpus[c.asked.to];
    const double *source = c.asked.index ? (const double *)c.packed.data
                                         : (const double *)from.x.data + part[c.asked.from].own_at;
    cudaStreamWaitEvent(from.stream, to.multiplied, 0);
    cudaMemcpyPeerAsync((double *)to.x.data + c.asked.place, to.ordinal, source, from.ordinal,
                        c.asked.entries * sizeof(double), from.stream);
}

cusparseStatus_t start_product(gpu &g)
{
    static const double one = 1, zero = 0;
    return cusparseSpMV(g.library, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, g.matrix, g.x_vector, &zero,
                        g.y_vector, CUDA_R_64F, CUSPARSE_SPMV_CSR_ALG1, g.buffer.data);
}

enum work { PACK = 1, COPY = 2, MULTIPLY = 4 };

void start_sending(machine &m, const spc_gpus_part *part, int work)
{
    for (auto &g : m.gpus) {
        cudaSetDevice(g->ordinal);
        for (auto &c : m.copies) {
            if ((int)c->asked.from != g->ordinal)
                continue;
            start_pack(m, *c);
            if (work & COPY)
                start_copy(m, *c, part);
        }
        cudaEventRecord(g->sent, g->stream);
    }
}

void wait_for_senders(machine &m, gpu &g)
{
    for (auto &c : m.copies)
        if ((int)c->asked.to == g.ordinal)
            cudaStreamWaitEvent(g.stream, m.gpus[c->asked.from]->sent, 0);
}

spc_status start_iteration(machine &m, const spc_gpus_part *part, int work, spc_error *error)
{
    if (work & (PACK | COPY))
        start_sending(m, part, work);
    for (auto &g : m.gpus) {
        cudaSetDevice(g->ordinal);
        if (work & COPY)
            wait_for_senders(m, *g);
        if (work & MULTIPLY)
            LIBRARY_TRY(start_product(*g));
        cudaEventRecord(g->multiplied, g->stream);
    }
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

spc_status finish(machine &m, spc_error *error)
{
    for (auto &g : m.gpus) {
        SPC_CUDA_TRY(cudaSetDevice(g->ordinal));
        SPC_CUDA_TRY(cudaStreamSynchronize(g->stream));
    }
    return SPC_OK;
}

double now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/* Median over rounds; host: until the host had started the iterations of a round. */
spc_status time_work(machine &m, const spc_gpus_part *part, int work, double *seconds, double *mad,
                     double *host, spc_error *error)
{
    std::vector<double> round, started, off;
    for (int i = 0; i <= ROUNDS; i++) {
        SPC_TRY(finish(m, error));
        double begin = now();
        for (int k = 0; k < ITERATIONS; k++)
            SPC_TRY(start_iteration(m, part, work, error));
        double submitted = now();
        SPC_TRY(finish(m, error));
        if (i == 0)
            continue; /* warms up */
        round.push_back((now() - begin) / ITERATIONS);
        started.push_back((submitted - begin) / ITERATIONS);
    }
    *seconds = median(round);
    for (double r : round)
        off.push_back(r > *seconds ? r - *seconds : *seconds - r);
    if (mad)
        *mad = median(off);
    if (host)
        *host = median(started);
    return SPC_OK;
}

/* Each GPU's product with nothing beside it; the slowest. */
spc_status time_products(machine &m, double *slowest, spc_error *error)
{
    *slowest = 0;
    for (auto &g : m.gpus) {
        std::vector<double> round;
        SPC_CUDA_TRY(cudaSetDevice(g->ordinal));
        for (int i = 0; i <= ROUNDS; i++) {
            SPC_CUDA_TRY(cudaStreamSynchronize(g->stream));
            double begin = now();
            for (int k = 0; k < ITERATIONS; k++)
                LIBRARY_TRY(start_product(*g));
            SPC_CUDA_TRY(cudaStreamSynchronize(g->stream));
            if (i)
                round.push_back((now() - begin) / ITERATIONS);
        }
        *slowest = std::max(*slowest, median(round));
    }
    return SPC_OK;
}

void release(machine &m)
{
    for (auto &g : m.gpus) {
        cudaSetDevice(g->ordinal);
        cusparseDestroySpMat(g->matrix);
        cusparseDestroyDnVec(g->x_vector);
        cusparseDestroyDnVec(g->y_vector);
        cusparseDestroy(g->library);
        cudaEventDestroy(g->multiplied);
        cudaEventDestroy(g->sent);
        cudaStreamDestroy(g->stream);
    }
    cudaGetLastError();
}

spc_status measure_all(machine &m, const spc_gpus_part *part, uint32_t parts, const spc_gpus_copy *copies,
                       size_t count, spc_gpus_times *t, spc_error *error)
{
    SPC_TRY(prepare(m, part, parts, copies, count, error));
    SPC_TRY(start_iteration(m, part, PACK | COPY | MULTIPLY, error));
    SPC_TRY(finish(m, error));
    for (uint32_t p = 0; p < parts; p++) {
        SPC_CUDA_TRY(cudaSetDevice((int)p));
        SPC_CUDA_TRY(
            cudaMemcpy(part[p].y, m.gpus[p]->y.data, part[p].rows * sizeof(double), cudaMemcpyDeviceToHost));
    }
    SPC_TRY(time_products(m, &t->product_seconds, error));
    SPC_TRY(time_work(m, part, PACK, &t->pack_seconds, nullptr, nullptr, error));
    SPC_TRY(time_work(m, part, PACK | COPY, &t->exchange_seconds, nullptr, nullptr, error));
    return time_work(m, part, PACK | COPY | MULTIPLY, &t->seconds, &t->seconds_mad, &t->host_seconds, error);
}

spc_status measure(const spc_gpus_part *part, uint32_t parts, const spc_gpus_copy *copies, size_t count,
                   spc_gpus_times *times, spc_error *error)
{
    machine m;
    *times = {};
    spc_status status = measure_all(m, part, parts, copies, count, times, error);
    release(m);
    return status;
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

extern "C" __attribute__((visibility("default")))
const spc_cuda_gpus spc_cuda_gpus_table = {SPC_MODULE_ABI, query, measure};
