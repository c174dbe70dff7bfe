/* cli/measured.h - what fit and validate share: one CSV of measurements and the machine they speak of. */
#ifndef SPC_CLI_MEASURED_H
#define SPC_CLI_MEASURED_H

#include "cli/options.h"
#include "sparcast.h"

typedef struct cli_measured {
    const char *file;
    const char *device;      /* NULL: the one that was measured */
    const char *cache_state; /* NULL: the library's default, warm */
    cli_list matrices;       /* files and folders behind the CSV: where the model exec finds its patterns */
} cli_measured;

/* A child parser whose input is a cli_measured: --device, --cache and the CSV. */
extern const struct argp cli_measured_argp;

typedef spc_status cli_use_measured(const spc_measurements *table, const spc_device *device, void *context,
                                    json_t *documents, spc_error *error);

/* Reads the table and the machine, calls use and says what failed; returns the exit code. */
int cli_with_measured(const cli_measured *measured, cli_use_measured *use, void *context, json_t *documents);

#endif
