/* workloads/svd/svd_columns.h - the SVD's two measurement files: their columns, and reading as far as they are
 * whole. */
#ifndef SPC_SVD_SVD_COLUMNS_H
#define SPC_SVD_SVD_COLUMNS_H

#include "core/csv_rows.h"
#include "sparcast/svd.h"

enum { SPC_SVD_COLUMNS = 21, SPC_SVD_RATE_COLUMNS = 6 };

extern const spc_column spc_svd_columns[SPC_SVD_COLUMNS];           /* of an spc_svd_measurement */
extern const spc_column spc_svd_rate_columns[SPC_SVD_RATE_COLUMNS]; /* of spc_svd_rates */

/* spc_svd_read and spc_svd_read_rates of the lines that begin within the first `bytes` of the file. */
spc_status spc_svd_read_part(const char *path, uint64_t bytes, spc_svd_measurement **rows, size_t *count,
                             spc_error *error);
spc_status spc_svd_read_rates_part(const char *path, uint64_t bytes, spc_svd_rates **rows, size_t *count,
                                   spc_error *error);

#endif
