/* cusparse-bsr: the library's kernel on dense blocks (probes/spmv/cusparse.cu). None of ours is near it:
 * docs/terms.md. */
#include "kernels/common/block_lanes.h"
#include "kernels/kernel_contract.h"

const spc_kernel spc_kernel_cusparse_bsr = {
    .name = "cusparse-bsr",
    .summary = "cuSPARSE on dense blocks",
    .format = &spc_format_bsr,
    .peer = true,
    .parameter = {{"size", "rows and columns of a block", SPC_BLOCK_LEAST, SPC_BLOCK_MOST, false}},
    .choose = spc_choose_blocks,
};
