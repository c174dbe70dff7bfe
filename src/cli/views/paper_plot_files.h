/* cli/views/paper_plot_files.h - the files of the paper's figures: FOLDER/fig02.svg, fig02.png to fig15.png.
 */
#ifndef SPC_CLI_VIEWS_PAPER_PLOT_FILES_H
#define SPC_CLI_VIEWS_PAPER_PLOT_FILES_H

#include <stdbool.h>
#include <stdio.h>

enum { CLI_PAPER_PLOT_FIRST = 2, CLI_PAPER_PLOT_LAST = 15, CLI_PATH_SIZE = 4096 };

/* Returns path. */
char *cli_paper_plot_path(char path[CLI_PATH_SIZE], const char *folder, int number, const char *suffix);

/* Removes the figures that were cut short, by a full disk for instance. False after a complaint where there
 * is one. */
bool cli_paper_plots_are_whole(const char *folder);

/* Copies the SVGs into a page; false where one is missing. */
bool cli_embed_paper_plots(FILE *page, const char *folder);

/* Removes the figures and the folder. */
void cli_remove_paper_plots(const char *folder);

#endif
