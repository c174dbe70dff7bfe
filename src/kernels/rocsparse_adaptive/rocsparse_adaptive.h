/* kernels/rocsparse_adaptive/rocsparse_adaptive.h - shared by the files of this kernel. */
#ifndef SPC_KERNELS_ROCSPARSE_ADAPTIVE_ROCSPARSE_ADAPTIVE_H
#define SPC_KERNELS_ROCSPARSE_ADAPTIVE_ROCSPARSE_ADAPTIVE_H

#include "kernels/common/program.h"
#include "kernels/rocsparse_adaptive/row_blocks.h"

/* Variants of its code: the loads of several rows, their sums by 1, 2, 4, ... 128 threads a row, a row of its
 * own, a part of a row. */
enum { SPC_ADAPTIVE_LOADS, SPC_ADAPTIVE_SUMS, SPC_ADAPTIVE_ROW = SPC_ADAPTIVE_SUMS + 8, SPC_ADAPTIVE_SHARED };

extern const spc_program_type spc_adaptive_program;

#endif
