#include "kernels/common/rbp_runs.h"

#include "core/isa.h"
#include "core/memory.h"
#include "kernels/common/pattern_facts.h"

/* The links of all rows are found together, as one stream of bits. Then the links of each row are counted. A
 * run has one entry more than links, and no link before its first entry. */
enum {
    WORD = 64,
    TAKEN = WORD - 1 /* bits of a row counted at once */
};

/* Bit i of the words, i < count: column[i + 1] follows column[i]. */
typedef void find_links(const uint32_t *column, uint64_t count, uint64_t *words);

SPC_INLINE void find_links_base(const uint32_t *column, uint64_t count, uint64_t *words)
{
    for (uint64_t first = 0; first < count; first += WORD) {
        uint64_t end = count - first < WORD ? count : first + WORD, word = 0;
        for (uint64_t i = first; i < end; i++)
            word |= (uint64_t)(column[i + 1] == column[i] + 1) << i % WORD;
        *words++ = word;
    }
}

typedef struct tally {
    uint64_t links, runs;
} tally;

/* `count` bits from the one at `at`, at most TAKEN; the word behind theirs is read too. */
SPC_INLINE uint64_t take_bits(const uint64_t *words, uint64_t at, uint64_t count)
{
    const uint64_t *word = words + at / WORD;
    uint64_t shift = at % WORD, bits = word[0] >> shift | word[1] << 1 << (WORD - 1 - shift);
    return bits & (((uint64_t)1 << count) - 1);
}

SPC_INLINE void rbp_runs_count_bits(const uint64_t *words, uint64_t at, uint64_t count, bool *linked,
                                    tally *t)
{
    for (uint64_t taken; count; at += taken, count -= taken) {
        taken = count < TAKEN ? count : TAKEN;
        uint64_t bits = take_bits(words, at, taken);
        t->links += (uint64_t)__builtin_popcountll(bits);
        t->runs += (uint64_t)__builtin_popcountll(bits & ~(bits << 1 | *linked));
        *linked = bits >> (TAKEN - 1);
    }
}

/* Of the rows of a warp. */
typedef struct counts {
    uint32_t values[SPC_WARP], runs[SPC_WARP];
} counts;

/* Rows whose links are the bits from row_ptr[.] on. */
typedef void count_rows(const uint64_t *words, const uint64_t *row_ptr, uint32_t rows, counts *c);

SPC_INLINE void rbp_runs_count_row(const uint64_t *words, const uint64_t *row_ptr, uint32_t i, counts *c)
{
    uint64_t n = row_ptr[i + 1] - row_ptr[i], links = n - (n > 0);
    bool linked = false;
    tally t = {0};
    rbp_runs_count_bits(words, row_ptr[i], links, &linked, &t);
    c->values[i] = (uint32_t)(t.links + t.runs);
    c->runs[i] = (uint32_t)t.runs;
}

SPC_INLINE void count_rows_base(const uint64_t *words, const uint64_t *row_ptr, uint32_t rows, counts *c)
{
    for (uint32_t i = 0; i < rows; i++)
        rbp_runs_count_row(words, row_ptr, i, c);
}

static inline uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* Sums over the rows before each, from those before `first` on. */
SPC_INLINE void rbp_runs_add_up(spc_rbp_runs *r, uint64_t first, uint32_t rows, const counts *c)
{
    if (r->wide) {
        for (uint32_t i = 0; i < rows; i++) {
            uint64_t *sum = r->before + 2 * (first + i);
            sum[2] = sum[0] + c->values[i];
            sum[3] = sum[1] + c->runs[i];
        }
        return;
    }
    uint64_t *sum = r->before + first;
    for (uint32_t i = 0; i < rows; i++)
        sum[i + 1] = sum[i] + ((uint64_t)c->runs[i] << 32 | c->values[i]);
}

/* The rows [first, first + rows) of a warp. */
SPC_INLINE void rbp_runs_add_counts(spc_rbp_runs *r, uint64_t first, uint32_t rows, const counts *c)
{
    const uint64_t *row_ptr = r->row_ptr + first;
    spc_rbp_most most = {0};
    for (uint32_t i = 0; i < rows; i++) {
        uint32_t isolated = (uint32_t)(row_ptr[i + 1] - row_ptr[i]) - c->values[i];
        most.values = c->values[i] > most.values ? c->values[i] : most.values;
        most.runs = c->runs[i] > most.runs ? c->runs[i] : most.runs;
        most.isolated = isolated > most.isolated ? isolated : most.isolated;
    }
    rbp_runs_add_up(r, first, rows, c);
    r->most[first / SPC_WARP] = most;
    r->largest.values = larger(r->largest.values, most.values);
    r->largest.runs = larger(r->largest.runs, most.runs);
    r->largest.isolated = larger(r->largest.isolated, most.isolated);
}

SPC_INLINE void rbp_runs_count_all(const spc_pattern *p, find_links *find, count_rows *count, spc_rbp_runs *r)
{
    uint64_t entries = p->row_ptr[p->rows], *behind = r->links + entries / WORD;
    behind[0] = behind[1] = 0;
    if (entries)
        find(p->col, entries - 1, r->links);
    r->before[0] = r->before[r->wide] = 0;
    for (uint64_t first = 0; first < p->rows && !spc_interrupted(); first += SPC_WARP) {
        uint32_t rows = p->rows - first < SPC_WARP ? (uint32_t)(p->rows - first) : SPC_WARP;
        counts c;
        count(r->links, p->row_ptr + first, rows, &c);
        rbp_runs_add_counts(r, first, rows, &c);
    }
    r->sum = spc_rbp_before(r, p->rows);
}

typedef void count_runs(const spc_pattern *pattern, spc_rbp_runs *runs);

static void count_base(const spc_pattern *p, spc_rbp_runs *r)
{
    rbp_runs_count_all(p, find_links_base, count_rows_base, r);
}

#if SPC_HAS_V3
#include <immintrin.h>

SPC_TARGET_V3 static inline void find_links_v3(const uint32_t *column, uint64_t count, uint64_t *words)
{
    uint64_t whole = count / WORD * WORD;
    for (uint64_t first = 0; first < whole; first += WORD) {
        uint64_t word = 0;
        for (uint64_t i = 0; i < WORD; i += 8) {
            const __m256i *at = (const __m256i *)(column + first + i),
                          *next = (const __m256i *)(column + first + i + 1);
            __m256i behind = _mm256_add_epi32(_mm256_loadu_si256(at), _mm256_set1_epi32(1));
            __m256i same = _mm256_cmpeq_epi32(behind, _mm256_loadu_si256(next));
            word |= (uint64_t)(uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(same)) << i;
        }
        words[first / WORD] = word;
    }
    find_links_base(column + whole, count - whole, words + whole / WORD);
}

SPC_TARGET_V3 static void count_v3(const spc_pattern *p, spc_rbp_runs *r)
{
    rbp_runs_count_all(p, find_links_v3, count_rows_base, r);
}

/* Eight rows at a time; those of more links than are taken at once by themselves. */
SPC_TARGET_V4 static inline void count_rows_v4(const uint64_t *words, const uint64_t *row_ptr, uint32_t rows,
                                               counts *c)
{
    const __m512i one = _mm512_set1_epi64(1);
    for (uint32_t i = 0; i < rows; i += 8) {
        __mmask8 some = (__mmask8)(rows - i < 8 ? (1u << (rows - i)) - 1 : UINT8_MAX);
        __m512i begin = _mm512_maskz_loadu_epi64(some, row_ptr + i),
                end = _mm512_maskz_loadu_epi64(some, row_ptr + i + 1),
                links = _mm512_sub_epi64(_mm512_max_epu64(_mm512_sub_epi64(end, begin), one), one),
                word = _mm512_srli_epi64(begin, 6),
                shift = _mm512_and_si512(begin, _mm512_set1_epi64(WORD - 1)),
                low = _mm512_srlv_epi64(_mm512_i64gather_epi64(word, words, 8), shift),
                high = _mm512_sllv_epi64(_mm512_slli_epi64(_mm512_i64gather_epi64(word, words + 1, 8), 1),
                                         _mm512_sub_epi64(_mm512_set1_epi64(WORD - 1), shift)),
                mask = _mm512_sub_epi64(_mm512_sllv_epi64(one, links), one),
                bits = _mm512_and_si512(_mm512_or_si512(low, high), mask),
                firsts = _mm512_andnot_si512(_mm512_slli_epi64(bits, 1), bits),
                runs = _mm512_popcnt_epi64(firsts),
                values = _mm512_add_epi64(_mm512_popcnt_epi64(bits), runs);
        _mm256_storeu_si256((__m256i *)(c->values + i), _mm512_cvtepi64_epi32(values));
        _mm256_storeu_si256((__m256i *)(c->runs + i), _mm512_cvtepi64_epi32(runs));
        uint32_t longs = _mm512_cmpgt_epu64_mask(links, _mm512_set1_epi64(TAKEN));
        for (; longs; longs &= longs - 1)
            rbp_runs_count_row(words, row_ptr, i + (uint32_t)__builtin_ctz(longs), c);
    }
}

SPC_TARGET_V4 static void count_v4(const spc_pattern *p, spc_rbp_runs *r)
{
    rbp_runs_count_all(p, find_links_v3, count_rows_v4, r);
}
#endif

static spc_status make_runs(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    (void)key;
    const spc_pattern *p = facts->pattern;
    bool wide = p->nnz > UINT32_MAX;
    uint64_t warps = ((uint64_t)p->rows + SPC_WARP - 1) / SPC_WARP;
    uint64_t sums = ((uint64_t)p->rows + 1) << wide;
    uint64_t words = p->row_ptr[p->rows] / WORD + 2; /* a row's last bits are read with the word behind */
    uint64_t bytes = sizeof(spc_rbp_runs) + (sums + words) * sizeof(uint64_t) + warps * sizeof(spc_rbp_most);
    spc_rbp_runs *r = spc_malloc_huge(bytes, 1);
    if (!r)
        return spc_fail_memory(error, bytes);
    *r = (spc_rbp_runs){.row_ptr = p->row_ptr, .wide = wide, .before = (uint64_t *)(r + 1)};
    r->links = r->before + sums;
    r->most = (spc_rbp_most *)(r->links + words);
    count_runs *count = SPC_BY_ISA(count_base, count_v3, count_v4);
    count(p, r);
    if (spc_interrupted()) { /* the counts may not be complete */
        spc_free(r);
        return spc_fail_interrupted(error);
    }
    *fact = r;
    return SPC_OK;
}

spc_status spc_rbp_find_runs(spc_facts *facts, const spc_rbp_runs **runs, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_runs, (spc_fact_key){.of = NULL}, &fact, error));
    *runs = fact;
    return SPC_OK;
}

void spc_rbp_measure_isolated(const spc_pattern *pattern, const spc_rbp_count *sum, spc_element_bytes bytes,
                              spc_layout_size *size)
{
    spc_size_add(size, "row_ptr", (uint64_t)pattern->rows + 1, spc_offset_bytes(sum->isolated, bytes));
    spc_size_add(size, "columns", sum->isolated, bytes.index);
    spc_size_add(size, "values", sum->isolated, bytes.value);
}
