#include "kernel_threads.h"

enum { BATCH = 4, RUN_COUNT = 0, VAL_PTR = 0, COL_PTR = 2, ROW_PTR = 4, REST_KEY = 1 << 20 };

/* First and last column of a run, and the load that the last one came from. */
typedef struct run {
    uint64_t first, last;
    int64_t key;
} run;

/* The walk of rbp.cu. A key of the loads for each word of the places that an iteration may fill. */
typedef struct walk {
    uint64_t at, stride, unread;
    bool padded, counted;
    uint64_t column, left;
    int64_t column_key, key;
    run next[2];
} walk;

static uint64_t peek(const thread *t, const char *name, uint64_t i)
{
    return ((const uint32_t *)t->layout->array[find_array(t->layout, name)])[i];
}

/* In rows a run is one word of 8 bytes, in rectangles two loads. `needed`: of which array a load decides
 * whether this one is there. */
static void fetch(thread *t, walk *w, bool there, run *r, int needed, int64_t needed_key)
{
    int64_t key = w->key;
    w->key += w->padded ? 2 : 1;
    if (!there || w->unread == 0)
        return;
    w->unread--;
    needs(t, needed, needed_key);
    r->first = get(t, "comp_columns", key, w->at);
    r->key = w->padded ? key + 1 : key;
    if (w->padded) {
        needs(t, needed, needed_key);
        r->last = get(t, "comp_columns", key + 1, w->at + w->stride);
    } else {
        r->last = peek(t, "comp_columns", w->at + 1);
    }
    w->at += 2 * w->stride;
}

static uint64_t entries(const walk *w, const run *r)
{
    return w->padded && r->last == r->first ? 0 : r->last - r->first + 1;
}

static void start(thread *t, walk *w, int needed, int64_t needed_key)
{
    run r = {0, 0, NOTHING};
    w->key = 0;
    w->next[0] = w->next[1] = r;
    fetch(t, w, true, &r, needed, needed_key);
    fetch(t, w, true, &w->next[0], needed, needed_key);
    fetch(t, w, true, &w->next[1], needed, needed_key);
    w->column = r.first;
    w->left = entries(w, &r);
    w->column_key = r.key;
}

/* Columns of a batch and the loads that they came from; returns how many there are. */
static uint64_t take(thread *t, walk *w, bool last, uint64_t column[BATCH], int64_t key[BATCH])
{
    run *next = w->next;
    uint64_t end0 = w->left, end1 = end0 + entries(w, &next[0]), end2 = end1 + entries(w, &next[1]);
    uint64_t from1 = next[0].first - end0, from2 = next[1].first - end1;
    for (uint64_t i = 0; i < BATCH; i++) {
        column[i] = (i < end0 ? w->column : i < end1 ? from1 : from2) + i;
        key[i] = i < end0 ? w->column_key : i < end1 ? next[0].key : next[1].key;
    }
    if (last)
        return end2;
    bool one = end0 <= BATCH, two = end1 <= BATCH, more = w->counted || end2 > end1;
    int64_t ended = next[1].key;
    w->column = (!one ? w->column : !two ? from1 : from2) + BATCH;
    w->column_key = !one ? w->column_key : !two ? next[0].key : next[1].key;
    w->left = !one ? end0 : !two ? end1 : w->padded && end2 < BATCH ? BATCH : end2;
    w->left -= BATCH;
    if (one)
        next[0] = next[1];
    if (w->padded && two)
        next[0].last = next[0].first;
    if (w->padded && one)
        next[1].last = next[1].first;
    int needed = w->counted ? NOTHING : SPC_ARRAY_COLUMNS;
    fetch(t, w, two && more, &next[0], needed, ended);
    fetch(t, w, one && more, &next[1], needed, ended);
    return end2;
}

static void gather(thread *t, uint64_t j, uint64_t there, const uint64_t column[BATCH],
                   const int64_t key[BATCH])
{
    for (uint64_t i = 0; i < BATCH && i < there; i++) {
        needs(t, SPC_ARRAY_COLUMNS, key[i]);
        get_x(t, (int64_t)(j + i), column[i]);
    }
}

static void get_values(thread *t, uint64_t j, uint64_t at, uint64_t stride, uint64_t left)
{
    for (uint64_t i = 0; i < BATCH && i < left; i++)
        get(t, "comp_values", (int64_t)(j + i), at + (j + i) * stride);
}

/* Its entries; the offsets are read before the runs. */
typedef struct rest {
    uint64_t first, end;
} rest;

static rest find_rest(thread *t, uint64_t row)
{
    uint64_t first = get(t, "row_ptr", ROW_PTR, row);
    return (rest){first, get(t, "row_ptr", ROW_PTR + 1, row + 1)};
}

static void add_rest(thread *t, uint64_t row, const rest *r)
{
    sum_entries(t, REST_KEY, r->first, r->end, 1, ROW_PTR + 1);
    put(t, SPC_ARRAY_Y, row);
}

void rbp_csr_thread(thread *t, uint64_t row)
{
    if (row >= t->layout->rows)
        return;
    uint64_t first = get(t, "val_ptr", VAL_PTR, row), end = get(t, "val_ptr", VAL_PTR + 1, row + 1);
    uint64_t at = get(t, "col_ptr", COL_PTR, row), behind = get(t, "col_ptr", COL_PTR + 1, row + 1);
    rest isolated = find_rest(t, row);
    walk w = {.at = at, .stride = 1, .unread = (behind - at) / 2, .counted = true};
    start(t, &w, SPC_ARRAY_OFFSETS, COL_PTR + 1);
    for (uint64_t j = 0; j < end - first; j += BATCH) {
        uint64_t column[BATCH], left = end - first - j;
        int64_t key[BATCH];
        get_values(t, j, first, 1, left);
        take(t, &w, false, column, key);
        gather(t, j, left, column, key);
    }
    add_rest(t, row, &isolated);
}

void rbp_ell_thread(thread *t, uint64_t row)
{
    uint64_t rows = t->layout->rows;
    if (row >= rows)
        return;
    bool stops = find_array(t->layout, "run_count") >= 0;
    uint64_t left = t->layout->size.array[find_array(t->layout, "comp_values")].count / rows, j = 0;
    uint64_t runs = t->layout->size.array[find_array(t->layout, "comp_columns")].count / rows / 2;
    rest isolated = find_rest(t, row);
    walk w = {.at = row, .stride = rows, .unread = runs, .padded = true, .counted = stops};
    if (stops)
        w.unread = get(t, "run_count", RUN_COUNT, row);
    start(t, &w, stops ? SPC_ARRAY_OFFSETS : NOTHING, RUN_COUNT);
    uint64_t column[BATCH];
    int64_t key[BATCH];
    for (; left >= BATCH && (!stops || w.left > 0); left -= BATCH, j += BATCH) {
        get_values(t, j, row, rows, left);
        uint64_t there = take(t, &w, false, column, key);
        gather(t, j, there, column, key);
    }
    if (left > 0 && (!stops || w.left > 0)) {
        get_values(t, j, row, rows, left);
        uint64_t there = take(t, &w, true, column, key);
        gather(t, j, there, column, key);
    }
    add_rest(t, row, &isolated);
}
