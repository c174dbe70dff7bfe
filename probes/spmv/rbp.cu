/* Row block packing: runs of consecutive columns by first and last column, then the isolated entries as CSR;
 * one thread a row. The loop runs over the values, not over the runs: lanes whose runs differ in length stay
 * in step, and the loads of values need not wait for those of columns. The columns of the next run are read
 * one run ahead. */
#include "probes/spmv/product.cuh"

namespace
{

constexpr int resident =
    6; /* blocks of a multiprocessor: the cursor wants 40 registers a thread, 32 would spill */

/* Offsets of 4 or 8 bytes; read once a row, so the test costs nothing worth a template. */
struct offsets {
    const void *data;
    bool wide;

    __device__ uint64_t at(uint64_t i) const
    {
        return wide ? spc_load_offset((const uint64_t *)data + i)
                    : spc_load_offset((const uint32_t *)data + i);
    }
};

template <typename T> struct isolated {
    const T *values;
    const uint32_t *columns;
    offsets row_ptr;
    uint64_t policy;
};

/* Walks the columns of the runs of one row; `stride` words lie between neighbouring entries of comp_columns.
 */
template <bool walk> struct cursor {
    const uint32_t *columns;
    uint32_t stride, left; /* runs not yet read */
    uint64_t policy;
    uint32_t column = 1, last = 0, next_first, next_last;

    __device__ uint32_t load(const uint32_t *p)
    {
        return walk ? spc_load_walk(p, policy) : spc_load_stream(p, policy);
    }
    __device__ cursor(const uint32_t *columns_, uint32_t stride_, uint32_t runs, uint64_t policy_)
        : columns(columns_), stride(stride_), left(runs), policy(policy_)
    {
        fetch();
    }
    __device__ void fetch()
    {
        next_first = spc_no_column;
        if (left == 0)
            return;
        left--;
        next_first = load(columns);
        next_last = load(columns + stride);
        columns += 2 * (uint64_t)stride;
    }
    __device__ uint32_t step() /* spc_no_column after the last run */
    {
        if (column <= last)
            return column++;
        if (next_first == spc_no_column)
            return spc_no_column;
        column = next_first + 1;
        last = next_last;
        uint32_t first = next_first;
        fetch();
        return first;
    }
};

template <bool with_x, typename T>
__device__ T sum_isolated(const isolated<T> &a, uint64_t row, const spc_vectors<T> &v)
{
    spc_vectors<T> kept = v;
    kept.policy = a.policy;
    return spc_sum_entries<with_x>(a.values, a.columns, a.row_ptr.at(row), a.row_ptr.at(row + 1), 1, kept);
}

template <typename T> struct packed_rows {
    offsets val_ptr, col_ptr;
    const T *values;
    const uint32_t *columns;
    isolated<T> rest;
    uint32_t rows;
};

template <bool with_x, typename T>
__global__ void __launch_bounds__(spc_block, resident) rbp_csr(packed_rows<T> a, spc_vectors<T> v)
{
    uint32_t row;
    if (!spc_thread_row(a.rows, &row))
        return;
    uint64_t first = a.val_ptr.at(row), c = a.col_ptr.at(row);
    uint32_t left = (uint32_t)(a.val_ptr.at(row + 1) - first);
    const T *values = a.values + first;
    cursor<true> at(a.columns + c, 1, (uint32_t)(a.col_ptr.at(row + 1) - c) / 2, v.policy);
    constexpr int batch = 4;
    T sum = 0;
    for (; left > 0; left = left > batch ? left - batch : 0, values += batch) {
        uint32_t column[batch];
        T value[batch];
#pragma unroll
        for (int i = 0; i < batch; i++)
            value[i] = i < left ? v.walk(values + i) : (T)0;
#pragma unroll
        for (int i = 0; i < batch; i++)
            column[i] = at.step();
        sum = spc_sum_batch<with_x>(column, value, v.x, sum);
    }
    spc_store_y(v, row, sum + sum_isolated<with_x>(a.rest, row, v));
}

template <typename T> struct packed_rectangle {
    const T *values;
    const uint32_t *columns, *run_count; /* run_count: rbp-ell-r only */
    uint32_t values_width, runs_width;
    isolated<T> rest;
    uint32_t rows;
};

/* rbp-ell reads its whole rectangle of values, as ell does; rbp-ell-r stops with the last run of its row. */
template <bool stops, bool with_x, typename T>
__global__ void __launch_bounds__(spc_block, resident) rbp_ell(packed_rectangle<T> a, spc_vectors<T> v)
{
    constexpr int batch = 4;
    uint32_t row;
    if (!spc_thread_row(a.rows, &row))
        return;
    cursor<false> at(a.columns + row, a.rows, stops ? v.stream(a.run_count + row) : a.runs_width, v.policy);
    const T *values = a.values + row;
    T sum = 0;
    for (uint32_t k = 0; k < a.values_width; k += batch, values += (uint64_t)batch * a.rows) {
        if (stops && at.column > at.last && at.next_first == spc_no_column)
            break;
        uint32_t column[batch];
        T value[batch];
#pragma unroll
        for (int i = 0; i < batch; i++)
            value[i] = k + i < a.values_width ? v.stream(values + (uint64_t)i * a.rows) : (T)0;
#pragma unroll
        for (int i = 0; i < batch; i++)
            column[i] = at.step();
        sum = spc_sum_batch<with_x>(column, value, v.x, sum);
    }
    spc_store_y(v, row, sum + sum_isolated<with_x>(a.rest, row, v));
}

offsets offsets_of(const spc_product &p, const char *name)
{
    return {p.get<void>(name), p.wide(name)};
}

uint64_t isolated_policy(const spc_product &p)
{
    uint64_t entries = p.count[p.find("columns")];
    uint64_t bytes = spc_entry_bytes(entries, p.value_bytes) + p.vector_bytes();
    return spc_isolated_stay(entries, p.rows, bytes, p.session->l2_bytes) ? spc_evict_normal : p.policy;
}

template <typename T> isolated<T> isolated_of(const spc_product &p, spc_variant variant)
{
    return {p.get<T>("values"), p.get<uint32_t>("columns"), offsets_of(p, "row_ptr"),
            variant == SPC_VARIANT_FULL ? isolated_policy(p) : p.policy};
}

spc_status launch_csr(spc_product &p, spc_variant variant, spc_error *error)
{
    return spc_dispatch(p, nullptr, variant, [&](auto t, auto, auto with_x) {
        using T = decltype(t);
        packed_rows<T> a = {offsets_of(p, "val_ptr"),   offsets_of(p, "col_ptr"),
                            p.get<T>("comp_values"),    p.get<uint32_t>("comp_columns"),
                            isolated_of<T>(p, variant), p.rows};
        rbp_csr<with_x><<<spc_blocks(p.rows), spc_block, 0, p.session->stream>>>(a, p.vectors<T>());
        return spc_launched(error);
    });
}

template <bool stops> spc_status launch_ell(spc_product &p, spc_variant variant, spc_error *error)
{
    return spc_dispatch(p, nullptr, variant, [&](auto t, auto, auto with_x) {
        using T = decltype(t);
        packed_rectangle<T> a = {p.get<T>("comp_values"),
                                 p.get<uint32_t>("comp_columns"),
                                 p.get<uint32_t>("run_count"),
                                 (uint32_t)(p.count[p.find("comp_values")] / p.rows),
                                 (uint32_t)(p.count[p.find("comp_columns")] / p.rows / 2),
                                 isolated_of<T>(p, variant),
                                 p.rows};
        rbp_ell<stops, with_x><<<spc_blocks(p.rows), spc_block, 0, p.session->stream>>>(a, p.vectors<T>());
        return spc_launched(error);
    });
}

} // namespace

const spc_launcher spc_launch_rbp_csr = {"rbp-csr", nullptr, launch_csr, true, SPC_READS_ROWS};
const spc_launcher spc_launch_rbp_ell = {"rbp-ell", nullptr, launch_ell<false>, true, SPC_READS_ARRAYS};
const spc_launcher spc_launch_rbp_ell_r = {"rbp-ell-r", nullptr, launch_ell<true>, true, SPC_READS_FILLED};
