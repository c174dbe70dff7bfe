/* cli/views/sweep_figure.h - a sweep drawn: one key as curves with their quartiles, a family of designs each;
 * two keys as a heat map a design; or how much each fact counts. */
#ifndef SPC_CLI_VIEWS_SWEEP_FIGURE_H
#define SPC_CLI_VIEWS_SWEEP_FIGURE_H

#include "cli/output/print_results.h"

/* An SVG; documents are those of the matrices. */
cli_view cli_draw_sweep;
cli_view cli_draw_sensitivity; /* which facts count */

#endif
