#include "kernel_threads.h"

#include <string.h>

#include "kernels/csr_merge/csr_merge.h"
#include "test.h"

const char *const array_names[SPC_ARRAYS] = {"x", "y", "values", "columns", "offsets", "partial"};

static int class_of(const char *name)
{
    return strstr(name, "values")    ? SPC_ARRAY_VALUES
           : strstr(name, "columns") ? SPC_ARRAY_COLUMNS
                                     : SPC_ARRAY_OFFSETS;
}

void place_arrays(thread *t, uint64_t bytes[SPC_ARRAYS])
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

int find_array(const spc_layout *layout, const char *name)
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

void needs(thread *t, int array, int64_t key)
{
    t->needs_array = array;
    t->needs_key = key;
}

uint64_t get(thread *t, const char *name, int64_t key, uint64_t i)
{
    int a = find_array(t->layout, name);
    assert_true(a >= 0 && i < t->layout->size.array[a].count);
    uint32_t bytes = t->layout->size.array[a].element_bytes;
    emit(t, class_of(name), key, t->base[a] + i * bytes);
    if (class_of(name) == SPC_ARRAY_VALUES)
        return 0;
    return bytes == 4 ? ((const uint32_t *)t->layout->array[a])[i]
                      : ((const uint64_t *)t->layout->array[a])[i];
}

void get_x(thread *t, int64_t key, uint64_t column)
{
    assert_true(column < t->layout->cols);
    emit(t, SPC_ARRAY_X, key, column * spc_vector_size(t->layout->value_bytes));
}

void put(thread *t, int array, uint64_t i)
{
    emit(t, array, 0, i * spc_vector_size(t->layout->value_bytes));
}

/* ---- the device functions ---- */

void sum_entries(thread *t, int64_t key, uint64_t k, uint64_t end, uint64_t stride, int64_t offsets)
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

/* Lanes that have a full batch left read it first, by other instructions than those whose rest it is. */
static int64_t key_of_slot(uint64_t slot, uint64_t batch, uint64_t width)
{
    uint64_t first = slot / batch * batch;
    return (int64_t)(2 * first + (first + batch > width ? batch : 0) + slot % batch);
}

/* spc_sum_slots */
static void sum_slots(thread *t, uint64_t at, uint64_t stride, uint64_t width, bool offsets)
{
    uint64_t batch = spc_vector_size(t->layout->value_bytes) == 8 ? 4 : 8;
    for (uint64_t j = 0; j < width; j += batch) {
        uint64_t column[8];
        for (uint64_t i = j; i < j + batch && i < width; i++) {
            if (j == 0 && offsets)
                needs(t, SPC_ARRAY_OFFSETS, 1);
            column[i - j] = get(t, "columns", key_of_slot(i, batch, width), at + i * stride);
            get(t, "values", key_of_slot(i, batch, width), at + i * stride);
        }
        for (uint64_t i = j; i < j + batch && i < width; i++) {
            if (column[i - j] == SPC_NO_COLUMN)
                continue;
            needs(t, SPC_ARRAY_COLUMNS, key_of_slot(i, batch, width));
            get_x(t, key_of_slot(i, batch, width), column[i - j]);
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

/* As rocSPARSE's machine code goes: an entry an iteration, and row after row. */
static void general_thread(thread *t, uint64_t item)
{
    enum { KEYS_OF_ROW = 1 << 20 };
    uint64_t lanes = t->layout->spec.parameter[0], threads = t->layout->size.threads, rows = t->layout->rows;
    if (item >= threads)
        return;
    for (int64_t key = 0; item / lanes < rows; item += threads, key += KEYS_OF_ROW) {
        uint64_t row = item / lanes, k = get(t, "row_ptr", key, row) + item % lanes,
                 end = get(t, "row_ptr", key + 1, row + 1);
        for (int64_t i = key; k < end; k += lanes, i++) {
            needs(t, SPC_ARRAY_OFFSETS, key + 1);
            uint64_t column = get(t, "columns", i, k);
            get(t, "values", i, k);
            needs(t, SPC_ARRAY_COLUMNS, i);
            get_x(t, i, column);
        }
        if (item % lanes == 0) {
            put(t, SPC_ARRAY_Y, row);
            t->events[t->count - 1].key = key;
        }
    }
}

static void ell_thread(thread *t, uint64_t row)
{
    uint64_t rows = t->layout->rows;
    if (row >= rows)
        return;
    sum_slots(t, row, rows, t->layout->size.stored_nnz / rows, false);
    put(t, SPC_ARRAY_Y, row);
}

bool fold_is_direct(const spc_layout *layout)
{
    const uint32_t *fold_ptr = layout->array[find_array(layout, "fold_ptr")];
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
    put(t, fold_is_direct(t->layout) ? SPC_ARRAY_Y : SPC_ARRAY_PARTIAL, f);
}

static void get_partial(thread *t, int64_t key, uint64_t f)
{
    put(t, SPC_ARRAY_PARTIAL, f);
    t->events[t->count - 1].key = key;
}

/* Rows of up to 32 folded rows: one thread. Longer rows: the whole block, one row after the other, each
 * thread every 256th partial sum. */
void add_thread(thread *t, uint64_t row)
{
    const uint32_t *fold_ptr = t->layout->array[find_array(t->layout, "fold_ptr")];
    uint64_t rows = t->layout->rows, block = row / SPC_BLOCK_THREADS * SPC_BLOCK_THREADS;
    if (row < rows) {
        uint64_t f = get(t, "fold_ptr", 0, row), n = get(t, "fold_ptr", 1, row + 1) - f;
        for (uint64_t i = 0; i < n && n <= 32; i++) {
            needs(t, SPC_ARRAY_OFFSETS, 1);
            get_partial(t, (int64_t)i, f + i);
        }
    }
    for (uint64_t other = block; block < rows && other < block + SPC_BLOCK_THREADS && other < rows; other++) {
        uint64_t f = fold_ptr[other] + row % SPC_BLOCK_THREADS, end = fold_ptr[other + 1];
        if (end - fold_ptr[other] <= 32 || f >= end)
            continue;
        uint64_t n = (end - f + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
        for (uint64_t i = 0; i < n; i++)
            get_partial(t, (int64_t)((other + 1) * 100000 + i), f + i * SPC_BLOCK_THREADS);
    }
    if (row < rows)
        put(t, SPC_ARRAY_Y, row);
}

/* A slice of 1, 2, 4, ... 32 rows: the warp reads its slots as they are stored. */
static void sell_slice_thread(thread *t, uint64_t slice, uint64_t lane)
{
    uint64_t height = t->layout->spec.parameter[0], row = slice * height + lane;
    if (slice * height >= t->layout->rows)
        return;
    bool stores = lane < height && row < t->layout->rows;
    uint64_t start = get(t, "slice_start", 0, slice), end = get(t, "slice_start", 1, slice + 1), steps = 0;
    if (stores && find_array(t->layout, "permutation") >= 0)
        row = get(t, "permutation", 2, row);
    while (start + lane + 32 * steps < end)
        steps++;
    sum_slots(t, start + lane, 32, steps, true);
    if (stores)
        put(t, SPC_ARRAY_Y, row);
}

static void sell_thread(thread *t, uint64_t item)
{
    uint64_t height = t->layout->spec.parameter[0], row = item;
    if (height <= 32 && 32 % height == 0) {
        sell_slice_thread(t, item / 32, item % 32);
        return;
    }
    if (item >= t->layout->rows)
        return;
    uint64_t start = get(t, "slice_start", 0, item / height);
    uint64_t end = get(t, "slice_start", 1, item / height + 1);
    if (find_array(t->layout, "permutation") >= 0)
        row = get(t, "permutation", 2, item);
    sum_slots(t, start + item % height, height, (end - start) / height, true);
    put(t, SPC_ARRAY_Y, row);
}

/* ---- csr-merge ---- */

static void merge_thread(thread *t, uint64_t item)
{
    const spc_layout *l = t->layout;
    uint64_t tile = item / 256, nth = item % 256, items = l->spec.parameter[0];
    const spc_merge_tile *at = (const spc_merge_tile *)l->array[find_array(l, "tile")] + tile;
    if (item >= l->size.threads)
        return;
    get(t, "tile", 0, 4 * tile);
    get(t, "tile", 1, 4 * (tile + 1));
    uint64_t row = at[0].row, rows = at[1].row - row, own = items == 3 ? 1 : 2;
    uint64_t first = spc_merge_entry(&at[0]), end = spc_merge_entry(&at[1]);
    bool piece = at[0].first_tile != SPC_MERGE_WHOLE;
    for (uint64_t k = 0; k < own && !piece; k++) {
        uint64_t r = nth + 256 * k < rows ? nth + 256 * k : rows - 1;
        needs(t, SPC_ARRAY_OFFSETS, 1);
        get(t, "row_ptr", (int64_t)(2 + 2 * k), row + r);
        get(t, "row_ptr", (int64_t)(3 + 2 * k), row + r + 1);
    }
    for (uint64_t i = 0, k = first + nth; k < end && i < items; i++, k += 256) {
        needs(t, SPC_ARRAY_OFFSETS, 1);
        uint64_t column = get(t, "columns", (int64_t)i, k);
        get(t, "values", (int64_t)i, k);
        needs(t, SPC_ARRAY_COLUMNS, (int64_t)i);
        get_x(t, (int64_t)i, column);
    }
    for (uint64_t other = at[0].first_tile + nth, n = 1; piece && rows > 0 && other < tile; other += 256) {
        get_partial(t, (int64_t)n++, other);
        put(t, SPC_ARRAY_PARTIAL, other);
        t->events[t->count - 1].key = (int64_t)n++;
    }
    if (piece && nth == 0 && rows == 0)
        put(t, SPC_ARRAY_PARTIAL, tile);
    if (piece && nth == 0 && rows > 0)
        put(t, SPC_ARRAY_Y, row);
    for (uint64_t r = nth, n = 0; r < rows && !piece; r += 256, n++) {
        put(t, SPC_ARRAY_Y, row + r);
        t->events[t->count - 1].key = (int64_t)n;
    }
}

/* ---- bsr ---- */

static void bsr_thread(thread *t, uint64_t item)
{
    const spc_layout *l = t->layout;
    uint64_t size = l->spec.parameter[0], share = l->spec.parameter[1], area = size * size, lane = item % 32;
    uint64_t at_once = size <= 5 ? size : size == 6 ? 2 : 4, lanes = size * at_once, groups = 32 / lanes;
    uint64_t group = lane / lanes, part = group % share, row = item / 32 * (groups / share) + group / share;
    if (share > groups) {
        part = item % 256 / 32 * groups + group;
        row = item / 256;
    }
    if (group >= groups || row * size >= l->rows)
        return;
    lane %= lanes;
    uint64_t first = get(t, "row_ptr", 0, row), end = get(t, "row_ptr", 1, row + 1);
    for (uint64_t k = first + part, i = 0; k < end; k += share, i++) {
        needs(t, SPC_ARRAY_OFFSETS, 1);
        uint64_t column = get(t, "columns", (int64_t)i, k) * size + lane % size;
        for (uint64_t m = 0; lane / size + m * at_once < size; m++) {
            if (m * lanes + lane < area)
                get(t, "values", (int64_t)(8 * i + m), k * area + m * lanes + lane);
        }
        needs(t, SPC_ARRAY_COLUMNS, (int64_t)i);
        get_x(t, (int64_t)i, column < l->cols ? column : l->cols - 1);
    }
    if (share > groups) {
        if (item % 256 < size && row * size + item % 256 < l->rows)
            put(t, SPC_ARRAY_Y, row * size + item % 256);
        return;
    }
    for (uint64_t m = 0; m * at_once < size; m++) {
        uint64_t y = row * size + lane / size + m * at_once;
        if (part > 0 || lane % size > 0 || lane / size + m * at_once >= size || y >= l->rows)
            continue;
        put(t, SPC_ARRAY_Y, y);
        t->events[t->count - 1].key = (int64_t)m;
    }
}

run_thread *thread_of(const char *kernel)
{
    static const struct {
        const char *kernel;
        run_thread *run;
    } all[] = {{"csr-scalar", csr_thread},
               {"csr-vector", csr_thread},
               {"ell", ell_thread},
               {"fold", fold_thread},
               {"sell", sell_thread},
               {"rbp-csr", rbp_csr_thread},
               {"rbp-ell", rbp_ell_thread},
               {"rbp-ell-r", rbp_ell_thread},
               {"csr-merge", merge_thread},
               {"bsr", bsr_thread},
               {"rocsparse-general", general_thread},
               {"rocsparse-adaptive", adaptive_thread},
               {"rocsparse-segments", segments_thread},
               {"rocsparse-rectangle", rectangle_thread}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].kernel, kernel) == 0)
            return all[i].run;
    fail_msg("no thread of %s: write one", kernel);
    return NULL;
}
