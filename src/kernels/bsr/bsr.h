/* kernels/bsr/bsr.h - what the files of the bsr kernel share. */
#ifndef SPC_KERNELS_BSR_BSR_H
#define SPC_KERNELS_BSR_BSR_H

#include "kernels/common/program.h"

extern const spc_program_type spc_bsr_program;

#endif
