/* tests/unit/stream_reference.h - in which order each kernel touches x, the slow and obvious way. */
#ifndef SPC_TEST_STREAM_REFERENCE_H
#define SPC_TEST_STREAM_REFERENCE_H

#include "kernels/kernel_contract.h"
#include "patterns.h"

/* A growing list of columns. */
typedef struct list {
    uint32_t *column;
    size_t count, size;
} list;

static inline void push(list *l, uint32_t column)
{
    if (l->count == l->size) {
        l->size = l->size ? 2 * l->size : 64;
        l->column = realloc(l->column, l->size * sizeof *l->column);
    }
    l->column[l->count++] = column;
}

/* ---- every thread of every warp asks, step by step, whether it has an access to make ---- */

static inline uint64_t length_of(const spc_pattern *p, uint32_t row)
{
    return p->row_ptr[row + 1] - p->row_ptr[row];
}

static inline uint64_t longest_of(const spc_pattern *p)
{
    uint64_t longest = 0;
    for (uint32_t i = 0; i < p->rows; i++)
        if (length_of(p, i) > longest)
            longest = length_of(p, i);
    return longest;
}

static inline list naive_row(const spc_pattern *p)
{
    list all = {0};
    for (uint64_t k = 0; k < p->nnz; k++)
        push(&all, p->col[k]);
    return all;
}

/* Thread t of W lanes a row: row t / W, entries t % W, t % W + W, ... */
static inline list naive_vector(const spc_pattern *p, uint32_t lanes)
{
    list all = {0};
    uint64_t threads = (uint64_t)p->rows * lanes, longest = longest_of(p);
    for (uint64_t warp = 0; warp < threads; warp += 32)
        for (uint64_t step = 0; step * lanes < longest; step++)
            for (uint64_t t = warp; t < warp + 32 && t < threads; t++) {
                uint32_t row = (uint32_t)(t / lanes);
                uint64_t k = step * lanes + t % lanes;
                if (k < length_of(p, row))
                    push(&all, p->col[p->row_ptr[row] + k]);
            }
    return all;
}

/* Thread f takes the f-th piece of `width` entries; empty rows have none. */
static inline list naive_fold(const spc_pattern *p, uint64_t width)
{
    list all = {0}, first = {0}, count = {0};
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k += width) {
            push(&first, (uint32_t)k);
            push(&count, (uint32_t)(p->row_ptr[i + 1] - k < width ? p->row_ptr[i + 1] - k : width));
        }
    for (size_t warp = 0; warp < first.count; warp += 32)
        for (uint64_t step = 0; step < width; step++)
            for (size_t f = warp; f < warp + 32 && f < first.count; f++)
                if (step < count.column[f])
                    push(&all, p->col[first.column[f] + step]);
    free(first.column);
    free(count.column);
    return all;
}

/* A warp takes 32 rows of the sorted order, a lane each; or `height` rows where that is a lower power of two:
 * each row then has 32 / height lanes and as many entries a step. */
static inline list naive_sell(const spc_pattern *p, uint32_t height, uint32_t window)
{
    list all = {0};
    uint32_t *order = naive_sort(p, window), rows = height < 32 && 32 % height == 0 ? height : 32;
    uint64_t entries = 32 / rows;
    for (uint32_t warp = 0; warp < p->rows; warp += rows)
        for (uint64_t step = 0; step < longest_of(p); step++)
            for (uint32_t t = warp; t < warp + rows && t < p->rows; t++)
                for (uint64_t k = step * entries; k < (step + 1) * entries; k++)
                    if (k < length_of(p, order[t]))
                        push(&all, p->col[p->row_ptr[order[t]] + k]);
    free(order);
    return all;
}

/* A warp takes the rows of `rows` block rows, a lane each. */
static inline list naive_blocks(const spc_pattern *p, uint32_t rows)
{
    list all = {0};
    for (uint64_t first = 0; first < p->rows; first += rows)
        for (uint64_t step = 0; step < longest_of(p); step++)
            for (uint64_t row = first; row < first + rows && row < p->rows; row++)
                if (step < length_of(p, (uint32_t)row))
                    push(&all, p->col[p->row_ptr[row] + step]);
    return all;
}

typedef struct touch {
    uint64_t warp, part, run, place, lane;
    uint32_t column;
} touch;

static inline int by_time(const void *a, const void *b)
{
    const touch *x = a, *y = b;
    const uint64_t left[] = {x->warp, x->part, x->run, x->place, x->lane};
    const uint64_t right[] = {y->warp, y->part, y->run, y->place, y->lane};
    for (int i = 0; i < 5; i++)
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
    return 0;
}

/* Every access knows its time: warp, run part before isolated part, which run, which place in it, lane. */
static inline list naive_rbp(const spc_pattern *p)
{
    list all = {0};
    touch *accesses = malloc((p->nnz + 1) * sizeof *accesses);
    for (uint32_t i = 0; i < p->rows; i++) {
        uint64_t start = p->row_ptr[i], end = p->row_ptr[i + 1], isolated = 0, run = 0, place = 0;
        for (uint64_t k = start; k < end; k++) {
            touch a = {.warp = i / 32, .lane = i % 32, .column = p->col[k]};
            if (!in_run(p, start, end, k)) {
                a.part = 1;
                a.place = isolated++;
            } else {
                bool first = k == start || p->col[k - 1] + 1 != p->col[k];
                run += first;
                place = first ? 0 : place + 1;
                a.run = run;
                a.place = place;
            }
            accesses[k] = a;
        }
    }
    qsort(accesses, p->nnz, sizeof *accesses, by_time);
    for (uint64_t k = 0; k < p->nnz; k++)
        push(&all, accesses[k].column);
    free(accesses);
    return all;
}

static inline list naive_stream(const spc_kernel_spec *spec, const spc_pattern *p)
{
    const char *name = spc_kernel_name(spec->kernel);
    if (strcmp(name, "csr-scalar") == 0 || strcmp(name, "ell") == 0 ||
        strcmp(name, "rocsparse-rectangle") == 0)
        return naive_vector(p, 1);
    if (strcmp(name, "csr-merge") == 0 || strcmp(name, "cusparse-bsr") == 0)
        return naive_row(p);
    if (strcmp(name, "bsr") == 0) {
        static const uint32_t groups[] = {0, 0, 8, 3, 2, 1, 2, 1, 1};
        uint32_t size = spec->parameter[0];
        uint32_t rows = groups[size] / spec->parameter[1]; /* of a warp; 0: a block has one */
        return naive_blocks(p, (rows ? rows : 1) * size);
    }
    if (strcmp(name, "fold") == 0)
        return naive_fold(p, spec->parameter[0]);
    if (strcmp(name, "csr-vector") == 0)
        return spec->parameter[0] > 32 ? naive_row(p) : naive_vector(p, spec->parameter[0]);
    if (strcmp(name, "sell") == 0 || strcmp(name, "sell-plain") == 0)
        return naive_sell(p, spec->parameter[0], spec->parameter[1]);
    if (strncmp(name, "rbp-", 4) == 0)
        return naive_rbp(p);
    if (strcmp(name, "cusparse-sell") == 0)
        return naive_vector(p, 1);
    if (strncmp(name, "cusparse-", 9) == 0 || strncmp(name, "rocsparse-", 10) == 0)
        return naive_row(p);
    fail_msg("no simulation of %s", name);
    return (list){0};
}

#endif
