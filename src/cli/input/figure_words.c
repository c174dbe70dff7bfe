#include "cli/input/command_line.h"

enum { KEY_TITLE = 0x700, KEY_LABEL };

static const struct argp_option options[] = {
    {"title", KEY_TITLE, "TEXT", 0, "Of the figures, above what each is", 5},
    {"label", KEY_LABEL, "DEVICE=TEXT", 0, "What figures call a device; may be repeated", 5},
    {0},
};

static error_t figure_words_parse(int key, char *argument, struct argp_state *state)
{
    switch (key) {
    case KEY_TITLE:
        cli_figures_set_title(argument);
        return 0;
    case KEY_LABEL:
        if (!cli_figures_add_label(argument))
            argp_error(state, "--label %s: DEVICE=TEXT", argument);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp cli_figure_argp = {.options = options, .parser = figure_words_parse};
