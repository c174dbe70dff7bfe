/* probes/multivector/rows.cu - spmm-vector and spmm-merge: shapes, shares, panels, order. */
#include "probes/multivector/multivector.cuh"

spc_status spc_launch_walk(spc_multivector_product &p, spc_error *error)
{
    bool turned = p.column_major && !spc_multivector_shape_of(p).strided;
    spc_status status = turned ? spc_turn_b(p, error) : SPC_OK;
    if (status == SPC_OK)
        status = p.value_bytes == 8   ? spc_walk_double(p, error)
                 : p.bfloat16         ? spc_walk_bfloat(p, error)
                 : p.value_bytes == 2 ? spc_walk_half(p, error)
                                      : spc_walk_float(p, error);
    return status == SPC_OK && turned ? spc_turn_c(p, error) : status;
}

spc_status spc_prepare_order(spc_multivector_product &p, spc_error *error)
{
    if (p.transposed)
        return spc_multivector_refuse(error, "the kernel multiplies by rows: transpose the matrix first");
    if (!p.kernel.panel)
        p.kernel.panel = spc_multivector_panel(p.cols, p.value_bytes, p.session->l2_bytes);
    if (!p.column_major || spc_multivector_shape_of(p).strided)
        return SPC_OK;
    spc_status status = p.turned_b.allocate(p.bytes_b(), error);
    return status == SPC_OK ? p.turned_c.allocate(p.bytes_c(), error) : status;
}

namespace
{

/* Lanes of a group: those of the columns, times slots for rows that are long enough. */
spc_status prepare_vector(spc_multivector_product &p, spc_error *error)
{
    spc_status status = spc_prepare_order(p, error);
    if (status != SPC_OK)
        return status;
    uint32_t wanted = p.kernel.parameter;
    p.kernel.parameter = 32;
    uint32_t lanes = spc_multivector_shape_of(p).lanes;
    p.kernel.parameter =
        wanted ? spc_least(32, spc_power_of_two(wanted)) : lanes * spc_slots_for(p.nnz, p.rows, lanes);
    return SPC_OK;
}

/* The blocks' shares, and room for the sums of the pieces. */
spc_status cut_shares(spc_multivector_product &p, uint32_t items, const std::vector<uint64_t> &row_ptr,
                      spc_error *error)
{
    std::vector<spc_share> shares;
    std::vector<spc_split_row> splits;
    uint32_t row = 0, piece = 0, parts = 0;
    spc_share share;
    while (spc_next_share(row_ptr.data(), (uint32_t)row_ptr.size() - 1, items, &row, &piece, &share)) {
        if (share.pieces && share.piece == 0)
            splits.push_back({share.row, parts, share.pieces});
        share.part = parts;
        parts += share.pieces > 0;
        shares.push_back(share);
    }
    p.shares = (uint32_t)shares.size();
    p.splits = (uint32_t)splits.size();
    p.room = spc_share_room(items);
    cudaStream_t stream = p.session->stream;
    spc_status status = spc_copy_in(p.tile, shares.data(), shares.size() * sizeof share, stream, error);
    if (status == SPC_OK && p.splits)
        status = spc_copy_in(p.split, splits.data(), splits.size() * sizeof splits[0], stream, error);
    if (status == SPC_OK && p.splits)
        status = p.parts.allocate((uint64_t)parts * p.block * p.columns * p.sum_bytes(), error);
    SPC_CUDA_TRY(cudaStreamSynchronize(stream)); /* the vectors go */
    return status;
}

spc_status share_work(spc_multivector_product &p, const std::vector<uint64_t> &row_ptr, uint32_t asked,
                      spc_error *error)
{
    spc_multivector_shape shape = spc_multivector_shape_of(p);
    uint32_t panels = (p.columns + shape.lanes * shape.vector - 1) / (shape.lanes * shape.vector);
    uint32_t resident = SPC_SHARE_RESIDENT(p.value_bytes, p.bfloat16, p.block);
    uint64_t blocks =
        p.session->resident_threads / 8 * resident / SPC_SHARE_THREADS / (shape.strided ? 1 : panels);
    uint32_t items = asked
                         ? spc_least(asked, SPC_SHARE_MOST)
                         : spc_share_items(row_ptr.back(), (uint32_t)row_ptr.size() - 1, blocks, shape.lanes);
    if (p.block == 1)
        p.kernel.parameter = items;
    spc_status status = cut_shares(p, items, row_ptr, error);
    /* Few blocks that begin while others end are placed unevenly. */
    p.begins_early = (uint64_t)p.shares * panels >= 3 * spc_rows_places(*p.session);
    return status;
}

spc_status prepare_merge(spc_multivector_product &p, spc_error *error)
{
    if (!p.kernel.panel)
        p.kernel.panel = spc_share_panel(p.cols, p.value_bytes, p.session->l2_bytes, p.fresh);
    p.kernel.panel = spc_least(p.kernel.panel, SPC_PASS_BYTES / p.value_bytes);
    spc_status status = spc_prepare_order(p, error);
    if (status != SPC_OK)
        return status;
    uint32_t asked = p.kernel.parameter;
    p.kernel.parameter = 32;
    return share_work(p, p.host_row_ptr, asked, error);
}

spc_status prepare_block(spc_multivector_product &p, spc_error *error)
{
    uint32_t asked = p.kernel.parameter;
    p.kernel.parameter = 32;
    p.block = 0; /* some: the shape is that of row-major */
    p.kernel.panel = spc_least(p.kernel.panel ? p.kernel.panel : UINT32_MAX, SPC_PASS_BYTES / p.value_bytes);
    spc_status status = spc_prepare_order(p, error);
    for (int i = 0; i < SPC_BLOCK_SIZES && status == SPC_OK; i++) {
        uint32_t r = spc_block_rows(i);
        if (asked && r != asked)
            continue;
        std::vector<uint64_t> offsets;
        status = spc_count_blocks(p, r, offsets, error);
        if (p.block && spc_block_cost(offsets.back(), r) >= spc_block_cost(p.block_rows.back(), p.block))
            continue;
        p.block = r;
        p.block_rows.swap(offsets);
    }
    if (status == SPC_OK && !p.block)
        return spc_multivector_refuse(error, "spmm-block takes blocks of 2, 3 or 6 rows");
    if (status == SPC_OK)
        status = spc_fill_blocks(p, error);
    if (status == SPC_OK)
        status = share_work(p, p.block_rows, 0, error);
    p.kernel.parameter = p.block;
    return status;
}

} // namespace

spc_multivector_shape spc_multivector_shape_of(const spc_multivector_product &p)
{
    uint32_t limit = p.shares || p.chunks || !p.kernel.parameter ? 32 : p.kernel.parameter;
    uint32_t panel = p.kernel.panel ? p.kernel.panel : p.columns;
    return spc_multivector_shape_for(p.columns, p.value_bytes, p.column_major && p.block == 1, panel, limit);
}

const spc_multivector_launcher spc_multivector_vector = {"spmm-vector", prepare_vector, spc_launch_walk};
const spc_multivector_launcher spc_multivector_blocks = {"spmm-block", prepare_block, spc_launch_walk};
const spc_multivector_launcher spc_multivector_merge = {"spmm-merge", prepare_merge, spc_launch_walk};
