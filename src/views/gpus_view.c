/* The answer about several GPUs: in a sentence, and as a table. */
#include <string.h>

#include "output/console.h"
#include "views/views.h"

/* "least time with 2 GPUs", "2 GPUs, 0.207x as fast as one" */
static void print_gpus_choice(FILE *s, const json_t *document, double best)
{
    const json_t *points = cli_get(document, "gpus");
    double speedup = best * cli_get_number(json_array_get(points, 0), "efficiency");
    char times[CLI_TEXT_SIZE];
    if (json_array_size(points) > 1)
        fprintf(s, "least time with %.0f GPU%s", best, best == 1 ? "" : "s");
    else if (best == 1)
        fputs("1 GPU", s);
    else
        fprintf(s, "%.0f GPUs, %s as fast as one", best, cli_rounded(speedup, CLI_TIMES, times));
}

void cli_print_gpus_answer(FILE *stream, const json_t *document)
{
    const char *why = cli_get_text(document, "held_back");
    double best = cli_get_number(document, "best_gpus"), pays_until = cli_get_number(document, "pays_until");
    print_gpus_choice(stream, document, best);
    if (why && *why) {
        if (pays_until > 0)
            fprintf(stream, "; an efficiency of 70 %% up to %.0f, then ", pays_until);
        else
            fputs("; none has an efficiency of 70 %: ", stream);
        fprintf(stream, "%s holds them back", strcmp(why, "halo") == 0 ? "the exchange" : why);
    }
    size_t i;
    json_t *point;
    json_array_foreach(cli_get(document, "gpus"), i, point)
    {
        if (json_is_false(cli_get(point, "fits")))
            fprintf(stream, "; with %.0f it does not fit", cli_get_number(point, "n"));
    }
}

