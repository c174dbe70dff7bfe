/* cli/views/report_view.h - the pages of `sparcast report`. */
#ifndef SPC_CLI_VIEWS_REPORT_VIEW_H
#define SPC_CLI_VIEWS_REPORT_VIEW_H

#include "cli/output/document.h"
#include "sparcast.h"
#include "sparcast/measure.h"

/* Summaries of what was varied; NULL where it was not. */
typedef struct cli_varied {
    const json_t *sweep, *facts;
} cli_varied;

/* Locality and predicted speed of matrices, each document as cli_describe_for_report makes it; `devices` are
 * those whose provenance the foot names. */
void cli_write_matrix_page(FILE *page, json_t *documents, const cli_varied *varied,
                           const spc_device *const *devices, size_t count, const char *command);

/* Predicted against measured, and the paper's evaluation with the measurements of a device; `data` is what
 * its figures are drawn from. */
void cli_write_measurement_page(FILE *page, const spc_measurements *table, const spc_device *device,
                                const json_t *documents, const json_t *data, const char *command);

#endif
