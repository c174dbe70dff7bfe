/* spmm-vector: a group of lanes walks a row, a batch of entries after the other
 * (probes/multivector/group.cuh).
 */
#include "kernels/common/multivector_program.h"

enum { START, BATCH, STEP, ENDS };

/* Members of cursor->own: entries behind, of each group; the step within the batch; the panel; the first row;
 * which of two barriers the batch holds; whether its entries are still to be waited for. */
enum { BEHIND, STEP_NUMBER, PANEL, FIRST_ROW, ODD, FRESH };
enum { OFFSETS_LOADED = 0, EVEN_LOADED = 1, ODD_LOADED = 2, ROWS_LOADED = 3 };

static const spc_multivector_program *vector_own(const spc_program *p)
{
    return (const spc_multivector_program *)p;
}

static uint64_t first_row_of(const spc_multivector_program *v, uint64_t warp)
{
    return warp % (v->blocks * SPC_BLOCK_WARPS) * v->groups;
}

static uint64_t entries_of_row(const spc_pattern *a, uint64_t row)
{
    return row < a->rows ? a->row_ptr[row + 1] - a->row_ptr[row] : 0;
}

/* Of each group: its row's first entry and entries; walk: 1 until it is stored. */
static void vector_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const spc_multivector_program *v = vector_own(p);
    c->position = warp * SPC_WARP;
    c->done = c->width = c->longest = 0;
    c->stage = START;
    c->own[BEHIND] = c->own[ODD] = 0;
    c->own[PANEL] = warp / (v->blocks * SPC_BLOCK_WARPS);
    c->own[FIRST_ROW] = first_row_of(v, warp);
    c->lanes = c->own[FIRST_ROW] < p->pattern->rows ? SPC_WARP : 0;
    for (uint32_t i = 0; i < SPC_WARP; i++) {
        uint64_t row = c->own[FIRST_ROW] + i;
        bool there = i < v->groups && row < p->pattern->rows;
        c->entry[i] = there ? p->pattern->row_ptr[row] : 0;
        c->length[i] = there ? entries_of_row(p->pattern, row) : 0;
        c->walk[i] = there;
        c->longest = c->length[i] > c->longest ? c->length[i] : c->longest;
    }
    c->width = (c->longest + v->slots - 1) / v->slots;
}

static uint64_t span_of(const spc_multivector_program *v)
{
    return (uint64_t)v->width * v->code->of.entries;
}

/* Columns and values of a batch that begins behind so many entries. */
static void vector_queue_entries(const spc_multivector_program *v, spc_cursor *c, uint64_t behind,
                                 uint32_t waits, uint32_t sets, spc_multivector_part part)
{
    for (uint32_t i = 0; i < 2 * v->code->of.entries; i++) {
        bool values = i % 2;
        uint64_t from = behind + (uint64_t)(i / 2) * v->width, word = values ? v->base.value_bytes : v->index;
        uint32_t bytes = values ? v->bytes : v->index;
        spc_warp_instruction *op =
            spc_multivector_queue(c, values ? SPC_ARRAY_VALUES : SPC_ARRAY_COLUMNS, waits, sets, part);
        op->bypass = !values || v->bytes > 2; /* as probes/multivector/access.cuh reads them */
        for (uint32_t g = 0; g < v->groups; g++)
            for (uint64_t e = from; e < from + v->width && e < c->length[g]; e++)
                op->address[op->lanes++] = (c->entry[g] + e) * bytes / word * word;
        waits = 0;
        part = v->code->part[SPC_ROWS_ENTRY];
    }
}

static void queue_start(const spc_multivector_program *v, spc_cursor *c)
{
    for (uint32_t i = 0; i < 2; i++) {
        spc_multivector_part part = {0, 0}; /* of the second, the first batch's has it */
        spc_warp_instruction *op = spc_multivector_queue(c, SPC_ARRAY_OFFSETS, 0, OFFSETS_LOADED,
                                                         i ? part : v->code->part[SPC_ROWS_START]);
        for (uint32_t g = 0; g < v->groups; g++)
            if (c->walk[g])
                op->address[op->lanes++] = (c->own[FIRST_ROW] + g + i) * v->base.offset_bytes;
    }
    vector_queue_entries(v, c, 0, 1u << OFFSETS_LOADED, EVEN_LOADED, v->code->part[SPC_ROWS_FIRST]);
    spc_multivector_queue(c, SPC_ARRAYS, 0, SPC_NO_BARRIER, v->code->part[SPC_ROWS_ENTER]);
    c->stage = c->longest ? BATCH : ENDS;
}

/* One vector of the rows of B that the u-th entry of each slot asks for, from the entry `from` of a batch on,
 * of which a group has no more than up to `end`. */
static void queue_rows_of_b(const spc_multivector_program *v, spc_cursor *c, uint64_t from, uint64_t end,
                            uint32_t vector, spc_warp_instruction *op)
{
    for (uint32_t g = 0; g < v->groups; g++)
        for (uint64_t e = from; e < from + v->slots; e++)
            if (e < end && e < c->length[g])
                spc_multivector_add_row(v, v->base.pattern->col[c->entry[g] + e], c->own[PANEL], vector, op);
}

/* A lane that holds all columns uses the entries that it has read, all of a batch at once. */
static void queue_step(const spc_multivector_program *v, spc_cursor *c)
{
    const spc_multivector_code *code = v->code;
    uint32_t shares = v->lanes == 1 ? 1 : code->of.entries; /* of a batch, one after the other */
    uint64_t share = span_of(v) / shares, at_once = (uint64_t)v->slots * code->of.flight;
    uint64_t steps = (share + at_once - 1) / at_once,
             from = c->own[BEHIND] + c->own[STEP_NUMBER] / steps * share;
    uint64_t first = from + c->own[STEP_NUMBER] % steps * at_once;
    uint32_t waits = !c->own[FRESH] ? 0 : 1u << (c->own[ODD] ? ODD_LOADED : EVEN_LOADED);
    spc_multivector_part part = code->part[SPC_ROWS_ROW];
    bool any = false;
    if (c->own[FRESH])
        part = spc_multivector_parts(code->part[SPC_ROWS_TAKEN], part, 1);
    for (uint32_t g = 0; g < v->groups; g++)
        any |= first < c->length[g];
    for (uint32_t u = 0; any && u < code->of.flight; u++)
        for (uint32_t vector = 0; vector < v->vectors; vector++) {
            spc_warp_instruction *op = spc_multivector_queue(c, SPC_ARRAY_X, waits, ROWS_LOADED, part);
            queue_rows_of_b(v, c, first + (uint64_t)u * v->slots, from + share, vector, op);
            waits = 0;
            part = code->part[SPC_ROWS_NEXT_ROW];
        }
    if (any)
        spc_multivector_queue(c, SPC_ARRAYS, 1u << ROWS_LOADED, SPC_NO_BARRIER, code->part[SPC_ROWS_ADD]);
    c->own[FRESH] = false;
    c->done += code->of.flight;
    if (++c->own[STEP_NUMBER] >= steps * shares || !any)
        c->stage = ENDS;
}

/* Rows that end in this batch are stored. */
static void vector_queue_ends(const spc_multivector_program *v, spc_cursor *c)
{
    const spc_multivector_part *code = v->code->part, go_on = code[SPC_ROWS_GO_ON];
    uint64_t behind = c->own[BEHIND] + span_of(v);
    uint16_t joins = (uint16_t)__builtin_ctz(v->slots);
    spc_multivector_part part = spc_multivector_parts(spc_multivector_parts(go_on, code[SPC_ROWS_ENDS], 1),
                                                      code[SPC_ROWS_JOIN], joins);
    part = spc_multivector_parts(part, code[SPC_ROWS_STORE], 1);
    bool ends = false, more = false;
    for (uint32_t g = 0; g < v->groups; g++) {
        ends |= c->walk[g] && behind >= c->length[g];
        more |= c->walk[g] && behind < c->length[g];
    }
    for (uint32_t vector = 0; ends && vector < v->vectors; vector++) {
        spc_warp_instruction *op = spc_multivector_queue(c, SPC_ARRAY_Y, 0, SPC_NO_BARRIER,
                                                         vector ? code[SPC_ROWS_NEXT_STORE] : part);
        for (uint32_t g = 0; g < v->groups; g++)
            if (c->walk[g] && behind >= c->length[g])
                spc_multivector_add_row(v, c->own[FIRST_ROW] + g, c->own[PANEL], vector, op);
        spc_multivector_finish_store(v, c, op);
    }
    if (!ends)
        spc_multivector_queue(c, SPC_ARRAYS, 0, SPC_NO_BARRIER, go_on);
    for (uint32_t g = 0; g < v->groups; g++)
        c->walk[g] = c->walk[g] && behind < c->length[g];
    c->own[BEHIND] = behind;
    c->own[ODD] = !c->own[ODD];
    c->stage = more ? BATCH : SPC_STAGE_END;
}

static void vector_refill(const spc_program *p, spc_cursor *c)
{
    const spc_multivector_program *v = vector_own(p);
    if (c->lanes == 0)
        c->stage = SPC_STAGE_END;
    else if (c->stage == START)
        queue_start(v, c);
    else if (c->stage == BATCH) {
        /* The next batch is read before this one is used. */
        vector_queue_entries(v, c, c->own[BEHIND] + span_of(v), 0, c->own[ODD] ? EVEN_LOADED : ODD_LOADED,
                             v->code->part[SPC_ROWS_BATCH]);
        c->own[STEP_NUMBER] = 0;
        c->own[FRESH] = true;
        c->stage = STEP;
    } else if (c->stage == STEP)
        queue_step(v, c);
    else
        vector_queue_ends(v, c);
}

static uint64_t vector_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    const spc_multivector_program *v = vector_own(p);
    uint64_t most = 0, row = first_row_of(v, first / SPC_WARP);
    for (uint64_t last = row + (end - first) / SPC_WARP * v->groups; row < last && row < p->pattern->rows;
         row++) {
        uint64_t entries = entries_of_row(p->pattern, row);
        most = entries > most ? entries : most;
    }
    return (most + v->slots - 1) / v->slots;
}

static uint64_t vector_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    const spc_multivector_program *v = vector_own(p);
    uint64_t rows = p->pattern->rows, row = first_row_of(v, first / SPC_WARP);
    uint64_t last = row + (end - first) / SPC_WARP * v->groups;
    return p->pattern->row_ptr[last < rows ? last : rows] - p->pattern->row_ptr[row < rows ? row : rows];
}

static const spc_program_type vector_program = {.bytes = sizeof(spc_multivector_program),
                                                .begin = vector_begin,
                                                .longest = vector_longest,
                                                .entries = vector_entries,
                                                .refill = vector_refill};

/* As probes/multivector/walk.cuh chooses. Few lanes of a slot read more entries at once; of other types than
 * float32 fewer rows of B are under way. */
static spc_multivector_variant flight_of(const spc_multivector_program *v)
{
    return (spc_multivector_variant){.entries = v->lanes == 1   ? 4
                                                : v->lanes == 2 ? 2
                                                                : 1,
                                     .flight = v->vectors > 1 ? 4 / v->vectors
                                               : v->lanes == 2 || (v->lanes > 4 && v->bytes != 4) ? 2
                                                                                                  : 4};
}

/* How slots hold the columns, and how many a row has: as asked for, else a batch for each. */
typedef struct row_shape {
    spc_multivector_shape of;
    uint32_t slots;
} row_shape;

static uint32_t panel_of(const spc_multivector_job *job)
{
    return job->parameter[1]
               ? job->parameter[1]
               : spc_multivector_panel(job->counts->cols, job->value_bytes, (uint64_t)job->l2_bytes);
}

static row_shape shape_of(const spc_multivector_job *job)
{
    uint32_t asked = job->parameter[0];
    const spc_multivector_counts *c = job->counts;
    row_shape s = {.of = spc_multivector_job_shape(job, panel_of(job), asked ? asked : SPC_WARP, false)};
    s.slots = asked ? asked / s.of.lanes : spc_slots_for(c->nnz, c->rows, s.of.lanes);
    return s;
}

static void choose(const spc_multivector_job *job, uint32_t parameter[SPC_KERNEL_PARAMETERS])
{
    row_shape s = shape_of(job);
    parameter[0] = s.of.lanes * s.slots;
    parameter[1] = panel_of(job);
}

static spc_status vector_fill(spc_multivector_program *v, const spc_pattern *a,
                              const spc_multivector_job *job, const char *architecture, spc_error *error)
{
    row_shape shape = shape_of(job);
    spc_multivector_program_begin(v, a, job, shape.of);
    SPC_TRY(spc_multivector_program_use(v, &spc_kernel_spmm_vector, flight_of(v), architecture, error));
    v->slots = shape.slots;
    v->width = v->lanes * v->slots;
    v->groups = SPC_WARP / v->width;
    uint32_t rows = SPC_BLOCK_WARPS * v->groups, panels = (v->columns + v->panel - 1) / v->panel;
    v->blocks = (a->rows + rows - 1) / rows;
    v->base.type = &vector_program;
    v->base.blocks = v->blocks * panels;
    v->base.items = v->base.blocks * SPC_BLOCK_THREADS;
    return SPC_OK;
}

/* ---- what is counted ---- */

static spc_multivector_traffic traffic(const spc_multivector_job *job)
{
    const spc_multivector_counts *c = job->counts;
    row_shape s = shape_of(job);
    spc_multivector_way way = {
        .walk = spc_multivector_single_rows(c), .shape = s.of, .side = 1, .strided = true};
    uint32_t rows = SPC_SHARE_THREADS / (s.of.lanes * s.slots); /* of a block, whole ones */
    way.tile_rows = rows;
    way.chain = (double)c->longest / s.slots;
    return spc_multivector_walk_rows(job, &way);
}

static const spc_multivector_descriptor multivector = {
    .plain = true,
    .turns = true,
    .traffic = traffic,
    .choose = choose,
    .narrow_bytes = 32,
    .wide_bytes = 256,
    .fill = vector_fill,
    .code_parts = "start first enter batch entry taken row next-row add go-on ends join store next-store",
};

const spc_kernel spc_kernel_spmm_vector = {
    .name = "spmm-vector",
    .summary = "K columns, some lanes a row, the next entries read ahead",
    .parameter = {{"lanes", "of a row", 1, SPC_WARP, true}, SPC_MULTIVECTOR_PARAMETER},
    .multivector = &multivector,
};
