/* Fold: one thread a folded row; the partial sums of a row are added in a second launch, in a fixed order.
 * Where no row is folded (and none is empty) the first launch writes y and there is no second. */
#include "probes/spmv/product.cuh"

namespace
{

/* Rows of more folded rows than this are added by a whole block: one thread's chain of loads would outlast it
 * all. */
constexpr uint32_t serial_limit = 32;

struct fold_plan : spc_plan {
    spc_device_memory partial;
    bool direct = false; /* folded row i is row i */
};

template <bool direct, bool with_x, typename T>
__global__ void __launch_bounds__(spc_block, spc_resident)
    slots(const T *values, const uint32_t *columns, uint32_t folded, uint32_t width, T *partial,
          spc_vectors<T> v)
{
    uint32_t f;
    if (!spc_thread_row(folded, &f))
        return;
    T sum = spc_sum_slots<with_x>(values, columns, f, folded, width, v);
    if (direct)
        spc_store_y(v, f, sum);
    else
        partial[f] = sum; /* stays in the L2 for the second launch */
}

/* partial[k], partial[k + stride], ... below end, a batch of independent loads at a time. */
template <typename T>
__device__ T sum_partial(const T *partial, uint32_t k, uint32_t end, uint32_t stride, const spc_vectors<T> &v)
{
    constexpr int batch = 4;
    T sum = 0;
#pragma unroll 1
    for (uint32_t left = k < end ? end - k : 0; left > 0; k += batch * stride) {
        T part[batch];
#pragma unroll
        for (int i = 0; i < batch; i++)
            part[i] =
                i * stride < left ? v.walk(partial + k + i * stride) : (T)0; /* a stream: not counted as x */
#pragma unroll
        for (int i = 0; i < batch; i++)
            sum += part[i];
        left = left > batch * stride ? left - batch * stride : 0;
    }
    return sum;
}

constexpr int warps = spc_block / 32;

/* Sum of partial[first, end), the same on every thread of the block. The next call takes another `part`, so
 * that nobody still reads what it writes. */
template <typename T>
__device__ T block_sum(const T *partial, uint32_t first, uint32_t end, T part[warps], const spc_vectors<T> &v)
{
    T sum = sum_partial(partial, first + threadIdx.x, end, spc_block, v);
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_xor_sync(~0u, sum, distance);
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = sum;
    __syncthreads();
    sum = 0;
#pragma unroll
    for (int w = 0; w < warps; w++)
        sum += part[w];
    return sum;
}

/* The long rows of a block, one after the other; returns the sum of the thread's own. */
template <typename T>
__device__ T sum_long(bool is_long, uint32_t first, uint32_t end, const T *partial, const spc_vectors<T> &v)
{
    __shared__ uint32_t long_first[spc_block], long_end[spc_block], long_thread[spc_block], longs;
    __shared__ T part[2][warps];
    if (threadIdx.x == 0)
        longs = 0;
    __syncthreads();
    if (is_long) {
        uint32_t i = atomicAdd(&longs, 1); /* the order of the rows does not matter, that within a row does */
        long_first[i] = first;
        long_end[i] = end;
        long_thread[i] = threadIdx.x;
    }
    __syncthreads();
    T sum = 0;
    for (uint32_t i = 0; i < longs; i++) {
        T total = block_sum(partial, long_first[i], long_end[i], part[i % 2], v);
        if (threadIdx.x == long_thread[i])
            sum = total;
    }
    return sum;
}

/* There are at most 2^32 folded rows (prepare). */
template <typename T, typename O>
__global__ void __launch_bounds__(spc_block, spc_resident)
    add(const O *fold_ptr, uint32_t rows, const T *partial, spc_vectors<T> v)
{
    uint64_t row = spc_work_item();
    uint32_t first = 0, end = 0;
    if (row < rows) {
        first = (uint32_t)spc_load_offset(fold_ptr + row);
        end = (uint32_t)spc_load_offset(fold_ptr + row + 1);
    }
    bool is_long = end - first > serial_limit;
    T sum = is_long ? 0 : sum_partial(partial, first, end, 1, v);
    if (__syncthreads_or(is_long))
        sum += sum_long(is_long, first, end, partial, v);
    if (row < rows)
        spc_store_y(v, (uint32_t)row, sum);
}

/* No row folded, none empty: the offsets are 0, 1, 2 ... */
bool is_direct(const spc_product &p)
{
    if (p.threads != p.rows)
        return false;
    const void *fold_ptr = p.layout->array[p.find("fold_ptr")];
    bool wide = p.wide("fold_ptr");
    for (uint64_t i = 0; i <= p.rows; i++)
        if ((wide ? ((const uint64_t *)fold_ptr)[i] : ((const uint32_t *)fold_ptr)[i]) != i)
            return false;
    return true;
}

spc_status prepare(spc_product &p, spc_error *error)
{
    if (p.threads > UINT32_MAX) {
        if (error)
            *error = {SPC_ERROR_RANGE, "fold: more than 2^32 folded rows"};
        return SPC_ERROR_RANGE;
    }
    std::unique_ptr<fold_plan> plan(new fold_plan);
    plan->direct = is_direct(p);
    spc_status status = plan->direct ? SPC_OK : plan->partial.allocate(p.threads * p.value_bytes, error);
    p.plan = std::move(plan);
    return status;
}

spc_status launch(spc_product &p, spc_variant variant, spc_error *error)
{
    fold_plan *plan = static_cast<fold_plan *>(p.plan.get());
    return spc_dispatch(p, "fold_ptr", variant, [&](auto t, auto o, auto with_x) {
        using T = decltype(t);
        using O = decltype(o);
        auto run = [&](auto kernel) {
            kernel<<<spc_blocks(p.threads), spc_block, 0, p.session->stream>>>(
                p.get<T>("values"), p.get<uint32_t>("columns"), (uint32_t)p.threads, p.parameter[0],
                plan->partial.as<T>(), p.vectors<T>());
        };
        if (p.threads > 0)
            plan->direct ? run(slots<true, with_x, T>) : run(slots<false, with_x, T>);
        if (!plan->direct)
            add<<<spc_blocks(p.rows), spc_block, 0, p.session->stream>>>(
                p.get<O>("fold_ptr"), p.rows, plan->partial.as<T>(), p.vectors<T>());
        return spc_launched(error);
    });
}

} // namespace

const spc_launcher spc_launch_fold = {"fold", prepare, launch, true, SPC_READS_ARRAYS};
