/* cli/commands/paper_evaluation.h - the evaluation of the paper "factors", repeated with
 * the measurements of a device. */
#ifndef SPC_CLI_COMMANDS_PAPER_EVALUATION_H
#define SPC_CLI_COMMANDS_PAPER_EVALUATION_H

#include "cli/output/document.h"
#include "sparcast.h"
#include "sparcast/measure.h"

typedef struct cli_paper_options {
    const char *kernel; /* NULL: the paper's own, fold, or the first there is */
    const char *cache_state;
    const char *figures; /* folder; NULL: no figures */
    json_t **data;       /* takes what the figures are drawn from; may be NULL */
} cli_paper_options;

/* Adds the array "paper" to the document and draws the figures. Without a kernel and figures in the options,
 * a table that lacks the measurements for it is no error: the document stays as it is. *drawn is false where
 * the figures could not be drawn (after a complaint). */
spc_status cli_evaluate_paper(const spc_measurements *table, const spc_device *device,
                              const cli_paper_options *options, json_t *document, bool *drawn,
                              spc_error *error);

#endif
