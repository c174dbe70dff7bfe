/* Solvers measured: which files, which rows are there already, what becomes of failures. */
#include "measure/rows.h"
#include "probes/solver/solver_bench.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/module.h"
#include "core/options.h"

static spc_status measure_pattern(spc_solver_bench *b, const spc_pattern *pattern, const char *name,
                                  spc_error *error)
{
    if (pattern->rows != pattern->cols)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%u x %u: a solver needs a square matrix",
                        pattern->rows, pattern->cols);
    if (pattern->nnz == 0 || pattern->nnz > INT32_MAX)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "1 to 2^31 - 1 non-zeros are measured, these are %llu",
                        (unsigned long long)pattern->nnz);
    SPC_TRY(spc_solver_bench_methods(b, pattern, name, error));
    return b->work->triangles && b->cuda ? spc_solver_bench_triangles(b, pattern, name, error) : SPC_OK;
}

static spc_status measure_file(spc_solver_bench *b, size_t i, spc_error *error)
{
    const spc_solver_work *w = b->work;
    spc_read_options options = {.size = sizeof options, .format = w->format};
    spc_pattern *pattern;
    const char *name = w->names ? w->names[i] : w->files[i];
    if (w->pattern)
        return measure_pattern(b, w->pattern, name, error);
    SPC_TRY(spc_pattern_read(w->files[i], &options, &pattern, error));
    spc_progress_update(b->probe->options.progress, name, (double)i, (double)w->file_count);
    spc_status status = measure_pattern(b, pattern, name, error);
    spc_pattern_free(pattern);
    return status;
}

/* A lost GPU and a full disk end the run; a matrix that does not fit does not. */
static bool ends_run(spc_status status)
{
    return status == SPC_ERROR_DEVICE || status == SPC_ERROR_INTERRUPTED || status == SPC_ERROR_IO;
}

static spc_status solver_probe_measure_all(spc_solver_bench *b, spc_error *error)
{
    const spc_solver_work *w = b->work;
    if (w->operations && b->cuda)
        SPC_TRY(spc_solver_bench_operations(b, error));
    for (size_t i = 0; i < w->file_count; i++) {
        spc_error own = {0};
        spc_status status = measure_file(b, i, &own);
        if (status == SPC_OK)
            continue;
        if (w->failed && status != SPC_ERROR_INTERRUPTED)
            w->failed(w->context, w->names ? w->names[i] : w->files[i], &own);
        if (ends_run(status)) {
            if (error)
                *error = own;
            return status;
        }
    }
    return SPC_OK;
}

static spc_status open_output(spc_solver_bench *b, spc_error *error)
{
    spc_note notes[SPC_PROBE_NOTES + 2];
    size_t count = 0;
    for (size_t i = 0; i < b->probe->notes; i++)
        if (strcmp(b->probe->note[i].key, "timing") != 0 && strcmp(b->probe->note[i].key, "counters") != 0)
            notes[count++] = b->probe->note[i];
    notes[count++] = (spc_note){
        "timing", b->cuda ? "median, repeated until it is stable; graph: rounds of ten iterations (12 of "
                            "MINRES, a restart of GMRES) in a CUDA graph; stream: launched from the host; "
                            "caches as the kernel before left them"
                          : "host twins, OpenMP; median, repeated until it is stable"};
    if (b->work->command)
        notes[count++] = (spc_note){"command", b->work->command};
    return spc_solver_writer_open(b->work->output, notes, count, &b->writer, error);
}

spc_status spc_probe_solver(spc_probe *probe, const spc_solver_work *given, spc_error *error)
{
    spc_solver_work own;
    if (!given || !given->output)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "no work or no output is given");
    SPC_TAKE_OPTIONS(own, given, error);
    spc_solver_bench bench = {.probe = probe, .work = &own};
    if (probe->spmv)
        SPC_TRY(spc_probe_cuda_table(probe, "spc_cuda_solver_table", (const void **)&bench.cuda, error));
    SPC_TRY(open_output(&bench, error));
    spc_status status = solver_probe_measure_all(&bench, error);
    return spc_rows_writer_end(bench.writer, status, error);
}
