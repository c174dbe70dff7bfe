/* cli/commands/calibration.h - the steps of sparcast calibrate. */
#ifndef SPC_CLI_COMMANDS_CALIBRATION_H
#define SPC_CLI_COMMANDS_CALIBRATION_H

#include "cli/output/print_results.h"
#include "sparcast/calibrate.h"

typedef struct cli_calibration {
    cli_common_options common;
    spc_probe_options probe;
    const char *output;             /* the device file; OUT-machine.csv, OUT-measurements.csv lie beside it */
    const char *measured, *machine; /* files that take the place of measuring; may be NULL */
    const char *command;
    size_t recipes; /* 0 = all */
} cli_calibration;

/* Goes through all steps and describes the result in the document, which stays empty after a failure. Returns
 * the exit code, after a complaint if it is not CLI_DONE; CLI_DEVICE also where only the counters are
 * missing and the device file was written. */
int cli_calibrate_device(const cli_calibration *calibration, json_t *document);

#endif
