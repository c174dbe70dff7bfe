#include "views/views.h"

#include <math.h>
#include <string.h>

/* From when on the faster kind is ahead, and the faster kernel. */
static void print_pays(FILE *stream, const json_t *answer)
{
    char products[CLI_TEXT_SIZE];
    const char *faster = cli_get_text(answer, "faster"), *first = cli_get_text(answer, "first");
    bool ours = strcmp(faster, cli_get_text(answer, "ours")) == 0;
    double pays = cli_get_number(answer, "pays_after"), leads = cli_get_number(answer, "leads_after");
    if (pays > 1)
        fprintf(stream, " %s from %s products on, with %s.",
                ours ? "Leaving the library pays" : "The library pays",
                cli_rounded(pays, CLI_COUNT, products), first);
    else if (pays >= 0 && strcmp(cli_get_text(answer, "use"), "ours") == 0)
        fprintf(stream, " Leaving the library pays from the first product on, with %s.", first);
    if (leads > 1 && !(leads == pays && strcmp(faster, first) == 0))
        fprintf(stream, " %s is the fastest of all from %s products on.", faster,
                cli_rounded(leads, CLI_COUNT, products));
}

void cli_print_library(FILE *stream, const json_t *document)
{
    if (cli_get(document, "library"))
        fputs("Ours or the library's? ", stream);
    cli_print_library_answer(stream, document);
}

void cli_print_library_answer(FILE *stream, const json_t *document)
{
    const json_t *answer = cli_get(document, "library");
    char ours[CLI_TEXT_SIZE], theirs[CLI_TEXT_SIZE], products[CLI_TEXT_SIZE];
    if (!answer)
        return;
    if (*cli_get_text(answer, "why")) {
        fprintf(stream, "No answer: %s.\n", cli_get_text(answer, "why"));
        return;
    }
    double ratio = cli_get_number(answer, "ratio");
    fprintf(stream, "%s takes %s, %s%s %s: ", cli_get_text(answer, "ours"),
            cli_rounded(cli_get_number(answer, "ours_seconds"), CLI_SECONDS, ours),
            cli_get_text(answer, "library"),
            json_is_true(cli_get(answer, "stand_in")) ? " (by a stand-in)" : "",
            cli_rounded(cli_get_number(answer, "library_seconds"), CLI_SECONDS, theirs));
    if (cli_get_number(answer, "products") > 0)
        fprintf(stream, "for %s product%s, set-up included, ",
                cli_rounded(cli_get_number(answer, "products"), CLI_COUNT, products),
                cli_get_number(answer, "products") == 1 ? "" : "s");
    if (strcmp(cli_get_text(answer, "use"), "either") == 0)
        fputs("either, they differ by less than 5 %.", stream);
    else
        fprintf(stream, "%s, %.2fx as fast%s.", cli_get_text(answer, ratio > 1 ? "ours" : "library"),
                fmax(ratio, 1 / ratio),
                json_is_true(cli_get(answer, "overlap")) ? ", but their intervals overlap" : "");
    print_pays(stream, answer);
    if (json_is_true(cli_get(document, "code_unmeasured")))
        fputs(" Ours never ran on a GPU of this maker: its time follows from machine code alone.", stream);
    putc('\n', stream);
}
