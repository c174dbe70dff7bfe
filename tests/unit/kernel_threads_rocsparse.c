/* The threads of rocSPARSE's kernels, as its machine code goes. */
#include "kernel_threads.h"
#include "test.h"

/* What a block of the adaptive kernel takes. */
typedef struct row_block {
    uint64_t number, row, end;
    uint64_t part, parts; /* of a row that several blocks share */
    uint64_t counted;     /* rows that the analysis takes for those that share the threads */
} row_block;

static uint64_t row_at(const thread *t, uint64_t row)
{
    return ((const uint32_t *)t->layout->array[find_array(t->layout, "row_ptr")])[row];
}

/* Rows of more than 128 entries are not put behind shorter ones, nor rows of fewer than 32 behind them. */
static row_block next_row_block(const thread *t, row_block at)
{
    uint64_t sum = 0, row = at.end, since_long = 0, rows = t->layout->rows;
    if (at.part + 1 < at.parts)
        return (row_block){at.number + 1, at.row, at.end, at.part + 1, at.parts, 1};
    for (; row < rows && sum != 1024; row++) {
        uint64_t length = row_at(t, row + 1) - row_at(t, row);
        bool begins = row == at.end, is_long = length > 128;
        if (begins && length > 1024)
            return (row_block){at.number + 1, row, row + 1, 0, (length + 3071) / 3072, 1};
        if (!begins && ((is_long && !since_long) || (since_long && length < 32) || sum + length > 1024))
            break;
        since_long += is_long || since_long;
        sum += length;
    }
    uint64_t counted = row - at.end + (row == rows && sum != 1024);
    return (row_block){at.number + 1, at.end, row, 0, 1, counted};
}

static row_block row_block_of(const thread *t, uint64_t number)
{
    static const spc_layout *layout;
    static row_block at;
    if (layout != t->layout || number == 0 || at.number > number + 1) /* another layout may lie there */
        at = (row_block){0};
    layout = t->layout;
    while (at.number < number + 1)
        at = next_row_block(t, at);
    return at;
}

static void word(thread *t, int array, int64_t key, uint64_t address)
{
    assert_true(t->count < MOST_EVENTS);
    t->events[t->count++] = (event){array, t->lane, key, address, NOTHING, 0};
}

static void sum_row(thread *t, int64_t key, uint64_t row, bool stores)
{
    get(t, "row_ptr", key, row);
    get(t, "row_ptr", key + 1, row + 1);
    if (!stores)
        return;
    put(t, SPC_ARRAY_Y, row);
    t->events[t->count - 1].key = key;
}

/* Of those from `own` on the columns and values are charged to the block that sums them. */
static void walk_entries(thread *t, uint64_t first, uint64_t own, uint64_t end)
{
    for (int64_t i = 0; first < end; i++, first += 256) {
        uint64_t column = ((const uint32_t *)t->layout->array[find_array(t->layout, "columns")])[first];
        if (first < own) {
            get(t, "columns", i, first);
            get(t, "values", i, first);
            needs(t, SPC_ARRAY_COLUMNS, i);
        }
        get_x(t, i, column);
    }
}

static void several_rows(thread *t, const row_block *at, uint64_t thread_)
{
    enum { SUMS = 100 };
    uint64_t share = 256, first = row_at(t, at->row) + thread_, end = row_at(t, at->end);
    while (share * at->counted > 256) /* a power of two */
        share /= 2;
    share = share ? share : 1;
    walk_entries(t, first, end, first + 768 < t->layout->nnz ? first + 1024 : end);
    for (uint64_t row = at->row + thread_ / share, n = 0; row < at->end; row += 256, n++)
        if (share == 1 || n == 0)
            sum_row(t, SUMS + 2 * (int64_t)n, row, thread_ % share == 0);
}

/* All that the block reads alike is one access of its warps. */
void adaptive_thread(thread *t, uint64_t item)
{
    uint64_t number = item / 256, thread_ = item % 256, rows = t->layout->rows;
    uint64_t blocks_at = (4 * (rows + 1) + 255) / 256 * 256, blocks = t->layout->size.threads / 256;
    if (number >= blocks)
        return;
    row_block at = row_block_of(t, number);
    bool several = at.end - at.row > 1, alone = !several && at.parts == 1;
    if (t->lane == 0) {
        word(t, SPC_ARRAY_OFFSETS, 0, blocks_at + 4 * number);
        word(t, SPC_ARRAY_OFFSETS, 1, blocks_at + 4 * number + 4);
        word(t, SPC_ARRAY_OFFSETS, 2, blocks_at + (4 * (blocks + 1) + 255) / 256 * 256 + 4 * number);
        for (uint64_t i = 0; i < (alone ? 3 : 2); i++)
            get(t, "row_ptr", 3 + (int64_t)i, at.row + (i > 0));
    }
    if (several) {
        several_rows(t, &at, thread_);
        return;
    }
    uint64_t first = row_at(t, at.row) + 3072 * at.part, end = row_at(t, at.end);
    end = end < first + 3072 ? end : first + 3072;
    walk_entries(t, first + thread_, end, end);
    if (thread_)
        return;
    for (int64_t i = 0; i < 4 && !alone; i++)
        word(t, SPC_ARRAY_PARTIAL, i, 4 * (number - (i == 1 ? at.part : 0)));
    for (int i = 0; i < (alone ? 1 : 2); i++) {
        put(t, SPC_ARRAY_Y, at.row);
        t->events[t->count - 1].key = i;
    }
}

/* On a GPU that holds two blocks at once. */
void segments_thread(thread *t, uint64_t item)
{
    uint64_t nnz = t->layout->nnz, parts = (nnz + 255) / 256,
             part = parts > 2 ? 256 * ((parts + 1) / 2) : 256;
    uint64_t block = item / 256, entry = block * part + item % 256;
    const uint32_t *rows = t->layout->array[find_array(t->layout, "row_indices")];
    for (int64_t i = 0; entry < (block + 1) * part && entry < nnz; i++, entry += 256) {
        uint64_t row = get(t, "row_indices", i, entry), column = get(t, "columns", i, entry);
        get(t, "values", i, entry);
        needs(t, SPC_ARRAY_COLUMNS, i);
        get_x(t, i, column);
        for (int64_t key = 2 * i; key < 2 * i + 2 && (entry + 1 == nnz || rows[entry + 1] != row); key++) {
            put(t, SPC_ARRAY_Y, row);
            t->events[t->count - 1].key = key;
        }
    }
}

/* It ends at the first padding. */
void rectangle_thread(thread *t, uint64_t row)
{
    uint64_t rows = t->layout->rows;
    if (row >= rows)
        return;
    for (uint64_t j = 0; j < t->layout->size.stored_nnz / rows; j++) {
        uint64_t column = get(t, "columns", (int64_t)j, j * rows + row);
        if (column == SPC_NO_COLUMN)
            break;
        needs(t, SPC_ARRAY_COLUMNS, (int64_t)j);
        get(t, "values", (int64_t)j, j * rows + row);
        needs(t, SPC_ARRAY_COLUMNS, (int64_t)j);
        get_x(t, (int64_t)j, column);
    }
    put(t, SPC_ARRAY_Y, row);
}
