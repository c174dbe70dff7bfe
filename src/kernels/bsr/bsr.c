/* bsr: blocked compressed rows, groups of lanes a block row (probes/spmv/bsr.cu). */
#include "kernels/bsr/bsr.h"

#include "kernels/common/block_lanes.h"

/* Of a warp. */
static uint32_t bsr_block_rows(const spc_kernel_spec *spec)
{
    uint32_t rows = spc_block_groups(spec->parameter[0]) / spec->parameter[1];
    return rows > 0 ? rows : 1;
}

/* The rows of a warp's block rows in step. A block is one step of all its rows, so it touches the columns of
 * x that its rows have in common once; here each row touches its own, one beside the other. */
static void bsr_order(const spc_kernel_spec *spec, spc_order *order)
{
    *order = (spc_order){.lanes = bsr_block_rows(spec) * spec->parameter[0], .step = 1};
}

/* size->threads: block rows, as measured. */
static uint64_t bsr_threads(const spc_kernel_spec *spec, const spc_layout_size *size,
                            const spc_pattern *pattern)
{
    (void)pattern;
    uint64_t rows = bsr_block_rows(spec);
    return (size->threads + rows - 1) / rows * SPC_WARP *
           spc_block_row_warps(spec->parameter[0], spec->parameter[1]);
}

/* By size and groups that share a block row, as kernels/common/block_lanes.h says: loads of values that a
 * group needs for a block. All but the first store their sums by the tail. */
#define BLOCKS(share, loads)                                                                                 \
    {                                                                                                        \
        .start = {.waits = true, .slots = {[SPC_ARRAY_OFFSETS] = 2}}, .loop = SPC_PART_BATCH(1),             \
        .tail = {.least = (loads)-1, .slots = {[SPC_ARRAY_Y] = SPC_WARP}}, .store = SPC_PART_STORE,          \
        .batch = (share) == 1 ? SPC_WARP / 2 : SPC_WARP / (share)                                            \
    }
static const spc_code_shape code[] = {BLOCKS(1, 1), BLOCKS(2, 1), BLOCKS(4, 1), BLOCKS(8, 1), BLOCKS(1, 1),
                                      BLOCKS(3, 1), BLOCKS(1, 1), BLOCKS(2, 1), BLOCKS(1, 1), BLOCKS(1, 3),
                                      BLOCKS(2, 3), BLOCKS(1, 2), BLOCKS(1, 2)};

const spc_kernel spc_kernel_bsr = {
    .name = "bsr",
    .summary = "dense blocks, groups of lanes a block row",
    .format = &spc_format_bsr,
    .parameter = {{"size", "rows and columns of a block", SPC_BLOCK_LEAST, SPC_BLOCK_MOST, false},
                  {"share", "groups of lanes a block row", 1, SPC_BLOCK_GROUPS *SPC_BLOCK_ROW_WARPS, false}},
    .choose = spc_choose_blocks,
    .order = bsr_order,
    .threads = bsr_threads,
    .program = &spc_bsr_program,
    SPC_KERNEL_CODE(code),
};
