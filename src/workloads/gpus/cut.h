/* workloads/gpus/cut.h - inside the cut of a matrix over several GPUs: where parts begin,
 * and the rows of one, from a matrix in memory or made from a recipe on the spot. */
#ifndef SPC_WORKLOADS_GPUS_CUT_H
#define SPC_WORKLOADS_GPUS_CUT_H

#include "sparcast/generate.h"
#include "sparcast/gpus.h"

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

spc_status spc_check_part_count(uint32_t parts, uint32_t rows, spc_error *error);
spc_status spc_check_square(uint32_t rows, uint32_t cols, spc_error *error);
void spc_cut_by_rows(uint32_t rows, uint32_t parts, uint32_t *first);
/* floor(p nnz / parts), without overflow. */
uint64_t spc_share_of(uint64_t nnz, uint32_t p, uint32_t parts);
/* The first row with row_ptr[row] >= entry. */
uint32_t spc_first_row_at(const spc_pattern *pattern, uint64_t entry);

/* As spc_partition_rows, of rows from anywhere: of a recipe with the lengths of its rows, a block at a time.
 */
spc_status spc_partition_supply(const spc_row_supply *supply, spc_partition partition, uint32_t parts,
                                uint32_t *first, spc_error *error);

/* As spc_parts_count and spc_part_pattern, of rows from anywhere. */
spc_status spc_parts_count_supply(const spc_row_supply *supply, const uint32_t *first, uint32_t count,
                                  spc_parts **parts, spc_error *error);
spc_status spc_part_supply_pattern(const spc_row_supply *supply, uint32_t first_row, uint32_t end_row,
                                   spc_pattern **part, spc_error *error);

/* "nnz", "rows", "metis". Never NULL. */
const char *spc_partition_name(spc_partition partition);

/* first[parts + 1]: where each part begins; first[parts] = rows. NNZ and ROWS only. Errors: ARGUMENT (no
 * parts, or more than rows; METIS). */
spc_status spc_partition_rows(const spc_pattern *pattern, spc_partition partition, uint32_t parts,
                              uint32_t *first, spc_error *error);

/* Counts every part exactly. Memory: a bit a column and a list of one part's halo. Errors: UNSUPPORTED (not
 * square), MEMORY, INTERRUPTED. spc_parts_free releases. */
spc_status spc_parts_count(const spc_pattern *pattern, const uint32_t *first, uint32_t count,
                           spc_parts **parts, spc_error *error);
void spc_parts_free(spc_parts *parts); /* NULL is allowed */

/* The matrix of one part: its rows; columns renumbered, its own first, then the halo in ascending order, as
 * the libraries lay it out. spc_pattern_free releases. Errors: MEMORY. */
spc_status spc_part_pattern(const spc_pattern *pattern, uint32_t first_row, uint32_t end_row,
                            spc_pattern **part, spc_error *error);

const char *spc_exchange_name(spc_exchange exchange); /* "halo", "whole" */

const char *spc_transport_name(spc_transport transport); /* "peer", "nccl" */

#endif
