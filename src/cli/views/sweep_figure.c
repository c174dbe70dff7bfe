#include "cli/views/sweep_figure.h"

#include "cli/output/figures.h"
#include "cli/views/sweep_summary.h"

bool cli_draw_sweep(FILE *stream, const json_t *documents)
{
    if (!cli_sweep_is_whole(documents))
        return false;
    json_t *designs = cli_summarise_sweep(documents);
    bool good = cli_draw_figure(stream, "sweep", designs);
    json_decref(designs);
    return good;
}
