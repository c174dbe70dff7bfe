/* The row block packing kernels (probes/spmv/rbp.cu): one thread a row; batches over the values of the runs,
 * whose columns are counted up and whose first and last column are read one run ahead; then the isolated
 * entries as in csr-scalar. A batch is worked out as a whole and queued, because which lanes read columns
 * depends on their runs. */
#include "core/error.h"
#include "format/program.h"
#include "format/rbp.h"

enum { OFFSETS, RUNS, REST_OFFSETS, REST };
enum { BATCH = 4, NO_COLUMN = UINT32_MAX };

/* Read off the machine code for sm_90 by hand, because the loop over the runs branches. Where lanes begin a
 * run the columns of the one behind it are read, and the last of them is waited for at once; from the second
 * entry of a batch on, its values are waited for too: they share a scoreboard with those columns. */
static const spc_step csr_start[] = {{SPC_ARRAY_OFFSETS, 0, 0, 2, 150, 0, 28},
                                     {SPC_ARRAY_OFFSETS, 1, 0, 3, 4, 0, 1},
                                     {SPC_ARRAY_OFFSETS, 2, 0, 3, 40, 0, 12},
                                     {SPC_ARRAY_OFFSETS, 3, 0, 3, 4, 0, 1}},
                      counts_start = {SPC_ARRAY_OFFSETS, 0, 0, 2, 110, 0, 27},
                      first_run[] = {{SPC_ARRAY_COLUMNS, 0, 0x0c, 5, 20, 30, 16},
                                     {SPC_ARRAY_COLUMNS, 1, 0, 5, 5, 0, 2}},
                      enter = {SPC_ARRAYS, 0, 0, SPC_NO_SCOREBOARD, 30, 0, 14},
                      read_values[2][BATCH] = {{{SPC_ARRAY_VALUES, 0, 0x20, 5, 18, 0, 9},
                                                {SPC_ARRAY_VALUES, 1, 0, 5, 4, 0, 1},
                                                {SPC_ARRAY_VALUES, 2, 0, 5, 4, 0, 1},
                                                {SPC_ARRAY_VALUES, 3, 0, 5, 4, 0, 1}},
                                               {{SPC_ARRAY_VALUES, 0, 0x20, 5, 18, 0, 11},
                                                {SPC_ARRAY_VALUES, 1, 0, 5, 48, 0, 5},
                                                {SPC_ARRAY_VALUES, 2, 0, 5, 6, 0, 2},
                                                {SPC_ARRAY_VALUES, 3, 0, 5, 6, 0, 2}}},
                      look = {SPC_ARRAYS, 0, 0, SPC_NO_SCOREBOARD, 18, 0, 6},
                      first_entry = {SPC_ARRAYS, 0, 0, SPC_NO_SCOREBOARD, 29, 0, 8},
                      next_entry = {SPC_ARRAYS, 0, 0x20, SPC_NO_SCOREBOARD, 14, 14, 7},
                      next_run[] = {{SPC_ARRAY_COLUMNS, 0, 0, 5, 28, 0, 9},
                                    {SPC_ARRAY_COLUMNS, 1, 0, 2, 5, 0, 1}},
                      after_run = {SPC_ARRAYS, 0, 0x04, SPC_NO_SCOREBOARD, 8, 7, 6},
                      gather[] = {{SPC_ARRAY_X, 0, 0, 4, 68, 0, 13},
                                  {SPC_ARRAY_X, 1, 0, 2, 6, 0, 2},
                                  {SPC_ARRAY_X, 2, 0, 3, 12, 0, 4},
                                  {SPC_ARRAY_X, 3, 0, 4, 4, 0, 1}},
                      add_up = {SPC_ARRAYS, 0, 0x1c, SPC_NO_SCOREBOARD, 12, 22, 10},
                      rest_start[] = {{SPC_ARRAY_OFFSETS, 0, 0, 2, 70, 0, 22},
                                      {SPC_ARRAY_OFFSETS, 1, 0, 2, 12, 0, 5}},
                      rest_enter = {SPC_ARRAYS, 0, 0x04, SPC_NO_SCOREBOARD, 5, 45, 22},
                      store = {SPC_ARRAY_Y, 0, 0, SPC_NO_SCOREBOARD, 26, 0, 10};

/* Sums over the rows before `row`. */
static spc_rbp_count before(const spc_program *p, uint64_t row)
{
    return spc_rbp_before(p->runs, row);
}

/* Moves a lane to the first run (runs) or isolated entry at or behind its entry. */
static void seek(const spc_program *p, spc_cursor *c, uint32_t lane, bool runs)
{
    uint64_t end = p->pattern->row_ptr[c->item[lane] + 1], n;
    for (; c->entry[lane] < end; c->entry[lane] += n) {
        n = spc_run_length(p->pattern->col + c->entry[lane], end - c->entry[lane]);
        c->run[lane] = (uint32_t)n;
        c->inside &= ~(1u << lane);
        if ((n > 1) == runs)
            return;
    }
    c->run[lane] = 0;
    c->inside &= ~(1u << lane);
}

static void start_part(const spc_program *p, spc_cursor *c, bool runs)
{
    c->done = c->width = c->inside = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        uint64_t row = c->item[lane];
        spc_rbp_count first = before(p, row), end = before(p, row + 1);
        c->entry[lane] = p->pattern->row_ptr[row];
        c->slot[lane] = !runs ? first.isolated : p->padded ? row : first.values;
        c->length[lane] = runs ? end.values - first.values : end.isolated - first.isolated;
        c->runs[lane] = 0;
        seek(p, c, lane, runs);
        if (c->length[lane] > c->width)
            c->width = c->length[lane];
    }
    if (runs && p->padded && !p->stops)
        c->width = p->height;
}

static void rbp_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    c->position = warp * SPC_WARP;
    c->stage = OFFSETS;
    c->lanes = c->queued = c->taken = 0;
    for (uint64_t row = c->position; row < p->items && c->lanes < SPC_WARP; row++)
        c->item[c->lanes++] = row;
    if (c->lanes == 0)
        c->stage = SPC_STAGE_END;
    start_part(p, c, true);
}

/* The values of the runs in whole batches, then the isolated entries; the threads are those of whole warps.
 */
static uint64_t rbp_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t values = p->padded && !p->stops ? p->height : 0, isolated = 0;
    for (uint64_t warp = first / SPC_WARP; warp * SPC_WARP < end; warp++) {
        const spc_rbp_most *most = &p->runs->most[warp];
        values = most->values > values ? most->values : values;
        isolated = most->isolated > isolated ? most->isolated : isolated;
    }
    return (values + BATCH - 1) / BATCH * BATCH + isolated;
}

static uint64_t rbp_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    return p->pattern->row_ptr[end] - p->pattern->row_ptr[first];
}

/* offsets[row + shift] of every lane. */
static void queue_offset(spc_cursor *c, const spc_step *step, uint64_t base, uint64_t bytes, uint64_t shift)
{
    spc_warp_op *op = spc_program_queue(c, step);
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        op->address[op->lanes++] = base + (c->item[lane] + shift) * bytes;
}

/* First (slot 0) or last column of the next run of the lanes named by `reads`. */
static void queue_columns(const spc_program *p, spc_cursor *c, uint32_t reads, const spc_step *step)
{
    spc_warp_op *op = spc_program_queue(c, step);
    op->bypass = p->padded;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        if (!(reads >> lane & 1))
            continue;
        uint64_t row = c->item[lane], run = c->runs[lane], i = step->slot;
        uint64_t at =
            p->padded ? row + (2 * run + i) * p->pattern->rows : 2 * (before(p, row).runs + run) + i;
        op->address[op->lanes++] = at * sizeof(uint32_t);
    }
}

/* Runs that a lane may read: rbp-ell does not know how many the row has, so it reads one of padding. */
static uint64_t readable_runs(const spc_program *p, uint64_t row)
{
    uint64_t runs = before(p, row + 1).runs - before(p, row).runs;
    return p->padded && !p->stops && runs < p->most_runs ? runs + 1 : runs;
}

/* The lanes named by `of` read the columns of their next run, if they have one; returns whether any did. */
static bool read_runs(const spc_program *p, spc_cursor *c, uint32_t of, const spc_step step[2])
{
    uint32_t lanes = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        if ((of >> lane & 1) && c->runs[lane] < readable_runs(p, c->item[lane]))
            lanes |= 1u << lane;
    if (!lanes)
        return false;
    queue_columns(p, c, lanes, &step[0]);
    queue_columns(p, c, lanes, &step[1]);
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        c->runs[lane] += lanes >> lane & 1;
    return true;
}

/* Is the lane in the loop over the values of its runs? */
static bool loops(const spc_program *p, const spc_cursor *c, uint32_t lane)
{
    return (p->padded && !p->stops) || c->done < c->length[lane];
}

/* Value j of the runs or of the isolated entries. */
static void queue_value(const spc_program *p, spc_cursor *c, bool runs, const spc_step *step)
{
    uint64_t j = c->done + step->slot;
    spc_warp_op *op = spc_program_queue(c, step);
    bool rectangle = runs && p->padded, all = rectangle && !p->stops;
    /* A batch of a rectangle is read to its end by all lanes that begin it. */
    uint64_t from = rectangle ? c->done : j, stride = rectangle ? p->pattern->rows : 1;
    uint64_t behind = runs ? 0 : p->rest_at; /* the isolated values have an array of their own */
    uint32_t n = 0, lanes = rectangle && j >= p->height ? 0 : c->lanes;
    for (uint32_t lane = 0; lane < lanes; lane++) {
        op->address[n] = behind + (c->slot[lane] + j * stride) * p->value_bytes;
        n += all || from < c->length[lane];
    }
    op->lanes = (uint8_t)n;
    op->bypass = rectangle;
}

static void queue_x(const spc_program *p, spc_cursor *c, const uint32_t column[SPC_WARP],
                    const spc_step *step)
{
    spc_warp_op *op = spc_program_queue(c, step);
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        op->address[n] = (uint64_t)column[lane] * p->value_bytes;
        n += column[lane] != NO_COLUMN;
    }
    op->lanes = (uint8_t)n;
}

/* The next column of every lane; lanes that begin a run read the columns of the one behind it. */
static void step_runs(const spc_program *p, spc_cursor *c, uint32_t column[SPC_WARP])
{
    uint32_t begin = 0;
    bool looks = false;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        column[lane] = NO_COLUMN;
        looks = looks || (!(c->inside >> lane & 1) && loops(p, c, lane));
        if (c->run[lane] == 0)
            continue;
        begin |= ~c->inside & 1u << lane;
        c->inside |= 1u << lane;
        column[lane] = p->pattern->col[c->entry[lane]++];
        if (--c->run[lane] == 0)
            seek(p, c, lane, true);
    }
    if (looks)
        spc_program_queue(c, &look);
    if (read_runs(p, c, begin, next_run))
        spc_program_queue(c, &after_run);
}

/* Four values of each lane, the columns they belong to, the elements of x. */
static void queue_runs(const spc_program *p, spc_cursor *c)
{
    uint32_t column[BATCH][SPC_WARP];
    for (uint32_t i = 0; i < BATCH; i++)
        queue_value(p, c, true, &read_values[p->padded][i]);
    for (uint32_t i = 0; i < BATCH; i++) {
        spc_program_queue(c, i ? &next_entry : &first_entry);
        step_runs(p, c, column[i]);
    }
    for (uint32_t i = 0; i < BATCH; i++)
        queue_x(p, c, column[i], &gather[i]);
    spc_program_queue(c, &add_up);
}

static void queue_isolated(const spc_program *p, spc_cursor *c, const spc_step *step)
{
    spc_warp_op *op = spc_program_queue(c, step);
    uint64_t j = c->done + step->slot;
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        op->address[n] = p->columns_at + (c->slot[lane] + j) * sizeof(uint32_t);
        n += j < c->length[lane];
    }
    op->lanes = (uint8_t)n;
}

/* The isolated entries, as in csr-scalar. */
static void queue_rest(const spc_program *p, spc_cursor *c)
{
    const spc_code *code = &spc_code_csr_scalar[p->value_bytes == 8];
    uint32_t column[BATCH][SPC_WARP];
    for (uint32_t i = 0; i < BATCH; i++)
        for (uint32_t lane = 0; lane < c->lanes; lane++) {
            column[i][lane] = NO_COLUMN;
            if (c->done + i >= c->length[lane])
                continue;
            column[i][lane] = p->pattern->col[c->entry[lane]++];
            seek(p, c, lane, false);
        }
    for (uint32_t i = 0; i < code->loops; i++) {
        const spc_step *step = &code->loop[i];
        if (step->array == SPC_ARRAY_COLUMNS)
            queue_isolated(p, c, step);
        else if (step->array == SPC_ARRAY_VALUES)
            queue_value(p, c, false, step);
        else if (step->array == SPC_ARRAY_X)
            queue_x(p, c, column[step->slot], step);
        else
            spc_program_queue(c, step);
    }
}

static void queue_offsets(const spc_program *p, spc_cursor *c)
{
    if (p->stops) {
        queue_offset(c, &counts_start, p->counts_at, sizeof(uint32_t), 0);
    } else if (!p->padded) {
        for (uint32_t i = 0; i < 4; i++)
            queue_offset(c, &csr_start[i], i < 2 ? 0 : p->counts_at, p->offset_bytes, i % 2);
    }
    read_runs(p, c, UINT32_MAX, first_run);
    spc_program_queue(c, &enter);
}

/* Queues what comes next; may queue nothing and only move to the next stage. */
static void refill(const spc_program *p, spc_cursor *c)
{
    if (c->stage == OFFSETS) {
        queue_offsets(p, c);
        c->stage = RUNS;
    } else if (c->stage == REST_OFFSETS) {
        for (uint32_t i = 0; i < 2; i++)
            queue_offset(c, &rest_start[i], p->row_ptr_at, p->offset_bytes, i);
        spc_program_queue(c, &rest_enter);
        start_part(p, c, false);
        c->stage = REST;
    } else if (c->done >= c->width) {
        c->stage = c->stage == RUNS ? REST_OFFSETS : SPC_STAGE_STORE;
    } else {
        if (c->stage == RUNS)
            queue_runs(p, c);
        else
            queue_rest(p, c);
        c->done += BATCH;
    }
}

/* A warp reads its part of a rectangle as far as its longest row goes, in batches. */
static void count_read(spc_program *p, uint64_t width)
{
    uint64_t rows = p->items, values = 0, runs = 0;
    for (uint64_t first = 0; first < rows; first += SPC_WARP) {
        const spc_rbp_most *most = &p->runs->most[first / SPC_WARP];
        uint64_t lanes = rows - first < SPC_WARP ? rows - first : SPC_WARP;
        uint64_t longest = ((uint64_t)most->values + BATCH - 1) / BATCH * BATCH;
        values += (longest < width ? longest : width) * lanes;
        runs += most->runs * lanes;
    }
    p->read_bytes[SPC_ARRAY_VALUES] = (values + p->isolated) * p->value_bytes;
    p->read_bytes[SPC_ARRAY_COLUMNS] = (2 * runs + p->isolated) * sizeof(uint32_t);
}

static spc_status fill(spc_program *p, bool padded, bool stops, spc_error *error)
{
    const spc_pattern *a = p->pattern;
    uint64_t rows = a->rows;
    SPC_TRY(spc_rbp_find_runs(p->survey, &p->runs, error));
    const spc_rbp_count sum = p->runs->sum, most = p->runs->largest;
    p->padded = padded;
    p->reads = !padded ? SPC_READS_ROWS : stops ? SPC_READS_FILLED : SPC_READS_ARRAYS;
    p->isolated = sum.isolated;
    p->stops = stops;
    p->height = (uint32_t)most.values;
    p->code = (spc_code){.store = &store, .batch = BATCH, .registers = 40};
    p->lanes_per_item = 1;
    p->items = rows;
    p->blocks = (rows + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    p->offset_bytes = a->nnz <= UINT32_MAX ? 4 : 8;
    p->sum_array = SPC_ARRAY_Y;
    p->begin = rbp_begin;
    p->longest = rbp_longest;
    p->entries = rbp_entries;
    p->next = spc_program_queued;
    p->refill = refill;
    uint64_t pointers = (rows + 1) * p->offset_bytes;
    p->most_runs = most.runs;
    uint64_t values = (padded ? most.values * rows : sum.values) * p->value_bytes;
    uint64_t columns = 2 * (padded ? most.runs * rows : sum.runs) * sizeof(uint32_t);
    p->rest_at = spc_array_start(values);
    p->columns_at = spc_array_start(columns);
    p->counts_at = spc_array_start(pointers);
    p->row_ptr_at = padded ? 0 : 2 * p->counts_at;
    p->array_bytes[SPC_ARRAY_VALUES] = sum.isolated ? p->rest_at + sum.isolated * p->value_bytes : values;
    p->array_bytes[SPC_ARRAY_COLUMNS] =
        sum.isolated ? p->columns_at + sum.isolated * sizeof(uint32_t) : columns;
    p->array_bytes[SPC_ARRAY_OFFSETS] = !padded         ? p->row_ptr_at + pointers
                                        : stops && rows ? p->counts_at + rows * sizeof(uint32_t)
                                                        : pointers;
    if (padded && stops)
        count_read(p, most.values);
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)a->cols * p->value_bytes;
    p->array_bytes[SPC_ARRAY_Y] = rows * p->value_bytes;
    return SPC_OK;
}

spc_status spc_program_rbp_csr(spc_program *program, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return fill(program, false, false, error);
}

spc_status spc_program_rbp_ell(spc_program *program, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return fill(program, true, false, error);
}

spc_status spc_program_rbp_ell_r(spc_program *program, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return fill(program, true, true, error);
}
