#include "views/views.h"

#include <string.h>

#include "output/console.h"

/* Whether the same is to be said about two kernels. */
static bool stand_in_view_are_alike(const json_t *a, const json_t *b)
{
    static const char *const texts[] = {"predicted_as", "model"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(cli_get_text(a, texts[i]), cli_get_text(b, texts[i])) != 0)
            return false;
    static const char *const flags[] = {"by_terms", "waited"};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (json_is_true(cli_get(a, flags[i])) != json_is_true(cli_get(b, flags[i])))
            return false;
    return true;
}

/* The first row from `at` on that is like `row`; the number of rows where there is none. */
static size_t find_alike(const json_t *rows, const json_t *row, size_t at)
{
    while (at < json_array_size(rows) && !stand_in_view_are_alike(row, json_array_get(rows, at)))
        at++;
    return at;
}

/* "a", "a and b", "a, b and c": a row and those behind it that are like it. */
static void print_alike(FILE *stream, const json_t *rows, size_t first)
{
    const json_t *row = json_array_get(rows, first);
    size_t end = json_array_size(rows);
    fputs(cli_get_text(row, "kernel"), stream);
    for (size_t i = find_alike(rows, row, first + 1), next; i < end; i = next) {
        next = find_alike(rows, row, i + 1);
        fprintf(stream, "%s%s", next < end ? ", " : " and ", cli_get_text(json_array_get(rows, i), "kernel"));
    }
}

static void stand_in_view_print_terms(FILE *stream, const json_t *row, bool one, bool changed)
{
    fprintf(stream, " %s fitted terms (docs/terms.md)%s.\n",
            one ? "is not simulated: its time is a sum of" : "are not simulated: their times are sums of",
            json_is_true(cli_get(row, "waited"))
                ? ", launching and waiting for the end included; times that include waiting come last"
                : "");
    if (changed)
        fprintf(
            stream,
            "%s hold for the machine as it was measured: what is changed acts on the traffic of %s alone.\n",
            one ? "Its terms" : "Their terms", cli_get_text(row, "predicted_as"));
}

/* "cuSPARSE 12.6 of CUDA 13.0"; "" of a row without a version. */
static const char *title_of(const json_t *row, char text[CLI_TEXT_SIZE])
{
    const char *version = cli_get_text(row, "library_version");
    return *version ? spc_library_title(cli_get_text(row, "kernel"), version, text, CLI_TEXT_SIZE) : "";
}

/* "cusparse-csr, cusparse-coo: cuSPARSE 12.6 of CUDA 13.0.", once for each version. */
static void print_versions(FILE *stream, const json_t *rows)
{
    for (size_t i = 0; i < json_array_size(rows); i++) {
        char first[CLI_TEXT_SIZE], other[CLI_TEXT_SIZE];
        const char *title = title_of(json_array_get(rows, i), first);
        bool told = !*title;
        for (size_t k = 0; k < i && !told; k++)
            told = strcmp(title_of(json_array_get(rows, k), other), title) == 0;
        if (told)
            continue;
        for (size_t k = i; k < json_array_size(rows); k++)
            if (strcmp(title_of(json_array_get(rows, k), other), title) == 0)
                fprintf(stream, "%s%s", k > i ? ", " : "", cli_get_text(json_array_get(rows, k), "kernel"));
        fprintf(stream, ": %s.\n", title);
    }
}

/* Terms that published times say to be no better than bytes over bandwidth. */
static void print_untrusted(FILE *stream, const json_t *rows)
{
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        double error = cli_get_number(row, "mean_error"), null = cli_get_number(row, "null_error");
        if (null < error)
            fprintf(stream,
                    "Do not trust %s: its terms were %.0f %% off on published times, a constant and the "
                    "bytes over the bandwidth %.0f %%.\n",
                    cli_get_text(row, "kernel"), 100 * error, 100 * null);
    }
}

void cli_print_distrust(FILE *stream, const json_t *document, const char *how)
{
    char text[320];
    double error = cli_get_number(document, "mean_error"), null = cli_get_number(document, "null_error");
    if (!(null < error))
        return;
    snprintf(text, sizeof text,
             "Do not trust small differences: %s such forecasts were %.1f %% off on measured iterations, a "
             "constant and the bytes over the bandwidth %.1f %%.",
             how, 100 * error, 100 * null);
    cli_print_filled(stream, text);
}

/* Whether a row is a forecast by the machine code of a kernel of ours. */
static bool shows_our_code(const json_t *document)
{
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)cli_get(document, "predictions"), i, row)
    {
        if (!json_is_true(cli_get(row, "by_terms")) && !spc_model_is_part(cli_answer_model(row)))
            return true;
    }
    return false;
}

const char *cli_code_caution(const json_t *answer)
{
    if (json_is_true(cli_get(answer, "code_stands_in")))
        return "machine code of another GPU stands in here, so times of our kernels are of the right order "
               "of "
               "magnitude at best";
    if (json_is_true(cli_get(answer, "code_unmeasured")))
        return "our kernels are compiled for this GPU, but never ran on one of its maker: their times are of "
               "the right order of magnitude";
    return NULL;
}

void cli_print_code_caution(FILE *stream, const json_t *document)
{
    const char *caution = cli_code_caution(document);
    if (caution && shows_our_code(document))
        fprintf(stream, "Caution: %s.\n", caution);
}

/* Where the published correction of small matrices makes most of the time of the best kernel. */
static void print_small_factor(FILE *stream, const json_t *best)
{
    char times[CLI_TEXT_SIZE];
    double factor = cli_get_number(best, "small_factor");
    if (factor > 0 && factor < 0.5)
        fprintf(stream,
                "Caution: the published factor for small matrices makes this time %s as long; --model "
                "uncorrected leaves it out.\n",
                cli_rounded(1 / factor, CLI_TIMES, times));
}

void cli_print_stand_ins(FILE *stream, const json_t *document)
{
    const json_t *rows = cli_get(document, "predictions");
    print_small_factor(stream, cli_find_row(rows, "kernel", cli_get_text(document, "best")));
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const char *as = cli_get_text(row, "predicted_as"), *model = cli_get_text(row, "model");
        bool one = find_alike(rows, row, i + 1) == json_array_size(rows);
        if ((!*as && !*model) || find_alike(rows, row, 0) < i)
            continue;
        print_alike(stream, rows, i);
        if (spc_model_is_part(cli_answer_model(row)))
            fprintf(stream,
                    " %s at least this time, all bytes once over the bandwidths: nothing forecasts %s "
                    "(docs/terms.md).\n",
                    one ? "takes" : "take", one ? "it" : "them");
        else if (*model)
            fprintf(stream, " %s upper bound%s, by model %s.\n",
                    one ? "is not simulated: its speed is an" : "are not simulated: their speeds are",
                    one ? "" : "s", model);
        else if (json_is_true(cli_get(row, "by_terms")))
            stand_in_view_print_terms(stream, row, one, json_is_true(cli_get(document, "changed")));
        else
            fprintf(stream,
                    " %s predicted as %s, the nearest of ours: docs/exec-model.md says how far off.\n",
                    one ? "is" : "are", as);
    }
    print_versions(stream, rows);
    print_untrusted(stream, rows);
}
