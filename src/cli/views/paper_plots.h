/* cli/views/paper_plots.h - figures 2 to 15 of the paper "factors", for any device, as SVG and PNG. */
#ifndef SPC_CLI_VIEWS_PAPER_PLOTS_H
#define SPC_CLI_VIEWS_PAPER_PLOTS_H

#include "sparcast.h"
#include "sparcast/validate.h"

/* Writes figNN.svg and figNN.png, NN = 02 .. 15, into a folder that is made if it is missing. False after a
 * complaint (no gnuplot, folder not writable). */
bool cli_draw_paper_plots(const spc_reproduction *reproduction, const spc_device *device, const char *folder);

#endif
