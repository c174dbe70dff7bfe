/* fills - what a line from DRAM costs the L2 beside sectors that lie there. A warp has eight loads under way:
 * of each some ask for random sectors of an array in the L2, the others for the next lines of 2 GiB, marked
 * to leave first. Prints cycles of a multiprocessor for these eight. docs/exec-model.md has the results. */
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace
{

constexpr int threads = 256, lanes = 32, loads = 8, blocks_each = 8, rounds = 200, sector = 32;
constexpr uint64_t streamed = uint64_t{2} << 30, mib = 1 << 20;

void check(cudaError_t code)
{
    if (code == cudaSuccess)
        return;
    fprintf(stderr, "fills: %s\n", cudaGetErrorString(code));
    exit(1);
}

__device__ void load(float &v, const float *at)
{
    asm volatile("ld.global.L1::no_allocate.b32 %0, [%1];" : "=f"(v) : "l"(at));
}

__device__ void load(double &v, const double *at)
{
    asm volatile("ld.global.L1::no_allocate.b64 %0, [%1];" : "=d"(v) : "l"(at));
}

__device__ void load_once(float &v, const float *at, uint64_t policy)
{
    asm volatile("ld.global.L1::no_allocate.L2::cache_hint.b32 %0, [%1], %2;"
                 : "=f"(v)
                 : "l"(at), "l"(policy));
}

__device__ void load_once(double &v, const double *at, uint64_t policy)
{
    asm volatile("ld.global.L1::no_allocate.L2::cache_hint.b64 %0, [%1], %2;"
                 : "=d"(v)
                 : "l"(at), "l"(policy));
}

__device__ uint32_t scatter(uint32_t x)
{
    x *= 2654435761u;
    x = (x ^ x >> 15) * 2246822519u;
    return x ^ x >> 13;
}

template <typename T, int hits>
__global__ void __launch_bounds__(threads) walk(const T *kept, uint64_t count, const T *stream, T *out)
{
    uint64_t policy, warp = (blockIdx.x * uint64_t{threads} + threadIdx.x) / lanes,
                     warps = gridDim.x * uint64_t{threads / lanes}, lines = streamed / sizeof(T) / lanes;
    asm("createpolicy.fractional.L2::evict_first.b64 %0, 1.0;" : "=l"(policy));
    constexpr uint32_t of_sector = sector / sizeof(T);
    constexpr int misses = loads - hits;
    uint32_t lane = threadIdx.x % lanes;
    T sum = 0, v[loads];
    for (int round = 0; round < rounds; round++) {
#pragma unroll
        for (int i = 0; i < misses; i++)
            load_once(v[i], stream + ((round * uint64_t{misses} + i) * warps + warp) % lines * lanes + lane,
                      policy);
#pragma unroll
        for (int i = 0; i < hits; i++) {
            uint64_t nth = (round * uint64_t{hits} + i) * warps + warp;
            uint64_t at = scatter((uint32_t)nth * lanes + lane) * count >> 32;
            load(v[misses + i], kept + at / of_sector * of_sector);
        }
#pragma unroll
        for (int i = 0; i < loads; i++)
            sum += v[i];
    }
    if (sum != 0) /* never: all is 0 */
        *out = sum;
}

template <typename T, int hits>
void measure(const void *kept, uint64_t bytes, const void *stream, void *out, const cudaDeviceProp &gpu)
{
    int clock_khz, blocks = gpu.multiProcessorCount * blocks_each;
    check(cudaDeviceGetAttribute(&clock_khz, cudaDevAttrClockRate, 0));
    cudaEvent_t begin, end;
    check(cudaEventCreate(&begin));
    check(cudaEventCreate(&end));
    float best = 1e9f;
    for (int i = 0; i < 5; i++) { /* the first fills the L2 */
        float ms;
        check(cudaEventRecord(begin));
        walk<T, hits><<<blocks, threads>>>((const T *)kept, bytes / sizeof(T), (const T *)stream, (T *)out);
        check(cudaEventRecord(end));
        check(cudaEventSynchronize(end));
        check(cudaEventElapsedTime(&ms, begin, end));
        best = i ? std::min(best, ms) : best;
    }
    printf("%zu bytes, %2d MiB, %d of sectors that stay, %d of lines from DRAM: %.1f cycles\n", sizeof(T),
           (int)(bytes / mib), hits, loads - hits,
           best * clock_khz / (blocks_each * (threads / lanes) * double{rounds}));
}

template <typename T>
void measure_all(const void *kept, const void *stream, void *out, const cudaDeviceProp &gpu)
{
    for (uint64_t size : {8, 20, 30}) {
        measure<T, 8>(kept, size * mib, stream, out, gpu);
        measure<T, 7>(kept, size * mib, stream, out, gpu);
        measure<T, 6>(kept, size * mib, stream, out, gpu);
        measure<T, 4>(kept, size * mib, stream, out, gpu);
        measure<T, 2>(kept, size * mib, stream, out, gpu);
        measure<T, 1>(kept, size * mib, stream, out, gpu);
    }
}

} // namespace

int main()
{
    cudaDeviceProp gpu;
    void *kept, *stream, *out;
    check(cudaGetDeviceProperties(&gpu, 0));
    check(cudaMalloc(&kept, 32 * mib));
    check(cudaMalloc(&stream, streamed));
    check(cudaMalloc(&out, sector));
    check(cudaMemset(kept, 0, 32 * mib));
    check(cudaMemset(stream, 0, streamed));
    measure_all<float>(kept, stream, out, gpu);
    measure_all<double>(kept, stream, out, gpu);
    return 0;
}
