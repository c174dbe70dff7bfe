/* kernels/ell/ell.h - what the files of the ell kernel share. */
#ifndef SPC_KERNELS_ELL_ELL_H
#define SPC_KERNELS_ELL_ELL_H

#include "kernels/common/program.h"

extern const spc_program_type spc_ell_program;

#endif
