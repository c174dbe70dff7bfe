/* cli/views/report_view.h - the pages of `sparcast report`. */
#ifndef SPC_CLI_VIEWS_REPORT_VIEW_H
#define SPC_CLI_VIEWS_REPORT_VIEW_H

#include "cli/output/document.h"
#include "sparcast.h"
#include "sparcast/measure.h"

/* Locality and predicted speed of matrices. False after a complaint: then the page is of no use. */
bool cli_write_matrix_page(FILE *page, const json_t *documents);

/* The paper's evaluation with the measurements of a device; `folder` holds its figures. False where one is
 * missing. */
bool cli_write_measurement_page(FILE *page, const spc_measurements *table, const spc_device *device,
                                const json_t *documents, const char *folder);

#endif
