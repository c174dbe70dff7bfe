/* Rows sorted and their repeated columns merged, in place; short rows in registers where AVX-512 is there. */
#include "matrix/build/sort_rows.h"

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
