/* cli/views/stand_in_view.h - kernels that are not simulated themselves, and what their numbers rest on. */
#ifndef SPC_CLI_VIEWS_STAND_IN_VIEW_H
#define SPC_CLI_VIEWS_STAND_IN_VIEW_H

#include "cli/output/document.h"

/* From the predictions of a document: one sentence for all kernels that the same holds for. */
void cli_print_stand_ins(FILE *stream, const json_t *document);

#endif
