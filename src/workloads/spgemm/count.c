/* How much work C = A B is: products exactly, entries of C row by row, or of a sample of rows. */
#include <math.h>
#include <omp.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "core/random.h"
#include "matrix/build/pattern.h"
#include "workloads/spgemm/row_set.h"
#include "workloads/spgemm/spgemm_terms.h"

/* Products that a thread looks at in a second where C's columns are scattered; a sample takes a share of
 * what would be exact, and at least so many rows of a stratum. */
static const double rate = 4e7, sample_share = 1.0 / 8;
enum { STRATUM_ROWS = 64, BLOCK = 64, SLOTS = 2 * SPC_SPGEMM_TILE };

uint32_t spc_spgemm_class(uint64_t count)
{
    uint32_t bits = count ? 64 - (uint32_t)__builtin_clzll(count) : 0;
    return bits < SPC_SPGEMM_CLASSES ? bits : SPC_SPGEMM_CLASSES - 1;
}

/* ---- what needs no entry of C ---- */

static void add_classes(spc_spgemm_counts *sum, const spc_spgemm_counts *part)
{
    for (int c = 0; c < SPC_SPGEMM_CLASSES; c++) {
        sum->rows_by_products[c] += part->rows_by_products[c];
        sum->products_by_class[c] += part->products_by_class[c];
        sum->nnz_by_class[c] += part->nnz_by_class[c];
        sum->rows_by_nnz[c] += part->rows_by_nnz[c];
        sum->rows_by_partials[c] += part->rows_by_partials[c];
        sum->partials_by_class[c] += part->partials_by_class[c];
    }
    sum->partials += part->partials;
    sum->rows_cut += part->rows_cut;
    sum->rows_long += part->rows_long;
    sum->partials_cut += part->partials_cut;
    if (part->row_partials_max > sum->row_partials_max)
        sum->row_partials_max = part->row_partials_max;
    sum->products += part->products;
    sum->nnz_c += part->nnz_c;
    if (part->row_products_max > sum->row_products_max)
        sum->row_products_max = part->row_products_max;
    if (part->row_nnz_max > sum->row_nnz_max)
        sum->row_nnz_max = part->row_nnz_max;
}

/* begin[i] becomes the products of the rows before row i BLOCK. */
static void count_products(const spc_pattern *a, const spc_pattern *b, int threads, uint64_t *begin,
                           spc_spgemm_counts *counts)
{
    uint64_t blocks = ((uint64_t)a->rows + BLOCK - 1) / BLOCK, before = 0;
#pragma omp parallel num_threads(threads)
    {
        spc_spgemm_counts own = {0};
#pragma omp for schedule(dynamic, 64)
        for (uint64_t block = 0; block < blocks; block++) {
            uint64_t end = (block + 1) * BLOCK < a->rows ? (block + 1) * BLOCK : a->rows, sum = 0;
            for (uint64_t row = block * BLOCK; row < end; row++) {
                uint64_t products = spc_row_products(a, b, (uint32_t)row);
                uint32_t class = spc_spgemm_class(products);
                own.rows_by_products[class]++;
                own.products_by_class[class] += products;
                sum += products;
                if (products > own.row_products_max)
                    own.row_products_max = products;
            }
            own.products += sum;
            begin[block] = sum;
        }
#pragma omp critical(spgemm_products)
        add_classes(counts, &own);
    }
    for (uint64_t block = 0; block < blocks; block++) {
        uint64_t own = begin[block];
        begin[block] = before;
        before += own;
    }
}

/* ---- entries of C ---- */

/* Columns of one tile: those whose stamp is the tile's. */
typedef struct tile_set {
    uint32_t col[SLOTS], stamp[SLOTS], now;
} tile_set;

/* Entries that the tiles leave of a row whose first product is the `at`th of all. */
static uint64_t count_partials(const spc_pattern *a, const spc_pattern *b, uint32_t row, uint64_t at,
                               tile_set *set)
{
    uint64_t count = 0;
    set->now++;
    for (uint64_t e = a->row_ptr[row]; e < a->row_ptr[row + 1]; e++)
        for (uint64_t k = b->row_ptr[a->col[e]], end = b->row_ptr[a->col[e] + 1]; k < end; k++) {
            uint32_t col = b->col[k], slot = (col * 0x9e3779b1u) >> (32 - 11);
            while (set->stamp[slot] == set->now && set->col[slot] != col)
                slot = (slot + 1) % SLOTS;
            count += set->stamp[slot] != set->now;
            set->stamp[slot] = set->now;
            set->col[slot] = col;
            if (++at % SPC_SPGEMM_TILE == 0)
                set->now++;
        }
    return count;
}

/* Whether the row holds the first or the last product of a tile, which cannot know if it has all the row. */
static bool is_cut(uint64_t at, uint64_t products)
{
    return at % SPC_SPGEMM_TILE == 0 || at % SPC_SPGEMM_TILE + products >= SPC_SPGEMM_TILE;
}

/* A thread's means of counting rows. */
typedef struct counter {
    spc_row_set set;
    tile_set *tile;
    spc_spgemm_counts sum;
} counter;

/* Counts one row, whose first product is the `at`th of all. False: out of memory. */
static bool count_row(const spc_pattern *a, const spc_pattern *b, uint32_t row, uint64_t products,
                      uint64_t at, counter *c, uint64_t *nnz, uint64_t *partials)
{
    if (!spc_row_set_fill(&c->set, a, b, row, products))
        return false;
    *nnz = *partials = spc_row_set_count(&c->set);
    if (at % SPC_SPGEMM_TILE + products > SPC_SPGEMM_TILE)
        *partials = count_partials(a, b, row, at, c->tile);
    if (products && is_cut(at, products)) {
        c->sum.rows_cut++;
        c->sum.rows_long += *partials > SPC_SPGEMM_LONG_ROW;
        c->sum.partials_cut += *partials;
    }
    c->sum.nnz_by_class[spc_spgemm_class(products)] += *nnz;
    c->sum.rows_by_nnz[spc_spgemm_class(*nnz)]++;
    c->sum.rows_by_partials[spc_spgemm_class(*partials)]++;
    c->sum.partials_by_class[spc_spgemm_class(*partials)] += *partials;
    c->sum.nnz_c += *nnz;
    c->sum.partials += *partials;
    if (*nnz > c->sum.row_nnz_max)
        c->sum.row_nnz_max = *nnz;
    if (*partials > c->sum.row_partials_max)
        c->sum.row_partials_max = *partials;
    return true;
}

/* A row of the sample: where its products begin, modulo a tile; what was found. */
typedef struct sampled_row {
    uint32_t row, phase;
    uint64_t nnz, partials;
} sampled_row;

/* Counts all rows, whose lengths go to length[] where that is not NULL, or `chosen` ones. */
static spc_status count_rows(const spc_pattern *a, const spc_pattern *b, const uint64_t *begin,
                             sampled_row *chosen, uint64_t rows, const spc_spgemm_options *options,
                             uint32_t *length, spc_spgemm_counts *counts, spc_error *error)
{
    spc_status failed = SPC_OK;
    uint64_t blocks = chosen ? rows : (rows + BLOCK - 1) / BLOCK, every = blocks / 100 + 1;
    const int threads = options->threads;
#pragma omp parallel num_threads(threads)
    {
        counter own = {.tile = spc_calloc(1, sizeof *own.tile)};
        spc_status status = own.tile ? SPC_OK : SPC_ERROR_MEMORY;
#pragma omp for schedule(dynamic, 1)
        for (uint64_t block = 0; block < blocks; block++) {
            uint64_t first = chosen ? chosen[block].row : block * BLOCK;
            uint64_t end = chosen ? first + 1 : first + BLOCK < rows ? first + BLOCK : rows;
            uint64_t at = chosen ? chosen[block].phase : begin[block];
            if (status == SPC_OK && spc_interrupted())
                status = SPC_ERROR_INTERRUPTED;
            if (block % every == 0) /* blocks are begun in their order */
                spc_progress_update(options->progress, "entries of C", (double)block, (double)blocks);
            for (uint64_t row = first; row < end && status == SPC_OK; row++) {
                uint64_t products = spc_row_products(a, b, (uint32_t)row), nnz, partials;
                if (!count_row(a, b, (uint32_t)row, products, at, &own, &nnz, &partials))
                    status = SPC_ERROR_MEMORY;
                else if (chosen)
                    chosen[block].nnz = nnz, chosen[block].partials = partials;
                else if (length)
                    length[row] = (uint32_t)nnz;
                at += products;
            }
        }
        spc_row_set_clear(&own.set);
        spc_free(own.tile);
#pragma omp critical(spgemm_rows)
        {
            add_classes(counts, &own.sum);
            failed = status != SPC_OK ? status : failed;
        }
    }
    if (failed == SPC_ERROR_INTERRUPTED)
        return spc_fail_interrupted(error);
    return failed == SPC_OK ? SPC_OK : spc_fail_memory(error, spc_row_set_bytes(b->cols));
}

/* ---- a sample of the rows ---- */

/* Rows of each class to look at: what a row costs and how its entries spread both grow with its products, so
 * that the best share is rows * sqrt(products). */
static void share_sample(const spc_spgemm_counts *counts, double products, uint64_t *wanted)
{
    double weight = 0;
    for (int c = 1; c < SPC_SPGEMM_CLASSES; c++)
        weight += (double)counts->rows_by_products[c] *
                  sqrt((double)counts->products_by_class[c] / fmax(1, (double)counts->rows_by_products[c])) *
                  (double)counts->products_by_class[c] / fmax(1, (double)counts->rows_by_products[c]);
    for (int c = 0; c < SPC_SPGEMM_CLASSES; c++) {
        double rows = (double)counts->rows_by_products[c];
        double mean = rows > 0 ? (double)counts->products_by_class[c] / rows : 0;
        wanted[c] = (uint64_t)fmin(rows, fmax(STRATUM_ROWS, products / fmax(weight, 1) * rows * sqrt(mean)));
    }
    wanted[0] = 0; /* empty rows hold nothing */
}

/* One row of each interval of its class: chosen[] ends where all classes have theirs. */
static uint64_t choose_rows(const spc_pattern *a, const spc_pattern *b, const spc_spgemm_counts *counts,
                            const uint64_t *wanted, sampled_row *chosen)
{
    uint64_t seen[SPC_SPGEMM_CLASSES] = {0}, taken[SPC_SPGEMM_CLASSES] = {0}, count = 0, products = 0;
    for (uint32_t row = 0; row < a->rows; row++) {
        uint64_t first = products, own = spc_row_products(a, b, row);
        uint32_t c = spc_spgemm_class(own);
        uint64_t at = seen[c]++;
        products += own;
        if (taken[c] == wanted[c])
            continue;
        double width = (double)counts->rows_by_products[c] / (double)wanted[c];
        uint64_t begin = (uint64_t)((double)taken[c] * width),
                 end = (uint64_t)((double)(taken[c] + 1) * width);
        uint64_t state = taken[c] * SPC_SPGEMM_CLASSES + c;
        if (at >= begin + spc_random_below(&state, end > begin ? end - begin : 1)) {
            chosen[count++] = (sampled_row){.row = row, .phase = (uint32_t)(first % SPC_SPGEMM_TILE)};
            taken[c]++;
        }
    }
    return count;
}

/* Sums over the sampled rows of a class: x products, y entries, z partials. */
typedef struct stratum {
    double n, x, y, z, xx, xy, yy;
} stratum;

/* Entries of C by the ratio of entries to products in each class, and what that can be off by; likewise the
 * partials. */
static void estimate(const spc_pattern *a, const spc_pattern *b, const sampled_row *chosen, uint64_t rows,
                     spc_spgemm_counts *counts)
{
    stratum strata[SPC_SPGEMM_CLASSES] = {0};
    double total = 0, variance = 0, by_nnz[SPC_SPGEMM_CLASSES] = {0}, by_partials[SPC_SPGEMM_CLASSES] = {0},
           partials[SPC_SPGEMM_CLASSES] = {0}, all_partials = 0, rows_cut = 0, rows_long = 0, cut = 0;
    for (uint64_t i = 0; i < rows; i++) {
        double x = (double)spc_row_products(a, b, chosen[i].row), y = (double)chosen[i].nnz,
               z = (double)chosen[i].partials;
        stratum *s = &strata[spc_spgemm_class((uint64_t)x)];
        *s = (stratum){s->n + 1, s->x + x, s->y + y, s->z + z, s->xx + x * x, s->xy + x * y, s->yy + y * y};
    }
    by_nnz[0] = by_partials[0] = (double)counts->rows_by_products[0];
    for (uint64_t i = 0; i < rows; i++) {
        uint32_t c = spc_spgemm_class(spc_row_products(a, b, chosen[i].row));
        double weight = (double)counts->rows_by_products[c] / strata[c].n;
        by_nnz[spc_spgemm_class(chosen[i].nnz)] += weight;
        by_partials[spc_spgemm_class(chosen[i].partials)] += weight;
        partials[spc_spgemm_class(chosen[i].partials)] += weight * (double)chosen[i].partials;
        if (is_cut(chosen[i].phase, spc_row_products(a, b, chosen[i].row))) {
            rows_cut += weight;
            rows_long += chosen[i].partials > SPC_SPGEMM_LONG_ROW ? weight : 0;
            cut += weight * (double)chosen[i].partials;
        }
    }
    for (int c = 0; c < SPC_SPGEMM_CLASSES; c++) {
        const stratum *s = &strata[c];
        double all = (double)counts->rows_by_products[c];
        if (s->n == 0)
            continue;
        double ratio = s->y / s->x, nnz = ratio * (double)counts->products_by_class[c];
        double square = fmax(0, s->yy - 2 * ratio * s->xy + ratio * ratio * s->xx) / fmax(1, s->n - 1);
        counts->nnz_by_class[c] = (uint64_t)nnz;
        total += nnz;
        all_partials += s->z / s->x * (double)counts->products_by_class[c];
        variance += all * all * (1 - s->n / all) / s->n * square;
    }
    double bound = fmin((double)counts->products, (double)counts->rows * counts->cols);
    counts->nnz_c = (uint64_t)fmin(total, bound);
    counts->nnz_c_low = (uint64_t)fmax(0, total - 1.96 * sqrt(variance));
    counts->nnz_c_high = (uint64_t)fmin(bound, total + 1.96 * sqrt(variance));
    counts->partials = (uint64_t)fmin(all_partials, (double)counts->products);
    counts->rows_cut = (uint64_t)llround(rows_cut);
    counts->rows_long = (uint64_t)llround(rows_long);
    counts->partials_cut = (uint64_t)fmin(cut, all_partials);
    for (int c = 0; c < SPC_SPGEMM_CLASSES; c++) {
        counts->rows_by_nnz[c] = (uint64_t)llround(by_nnz[c]);
        counts->rows_by_partials[c] = (uint64_t)llround(by_partials[c]);
        counts->partials_by_class[c] = (uint64_t)llround(partials[c]);
    }
}

/* The rows that could be longer than the longest so far, if they are few. */
static spc_status find_longest(const spc_pattern *a, const spc_pattern *b, double products,
                               const spc_spgemm_options *options, sampled_row *chosen, uint64_t room,
                               spc_spgemm_counts *counts, spc_error *error)
{
    spc_spgemm_counts found = {0};
    uint64_t count = 0;
    double work = 0;
    counts->row_nnz_limit = counts->row_products_max < counts->cols ? counts->row_products_max : counts->cols;
    for (uint32_t row = 0; row < a->rows && counts->row_nnz_max < counts->row_nnz_limit; row++) {
        uint64_t own = spc_row_products(a, b, row);
        if (own <= counts->row_nnz_max)
            continue;
        work += (double)own;
        counts->longest_sampled = work > products || count == room;
        if (counts->longest_sampled)
            return SPC_OK;
        chosen[count++] = (sampled_row){.row = row};
    }
    SPC_TRY(count_rows(a, b, NULL, chosen, count, options, NULL, &found, error));
    if (found.row_nnz_max > counts->row_nnz_max)
        counts->row_nnz_max = found.row_nnz_max;
    if (found.row_partials_max > counts->row_partials_max)
        counts->row_partials_max = found.row_partials_max;
    return SPC_OK;
}

static spc_status count_sample(const spc_pattern *a, const spc_pattern *b, double products,
                               const spc_spgemm_options *options, spc_spgemm_counts *counts, spc_error *error)
{
    uint64_t wanted[SPC_SPGEMM_CLASSES], room = 0;
    spc_spgemm_counts seen = {0};
    share_sample(counts, products, wanted);
    for (int c = 0; c < SPC_SPGEMM_CLASSES; c++)
        room += wanted[c];
    sampled_row *chosen = spc_malloc(room, sizeof *chosen);
    spc_status status = chosen ? SPC_OK : spc_fail_memory(error, room * sizeof *chosen);
    if (status == SPC_OK) {
        counts->sampled_rows = choose_rows(a, b, counts, wanted, chosen);
        status = count_rows(a, b, NULL, chosen, counts->sampled_rows, options, NULL, &seen, error);
    }
    if (status == SPC_OK) {
        estimate(a, b, chosen, counts->sampled_rows, counts);
        counts->row_nnz_max = seen.row_nnz_max;
        counts->row_partials_max = seen.row_partials_max;
        status = find_longest(a, b, products, options, chosen, room, counts, error);
    }
    spc_free(chosen);
    return status;
}

/* ---- both ---- */

/* *begins: as of count_products, for the caller to free. */
static spc_status start(const spc_pattern *a, const spc_pattern *b, const spc_spgemm_options *options,
                        spc_spgemm_options *own, spc_spgemm_counts *counts, uint64_t **begins,
                        spc_error *error)
{
    SPC_TAKE_OPTIONS(*own, options, error);
    if (a->cols != b->rows)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "A is %u x %u and B %u x %u: A needs as many columns as B has rows", a->rows, a->cols,
                        b->rows, b->cols);
    *counts = (spc_spgemm_counts){
        .rows = a->rows, .inner = a->cols, .cols = b->cols, .nnz_a = a->nnz, .nnz_b = b->nnz};
    if (!own->memory)
        own->memory = spc_memory_limit() / 4;
    if (own->threads <= 0)
        own->threads = omp_get_max_threads();
    if (!(own->seconds_limit > 0))
        own->seconds_limit = 30;
    if ((double)a->nnz * b->cols > 0x1p63)
        return spc_fail(error, SPC_ERROR_RANGE,
                        "%llu entries of A times %u columns of B: beyond 2^63 products",
                        (unsigned long long)a->nnz, b->cols);
    uint64_t set = spc_row_set_bytes(b->cols); /* fewer threads where the memory is short */
    while (own->threads > 1 && set * (uint64_t)own->threads > own->memory)
        own->threads--;
    if (set > own->memory)
        return spc_fail_memory(error, set);
    *begins = spc_malloc(a->rows / BLOCK + UINT64_C(1), sizeof **begins);
    if (!*begins)
        return spc_fail_memory(error, a->rows / BLOCK * sizeof **begins);
    count_products(a, b, own->threads, *begins, counts);
    return SPC_OK;
}

spc_status spc_spgemm_count(const spc_pattern *a, const spc_pattern *b, const spc_spgemm_options *options,
                            spc_spgemm_counts *counts, spc_error *error)
{
    spc_spgemm_options own;
    uint64_t *begins;
    SPC_TRY(start(a, b, options, &own, counts, &begins, error));
    double exact = own.seconds_limit * own.threads * rate;
    counts->sampled = (double)counts->products > exact;
    spc_status status = counts->sampled ? count_sample(a, b, exact * sample_share, &own, counts, error)
                                        : count_rows(a, b, begins, NULL, a->rows, &own, NULL, counts, error);
    spc_free(begins);
    if (!counts->sampled) {
        counts->nnz_c_low = counts->nnz_c_high = counts->nnz_c;
        counts->row_nnz_limit = counts->row_nnz_max;
    }
    return status;
}

/* ---- chunks of the products ---- */

spc_status spc_spgemm_count_cut(const spc_pattern *a, const spc_pattern *b, uint64_t chunk,
                                spc_spgemm_cut *cut, spc_error *error)
{
    /* Parts are numbered from 1; each chunk after the first begins one, and so does its row: below 2^8. */
    uint8_t *seen = spc_calloc(b->cols, sizeof *seen), part = 0;
    uint64_t at = 0, next = chunk;
    *cut = (spc_spgemm_cut){0};
    if (!seen)
        return spc_fail_memory(error, b->cols);
    for (uint32_t row = 0; row < a->rows && !spc_interrupted(); row++) {
        uint64_t products = spc_row_products(a, b, row);
        if (at + products <= next) {
            at += products;
            continue;
        }
        const uint8_t first = ++part;
        for (uint64_t e = a->row_ptr[row]; e < a->row_ptr[row + 1]; e++)
            for (uint64_t k = b->row_ptr[a->col[e]], end = b->row_ptr[a->col[e] + 1]; k < end; k++, at++) {
                if (at == next) {
                    next += chunk;
                    part++;
                }
                uint8_t *own = &seen[b->col[k]];
                cut->entries += *own != part;
                cut->again += *own != part && *own >= first;
                *own = part;
            }
    }
    spc_free(seen);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

/* ---- branches of a CPU ---- */

/* A predictor that hashes what the last HISTORY branches did into a table of two-bit counters. */
enum { HISTORY = 24, COUNTER_BITS = 18, BRANCH_PRODUCTS = 1 << 22, BRANCH_WINDOWS = 4 };

typedef struct predictor {
    uint64_t history, wrong;
    uint8_t state[2][1 << COUNTER_BITS]; /* of each branch */
} predictor;

static void branch(predictor *p, int which, bool taken)
{
    uint64_t recent = (p->history & ((UINT64_C(1) << HISTORY) - 1)) * UINT64_C(0x9e3779b97f4a7c15);
    uint8_t *state = &p->state[which][recent >> (64 - COUNTER_BITS)];
    p->wrong += (*state >= 2) != taken;
    *state = (uint8_t)(taken ? *state + (*state < 3) : *state - (*state > 0));
    p->history = p->history << 1 | taken;
}

spc_status spc_spgemm_count_branches(const spc_pattern *a, const spc_pattern *b, spc_spgemm_counts *counts,
                                     spc_error *error)
{
    bool all = counts->products <= BRANCH_PRODUCTS;
    uint64_t share = all ? UINT64_MAX : BRANCH_PRODUCTS / BRANCH_WINDOWS, seen = 0;
    uint32_t *last = spc_calloc(b->cols, sizeof *last); /* row + 1 that had this column last */
    predictor *p = spc_calloc(1, sizeof *p);
    for (uint32_t w = 0; last && p && w < (all ? 1 : BRANCH_WINDOWS); w++) {
        uint64_t end = seen + share < seen ? UINT64_MAX : seen + share;
        for (uint64_t row = (uint64_t)a->rows * w / BRANCH_WINDOWS; row < a->rows && seen < end; row++)
            for (uint64_t e = a->row_ptr[row]; e < a->row_ptr[row + 1] && seen < end; e++)
                for (uint64_t k = b->row_ptr[a->col[e]], stop = b->row_ptr[a->col[e] + 1]; k < stop; k++) {
                    branch(p, 0, last[b->col[k]] != row + 1);
                    branch(p, 1, k + 1 == stop);
                    last[b->col[k]] = (uint32_t)row + 1;
                    seen++;
                }
    }
    if (last && p && seen)
        counts->branches = (uint64_t)((double)p->wrong / (double)seen * (double)counts->products) + 1;
    spc_status status = last && p ? SPC_OK : spc_fail_memory(error, b->cols * sizeof *last);
    spc_free(last);
    spc_free(p);
    return status;
}

/* ---- C itself ---- */

static spc_status fill_rows(const spc_pattern *a, const spc_pattern *b, int threads, const uint64_t *row_ptr,
                            uint32_t *col, spc_error *error)
{
    spc_status failed = SPC_OK;
#pragma omp parallel num_threads(threads)
    {
        spc_row_set set = {0};
        spc_status status = SPC_OK;
#pragma omp for schedule(dynamic, 64)
        for (uint32_t row = 0; row < a->rows; row++) {
            if (row % BLOCK == 0 && spc_interrupted())
                status = SPC_ERROR_INTERRUPTED;
            if (status == SPC_OK && !spc_row_set_fill(&set, a, b, row, spc_row_products(a, b, row)))
                status = SPC_ERROR_MEMORY;
            if (status == SPC_OK)
                spc_row_set_columns(&set, col + row_ptr[row]); /* sorted where it becomes a pattern */
        }
        spc_row_set_clear(&set);
#pragma omp critical(spgemm_fill)
        failed = status != SPC_OK ? status : failed;
    }
    if (failed == SPC_ERROR_INTERRUPTED)
        return spc_fail_interrupted(error);
    return failed == SPC_OK ? SPC_OK : spc_fail_memory(error, spc_row_set_bytes(b->cols));
}

spc_status spc_spgemm_pattern(const spc_pattern *a, const spc_pattern *b, const spc_spgemm_options *options,
                              spc_spgemm_counts *counts, spc_pattern **c, spc_error *error)
{
    spc_spgemm_options own;
    spc_spgemm_counts counted;
    uint64_t *begins;
    *c = NULL;
    SPC_TRY(start(a, b, options, &own, &counted, &begins, error));
    uint32_t *length = spc_malloc(a->rows, sizeof *length);
    uint64_t *row_ptr = spc_malloc((uint64_t)a->rows + 1, sizeof *row_ptr);
    uint32_t *col = NULL;
    spc_status status = length && row_ptr
                            ? count_rows(a, b, begins, NULL, a->rows, &own, length, &counted, error)
                            : spc_fail_memory(error, a->rows * (sizeof *length + sizeof *row_ptr));
    if (status == SPC_OK && counted.nnz_c > own.memory / sizeof *col)
        status =
            spc_fail(error, SPC_ERROR_MEMORY, "C has %llu entries, whose pattern does not fit %llu bytes",
                     (unsigned long long)counted.nnz_c, (unsigned long long)own.memory);
    if (status == SPC_OK && !(col = spc_malloc_huge(counted.nnz_c ? counted.nnz_c : 1, sizeof *col)))
        status = spc_fail_memory(error, counted.nnz_c * sizeof *col);
    if (status == SPC_OK) {
        row_ptr[0] = 0;
        for (uint32_t row = 0; row < a->rows; row++)
            row_ptr[row + 1] = row_ptr[row] + length[row];
        status = fill_rows(a, b, own.threads, row_ptr, col, error);
    }
    spc_free(length);
    spc_free(begins);
    if (status != SPC_OK) {
        spc_free(row_ptr);
        spc_free(col);
        return status;
    }
    counted.nnz_c_low = counted.nnz_c_high = counted.nnz_c;
    counted.row_nnz_limit = counted.row_nnz_max;
    if (counts)
        *counts = counted;
    return spc_pattern_adopt(a->rows, b->cols, row_ptr, col, c, error);
}
