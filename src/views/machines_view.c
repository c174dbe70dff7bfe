#include "views/views.h"

#include <math.h>
#include <string.h>

static void print_reach(FILE *stream, const spc_design_sum *c)
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
        print_reach(stream, c);
        fputs(".\n", stream);
    }
}

/* The first of a page's devices that multiplies k columns in the least time; NULL: none has an answer for all
 * matrices. */
static const spc_advice_sum *find_fastest_of_columns(const spc_comparison_sum *sum,
                                                     const spc_advice_sum *sums, size_t versions)
{
    const spc_advice_sum *fastest = NULL;
    for (size_t i = 0; i < sum->designs; i += versions)
        if (sums[i].columns_count && sums[i].columns_count == sums[i].matrices &&
            (!fastest || sums[i].columns_mean < fastest->columns_mean))
            fastest = &sums[i];
    return fastest;
}

/* ln of a time of an interval over the forecast time. */
static double width(double end, const spc_advice_sum *one)
{
    return log(end / one->columns_mean);
}

/* "With 8 columns, v100 in the place of h100: 0.5x as fast; 0.4x to 0.6x by the intervals of both." */
static void print_columns_ratio(FILE *stream, const char *with, const spc_comparison_sum *sum, size_t at,
                                const spc_advice_sum *sums)
{
    char text[CLI_TEXT_SIZE];
    const spc_advice_sum *first = &sums[0], *other = &sums[at];
    const spc_design_sum *names = sum->design;
    double ratio = first->columns_mean / other->columns_mean;
    spc_design_sum c = {
        .matrices = first->columns_count,
        .ratio_low = ratio * exp(-hypot(width(first->columns_low, first), width(other->columns_high, other))),
        .ratio_high =
            ratio * exp(hypot(width(first->columns_high, first), width(other->columns_low, other)))};
    bool same = strcmp(names[0].device, names[at].device) == 0;
    c.reach = same                                              ? SPC_REACH_DEVICE
              : isfinite(c.ratio_low) && isfinite(c.ratio_high) ? SPC_REACH_INTERVALS
                                                                : SPC_REACH_UNKNOWN;
    fprintf(stream, "With %s, %s in the place of %s: %s as fast%s", with, names[at].design, names[0].design,
            cli_rounded(ratio, CLI_TIMES, text), c.matrices > 1 ? " in the geometric mean" : "");
    print_reach(stream, &c);
    fputs(".\n", stream);
}

void cli_print_columns_machines(FILE *stream, const spc_comparison_sum *sum, const spc_advice_sum *sums,
                                size_t versions)
{
    char with[64];
    const spc_advice_sum *fastest = find_fastest_of_columns(sum, sums, versions);
    if (!fastest)
        return;
    snprintf(with, sizeof with, "%u column%s%s", fastest->columns, fastest->columns == 1 ? "" : "s",
             fastest->columns_transposed ? " and the transposed matrix" : "");
    if (sum->designs > versions)
        fprintf(stream, "Fastest with %s: %s.\n", with, sum->design[fastest - sums].design);
    for (size_t i = versions; i < sum->designs; i += versions)
        if (sums[0].columns_count && sums[i].columns_count == sums[0].columns_count)
            print_columns_ratio(stream, with, sum, i, sums);
    fprintf(
        stream,
        "All below without %s= in its name, and each box but for its line Columns, is of a product with one "
        "vector.\n",
        fastest->columns > 1 ? "columns" : "transposed");
}
