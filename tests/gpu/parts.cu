/* parts - which part of the L2 each multiprocessor sits in, and in which parts the blocks of a launch start.
 * Atomics are done where their line is at home, sooner for multiprocessors of that part: those to which the
 * same lines are near sit together. Prints the part of each multiprocessor, then for launches of 1 to 1056
 * blocks how many start in either. docs/exec-model.md has the results. */
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace
{

constexpr int lines = 48, stride = 1056, repeats = 4, chain = 8, threads = 256;
constexpr int alone = 200 << 10; /* bytes of shared memory: one block a multiprocessor */

__device__ uint32_t here()
{
    uint32_t sm;
    asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
    return sm;
}

/* Cycles of an atomic on each line, from one multiprocessor. `zero` is 0, which the compiler does not know.
 */
__global__ void take_times(uint32_t *line, uint32_t *cycles, uint32_t sm, uint32_t zero)
{
    if (here() != sm || threadIdx.x > 0)
        return;
    for (int i = 0; i < lines; i++) {
        uint32_t *at = line + i * stride, least = ~0U;
        for (int r = 0; r < repeats; r++) {
            uint32_t begin = clock();
#pragma unroll
            for (int k = 0; k < chain; k++)
                at += atomicAdd(at, zero);
            at += clock() & zero;
            least = min(least, static_cast<uint32_t>(clock()) - begin);
        }
        cycles[i] = least / chain;
    }
}

__global__ void write_down(uint32_t *sm, uint32_t cycles)
{
    if (threadIdx.x == 0)
        sm[blockIdx.x] = here();
    for (uint32_t begin = clock(); static_cast<uint32_t>(clock()) - begin < cycles;)
        ;
}

void check(cudaError_t error)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "parts: %s\n", cudaGetErrorString(error));
    exit(EXIT_FAILURE);
}

/* Whether the lines that are near the first multiprocessor are far from this one. */
std::vector<int> find_parts(int sms)
{
    uint32_t *line, *cycles;
    check(cudaMalloc(&line, lines * stride * sizeof *line));
    check(cudaMemset(line, 0, lines * stride * sizeof *line));
    check(cudaMallocManaged(&cycles, sms * lines * sizeof *cycles));
    check(cudaFuncSetAttribute(take_times, cudaFuncAttributeMaxDynamicSharedMemorySize, alone));
    for (int pass = 0; pass < 2; pass++)
        for (int sm = 0; sm < sms; sm++)
            take_times<<<sms, 32, alone>>>(line, cycles + sm * lines, sm, 0);
    check(cudaDeviceSynchronize());
    std::vector<double> of_line(lines), of_sm(sms);
    for (int sm = 0; sm < sms; sm++)
        for (int i = 0; i < lines; i++) {
            of_line[i] += static_cast<double>(cycles[sm * lines + i]) / sms;
            of_sm[sm] += static_cast<double>(cycles[sm * lines + i]) / lines;
        }
    std::vector<int> part(sms);
    for (int sm = 0; sm < sms; sm++) {
        double together = 0;
        for (int i = 0; i < lines; i++)
            together += (cycles[sm * lines + i] - of_line[i]) * (cycles[i] - of_line[i]);
        part[sm] = together < 0;
        printf("multiprocessor %d: part %d, %.0f cycles\n", sm, part[sm], of_sm[sm]);
    }
    return part;
}

} // namespace

int main()
{
    int sms;
    uint32_t *sm;
    check(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0));
    std::vector<int> part = find_parts(sms);
    check(cudaMallocManaged(&sm, 8 * sms * sizeof *sm));
    for (int blocks :
         {1, 2, 4, 8, 10, 12, 16, 20, 24, 32, 40, 48, 56, 63, 80, 100, 132, 200, 264, 528, 1056}) {
        write_down<<<blocks, threads>>>(sm, 20000);
        check(cudaDeviceSynchronize());
        auto far = std::count_if(sm, sm + blocks, [&](uint32_t at) { return part[at] != part[sm[0]]; });
        printf("%d blocks: %d and %d\n", blocks, blocks - static_cast<int>(far), static_cast<int>(far));
    }
}
