/* Latencies of dependent loads at each level, launch times, and the table of all benchmarks. */
#include <numeric>
#include <random>

#include "core/module.h"
#include "probes/machine/machine.cuh"

namespace
{

constexpr uint32_t line_words = 32; /* 128 bytes: one node a line */

/* The address of each load is the value of the one before. */
template <bool l1> __global__ void chase(const uint32_t *next, uint32_t at, int steps, uint32_t *sink)
{
#pragma unroll 16
    for (int i = 0; i < steps; i++)
        at = l1 ? __ldca(next + at) : __ldcg(next + at);
    *sink = at;
}

/* One random cycle through all lines (Sattolo): no line comes twice before all have come. */
std::vector<uint32_t> cycle(uint64_t bytes)
{
    uint64_t lines = bytes / 4 / line_words;
    std::vector<uint32_t> order(lines), next(lines * line_words);
    std::iota(order.begin(), order.end(), 0u);
    std::mt19937_64 random(1);
    for (uint64_t i = lines - 1; i > 0; i--)
        std::swap(order[i], order[random() % i]);
    for (uint64_t i = 0; i < lines; i++)
        next[(uint64_t)order[i] * line_words] = order[(i + 1) % lines] * line_words;
    return next;
}

spc_status chase_time(uint64_t bytes, bool l1, int steps, double *seconds, spc_error *error)
{
    std::vector<uint32_t> next = cycle(bytes);
    spc_device_memory memory, sink;
    spc_status status = memory.allocate(bytes, error);
    if (status == SPC_OK)
        status = sink.allocate(4, error);
    if (status != SPC_OK)
        return status;
    SPC_CUDA_TRY(cudaMemcpy(memory.data, next.data(), bytes, cudaMemcpyHostToDevice));
    /* Each run starts elsewhere: in a large buffer it would otherwise find in the L2 what the run before
     * read. */
    uint32_t start = 0, lines = (uint32_t)(bytes / 4 / line_words);
    auto run = [&](int n, double *t) {
        return spc_machine_time(
            [&] {
                start = (start + 2654435761u) % lines;
                if (l1)
                    chase<true><<<1, 1>>>(memory.as<uint32_t>(), start * line_words, n, sink.as<uint32_t>());
                else
                    chase<false><<<1, 1>>>(memory.as<uint32_t>(), start * line_words, n, sink.as<uint32_t>());
            },
            5, t, error);
    };
    double shorter = 0, longer = 0; /* the difference removes the launch */
    status = run(steps, &shorter);
    if (status == SPC_OK)
        status = run(2 * steps, &longer);
    *seconds = (longer - shorter) / steps;
    return status;
}

__global__ void nothing()
{
}

/* Of each kernel in a chain of n. */
spc_status graph_launch(cudaStream_t stream, int n, unsigned blocks, unsigned threads, double *seconds,
                        spc_error *error)
{
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    SPC_CUDA_TRY(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    for (int i = 0; i < n; i++)
        nothing<<<blocks, threads, 0, stream>>>();
    SPC_CUDA_TRY(cudaStreamEndCapture(stream, &graph));
    SPC_CUDA_TRY(cudaGraphInstantiate(&exec, graph, 0));
    std::vector<double> times;
    spc_timer timer;
    for (int i = 0; i < 12; i++) {
        timer.start(stream);
        SPC_CUDA_TRY(cudaGraphLaunch(exec, stream));
        double t = timer.stop(stream);
        if (i >= 3)
            times.push_back(t / n);
    }
    *seconds = spc_median(times, nullptr);
    cudaGraphExecDestroy(exec);
    cudaGraphDestroy(graph);
    return SPC_OK;
}

/* What a block of a launch costs where there are many of them: they start one after the other. */
spc_status dispatch(spc_machine_result &result, cudaStream_t stream, spc_error *error)
{
    constexpr int n = 200, blocks_a_multiprocessor = 8;
    unsigned few = blocks_a_multiprocessor * (unsigned)result.device.multiProcessorCount, many = 16 * few;
    double shorter = 0, longer = 0;
    spc_status status = graph_launch(stream, n, few, 256, &shorter, error);
    if (status == SPC_OK)
        status = graph_launch(stream, n, many, 256, &longer, error);
    if (status == SPC_OK)
        result.add(
            "block_dispatch_seconds", (longer - shorter) / (many - few),
            "empty kernels of %u and of %u blocks of 256 threads, %d in one graph, difference, median of 9",
            few, many, n);
    return status;
}

struct benchmark {
    const char *name;
    spc_status (*run)(spc_machine_result &result, spc_error *error);
};

const benchmark benchmarks[] = {
    {"memory streams", spc_machine_stream}, {"L2 bandwidth", spc_machine_l2},
    {"random sectors", spc_machine_random}, {"L1 bandwidth", spc_machine_l1},
    {"latency", spc_machine_latency},       {"launch", spc_machine_launch},
};

const char *name_of(size_t i)
{
    return benchmarks[i].name;
}

spc_status measure(int ordinal, size_t i, spc_machine_number *numbers, size_t *count, spc_error *error)
{
    *count = 0;
    spc_machine_result result;
    result.numbers = numbers;
    SPC_CUDA_TRY(cudaSetDevice(ordinal));
    SPC_CUDA_TRY(cudaGetDeviceProperties(&result.device, ordinal));
    spc_status status = benchmarks[i].run(result, error);
    if (status == SPC_OK)
        *count = result.count;
    return status;
}

} // namespace

spc_status spc_machine_latency(spc_machine_result &result, spc_error *error)
{
    const struct {
        const char *key, *what;
        uint64_t bytes;
        bool l1;
        int steps;
    } levels[] = {
        {"l1_latency", "16 KiB, ld.ca", 16u << 10, true, 1 << 16},
        {"l2_latency", "an eighth of the L2, ld.cg", ((uint64_t)result.device.l2CacheSize / 8) & ~127ull,
         false, 1 << 15},
        {"memory_latency", "512 MiB, ld.cg", 512u << 20, false, 1 << 14},
    };
    for (const auto &level : levels) {
        double seconds;
        spc_status status = chase_time(level.bytes, level.l1, level.steps, &seconds, error);
        if (status != SPC_OK)
            return status;
        result.add(level.key, seconds,
                   "one thread, random cycle through the lines of %s, launch subtracted, median of 5",
                   level.what);
    }
    return SPC_OK;
}

spc_status spc_machine_launch(spc_machine_result &result, spc_error *error)
{
    int n = 1000;
    double seconds;
    cudaStream_t stream;
    SPC_CUDA_TRY(cudaStreamCreate(&stream));
    spc_status status = spc_machine_time(
        [&] {
            for (int i = 0; i < n; i++)
                nothing<<<1, 32>>>();
        },
        9, &seconds, error);
    if (status == SPC_OK) {
        result.add("launch_seconds", seconds / n, "empty kernels, %d in a stream back to back, median of 9",
                   n);
        status = graph_launch(stream, n, 1, 32, &seconds, error);
    }
    if (status == SPC_OK)
        result.add("graph_launch_seconds", seconds, "empty kernels, a chain of %d in one graph, median of 9",
                   n);
    if (status == SPC_OK)
        status = dispatch(result, stream, error);
    cudaStreamDestroy(stream);
    return status;
}

extern "C" __attribute__((visibility("default"))) const spc_cuda_machine spc_cuda_machine_table = {
    SPC_MODULE_ABI,
    sizeof benchmarks / sizeof benchmarks[0],
    name_of,
    measure,
};
