/* Matrices with uniformly random columns, within a band or anywhere, and with one dense row. */
#include "core/error.h"
#include "matrix/build/column_sort.h"
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
