/* cli/reproduce.h - the paper's evaluation beside this device's, as rows of a document, and its figures. */
#ifndef SPC_CLI_REPRODUCE_H
#define SPC_CLI_REPRODUCE_H

#include "cli/document.h"
#include "cli/output.h"
#include "sparcast.h"

typedef struct cli_reproducing {
    const char *kernel; /* NULL: the paper's own, fold, or the first there is */
    const char *cache_state;
    const char *figures; /* folder; NULL: no figures */
} cli_reproducing;

/* Adds the array "paper" to the document. Where nothing was asked for and the table has no rows that serve,
 * the document stays as it is. *drawn: false where figures were asked for and could not be drawn (after a
 * complaint). */
spc_status cli_reproduce(const spc_measurements *table, const spc_device *device,
                         const cli_reproducing *asked, json_t *document, bool *drawn, spc_error *error);

/* The columns of that array, for people. */
extern const cli_table cli_reproduction_table;

#endif
