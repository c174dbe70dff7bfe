#include "trace/levels.h"

#include "core/error.h"

/* Lines that stay in the L2 together or leave it together: 2^REGION_SHIFT. */
enum { REGION_SHIFT = 8, STREAM_WAYS = 16 };

static bool draw(spc_levels *l, double part)
{
    return part > 0 && (double)(spc_random_next(&l->draw) >> 11) * 0x1p-53 < part;
}

/* What a request has come upon so far. */
typedef struct walk {
    uint64_t chunk, l2_line, dram_line; /* the last ones, counted from 1 */
    bool lacking;                       /* the L2 lacks the last chunk */
} walk;

/* Which of some bursts of a line the L2 lacks. x is shared by all, so whether a line is there is a draw; of
 * its streams a multiprocessor finds what its share of the L2 still holds, otherwise what stayed from the
 * product before. */
static uint8_t leaves_l2(spc_levels *l, uint32_t array, uint64_t l2_line, uint8_t bursts)
{
    uint64_t rest_at = l->config->rest_at[array];
    bool rest = rest_at && l2_line > rest_at / SPC_MEMORY_LINE_BYTES; /* l2_line counts from 1 */
    double part = rest ? l->config->rest_part : l->config->dram_part[array];
    if (part == 0)
        return 0;
    if (array == SPC_ARRAY_X)
        return draw(l, part) ? bursts : 0;
    uint8_t missed = bursts;
    if (l->streams.entry)
        missed = spc_l1_access_line(&l->streams, (uint64_t)array << 56 | l2_line, bursts);
    if (part < 1 &&
        (double)(spc_mix64((uint64_t)array << 56 | l2_line >> REGION_SHIFT) >> 11) * 0x1p-53 >= part)
        return 0;
    return missed;
}

/* Threads that walk their rows ask for one burst of a line at a time, as x is asked for. */
static bool is_scattered(const spc_levels *l, uint32_t array)
{
    return array == SPC_ARRAY_X || l->rows;
}

static void count_dram(const spc_levels *l, uint32_t array, uint32_t bursts, uint64_t l2_line, walk *w,
                       spc_demand *d)
{
    if (!is_scattered(l, array)) {
        d->dram_streamed += bursts;
        return;
    }
    d->dram_lines += l2_line != w->dram_line;
    w->dram_line = l2_line;
    d->dram_chunks += bursts;
}

static void miss_chunk(spc_levels *l, uint32_t array, uint64_t l2_line, uint64_t chunk, walk *w,
                       spc_demand *d)
{
    uint32_t bursts = SPC_MEMORY_LINE_BYTES >> l->burst_shift;
    uint8_t bit = (uint8_t)(1u << (bursts ? chunk % bursts : 0));
    if (array != SPC_ARRAY_X || l2_line != w->l2_line)
        w->lacking = leaves_l2(l, array, l2_line, bit) != 0;
    w->chunk = chunk;
    w->l2_line = l2_line;
    d->chunks++;
    if (w->lacking)
        count_dram(l, array, 1, l2_line, w, d);
}

/* Sectors of a line that miss the L1, where the lines of the L1 are not those of the L2. */
static void miss_sectors(spc_levels *l, uint32_t array, uint64_t line, uint8_t mask, walk *w, spc_demand *d)
{
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
        uint64_t byte = (line << l->line_shift) + ((uint64_t)__builtin_ctz(rest) << l->sector_shift);
        uint64_t chunk = (byte >> l->burst_shift) + 1, l2_line = byte / SPC_MEMORY_LINE_BYTES + 1;
        if (chunk != w->chunk)
            miss_chunk(l, array, l2_line, chunk, w, d);
        d->l2_missed += w->lacking;
    }
}

static uint32_t bits(const spc_levels *l, uint8_t mask)
{
    return spc_parts_sectors(l->counts[mask]);
}

/* The same where they are. */
static void miss_line(spc_levels *l, uint32_t array, uint64_t line, uint8_t mask, walk *w, spc_demand *d)
{
    uint8_t bursts = l->bursts[mask], lacking = leaves_l2(l, array, line + 1, bursts);
    d->chunks += bits(l, bursts);
    d->l2_missed += bits(l, mask & l->complete[lacking]);
    if (lacking)
        count_dram(l, array, bits(l, lacking), line + 1, w, d);
}

/* What lines that miss ask of the L2 and of DRAM. */
static void miss(spc_levels *l, const spc_access *a, const uint8_t *missed, spc_demand *d)
{
    const spc_request *request = a->request;
    walk w = {0};
    for (uint32_t i = 0; i < request->lines; i++)
        if (missed[i] && l->same_lines)
            miss_line(l, a->array, request->line[i] + a->shift, missed[i], &w, d);
        else
            miss_sectors(l, a->array, request->line[i] + a->shift, missed[i], &w, d);
}

/* What-if: misses of x that hit, or hits that miss; counts what misses. */
static uint64_t shift_hits(spc_levels *l, const spc_request *request, uint8_t *missed)
{
    double shift = l->config->x_hit_shift;
    for (uint32_t i = 0; i < request->lines; i++)
        if (shift > 0 && missed[i])
            missed[i] = draw(l, shift) ? 0 : missed[i];
        else if (missed[i] != request->mask[i])
            missed[i] = draw(l, -shift) ? request->mask[i] : missed[i];
    return spc_levels_count(l, request->lines, missed);
}

static uint32_t parts_of(uint32_t bytes, uint32_t shift)
{
    return (bytes + (1u << shift) - 1) >> shift;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* What-if: the words of x that missed travel side by side, not in the lines that they lie in. */
static void pack(const spc_levels *l, const spc_access *a, spc_demand *d)
{
    uint32_t sectors = spc_parts_sectors(a->parts), words = (a->lanes * d->sectors + sectors - 1) / sectors;
    uint32_t bytes = words * l->value_bytes;
    d->sectors = least(d->sectors, parts_of(bytes, l->sector_shift));
    d->lines = least(d->lines, parts_of(bytes, l->line_shift));
    d->chunks = least(d->chunks, parts_of(bytes, l->burst_shift));
    d->l2_missed = least(d->l2_missed, d->sectors);
    d->dram_lines = least(d->dram_lines, d->lines);
    d->dram_chunks = least(d->dram_chunks, d->chunks);
}

spc_demand spc_levels_search(spc_levels *l, const spc_access *a)
{
    const spc_request *request = a->request;
    uint32_t array = a->array;
    uint8_t buffer[SPC_WARP];
    const uint8_t *missed = request->mask;
    uint64_t sum = a->parts;
    if (a->cached) {
        sum = spc_l1_access(&l->l1, ((uint64_t)array << 56) + a->shift, request->line, request->mask,
                            request->lines, l->counts, buffer);
        if (array == SPC_ARRAY_X && l->config->x_hit_shift != 0)
            sum = shift_hits(l, request, buffer);
        missed = buffer;
    }
    spc_demand d = {.lines = (uint16_t)sum, .sectors = spc_parts_sectors(sum)};
    d.missed = d.sectors;
    if (l->stays[array])
        d.chunks = (uint16_t)(sum >> SPC_PARTS_BURSTS);
    else if (d.missed)
        miss(l, a, missed, &d);
    if (d.missed && array == SPC_ARRAY_X && l->config->x_packed)
        pack(l, a, &d);
    return d;
}

static bool is_power(uint32_t n)
{
    return n && (n & (n - 1)) == 0;
}

static void count_parts(spc_levels *l)
{
    uint32_t shift = l->burst_shift - l->sector_shift,
             masks = 1u << (1u << (l->line_shift - l->sector_shift));
    for (uint32_t mask = 1; mask < masks; mask++) {
        uint32_t last = 31 - (uint32_t)__builtin_clz(mask), others = mask ^ 1u << last, burst = last >> shift;
        bool new_burst = others >> (burst << shift) == 0;
        l->counts[mask] =
            (l->counts[others] | 1) + (1 << SPC_PARTS_SECTORS) + ((uint64_t)new_burst << SPC_PARTS_BURSTS);
        l->bursts[mask] = (uint8_t)(l->bursts[others] | 1u << burst);
        l->complete[l->bursts[mask]] |= (uint8_t)mask;
    }
}

static spc_status set_geometry(spc_levels *l, spc_error *error)
{
    const spc_sm_config *c = l->config;
    if (!is_power(c->line_bytes) || !is_power(c->sector_bytes) || !is_power(c->burst_bytes) ||
        c->line_bytes < c->sector_bytes || c->line_bytes / c->sector_bytes > SPC_LINE_SECTORS_MAX ||
        c->burst_bytes < c->sector_bytes)
        return spc_fail(
            error, SPC_ERROR_ARGUMENT,
            "lines of %u bytes, sectors of %u and bursts of %u do not go together: powers of two, "
            "at most %d sectors in a line, none larger than a burst",
            c->line_bytes, c->sector_bytes, c->burst_bytes, SPC_LINE_SECTORS_MAX);
    l->line_shift = (uint32_t)__builtin_ctz(c->line_bytes);
    l->sector_shift = (uint32_t)__builtin_ctz(c->sector_bytes);
    l->burst_shift = (uint32_t)__builtin_ctz(c->burst_bytes);
    l->same_lines = c->line_bytes == SPC_MEMORY_LINE_BYTES && c->burst_bytes <= c->line_bytes;
    count_parts(l);
    for (uint32_t a = 0; a < SPC_ARRAYS; a++)
        l->stays[a] =
            c->dram_part[a] == 0 && !(c->rest_at[a] && c->rest_part > 0) && l->burst_shift <= l->line_shift;
    return SPC_OK;
}

/* Where all of them stay in the L2 nobody asks which part of it does. */
static bool streams_fade(const spc_sm_config *config)
{
    for (uint32_t a = 0; a < SPC_ARRAYS; a++)
        if (a != SPC_ARRAY_X && config->dram_part[a] > 0)
            return true;
    return false;
}

static uint64_t most_bytes(const spc_program *program)
{
    uint64_t most = 0;
    for (uint32_t a = 0; a < SPC_ARRAYS; a++)
        most = program->array_bytes[a] > most ? program->array_bytes[a] : most;
    return most;
}

spc_status spc_levels_init(spc_levels *l, const spc_program *program, const spc_sm_config *config,
                           spc_error *error)
{
    *l = (spc_levels){
        .config = config, .rows = program->reads == SPC_READS_ROWS, .value_bytes = program->value_bytes};
    SPC_TRY(set_geometry(l, error));
    uint64_t bytes = most_bytes(program), lines = bytes / config->line_bytes + 1;
    SPC_TRY(spc_l1_init(&l->l1, config->l1_bytes, config->line_bytes, config->l1_ways, lines, error));
    if (config->l2_stream_bytes <= SPC_MEMORY_LINE_BYTES * STREAM_WAYS || !streams_fade(config))
        return SPC_OK;
    lines = bytes / SPC_MEMORY_LINE_BYTES + 2; /* they count from 1 */
    spc_status status =
        spc_l1_init(&l->streams, config->l2_stream_bytes, SPC_MEMORY_LINE_BYTES, STREAM_WAYS, lines, error);
    if (status != SPC_OK)
        spc_levels_free(l);
    return status;
}

void spc_levels_free(spc_levels *l)
{
    spc_l1_free(&l->streams);
    spc_l1_free(&l->l1);
}
