/* A long stream is cut into periods. Of each, the first requests are walked and stand for all of it. The
 * number of requests is fixed, not that of accesses: where many coalesce, a period is walked to its end. */

#include "core/error.h"
#include "core/memory.h"
#include "gather/gather_forecast.h"
#include "gather/machine.h"
#include "kernels/common/access_stream.h"

/* Where a granule lies. */

static inline uint32_t spc_gather_cut(uint64_t *address, uint32_t bits)
{
    uint32_t low = (uint32_t)(*address & ((UINT64_C(1) << bits) - 1));
    *address >>= bits;
    return low;
}

/* The granule's number is cut from its lowest bit up: neighbours go to other channels and bank groups, which
 * work side by side, and share a row of each. With hashing, bits of bank and row are folded into what lies
 * below them, so that granules at any stride spread (permutation-based interleaving, Zhang, Zhu and Zhang,
 * MICRO 2000). */
static inline spc_gather_place spc_gather_find_place(const spc_gather_machine *m, uint64_t granule)
{
    spc_gather_place place;
    uint32_t inner = spc_gather_cut(&granule, m->inner_bits);
    place.channel = spc_gather_cut(&granule, m->channel_bits);
    place.pseudo = spc_gather_cut(&granule, m->pseudo_bits);
    place.group = spc_gather_cut(&granule, m->group_bits);
    place.column = spc_gather_cut(&granule, m->column_bits) << m->inner_bits | inner;
    place.bank = spc_gather_cut(&granule, m->bank_bits);
    place.row = (uint32_t)granule;
    if (m->hashed) {
        uint64_t fold = granule * UINT64_C(0x9e3779b97f4a7c15);
        place.bank ^= spc_gather_cut(&(uint64_t){fold >> 40}, m->bank_bits);
        place.group ^= spc_gather_cut(&(uint64_t){fold >> 48}, m->group_bits);
        fold = ((uint64_t)place.row << m->bank_bits | place.bank) * UINT64_C(0x9e3779b97f4a7c15);
        place.channel ^= spc_gather_cut(&(uint64_t){fold >> 40}, m->channel_bits);
        place.pseudo ^= spc_gather_cut(&(uint64_t){fold >> 60}, m->pseudo_bits);
    }
    return place;
}

/* Accesses to one granule within a window become one request. */

/* A window opens at the access that fetches a granule and lasts for the next N - 1 accesses: the greedy cover
 * of a granule's accesses by windows, so that a longer window never fetches more. */
typedef struct spc_gather_coalescer {
    uint32_t window;
    uint32_t *opened; /* of each granule of x: number of the access that opened its window, modulo 2^32 */
    uint64_t granules;
} spc_gather_coalescer;

/* Whether access `number` (from 1 on) to a granule needs a request of its own. */
static inline bool spc_gather_needs_request(spc_gather_coalescer *c, uint64_t granule, uint64_t number)
{
    if (!c->opened)
        return true;
    uint32_t now = (uint32_t)number + c->window, *opened = &c->opened[granule];
    if (now - *opened < c->window)
        return false;
    *opened = now;
    return true;
}

static spc_status gather_coalescer_open(spc_gather_coalescer *c, const spc_gather_machine *machine,
                                        uint32_t cols, uint32_t word_bytes, spc_error *error)
{
    *c = (spc_gather_coalescer){.window = machine->window};
    if (machine->window < 2)
        return SPC_OK;
    c->granules = ((uint64_t)cols * word_bytes >> machine->granule_bits) + 1;
    c->opened = spc_calloc(c->granules, sizeof *c->opened);
    return c->opened ? SPC_OK : spc_fail_memory(error, c->granules * sizeof *c->opened);
}

static void gather_coalescer_close(spc_gather_coalescer *c)
{
    spc_free(c->opened);
    c->opened = NULL;
}

/* The requests of a walk without the walk: what another simulator is fed with. */

typedef struct list {
    spc_gather_place *place;
    uint64_t count, capacity, most;
} list;

static spc_status append(list *l, spc_gather_place place, spc_error *error)
{
    if (l->count == l->capacity) {
        uint64_t larger = l->capacity ? 2 * l->capacity : 4096;
        spc_gather_place *moved = spc_realloc(l->place, larger, sizeof *moved);
        if (!moved)
            return spc_fail_memory(error, larger * sizeof *moved);
        l->place = moved;
        l->capacity = larger;
    }
    l->place[l->count++] = place;
    return SPC_OK;
}

static spc_status list_stream(const spc_gather_machine *m, spc_gather_coalescer *coalescer,
                              spc_stream *stream, uint32_t word_bytes, list *l, spc_error *error)
{
    const uint32_t *columns;
    uint64_t number = 0;
    for (size_t count = 1; count && l->count < l->most;) {
        SPC_TRY(spc_stream_next(stream, &columns, &count, error));
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        for (size_t i = 0; i < count && l->count < l->most; i++) {
            uint64_t granule = (uint64_t)columns[i] * word_bytes >> m->granule_bits;
            if (spc_gather_needs_request(coalescer, granule, ++number))
                SPC_TRY(append(l, spc_gather_find_place(m, granule), error));
        }
    }
    return SPC_OK;
}

static spc_status list_rows(const spc_gather_machine *m, const spc_pattern *pattern,
                            const spc_kernel_spec *spec, uint32_t word_bytes, list *l, spc_error *error)
{
    spc_rows *rows;
    spc_stream *stream;
    spc_gather_coalescer coalescer;
    SPC_TRY(gather_coalescer_open(&coalescer, m, pattern->cols, word_bytes, error));
    spc_status status = spc_rows_from_pattern(pattern, &rows, error);
    if (status == SPC_OK) {
        status = spc_stream_open(spec, rows, &stream, error);
        if (status == SPC_OK)
            status = list_stream(m, &coalescer, stream, word_bytes, l, error);
        spc_stream_close(stream);
        spc_rows_close(rows);
    }
    gather_coalescer_close(&coalescer);
    return status;
}

spc_status spc_gather_list_places(const spc_pattern *pattern, const spc_kernel_spec *spec,
                                  uint32_t value_bytes, const spc_device *device, uint64_t most,
                                  spc_gather_place **places, uint64_t *count, spc_error *error)
{
    spc_gather_machine machine;
    list l = {.most = most};
    *places = NULL;
    *count = 0;
    SPC_TRY(spc_gather_machine_init(&machine, device, error));
    spc_status status = list_rows(&machine, pattern, spec, spc_vector_size(value_bytes), &l, error);
    if (status != SPC_OK) {
        spc_free(l.place);
        return status;
    }
    *places = l.place;
    *count = l.count;
    return SPC_OK;
}

void spc_gather_places_free(spc_gather_place *places)
{
    spc_free(places);
}

static void gather_memory_close(spc_gather_memory *memory);

static void gather_memory_close(spc_gather_memory *memory)
{
    for (uint32_t i = 0; memory->channel && i < memory->machine->channels; i++)
        spc_gather_channel_close(&memory->channel[i]);
    spc_free(memory->channel);
    spc_free(memory->finished);
    spc_free(memory->sent_to);
    *memory = (spc_gather_memory){0};
}

/* When the answer of the request that has to leave before a new one may enter is there. */
static int64_t wait_for_answer(spc_gather_memory *memory, uint64_t order)
{
    const spc_gather_machine *m = memory->machine;
    if (order <= m->in_flight)
        return 0;
    uint64_t slot = (order - m->in_flight) & (m->ring - 1);
    while (memory->finished[slot] == SPC_GATHER_NEVER)
        spc_gather_channel_step(&memory->channel[memory->sent_to[slot]]);
    return memory->finished[slot] + m->latency;
}

static int64_t wait_for_queue(spc_gather_channel *channel, int64_t time)
{
    while (spc_gather_channel_is_full(channel)) {
        int64_t next = spc_gather_channel_next(channel);
        time = next > time ? next : time;
        spc_gather_channel_step(channel);
    }
    return time;
}

/* Sends one request as early as its channel's queue and the requests in flight allow. Requests are sent in
 * order: one that has to wait holds up those behind it. */
static void gather_memory_send(spc_gather_memory *memory, uint64_t granule)
{
    const spc_gather_machine *m = memory->machine;
    spc_gather_place place = spc_gather_find_place(m, granule);
    spc_gather_channel *channel = &memory->channel[place.channel];
    uint64_t order = ++memory->sent;
    int64_t time = (int64_t)memory->clock, answer = wait_for_answer(memory, order);
    time = answer > time ? answer : time;
    spc_gather_channel_advance(channel, time);
    time = wait_for_queue(channel, time);
    spc_gather_channel_enter(channel, &place, order, time);
    memory->finished[order & (m->ring - 1)] = SPC_GATHER_NEVER;
    memory->sent_to[order & (m->ring - 1)] = (uint16_t)place.channel;
    if ((double)time > memory->clock)
        memory->clock = (double)time;
}

/* Sums over channels. */
static spc_gather_counts gather_memory_count(const spc_gather_memory *memory)
{
    spc_gather_counts all = {0};
    for (uint32_t i = 0; i < memory->machine->channels; i++) {
        const spc_gather_counts *one = &memory->channel[i].counts;
        all.hits += one->hits;
        all.misses += one->misses;
        all.conflicts += one->conflicts;
        all.done += one->done;
        all.latency += one->latency;
    }
    return all;
}

/* Periods of a sampled stream; of the requests of one, the part that finds rows of the period before open. */
enum { PERIODS = 32, WARM_UP = 4 };

typedef struct mark {
    uint64_t number; /* of the access */
    double clock;
    spc_gather_counts counts;
} mark;

typedef struct walker {
    const spc_gather_machine *machine;
    spc_gather_memory memory;
    spc_gather_coalescer coalescer;
    uint32_t shift;          /* column to granule */
    uint64_t number;         /* accesses so far */
    uint64_t period, budget; /* accesses of a period, requests to walk of it; of all: UINT64_MAX */
    uint64_t begin;          /* of this period */
    uint64_t least, most;    /* requests sent when the mark is set anew, and when walking ends */
    bool walking;
    mark from, to;
    spc_gather_walk walk;
} walker;

static mark take_mark(const walker *w)
{
    return (mark){w->number, w->memory.clock, gather_memory_count(&w->memory)};
}

/* Rows that the last period left open are the right ones where it was walked to its end. */
static void begin_period(walker *w)
{
    bool whole = w->budget == UINT64_MAX;
    w->begin = w->number;
    w->most = whole ? UINT64_MAX : w->memory.sent + w->budget;
    w->least = whole || w->walking ? UINT64_MAX : w->memory.sent + w->budget / WARM_UP;
    w->from = take_mark(w);
    w->walking = true;
}

/* What was walked between the marks stands for the whole period. */
static void end_period(walker *w)
{
    if (w->walking)
        w->to = take_mark(w);
    uint64_t seen = w->to.number - w->from.number;
    double by = seen ? (double)(w->number - w->begin) / (double)seen : 0;
    w->walk.seconds += (w->to.clock - w->from.clock) * by * 1e-12;
    w->walk.hits += (double)(w->to.counts.hits - w->from.counts.hits) * by;
    w->walk.misses += (double)(w->to.counts.misses - w->from.counts.misses) * by;
    w->walk.conflicts += (double)(w->to.counts.conflicts - w->from.counts.conflicts) * by;
}

/* Walks until `limit` requests have been sent in all; returns how many accesses that took. */
static size_t walk_columns(walker *w, const uint32_t *columns, size_t count, uint64_t limit)
{
    double interval = w->machine->access_interval;
    size_t i = 0;
    for (; i < count && w->memory.sent < limit; i++) {
        uint64_t granule = columns[i] >> w->shift;
        if (spc_gather_needs_request(&w->coalescer, granule, w->number + i + 1))
            gather_memory_send(&w->memory, granule);
        w->memory.clock += interval;
    }
    w->walk.walked += i;
    w->number += i;
    return i;
}

/* Part of one period. */
static void walk_part(walker *w, const uint32_t *columns, size_t count)
{
    if (w->walking && w->least != UINT64_MAX) {
        size_t done = walk_columns(w, columns, count, w->least);
        columns += done;
        count -= done;
        if (w->memory.sent >= w->least) {
            w->from = take_mark(w);
            w->least = UINT64_MAX;
        }
    }
    if (w->walking) {
        count -= walk_columns(w, columns, count, w->most);
        if (w->memory.sent >= w->most) {
            w->to = take_mark(w);
            w->walking = false;
        }
    }
    w->number += count;
}

static void walk_block(walker *w, const uint32_t *columns, size_t count)
{
    while (count) {
        uint64_t left = w->begin + w->period - w->number;
        size_t part = count < left ? count : (size_t)left;
        walk_part(w, columns, part);
        columns += part;
        count -= part;
        if (part == left) {
            end_period(w);
            begin_period(w);
        }
    }
}

static spc_status walk_all(walker *w, spc_stream *stream, uint64_t expected, const spc_progress *progress,
                           spc_error *error)
{
    const uint32_t *columns;
    size_t count;
    begin_period(w);
    for (;;) {
        SPC_TRY(spc_stream_next(stream, &columns, &count, error));
        if (!count)
            break;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        walk_block(w, columns, count);
        spc_progress_update(progress, "gather", (double)w->number, (double)expected);
    }
    /* Gives all commands that are left, and moves the clock to the end of the last request. */
    const spc_gather_machine *m = w->memory.machine;
    for (uint32_t i = 0; i < m->channels; i++)
        spc_gather_channel_advance(&w->memory.channel[i], SPC_GATHER_NEVER);
    uint64_t held = w->memory.sent < m->in_flight ? w->memory.sent : m->in_flight;
    for (uint64_t order = w->memory.sent - held + 1; order <= w->memory.sent; order++) {
        double end = (double)(w->memory.finished[order & (m->ring - 1)] + m->latency);
        w->memory.clock = end > w->memory.clock ? end : w->memory.clock;
    }
    end_period(w);
    spc_gather_counts all = gather_memory_count(&w->memory);
    w->walk.latency = all.done ? all.latency / (double)all.done * 1e-12 : 0;
    w->walk.accesses = w->number;
    return SPC_OK;
}

spc_status spc_gather_walk_stream(const spc_gather_machine *machine, spc_stream *stream, uint32_t cols,
                                  uint32_t word_bytes, uint64_t sample, const spc_progress *progress,
                                  spc_gather_walk *walk, spc_error *error)
{
    uint64_t accesses = spc_stream_get_shape(stream).nnz;
    walker w = {.machine = machine, .shift = machine->granule_bits - (word_bytes == 8 ? 3 : 2)};
    *walk = (spc_gather_walk){0};
    /* A stream that is not longer than its sample is walked whole. */
    bool whole = !sample || accesses <= sample;
    uint64_t budget = sample / PERIODS;
    w.period = whole ? UINT64_MAX : (accesses + PERIODS - 1) / PERIODS;
    w.budget = whole ? UINT64_MAX : budget > WARM_UP ? budget : WARM_UP;
    SPC_TRY(gather_coalescer_open(&w.coalescer, machine, cols, word_bytes, error));
    w.memory = (spc_gather_memory){.machine = machine};
    w.memory.channel = spc_calloc(machine->channels, sizeof *w.memory.channel);
    w.memory.finished = spc_calloc(machine->ring, sizeof *w.memory.finished);
    w.memory.sent_to = spc_calloc(machine->ring, sizeof *w.memory.sent_to);
    spc_status status = SPC_OK;
    if (!w.memory.channel || !w.memory.finished || !w.memory.sent_to)
        status = spc_fail_memory(error, machine->ring * sizeof *w.memory.finished);
    for (uint32_t i = 0; status == SPC_OK && i < machine->channels; i++)
        status = spc_gather_channel_open(&w.memory.channel[i], machine, w.memory.finished, error);
    if (status != SPC_OK)
        gather_memory_close(&w.memory);
    if (status == SPC_OK)
        status = walk_all(&w, stream, accesses, progress, error);
    gather_memory_close(&w.memory);
    gather_coalescer_close(&w.coalescer);
    if (status == SPC_OK)
        *walk = w.walk;
    return status;
}
