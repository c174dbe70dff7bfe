/* cli/figures.h - figures 2 to 15 of the paper "factors", for any device, as SVG and PNG. */
#ifndef SPC_CLI_FIGURES_H
#define SPC_CLI_FIGURES_H

#include "sparcast.h"

/* Writes figNN.svg and figNN.png, NN = 02 .. 15, into a folder that is made if it is missing. False after a
 * complaint (no gnuplot, folder not writable). */
bool cli_figures_draw(const spc_reproduction *reproduction, const spc_device *device, const char *folder);

#endif
