#include "locality/line_runs.h"

#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"

#if SPC_HAS_V3
#include <immintrin.h>
#endif

SPC_INLINE void line_runs_finish(spc_runs *runs, uint32_t count, uint32_t min_line, uint32_t max_line,
                                 uint32_t origin)
{
    runs->end[0] = origin - 1;
    memset(runs->line + count, 0, SPC_RUNS_AHEAD * sizeof runs->line[0]);
    runs->list = (spc_run_list){count, min_line, max_line, runs->line, runs->words, runs->end, runs->end + 1};
}

/* No branch on the data: every access is written to the current run, which moves on where the line changes.
 */
SPC_INLINE void line_runs_find(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns,
                               uint32_t count, uint32_t origin)
{
    const spc_geometry g = *geometry;
    uint32_t k = 0, words = 0, line = spc_line_of(&g, columns[0]), min_line = line, max_line = line;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = i + 1 < count ? spc_line_of(&g, columns[i + 1]) : ~line;
        words |= 1u << (spc_word_of(&g, columns[i]) & 31);
        runs->line[k] = line;
        runs->words[k] = words;
        runs->end[k + 1] = origin + i;
        bool last = next != line;
        k += last;
        words &= (uint32_t)last - 1;
        min_line = line < min_line ? line : min_line;
        max_line = line > max_line ? line : max_line;
        line = next;
    }
    line_runs_finish(runs, k, min_line, max_line, origin);
}

static void find_base(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns, uint32_t count,
                      uint32_t origin)
{
    line_runs_find(runs, geometry, columns, count, origin);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static void find_v3(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns,
                                  uint32_t count, uint32_t origin)
{
    line_runs_find(runs, geometry, columns, count, origin);
}

/* (column + first_word) >> shift without a 33rd bit. */
SPC_TARGET_V4 SPC_INLINE __m512i lines_of(const spc_geometry *g, __m512i column)
{
    const __m128i shift = _mm_cvtsi32_si128((int)g->shift);
    if (g->first_word == 0)
        return _mm512_srl_epi32(column, shift);
    __m512i word = _mm512_and_si512(column, _mm512_set1_epi32((1 << g->shift) - 1));
    __m512i carry = _mm512_srl_epi32(_mm512_add_epi32(word, _mm512_set1_epi32((int)g->first_word)), shift);
    return _mm512_add_epi32(_mm512_srl_epi32(column, shift), carry);
}

SPC_TARGET_V4 SPC_INLINE __m512i word_bits_of(const spc_geometry *g, __m512i column)
{
    __m512i word = _mm512_add_epi32(column, _mm512_set1_epi32((int)g->first_word));
    word = _mm512_and_si512(word, _mm512_set1_epi32((1 << g->shift) - 1));
    return _mm512_sllv_epi32(_mm512_set1_epi32(1), word);
}

/* Each lane becomes the OR of its run up to itself. joined: lanes of the same run as the lane below, that of
 * the lowest being the last of `carry`. */
SPC_TARGET_V4 SPC_INLINE __m512i or_along_runs(__m512i bits, uint32_t joined, __m512i carry)
{
    const __m512i zero = _mm512_setzero_si512();
    carry = _mm512_permutexvar_epi32(_mm512_set1_epi32(15), carry);
    uint32_t by1 = joined & ~1u, by2 = by1 & by1 << 1, by4 = by2 & by2 << 2, by8 = by4 & by4 << 4;
    bits = _mm512_mask_or_epi32(bits, (__mmask16)by1, bits, _mm512_alignr_epi32(bits, zero, 15));
    bits = _mm512_mask_or_epi32(bits, (__mmask16)by2, bits, _mm512_alignr_epi32(bits, zero, 14));
    bits = _mm512_mask_or_epi32(bits, (__mmask16)by4, bits, _mm512_alignr_epi32(bits, zero, 12));
    bits = _mm512_mask_or_epi32(bits, (__mmask16)by8, bits, _mm512_alignr_epi32(bits, zero, 8));
    uint32_t carried = (~joined & -~joined) - 1; /* the lanes below the first that begins a run */
    return _mm512_mask_or_epi32(bits, (__mmask16)carried, bits, carry);
}

enum { BLOCKS_APART = 15 }; /* speed only */

/* Each access is a run of its own, whatever its neighbours. */
SPC_TARGET_V4 static void keep_apart_v4(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns,
                                        uint32_t count, uint32_t origin)
{
    const spc_geometry g = *geometry;
    const __m512i ramp = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m512i max_line = _mm512_setzero_si512(), min_line = _mm512_set1_epi32(-1);
    for (uint32_t i = 0; i < count; i += 16) {
        uint32_t left = count - i;
        __mmask16 valid = (__mmask16)(left < 16 ? (1u << left) - 1 : 0xffff);
        __builtin_prefetch(columns + i + SPC_RUNS_BLOCK);
        __m512i column = _mm512_maskz_loadu_epi32(valid, columns + i), line = lines_of(&g, column);
        _mm512_storeu_si512(runs->line + i, line);
        _mm512_storeu_si512(runs->words + i, word_bits_of(&g, column));
        _mm512_storeu_si512(runs->end + 1 + i, _mm512_add_epi32(ramp, _mm512_set1_epi32((int)(origin + i))));
        min_line = _mm512_mask_min_epu32(min_line, valid, min_line, line);
        max_line = _mm512_mask_max_epu32(max_line, valid, max_line, line);
    }
    line_runs_finish(runs, count, _mm512_reduce_min_epu32(min_line), _mm512_reduce_max_epu32(max_line),
                     origin);
}

/* What one step of find_v4 leaves to the next. */
typedef struct scan {
    __m512i min_line, max_line;
    __m512i carry;   /* the words so far of the run that the last lane was in */
    uint32_t joined; /* 1 if the next access is in that run too */
    uint32_t count;  /* runs that have ended */
} scan;

/* Runs of three and more are rare where runs are worth finding at all; without them one step will do. */
SPC_TARGET_V4 SPC_INLINE __m512i words_of_runs(__m512i bits, uint32_t joined, __m512i carry)
{
    if (joined & joined << 1)
        return or_along_runs(bits, joined, carry);
    __m512i below = _mm512_alignr_epi32(bits, carry, 15);
    return _mm512_mask_or_epi32(bits, (__mmask16)joined, bits, below);
}

/* Sixteen accesses, or the last few: valid has a bit for each, followed for each that is not the last. */
SPC_TARGET_V4 SPC_INLINE void find_16(spc_runs *runs, const spc_geometry *g, const uint32_t *columns,
                                      __m512i position, __mmask16 valid, __mmask16 followed, scan *s)
{
    __m512i column = _mm512_maskz_loadu_epi32(valid, columns), line = lines_of(g, column);
    __m512i next = lines_of(g, _mm512_maskz_loadu_epi32(followed, columns + 1));
    uint32_t same = _mm512_mask_cmpeq_epi32_mask(followed, line, next);
    __mmask16 ends = (__mmask16)(valid & ~same);
    __m512i words = words_of_runs(word_bits_of(g, column), (same << 1 & 0xffff) | s->joined, s->carry);
    _mm512_storeu_si512(runs->line + s->count, _mm512_maskz_compress_epi32(ends, line));
    _mm512_storeu_si512(runs->words + s->count, _mm512_maskz_compress_epi32(ends, words));
    _mm512_storeu_si512(runs->end + 1 + s->count, _mm512_maskz_compress_epi32(ends, position));
    s->min_line = _mm512_mask_min_epu32(s->min_line, valid, s->min_line, line);
    s->max_line = _mm512_mask_max_epu32(s->max_line, valid, s->max_line, line);
    s->carry = words;
    s->joined = same >> 15;
    s->count += (uint32_t)__builtin_popcount(ends);
}

/* Sixteen accesses at a time: run ends by comparing neighbours, words by a scan inside the runs. */
SPC_TARGET_V4 static void find_v4(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns,
                                  uint32_t count, uint32_t origin)
{
    if (runs->apart > 0) {
        runs->apart--;
        keep_apart_v4(runs, geometry, columns, count, origin);
        return;
    }
    const spc_geometry g = *geometry;
    const __m512i ramp = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m512i position = _mm512_add_epi32(ramp, _mm512_set1_epi32((int)origin));
    scan s = {.min_line = _mm512_set1_epi32(-1)};
    uint32_t i = 0;
    for (; i + 16 < count; i += 16) {
        __builtin_prefetch(columns + i + SPC_RUNS_BLOCK);
        find_16(runs, &g, columns + i, position, 0xffff, 0xffff, &s);
        position = _mm512_add_epi32(position, _mm512_set1_epi32(16));
    }
    __mmask16 valid = (__mmask16)((2u << (count - i - 1)) - 1);
    find_16(runs, &g, columns + i, position, valid, valid >> 1, &s);
    line_runs_finish(runs, s.count, _mm512_reduce_min_epu32(s.min_line), _mm512_reduce_max_epu32(s.max_line),
                     origin);
    if (s.count > count - count / 64)
        runs->apart = BLOCKS_APART;
}
#endif

const spc_run_list *spc_runs_find(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns,
                                  uint32_t count, uint32_t origin)
{
    SPC_BY_ISA(find_base, find_v3, find_v4)(runs, geometry, columns, count, origin);
    return &runs->list;
}

void spc_lines_init(spc_lines *lines, const spc_geometry *geometry, uint64_t epoch)
{
    *lines = (spc_lines){.geometry = *geometry, .epoch = epoch};
}

void spc_lines_free(spc_lines *lines)
{
    spc_free(lines->line);
    spc_free(lines->ancient);
    spc_free(lines->bits);
    *lines = (spc_lines){0};
}

spc_status spc_grow(void **array, uint64_t *length, uint64_t least, size_t size, spc_error *error)
{
    if (least <= *length)
        return SPC_OK;
    uint64_t wanted = least + least / 16 + 1024;
    /* New pages are zero already: of a wide matrix with few entries few are touched. */
    void *larger = *array ? spc_realloc(*array, wanted, size) : spc_calloc(wanted, size);
    if (!larger)
        return spc_fail_memory(error, wanted * size);
    if (*array)
        memset((char *)larger + *length * size, 0, (wanted - *length) * size);
    *array = larger;
    *length = wanted;
    return SPC_OK;
}

spc_status spc_lines_reach(spc_lines *l, uint32_t max_line, spc_error *error)
{
    uint64_t count = l->count;
    if (l->ancient)
        SPC_TRY(spc_grow((void **)&l->ancient, &count, max_line + UINT64_C(1), sizeof *l->ancient, error));
    SPC_TRY(spc_grow((void **)&l->line, &l->count, max_line + UINT64_C(1), sizeof *l->line, error));
    if (spc_geometry_is_narrow(&l->geometry))
        return SPC_OK;
    uint64_t bit_words = (max_line + UINT64_C(1)) << (l->geometry.shift - 6);
    return spc_grow((void **)&l->bits, &l->bit_words, bit_words, sizeof *l->bits, error);
}

static spc_status make_ancient(spc_lines *l, spc_error *error)
{
    if (l->ancient)
        return SPC_OK;
    l->ancient = spc_calloc(l->count, sizeof *l->ancient);
    return l->ancient ? SPC_OK : spc_fail_memory(error, l->count * sizeof *l->ancient);
}

/* Moves the epoch so that half of it lies before `position`. Older last accesses go to ancient[]. */
static spc_status rebase(spc_lines *l, uint64_t position, spc_error *error)
{
    SPC_TRY(make_ancient(l, error));
    uint64_t step = position - l->epoch / 2 - l->base;
    for (uint64_t i = 0; i < l->count; i++) {
        uint32_t last = l->line[i].last;
        if (last == 0)
            continue;
        if (last > step) {
            l->line[i].last = (uint32_t)(last - step);
        } else {
            l->ancient[i] = l->base + last;
            l->line[i].last = 0;
        }
    }
    l->base += step;
    return SPC_OK;
}

spc_status spc_lines_begin(spc_lines *l, uint64_t position, uint64_t accesses, uint32_t *origin,
                           spc_error *error)
{
    if (position + accesses - l->base >= l->epoch)
        SPC_TRY(rebase(l, position, error));
    *origin = (uint32_t)(position - l->base + 1);
    return SPC_OK;
}

uint64_t spc_lines_get_last(const spc_lines *l, uint32_t line)
{
    if (line >= l->count)
        return 0;
    if (l->line[line].last)
        return l->base + l->line[line].last;
    return l->ancient ? l->ancient[line] : 0;
}

void spc_lines_set_last(spc_lines *l, uint32_t line, uint64_t last)
{
    bool within = last > l->base && last - l->base <= l->epoch;
    l->line[line].last = within ? (uint32_t)(last - l->base) : 0;
    if (l->ancient)
        l->ancient[line] = within ? 0 : last;
}

spc_status spc_lines_extend(spc_lines *l, uint32_t max_line, uint64_t accesses, spc_error *error)
{
    SPC_TRY(spc_lines_reach(l, max_line, error));
    return accesses - l->base > l->epoch ? make_ancient(l, error) : SPC_OK;
}

__extension__ unsigned __int128 spc_lines_last_sum(const spc_lines *l)
{
    __extension__ unsigned __int128 sum = 0;
    for (uint64_t i = 0; i < l->count; i++) {
        if (l->line[i].last)
            sum += l->base + l->line[i].last;
        else if (l->ancient)
            sum += l->ancient[i];
    }
    return sum;
}

static bool is_power_of_two(uint32_t n)
{
    return n && (n & (n - 1)) == 0;
}

spc_status spc_geometry_init(spc_geometry *geometry, const spc_trace_options *options, spc_error *error)
{
    uint32_t line = options->line_bytes ? options->line_bytes : 128;
    uint32_t word = options->word_bytes ? options->word_bytes : 4;
    uint32_t offset = options->offset_bytes;
    *geometry = (spc_geometry){0};
    if (!is_power_of_two(line))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "line of %u bytes: not a power of two", line);
    if (!is_power_of_two(word))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "word of %u bytes: not a power of two", word);
    if (line < word)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "line of %u bytes is smaller than a word of %u", line,
                        word);
    if (offset >= line || offset % word)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "offset of %u bytes: not a multiple of the word (%u) below the line (%u)", offset,
                        word, line);
    *geometry = (spc_geometry){
        .line_bytes = line,
        .word_bytes = word,
        .shift = (uint32_t)__builtin_ctz(line / word),
        .first_word = offset / word,
    };
    return SPC_OK;
}
