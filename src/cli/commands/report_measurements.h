/* cli/commands/report_measurements.h - the page about a CSV of measurements: predicted against measured. */
#ifndef SPC_CLI_COMMANDS_REPORT_MEASUREMENTS_H
#define SPC_CLI_COMMANDS_REPORT_MEASUREMENTS_H

#include <stdio.h>

#include "cli/input/model_options.h"

/* What a page is made of: where it goes, the folder of its figures (may be NULL), the command that it names.
 */
typedef struct cli_report_page {
    FILE *stream;
    const char *figures, *command;
    bool complete; /* set where the page is worth writing */
} cli_report_page;

/* Returns the exit code. */
int cli_report_measurements(const char *file, const cli_model_options *model, cli_report_page *page);

#endif
