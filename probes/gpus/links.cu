/* What the links between GPUs carry: copies and NCCL's operations alone, by size. */
#include "probes/gpus/gpus_machine.cuh"

namespace
{

constexpr int ITERATIONS = 60;

/* Buffers of each GPU: one that it sends from, one with a place for each other GPU. */
struct ends {
    uint32_t gpus;
    size_t count; /* entries of a message */
    std::vector<std::unique_ptr<spc_device_memory>> memory;
    std::vector<double *> from, to;
    std::vector<cudaStream_t> stream;

    ~ends()
    {
        for (cudaStream_t s : stream)
            cudaStreamDestroy(s);
    }
    spc_status add(uint32_t gpu, spc_error *error)
    {
        cudaStream_t made;
        SPC_CUDA_TRY(cudaSetDevice((int)gpu));
        SPC_CUDA_TRY(cudaStreamCreateWithFlags(&made, cudaStreamNonBlocking));
        stream.push_back(made);
        for (std::vector<double *> *place : {&from, &to}) {
            size_t bytes = count * sizeof(double) * (place == &to ? gpus : 1);
            memory.push_back(std::make_unique<spc_device_memory>());
            SPC_TRY(memory.back()->allocate(bytes, error));
            SPC_CUDA_TRY(cudaMemset(memory.back()->data, 0, bytes));
            place->push_back(memory.back()->as<double>());
        }
        SPC_CUDA_TRY(cudaDeviceSynchronize());
        return SPC_OK;
    }
};

void copy(ends &e, uint32_t from, uint32_t to)
{
    cudaMemcpyPeerAsync(e.to[to] + from * e.count, (int)to, e.from[from], (int)from, e.count * sizeof(double),
                        e.stream[from]);
}

spc_status start(ends &e, spc_link_operation operation, spc_error *error)
{
    switch (operation) {
    case SPC_LINK_COPY:
        copy(e, 0, 1);
        break;
    case SPC_LINK_INTO_ONE:
        for (uint32_t g = 1; g < e.gpus; g++)
            copy(e, g, 0);
        break;
    case SPC_LINK_ALL_PAIRS:
        for (uint32_t a = 0; a < e.gpus; a++)
            for (uint32_t b = 0; b < e.gpus; b++)
                if (a != b)
                    copy(e, a, b);
        break;
    case SPC_LINK_NCCL_ALL_PAIRS:
        return spc_nccl_all_pairs(e.gpus, e.from.data(), e.to.data(), e.count, e.stream.data(), error);
    case SPC_LINK_ALL_REDUCE:
        return spc_nccl_sum(e.gpus, e.from.data(), e.count, e.stream.data(), error);
    default:
        break;
    }
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

spc_status finish(ends &e, spc_error *error)
{
    for (uint32_t g = 0; g < e.gpus; g++) {
        SPC_CUDA_TRY(cudaSetDevice((int)g));
        SPC_CUDA_TRY(cudaStreamSynchronize(e.stream[g]));
    }
    return SPC_OK;
}

} // namespace

spc_status spc_gpus_link(uint32_t gpus, spc_link_operation operation, uint64_t bytes, double *seconds,
                         spc_error *error)
{
    ends e;
    e.gpus = gpus;
    e.count = bytes / sizeof(double);
    SPC_TRY(spc_gpus_connect(gpus, error));
    for (uint32_t g = 0; g < gpus; g++)
        SPC_TRY(e.add(g, error));
    return spc_time_back_to_back([&](spc_error *f) { return start(e, operation, f); },
                                 [&](spc_error *f) { return finish(e, f); }, ITERATIONS, seconds, nullptr,
                                 nullptr, error);
}
