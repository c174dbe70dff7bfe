/* Fold: one thread a folded row; the partial sums of a row are added in a second launch, in a fixed order.
 * Where no row is folded (and none is empty) the first launch writes y and there is no second. */
#include "probes/spmv/parts.cuh"
#include "probes/spmv/product.cuh"

namespace
{

struct fold_plan : spc_plan {
    spc_device_memory partial;
    bool direct = false; /* folded row i is row i */
};

template <bool direct, bool with_x, typename V, typename T>
__global__ void __launch_bounds__(spc_block, spc_resident)
    slots(const V *values, const uint32_t *columns, uint32_t folded, uint32_t width, T *partial,
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
    T sum = spc_sum_parts(first, end, partial, v);
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
    spc_status status = plan->direct ? SPC_OK : plan->partial.allocate(p.threads * p.vector_bytes, error);
    p.plan = std::move(plan);
    return status;
}

spc_status launch(spc_product &p, spc_variant variant, spc_error *error)
{
    fold_plan *plan = static_cast<fold_plan *>(p.plan.get());
    return spc_dispatch(p, "fold_ptr", variant, [&](auto v, auto t, auto o, auto with_x) {
        using V = decltype(v);
        using T = decltype(t);
        using O = decltype(o);
        auto run = [&](auto kernel) {
            kernel<<<spc_blocks(p.threads), spc_block, 0, p.session->stream>>>(
                p.get<V>("values"), p.get<uint32_t>("columns"), (uint32_t)p.threads, p.parameter[0],
                plan->partial.as<T>(), p.vectors<T>());
        };
        if (p.threads > 0)
            plan->direct ? run(slots<true, with_x, V, T>) : run(slots<false, with_x, V, T>);
        if (!plan->direct)
            add<<<spc_blocks(p.rows), spc_block, 0, p.session->stream>>>(
                p.get<O>("fold_ptr"), p.rows, plan->partial.as<T>(), p.vectors<T>());
        return spc_launched(error);
    });
}

} // namespace

spc_launcher spc_launch_fold = {"fold", prepare, launch, true, SPC_READS_ARRAYS};
