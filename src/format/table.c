#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "format/program.h"

static void order_scalar(const spc_kernel_spec *spec, spc_order *order)
{
    (void)spec;
    *order = (spc_order){.lanes = SPC_WARP, .step = 1};
}

static void order_vector(const spc_kernel_spec *spec, spc_order *order)
{
    uint32_t lanes = spec->parameter[0];
    *order = (spc_order){.storage = lanes == SPC_WARP, .lanes = SPC_WARP / lanes, .step = lanes};
}

static void order_fold(const spc_kernel_spec *spec, spc_order *order)
{
    *order = (spc_order){.lanes = SPC_WARP, .step = 1, .piece = spec->parameter[0]};
}

static void order_sell(const spc_kernel_spec *spec, spc_order *order)
{
    uint32_t rows = spc_strip_rows(spec->parameter[0]);
    *order = (spc_order){.lanes = rows, .step = SPC_WARP / rows, .window = spec->parameter[1]};
}

static void order_rbp(const spc_kernel_spec *spec, spc_order *order)
{
    (void)spec;
    *order = (spc_order){.lanes = SPC_WARP, .step = 1, .runs = true};
}

static uint64_t threads_vector(const spc_kernel_spec *spec, const spc_layout_size *size,
                               const spc_pattern *pattern)
{
    (void)size;
    return (uint64_t)pattern->rows * spec->parameter[0];
}

/* A new kernel is one row here; peers come last. */
static const spc_kernel kernels[] = {
    {.name = "csr-scalar",
     .summary = "compressed rows, one thread a row",
     .format = &spc_format_csr,
     .order = order_scalar,
     .program = spc_program_csr_scalar},
    {.name = "csr-vector",
     .summary = "compressed rows, several lanes of a warp a row",
     .format = &spc_format_csr,
     .parameter = {{"lanes", "lanes a row", 1, SPC_WARP, true}},
     .choose = spc_choose_lanes,
     .order = order_vector,
     .program = spc_program_csr_vector,
     .threads = threads_vector},
    {.name = "ell",
     .summary = "rectangle as wide as the longest row, one thread a row",
     .format = &spc_format_ell,
     .order = order_scalar,
     .program = spc_program_ell},
    {.name = "fold",
     .summary = "rectangle of a chosen width, long rows folded into further rows, one thread a folded row",
     .format = &spc_format_fold,
     .parameter = {{"width", "slots of a folded row", 1, UINT32_MAX, false}},
     .choose = spc_choose_fold_width,
     .order = order_fold,
     .program = spc_program_fold},
    {.name = "sell",
     .summary = "slices of rows, each as wide as its longest, rows sorted within windows; one thread a row",
     .format = &spc_format_sell,
     .parameter = {{"slice", "rows of a slice", 1, UINT32_MAX, false},
                   {"window", "rows sorted by length together; 1 = not sorted", 1, UINT32_MAX, false}},
     .choose = spc_choose_slices,
     .order = order_sell,
     .program = spc_program_sell},
    {.name = "rbp-csr",
     .summary = "row block packing: runs by first and last column, the rest as csr; one thread a row",
     .format = &spc_format_rbp_csr,
     .order = order_rbp,
     .program = spc_program_rbp_csr},
    {.name = "rbp-ell",
     .summary = "row block packing, runs in column-major rectangles; one thread a row",
     .format = &spc_format_rbp_ell,
     .order = order_rbp,
     .program = spc_program_rbp_ell},
    {.name = "rbp-ell-r",
     .summary = "rbp-ell with the number of runs of each row",
     .format = &spc_format_rbp_ell_r,
     .order = order_rbp,
     .program = spc_program_rbp_ell_r},
    {.name = "cusparse-csr",
     .summary = "cuSPARSE on compressed rows",
     .format = &spc_format_csr,
     .peer = true,
     .nearest = "csr-vector"},
    {.name = "cusparse-sell",
     .summary = "cuSPARSE on slices of rows, not sorted",
     .format = &spc_format_sell,
     .peer = true,
     .nearest = "csr-scalar", /* ours shares long slices between warps, this one walks them alone */
     .parameter = {{"slice", "rows of a slice", 1, UINT32_MAX, false}},
     .choose = spc_choose_slices,
     .order = order_scalar},
    {.name = "sell-plain",
     .summary = "sell with slice_start read by ordinary loads: what the read-only path is worth",
     .format = &spc_format_sell,
     .peer = true,
     .nearest = "sell",
     .parameter = {{"slice", "rows of a slice", 1, UINT32_MAX, false},
                   {"window", "rows sorted by length together; 1 = not sorted", 1, UINT32_MAX, false}},
     .choose = spc_choose_slices,
     .order = order_sell},
    {.name = "cusparse-coo",
     .summary = "cuSPARSE on coordinates",
     .format = &spc_format_coo,
     .peer = true,
     .nearest = "csr-vector"},
};

enum { KERNELS = sizeof kernels / sizeof kernels[0] };

size_t spc_kernel_count(void)
{
    return KERNELS;
}

const spc_kernel *spc_kernel_at(size_t i)
{
    return i < KERNELS ? &kernels[i] : NULL;
}

const char *spc_kernel_name(const spc_kernel *kernel)
{
    return kernel->name;
}

const char *spc_kernel_format(const spc_kernel *kernel)
{
    return kernel->format->name;
}

const char *spc_kernel_summary(const spc_kernel *kernel)
{
    return kernel->summary;
}

bool spc_kernel_is_peer(const spc_kernel *kernel)
{
    return kernel->peer;
}

const char *spc_kernel_nearest(const spc_kernel *kernel)
{
    return kernel->nearest;
}

const spc_kernel_parameter *spc_kernel_get_parameter(const spc_kernel *kernel, size_t i)
{
    return i < SPC_KERNEL_PARAMETERS && kernel->parameter[i].name ? &kernel->parameter[i] : NULL;
}
