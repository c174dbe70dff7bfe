/* The boxes on top of a report: what to do on each device, question by question. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "model/model.h"
#include "output/console.h"
#include "views/report.h"

/* ---- pieces of sentences ---- */

enum { NAMED = 4 }; /* words that a sentence lists */

/* "csr-vector for 9 of 17, sell for 5, 2 others for 3" */
static void print_tallies(FILE *s, const spc_tallies *tallies, size_t matrices)
{
    size_t rest = 0;
    for (size_t i = 0; i < tallies->count; i++)
        if (i >= NAMED)
            rest += tallies->item[i].count;
        else if (i == 0)
            fprintf(s, "%s for %s", tallies->item[i].what, cli_share(tallies->item[i].count, matrices));
        else
            fprintf(s, ", %s for %s", tallies->item[i].what, cli_share(tallies->item[i].count, 0));
    if (rest)
        fprintf(s, ", %zu more for %s", tallies->count - NAMED, cli_share(rest, 0));
}

static void print_span(FILE *s, const spc_span_of *span, cli_unit unit)
{
    char least[CLI_TEXT_SIZE], most[CLI_TEXT_SIZE];
    fputs(cli_rounded(span->least, unit, least), s);
    if (strcmp(least, cli_rounded(span->most, unit, most)) != 0)
        fprintf(s, " to %s", most);
}

/* "the first product on", "12 to 3,400 products on" */
static void print_from(FILE *s, const spc_span_of *span)
{
    if (span->most > 1) {
        print_span(s, span, CLI_COUNT);
        fputs(" products on", s);
    } else
        fputs("the first product on", s);
}

/* "1.70 us (1.58 us to 1.84 us)" */
static void print_time(FILE *s, double seconds, double least, double most)
{
    char time[CLI_TEXT_SIZE], low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    fputs(cli_rounded(seconds, CLI_SECONDS, time), s);
    if (least > 0 && least < most && isfinite(most))
        fprintf(s, " (%s to %s)", cli_rounded(least, CLI_SECONDS, low), cli_rounded(most, CLI_SECONDS, high));
}

/* ---- each question: of one matrix, and of many ---- */

static const spc_candidate *best_of(const cli_page_design *d)
{
    return &d->product.answer.candidate[0];
}

static void run_one(FILE *s, const cli_page_design *d)
{
    size_t printed = 0;
    const spc_answer *a = &d->product.answer;
    fputs(best_of(d)->kernel, s);
    for (size_t i = 1; i < a->candidates; i++)
        if (a->candidate[i].as_good && ++printed <= NAMED)
            fprintf(s, "%s %s", printed == 1 ? "; as good, as far as errors of forecasts tell:" : ",",
                    a->candidate[i].kernel);
    if (printed > NAMED)
        fprintf(s, " and %zu more", printed - NAMED);
}

static void run_many(FILE *s, const spc_answer_sum *sum, const spc_design_sum *design)
{
    (void)design;
    print_tallies(s, &sum->kernels, sum->matrices);
}

/* "; 100 products, set-up included: 1.2 ms" */
static void print_total(FILE *s, const spc_answer *a, const spc_candidate *c)
{
    char text[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
    if (a->products < UINT64_MAX)
        fprintf(s, "; %s %s%s, set-up included: %s", cli_rounded((double)a->products, CLI_COUNT, count),
                cli_operation_word(a), a->products == 1 ? "" : "s",
                cli_rounded(c->total_seconds, CLI_SECONDS, text));
}

static void time_one(FILE *s, const cli_page_design *d)
{
    char text[CLI_TEXT_SIZE];
    const spc_candidate *best = best_of(d);
    print_time(s, best->seconds, best->seconds_low, best->seconds_high);
    fprintf(s, " a product, %s GFLOPS", cli_rounded(best->gflops, CLI_NUMBER, text));
    print_total(s, &d->product.answer, best);
}

static void time_many(FILE *s, const spc_answer_sum *sum, const spc_design_sum *design)
{
    char mean[CLI_TEXT_SIZE], low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    (void)sum;
    if (design->matrices)
        fprintf(s, "%s GFLOPS in the geometric mean, from %s to %s",
                cli_rounded(design->gflops_mean, CLI_NUMBER, mean),
                cli_rounded(design->gflops_min, CLI_NUMBER, low),
                cli_rounded(design->gflops_max, CLI_NUMBER, high));
}

/* Why a question that was asked has no answer. */
static bool print_none(FILE *s, const cli_page_answer *asked)
{
    if (asked->why)
        fprintf(s, "no answer: %s", asked->why);
    return !asked->answered;
}

static void iteration_one(FILE *s, const cli_page_design *d)
{
    if (print_none(s, &d->iteration))
        return;
    cli_say_time(s, &d->iteration.answer);
    print_total(s, &d->iteration.answer, &d->iteration.answer.candidate[0]);
}

static void iteration_many(FILE *s, const spc_answer_sum *sum, const spc_design_sum *design)
{
    char mean[CLI_TEXT_SIZE], low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    (void)design;
    if (sum->iteration.count)
        fprintf(s, "%s in the geometric mean of %zu, from %s to %s",
                cli_rounded(sum->iteration.mean, CLI_SECONDS, mean), sum->iteration.count,
                cli_rounded(sum->iteration.least, CLI_SECONDS, low),
                cli_rounded(sum->iteration.most, CLI_SECONDS, high));
}

static void limit_one(FILE *s, const cli_page_design *d)
{
    const char *limit = best_of(d)->limited_by;
    if (limit)
        fprintf(s, "%s: %s", limit, cli_limit_reason(limit));
}

static void limit_many(FILE *s, const spc_answer_sum *sum, const spc_design_sum *design)
{
    (void)design;
    print_tallies(s, &sum->limits, sum->matrices);
    if (sum->limits.count)
        fprintf(s, "; %s: %s", sum->limits.item[0].what, cli_limit_reason(sum->limits.item[0].what));
}

static void library_one(FILE *s, const cli_page_design *d)
{
    cli_say_library(s, &d->product.answer);
}

static void library_many(FILE *s, const spc_answer_sum *sum, const spc_design_sum *design)
{
    (void)design;
    if (sum->ours + sum->library + sum->either == 0)
        return;
    fprintf(s, "ours for %s", cli_share(sum->ours, 0));
    fprintf(s, ", the library's for %s", cli_share(sum->library, 0));
    fprintf(s, ", either for %s", cli_share(sum->either, 0));
    if (!sum->library_pays.count)
        return;
    fputs("; leaving the library pays from ", s);
    print_from(s, &sum->library_pays);
}

static void order_one(FILE *s, const cli_page_design *d)
{
    if (d->product.answer.best_order)
        cli_say_order(s, &d->product.answer);
    else
        fputs("not tried (--orders all)", s);
}

static void order_many(FILE *s, const spc_answer_sum *sum, const spc_design_sum *design)
{
    (void)design;
    if (!sum->orders_tried) {
        fputs("not tried (--orders all)", s);
        return;
    }
    fprintf(s, "leave %s as they are", cli_share(sum->orders_tried - sum->reorder, sum->orders_tried));
    if (!sum->reorder)
        return;
    fprintf(s, "; reorder %s: ", cli_share(sum->reorder, 0));
    print_tallies(s, &sum->orders, sum->reorder);
    fputs("; that is ", s);
    print_span(s, &sum->order_speedup, CLI_TIMES);
    fputs(" as fast", s);
    if (sum->order_pays.count) {
        fputs(" and has paid after ", s);
        print_span(s, &sum->order_pays, CLI_COUNT);
        fputs(" products", s);
    }
}

static void host_one(FILE *s, const cli_page_design *d)
{
    cli_say_host(s, &d->product.answer);
}

static void host_many(FILE *s, const spc_answer_sum *sum, const spc_design_sum *design)
{
    (void)design;
    if (sum->on_device + sum->on_host == 0)
        return;
    fprintf(s, "this device for %zu, the CPU for %zu, with transfers", sum->on_device, sum->on_host);
    if (!sum->device_from.count)
        return;
    fputs("; the device wins from ", s);
    print_from(s, &sum->device_from);
    fprintf(s, ", for %s", cli_share(sum->device_from.count, sum->matrices));
}

static void columns_one(FILE *s, const cli_page_design *d)
{
    const spc_answer *a = &d->multivector.answer;
    if (print_none(s, &d->multivector))
        return;
    const spc_candidate *best = &a->candidate[0];
    fprintf(s, "%u%s: %s, ", a->columns, a->transposed ? ", of the transposed matrix" : "", best->kernel);
    print_time(s, best->seconds, best->seconds_low, best->seconds_high);
    fprintf(s, "; %s", cli_limit_reason(best->limited_by));
}

static void print_kernels(FILE *s, const spc_tallies *kernels, const spc_span_of *seconds, size_t matrices)
{
    char mean[CLI_TEXT_SIZE];
    print_tallies(s, kernels, matrices);
    if (seconds->count)
        fprintf(s, "; the fastest %s in the geometric mean", cli_rounded(seconds->mean, CLI_SECONDS, mean));
}

static void columns_many(FILE *s, const spc_answer_sum *sum, const spc_design_sum *design)
{
    (void)design;
    print_kernels(s, &sum->column_kernels, &sum->columns_seconds, sum->matrices);
}

static void other_one(FILE *s, const cli_page_design *d)
{
    if (print_none(s, &d->other))
        return;
    cli_say_time(s, &d->other.answer);
}

static void other_many(FILE *s, const spc_answer_sum *sum, const spc_design_sum *design)
{
    (void)design;
    print_kernels(s, &sum->other_kernels, &sum->other_seconds, sum->matrices);
}

static void gpus_one(FILE *s, const cli_page_design *d)
{
    const spc_answer *a = &d->several.answer;
    if (print_none(s, &d->several))
        return;
    if (a->method)
        fprintf(s, "an iteration of %s: ", a->method);
    print_time(s, a->candidate[0].seconds, a->candidate[0].seconds_low, a->candidate[0].seconds_high);
    fputs(", ", s);
    cli_say_gpus(s, a);
}

/* "4 for 12 of 15, 1 for 3" */
static void gpus_many(FILE *s, const spc_answer_sum *sum, const spc_design_sum *design)
{
    size_t matrices = 0;
    (void)design;
    for (size_t i = 0; i < sum->gpus.count; i++)
        matrices += sum->gpus.item[i].count;
    for (size_t i = 0; i < sum->gpus.count; i++)
        fprintf(s, i ? ", %s for %s" : "least time with %s for %s", sum->gpus.item[i].what,
                cli_share(sum->gpus.item[i].count, i ? 0 : matrices));
}

/* What prints nothing was not asked. The first eight are questions of a CPU too. */
enum { OF_CPU = 8 };
static const struct {
    const char *name;
    void (*one)(FILE *stream, const cli_page_design *one);
    void (*many)(FILE *stream, const spc_answer_sum *sum, const spc_design_sum *design);
} questions[] = {
    {"Run", run_one, run_many},
    {"Time", time_one, time_many},
    {"Iteration", iteration_one, iteration_many},
    {"Limit", limit_one, limit_many},
    {"Ours or the library's", library_one, library_many},
    {"Order", order_one, order_many},
    {"Columns", columns_one, columns_many},
    {NULL, other_one, other_many}, /* its own title */
    {"GPU or CPU", host_one, host_many},
    {"GPUs", gpus_one, gpus_many},
};

/* ---- cautions ---- */

/* A line each. */
static void print_cautions(FILE *s, const spc_answer_sum *sum)
{
    const char *code = cli_code_caution(sum->code_stands_in, sum->code_unmeasured);
    const struct {
        const char *lead;
        const spc_tallies *kernels;
    } cautions[] = {
        {"Not simulated, upper bounds of the speed: ", &sum->bounds},
        {"Predicted as the nearest of ours: ", &sum->proxies},
        {"Not simulated, sums of fitted terms (docs/terms.md): ", &sum->by_terms},
        {"Do not trust: ", &sum->untrusted},
        {"Versions of the library: ", &sum->versions},
    };
    if (code)
        fprintf(s, "%c%s.\n", toupper(code[0]), code + 1);
    if (sum->transferred)
        fprintf(s, "Facts are published or transferred from other machines%s.\n",
                cli_measured_by(sum->code_unmeasured));
    if (sum->not_fitted)
        fprintf(s, "Model %s is not fitted to measurements: for small matrices these are upper bounds.\n",
                sum->model);
    for (size_t i = 0; i < sizeof cautions / sizeof *cautions; i++) {
        for (size_t k = 0; k < cautions[i].kernels->count; k++)
            fprintf(s, "%s%s", k ? ", " : cautions[i].lead, cautions[i].kernels->item[k].what);
        if (cautions[i].kernels->count)
            fputs(".\n", s);
    }
}

/* ---- boxes ---- */

static void write_questions(FILE *page, const cli_page_design *one, const spc_design_sum *design,
                            const spc_answer_sum *sum)
{
    bool cpu = spc_model_names_kernels(design->model_number);
    for (size_t i = 0; i < (cpu ? OF_CPU : sizeof questions / sizeof *questions); i++) {
        spc_append_text said;
        cli_begin_text(&said);
        if (sum->matrices == 1 && one->product.answered)
            questions[i].one(said.stream, one);
        else
            questions[i].many(said.stream, sum, design);
        cli_end_text(&said);
        said.text[strcspn(said.text, "\n")] = '\0';
        if (*said.text) {
            fprintf(page, "<dt>%s</dt>", questions[i].name ? questions[i].name : one->other_title);
            cli_html_element(page, "dd", said.text);
        }
        free(said.text);
    }
}

void cli_write_boxes(FILE *page, const cli_page_parts *parts)
{
    const cli_page_matrix *only = parts->documents->item[0].answer;
    fputs("<div class=\"boxes\">\n", page);
    for (size_t i = 0; i < parts->designs->designs; i += parts->versions) {
        spc_append_text said;
        char *rest;
        fputs("<section class=\"box\">", page);
        cli_html_element(page, "h2", parts->designs->design[i].design);
        fputs("<dl>", page);
        write_questions(page, &only->design[i], &parts->designs->design[i], &parts->sums[i]);
        cli_begin_text(&said);
        print_cautions(said.stream, &parts->sums[i]);
        cli_end_text(&said);
        char *line = strtok_r(said.text, "\n", &rest);
        if (line)
            fputs("<dt class=\"caution\">Caution</dt>", page);
        for (; line; line = strtok_r(NULL, "\n", &rest))
            cli_html_element(page, "dd", line);
        free(said.text);
        fputs("</dl></section>\n", page);
    }
    fputs("</div>\n", page);
}

/* ---- machines and K columns ---- */

/* The first of a page's devices that multiplies k columns in the least time; NULL: none has an answer for all
 * matrices. */
static const spc_answer_sum *find_fastest_of_columns(const spc_comparison_sum *sum,
                                                     const spc_answer_sum *sums, size_t versions)
{
    const spc_answer_sum *fastest = NULL;
    for (size_t i = 0; i < sum->designs; i += versions)
        if (sums[i].columns_seconds.count && sums[i].columns_seconds.count == sums[i].matrices &&
            (!fastest || sums[i].columns_seconds.mean < fastest->columns_seconds.mean))
            fastest = &sums[i];
    return fastest;
}

/* ln of a time of an interval over the forecast time. */
static double width(double end, const spc_answer_sum *one)
{
    return log(end / one->columns_seconds.mean);
}

/* "With 8 columns, v100 in the place of h100: 0.5x as fast; 0.4x to 0.6x by the intervals of both." */
static void print_columns_ratio(FILE *stream, const char *with, const spc_comparison_sum *sum, size_t at,
                                const spc_answer_sum *sums)
{
    char text[CLI_TEXT_SIZE];
    const spc_answer_sum *first = &sums[0], *other = &sums[at];
    const spc_design_sum *names = sum->design;
    double ratio = first->columns_seconds.mean / other->columns_seconds.mean;
    spc_design_sum c = {.matrices = first->columns_seconds.count,
                        .ratio_low = ratio * exp(-hypot(width(first->columns_seconds.low, first),
                                                        width(other->columns_seconds.high, other))),
                        .ratio_high = ratio * exp(hypot(width(first->columns_seconds.high, first),
                                                        width(other->columns_seconds.low, other)))};
    bool same = strcmp(names[0].device, names[at].device) == 0;
    c.reach = same                                              ? SPC_REACH_DEVICE
              : isfinite(c.ratio_low) && isfinite(c.ratio_high) ? SPC_REACH_INTERVALS
                                                                : SPC_REACH_UNKNOWN;
    fprintf(stream, "With %s, %s in the place of %s: %s as fast%s", with, names[at].design, names[0].design,
            cli_rounded(ratio, CLI_TIMES, text), c.matrices > 1 ? " in the geometric mean" : "");
    cli_print_reach(stream, &c);
    fputs(".\n", stream);
}

void cli_print_columns_machines(FILE *stream, const cli_page_parts *parts)
{
    char with[64];
    const spc_comparison_sum *sum = parts->designs;
    const spc_answer_sum *sums = parts->sums, *fastest = find_fastest_of_columns(sum, sums, parts->versions);
    if (!fastest)
        return;
    snprintf(with, sizeof with, "%u column%s%s", fastest->columns, fastest->columns == 1 ? "" : "s",
             fastest->columns_transposed ? " and the transposed matrix" : "");
    if (sum->designs > parts->versions)
        fprintf(stream, "Fastest with %s: %s.\n", with, sum->design[fastest - sums].design);
    for (size_t i = parts->versions; i < sum->designs; i += parts->versions)
        if (sums[0].columns_seconds.count && sums[i].columns_seconds.count == sums[0].columns_seconds.count)
            print_columns_ratio(stream, with, sum, i, sums);
    fprintf(
        stream,
        "All below without %s= in its name, and each box but for its line Columns, is of a product with one "
        "vector.\n",
        fastest->columns > 1 ? "columns" : "transposed");
}
