#include "cli/views/views.h"

#include <math.h>
#include <string.h>

/* Of one design against the first, over the matrices that both can hold. */
typedef struct comparison {
    size_t matrices;
    double mean, least, most; /* speed / speed of the first */
    double low, high;         /* what both intervals allow of the mean, errors alike for all matrices */
} comparison;

static const json_t *design_of(const json_t *document, size_t i)
{
    return json_array_get(cli_get(document, "designs"), i);
}

/* ln of a time of the interval over the forecast time. */
static double machines_view_width_of(const json_t *design, const char *key)
{
    return log(cli_get_number(design, key) / cli_get_number(design, "seconds"));
}

static comparison machines_view_compare(const json_t *documents, size_t design)
{
    size_t i;
    json_t *document;
    double sum = 0, down = 0, up = 0;
    comparison c = {.least = INFINITY};
    json_array_foreach((json_t *)documents, i, document)
    {
        const json_t *first = design_of(document, 0), *other = design_of(document, design);
        double ratio = cli_get_number(other, "gflops") / cli_get_number(first, "gflops");
        if (!(ratio > 0) || isinf(ratio))
            continue;
        c.matrices++;
        sum += log(ratio);
        c.least = fmin(c.least, ratio);
        c.most = fmax(c.most, ratio);
        down += hypot(machines_view_width_of(first, "seconds_low"),
                      machines_view_width_of(other, "seconds_high"));
        up += hypot(machines_view_width_of(first, "seconds_high"),
                    machines_view_width_of(other, "seconds_low"));
    }
    double n = (double)c.matrices;
    c.mean = exp(sum / n);
    c.low = exp((sum - down) / n);
    c.high = exp((sum + up) / n);
    return c;
}

static bool is_bound(const json_t *design)
{
    return json_is_true(cli_get(design, "bound"));
}

static void print_reach(FILE *stream, const json_t *first, const json_t *other, const comparison *c)
{
    char low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    if (is_bound(first) || is_bound(other))
        fputs("; one of the two is an upper bound, so do not rely on it", stream);
    else if (strcmp(cli_get_text(first, "device"), cli_get_text(other, "device")) == 0)
        fputs("; both are forecasts of one device, whose errors mostly cancel", stream);
    else if (isfinite(c->low) && isfinite(c->high))
        fprintf(stream, "; %s to %s by the intervals of both%s", cli_rounded(c->low, CLI_TIMES, low),
                cli_rounded(c->high, CLI_TIMES, high),
                c->matrices > 1 ? ", if their errors are alike for all matrices" : "");
    else
        fputs("; without an interval, for one of the two has none", stream);
}

void cli_print_machines(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *other;
    const json_t *head = json_array_get(documents, 0), *first = design_of(head, 0);
    json_array_foreach((json_t *)cli_get(head, "designs"), i, other)
    {
        if (i == 0 || strcmp(cli_get_text(first, "model"), cli_get_text(other, "model")) != 0)
            continue;
        comparison c = machines_view_compare(documents, i);
        if (!c.matrices)
            continue;
        char mean[CLI_TEXT_SIZE], least[CLI_TEXT_SIZE], most[CLI_TEXT_SIZE];
        fprintf(stream, "%s in the place of %s: %s as fast", cli_get_text(other, "design"),
                cli_get_text(first, "design"), cli_rounded(c.mean, CLI_TIMES, mean));
        if (c.matrices > 1)
            fprintf(stream, " in the geometric mean of %zu matrices, from %s to %s", c.matrices,
                    cli_rounded(c.least, CLI_TIMES, least), cli_rounded(c.most, CLI_TIMES, most));
        print_reach(stream, first, other, &c);
        fputs(".\n", stream);
    }
}
