/* workloads/columns/columns_formed.h - A' formed first, against a product that does without. */
#ifndef SPC_WORKLOADS_COLUMNS_FORMED_H
#define SPC_WORKLOADS_COLUMNS_FORMED_H

#include "sparcast/columns.h"
#include "workloads/columns/columns_counts.h"

/* Sets forming_seconds, formed_seconds and transpose_pays_after of an answer whose kernels are known. Forming
 * A' is two scatters of one column (entries of each column counted, then placed), and beyond the L2 a sector
 * of indices and one of values, read and written, for each run of a column in 32 rows. Errors: those of
 * spc_columns_forecast and spc_best_forecast. */
spc_status spc_columns_add_formed(const spc_pattern *pattern, const spc_device *device,
                                  const spc_columns_options *options, const spc_columns_counts *counts,
                                  spc_columns_answer *answer, spc_error *error);

#endif
