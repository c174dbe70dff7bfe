/* study/columns_design.h - a product with k columns as a design beside others. */
#ifndef SPC_STUDY_COLUMNS_DESIGN_H
#define SPC_STUDY_COLUMNS_DESIGN_H

#include "sparcast/columns.h"
#include "sparcast/designs.h"
#include "sparcast/orders.h"

/* What a design asks about k columns. */
spc_columns_options spc_columns_of_design(const spc_design *design, const spc_forecast_options *options);

/* Its best kernel: name, time with its interval, speed, set-up, memory, what limits it. */
spc_forecast spc_columns_as_forecast(const spc_columns_answer *answer, const spc_pattern *pattern,
                                     spc_model model);

/* Other products than with one vector. */
static inline bool spc_design_has_columns(const spc_design *design)
{
    return design->columns > 1 || design->transposed;
}

/* The fastest of the kernels named, none: of all, that know the product of design->columns columns: kernel,
 * time with its interval, speed, set-up, memory, what limits it. Errors: those of spc_columns_forecast. */
spc_status spc_columns_design(spc_analysis *analysis, const spc_design *design,
                              const spc_forecast_options *options, const char *const *kernel, size_t kernels,
                              spc_forecast *best, spc_error *error);

/* The kernels of such a product, and the best, of a matrix in one order. Errors: those of
 * spc_columns_forecast, MEMORY. */
spc_status spc_columns_take_order(const spc_pattern *pattern, const spc_device *device,
                                  const spc_columns_options *asked, spc_order_row *row, spc_error *error);

#endif
