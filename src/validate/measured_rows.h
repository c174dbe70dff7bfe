/* validate/measured_rows.h - which measured rows a model can say anything about, and how they are grouped. */
#ifndef SPC_VALIDATE_MEASURED_ROWS_H
#define SPC_VALIDATE_MEASURED_ROWS_H

#include "sparcast/measure.h"

/* Name of a group of kernels: the kernel without its parameters. */
enum { SPC_KERNEL_NAME = 48 };
void spc_kernel_group(const char *kernel, char name[SPC_KERNEL_NAME]);

/* True if row's kernel is `name` with any parameters; "" is every kernel. */
bool spc_kernel_named(const spc_measurement *row, const char *name);

/* S in the chosen unit. */
double spc_row_spatial(const spc_measurement *row, spc_spatial_unit unit);

/* True if the row has all that eq. 1-3 need. */
bool spc_row_is_usable(const spc_measurement *row, spc_spatial_unit unit);

/* Measured hit rate of x; without x's own a third of the L1's (factors sec. 4.1); NaN without either.
 * *of_x (may be NULL): it is x's own. */
double spc_row_hit_rate(const spc_measurements *table, const spc_measurement *row, bool *of_x);

#endif
