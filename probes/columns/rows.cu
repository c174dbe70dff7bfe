/* probes/columns/rows.cu - spmm-vector and spmm-merge: shapes, tiles, panels, order. */
#include "probes/columns/columns.cuh"

namespace
{

spc_status launch(spc_columns_product &p, spc_error *error)
{
    bool turned = p.column_major && !spc_columns_shape_of(p).strided;
    spc_status status = turned ? spc_turn_b(p, error) : SPC_OK;
    if (status == SPC_OK)
        status = p.value_bytes == 8   ? spc_walk_double(p, error)
                 : p.value_bytes == 2 ? spc_walk_half(p, error)
                                      : spc_walk_float(p, error);
    return status == SPC_OK && turned ? spc_turn_c(p, error) : status;
}

spc_status prepare_order(spc_columns_product &p, spc_error *error)
{
    if (p.transposed)
        return spc_columns_refuse(error, "the kernel multiplies by rows: transpose the matrix first");
    if (!p.kernel.panel)
        p.kernel.panel = spc_columns_panel(p.cols, p.value_bytes, p.session->l2_bytes);
    if (!p.column_major || p.columns <= SPC_STRIDED_COLUMNS)
        return SPC_OK;
    spc_status status = p.turned_b.allocate(p.bytes_b(), error);
    return status == SPC_OK ? p.turned_c.allocate(p.bytes_c(), error) : status;
}

/* Lanes of a group: those of the columns, times slots for rows that are long enough. */
spc_status prepare_vector(spc_columns_product &p, spc_error *error)
{
    spc_status status = prepare_order(p, error);
    if (status != SPC_OK)
        return status;
    uint32_t wanted = p.kernel.parameter;
    p.kernel.parameter = 32;
    uint32_t lanes = spc_columns_shape_of(p).lanes;
    p.kernel.parameter =
        wanted ? spc_least(32, spc_power_of_two(wanted)) : lanes * spc_slots_for(p.nnz, p.rows, lanes);
    return SPC_OK;
}

spc_status prepare_merge(spc_columns_product &p, spc_error *error)
{
    spc_status status = prepare_order(p, error);
    if (status != SPC_OK)
        return status;
    spc_columns_kernel asked = p.kernel;
    p.kernel.parameter = 32;
    uint32_t lanes = spc_columns_shape_of(p).lanes;
    p.kernel.parameter = asked.parameter;
    if (!p.kernel.parameter)
        p.kernel.parameter = spc_tile_items(p.nnz, p.rows, p.session->resident_threads / 32, lanes);
    return spc_columns_cut(p, p.kernel.parameter, 32 / lanes, true, error);
}

} // namespace

spc_columns_shape spc_columns_shape_of(const spc_columns_product &p)
{
    uint32_t limit = p.tiles || !p.kernel.parameter ? 32 : p.kernel.parameter;
    uint32_t panel = p.kernel.panel ? p.kernel.panel : p.columns;
    return spc_columns_shape_for(p.columns, p.value_bytes, p.column_major, panel, limit);
}

spc_status spc_columns_cut(spc_columns_product &p, uint32_t items, uint32_t slots, bool sums,
                           spc_error *error)
{
    std::vector<spc_tile> tiles;
    std::vector<spc_split_row> splits;
    uint32_t row = 0, piece = 0, parts = 0;
    spc_tile tile;
    while (spc_next_tile(p.host_row_ptr.data(), p.rows, items, slots, &row, &piece, &tile)) {
        if (tile.rows == 0 && tile.piece == 0) {
            splits.push_back({tile.row, parts, tile.pieces});
            parts += tile.pieces;
        }
        tile.part = tile.rows ? 0 : splits.back().first;
        tiles.push_back(tile);
    }
    p.tiles = (uint32_t)tiles.size();
    p.splits = sums ? (uint32_t)splits.size() : 0;
    cudaStream_t stream = p.session->stream;
    spc_status status = spc_copy_in(p.tile, tiles.data(), tiles.size() * sizeof tile, stream, error);
    if (status == SPC_OK && p.splits)
        status = spc_copy_in(p.split, splits.data(), splits.size() * sizeof splits[0], stream, error);
    if (status == SPC_OK && p.splits)
        status = p.parts.allocate((uint64_t)parts * p.columns * p.sum_bytes(), error);
    SPC_CUDA_TRY(cudaStreamSynchronize(stream)); /* the vectors go */
    return status;
}

const spc_columns_launcher spc_columns_vector = {"spmm-vector", prepare_vector, launch};
const spc_columns_launcher spc_columns_merge = {"spmm-merge", prepare_merge, launch};
