/* probes/spgemm/spgemm_squares.c - what a calibration measures of A A on a CPU: recipes of all kinds, by
 * SciPy's way on one thread, and by MKL on one and on all where it is found. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/pattern.h"
#include "measure/rows.h"
#include "probes/probe_internal.h"
#include "workloads/spgemm/spgemm_probe.h"
#include "workloads/spgemm/spgemm_terms.h"

static const char *const squares[] = {
    "stencil,size=150x150,points=9",
    "stencil,size=300x300,points=5",
    "stencil,size=25x25x25,points=27",
    "fem,size=10x10x10,dof=3",
    "banded,rows=20000,row-nnz=20,half-bandwidth=100",
    "banded,rows=50000,row-nnz=10,half-bandwidth=5000",
    "random,rows=20000,row-nnz=10",
    "random,rows=5000,row-nnz=30",
    "random,rows=100000,row-nnz=4",
    "random,rows=2000,row-nnz=60",
    "rmat,scale=12,edge-factor=8",
    "rmat,scale=14,edge-factor=4",
    "powerlaw,rows=30000,row-nnz=6",
    "powerlaw,rows=100000,row-nnz=3",
    "circuit,rows=5000,row-nnz=5,dense=1",
    "onedense,rows=20000,row-nnz=5",
    "features,rows=20000,row-nnz-mean=15,row-nnz-std=10,skew=10",
    "features,rows=50000,row-nnz-mean=10,bandwidth=0.05,placement=diagonal,similarity=0.5",
};
enum { SQUARES = sizeof squares / sizeof squares[0], MOST_NOTES = 24 };

static spc_status take_square(void *context, const spc_spgemm_measurement *m, spc_error *error)
{
    return spc_rows_writer_add(context, m, 1, error);
}

/* Whose product, by how many threads. */
typedef struct way {
    const char *kernel;
    int threads;
} way;

/* What the file lacks of one matrix, in f32 and f64. */
static spc_status measure_square(spc_probe *probe, const char *recipe, const way *by, spc_rows_writer *writer,
                                 spc_error *error)
{
    char name[128];
    spc_pattern *pattern;
    spc_spgemm_counts counts;
    const spc_spgemm_options counting = {.size = sizeof counting};
    const spc_read_options reading = {.size = sizeof reading};
    snprintf(name, sizeof name, "recipe:%s", recipe);
    SPC_TRY(spc_pattern_read(name, &reading, &pattern, error));
    spc_status status = spc_spgemm_count(pattern, pattern, &counting, &counts, error);
    for (uint32_t bytes = 4; bytes <= 8 && status == SPC_OK; bytes *= 2) {
        const spc_spgemm_probe_options options = {.size = sizeof options,
                                                  .kernels = &by->kernel,
                                                  .kernel_count = 1,
                                                  .value_bytes = bytes,
                                                  .threads = by->threads,
                                                  .there = writer};
        status =
            spc_spgemm_probe(probe, pattern, pattern, &counts, name, &options, take_square, writer, error);
    }
    spc_pattern_free(pattern);
    return status;
}

static double squares_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

spc_status spc_spgemm_measure_host(const char *path, double seconds, const spc_progress *progress,
                                   size_t *left, spc_error *error)
{
    spc_probe *probe;
    spc_rows_writer *writer;
    const spc_probe_options options = {
        .size = sizeof options, .on_cpu = true, .seconds_limit = 0.02, .progress = progress};
    const double end = squares_now() + seconds;
    size_t count, done = 0, all = SQUARES;
    SPC_TRY(spc_probe_open(&options, &probe, error));
    const spc_note *known = spc_probe_notes(probe, &count);
    spc_note notes[MOST_NOTES];
    count = count < MOST_NOTES - 1 ? count : MOST_NOTES - 1;
    memcpy(notes, known, count * sizeof *notes);
    if (spc_spgemm_mkl_version())
        notes[count++] = (spc_note){"library_version", spc_spgemm_mkl_version()};
    spc_status status = spc_spgemm_writer_open(path, notes, count, &writer, error);
    const way ways[] = {
        {"scipy-spgemm", 1}, {"mkl-sp2m", probe->options.threads}, {"mkl-sp2m", 1}}; /* in this order */
    if (spc_spgemm_mkl_version())
        all *= probe->options.threads > 1 ? 3 : 2;
    for (; done < all && status == SPC_OK && squares_now() < end; done++) {
        const char *recipe = squares[done % SQUARES];
        spc_progress_update(progress, recipe, (double)done, (double)all);
        status = measure_square(probe, recipe, &ways[done / SQUARES], writer, error);
    }
    *left = all - done;
    spc_probe_close(probe);
    return spc_rows_writer_end(writer, status, error);
}
