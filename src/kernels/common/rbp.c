/* RBP-ELL (rbp sec. 3.3, equation 4). The runs are two column-major rectangles: rows x Kv values, and rows x
 * Kc columns, the first and the last of one run after the other. The isolated part is CSR. Padding: value 0,
 * column SPC_NO_COLUMN. RBP-ELL-R adds run_count, the runs of each row, after the row lengths of ELL-R
 * (Vazquez): a thread need not meet padding to stop. */
#include "kernels/common/rbp.h"

#include "core/isa.h"
#include "core/memory.h"
#include "kernels/common/eviction.h"
#include "kernels/common/pattern_facts.h"

enum { COMP_VALUES, COMP_COLUMNS, ROW_PTR, COLUMNS, VALUES, RUN_COUNT };

static spc_status rbp_ell_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                  spc_layout_size *size, spc_error *error)
{
    (void)spec;
    const spc_rbp_runs *runs;
    SPC_TRY(spc_rbp_find_runs(facts, &runs, error));
    uint64_t slots = spc_saturating_mul(facts->rows, runs->largest.values);
    if (__builtin_add_overflow(slots, runs->sum.isolated, &size->stored_nnz))
        size->stored_nnz = UINT64_MAX;
    size->threads = facts->rows;
    spc_size_add(size, "comp_values", slots, bytes.value);
    spc_size_add(size, "comp_columns", spc_saturating_mul(facts->rows, 2 * runs->largest.runs), bytes.index);
    spc_rbp_measure_isolated(facts->pattern, &runs->sum, bytes, size);
    return SPC_OK;
}

static spc_status rbp_ell_r_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                    spc_layout_size *size, spc_error *error)
{
    SPC_TRY(rbp_ell_measure(spec, facts, bytes, size, error));
    spc_size_add(size, "run_count", facts->rows, bytes.index);
    return SPC_OK;
}

static spc_status rbp_ell_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_rbp_runs *runs;
    SPC_TRY(spc_rbp_find_runs(facts, &runs, error));
    uint32_t *run_count = layout->array[RUN_COUNT];
    uint64_t isolated = 0;
    for (uint64_t row = 0; row < facts->rows; row++) {
        spc_rbp_count count = spc_rbp_row(runs, row);
        spc_set_offset(layout, ROW_PTR, row, isolated);
        isolated += count.isolated;
        if (run_count)
            run_count[row] = (uint32_t)count.runs;
    }
    spc_set_offset(layout, ROW_PTR, facts->rows, isolated);
    return SPC_OK;
}

/* Columns of a rectangle of `count` elements. */
static uint64_t rbp_ell_layout_width_of(const spc_layout *layout, int array)
{
    return layout->rows ? layout->size.array[array].count / layout->rows : 0;
}

#define SPC_TEMPLATE "kernels/common/rbp.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_rbp_ell = {
    .name = "rbp-ell",
    .measure = rbp_ell_measure,
    .place = rbp_ell_place,
    .fill = SPC_TYPED(rbp_ell_fill),
    .multiply = SPC_TYPED(rbp_ell_multiply),
};

const spc_format spc_format_rbp_ell_r = {
    .name = "rbp-ell-r",
    .measure = rbp_ell_r_measure,
    .place = rbp_ell_place,
    .fill = SPC_TYPED(rbp_ell_fill),
    .multiply = SPC_TYPED(rbp_ell_multiply),
};

/* The links of all rows are found together, as one stream of bits. Then the links of each row are counted. */
enum { WORD = 64 };

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

/* Of the rows of a warp. */
typedef struct counts {
    uint32_t values[SPC_WARP], runs[SPC_WARP];
} counts;

/* Rows whose links are the bits from row_ptr[.] on. */
typedef void count_rows(const uint64_t *words, const uint64_t *row_ptr, uint32_t rows, counts *c);

SPC_INLINE void rbp_runs_count_row(const uint64_t *words, const uint64_t *row_ptr, uint32_t i, counts *c)
{
    spc_rbp_count count = spc_rbp_count_row(words, row_ptr + i);
    c->values[i] = (uint32_t)count.values;
    c->runs[i] = (uint32_t)count.runs;
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

/* The rows [first, first + rows) of a warp. */
SPC_INLINE void rbp_runs_add_counts(spc_rbp_runs *r, uint64_t first, uint32_t rows, const counts *c)
{
    const uint64_t *row_ptr = r->row_ptr + first;
    spc_rbp_count *sum = r->before + first / SPC_WARP;
    spc_rbp_most most = {0};
    uint64_t values = 0, runs = 0;
    for (uint32_t i = 0; i < rows; i++) {
        values += c->values[i];
        runs += c->runs[i];
        uint32_t isolated = (uint32_t)(row_ptr[i + 1] - row_ptr[i]) - c->values[i];
        most.values = c->values[i] > most.values ? c->values[i] : most.values;
        most.runs = c->runs[i] > most.runs ? c->runs[i] : most.runs;
        most.isolated = isolated > most.isolated ? isolated : most.isolated;
    }
    sum[1] = (spc_rbp_count){sum->values + values, sum->runs + runs,
                             sum->isolated + row_ptr[rows] - row_ptr[0] - values};
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
    r->before[0] = (spc_rbp_count){0};
    for (uint64_t first = 0; first < p->rows && !spc_interrupted(); first += SPC_WARP) {
        uint32_t rows = p->rows - first < SPC_WARP ? (uint32_t)(p->rows - first) : SPC_WARP;
        counts c;
        count(r->links, p->row_ptr + first, rows, &c);
        rbp_runs_add_counts(r, first, rows, &c);
    }
    r->sum = r->before[(p->rows + (uint64_t)SPC_WARP - 1) / SPC_WARP];
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
        uint32_t longs = _mm512_cmpgt_epu64_mask(links, _mm512_set1_epi64(SPC_RBP_TAKEN));
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
    uint64_t warps = ((uint64_t)p->rows + SPC_WARP - 1) / SPC_WARP;
    uint64_t words = p->row_ptr[p->rows] / WORD + 2; /* a row's last bits are read with the word behind */
    uint64_t bytes = sizeof(spc_rbp_runs) + (warps + 1) * sizeof(spc_rbp_count) + words * sizeof(uint64_t) +
                     warps * sizeof(spc_rbp_most);
    spc_rbp_runs *r = spc_malloc_huge(bytes, 1);
    if (!r)
        return spc_fail_memory(error, bytes);
    *r = (spc_rbp_runs){.row_ptr = p->row_ptr, .before = (spc_rbp_count *)(r + 1)};
    r->links = (uint64_t *)(r->before + warps + 1);
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

/* ---- What the warps of the row block packing kernels do (probes/spmv/rbp.cu). They walk the values of the
 * runs, four an iteration, counting the columns up; then the isolated entries, as csr-scalar does. A thread
 * keeps the next two runs in registers; for each run that an iteration takes, it loads another for the next
 * iteration. An iteration is queued as a whole, because what lanes load depends on their runs. */

enum { START, RUNS, BETWEEN, REST };
enum { BATCH = SPC_RBP_BATCH };
static const uint32_t NO_COLUMN = UINT32_MAX;
/* Runs that a lane has at hand behind its own, and that it reads before the first iteration. */
enum { AT_HAND = 2, AT_START = AT_HAND + 1 };

/* What the lanes of a warp do in an iteration. Before the first one they also load the run that they begin
 * with, so they read one run more. */
typedef struct iteration {
    uint32_t column[BATCH][SPC_WARP]; /* NO_COLUMN: the lane has no such entry */
    uint32_t reads[AT_START];         /* by place: the lanes that read a run for it */
    uint32_t run[AT_START][SPC_WARP]; /* which of their row */
} iteration;

/* What the warp remembers of each lane's runs. */
typedef struct state {
    uint32_t run[SPC_WARP];  /* entries left in the lane's run, 0 behind its last */
    uint32_t runs[SPC_WARP]; /* runs whose columns the lane has loaded */
} state;

static inline state *state_of(spc_cursor *c)
{
    _Static_assert(sizeof(state) <= sizeof c->own, "fits the cursor");
    return (state *)c->own;
}

/* rbp-ell does not know how many runs and values a row has. */
static bool is_blind(const spc_program *p)
{
    return spc_rbp_of(p)->padded && !spc_rbp_of(p)->stops;
}

/* Whether a row of the warp has runs. If none has, all entries are isolated, and no search is needed. */
static bool has_runs(const spc_program *p, const spc_cursor *c)
{
    return spc_rbp_of(p)->runs->most[c->position / SPC_WARP].runs > 0;
}

/* Moves a lane to the first run (runs) or isolated entry at or behind its entry. The way past its last one,
 * to the end of the row, is long: iterations do not ask for it. */
static inline void seek(const spc_program *p, spc_cursor *c, uint32_t lane, bool runs)
{
    const uint64_t *links = spc_rbp_of(p)->runs->links;
    uint64_t entry = c->entry[lane], end = p->pattern->row_ptr[c->item[lane] + 1], last = entry;
    if (runs && entry < end) {
        entry = spc_rbp_next(links, entry, end - 1, 0);
        entry += entry == end - 1;
    }
    for (; entry < end; entry = last + 1) {
        last = spc_rbp_next(links, entry, end - 1, UINT64_MAX);
        if ((last > entry) == runs)
            break;
    }
    c->entry[lane] = entry;
    state_of(c)->run[lane] = entry < end ? (uint32_t)(last - entry + 1) : 0;
}

/* Slots of the runs that a lane reads, of so many values: all lanes that begin an iteration over a rectangle
 * read to its end. */
static uint64_t rbp_warp_walk_of(const spc_program *p, uint64_t values)
{
    return !spc_rbp_of(p)->padded ? values
           : is_blind(p)          ? spc_rbp_of(p)->width
                                  : spc_rbp_whole_batches(values);
}

static void start_part(const spc_program *p, spc_cursor *c, bool runs)
{
    bool rectangle = runs && spc_rbp_of(p)->padded;
    const spc_rbp_runs *all = spc_rbp_of(p)->runs;
    spc_rbp_count first = c->lanes ? spc_rbp_before(all, c->item[0]) : (spc_rbp_count){0};
    c->done = c->width = c->longest = 0;
    c->side_by_side = rectangle ? UINT64_MAX : 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        uint64_t row = c->item[lane];
        spc_rbp_count own = spc_rbp_row(all, row);
        c->entry[lane] = p->pattern->row_ptr[row];
        c->slot[lane] = rectangle ? row : runs ? first.values : first.isolated;
        c->length[lane] = runs ? own.values : own.isolated;
        c->walk[lane] = runs ? rbp_warp_walk_of(p, c->length[lane]) : c->length[lane];
        c->width = c->walk[lane] > c->width ? c->walk[lane] : c->width;
        c->longest = c->length[lane] > c->longest ? c->length[lane] : c->longest;
        c->side_by_side = c->walk[lane] < c->side_by_side ? c->walk[lane] : c->side_by_side;
        spc_rbp_add(&first, own);
        state_of(c)->runs[lane] = state_of(c)->run[lane] = 0;
        if (c->length[lane] && has_runs(p, c))
            seek(p, c, lane, runs);
    }
}

void spc_rbp_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    c->position = warp * SPC_WARP;
    c->stage = START;
    c->lanes = 0;
    for (uint64_t row = c->position; row < p->items && c->lanes < SPC_WARP; row++)
        c->item[c->lanes++] = row;
    if (c->lanes == 0)
        c->stage = SPC_STAGE_END;
    start_part(p, c, true);
}

/* Loads the offsets of a row and of the next. Layouts by rows have val_ptr, col_ptr and row_ptr; rectangles
 * have row_ptr, and run_count of the row alone. */
static void rbp_warp_queue_offsets(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    uint64_t array = of->slot / 2, shift = of->slot % 2, bytes = p->offset_bytes,
             base = spc_rbp_of(p)->row_ptr_at;
    if (array < 2 && !spc_rbp_of(p)->padded) {
        base = array ? spc_rbp_of(p)->counts_at : 0;
    } else if (array == 1) {
        base = spc_rbp_of(p)->counts_at;
        bytes = sizeof(uint32_t);
    }
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        op->address[op->lanes++] = base + (c->item[lane] + shift) * bytes;
}

/* First and last column of runs: a word of 8 bytes in rows, two loads in rectangles. */
static void queue_columns(const spc_program *p, spc_cursor *c, const iteration *t, const spc_instruction *of)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    uint32_t place = spc_rbp_of(p)->padded ? of->slot / 2 : of->slot,
             last = spc_rbp_of(p)->padded ? of->slot % 2 : 0;
    bool padded = op->bypass = spc_rbp_of(p)->padded;
    const spc_rbp_runs *all = spc_rbp_of(p)->runs;
    uint64_t before = padded ? 0 : spc_rbp_before(all, c->item[0]).runs; /* the rows of the lanes before */
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        uint64_t row = c->item[lane], run = t->run[place][lane];
        uint64_t at = padded ? row + (2 * run + last) * p->pattern->rows : 2 * (before + run);
        if (t->reads[place] >> lane & 1)
            op->address[op->lanes++] = at * sizeof(uint32_t);
        before += padded ? 0 : spc_rbp_row(all, row).runs;
    }
}

/* How many runs a lane may read in all. Without run_count it reads until it has met padding. */
static uint64_t readable_runs(const spc_program *p, spc_cursor *c, uint32_t lane)
{
    uint64_t row = c->item[lane], runs = spc_rbp_row(spc_rbp_of(p)->runs, row).runs;
    if (!is_blind(p))
        return runs;
    return state_of(c)->runs[lane] > runs ? state_of(c)->runs[lane] : spc_rbp_of(p)->runs->largest.runs;
}

/* The lane reads runs for the places from `place` up to `end`, as far as there are any. */
static void read_runs(const spc_program *p, spc_cursor *c, uint32_t lane, uint32_t place, uint32_t end,
                      iteration *t)
{
    for (uint64_t most = readable_runs(p, c, lane); place < end && state_of(c)->runs[lane] < most; place++) {
        t->reads[place] |= 1u << lane;
        t->run[place][lane] = state_of(c)->runs[lane]++;
    }
}

/* Takes up to `most` entries of a lane's run; their number. */
static uint32_t rbp_warp_take(spc_cursor *c, uint32_t lane, uint64_t most)
{
    uint32_t n = most < state_of(c)->run[lane] ? (uint32_t)most : state_of(c)->run[lane];
    c->entry[lane] += n;
    state_of(c)->run[lane] -= n;
    return n;
}

/* The next columns of a lane; for each run that ends it reads another. */
static void take_runs(const spc_program *p, spc_cursor *c, uint32_t lane, iteration *t)
{
    uint32_t i = 0, ended = 0;
    while (i < BATCH && state_of(c)->run[lane]) {
        uint32_t column = p->pattern->col[c->entry[lane]];
        for (uint32_t end = i + rbp_warp_take(c, lane, BATCH - i); i < end; i++)
            t->column[i][lane] = column++;
        if (state_of(c)->run[lane] == 0) {
            if (c->done + i < c->length[lane])
                seek(p, c, lane, true);
            ended++;
        }
    }
    for (; i < BATCH; i++)
        t->column[i][lane] = NO_COLUMN;
    if (ended)
        read_runs(p, c, lane, AT_HAND - ended, AT_HAND, t);
}

static void queue_value(const spc_program *p, spc_cursor *c, bool runs, const spc_instruction *first,
                        const spc_instruction *of)
{
    uint64_t j = c->done + of->slot, bytes = p->value_bytes;
    spc_warp_instruction *op = spc_program_queue(c, of);
    if (!runs) { /* the isolated values have an array of their own */
        op->lanes = (uint8_t)spc_program_load_slots(c, j, spc_rbp_of(p)->isolated_values_at / bytes + j,
                                                    bytes, op->address);
        op->same_pattern = spc_program_same_pattern(p, first, of);
        return;
    }
    op->bypass = spc_rbp_of(p)->padded;
    if (spc_rbp_of(p)->padded && j >= spc_rbp_of(p)->width)
        return;
    spc_program_load_side_by_side(p, c, j, bytes, op);
}

static void queue_x(const spc_program *p, spc_cursor *c, const iteration *t, const spc_instruction *of)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    if (c->stage == REST && !has_runs(p, c)) {
        op->lanes = (uint8_t)spc_program_load_x(p, c, c->done + of->slot, op->address);
        return;
    }
    const uint32_t *column = t->column[of->slot];
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        op->address[n] = (uint64_t)column[lane] * p->vector_bytes;
        n += column[lane] != NO_COLUMN;
    }
    op->lanes = (uint8_t)n;
}

static void queue_instructions(const spc_program *p, spc_cursor *c, const iteration *t,
                               const spc_instruction *first, uint32_t count)
{
    bool runs = c->stage != REST;
    for (const spc_instruction *of = first; of < first + count; of++) {
        if (of->array == SPC_ARRAY_OFFSETS)
            rbp_warp_queue_offsets(p, c, of);
        else if (of->array == SPC_ARRAY_COLUMNS && runs)
            queue_columns(p, c, t, of);
        else if (of->array == SPC_ARRAY_COLUMNS) {
            spc_warp_instruction *op = spc_program_queue(c, of);
            uint64_t j = c->done + of->slot, bytes = sizeof(uint32_t);
            op->lanes = (uint8_t)spc_program_load_slots(c, j, spc_rbp_of(p)->isolated_columns_at / bytes + j,
                                                        bytes, op->address);
        } else if (of->array == SPC_ARRAY_VALUES)
            queue_value(p, c, runs, first, of);
        else if (of->array == SPC_ARRAY_X)
            queue_x(p, c, t, of);
        else
            spc_program_queue(c, of);
    }
}

/* The next isolated entries of a lane; what follows the last one is nobody's concern. */
static void take_isolated(const spc_program *p, spc_cursor *c, uint32_t lane, iteration *t)
{
    uint64_t left = c->length[lane] > c->done ? c->length[lane] - c->done : 0;
    for (uint32_t i = 0; i < BATCH; i++) {
        t->column[i][lane] = i < left ? p->pattern->col[c->entry[lane]++] : NO_COLUMN;
        if (i + 1 < left)
            seek(p, c, lane, false);
    }
}

void spc_rbp_refill(const spc_program *p, spc_cursor *c)
{
    if (c->stage == START) {
        iteration t = {.reads = {0}};
        for (uint32_t lane = 0; lane < c->lanes; lane++)
            read_runs(p, c, lane, 0, AT_START, &t);
        queue_instructions(p, c, &t, p->code.start, p->code.starts);
        c->stage = RUNS;
    } else if (c->stage == BETWEEN) {
        queue_instructions(p, c, NULL, spc_rbp_of(p)->isolated_code->start,
                           spc_rbp_of(p)->isolated_code->starts);
        start_part(p, c, false);
        c->stage = REST;
    } else if (c->done >= c->width) {
        c->stage = c->stage == RUNS ? BETWEEN : SPC_STAGE_STORE;
    } else if (c->stage == RUNS) {
        iteration t;
        bool tail = p->code.tails && spc_rbp_of(p)->width - c->done < BATCH;
        t.reads[0] = t.reads[1] = 0;
        for (uint32_t lane = 0; lane < c->lanes; lane++)
            take_runs(p, c, lane, &t);
        queue_instructions(p, c, &t, tail ? p->code.tail : p->code.loop,
                           tail ? p->code.tails : p->code.loops);
        c->done += BATCH;
    } else {
        iteration t;
        for (uint32_t lane = 0; lane < c->lanes && has_runs(p, c); lane++)
            take_isolated(p, c, lane, &t);
        queue_instructions(p, c, &t, spc_rbp_of(p)->isolated_code->loop, spc_rbp_of(p)->isolated_code->loops);
        c->done += BATCH;
    }
}

/* A lane passes so many values of its runs, if it has them, or isolated entries. */
static void skip_runs(const spc_program *p, spc_cursor *c, uint32_t lane, uint64_t values)
{
    while (values && state_of(c)->run[lane]) {
        values -= rbp_warp_take(c, lane, values);
        if (state_of(c)->run[lane])
            continue;
        seek(p, c, lane, true);
        state_of(c)->runs[lane] += state_of(c)->runs[lane] < readable_runs(p, c, lane);
    }
}

void spc_rbp_skip(const spc_program *p, spc_cursor *c, uint64_t slots)
{
    for (uint32_t lane = 0; lane < c->lanes && has_runs(p, c); lane++)
        if (c->stage == RUNS)
            skip_runs(p, c, lane, slots);
        else {
            for (uint64_t j = c->done; j < c->done + slots && j < c->length[lane]; j++) {
                c->entry[lane]++;
                seek(p, c, lane, false);
            }
        }
    c->done += slots;
}

/* The values of the runs in whole batches, then the isolated entries; the threads are those of whole warps.
 */
uint64_t spc_rbp_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    const spc_rbp_program *r = spc_rbp_of(p);
    uint64_t values = r->padded && !r->stops ? r->width : 0, isolated = 0;
    for (uint64_t warp = first / SPC_WARP; warp * SPC_WARP < end; warp++) {
        const spc_rbp_most *most = &r->runs->most[warp];
        values = most->values > values ? most->values : values;
        isolated = most->isolated > isolated ? most->isolated : isolated;
    }
    return spc_rbp_whole_batches(values) + isolated;
}

bool spc_rbp_isolated_stay(const spc_program *p, uint64_t l2_bytes)
{
    uint64_t isolated = spc_rbp_of(p)->runs->sum.isolated,
             vectors = p->array_bytes[SPC_ARRAY_X] + p->array_bytes[SPC_ARRAY_Y];
    return isolated && spc_isolated_stay(isolated, p->items, p->rest_bytes + vectors, l2_bytes);
}

/* A warp reads its part of a rectangle as far as its longest row goes, in batches. */
static void count_read(spc_rbp_program *r)
{
    spc_program *p = &r->base;
    uint64_t rows = p->items, values = 0, runs = 0, isolated = r->runs->sum.isolated;
    for (uint64_t first = 0; first < rows; first += SPC_WARP) {
        const spc_rbp_most *most = &r->runs->most[first / SPC_WARP];
        uint64_t lanes = rows - first < SPC_WARP ? rows - first : SPC_WARP;
        uint64_t longest = spc_rbp_whole_batches(most->values);
        values += (longest < r->width ? longest : r->width) * lanes;
        runs += most->runs * lanes;
    }
    p->read_bytes[SPC_ARRAY_VALUES] = (values + isolated) * p->value_bytes;
    p->read_bytes[SPC_ARRAY_COLUMNS] = (2 * runs + isolated) * sizeof(uint32_t);
}

/* Where the arrays lie in memory, the isolated part behind the runs. */
static void rbp_program_place_arrays(spc_rbp_program *r)
{
    spc_program *p = &r->base;
    const spc_rbp_count sum = r->runs->sum, most = r->runs->largest;
    uint64_t rows = p->items, pointers = (rows + 1) * p->offset_bytes;
    uint64_t values = (r->padded ? most.values * rows : sum.values) * p->value_bytes;
    uint64_t columns = 2 * (r->padded ? most.runs * rows : sum.runs) * sizeof(uint32_t);
    r->isolated_values_at = p->rest_at[SPC_ARRAY_VALUES] = spc_array_start(values);
    r->isolated_columns_at = p->rest_at[SPC_ARRAY_COLUMNS] = spc_array_start(columns);
    r->counts_at = spc_array_start(pointers);
    r->row_ptr_at = r->padded ? 0 : 2 * r->counts_at;
    p->array_bytes[SPC_ARRAY_VALUES] =
        sum.isolated ? r->isolated_values_at + sum.isolated * p->value_bytes : values;
    p->array_bytes[SPC_ARRAY_COLUMNS] =
        sum.isolated ? r->isolated_columns_at + sum.isolated * sizeof(uint32_t) : columns;
    p->array_bytes[SPC_ARRAY_OFFSETS] = !r->padded         ? r->row_ptr_at + pointers
                                        : r->stops && rows ? r->counts_at + rows * sizeof(uint32_t)
                                                           : pointers;
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)p->pattern->cols * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_Y] = rows * p->vector_bytes;
}

spc_status spc_rbp_fill_program(spc_program *p, bool padded, bool stops, spc_error *error)
{
    spc_rbp_program *r = (spc_rbp_program *)p;
    const spc_pattern *a = p->pattern;
    SPC_TRY(spc_rbp_find_runs(p->facts, &r->runs, error));
    r->padded = padded;
    r->stops = stops;
    r->width = (uint32_t)r->runs->largest.values;
    r->isolated_code = &p->table[SPC_RBP_ISOLATED][p->precision];
    spc_program_use(p, SPC_RBP_RUNS);
    p->rows_in_parts = true;
    p->reads = !padded ? SPC_READS_ROWS : stops ? SPC_READS_FILLED : SPC_READS_ARRAYS;
    p->rest_bytes = spc_entry_bytes(r->runs->sum.isolated, p->value_bytes);
    p->lanes_per_item = 1;
    p->entry_stride = 1;
    p->slot_stride = padded ? a->rows : 1;
    p->items = a->rows;
    p->blocks = (p->items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    p->offset_bytes = spc_bytes_of_offset(a->nnz);
    p->sum_array = SPC_ARRAY_Y;
    rbp_program_place_arrays(r);
    if (padded && stops)
        count_read(r);
    return SPC_OK;
}
