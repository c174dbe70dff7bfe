/* workloads/columns/columns_table.h - the fields of spc_columns_answer, for answers that hold one. */
#ifndef SPC_WORKLOADS_COLUMNS_TABLE_H
#define SPC_WORKLOADS_COLUMNS_TABLE_H

#include "sparcast/columns.h"

extern const spc_field spc_columns_table[];

#endif
