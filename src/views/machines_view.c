#include "views/views.h"

#include <math.h>
#include <string.h>

static bool is_bound(const json_t *design)
{
    return json_is_true(cli_get(design, "bound"));
}

static void print_reach(FILE *stream, const json_t *first, const json_t *other, const spc_design_sum *c)
{
    char low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    if (is_bound(first) || is_bound(other))
        fputs("; one of the two is an upper bound, so do not rely on it", stream);
    else if (strcmp(cli_get_text(first, "device"), cli_get_text(other, "device")) == 0)
        fputs("; both are forecasts of one device, whose errors mostly cancel", stream);
    else if (isfinite(c->ratio_low) && isfinite(c->ratio_high))
        fprintf(stream, "; %s to %s by the intervals of both%s", cli_rounded(c->ratio_low, CLI_TIMES, low),
                cli_rounded(c->ratio_high, CLI_TIMES, high),
                c->matrices > 1 ? ", if their errors are alike for all matrices" : "");
    else
        fputs("; without an interval, for one of the two has none", stream);
}

void cli_print_machines(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *other;
    const json_t *head = json_array_get(documents, 0), *first = json_array_get(cli_get(head, "designs"), 0);
    json_array_foreach((json_t *)cli_get(head, "designs"), i, other)
    {
        if (i == 0 || strcmp(cli_get_text(first, "model"), cli_get_text(other, "model")) != 0)
            continue;
        spc_design_sum c = cli_sum_design(documents, i);
        if (!c.matrices)
            continue;
        char mean[CLI_TEXT_SIZE], least[CLI_TEXT_SIZE], most[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
        fprintf(stream, "%s in the place of %s: %s as fast", cli_get_text(other, "design"),
                cli_get_text(first, "design"), cli_rounded(c.ratio_mean, CLI_TIMES, mean));
        if (c.matrices > 1)
            fprintf(stream, " in the geometric mean of %s matrices, from %s to %s",
                    cli_rounded((double)c.matrices, CLI_COUNT, count),
                    cli_rounded(c.ratio_min, CLI_TIMES, least), cli_rounded(c.ratio_max, CLI_TIMES, most));
        print_reach(stream, first, other, &c);
        fputs(".\n", stream);
    }
}
