/* core/table_file.h - a table of rows in memory, as far as it is whole. */
#ifndef SPC_CORE_TABLE_FILE_H
#define SPC_CORE_TABLE_FILE_H

#include "sparcast/output.h"

/* Reads an open file as long as it is now. Errors: IO, MEMORY. */
spc_status spc_table_read(int descriptor, const char *path, spc_table *table, spc_error *error);

/* Finds the parts of text[size]. */
void spc_table_scan(spc_table *table);

#endif
