#include "cli/views/paper_plot_files.h"

#include <unistd.h>

#include "cli/output/complain.h"
#include "cli/output/plot.h"

char *cli_paper_plot_path(char path[CLI_PATH_SIZE], const char *folder, int number, const char *suffix)
{
    snprintf(path, CLI_PATH_SIZE, "%s/fig%02d.%s", folder, number, suffix);
    return path;
}

static bool is_whole(const char *path, const char *end)
{
    FILE *figure = fopen(path, "r");
    bool whole = figure && cli_plot_is_whole(figure, end);
    if (figure)
        fclose(figure);
    return whole;
}

/* Only the first figure that is not whole is worth a line. */
static void check_figure(const char *folder, int number, const char *suffix, const char *end, bool *whole)
{
    char path[CLI_PATH_SIZE];
    if (is_whole(cli_paper_plot_path(path, folder, number, suffix), end))
        return;
    unlink(path);
    if (*whole)
        cli_complain("%s: cannot write: is the disk full?", path);
    *whole = false;
}

bool cli_paper_plots_are_whole(const char *folder)
{
    bool whole = true;
    for (int number = CLI_PAPER_PLOT_FIRST; number <= CLI_PAPER_PLOT_LAST; number++) {
        check_figure(folder, number, "svg", CLI_SVG_END, &whole);
        check_figure(folder, number, "png", CLI_PNG_END, &whole);
    }
    return whole;
}

bool cli_embed_paper_plots(FILE *page, const char *folder)
{
    char path[CLI_PATH_SIZE];
    for (int number = CLI_PAPER_PLOT_FIRST; number <= CLI_PAPER_PLOT_LAST; number++) {
        FILE *figure = fopen(cli_paper_plot_path(path, folder, number, "svg"), "r");
        if (!figure)
            return false;
        cli_plot_copy(figure, page, true);
        fclose(figure);
    }
    return true;
}

void cli_remove_paper_plots(const char *folder)
{
    char path[CLI_PATH_SIZE];
    for (int number = CLI_PAPER_PLOT_FIRST; number <= CLI_PAPER_PLOT_LAST; number++) {
        unlink(cli_paper_plot_path(path, folder, number, "svg"));
        unlink(cli_paper_plot_path(path, folder, number, "png"));
    }
    rmdir(folder);
}
