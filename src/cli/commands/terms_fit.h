/* cli/commands/terms_fit.h - sparcast fit --terms: the terms of kernels that are not simulated. */
#ifndef SPC_CLI_COMMANDS_TERMS_FIT_H
#define SPC_CLI_COMMANDS_TERMS_FIT_H

#include "cli/input/measurement_input.h"
#include "sparcast/fit.h"

typedef struct cli_terms_fit {
    const cli_measurement_input *input; /* CSV, device, matrices */
    const char *measured_on;            /* only rows of this device; NULL: all */
    const char *output;                 /* device file to write; NULL: none */
    const char *source;                 /* who published the times; NULL: they are the user's */
    const char *date;
    spc_terms_fit_options options;
} cli_terms_fit;

/* Fits, describes it in documents and writes the device file; returns the exit code after a complaint. */
int cli_fit_terms(const cli_terms_fit *fit, json_t *documents);

#endif
