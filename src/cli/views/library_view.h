/* cli/views/library_view.h - our kernel or the library's? */
#ifndef SPC_CLI_VIEWS_LIBRARY_VIEW_H
#define SPC_CLI_VIEWS_LIBRARY_VIEW_H

#include "cli/output/document.h"
#include "sparcast.h"

/* Adds library{ours,ours_seconds,library,library_seconds,ratio,use} where the forecasts, fastest first, hold
 * kernels of both. */
void cli_describe_library(const spc_forecast *sorted, size_t count, json_t *document);

/* The answer in a sentence. */
void cli_print_library(FILE *stream, const json_t *document);

#endif
