/* The vector operations of solvers, each alone, from launches to bandwidth. */
#include <ctype.h>
#include <string.h>

#include "core/error.h"
#include "probes/solver/solver_bench.h"

/* One step, repeated on the same vectors. */
static const struct operation {
    const char *name;
    bool fused;
    spc_step step;
} operations[] = {
    {"dot", false, {.kind = SPC_STEP_DOT, .a = SPC_VECTOR_P, .b = SPC_VECTOR_Q}},
    {"square", false, {.kind = SPC_STEP_DOT, .a = SPC_VECTOR_P, .b = SPC_VECTOR_P}},
    {"axpy",
     false,
     {.kind = SPC_STEP_AXPY, .scalar = SPC_SCALAR_ALPHA, .a = SPC_VECTOR_P, .b = SPC_VECTOR_Q}},
    {"scale",
     false,
     {.kind = SPC_STEP_SCALE, .scalar = SPC_SCALAR_ONE, .a = SPC_VECTOR_P, .b = SPC_VECTOR_P}},
    {"copy", false, {.kind = SPC_STEP_COPY, .a = SPC_VECTOR_P, .b = SPC_VECTOR_Q}},
    {"scalars", false, {.kind = SPC_STEP_SCALARS, .recurrence = SPC_RECURRENCE_CG_ALPHA}},
    {"basis-dots:8",
     false,
     {.kind = SPC_STEP_BASIS_DOTS, .a = SPC_VECTOR_BASIS + 8, .scalar = SPC_SCALARS_NAMED, .count = 8}},
    {"basis-dots:24",
     false,
     {.kind = SPC_STEP_BASIS_DOTS, .a = SPC_VECTOR_BASIS + 24, .scalar = SPC_SCALARS_NAMED, .count = 24}},
    {"basis-update:8",
     false,
     {.kind = SPC_STEP_BASIS_UPDATE, .a = SPC_VECTOR_BASIS + 8, .scalar = SPC_SCALARS_NAMED, .count = 8}},
    {"basis-update:24",
     false,
     {.kind = SPC_STEP_BASIS_UPDATE, .a = SPC_VECTOR_BASIS + 24, .scalar = SPC_SCALARS_NAMED, .count = 24}},
#define PASS(name, reads, writes, sums) {#name, true, {.kind = SPC_STEP_PASS, .pass = SPC_PASS_##name}},
    SPC_PASSES(PASS)
#undef PASS
        {"scale",
         true,
         {.kind = SPC_STEP_SCALE, .scalar = SPC_SCALAR_ONE, .a = SPC_VECTOR_P, .b = SPC_VECTOR_P}},
    {"basis-dots:8",
     true,
     {.kind = SPC_STEP_BASIS_DOTS, .a = SPC_VECTOR_BASIS + 8, .scalar = SPC_SCALARS_NAMED, .count = 8}},
    {"basis-dots:24",
     true,
     {.kind = SPC_STEP_BASIS_DOTS, .a = SPC_VECTOR_BASIS + 24, .scalar = SPC_SCALARS_NAMED, .count = 24}},
    {"basis-update:8",
     true,
     {.kind = SPC_STEP_BASIS_UPDATE,
      .a = SPC_VECTOR_BASIS + 8,
      .scalar = SPC_SCALARS_NAMED,
      .count = 8,
      .recurrence = SPC_RECURRENCE_CG_ALPHA}},
    {"basis-update:24",
     true,
     {.kind = SPC_STEP_BASIS_UPDATE,
      .a = SPC_VECTOR_BASIS + 24,
      .scalar = SPC_SCALARS_NAMED,
      .count = 24,
      .recurrence = SPC_RECURRENCE_CG_ALPHA}},
};

/* GMRES's operations are measured up to here: their basis is 25 vectors. */
enum { RESTART = 24 };
static const uint64_t basis_entries_max = 4000000;

/* "CG_UPDATE" -> "cg-update" */
static void write_name(const char *name, char *text, size_t size)
{
    size_t i = 0;
    for (; name[i] && i + 1 < size; i++)
        text[i] = name[i] == '_' ? '-' : (char)tolower((unsigned char)name[i]);
    text[i] = '\0';
}

static bool takes_basis(const struct operation *o)
{
    return o->step.kind == SPC_STEP_BASIS_DOTS || o->step.kind == SPC_STEP_BASIS_UPDATE;
}

static spc_status measure_operation(spc_solver_bench *b, spc_solver_run *run, const struct operation *o,
                                    uint64_t entries, spc_error *error)
{
    char name[64];
    write_name(o->name, name, sizeof name);
    for (int graph = 0; graph < 2; graph++) {
        spc_solver_measurement row = spc_solver_row(b, name);
        spc_timing timing;
        row.rows = entries;
        row.vectors = o->fused ? "fused" : "library";
        row.launch = graph ? "graph" : "stream";
        if (spc_solver_bench_has(b, &row))
            continue;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        SPC_TRY(b->cuda->time(run, &o->step, 1, graph, b->probe->options.seconds_limit, &timing, error));
        row.seconds = timing.seconds;
        row.seconds_mad = timing.mad;
        row.repeats = timing.repeats;
        SPC_TRY(spc_solver_bench_put(b, &row, error));
    }
    return SPC_OK;
}

/* A library leaves out what a scalar of 0 multiplies. */
static spc_status set_scalars(spc_solver_bench *b, spc_solver_run *run, uint32_t restart, spc_error *error)
{
    enum { ROOM = SPC_SCALARS_NAMED + (RESTART + 1) * (RESTART + 4) };
    double scalars[ROOM];
    size_t count = (size_t)spc_gmres_scalars((int)restart);
    for (size_t i = 0; i < ROOM; i++)
        scalars[i] = 1e-3;
    scalars[SPC_SCALAR_ONE] = 1;
    scalars[SPC_SCALAR_MINUS_ONE] = -1;
    scalars[SPC_SCALAR_ZERO] = 0;
    return b->cuda->set_scalars(run, scalars, count < ROOM ? count : ROOM, error);
}

static spc_status measure_size(spc_solver_bench *b, uint64_t entries, bool fused, spc_error *error)
{
    spc_solver_run *run;
    bool basis = entries <= basis_entries_max;
    spc_solver_setup setup = {.entries = entries, .restart = basis ? RESTART : 0, .fused = fused};
    SPC_TRY(b->cuda->open(b->probe->session, &setup, &run, error));
    spc_status status = set_scalars(b, run, setup.restart, error);
    for (size_t i = 0; i < sizeof operations / sizeof operations[0] && status == SPC_OK; i++)
        if (operations[i].fused == fused && (basis || !takes_basis(&operations[i])))
            status = measure_operation(b, run, &operations[i], entries, error);
    b->cuda->close(run);
    return status;
}

spc_status spc_solver_bench_operations(spc_solver_bench *bench, spc_error *error)
{
    static const double mantissas[] = {1, 1.8, 3.2, 5.6};
    for (uint32_t decade = 100; decade <= 100000000; decade *= 10)
        for (size_t i = 0; i < sizeof mantissas / sizeof mantissas[0] && decade * mantissas[i] <= 1e8; i++)
            for (int fused = 0; fused < 2; fused++)
                SPC_TRY(measure_size(bench, (uint64_t)(decade * mantissas[i]), fused, error));
    return SPC_OK;
}
