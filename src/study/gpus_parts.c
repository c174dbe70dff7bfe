/* Products of the parts, each a question to its GPU alone: of a few all, of many those that can be the
 * slowest; and what an iteration adds on each GPU. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "study/asking.h"
#include "workloads/gpus/cut.h"
#include "workloads/iteration/iteration.h"
#include "workloads/operation.h"
#include "workloads/product/kernel_ranking.h"

enum { ALL_PARTS = 8 };

/* ---- one part ---- */

/* Its matrix, and its answer, of which one candidate is taken. */
typedef struct part_product {
    spc_pattern *pattern;
    spc_analysis *analysis;
    spc_answer *answer;
    const spc_candidate *taken;
} part_product;

static void close_part(part_product *product)
{
    spc_answer_free(product->answer);
    spc_analysis_close(product->analysis);
    spc_pattern_free(product->pattern);
    *product = (part_product){0};
}

static bool iterates(const spc_gpus_asking *a)
{
    return a->question->operation == SPC_OPERATION_ITERATION;
}

/* Of its product, whatever is asked. To be freed after a failure, too. */
static spc_status ask_part(const spc_gpus_asking *a, spc_analysis *analysis, const char *const *kernel,
                           size_t kernels, spc_answer **answer, spc_error *error)
{
    spc_question q = *a->question;
    q.gpus = (spc_system_question){.count = NULL};
    q.analysis = analysis;
    q.kernel = kernel;
    q.kernels = kernels;
    q.depth = SPC_DEPTH_BEST;
    *answer = NULL;
    SPC_TRY(spc_answer_open(answer, error));
    (*answer)->device = spc_device_id(q.device);
    return (q.multivector.columns > 1 ? spc_multivector_ask : spc_product_ask)(&q, *answer, error);
}

/* An iteration whose slowest product is this one. */
static double iteration_with(const spc_gpus_asking *a, const spc_gpus_point *point, const spc_candidate *c)
{
    spc_gpus_point with = *point;
    with.slowest_seconds = c->seconds;
    with.by_library = c->library;
    return spc_gpus_iteration(a, &with);
}

/* What starts a library's call can cost more than its product saves: where the library's kernel is the
 * fastest, ours may be the better one. A solver's vector operations depend on the kernel, too: there the
 * fastest stays. */
static spc_status weigh_ours(const spc_gpus_asking *a, const spc_gpus_point *point, part_product *product,
                             spc_error *error)
{
    const spc_question *q = a->question;
    spc_kernel_spec spec;
    spc_answer *ours;
    size_t count = 0;
    if (iterates(a) || !product->taken->library)
        return SPC_OK;
    const char **kernel = spc_answer_room(product->answer, q->kernels, sizeof *kernel);
    if (!kernel)
        return spc_fail_memory(error, q->kernels * sizeof *kernel);
    for (size_t i = 0; i < q->kernels; i++)
        if (spc_kernel_parse(q->kernel[i], &spec, NULL) == SPC_OK && !spc_kernel_is_peer(spec.kernel))
            kernel[count++] = q->kernel[i];
    if (!count)
        return SPC_OK;
    spc_status status = ask_part(a, product->analysis, kernel, count, &ours, error);
    if (status != SPC_OK) {
        spc_answer_free(ours);
        return status;
    }
    const spc_candidate *c = &ours->candidate[0];
    if (!c->bound && c->fits == product->taken->fits &&
        iteration_with(a, point, c) < iteration_with(a, point, product->taken)) {
        spc_answer_free(product->answer);
        product->answer = ours;
        product->taken = c;
    } else
        spc_answer_free(ours);
    return SPC_OK;
}

/* To be closed, after a failure too. */
static spc_status multiply_part(const spc_gpus_asking *a, const spc_row_supply *cut, const spc_part *part,
                                const spc_gpus_point *point, part_product *product, spc_error *error)
{
    const spc_question *q = a->question;
    SPC_TRY(spc_part_supply_pattern(cut, part->first_row, part->end_row, &product->pattern, error));
    SPC_TRY(spc_analysis_open(product->pattern, NULL, &product->analysis, error));
    SPC_TRY(ask_part(a, product->analysis, q->kernel, q->kernels, &product->answer, error));
    const spc_answer *found = product->answer;
    if (!found->candidates)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s knows no kernel for %u columns",
                        spc_device_id(q->device), q->multivector.columns);
    product->taken = &found->candidate[0];
    if (q->multivector.columns == 1) {
        SPC_TRY(spc_need_forecast(product->taken->forecast, error));
        return weigh_ours(a, point, product, error);
    }
    for (size_t i = 1; i < found->candidates; i++) { /* of those that fit as the first does */
        const spc_candidate *c = &found->candidate[i];
        if (c->fits == found->candidate[0].fits &&
            iteration_with(a, point, c) < iteration_with(a, point, product->taken))
            product->taken = c;
    }
    return SPC_OK;
}

/* Takes the part over where it is the slowest so far; else closes it. */
static void judge_part(const spc_gpus_asking *a, part_product *product, spc_gpus_point *point,
                       part_product *slowest)
{
    const spc_candidate *c = product->taken;
    double memory = c->memory_bytes;
    bool fits = c->fits;
    if (iterates(a)) { /* x and y are two of its vectors */
        memory += (spc_solver_vector_count(&a->question->iteration.method, false) - 2.0) *
                  product->pattern->rows * spc_vector_size(a->question->value_bytes);
        fits = fits && !(memory > c->memory_available);
    }
    point->fits = point->fits && fits;
    if (memory > (double)point->memory_bytes_max)
        point->memory_bytes_max = (uint64_t)memory;
    if (!(c->seconds > point->slowest_seconds)) {
        close_part(product);
        return;
    }
    point->slowest_seconds = c->seconds;
    point->seconds_low = c->seconds_low / c->seconds;
    point->seconds_high = c->seconds_high / c->seconds;
    memcpy(point->kernel, c->kernel, sizeof point->kernel);
    point->by_library = c->library;
    point->product_limited_by = c->limited_by;
    close_part(slowest);
    *slowest = *product;
}

/* ---- which parts ---- */

/* The part with the most of something that is not chosen yet. */
typedef uint64_t measure_of_part(const spc_part *part);

static uint64_t entries_of_part(const spc_part *part)
{
    return part->nnz;
}

static uint64_t rows_of_part(const spc_part *part)
{
    return part->end_row - part->first_row;
}

static uint64_t halo_of_part(const spc_part *part)
{
    return part->halo_entries;
}

/* All of a few; of many those that can be the slowest, and two others. */
static uint32_t choose_parts(const spc_parts *parts, uint32_t chosen[ALL_PARTS])
{
    static measure_of_part *const measures[] = {entries_of_part, rows_of_part, halo_of_part};
    uint32_t count = 0;
    if (parts->count <= ALL_PARTS) {
        for (; count < parts->count; count++)
            chosen[count] = count;
        return count;
    }
    for (size_t m = 0; m < sizeof measures / sizeof *measures; m++) {
        uint32_t at = 0, known = 0;
        for (uint32_t p = 1; p < parts->count; p++)
            at = measures[m](&parts->part[p]) > measures[m](&parts->part[at]) ? p : at;
        while (known < count && chosen[known] != at)
            known++;
        if (known == count)
            chosen[count++] = at;
    }
    chosen[count++] = parts->count / 3;
    chosen[count++] = parts->count / 3 * 2;
    return count;
}

/* ---- an iteration of a solver ---- */

/* Steps with sums, an iteration: each is an all-reduce behind it. */
static spc_status count_reduces(const spc_solver_method *method, bool fused, uint32_t vector_bytes,
                                spc_gpus_point *point, spc_error *error)
{
    spc_steps steps;
    uint32_t reduces = 0, sums = 0;
    SPC_TRY(spc_steps_make(method, fused ? SPC_STEPS_FUSED : SPC_STEPS_LIBRARY, false, &steps, error));
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

/* The solver's part of an iteration on the part with most rows, beside the slowest part's product: with the
 * L2 that the vectors leave to it. */
static spc_status iterate(const spc_gpus_asking *a, const part_product *slowest, spc_gpus_point *point,
                          spc_error *error)
{
    const spc_question *q = a->question;
    const spc_solver_method *method = &q->iteration.method;
    const spc_forecast *product = slowest->taken->forecast;
    const spc_forecast_options options = spc_question_forecast_options(q);
    uint64_t rows = 0;
    for (uint32_t p = 0; p < point->n; p++)
        rows = rows_of_part(&point->parts->part[p]) > rows ? rows_of_part(&point->parts->part[p]) : rows;
    spc_solver_vectors vectors = q->iteration.vectors;
    bool graph = q->iteration.launch == SPC_LAUNCH_GRAPH;
    bool fused = vectors == SPC_VECTORS_AUTO ? !slowest->taken->library : vectors != SPC_VECTORS_LIBRARY;
    spc_iteration iteration;
    const spc_iteration_job job = {.device = q->device,
                                   .method = method,
                                   .product = product,
                                   .analysis = slowest->analysis,
                                   .options = &options,
                                   .rows = rows,
                                   .vector_bytes = spc_vector_size(q->value_bytes),
                                   .style = fused ? SPC_STEPS_FUSED : SPC_STEPS_LIBRARY,
                                   .graph = true}; /* the host's time is that of all GPUs */
    SPC_TRY(spc_iterate(&job, &iteration, error));
    double gap = 0; /* between two kernels that the host starts one by one */
    if (!graph)
        spc_device_get(q->device, "vector_gap", NULL, &gap);
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
        point->alone_seconds = fmax(alone.seconds + alone.launches * gap, graph ? 0 : alone.host_seconds);
    }
    if (point->n == 1) { /* as without other GPUs */
        spc_solver_judged judged = spc_solver_judge(q->device, job.style, q->iteration.launch, method->kind,
                                                    SPC_PRECONDITIONER_NONE);
        point->seconds_low = judged.low;
        point->seconds_high = judged.high;
        point->host_seconds = iteration.host_seconds;
    }
    return count_reduces(method, fused, job.vector_bytes, point, error);
}

spc_status spc_gpus_multiply(const spc_gpus_asking *a, const spc_row_supply *cut, spc_gpus_point *point,
                             spc_error *error)
{
    part_product slowest = {0}; /* stays open, for an iteration asks it once more */
    uint32_t chosen[ALL_PARTS] = {0};
    spc_status status = SPC_OK;
    point->simulated = choose_parts(point->parts, chosen);
    point->fits = true;
    for (uint32_t i = 0; i < point->simulated && status == SPC_OK; i++) {
        const spc_part *part = &point->parts->part[chosen[i]];
        part_product product = {0};
        if (spc_interrupted())
            status = spc_fail_interrupted(error);
        else if (part->nnz)
            status = multiply_part(a, cut, part, point, &product, error);
        if (status == SPC_OK && part->nnz)
            judge_part(a, &product, point, &slowest);
        else
            close_part(&product);
    }
    point->alone_seconds = point->n * point->slowest_seconds;
    if (status == SPC_OK && iterates(a) && slowest.analysis)
        status = iterate(a, &slowest, point, error);
    close_part(&slowest);
    return status;
}
