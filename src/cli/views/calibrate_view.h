/* cli/views/calibrate_view.h - what a calibration found, and how good it is. */
#ifndef SPC_CLI_VIEWS_CALIBRATE_VIEW_H
#define SPC_CLI_VIEWS_CALIBRATE_VIEW_H

#include "cli/output/print_results.h"
#include "sparcast/calibrate.h"

/* The parts of the document, in the order of the steps. */
void cli_describe_calibration_fit(const spc_exec_fit *fit, json_t *document);
void cli_describe_verdict(const spc_validation *validation, json_t *document);
void cli_describe_calibration(const spc_device *device, const char *output, json_t *document);

extern const cli_table cli_calibration_table; /* accuracy by kernel */
cli_view cli_calibrate_view;

#endif
