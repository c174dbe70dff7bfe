/* format/rbp.h - Row Block Packing (rbp sec. 3): what its CSR and ELL variants share.
 *
 * A run is a maximal row of two or more entries in consecutive columns; only its first and last column are
 * stored. All other entries are isolated and go to a CSR part of their own. */
#ifndef SPC_FORMAT_RBP_H
#define SPC_FORMAT_RBP_H

#include "format/kernel.h"

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

spc_rbp_count spc_rbp_count_row(const spc_pattern *pattern, uint64_t row);
void spc_rbp_count_all(const spc_pattern *pattern, spc_rbp_count *sum, spc_rbp_count *largest);

/* Adds the isolated part: row_ptr, columns, values. */
void spc_rbp_measure_isolated(const spc_pattern *pattern, const spc_rbp_count *sum, spc_element_bytes bytes,
                              spc_layout_size *size);

#endif
