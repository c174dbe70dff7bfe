/* places - when a multiprocessor starts another block: as soon as each of its partitions has room for two
 * warps, whichever blocks they come from, or when a block has ended. Prints, for blocks of eight warps that
 * run for different times, how many blocks ran side by side, and from when there was room until the next one
 * began. docs/exec-model.md has the results. */
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

namespace
{

constexpr int threads = 256, warps = threads / 32, partitions = 4;

/* What a warp writes down: where it ran, and from when to when by the clock of its multiprocessor. */
struct span {
    uint32_t sm, slot, block;
    long long begin, end;
};

__device__ uint32_t mix(uint32_t x)
{
    x = (x ^ x >> 16) * 0x7feb352dU;
    x = (x ^ x >> 15) * 0x846ca68bU;
    return x ^ x >> 16;
}

/* Cycles that a warp runs for. */
__device__ long long duration(int kind, uint32_t warp)
{
    uint32_t random = mix(warp + 17);
    switch (kind) {
    case 0:
        return 10000;
    case 1:
        return 1000 + random % 9000;
    default:
        return random % warps == 0 ? 20000 : 2000;
    }
}

__global__ void __launch_bounds__(threads, 8) wait(span *out, int kind)
{
    uint32_t warp = (blockIdx.x * threads + threadIdx.x) / 32, sm, slot;
    long long begin = clock64(), cycles = duration(kind, warp);
    asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
    asm volatile("mov.u32 %0, %%warpid;" : "=r"(slot));
    while (clock64() - begin < cycles)
        __nanosleep(20);
    if (threadIdx.x % 32 == 0)
        out[warp] = {sm, slot, blockIdx.x, begin, clock64()};
}

void check(cudaError_t error)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "places: %s\n", cudaGetErrorString(error));
    exit(1);
}

/* When each partition had room for two more warps than these. */
long long room_since(const std::vector<span> &others, int places)
{
    long long since = others.front().begin;
    for (int p = 0; p < partitions; p++) {
        std::vector<long long> end;
        for (const span &s : others)
            if (s.slot % partitions == (uint32_t)p)
                end.push_back(s.end);
        std::sort(end.begin(), end.end());
        int must_end = (int)end.size() - (places - warps / partitions);
        if (must_end > 0)
            since = std::max(since, end[must_end - 1]);
    }
    return since;
}

/* Of one multiprocessor: appends blocks that run when another begins, and how long that had had room. */
void look_at(std::vector<span> spans, int places, std::vector<long long> &beside,
             std::vector<long long> &waited)
{
    std::map<uint32_t, std::pair<long long, long long>> block; /* begin, end */
    for (const span &s : spans) {
        auto &b = block.try_emplace(s.block, s.begin, s.end).first->second;
        b = {std::min(b.first, s.begin), std::max(b.second, s.end)};
    }
    std::vector<std::pair<long long, uint32_t>> order;
    for (const auto &b : block)
        order.push_back({b.second.first, b.first});
    std::sort(order.begin(), order.end());
    std::vector<span> before;
    for (size_t i = 0; i < order.size(); i++) {
        long long begin = order[i].first, running = 0;
        for (size_t j = 0; j < i; j++)
            running += block[order[j].second].second > begin;
        if (i >= (size_t)places * partitions / warps) { /* behind those that begin together */
            beside.push_back(running);
            waited.push_back(begin - room_since(before, places));
        }
        for (const span &s : spans)
            if (s.block == order[i].second)
                before.push_back(s);
    }
}

void measure(const char *what, int kind, int multiprocessors, int places)
{
    int blocks = multiprocessors * 96;
    std::vector<span> all((size_t)blocks * warps);
    span *spans;
    check(cudaMalloc(&spans, all.size() * sizeof(span)));
    for (int i = 0; i < 3; i++) /* the last one counts */
        wait<<<blocks, threads>>>(spans, kind);
    check(cudaMemcpy(all.data(), spans, all.size() * sizeof(span), cudaMemcpyDeviceToHost));
    check(cudaFree(spans));
    std::vector<long long> beside, waited;
    for (uint32_t sm = 0; sm < 6; sm++) {
        std::vector<span> own;
        std::copy_if(all.begin(), all.end(), std::back_inserter(own),
                     [&](const span &s) { return s.sm == sm; });
        if (!own.empty())
            look_at(own, places, beside, waited);
    }
    if (waited.empty())
        return;
    std::sort(beside.begin(), beside.end());
    std::sort(waited.begin(), waited.end());
    printf("%-28s %2lld blocks beside a new one, it waited for %lld cycles (half of them %lld to %lld)\n",
           what, beside[beside.size() / 2], waited[waited.size() / 2], waited[waited.size() / 4],
           waited[waited.size() * 3 / 4]);
}

} // namespace

int main()
{
    cudaDeviceProp gpu;
    check(cudaGetDeviceProperties(&gpu, 0));
    int places = gpu.maxThreadsPerMultiProcessor / 32 / partitions;
    printf("%s, %d warps a partition\n", gpu.name, places);
    measure("10,000 cycles each", 0, gpu.multiProcessorCount, places);
    measure("1,000 to 10,000", 1, gpu.multiProcessorCount, places);
    measure("2,000, one in eight 20,000", 2, gpu.multiProcessorCount, places);
}
