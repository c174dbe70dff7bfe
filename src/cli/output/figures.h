/* cli/output/figures.h - figures as files: the charts of a report, drawn by Vega in node. node and
 * rsvg-convert are looked for when a figure is asked for. */
#ifndef SPC_CLI_OUTPUT_FIGURES_H
#define SPC_CLI_OUTPUT_FIGURES_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* Writes NAME.svg, NAME.pdf and NAME.png for each figure of a kind ("matrices", "paper", "spmm", "svd";
 * src/cli/page/draw.js) into a folder, which is made if it is missing. False after a complaint. */
bool cli_draw_figures(const char *kind, const json_t *data, const char *folder);

/* The one figure of a kind ("curves") as an SVG. False after a complaint. */
bool cli_draw_figure(FILE *stream, const char *kind, const json_t *data);

#endif
