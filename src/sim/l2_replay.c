#include "sim/l2_replay.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"

/* The largest divisor up to `most`, at least 1, for sampling: a line is followed if the divisor divides its
 * number. The divisors are odd primes, so that they rarely share a factor with the period of a pattern. */
static uint32_t l2_sample_every(double most)
{
    static const uint32_t primes[] = {3,   7,   13,  19,  29,  41,   61,   89,   131,
                                      193, 281, 419, 613, 907, 1361, 2039, 3061, 4591};
    uint32_t every = 1;
    for (size_t i = 0; i < sizeof primes / sizeof primes[0] && primes[i] <= most; i++)
        every = primes[i];
    return every;
}

/* The inverse of an odd number modulo 2^32. A multiple of the number, times the inverse, is the quotient; any
 * other number, times the inverse, is larger than every quotient. Newton's iteration doubles the bits that
 * are right, three at first. */
static uint32_t l2_inverse(uint32_t odd)
{
    uint32_t inverse = odd;
    for (int i = 0; i < 4; i++)
        inverse *= 2 - odd * inverse;
    return inverse;
}

double spc_l2_fade(double kept, double lost, double distance)
{
    if (distance <= kept || lost <= kept)
        return distance > kept;
    double u = fmin(1, (distance - kept) / (lost - kept));
    return u * u * (3 - 2 * u);
}

/* Most touches are of lines touched just before. Their distances need not be right to the line: they may be
 * off by one in so many of the distance from which on lines are lost. */
enum { NEAR_PARTS = 64 };

spc_status spc_l2_sample_init(spc_l2_sample *s, uint32_t parts, uint32_t lines, double kept, double lost,
                              spc_error *error)
{
    *s = (spc_l2_sample){.parts = parts, .kept = kept, .lost = lost, .granule_sectors = 1};
    spc_status status = SPC_OK;
    for (uint32_t p = 0; p < parts && status == SPC_OK; p++) {
        status = spc_reuse_stack_init(&s->stack[p], lines, (uint64_t)fmax(kept, lost) + 2, error);
        s->stack[p].near = (uint32_t)(kept / NEAR_PARTS);
        s->there[p] = spc_calloc(lines, sizeof *s->there[p]);
        if (status == SPC_OK && !s->there[p])
            status = spc_fail_memory(error, lines);
    }
    if (status != SPC_OK)
        spc_l2_sample_free(s);
    return status;
}

void spc_l2_sample_free(spc_l2_sample *s)
{
    for (uint32_t p = 0; p < SPC_L2_PARTS_MAX; p++) {
        spc_reuse_stack_free(&s->stack[p]);
        spc_free(s->there[p]);
    }
    *s = (spc_l2_sample){0};
}

/* Each line has a fixed number in [0, 1), by multiples of the golden section, which are spread evenly. Lines
 * whose number lies below the smooth step are lost. */
static bool is_lost(const spc_l2_sample *s, uint32_t line, uint32_t distance)
{
    if (distance <= s->kept)
        return false;
    if (distance >= s->lost)
        return true;
    return (line * 0x9e3779b9u) * 0x1p-32 < spc_l2_fade(s->kept, s->lost, distance);
}

/* The sectors that one part lacks. */
static uint8_t lack(spc_l2_sample *s, uint32_t part, uint32_t line, uint8_t sectors)
{
    uint8_t *there = &s->there[part][line];
    if (is_lost(s, line, spc_reuse_stack_touch(&s->stack[part], line)))
        *there = 0;
    return sectors & (uint8_t) ~*there;
}

/* All sectors of the granules that these are in. */
static uint8_t whole_granules(const spc_l2_sample *s, uint8_t sectors)
{
    uint32_t n = s->granule_sectors;
    for (uint32_t at = 0; at < 8; at += n) {
        uint8_t granule = (uint8_t)(((1u << n) - 1) << at);
        sectors |= sectors & granule ? granule : 0;
    }
    return sectors;
}

spc_l2_missed spc_l2_sample_access(spc_l2_sample *s, uint32_t part, uint32_t line, uint8_t sectors)
{
    uint8_t missed = lack(s, part, line, sectors);
    if (!missed)
        return (spc_l2_missed){0};
    uint32_t home = s->parts > 1 && !s->apart ? (uint32_t)(spc_mix64(line) % s->parts) : part;
    s->there[part][line] |= missed;
    uint8_t dram = home == part ? missed : lack(s, home, line, missed);
    if (dram)
        s->there[home][line] |= whole_granules(s, dram);
    return (spc_l2_missed){home == part ? 0 : missed, dram};
}

/* Multiprocessors of all parts touch the lines from `first` up to `end`, one after the other, as a whole. */
static void l2_sample_pass(spc_l2_sample *s, uint32_t first, uint32_t end)
{
    enum { WHOLE = 0xf }; /* a line has at most four sectors */
    for (uint32_t line = first; line < end; line++)
        spc_l2_sample_access(s, (uint32_t)(spc_mix64(line) >> 32) % s->parts, line, WHOLE);
}

uint32_t spc_l2_wave_part(uint64_t block, uint32_t multiprocessors, uint32_t parts, bool apart)
{
    enum { TOGETHER = 8 };
    uint64_t at = block % multiprocessors;
    if (apart || parts == 1 || multiprocessors < 2 * TOGETHER)
        return (uint32_t)(at % parts);
    if (at < TOGETHER)
        return 0;
    uint64_t others = multiprocessors - multiprocessors / parts, all = multiprocessors - TOGETHER,
             before = (at - TOGETHER) * others / all, with = (at - TOGETHER + 1) * others / all;
    return with > before ? 1 + (uint32_t)(before % (parts - 1)) : 0;
}

/* An access to a line of x in the sample. */
typedef struct touch {
    uint32_t column;
    uint16_t when; /* the iteration, counted from the first one looked at, and the lane: WHEN_LANES a step */
} touch;

/* A warp on its way: so little that all warps of the GPU fit the host's L2. */
typedef struct walker {
    double stream_lines;       /* of the sample, an iteration */
    uint32_t iterations;       /* still to do */
    uint32_t done, first, end; /* iterations; touches are known of those from `first` up to `end` */
    uint32_t next, touches;    /* the touch that comes next; how many are known */
} walker;

/* A place for a block. */
typedef struct place {
    walker warp[SPC_BLOCK_WARPS];
    touch *touch; /* [warps][room] */
    uint64_t block;
    uint32_t iterations; /* of its longest warp, still to do */
    uint32_t part;
} place;

/* The entries whose lines of x are in the sample. */
typedef struct sampled_entries {
    const uint64_t *bit;    /* of all entries, a bit each, in words */
    const uint64_t *before; /* [word] sampled entries before it */
    const uint32_t *column; /* of each sampled entry, side by side: most of all columns would miss caches */
} sampled_entries;

typedef struct replay_counts {
    uint64_t x_missed, x_far, stream_missed, stream_far, streamed, entries;
} replay_counts;

typedef struct replay {
    const spc_program *program;
    const spc_l2_replay_config *config;
    const sampled_entries *sampled;
    uint32_t places, product, warps; /* warps: of a block */
    bool one_wave;
    uint32_t word_shift, sector_shift;  /* columns of a line of x, of a sector */
    uint32_t sectors;                   /* of a line */
    uint32_t every, inverse;            /* of lines; its inverse modulo 2^32 */
    uint32_t x_lines, lines, all_lines; /* of the sample: of x; and the streams; and what runs between */
    double y_every;                     /* one of so many lines of the streams is of y, where y comes back */
    double slot_lines, block_lines;     /* lines of the streams for each slot, each block */
    double due;                         /* of them that are still to be touched */
    uint32_t next_line;                 /* of the streams, from x_lines on */
    uint32_t part;                      /* that asks */
    uint64_t windows, counted;          /* see find_windows; blocks that count in each; 0: all blocks run */
    bool fills;                         /* a window's blocks do not count yet */
    replay_counts seen;                 /* since they do */
    spc_l2_sample l2;
    uint32_t ahead, room; /* iterations of a warp looked at together; touches that it holds */
    place *place;
    touch *touch; /* of all places */
} replay;

/* ---- touching lines ---- */

static inline void touch_entry(replay *r, uint32_t column)
{
    uint32_t quotient = (column >> r->word_shift) * r->inverse;
    if (quotient < r->x_lines) {
        uint32_t sector = column >> r->sector_shift & (r->sectors - 1);
        spc_l2_missed missed = spc_l2_sample_access(&r->l2, r->part, quotient, (uint8_t)(1u << sector));
        r->seen.x_missed += missed.dram != 0;
        r->seen.x_far += missed.far != 0;
    }
}

/* Lines of y lie evenly among those of the streams; told apart only where other kernels touch y. */
static bool is_of_y(const replay *r, uint32_t line)
{
    double at = line - r->x_lines;
    return r->y_every > 0 && floor((at + 1) / r->y_every) > floor(at / r->y_every);
}

static void touch_streams(replay *r, double lines)
{
    for (r->due += lines; r->due >= 1 && r->next_line < r->lines; r->due--) {
        bool counts = !is_of_y(r, r->next_line);
        spc_l2_missed missed = spc_l2_sample_access(&r->l2, r->part, r->next_line++, 1);
        r->seen.stream_missed += counts && missed.dram;
        r->seen.stream_far += counts && missed.far && !missed.dram;
        r->seen.streamed += counts;
    }
}

/* ---- walking ---- */

/* What is asked for most of all: which entries touch a line of the sample. One pass over the columns answers
 * for all kernels, so that each replay looks at those entries alone. */
static spc_status make_sampled(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_pattern *p = facts->pattern;
    uint32_t shift = key->parameter[0], inverse = key->parameter[1], lines = key->parameter[2];
    uint64_t words = p->nnz / 64 + 2, count = 0,
             fixed = sizeof(sampled_entries) + 2 * words * sizeof(uint64_t);
    sampled_entries *sampled = spc_malloc(fixed, 1), *whole;
    if (!sampled)
        return spc_fail_memory(error, fixed);
    uint64_t *bit = (uint64_t *)(sampled + 1), *before = bit + words;
    for (uint64_t w = 0; w < words && !spc_interrupted(); w++) {
        uint64_t first = w * 64, end = first + 64 < p->nnz ? first + 64 : p->nnz, bits = 0;
        for (uint64_t k = first; k < end; k++)
            bits |= (uint64_t)((p->col[k] >> shift) * inverse < lines) << (k - first);
        bit[w] = bits;
        before[w] = count;
        count += (uint64_t)__builtin_popcountll(bits);
    }
    whole = spc_interrupted() ? NULL : spc_realloc(sampled, fixed + count * sizeof(uint32_t), 1);
    if (!whole) {
        spc_free(sampled);
        return spc_interrupted() ? spc_fail_interrupted(error) : spc_fail_memory(error, fixed);
    }
    bit = (uint64_t *)(whole + 1);
    before = bit + words;
    uint32_t *column = (uint32_t *)(before + words);
    *whole = (sampled_entries){bit, before, column};
    for (uint64_t w = 0; w < words; w++)
        for (uint64_t bits = bit[w]; bits; bits &= bits - 1)
            *column++ = p->col[w * 64 + (uint32_t)__builtin_ctzll(bits)];
    *fact = whole;
    return SPC_OK;
}

enum { WHEN_LANES = 256 }; /* no warp has more lanes */

/* Adds the touches of `lanes` lanes that take the entries [first, end) by turns; false: too many. */
static bool add_touches(const replay *r, const spc_cursor *c, uint32_t lane, uint32_t lanes, uint64_t first,
                        uint64_t end, walker *w, touch *to)
{
    const sampled_entries *s = r->sampled;
    uint64_t stride = r->program->entry_stride, each = r->program->code.batch * stride;
    for (uint64_t word = first / 64; word * 64 < end; word++) {
        uint64_t before = word * 64 < first ? ((uint64_t)1 << first % 64) - 1 : 0,
                 behind = end - word * 64 < 64 ? UINT64_MAX << (end - word * 64) : 0,
                 bits = s->bit[word] & ~before & ~behind;
        if (!bits)
            continue;
        const uint32_t *column = s->column + s->before[word] + __builtin_popcountll(s->bit[word] & before);
        for (; bits; bits &= bits - 1, column++) {
            uint64_t k = word * 64 + (uint32_t)__builtin_ctzll(bits) - first, turn = k % stride;
            if (turn >= lanes || w->first * (each / stride) + k / stride >= c->length[lane + turn])
                continue;
            if (w->touches == r->room)
                return false;
            to[w->touches++] = (touch){*column, (uint16_t)(k / each * WHEN_LANES + lane + turn)};
        }
    }
    return true;
}

/* Finds what the lanes of a warp touch in its next iterations, in the order in which they do. */
static void look_ahead(const replay *r, const spc_cursor *c, walker *w, touch *to)
{
    uint64_t stride = r->program->entry_stride, each = r->program->code.batch * stride;
    bool fits = false;
    w->first = w->done;
    for (uint32_t ahead = r->ahead; !fits; ahead /= 2) {
        w->next = w->touches = 0;
        w->end = w->first + ahead;
        fits = true;
        for (uint32_t lane = 0, next; lane < c->lanes && fits; lane = next) {
            uint64_t first = c->entry[lane] + w->first * each, end = 0;
            for (next = lane;
                 next < c->lanes && next - lane < stride && c->entry[next] == c->entry[lane] + (next - lane);
                 next++) {
                uint64_t behind = c->length[next] ? c->entry[next] + (c->length[next] - 1) * stride + 1 : 0;
                end = behind > end ? behind : end;
            }
            end = end < first + ahead * each ? end : first + ahead * each;
            if (first < end)
                fits = add_touches(r, c, lane, next - lane, first, end, w, to);
        }
    }
    for (uint32_t i = 1; i < w->touches; i++) { /* mostly few */
        touch moved = to[i];
        uint32_t at = i;
        for (; at && to[at - 1].when > moved.when; at--)
            to[at] = to[at - 1];
        to[at] = moved;
    }
}

/* False where no entry of a short range is in the sample, as of most warps whose lanes lie side by side. */
static bool may_touch(const uint64_t *sampled, uint64_t first, uint64_t end)
{
    enum { SHORT = 64 }; /* words */
    uint64_t any = 0;
    if (end / 64 - first / 64 > SHORT)
        return true;
    for (uint64_t word = first / 64; word <= end / 64; word++)
        any |= sampled[word];
    return any != 0;
}

/* A row a lane, in CSR order, whichever part of its row a thread takes first. */
static void begin_rows(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    c->lanes = 0;
    for (uint64_t row = warp * SPC_WARP; row < p->pattern->rows && c->lanes < SPC_WARP; row++) {
        c->entry[c->lanes] = row_ptr[row];
        c->length[c->lanes] = c->walk[c->lanes] = row_ptr[row + 1] - row_ptr[row];
        c->lanes++;
    }
}

/* What the lanes of a warp that has begun walk together. */
static spc_warp_span span_of(const spc_program *p, const spc_cursor *c)
{
    spc_warp_span s = {.first = UINT64_MAX};
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        uint64_t entry = c->entry[lane], length = c->length[lane],
                 behind = length ? entry + (length - 1) * p->entry_stride + 1 : 0;
        s.slots += c->walk[lane];
        s.width = c->walk[lane] > s.width ? c->walk[lane] : s.width;
        s.end = behind > s.end ? behind : s.end;
        s.first = entry < s.first && length ? entry : s.first;
    }
    return s;
}

static uint64_t entries_of(const spc_cursor *c)
{
    uint64_t entries = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        entries += c->length[lane];
    return entries;
}

static void begin_warp(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    p->rows_in_parts ? begin_rows(p, warp, c) : spc_program_begin(p, warp, c);
}

static void start_warp(replay *r, uint64_t warp, walker *w, touch *to)
{
    const spc_program *p = r->program;
    spc_warp_span s;
    spc_cursor c;
    bool glance = !p->rows_in_parts && p->type->span && p->type->span(p, warp, &s);
    if (!glance) {
        begin_warp(p, warp, &c);
        s = span_of(p, &c);
    }
    r->seen.entries += glance ? s.end - s.first : entries_of(&c);
    *w = (walker){.iterations = (uint32_t)((s.width + p->code.batch - 1) / p->code.batch), .end = UINT32_MAX};
    w->stream_lines = w->iterations ? (double)s.slots * r->slot_lines / w->iterations : 0;
    if (s.first >= s.end || !may_touch(r->sampled->bit, s.first, s.end))
        return;
    if (glance)
        begin_warp(p, warp, &c);
    look_ahead(r, &c, w, to);
}

/* In one wave, and on dies apart, each block runs where it ran before; otherwise wherever there is room. */
static uint32_t part_of(const replay *r, uint64_t block)
{
    const spc_l2_replay_config *c = r->config;
    if (r->one_wave || c->apart)
        return spc_l2_wave_part(block, c->multiprocessors, c->parts, c->apart);
    return (uint32_t)(spc_mix64(block << 1 | r->product) % r->config->parts);
}

static void l2_replay_start_block(replay *r, uint64_t block, uint32_t at)
{
    place *here = &r->place[at];
    here->block = block;
    here->iterations = 1; /* offsets and the store */
    here->part = r->part = part_of(r, block);
    for (uint32_t w = 0; w < r->warps; w++) {
        start_warp(r, block * r->warps + w, &here->warp[w], here->touch + w * r->room);
        if (here->warp[w].iterations > here->iterations)
            here->iterations = here->warp[w].iterations;
    }
    touch_streams(r, r->block_lines);
}

/* An iteration of all warps of a block. */
static void l2_replay_walk_block(replay *r, place *here)
{
    r->part = here->part;
    here->iterations--;
    for (uint32_t i = 0; i < r->warps; i++) {
        walker *w = &here->warp[i];
        touch *t = here->touch + i * r->room;
        if (w->iterations == 0)
            continue;
        w->iterations--;
        if (w->done == w->end) {
            spc_cursor c;
            begin_warp(r->program, here->block * r->warps + i, &c);
            look_ahead(r, &c, w, t);
        }
        uint32_t now = w->done++ - w->first;
        while (w->next < w->touches && t[w->next].when / WHEN_LANES == now)
            touch_entry(r, t[w->next++].column);
        touch_streams(r, w->stream_lines);
    }
}

/* Whether each part has seen so many lines that all others have left it. */
static bool is_full(const replay *r)
{
    uint32_t full = 0;
    for (uint32_t part = 0; part < r->l2.parts; part++)
        full += r->l2.stack[part].live >= fmax(r->l2.kept, r->l2.lost);
    return full == r->l2.parts;
}

/* The blocks [first, end). A window counts from when it is full until all that count have begun and another
 * one would: as much of the blocks before was to do then as is of its own. */
static spc_status run_blocks(replay *r, uint64_t first, uint64_t end, spc_error *error)
{
    uint64_t next = first;
    uint32_t active = 0;
    for (; active < r->places && next < end; active++)
        l2_replay_start_block(r, next++, active);
    while (active > 0) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        for (uint32_t at = 0; at < active; at++) {
            l2_replay_walk_block(r, &r->place[at]);
            if (r->place[at].iterations > 0)
                continue;
            if (r->fills && next >= first + 2 * (uint64_t)r->places && is_full(r)) {
                r->fills = false;
                r->seen = (replay_counts){0};
                end = next + r->counted < end ? next + r->counted : end;
            }
            if (next < end)
                l2_replay_start_block(r, next++, at);
            else if (r->windows)
                return SPC_OK;
            else if (at < --active) {
                place done = r->place[at];
                r->place[at--] = r->place[active];
                r->place[active].touch = done.touch;
            }
        }
    }
    return SPC_OK;
}

/* Of what passes: more than some times the L2 makes no difference. */
static uint32_t sampled_lines(const replay *r, double bytes)
{
    double most = 4 * fmax(r->config->kept, r->config->lost) * r->config->parts;
    return (uint32_t)(fmin(fmax(0, bytes / SPC_MEMORY_LINE_BYTES), most) / r->every);
}

/* What of A and x the L2 holds when they come back is what these leave of it. */
static void run_between(replay *r)
{
    const spc_interleaved_traffic *b = &r->config->interleaved;
    uint32_t middle = r->lines + sampled_lines(r, b->before_x);
    for (uint32_t line = r->x_lines; line < r->lines; line++)
        if (is_of_y(r, line))
            l2_sample_pass(&r->l2, line, line + 1);
    l2_sample_pass(&r->l2, r->lines, middle);
    if (b->x)
        l2_sample_pass(&r->l2, 0, r->x_lines);
    l2_sample_pass(&r->l2, middle, r->all_lines);
}

/* ---- one product, or two ---- */

/* The part of a product in which so many bytes of it fill the L2 with a good measure to spare. */
static double part_that_fills(const replay *r, double bytes)
{
    const double spare = 1.25;
    double fills = spare * fmax(r->config->kept, r->config->lost) * r->config->parts * SPC_MEMORY_LINE_BYTES;
    return bytes > fills ? fills / bytes : 1;
}

/* Sets where run_blocks() is to begin; the streams of the blocks before have passed. */
static void go_to(replay *r, uint64_t first)
{
    double skipped = (double)first / (double)r->program->blocks;
    r->seen = (replay_counts){0};
    r->due = 0;
    r->next_line = r->x_lines + (uint32_t)(skipped * (r->lines - r->x_lines));
}

static spc_status run_product(replay *r, uint64_t first, spc_error *error)
{
    go_to(r, first);
    SPC_TRY(run_blocks(r, first, r->program->blocks, error));
    /* What the launches behind it read, and what was rounded off: multiprocessors of all parts do. */
    while (r->next_line < r->lines) {
        r->part = part_of(r, r->next_line);
        r->due = 0;
        touch_streams(r, 1);
    }
    r->product++;
    return SPC_OK;
}

/* What the L2 holds before the product that counts. Where x is touched again, the order in which the product
 * before touched x makes no difference. */
static spc_status run_before(replay *r, spc_error *error)
{
    spc_status status = SPC_OK;
    if (r->config->interleaved.x)
        l2_sample_pass(&r->l2, r->x_lines, r->lines);
    else
        /* From the first block on that matters: what streams behind it bring in fills the L2. */
        status = run_product(
            r, (uint64_t)((double)r->program->blocks * (1 - part_that_fills(r, r->config->stream_bytes))),
            error);
    run_between(r);
    return status;
}

enum { WINDOWS_PART = 4 };

/* A long product is replayed in windows, one in each of so many strata of its blocks, where chance puts it.
 * A window begins with blocks that fill the L2 and do not count: what was touched before them is not there.
 * As many as take a quarter of the work. */
static void find_windows(replay *r)
{
    enum { MOST_WINDOWS = 32, FEWEST_WINDOWS = 6 };
    double places = 2.0 * r->places, blocks = (double)r->program->blocks,
           fill = part_that_fills(r, r->config->stream_bytes + (double)r->program->array_bytes[SPC_ARRAY_X]) *
                  blocks,
           windows = floor(blocks / WINDOWS_PART / (fmax(places, fill) + fmax(places, fill / 2)));
    r->counted = (uint64_t)ceil(fmax(places, fill / 2) / r->places) * r->places;
    if (r->config->most_touches > 0 && windows >= FEWEST_WINDOWS)
        r->windows = (uint64_t)fmin(windows, MOST_WINDOWS);
}

/* *whole: a window was too short to fill the L2. */
static spc_status run_windows(replay *r, bool *whole, spc_error *error)
{
    replay_counts sum = {0};
    uint64_t blocks = r->program->blocks;
    for (uint64_t i = 0; i < r->windows; i++) {
        uint64_t begin = blocks * i / r->windows, end = blocks * (i + 1) / r->windows,
                 first = begin + spc_mix64(i) % ((end - begin) / 2);
        go_to(r, first);
        for (uint32_t part = 0; part < r->l2.parts; part++)
            spc_reuse_stack_clear(&r->l2.stack[part]);
        r->fills = true;
        SPC_TRY(run_blocks(r, first, end, error));
        if ((*whole = r->fills))
            return SPC_OK;
        sum.x_missed += r->seen.x_missed;
        sum.x_far += r->seen.x_far;
        sum.stream_missed += r->seen.stream_missed;
        sum.stream_far += r->seen.stream_far;
        sum.streamed += r->seen.streamed;
        sum.entries += r->seen.entries;
    }
    r->seen = sum;
    return SPC_OK;
}

static spc_status run_products(replay *r, spc_l2_traffic *traffic, spc_error *error)
{
    bool whole = !r->windows;
    if (!whole)
        SPC_TRY(run_windows(r, &whole, error));
    if (whole) {
        r->windows = 0;
        r->fills = false;
        if (!r->config->cold)
            SPC_TRY(run_before(r, error));
        SPC_TRY(run_product(r, 0, error));
    }
    const replay_counts *seen = &r->seen;
    double each = r->every;
    if (r->windows && seen->entries)
        each *= (double)r->program->pattern->nnz / (double)seen->entries;
    traffic->x_granules = (double)seen->x_missed * each;
    traffic->x_far_sectors = (double)seen->x_far * each;
    traffic->stream_part = seen->streamed ? (double)seen->stream_missed / (double)seen->streamed : 0;
    traffic->stream_far_part = seen->streamed ? (double)seen->stream_far / (double)seen->streamed : 0;
    return SPC_OK;
}

/* ---- the sample ---- */

/* Streams of the launches: each slot has its part of A, each block its part of the rest. */
static void share_streams(replay *r)
{
    const spc_program *p = r->program;
    double slots = p->rows_in_parts ? (double)p->pattern->nnz /* otherwise with their padding */
                                    : (double)p->array_bytes[SPC_ARRAY_VALUES] / p->value_bytes,
           a = 0, all = 0, lines;
    for (int array = 0; array < SPC_ARRAYS; array++) {
        double bytes = array == SPC_ARRAY_X ? 0 : (double)p->array_bytes[array];
        a += array == SPC_ARRAY_VALUES || array == SPC_ARRAY_COLUMNS ? bytes : 0;
        all += bytes;
    }
    lines = r->config->stream_bytes / SPC_MEMORY_LINE_BYTES / r->every;
    all = fmax(1, all);
    r->slot_lines = slots > 0 ? lines * a / all / slots : 0;
    r->block_lines = lines * (1 - a / all) / (double)p->blocks;
    r->lines = r->x_lines + (uint32_t)lines;
    r->all_lines = r->lines + sampled_lines(r, r->config->interleaved.before_x) +
                   sampled_lines(r, r->config->interleaved.after_x);
    if (r->config->interleaved.y && p->array_bytes[SPC_ARRAY_Y] > 0)
        r->y_every = r->config->stream_bytes / (double)p->array_bytes[SPC_ARRAY_Y];
}

/* Threads that walk rows of their own keep the load/store unit busy, and it serves the oldest block first:
 * one block of a multiprocessor after the other. Elsewhere all that it holds advance together. */
static uint64_t blocks_together(const spc_program *p, const spc_l2_replay_config *config)
{
    bool serial = p->reads == SPC_READS_ROWS || p->rows_in_parts;
    return (uint64_t)config->multiprocessors * (serial ? 1 : config->resident_blocks);
}

static spc_status open_replay(replay *r, const spc_program *program, const spc_l2_replay_config *config,
                              spc_error *error)
{
    uint32_t granule = (uint32_t)fmin(config->granule_bytes, SPC_MEMORY_LINE_BYTES);
    uint32_t sector = (uint32_t)fmin(config->sector_bytes, SPC_MEMORY_LINE_BYTES);
    uint64_t places = blocks_together(program, config),
             x_lines = program->array_bytes[SPC_ARRAY_X] / SPC_MEMORY_LINE_BYTES + 1;
    *r = (replay){.program = program, .config = config};
    r->warps = spc_program_block_warps(program);
    r->places = (uint32_t)(places < program->blocks ? places : program->blocks);
    r->one_wave = program->blocks <= (uint64_t)config->multiprocessors * config->resident_blocks;
    r->word_shift = (uint32_t)__builtin_ctz(SPC_MEMORY_LINE_BYTES / program->vector_bytes);
    r->sectors = SPC_MEMORY_LINE_BYTES / sector;
    r->sector_shift = r->word_shift - (uint32_t)__builtin_ctz(r->sectors);
    /* So many lines of the sample fill a part: distances are then known to 1 or 2 %. Where there is little to
     * touch, more can be afforded. */
    enum { LINES_THERE = 2500, TOUCHES = 20000 };
    double touches = (double)program->pattern->nnz + config->stream_bytes / SPC_MEMORY_LINE_BYTES;
    find_windows(r);
    if (r->windows) /* alike for most kernels, which then share what is sampled */
        touches /= WINDOWS_PART;
    double most = fmin(fmax(config->kept, config->lost) / LINES_THERE, touches / TOUCHES);
    if (config->most_touches > 0)
        most = fmax(most, touches / config->most_touches);
    r->every = l2_sample_every(config->every ? config->every : most);
    r->inverse = l2_inverse(r->every);
    r->x_lines = (uint32_t)((x_lines + r->every - 1) / r->every);
    share_streams(r);
    const void *sampled;
    spc_fact_key key = {.parameter = {r->word_shift, r->inverse, r->x_lines}};
    SPC_TRY(spc_facts_get(program->facts, make_sampled, key, &sampled, error));
    r->sampled = sampled;
    /* As many iterations as touch half of what a warp holds, which is enough for one in any case. */
    enum { AHEAD = 64, ROOM = 64 };
    uint32_t each = program->lanes * program->code.batch;
    r->room = each > ROOM ? each : ROOM;
    for (r->ahead = AHEAD; r->ahead > 1 && r->ahead * each / r->every > r->room / 2;)
        r->ahead /= 2;
    r->place = spc_malloc(r->places, sizeof *r->place);
    r->touch = spc_malloc_huge((uint64_t)r->places * r->warps * r->room, sizeof *r->touch);
    if (!r->place || !r->touch)
        return spc_fail_memory(error, (uint64_t)r->places * r->warps * r->room * sizeof *r->touch);
    for (uint32_t at = 0; at < r->places; at++)
        r->place[at].touch = r->touch + (uint64_t)at * r->warps * r->room;
    SPC_TRY(spc_l2_sample_init(&r->l2, config->parts, r->all_lines, config->kept / r->every,
                               config->lost / r->every, error));
    r->l2.granule_sectors = granule / sector;
    r->l2.apart = config->apart;
    return SPC_OK;
}

spc_status spc_l2_replay(const spc_program *program, const spc_l2_replay_config *config,
                         spc_l2_traffic *traffic, spc_error *error)
{
    replay r;
    *traffic = (spc_l2_traffic){0};
    if (program->blocks == 0)
        return SPC_OK;
    spc_status status = open_replay(&r, program, config, error);
    if (status == SPC_OK)
        status = run_products(&r, traffic, error);
    spc_l2_sample_free(&r.l2);
    spc_free(r.place);
    spc_free(r.touch);
    return status;
}

spc_status spc_reuse_stack_init(spc_reuse_stack *s, uint32_t lines, uint64_t depth, spc_error *error)
{
    enum { DEPTH_MOST = 1 << 28, MOMENTS_A_LINE = 4 };
    *s = (spc_reuse_stack){0};
    if (depth == 0 || depth > DEPTH_MOST)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a cache of %llu lines cannot be followed",
                        (unsigned long long)depth);
    if (depth > lines)
        depth = lines ? lines : 1;
    s->lines = lines;
    s->depth = (uint32_t)depth;
    s->moments = s->depth * MOMENTS_A_LINE;
    s->last = spc_calloc(lines, sizeof *s->last);
    s->count = spc_calloc((uint64_t)s->moments + 1, sizeof *s->count);
    s->line = spc_calloc((uint64_t)s->moments + 1, sizeof *s->line);
    if (s->last && s->count && s->line)
        return SPC_OK;
    spc_reuse_stack_free(s);
    return spc_fail_memory(error, (lines + 2 * (uint64_t)s->moments) * sizeof *s->last);
}

void spc_reuse_stack_clear(spc_reuse_stack *s)
{
    memset(s->last, 0, s->lines * sizeof *s->last);
    memset(s->count, 0, ((uint64_t)s->moments + 1) * sizeof *s->count);
    s->now = s->live = 0;
}

void spc_reuse_stack_free(spc_reuse_stack *s)
{
    spc_free(s->last);
    spc_free(s->count);
    spc_free(s->line);
    *s = (spc_reuse_stack){0};
}

/* n is 1 or, modulo 2^32, -1. */
static void reuse_stack_add(spc_reuse_stack *s, uint32_t moment, uint32_t n)
{
    for (; moment <= s->moments; moment += moment & -moment)
        s->count[moment] += n;
}

static uint32_t count_up_to(const spc_reuse_stack *s, uint32_t moment)
{
    uint32_t sum = 0;
    for (; moment; moment &= moment - 1)
        sum += s->count[moment];
    return sum;
}

/* Moments become ranks of the `depth` lines touched last. */
static void reuse_stack_compact(spc_reuse_stack *s)
{
    uint32_t forget = s->live > s->depth ? s->live - s->depth : 0, moments = s->now;
    memset(s->count, 0, ((uint64_t)s->moments + 1) * sizeof *s->count);
    s->now = s->live = 0;
    for (uint32_t moment = 1; moment <= moments; moment++) {
        uint32_t line = s->line[moment];
        if (s->last[line] != moment)
            continue;
        if (forget) {
            forget--;
            s->last[line] = 0;
            continue;
        }
        s->line[++s->now] = line;
        s->last[line] = s->now;
        reuse_stack_add(s, s->now, 1);
        s->live++;
    }
}

uint32_t spc_reuse_stack_touch(spc_reuse_stack *s, uint32_t line)
{
    uint32_t last = s->last[line], distance = SPC_NEVER_TOUCHED;
    if (last && s->now - last <= s->near)
        return s->now == last ? 0 : s->now - last;
    if (last) {
        distance = s->live - count_up_to(s, last);
        reuse_stack_add(s, last, UINT32_MAX);
        s->live--;
        s->last[line] = 0;
    }
    if (s->now == s->moments)
        reuse_stack_compact(s);
    s->now++;
    s->live++;
    s->line[s->now] = line;
    s->last[line] = s->now;
    reuse_stack_add(s, s->now, 1);
    return distance;
}
