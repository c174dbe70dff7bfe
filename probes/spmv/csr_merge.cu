/* Compressed rows in equal shares as the probe launches it (probes/spmv/csr_merge.cuh). */
#include "probes/spmv/csr_merge.cuh"
#include "probes/spmv/product.cuh"

namespace
{

struct merge_plan : spc_plan {
    spc_device_memory parts;
};

uint64_t tiles_of(const spc_product &p)
{
    return p.count[p.find("tile")] / 4 - 1;
}

spc_status prepare(spc_product &p, spc_error *error)
{
    std::unique_ptr<merge_plan> plan(new merge_plan);
    /* Absent parts are NaN, like an output that nobody has written. */
    spc_status status =
        spc_copy_in(plan->parts, nullptr, tiles_of(p) * p.vector_bytes, p.session->stream, error);
    p.plan = std::move(plan);
    return status;
}

template <int items> spc_status launch_items(spc_product &p, spc_variant variant, spc_error *error)
{
    merge_plan *plan = static_cast<merge_plan *>(p.plan.get());
    return spc_dispatch(p, "row_ptr", variant, [&](auto v, auto t, auto o, auto with_x) {
        using V = decltype(v);
        using T = decltype(t);
        using O = decltype(o);
        csr_merge<V, O, T> a = {p.get<V>("values"), p.get<uint32_t>("columns"), p.get<O>("row_ptr"),
                                p.get<uint4>("tile"), plan->parts.as<T>()};
        cudaError_t code = launch_tiles<items, with_x>(a, tiles_of(p), p.vectors<T>(), p.session->stream);
        SPC_CUDA_TRY(code);
        return SPC_OK;
    });
}

spc_status launch(spc_product &p, spc_variant variant, spc_error *error)
{
    switch (p.parameter[0]) {
    case 3:
        return launch_items<3>(p, variant, error);
    case 7:
        return launch_items<7>(p, variant, error);
    case 11:
        return launch_items<11>(p, variant, error);
    default:
        return launch_items<15>(p, variant, error);
    }
}

} // namespace

spc_launcher spc_launch_csr_merge = {"csr-merge", prepare, launch, true, SPC_READS_ARRAYS};
