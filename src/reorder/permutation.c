#include "reorder/permutation.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

void spc_permutation_free(spc_permutation *permutation)
{
    if (!permutation)
        return;
    if (permutation->col != permutation->row)
        spc_free(permutation->col);
    spc_free(permutation->row);
    spc_free(permutation);
}

uint32_t spc_permutation_rows(const spc_permutation *permutation)
{
    return permutation->rows;
}

uint32_t spc_permutation_cols(const spc_permutation *permutation)
{
    return permutation->cols;
}

const uint32_t *spc_permutation_row(const spc_permutation *permutation)
{
    return permutation->row;
}

const uint32_t *spc_permutation_col(const spc_permutation *permutation)
{
    return permutation->col;
}

bool spc_permutation_is_symmetric(const spc_permutation *permutation)
{
    return permutation->row == permutation->col;
}

double spc_permutation_seconds(const spc_permutation *permutation)
{
    return permutation->seconds;
}

spc_status spc_permutation_allocate(uint32_t rows, uint32_t cols, bool symmetric,
                                    spc_permutation **permutation, spc_error *error)
{
    spc_permutation *p = *permutation = spc_calloc(1, sizeof *p);
    if (!p)
        return spc_fail_memory(error, sizeof *p);
    *p = (spc_permutation){.rows = rows, .cols = cols};
    p->row = spc_malloc((uint64_t)rows + 1, sizeof *p->row);
    p->col = symmetric ? p->row : spc_malloc((uint64_t)cols + 1, sizeof *p->col);
    if (p->row && p->col)
        return SPC_OK;
    spc_permutation_free(p);
    *permutation = NULL;
    return spc_fail_memory(error, ((uint64_t)rows + cols) * sizeof *p->row);
}

void spc_permutation_share(spc_permutation *p)
{
    if (p->row == p->col || p->rows != p->cols ||
        memcmp(p->row, p->col, (size_t)p->rows * sizeof *p->row) != 0)
        return;
    spc_free(p->col);
    p->col = p->row;
}

static bool is_each_once(const uint32_t *old, uint32_t count, uint8_t *seen, uint32_t *wrong)
{
    for (uint32_t k = 0; k < count; k++) {
        *wrong = k;
        if (old[k] >= count || seen[old[k] / 8] >> old[k] % 8 & 1)
            return false;
        seen[old[k] / 8] |= (uint8_t)(1u << old[k] % 8);
    }
    return true;
}

spc_status spc_permutation_check(const uint32_t *old, uint32_t count, const char *name, uint32_t *wrong,
                                 spc_error *error)
{
    uint8_t *seen = spc_calloc((uint64_t)count / 8 + 1, 1);
    if (!seen)
        return spc_fail_memory(error, (uint64_t)count / 8 + 1);
    bool good = is_each_once(old, count, seen, wrong);
    spc_free(seen);
    if (good)
        return SPC_OK;
    if (old[*wrong] >= count)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "no permutation: %s %llu is beyond the %u there are", name,
                        (unsigned long long)old[*wrong] + 1, count);
    return spc_fail(error, SPC_ERROR_ARGUMENT, "no permutation: %s %llu comes twice", name,
                    (unsigned long long)old[*wrong] + 1);
}

static void copy_side(uint32_t *to, const uint32_t *from, uint32_t count)
{
    for (uint32_t k = 0; k < count; k++)
        to[k] = from ? from[k] : k;
}

spc_status spc_permutation_new(uint32_t rows, const uint32_t *row, uint32_t cols, const uint32_t *col,
                               spc_permutation **permutation, spc_error *error)
{
    uint32_t wrong;
    *permutation = NULL;
    if (row)
        SPC_TRY(spc_permutation_check(row, rows, "row", &wrong, error));
    if (col)
        SPC_TRY(spc_permutation_check(col, cols, "column", &wrong, error));
    SPC_TRY(spc_permutation_allocate(rows, cols, false, permutation, error));
    copy_side((*permutation)->row, row, rows);
    copy_side((*permutation)->col, col, cols);
    spc_permutation_share(*permutation);
    return SPC_OK;
}

void spc_permutation_places(const uint32_t *old, uint32_t count, uint32_t *place)
{
    for (uint32_t k = 0; k < count && !spc_interrupted(); k++)
        place[old[k]] = k;
}

spc_status spc_permutation_invert(const spc_permutation *p, spc_permutation **inverse, spc_error *error)
{
    bool symmetric = spc_permutation_is_symmetric(p);
    SPC_TRY(spc_permutation_allocate(p->rows, p->cols, symmetric, inverse, error));
    spc_permutation_places(p->row, p->rows, (*inverse)->row);
    if (!symmetric)
        spc_permutation_places(p->col, p->cols, (*inverse)->col);
    if (!spc_interrupted())
        return SPC_OK;
    spc_permutation_free(*inverse);
    *inverse = NULL;
    return spc_fail_interrupted(error);
}

spc_status spc_permutation_fits(const spc_permutation *p, uint32_t rows, uint32_t cols, spc_error *error)
{
    if (p->rows == rows && p->cols == cols)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_ARGUMENT, "a permutation of %u x %u does not fit a matrix of %u x %u",
                    p->rows, p->cols, rows, cols);
}
