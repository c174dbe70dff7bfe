/* Rows sorted and their repeated columns merged, in place; short rows in registers where AVX-512 is there. */
#include "matrix/build/pattern.h"

#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"

#if SPC_HAS_V3
#include <immintrin.h>
#endif

/* Columns from begin to end become one sorted row that begins at `to`, which is not behind begin. */
static spc_status sort_one_row(uint32_t *col, uint64_t begin, uint64_t end, uint64_t *to, spc_error *error)
{
    uint64_t count = end - begin;
    SPC_TRY(spc_sort_row(col + begin, &count, error));
    if (*to != begin)
        memmove(col + *to, col + begin, count * sizeof *col);
    *to += count;
    return SPC_OK;
}

static spc_status sort_rows_base(uint32_t *col, uint64_t begin, uint64_t *end, uint32_t rows, uint64_t *kept,
                                 spc_error *error)
{
    uint64_t to = begin, first = begin;
    for (uint32_t row = 0; row < rows; row++) {
        uint64_t next = end[row];
        SPC_TRY(sort_one_row(col, begin, next, &to, error));
        begin = next;
        end[row] = to;
    }
    *kept = to - first;
    return SPC_OK;
}

#if SPC_HAS_V3
enum { LANES = 16, BUFFER = 2048 };

/* Compares each lane with its partner; those of `high` take the larger. */
SPC_TARGET_V4 SPC_INLINE __m512i sort_rows_exchange(__m512i v, __m512i partner, __mmask16 high)
{
    return _mm512_mask_max_epu32(_mm512_min_epu32(v, partner), high, v, partner);
}

SPC_TARGET_V4 SPC_INLINE __m512i exchange_1(__m512i v, __mmask16 high)
{
    return sort_rows_exchange(v, _mm512_shuffle_epi32(v, _MM_PERM_CDAB), high);
}

SPC_TARGET_V4 SPC_INLINE __m512i exchange_2(__m512i v, __mmask16 high)
{
    return sort_rows_exchange(v, _mm512_shuffle_epi32(v, _MM_PERM_BADC), high);
}

SPC_TARGET_V4 SPC_INLINE __m512i exchange_4(__m512i v, __mmask16 high)
{
    return sort_rows_exchange(v, _mm512_shuffle_i32x4(v, v, _MM_PERM_CDAB), high);
}

SPC_TARGET_V4 SPC_INLINE __m512i exchange_8(__m512i v, __mmask16 high)
{
    return sort_rows_exchange(v, _mm512_shuffle_i32x4(v, v, _MM_PERM_BADC), high);
}

/* Batcher's bitonic network ("Sorting networks and their applications", AFIPS 1968): runs of 2, 4 and 8 that
 * ascend and descend in turn, then all of it. The lower eight lanes ascend already before the last step. */
SPC_TARGET_V4 SPC_INLINE __m512i sort_lanes(__m512i v, uint64_t count)
{
    v = exchange_1(v, 0x6666);
    v = exchange_1(exchange_2(v, 0x3c3c), 0x5a5a);
    v = exchange_1(exchange_2(exchange_4(v, 0x0ff0), 0x33cc), 0x55aa);
    if (count <= 8)
        return v;
    return exchange_1(exchange_2(exchange_4(exchange_8(v, 0xff00), 0xf0f0), 0xcccc), 0xaaaa);
}

/* Rows of up to 16 in one register. They go to a buffer first: the rows behind them have yet to be read, and
 * a load would wait for a store that it overlaps. */
SPC_TARGET_V4 static spc_status sort_rows_v4(uint32_t *col, uint64_t begin, uint64_t *end, uint32_t rows,
                                             uint64_t *kept, spc_error *error)
{
    const __m512i none = _mm512_set1_epi32(-1);
    uint32_t buffer[BUFFER + LANES], filled = 0;
    uint64_t to = begin, first = begin;
    for (uint32_t row = 0; row < rows; row++) {
        uint64_t next = end[row], count = next - begin;
        if (count > LANES || filled > BUFFER - LANES) {
            memcpy(col + to, buffer, filled * sizeof *col);
            to += filled;
            filled = 0;
        }
        if (count > LANES) {
            SPC_TRY(sort_one_row(col, begin, next, &to, error));
        } else {
            __mmask16 valid = (__mmask16)((1u << count) - 1);
            __m512i v = sort_lanes(_mm512_mask_loadu_epi32(none, valid, col + begin), count);
            __mmask16 fresh =
                _mm512_mask_cmpneq_epu32_mask(valid, v, _mm512_alignr_epi32(v, none, LANES - 1));
            _mm512_storeu_si512(buffer + filled, _mm512_maskz_compress_epi32(fresh, v));
            filled += (uint32_t)__builtin_popcount(fresh);
        }
        begin = next;
        end[row] = to + filled;
    }
    memcpy(col + to, buffer, filled * sizeof *col);
    *kept = to + filled - first;
    return SPC_OK;
}
#endif

spc_status spc_sort_rows(uint32_t *col, uint64_t begin, uint64_t *end, uint32_t rows, uint64_t *kept,
                         spc_error *error)
{
#if SPC_HAS_V3
    if (spc_isa_level() == SPC_ISA_V4)
        return sort_rows_v4(col, begin, end, rows, kept, error);
#endif
    return sort_rows_base(col, begin, end, rows, kept, error);
}

/* Columns of one row in ascending order: insertion for few, radix for many. */

/* Carries each key through all of those before it, the larger of two going on: how far it has to go cannot be
 * foreseen, and a branch would be wrong at every row. */
static void column_sort_insertion_sort(uint32_t *key, uint64_t count)
{
    for (uint64_t i = 1; i < count; i++) {
        uint32_t carried = key[i];
        for (uint64_t j = 0; j < i; j++) {
            uint32_t k = key[j];
            key[j] = k < carried ? k : carried;
            carried = k < carried ? carried : k;
        }
        key[i] = carried;
    }
}

/* One stable pass on eight bits; false where all keys share them. */
static bool column_sort_radix_pass(const uint32_t *from, uint32_t *to, uint64_t count, unsigned shift)
{
    uint64_t place[256] = {0}, sum = 0;
    for (uint64_t i = 0; i < count; i++)
        place[from[i] >> shift & 255]++;
    if (place[from[0] >> shift & 255] == count)
        return false;
    for (int d = 0; d < 256; d++) {
        uint64_t n = place[d];
        place[d] = sum;
        sum += n;
    }
    for (uint64_t i = 0; i < count; i++)
        to[place[from[i] >> shift & 255]++] = from[i];
    return true;
}

void spc_sort_u32(uint32_t *key, uint64_t count, uint32_t *scratch)
{
    if (count <= SPC_SORT_SMALL) {
        column_sort_insertion_sort(key, count);
        return;
    }
    uint32_t *from = key, *to = scratch;
    for (unsigned shift = 0; shift < 32; shift += 8) {
        if (!column_sort_radix_pass(from, to, count, shift))
            continue;
        uint32_t *swap = from;
        from = to;
        to = swap;
    }
    if (from != key)
        memcpy(key, from, count * sizeof *key);
}

uint64_t spc_unique_u32(uint32_t *key, uint64_t count)
{
    uint64_t kept = 0;
    for (uint64_t i = 0; i < count; i++)
        if (kept == 0 || key[i] != key[kept - 1])
            key[kept++] = key[i];
    return kept;
}

static bool strictly_ascending(const uint32_t *col, uint64_t count)
{
    for (uint64_t i = 1; i < count; i++)
        if (col[i - 1] >= col[i])
            return false;
    return true;
}

spc_status spc_sort_row(uint32_t *col, uint64_t *count, spc_error *error)
{
    if (strictly_ascending(col, *count))
        return SPC_OK;
    uint32_t *scratch = NULL;
    if (*count > SPC_SORT_SMALL) {
        scratch = spc_malloc(*count, sizeof *scratch);
        if (!scratch)
            return spc_fail_memory(error, *count * sizeof *scratch);
    }
    spc_sort_u32(col, *count, scratch);
    spc_free(scratch);
    *count = spc_unique_u32(col, *count);
    return SPC_OK;
}

/* ---- Patterns from arrays of the caller: checked, sorted, copied or taken over; and how they are freed.
 * ---- */

const char *spc_symmetry_name(spc_symmetry symmetry)
{
    static const char *const names[] = {"general", "symmetric", "skew-symmetric", "hermitian"};
    size_t i = (size_t)symmetry;
    return i < sizeof names / sizeof names[0] ? names[i] : "unknown";
}

void spc_pattern_free(spc_pattern *pattern)
{
    if (!pattern)
        return;
    spc_free(pattern->row_ptr);
    spc_free(pattern->col);
    spc_free(pattern);
}

static spc_status check_csr(uint32_t rows, uint32_t cols, const uint64_t *row_ptr, const uint32_t *col,
                            spc_error *error)
{
    if (row_ptr[0] != 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "row_ptr[0] is not 0");
    for (uint32_t i = 0; i < rows; i++)
        if (row_ptr[i + 1] < row_ptr[i])
            return spc_fail(error, SPC_ERROR_ARGUMENT, "row_ptr descends after row %u", i);
    for (uint64_t k = 0; k < row_ptr[rows]; k++)
        if (col[k] >= cols)
            return spc_fail(error, SPC_ERROR_ARGUMENT, "column %u at position %llu is beyond the %u columns",
                            col[k], (unsigned long long)k, cols);
    return SPC_OK;
}

spc_status spc_pattern_adopt(uint32_t rows, uint32_t cols, uint64_t *row_ptr, uint32_t *col,
                             spc_pattern **pattern, spc_error *error)
{
    *pattern = NULL;
    spc_pattern *p = spc_calloc(1, sizeof *p);
    spc_status status = p ? check_csr(rows, cols, row_ptr, col, error) : spc_fail_memory(error, sizeof *p);
    if (status != SPC_OK) {
        spc_free(row_ptr);
        spc_free(col);
        spc_free(p);
        return status;
    }
    *p = (spc_pattern){.rows = rows, .cols = cols, .row_ptr = row_ptr, .col = col, .stored = row_ptr[rows]};
    status = spc_sort_rows(col, 0, row_ptr + 1, rows, &p->nnz, error);
    p->duplicates = p->stored - p->nnz;
    if (status == SPC_OK)
        *pattern = p;
    else
        spc_pattern_free(p);
    return status;
}

spc_status spc_pattern_from_csr(uint32_t rows, uint32_t cols, const uint64_t *row_ptr, const uint32_t *col,
                                spc_pattern **pattern, spc_error *error)
{
    *pattern = NULL;
    SPC_TRY(check_csr(rows, cols, row_ptr, col, error));
    uint64_t nnz = row_ptr[rows], *own_ptr = spc_malloc((uint64_t)rows + 1, sizeof *own_ptr);
    uint32_t *own_col = spc_malloc(nnz, sizeof *own_col);
    if (!own_ptr || !own_col) {
        spc_free(own_ptr);
        spc_free(own_col);
        return spc_fail_memory(error, nnz * sizeof *col);
    }
    memcpy(own_ptr, row_ptr, ((uint64_t)rows + 1) * sizeof *row_ptr);
    if (nnz)
        memcpy(own_col, col, nnz * sizeof *col);
    return spc_pattern_adopt(rows, cols, own_ptr, own_col, pattern, error);
}

spc_status spc_pattern_check(const spc_pattern *p, spc_error *error)
{
    SPC_TRY(check_csr(p->rows, p->cols, p->row_ptr, p->col, error));
    if (p->row_ptr[p->rows] != p->nnz)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "nnz is not row_ptr[rows]");
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = p->row_ptr[i] + 1; k < p->row_ptr[i + 1]; k++)
            if (p->col[k] <= p->col[k - 1])
                return spc_fail(error, SPC_ERROR_DATA, "the columns of row %u do not ascend", i);
    return SPC_OK;
}

/* A' by rows. */

/* next[c + 1] becomes where row c of A' begins, and after the last entry where row c + 1 does. */
static spc_status transpose_scatter(const spc_pattern *p, uint64_t *next, uint32_t *col, spc_error *error)
{
    for (uint64_t k = 0; k < p->nnz; k++)
        next[p->col[k] + 2]++;
    for (uint64_t c = 2; c <= p->cols; c++)
        next[c] += next[c - 1];
    for (uint32_t row = 0; row < p->rows; row++) {
        if (row % 65536 == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++)
            col[next[p->col[k] + 1]++] = row;
    }
    return SPC_OK;
}

spc_status spc_pattern_transpose(const spc_pattern *pattern, spc_pattern **transposed, spc_error *error)
{
    *transposed = NULL;
    spc_pattern *t = spc_calloc(1, sizeof *t);
    if (!t)
        return spc_fail_memory(error, sizeof *t);
    *t = *pattern;
    t->rows = pattern->cols;
    t->cols = pattern->rows;
    t->row_ptr = spc_calloc((uint64_t)t->rows + 2, sizeof *t->row_ptr);
    t->col = spc_malloc(t->nnz ? t->nnz : 1, sizeof *t->col);
    spc_status status =
        t->row_ptr && t->col
            ? transpose_scatter(pattern, t->row_ptr, t->col, error)
            : spc_fail_memory(error, t->nnz * sizeof *t->col + (t->rows + UINT64_C(2)) * sizeof *t->row_ptr);
    if (status != SPC_OK) {
        spc_pattern_free(t);
        return status;
    }
    *transposed = t;
    return SPC_OK;
}
