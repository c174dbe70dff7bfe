#include "cli/views/views.h"

/* Takes over the designs. */
static bool sweep_figure_draw(FILE *stream, const char *kind, json_t *designs)
{
    bool good = cli_draw_figure(stream, kind, designs);
    json_decref(designs);
    return good;
}

bool cli_draw_sweep(FILE *stream, const json_t *documents)
{
    return cli_sweep_is_whole(documents) &&
           sweep_figure_draw(stream, "sweep", cli_summarise_sweep(documents));
}

bool cli_draw_sensitivity(FILE *stream, const json_t *documents)
{
    return sweep_figure_draw(stream, "sensitivity", cli_summarise_sensitivity(documents));
}
