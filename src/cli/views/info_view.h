/* cli/views/info_view.h - what `sparcast info` shows of matrices and their storage formats. */
#ifndef SPC_CLI_VIEWS_INFO_VIEW_H
#define SPC_CLI_VIEWS_INFO_VIEW_H

#include "cli/output/print_results.h"

extern const cli_table cli_info_table; /* for CSV: a row a matrix and format */

cli_view cli_info_view; /* a table of the matrices, a table of their formats */

#endif
