/* core/mapped_table.h - a table of rows in memory, as far as it is whole. */
#ifndef SPC_CORE_MAPPED_TABLE_H
#define SPC_CORE_MAPPED_TABLE_H

#include "sparcast/output.h"

/* Maps an open file. Errors: IO. */
spc_status spc_table_map(int descriptor, const char *path, spc_table *table, spc_error *error);

/* Finds the parts of text[size]. */
void spc_table_scan(spc_table *table);

#endif
