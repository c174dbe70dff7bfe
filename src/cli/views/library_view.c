#include "cli/views/library_view.h"

#include <math.h>
#include <string.h>

#include "cli/output/text.h"

/* Nearer than this and the two are as fast as each other: what measurements and models leave open. */
static const double near = 1.05;

/* A kernel that stands in for a library without terms says nothing about it. */
static bool is_library(const spc_forecast *f)
{
    return f->by_terms;
}

static bool is_ours(const spc_forecast *f)
{
    return !f->foreign && f->spec.kernel && !spc_kernel_is_peer(f->spec.kernel);
}

static const spc_forecast *find_first(const spc_forecast *sorted, size_t count,
                                      bool (*wanted)(const spc_forecast *))
{
    for (size_t i = 0; i < count; i++)
        if (!sorted[i].bound && sorted[i].prediction.fits && sorted[i].prediction.seconds > 0 &&
            wanted(&sorted[i]))
            return &sorted[i];
    return NULL;
}

void cli_describe_library(const spc_forecast *sorted, size_t count, json_t *document)
{
    const spc_forecast *ours = find_first(sorted, count, is_ours),
                       *theirs = find_first(sorted, count, is_library);
    if (!ours || !theirs)
        return;
    double ratio = theirs->prediction.seconds / ours->prediction.seconds;
    json_t *object = cli_add_object(document, "library");
    cli_set_text(object, "ours", ours->kernel);
    cli_set_number(object, "ours_seconds", ours->prediction.seconds);
    cli_set_text(object, "library", theirs->kernel);
    cli_set_number(object, "library_seconds", theirs->prediction.seconds);
    cli_set_number(object, "ratio", ratio);
    cli_set_text(object, "use", ratio > near ? "ours" : ratio < 1 / near ? "library" : "either");
}

void cli_print_library(FILE *stream, const json_t *document)
{
    const json_t *answer = cli_get(document, "library");
    char ours[CLI_TEXT_SIZE], theirs[CLI_TEXT_SIZE];
    if (!answer)
        return;
    double ratio = cli_get_number(answer, "ratio");
    fprintf(stream, "Ours or the library's? %s takes %s, %s %s: ", cli_get_text(answer, "ours"),
            cli_rounded(cli_get_number(answer, "ours_seconds"), CLI_SECONDS, ours),
            cli_get_text(answer, "library"),
            cli_rounded(cli_get_number(answer, "library_seconds"), CLI_SECONDS, theirs));
    if (strcmp(cli_get_text(answer, "use"), "either") == 0)
        fputs("either, they differ by less than 5 %.\n", stream);
    else
        fprintf(stream, "%s, %.2fx as fast.\n", ratio > 1 ? "ours" : "the library's", fmax(ratio, 1 / ratio));
}
