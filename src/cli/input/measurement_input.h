/* cli/input/measurement_input.h - one CSV of measurements and the machine that it describes. */
#ifndef SPC_CLI_INPUT_MEASUREMENT_INPUT_H
#define SPC_CLI_INPUT_MEASUREMENT_INPUT_H

#include <argp.h>

#include "cli/input/word_list.h"
#include "cli/output/document.h"
#include "sparcast.h"
#include "sparcast/measure.h"

typedef struct cli_measurement_input {
    const char *file;
    const char *device;      /* NULL: the one that was measured */
    const char *cache_state; /* NULL: the library's default, warm */
    cli_list matrices;       /* files and folders in which the model exec finds the matrices of the CSV */
} cli_measurement_input;

/* A child parser whose input is a cli_measurement_input: --device, --cache, the CSV and the matrices. */
extern const struct argp cli_measurement_argp;

typedef spc_status cli_use_measurements(const spc_measurements *table, const spc_device *device,
                                        void *context, json_t *documents, spc_error *error);

/* Reads the table and the machine and calls use. Returns the exit code, after a complaint if one of them
 * failed. */
int cli_with_measurements(const cli_measurement_input *measured, cli_use_measurements *use, void *context,
                          json_t *documents);

#endif
