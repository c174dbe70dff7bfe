/* Row block packing: runs of consecutive columns by first and last column, then the isolated entries as CSR;
 * one thread a row. The loop runs over the values, not over the runs, and takes no branch: lanes whose runs
 * differ in length stay in step. A run has two entries at least, so four entries begin at most two runs:
 * those are in registers when an iteration begins, and what it takes of them is loaded again for the next
 * iteration, beside x. */
#include "kernels/common/eviction.h"
#include "probes/spmv/product.cuh"

namespace
{

constexpr int batch = 4;

/* Blocks of a multiprocessor: 40 registers a thread, 48 for values of 8 bytes. */
template <typename T> constexpr int resident = sizeof(T) == 8 ? 5 : 6;

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

template <typename V> struct isolated {
    const V *values;
    const uint32_t *columns;
    offsets row_ptr;
    uint64_t policy;
};

/* First and last column of a run; in a rectangle both are the same where there is none. */
struct run {
    uint32_t first, last;
};

/* The runs of a row that lie behind each other, a load each. */
struct row_runs {
    const uint64_t *at; /* the next one to be read */
    int32_t unread;
    uint64_t policy;

    static constexpr bool padded = false, counted = true;

    __device__ void read(bool there, run &r) const
    {
        uint64_t pair = (uint64_t)r.last << 32 | r.first;
        spc_load_walk_if(there && unread > 0, pair, at, policy);
        r = {(uint32_t)pair, (uint32_t)(pair >> 32)};
    }
    __device__ void advance(bool on)
    {
        at += on;
        unread -= on;
    }
};

/* The runs of a row of a rectangle; without a count their end is known by the padding behind them only. */
template <bool counted_> struct rectangle_runs {
    const uint32_t *at;
    int32_t unread;
    uint32_t rows;
    uint64_t policy;

    static constexpr bool padded = true, counted = counted_;

    __device__ void read(bool there, run &r) const
    {
        spc_load_stream_if(there && unread > 0, r.first, at, policy);
        spc_load_stream_if(there && unread > 0, r.last, at + rows, policy);
    }
    __device__ void advance(bool on)
    {
        uint32_t bytes = on ? 2 * sizeof *at : 0; /* a word of 8: one multiplication, no registers to move */
        at = (const uint32_t *)((const char *)at + (uint64_t)rows * bytes);
        unread -= on;
    }
};

/* Walks the columns of a row. */
template <typename S> struct walk {
    S source;
    uint32_t column,
        left;    /* the run of the next entry: its next column, entries left; 0 behind the last run */
    run next[2]; /* behind it */

    __device__ explicit walk(const S &source_) : source(source_), next{{0, 0}, {0, 0}}
    {
        run r = {0, 0};
        fetch(true, r);
        fetch(true, next[0]);
        fetch(true, next[1]);
        column = r.first;
        left = entries(r);
    }
    __device__ void fetch(bool there, run &r)
    {
        source.read(there, r);
        source.advance(there);
    }
    static __device__ uint32_t entries(const run &r)
    {
        return S::padded && r.last == r.first ? 0 : r.last - r.first + 1;
    }
    /* Columns of the next batch; returns how many entries are there, or more. `last`: none follows. */
    template <bool last> __device__ uint32_t take(uint32_t (&c)[batch])
    {
        uint32_t end0 = left, end1 = end0 + entries(next[0]), end2 = end1 + entries(next[1]);
        uint32_t from1 = next[0].first - end0, from2 = next[1].first - end1;
        c[0] = column;
        c[1] = (end0 > 1 ? column : from1) + 1;
        c[2] = (end0 > 2 ? column : from1) + 2;
        c[3] = (end0 > 3 ? column : end1 > 3 ? from1 : from2) + 3;
        if (last)
            return end2;
        bool one = end0 <= batch, two = end1 <= batch, more = S::counted || end2 > end1;
        column = (!one ? column : !two ? from1 : from2) + batch;
        left = (!one ? end0 : !two ? end1 : S::padded ? max(end2, batch) : end2) - batch;
        next[0] = one ? next[1] : next[0];
        if (S::padded) {
            next[0].last = two ? next[0].first : next[0].last;
            next[1].last = one ? next[1].first : next[1].last;
        }
        fetch(two && more, next[0]);
        fetch(one && more, next[1]);
        return end2;
    }
};

/* Adds the first `there` entries of a batch. */
template <bool with_x, typename V, typename T>
__device__ T add_up(const uint32_t (&column)[batch], const V (&value)[batch], uint32_t there, const T *x,
                    T sum)
{
    T gathered[batch];
#pragma unroll
    for (int i = 0; i < batch; i++) {
        gathered[i] = with_x || i >= there ? (T)0 : (T)column[i];
        if (with_x)
            spc_load_x_if(i < there, gathered[i], x + column[i]);
    }
#pragma unroll
    for (int i = 0; i < batch; i++)
        sum += (T)value[i] * gathered[i];
    return sum;
}

/* The isolated entries of a row. Its offsets are read before the runs: one latency less behind them. */
template <typename V> struct isolated_row {
    uint64_t first;
    uint32_t count;

    __device__ isolated_row(const isolated<V> &a, uint64_t row) : first(a.row_ptr.at(row))
    {
        count = (uint32_t)(a.row_ptr.at(row + 1) - first);
    }
    template <bool with_x, typename T> __device__ T sum(const isolated<V> &a, const spc_vectors<T> &v) const
    {
        spc_vectors<T> kept = v;
        kept.policy = a.policy;
        return spc_sum_entries<with_x>(a.values + first, a.columns + first, 0u, count, 1, kept);
    }
};

template <typename V> struct packed_rows {
    offsets val_ptr, col_ptr;
    const V *values;
    const uint32_t *columns;
    isolated<V> rest;
    uint32_t rows;
};

template <bool with_x, typename V, typename T>
__global__ void __launch_bounds__(spc_block, resident<T>) rbp_csr(packed_rows<V> a, spc_vectors<T> v)
{
    uint32_t row;
    if (!spc_thread_row(a.rows, &row))
        return;
    uint64_t first = a.val_ptr.at(row), c = a.col_ptr.at(row);
    isolated_row<V> rest(a.rest, row);
    uint32_t left = (uint32_t)(a.val_ptr.at(row + 1) - first);
    int32_t runs = (int32_t)((a.col_ptr.at(row + 1) - c) / 2);
    const V *values = a.values + first;
    walk<row_runs> at({(const uint64_t *)(a.columns + c), runs, v.policy});
    T sum = 0;
    for (; left > 0; left = left > batch ? left - batch : 0, values += batch) {
        uint32_t column[batch];
        V value[batch] = {};
#pragma unroll
        for (int i = 0; i < batch; i++)
            spc_load_walk_if(i < left, value[i], values + i, v.policy);
        at.template take<false>(column);
        sum = add_up<with_x>(column, value, left, v.x, sum);
    }
    spc_store_y(v, row, sum + rest.template sum<with_x>(a.rest, v));
}

template <typename V> struct packed_rectangle {
    const V *values;
    const uint32_t *columns, *run_count; /* run_count: rbp-ell-r only */
    uint32_t values_width, runs_width;
    isolated<V> rest;
    uint32_t rows;
};

/* rbp-ell reads its whole rectangle of values, as ell does; rbp-ell-r stops with the last run of its row. */
template <bool stops, bool with_x, typename V, typename T>
__global__ void __launch_bounds__(spc_block, resident<T>) rbp_ell(packed_rectangle<V> a, spc_vectors<T> v)
{
    uint32_t row;
    if (!spc_thread_row(a.rows, &row))
        return;
    isolated_row<V> rest(a.rest, row);
    int32_t runs = (int32_t)(stops ? v.stream(a.run_count + row) : a.runs_width);
    walk<rectangle_runs<stops>> at({a.columns + row, runs, a.rows, v.policy});
    const V *values = a.values + row;
    uint32_t left = a.values_width, column[batch];
    T sum = 0;
#pragma unroll 1
    for (; left >= batch && (!stops || at.left > 0); left -= batch, values += (uint64_t)batch * a.rows) {
        V value[batch];
#pragma unroll
        for (int i = 0; i < batch; i++)
            value[i] = v.stream(values + (uint64_t)i * a.rows);
        uint32_t there = at.template take<false>(column);
        sum = add_up<with_x>(column, value, there, v.x, sum);
    }
    if (left > 0 && (!stops || at.left > 0)) {
        V value[batch] = {};
#pragma unroll
        for (int i = 0; i < batch - 1; i++)
            spc_load_stream_if(i < left, value[i], values + (uint64_t)i * a.rows, v.policy);
        uint32_t there = at.template take<true>(column);
        sum = add_up<with_x>(column, value, there, v.x, sum);
    }
    spc_store_y(v, row, sum + rest.template sum<with_x>(a.rest, v));
}

offsets offsets_of(const spc_product &p, const char *name)
{
    return {p.get<void>(name), p.wide(name)};
}

uint64_t isolated_policy(const spc_product &p)
{
    uint64_t entries = p.count[p.find("columns")];
    uint64_t bytes = spc_entry_bytes(entries, p.value_bytes) + p.bytes_of_vectors();
    return spc_isolated_stay(entries, p.rows, bytes, p.session->l2_bytes) ? spc_evict_normal : p.policy;
}

template <typename V> isolated<V> isolated_of(const spc_product &p, spc_variant variant)
{
    return {p.get<V>("values"), p.get<uint32_t>("columns"), offsets_of(p, "row_ptr"),
            variant == SPC_VARIANT_FULL ? isolated_policy(p) : p.policy};
}

spc_status launch_csr(spc_product &p, spc_variant variant, spc_error *error)
{
    return spc_dispatch(p, nullptr, variant, [&](auto v, auto t, auto, auto with_x) {
        using V = decltype(v);
        using T = decltype(t);
        packed_rows<V> a = {offsets_of(p, "val_ptr"),   offsets_of(p, "col_ptr"),
                            p.get<V>("comp_values"),    p.get<uint32_t>("comp_columns"),
                            isolated_of<V>(p, variant), p.rows};
        rbp_csr<with_x><<<spc_blocks(p.rows), spc_block, 0, p.session->stream>>>(a, p.vectors<T>());
        return spc_launched(error);
    });
}

template <bool stops> spc_status launch_ell(spc_product &p, spc_variant variant, spc_error *error)
{
    return spc_dispatch(p, nullptr, variant, [&](auto v, auto t, auto, auto with_x) {
        using V = decltype(v);
        using T = decltype(t);
        packed_rectangle<V> a = {p.get<V>("comp_values"),
                                 p.get<uint32_t>("comp_columns"),
                                 p.get<uint32_t>("run_count"),
                                 (uint32_t)(p.count[p.find("comp_values")] / p.rows),
                                 (uint32_t)(p.count[p.find("comp_columns")] / p.rows / 2),
                                 isolated_of<V>(p, variant),
                                 p.rows};
        rbp_ell<stops, with_x><<<spc_blocks(p.rows), spc_block, 0, p.session->stream>>>(a, p.vectors<T>());
        return spc_launched(error);
    });
}

} // namespace

spc_launcher spc_launch_rbp_csr = {"rbp-csr", nullptr, launch_csr, true, SPC_READS_ROWS};
spc_launcher spc_launch_rbp_ell = {"rbp-ell", nullptr, launch_ell<false>, true, SPC_READS_ARRAYS};
spc_launcher spc_launch_rbp_ell_r = {"rbp-ell-r", nullptr, launch_ell<true>, true, SPC_READS_FILLED};
