/* bsr on this computer: dense blocks, whose columns of x are loaded once for all their rows. */
#include "core/isa.h"
#include "kernels/common/blocks.h"
#include "kernels/host/host_kernels.h"

enum { VALUES, COLUMNS, ROW_PTR };

static spc_host_offsets host_bsr_offsets_of(const spc_layout *layout)
{
    return (spc_host_offsets){layout->array[ROW_PTR], layout->size.array[ROW_PTR].element_bytes,
                              layout->size.array[ROW_PTR].count - 1};
}

#define SPC_TEMPLATE "kernels/host/host_bsr.inc"
#include "kernels/common/value_types.h"

static spc_status host_bsr_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                   spc_layout_size *size, spc_error *error)
{
    return spc_format_bsr.measure(spec, facts, bytes, size, error);
}

static spc_status host_bsr_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    return spc_format_bsr.place(layout, facts, error);
}

static const spc_format format = {
    .name = "bsr",
    .measure = host_bsr_measure,
    .place = host_bsr_place,
    .fill = SPC_TYPED(host_bsr_fill),
    .multiply = SPC_TYPED(host_bsr_multiply),
};

const spc_kernel spc_host_bsr = {
    .name = "bsr",
    .summary = "dense blocks, as many for each thread",
    .format = &format,
    .parameter = {{"size", "rows and columns of a block", SPC_BLOCK_LEAST, SPC_BLOCK_MOST, false}},
    .choose = spc_choose_blocks,
};
