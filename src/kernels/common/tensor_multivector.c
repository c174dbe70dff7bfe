/* Windows of eight rows: tiles, pieces, and what they move. */
#include "kernels/common/tensor_multivector.h"

#include <math.h>

#include "kernels/common/scatter_tiles.h"
#include "kernels/common/tensor_plan.h"

spc_multivector_walk spc_tensor_walk(const spc_multivector_job *job)
{
    const spc_multivector_counts *counts = job->counts;
    spc_multivector_walk w = {.block = SPC_TENSOR_ROWS,
                              .rows = ceil((double)counts->rows / SPC_TENSOR_ROWS),
                              .entries = SPC_TENSOR_COLUMNS * (double)counts->tiles};
    w.work = w.entries;
    w.mean = w.entries / fmax(w.rows, 1);
    return w;
}

void spc_tensor_choose(const spc_multivector_job *job, uint32_t parameter[SPC_KERNEL_PARAMETERS])
{
    uint32_t lines = spc_tensor_lines(job->columns, job->value_bytes, job->parameter[1]);
    parameter[1] = lines * SPC_TENSOR_LINE / job->value_bytes;
    uint32_t passes = (job->columns + parameter[1] - 1) / parameter[1];
    uint64_t places = spc_tensor_places(job->resident_threads);
    if (!parameter[0])
        parameter[0] = spc_tensor_piece(job->counts->tiles, passes, places);
}

spc_multivector_traffic spc_tensor_traffic(const spc_multivector_job *job)
{
    uint32_t parameter[SPC_KERNEL_PARAMETERS] = {job->parameter[0], job->parameter[1]};
    spc_tensor_choose(job, parameter);
    uint32_t vector = SPC_VECTOR_BYTES / job->value_bytes, lanes = SPC_TENSOR_LINE / SPC_VECTOR_BYTES;
    double longest = ceil((double)job->counts->longest * SPC_TENSOR_ROWS / SPC_TENSOR_COLUMNS);
    const spc_multivector_way way = {.walk = spc_tensor_walk(job),
                                     .shape = {vector, lanes, parameter[1] / (vector * lanes), false},
                                     .tile_rows = SPC_TENSOR_ROWS * SPC_BLOCK_WARPS,
                                     .chain = fmin(longest, parameter[0]),
                                     .side = 1};
    return spc_multivector_walk_rows(job, &way);
}
