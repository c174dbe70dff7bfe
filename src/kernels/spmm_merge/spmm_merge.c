/* spmm-merge: a block keeps its share of the entries in shared memory, and its slots take equal shares of
 * rows plus entries (probes/multivector/shares.cuh). */
#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/multivector.h"
#include "kernels/common/multivector_program.h"
#include "kernels/common/shares.h"

enum { START, STAGE, ROWS, WALK, ADD, LAST_ROWS };
enum { LAST_END = UINT8_MAX };
enum { SHARE_LOADED = 0, ENTRIES_LOADED = 1, ENDS_LOADED = 2 };

/* Members of cursor->own: the share; the panel; the warp in its block; entries or rows that the block has
 * loaded; of the walk, entries of a slot that are read, and added. Of each slot: entry, length: its next
 * entry and its end; item, walk: the row it is in, and its last. */
enum { SHARE, PANEL, WARP, LOADED, READS, ADDED };

static const spc_multivector_program *merge_own(const spc_program *p)
{
    return (const spc_multivector_program *)p;
}

static const spc_share *share_of(const spc_multivector_program *m, const spc_cursor *c)
{
    return &m->share[c->own[SHARE]];
}

/* Of a row of the share. */
static uint64_t share_end_of(const spc_pattern *a, const spc_share *t, uint64_t row)
{
    return t->pieces ? t->entries : a->row_ptr[t->row + row + 1] - t->first;
}

static uint64_t rows_before(const spc_pattern *a, const spc_share *t, uint64_t item)
{
    uint64_t low = 0, high = t->rows;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if (share_end_of(a, t, middle) + middle < item)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static uint32_t slots_of_warp(const spc_multivector_program *m)
{
    return SPC_WARP / m->lanes;
}

static void merge_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const spc_multivector_program *m = merge_own(p);
    c->position = warp * SPC_WARP;
    c->done = c->width = 0;
    c->stage = START;
    c->lanes = SPC_WARP;
    c->own[SHARE] = warp / SPC_BLOCK_WARPS % m->blocks;
    c->own[PANEL] = warp / SPC_BLOCK_WARPS / m->blocks;
    c->own[WARP] = warp % SPC_BLOCK_WARPS;
    c->own[LOADED] = 0;
    const spc_share *t = share_of(m, c);
    uint64_t items = t->rows + t->entries, slots = SPC_SHARE_THREADS / m->lanes;
    uint64_t each = (items + slots - 1) / slots;
    for (uint32_t s = 0; s < slots_of_warp(m); s++) {
        uint64_t slot = c->own[WARP] * slots_of_warp(m) + s, first = slot * each, last = first + each;
        first = first < items ? first : items;
        last = last < items ? last : items;
        c->item[s] = rows_before(p->pattern, t, first);
        c->walk[s] = slot + 1 == slots ? t->rows : rows_before(p->pattern, t, last);
        c->entry[s] = first - c->item[s];
        c->length[s] = slot + 1 == slots ? t->entries : last - c->walk[s];
        uint64_t here = c->length[s] - c->entry[s] + c->walk[s] - c->item[s];
        c->width = here > c->width ? here : c->width;
    }
    c->longest = c->width;
}

/* Words of an array one beside the other, up to `end`. */
static void queue_words(spc_cursor *c, int array, uint64_t from, uint64_t end, uint64_t base, uint32_t bytes,
                        uint32_t waits, uint32_t sets, spc_multivector_part part)
{
    enum { BANK_WORD = 4 };
    spc_warp_instruction *op = spc_multivector_queue(c, array, waits, sets, part);
    uint64_t count = from >= end             ? 0
                     : end - from < SPC_WARP ? end - from
                                             : SPC_WARP,
             first = (base + from) * bytes;
    op->lanes = (uint8_t)(bytes < BANK_WORD ? (count * bytes + BANK_WORD - 1) / BANK_WORD : count);
    op->unit_stride = op->lanes > 0;
    op->address[0] = bytes < BANK_WORD ? first / BANK_WORD * BANK_WORD : first;
    if (array != SPC_ARRAY_COLUMNS || bytes == BANK_WORD)
        return;
    op->unit_stride = false; /* two words of that array each */
    for (uint32_t i = 1; i < op->lanes; i++)
        op->address[i] = first + (uint64_t)i * bytes;
}

/* Where the shares lie among the offsets. */
static uint64_t shares_at(const spc_multivector_program *m)
{
    return spc_array_start(((uint64_t)m->base.pattern->rows + 1) * m->base.offset_bytes);
}

/* Columns and values, as many as a thread reads at once, into shared memory. */
static void queue_stage(const spc_multivector_program *m, spc_cursor *c)
{
    const spc_share *t = share_of(m, c);
    bool first = c->own[LOADED] == 0;
    const spc_multivector_part *part = m->code->part;
    uint32_t staged = m->code->of.entries; /* of a thread */
    for (uint32_t i = 0; i < staged; i++) {
        uint64_t from = c->own[LOADED] + (uint64_t)i * SPC_SHARE_THREADS + c->own[WARP] * SPC_WARP;
        queue_words(c, SPC_ARRAY_COLUMNS, from, t->entries, t->first, m->index,
                    first ? 1u << SHARE_LOADED : 0, ENTRIES_LOADED,
                    part[first ? SPC_SHARES_STAGE : SPC_SHARES_ENTRY]);
        c->queue[c->queued - 1].bypass = true;
        first = false;
        queue_words(c, SPC_ARRAY_VALUES, from, t->entries, t->first, m->bytes, 0, ENTRIES_LOADED,
                    part[SPC_SHARES_ENTRY]);
        c->queue[c->queued - 1].bypass = true;
    }
    spc_multivector_queue(c, SPC_ARRAYS, 1u << ENTRIES_LOADED, SPC_NO_BARRIER, part[SPC_SHARES_KEEP]);
    c->own[LOADED] += (uint64_t)staged * SPC_SHARE_THREADS;
    if (c->own[LOADED] < t->entries)
        return;
    c->own[LOADED] = 0;
    c->stage = ROWS;
}

/* A wait of the block. */
static void queue_barrier(spc_cursor *c, uint32_t waits, spc_multivector_part part)
{
    part.cycles += SPC_BARRIER_CYCLES;
    spc_multivector_queue(c, SPC_ARRAYS, waits, SPC_NO_BARRIER, part);
}

/* Ends of rows; then a thread of each slot searches where it begins. */
static void merge_queue_rows(const spc_multivector_program *m, spc_cursor *c)
{
    const spc_share *t = share_of(m, c);
    for (; c->own[LOADED] < t->rows && c->queued + 4 < SPC_BATCH_OPS; c->own[LOADED] += SPC_SHARE_THREADS)
        queue_words(c, SPC_ARRAY_OFFSETS, c->own[LOADED] + c->own[WARP] * SPC_WARP, t->rows, t->row + 1ull,
                    m->base.offset_bytes, 0, ENDS_LOADED, m->code->part[SPC_SHARES_ROW_END]);
    if (c->own[LOADED] < t->rows)
        return;
    bool searches = c->own[WARP] * SPC_WARP < SPC_SHARE_THREADS / m->lanes;
    const spc_multivector_part *part = m->code->part;
    spc_multivector_part search = part[SPC_SHARES_SEARCH];
    for (uint32_t rows = 1; rows < t->rows; rows *= 2)
        search = spc_multivector_parts(search, part[SPC_SHARES_PROBE], 1);
    search.issued = searches ? search.issued : 0;
    queue_barrier(c, 1u << ENDS_LOADED, part[SPC_SHARES_SHARE]);
    queue_barrier(c, 0, search);
    spc_multivector_queue(c, SPC_ARRAYS, 0, SPC_NO_BARRIER, part[SPC_SHARES_WALK]);
    c->stage = WALK;
}

/* Of each slot that is at the end of a row before its u-th next entry (u == LAST_END: at its own end), that
 * row is stored. False: there was none. */
static bool queue_ends_of_rows(const spc_multivector_program *m, spc_cursor *c, uint32_t u)
{
    const spc_share *t = share_of(m, c);
    uint64_t ends = 0;
    for (uint32_t s = 0; s < slots_of_warp(m); s++) {
        uint64_t e = c->entry[s] + u;
        bool at_end =
            u == LAST_END || (e < c->length[s] && share_end_of(m->base.pattern, t, c->item[s]) == e);
        ends |= c->item[s] < c->walk[s] && at_end ? UINT64_C(1) << s : 0;
    }
    if (!ends)
        return false;
    spc_warp_instruction *op =
        spc_multivector_queue(c, SPC_ARRAY_Y, 0, SPC_NO_BARRIER, m->code->part[SPC_SHARES_STORE]);
    for (uint32_t s = 0; s < slots_of_warp(m); s++) {
        if (ends >> s & 1)
            spc_multivector_add_row(m, t->row + c->item[s], c->own[PANEL], 0, op);
        c->item[s] += ends >> s & 1;
    }
    spc_multivector_finish_store(m, c, op);
    return true;
}

/* Words that the busiest bank of shared memory moves where each slot reads its u-th next entry: slots of
 * equal shares lie a share apart, which a whole row leaves a power of two. */
static uint32_t bank_words(const spc_multivector_program *m, const spc_cursor *c, uint32_t u)
{
    enum { BANK_WORDS = 32 };
    uint32_t words = m->bytes == 8 ? 4 : 2, most = 0; /* of an entry */
    uint8_t at[BANK_WORDS] = {0};
    for (uint32_t s = 0; s < slots_of_warp(m); s++)
        if (c->entry[s] + u < c->length[s]) {
            uint8_t *bank = &at[(c->entry[s] + u) * words % BANK_WORDS];
            most = ++*bank > most ? *bank : most;
        }
    return m->bytes == 8 ? 2 * most : most; /* a double is read later than its column */
}

/* The rows of B of the next entries of each slot. */
static void queue_walk(const spc_multivector_program *m, spc_cursor *c)
{
    const spc_multivector_part *part = m->code->part;
    const spc_share *t = share_of(m, c);
    c->own[READS] = c->own[ADDED] = 0;
    spc_warp_instruction *entries =
        spc_multivector_queue(c, SPC_ARRAYS, 0, SPC_NO_BARRIER, (spc_multivector_part){0, 0});
    for (uint32_t u = 0; u < m->code->of.flight; u++)
        entries->shared = (uint16_t)(entries->shared + bank_words(m, c, u));
    for (uint32_t u = 0; u < m->code->of.flight; u++) {
        spc_warp_instruction *op = NULL;
        for (uint32_t s = 0; s < slots_of_warp(m); s++) {
            if (c->entry[s] + u >= c->length[s])
                continue;
            if (!op)
                op = spc_multivector_queue(c, SPC_ARRAY_X, 0, u,
                                           part[u ? SPC_SHARES_NEXT_ROW : SPC_SHARES_ROW]);
            spc_multivector_add_row(m, m->base.pattern->col[t->first + c->entry[s] + u], c->own[PANEL], 0,
                                    op);
        }
        c->own[READS] += op != NULL;
    }
    c->stage = ADD;
}

/* These are added, rows end between them. */
static void queue_adds(const spc_multivector_program *m, spc_cursor *c)
{
    enum { EMPTY_ROWS = 3 /* one after the other, before an entry; others are left to the end */ };
    uint32_t most = EMPTY_ROWS * (m->beta ? 2 : 1) + 1;
    bool left = false;
    for (; c->own[ADDED] < c->own[READS] && c->queued + most <= SPC_BATCH_OPS; c->own[ADDED]++) {
        uint32_t u = (uint32_t)c->own[ADDED];
        for (uint32_t i = 0; i < EMPTY_ROWS && queue_ends_of_rows(m, c, u); i++)
            ;
        spc_multivector_queue(c, SPC_ARRAYS, 1u << u, SPC_NO_BARRIER, m->code->part[SPC_SHARES_ADD]);
    }
    if (c->own[ADDED] < c->own[READS])
        return;
    for (uint32_t s = 0; s < slots_of_warp(m); s++) {
        c->entry[s] += m->code->of.flight;
        c->entry[s] = c->entry[s] < c->length[s] ? c->entry[s] : c->length[s];
        left |= c->entry[s] < c->length[s];
    }
    c->done += m->code->of.flight;
    c->stage = left ? WALK : LAST_ROWS;
}

static void queue_last_rows(const spc_multivector_program *m, spc_cursor *c)
{
    enum { MOST = 4 /* with what follows */ };
    while (c->queued + MOST < SPC_BATCH_OPS && queue_ends_of_rows(m, c, LAST_END))
        ;
    if (c->queued + MOST >= SPC_BATCH_OPS)
        return;
    const spc_multivector_part *part = m->code->part;
    spc_multivector_part joins = part[SPC_SHARES_JOINS];
    for (uint32_t distance = 1; distance < slots_of_warp(m); distance *= 2)
        joins = spc_multivector_parts(joins, part[SPC_SHARES_JOIN], 1);
    joins.cycles += SPC_BARRIER_CYCLES; /* the block waits before and behind */
    queue_barrier(c, 0, joins);
    spc_multivector_queue(c, SPC_ARRAYS, 0, SPC_NO_BARRIER, part[SPC_SHARES_END]);
    c->stage = SPC_STAGE_END;
}

static void merge_refill(const spc_program *p, spc_cursor *c)
{
    const spc_multivector_program *m = merge_own(p);
    if (c->stage == START) {
        spc_warp_instruction *op =
            spc_multivector_queue(c, SPC_ARRAY_OFFSETS, 0, SHARE_LOADED, m->code->part[SPC_SHARES_START]);
        op->lanes = 1;
        op->address[0] = shares_at(m) + c->own[SHARE] * sizeof(spc_share);
        c->stage = STAGE;
    } else if (c->stage == STAGE) {
        queue_stage(m, c);
    } else if (c->stage == ROWS) {
        merge_queue_rows(m, c);
    } else if (c->stage == WALK || c->stage == ADD) {
        if (c->stage == WALK)
            queue_walk(m, c);
        queue_adds(m, c);
    } else {
        queue_last_rows(m, c);
    }
}

/* What comes before and after the walk lasts about as long as this many entries of a slot. */
enum { AROUND_WALK = 24 };

static uint64_t merge_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    const spc_multivector_program *m = merge_own(p);
    const spc_share *t = &m->share[first / SPC_SHARE_THREADS % m->blocks];
    return first < end ? AROUND_WALK + ((uint64_t)t->rows + t->entries) * m->lanes / SPC_SHARE_THREADS : 0;
}

static uint64_t merge_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    const spc_multivector_program *m = merge_own(p);
    uint64_t sum = 0;
    for (uint64_t block = first / SPC_SHARE_THREADS; block * SPC_SHARE_THREADS < end; block++)
        sum += m->share[block % m->blocks].entries;
    return sum;
}

static const spc_program_type merge_program = {.bytes = sizeof(spc_multivector_program),
                                               .begin = merge_begin,
                                               .longest = merge_longest,
                                               .entries = merge_entries,
                                               .refill = merge_refill};

_Static_assert((int)SPC_SHARE_THREADS == (int)SPC_BLOCK_THREADS, "a block takes a share");

/* As spc_shared of the kernel has it. */
static uint32_t shared_bytes(const spc_multivector_program *m, uint32_t room)
{
    uint32_t sum = m->bytes == 8 ? 8 : 4, slots = SPC_SHARE_THREADS / m->lanes;
    uint32_t entry = sum + m->bytes, align = entry <= 8 ? 8 : 16;
    uint32_t tails = SPC_SHARE_THREADS * m->vector * sum;
    uint32_t entries = room * ((entry + align - 1) / align * align);
    return tails + (tails > entries ? tails : entries) + (slots + 1) * 9 + (room + 1) * 4;
}

static spc_status cut_into_shares(spc_multivector_program *m, uint32_t items, spc_error *error)
{
    const spc_pattern *a = m->base.pattern;
    uint32_t row = 0, piece = 0;
    spc_share share;
    while (spc_next_share(a->row_ptr, a->rows, items, &row, &piece, &share))
        m->blocks++;
    m->share = spc_calloc(m->blocks + 1, sizeof *m->share);
    if (!m->share)
        return spc_fail_memory(error, (m->blocks + 1) * sizeof *m->share);
    row = piece = 0;
    for (uint64_t i = 0; i < m->blocks; i++)
        spc_next_share(a->row_ptr, a->rows, items, &row, &piece, &m->share[i]);
    return SPC_OK;
}

static uint32_t items_of(const spc_multivector_job *job)
{
    spc_multivector_walk rows = spc_multivector_single_rows(job->counts);
    return spc_shares_items(job, &rows);
}

static void choose(const spc_multivector_job *job, uint32_t parameter[SPC_KERNEL_PARAMETERS])
{
    parameter[0] = items_of(job);
    parameter[1] = spc_shares_panel(job);
}

static spc_status merge_fill(spc_multivector_program *m, const spc_pattern *a, const spc_multivector_job *job,
                             const char *architecture, spc_error *error)
{
    spc_multivector_shape shape = spc_multivector_job_shape(job, spc_shares_panel(job), SPC_WARP, false);
    shape.vectors = 1;
    spc_multivector_program_begin(m, a, job, shape);
    SPC_TRY(spc_multivector_program_use(m, &spc_kernel_spmm_merge, (spc_multivector_variant){0}, architecture,
                                        error));
    uint32_t panels = (m->columns + m->panel - 1) / m->panel, items = items_of(job);
    SPC_TRY(cut_into_shares(m, items, error));
    m->base.type = &merge_program;
    m->base.blocks = m->blocks * panels;
    m->base.items = m->base.blocks * SPC_SHARE_THREADS;
    m->base.shared_bytes = shared_bytes(m, spc_share_room(items));
    m->base.array_bytes[SPC_ARRAY_OFFSETS] = shares_at(m) + m->blocks * sizeof(spc_share);
    return SPC_OK;
}

/* ---- what is counted ---- */

static spc_multivector_traffic traffic(const spc_multivector_job *job)
{
    spc_multivector_walk rows = spc_multivector_single_rows(job->counts);
    return spc_shares_traffic(job, &rows, true, job->parameter[0]);
}

/* Of halves the counts are: conversions take a unit of fewer lanes, which is not simulated. */
static bool is_nearer(const spc_multivector_job *job)
{
    return job->value_bytes > 2;
}

static const spc_multivector_descriptor multivector = {
    .plain = true,
    .turns = true,
    .traffic = traffic,
    .choose = choose,
    .narrow_bytes = 128,
    .wide_bytes = 256,
    .fill = merge_fill,
    .is_nearer = is_nearer,
    .code_parts =
        "start stage entry keep row-end share search probe walk row next-row add store join joins end",
};

const spc_kernel spc_kernel_spmm_merge = {
    .name = "spmm-merge",
    .summary = "K columns, equal shares of rows and entries",
    .parameter = {{"items", "rows and entries of a block", 1, SPC_SHARE_MOST, false},
                  SPC_MULTIVECTOR_PARAMETER},
    .multivector = &multivector,
};
