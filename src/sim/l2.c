/* The second level of a GPU: what it holds, and the counters of a simulated launch. */
#include "sim/l2.h"

#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "sim/l2_replay.h"

void spc_counters_add(spc_counters *sum, const spc_counters *more, double weight)
{
    for (int c = 0; c < SPC_COUNTERS; c++)
        for (int a = 0; a < SPC_ARRAYS; a++)
            sum->of[c][a] += more->of[c][a] * weight;
}

double spc_counters_sum(const spc_counters *counters, spc_counter counter)
{
    double sum = 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        sum += counters->of[counter][a];
    return sum;
}

void spc_counters_bound(spc_counters *sum, const spc_counters *seen)
{
    for (int c = 0; c < SPC_COUNTERS; c++)
        for (int a = 0; a < SPC_ARRAYS; a++)
            sum->of[c][a] = fmax(sum->of[c][a], seen->of[c][a]);
    for (int a = 0; a < SPC_ARRAYS; a++) {
        sum->of[SPC_COUNT_L1_HITS][a] = fmin(sum->of[SPC_COUNT_L1_HITS][a], sum->of[SPC_COUNT_SECTORS][a]);
        sum->of[SPC_COUNT_L2_MISSES][a] =
            fmin(sum->of[SPC_COUNT_L2_MISSES][a], sum->of[SPC_COUNT_L2_SECTORS][a]);
    }
}

void spc_counters_grow(spc_counters *now, const spc_counters *before, const double requests[SPC_ARRAYS],
                       const double lines[SPC_ARRAYS])
{
    for (int c = 0; c < SPC_COUNTERS; c++)
        for (int a = 0; a < SPC_ARRAYS; a++) {
            double times = c == SPC_COUNT_REQUESTS ? requests[a] : lines[a];
            now->of[c][a] += (now->of[c][a] - before->of[c][a]) * times;
        }
}

/* ---- what DRAM must supply ---- */

/* What a product reads of an array, counting each byte once: no more than misses the L1, and no more than
 * there is. */
static double touched(const spc_l2_product *t, int array)
{
    double bytes = 0;
    for (const spc_program *p = t->program; p; p = p->then)
        bytes += (double)(p->read_bytes[array] ? p->read_bytes[array] : p->array_bytes[array]);
    return array == SPC_ARRAY_Y || !t->asked
               ? bytes
               : fmin(bytes, t->granule_bytes * t->asked->of[SPC_COUNT_GRANULES][array]);
}

/* The share of A that the kernel does not mark to leave first, by the rule of the kernels
 * (kernels/common/eviction.h). What it marks leaves nothing to the next product, however little of it is
 * read, and pushes nothing out. */
static double stays(const spc_l2_product *t, const spc_l2_facts *facts)
{
    const spc_program *p = t->program;
    uint64_t matrix = 0, vectors = 0, l2_bytes = (uint64_t)facts->bytes;
    if (t->cold || facts->unmarked)
        return 1;
    for (; p; p = p->then) {
        vectors += p->array_bytes[SPC_ARRAY_X] + p->array_bytes[SPC_ARRAY_Y];
        matrix += p->array_bytes[SPC_ARRAY_VALUES] + p->array_bytes[SPC_ARRAY_COLUMNS] +
                  p->array_bytes[SPC_ARRAY_OFFSETS];
    }
    p = t->program;
    if (p->reads == SPC_READS_FILLED)
        matrix = spc_entry_bytes(p->pattern->nnz, p->value_bytes);
    return (double)spc_sixteenths_stay(p->reads, matrix, vectors, l2_bytes, facts->partly) / SPC_ALL_STAYS;
}

static bool is_of_matrix(int array)
{
    return array == SPC_ARRAY_VALUES || array == SPC_ARRAY_COLUMNS;
}

/* Whether a part of A, the rest, is not marked although all else of A is. */
static bool rest_stays(const spc_l2_product *t, const spc_l2_facts *facts)
{
    const spc_program *p = t->program;
    return p->type->rest_stays && p->type->rest_stays(p, (uint64_t)facts->bytes);
}

/* What passes through the L2 beside x and takes its place there. */
static double stream_bytes(const spc_l2_product *t, const spc_l2_facts *facts)
{
    double stay = stays(t, facts), bytes = 0;
    if (rest_stays(t, facts))
        bytes = (1 - stay) * (double)t->program->rest_bytes;
    for (int a = 0; a < SPC_ARRAYS; a++)
        if (a != SPC_ARRAY_X)
            bytes += touched(t, a) * (is_of_matrix(a) ? stay : 1);
    return bytes;
}

/* What marked lines take up while they pass, as a part of the L2: bytes from DRAM of 49 products of four
 * kernels with x of 6 MB and more are then 4 % off, 7 % without
 * (data/measurements/h200-conversions-f32.csv). */
static double room(const spc_l2_product *t, const spc_l2_facts *facts)
{
    static const double passing = 0.1;
    return facts->bytes * (1 - passing * (1 - stays(t, facts)));
}

/* Of bytes that are read once a product, anywhere, those that a part of the L2 sees between two reads of a
 * line. In the first product it sees what its own multiprocessors read, and what is at home there and read
 * elsewhere. In the second it is asked for the latter if another part read it before or, in the middle of the
 * step, for half of the rest, which that part has lost. */
static double seen_by_part(const spc_l2_facts *facts, double bytes)
{
    double elsewhere = facts->apart ? 0 : 1 - 1.0 / facts->parts, first = 1 + elsewhere,
           second = 1 + elsewhere * (1 + elsewhere) / 2;
    return bytes * (first + second) / 2 / facts->parts;
}

/* Whether each line is asked for by the same part in every product: all blocks of a launch run at once, and
 * so where they ran before. */
static bool stays_in_part(const spc_l2_product *t, const spc_l2_facts *facts)
{
    return t->one_wave && facts->parts > 1 && !facts->apart;
}

/* Then, of bytes that are read once a product, the busiest part sees what its own multiprocessors read, and
 * what is at home there and read elsewhere. */
static double seen_by_busiest(const spc_l2_product *t, const spc_l2_facts *facts, double bytes)
{
    uint64_t blocks = t->program->blocks, mine[SPC_L2_PARTS_MAX] = {0}, most = 0;
    for (uint64_t block = 0; block < blocks; block++) {
        uint64_t n = ++mine[spc_l2_wave_part(block, t->multiprocessors, facts->parts, facts->apart)];
        most = n > most ? n : most;
    }
    double own = blocks ? (double)most / (double)blocks : 1;
    return bytes * (own + (1 - own) / facts->parts);
}

/* Bytes of a part up to which it keeps all lines, and those from which on it keeps none. Where the blocks of
 * a product run anywhere, that is a fit to times; where they stay, the part's own size, as sets of unlike
 * load blur it: ell on 2,000 columns reads 0.7, 26 and 50 % of A from DRAM where its one part sees 0.86, 1.04
 * and 1.22 of its size (data/measurements/h100-dense-counters.csv). */
static void find_step(const spc_l2_product *t, const spc_l2_facts *facts, double *kept, double *lost)
{
    static const double kept_of_part = 0.86, lost_of_part = 1.22;
    *kept = seen_by_part(facts, facts->kept * room(t, facts));
    *lost = seen_by_part(facts, facts->lost * room(t, facts));
    if (!stays_in_part(t, facts))
        return;
    *kept = kept_of_part * room(t, facts) / facts->parts;
    *lost = lost_of_part * room(t, facts) / facts->parts;
}

bool spc_l2_holds_all(const spc_l2_product *t, const spc_l2_facts *facts)
{
    double streams = stream_bytes(t, facts) + t->interleaved.before_x + t->interleaved.after_x, kept, lost,
           seen = stays_in_part(t, facts) ? seen_by_busiest(t, facts, streams) : seen_by_part(facts, streams);
    find_step(t, facts, &kept, &lost);
    return !t->cold && seen + touched(t, SPC_ARRAY_X) <= kept;
}

static spc_status follow(const spc_l2_product *t, const spc_l2_facts *facts, spc_l2_traffic *traffic,
                         spc_error *error)
{
    *traffic = (spc_l2_traffic){0};
    if (spc_l2_holds_all(t, facts))
        return SPC_OK;
    if (t->l2 && t->l2->known) {
        *traffic = t->l2->traffic;
        return SPC_OK;
    }
    double kept, lost;
    find_step(t, facts, &kept, &lost);
    spc_l2_replay_config config = {
        .parts = facts->parts,
        .apart = facts->apart,
        .kept = kept / SPC_MEMORY_LINE_BYTES,
        .lost = lost / SPC_MEMORY_LINE_BYTES,
        .granule_bytes = t->granule_bytes,
        .sector_bytes = t->sector_bytes,
        .multiprocessors = t->multiprocessors,
        .resident_blocks = t->resident_blocks,
        .stream_bytes = stream_bytes(t, facts),
        .cold = t->cold,
        .interleaved = t->interleaved,
        .most_touches = t->most_touches,
    };
    SPC_TRY(spc_l2_replay(t->program, &config, traffic, error));
    if (t->l2)
        *t->l2 = (spc_l2_replayed){true, *traffic};
    return SPC_OK;
}

/* Of an L2 in two parts, the only ones known. A line is at home in one half and copied to the other when a
 * multiprocessor there asks for it. Blocks beyond the first wave go to whichever multiprocessor is free. So
 * half of what a multiprocessor reads was last read in the other half, and half of that has its home there: a
 * quarter misses. Of lines that many multiprocessors read, each half soon has a copy. */
static double far_part(double readers)
{
    return 0.5 * pow(0.5, readers) * fmin(1, 2 / readers);
}

/* What another part of the L2 is asked for. Where DRAM supplies a stream, which is all of what is marked to
 * leave first, the cost is in the bandwidth of DRAM. Where all stays, a quarter of the streams was last read
 * by another part and is at home there (far_part). */
static void find_far_parts(const spc_l2_product *t, const spc_l2_facts *facts, const spc_l2_traffic *traffic,
                           spc_l2_config *config)
{
    double streams = traffic->stream_far_part, x = 0;
    if (spc_l2_holds_all(t, facts) && !t->one_wave && facts->parts > 1 && !facts->apart)
        streams = far_part(1);
    if (t->asked)
        x = t->asked->of[SPC_COUNT_L2_SECTORS][SPC_ARRAY_X];
    for (int a = 0; a < SPC_ARRAYS; a++)
        config->far_part[a] = t->cold ? 0 : streams * (is_of_matrix(a) ? stays(t, facts) : 1);
    config->far_part[SPC_ARRAY_PARTIAL] = 0;
    config->far_part[SPC_ARRAY_X] = x > 0 ? fmin(1, traffic->x_far_sectors / x) : 0;
}

/* Lines marked to leave first stay for about half as long: what csr-vector:2 reads from DRAM on rows of 27 to
 * 81 entries, which it comes back for, is twice what it would be.
 * data/measurements/h200-variants-counters.csv. */
static double stream_share(const spc_l2_product *t, const spc_l2_facts *facts)
{
    static const double marked = 0.5;
    double stay = stays(t, facts);
    return facts->share * (stay + marked * (1 - stay));
}

spc_status spc_l2_configure(const spc_l2_product *t, const spc_l2_facts *facts, spc_l2_config *config,
                            spc_error *error)
{
    spc_l2_traffic traffic;
    SPC_TRY(follow(t, facts, &traffic, error));
    *config = (spc_l2_config){.stream_bytes = fmax(1, stream_share(t, facts) * facts->bytes)};
    SPC_TRY(spc_l2_slice_excess(t->program, facts->slices, &config->slice_excess, error));
    find_far_parts(t, facts, &traffic, config);
    double stay = stays(t, facts);
    double x =
        t->asked ? t->asked->of[SPC_COUNT_GRANULES][SPC_ARRAY_X] : touched(t, SPC_ARRAY_X) / t->granule_bytes;
    for (int a = 0; a < SPC_ARRAYS; a++)
        config->dram_part[a] = t->cold ? 1 : 1 - (is_of_matrix(a) ? stay : 1) * (1 - traffic.stream_part);
    config->line_by_line = (stay > 0 && stay < 1) || stays_in_part(t, facts);
    /* Sums that the next launch reads: as much passes until then as between two products. Others are read at
     * once. */
    if (!(t->program->then && t->program->then->array_bytes[SPC_ARRAY_PARTIAL] > 0))
        config->dram_part[SPC_ARRAY_PARTIAL] = 0;
    config->dram_part[SPC_ARRAY_X] = x > 0 ? fmin(1, traffic.x_granules / x) : 0;
    if (stay == 1 || !rest_stays(t, facts))
        return SPC_OK;
    config->rest_part = traffic.stream_part;
    config->rest_at[SPC_ARRAY_VALUES] = t->program->rest_at[SPC_ARRAY_VALUES];
    config->rest_at[SPC_ARRAY_COLUMNS] = t->program->rest_at[SPC_ARRAY_COLUMNS];
    return SPC_OK;
}

/* ---- what the counters call a miss ---- */

double spc_l2_count_misses(const spc_program *program, const spc_counters *counters, int array,
                           uint32_t sector_bytes, bool one_part)
{
    double missed = counters->of[SPC_COUNT_L2_MISSES][array],
           fetched = counters->of[SPC_COUNT_L2_SECTORS][array], there = 0;
    if (one_part || array == SPC_ARRAY_PARTIAL)
        return missed;
    for (const spc_program *p = program; p; p = p->then)
        there += (double)p->array_bytes[array] / sector_bytes;
    double once = fmin(fetched, there), readers = array == SPC_ARRAY_X && once > 0 ? fetched / once : 1;
    double found = fmax(0, (array == SPC_ARRAY_X ? fetched : once) - missed);
    return missed + far_part(readers) * found;
}

/* ---- while a multiprocessor is simulated ---- */

enum { STREAM_WAYS = 16 };

/* Where all of them stay in the L2 nobody asks which part of it does. */
static bool streams_fade(const spc_l2_config *config)
{
    for (uint32_t a = 0; a < SPC_ARRAYS; a++)
        if (a != SPC_ARRAY_X && config->dram_part[a] > 0)
            return true;
    return false;
}

spc_status spc_l2_init(spc_l2 *l2, const spc_l2_config *config, uint64_t stream_bytes, spc_error *error)
{
    *l2 = (spc_l2){.config = config};
    if (stream_bytes <= SPC_MEMORY_LINE_BYTES * STREAM_WAYS || !streams_fade(config))
        return SPC_OK;
    return spc_sector_cache_init(&l2->streams, stream_bytes, SPC_MEMORY_LINE_BYTES, STREAM_WAYS, error);
}

void spc_l2_free(spc_l2 *l2)
{
    spc_sector_cache_free(&l2->streams);
}

/* Always the same ones. */
bool spc_l2_region_fades(uint32_t array, uint64_t region, double part)
{
    return (double)(spc_mix64((uint64_t)array << 56 | region) >> 11) * 0x1p-53 < part;
}

/* x is shared by all, so whether a line is there is a draw; of its streams a multiprocessor finds what its
 * share of the L2 still holds, otherwise what stayed from the product before. */
uint8_t spc_l2_access(spc_l2 *l2, uint32_t array, uint64_t line, uint8_t granules)
{
    const spc_l2_config *c = l2->config;
    uint64_t rest_at = c->rest_at[array];
    bool rest = rest_at && line > rest_at / SPC_MEMORY_LINE_BYTES; /* lines count from 1 */
    double part = rest ? c->rest_part : c->dram_part[array];
    if (part == 0)
        return 0;
    if (array == SPC_ARRAY_X)
        return spc_l2_draw(l2, part) ? granules : 0;
    uint8_t missed = granules;
    if (l2->streams.entry)
        missed = spc_sector_cache_access_line(&l2->streams, (uint64_t)array << 56 | line, granules);
    uint64_t region = c->line_by_line ? line : line >> SPC_L2_REGION_SHIFT;
    return part < 1 && !spc_l2_region_fades(array, region, part) ? 0 : missed;
}

spc_status spc_l3_configure(const spc_l2_product *product, const spc_l2_facts *l2, double bytes,
                            spc_l2_config *config, spc_error *error)
{
    spc_l2_facts facts = *l2;
    spc_l2_product at = *product;
    spc_l2_config behind;
    if (bytes <= 0)
        return SPC_OK;
    at.l2 = product->l3;
    facts.bytes = bytes;
    facts.parts = 1;
    SPC_TRY(spc_l2_configure(&at, &facts, &behind, error));
    for (int a = 0; a < SPC_ARRAYS; a++)
        if (config->dram_part[a] > 0)
            config->held_part[a] = 1 - fmin(1, behind.dram_part[a] / config->dram_part[a]);
    return SPC_OK;
}

/* Rows of a group. Its requests for a line count once, because later ones mostly hit the L1. */
enum { GROUP_ROWS = 128 };
/* About ENTRIES entries are looked at, in evenly spaced groups; of a row at most ROW_ENTRIES. */
enum { ENTRIES = 200000, ROW_ENTRIES = 4096 };
/* Lines beyond so many share counts: there they are too many to be uneven by chance. */
enum { MOST_COUNTS = 1 << 20 };

typedef struct line_count {
    uint32_t groups; /* that touch the line */
    uint32_t last;   /* of them, from 1 */
} line_count;

typedef struct count {
    line_count *line;
    uint32_t lines, shift, groups;
} count;

static void l2_slices_touch(count *c, uint32_t column, uint32_t group)
{
    line_count *l = &c->line[(column >> c->shift) & (MOST_COUNTS - 1)];
    l->groups += l->last != group;
    l->last = group;
}

static void l2_slices_count_row(count *c, const spc_pattern *p, uint64_t row, uint32_t group)
{
    uint64_t end = p->row_ptr[row + 1], step = 1 + (end - p->row_ptr[row]) / ROW_ENTRIES;
    for (uint64_t k = p->row_ptr[row]; k < end; k += step)
        l2_slices_touch(c, p->col[k], group);
}

/* A line that more than one in ALWAYS_NEAR groups touches stays in the L1s: later groups find it there. */
enum { ALWAYS_NEAR = 8 };

/* Makes the fact, which is the one number of l2_slices_count_alike(). */
static spc_status make_alike(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_pattern *p = facts->pattern;
    count c = {.shift = key->parameter[0]};
    uint64_t lines = ((uint64_t)p->cols >> c.shift) + 1;
    c.lines = lines < MOST_COUNTS ? (uint32_t)lines : MOST_COUNTS;
    c.line = spc_calloc(c.lines, sizeof *c.line);
    double *alike = spc_malloc(1, sizeof *alike);
    bool there = c.line && alike;
    if (there) {
        uint64_t every = 1 + p->nnz / ENTRIES;
        for (uint64_t first = 0; first < p->rows && !spc_interrupted(); first += every * GROUP_ROWS) {
            uint64_t end = first + GROUP_ROWS < p->rows ? first + GROUP_ROWS : p->rows;
            c.groups++;
            for (uint64_t row = first; row < end; row++)
                l2_slices_count_row(&c, p, row, c.groups);
        }
        /* The number of equally requested lines that would load the slices as unevenly: W^2 / sum(w^2), where
         * w are the requests for each line and W is their sum. `part`: the share of the groups that was
         * looked at. Sampling scatters w, which makes sum(w^2) too large by (1 - part) W. */
        double part = 1.0 / (double)every;
        double sum = 0, squares = 0, most = fmax(1, (double)c.groups / ALWAYS_NEAR);
        for (uint32_t l = 0; l < c.lines; l++) {
            double requests = fmin(c.line[l].groups, most);
            sum += requests;
            squares += requests * requests;
        }
        *alike = sum > 0 ? sum * sum / (squares - (1 - part) * sum) : INFINITY;
    }
    spc_free(c.line);
    if (!there || spc_interrupted()) {
        spc_free(alike);
        return there ? spc_fail_interrupted(error) : spc_fail_memory(error, c.lines * sizeof *c.line);
    }
    *fact = alike;
    return SPC_OK;
}

/* Loads of slices scatter by sqrt(slices / lines) of their mean; the largest of some 100 to 200 of them lies
 * 2.25 to 2.75 standard deviations above it (expected maximum of normal numbers). */
static const double deviations = 2.25;

/* What all slices together could serve, divided by what the L2 serves when lone sectors are read at random;
 * there, other units of the L2 are the limit. Of 1.25, 1.43 and 1.67 this fits the H200's times best. */
static const double headroom = 1.43;

spc_status spc_l2_slice_excess(const spc_program *program, double slices, double *excess, spc_error *error)
{
    const void *fact;
    uint32_t shift = (uint32_t)__builtin_ctz(SPC_MEMORY_LINE_BYTES / program->vector_bytes);
    *excess = 0;
    if (slices <= 1 || program->pattern->nnz == 0)
        return SPC_OK;
    SPC_TRY(spc_facts_get(program->facts, make_alike, (spc_fact_key){.parameter = {shift}}, &fact, error));
    double lines = *(const double *)fact, load = 1 + deviations * sqrt(slices / lines);
    *excess = fmax(0, fmin(slices, load) / headroom - 1);
    return SPC_OK;
}
