/* probes/multivector/tally.cu - spmm-tally: y = alpha A'x + beta y by the rows of A. A block adds up what
 * goes to the same element of y in shared memory first (kernels/spmm_tally/tally_plan.h). The order of sums
 * is not fixed.
 */
#include "kernels/spmm_tally/tally_plan.h"
#include "probes/multivector/access.cuh"
#include "probes/multivector/group.cuh"
#include "probes/multivector/multivector.cuh"

namespace
{

constexpr uint32_t none = UINT32_MAX, flight = 4;

template <typename A> struct table {
    A *sum;
    uint32_t *key; /* column */
    uint16_t *end; /* of the tile's rows */
    uint32_t bits, places;

    __device__ table(void *memory, uint32_t bits)
        : sum((A *)memory), key((uint32_t *)(sum + (1u << bits))), end((uint16_t *)(key + (1u << bits))),
          bits(bits), places(1u << bits)
    {
    }
    static size_t bytes(uint32_t entries)
    {
        return ((sizeof(A) + sizeof(uint32_t)) << spc_tally_bits(entries)) + entries * sizeof(uint16_t);
    }
};

/* Entries that a lane has read; `flight` neighbours, 32 apart. */
template <typename A> struct batch {
    uint32_t c[flight];
    A v[flight];
};

template <typename A, typename O> struct tally {
    const spc_sparse<A, A, O> &a;
    const spc_dense<A, A> &d;
    const spc_entry_tile &t;
    const table<A> &s;

    __device__ uint64_t first() const
    {
        return (uint64_t)t.first_high << 32 | t.first;
    }

    __device__ void clear() const
    {
        uint4 *sums = (uint4 *)s.sum, *keys = (uint4 *)s.key;
        for (uint32_t i = threadIdx.x; i < s.places * sizeof(A) / sizeof *sums; i += SPC_TALLY_THREADS)
            sums[i] = make_uint4(0, 0, 0, 0);
        for (uint32_t i = threadIdx.x; i < s.places * 4 / sizeof *keys; i += SPC_TALLY_THREADS)
            keys[i] = make_uint4(none, none, none, none);
        for (uint32_t r = threadIdx.x; r < t.rows; r += SPC_TALLY_THREADS) {
            uint64_t end = a.row_ptr[t.row + r + 1] - first();
            s.end[r] = (uint16_t)(end < t.entries ? end : t.entries); /* a piece ends before its row */
        }
    }

    /* The row of an entry that is not before `row`: near, as a rule. */
    __device__ uint32_t row_of(uint32_t entry, uint32_t row) const
    {
        for (int i = 0; i < 8; i++, row++)
            if (entry < s.end[row])
                return row;
        uint32_t high = t.rows - 1;
        while (row < high) {
            uint32_t middle = (row + high) / 2;
            if (s.end[middle] > entry)
                high = middle;
            else
                row = middle + 1;
        }
        return row;
    }

    __device__ void add(uint32_t column, A value) const
    {
        uint32_t place = spc_tally_place(column, s.bits), there = *(volatile uint32_t *)&s.key[place];
        if (there == none)
            there = atomicCAS(&s.key[place], none, column);
        if (there == none || there == column)
            atomicAdd(&s.sum[place], value);
        else
            atomicAdd(d.c + column, d.alpha * value);
    }

    __device__ batch<A> read(uint32_t e, uint32_t end) const
    {
        batch<A> b = {};
#pragma unroll
        for (uint32_t u = 0; u < flight; u++) {
            bool there = e + u * 32 < end;
            spc_read_entry(there, b.c[u], a.columns + first() + e + u * 32, a.policy);
            spc_read_entry(there, b.v[u], a.values + first() + e + u * 32, a.policy);
        }
        return b;
    }

    /* A warp takes neighbouring entries; the first are read while the table is cleared, the next while these
     * are added. */
    __device__ void run() const
    {
        constexpr uint32_t warps = SPC_TALLY_THREADS / 32;
        uint32_t each = (t.entries + warps * 32 - 1) / (warps * 32) * 32, lane = threadIdx.x % 32,
                 begin = threadIdx.x / 32 * each, end = spc_least(begin + each, t.entries), row = 0;
        batch<A> now = read(begin + lane, end);
        clear();
        __syncthreads();
        spc_wait_for_last();
        for (uint32_t e = begin + lane; e < end; e += flight * 32) {
            A x[flight];
            batch<A> next = read(e + flight * 32, end);
#pragma unroll
            for (uint32_t u = 0; u < flight; u++) {
                if (e + u * 32 < end) {
                    row = row_of(e + u * 32, row);
                    x[u] = __ldg(d.b + t.row + row);
                }
            }
#pragma unroll
            for (uint32_t u = 0; u < flight; u++)
                if (e + u * 32 < end)
                    add(now.c[u], now.v[u] * x[u]);
            now = next;
        }
        __syncthreads();
        for (uint32_t i = threadIdx.x; i < s.places; i += SPC_TALLY_THREADS)
            if (s.key[i] != none)
                atomicAdd(d.c + s.key[i], d.alpha * s.sum[i]);
    }
};

template <typename A, typename O>
__global__ void __launch_bounds__(SPC_TALLY_THREADS, SPC_TALLY_BLOCKS)
    spc_tally(spc_sparse<A, A, O> a, spc_dense<A, A> d, const spc_entry_tile *tile, uint32_t bits)
{
    extern __shared__ uint4 memory[];
    spc_let_next_begin();
    spc_entry_tile t = tile[blockIdx.x];
    table<A> sums(memory, bits);
    tally<A, O>{a, d, t, sums}.run();
}

template <typename A, typename O> spc_status start(spc_multivector_product &p, spc_error *error)
{
    spc_sparse<A, A, O> a = {
        p.values.as<A>(), p.col.as<uint32_t>(), p.row_ptr.as<O>(), nullptr, nullptr, p.policy, p.rows,
        p.tiles};
    spc_dense<A, A> d = {p.b.as<A>(), p.c.as<A>(), 1, 1, 1, 1, (A)p.alpha, (A)p.beta, 1, 1, 1};
    spc_status status = spc_scale_c(p, error);
    if (status != SPC_OK || !p.tiles)
        return status;
    size_t bytes = table<A>::bytes(p.kernel.parameter);
    SPC_CUDA_TRY(
        cudaFuncSetAttribute(spc_tally<A, O>, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes));
    return spc_launch(p, spc_tally<A, O>, p.tiles, SPC_TALLY_THREADS, bytes, error, a, d,
                      p.tile.as<spc_entry_tile>(), spc_tally_bits(p.kernel.parameter));
}

spc_status launch(spc_multivector_product &p, spc_error *error)
{
    if (p.value_bytes == 8)
        return p.wide ? start<double, uint64_t>(p, error) : start<double, uint32_t>(p, error);
    return p.wide ? start<float, uint64_t>(p, error) : start<float, uint32_t>(p, error);
}

spc_status prepare(spc_multivector_product &p, spc_error *error)
{
    if (!p.transposed || p.columns != 1 || p.value_bytes == 2)
        return spc_multivector_refuse(error, SPC_TALLY_REFUSAL);
    if (!p.kernel.parameter)
        p.kernel.parameter = spc_tally_entries(p.nnz, p.session->resident_threads);
    p.begins_early = true;
    uint32_t entries = p.kernel.parameter = spc_least(p.kernel.parameter, SPC_TALLY_MOST);
    int device, most;
    SPC_CUDA_TRY(cudaGetDevice(&device));
    SPC_CUDA_TRY(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
    if ((size_t)most < (p.value_bytes == 8 ? table<double>::bytes(entries) : table<float>::bytes(entries)))
        return spc_multivector_refuse(error, "spmm-tally needs more shared memory than a block has");
    return spc_cut_entries(p, p.kernel.parameter, error);
}

} // namespace

const spc_multivector_launcher spc_multivector_tally = {"spmm-tally", prepare, launch};
