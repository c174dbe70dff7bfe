/* The steps of a method in their order: each kernel starts, moves bytes, and leaves the L2 as it is. */
#include "workloads/solver/walk.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

static double fact(const spc_device *device, const char *key, const char *class)
{
    double value = NAN;
    spc_device_get(device, key, class, &value);
    return value;
}

static spc_vector_rates rates_of(const spc_walk *w, const char *operation, spc_step_style style)
{
    return spc_vector_rates_of(w->job->device, w->job->product->kernel, operation, style);
}

/* ---- parts ---- */

static spc_solver_part *find_part(spc_iteration *out, const char *name)
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
    spc_solver_part *part = find_part(w->out, name);
    part->count += w->weight;
    part->seconds += w->weight * seconds;
    part->bytes += w->weight * moved.all;
    part->memory_bytes += w->weight * moved.memory;
    w->gpu_seconds += w->weight * seconds;
}

/* ---- steps ---- */

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

static void move(spc_walk *w, const char *operation, spc_step_style style, int columns, spc_moved moved)
{
    spc_vector_rates r = rates_of(w, operation, style);
    double start = r.start + columns * r.column;
    double seconds = spc_walk_seconds(w, &r, moved) + columns * r.column;
    spc_walk_add(w, operation, seconds, moved);
    spc_walk_count(w, start, r.host, &w->out->vector_seconds, seconds);
}

/* Vectors of a pass, as in workloads/solver/recurrence.h: those it reads first, then those it writes. */
static const struct pass_vectors {
    int vector[8]; /* ends with -1 */
} passes[SPC_PASS_COUNT] = {
#define V(name) SPC_VECTOR_##name
    [SPC_PASS_CG_DOT] = {{V(P), V(Q), -1}},
    [SPC_PASS_CG_UPDATE] = {{V(X), V(P), V(R), V(Q), -1}},
    [SPC_PASS_CG_STEP] = {{V(X), V(P), V(R), V(Q), -1}},
    [SPC_PASS_CG_DIRECTION] = {{V(R), V(P), -1}},
    [SPC_PASS_SHADOW_DOT] = {{V(R0), V(Q), -1}},
    [SPC_PASS_BICGSTAB_HALF] = {{V(R), V(Q), -1}},
    [SPC_PASS_BICGSTAB_DOTS] = {{V(T), V(R), -1}},
    [SPC_PASS_BICGSTAB_UPDATE] = {{V(X), V(P), V(R), V(T), V(R0), -1}},
    [SPC_PASS_BICGSTAB_STEP] = {{V(X), V(P), V(R), V(T), -1}},
    [SPC_PASS_BICGSTAB_DIRECTION] = {{V(R), V(P), V(Q), -1}},
    [SPC_PASS_CGS_HALF] = {{V(X), V(U), V(Q), V(W), V(T), -1}},
    [SPC_PASS_CGS_UPDATE] = {{V(R0), V(R), V(Q), -1}},
    [SPC_PASS_CGS_DIRECTION] = {{V(W), V(P), V(R), V(U), -1}},
    [SPC_PASS_MINRES_ALPHA] = {{V(P), V(Q), V(R), -1}},
    [SPC_PASS_MINRES_NORM] = {{V(Q), V(P), -1}},
    [SPC_PASS_MINRES_UPDATE] = {{V(X), V(Q), V(W), V(W_OLD), V(P), -1}},
    [SPC_PASS_GMRES_RESIDUAL] = {{V(B), V(T), V(R), -1}},
    [SPC_PASS_NORM] = {{V(R), -1}},
#undef V
};

/* Reads and writes of one vector meet in the cache: what is missing is missing once for the read, and the
 * write goes back once more. */
static spc_moved touch_all(spc_walk *w, const int *vector, spc_step_traffic moves)
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
    spc_vector_rates r = rates_of(w, moves.sums ? "sum" : "pass", style);
    spc_moved moved = touch_all(w, vector, moves);
    double seconds = spc_walk_seconds(w, &r, moved);
    spc_walk_add(w, part, seconds, moved);
    spc_walk_count(w, r.start, r.host, rest, seconds);
}

static void run_pass(spc_walk *w, const spc_step *s)
{
    spc_step_traffic moves = spc_step_moves(s, true);
    spc_walk_pass(w, moves.sums ? "sum" : "pass", passes[s->pass].vector, moves, &w->out->vector_seconds);
}

static void run_vector(spc_walk *w, const spc_step *s, const char *operation)
{
    bool fused = w->job->style == SPC_STEPS_FUSED && s->kind == SPC_STEP_SCALE;
    const int vectors[] = {s->b, s->a == s->b ? -1 : s->a, -1};
    spc_moved moved = touch_all(w, vectors, spc_step_moves(s, fused));
    spc_step_style rest = w->job->style == SPC_STEPS_GINKGO ? SPC_STEPS_GINKGO : SPC_STEPS_LIBRARY;
    move(w, fused ? "pass" : operation, fused ? SPC_STEPS_FUSED : rest, 0, moved);
}

/* The block that ends last turns the column into one of R. */
static void rotate(spc_walk *w, const spc_step *s)
{
    double step = fact(w->job->device, "vector_column", "rotation-fused");
    spc_walk_add(w, "basis-update", s->count * (isnan(step) ? 0 : step), (spc_moved){0, 0});
    if (w->counts)
        find_part(w->out, "basis-update")->count -= w->weight;
}

static void run_basis(spc_walk *w, const spc_step *s)
{
    bool dots = s->kind == SPC_STEP_BASIS_DOTS;
    double vector = spc_walk_vector_bytes(w), own = dots ? vector : 2 * vector;
    spc_moved moved = {.all = s->count * vector + own};
    for (int k = 0; k < s->count; k++)
        moved.memory += spc_walk_touch(w, SPC_VECTOR_BASIS + s->b + k);
    moved.memory += spc_walk_touch(w, s->a) / vector * own;
    move(w, dots ? "basis-dots" : "basis-update", w->job->style, s->count, moved);
    if (!dots && w->job->style == SPC_STEPS_FUSED && s->recurrence)
        rotate(w, s);
}

static double memory_rate(const spc_walk *w)
{
    double rate = fact(w->job->device, "exec_memory_bandwidth", NULL);
    return isnan(rate) ? 0.85 * fact(w->job->device, "memory_bandwidth", NULL) : rate;
}

/* A product beside other work: what it finds of the matrix and of its vectors in the L2 differs from what it
 * finds where it follows itself. What is missing beyond that comes from memory. */
static double product_seconds(spc_walk *w, int a, int b, spc_moved *moved)
{
    const spc_forecast *f = w->job->product;
    double matrix = (double)f->features.layout_bytes, vector = spc_walk_vector_bytes(w);
    double alone = spc_l2_missing(&w->state, matrix + 2 * vector);
    double of_x = spc_walk_touch(w, b), of_y = spc_walk_touch(w, a);
    double of_matrix = spc_l2_touch(&w->state, SPC_ARRAY_MATRIX, matrix) * matrix;
    double more =
        fmax(0, of_matrix - alone * matrix) + fmax(0, of_x - alone * vector) + fmax(0, of_y - alone * vector);
    *moved = (spc_moved){matrix + 2 * vector, of_matrix + of_x + of_y};
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
    spc_vector_rates r = rates_of(w, "product", style_of_product(w->job->product));
    spc_walk_add(w, name, seconds, moved);
    spc_walk_count(w, fmin(seconds, r.start), r.host, &w->out->product_seconds, seconds);
    w->out->product_host_seconds += w->counts ? w->weight * r.host : 0;
}

/* Steps, one after the other, of one thread on the scalars of GMRES. */
static int rotations(const spc_walk *w, const spc_step *s)
{
    int restart = (int)w->job->method->restart;
    if (s->recurrence == SPC_RECURRENCE_GMRES_SOLVE)
        return restart * (restart + 1) / 2;
    return s->recurrence == SPC_RECURRENCE_GMRES_ROTATE ? s->count : 0;
}

/* One thread; of Ginkgo, where nothing recurs, the host that looks at the residual. */
static void run_scalars(spc_walk *w, const spc_step *s)
{
    bool wait = w->job->style == SPC_STEPS_GINKGO;
    spc_vector_rates r = rates_of(w, "scalars", w->job->style);
    double seconds = r.start + rotations(w, s) * r.column;
    spc_walk_add(w, wait ? "host-wait" : "scalars", seconds, (spc_moved){0, 0});
    spc_walk_count(w, seconds, r.host, &w->out->vector_seconds, seconds);
}

static void run_step(spc_walk *w, const spc_step *s)
{
    int other;
    switch (s->kind) {
    case SPC_STEP_PRODUCT:
        spc_walk_product(w, s->a, s->b, "product");
        return;
    case SPC_STEP_PRECONDITION:
        spc_walk_preconditioner(w, s);
        return;
    case SPC_STEP_DOT:
        run_vector(w, s, "dot");
        return;
    case SPC_STEP_AXPY:
        run_vector(w, s, "axpy");
        return;
    case SPC_STEP_SCALE:
        run_vector(w, s, "scale");
        return;
    case SPC_STEP_COPY:
        run_vector(w, s, "copy");
        return;
    case SPC_STEP_SCALARS:
        run_scalars(w, s);
        return;
    case SPC_STEP_PASS:
        run_pass(w, s);
        return;
    case SPC_STEP_BASIS_DOTS:
    case SPC_STEP_BASIS_UPDATE:
        run_basis(w, s);
        return;
    case SPC_STEP_EXCHANGE:
        other = w->name[s->a];
        w->name[s->a] = w->name[s->b];
        w->name[s->b] = other;
        return;
    case SPC_STEP_KINDS:
        return;
    }
}

/* ---- an iteration ---- */

/* Between kernels: another one than before starts a little later; from the host there is a gap besides, and
 * none comes faster than the host launches. */
static void add_launches(spc_walk *w)
{
    spc_iteration *out = w->out;
    double other = fact(w->job->device, "vector_switch", spc_step_style_name(w->job->style)),
           gap = fact(w->job->device, "vector_gap", NULL);
    double more = out->launches * (isnan(other) ? 0 : other);
    out->seconds = w->gpu_seconds;
    if (spc_device_is_cpu(w->job->device)) /* threads start in each part */
        return;
    if (!w->job->graph) {
        more += out->launches * (isnan(gap) ? 0 : gap);
        more = fmax(more, w->host_seconds - w->gpu_seconds);
    }
    *find_part(out, "launch") = (spc_solver_part){
        .part = "launch", .count = out->launches, .seconds = more, .bytes = NAN, .memory_bytes = NAN};
    out->launch_seconds += more;
    out->seconds = w->gpu_seconds + more;
    out->host_seconds = w->host_seconds;
}

static double resident_threads(const spc_device *device)
{
    double threads = fact(device, "multiprocessors", NULL) * fact(device, "threads_per_multiprocessor", NULL);
    return threads > 0 ? threads : 1;
}

spc_status spc_iterate(const spc_iteration_job *job, spc_iteration *iteration, spc_error *error)
{
    *iteration = (spc_iteration){0};
    if (!spc_device_knows_vectors(job->device, job->style))
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: the device does not say what vector operations take (vector_start)",
                        spc_device_id(job->device));
    spc_steps steps;
    SPC_TRY(spc_steps_make(job->method, job->style, job->preconditioner.kind != SPC_PRECONDITIONER_NONE,
                           &steps, error));
    spc_walk w = {.job = job,
                  .out = iteration,
                  .state = spc_l2_state_of(job->device),
                  .weight = 1.0 / steps.iterations,
                  .resident_threads = resident_threads(job->device)};
    for (int i = 0; i < SPC_L2_ARRAYS; i++)
        w.name[i] = i;
    for (int round = 0; round < 2; round++) {
        w.counts = round > 0;
        for (size_t i = 0; i < steps.count; i++)
            run_step(&w, &steps.step[i]);
    }
    add_launches(&w);
    spc_steps_free(&steps);
    return SPC_OK;
}

uint32_t spc_solver_vector_count(const spc_solver_method *method, bool preconditioned)
{
    static const uint32_t vectors[] = {[SPC_SOLVER_CG] = 4,
                                       [SPC_SOLVER_BICGSTAB] = 6,
                                       [SPC_SOLVER_GMRES] = 4,
                                       [SPC_SOLVER_CGS] = 8,
                                       [SPC_SOLVER_MINRES] = 6};
    uint32_t basis = method->kind == SPC_SOLVER_GMRES ? method->restart + 1 : 0;
    return vectors[method->kind] + 1 + basis + (preconditioned ? 1 : 0); /* and the right-hand side */
}
