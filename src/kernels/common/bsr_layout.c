/* Blocked compressed rows: a dense block of size x size wherever one of its places has an entry. The array
 * `values` has block after block, each row by row, with 0 where there is no entry. `columns` has the block
 * columns, ascending within a block row; `row_ptr` has the first block of each block row. The last block row
 * and the last block column may reach beyond the matrix. */
#include <string.h>

#include "core/error.h"
#include "kernels/common/block_lanes.h"
#include "kernels/common/blocks.h"
#include "kernels/kernel_contract.h"

enum { VALUES, COLUMNS, ROW_PTR };

static spc_status bsr_layout_bsr_measure(const spc_kernel_spec *spec, spc_facts *facts,
                                         spc_element_bytes bytes, spc_layout_size *size, spc_error *error)
{
    const spc_blocks *blocks;
    uint32_t rows = spec->parameter[0];
    SPC_TRY(spc_find_blocks(facts, rows, &blocks, error));
    size->stored_nnz = spc_saturating_mul(blocks->count, (uint64_t)rows * rows);
    size->threads = blocks->rows;
    spc_size_add(size, "values", size->stored_nnz, bytes.value);
    spc_size_add(size, "columns", blocks->count, bytes.index);
    spc_size_add(size, "row_ptr", blocks->rows + 1, spc_offset_bytes(blocks->count, bytes));
    return SPC_OK;
}

static spc_status bsr_layout_bsr_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_blocks *blocks;
    SPC_TRY(spc_find_blocks(facts, layout->spec.parameter[0], &blocks, error));
    for (uint64_t r = 0; r <= blocks->rows; r++)
        spc_set_offset(layout, ROW_PTR, r, blocks->start[r]);
    return SPC_OK;
}

#define SPC_TEMPLATE "kernels/common/bsr_layout.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_bsr = {
    .name = "bsr",
    .measure = bsr_layout_bsr_measure,
    .place = bsr_layout_bsr_place,
    .fill = SPC_TYPED(bsr_fill),
    .multiply = SPC_TYPED(bsr_multiply),
};

/* A thread block a block row saves 7 of 8 iterations, where a group makes `iterations`, and has its price:
 * about an iteration for each 400 block rows (data/measurements/h100-few-f64.csv). */
static bool wants_thread_block(uint32_t size, const spc_blocks *blocks)
{
    enum { ROWS_OF_ITERATION = 400 };
    double per_row = blocks->rows ? (double)blocks->count / (double)blocks->rows : 0,
           iterations = per_row / (spc_block_groups(size) * spc_block_batch(size));
    return 2 * per_row >= spc_block_all_groups(size) &&
           iterations * 7 / 8 * ROWS_OF_ITERATION > (double)blocks->rows;
}

/* A group of lanes loads four blocks at once. So a block row gets one group for every four blocks that it has
 * on average, like the lanes of csr-vector; few and long ones get a thread block each. */
static spc_status choose_share(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    const spc_blocks *blocks;
    uint32_t size = spec->parameter[0];
    if (spec->parameter[1] == 0) {
        SPC_TRY(spc_find_blocks(facts, size, &blocks, error));
        uint64_t mean = blocks->rows ? blocks->count / blocks->rows : 0, wanted = (mean + 2) / 4,
                 most =
                     wants_thread_block(size, blocks) ? spc_block_all_groups(size) : spc_block_groups(size);
        bool all = most > spc_block_groups(size) || wanted > most;
        spec->parameter[1] = (uint32_t)(all ? most : wanted);
    }
    spec->parameter[1] = spc_block_share(size, spec->parameter[1]);
    return SPC_OK;
}

spc_status spc_choose_blocks(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    bool shares = spc_kernel_get_parameter(spec->kernel, 1);
    if (!facts->pattern && (!spec->parameter[0] || (shares && !spec->parameter[1])))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "choosing the size of blocks needs the whole matrix in memory; bsr:3:1 does not");
    if (!spec->parameter[0])
        SPC_TRY(spc_choose_block_size(facts->pattern, &spec->parameter[0], error));
    return shares ? choose_share(spec, facts, error) : SPC_OK;
}
