/* Dense blocks: those of a pattern, the choice of their size, the blocked compressed rows that store them. */
#include "kernels/common/blocks.h"

#include <omp.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/block_lanes.h"
#include "kernels/kernel_contract.h"

static void find_column(spc_block_walk *w, uint32_t row)
{
    w->column[row] = w->at[row] < w->end[row] ? w->pattern->col[w->at[row]] / w->size : SPC_NO_COLUMN;
}

void spc_block_walk_begin(spc_block_walk *w, const spc_pattern *p, uint32_t size, uint64_t block_row)
{
    uint64_t first = block_row * size, left = p->rows - first;
    w->pattern = p;
    w->size = size;
    w->rows = left < size ? (uint32_t)left : size;
    for (uint32_t i = 0; i < w->rows; i++) {
        w->at[i] = p->row_ptr[first + i];
        w->end[i] = p->row_ptr[first + i + 1];
        find_column(w, i);
    }
}

uint32_t spc_block_walk_column(const spc_block_walk *w)
{
    uint32_t least = SPC_NO_COLUMN;
    for (uint32_t i = 0; i < w->rows; i++)
        least = w->column[i] < least ? w->column[i] : least;
    return least;
}

void spc_block_walk_advance(spc_block_walk *w, uint32_t row)
{
    w->at[row]++;
    find_column(w, row);
}

/* ---- how many there are ---- */

/* Which block columns a block row was seen to have: a hash table, of which a part twice as large as the block
 * row is used, so that it mostly fits the nearest cache. */
typedef struct block_mark {
    uint32_t column, mark; /* mark: of the block row */
} block_mark;

typedef struct block_marks {
    block_mark *place;
    uint32_t mark; /* of the block row counted last; rises with each */
} block_marks;

enum { HASH_BITS = 32 };

/* Places for so many columns: 2 to this power. */
static uint32_t place_bits(uint64_t columns)
{
    uint32_t bits = 1;
    while ((uint64_t)1 << bits < 2 * columns && bits < HASH_BITS - 1)
        bits++;
    return bits;
}

static bool is_new_column(const block_marks *seen, uint32_t column, uint32_t bits)
{
    uint32_t i = column * 0x9e3779b1u >> (HASH_BITS - bits), last = (1u << bits) - 1;
    for (; seen->place[i].mark == seen->mark; i = (i + 1) & last)
        if (seen->place[i].column == column)
            return false;
    seen->place[i] = (block_mark){column, seen->mark};
    return true;
}

/* Entries of the longest block row. */
static uint64_t longest_block_row(const spc_pattern *p, uint32_t size)
{
    uint64_t longest = 0;
    for (uint64_t row = 0; row < p->rows; row += size) {
        uint64_t end = row + size < p->rows ? row + size : p->rows,
                 entries = p->row_ptr[end] - p->row_ptr[row];
        longest = entries > longest ? entries : longest;
    }
    return longest;
}

static uint64_t blocks_count_blocks(const spc_pattern *p, uint32_t size, uint64_t block_row,
                                    block_marks *seen)
{
    uint64_t first = block_row * size, end = first + size < p->rows ? first + size : p->rows, count = 0;
    uint32_t bits = place_bits(p->row_ptr[end] - p->row_ptr[first]);
    seen->mark++;
    const double inverse = 1.0 / size; /* a half added, so that no quotient is rounded up to a whole one */
    for (uint64_t k = p->row_ptr[first]; k < p->row_ptr[end]; k++)
        count += is_new_column(seen, (uint32_t)((p->col[k] + 0.5) * inverse), bits);
    return count;
}

/* Each needs marks of its own: together no more than there are entries, if one alone does. */
static int count_threads(const spc_pattern *p, uint64_t places)
{
    uint64_t marks = p->nnz / places, most = (uint64_t)omp_get_max_threads();
    if (p->rows < SPC_PARALLEL_ROWS || marks < 1)
        return 1;
    return (int)(marks < most ? marks : most);
}

static void count_block_rows(const spc_pattern *p, uint32_t size, int threads, uint64_t places,
                             block_mark *place, spc_blocks *blocks)
{
#pragma omp parallel num_threads(threads)
    {
        block_marks seen = {place + (uint64_t)omp_get_thread_num() * places, 0};
#pragma omp for schedule(dynamic, 1024)
        for (uint64_t r = 0; r < blocks->rows; r++)
            blocks->start[r + 1] = spc_interrupted() ? 0 : blocks_count_blocks(p, size, r, &seen);
    }
    blocks->start[0] = 0;
    for (uint64_t r = 0; r < blocks->rows; r++)
        blocks->start[r + 1] += blocks->start[r];
    blocks->count = blocks->start[blocks->rows];
}

static spc_status blocks_make_blocks(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_pattern *p = facts->pattern;
    uint32_t size = key->parameter[0];
    uint64_t places = (uint64_t)1 << place_bits(longest_block_row(p, size));
    int threads = count_threads(p, places);
    uint64_t rows = ((uint64_t)p->rows + size - 1) / size, marks = places * (uint64_t)threads;
    uint64_t bytes = sizeof(spc_blocks) + (rows + 1) * sizeof(uint64_t);
    spc_blocks *blocks = spc_malloc(bytes, 1);
    block_mark *place = spc_calloc(marks, sizeof *place);
    if (blocks && place) {
        blocks->rows = rows;
        count_block_rows(p, size, threads, places, place, blocks);
    }
    spc_free(place);
    if (blocks && place && !spc_interrupted()) {
        *fact = blocks;
        return SPC_OK;
    }
    spc_free(blocks);
    return spc_interrupted() ? spc_fail_interrupted(error)
                             : spc_fail_memory(error, bytes + marks * sizeof *place);
}

spc_status spc_find_blocks(spc_facts *facts, uint32_t size, const spc_blocks **blocks, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, blocks_make_blocks, (spc_fact_key){.parameter = {size}}, &fact, error));
    *blocks = fact;
    return SPC_OK;
}

/* ---- the choice ---- */

/* Every size divides a window of rows, or of columns. So many windows, evenly spaced, are looked at, fewer if
 * rows are long: they hold about so many entries. A size that needs so many times the words of the best one
 * is not looked at again. */
enum { WINDOW = 840, WINDOWS = 16, ENTRIES = 1 << 19, TOO_MANY = 2 };

static uint64_t count_windows(const spc_pattern *p, uint64_t windows)
{
    uint64_t most = p->nnz > ENTRIES ? ENTRIES * windows / p->nnz : windows;
    return most == 0 ? 1 : most < WINDOWS ? most : WINDOWS;
}

/* Words of values, block columns and block row pointers. */
static uint64_t words_of(const spc_pattern *p, uint32_t size, uint64_t first, uint64_t end, block_marks *seen)
{
    uint64_t blocks = 0, rows = (end - first + size - 1) / size;
    for (uint64_t r = 0; r < rows; r++)
        blocks += blocks_count_blocks(p, size, first / size + r, seen);
    return blocks * ((uint64_t)size * size + 1) + rows;
}

static uint32_t find_least(const uint64_t words[SPC_BLOCK_MOST + 1])
{
    uint32_t size = SPC_BLOCK_LEAST;
    for (uint32_t s = SPC_BLOCK_LEAST + 1; s <= SPC_BLOCK_MOST; s++)
        size = words[s] < words[size] ? s : size;
    return size;
}

spc_status spc_choose_block_size(const spc_pattern *p, uint32_t *size, spc_error *error)
{
    uint64_t words[SPC_BLOCK_MOST + 1] = {0}, windows = ((uint64_t)p->rows + WINDOW - 1) / WINDOW;
    uint64_t taken = count_windows(p, windows),
             longest = 2 * longest_block_row(p, SPC_BLOCK_MOST), /* any size's is in two such */
        places = (uint64_t)1 << place_bits(longest);
    block_marks seen = {spc_calloc(places, sizeof *seen.place), 0};
    if (!seen.place)
        return spc_fail_memory(error, places * sizeof *seen.place);
    for (uint64_t i = 0; i < taken && !spc_interrupted(); i++) {
        uint64_t first = windows * i / taken * WINDOW, end = first + WINDOW;
        uint64_t most = TOO_MANY * words[find_least(words)];
        for (uint32_t s = SPC_BLOCK_LEAST; s <= SPC_BLOCK_MOST; s++)
            words[s] = words[s] > most
                           ? UINT64_MAX
                           : words[s] + words_of(p, s, first, end < p->rows ? end : p->rows, &seen);
    }
    spc_free(seen.place);
    *size = find_least(words);
    return SPC_OK;
}

/* ---- Blocked compressed rows: a dense block of size x size wherever one of its places has an entry. The
 * array `values` has block after block, each row by row, with 0 where there is no entry. `columns` has the
 * block columns, ascending within a block row; `row_ptr` has the first block of each block row. The last
 * block row and the last block column may reach beyond the matrix. */

enum { VALUES, COLUMNS, ROW_PTR };

static spc_status bsr_layout_bsr_measure(const spc_kernel_spec *spec, spc_facts *facts,
                                         spc_element_bytes bytes, spc_layout_size *size, spc_error *error)
{
    const spc_blocks *blocks;
    uint32_t rows = spec->parameter[0];
    SPC_TRY(spc_find_blocks(facts, rows, &blocks, error));
    size->stored_nnz = spc_saturating_mul(blocks->count, (uint64_t)rows * rows);
    size->threads = blocks->rows;
    spc_size_add(size, "values", size->stored_nnz, bytes.value);
    spc_size_add(size, "columns", blocks->count, bytes.index);
    spc_size_add(size, "row_ptr", blocks->rows + 1, spc_offset_bytes(blocks->count, bytes));
    return SPC_OK;
}

static spc_status bsr_layout_bsr_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_blocks *blocks;
    SPC_TRY(spc_find_blocks(facts, layout->spec.parameter[0], &blocks, error));
    for (uint64_t r = 0; r <= blocks->rows; r++)
        spc_set_offset(layout, ROW_PTR, r, blocks->start[r]);
    return SPC_OK;
}

#define SPC_TEMPLATE "kernels/common/blocks.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_bsr = {
    .name = "bsr",
    .measure = bsr_layout_bsr_measure,
    .place = bsr_layout_bsr_place,
    .fill = SPC_TYPED(bsr_fill),
    .multiply = SPC_TYPED(bsr_multiply),
};

/* A thread block a block row saves 7 of 8 iterations, where a group makes `iterations`, and has its price:
 * about an iteration for each 400 block rows (data/measurements/h100-few-f64.csv). */
static bool wants_thread_block(uint32_t size, const spc_blocks *blocks)
{
    enum { ROWS_OF_ITERATION = 400 };
    double per_row = blocks->rows ? (double)blocks->count / (double)blocks->rows : 0,
           iterations = per_row / (spc_block_groups(size) * spc_block_batch(size));
    return 2 * per_row >= spc_block_all_groups(size) &&
           iterations * 7 / 8 * ROWS_OF_ITERATION > (double)blocks->rows;
}

/* A group of lanes loads four blocks at once. So a block row gets one group for every four blocks that it has
 * on average, like the lanes of csr-vector; few and long ones get a thread block each. */
static spc_status choose_share(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    const spc_blocks *blocks;
    uint32_t size = spec->parameter[0];
    if (spec->parameter[1] == 0) {
        SPC_TRY(spc_find_blocks(facts, size, &blocks, error));
        uint64_t mean = blocks->rows ? blocks->count / blocks->rows : 0, wanted = (mean + 2) / 4,
                 most =
                     wants_thread_block(size, blocks) ? spc_block_all_groups(size) : spc_block_groups(size);
        bool all = most > spc_block_groups(size) || wanted > most;
        spec->parameter[1] = (uint32_t)(all ? most : wanted);
    }
    spec->parameter[1] = spc_block_share(size, spec->parameter[1]);
    return SPC_OK;
}

spc_status spc_choose_blocks(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    bool shares = spc_kernel_get_parameter(spec->kernel, 1);
    if (!facts->pattern && (!spec->parameter[0] || (shares && !spec->parameter[1])))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "choosing the size of blocks needs the whole matrix in memory; bsr:3:1 does not");
    if (!spec->parameter[0])
        SPC_TRY(spc_choose_block_size(facts->pattern, &spec->parameter[0], error));
    return shares ? choose_share(spec, facts, error) : SPC_OK;
}
