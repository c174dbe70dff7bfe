/* The steps of a method in their order: each kernel starts, moves bytes, and leaves the last cache as it is.
 */
#include "workloads/iteration/iteration.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "model/common/facts.h"
#include "workloads/iteration/rates.h"

/* Arrays beside the vectors, whose number is theirs. */
enum {
    SPC_ARRAY_MATRIX = SPC_L2_ARRAYS - 1,
    SPC_ARRAY_PRECONDITIONER = SPC_L2_ARRAYS - 2,
    SPC_ARRAY_POLYNOMIAL = SPC_L2_ARRAYS - 4, /* its direction, and the product with it */
};

typedef struct walk {
    const spc_iteration_job *job;
    spc_iteration *out;
    spc_l2_state state;
    int name[SPC_L2_ARRAYS]; /* which array a vector's name stands for now */
    spc_status status;       /* of the simulations */
    spc_error *error;
    int product_x, product_y; /* arrays of the last product */
    bool counts;              /* the first round only fills the cache */
    double weight;            /* 1 / iterations */
    double host_seconds;      /* of the host, launching */
    double gpu_seconds, resident_threads;
} walk;

/* Bytes that an operation moves. */
typedef struct moved_bytes {
    double all, memory;
} moved_bytes;

/* ---- what the last cache holds ---- */

/* A device without an L2 keeps nothing. */
static spc_l2_state l2_state_of(const spc_device *device)
{
    spc_l2_state state = {.count = 0};
    spc_last_cache(device, &state.kept, &state.lost);
    return state;
}

/* Share of an array's bytes that has to come from memory where `distance` bytes were touched. */
static double l2_missing(const spc_l2_state *state, double distance)
{
    if (distance <= state->kept)
        return 0;
    return distance >= state->lost ? 1 : (distance - state->kept) / (state->lost - state->kept);
}

double spc_l2_touch(spc_l2_state *state, int array, double bytes)
{
    double distance = bytes;
    size_t at = 0;
    while (at < state->count && state->recent[at].array != array)
        distance += state->recent[at++].bytes;
    bool known = at < state->count;
    if (!known && state->count < SPC_L2_ARRAYS)
        state->count++;
    if (at >= SPC_L2_ARRAYS)
        at = SPC_L2_ARRAYS - 1;
    memmove(&state->recent[1], &state->recent[0], at * sizeof state->recent[0]);
    state->recent[0].array = array;
    state->recent[0].bytes = bytes;
    return known ? l2_missing(state, distance) : 1;
}

/* ---- what the steps share: parts, touched vectors, products and passes ---- */

static spc_vector_rates walk_rates(const walk *w, const char *operation, spc_step_style style)
{
    return spc_vector_rates_of(w->job->device, w->job->product->kernel, operation, style);
}

/* The part of that name, which may be a new one. */
static spc_part_time *walk_part(spc_iteration *out, const char *name)
{
    for (size_t i = 0; i < out->parts; i++)
        if (strcmp(out->part[i].part, name) == 0)
            return &out->part[i];
    if (out->parts == SPC_ITERATION_PARTS)
        return &out->part[SPC_ITERATION_PARTS - 1];
    out->part[out->parts] = (spc_part_time){.part = name};
    return &out->part[out->parts++];
}

/* Adds to it. */
static void walk_add(walk *w, const char *name, double seconds, moved_bytes moved)
{
    if (!w->counts)
        return;
    spc_part_time *part = walk_part(w->out, name);
    part->count += w->weight;
    part->seconds += w->weight * seconds;
    part->bytes += w->weight * moved.all;
    part->dram_bytes += w->weight * moved.memory;
    w->gpu_seconds += w->weight * seconds;
}

static double walk_vector_bytes(const walk *w)
{
    return (double)w->job->rows * w->job->vector_bytes;
}

/* Touches a vector: its bytes that come from, or later go to, the memory. */
static double walk_touch(walk *w, int vector)
{
    double bytes = walk_vector_bytes(w);
    return bytes * spc_l2_touch(&w->state, w->name[vector], bytes);
}

/* s. Threads start, the tree of a sum grows until the GPU is full, bytes come at the rate of their place. */
static double walk_seconds(const walk *w, const spc_vector_rates *r, moved_bytes moved)
{
    double full = fmin(1, (double)w->job->rows / w->resident_threads);
    if (!(moved.all > 0))
        return r->start;
    return r->start + r->fill * sqrt(full) + (moved.all - moved.memory) / r->l2 + moved.memory / r->memory;
}

/* A kernel besides its time: `start` of it more rows would not lengthen; *rest takes the remainder. */
static void walk_count(walk *w, double start, double host, double *rest, double seconds)
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
/* Touches vectors, up to -1, of which so many are read and written. */
static moved_bytes walk_touch_all(walk *w, const int *vector, spc_step_traffic moves)
{
    double missing = 0, count = 0, bytes = walk_vector_bytes(w);
    for (; *vector >= 0; vector++, count++)
        missing += walk_touch(w, *vector);
    double all = (moves.reads + moves.writes) * bytes;
    return (moved_bytes){all, count > 0 ? missing / (count * bytes) * all : 0};
}

/* Vectors of which `reads` are read and `writes` written, as a pass; *rest is of the iteration. */
static void walk_pass(walk *w, const char *part, const int *vector, spc_step_traffic moves, double *rest)
{
    spc_step_style style = w->job->style == SPC_STEPS_GINKGO ? SPC_STEPS_GINKGO : SPC_STEPS_FUSED;
    spc_vector_rates r = walk_rates(w, moves.sums ? "sum" : "pass", style);
    moved_bytes moved = walk_touch_all(w, vector, moves);
    double seconds = walk_seconds(w, &r, moved);
    walk_add(w, part, seconds, moved);
    walk_count(w, r.start, r.host, rest, seconds);
}

static double memory_rate(const walk *w)
{
    double rate = spc_device_get_or(w->job->device, "exec_memory_bandwidth", NULL, NAN);
    return isnan(rate) ? 0.85 * spc_device_get_or(w->job->device, "memory_bandwidth", NULL, NAN) : rate;
}

/* In quarters of what the L2 can lose, where all is gone at once with more: a basis grows step by step, and
 * few of its products are simulated. */
static double interleaved_step(const walk *w, double bytes)
{
    double step = w->state.lost / 4;
    return step > 0 ? step * fmin(6, rint(bytes / step)) : 0;
}

/* What was touched since the last product, in the simulator's terms: its L2 starts a product with x = `b` and
 * y = `a` as the kernel before left it. Vectors of the last product that are not these count as others. */
static spc_interleaved_traffic interleaved_products(const walk *w, int a, int b)
{
    spc_interleaved_traffic interleaved = {0};
    int x = w->name[b], y = w->name[a];
    bool matrix = false;
    for (size_t i = 0; i < w->state.count; i++) {
        int array = w->state.recent[i].array;
        matrix |= array == SPC_ARRAY_MATRIX;
        if (array == SPC_ARRAY_MATRIX || (matrix && array != w->product_x && array != w->product_y))
            continue;
        if (array == x)
            interleaved.x |= !matrix;
        else if (array == y)
            interleaved.y |= !matrix;
        else if (interleaved.x || matrix)
            interleaved.before_x += w->state.recent[i].bytes;
        else
            interleaved.after_x += w->state.recent[i].bytes;
    }
    interleaved.before_x = interleaved_step(w, interleaved.before_x);
    interleaved.after_x = interleaved_step(w, interleaved.after_x);
    return interleaved;
}

/* The product simulated with that L2. False: it is not one that is simulated. */
static bool simulate_product(walk *w, int a, int b, double *seconds)
{
    const spc_forecast *f = w->job->product;
    spc_forecast_options options;
    spc_forecast beside;
    if (!w->job->analysis || spc_device_is(w->job->device, "cpu") || !f->spec.kernel || f->foreign ||
        !(f->execution.seconds > 0))
        return false;
    *seconds = f->prediction.seconds;
    if (!w->counts || w->status != SPC_OK)
        return true;
    options = *w->job->options;
    options.interleaved = interleaved_products(w, a, b);
    w->status = spc_forecast_kernel(w->job->analysis, &f->spec, w->job->device, &options, &beside, w->error);
    if (w->status == SPC_OK)
        *seconds += beside.execution.seconds - f->execution.seconds;
    return true;
}

/* A product beside other work: what it finds of the matrix and of its vectors in the L2 differs from what it
 * finds where it follows itself. What is not simulated reads from memory what is missing beyond that. */
static double product_seconds(walk *w, int a, int b, moved_bytes *moved)
{
    const spc_forecast *f = w->job->product;
    double matrix = (double)f->features.layout_bytes, vector = walk_vector_bytes(w);
    double alone = l2_missing(&w->state, matrix + 2 * vector), seconds;
    bool simulated = simulate_product(w, a, b, &seconds);
    double of_x = walk_touch(w, b), of_y = walk_touch(w, a);
    double of_matrix = spc_l2_touch(&w->state, SPC_ARRAY_MATRIX, matrix) * matrix;
    double more =
        fmax(0, of_matrix - alone * matrix) + fmax(0, of_x - alone * vector) + fmax(0, of_y - alone * vector);
    *moved = (moved_bytes){matrix + 2 * vector, of_matrix + of_x + of_y};
    w->product_x = w->name[b];
    w->product_y = w->name[a];
    if (simulated)
        return seconds;
    return f->prediction.seconds + (more > 0 ? more / memory_rate(w) : 0);
}

/* a = A b, as the part `name`. */
static void walk_product(walk *w, int a, int b, const char *name)
{
    moved_bytes moved;
    const spc_forecast *f = w->job->product;
    bool library = f->foreign || (f->spec.kernel && spc_kernel_is_peer(f->spec.kernel));
    double seconds = product_seconds(w, a, b, &moved);
    spc_vector_rates r = walk_rates(w, "product", spc_step_style_of(f->kernel, !library));
    walk_add(w, name, seconds, moved);
    walk_count(w, fmin(seconds, r.start), r.host, &w->out->product_seconds, seconds);
    w->out->product_host_seconds += w->counts ? w->weight * r.host : 0;
}

/* ---- preconditioners ---- */

static void run_solve(walk *w, const spc_step *s, const spc_levels *t, const char *name)
{
    double vector = walk_vector_bytes(w), entry = w->job->vector_bytes + 4.0;
    double seconds = spc_triangle_seconds(w->job->device, t, (uint32_t)w->job->rows, SPC_TRIANGLE_SOLVE);
    spc_vector_rates product =
        spc_vector_rates_of(w->job->device, "", "product", SPC_STEPS_LIBRARY); /* a call of the library */
    moved_bytes moved = {.all = entry * (double)t->nnz + 3 * vector};
    moved.memory = walk_touch(w, s->b) + walk_touch(w, s->a);
    moved.memory += moved.all * spc_l2_touch(&w->state, SPC_ARRAY_PRECONDITIONER, moved.all);
    moved.memory = fmin(moved.all, moved.memory);
    walk_add(w, name, seconds, moved);
    walk_count(w, 0, product.host, &w->out->precondition_seconds, seconds);
}

/* z = D^-1 r, one block of D at a time: D as an array of its own, streamed. */
static void run_diagonal(walk *w, const spc_step *s, double block, const char *name)
{
    double vector = walk_vector_bytes(w), diagonal = block * vector;
    spc_vector_rates rates =
        spc_vector_rates_of(w->job->device, w->job->product->kernel, "pass",
                            w->job->style == SPC_STEPS_GINKGO ? SPC_STEPS_GINKGO : SPC_STEPS_FUSED);
    moved_bytes moved = {.all = diagonal + 2 * vector};
    moved.memory = walk_touch(w, s->b) + walk_touch(w, s->a);
    moved.memory += diagonal * spc_l2_touch(&w->state, SPC_ARRAY_PRECONDITIONER, diagonal);
    double seconds = walk_seconds(w, &rates, moved);
    walk_add(w, name, seconds, moved);
    walk_count(w, rates.start, rates.host, &w->out->precondition_seconds, seconds);
}

/* d = z = a r; then each degree is a product and a pass: d = b d + c (r - A z), z += d. */
static void run_chebyshev(walk *w, const spc_step *s, uint32_t degree)
{
    const int direction = SPC_ARRAY_POLYNOMIAL, product = SPC_ARRAY_POLYNOMIAL + 1;
    const int updated[] = {s->b, product, direction, s->a, -1};
    const int started[] = {s->b, direction, s->a, -1};
    walk_pass(w, "polynomial-update", started, (spc_step_traffic){1, 2, 0}, &w->out->precondition_seconds);
    for (uint32_t i = 0; i < degree; i++) {
        walk_product(w, product, s->a, "polynomial-product");
        walk_pass(w, "polynomial-update", updated, (spc_step_traffic){4, 2, 0},
                  &w->out->precondition_seconds);
    }
}

/* z = M^-1 b: preconditioner.c */
static void run_preconditioner(walk *w, const spc_step *s)
{
    const spc_preconditioner *m = &w->job->preconditioner;
    switch (m->kind) {
    case SPC_PRECONDITIONER_NONE:
        return;
    case SPC_PRECONDITIONER_JACOBI:
        run_diagonal(w, s, 1, "jacobi");
        return;
    case SPC_PRECONDITIONER_BLOCK_JACOBI:
        run_diagonal(w, s, m->parameter, "block-jacobi");
        return;
    case SPC_PRECONDITIONER_CHEBYSHEV:
        run_chebyshev(w, s, m->parameter);
        return;
    case SPC_PRECONDITIONER_ILU0:
    case SPC_PRECONDITIONER_IC0:
        run_solve(w, s, w->job->lower, "lower-solve");
        run_solve(w, s, w->job->upper, "upper-solve");
        return;
    }
}

/* ---- steps ---- */

/* Vectors of a pass, as in workloads/iteration/recurrence.h: those it reads first, then those it writes. */
static const struct pass_vectors {
    int vector[8]; /* ends with -1 */
} passes[SPC_PASS_COUNT] = {
#define V(name) SPC_VECTOR_##name
    [SPC_PASS_CG_DOT] = {{V(P), V(Q), -1}},
    [SPC_PASS_CG_UPDATE] = {{V(X), V(P), V(R), V(Q), -1}},
    [SPC_PASS_CG_STEP] = {{V(X), V(P), V(R), V(Q), -1}},
    [SPC_PASS_CG_DIRECTION] = {{V(R), V(P), -1}},
    [SPC_PASS_PIPELINED_UPDATE] = {{V(X), V(R), V(W), V(U), V(T), V(P), V(Q), -1}},
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

static void iteration_move(walk *w, const char *operation, spc_step_style style, int columns,
                           moved_bytes moved)
{
    spc_vector_rates r = walk_rates(w, operation, style);
    double start = r.start + columns * r.column;
    double seconds = walk_seconds(w, &r, moved) + columns * r.column;
    walk_add(w, operation, seconds, moved);
    walk_count(w, start, r.host, &w->out->vector_seconds, seconds);
}

static void run_pass(walk *w, const spc_step *s)
{
    spc_step_traffic moves = spc_step_moves(s, true);
    walk_pass(w, moves.sums ? "sum" : "pass", passes[s->pass].vector, moves, &w->out->vector_seconds);
}

static void run_vector(walk *w, const spc_step *s, const char *operation)
{
    bool fused = w->job->style == SPC_STEPS_FUSED && s->kind == SPC_STEP_SCALE;
    const int vectors[] = {s->b, s->a == s->b ? -1 : s->a, -1};
    moved_bytes moved = walk_touch_all(w, vectors, spc_step_moves(s, fused));
    spc_step_style rest = w->job->style == SPC_STEPS_GINKGO ? SPC_STEPS_GINKGO : SPC_STEPS_LIBRARY;
    iteration_move(w, fused ? "pass" : operation, fused ? SPC_STEPS_FUSED : rest, 0, moved);
}

static void run_basis(walk *w, const spc_step *s)
{
    bool dots = s->kind == SPC_STEP_BASIS_DOTS;
    double vector = walk_vector_bytes(w), own = dots ? vector : 2 * vector;
    moved_bytes moved = {.all = s->count * vector + own};
    for (int k = 0; k < s->count; k++)
        moved.memory += walk_touch(w, SPC_VECTOR_BASIS + s->b + k);
    moved.memory += walk_touch(w, s->a) / vector * own;
    iteration_move(w, dots ? "basis-dots" : "basis-update", w->job->style, s->count, moved);
    if (!dots && w->job->style == SPC_STEPS_FUSED && s->recurrence) {
        /* The block that ends last turns the column into one of R. */
        double step = spc_device_get_or(w->job->device, "vector_column", "rotation-fused", NAN);
        walk_add(w, "basis-update", s->count * (isnan(step) ? 0 : step), (moved_bytes){0, 0});
        if (w->counts)
            walk_part(w->out, "basis-update")->count -= w->weight;
    }
}

/* Steps, one after the other, of one thread on the scalars of GMRES. */
static int rotations(const walk *w, const spc_step *s)
{
    int restart = (int)w->job->method->restart;
    if (s->recurrence == SPC_RECURRENCE_GMRES_SOLVE)
        return restart * (restart + 1) / 2;
    return s->recurrence == SPC_RECURRENCE_GMRES_ROTATE ? s->count : 0;
}

/* One thread; of Ginkgo, where nothing recurs, the host that looks at the residual. */
static void run_scalars(walk *w, const spc_step *s)
{
    bool wait = w->job->style == SPC_STEPS_GINKGO;
    spc_vector_rates r = walk_rates(w, "scalars", w->job->style);
    double seconds = r.start + rotations(w, s) * r.column;
    walk_add(w, wait ? "host-wait" : "scalars", seconds, (moved_bytes){0, 0});
    walk_count(w, seconds, r.host, &w->out->vector_seconds, seconds);
}

static void run_step(walk *w, const spc_step *s)
{
    int other;
    switch (s->kind) {
    case SPC_STEP_PRODUCT:
        walk_product(w, s->a, s->b, "product");
        return;
    case SPC_STEP_PRECONDITION:
        run_preconditioner(w, s);
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
static void add_launches(walk *w)
{
    spc_iteration *out = w->out;
    double other =
               spc_device_get_or(w->job->device, "vector_switch", spc_step_style_name(w->job->style), NAN),
           gap = spc_device_get_or(w->job->device, "vector_gap", NULL, NAN);
    double more = out->launches * (isnan(other) ? 0 : other);
    out->seconds = w->gpu_seconds;
    if (spc_device_is(w->job->device, "cpu")) /* threads start in each part */
        return;
    if (!w->job->graph) {
        more += out->launches * (isnan(gap) ? 0 : gap);
        more = fmax(more, w->host_seconds - w->gpu_seconds);
    }
    *walk_part(out, "launch") = (spc_part_time){
        .part = "launch", .count = out->launches, .seconds = more, .bytes = NAN, .dram_bytes = NAN};
    out->launch_seconds += more;
    out->seconds = w->gpu_seconds + more;
    out->host_seconds = w->host_seconds;
}

spc_status spc_iterate(const spc_iteration_job *job, spc_iteration *iteration, spc_error *error)
{
    *iteration = (spc_iteration){0};
    bool known = spc_device_knows_vectors(job->device, job->style);
    if (!known && job->style == SPC_STEPS_LIBRARY && !spc_vendor_runs(job->device, "cusparse"))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "vector operations of a library are cuBLAS's, which does not run on %s; ask for "
                        "fused ones",
                        spc_device_id(job->device));
    if (!known)
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: the device does not say what vector operations take (vector_start)",
                        spc_device_id(job->device));
    spc_steps steps;
    SPC_TRY(spc_steps_make(job->method, job->style, job->preconditioner.kind != SPC_PRECONDITIONER_NONE,
                           &steps, error));
    double threads = spc_device_get_or(job->device, "multiprocessors", NULL, NAN) *
                     spc_device_get_or(job->device, "threads_per_multiprocessor", NULL, NAN);
    walk w = {.job = job,
              .out = iteration,
              .state = l2_state_of(job->device),
              .product_x = -1,
              .product_y = -1,
              .error = error,
              .weight = 1.0 / steps.iterations,
              .resident_threads = threads > 0 ? threads : 1};
    for (int i = 0; i < SPC_L2_ARRAYS; i++)
        w.name[i] = i;
    for (int round = 0; round < 2; round++) {
        w.counts = round > 0;
        for (size_t i = 0; i < steps.count; i++)
            run_step(&w, &steps.step[i]);
    }
    for (size_t i = 0; i < iteration->parts; i++) /* sums of 1 / iterations */
        iteration->part[i].count = round(iteration->part[i].count * steps.iterations) / steps.iterations;
    iteration->launches = round(iteration->launches * steps.iterations) / steps.iterations;
    add_launches(&w);
    spc_steps_free(&steps);
    return w.status;
}

uint32_t spc_solver_vector_count(const spc_solver_method *method, bool preconditioned)
{
    static const uint32_t vectors[] = {
        [SPC_SOLVER_CG] = 4,  [SPC_SOLVER_BICGSTAB] = 6, [SPC_SOLVER_GMRES] = 4,
        [SPC_SOLVER_CGS] = 8, [SPC_SOLVER_MINRES] = 6,   [SPC_SOLVER_PIPELINED_CG] = 7};
    uint32_t basis = method->kind == SPC_SOLVER_GMRES ? method->restart + 1 : 0;
    return vectors[method->kind] + 1 + basis + (preconditioned ? 1 : 0); /* and the right-hand side */
}
