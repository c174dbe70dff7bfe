/* cli/forecast.h - predictions of one design for one matrix, as rows of a document. */
#ifndef SPC_CLI_FORECAST_H
#define SPC_CLI_FORECAST_H

#include "cli/design.h"
#include "cli/files.h"

/* One matrix and what is known about its accesses. */
typedef struct cli_subject {
    const spc_pattern *pattern;
    spc_analysis *analysis;
    int threads; /* for it */
} cli_subject;

/* The fastest kernel that fits into memory (of those that do not, if none does). */
typedef struct cli_best {
    spc_forecast forecast;
    bool found; /* false for no kernels */
} cli_best;

/* Predicts every kernel of the list ("all" or nothing: each one of ours; a CPU then runs plain CSR in row
 * order) and finds the best. A document (may be NULL) gets predictions[], fastest first, with the change that
 * would help each most, and terms[], what the time of each goes to. */
spc_status cli_forecast(const cli_subject *subject, const cli_design *design, const cli_modelling *modelling,
                        json_t *document, cli_best *best, spc_error *error);

spc_forecast_options cli_forecast_options(const cli_design *design, const cli_modelling *modelling);

/* Speed if x cost nothing and nothing were padded: the streaming roof of this machine for these types. */
double cli_roof(const spc_prediction *prediction);

/* What limits, as a part of a sentence: "most bytes moved are column indices". */
const char *cli_explain_limit(spc_limit limit);

/* Reads a file, opens its analysis and calls use; the document gets file, rows, cols and nnz. */
typedef spc_status cli_use_subject(const cli_subject *subject, void *context, json_t *document,
                                   spc_error *error);
spc_status cli_with_subject(const cli_input *input, cli_use_subject *use, void *context, json_t *document,
                            spc_error *error);

#endif
