/* What the steps of a method share: parts, the last cache, products and passes. */
#include "workloads/solver/solver_walk.h"

#include <math.h>
#include <string.h>

#include "device/device_facts.h"
spc_vector_rates spc_walk_rates(const spc_walk *w, const char *operation, spc_step_style style)
{
    return spc_vector_rates_of(w->job->device, w->job->product->kernel, operation, style);
}

/* ---- parts ---- */

spc_solver_part *spc_walk_part(spc_iteration *out, const char *name)
{
    for (size_t i = 0; i < out->parts; i++)
        if (strcmp(out->part[i].part, name) == 0)
            return &out->part[i];
    if (out->parts == SPC_ITERATION_PARTS)
        return &out->part[SPC_ITERATION_PARTS - 1];
    out->part[out->parts] = (spc_solver_part){.part = name};
    return &out->part[out->parts++];
}

void spc_walk_add(spc_walk *w, const char *name, double seconds, spc_moved moved)
{
    if (!w->counts)
        return;
    spc_solver_part *part = spc_walk_part(w->out, name);
    part->count += w->weight;
    part->seconds += w->weight * seconds;
    part->bytes += w->weight * moved.all;
    part->memory_bytes += w->weight * moved.memory;
    w->gpu_seconds += w->weight * seconds;
}

double spc_walk_vector_bytes(const spc_walk *w)
{
    return (double)w->job->rows * w->job->vector_bytes;
}

double spc_walk_touch(spc_walk *w, int vector)
{
    double bytes = spc_walk_vector_bytes(w);
    return bytes * spc_l2_touch(&w->state, w->name[vector], bytes);
}

double spc_walk_seconds(const spc_walk *w, const spc_vector_rates *r, spc_moved moved)
{
    double full = fmin(1, (double)w->job->rows / w->resident_threads);
    if (!(moved.all > 0))
        return r->start;
    return r->start + r->fill * sqrt(full) + (moved.all - moved.memory) / r->l2 + moved.memory / r->memory;
}

void spc_walk_count(spc_walk *w, double start, double host, double *rest, double seconds)
{
    if (!w->counts)
        return;
    w->out->launches += w->weight;
    w->out->launch_seconds += w->weight * start;
    *rest += w->weight * (seconds - start);
    w->host_seconds += w->weight * host;
}

/* Reads and writes of one vector meet in the cache: what is missing is missing once for the read, and the
 * write goes back once more. */
spc_moved spc_walk_touch_all(spc_walk *w, const int *vector, spc_step_traffic moves)
{
    double missing = 0, count = 0, bytes = spc_walk_vector_bytes(w);
    for (; *vector >= 0; vector++, count++)
        missing += spc_walk_touch(w, *vector);
    double all = (moves.reads + moves.writes) * bytes;
    return (spc_moved){all, count > 0 ? missing / (count * bytes) * all : 0};
}

void spc_walk_pass(spc_walk *w, const char *part, const int *vector, spc_step_traffic moves, double *rest)
{
    spc_step_style style = w->job->style == SPC_STEPS_GINKGO ? SPC_STEPS_GINKGO : SPC_STEPS_FUSED;
    spc_vector_rates r = spc_walk_rates(w, moves.sums ? "sum" : "pass", style);
    spc_moved moved = spc_walk_touch_all(w, vector, moves);
    double seconds = spc_walk_seconds(w, &r, moved);
    spc_walk_add(w, part, seconds, moved);
    spc_walk_count(w, r.start, r.host, rest, seconds);
}

static double memory_rate(const spc_walk *w)
{
    double rate = spc_device_get_or(w->job->device, "exec_memory_bandwidth", NULL, NAN);
    return isnan(rate) ? 0.85 * spc_device_get_or(w->job->device, "memory_bandwidth", NULL, NAN) : rate;
}

/* In quarters of what the L2 can lose, where all is gone at once with more: a basis grows step by step, and
 * few of its products are simulated. */
static double between_step(const spc_walk *w, double bytes)
{
    double step = w->state.lost / 4;
    return step > 0 ? step * fmin(6, rint(bytes / step)) : 0;
}

/* What was touched since the last product, in the simulator's terms: its L2 starts a product with x = `b` and
 * y = `a` as the kernel before left it. Vectors of the last product that are not these count as others. */
static spc_between between_products(const spc_walk *w, int a, int b)
{
    spc_between between = {0};
    int x = w->name[b], y = w->name[a];
    bool matrix = false;
    for (size_t i = 0; i < w->state.count; i++) {
        int array = w->state.recent[i].array;
        matrix |= array == SPC_ARRAY_MATRIX;
        if (array == SPC_ARRAY_MATRIX || (matrix && array != w->product_x && array != w->product_y))
            continue;
        if (array == x)
            between.x |= !matrix;
        else if (array == y)
            between.y |= !matrix;
        else if (between.x || matrix)
            between.before_x += w->state.recent[i].bytes;
        else
            between.after_x += w->state.recent[i].bytes;
    }
    between.before_x = between_step(w, between.before_x);
    between.after_x = between_step(w, between.after_x);
    return between;
}

/* The product simulated with that L2. False: it is not one that is simulated. */
static bool simulate_product(spc_walk *w, int a, int b, double *seconds)
{
    const spc_forecast *f = w->job->product;
    spc_forecast_options options;
    spc_forecast beside;
    if (!w->job->analysis || spc_device_is_cpu(w->job->device) || !f->spec.kernel || f->foreign ||
        !(f->execution.seconds > 0))
        return false;
    *seconds = f->prediction.seconds;
    if (!w->counts || w->status != SPC_OK)
        return true;
    options = *w->job->options;
    options.between = between_products(w, a, b);
    w->status = spc_forecast_kernel(w->job->analysis, &f->spec, w->job->device, &options, &beside, w->error);
    if (w->status == SPC_OK)
        *seconds += beside.execution.seconds - f->execution.seconds;
    return true;
}

/* A product beside other work: what it finds of the matrix and of its vectors in the L2 differs from what it
 * finds where it follows itself. What is not simulated reads from memory what is missing beyond that. */
static double product_seconds(spc_walk *w, int a, int b, spc_moved *moved)
{
    const spc_forecast *f = w->job->product;
    double matrix = (double)f->features.layout_bytes, vector = spc_walk_vector_bytes(w);
    double alone = spc_l2_missing(&w->state, matrix + 2 * vector), seconds;
    bool simulated = simulate_product(w, a, b, &seconds);
    double of_x = spc_walk_touch(w, b), of_y = spc_walk_touch(w, a);
    double of_matrix = spc_l2_touch(&w->state, SPC_ARRAY_MATRIX, matrix) * matrix;
    double more =
        fmax(0, of_matrix - alone * matrix) + fmax(0, of_x - alone * vector) + fmax(0, of_y - alone * vector);
    *moved = (spc_moved){matrix + 2 * vector, of_matrix + of_x + of_y};
    w->product_x = w->name[b];
    w->product_y = w->name[a];
    if (simulated)
        return seconds;
    return f->prediction.seconds + (more > 0 ? more / memory_rate(w) : 0);
}

static spc_step_style style_of_product(const spc_forecast *f)
{
    bool library = f->foreign || (f->spec.kernel && spc_kernel_is_peer(f->spec.kernel));
    return spc_step_style_of(f->kernel, !library);
}

void spc_walk_product(spc_walk *w, int a, int b, const char *name)
{
    spc_moved moved;
    double seconds = product_seconds(w, a, b, &moved);
    spc_vector_rates r = spc_walk_rates(w, "product", style_of_product(w->job->product));
    spc_walk_add(w, name, seconds, moved);
    spc_walk_count(w, fmin(seconds, r.start), r.host, &w->out->product_seconds, seconds);
    w->out->product_host_seconds += w->counts ? w->weight * r.host : 0;
}
