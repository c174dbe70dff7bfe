#include "sim/memory_path.h"

#include "core/error.h"
#include "core/isa.h" /* SPC_INLINE */

/* Where the walk over a request's sectors has come to. */
typedef struct walk {
    uint64_t granule, l2_line, dram_line; /* the last ones that it met, counted from 1 */
    bool lacking;                         /* the L2 lacks the last granule */
} walk;

/* A line that is requested as a whole costs what its bytes cost in a stream, wherever it lies. */
static void count_dram(const spc_memory_path *p, uint32_t array, uint32_t granules, uint64_t l2_line, walk *w,
                       spc_demand *d)
{
    /* Whether requests ask for one granule of a line at a time: where threads walk their rows, and for x
     * unless a gather memory packs it. */
    if (!(array == SPC_ARRAY_X ? !p->config->x_gathered : p->rows) ||
        granules << p->granule_shift == SPC_MEMORY_LINE_BYTES) {
        d->dram_streamed += granules;
        return;
    }
    d->dram_lines += l2_line != w->dram_line;
    w->dram_line = l2_line;
    d->dram_granules += granules;
}

static void miss_granule(spc_memory_path *p, uint32_t array, uint64_t l2_line, uint64_t granule, walk *w,
                         spc_demand *d)
{
    uint32_t granules = SPC_MEMORY_LINE_BYTES >> p->granule_shift;
    uint8_t bit = (uint8_t)(1u << (granules ? granule % granules : 0));
    if (array != SPC_ARRAY_X || l2_line != w->l2_line)
        w->lacking = spc_l2_access(&p->l2, array, l2_line, bit) != 0;
    w->granule = granule;
    w->l2_line = l2_line;
    d->granules++;
    if (w->lacking)
        count_dram(p, array, 1, l2_line, w, d);
}

/* Sectors of a line that miss the L1, where the lines of the L1 are not those of the L2. */
static void miss_sectors(spc_memory_path *p, uint32_t array, uint64_t line, uint8_t mask, walk *w,
                         spc_demand *d)
{
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
        uint64_t byte = (line << p->line_shift) + ((uint64_t)__builtin_ctz(rest) << p->sector_shift);
        uint64_t granule = (byte >> p->granule_shift) + 1, l2_line = byte / SPC_MEMORY_LINE_BYTES + 1;
        if (granule != w->granule)
            miss_granule(p, array, l2_line, granule, w, d);
        d->l2_missed += w->lacking;
    }
}

static uint32_t memory_path_bits(const spc_memory_path *p, uint8_t mask)
{
    return spc_parts_sectors(p->counts[mask]);
}

/* Sectors of a line that miss the L1, where the lines of the L1 are those of the L2. */
static void miss_line(spc_memory_path *p, uint32_t array, uint64_t line, uint8_t mask, walk *w, spc_demand *d)
{
    uint8_t granules = p->granules[mask], lacking = spc_l2_access(&p->l2, array, line + 1, granules);
    d->granules += memory_path_bits(p, granules);
    d->l2_missed += memory_path_bits(p, mask & p->complete[lacking]);
    if (lacking)
        count_dram(p, array, memory_path_bits(p, lacking), line + 1, w, d);
}

/* What lines that miss ask of the L2 and of DRAM. */
static void miss(spc_memory_path *p, const spc_access *a, const uint8_t *missed, spc_demand *d)
{
    const spc_request *request = a->request;
    walk w = {0};
    for (uint32_t i = 0; i < request->lines; i++)
        if (missed[i] && p->same_lines)
            miss_line(p, a->array, request->line[i] + a->shift, missed[i], &w, d);
        else
            miss_sectors(p, a->array, request->line[i] + a->shift, missed[i], &w, d);
}

/* What-if: misses of x that hit, or hits that miss; counts what misses. */
static uint64_t shift_hits(spc_memory_path *p, const spc_request *request, uint8_t *missed)
{
    double shift = p->config->x_hit_shift;
    for (uint32_t i = 0; i < request->lines; i++)
        if (shift > 0 && missed[i])
            missed[i] = spc_l2_draw(&p->l2, shift) ? 0 : missed[i];
        else if (missed[i] != request->mask[i])
            missed[i] = spc_l2_draw(&p->l2, -shift) ? request->mask[i] : missed[i];
    return spc_memory_path_count(p, request->lines, missed);
}

static uint32_t memory_path_parts_of(uint32_t bytes, uint32_t shift)
{
    return (bytes + (1u << shift) - 1) >> shift;
}

static uint32_t memory_path_least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

spc_demand spc_memory_path_search(spc_memory_path *p, const spc_access *a)
{
    const spc_request *request = a->request;
    uint32_t array = a->array;
    uint8_t buffer[SPC_WARP_MOST];
    const uint8_t *missed = request->mask;
    uint64_t sum = a->parts;
    if (a->cached) {
        sum = spc_sector_cache_access(&p->l1, ((uint64_t)array << 56) + a->shift, request->line,
                                      request->mask, request->lines, p->counts, buffer);
        if (array == SPC_ARRAY_X && p->config->x_hit_shift != 0)
            sum = shift_hits(p, request, buffer);
        missed = buffer;
    }
    spc_demand d = {.lines = (uint16_t)sum, .sectors = spc_parts_sectors(sum)};
    d.missed = d.sectors;
    if (p->stays[array])
        d.granules = (uint16_t)(sum >> SPC_PARTS_GRANULES);
    else if (d.missed)
        miss(p, a, missed, &d);
    if (d.missed && array == SPC_ARRAY_X && p->config->x_packed) {
        /* What-if: the words of x that missed travel side by side, not in the lines that they lie in. */
        uint32_t sectors = spc_parts_sectors(a->parts),
                 words = (a->lanes * d.sectors + sectors - 1) / sectors;
        uint32_t bytes = words * p->x_bytes;
        d.sectors = memory_path_least(d.sectors, memory_path_parts_of(bytes, p->sector_shift));
        d.lines = memory_path_least(d.lines, memory_path_parts_of(bytes, p->line_shift));
        d.granules = memory_path_least(d.granules, memory_path_parts_of(bytes, p->granule_shift));
        d.l2_missed = memory_path_least(d.l2_missed, d.sectors);
        d.dram_lines = memory_path_least(d.dram_lines, d.lines);
        d.dram_granules = memory_path_least(d.dram_granules, d.granules);
    }
    return d;
}

static bool is_power(uint32_t n)
{
    return n && (n & (n - 1)) == 0;
}

static void memory_path_count_parts(spc_memory_path *p)
{
    uint32_t shift = p->granule_shift - p->sector_shift,
             masks = 1u << (1u << (p->line_shift - p->sector_shift));
    for (uint32_t mask = 1; mask < masks; mask++) {
        uint32_t last = 31 - (uint32_t)__builtin_clz(mask), others = mask ^ 1u << last,
                 granule = last >> shift;
        bool is_new = others >> (granule << shift) == 0;
        p->counts[mask] =
            (p->counts[others] | 1) + (1 << SPC_PARTS_SECTORS) + ((uint64_t)is_new << SPC_PARTS_GRANULES);
        p->granules[mask] = (uint8_t)(p->granules[others] | 1u << granule);
        p->complete[p->granules[mask]] |= (uint8_t)mask;
    }
}

static spc_status set_geometry(spc_memory_path *p, spc_error *error)
{
    const spc_sm_config *c = p->config;
    if (!is_power(c->line_bytes) || !is_power(c->sector_bytes) || !is_power(c->granule_bytes) ||
        c->line_bytes < c->sector_bytes || c->line_bytes / c->sector_bytes > SPC_LINE_SECTORS_MAX ||
        c->granule_bytes < c->sector_bytes)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "lines of %u bytes, sectors of %u and DRAM granules of %u do not go together: powers "
                        "of two, at most %d sectors in a line, none larger than a granule",
                        c->line_bytes, c->sector_bytes, c->granule_bytes, SPC_LINE_SECTORS_MAX);
    p->line_shift = (uint32_t)__builtin_ctz(c->line_bytes);
    p->sector_shift = (uint32_t)__builtin_ctz(c->sector_bytes);
    p->granule_shift = (uint32_t)__builtin_ctz(c->granule_bytes);
    p->same_lines = c->line_bytes == SPC_MEMORY_LINE_BYTES && c->granule_bytes <= c->line_bytes;
    memory_path_count_parts(p);
    for (int a = 0; a < SPC_ARRAYS; a++)
        p->stays[a] = spc_l2_keeps(&c->l2, a) && p->granule_shift <= p->line_shift;
    return SPC_OK;
}

/* Whether rows are read a part of a line at a time: by single threads, or by groups of too few threads for a
 * sector. */
static bool walks_rows(const spc_program *program)
{
    uint32_t lanes = program->lanes_per_item;
    return program->reads == SPC_READS_ROWS || (lanes > 1 && lanes < SPC_SECTOR_ENTRIES);
}

spc_status spc_memory_path_init(spc_memory_path *p, const spc_program *program, const spc_sm_config *config,
                                spc_error *error)
{
    *p = (spc_memory_path){.config = config, .rows = walks_rows(program), .x_bytes = program->vector_bytes};
    SPC_TRY(set_geometry(p, error));
    SPC_TRY(spc_sector_cache_init(&p->l1, config->l1_bytes, config->line_bytes, config->l1_ways, error));
    spc_status status = spc_l2_init(&p->l2, &config->l2, config->l2_stream_bytes, error);
    if (status != SPC_OK)
        spc_memory_path_free(p);
    return status;
}

void spc_memory_path_free(spc_memory_path *p)
{
    spc_l2_free(&p->l2);
    spc_sector_cache_free(&p->l1);
}

/* The first `size` lines of a request, found by hashing. */
enum { PLACES_SHIFT = 57, PLACES = 2 * SPC_WARP_MOST };

typedef struct finder {
    uint32_t size;
    uint8_t place[PLACES]; /* of a line: its number + 1 */
} finder;

/* Place of a line, or where it would come. */
static uint32_t coalesce_find(const finder *f, const spc_request *request, uint64_t line)
{
    uint32_t h = (uint32_t)(line * 0x9e3779b97f4a7c15 >> PLACES_SHIFT);
    while (f->place[h] && request->line[f->place[h] - 1] != line)
        h = (h + 1) % PLACES;
    return h;
}

/* Number of a line among the first n of a request, or n. */
static uint32_t coalesce_number_of(finder *f, const spc_request *request, uint32_t n, uint64_t line)
{
    for (; f->size < n; f->size++)
        f->place[coalesce_find(f, request, request->line[f->size])] = (uint8_t)(f->size + 1);
    uint8_t place = f->place[coalesce_find(f, request, line)];
    return place ? place - 1u : n;
}

/* Whether the lanes read one word after the other. */
static bool is_unit_stride(const spc_warp_instruction *op, uint32_t word_bytes)
{
    uint64_t first = op->address[0], difference = 0;
    if (op->address[op->lanes - 1] - first != (op->lanes - 1) * (uint64_t)word_bytes)
        return false;
    for (uint32_t lane = 0; lane < op->lanes; lane++)
        difference |= op->address[lane] ^ (first + lane * (uint64_t)word_bytes);
    return difference == 0;
}

/* Two lines are written whether or not there are two: a branch would be mispredicted, and hardly ever are
 * there more. */
SPC_INLINE void coalesce_unit_stride(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t line_shift,
                                     uint32_t sector_shift, spc_request *request)
{
    uint32_t shift = line_shift - sector_shift, within = (1u << shift) - 1, all = (2u << within) - 1;
    uint64_t sector = op->address[0] >> sector_shift;
    uint64_t last = (op->address[0] + (op->lanes - 1) * word_bytes) >> sector_shift, line = sector >> shift;
    uint32_t n = request->lines = (uint32_t)((last >> shift) - line) + 1;
    request->line[0] = line;
    request->line[1] = line + 1;
    request->mask[0] = request->mask[1] = (uint8_t)all;
    for (uint32_t i = 2; i < n; i++) {
        request->line[i] = line + i;
        request->mask[i] = (uint8_t)all;
    }
    request->mask[0] &= (uint8_t)(all << (sector & within));
    request->mask[n - 1] &= (uint8_t)(all >> (within - (last & within)));
}

/* A line beyond all before it is new: in most requests addresses ascend and nothing is searched. */
static void coalesce_lanes(const spc_warp_instruction *op, uint32_t line_shift, uint32_t sector_shift,
                           spc_request *request)
{
    uint32_t n = 0, last = 0, lanes = op->lanes, sectors = (1u << (line_shift - sector_shift)) - 1;
    uint64_t current = UINT64_MAX, highest = 0;
    finder known = {.size = 0};
    for (uint32_t lane = 0; lane < lanes; lane++) {
        uint64_t line = op->address[lane] >> line_shift;
        uint8_t bit = (uint8_t)(1u << (op->address[lane] >> sector_shift & sectors));
        if (line != current) {
            last = n == 0 || line > highest ? n : coalesce_number_of(&known, request, n, line);
            highest = line > highest ? line : highest;
            current = line;
            if (last == n) {
                request->line[n] = line;
                request->mask[n++] = 0;
            }
        }
        request->mask[last] |= bit;
    }
    request->lines = n;
}

/* Of addresses that are given one by one. */
__attribute__((noinline)) static void coalesce(const spc_warp_instruction *op, uint32_t word_bytes,
                                               uint32_t line_shift, uint32_t sector_shift,
                                               spc_request *request)
{
    request->unit_stride = is_unit_stride(op, word_bytes);
    if (request->unit_stride)
        coalesce_unit_stride(op, word_bytes, line_shift, sector_shift, request);
    else
        coalesce_lanes(op, line_shift, sector_shift, request);
}

void spc_request_coalesce(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t line_shift,
                          uint32_t sector_shift, spc_request *request)
{
    request->unit_stride = op->unit_stride || op->lanes == 1;
    if (request->unit_stride)
        coalesce_unit_stride(op, word_bytes, line_shift, sector_shift, request);
    else
        coalesce(op, word_bytes, line_shift, sector_shift, request);
}

/* Whether all lanes read from one range as wide as the banks: then each bank has one word at most. */
static bool within_banks(const spc_warp_instruction *op, uint32_t word_bytes)
{
    uint64_t first = op->address[0] + word_bytes - SPC_BANK_ROW_BYTES, least = UINT64_MAX, most = 0;
    if (op->address[op->lanes - 1] - first > 2 * (SPC_BANK_ROW_BYTES - word_bytes))
        return false;
    for (uint32_t lane = 0; lane < op->lanes; lane++) {
        least = op->address[lane] < least ? op->address[lane] : least;
        most = op->address[lane] > most ? op->address[lane] : most;
    }
    return most - least + word_bytes <= SPC_BANK_ROW_BYTES;
}

/* Which bits of a line's number choose its bank of tags: the only two parities that agree with 852 patterns
 * of lanes (bits 0 to 9), and with 68 of lines 2^10 to 2^26 lines apart, timed on an H200. */
uint32_t spc_request_tag_conflicts(const spc_request *request)
{
    enum { FIRST = 0x6bad5da, SECOND = 0x5ef7ab5, COUNT_BITS = 16 };
    uint64_t counts = 0; /* of each bank */
    for (uint32_t i = 0; i < request->lines; i++) {
        uint32_t line = (uint32_t)request->line[i];
        uint32_t bank =
            (uint32_t)__builtin_parity(line & FIRST) * 2 + (uint32_t)__builtin_parity(line & SECOND);
        counts += UINT64_C(1) << COUNT_BITS * bank;
    }
    uint32_t most = 0;
    for (; counts; counts >>= COUNT_BITS)
        most = (uint16_t)counts > most ? (uint16_t)counts : most;
    return most;
}

/* Distinct words of the busiest bank, of the lanes from `first` to `end`. */
static uint32_t conflicts_of(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t first,
                             uint32_t end)
{
    uint32_t banks = SPC_BANK_ROW_BYTES / word_bytes, most = 0; /* each as wide as a word */
    uint64_t word[SPC_BANKS][SPC_WARP_MOST];
    uint8_t count[SPC_BANKS] = {0};
    for (uint32_t lane = first; lane < end; lane++) {
        uint64_t at = op->address[lane] / word_bytes;
        uint32_t bank = at % banks, n = count[bank], i = 0;
        while (i < n && word[bank][i] != at)
            i++;
        if (i < n)
            continue;
        word[bank][n] = at;
        count[bank] = (uint8_t)(n + 1);
        most = n + 1 > most ? n + 1 : most;
    }
    return most;
}

uint32_t spc_request_conflicts(const spc_warp_instruction *op, uint32_t word_bytes,
                               const spc_request *request)
{
    if (request->unit_stride)
        return spc_request_most_conflicts(op, word_bytes, request);
    uint32_t sum = 0, together = SPC_BANK_ROW_BYTES / word_bytes;
    if (within_banks(op, word_bytes))
        return (op->lanes + together - 1) / together;
    for (uint32_t lane = 0; lane < op->lanes; lane += together)
        sum += conflicts_of(op, word_bytes, lane, lane + together < op->lanes ? lane + together : op->lanes);
    return sum;
}
