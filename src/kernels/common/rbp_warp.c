/* What the warps of the row block packing kernels do (probes/spmv/rbp.cu). They walk the values of the runs,
 * four an iteration, counting the columns up; then the isolated entries, as csr-scalar does. A thread keeps
 * the next two runs in registers; for each run that an iteration takes, it loads another for the next
 * iteration. An iteration is queued as a whole, because what lanes load depends on their runs. */
#include "kernels/common/rbp_program.h"

enum { START, RUNS, BETWEEN, REST };
enum { BATCH = SPC_RBP_BATCH };
static const uint32_t NO_COLUMN = UINT32_MAX;
/* Runs that a lane has at hand behind its own, and that it reads before the first iteration. */
enum { AT_HAND = 2, AT_START = AT_HAND + 1 };

/* What the lanes of a warp do in an iteration. Before the first one they also load the run that they begin
 * with, so they read one run more. */
typedef struct iteration {
    uint32_t column[BATCH][SPC_WARP]; /* NO_COLUMN: the lane has no such entry */
    uint32_t reads[AT_START];         /* by place: the lanes that read a run for it */
    uint32_t run[AT_START][SPC_WARP]; /* which of their row */
} iteration;

/* What the warp remembers of each lane's runs. */
typedef struct state {
    uint32_t run[SPC_WARP];  /* entries left in the lane's run, 0 behind its last */
    uint32_t runs[SPC_WARP]; /* runs whose columns the lane has loaded */
} state;

static inline state *state_of(spc_cursor *c)
{
    _Static_assert(sizeof(state) <= sizeof c->own, "fits the cursor");
    return (state *)c->own;
}

/* Sums over the rows before `row`. */
static spc_rbp_count before(const spc_program *p, uint64_t row)
{
    return spc_rbp_before(spc_rbp_of(p)->runs, row);
}

/* rbp-ell does not know how many runs and values a row has. */
static bool is_blind(const spc_program *p)
{
    return spc_rbp_of(p)->padded && !spc_rbp_of(p)->stops;
}

/* Whether a row of the warp has runs. If none has, all entries are isolated, and no search is needed. */
static bool has_runs(const spc_program *p, const spc_cursor *c)
{
    return spc_rbp_of(p)->runs->most[c->position / SPC_WARP].runs > 0;
}

/* Moves a lane to the first run (runs) or isolated entry at or behind its entry. The way past its last one,
 * to the end of the row, is long: iterations do not ask for it. */
static inline void seek(const spc_program *p, spc_cursor *c, uint32_t lane, bool runs)
{
    const uint64_t *links = spc_rbp_of(p)->runs->links;
    uint64_t entry = c->entry[lane], end = p->pattern->row_ptr[c->item[lane] + 1], last = entry;
    if (runs && entry < end) {
        entry = spc_rbp_next(links, entry, end - 1, 0);
        entry += entry == end - 1;
    }
    for (; entry < end; entry = last + 1) {
        last = spc_rbp_next(links, entry, end - 1, UINT64_MAX);
        if ((last > entry) == runs)
            break;
    }
    c->entry[lane] = entry;
    state_of(c)->run[lane] = entry < end ? (uint32_t)(last - entry + 1) : 0;
}

/* Slots of the runs that a lane reads, of so many values: all lanes that begin an iteration over a rectangle
 * read to its end. */
static uint64_t rbp_warp_walk_of(const spc_program *p, uint64_t values)
{
    return !spc_rbp_of(p)->padded ? values
           : is_blind(p)          ? spc_rbp_of(p)->width
                                  : spc_rbp_whole_batches(values);
}

static void start_part(const spc_program *p, spc_cursor *c, bool runs)
{
    bool rectangle = runs && spc_rbp_of(p)->padded;
    c->done = c->width = c->longest = 0;
    c->side_by_side = rectangle ? UINT64_MAX : 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        uint64_t row = c->item[lane];
        spc_rbp_count first = before(p, row), end = before(p, row + 1);
        c->entry[lane] = p->pattern->row_ptr[row];
        c->slot[lane] = rectangle ? row : runs ? first.values : first.isolated;
        c->length[lane] = runs ? end.values - first.values : end.isolated - first.isolated;
        c->walk[lane] = runs ? rbp_warp_walk_of(p, c->length[lane]) : c->length[lane];
        c->width = c->walk[lane] > c->width ? c->walk[lane] : c->width;
        c->longest = c->length[lane] > c->longest ? c->length[lane] : c->longest;
        c->side_by_side = c->walk[lane] < c->side_by_side ? c->walk[lane] : c->side_by_side;
        state_of(c)->runs[lane] = state_of(c)->run[lane] = 0;
        if (c->length[lane] && has_runs(p, c))
            seek(p, c, lane, runs);
    }
}

void spc_rbp_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    c->position = warp * SPC_WARP;
    c->stage = START;
    c->lanes = 0;
    for (uint64_t row = c->position; row < p->items && c->lanes < SPC_WARP; row++)
        c->item[c->lanes++] = row;
    if (c->lanes == 0)
        c->stage = SPC_STAGE_END;
    start_part(p, c, true);
}

/* Loads the offsets of a row and of the next. Layouts by rows have val_ptr, col_ptr and row_ptr; rectangles
 * have row_ptr, and run_count of the row alone. */
static void rbp_warp_queue_offsets(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    uint64_t array = of->slot / 2, shift = of->slot % 2, bytes = p->offset_bytes,
             base = spc_rbp_of(p)->row_ptr_at;
    if (array < 2 && !spc_rbp_of(p)->padded) {
        base = array ? spc_rbp_of(p)->counts_at : 0;
    } else if (array == 1) {
        base = spc_rbp_of(p)->counts_at;
        bytes = sizeof(uint32_t);
    }
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        op->address[op->lanes++] = base + (c->item[lane] + shift) * bytes;
}

/* First and last column of runs: a word of 8 bytes in rows, two loads in rectangles. */
static void queue_columns(const spc_program *p, spc_cursor *c, const iteration *t, const spc_instruction *of)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    uint32_t place = spc_rbp_of(p)->padded ? of->slot / 2 : of->slot,
             last = spc_rbp_of(p)->padded ? of->slot % 2 : 0;
    op->bypass = spc_rbp_of(p)->padded;
    for (uint32_t lanes = t->reads[place]; lanes; lanes &= lanes - 1) {
        uint32_t lane = (uint32_t)__builtin_ctz(lanes);
        uint64_t row = c->item[lane], run = t->run[place][lane];
        uint64_t at = spc_rbp_of(p)->padded ? row + (2 * run + last) * p->pattern->rows
                                            : 2 * (before(p, row).runs + run);
        op->address[op->lanes++] = at * sizeof(uint32_t);
    }
}

/* How many runs a lane may read in all. Without run_count it reads until it has met padding. */
static uint64_t readable_runs(const spc_program *p, spc_cursor *c, uint32_t lane)
{
    uint64_t row = c->item[lane], runs = before(p, row + 1).runs - before(p, row).runs;
    if (!is_blind(p))
        return runs;
    return state_of(c)->runs[lane] > runs ? state_of(c)->runs[lane] : spc_rbp_of(p)->runs->largest.runs;
}

/* The lane reads runs for the places from `place` up to `end`, as far as there are any. */
static void read_runs(const spc_program *p, spc_cursor *c, uint32_t lane, uint32_t place, uint32_t end,
                      iteration *t)
{
    for (uint64_t most = readable_runs(p, c, lane); place < end && state_of(c)->runs[lane] < most; place++) {
        t->reads[place] |= 1u << lane;
        t->run[place][lane] = state_of(c)->runs[lane]++;
    }
}

/* Takes up to `most` entries of a lane's run; their number. */
static uint32_t rbp_warp_take(spc_cursor *c, uint32_t lane, uint64_t most)
{
    uint32_t n = most < state_of(c)->run[lane] ? (uint32_t)most : state_of(c)->run[lane];
    c->entry[lane] += n;
    state_of(c)->run[lane] -= n;
    return n;
}

/* The next columns of a lane; for each run that ends it reads another. */
static void take_runs(const spc_program *p, spc_cursor *c, uint32_t lane, iteration *t)
{
    uint32_t i = 0, ended = 0;
    while (i < BATCH && state_of(c)->run[lane]) {
        uint32_t column = p->pattern->col[c->entry[lane]];
        for (uint32_t end = i + rbp_warp_take(c, lane, BATCH - i); i < end; i++)
            t->column[i][lane] = column++;
        if (state_of(c)->run[lane] == 0) {
            if (c->done + i < c->length[lane])
                seek(p, c, lane, true);
            ended++;
        }
    }
    for (; i < BATCH; i++)
        t->column[i][lane] = NO_COLUMN;
    if (ended)
        read_runs(p, c, lane, AT_HAND - ended, AT_HAND, t);
}

static void queue_value(const spc_program *p, spc_cursor *c, bool runs, const spc_instruction *first,
                        const spc_instruction *of)
{
    uint64_t j = c->done + of->slot, bytes = p->value_bytes;
    spc_warp_instruction *op = spc_program_queue(c, of);
    if (!runs) { /* the isolated values have an array of their own */
        op->lanes = (uint8_t)spc_program_load_slots(c, j, spc_rbp_of(p)->isolated_values_at / bytes + j,
                                                    bytes, op->address);
        op->same_pattern = spc_program_same_pattern(p, first, of);
        return;
    }
    op->bypass = spc_rbp_of(p)->padded;
    if (spc_rbp_of(p)->padded && j >= spc_rbp_of(p)->width)
        return;
    spc_program_load_side_by_side(p, c, j, bytes, op);
}

static void queue_x(const spc_program *p, spc_cursor *c, const iteration *t, const spc_instruction *of)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    if (c->stage == REST && !has_runs(p, c)) {
        op->lanes = (uint8_t)spc_program_load_x(p, c, c->done + of->slot, op->address);
        return;
    }
    const uint32_t *column = t->column[of->slot];
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        op->address[n] = (uint64_t)column[lane] * p->vector_bytes;
        n += column[lane] != NO_COLUMN;
    }
    op->lanes = (uint8_t)n;
}

static void queue_isolated(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    uint64_t j = c->done + of->slot, bytes = sizeof(uint32_t);
    op->lanes = (uint8_t)spc_program_load_slots(c, j, spc_rbp_of(p)->isolated_columns_at / bytes + j, bytes,
                                                op->address);
}

static void queue_instructions(const spc_program *p, spc_cursor *c, const iteration *t,
                               const spc_instruction *first, uint32_t count)
{
    bool runs = c->stage != REST;
    for (const spc_instruction *of = first; of < first + count; of++) {
        if (of->array == SPC_ARRAY_OFFSETS)
            rbp_warp_queue_offsets(p, c, of);
        else if (of->array == SPC_ARRAY_COLUMNS && runs)
            queue_columns(p, c, t, of);
        else if (of->array == SPC_ARRAY_COLUMNS)
            queue_isolated(p, c, of);
        else if (of->array == SPC_ARRAY_VALUES)
            queue_value(p, c, runs, first, of);
        else if (of->array == SPC_ARRAY_X)
            queue_x(p, c, t, of);
        else
            spc_program_queue(c, of);
    }
}

static void rbp_warp_queue_start(const spc_program *p, spc_cursor *c)
{
    iteration t = {.reads = {0}};
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        read_runs(p, c, lane, 0, AT_START, &t);
    queue_instructions(p, c, &t, p->code.start, p->code.starts);
}

static void queue_runs(const spc_program *p, spc_cursor *c)
{
    iteration t;
    bool tail = p->code.tails && spc_rbp_of(p)->width - c->done < BATCH;
    t.reads[0] = t.reads[1] = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        take_runs(p, c, lane, &t);
    queue_instructions(p, c, &t, tail ? p->code.tail : p->code.loop, tail ? p->code.tails : p->code.loops);
    c->done += BATCH;
}

/* The next isolated entries of a lane; what follows the last one is nobody's concern. */
static void take_isolated(const spc_program *p, spc_cursor *c, uint32_t lane, iteration *t)
{
    uint64_t left = c->length[lane] > c->done ? c->length[lane] - c->done : 0;
    for (uint32_t i = 0; i < BATCH; i++) {
        t->column[i][lane] = i < left ? p->pattern->col[c->entry[lane]++] : NO_COLUMN;
        if (i + 1 < left)
            seek(p, c, lane, false);
    }
}

static void queue_rest(const spc_program *p, spc_cursor *c)
{
    iteration t;
    for (uint32_t lane = 0; lane < c->lanes && has_runs(p, c); lane++)
        take_isolated(p, c, lane, &t);
    queue_instructions(p, c, &t, spc_rbp_of(p)->isolated_code->loop, spc_rbp_of(p)->isolated_code->loops);
    c->done += BATCH;
}

void spc_rbp_refill(const spc_program *p, spc_cursor *c)
{
    if (c->stage == START) {
        rbp_warp_queue_start(p, c);
        c->stage = RUNS;
    } else if (c->stage == BETWEEN) {
        queue_instructions(p, c, NULL, spc_rbp_of(p)->isolated_code->start,
                           spc_rbp_of(p)->isolated_code->starts);
        start_part(p, c, false);
        c->stage = REST;
    } else if (c->done >= c->width) {
        c->stage = c->stage == RUNS ? BETWEEN : SPC_STAGE_STORE;
    } else if (c->stage == RUNS) {
        queue_runs(p, c);
    } else {
        queue_rest(p, c);
    }
}

/* A lane passes so many values of its runs, if it has them, or isolated entries. */
static void skip_runs(const spc_program *p, spc_cursor *c, uint32_t lane, uint64_t values)
{
    while (values && state_of(c)->run[lane]) {
        values -= rbp_warp_take(c, lane, values);
        if (state_of(c)->run[lane])
            continue;
        seek(p, c, lane, true);
        state_of(c)->runs[lane] += state_of(c)->runs[lane] < readable_runs(p, c, lane);
    }
}

static void skip_isolated(const spc_program *p, spc_cursor *c, uint32_t lane, uint64_t entries)
{
    for (uint64_t j = c->done; j < c->done + entries && j < c->length[lane]; j++) {
        c->entry[lane]++;
        seek(p, c, lane, false);
    }
}

void spc_rbp_skip(const spc_program *p, spc_cursor *c, uint64_t slots)
{
    for (uint32_t lane = 0; lane < c->lanes && has_runs(p, c); lane++)
        if (c->stage == RUNS)
            skip_runs(p, c, lane, slots);
        else
            skip_isolated(p, c, lane, slots);
    c->done += slots;
}
