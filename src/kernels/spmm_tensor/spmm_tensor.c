/* spmm-tensor: windows of eight rows on tensor cores. Products of f16 and bf16 are summed in float32, those
 * of f64 in float64; a float32 is the sum of two TF32 values (probes/multivector/tensor.cuh). */
#include <math.h>

#include "kernels/common/multivector.h"
#include "kernels/common/scatter_tiles.h"
#include "kernels/common/tensor_plan.h"

static spc_multivector_walk walk_windows(const spc_multivector_job *job)
{
    const spc_multivector_counts *counts = job->counts;
    spc_multivector_walk w = {.block = SPC_TENSOR_ROWS,
                              .rows = ceil((double)counts->rows / SPC_TENSOR_ROWS),
                              .entries = SPC_TENSOR_COLUMNS * (double)counts->tiles};
    w.work = w.entries;
    w.mean = w.entries / fmax(w.rows, 1);
    return w;
}

static void choose(const spc_multivector_job *job, uint32_t parameter[SPC_KERNEL_PARAMETERS])
{
    uint32_t lines = spc_tensor_lines(job->columns, job->value_bytes, job->parameter[1]);
    parameter[1] = lines * SPC_TENSOR_LINE / job->value_bytes;
    uint32_t passes = (job->columns + parameter[1] - 1) / parameter[1];
    uint64_t places = spc_tensor_places(job->resident_threads);
    if (!parameter[0])
        parameter[0] = spc_tensor_piece(job->counts->tiles, passes, places);
}

/* Windows of more than so many tiles, or their tiles, between the sizes that were counted. */
static double above(const uint64_t of[SPC_WINDOW_SIZES], double most)
{
    double at = fmin(log2(fmax(most, 1)), SPC_WINDOW_SIZES - 1);
    int below = (int)at, next = below + (below < SPC_WINDOW_SIZES - 1);
    return (double)of[below] + (at - below) * ((double)of[next] - (double)of[below]);
}

/* A warp takes a window or a piece of a long one, a tile after the other; what begins and ends a piece takes
 * as long as two tiles. Sums of pieces, eight rows of float or double, are written and read again by a second
 * kernel, which adds those of a window one after the other. */
static spc_multivector_traffic traffic(const spc_multivector_job *job)
{
    const spc_multivector_counts *c = job->counts;
    uint32_t parameter[SPC_KERNEL_PARAMETERS] = {job->parameter[0], job->parameter[1]};
    choose(job, parameter);
    uint32_t vector = SPC_VECTOR_BYTES / job->value_bytes, lanes = SPC_TENSOR_LINE / SPC_VECTOR_BYTES;
    bool cut = c->longest_window > parameter[0];
    double most = parameter[0], long_windows = cut ? above(c->windows_above, most) : 0,
           parts = cut ? above(c->tiles_above, most) / most + long_windows / 2 : 0,
           passes = ceil(job->columns / (double)parameter[1]),
           places = fmax(1, (double)spc_tensor_places(job->resident_threads));
    const spc_multivector_walk walk = walk_windows(job);
    const spc_multivector_way way = {
        .walk = walk,
        .shape = {vector, lanes, parameter[1] / (vector * lanes), false},
        .tile_rows = SPC_TENSOR_ROWS * SPC_BLOCK_WARPS,
        .chain = cut ? c->longest_window / most : 0,
        .steps = fmin(c->longest_window, most) +
                 passes * ((double)c->tiles + 2 * (walk.rows - long_windows + parts)) / places,
        .side = 1};
    spc_multivector_traffic t = spc_multivector_walk_rows(job, &way);
    double sums = SPC_TENSOR_ROWS * parts * job->columns;
    t.rows = 0;
    t.row_values += sums;
    t.l2_bytes += 2 * sums * (job->value_bytes == 8 ? 8 : 4);
    t.launches = 1 + cut;
    return t;
}

#define TILES_PARAMETER                                                                                      \
    {                                                                                                        \
        "tiles", "of 16 columns in a piece of a window", 1, UINT16_MAX, false                                \
    }

static bool knows(const spc_multivector_job *job)
{
    return spc_tensor_knows(job->columns, job->value_bytes);
}

#define WINDOWS_OF_EIGHT                                                                                     \
    .plain = true, .least_capability = 80, .choose = choose, .turns = true, .walk = walk_windows,            \
    .traffic = traffic, .window_rows = SPC_TENSOR_ROWS, .one_width = true

static const spc_multivector_descriptor multivector = {.knows = knows, WINDOWS_OF_EIGHT};

const spc_kernel spc_kernel_spmm_tensor = {
    .name = "spmm-tensor",
    .summary = "K columns, windows of eight rows on tensor cores",
    .parameter = {TILES_PARAMETER, SPC_MULTIVECTOR_PARAMETER},
    .multivector = &multivector,
};

/* spmm-tf32: as spmm-tensor, of float32 values that are cut to TF32: 10 bits of mantissa, some three decimal
 * digits, summed in float32. Less exact than float32, so that it is a candidate only where it is named. */
static bool tf32_knows(const spc_multivector_job *job)
{
    return job->value_bytes == 4 && knows(job);
}

static const spc_multivector_descriptor tf32_multivector = {
    .named_only = true, .knows = tf32_knows, WINDOWS_OF_EIGHT};

const spc_kernel spc_kernel_spmm_tf32 = {
    .name = "spmm-tf32",
    .summary = "K columns, windows of eight rows on tensor cores, float32 cut to TF32 (10 bits): where named",
    .parameter = {TILES_PARAMETER, SPC_MULTIVECTOR_PARAMETER},
    .multivector = &tf32_multivector,
};
