/* kernels/common/rbp.h - Row Block Packing (rbp sec. 3): what its CSR and ELL variants share.
 *
 * A run is a maximal row of two or more entries in consecutive columns; only its first and last column are
 * stored. All other entries are isolated and go to a CSR part of their own. */
#ifndef SPC_KERNELS_COMMON_RBP_H
#define SPC_KERNELS_COMMON_RBP_H

#include "kernels/common/program.h"
#include "kernels/kernel_contract.h"

/* Entries of the run (or 1 where it is none) that starts at column[0], of `left` entries. */
static inline uint64_t spc_run_length(const uint32_t *column, uint64_t left)
{
    uint64_t n = 1;
    while (n < left && column[n] == column[n - 1] + 1)
        n++;
    return n;
}

/* Of one row, of a whole matrix, or the largest of any row. */
typedef struct spc_rbp_count {
    uint64_t values;   /* entries in runs (Nval) */
    uint64_t runs;     /* Ncol / 2 */
    uint64_t isolated; /* Nnon */
} spc_rbp_count;

/* The largest of the rows of a warp. */
typedef struct spc_rbp_most {
    uint32_t values, runs, isolated;
} spc_rbp_most;

/* The runs of all rows. */
typedef struct spc_rbp_runs {
    spc_rbp_count sum, largest;
    const uint64_t *row_ptr; /* of the pattern */
    spc_rbp_count *before;   /* [ceil(rows / SPC_WARP) + 1] of all rows before each SPC_WARP-th */
    spc_rbp_most *most;      /* [ceil(rows / SPC_WARP)] */
    /* Bit k: entry k + 1 is in the column behind that of entry k, if it is of the same row. */
    uint64_t *links;
} spc_rbp_runs;

/* The first bit of [at, end) that is 1 (flip = 0) or 0 (flip = ~0), or `end`. */
static inline uint64_t spc_rbp_next(const uint64_t *links, uint64_t at, uint64_t end, uint64_t flip)
{
    while (at < end) {
        uint64_t bits = (links[at / 64] ^ flip) >> at % 64;
        if (bits) {
            at += (uint64_t)__builtin_ctzll(bits);
            return at < end ? at : end;
        }
        at = (at / 64 + 1) * 64;
    }
    return end;
}

/* Errors: MEMORY. */
spc_status spc_rbp_find_runs(spc_facts *facts, const spc_rbp_runs **runs, spc_error *error);

enum { SPC_RBP_TAKEN = 63 /* bits of a row counted at once */ };

/* `count` bits from the one at `at`, at most SPC_RBP_TAKEN; the word behind theirs is read too. */
static inline uint64_t spc_rbp_take_bits(const uint64_t *words, uint64_t at, uint64_t count)
{
    const uint64_t *word = words + at / 64;
    uint64_t shift = at % 64, bits = word[0] >> shift | word[1] << 1 << (63 - shift);
    return bits & (((uint64_t)1 << count) - 1);
}

/* Of the row whose links are the bits from row_ptr[0] on. A run has one entry more than links. */
static inline spc_rbp_count spc_rbp_count_row(const uint64_t *links, const uint64_t *row_ptr)
{
    uint64_t n = row_ptr[1] - row_ptr[0], at = row_ptr[0], end = at + n - (n > 0), linked = 0;
    spc_rbp_count c = {0};
    for (uint64_t taken; at < end; at += taken) {
        taken = end - at < SPC_RBP_TAKEN ? end - at : SPC_RBP_TAKEN;
        uint64_t bits = spc_rbp_take_bits(links, at, taken),
                 runs = (uint64_t)__builtin_popcountll(bits & ~(bits << 1 | linked));
        c.runs += runs;
        c.values += (uint64_t)__builtin_popcountll(bits) + runs;
        linked = bits >> (SPC_RBP_TAKEN - 1);
    }
    c.isolated = n - c.values;
    return c;
}

static inline spc_rbp_count spc_rbp_row(const spc_rbp_runs *r, uint64_t row)
{
    return spc_rbp_count_row(r->links, r->row_ptr + row);
}

static inline void spc_rbp_add(spc_rbp_count *sum, spc_rbp_count count)
{
    sum->values += count.values;
    sum->runs += count.runs;
    sum->isolated += count.isolated;
}

/* Sums over the rows before `row`. */
static inline spc_rbp_count spc_rbp_before(const spc_rbp_runs *r, uint64_t row)
{
    spc_rbp_count sum = r->before[row / SPC_WARP];
    for (uint64_t at = row / SPC_WARP * SPC_WARP; at < row; at++)
        spc_rbp_add(&sum, spc_rbp_row(r, at));
    return sum;
}

/* Adds the isolated part: row_ptr, columns, values. */
void spc_rbp_measure_isolated(const spc_pattern *pattern, const spc_rbp_count *sum, spc_element_bytes bytes,
                              spc_layout_size *size);

/* ---- The program of the row block packing kernels (probes/spmv/rbp.cu). One
 * thread walks a row: first the runs of consecutive columns, four values an iteration, then the isolated
 * entries. */

enum { SPC_RBP_BATCH = 4 }; /* values that a thread takes at once */

/* Variants of the code. */
enum { SPC_RBP_RUNS, SPC_RBP_ISOLATED };

typedef struct spc_rbp_program {
    spc_program base;
    const spc_rbp_runs *runs;
    const spc_code *isolated_code; /* of the isolated entries; `code` is that of the runs */
    bool padded;                   /* the runs are in rectangles */
    bool stops;                    /* a thread knows where its row ends in the rectangle */
    uint64_t width;                /* of the rectangle of values */
    /* Bytes within the arrays: values and columns of the isolated entries, col_ptr or run_count, row_ptr. */
    uint64_t isolated_values_at, isolated_columns_at, counts_at, row_ptr_at;
} spc_rbp_program;

static inline const spc_rbp_program *spc_rbp_of(const spc_program *program)
{
    return (const spc_rbp_program *)program;
}

/* Slots of so many values in whole iterations. */
static inline uint64_t spc_rbp_whole_batches(uint64_t values)
{
    return (values + SPC_RBP_BATCH - 1) / SPC_RBP_BATCH * SPC_RBP_BATCH;
}

spc_status spc_rbp_fill_program(spc_program *program, bool padded, bool stops, spc_error *error);

void spc_rbp_begin(const spc_program *program, uint64_t warp, spc_cursor *cursor);
void spc_rbp_refill(const spc_program *program, spc_cursor *cursor);
void spc_rbp_skip(const spc_program *program, spc_cursor *cursor, uint64_t slots);
uint64_t spc_rbp_longest(const spc_program *program, uint64_t first, uint64_t end);
bool spc_rbp_isolated_stay(const spc_program *program, uint64_t l2_bytes);

/* An iteration over a batch, with the columns of so many runs or entries. */
#define SPC_RBP_PART(fewest, columns)                                                                        \
    {                                                                                                        \
        .least = (fewest), .waits = true, .slots = {                                                         \
            [SPC_ARRAY_X] = SPC_RBP_BATCH,                                                                   \
            [SPC_ARRAY_VALUES] = SPC_RBP_BATCH,                                                              \
            [SPC_ARRAY_COLUMNS] = (columns)                                                                  \
        }                                                                                                    \
    }
/* The two variants: runs behind so many offsets, a run's columns in so many words, three runs at the start
 * and two later; then isolated entries. */
#define SPC_RBP_CODE(offsets, words)                                                                         \
    {.start = {.waits = true,                                                                                \
               .slots = {[SPC_ARRAY_OFFSETS] = (offsets), [SPC_ARRAY_COLUMNS] = 3 * (words)}},               \
     .loop = SPC_RBP_PART(1, 2 * (words)),                                                                   \
     .tail = SPC_RBP_PART(0, 2 * (words)),                                                                   \
     .store = SPC_PART_STORE,                                                                                \
     .batch = SPC_RBP_BATCH},                                                                                \
    {                                                                                                        \
        .start = {.waits = true}, .loop = SPC_RBP_PART(1, SPC_RBP_BATCH),                                    \
        .tail = SPC_RBP_PART(0, SPC_RBP_BATCH), .store = SPC_PART_STORE, .batch = SPC_RBP_BATCH              \
    }

#define SPC_RBP_PROGRAM_FUNCTIONS                                                                            \
    .bytes = sizeof(spc_rbp_program), .begin = spc_rbp_begin, .longest = spc_rbp_longest,                    \
    .entries = spc_program_row_entries, .refill = spc_rbp_refill, .skip = spc_rbp_skip,                      \
    .rest_stays = spc_rbp_isolated_stay

/* ---- The layout of rbp-ell, and of rbp-ell-r, which counts the runs of rows.
 */

extern const spc_format spc_format_rbp_ell, spc_format_rbp_ell_r;

#endif
