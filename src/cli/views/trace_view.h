/* cli/views/trace_view.h - what `sparcast trace` shows: locality, stack distances and curves. */
#ifndef SPC_CLI_VIEWS_TRACE_VIEW_H
#define SPC_CLI_VIEWS_TRACE_VIEW_H

#include "cli/output/print_results.h"

cli_view cli_trace_view;

#endif
