/* Sliced ELLPACK: slices of S (sorted) rows, each a column-major rectangle of its own width.
 *
 * A warp walks a strip in steps of 32 slots: 32 rows of a slice, one thread a row; or, where S is a power of
 * two below 32, a whole slice, 32 / S threads a row, so that neighbouring lanes read neighbouring slots for
 * every S. Long strips are shared by the warps of a block, or of several (kernels/common/strip.h): one long
 * row must not keep the GPU waiting.
 *
 * Every lane of a warp reads the same entries of slice_start: through the read-only path, or (sell-plain, for
 * the claim of sell sec. 3.2) as an ordinary load.
 */
#include "kernels/common/strip.h"
#include "probes/spmv/product.cuh"

namespace
{

static_assert(SPC_STRIP_WARPS * SPC_STRIP == spc_block, "the warps of a block share a part");

constexpr int sharing_resident = 6; /* blocks of a multiprocessor: sharing wants 40 registers a thread */

template <typename V, typename O> struct sell {
    const V *values;
    const uint32_t *columns;
    const O *slice_start;
    const uint32_t *permutation; /* NULL where rows are not sorted */
    uint32_t rows, height, strips;
};

struct sharing {
    const spc_strip_part *part; /* [blocks] */
    void *sums;                 /* [blocks][32] of T */
    uint32_t *arrived;          /* [blocks], 0 between launches */
    uint32_t blocks;
    uint32_t limit; /* steps of a strip that a warp takes alone */
};

/* What a lane walks: slots at, at + stride, ... */
template <typename O> struct lane_slots {
    O at;
    uint32_t steps, longest; /* of this lane, of the warp */
    uint32_t stride, row;    /* row: of whose sum the lane takes care; or spc_no_row */
};

constexpr uint32_t spc_no_row = UINT32_MAX;

template <bool read_only, typename O> __device__ O load_start(const O *p)
{
    return read_only ? spc_load_offset(p) : *(const volatile O *)p;
}

template <typename V, typename O, typename T>
__device__ uint32_t row_of(const sell<V, O> &a, uint32_t position, const spc_vectors<T> &v)
{
    return a.permutation ? v.stream(a.permutation + position) : position;
}

template <bool read_only, bool whole, typename V, typename O, typename T>
__device__ lane_slots<O> find_slots(const sell<V, O> &a, uint32_t strip, const spc_vectors<T> &v)
{
    uint32_t lane = threadIdx.x % 32;
    if (whole) {
        uint32_t first = strip * a.height;
        uint32_t row = lane < a.height && lane < a.rows - first ? row_of(a, first + lane, v) : spc_no_row;
        O start = load_start<read_only>(a.slice_start + strip),
          slots = load_start<read_only>(a.slice_start + strip + 1) - start;
        return {start + lane, (uint32_t)((slots + 31 - lane) / 32), (uint32_t)((slots + 31) / 32), 32, row};
    }
    uint64_t position = (uint64_t)strip * 32 + lane;
    if (position >= a.rows)
        return {0, 0, 0, a.height, spc_no_row};
    uint32_t slice = (uint32_t)position / a.height, row = (uint32_t)position % a.height;
    O start = load_start<read_only>(a.slice_start + slice),
      slots = load_start<read_only>(a.slice_start + slice + 1) - start;
    uint32_t width = (uint32_t)(slots / a.height);
    return {start + row, width, width, a.height, row_of(a, (uint32_t)position, v)};
}

template <bool with_x, bool whole, typename V, typename O, typename T>
__device__ T sum_of(const sell<V, O> &a, const lane_slots<O> &w, const spc_vectors<T> &v)
{
    return spc_sum_slots<with_x>(a.values, a.columns, w.at, whole ? 32 : w.stride, w.steps, v);
}

/* Adds up the lanes of each row, and stores. */
template <bool whole, typename V, typename O, typename T>
__device__ void store_rows(const sell<V, O> &a, uint32_t row, T sum, const spc_vectors<T> &v)
{
    if (whole)
        for (uint32_t distance = 16; distance >= a.height; distance /= 2)
            sum += __shfl_xor_sync(0xffffffffu, sum, distance);
    if (row != spc_no_row)
        spc_store_y(v, row, sum);
}

template <bool read_only, bool whole, bool with_x, typename V, typename O, typename T>
__global__ void __launch_bounds__(spc_block, spc_resident) slices(sell<V, O> a, spc_vectors<T> v)
{
    uint32_t strip = (uint32_t)(spc_work_item() / 32);
    if (strip >= a.strips)
        return;
    lane_slots<O> w = find_slots<read_only, whole>(a, strip, v);
    store_rows<whole>(a, w.row, sum_of<with_x, whole>(a, w, v), v);
}

/* The sum over the warps of a block, in their order; in the first warp. */
template <typename T> __device__ T sum_over_warps(T (&sums)[spc_block], T sum)
{
    sums[threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.x < 32)
        for (uint32_t i = 32; i < spc_block; i += 32)
            sum += sums[threadIdx.x + i];
    __syncthreads();
    return sum;
}

/* The block that arrives last adds up what all have left, in their order. False in the others. */
template <typename T>
__device__ bool sum_over_blocks(T (&sums)[spc_block], const sharing &s, const spc_strip_part &part, T *sum)
{
    __shared__ bool last;
    T *all = (T *)s.sums;
    uint32_t lane = threadIdx.x % 32;
    if (threadIdx.x < 32) {
        all[(uint64_t)blockIdx.x * 32 + lane] = *sum;
        __threadfence();
        __syncwarp();
        if (lane == 0)
            last = atomicAdd(s.arrived + part.first, 1) == part.parts - 1;
    }
    __syncthreads();
    if (!last)
        return false;
    __threadfence();
    *sum = 0;
#pragma unroll 4
    for (uint32_t i = threadIdx.x / 32; i < part.parts; i += spc_block / 32)
        *sum += __ldcg(all + (uint64_t)(part.first + i) * 32 + lane);
    if (threadIdx.x == 0)
        s.arrived[part.first] = 0;
    *sum = sum_over_warps(sums, *sum);
    return true;
}

/* The first blocks take parts of long strips, the warps of the others a strip each. */
template <bool read_only, bool whole, bool with_x, typename V, typename O, typename T>
__global__ void __launch_bounds__(spc_block, sharing_resident)
    shared_slices(sell<V, O> a, sharing s, spc_vectors<T> v)
{
    __shared__ T sums[spc_block];
    bool share = blockIdx.x < s.blocks;
    spc_strip_part part = {};
    uint32_t strip = (blockIdx.x - s.blocks) * (spc_block / 32) + threadIdx.x / 32;
    if (share) {
        uint4 words = __ldg((const uint4 *)s.part + blockIdx.x);
        part = {words.x, words.y, words.z, words.w};
        strip = part.strip;
    } else if (strip >= a.strips)
        return;
    lane_slots<O> w = find_slots<read_only, whole>(a, strip, v);
    if (share) {
        uint32_t first = ((blockIdx.x - part.first) * (spc_block / 32) + threadIdx.x / 32) * part.steps;
        w.at += (O)first * (whole ? 32 : w.stride);
        w.steps = min(part.steps, w.steps - min(first, w.steps));
    } else if (w.longest > s.limit)
        return;
    T sum = sum_of<with_x, whole>(a, w, v);
    if (share) {
        sum = sum_over_warps(sums, sum);
        if (part.parts > 1 && !sum_over_blocks(sums, s, part, &sum))
            return;
        if (threadIdx.x >= 32)
            return;
    }
    store_rows<whole>(a, w.row, sum, v);
}

struct sell_plan : spc_plan {
    spc_device_memory part, sums, arrived;
    uint32_t blocks = 0, limit = 0;
};

template <typename O>
spc_status plan_parts(spc_product &p, sell_plan &plan, const O *slice_start, spc_error *error)
{
    std::vector<spc_strip_part> parts;
    uint64_t mean = spc_strip_mean(p.stored_nnz, p.session->resident_threads);
    uint32_t height = p.parameter[0];
    uint64_t strips = spc_strip_count(p.rows, height);
    for (uint64_t strip = 0; strip < strips; strip++) {
        uint64_t slice = strip * spc_strip_rows(height) / height;
        uint64_t steps = spc_strip_steps(slice_start[slice + 1] - slice_start[slice], height);
        spc_strip_part part = spc_strip_share(strip, steps, mean, parts.size());
        parts.insert(parts.end(), part.parts, part);
    }
    plan.blocks = (uint32_t)parts.size();
    plan.limit = (uint32_t)spc_strip_alone(mean);
    if (parts.empty())
        return SPC_OK;
    cudaStream_t stream = p.session->stream;
    spc_status status = spc_copy_in(plan.part, parts.data(), parts.size() * sizeof parts[0], stream, error);
    if (status == SPC_OK)
        status = plan.arrived.allocate(parts.size() * sizeof(uint32_t), error);
    if (status == SPC_OK)
        status = plan.sums.allocate(parts.size() * 32 * p.vector_bytes, error);
    if (status != SPC_OK)
        return status;
    SPC_CUDA_TRY(cudaMemsetAsync(plan.arrived.data, 0, plan.arrived.bytes, stream));
    SPC_CUDA_TRY(cudaStreamSynchronize(stream)); /* parts is read until then */
    return SPC_OK;
}

spc_status prepare(spc_product &p, spc_error *error)
{
    sell_plan *plan = new sell_plan;
    p.plan.reset(plan);
    if (!spc_strip_can_share(p.parameter[0]))
        return SPC_OK;
    const void *slice_start = p.layout->array[p.find("slice_start")];
    return p.wide("slice_start") ? plan_parts(p, *plan, (const uint64_t *)slice_start, error)
                                 : plan_parts(p, *plan, (const uint32_t *)slice_start, error);
}

template <bool read_only> spc_status launch(spc_product &p, spc_variant variant, spc_error *error)
{
    const sell_plan &plan = *static_cast<sell_plan *>(p.plan.get());
    sharing s = {plan.part.as<spc_strip_part>(), plan.sums.data, plan.arrived.as<uint32_t>(), plan.blocks,
                 plan.limit};
    return spc_dispatch(p, "slice_start", variant, [&](auto v, auto t, auto o, auto with_x) {
        using V = decltype(v);
        using T = decltype(t);
        using O = decltype(o);
        sell<V, O> a = {p.get<V>("values"),
                        p.get<uint32_t>("columns"),
                        p.get<O>("slice_start"),
                        p.get<uint32_t>("permutation"),
                        p.rows,
                        p.parameter[0],
                        (uint32_t)spc_strip_count(p.rows, p.parameter[0])};
        unsigned blocks = s.blocks + spc_blocks((uint64_t)a.strips * 32);
        cudaStream_t stream = p.session->stream;
        auto start = [&](auto whole) {
            if (s.blocks)
                shared_slices<read_only, whole, with_x>
                    <<<blocks, spc_block, 0, stream>>>(a, s, p.vectors<T>());
            else
                slices<read_only, whole, with_x><<<blocks, spc_block, 0, stream>>>(a, p.vectors<T>());
            return spc_launched(error);
        };
        return spc_strip_is_slice(a.height) ? start(std::true_type()) : start(std::false_type());
    });
}

} // namespace

spc_launcher spc_launch_sell = {"sell", prepare, launch<true>, true, SPC_READS_ARRAYS};
spc_launcher spc_launch_sell_plain = {"sell-plain", prepare, launch<false>, true, SPC_READS_ARRAYS};
