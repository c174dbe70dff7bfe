#include "kernels/common/multivector_counts.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/scatter_tiles.h"
#include "kernels/common/tensor_plan.h"
#include "matrix/pattern/row_source.h"

enum {
    UNIT_SECTORS = SPC_BANK_UNIT / 32,
    SECTOR = 32,
    WARP = 32,
    HASHES = 4,
    LEAST_ROW = 4,
    PLACES = 132 * 64, /* warps of an H100 */
    THREADS = 32 * PLACES
};

/* ---- units and banks ---- */

static uint32_t bank_of(uint64_t unit, int hash)
{
    uint64_t h = (unit + (uint64_t)hash * 0x1234567) * 0x9E3779B97F4A7C15;
    h = (h ^ h >> 32) * 0xD6E8FEB86659FD93;
    return (uint32_t)((h ^ h >> 32) % SPC_BANKS);
}

static void add_unit(uint64_t load[HASHES][SPC_BANKS], uint64_t unit, uint64_t requests)
{
    for (int hash = 0; hash < HASHES && requests; hash++)
        load[hash][bank_of(unit, hash)] += requests;
}

static double mean_of_fullest(uint64_t load[HASHES][SPC_BANKS])
{
    double sum = 0;
    for (int hash = 0; hash < HASHES; hash++) {
        uint64_t most = 0;
        for (int bank = 0; bank < SPC_BANKS; bank++)
            most = load[hash][bank] > most ? load[hash][bank] : most;
        sum += (double)most;
    }
    return sum / HASHES;
}

/* By `parts` a unit, each with so many requests; `together` of them are a sector. */
static spc_bank_load load_of_units(const uint32_t *requests, uint64_t count, uint32_t parts,
                                   uint32_t together)
{
    uint64_t load[HASHES][SPC_BANKS] = {0}, most = 0;
    for (uint64_t first = 0; first < count; first += parts) {
        uint64_t unit = 0, sector = 0;
        for (uint64_t i = first; i < first + parts && i < count; i++) {
            sector = i % together ? sector + requests[i] : requests[i];
            most = sector > most ? sector : most;
            unit += requests[i];
        }
        add_unit(load, first / parts, unit);
    }
    return (spc_bank_load){mean_of_fullest(load), (double)most};
}

/* Of rows of so many bytes, each of which was added to so often. */
static void fill_by_rows(const uint32_t *times, uint32_t cols, spc_bank_load loads[SPC_BANK_WIDTHS])
{
    for (int w = 0; w < SPC_BANK_WIDTHS; w++) {
        uint32_t bytes = LEAST_ROW << w;
        loads[w] = load_of_units(times, cols, SPC_BANK_UNIT / bytes, bytes < SECTOR ? SECTOR / bytes : 1);
    }
}

double spc_bank_busiest(spc_bank_load load, double unit_requests, double sector_requests)
{
    return fmax(load.bank * unit_requests, SPC_BANK_TURN * load.sector * sector_requests);
}

double spc_multivector_busiest(const spc_bank_load loads[SPC_BANK_WIDTHS], double row_bytes, double all,
                               double unit_requests, double sector_requests)
{
    double more = row_bytes / SPC_BANK_UNIT, mean = all / SPC_BANKS;
    spc_bank_load load = loads[SPC_BANK_WIDTHS - 1];
    if (more > 1) /* units, each dealt out by itself */
        load.bank = more * mean + sqrt(more) * fmax(0, load.bank - mean);
    else if (more < 1) {
        double at = log2(fmax(row_bytes, LEAST_ROW) / LEAST_ROW);
        int below = (int)at;
        load = loads[below];
        load.bank += (at - below) * (loads[below + 1].bank - load.bank);
    }
    return spc_bank_busiest(load, unit_requests, sector_requests);
}

/* ---- narrow rows: what lanes of a warp add to a sector at once ---- */

/* Of each width, the requests to each sector. */
typedef struct narrow {
    uint32_t *sectors[SPC_BANK_NARROW];
} narrow;

/* column: ascending. As many requests to a sector as lanes add to the same value of it. */
static void add_warp(narrow *n, const uint32_t *column, uint32_t lanes)
{
    for (int w = 0; w < SPC_BANK_NARROW; w++) {
        uint32_t in_sector = SECTOR / (LEAST_ROW << w), same = 0, most = 0;
        for (uint32_t i = 0; i < lanes; i++) {
            same = i && column[i] == column[i - 1] ? same + 1 : 1;
            most = same > most ? same : most;
            if (i + 1 == lanes || column[i + 1] / in_sector != column[i] / in_sector) {
                n->sectors[w][column[i] / in_sector] += most;
                most = 0;
            }
        }
    }
}

static void add_sorted(narrow *n, uint32_t *column, uint32_t lanes)
{
    for (uint32_t i = 1; i < lanes; i++) {
        uint32_t value = column[i], j = i;
        for (; j > 0 && column[j - 1] > value; j--)
            column[j] = column[j - 1];
        column[j] = value;
    }
    add_warp(n, column, lanes);
}

/* ---- spmm-scatter ---- */

typedef struct scatter_warp {
    const spc_pattern *p;
    uint32_t slots;       /* entries of a row at once */
    uint32_t first, rows; /* of the rows that its groups take at once */
    uint64_t begin, end;  /* where it takes a piece of one row */
    bool piece;
} scatter_warp;

static void row_of_group(const scatter_warp *s, uint32_t group, uint64_t *begin, uint64_t *end)
{
    *begin = s->piece ? s->begin : s->p->row_ptr[s->first + group];
    *end = s->piece ? s->end : s->p->row_ptr[s->first + group + 1];
}

/* Steps of one round: entries of the longest row over its slots. n: NULL, or where their requests go. */
static uint64_t walk_round(const scatter_warp *s, narrow *n)
{
    uint64_t steps = 0, begin, end;
    for (uint32_t g = 0; g < s->rows; g++) {
        row_of_group(s, g, &begin, &end);
        uint64_t needed = (end - begin + s->slots - 1) / s->slots;
        steps = needed > steps ? needed : steps;
    }
    for (uint64_t step = 0; step < steps && n; step++) {
        uint32_t column[WARP], lanes = 0;
        for (uint32_t g = 0; g < s->rows; g++) {
            row_of_group(s, g, &begin, &end);
            for (uint64_t k = begin + step * s->slots; k < end && k < begin + (step + 1) * s->slots; k++)
                column[lanes++] = s->p->col[k];
        }
        add_sorted(n, column, lanes);
    }
    return steps;
}

/* One warp of a tile, as the kernel takes it; the rows and entries that it takes one after the other. */
static uint64_t walk_warp(const spc_pattern *p, const spc_tile *t, uint32_t turn, uint32_t lanes, narrow *n)
{
    uint64_t first = p->row_ptr[t->row], last = p->row_ptr[t->row + (t->rows ? t->rows : 1)], steps = 0;
    scatter_warp s = {.p = p, .rows = 1, .piece = t->rows == 0, .slots = WARP / lanes};
    if (s.piece) {
        uint64_t length = spc_piece_entries(last - first, s.slots);
        s.begin = first + (t->piece + turn) * length;
        s.begin = s.begin < last ? s.begin : last;
        s.end = last - s.begin < length ? last : s.begin + length;
        return 1 + walk_round(&s, n);
    }
    s.slots = spc_slots_for(last - first, t->rows, lanes);
    uint32_t groups = WARP / (lanes * s.slots), warps = spc_tile_warps(WARP / lanes);
    for (uint32_t r = turn * groups; r < t->rows; r += warps * groups) {
        s.first = t->row + r;
        s.rows = spc_least(groups, t->rows - r);
        steps += 1 + walk_round(&s, n);
    }
    return steps;
}

/* The longest warp of all. */
static uint32_t walk_scatter(const spc_pattern *p, uint32_t lanes, narrow *n)
{
    uint32_t items = spc_tile_items(p->nnz, p->rows, PLACES, lanes), row = 0, piece = 0;
    uint64_t longest = 0;
    spc_tile tile;
    while (spc_next_tile(p->row_ptr, p->rows, items, WARP / lanes, &row, &piece, &tile))
        for (uint32_t turn = 0; turn < spc_tile_warps(WARP / lanes); turn++) {
            uint64_t steps = walk_warp(p, &tile, turn, lanes, n);
            longest = steps > longest ? steps : longest;
        }
    return (uint32_t)(longest < UINT32_MAX ? longest : UINT32_MAX);
}

/* ---- all ---- */

static uint64_t sectors_of(uint32_t cols, int width)
{
    return (uint64_t)cols / (SECTOR / (LEAST_ROW << width)) + 1;
}

static void fill_narrow(const narrow *n, uint32_t cols, spc_bank_load loads[SPC_BANK_NARROW])
{
    for (int w = 0; w < SPC_BANK_NARROW; w++) {
        loads[w] = load_of_units(n->sectors[w], sectors_of(cols, w), UNIT_SECTORS, 1);
        memset(n->sectors[w], 0, sectors_of(cols, w) * sizeof **n->sectors);
    }
}

/* times: how often each column is met; last: the window that met it last, counted from 1. */
static void fill_wide(const spc_pattern *p, uint32_t *times, uint32_t *last, spc_multivector_banks *banks)
{
    for (uint64_t k = 0; k < p->nnz; k++)
        times[p->col[k]]++;
    fill_by_rows(times, p->cols, banks->entries);
    memset(times, 0, (uint64_t)p->cols * sizeof *times);
    for (uint64_t k = 0; k < p->nnz; k++) {
        uint32_t window = (uint32_t)(k / WARP) + 1;
        times[p->col[k]] += last[p->col[k]] != window;
        last[p->col[k]] = window;
    }
    fill_by_rows(times, p->cols, banks->windows);
}

/* times, last: as above, of spmm-scatter's tiles; met: how often the last tile of a column met it. */
static void fill_sums(const spc_pattern *p, uint32_t *times, uint32_t *last, uint32_t *met,
                      spc_multivector_banks *banks)
{
    uint32_t most = spc_tile_entries(p->nnz, THREADS), row = 0, tile = 0;
    uint64_t behind = 0;
    spc_entry_tile t;
    banks->summed = banks->longest_sum = 0;
    memset(times, 0, (uint64_t)p->cols * sizeof *times);
    memset(last, 0, (uint64_t)p->cols * sizeof *last);
    while (spc_next_entry_tile(p->row_ptr, p->rows, most, &row, &behind, &t)) {
        const uint32_t *col = p->col + ((uint64_t)t.first_high << 32 | t.first);
        tile++;
        for (uint32_t k = 0; k < t.entries; k++) {
            uint32_t c = col[k];
            bool is_new = last[c] != tile;
            met[c] = is_new ? 1 : met[c] + 1;
            banks->longest_sum = met[c] > banks->longest_sum ? met[c] : banks->longest_sum;
            banks->summed += is_new;
            times[c] += is_new;
            last[c] = tile;
        }
    }
    fill_by_rows(times, p->cols, banks->sums);
}

spc_status spc_multivector_count_banks(const spc_pattern *pattern, spc_multivector_banks *banks,
                                       spc_error *error)
{
    uint64_t cols = pattern->cols, all = 3 * cols;
    for (int w = 0; w < SPC_BANK_NARROW; w++)
        all += sectors_of(pattern->cols, w);
    uint32_t *room = spc_calloc(all, sizeof *room);
    if (!room)
        return spc_fail_memory(error, all * sizeof *room);
    narrow n = {{room + 3 * cols}};
    for (int w = 1; w < SPC_BANK_NARROW; w++)
        n.sectors[w] = n.sectors[w - 1] + sectors_of(pattern->cols, w - 1);
    fill_wide(pattern, room, room + cols, banks);
    fill_sums(pattern, room, room + cols, room + 2 * cols, banks);
    for (uint64_t first = 0; first < pattern->nnz; first += WARP) {
        uint32_t column[WARP], lanes = (uint32_t)(pattern->nnz - first < WARP ? pattern->nnz - first : WARP);
        memcpy(column, pattern->col + first, lanes * sizeof *column);
        add_sorted(&n, column, lanes);
    }
    fill_narrow(&n, pattern->cols, banks->together);
    banks->steps[0] = walk_scatter(pattern, 1, &n);
    fill_narrow(&n, pattern->cols, banks->warps);
    for (int i = 1; i < SPC_BANK_LANES && !spc_interrupted(); i++)
        banks->steps[i] = walk_scatter(pattern, 1u << i, NULL);
    spc_free(room);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

enum { GROUP = 32 /* the widest of what is counted together */ };

/* ---- what cuSPARSE's kernels meet: ALG1 and ALG2 give warps equal numbers of entries, ALG3 sorts rows by
 * their length ---- */

/* last: of each group, the entry at which it was met last, counted from 1. */
static void count_group(const spc_pattern *p, int shift, uint32_t *last, spc_multivector_windows *w)
{
    memset(last, 0, ((uint64_t)p->cols + 1) * sizeof *last);
    for (uint64_t k = 0; k < p->nnz; k++) {
        uint32_t *at = &last[p->col[k] >> shift], before = *at - 1, now = (uint32_t)k;
        w->distinct[0][shift] += *at == 0 || before / 32 != now / 32;
        w->distinct[1][shift] += *at == 0 || before / 96 != now / 96;
        *at = now + 1;
    }
}

/* Rows by their length, long ones last and among themselves as they were. */
static void sort_rows(const spc_pattern *p, uint32_t *order)
{
    uint32_t first[SPC_LONG_ROW + 3] = {0};
    for (int pass = 0; pass < 2; pass++) {
        for (uint32_t row = 0; row < p->rows; row++) {
            uint64_t entries = p->row_ptr[row + 1] - p->row_ptr[row];
            uint32_t *at = &first[entries > SPC_LONG_ROW ? SPC_LONG_ROW + 1 : entries];
            if (pass)
                order[(*at)++] = row;
            else
                at[1]++;
        }
        for (int i = 1; i < SPC_LONG_ROW + 3 && !pass; i++)
            first[i] += first[i - 1];
    }
}

/* Adds to distinct[] what is new in the tile of each height; order: of the rows, or NULL. seen: room for the
 * columns and one. */
static void count_tiles(const spc_pattern *p, const uint32_t *order, int shift, uint32_t *seen,
                        uint64_t distinct[SPC_COUNT_HEIGHTS])
{
    memset(seen, 0, ((uint64_t)p->cols + 1) * sizeof *seen);
    for (uint32_t i = 0; i < p->rows; i++) {
        uint32_t row = order ? order[i] : i;
        for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
            uint32_t *at = &seen[p->col[k] >> shift];  /* the row that met it last, counted from 1 */
            uint64_t differ = (uint64_t)(*at - 1) ^ i; /* two rows of a tile differ in the lower bits */
            for (int h = 0; h < SPC_COUNT_HEIGHTS; h++)
                distinct[h] += *at == 0 || differ >= spc_count_height(h);
            *at = i + 1;
        }
    }
}

static spc_status count_windows(const spc_pattern *pattern, spc_multivector_counts *counts, uint32_t *seen,
                                spc_error *error)
{
    spc_multivector_windows *w = &counts->windows;
    uint32_t *order = spc_malloc((uint64_t)pattern->rows + 1, sizeof *order);
    if (!order)
        return spc_fail_memory(error, ((uint64_t)pattern->rows + 1) * sizeof *order);
    for (int shift = 0; shift < SPC_WINDOW_GROUPS && !spc_interrupted(); shift++)
        count_group(pattern, shift, seen, w);
    for (uint32_t row = 0; row < pattern->rows; row++) {
        uint64_t begin = pattern->row_ptr[row], end = pattern->row_ptr[row + 1];
        uint64_t pieces = end > begin ? (end - 1) / 32 - begin / 32 + 1 : 0;
        w->pieces += pieces;
        w->shared += pieces > 1 ? pieces : 0;
        w->long_rows += end - begin > SPC_LONG_ROW;
        w->long_entries += end - begin > SPC_LONG_ROW ? end - begin : 0;
    }
    sort_rows(pattern, order);
    count_tiles(pattern, order, 0, seen, w->sorted);
    w->sorted[0] = pattern->nnz;
    for (int i = 0; i < SPC_SECTOR_GROUPS && !spc_interrupted(); i++)
        count_tiles(pattern, order, i + 2, seen, w->sorted_sectors[i]);
    uint64_t rows = pattern->rows - w->long_rows;
    for (int b = 0; b < SPC_ROW_BLOCKS; b++)
        for (uint64_t i = 0; i < rows; i += 16u << b) {
            uint64_t last = i + (16u << b) < rows ? i + (16u << b) - 1 : rows - 1; /* the longest */
            w->block_longest[b] += pattern->row_ptr[order[last] + 1] - pattern->row_ptr[order[last]];
        }
    w->longest_short =
        rows ? (uint32_t)(pattern->row_ptr[order[rows - 1] + 1] - pattern->row_ptr[order[rows - 1]]) : 0;
    spc_free(order);
    return SPC_OK;
}

/* ---- all ---- */

/* Columns that are new in their block of `height` rows, summed; `seen` holds the block in which a column was
 * met last, counted from 1. */
static uint64_t count_blocks_of(const spc_pattern *p, uint32_t height, uint32_t *seen)
{
    uint64_t sum = 0;
    memset(seen, 0, ((uint64_t)p->cols + 1) * sizeof *seen);
    for (uint32_t row = 0; row < p->rows; row++) {
        uint32_t block = row / height + 1;
        for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
            uint32_t *at = &seen[p->col[k]];
            sum += *at != block;
            *at = block;
        }
    }
    return sum;
}

/* Tiles of 16 columns, summed over windows of eight rows: of all, and of long ones. */
static void count_tensor_tiles(const spc_pattern *p, uint32_t *seen, spc_multivector_counts *c)
{
    memset(seen, 0, ((uint64_t)p->cols + 1) * sizeof *seen);
    for (uint32_t window = 0; window * SPC_TENSOR_ROWS < p->rows; window++) {
        uint32_t first = window * SPC_TENSOR_ROWS, columns = 0,
                 last = spc_least(p->rows - first, SPC_TENSOR_ROWS) + first;
        for (uint64_t k = p->row_ptr[first]; k < p->row_ptr[last]; k++) {
            columns += seen[p->col[k]] != window + 1;
            seen[p->col[k]] = window + 1;
        }
        uint32_t tiles = (columns + SPC_TENSOR_COLUMNS - 1) / SPC_TENSOR_COLUMNS;
        c->tiles += tiles;
        c->longest_window = tiles > c->longest_window ? tiles : c->longest_window;
        for (int i = 0; i < SPC_WINDOW_SIZES && tiles > 1u << i; i++) {
            c->windows_above[i]++;
            c->tiles_above[i] += tiles;
        }
    }
}

static spc_status count_all(const spc_pattern *pattern, spc_multivector_counts *counts, spc_error *error)
{
    uint32_t *seen = spc_malloc((uint64_t)pattern->cols + 1, sizeof *seen);
    if (!seen)
        return spc_fail_memory(error, ((uint64_t)pattern->cols + 1) * sizeof *seen);
    counts->longest = (uint32_t)spc_longest_row(pattern->row_ptr, pattern->rows);
    counts->mean = pattern->rows ? (double)pattern->nnz / pattern->rows : 0;
    count_tiles(pattern, NULL, 0, seen, counts->distinct);
    counts->distinct[0] = pattern->nnz;
    for (int i = 0; i < SPC_SECTOR_GROUPS && !spc_interrupted(); i++)
        count_tiles(pattern, NULL, i + 2, seen, counts->sectors[i]);
    for (int i = 0; i < SPC_BLOCK_SIZES && !spc_interrupted(); i++)
        counts->blocks[i] = count_blocks_of(pattern, spc_block_rows(i), seen);
    count_tensor_tiles(pattern, seen, counts);
    counts->touched = (uint32_t)counts->distinct[SPC_COUNT_HEIGHTS - 1];
    memset(seen, 0, ((uint64_t)pattern->cols + 1) * sizeof *seen);
    counts->fresh = spc_fresh_share(pattern->row_ptr, pattern->col, pattern->rows, SPC_FRESH_ROWS, seen);
    spc_status status = count_windows(pattern, counts, seen, error);
    spc_free(seen);
    return status == SPC_OK && spc_interrupted() ? spc_fail_interrupted(error) : status;
}

spc_status spc_multivector_count(const spc_pattern *pattern, bool transposed, spc_multivector_counts *counts,
                                 spc_error *error)
{
    spc_pattern squeezed;
    *counts = (spc_multivector_counts){.rows = pattern->rows, .cols = pattern->cols, .nnz = pattern->nnz};
    SPC_TRY(spc_squeeze_columns(pattern, GROUP, &squeezed, error));
    spc_status status = count_all(&squeezed, counts, error);
    if (status == SPC_OK && transposed)
        status = spc_multivector_count_banks(&squeezed, &counts->banks, error);
    spc_squeezed_free(&squeezed, pattern);
    return status;
}

double spc_multivector_distinct_of(const spc_multivector_counts *counts,
                                   const uint64_t distinct[SPC_COUNT_HEIGHTS], double rows)
{
    double all = fmax(counts->rows, 1), low = 1;
    rows = fmin(fmax(rows, 1), all);
    for (int i = 1; i < SPC_COUNT_HEIGHTS; i++) {
        double high = fmin((double)spc_count_height(i), all);
        if (rows <= high) {
            double share = high > low ? log(rows / low) / log(high / low) : 1;
            double a = fmax((double)distinct[i - 1], 1), b = fmax((double)distinct[i], 1);
            return a * pow(b / a, share);
        }
        low = high;
    }
    return (double)distinct[SPC_COUNT_HEIGHTS - 1];
}

double spc_multivector_distinct(const spc_multivector_counts *counts, double rows)
{
    return spc_multivector_distinct_of(counts, counts->distinct, rows);
}

double spc_multivector_distinct_sorted(const spc_multivector_counts *counts, double rows)
{
    return spc_multivector_distinct_of(counts, counts->windows.sorted, rows);
}

/* Of places that are filled at random and independently: a place is empty as often as it was, `times` over.
 */
static uint64_t fill_places(uint64_t filled, double places, double times)
{
    return places > 0 ? (uint64_t)round(places * -expm1(times * log1p(-fmin((double)filled / places, 1))))
                      : 0;
}

/* Rows are longer; a window of entries holds as many columns as before. */
static void fill_windows(const spc_multivector_counts *from, double times, spc_multivector_counts *to)
{
    const spc_multivector_windows *w = &from->windows;
    spc_multivector_windows *x = &to->windows;
    double rows = to->rows, more = (double)to->nnz / fmax((double)from->nnz, 1);
    for (int i = 0; i < SPC_WINDOWS; i++)
        for (int g = 0; g < SPC_WINDOW_GROUPS; g++)
            x->distinct[i][g] = (uint64_t)round(more * (double)w->distinct[i][g]);
    x->pieces = (uint64_t)fmax((double)to->nnz / 32, fmin((double)w->pieces * fmax(1, more), rows * 32));
    x->shared = (uint64_t)fmin(round(more * (double)w->shared), (double)x->pieces);
    x->sorted[0] = to->nnz;
    for (int i = 1; i < SPC_COUNT_HEIGHTS; i++)
        x->sorted[i] = fill_places(w->sorted[i], ceil(rows / (double)spc_count_height(i)) * to->cols, times);
    bool long_rows = to->mean > SPC_LONG_ROW; /* all of them, or those that were */
    x->long_rows = long_rows ? to->rows : w->long_rows;
    x->long_entries = long_rows ? to->nnz : (uint64_t)round(times * (double)w->long_entries);
    x->longest_short = long_rows ? 0 : (uint32_t)fmin(ceil(times * w->longest_short), SPC_LONG_ROW);
    for (int i = 0; i < SPC_ROW_BLOCKS; i++)
        x->block_longest[i] = long_rows ? 0 : (uint64_t)round(times * (double)w->block_longest[i]);
}

static void fill_bank(double times, spc_bank_load *load)
{
    load->bank *= times;
    load->sector *= times;
}

/* Of rows so many times as long. */
static void fill_banks(double times, spc_multivector_banks *b)
{
    for (int i = 0; i < SPC_BANK_WIDTHS; i++) {
        fill_bank(times, &b->entries[i]);
        fill_bank(times, &b->windows[i]);
        fill_bank(times, &b->sums[i]);
    }
    for (int i = 0; i < SPC_BANK_NARROW; i++) {
        fill_bank(times, &b->together[i]);
        fill_bank(times, &b->warps[i]);
    }
    for (int i = 0; i < SPC_BANK_LANES; i++)
        b->steps[i] = (uint32_t)fmin(ceil(times * b->steps[i]), UINT32_MAX);
    b->longest_sum = (uint32_t)fmin(ceil(times * b->longest_sum), SPC_TILE_ENTRIES);
    b->summed = (uint64_t)round(times * (double)b->summed);
}

spc_multivector_counts spc_multivector_fuller(const spc_multivector_counts *counts, double times)
{
    spc_multivector_counts c = *counts;
    double rows = c.rows, cols = c.cols;
    c.nnz = (uint64_t)fmin(round(times * (double)c.nnz), rows * cols);
    c.mean = times * c.mean;
    c.longest = (uint32_t)fmin(ceil(times * c.longest), cols);
    c.distinct[0] = c.nnz;
    for (int i = 1; i < SPC_COUNT_HEIGHTS; i++)
        c.distinct[i] = fill_places(c.distinct[i], ceil(rows / (double)spc_count_height(i)) * cols, times);
    c.touched = (uint32_t)c.distinct[SPC_COUNT_HEIGHTS - 1];
    for (int g = 0; g < SPC_SECTOR_GROUPS; g++)
        for (int i = 0; i < SPC_COUNT_HEIGHTS; i++) {
            double places = ceil(rows / (double)spc_count_height(i)) * ceil(cols / (4 << g));
            c.sectors[g][i] = fill_places(c.sectors[g][i], places, times);
            c.windows.sorted_sectors[g][i] = fill_places(c.windows.sorted_sectors[g][i], places, times);
        }
    for (int i = 0; i < SPC_BLOCK_SIZES; i++)
        c.blocks[i] = fill_places(c.blocks[i], ceil(rows / spc_block_rows(i)) * cols, times);
    uint64_t in_tiles = c.tiles * SPC_TENSOR_COLUMNS;
    c.tiles = fill_places(in_tiles, ceil(rows / SPC_TENSOR_ROWS) * cols, times) / SPC_TENSOR_COLUMNS;
    double more = (double)c.tiles / fmax((double)counts->tiles, 1);
    c.longest_window = (uint32_t)fmin(ceil(more * counts->longest_window), ceil(cols / SPC_TENSOR_COLUMNS));
    for (int i = 0; i < SPC_WINDOW_SIZES; i++) /* windows that become long are not known: as many as were */
        c.tiles_above[i] = (uint64_t)fmin((double)c.tiles, more * (double)counts->tiles_above[i]);
    c.fresh = fmin(1, c.fresh * (double)c.distinct[5] / (double)counts->distinct[5] / times);
    fill_windows(counts, times, &c);
    fill_banks(times, &c.banks);
    return c;
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

spc_multivector_counts spc_multivector_ordered(const spc_multivector_counts *counts)
{
    spc_multivector_counts c = *counts;
    for (int i = 1; i < SPC_COUNT_HEIGHTS; i++) {
        double tiles = ceil(c.rows / (double)spc_count_height(i));
        uint64_t columns = (uint64_t)fmax(c.touched, ceil(tiles * c.mean));
        c.distinct[i] = least(columns, c.distinct[i]);
        c.windows.sorted[i] = least(columns, c.windows.sorted[i]);
        for (int g = 0; g < SPC_SECTOR_GROUPS; g++) {
            uint64_t groups = columns / (4u << g) + 1;
            c.sectors[g][i] = least(groups, c.sectors[g][i]);
            c.windows.sorted_sectors[g][i] = least(groups, c.windows.sorted_sectors[g][i]);
        }
    }
    return c;
}
