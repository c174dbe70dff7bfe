/* What most generators share: rows made one by one, in parallel, each from a random stream of its own. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/column_sort.h"
#include "matrix/build/entries.h"
#include "matrix/generate/generate_internal.h"

enum { PART_ROWS = 4096 };

/* The columns of PART_ROWS consecutive rows, made by one thread. */
typedef struct part {
    uint32_t *col;
    uint64_t count, capacity;
} part;

typedef struct making {
    const spc_row_maker *maker;
    spc_pattern *pattern; /* row_ptr[i + 1] = length of row i until all are known */
    part *parts;
    uint32_t count;
} making;

static uint32_t part_end(const making *m, uint32_t index)
{
    uint64_t end = ((uint64_t)index + 1) * PART_ROWS;
    return end < m->pattern->rows ? (uint32_t)end : m->pattern->rows;
}

static spc_status generate_rows_append(part *p, const uint32_t *col, uint64_t count, spc_error *error)
{
    if (p->count + count > p->capacity) {
        uint64_t capacity = 2 * p->count + count + 1024;
        uint32_t *grown = spc_realloc(p->col, capacity, sizeof *grown);
        if (!grown)
            return spc_fail_memory(error, capacity * sizeof *grown);
        p->col = grown;
        p->capacity = capacity;
    }
    if (count > 0)
        memcpy(p->col + p->count, col, count * sizeof *col);
    p->count += count;
    return SPC_OK;
}

static spc_status make_part(making *m, uint32_t index, uint32_t *col, spc_error *error)
{
    for (uint32_t row = index * PART_ROWS; row < part_end(m, index); row++) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        uint32_t number = (uint32_t)m->maker->first + row;
        if (m->maker->lengths_only && m->maker->length) {
            m->pattern->row_ptr[row + 1] = m->maker->length(m->maker->context, number);
            continue;
        }
        uint64_t count = m->maker->row(m->maker->context, number, col);
        SPC_TRY(spc_sort_row(col, &count, error));
        if (!m->maker->lengths_only)
            SPC_TRY(generate_rows_append(&m->parts[index], col, count, error));
        m->pattern->row_ptr[row + 1] = count;
    }
    return SPC_OK;
}

static spc_status make_parts(making *m, int threads, spc_error *error)
{
    spc_status result = SPC_OK;
#pragma omp parallel num_threads(threads) if (m->count > 1)
    {
        spc_error own;
        uint32_t *col = spc_malloc(m->maker->longest, 2 * sizeof *col);
        spc_status status = col ? SPC_OK : spc_fail_memory(&own, m->maker->longest * 2 * sizeof *col);
#pragma omp for schedule(dynamic)
        for (uint32_t index = 0; index < m->count; index++)
            if (status == SPC_OK)
                status = make_part(m, index, col, &own);
        spc_free(col);
        if (status != SPC_OK) {
#pragma omp critical(spc_generate_error)
            {
                result = status;
                if (error)
                    *error = own;
            }
        }
    }
    return result;
}

static spc_status join_parts(making *m, spc_error *error)
{
    spc_pattern *p = m->pattern;
    for (uint32_t i = 0; i < p->rows && !spc_interrupted(); i++)
        p->row_ptr[i + 1] += p->row_ptr[i];
    if (spc_interrupted()) /* the sums may not be complete */
        return spc_fail_interrupted(error);
    p->nnz = p->stored = p->row_ptr[p->rows];
    if (m->maker->lengths_only)
        return SPC_OK;
    p->col = spc_malloc(p->nnz, sizeof *p->col);
    if (!p->col)
        return spc_fail_memory(error, p->nnz * sizeof *p->col);
    for (uint32_t index = 0; index < m->count && !spc_interrupted(); index++) {
        part *from = &m->parts[index];
        if (from->count)
            memcpy(p->col + p->row_ptr[index * PART_ROWS], from->col, from->count * sizeof *p->col);
        spc_free(from->col);
        from->col = NULL;
    }
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

static spc_status check_range(const spc_row_maker *maker, spc_error *error)
{
    if (!maker->end || (maker->first <= maker->end && maker->end <= maker->rows))
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_ARGUMENT, "rows %llu to %llu of %u", (unsigned long long)maker->first,
                    (unsigned long long)maker->end, maker->rows);
}

static spc_status generate_rows_make(making *m, int threads, spc_error *error)
{
    spc_pattern *p = m->pattern;
    SPC_TRY(check_range(m->maker, error));
    p->rows = m->maker->end ? (uint32_t)(m->maker->end - m->maker->first) : m->maker->rows;
    p->cols = m->maker->cols;
    m->count = (uint32_t)(((uint64_t)p->rows + PART_ROWS - 1) / PART_ROWS);
    SPC_TRY(spc_allocate_row_ptr(p->rows, &p->row_ptr, error));
    m->parts = spc_calloc(m->count, sizeof *m->parts);
    if (!m->parts)
        return spc_fail_memory(error, m->count * sizeof *m->parts);
    SPC_TRY(make_parts(m, threads, error));
    return join_parts(m, error);
}

spc_status spc_generate_from_rows(const spc_row_maker *maker, int threads, spc_pattern **pattern,
                                  spc_error *error)
{
    making m = {.maker = maker, .pattern = spc_calloc(1, sizeof *m.pattern)};
    if (!m.pattern)
        return spc_fail_memory(error, sizeof *m.pattern);
    spc_status status = generate_rows_make(&m, threads, error);
    for (uint32_t i = 0; m.parts && i < m.count; i++)
        spc_free(m.parts[i].col);
    spc_free(m.parts);
    if (status != SPC_OK) {
        spc_pattern_free(m.pattern);
        return status;
    }
    *pattern = m.pattern;
    return SPC_OK;
}
