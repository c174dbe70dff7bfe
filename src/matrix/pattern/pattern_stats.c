/* Lengths of rows, bandwidth and symmetry of a pattern. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/pattern/row_source.h"

/* Rows ascend and so do the columns within them: met in storage order, the mirror image of an entry is the
 * first entry of its row that has not been matched yet. */
static spc_status is_symmetric(const spc_pattern *p, bool *symmetric, spc_error *error)
{
    *symmetric = false;
    if (p->rows != p->cols)
        return SPC_OK;
    uint32_t *matched = spc_calloc(p->rows, sizeof *matched);
    if (!matched)
        return spc_fail_memory(error, p->rows * sizeof *matched);
    bool same = true;
    for (uint32_t i = 0; i < p->rows && same; i++) {
        if (spc_interrupted()) {
            spc_free(matched);
            return spc_fail_interrupted(error);
        }
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1] && same; k++) {
            uint32_t j = p->col[k];
            uint64_t mirror = p->row_ptr[j] + matched[j]++;
            same = mirror < p->row_ptr[j + 1] && p->col[mirror] == i;
        }
    }
    spc_free(matched);
    *symmetric = same;
    return SPC_OK;
}

static void measure_row(const spc_pattern *p, uint32_t i, spc_pattern_stats *stats)
{
    uint64_t begin = p->row_ptr[i], end = p->row_ptr[i + 1];
    if (begin == end) {
        stats->empty_rows++;
        return;
    }
    uint32_t first = p->col[begin], last = p->col[end - 1];
    if (end - begin > stats->row_nnz_max)
        stats->row_nnz_max = (uint32_t)(end - begin);
    if (i > first && i - first > stats->bandwidth_lower)
        stats->bandwidth_lower = i - first;
    if (last > i && last - i > stats->bandwidth_upper)
        stats->bandwidth_upper = last - i;
}

spc_status spc_pattern_measure(const spc_pattern *pattern, spc_pattern_stats *stats, spc_error *error)
{
    *stats = (spc_pattern_stats){0};
    bool symmetric;
    SPC_TRY(is_symmetric(pattern, &symmetric, error));
    stats->rows = pattern->rows;
    stats->cols = pattern->cols;
    stats->nnz = pattern->nnz;
    stats->pattern_symmetric = symmetric;
    if (pattern->rows == 0)
        return SPC_OK;
    double mean = (double)pattern->nnz / pattern->rows, squares = 0;
    for (uint32_t i = 0; i < pattern->rows; i++) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        measure_row(pattern, i, stats);
        double off = (double)(pattern->row_ptr[i + 1] - pattern->row_ptr[i]) - mean;
        squares += off * off;
    }
    stats->row_nnz_mean = mean;
    stats->row_nnz_std = sqrt(squares / pattern->rows);
    return SPC_OK;
}

/* The features by which published tables describe a matrix (Mpakos et al., IPDPS 2023). */

/* Entries of a row that have one in the next row at most a column away. */
static uint64_t count_alike(const spc_pattern *p, uint32_t row)
{
    const uint32_t *next = p->col + p->row_ptr[row + 1], *end = p->col + p->row_ptr[row + 2];
    uint64_t alike = 0;
    for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
        while (next < end && (uint64_t)*next + 1 < p->col[k])
            next++;
        alike += next < end && *next <= (uint64_t)p->col[k] + 1;
    }
    return alike;
}

static uint64_t count_pairs(const spc_pattern *p, uint32_t row)
{
    uint64_t pairs = 0;
    for (uint64_t k = p->row_ptr[row] + 1; k < p->row_ptr[row + 1]; k++)
        pairs += p->col[k] == p->col[k - 1] + 1;
    return pairs;
}

spc_status spc_pattern_measure_features(const spc_pattern *pattern, spc_pattern_features *features,
                                        spc_error *error)
{
    *features = (spc_pattern_features){0};
    if (pattern->nnz == 0)
        return SPC_OK;
    uint64_t pairs = 0, spans = 0, longest = 0, filled = 0;
    double alike = 0;
    for (uint32_t row = 0; row < pattern->rows; row++) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        uint64_t begin = pattern->row_ptr[row], end = pattern->row_ptr[row + 1];
        if (begin == end)
            continue;
        filled++;
        longest = end - begin > longest ? end - begin : longest;
        spans += (uint64_t)pattern->col[end - 1] - pattern->col[begin] + 1;
        pairs += count_pairs(pattern, row);
        if (row + 1 < pattern->rows)
            alike += (double)count_alike(pattern, row) / (double)(end - begin);
    }
    features->skew = (double)longest * pattern->rows / (double)pattern->nnz - 1;
    features->bandwidth = (double)spans / pattern->rows / pattern->cols;
    features->neighbours = 2 * (double)pairs / (double)pattern->nnz;
    features->similarity = alike / (double)filled;
    return SPC_OK;
}

/* ---- Levels of a triangle: which rows a triangular solve can do at the same time. ---- */

enum { WARP = 32, CHECK_EVERY = 1 << 16 };

/* What is kept of each row, and of each level. */
typedef struct scratch {
    uint32_t *level, *place, *chain; /* of rows; place: in the order of levels */
    uint32_t *waiting;               /* of rows: how many wait for it */
    uint32_t *first, *longest;       /* of levels, from 1 on */
    bool upper;
} scratch;

/* Rows ascend in the lower triangle and descend in the upper one. */
static uint32_t row_at(const spc_pattern *p, bool upper, uint32_t i)
{
    return upper ? p->rows - 1 - i : i;
}

static bool levels_waits(bool upper, uint32_t row, uint32_t col)
{
    return upper ? col > row : col < row;
}

/* level[row] is one more than the highest of those that the row waits for. */
static spc_status find_levels(const spc_pattern *p, scratch *s, spc_levels *levels, spc_error *error)
{
    for (uint32_t i = 0; i < p->rows; i++) {
        uint32_t row = row_at(p, s->upper, i), highest = 0, length = 1;
        if (i % CHECK_EVERY == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
            if (!levels_waits(s->upper, row, p->col[k]))
                continue;
            length++;
            if (s->level[p->col[k]] > highest)
                highest = s->level[p->col[k]];
        }
        uint32_t own = s->level[row] = highest + 1;
        s->first[own + 1]++;
        if (length > s->longest[own])
            s->longest[own] = length;
        levels->nnz += length;
        if (own > levels->count)
            levels->count = own;
    }
    return SPC_OK;
}

/* Turns the rows of each level, counted one level too high, into where the level begins. */
static void place_levels(scratch *s, spc_levels *levels)
{
    for (uint32_t k = 1; k <= levels->count; k++) {
        uint32_t rows = s->first[k + 1];
        levels->narrow += rows <= WARP;
        if (rows > levels->rows_max)
            levels->rows_max = rows;
        if (s->longest[k] > levels->row_max)
            levels->row_max = s->longest[k];
        levels->level_entries += s->longest[k];
        s->first[k + 1] += s->first[k];
    }
}

static void follow_chains(const spc_pattern *p, scratch *s, spc_levels *levels)
{
    for (uint32_t i = 0; i < p->rows; i++) {
        uint32_t row = row_at(p, s->upper, i);
        s->place[row] = s->first[s->level[row]]++;
    }
    for (uint32_t i = 0; i < p->rows; i++) {
        uint32_t row = row_at(p, s->upper, i), most = 0;
        for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
            uint32_t col = p->col[k];
            if (!levels_waits(s->upper, row, col))
                continue;
            s->waiting[col]++;
            uint32_t with = s->chain[col] + (s->place[row] >= s->place[col] + WARP);
            most = with > most ? with : most;
        }
        s->chain[row] = most;
        if (most > levels->far)
            levels->far = most;
    }
}

/* Of each level the row that most others wait for. */
static void count_waiting(const spc_pattern *p, scratch *s, spc_levels *levels)
{
    uint32_t *most = s->longest; /* of levels; what was there is added up */
    memset(most, 0, (levels->count + 1ull) * sizeof *most);
    for (uint32_t row = 0; row < p->rows; row++)
        if (s->waiting[row] > most[s->level[row]])
            most[s->level[row]] = s->waiting[row];
    for (uint32_t k = 1; k <= levels->count; k++) {
        levels->level_waiting += most[k];
        if (most[k] > levels->waiting_max)
            levels->waiting_max = most[k];
    }
}

static spc_status levels_measure(const spc_pattern *p, scratch *s, spc_levels *levels, spc_error *error)
{
    SPC_TRY(find_levels(p, s, levels, error));
    place_levels(s, levels);
    follow_chains(p, s, levels);
    count_waiting(p, s, levels);
    return SPC_OK;
}

spc_status spc_pattern_levels(const spc_pattern *pattern, bool upper, spc_levels *levels, uint32_t *level,
                              spc_error *error)
{
    *levels = (spc_levels){.solve_seconds = NAN, .analysis_seconds = NAN};
    if (pattern->rows != pattern->cols)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%u x %u: only a square matrix has triangles",
                        pattern->rows, pattern->cols);
    uint64_t rows = pattern->rows + 2ull;
    uint32_t *memory = spc_calloc(6 * rows, sizeof *memory);
    if (!memory)
        return spc_fail_memory(error, 6 * rows * sizeof *memory);
    scratch s = {.level = level ? level : memory,
                 .place = memory + rows,
                 .chain = memory + 2 * rows,
                 .first = memory + 3 * rows,
                 .longest = memory + 4 * rows,
                 .waiting = memory + 5 * rows,
                 .upper = upper};
    spc_status status = levels_measure(pattern, &s, levels, error);
    spc_free(memory);
    if (status != SPC_OK)
        *levels = (spc_levels){.solve_seconds = NAN, .analysis_seconds = NAN};
    return status;
}

spc_status spc_pattern_level_pair(const spc_pattern *pattern, spc_level_pair *levels, spc_error *error)
{
    SPC_TRY(spc_pattern_levels(pattern, false, &levels->lower, NULL, error));
    return spc_pattern_levels(pattern, true, &levels->upper, NULL, error);
}
