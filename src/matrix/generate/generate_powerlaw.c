/* Graphs whose lengths of rows follow a power law. */
#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/column_sort.h"
#include "matrix/generate/fixed.h"
#include "matrix/generate/generate_internal.h"

typedef struct powerlaw {
    uint64_t seed;
    uint32_t cols;
    uint32_t stride; /* coprime to cols: spreads the popular columns */
    uint32_t *length;
} powerlaw;

/* A Pareto variable with P(w > x) = x^(1 - exponent), x >= 1, in units of 2^-16. */
static uint64_t draw_weight(const spc_roots *roots, uint64_t *state, uint64_t thousandths)
{
    uint64_t uniform = (spc_random_next(state) >> 32) + 1; /* 1 .. 2^32 stands for (0, 1] */
    uint64_t doublings = ((uint64_t)32 << 32) - spc_fixed_log2(uniform);
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

static spc_status generate_powerlaw_draw_lengths(const spc_generate_options *o, uint64_t thousandths,
                                                 uint32_t limit, uint32_t *length, spc_error *error)
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
    spc_status status = p.length ? generate_powerlaw_draw_lengths(o, (uint64_t)(exponent * 1000 + 0.5),
                                                                  (uint32_t)limit, p.length, error)
                                 : spc_fail_memory(error, p.cols * sizeof *p.length);
    if (status == SPC_OK)
        status = spc_generate_from_rows(&maker, o->threads, pattern, error);
    spc_free(p.length);
    return status;
}
