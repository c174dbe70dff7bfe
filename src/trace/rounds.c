/* Many threads: the stream is cut into rounds. Of a round, blocks are turned into runs side by side; then
 * every thread takes the runs of the lines that it owns, one of them (first) measures stack distances, and
 * one reads the next round.
 */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "trace/crew.h"
#include "trace/tracer.h"

enum { FIND_BLOCKS = 16 /* a job of finding runs */ };

/* Jobs of the second half of a round, the longest first; then one share per owner. */
enum { DISTANCES, NEXT_ROUND, JOBS };

typedef struct round_buffer {
    uint32_t *columns;
    uint32_t count;
} round_buffer;

typedef struct rounds {
    spc_tracer *tracer;
    spc_block_source *next;
    void *context;
    uint32_t round;
    const uint32_t *left; /* what the last block of the source still holds */
    size_t left_count;
    bool ended;
    round_buffer now, then;
    spc_runs *runs;   /* one room per block of the round */
    spc_share *share; /* one room per owner */
    uint32_t origin, blocks;
    spc_crew crew;
    spc_status status[JOBS];
    spc_error failure[JOBS];
} rounds;

static spc_status open_rounds(rounds *r, spc_error *error)
{
    uint32_t blocks = (r->round + SPC_RUNS_BLOCK - 1) / SPC_RUNS_BLOCK;
    r->now.columns = spc_malloc_aligned(r->round, sizeof *r->now.columns);
    r->then.columns = spc_malloc_aligned(r->round, sizeof *r->then.columns);
    r->runs = spc_malloc_aligned(blocks, sizeof *r->runs);
    r->share = spc_malloc_aligned(r->tracer->owners, sizeof *r->share);
    if (!r->now.columns || !r->then.columns || !r->runs || !r->share)
        return spc_fail_memory(error, blocks * sizeof *r->runs);
    return SPC_OK;
}

static void close_rounds(rounds *r)
{
    spc_crew_close(&r->crew);
    spc_free(r->now.columns);
    spc_free(r->then.columns);
    spc_free(r->runs);
    spc_free(r->share);
}

static spc_status fill(rounds *r, round_buffer *buffer, spc_error *error)
{
    buffer->count = 0;
    while (!r->ended && buffer->count < r->round) {
        if (r->left_count == 0) {
            SPC_TRY(r->next(r->context, &r->left, &r->left_count, error));
            r->ended = r->left_count == 0;
            continue;
        }
        uint32_t room = r->round - buffer->count;
        uint32_t part = r->left_count < room ? (uint32_t)r->left_count : room;
        memcpy(buffer->columns + buffer->count, r->left, part * sizeof *r->left);
        buffer->count += part;
        r->left += part;
        r->left_count -= part;
    }
    return SPC_OK;
}

static uint32_t block_length(const rounds *r, uint32_t block)
{
    uint32_t rest = r->now.count - block * SPC_RUNS_BLOCK;
    return rest < SPC_RUNS_BLOCK ? rest : SPC_RUNS_BLOCK;
}

static void find_some_runs(void *context, uint32_t job)
{
    rounds *r = context;
    uint32_t end = (job + 1) * FIND_BLOCKS < r->blocks ? (job + 1) * FIND_BLOCKS : r->blocks;
    for (uint32_t b = job * FIND_BLOCKS; b < end; b++) {
        uint32_t start = b * SPC_RUNS_BLOCK;
        spc_runs_find(&r->runs[b], &r->tracer->geometry, r->now.columns + start, block_length(r, b),
                      r->origin + start);
    }
}

/* All blocks of the round as runs, and a table that reaches their lines. */
static spc_status find_runs(rounds *r, spc_error *error)
{
    spc_tracer *t = r->tracer;
    SPC_TRY(spc_lines_begin(&t->lines, t->accesses, r->now.count, &r->origin, error));
    r->blocks = (r->now.count + SPC_RUNS_BLOCK - 1) / SPC_RUNS_BLOCK;
    spc_crew_run(&r->crew, (r->blocks + FIND_BLOCKS - 1) / FIND_BLOCKS, find_some_runs, r);
    uint32_t max_line = 0;
    for (uint32_t b = 0; b < r->blocks; b++)
        max_line = r->runs[b].list.max_line > max_line ? r->runs[b].list.max_line : max_line;
    return spc_lines_reach(&t->lines, max_line, error);
}

static void take_share(rounds *r, uint32_t owner)
{
    spc_tracer *t = r->tracer;
    for (uint32_t b = 0; b < r->blocks; b++) {
        const spc_run_list *mine = spc_share_pick(&r->share[owner], &r->runs[b].list, owner, t->owners);
        spc_fills_add(&t->fills[owner], &t->lines, mine, r->now.columns, r->origin);
    }
}

static spc_status take_distances(rounds *r, spc_error *error)
{
    if (!r->tracer->distance)
        return SPC_OK;
    for (uint32_t b = 0; b < r->blocks; b++)
        SPC_TRY(spc_stack_add(&r->tracer->stack, &r->runs[b].list, block_length(r, b), error));
    return SPC_OK;
}

static void take_job(void *context, uint32_t job)
{
    rounds *r = context;
    if (job == DISTANCES)
        r->status[job] = take_distances(r, &r->failure[job]);
    else if (job == NEXT_ROUND)
        r->status[job] = fill(r, &r->then, &r->failure[job]);
    else
        take_share(r, job - JOBS);
}

static spc_status take_round(rounds *r, spc_error *error)
{
    SPC_TRY(find_runs(r, error));
    spc_crew_run(&r->crew, JOBS + r->tracer->owners, take_job, r);
    for (int job = 0; job < JOBS; job++) {
        if (r->status[job] == SPC_OK)
            continue;
        if (error)
            *error = r->failure[job];
        return r->status[job];
    }
    r->tracer->accesses += r->now.count;
    round_buffer done = r->now;
    r->now = r->then;
    r->then = done;
    return spc_tracer_pulse(r->tracer, error);
}

/* A stream that ends within the first round is not worth waking threads for. */
static spc_status take_all(rounds *r, spc_error *error)
{
    SPC_TRY(open_rounds(r, error));
    SPC_TRY(fill(r, &r->now, error));
    if (r->ended)
        return spc_tracer_take(r->tracer, &r->runs[0], r->now.columns, r->now.count, error);
    SPC_TRY(spc_crew_open(&r->crew, r->tracer->owners, error));
    while (r->now.count > 0)
        SPC_TRY(take_round(r, error));
    return SPC_OK;
}

spc_status spc_tracer_take_rounds(spc_tracer *tracer, spc_block_source *next, void *context, uint32_t round,
                                  spc_error *error)
{
    rounds r = {.tracer = tracer, .next = next, .context = context, .round = round};
    spc_status status = take_all(&r, error);
    close_rounds(&r);
    return status;
}
