/* study/columns_design.h - a product with k columns as a design beside others. */
#ifndef SPC_STUDY_COLUMNS_DESIGN_H
#define SPC_STUDY_COLUMNS_DESIGN_H

#include "sparcast/columns.h"
#include "sparcast/orders.h"

/* The kernels of such a product, and the best, of a matrix in one order. Errors: those of
 * spc_columns_forecast, MEMORY. */
spc_status spc_columns_take_order(const spc_pattern *pattern, const spc_device *device,
                                  const spc_columns_options *asked, spc_order_row *row, spc_error *error);

#endif
