/* cli/output/plot.h - figures: a gnuplot script goes in, an SVG comes out. gnuplot is looked for when a
 * figure is asked for. */
#ifndef SPC_CLI_OUTPUT_PLOT_H
#define SPC_CLI_OUTPUT_PLOT_H

#include <stdbool.h>
#include <stdio.h>

/* A script under construction that already names the terminal and a common style; NULL (after a complaint)
 * where no temporary file can be made. */
FILE *cli_plot_begin(int width, int height);

/* Writes text as a gnuplot string: 'it''s'. */
void cli_plot_string(FILE *script, const char *text);

/* Text as one cell of a block of data, where only double quotes keep spaces together. */
void cli_plot_cell(FILE *script, const char *text);

/* Runs a script and closes it; out (may be NULL) takes what gnuplot prints. False after a complaint:
 * gnuplot is missing or refuses. gnuplot does not report a full disk: cli_plot_is_whole finds that out. */
bool cli_plot_run(FILE *script, FILE *out);

/* Does the file end as a complete file of its kind does? */
bool cli_plot_is_whole(FILE *figure, const char *end);
#define CLI_SVG_END "</svg>\n\n"
#define CLI_PNG_END "IEND\xae\x42\x60\x82"

/* Runs the script, appends its figure to out and closes the script. False after a complaint.
 * inline_svg leaves out the XML declaration, for use inside HTML. */
bool cli_plot_end(FILE *script, FILE *out, bool inline_svg);

/* Copies a drawn figure; a part of a page begins at its <svg>. */
void cli_plot_copy(FILE *figure, FILE *out, bool inline_svg);

#endif
