/* workloads/gpus/part_rows.h - the rows of one part, from a matrix in memory or made from a recipe on the
 * spot. */
#ifndef SPC_WORKLOADS_GPUS_PART_ROWS_H
#define SPC_WORKLOADS_GPUS_PART_ROWS_H

#include "sparcast/generate.h"

/* Where rows come from: exactly one of the two is given. */
typedef struct spc_row_supply {
    const spc_pattern *pattern;
    const spc_generate_options *recipe;
    uint32_t rows, cols;
} spc_row_supply;

/* Rows first .. first + rows - 1 with the columns of the whole matrix: row i has
 * col[row_ptr[i] - row_ptr[0]] .. */
typedef struct spc_part_rows {
    uint32_t first, rows;
    const uint64_t *row_ptr; /* [rows + 1] */
    const uint32_t *col;
    spc_pattern *own; /* released with the rows; NULL where they lie in the matrix */
} spc_part_rows;

spc_status spc_part_rows_get(const spc_row_supply *supply, uint32_t first, uint32_t end, spc_part_rows *rows,
                             spc_error *error);
void spc_part_rows_release(spc_part_rows *rows);

/* Columns outside the part, each once, ascending. */
typedef struct spc_halo {
    uint32_t *column;
    uint64_t count, capacity;
    uint64_t *seen; /* a bit a column; all 0 between calls */
    uint32_t cols;
} spc_halo;

spc_status spc_halo_open(uint32_t cols, spc_halo *halo, spc_error *error);
void spc_halo_close(spc_halo *halo);
spc_status spc_halo_find(spc_halo *halo, const spc_part_rows *rows, spc_error *error);

/* The halo of rows first .. end - 1, and how many of the rows need none of it. Rows of a recipe are made a
 * few at a time. */
typedef struct spc_part_count {
    uint64_t nnz, interior_rows, interior_nnz;
} spc_part_count;
spc_status spc_part_count_rows(const spc_row_supply *supply, uint32_t first, uint32_t end, spc_halo *halo,
                               spc_part_count *count, spc_error *error);

/* The matrix of a part: its own columns first, then the halo. */
spc_status spc_part_localize(const spc_part_rows *rows, const spc_halo *halo, spc_pattern **part,
                             spc_error *error);

#endif
