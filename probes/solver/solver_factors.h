/* probes/solver/solver_factors.h - compressed rows of a pattern's parts, and preconditioners made of them on
 * the host: a GPU solves with the same numbers. */
#ifndef SPC_PROBES_SOLVER_SOLVER_FACTORS_H
#define SPC_PROBES_SOLVER_SOLVER_FACTORS_H

#include "sparcast/kernel.h"
#include "sparcast/solver.h"

typedef struct spc_sparse_rows {
    uint32_t rows, *row_ptr, *col;
    double *value;
} spc_sparse_rows;

typedef enum spc_matrix_part { SPC_PART_LOWER, SPC_PART_UPPER, SPC_PART_WHOLE } spc_matrix_part;

/* A part of the pattern with a full diagonal, values by spc_solver_value. Errors: MEMORY. */
spc_status spc_sparse_rows_make(const spc_pattern *pattern, spc_matrix_part part, spc_sparse_rows *rows,
                                spc_error *error);
void spc_sparse_rows_free(spc_sparse_rows *rows);
/* x = T^-1 b, T a triangle with its diagonal; x may be b. */
void spc_substitute(const spc_sparse_rows *triangle, bool upper, const double *b, double *x);

/* z = M^-1 r: inverses of blocks of the diagonal, L and U, or a polynomial of A. */
typedef struct spc_solver_factors {
    spc_preconditioner_kind kind; /* all but IC0 */
    uint32_t rows;
    uint32_t block, degree;       /* rows of a block, 1 of JACOBI; CHEBYSHEV's products */
    double *inverse;              /* [block][rows]: entry k of each row of its inverted block */
    double *polynomial;           /* CHEBYSHEV: its direction, and the product */
    spc_sparse_rows lower, upper; /* ILU0; L has ones on its diagonal */
} spc_solver_factors;

/* Errors: UNSUPPORTED (another kind), MEMORY, INTERRUPTED. */
spc_status spc_solver_factors_make(const spc_pattern *pattern, const spc_preconditioner *preconditioner,
                                   spc_solver_factors *factors, spc_error *error);
void spc_solver_factors_free(spc_solver_factors *factors);
/* `layout` holds A, for CHEBYSHEV; z is another vector than r. Errors: those of spc_layout_multiply. */
spc_status spc_solver_factors_apply(const spc_solver_factors *factors, const spc_layout *layout,
                                    const double *r, double *z, spc_error *error);

/* Value of A's entry (row, col): symmetric where the pattern is; the diagonal dominates on average. */
double spc_solver_value(const spc_pattern *pattern, uint32_t row, uint32_t col);

#endif
