/* Matrices with uniformly random columns, within a band or anywhere, and with one dense row. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/build/pattern.h"
#include "matrix/generate/generate_internal.h"

void spc_random_select(uint64_t *state, uint32_t limit, uint32_t count, uint32_t *number)
{
    uint32_t taken = 0;
    for (uint32_t i = 0; taken < count; i++)
        if (spc_random_below(state, limit - i) < count - taken)
            number[taken++] = i;
}

void spc_random_distinct(uint64_t *state, uint32_t limit, uint32_t count, uint32_t *number)
{
    if (count > limit / 8) {
        spc_random_select(state, limit, count, number);
        return;
    }
    for (uint64_t have = 0; have < count; have = spc_unique_u32(number, count)) {
        for (; have < count; have++)
            number[have] = (uint32_t)spc_random_below(state, limit);
        spc_sort_u32(number, count, number + count);
    }
}

typedef struct uniform {
    uint64_t seed;
    uint32_t rows, cols, row_nnz;
    uint32_t half_bandwidth;
    bool one_dense;
} uniform;

static uint32_t random_row(const void *context, uint32_t row, uint32_t *col)
{
    const uniform *u = context;
    uint64_t state = spc_random_stream(u->seed, row);
    if (u->one_dense && row == u->rows / 2) {
        for (uint32_t j = 0; j < u->cols; j++)
            col[j] = j;
        return u->cols;
    }
    spc_random_distinct(&state, u->cols, u->row_nnz, col);
    return u->row_nnz;
}

static uint32_t random_length(const void *context, uint32_t row)
{
    const uniform *u = context;
    return u->one_dense && row == u->rows / 2 ? u->cols : u->row_nnz;
}

/* Of the band in this row. */
static uint64_t window(const uniform *u, uint32_t row, uint64_t *first)
{
    uint64_t last =
        (uint64_t)row + u->half_bandwidth < u->cols ? (uint64_t)row + u->half_bandwidth : u->cols - 1u;
    *first = row > u->half_bandwidth ? row - u->half_bandwidth : 0;
    return last - *first + 1;
}

static uint32_t banded_length(const void *context, uint32_t row)
{
    const uniform *u = context;
    uint64_t first, width = window(u, row, &first);
    return u->row_nnz < width ? u->row_nnz : (uint32_t)width;
}

/* The window of the band in row_nnz strips of about equal width, one column from each; the diagonal from its
 * own. */
static uint32_t banded_row(const void *context, uint32_t row, uint32_t *col)
{
    const uniform *u = context;
    uint64_t state = spc_random_stream(u->seed, row);
    uint64_t first, width = window(u, row, &first), count = banded_length(u, row);
    for (uint64_t k = 0; k < count; k++) {
        uint64_t begin = first + k * width / count, end = first + (k + 1) * width / count;
        uint64_t j = begin + spc_random_below(&state, end - begin);
        col[k] = (uint32_t)(begin <= row && row < end ? row : j);
    }
    return (uint32_t)count;
}

static spc_status generate(const spc_generate_options *o, uniform *u, uint32_t longest,
                           uint32_t (*row)(const void *, uint32_t, uint32_t *),
                           uint32_t (*length)(const void *, uint32_t), spc_pattern **pattern,
                           spc_error *error)
{
    u->seed = o->seed;
    u->rows = (uint32_t)o->rows;
    u->cols = (uint32_t)(o->cols ? o->cols : o->rows);
    u->row_nnz = (uint32_t)o->row_nnz;
    spc_row_maker maker = {.rows = u->rows,
                           .cols = u->cols,
                           .longest = longest ? longest : u->cols,
                           .row = row,
                           .length = length,
                           .context = u,
                           .first = o->first_row,
                           .end = o->end_row,
                           .lengths_only = o->lengths_only};
    return spc_generate_from_rows(&maker, o->threads, pattern, error);
}

spc_status spc_generate_random(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    uniform u = {0};
    return generate(o, &u, (uint32_t)o->row_nnz, random_row, random_length, pattern, error);
}

spc_status spc_generate_onedense(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    uniform u = {.one_dense = true};
    return generate(o, &u, 0, random_row, random_length, pattern, error);
}

spc_status spc_generate_banded(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    if (o->half_bandwidth >= o->rows)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--half-bandwidth %llu exceeds the matrix of %llu rows",
                        (unsigned long long)o->half_bandwidth, (unsigned long long)o->rows);
    unsigned long long band = 2 * o->half_bandwidth + 1, wanted = o->row_nnz;
    if (wanted > band)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--row-nnz %llu: the band has %llu columns", wanted, band);
    uniform u = {.half_bandwidth = (uint32_t)o->half_bandwidth};
    return generate(o, &u, (uint32_t)o->row_nnz, banded_row, banded_length, pattern, error);
}

/* What most generators share: rows made one by one, in parallel, each from a random stream of its own. */

enum { PART_ROWS = 4096, PARTS_AT_ONCE = 256 };

/* The columns of PART_ROWS consecutive rows, made by one thread, where their number is not known before. They
 * join the pattern when PARTS_AT_ONCE are made, so that a large one is not in memory twice. */
typedef struct part {
    uint32_t *col;
    uint64_t count, capacity;
} part;

typedef struct making {
    const spc_row_maker *maker;
    spc_pattern *pattern; /* row_ptr[i + 1] = length of row i until all are known */
    part *parts;
    uint32_t count;
} making;

static uint32_t part_end(const making *m, uint32_t index)
{
    uint64_t end = ((uint64_t)index + 1) * PART_ROWS;
    return end < m->pattern->rows ? (uint32_t)end : m->pattern->rows;
}

static spc_status append(part *p, const uint32_t *col, uint64_t count, spc_error *error)
{
    if (p->count + count > p->capacity) {
        uint64_t capacity = 2 * p->count + count + 1024;
        uint32_t *grown = spc_realloc(p->col, capacity, sizeof *grown);
        if (!grown)
            return spc_fail_memory(error, capacity * sizeof *grown);
        p->col = grown;
        p->capacity = capacity;
    }
    if (count > 0)
        memcpy(p->col + p->count, col, count * sizeof *col);
    p->count += count;
    return SPC_OK;
}

/* Where the lengths of rows are known before, they come first, and the rows in a second call. */
static spc_status make_part(making *m, uint32_t index, uint32_t *col, spc_error *error)
{
    spc_pattern *p = m->pattern;
    for (uint32_t row = index * PART_ROWS; row < part_end(m, index); row++) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        uint32_t number = (uint32_t)m->maker->first + row;
        if (m->maker->length && !p->col) {
            p->row_ptr[row + 1] = m->maker->length(m->maker->context, number);
            continue;
        }
        uint64_t count = m->maker->row(m->maker->context, number, col);
        SPC_TRY(spc_sort_row(col, &count, error));
        if (p->col && m->maker->length) {
            memcpy(p->col + p->row_ptr[row], col, count * sizeof *col);
            continue;
        }
        if (!m->maker->lengths_only)
            SPC_TRY(append(&m->parts[index], col, count, error));
        p->row_ptr[row + 1] = count;
    }
    return SPC_OK;
}

/* The parts [first, end). */
static spc_status make_parts(making *m, uint32_t first, uint32_t end, int threads, spc_error *error)
{
    spc_status result = SPC_OK;
#pragma omp parallel num_threads(threads) if (end - first > 1)
    {
        spc_error own;
        uint32_t *col = spc_malloc(m->maker->longest, 2 * sizeof *col);
        spc_status status = col ? SPC_OK : spc_fail_memory(&own, m->maker->longest * 2 * sizeof *col);
#pragma omp for schedule(dynamic)
        for (uint32_t index = first; index < end; index++)
            if (status == SPC_OK)
                status = make_part(m, index, col, &own);
        spc_free(col);
        if (status != SPC_OK) {
#pragma omp critical(spc_generate_error)
            {
                result = status;
                if (error)
                    *error = own;
            }
        }
    }
    return result;
}

/* Puts the columns of the parts behind those before, and frees them. */
static spc_status join_parts(making *m, uint32_t first, uint32_t end, spc_error *error)
{
    spc_pattern *p = m->pattern;
    for (uint32_t row = first * PART_ROWS; row < part_end(m, end - 1); row++)
        p->row_ptr[row + 1] += p->row_ptr[row];
    p->nnz = p->stored = p->row_ptr[part_end(m, end - 1)];
    if (m->maker->lengths_only || m->maker->length)
        return SPC_OK;
    uint32_t *grown = spc_realloc(p->col, p->nnz, sizeof *grown);
    if (!grown)
        return spc_fail_memory(error, p->nnz * sizeof *grown);
    p->col = grown;
    for (uint32_t index = first; index < end; index++) {
        part *from = &m->parts[index];
        if (from->count)
            memcpy(p->col + p->row_ptr[index * PART_ROWS], from->col, from->count * sizeof *p->col);
        spc_free(from->col);
        from->col = NULL;
    }
    return SPC_OK;
}

static spc_status check_range(const spc_row_maker *maker, spc_error *error)
{
    if (!maker->end || (maker->first <= maker->end && maker->end <= maker->rows))
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_ARGUMENT, "rows %llu to %llu of %u", (unsigned long long)maker->first,
                    (unsigned long long)maker->end, maker->rows);
}

static spc_status generate_rows_make(making *m, int threads, spc_error *error)
{
    spc_pattern *p = m->pattern;
    SPC_TRY(check_range(m->maker, error));
    p->rows = m->maker->end ? (uint32_t)(m->maker->end - m->maker->first) : m->maker->rows;
    p->cols = m->maker->cols;
    m->count = (uint32_t)(((uint64_t)p->rows + PART_ROWS - 1) / PART_ROWS);
    SPC_TRY(spc_allocate_row_ptr(p->rows, &p->row_ptr, error));
    m->parts = spc_calloc(m->count, sizeof *m->parts);
    if (!m->parts)
        return spc_fail_memory(error, m->count * sizeof *m->parts);
    for (uint32_t first = 0; first < m->count; first += PARTS_AT_ONCE) {
        uint32_t end = m->count - first < PARTS_AT_ONCE ? m->count : first + PARTS_AT_ONCE;
        SPC_TRY(make_parts(m, first, end, threads, error));
        SPC_TRY(join_parts(m, first, end, error));
    }
    if (p->col || m->maker->lengths_only)
        return SPC_OK;
    if (!(p->col = spc_malloc_huge(p->nnz, sizeof *p->col)))
        return spc_fail_memory(error, p->nnz * sizeof *p->col);
    return m->maker->length ? make_parts(m, 0, m->count, threads, error) : SPC_OK;
}

spc_status spc_generate_from_rows(const spc_row_maker *maker, int threads, spc_pattern **pattern,
                                  spc_error *error)
{
    making m = {.maker = maker, .pattern = spc_calloc(1, sizeof *m.pattern)};
    if (!m.pattern)
        return spc_fail_memory(error, sizeof *m.pattern);
    spc_status status = generate_rows_make(&m, threads, error);
    for (uint32_t i = 0; m.parts && i < m.count; i++)
        spc_free(m.parts[i].col);
    spc_free(m.parts);
    if (status != SPC_OK) {
        spc_pattern_free(m.pattern);
        return status;
    }
    *pattern = m.pattern;
    return SPC_OK;
}

/* Graphs whose lengths of rows follow a power law. */

typedef struct powerlaw {
    uint64_t seed;
    uint32_t cols;
    uint32_t stride; /* coprime to cols: spreads the popular columns */
    uint32_t *length;
} powerlaw;

/* A Pareto variable with P(w > x) = x^(1 - exponent), x >= 1, in units of 2^-16. */
static uint64_t draw_weight(const spc_roots *roots, uint64_t *state, uint64_t thousandths)
{
    uint64_t draw = (spc_random_next(state) >> 32) + 1; /* 1 .. 2^32 stands for (0, 1] */
    uint64_t doublings = ((uint64_t)32 << 32) - spc_fixed_log2(draw);
    uint64_t power = (uint64_t)((spc_wide)doublings * 1000 / (thousandths - 1000));
    return spc_fixed_exp2(roots, power, 16);
}

static uint64_t sum_lengths(const uint64_t *weight, uint32_t rows, uint64_t factor, uint32_t limit,
                            uint32_t *length)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < rows && !spc_interrupted(); i++) {
        spc_wide wanted = (spc_wide)weight[i] * factor >> 32;
        uint32_t whole = wanted < limit ? (uint32_t)wanted : limit;
        if (length)
            length[i] = whole;
        sum += whole;
    }
    return sum;
}

/* Scales the weights so that the lengths, none beyond `limit`, add up to rows * mean, exactly where limit
 * allows. */
static void scale_weights(const uint64_t *weight, uint32_t rows, uint64_t mean, uint32_t limit,
                          uint32_t *length)
{
    uint64_t target = rows * mean, low = 0, high = 1ull << 48;
    while (high - low > 1 && !spc_interrupted()) {
        uint64_t middle = low + (high - low) / 2;
        if (sum_lengths(weight, rows, middle, limit, NULL) <= target)
            low = middle;
        else
            high = middle;
    }
    uint64_t missing = target - sum_lengths(weight, rows, low, limit, length);
    for (uint32_t i = 0; i < rows && missing && !spc_interrupted(); i++)
        if (length[i] < limit) {
            length[i]++;
            missing--;
        }
}

static spc_status draw_lengths(const spc_generate_options *o, uint64_t thousandths, uint32_t limit,
                               uint32_t *length, spc_error *error)
{
    uint32_t rows = (uint32_t)o->rows;
    uint64_t *weight = spc_malloc(rows, sizeof *weight);
    if (!weight)
        return spc_fail_memory(error, rows * sizeof *weight);
    spc_roots roots;
    spc_fixed_roots(&roots);
    uint64_t state = spc_random_stream(o->seed, UINT64_MAX);
    for (uint32_t i = 0; i < rows && !spc_interrupted(); i++)
        weight[i] = draw_weight(&roots, &state, thousandths);
    if (!spc_interrupted())
        scale_weights(weight, rows, o->row_nnz, limit, length);
    spc_free(weight);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

/* The product of two uniform numbers: column c before spreading is about log(cols / c) times as popular as
 * the average one. */
static uint32_t draw_column(const powerlaw *p, uint64_t *state)
{
    uint64_t below = 1 + spc_random_below(state, p->cols);
    return (uint32_t)(spc_random_below(state, below) * p->stride % p->cols);
}

static uint32_t powerlaw_row(const void *context, uint32_t row, uint32_t *col)
{
    const powerlaw *p = context;
    uint32_t count = p->length[row];
    uint64_t state = spc_random_stream(p->seed, row);
    if (count > p->cols / 8) {
        spc_random_select(&state, p->cols, count, col);
        return count;
    }
    for (uint64_t have = 0; have < count; have = spc_unique_u32(col, count)) {
        for (; have < count; have++)
            col[have] = draw_column(p, &state);
        spc_sort_u32(col, count, col + count);
    }
    return count;
}

static uint32_t greatest_common_divisor(uint32_t a, uint32_t b)
{
    while (b) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

spc_status spc_generate_powerlaw(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    double exponent = o->exponent != 0 ? o->exponent : 2.1;
    if (!(exponent >= 1.1 && exponent <= 100))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--exponent %g: between 1.1 and 100", exponent);
    uint64_t limit = o->row_nnz_max ? o->row_nnz_max : o->rows;
    if (limit > o->rows || limit < o->row_nnz)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "--row-nnz-max %llu: between --row-nnz and the number of columns",
                        (unsigned long long)limit);
    powerlaw p = {.seed = o->seed, .cols = (uint32_t)o->rows};
    p.stride = (uint32_t)(o->rows * 618 / 1000) | 1; /* golden section */
    while (greatest_common_divisor(p.stride, p.cols) != 1)
        p.stride++;
    p.length = spc_malloc(p.cols, sizeof *p.length);
    spc_row_maker maker = {
        .rows = p.cols, .cols = p.cols, .longest = (uint32_t)limit, .row = powerlaw_row, .context = &p};
    spc_status status =
        p.length ? draw_lengths(o, (uint64_t)(exponent * 1000 + 0.5), (uint32_t)limit, p.length, error)
                 : spc_fail_memory(error, p.cols * sizeof *p.length);
    if (status == SPC_OK)
        status = spc_generate_from_rows(&maker, o->threads, pattern, error);
    spc_free(p.length);
    return status;
}

/* Circuits: rows of few entries near the diagonal, and some dense rows and columns, as power rails have. */

enum { REACH = 16, DENSE_MAX = 1000 };

/* Node i touches itself, some of its REACH neighbours on either side, now and then one node far away, and a
 * quarter of all nodes touches each net (supply, clock). Every link goes both ways: presence is a hash of the
 * unordered pair. */
typedef struct circuit {
    uint64_t seed;
    uint32_t rows;
    uint32_t near_chance; /* of a neighbour, out of 2^32 */
    uint32_t mirror;      /* far nodes pair up as i <-> mirror - i modulo rows */
    uint32_t nets;
    uint32_t net[DENSE_MAX]; /* ascending */
} circuit;

static bool linked(const circuit *c, uint64_t kind, uint32_t a, uint32_t b, uint64_t chance)
{
    uint64_t low = a < b ? a : b, high = a < b ? b : a;
    uint64_t hash = spc_mix64(spc_random_stream(c->seed, low << 32 | high) + kind);
    return hash >> 32 < chance;
}

static const uint64_t far_chance = 1ull << 29, net_chance = 1ull << 30; /* 1/8, 1/4 of 2^32 */
enum { NEAR, FAR, NET };

static bool is_net(const circuit *c, uint32_t node)
{
    for (uint32_t k = 0; k < c->nets; k++)
        if (c->net[k] == node)
            return true;
    return false;
}

static uint32_t circuit_row(const void *context, uint32_t row, uint32_t *col)
{
    const circuit *c = context;
    uint32_t count = 0;
    col[count++] = row;
    uint32_t first = row > REACH ? row - REACH : 0,
             last = c->rows - 1 - row > REACH ? row + REACH : c->rows - 1;
    for (uint32_t j = first; j <= last; j++)
        if (j != row && linked(c, NEAR, row, j, c->near_chance))
            col[count++] = j;
    uint32_t far = (uint32_t)(((uint64_t)c->mirror + c->rows - row) % c->rows);
    if (far != row && linked(c, FAR, row, far, far_chance))
        col[count++] = far;
    if (!is_net(c, row)) {
        for (uint32_t k = 0; k < c->nets; k++)
            if (linked(c, NET, row, c->net[k], net_chance))
                col[count++] = c->net[k];
        return count;
    }
    for (uint32_t j = 0; j < c->rows; j++)
        if (j != row && linked(c, NET, row, j, net_chance))
            col[count++] = j;
    return count;
}

spc_status spc_generate_circuit(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    uint64_t row_nnz = o->row_nnz ? o->row_nnz : 5;
    uint64_t nets = o->dense ? o->dense : 4;
    if (row_nnz > 2 * REACH + 1)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--row-nnz %llu: %d at most in a circuit",
                        (unsigned long long)row_nnz, 2 * REACH + 1);
    if (nets > DENSE_MAX || nets > o->rows)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--dense %llu: at most %d, and not more than rows",
                        (unsigned long long)nets, DENSE_MAX);
    circuit *c = spc_calloc(1, sizeof *c);
    uint32_t *chosen = spc_malloc(2 * nets, sizeof *chosen);
    spc_status status = SPC_OK;
    if (!c || !chosen) {
        status = spc_fail_memory(error, sizeof *c);
    } else {
        uint64_t state = spc_random_stream(o->seed, UINT64_MAX);
        c->seed = o->seed;
        c->rows = (uint32_t)o->rows;
        c->near_chance = (uint32_t)(((row_nnz - 1) << 32) / (2 * REACH + 1));
        c->mirror = (uint32_t)spc_random_below(&state, o->rows);
        c->nets = (uint32_t)nets;
        spc_random_distinct(&state, c->rows, c->nets, chosen);
        for (uint32_t k = 0; k < c->nets; k++)
            c->net[k] = chosen[k];
        uint32_t longest = c->rows + 2 * REACH + 2 + c->nets;
        spc_row_maker maker = {.rows = c->rows,
                               .cols = c->rows,
                               .longest = longest > c->rows ? longest : UINT32_MAX,
                               .row = circuit_row,
                               .context = c};
        status = spc_generate_from_rows(&maker, o->threads, pattern, error);
    }
    spc_free(chosen);
    spc_free(c);
    return status;
}

/* R-MAT graphs: each edge falls into one quarter of the matrix, again and again (Chakrabarti et al., 2004).
 * */

enum { BATCH = 1 << 16, SCALE_MAX = 31 };

/* Quadrant probabilities of Graph500 (0.57, 0.19, 0.19, 0.05) as upper bounds of 32-bit numbers. */
static const uint32_t bound_a = 2448131358u, bound_b = 3264175145u, bound_c = 4080218931u;

/* A permutation of `scale`-bit numbers: odd multiplications and shifted exclusive-ors are each invertible. */
static uint32_t generate_rmat_permute(uint32_t x, unsigned scale, uint64_t seed)
{
    uint32_t mask = (uint32_t)((1ull << scale) - 1);
    uint32_t multiplier = (uint32_t)spc_mix64(seed) | 1, offset = (uint32_t)spc_mix64(seed + 1);
    for (int round = 0; round < 3; round++) {
        x = (x * multiplier + offset) & mask;
        x ^= x >> (scale + 1) / 2;
    }
    return x;
}

static spc_entry generate_rmat_draw(uint64_t *state, unsigned scale)
{
    uint32_t row = 0, col = 0;
    uint64_t bits = 0;
    for (unsigned level = 0; level < scale; level++) {
        bits = level % 2 ? bits >> 32 : spc_random_next(state);
        uint32_t r = (uint32_t)bits;
        row = row << 1 | (r >= bound_b);
        col = col << 1 | ((r >= bound_a && r < bound_b) || r >= bound_c);
    }
    return spc_entry_make(row, col);
}

static spc_status make_batch(const spc_generate_options *o, spc_entries *entries, uint64_t index,
                             uint64_t total, spc_entry *edge, spc_arena *arena, spc_error *error)
{
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    unsigned scale = (unsigned)o->scale;
    uint64_t state = spc_random_stream(o->seed, index), first = index * BATCH;
    uint32_t count = (uint32_t)(total - first < BATCH ? total - first : BATCH);
    for (uint32_t i = 0; i < count; i++) {
        spc_entry e = generate_rmat_draw(&state, scale);
        edge[i] = spc_entry_make(generate_rmat_permute((uint32_t)(e >> 32), scale, o->seed),
                                 generate_rmat_permute((uint32_t)e, scale, o->seed));
    }
    return spc_entries_split(entries, edge, count, arena, &entries->batch[index], error);
}

static spc_status make_batches(const spc_generate_options *o, spc_entries *entries, uint64_t total,
                               spc_error *error)
{
    uint64_t batches = (total + BATCH - 1) / BATCH;
    SPC_TRY(spc_entries_reserve(entries, batches - 1, error));
    spc_status result = SPC_OK;
#pragma omp parallel num_threads(o->threads)
    {
        spc_error own;
        spc_arena arena = {0};
        spc_entry *edge = spc_malloc(BATCH, sizeof *edge);
        spc_status status = edge ? SPC_OK : spc_fail_memory(&own, BATCH * sizeof *edge);
#pragma omp for schedule(dynamic)
        for (uint64_t index = 0; index < batches; index++)
            if (status == SPC_OK)
                status = make_batch(o, entries, index, total, edge, &arena, &own);
        spc_free(edge);
#pragma omp critical(spc_generate_error)
        {
            spc_entries_adopt(entries, &arena);
            if (status != SPC_OK) {
                result = status;
                if (error)
                    *error = own;
            }
        }
    }
    return result;
}

spc_status spc_generate_rmat(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    uint64_t total;
    if (o->scale > SCALE_MAX || __builtin_mul_overflow(o->edge_factor, 1ull << o->scale, &total) ||
        total > 1ull << 40)
        return spc_fail(error, SPC_ERROR_RANGE, "--scale is at most %d, and the entries 2^40", SCALE_MAX);
    uint32_t rows = 1u << o->scale;
    spc_entries entries;
    spc_entries_start(&entries, rows, rows, false, total);
    spc_status status = make_batches(o, &entries, total, error);
    if (status == SPC_OK)
        status = spc_entries_assemble(&entries, o->threads, pattern, error);
    spc_entries_free(&entries);
    if (status != SPC_OK)
        return status;
    (*pattern)->stored = (*pattern)->nnz;
    (*pattern)->duplicates = 0;
    return SPC_OK;
}

/* Logarithm and power of two by shifts and products of integers. */

/* Bit by bit: squaring doubles the logarithm, whose next bit is then whether 2 is reached. */
uint64_t spc_fixed_log2(uint64_t x)
{
    unsigned whole = 63 - (unsigned)__builtin_clzll(x);
    uint64_t result = (uint64_t)whole << 32;
    spc_wide m = (spc_wide)x << (63 - whole); /* 1 .. 2 in units of 2^-63 */
    for (int bit = 31; bit >= 0; bit--) {
        m = m * m >> 63;
        if (m >> 64) {
            result |= 1ull << bit;
            m >>= 1;
        }
    }
    return result;
}

/* floor(sqrt(x)), bit by bit. */
static uint64_t square_root(spc_wide x)
{
    uint64_t root = 0;
    for (int bit = 63; bit >= 0; bit--) {
        uint64_t tried = root | 1ull << bit;
        if ((spc_wide)tried * tried <= x)
            root = tried;
    }
    return root;
}

void spc_fixed_roots(spc_roots *roots)
{
    spc_wide last = (spc_wide)1 << 64; /* 2 */
    for (int k = 0; k < 32; k++)
        last = roots->root[k] = square_root(last << 63);
}

uint64_t spc_fixed_exp2(const spc_roots *roots, uint64_t x, unsigned fraction)
{
    uint64_t whole = x >> 32;
    if (whole + fraction >= 62)
        return 1ull << 62;
    uint64_t m = 1ull << 63;
    for (int k = 0; k < 32; k++)
        if (x >> (31 - k) & 1)
            m = (uint64_t)((spc_wide)m * roots->root[k] >> 63);
    return m >> (63 - whole - fraction);
}
