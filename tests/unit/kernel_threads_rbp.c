#include "kernel_threads.h"

/* The cursor of rbp.cu; stride as there, key of the loads counts the steps. */
typedef struct runs_cursor {
    uint64_t at, stride, left, column, last, next_first, next_last;
    int64_t key, read_key; /* of the next run's columns */
} runs_cursor;

static void fetch(thread *t, runs_cursor *c, bool offsets)
{
    c->next_first = SPC_NO_COLUMN;
    if (c->left == 0)
        return;
    c->left--;
    c->read_key = c->key;
    if (offsets)
        needs(t, SPC_ARRAY_OFFSETS, 3);
    c->next_first = get(t, "comp_columns", c->key, c->at);
    c->next_last = get(t, "comp_columns", c->key + 1, c->at + c->stride);
    c->at += 2 * c->stride;
}

/* *key = the load that the column came from. */
static uint64_t step(thread *t, runs_cursor *c, int64_t *key)
{
    *key = c->read_key;
    c->key += 2;
    if (c->column <= c->last)
        return *key = NOTHING, c->column++; /* waited for when the run began */
    if (c->next_first == SPC_NO_COLUMN)
        return SPC_NO_COLUMN;
    c->column = c->next_first + 1;
    c->last = c->next_last;
    uint64_t first = c->next_first;
    fetch(t, c, false);
    return first;
}

static void batch_of_runs(thread *t, runs_cursor *c, uint64_t j, uint64_t values, uint64_t end,
                          uint64_t stride)
{
    uint64_t column[4];
    int64_t key[4];
    for (uint64_t i = 0; i < 4 && j + i < end; i++)
        get(t, "comp_values", (int64_t)(j + i), values + (j + i) * stride);
    for (int i = 0; i < 4; i++)
        column[i] = step(t, c, &key[i]);
    for (int i = 0; i < 4; i++) {
        if (column[i] == SPC_NO_COLUMN)
            continue;
        if (key[i] != NOTHING)
            needs(t, SPC_ARRAY_COLUMNS, key[i]);
        get_x(t, (int64_t)j + i, column[i]);
    }
}

enum { REST_KEY = 1 << 20 };

static void rest(thread *t, uint64_t row)
{
    uint64_t k = get(t, "row_ptr", REST_KEY, row), end = get(t, "row_ptr", REST_KEY + 1, row + 1);
    sum_entries(t, REST_KEY, k, end, 1, REST_KEY + 1);
    put(t, SPC_ARRAY_Y, row);
}

void rbp_csr_thread(thread *t, uint64_t row)
{
    if (row >= t->layout->rows)
        return;
    uint64_t first = get(t, "val_ptr", 0, row), end = get(t, "val_ptr", 1, row + 1);
    uint64_t at = get(t, "col_ptr", 2, row), behind = get(t, "col_ptr", 3, row + 1);
    runs_cursor c = {.at = at, .stride = 1, .left = (behind - at) / 2, .column = 1};
    fetch(t, &c, true);
    for (uint64_t j = 0; j < end - first; j += 4)
        batch_of_runs(t, &c, j, first, end - first, 1);
    rest(t, row);
}

void rbp_ell_thread(thread *t, uint64_t row)
{
    uint64_t rows = t->layout->rows;
    if (row >= rows)
        return;
    bool stops = find_array(t->layout, "run_count") >= 0;
    uint64_t width = t->layout->size.array[find_array(t->layout, "comp_values")].count / rows;
    uint64_t runs = t->layout->size.array[find_array(t->layout, "comp_columns")].count / rows / 2;
    runs_cursor c = {.at = row, .stride = rows, .column = 1};
    c.left = stops ? get(t, "run_count", 0, row) : runs;
    fetch(t, &c, false);
    for (uint64_t j = 0; j < width; j += 4) {
        if (stops && c.column > c.last && c.next_first == SPC_NO_COLUMN)
            break;
        batch_of_runs(t, &c, j, row, width, rows);
    }
    rest(t, row);
}
