/* kernels/common/rbp_ell_layout.h - the layout of rbp-ell, and of rbp-ell-r, which counts the runs of rows.
 */
#ifndef SPC_KERNELS_COMMON_RBP_ELL_LAYOUT_H
#define SPC_KERNELS_COMMON_RBP_ELL_LAYOUT_H

#include "kernels/kernel_contract.h"

extern const spc_format spc_format_rbp_ell, spc_format_rbp_ell_r;

#endif
