#include "views/views.h"

#include <math.h>
#include <string.h>

void cli_print_reach(FILE *stream, const spc_design_sum *c)
{
    char low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    switch (c->reach) {
    case SPC_REACH_BOUND:
        fputs("; one of the two is an upper bound, so do not rely on it", stream);
        break;
    case SPC_REACH_DEVICE:
        fputs("; both are forecasts of one device, whose errors mostly cancel", stream);
        break;
    case SPC_REACH_INTERVALS:
        fprintf(stream, "; %s to %s by the intervals of both%s", cli_rounded(c->ratio_low, CLI_TIMES, low),
                cli_rounded(c->ratio_high, CLI_TIMES, high),
                c->matrices > 1 ? ", if their errors are alike for all matrices" : "");
        break;
    case SPC_REACH_UNKNOWN:
        fputs("; without an interval, for one of the two has none", stream);
        break;
    }
}

void cli_print_machines(FILE *stream, const spc_comparison_sum *sum)
{
    for (size_t i = 1; i < sum->designs; i++) {
        const spc_design_sum *c = &sum->design[i];
        char mean[CLI_TEXT_SIZE], least[CLI_TEXT_SIZE], most[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
        if (!c->compared || !c->matrices)
            continue;
        fprintf(stream, "%s in the place of %s: %s as fast", c->design, sum->design[0].design,
                cli_rounded(c->ratio_mean, CLI_TIMES, mean));
        if (c->matrices > 1)
            fprintf(stream, " in the geometric mean of %s matrices, from %s to %s",
                    cli_rounded((double)c->matrices, CLI_COUNT, count),
                    cli_rounded(c->ratio_min, CLI_TIMES, least), cli_rounded(c->ratio_max, CLI_TIMES, most));
        cli_print_reach(stream, c);
        fputs(".\n", stream);
    }
}
