/* probes/svd/columns.h - the columns of the SVD's two measurement files. */
#ifndef SPC_PROBES_SVD_COLUMNS_H
#define SPC_PROBES_SVD_COLUMNS_H

#include "sparcast/svd.h"

enum { SPC_SVD_COLUMNS = 21, SPC_SVD_RATE_COLUMNS = 6 };

extern const char *const spc_svd_columns[SPC_SVD_COLUMNS];
extern const char *const spc_svd_rate_columns[SPC_SVD_RATE_COLUMNS];

#endif
