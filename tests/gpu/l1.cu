/* l1 - what a load of a warp costs the L1, and what its misses cost the L2. Three tables: which bits of a
 * line's number choose its bank of tags (a bank that both halves of a warp ask takes 32 cycles, otherwise
 * 16); loads in which some lanes miss; random sectors of footprints of the L2. docs/exec-model.md has the
 * results. */
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace
{

constexpr int threads = 1024, warps = threads / 32, line = 128, sector = 32, unroll = 8, rounds = 64,
              bits = 27;
constexpr uint64_t span = uint64_t{1} << (7 + bits), footprint = 54 << 20;

__device__ float load(const char *at)
{
    float v;
    asm volatile("ld.global.ca.f32 %0, [%1];" : "=f"(v) : "l"(at));
    return v;
}

__device__ uint32_t scatter(uint32_t x)
{
    x = (x ^ x >> 16) * 0x7feb352dU;
    x = (x ^ x >> 15) * 0x846ca68bU;
    return x ^ x >> 16;
}

/* Loads of the same addresses again and again. `zero` is 0, which the compiler does not know. */
__global__ void hit(const char *base, const uint64_t *offset, int64_t zero, float *cycles)
{
    const char *at = base + offset[threadIdx.x % 32];
    float sum = load(at);
    __syncthreads();
    int64_t begin = clock64();
    for (int i = 0; i < rounds; i++)
#pragma unroll
        for (int k = 0; k < unroll; k++, at += zero)
            sum += load(at);
    __syncthreads();
    if (threadIdx.x == 0 || sum == 1)
        cycles[blockIdx.x] = static_cast<float>(clock64() - begin) / (rounds * unroll * warps);
}

/* The first `missing` lanes read another line each time, the others hit. */
__global__ void miss(const char *base, int missing, int64_t zero, float *cycles)
{
    int lane = threadIdx.x % 32;
    const char *kept = base + footprint + lane * (line + sizeof(float)),
               *fresh = base + threadIdx.x * (line + sizeof(float));
    float sum = load(kept);
    __syncthreads();
    int64_t begin = clock64();
    for (int i = 0; i < rounds; i++, kept += zero)
        sum += load(lane < missing ? fresh + (i * gridDim.x + blockIdx.x) % 256 * threads * (line + sector)
                                   : kept);
    __syncthreads();
    if (threadIdx.x == 0 || sum == 1)
        cycles[blockIdx.x] = static_cast<float>(clock64() - begin) / (rounds * warps);
}

/* A warp reads 32 sectors, so many of each of some random lines; past the L1. */
__global__ void random_sectors(const char *base, uint32_t lines, int sectors, float *cycles)
{
    uint32_t lane = threadIdx.x % 32, warp = (blockIdx.x * threads + threadIdx.x) / 32;
    float sum = 0, v;
    __syncthreads();
    int64_t begin = clock64();
    for (uint32_t i = 0; i < 4 * rounds; i++) {
        uint64_t which = scatter(warp * 7919 + i * 104729 + lane / sectors * 0x9e3779b9U);
        const char *at = base + (which * lines >> 32) * line + lane % sectors * sector;
        asm volatile("ld.global.cg.f32 %0, [%1];" : "=f"(v) : "l"(at));
        sum += v;
    }
    __syncthreads();
    if (threadIdx.x == 0 || sum == 1)
        cycles[blockIdx.x] = static_cast<float>(clock64() - begin) / (4 * rounds * warps);
}

void check(cudaError_t error)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "l1: %s\n", cudaGetErrorString(error));
    exit(EXIT_FAILURE);
}

double median(float *cycles, int blocks)
{
    check(cudaDeviceSynchronize());
    std::nth_element(cycles, cycles + blocks / 2, cycles + blocks);
    return cycles[blocks / 2];
}

/* The bank of a line below 2^8, as bits 0 to 7 of the two parities say. */
int bank_of(uint32_t number)
{
    return __builtin_parity(number & 0xda) * 2 + __builtin_parity(number & 0xb5);
}

} // namespace

int main()
{
    int sms;
    char *memory;
    uint64_t *offset;
    float *cycles;
    check(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0));
    check(cudaMalloc(&memory, 2 * span + footprint));
    check(cudaMallocManaged(&offset, 32 * sizeof *offset));
    check(cudaMallocManaged(&cycles, sms * sizeof *cycles));
    char *base = reinterpret_cast<char *>((reinterpret_cast<uint64_t>(memory) + span - 1) / span * span);
    std::vector<uint64_t> of[4];
    for (uint32_t i = 0; i < 256; i++)
        of[bank_of(i)].push_back(i);
    for (int bit = 0; bit < bits; bit++)
        for (int bank = 0; bank < 4; bank++) {
            for (int i = 0; i < 16; i++) {
                offset[i] = of[0][i] * line + i * sizeof(float);
                offset[16 + i] = (of[bank][32 + i] ^ uint64_t{1} << bit) * line + (16 + i) * sizeof(float);
            }
            hit<<<1, threads>>>(base, offset, 0, cycles);
            printf("bit %d, bank %d: %.2f cycles\n", bit, bank, median(cycles, 1));
        }
    for (int blocks : {1, sms})
        for (int missing : {0, 4, 8, 16, 32}) {
            miss<<<blocks, threads>>>(base, missing, 0, cycles);
            printf("%d multiprocessors, %d lanes miss: %.2f cycles\n", blocks, missing,
                   median(cycles, blocks));
        }
    for (int sectors : {1, 2, 4})
        for (uint32_t mib : {8, 16, 24, 32, 40, 48, 54})
            for (int again = 0; again < 2; again++) {
                random_sectors<<<sms, threads>>>(base, mib << 13, sectors, cycles);
                double found = median(cycles, sms);
                if (again)
                    printf("%u MiB, %d sectors of a line: %.2f cycles\n", mib, sectors, found);
            }
    return 0;
}
