/* csr-vector: compressed rows, several lanes of a warp, or several warps, a row (probes/spmv/csr.cu). */
#include <math.h>

#include "kernels/common/program.h"

/* Of a thread block; and lanes of all rows, below which a row gets more than a warp. */
enum { MOST_LANES = 256, FEW_LANES = 1 << 17 };

/* Lanes of a row: each reads its entries in batches of four whose loads are under way together, so the power
 * of two nearest to a quarter of the mean row. With as many lanes as entries three of four loads are idle: up
 * to 3 times slower on an H200 (data/measurements/h200-variants.csv, W of 13 matrices). At least 2, for one
 * lane is csr-scalar. */
static spc_status choose_lanes(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    (void)error;
    if (spec->parameter[0])
        return SPC_OK;
    double mean = facts->rows ? (double)facts->nnz / facts->rows : 0;
    uint32_t lanes = 2;
    while (lanes * 4 * M_SQRT2 < mean &&
           (lanes < SPC_WARP || (lanes < MOST_LANES && (uint64_t)facts->rows * lanes < FEW_LANES)))
        lanes *= 2;
    spec->parameter[0] = lanes;
    return SPC_OK;
}

static const uint32_t tried_lanes[] = {2, 4, 8, 16, 32, 64, 128, 256, 0};

static void csr_vector_order(const spc_kernel_spec *spec, spc_order *order)
{
    uint32_t lanes = spec->parameter[0];
    *order = (spc_order){.storage = lanes >= SPC_WARP,
                         .lanes = lanes < SPC_WARP ? SPC_WARP / lanes : 1,
                         .step = lanes < SPC_WARP ? lanes : SPC_WARP};
}

static uint64_t csr_vector_threads(const spc_kernel_spec *spec, const spc_layout_size *size,
                                   const spc_pattern *pattern)
{
    (void)size;
    return (uint64_t)pattern->rows * spec->parameter[0];
}

/* Variants of the code: the logarithm of the lanes of a warp. Several warps a row have the loop of one; then
 * each leaves its sum, and behind a barrier of the block the first adds them up. */
static spc_status csr_vector_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    uint32_t lanes = spec->parameter[0], of_warp = lanes < SPC_WARP ? lanes : SPC_WARP;
    SPC_TRY(spc_csr_fill_program(p, lanes, (uint32_t)__builtin_ctz(of_warp), error));
    spc_instruction *join = &((spc_csr_program *)p)->join;
    *join = *p->code.store;
    join->before += SPC_BARRIER_CYCLES;
    if (lanes > SPC_WARP)
        p->code.store = join;
    return SPC_OK;
}

static const spc_program_type program = {.fill = csr_vector_fill, SPC_CSR_PROGRAM_FUNCTIONS};

static const spc_code_shape code[] = {SPC_CODE_BATCHES(2), SPC_CODE_BATCHES(2), SPC_CODE_BATCHES(2),
                                      SPC_CODE_BATCHES(2), SPC_CODE_BATCHES(2), SPC_CODE_BATCHES(2)};

const spc_kernel spc_kernel_csr_vector = {
    .name = "csr-vector",
    .summary = "compressed rows, several lanes a row",
    .format = &spc_format_csr,
    .parameter = {{"lanes", "lanes a row", 1, MOST_LANES, true}},
    .choose = choose_lanes,
    .tried = tried_lanes,
    .order = csr_vector_order,
    .threads = csr_vector_threads,
    .program = &program,
    SPC_KERNEL_CODE(code),
};
