/* cli/views/sweep_view.h - a sweep as people and CSV readers see it. */
#ifndef SPC_CLI_VIEWS_SWEEP_VIEW_H
#define SPC_CLI_VIEWS_SWEEP_VIEW_H

#include "cli/output/print_results.h"

extern const cli_table cli_sweep_table;               /* a row a matrix, design and point */
extern const cli_table cli_sweep_summary_table;       /* a row a design and point */
extern const cli_table cli_sensitivity_table;         /* a row a matrix, design and fact */
extern const cli_table cli_sensitivity_summary_table; /* a row a design and fact */

cli_view cli_sweep_view;       /* the summary, knees and crossings; documents are those of the matrices */
cli_view cli_sensitivity_view; /* which facts count, and who disagrees; likewise */

/* Where each design has its knee, and where two cross: lines about a summary. */
void cli_print_sweep_findings(FILE *stream, const json_t *designs);

/* Which fact each design follows most, and for which matrices another one. */
void cli_print_sensitivity_findings(FILE *stream, const json_t *designs);

#endif
