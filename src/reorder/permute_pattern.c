/* A pattern in a new order: row lengths first, then each thread moves and sorts runs of rows. */
#include <omp.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/sort_rows.h"
#include "reorder/permutation.h"

/* Rows of a run: as many as fit a core's cache, unless one alone does not. */
enum { RUN_ENTRIES = 1 << 15 };

typedef struct moving {
    const spc_permutation *permutation;
    const spc_pattern *from;
    const uint32_t *col_place; /* of each old column */
    spc_pattern *to;
    bool failed;
    spc_error failure;
} moving;

static uint64_t old_length(const moving *m, uint32_t place)
{
    uint32_t old = m->permutation->row[place];
    return m->from->row_ptr[old + 1] - m->from->row_ptr[old];
}

static void move_row(const moving *m, uint32_t place)
{
    uint32_t old = m->permutation->row[place], *to = m->to->col + m->to->row_ptr[place];
    for (uint64_t k = m->from->row_ptr[old]; k < m->from->row_ptr[old + 1]; k++)
        *to++ = m->col_place[m->from->col[k]];
}

/* Sorting moves the ends of rows by what was there twice. Nothing is, and the ends, which runs share, stay.
 */
static spc_status sort_run(const moving *m, uint32_t first, uint32_t end, spc_error *error)
{
    uint64_t kept, rows = end - first;
    uint64_t *ends = spc_malloc(rows, sizeof *ends);
    if (!ends)
        return spc_fail_memory(error, rows * sizeof *ends);
    memcpy(ends, m->to->row_ptr + first + 1, rows * sizeof *ends);
    spc_status status = spc_sort_rows(m->to->col, m->to->row_ptr[first], ends, (uint32_t)rows, &kept, error);
    spc_free(ends);
    return status;
}

static void move_run(moving *m, uint32_t first, uint32_t end)
{
    spc_error error;
    for (uint32_t place = first; place < end; place++)
        move_row(m, place);
    spc_status status = spc_interrupted() ? spc_fail_interrupted(&error) : sort_run(m, first, end, &error);
    if (status == SPC_OK)
        return;
#pragma omp critical(spc_move_run)
    {
        m->failed = true;
        m->failure = error;
    }
}

/* The first row behind a run of about RUN_ENTRIES entries. */
static uint32_t run_end(const spc_pattern *p, uint32_t first)
{
    uint32_t end = first + 1;
    while (end < p->rows && p->row_ptr[end + 1] - p->row_ptr[first] <= RUN_ENTRIES &&
           end - first < RUN_ENTRIES)
        end++;
    return end;
}

static void move_rows(moving *m, int threads)
{
#pragma omp parallel num_threads(threads)
#pragma omp single
    for (uint32_t first = 0, end; first < m->to->rows && !spc_interrupted(); first = end) {
        end = run_end(m->to, first);
#pragma omp task firstprivate(first, end)
        move_run(m, first, end);
    }
}

static spc_status permute_pattern_allocate(const moving *m, spc_pattern **result, spc_error *error)
{
    const spc_pattern *from = m->from;
    spc_pattern *p = *result = spc_calloc(1, sizeof *p);
    if (!p)
        return spc_fail_memory(error, sizeof *p);
    *p = *from;
    p->row_ptr = spc_malloc((uint64_t)p->rows + 1, sizeof *p->row_ptr);
    p->col = spc_malloc_huge(p->nnz, sizeof *p->col);
    if (!p->row_ptr || !p->col)
        return spc_fail_memory(error, p->nnz * sizeof *p->col + ((uint64_t)p->rows + 1) * sizeof *p->row_ptr);
    if (spc_permutation_is_symmetric(m->permutation))
        return SPC_OK;
    p->symmetry = SPC_GENERAL;
    p->stored = p->nnz;
    p->duplicates = 0;
    return SPC_OK;
}

static spc_status permute_pattern_permute(moving *m, int threads, spc_error *error)
{
    spc_pattern *p = m->to;
    p->row_ptr[0] = 0;
    for (uint32_t place = 0; place < p->rows && !spc_interrupted(); place++)
        p->row_ptr[place + 1] = p->row_ptr[place] + old_length(m, place);
    if (!spc_interrupted())
        move_rows(m, threads);
    if (m->failed)
        return spc_fail(error, m->failure.status, "%s", m->failure.message);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

spc_status spc_permutation_apply(const spc_permutation *permutation, const spc_pattern *pattern, int threads,
                                 spc_pattern **permuted, spc_error *error)
{
    *permuted = NULL;
    SPC_TRY(spc_permutation_fits(permutation, pattern->rows, pattern->cols, error));
    moving m = {.permutation = permutation, .from = pattern};
    uint32_t *place = spc_malloc(pattern->cols, sizeof *place);
    spc_status status = place ? permute_pattern_allocate(&m, &m.to, error)
                              : spc_fail_memory(error, (uint64_t)pattern->cols * sizeof *place);
    if (status == SPC_OK) {
        spc_permutation_places(permutation->col, pattern->cols, place);
        m.col_place = place;
        status = permute_pattern_permute(&m, threads ? threads : omp_get_max_threads(), error);
    }
    spc_free(place);
    if (status != SPC_OK)
        spc_pattern_free(m.to);
    else
        *permuted = m.to;
    return status;
}
