/* sell on this computer: slices of 8 rows, or of a multiple of them, side by side in the lanes. */
#include <string.h>

#include "kernels/common/slices.h"
#include "kernels/host/host_kernels.h"
#include "kernels/host/lanes.h"

enum { VALUES, COLUMNS, SLICE_START, PERMUTATION, FULL };
enum { LEAST_HEIGHT = 8, MOST_HEIGHT = 256, WINDOW = 512 };

static uint64_t host_sell_slices_of(const spc_layout *layout)
{
    return ((uint64_t)layout->rows + layout->spec.parameter[0] - 1) / layout->spec.parameter[0];
}

static spc_host_offsets host_sell_offsets_of(const spc_layout *layout)
{
    return (spc_host_offsets){layout->array[SLICE_START], layout->size.array[SLICE_START].element_bytes,
                              host_sell_slices_of(layout)};
}

/* The arrays of sell, and of each slice how many columns of slots all its rows have. */
static spc_status host_sell_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                    spc_layout_size *size, spc_error *error)
{
    SPC_TRY(spc_format_sell.measure(spec, facts, bytes, size, error));
    spc_size_add(size, "full", size->array[SLICE_START].count - 1, 4);
    return SPC_OK;
}

static spc_status host_sell_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_row_lengths *lengths;
    SPC_TRY(spc_format_sell.place(layout, facts, error));
    SPC_TRY(spc_find_lengths(facts, &lengths, error));
    const uint32_t *permutation = layout->array[PERMUTATION];
    uint32_t *full = layout->array[FULL];
    uint64_t height = layout->spec.parameter[0], slices = host_sell_slices_of(layout);
    for (uint64_t s = 0; s < slices; s++) {
        full[s] = (s + 1) * height > layout->rows ? 0 : UINT32_MAX;
        for (uint64_t i = s * height; full[s] && i < (s + 1) * height; i++) {
            uint32_t length = lengths->length[permutation[i]];
            full[s] = length < full[s] ? length : full[s];
        }
    }
    return SPC_OK;
}

/* Slices as high as the lanes of f32; windows that a second-level cache holds. */
static spc_status host_sell_choose(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    (void)facts;
    (void)error;
    uint32_t height = spec->parameter[0] < MOST_HEIGHT ? spec->parameter[0] : MOST_HEIGHT;
    spec->parameter[0] = height ? (height + LEAST_HEIGHT - 1) / LEAST_HEIGHT * LEAST_HEIGHT : LEAST_HEIGHT;
    if (spec->parameter[1] < 2)
        spec->parameter[1] = spec->parameter[1] ? spec->parameter[0] : WINDOW;
    return SPC_OK;
}

#define SPC_TEMPLATE "kernels/host/host_sell.inc"
#include "kernels/common/value_types.h"

static const spc_format format = {
    .name = "sell",
    .measure = host_sell_measure,
    .place = host_sell_place,
    .fill = SPC_TYPED(host_sell_fill),
    .multiply = SPC_TYPED(host_sell_multiply),
};

const spc_kernel spc_host_sell = {
    .name = "sell",
    .summary = "slices of rows in the lanes of SIMD registers, sorted within windows",
    .format = &format,
    .parameter = {{"slice", "rows of a slice, raised to a multiple of 8", 1, MOST_HEIGHT, false},
                  {"window", "rows sorted by length together; 1 = within a slice", 1, UINT32_MAX, false}},
    .choose = host_sell_choose,
};
