/* The programs against the kernels: every thread of probes/spmv is run here on the layout as built, and what
 * the lanes of a warp read side by side must be what the program says, instruction by instruction. */
#include "format/program.h"

#include "patterns.h"
#include "test.h"

enum { MOST_EVENTS = 1 << 19, NOTHING = -1 };

/* One access of one lane. Accesses of a warp to one array with the same key are one instruction; keys grow in
 * the order of execution. */
typedef struct event {
    int array, lane;
    int64_t key;
    uint64_t address;
    int needs_array; /* the load whose result this one waits for, or NOTHING */
    int64_t needs_key;
} event;

typedef struct thread {
    const spc_layout *layout;
    uint64_t base[SPC_LAYOUT_ARRAYS];
    event *events;
    size_t count;
    int lane, needs_array;
    int64_t needs_key;
} thread;

static const char *const names[SPC_ARRAYS] = {"x", "y", "values", "columns", "offsets", "partial"};

static int class_of(const char *name)
{
    return strstr(name, "values")    ? SPC_ARRAY_VALUES
           : strstr(name, "columns") ? SPC_ARRAY_COLUMNS
                                     : SPC_ARRAY_OFFSETS;
}

/* Allocations of a class follow each other, each at a multiple of 256 bytes. */
static void place(thread *t, uint64_t bytes[SPC_ARRAYS])
{
    memset(bytes, 0, SPC_ARRAYS * sizeof *bytes);
    for (size_t i = 0; i < t->layout->size.arrays; i++) {
        int class = class_of(t->layout->size.array[i].name);
        t->base[i] = (bytes[class] + 255) / 256 * 256;
        if (t->layout->size.array[i].count)
            bytes[class] =
                t->base[i] + t->layout->size.array[i].count * t->layout->size.array[i].element_bytes;
    }
}

static int find(const spc_layout *layout, const char *name)
{
    for (size_t i = 0; i < layout->size.arrays; i++)
        if (strcmp(layout->size.array[i].name, name) == 0)
            return (int)i;
    return NOTHING;
}

static void emit(thread *t, int array, int64_t key, uint64_t address)
{
    assert_true(t->count < MOST_EVENTS);
    t->events[t->count++] = (event){array, t->lane, key, address, t->needs_array, t->needs_key};
    t->needs_array = NOTHING;
}

/* What the next access waits for. */
static void needs(thread *t, int array, int64_t key)
{
    t->needs_array = array;
    t->needs_key = key;
}

static uint64_t get(thread *t, const char *name, int64_t key, uint64_t i)
{
    int a = find(t->layout, name);
    assert_true(a >= 0 && i < t->layout->size.array[a].count);
    uint32_t bytes = t->layout->size.array[a].element_bytes;
    emit(t, class_of(name), key, t->base[a] + i * bytes);
    if (class_of(name) == SPC_ARRAY_VALUES)
        return 0;
    return bytes == 4 ? ((const uint32_t *)t->layout->array[a])[i]
                      : ((const uint64_t *)t->layout->array[a])[i];
}

static void get_x(thread *t, int64_t key, uint64_t column)
{
    assert_true(column < t->layout->cols);
    emit(t, SPC_ARRAY_X, key, column * t->layout->value_bytes);
}

static void put(thread *t, int array, uint64_t i)
{
    emit(t, array, 0, i * t->layout->value_bytes);
}

/* ---- the device functions ---- */

/* spc_sum_entries; keys from `key` on. */
static void sum_entries(thread *t, int64_t key, uint64_t k, uint64_t end, uint64_t stride, int64_t offsets)
{
    for (bool first = true; k < end; k += 4 * stride, key += 4, first = false) {
        uint64_t column[4];
        for (int i = 0; i < 4; i++) {
            if (k + (uint64_t)i * stride >= end)
                continue;
            if (first)
                needs(t, SPC_ARRAY_OFFSETS, offsets);
            else
                needs(t, SPC_ARRAY_X, key - 4);
            column[i] = get(t, "columns", key + i, k + (uint64_t)i * stride);
            get(t, "values", key + i, k + (uint64_t)i * stride);
        }
        for (int i = 0; i < 4; i++) {
            if (k + (uint64_t)i * stride >= end)
                continue;
            needs(t, SPC_ARRAY_COLUMNS, key + i);
            get_x(t, key + i, column[i]);
        }
    }
}

/* spc_sum_slots */
static void sum_slots(thread *t, uint64_t at, uint64_t stride, uint64_t width, bool offsets)
{
    uint64_t batch = t->layout->value_bytes == 8 ? 4 : 8;
    for (uint64_t j = 0; j < width; j += batch) {
        uint64_t column[8];
        for (uint64_t i = j; i < j + batch && i < width; i++) {
            if (j == 0 && offsets)
                needs(t, SPC_ARRAY_OFFSETS, 1);
            column[i - j] = get(t, "columns", (int64_t)i, at + i * stride);
            get(t, "values", (int64_t)i, at + i * stride);
        }
        for (uint64_t i = j; i < j + batch && i < width; i++) {
            if (column[i - j] == SPC_NO_COLUMN)
                continue;
            needs(t, SPC_ARRAY_COLUMNS, (int64_t)i);
            get_x(t, (int64_t)i, column[i - j]);
        }
    }
}

static void csr_thread(thread *t, uint64_t item)
{
    uint64_t lanes = t->layout->spec.parameter[0] ? t->layout->spec.parameter[0] : 1;
    uint64_t row = item / lanes;
    if (row >= t->layout->rows)
        return;
    uint64_t k = get(t, "row_ptr", 0, row) + item % lanes, end = get(t, "row_ptr", 1, row + 1);
    sum_entries(t, 0, k, end, lanes, 1);
    if (item % lanes == 0)
        put(t, SPC_ARRAY_Y, row);
}

static void ell_thread(thread *t, uint64_t row)
{
    uint64_t rows = t->layout->rows;
    if (row >= rows)
        return;
    sum_slots(t, row, rows, t->layout->size.stored_nnz / rows, false);
    put(t, SPC_ARRAY_Y, row);
}

static bool is_direct(const spc_layout *layout)
{
    const uint32_t *fold_ptr = layout->array[find(layout, "fold_ptr")];
    for (uint64_t i = 0; i <= layout->rows; i++)
        if (fold_ptr[i] != i)
            return false;
    return true;
}

static void fold_thread(thread *t, uint64_t f)
{
    uint64_t folded = t->layout->size.threads;
    if (f >= folded)
        return;
    sum_slots(t, f, folded, t->layout->spec.parameter[0], false);
    put(t, is_direct(t->layout) ? SPC_ARRAY_Y : SPC_ARRAY_PARTIAL, f);
}

static void get_partial(thread *t, int64_t key, uint64_t f)
{
    put(t, SPC_ARRAY_PARTIAL, f);
    t->events[t->count - 1].key = key;
}

/* Rows of up to 32 folded rows: the remainder modulo 4 one by one, the rest independently. Longer rows: the
 * whole block, one row after the other, each thread every 256th partial sum, the remainder modulo 4 first. */
static void add_thread(thread *t, uint64_t row)
{
    const uint32_t *fold_ptr = t->layout->array[find(t->layout, "fold_ptr")];
    uint64_t rows = t->layout->rows, block = row / SPC_BLOCK_THREADS * SPC_BLOCK_THREADS;
    if (row < rows) {
        uint64_t f = get(t, "fold_ptr", 0, row), n = get(t, "fold_ptr", 1, row + 1) - f;
        for (uint64_t i = 0; i < n && n <= 32; i++) {
            needs(t, SPC_ARRAY_OFFSETS, 1);
            get_partial(t, (int64_t)(i < n % 4 ? i : 3 + i - n % 4), f + i);
        }
    }
    for (uint64_t other = block; block < rows && other < block + SPC_BLOCK_THREADS && other < rows; other++) {
        uint64_t f = fold_ptr[other] + row % SPC_BLOCK_THREADS, end = fold_ptr[other + 1];
        if (end - fold_ptr[other] <= 32 || f >= end)
            continue;
        uint64_t n = (end - f + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
        for (uint64_t i = 0; i < n; i++)
            get_partial(t, (int64_t)((other + 1) * 100000 + (i < n % 4 ? i : 3 + i - n % 4)),
                        f + i * SPC_BLOCK_THREADS);
    }
    if (row < rows)
        put(t, SPC_ARRAY_Y, row);
}

static void sell_thread(thread *t, uint64_t position)
{
    if (position >= t->layout->rows)
        return;
    uint64_t height = t->layout->spec.parameter[0], row = position;
    uint64_t start = get(t, "slice_start", 0, position / height);
    uint64_t end = get(t, "slice_start", 1, position / height + 1);
    if (find(t->layout, "permutation") >= 0)
        row = get(t, "permutation", 2, position);
    sum_slots(t, start + position % height, height, (end - start) / height, true);
    put(t, SPC_ARRAY_Y, row);
}

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

static void rbp_csr_thread(thread *t, uint64_t row)
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

static void rbp_ell_thread(thread *t, uint64_t row)
{
    uint64_t rows = t->layout->rows;
    if (row >= rows)
        return;
    bool stops = find(t->layout, "run_count") >= 0;
    uint64_t width = t->layout->size.array[find(t->layout, "comp_values")].count / rows;
    uint64_t runs = t->layout->size.array[find(t->layout, "comp_columns")].count / rows / 2;
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

/* ---- warps ---- */

typedef void run_thread(thread *t, uint64_t item);

static run_thread *thread_of(const char *kernel)
{
    static const struct {
        const char *kernel;
        run_thread *run;
    } all[] = {{"csr-scalar", csr_thread},  {"csr-vector", csr_thread},   {"ell", ell_thread},
               {"fold", fold_thread},       {"sell", sell_thread},        {"rbp-csr", rbp_csr_thread},
               {"rbp-ell", rbp_ell_thread}, {"rbp-ell-r", rbp_ell_thread}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].kernel, kernel) == 0)
            return all[i].run;
    fail_msg("no thread of %s: write one", kernel);
    return NULL;
}

/* By array, then key; equal ones stay in the order of the lanes. */
static int compare(const void *a, const void *b)
{
    const event *x = a, *y = b;
    if (x->array != y->array)
        return x->array < y->array ? -1 : 1;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->lane < y->lane ? -1 : x->lane > y->lane;
}

/* Where in the list of ops an instruction (array, key) was found. */
typedef struct place_of {
    int array;
    int64_t key;
    size_t op;
} place_of;

typedef struct ops {
    spc_warp_op *op;
    size_t count;
} ops;

/* Places are sorted by array and key. */
static size_t find_place(const place_of *places, size_t n, int array, int64_t key)
{
    size_t first = 0, end = n;
    while (first < end) {
        size_t middle = (first + end) / 2;
        const place_of *p = &places[middle];
        if (p->array < array || (p->array == array && p->key < key))
            first = middle + 1;
        else
            end = middle;
    }
    assert_true(first < n && places[first].array == array && places[first].key == key);
    return first;
}

static bool waits_between(const ops *all, size_t load, size_t use)
{
    for (size_t i = load + 1; i <= use; i++)
        if (all->op[i].wait)
            return true;
    return false;
}

static void check_instructions(const thread *t, const ops *all, const char *what, uint64_t warp)
{
    place_of *places = malloc((t->count + 1) * sizeof *places);
    size_t n = 0, next[SPC_ARRAYS] = {0};
    for (size_t e = 0; e < t->count;) {
        const event *first = &t->events[e];
        size_t *i = &next[first->array], lanes = 1;
        while (e + lanes < t->count && first[lanes].array == first->array && first[lanes].key == first->key)
            lanes++;
        while (*i < all->count && (all->op[*i].array != first->array || all->op[*i].lanes == 0))
            ++*i;
        if (*i == all->count)
            fail_msg("%s, warp %lu: no access %ld to %s", what, warp, (long)first->key, names[first->array]);
        const spc_warp_op *op = &all->op[*i];
        if (op->lanes != lanes)
            fail_msg("%s, warp %lu: access %ld to %s by %u lanes, not %zu", what, warp, (long)first->key,
                     names[first->array], op->lanes, lanes);
        for (size_t lane = 0; lane < lanes; lane++)
            if (op->address[lane] != first[lane].address)
                fail_msg("%s, warp %lu: access %ld to %s at %lu, not %lu", what, warp, (long)first->key,
                         names[first->array], op->address[lane], first[lane].address);
        places[n++] = (place_of){first->array, first->key, (*i)++};
        e += lanes;
    }
    size_t accesses = 0;
    for (size_t i = 0; i < all->count; i++)
        accesses += all->op[i].lanes > 0;
    if (accesses != n)
        fail_msg("%s, warp %lu: %zu accesses, not %zu", what, warp, accesses, n);
    for (size_t e = 0; e < t->count; e++) {
        const event *use = &t->events[e];
        size_t load, at;
        if (use->needs_array == NOTHING)
            continue;
        load = find_place(places, n, use->needs_array, use->needs_key);
        at = find_place(places, n, use->array, use->key);
        if (!waits_between(all, places[load].op, places[at].op))
            fail_msg("%s, warp %lu: %s %ld does not wait for %s %ld", what, warp, names[use->array],
                     (long)use->key, names[use->needs_array], (long)use->needs_key);
    }
    free(places);
}

static ops run_warp(const spc_program *program, uint64_t warp)
{
    ops all = {0};
    size_t size = 64;
    spc_cursor *cursor = malloc(sizeof *cursor);
    memset(cursor, 0xa5, sizeof *cursor); /* begin sets all that matters */
    all.op = malloc(size * sizeof *all.op);
    spc_program_begin(program, warp, cursor);
    while (spc_program_next(program, cursor, &all.op[all.count])) {
        const spc_warp_op *op = &all.op[all.count];
        if (op->lanes == 0) /* the barriers of a block's sum: instructions without an access */
            continue;
        all.count++;
        assert_true(op->lanes <= SPC_WARP && op->array < SPC_ARRAYS && op->instructions > 0);
        for (uint32_t lane = 0; lane < op->lanes; lane++)
            assert_true(op->address[lane] < program->array_bytes[op->array]);
        if (all.count == size)
            all.op = realloc(all.op, (size *= 2) * sizeof *all.op);
    }
    free(cursor);
    return all;
}

/* Longest lane: what deal_blocks goes by. */
static uint64_t naive_rounds(const spc_program *program, uint64_t block)
{
    uint64_t longest = 0;
    spc_cursor *cursor = malloc(sizeof *cursor);
    for (uint64_t warp = block * SPC_BLOCK_WARPS; warp < (block + 1) * SPC_BLOCK_WARPS; warp++) {
        spc_program_begin(program, warp, cursor);
        longest = cursor->width > longest ? cursor->width : longest;
    }
    free(cursor);
    return (longest + program->code.batch - 1) / program->code.batch;
}

static void check_launch(const spc_program *program, const spc_layout *layout, run_thread *run,
                         uint64_t items, bool runs, const char *what, uint64_t *x, uint64_t *y)
{
    thread t = {.layout = layout, .events = malloc(MOST_EVENTS * sizeof *t.events)};
    uint64_t bytes[SPC_ARRAYS];
    place(&t, bytes);
    assert_int_equal(program->blocks, (items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS);
    for (uint64_t warp = 0; warp < program->blocks * SPC_BLOCK_WARPS + 3; warp++) {
        ops all = run_warp(program, warp);
        t.count = 0;
        for (int lane = 0; lane < SPC_WARP; lane++) {
            t.lane = lane;
            t.needs_array = NOTHING;
            run(&t, warp * SPC_WARP + (uint64_t)lane);
        }
        qsort(t.events, t.count, sizeof *t.events, compare);
        check_instructions(&t, &all, what, warp);
        if (warp * SPC_WARP >= items && t.count == 0)
            assert_int_equal(all.count, 0);
        for (size_t i = 0; i < all.count; i++) {
            const spc_warp_op *op = &all.op[i];
            assert_int_equal(op->store, op->array == program->sum_array);
            for (uint32_t lane = 0; lane < op->lanes; lane++) {
                assert_int_equal(op->address[lane] % (op->array == SPC_ARRAY_X ? layout->value_bytes : 4), 0);
                x[op->address[lane] / layout->value_bytes] += op->array == SPC_ARRAY_X;
                if (op->array == SPC_ARRAY_Y)
                    y[op->address[lane] / layout->value_bytes]++;
            }
        }
        free(all.op);
    }
    for (uint64_t block = 0; block < program->blocks && !runs; block++)
        assert_int_equal(spc_program_rounds(program, block), naive_rounds(program, block));
    free(t.events);
}

static void check_program(const char *kernel, const spc_pattern *p, uint32_t value_bytes, int shape)
{
    spc_kernel_spec spec;
    spc_error error;
    spc_layout *layout;
    spc_program *program;
    char what[96], text[64];
    assert_ok(spc_kernel_parse(kernel, &spec, &error), &error);
    assert_ok(spc_kernel_choose(&spec, p, &error), &error);
    assert_ok(spc_layout_build(&spec, p, value_bytes, NULL, &layout, &error), &error);
    assert_ok(spc_program_open(&spec, p, value_bytes, &program, &error), &error);
    snprintf(what, sizeof what, "%s, %u bytes, shape %d", spc_kernel_format_spec(&spec, text, sizeof text),
             value_bytes, shape);
    uint64_t most = layout->size.bytes + 4 * ((uint64_t)p->rows + p->cols) + 100000;
    uint64_t *x = calloc(most, sizeof *x), *y = calloc(most, sizeof *y), *expected = calloc(most, sizeof *x);
    const char *name = spc_kernel_name(spec.kernel);
    bool fold = strcmp(name, "fold") == 0, runs = strncmp(name, "rbp", 3) == 0;
    uint64_t threads =
        strcmp(name, "csr-vector") ? layout->size.threads : (uint64_t)p->rows * spec.parameter[0];
    check_launch(program, layout, thread_of(name), threads, runs, what, x, y);
    assert_int_equal(program->then != NULL, fold && !is_direct(layout));
    if (program->then)
        check_launch(program->then, layout, add_thread, p->rows, true, what, x, y);
    for (uint64_t k = 0; k < p->nnz; k++)
        expected[p->col[k]]++;
    for (uint32_t i = 0; i < p->cols; i++)
        if (x[i] != expected[i])
            fail_msg("%s: column %u read %lu times, not %lu", what, i, x[i], expected[i]);
    for (uint32_t i = 0; i < p->rows; i++)
        if (y[i] != 1)
            fail_msg("%s: row %u stored %lu times", what, i, y[i]);
    thread t = {.layout = layout};
    uint64_t bytes[SPC_ARRAYS];
    place(&t, bytes);
    assert_int_equal(program->array_bytes[SPC_ARRAY_VALUES], bytes[SPC_ARRAY_VALUES]);
    assert_int_equal(program->array_bytes[SPC_ARRAY_COLUMNS], bytes[SPC_ARRAY_COLUMNS]);
    if (!fold)
        assert_int_equal(program->array_bytes[SPC_ARRAY_OFFSETS], bytes[SPC_ARRAY_OFFSETS]);
    assert_int_equal(program->array_bytes[SPC_ARRAY_X], (uint64_t)p->cols * value_bytes);
    free(x);
    free(y);
    free(expected);
    spc_program_close(program);
    spc_layout_free(layout);
}

static const char *const kernels[] = {
    "csr-scalar", "csr-vector", "csr-vector:1", "csr-vector:2", "csr-vector:8", "csr-vector:32", "ell",
    "fold",       "fold:1",     "fold:3",       "fold:64",      "sell",         "sell:1",        "sell:7:1",
    "sell:32:1",  "sell:8:64",  "sell:48:100",  "rbp-csr",      "rbp-ell",      "rbp-ell-r"};

static void check_all(const spc_pattern *p, int shape)
{
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++) {
        check_program(kernels[k], p, 4, shape);
        check_program(kernels[k], p, 8, shape);
    }
}

static void test_odd(void **state)
{
    (void)state;
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        check_all(p, i);
        drop_pattern(p);
    }
}

static void test_random(void **state)
{
    (void)state;
    uint64_t seed = 99;
    for (int i = 0; i < 12; i++) {
        uint32_t rows = 1 + (uint32_t)spc_random_below(&seed, 700);
        uint32_t cols = 1 + (uint32_t)spc_random_below(&seed, 200);
        double density = spc_random_unit(&seed);
        spc_pattern *p =
            make_pattern(rows, cols, density * density, i % 2, i % 3 ? UINT32_MAX : rows / 2, seed);
        check_all(p, 100 + i);
        drop_pattern(p);
    }
}

static void test_every_kernel_is_tested(void **state)
{
    (void)state;
    for (size_t i = 0; i < spc_kernel_count(); i++) {
        const spc_kernel *kernel = spc_kernel_at(i);
        if (kernel->program)
            thread_of(kernel->name);
    }
}

static void test_no_program(void **state)
{
    (void)state;
    spc_pattern *p = odd_pattern(8);
    spc_kernel_spec spec;
    spc_program *program;
    spc_error error;
    assert_ok(spc_kernel_parse("cusparse-coo", &spec, &error), &error);
    assert_int_equal(spc_program_open(&spec, p, 4, &program, &error), SPC_ERROR_UNSUPPORTED);
    assert_null(program);
    spc_program_close(program);
    drop_pattern(p);
}

static void test_allocation_failure(void **state)
{
    (void)state;
    spc_pattern *p = odd_pattern(12);
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++) {
        spc_kernel_spec spec;
        spc_error error;
        spc_status status = SPC_ERROR_MEMORY;
        assert_ok(spc_kernel_parse(kernels[k], &spec, &error), &error);
        assert_ok(spc_kernel_choose(&spec, p, &error), &error);
        for (uint64_t n = 1; status != SPC_OK; n++) {
            spc_program *program;
            spc_memory_fail_at(n);
            status = spc_program_open(&spec, p, 4, &program, &error);
            spc_memory_fail_at(0);
            assert_true(status == SPC_OK || (status == SPC_ERROR_MEMORY && program == NULL));
            spc_program_close(program);
        }
    }
    drop_pattern(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_odd),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_every_kernel_is_tested),
        cmocka_unit_test(test_no_program),
        cmocka_unit_test(test_allocation_failure),
    };
    return cmocka_run_group_tests_name("program", tests, NULL, NULL);
}
