#include "views/views.h"

#include <math.h>
#include <string.h>

/* NaN: never, or not known. */
static double products_of(uint64_t count)
{
    return count == UINT64_MAX ? NAN : (double)count;
}

/* From when on the faster kind is ahead, and the faster kernel. */
static void print_pays(FILE *stream, const spc_library_row *a)
{
    char products[CLI_TEXT_SIZE];
    bool ours = strcmp(a->faster, a->ours) == 0;
    double pays = products_of(a->pays_after), leads = products_of(a->leads_after);
    if (pays > 1 && !(ours && a->overlap))
        fprintf(stream, " %s from %s products on, with %s.",
                ours ? "Leaving the library pays" : "The library pays",
                cli_rounded(pays, CLI_COUNT, products), a->first);
    else if (pays >= 0 && a->use == SPC_USE_OURS && !a->overlap)
        fprintf(stream, " Leaving the library pays from the first product on, with %s.", a->first);
    if (leads > 1 && !(leads == pays && strcmp(a->faster, a->first) == 0))
        fprintf(stream, " %s is the fastest of all from %s products on.", a->faster,
                cli_rounded(leads, CLI_COUNT, products));
}

void cli_print_library(FILE *stream, const spc_ranking *r)
{
    if (r->has_library)
        fputs("Ours or the library's? ", stream);
    cli_print_library_answer(stream, r);
}

void cli_print_library_answer(FILE *stream, const spc_ranking *r)
{
    const spc_library_row *a = &r->library;
    char ours[CLI_TEXT_SIZE], theirs[CLI_TEXT_SIZE], products[CLI_TEXT_SIZE];
    if (!r->has_library)
        return;
    if (a->why) {
        fprintf(stream, "No answer: %s.\n", a->why);
        return;
    }
    fprintf(stream, "%s takes %s, %s%s %s: ", a->ours, cli_rounded(a->ours_seconds, CLI_SECONDS, ours),
            a->library, a->stand_in ? " (by a stand-in)" : "",
            cli_rounded(a->library_seconds, CLI_SECONDS, theirs));
    if (a->products)
        fprintf(stream, "for %s product%s, set-up included, ",
                cli_rounded((double)a->products, CLI_COUNT, products), a->products == 1 ? "" : "s");
    if (a->use == SPC_USE_EITHER)
        fputs("either, they differ by less than 5 %.", stream);
    else
        fprintf(stream, "%s, %.2fx as fast%s.", a->use == SPC_USE_OURS ? a->ours : a->library,
                fmax(a->ratio, 1 / a->ratio), a->overlap ? ", but their intervals overlap" : "");
    print_pays(stream, a);
    if (r->code_unmeasured)
        fputs(" Ours never ran on a GPU of this maker: its time follows from machine code alone.", stream);
    putc('\n', stream);
}
