#include "views/views.h"

#include <string.h>

#include "output/console.h"

static bool is_same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Whether the same is to be said about two kernels. */
static bool stand_in_view_are_alike(const spc_ranked *a, const spc_ranked *b)
{
    return is_same_text(a->forecast.stand_in, b->forecast.stand_in) &&
           is_same_text(a->answered_by, b->answered_by) && a->forecast.by_terms == b->forecast.by_terms &&
           a->forecast.waited == b->forecast.waited;
}

/* The first row from `at` on that is like row `like`; the number of rows where there is none. */
static size_t find_alike(const spc_ranking *r, size_t like, size_t at)
{
    while (at < r->rows && !stand_in_view_are_alike(&r->row[like], &r->row[at]))
        at++;
    return at;
}

/* "a", "a and b", "a, b and c": a row and those behind it that are like it. */
static void print_alike(FILE *stream, const spc_ranking *r, size_t first)
{
    fputs(r->row[first].forecast.kernel, stream);
    for (size_t i = find_alike(r, first, first + 1), next; i < r->rows; i = next) {
        next = find_alike(r, first, i + 1);
        fprintf(stream, "%s%s", next < r->rows ? ", " : " and ", r->row[i].forecast.kernel);
    }
}

static void stand_in_view_print_terms(FILE *stream, const spc_forecast *f, bool one, bool changed)
{
    fprintf(stream, " %s fitted terms (docs/terms.md)%s.\n",
            one ? "is not simulated: its time is a sum of" : "are not simulated: their times are sums of",
            f->waited ? ", launching and waiting for the end included; times that include waiting come last"
                      : "");
    if (changed)
        fprintf(
            stream,
            "%s hold for the machine as it was measured: what is changed acts on the traffic of %s alone.\n",
            one ? "Its terms" : "Their terms", f->stand_in ? f->stand_in : "");
}

/* "cuSPARSE 12.6 of CUDA 13.0"; "" of a row without a version. */
static const char *title_of(const spc_ranked *row, char text[CLI_TEXT_SIZE])
{
    const spc_forecast *f = &row->forecast;
    return f->library_version ? spc_library_title(f->kernel, f->library_version, text, CLI_TEXT_SIZE) : "";
}

/* "cusparse-csr, cusparse-coo: cuSPARSE 12.6 of CUDA 13.0.", once for each version. */
static void print_versions(FILE *stream, const spc_ranking *r)
{
    for (size_t i = 0; i < r->rows; i++) {
        char first[CLI_TEXT_SIZE], other[CLI_TEXT_SIZE];
        const char *title = title_of(&r->row[i], first);
        bool told = !*title;
        for (size_t k = 0; k < i && !told; k++)
            told = strcmp(title_of(&r->row[k], other), title) == 0;
        if (told)
            continue;
        for (size_t k = i; k < r->rows; k++)
            if (strcmp(title_of(&r->row[k], other), title) == 0)
                fprintf(stream, "%s%s", k > i ? ", " : "", r->row[k].forecast.kernel);
        fprintf(stream, ": %s.\n", title);
    }
}

/* Terms that published times say to be no better than bytes over bandwidth. */
static void print_untrusted(FILE *stream, const spc_ranking *r)
{
    for (size_t i = 0; i < r->rows; i++)
        if (r->row[i].untrusted)
            fprintf(stream,
                    "Do not trust %s: its terms were %.0f %% off on published times, a constant and the "
                    "bytes over the bandwidth %.0f %%.\n",
                    r->row[i].forecast.kernel, 100 * r->row[i].forecast.mean_error,
                    100 * r->row[i].forecast.null_error);
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

const char *cli_code_caution(bool stands_in, bool unmeasured)
{
    if (stands_in)
        return "machine code of another GPU stands in here, so times of our kernels are of the right order "
               "of magnitude at best";
    return unmeasured
               ? "our kernels are compiled for this GPU, but never ran on one of its maker: their times are "
                 "of the right order of magnitude"
               : NULL;
}

void cli_print_code_caution(FILE *stream, const spc_ranking *r)
{
    const char *caution = cli_code_caution(r->code_stands_in, r->code_unmeasured);
    bool shown = false; /* a row by the machine code of a kernel of ours */
    for (size_t i = 0; i < r->rows; i++)
        shown |= !r->row[i].forecast.by_terms && !r->row[i].least;
    if (caution && shown)
        fprintf(stream, "Caution: %s.\n", caution);
}

/* Where the published correction of small matrices makes most of the time of the best kernel. */
static void print_small_factor(FILE *stream, const spc_ranking *r)
{
    char times[CLI_TEXT_SIZE];
    double factor = r->best ? r->row[0].forecast.prediction.small_factor : 1;
    if (factor > 0 && factor < 0.5)
        fprintf(stream,
                "Caution: the published factor for small matrices makes this time %s as long; --model "
                "uncorrected leaves it out.\n",
                cli_rounded(1 / factor, CLI_TIMES, times));
}

/* Behind the kernels that it is said of. */
static void print_what_stands_in(FILE *stream, const spc_ranked *row, bool one, bool changed)
{
    if (row->least)
        fprintf(stream,
                " %s at least this time, all bytes once over the bandwidths: nothing forecasts %s "
                "(docs/terms.md).\n",
                one ? "takes" : "take", one ? "it" : "them");
    else if (row->answered_by)
        fprintf(stream, " %s upper bound%s, by model %s.\n",
                one ? "is not simulated: its speed is an" : "are not simulated: their speeds are",
                one ? "" : "s", row->answered_by);
    else if (row->forecast.by_terms)
        stand_in_view_print_terms(stream, &row->forecast, one, changed);
    else
        fprintf(stream, " %s predicted as %s, the nearest of ours: docs/exec-model.md says how far off.\n",
                one ? "is" : "are", row->forecast.stand_in);
}

void cli_print_stand_ins(FILE *stream, const spc_ranking *r)
{
    print_small_factor(stream, r);
    for (size_t i = 0; i < r->rows; i++) {
        const spc_ranked *row = &r->row[i];
        if ((!row->forecast.stand_in && !row->answered_by) || find_alike(r, i, 0) < i)
            continue;
        print_alike(stream, r, i);
        print_what_stands_in(stream, row, find_alike(r, i, i + 1) == r->rows, r->changed);
    }
    print_versions(stream, r);
    print_untrusted(stream, r);
}
