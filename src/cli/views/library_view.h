/* cli/views/library_view.h - our kernels or the library's: the best of both beside each other. */
#ifndef SPC_CLI_VIEWS_LIBRARY_VIEW_H
#define SPC_CLI_VIEWS_LIBRARY_VIEW_H

#include "cli/output/document.h"

void cli_print_library(FILE *stream, const json_t *document);

#endif
