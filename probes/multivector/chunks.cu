/* probes/multivector/chunks.cu - spmm-rows: rows and pieces of long ones, and the chunks of the
 * multiprocessors.
 */
#include <algorithm>

#include "probes/multivector/multivector.cuh"

namespace
{

/* Rows in their order; splits: those in pieces. */
std::vector<spc_row_piece> cut_pieces(const spc_multivector_product &p, std::vector<spc_split_row> &splits)
{
    std::vector<spc_row_piece> pieces;
    uint32_t row = 0, piece = 0, parts = 0;
    spc_share share;
    while (spc_next_piece(p.host_row_ptr.data(), p.rows, p.rows_plan.most, &row, &piece, &share)) {
        if (share.pieces && share.piece == 0)
            splits.push_back({share.row, parts, share.pieces});
        parts += share.pieces > 0;
        pieces.push_back(spc_piece_of(&share, share.pieces ? parts : 0));
    }
    return pieces;
}

/* Long ones first, so that none is begun when others end: all by their length where the L1 holds the rows of
 * B in any order; else those of which one has the entries of several, and neighbours stay together. */
void order_chunk(std::vector<spc_row_piece>::iterator begin, std::vector<spc_row_piece>::iterator end,
                 uint32_t panel_bytes, double mean)
{
    bool any = (uint64_t)(end - begin) * panel_bytes <= SPC_ROWS_SORTED;
    auto length = [&](const spc_row_piece &x) {
        return any || x.entries > SPC_ROWS_UNEVEN * mean ? x.entries : 0;
    };
    std::stable_sort(begin, end,
                     [&](const spc_row_piece &x, const spc_row_piece &y) { return length(x) > length(y); });
}

/* Panels that are walked together take the same rows at the same time. */
std::vector<spc_row_chunk> cut_chunks(const spc_multivector_product &p, std::vector<spc_row_piece> &pieces)
{
    const spc_row_plan &plan = p.rows_plan;
    uint32_t panels = (p.columns + plan.panel - 1) / plan.panel;
    std::vector<uint32_t> cut(plan.chunks + 1);
    std::vector<spc_row_chunk> chunks;
    spc_cut_rows(pieces.data(), (uint32_t)pieces.size(), plan.slots, plan.chunks, cut.data());
    for (uint32_t c = 0; c < plan.chunks; c++)
        order_chunk(pieces.begin() + cut[c], pieces.begin() + cut[c + 1],
                    spc_least(plan.panel, p.columns) * p.value_bytes, (double)p.nnz / p.rows);
    for (uint32_t first = 0; first < panels; first += plan.together)
        for (uint32_t c = 0; c < plan.chunks; c++)
            for (uint32_t panel = first; panel < spc_least(first + plan.together, panels); panel++)
                chunks.push_back({cut[c], cut[c + 1], panel});
    return chunks;
}

template <typename T>
spc_status copy_all(spc_device_memory &to, const std::vector<T> &from, cudaStream_t stream, spc_error *error)
{
    return spc_copy_in(to, from.data(), from.size() * sizeof(T), stream, error);
}

spc_status prepare_chunks(spc_multivector_product &p, spc_error *error)
{
    std::vector<spc_split_row> splits;
    std::vector<spc_row_piece> pieces = cut_pieces(p, splits);
    std::vector<spc_row_chunk> chunks = cut_chunks(p, pieces);
    p.splits = (uint32_t)splits.size();
    p.chunks = (uint32_t)chunks.size();
    cudaStream_t stream = p.session->stream;
    spc_status status = copy_all(p.tile, pieces, stream, error);
    if (status == SPC_OK)
        status = copy_all(p.chunk, chunks, stream, error);
    if (status == SPC_OK && p.splits)
        status = copy_all(p.split, splits, stream, error);
    if (status == SPC_OK && p.splits)
        status = p.parts.allocate(
            (uint64_t)(splits.back().first + splits.back().count) * p.columns * p.sum_bytes(), error);
    SPC_CUDA_TRY(cudaStreamSynchronize(stream)); /* the vectors go */
    return status;
}

spc_status prepare(spc_multivector_product &p, spc_error *error)
{
    if (!spc_rows_know(p.columns, p.value_bytes))
        return spc_multivector_refuse(error, SPC_ROWS_REFUSAL);
    spc_row_question q = {p.columns,  p.value_bytes,
                          p.rows,     spc_rows_places(*p.session),
                          p.nnz,      spc_longest_row(p.host_row_ptr.data(), p.rows),
                          p.l2_share, p.lines};
    p.rows_plan = spc_row_plan_for(&q, p.kernel.parameter, p.kernel.panel);
    p.begins_early = true;
    p.kernel.parameter = 32;
    p.kernel.panel = p.rows_plan.panel;
    spc_status status = spc_prepare_order(p, error);
    if (status == SPC_OK)
        status = prepare_chunks(p, error);
    p.kernel.parameter = p.rows_plan.side;
    return status;
}

} // namespace

const spc_multivector_launcher spc_multivector_rows = {"spmm-rows", prepare, spc_launch_walk};
