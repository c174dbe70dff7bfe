/* Bandwidths: DRAM streams, L2 against footprint, random sectors, L1. */
#include "probes/machine/machine.cuh"

namespace
{

constexpr uint64_t mebibyte = 1u << 20;

__global__ void __launch_bounds__(spc_machine_block) read(const uint4 *data, uint64_t count, uint32_t *sink)
{
    uint32_t sum = 0;
    uint64_t stride = (uint64_t)gridDim.x * spc_machine_block;
#pragma unroll 4
    for (uint64_t i = (uint64_t)blockIdx.x * spc_machine_block + threadIdx.x; i < count; i += stride) {
        uint4 word = __ldcs(data + i);
        sum += word.x ^ word.y ^ word.z ^ word.w;
    }
    if (sum == 0x9e3779b9)
        *sink = sum;
}

__global__ void __launch_bounds__(spc_machine_block) copy(const uint4 *from, uint4 *to, uint64_t count)
{
    uint64_t i = (uint64_t)blockIdx.x * spc_machine_block + threadIdx.x;
    if (i < count)
        __stcs(to + i, __ldcs(from + i));
}

__global__ void __launch_bounds__(spc_machine_block)
    triad(const double2 *b, const double2 *c, double2 *a, double s, uint64_t count)
{
    uint64_t i = (uint64_t)blockIdx.x * spc_machine_block + threadIdx.x;
    if (i >= count)
        return;
    double2 x = __ldcs(b + i), y = __ldcs(c + i);
    __stcs(a + i, make_double2(x.x + s * y.x, x.y + s * y.y));
}

/* Passes over `count` words, each pass shifted so that no multiprocessor meets the same words again: L2 hits,
 * no L1 hits (and .cg asks for none). */
__global__ void __launch_bounds__(spc_machine_block)
    read_l2(const uint4 *data, uint64_t count, uint64_t total, uint32_t *sink)
{
    uint32_t sum = 0;
    uint64_t stride = (uint64_t)gridDim.x * spc_machine_block;
    uint64_t at = ((uint64_t)blockIdx.x * spc_machine_block + threadIdx.x) % count,
             step = (stride + 1024) % count;
#pragma unroll 8
    for (uint64_t i = 0; i < total; i += stride) {
        uint4 word = __ldcg(data + at);
        sum += word.x ^ word.y ^ word.z ^ word.w;
        at += step;
        at -= at >= count ? count : 0;
    }
    if (sum == 0x9e3779b9)
        *sink = sum;
}

/* Every lane reads one word of a sector of its own, anywhere in the buffer. */
__global__ void __launch_bounds__(spc_machine_block)
    read_random(const uint32_t *data, uint64_t sectors, int loads, uint32_t *sink)
{
    constexpr int batch = 8;
    uint64_t thread = (uint64_t)blockIdx.x * spc_machine_block + threadIdx.x;
    uint32_t sum = 0;
    for (int i = 0; i < loads; i += batch) {
        uint32_t word[batch];
#pragma unroll
        for (int k = 0; k < batch; k++) {
            uint64_t random = spc_machine_mix(thread * (uint64_t)loads + i + k);
            word[k] = __ldcg(data + 8 * __umul64hi(random, sectors));
        }
#pragma unroll
        for (int k = 0; k < batch; k++)
            sum += word[k];
    }
    if (sum == 0x9e3779b9)
        *sink = sum;
}

/* Reads that stay in the L1: `stride` words between neighbouring lanes (1: four sectors a request; 8: 32
 * sectors). */
template <typename T>
__global__ void __launch_bounds__(1024)
    read_l1(const T *data, uint32_t mask, uint32_t stride, int passes, uint32_t *sink)
{
    constexpr int batch = 8;
    uint32_t at = threadIdx.x * stride, sum = 0;
    for (int i = 0; i < passes; i++) {
#pragma unroll
        for (int k = 0; k < batch; k++) {
            uint32_t word;
            asm volatile("ld.global.ca.u32 %0, [%1];"
                         : "=r"(word)
                         : "l"(data + ((at + k * 32 * stride) & mask)));
            sum += word;
        }
        at += 8;
    }
    if (sum == 0x9e3779b9)
        *sink = sum;
}

__global__ void __launch_bounds__(1024)
    read_l1_wide(const uint4 *data, uint32_t mask, int passes, uint32_t *sink)
{
    constexpr int batch = 8;
    uint32_t at = threadIdx.x, sum = 0;
    for (int i = 0; i < passes; i++) {
#pragma unroll
        for (int k = 0; k < batch; k++) {
            uint4 w;
            asm volatile("ld.global.ca.v4.u32 {%0, %1, %2, %3}, [%4];"
                         : "=r"(w.x), "=r"(w.y), "=r"(w.z), "=r"(w.w)
                         : "l"(data + ((at + k * 32) & mask)));
            sum += w.x ^ w.y ^ w.z ^ w.w;
        }
        at += 32;
    }
    if (sum == 0x9e3779b9)
        *sink = sum;
}

/* A buffer with content that is not all zero. */
spc_status fill(spc_device_memory &memory, uint64_t bytes, spc_error *error)
{
    spc_status status = memory.allocate(bytes, error);
    if (status == SPC_OK)
        SPC_CUDA_TRY(cudaMemset(memory.data, 0x3f, bytes));
    return status;
}

#define TRY(call)                                                                                            \
    do {                                                                                                     \
        spc_status try_status_ = (call);                                                                     \
        if (try_status_ != SPC_OK)                                                                           \
            return try_status_;                                                                              \
    } while (0)

} // namespace

spc_status spc_machine_stream(spc_machine_result &result, spc_error *error)
{
    /* Many times the L2, and not all of a small card. */
    uint64_t bytes = std::min<uint64_t>(1024, result.device.totalGlobalMem / 8 / mebibyte) * mebibyte;
    spc_device_memory a, b, c;
    TRY(fill(a, bytes, error));
    TRY(fill(b, bytes, error));
    TRY(fill(c, bytes, error));
    uint64_t words = bytes / 16;
    unsigned all = (unsigned)((words + spc_machine_block - 1) / spc_machine_block);
    double seconds = 0;
    TRY(spc_machine_time(
        [&] { read<<<result.blocks(16), spc_machine_block>>>(a.as<uint4>(), words, c.as<uint32_t>()); }, 21,
        &seconds, error));
    result.add("read_bandwidth", bytes / seconds, "read of %llu MiB, 16-byte loads, median of 21",
               (unsigned long long)(bytes / mebibyte));
    double by_driver = 0;
    TRY(spc_machine_time([&] { copy<<<all, spc_machine_block>>>(a.as<uint4>(), b.as<uint4>(), words); }, 21,
                         &seconds, error));
    TRY(spc_machine_time([&] { cudaMemcpyAsync(b.data, a.data, bytes, cudaMemcpyDeviceToDevice); }, 21,
                         &by_driver, error));
    result.add("copy_bandwidth", 2.0 * bytes / std::min(seconds, by_driver),
               "%s of %llu MiB, read and written bytes, median of 21",
               seconds < by_driver ? "copy by a kernel, 16-byte loads," : "cudaMemcpy",
               (unsigned long long)(bytes / mebibyte));
    TRY(spc_machine_time(
        [&] {
            triad<<<all, spc_machine_block>>>(a.as<double2>(), b.as<double2>(), c.as<double2>(), 0.5, words);
        },
        21, &seconds, error));
    result.add("triad_bandwidth", 3.0 * bytes / seconds,
               "a = b + s c, float64, %llu MiB each, read and written bytes, median of 21",
               (unsigned long long)(bytes / mebibyte));
    return SPC_OK;
}

/* The plateau (footprints up to a quarter of the L2) as a number, all footprints as text. */
spc_status spc_machine_l2(spc_machine_result &result, spc_error *error)
{
    uint64_t l2 = (uint64_t)result.device.l2CacheSize;
    spc_device_memory memory, sink;
    TRY(fill(memory, 4 * l2, error));
    TRY(sink.allocate(4, error));
    static const double shares[] = {1. / 16, 1. / 8, 1. / 4, 3. / 8, 1. / 2, 5. / 8, 3. / 4,
                                    7. / 8,  1,      1.25,   1.5,    2,      4};
    double plateau = 0;
    char curve[256];
    size_t used = 0;
    for (double share : shares) {
        uint64_t words = (uint64_t)(share * (double)l2) / 16, total = 1024 * mebibyte / 16;
        double seconds = 0;
        TRY(spc_machine_time(
            [&] {
                read_l2<<<result.blocks(8), spc_machine_block>>>(memory.as<uint4>(), words, total,
                                                                 sink.as<uint32_t>());
            },
            7, &seconds, error));
        double bandwidth = 16.0 * total / seconds;
        if (share <= 0.25)
            plateau = std::max(plateau, bandwidth);
        used += (size_t)snprintf(curve + used, sizeof curve - used, "%s%.1f:%.2f", used ? " " : "",
                                 words * 16.0 / mebibyte, bandwidth / 1e12);
    }
    result.add("l2_bandwidth", plateau,
               "reads of at most a quarter of the L2, 16-byte ld.cg, best of three footprints");
    result.add("l2_bandwidth_curve", 0, "MiB read again and again : TB/s, 16-byte ld.cg, median of 7");
    snprintf(result.numbers[result.count - 1].text, sizeof curve, "%s", curve);
    return SPC_OK;
}

spc_status spc_machine_random(spc_machine_result &result, spc_error *error)
{
    uint64_t large = std::min<uint64_t>(8192 * mebibyte, result.device.totalGlobalMem / 4);
    uint64_t small = (uint64_t)result.device.l2CacheSize / 4;
    spc_device_memory memory;
    TRY(fill(memory, large, error));
    int loads = 256, blocks = result.blocks(8);
    double sectors = (double)blocks * spc_machine_block * loads, seconds = 0;
    auto run = [&](uint64_t bytes) {
        return [&, bytes] {
            read_random<<<blocks, spc_machine_block>>>(memory.as<uint32_t>(), bytes / 32, loads,
                                                       memory.as<uint32_t>());
        };
    };
    TRY(spc_machine_time(run(large), 9, &seconds, error));
    result.add("random_bandwidth", 32 * sectors / seconds,
               "4-byte loads of random 32-byte sectors of %llu MiB, 32 bytes counted a sector, median of 9",
               (unsigned long long)(large / mebibyte));
    TRY(spc_machine_time(run(small), 9, &seconds, error));
    result.add("l2_random_bandwidth", 32 * sectors / seconds,
               "4-byte loads of random 32-byte sectors of %.1f MiB (in the L2), 32 bytes counted a sector, "
               "median of 9",
               (double)small / mebibyte);
    return SPC_OK;
}

spc_status spc_machine_l1(spc_machine_result &result, spc_error *error)
{
    uint32_t bytes = 32u << 10; /* both resident blocks read the same: well inside any L1 */
    spc_device_memory memory;
    TRY(fill(memory, bytes, error));
    int blocks = result.blocks(2), passes = 2000;
    double requests = (double)blocks * 32 * passes * 8, seconds = 0;
    TRY(spc_machine_time(
        [&] {
            read_l1_wide<<<blocks, 1024>>>(memory.as<uint4>(), bytes / 16 - 1, passes, memory.as<uint32_t>());
        },
        7, &seconds, error));
    result.add("l1_bandwidth", requests * 512 / seconds,
               "16-byte loads of a 32 KiB buffer in every L1, median of 7");
    TRY(spc_machine_time(
        [&] {
            read_l1<<<blocks, 1024>>>(memory.as<uint32_t>(), bytes / 4 - 1, 1, passes, memory.as<uint32_t>());
        },
        7, &seconds, error));
    result.add("request_rate", requests / seconds,
               "warp-wide 4-byte loads of one line each, L1 hits, all multiprocessors, median of 7");
    TRY(spc_machine_time(
        [&] {
            read_l1<<<blocks, 1024>>>(memory.as<uint32_t>(), bytes / 4 - 1, 8, passes, memory.as<uint32_t>());
        },
        7, &seconds, error));
    result.add(
        "scattered_sector_rate", 32 * requests / seconds,
        "warp-wide 4-byte loads of 32 sectors each (one a lane), L1 hits, all multiprocessors, median of 7");
    TRY(spc_machine_time(
        [&] {
            read_l1<<<blocks, 1024>>>(memory.as<uint32_t>(), bytes / 4 - 1, 32, passes,
                                      memory.as<uint32_t>());
        },
        7, &seconds, error));
    result.add("scattered_line_rate", 32 * requests / seconds,
               "warp-wide 4-byte loads of 32 lines each (one a lane, all in one bank), L1 hits, all "
               "multiprocessors, median of 7");
    return SPC_OK;
}
