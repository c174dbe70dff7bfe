/* cli/designs.h - several designs side by side, for one matrix. */
#ifndef SPC_CLI_DESIGNS_H
#define SPC_CLI_DESIGNS_H

#include "cli/forecast.h"

typedef struct cli_designs {
    cli_design *design;
    size_t count;
} cli_designs;

/* Every device, plain and with every what-if; all settings together are one more. Returns the
 * exit code, after a complaint if it is not CLI_DONE. */
int cli_designs_open(cli_designs *designs, const cli_modelling *modelling);
void cli_designs_close(cli_designs *designs);

/* Adds designs[{design,...}] with the best kernel of each, and winner. */
spc_status cli_add_designs(json_t *document, const cli_subject *subject, const cli_designs *designs,
                           const cli_modelling *modelling, spc_error *error);

extern const cli_table cli_designs_table; /* every key */

/* Was any design predicted by the execution-order model? */
bool cli_designs_executed(const json_t *documents);

/* What people see: with the published model beside the execution-order model, where that was used. */
const cli_table *cli_designs_told(const json_t *documents);

#endif
