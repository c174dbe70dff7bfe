#include "core/error.h"
#include "core/memory.h"
#include "format/kernel.h"

/* The least power of two that covers the mean row: with fewer lanes a row takes several steps, with more they
 * idle. At least 2, for one lane is csr-scalar. */
spc_status spc_choose_lanes(spc_kernel_spec *spec, const spc_row_lengths *lengths, spc_error *error)
{
    (void)error;
    if (spec->parameter[0])
        return SPC_OK;
    uint32_t lanes = 2;
    while (lanes < SPC_WARP && (uint64_t)lanes * lengths->rows < lengths->nnz)
        lanes *= 2;
    spec->parameter[0] = lanes;
    return SPC_OK;
}

static spc_status read_lengths(spc_rows *rows, spc_row_lengths *lengths, spc_error *error)
{
    spc_row_block block;
    for (;;) {
        SPC_TRY(spc_rows_next(rows, &block, error));
        if (block.rows == 0)
            return spc_rows_rewind(rows, error);
        for (uint32_t i = 0; i < block.rows; i++)
            lengths->length[block.first_row + i] = (uint32_t)(block.row_ptr[i + 1] - block.row_ptr[i]);
    }
}

spc_status spc_kernel_choose_rows(spc_kernel_spec *spec, spc_rows *rows, spc_error *error)
{
    if (!spec->kernel->choose)
        return SPC_OK;
    spc_rows_shape shape = spc_rows_get_shape(rows);
    spc_row_lengths lengths = {.rows = shape.rows, .longest = shape.row_nnz_max, .nnz = shape.nnz};
    lengths.length = spc_malloc(shape.rows, sizeof *lengths.length);
    if (!lengths.length)
        return spc_fail_memory(error, (uint64_t)shape.rows * sizeof *lengths.length);
    spc_status status = read_lengths(rows, &lengths, error);
    if (status == SPC_OK)
        status = spec->kernel->choose(spec, &lengths, error);
    spc_free(lengths.length);
    return status;
}

spc_status spc_kernel_choose(spc_kernel_spec *spec, const spc_pattern *pattern, spc_error *error)
{
    spc_rows *rows;
    SPC_TRY(spc_rows_from_pattern(pattern, &rows, error));
    spc_status status = spc_kernel_choose_rows(spec, rows, error);
    spc_rows_close(rows);
    return status;
}
