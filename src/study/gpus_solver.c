/* What an iteration of a solver adds to its product on each GPU: vector operations, and sums over all. */
#include <math.h>

#include "core/error.h"
#include "study/gpus_asking.h"
#include "workloads/iteration/solver_question.h"

/* Steps with sums, an iteration: each is an all-reduce behind it. */
static spc_status count_reduces(const spc_solver_method *method, bool fused, uint32_t vector_bytes,
                                spc_gpus_point *point, spc_error *error)
{
    spc_steps steps;
    spc_status status =
        spc_steps_make(method, fused ? SPC_STEPS_FUSED : SPC_STEPS_LIBRARY, false, &steps, error);
    if (status != SPC_OK)
        return status;
    uint32_t reduces = 0, sums = 0;
    for (size_t i = 0; i < steps.count; i++) {
        uint32_t of_step = spc_step_moves(&steps.step[i], fused).sums;
        reduces += of_step > 0;
        sums += of_step;
    }
    point->reduces = (reduces + steps.iterations / 2) / steps.iterations;
    point->reduce_bytes = reduces ? (double)sums / reduces * vector_bytes : 0;
    spc_steps_free(&steps);
    return SPC_OK;
}

spc_status spc_gpus_iterate(const spc_gpus_asking *a, spc_analysis *analysis, const spc_forecast *product,
                            spc_gpus_point *point, spc_error *error)
{
    uint64_t rows = 0;
    for (uint32_t p = 0; p < point->n; p++) {
        const spc_part *part = &point->parts->part[p];
        rows = part->end_row - part->first_row > rows ? part->end_row - part->first_row : rows;
    }
    spc_solver_vectors vectors = a->options->vectors;
    bool peer = product->foreign || (product->spec.kernel && spc_kernel_is_peer(product->spec.kernel));
    bool fused = vectors == SPC_VECTORS_AUTO ? !peer : vectors != SPC_VECTORS_LIBRARY;
    spc_iteration iteration;
    uint32_t bytes = a->options->forecast.value_bytes ? a->options->forecast.value_bytes : 4;
    const spc_iteration_job job = {.device = a->device,
                                   .method = a->options->method,
                                   .product = product,
                                   .analysis = analysis,
                                   .options = &a->options->forecast,
                                   .rows = rows,
                                   .vector_bytes = spc_vector_size(bytes),
                                   .style = fused ? SPC_STEPS_FUSED : SPC_STEPS_LIBRARY,
                                   .graph = true}; /* the host's time is that of all GPUs */
    SPC_TRY(spc_iterate(&job, &iteration, error));
    double gap = 0; /* between two kernels that the host starts one by one */
    if (!a->options->graph)
        spc_device_get(a->device, "vector_gap", NULL, &gap);
    point->vector_seconds = iteration.seconds - iteration.product_seconds + iteration.launches * gap;
    point->slowest_seconds = iteration.product_seconds;
    point->host_seconds = iteration.host_seconds - iteration.product_host_seconds;
    if (!a->supply->pattern) { /* all rows on one GPU, where their product takes as many times longer */
        spc_iteration alone;
        spc_forecast all = *product;
        spc_iteration_job whole = job;
        all.prediction.seconds *= point->n;
        all.features.layout_bytes *= point->n;
        whole.product = &all;
        whole.analysis = NULL;
        whole.rows = a->supply->rows;
        SPC_TRY(spc_iterate(&whole, &alone, error));
        point->alone_seconds =
            fmax(alone.seconds + alone.launches * gap, a->options->graph ? 0 : alone.host_seconds);
    }
    if (point->n == 1) { /* as without other GPUs */
        spc_solver_judged judged =
            spc_solver_judge(a->device, job.style, a->options->graph ? SPC_LAUNCH_GRAPH : SPC_LAUNCH_STREAM,
                             a->options->method->kind, SPC_PRECONDITIONER_NONE);
        point->seconds_low = judged.low;
        point->seconds_high = judged.high;
        point->host_seconds = iteration.host_seconds;
    }
    return count_reduces(a->options->method, fused, job.vector_bytes, point, error);
}
