/* kernels/cusparse/cusparse_multivector.h - products of cuSPARSE with the transposed matrix and one column: a
 * kernel of those with a vector, which has no file of its own in the library. */
#ifndef SPC_KERNELS_CUSPARSE_CUSPARSE_MULTIVECTOR_H
#define SPC_KERNELS_CUSPARSE_CUSPARSE_MULTIVECTOR_H

#include "kernels/common/multivector.h"

/* ALG1 with the transposed matrix; one column is a product with a vector, of ALG1 and ALG2 alike. */
void spc_cusparse_walk_transposed(const spc_multivector_job *job, double row, spc_multivector_traffic *t);

/* Adds A, which is met in DRAM, B and C. */
void spc_cusparse_add_transposed(const spc_multivector_job *job, spc_multivector_traffic *t);

#endif
