/* The steps of a method in their order: each kernel starts, moves bytes, and leaves the L2 as it is. */
#include "workloads/solver/iteration.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

/* Arrays beside the vectors, whose number is theirs. */
enum { ARRAY_MATRIX = SPC_L2_ARRAYS - 1, ARRAY_PRECONDITIONER = SPC_L2_ARRAYS - 2 };

/* What the device says of one class of vector operations. */
typedef struct rates {
    double start, fill, column, l2, memory, host;
} rates;

typedef struct walk {
    const spc_iteration_job *job;
    spc_iteration *out;
    spc_l2_state state;
    int name[SPC_L2_ARRAYS]; /* which array a vector's name stands for now */
    bool counts;             /* the first round only fills the L2 */
    double weight;           /* 1 / iterations */
    double host_seconds;     /* of the host, launching */
    double gpu_seconds, resident_threads;
} walk;

static double fact(const spc_device *device, const char *key, const char *class)
{
    double value = NAN;
    spc_device_get(device, key, class, &value);
    return value;
}

static void class_name(const char *operation, bool fused, const char *library, char name[64])
{
    snprintf(name, 64, "%s-%s", operation, fused ? "fused" : library);
}

static rates rates_of(const spc_iteration_job *job, const char *operation, bool fused)
{
    char name[64];
    class_name(operation, fused, job->library, name);
    double column = fact(job->device, "vector_column", name), fill = fact(job->device, "vector_fill", name);
    return (rates){.start = fact(job->device, "vector_start", name),
                   .fill = isnan(fill) ? 0 : fill,
                   .column = isnan(column) ? 0 : column,
                   .l2 = fact(job->device, "vector_l2_bandwidth", name),
                   .memory = fact(job->device, "vector_memory_bandwidth", name),
                   .host = fact(job->device, "vector_host", name)};
}

bool spc_device_knows_vectors(const spc_device *device, bool fused)
{
    return !isnan(fact(device, "vector_start", fused ? "pass-fused" : "axpy-library"));
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

static void add(walk *w, const char *name, double seconds, double bytes, double memory_bytes)
{
    if (!w->counts)
        return;
    spc_solver_part *part = find_part(w->out, name);
    part->count += w->weight;
    part->seconds += w->weight * seconds;
    part->bytes += w->weight * bytes;
    part->memory_bytes += w->weight * memory_bytes;
    w->gpu_seconds += w->weight * seconds;
}

/* ---- steps ---- */

static double vector_bytes(const walk *w)
{
    return (double)w->job->rows * w->job->vector_bytes;
}

/* Bytes of a touched vector that come from, or later go to, the memory. */
static double touch(walk *w, int vector)
{
    return vector_bytes(w) * spc_l2_touch(&w->state, w->name[vector], vector_bytes(w));
}

/* Threads start, the tree of a sum grows until the GPU is full, bytes come at the rate of their place. */
static double operation_seconds(const walk *w, const rates *r, double bytes, double memory_bytes)
{
    double full = fmin(1, (double)w->job->rows / w->resident_threads);
    if (!(bytes > 0))
        return r->start;
    return r->start + r->fill * sqrt(full) + (bytes - memory_bytes) / r->l2 + memory_bytes / r->memory;
}

/* A kernel besides its time: `start` of it more rows would not lengthen. */
static void count_launch(walk *w, double start, double host, double *rest, double seconds)
{
    if (!w->counts)
        return;
    w->out->launches += w->weight;
    w->out->launch_seconds += w->weight * start;
    *rest += w->weight * (seconds - start);
    w->host_seconds += w->weight * (isnan(host) ? 0 : host);
}

static void move(walk *w, const char *operation, bool fused, int columns, double bytes, double memory_bytes)
{
    rates r = rates_of(w->job, operation, fused);
    double start = r.start + columns * r.column;
    double seconds = operation_seconds(w, &r, bytes, memory_bytes) + columns * r.column;
    add(w, operation, seconds, bytes, memory_bytes);
    count_launch(w, start, r.host, &w->out->vector_seconds, seconds);
}

/* Vectors of a pass, as in workloads/solver/recurrence.h: those it reads first, then those it writes. */
static const struct pass_vectors {
    int vector[8]; /* ends with -1 */
} passes[SPC_PASS_COUNT] = {
#define V(name) SPC_VECTOR_##name
    [SPC_PASS_CG_DOT] = {{V(P), V(Q), -1}},
    [SPC_PASS_CG_UPDATE] = {{V(X), V(P), V(R), V(Q), -1}},
    [SPC_PASS_CG_DIRECTION] = {{V(R), V(P), -1}},
    [SPC_PASS_SHADOW_DOT] = {{V(R0), V(Q), -1}},
    [SPC_PASS_BICGSTAB_HALF] = {{V(R), V(Q), -1}},
    [SPC_PASS_BICGSTAB_DOTS] = {{V(T), V(R), -1}},
    [SPC_PASS_BICGSTAB_UPDATE] = {{V(X), V(P), V(R), V(T), V(R0), -1}},
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

/* Reads and writes of one vector meet in the L2: what is missing is missing once for the read, and the write
 * goes back once more. */
static void run_pass(walk *w, const spc_step *s)
{
    spc_step_traffic moves = spc_step_moves(s, true);
    double touched = 0, count = 0;
    for (const int *v = passes[s->pass].vector; *v >= 0; v++, count++)
        touched += touch(w, *v);
    double all = (moves.reads + moves.writes) * vector_bytes(w);
    double share = count > 0 ? touched / (count * vector_bytes(w)) : 0;
    move(w, moves.sums ? "sum" : "pass", true, 0, all, share * all);
}

static void run_vector(walk *w, const spc_step *s, const char *operation)
{
    bool fused = w->job->fused && s->kind == SPC_STEP_SCALE;
    spc_step_traffic moves = spc_step_moves(s, fused);
    double touched = touch(w, s->b), count = 1;
    if (s->a != s->b) {
        touched += touch(w, s->a);
        count = 2;
    }
    double all = (moves.reads + moves.writes) * vector_bytes(w);
    move(w, fused ? "pass" : operation, fused, 0, all, touched / (count * vector_bytes(w)) * all);
}

static void run_basis(walk *w, const spc_step *s)
{
    bool dots = s->kind == SPC_STEP_BASIS_DOTS;
    double missing = 0;
    for (int k = 0; k < s->count; k++)
        missing += touch(w, SPC_VECTOR_BASIS + k);
    double share = touch(w, s->a) / vector_bytes(w);
    double own = dots ? vector_bytes(w) : 2 * vector_bytes(w);
    move(w, dots ? "basis-dots" : "basis-update", w->job->fused, s->count, s->count * vector_bytes(w) + own,
         missing + share * own);
    if (!dots && w->job->fused && s->recurrence) { /* by the block that ends last */
        double step = fact(w->job->device, "vector_column", "rotation-fused");
        add(w, "basis-update", s->count * (isnan(step) ? 0 : step), 0, 0);
        if (w->counts)
            find_part(w->out, "basis-update")->count -= w->weight;
    }
}

static double memory_rate(const walk *w)
{
    double rate = fact(w->job->device, "exec_memory_bandwidth", NULL);
    return isnan(rate) ? 0.85 * fact(w->job->device, "memory_bandwidth", NULL) : rate;
}

/* A product beside other work: what it finds of the matrix and of its vectors in the L2 differs from what it
 * finds where it follows itself. What is missing beyond that comes from memory. */
static double product_seconds(walk *w, int a, int b, double *bytes, double *memory_bytes)
{
    const spc_forecast *f = w->job->product;
    double matrix = (double)f->features.layout_bytes, vector = vector_bytes(w);
    double alone = spc_l2_missing(&w->state, matrix + 2 * vector);
    double of_x = touch(w, b), of_y = touch(w, a);
    double of_matrix = spc_l2_touch(&w->state, ARRAY_MATRIX, matrix) * matrix;
    double more =
        fmax(0, of_matrix - alone * matrix) + fmax(0, of_x - alone * vector) + fmax(0, of_y - alone * vector);
    *bytes = matrix + 2 * vector;
    *memory_bytes = of_matrix + of_x + of_y;
    return f->prediction.seconds + (more > 0 ? more / memory_rate(w) : 0);
}

static void run_product(walk *w, int a, int b, const char *name)
{
    const char *who = spc_kernel_is_peer(w->job->product->spec.kernel) ? "product-library" : "product-fused";
    double bytes, memory_bytes, seconds = product_seconds(w, a, b, &bytes, &memory_bytes);
    double start = fact(w->job->device, "vector_start", "scalars-fused"),
           host = fact(w->job->device, "vector_host", who);
    add(w, name, seconds, bytes, memory_bytes);
    count_launch(w, fmin(seconds, isnan(start) ? 0 : start), host, &w->out->product_seconds, seconds);
    w->out->product_host_seconds += w->counts && host > 0 ? w->weight * host : 0;
}

/* ---- preconditioners ---- */

static void run_solve(walk *w, const spc_step *s, const spc_levels *t, const char *name)
{
    double entry = w->job->vector_bytes + 4.0, bytes = entry * (double)t->nnz + 3 * vector_bytes(w);
    double seconds = spc_triangle_seconds(w->job->device, t, (uint32_t)w->job->rows, SPC_TRIANGLE_SOLVE);
    double missing = touch(w, s->b) + touch(w, s->a);
    missing += bytes * spc_l2_touch(&w->state, ARRAY_PRECONDITIONER, bytes);
    add(w, name, seconds, bytes, fmin(bytes, missing));
    count_launch(w, 0, fact(w->job->device, "vector_host", "product-library"), &w->out->precondition_seconds,
                 seconds);
}

/* z = D^-1 r, one block of D at a time: D as an array of its own, streamed. */
static void run_diagonal(walk *w, const spc_step *s, double block, const char *name)
{
    double diagonal = block * vector_bytes(w), bytes = diagonal + 2 * vector_bytes(w);
    double missing = touch(w, s->b) + touch(w, s->a);
    missing += diagonal * spc_l2_touch(&w->state, ARRAY_PRECONDITIONER, diagonal);
    rates r = rates_of(w->job, "pass", true);
    double seconds = operation_seconds(w, &r, bytes, missing);
    add(w, name, seconds, bytes, missing);
    count_launch(w, r.start, r.host, &w->out->precondition_seconds, seconds);
}

/* Each degree is a product and a pass over four vectors. */
static void run_chebyshev(walk *w, const spc_step *s, uint32_t degree)
{
    const spc_step update = {.kind = SPC_STEP_PASS, .pass = SPC_PASS_CG_UPDATE};
    for (uint32_t i = 0; i < degree; i++) {
        run_product(w, SPC_VECTOR_T, s->a, "polynomial-product");
        run_pass(w, &update);
    }
}

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

/* Steps, one after the other, of one thread on the scalars of GMRES. */
static int rotations(const walk *w, const spc_step *s)
{
    int restart = (int)w->job->method->restart;
    if (s->recurrence == SPC_RECURRENCE_GMRES_SOLVE)
        return restart * (restart + 1) / 2;
    return s->recurrence == SPC_RECURRENCE_GMRES_ROTATE ? s->count : 0;
}

static void run_step(walk *w, const spc_step *s)
{
    int other;
    switch (s->kind) {
    case SPC_STEP_PRODUCT:
        run_product(w, s->a, s->b, "product");
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
        move(w, "scalars", true, rotations(w, s), 0, 0);
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
    double other = fact(w->job->device, "vector_switch", w->job->fused ? "fused" : w->job->library),
           gap = fact(w->job->device, "vector_gap", NULL);
    double more = out->launches * (isnan(other) ? 0 : other);
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
    if (!spc_device_knows_vectors(job->device, job->fused))
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: the device does not say what vector operations take (vector_start)",
                        spc_device_id(job->device));
    spc_steps steps;
    SPC_TRY(spc_steps_make(job->method, job->fused, job->preconditioner.kind != SPC_PRECONDITIONER_NONE,
                           &steps, error));
    walk w = {.job = job,
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

uint32_t spc_solver_vector_count(const spc_solver_method *method, bool fused, bool preconditioned)
{
    static const uint32_t vectors[][2] = {[SPC_SOLVER_CG] = {4, 4},
                                          [SPC_SOLVER_BICGSTAB] = {6, 6},
                                          [SPC_SOLVER_GMRES] = {4, 4},
                                          [SPC_SOLVER_CGS] = {8, 8},
                                          [SPC_SOLVER_MINRES] = {6, 6}};
    uint32_t basis = method->kind == SPC_SOLVER_GMRES ? method->restart + 1 : 0;
    return vectors[method->kind][fused] + 1 + basis + (preconditioned ? 1 : 0); /* and the right-hand side */
}
