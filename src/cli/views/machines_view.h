/* cli/views/machines_view.h - what another machine, or design, would bring a collection, in sentences. */
#ifndef SPC_CLI_VIEWS_MACHINES_VIEW_H
#define SPC_CLI_VIEWS_MACHINES_VIEW_H

#include <stdio.h>

#include "cli/output/document.h"

/* A line for each design after the first: how many times as fast it is as the first in the geometric mean,
 * from the least to the most, and what the intervals of both allow. Designs of another model than the first
 * have none, for no speed-up stands between models. Nothing for one design. */
void cli_print_machines(FILE *stream, const json_t *documents);

#endif
