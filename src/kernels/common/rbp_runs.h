/* kernels/common/rbp_runs.h - Row Block Packing (rbp sec. 3): what its CSR and ELL variants share.
 *
 * A run is a maximal row of two or more entries in consecutive columns; only its first and last column are
 * stored. All other entries are isolated and go to a CSR part of their own. */
#ifndef SPC_KERNELS_COMMON_RBP_RUNS_H
#define SPC_KERNELS_COMMON_RBP_RUNS_H

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
    bool wide;               /* more than 2^32 entries */
    /* Values and runs of all rows before each. [rows + 1], values in the low half; wide: [rows + 1][2]. */
    uint64_t *before;
    spc_rbp_most *most; /* [ceil(rows / SPC_WARP)] */
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

/* Sums over the rows before `row`. */
static inline spc_rbp_count spc_rbp_before(const spc_rbp_runs *r, uint64_t row)
{
    uint64_t values = r->wide ? r->before[2 * row] : (uint32_t)r->before[row];
    uint64_t runs = r->wide ? r->before[2 * row + 1] : r->before[row] >> 32;
    return (spc_rbp_count){values, runs, r->row_ptr[row] - values};
}

/* Adds the isolated part: row_ptr, columns, values. */
void spc_rbp_measure_isolated(const spc_pattern *pattern, const spc_rbp_count *sum, spc_element_bytes bytes,
                              spc_layout_size *size);

#endif
