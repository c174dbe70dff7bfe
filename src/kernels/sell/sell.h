/* kernels/sell/sell.h - what the files of the sell kernel share. */
#ifndef SPC_KERNELS_SELL_SELL_H
#define SPC_KERNELS_SELL_SELL_H

#include "kernels/common/program.h"

/* Variants of the code: slices of at most 32 rows, higher ones, and the same where strips are shared. */
enum { SPC_SELL_SLICE, SPC_SELL_HIGH, SPC_SELL_SLICE_SHARED, SPC_SELL_HIGH_SHARED };

extern const spc_program_type spc_sell_program;

#endif
