/* cli/views/sweep_figure.h - a sweep drawn: one key as curves with their quartiles, a family of designs each;
 * two keys as a heat map a design. */
#ifndef SPC_CLI_VIEWS_SWEEP_FIGURE_H
#define SPC_CLI_VIEWS_SWEEP_FIGURE_H

#include "cli/output/print_results.h"

cli_view cli_draw_sweep; /* documents are those of the matrices; an SVG */

#endif
