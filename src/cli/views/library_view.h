/* cli/views/library_view.h - our kernels or the library's: the best of both beside each other. */
#ifndef SPC_CLI_VIEWS_LIBRARY_VIEW_H
#define SPC_CLI_VIEWS_LIBRARY_VIEW_H

#include "cli/input/design.h"
#include "cli/output/document.h"
#include "sparcast.h"

/* Adds the object "library" where kernels of ours and others were asked for: the answer, or "why" there is
 * none. products: as in spc_forecast_options. */
void cli_describe_library(const spc_forecast *forecasts, size_t count, const cli_design *design,
                          uint64_t products, json_t *document);

void cli_print_library(FILE *stream, const json_t *document);

#endif
