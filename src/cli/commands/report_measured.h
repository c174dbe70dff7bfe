/* cli/commands/report_measured.h - measured times beside the predictions of a report. */
#ifndef SPC_CLI_COMMANDS_REPORT_MEASURED_H
#define SPC_CLI_COMMANDS_REPORT_MEASURED_H

#include "cli/commands/design_set.h"
#include "sparcast/measure.h"

/* The times of each device, in the order of the designs; those of what-ifs stay empty. */
typedef struct cli_measured {
    spc_times *device;
    size_t count;
} cli_measured;

/* Reads what a file of measurements holds of the devices (measure.h: spc_times). Returns the exit code, after
 * a complaint if it is not CLI_DONE: also where it holds nothing of any of them. Close it in any case. */
int cli_measured_open(cli_measured *measured, const char *path, const cli_design_set *designs);
void cli_measured_close(cli_measured *measured);

/* Adds measured_gflops to those predictions of a design whose matrix, kernel and value type were measured. */
void cli_measured_add(const cli_measured *measured, size_t design, const char *file, uint32_t value_bytes,
                      json_t *predictions);

#endif
