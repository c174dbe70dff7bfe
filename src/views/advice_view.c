#include "views/views.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"

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

/* What a page knows of one matrix on one design. */
typedef struct one_answer {
    const spc_advice *advice;
    const json_t *design; /* what was asked beside it */
} one_answer;

static const spc_ranked *best_of(const one_answer *one)
{
    return &one->advice->ranking.row[0];
}

/* ---- each question: of one matrix, and of many ---- */

static void advice_view_run_one(FILE *s, const one_answer *one)
{
    size_t printed = 0;
    const spc_ranking *r = &one->advice->ranking;
    fputs(best_of(one)->forecast.kernel, s);
    for (size_t i = 0; i < r->rows; i++)
        if (r->row[i].as_good && ++printed <= NAMED)
            fprintf(s, "%s %s", printed == 1 ? "; as good, as far as errors of forecasts tell:" : ",",
                    r->row[i].forecast.kernel);
    if (printed > NAMED)
        fprintf(s, " and %zu more", printed - NAMED);
}

static void run_many(FILE *s, const spc_advice_sum *sum, const spc_design_sum *design)
{
    (void)design;
    print_tallies(s, &sum->kernels, sum->matrices);
}

static void time_one(FILE *s, const one_answer *one)
{
    char text[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
    const spc_ranked *best = best_of(one);
    const spc_prediction *p = &best->forecast.prediction;
    uint64_t products = one->advice->ranking.products;
    print_time(s, p->seconds, p->seconds_low, p->seconds_high);
    fprintf(s, " a product, %s GFLOPS", cli_rounded(best->gflops, CLI_NUMBER, text));
    if (products)
        fprintf(s, "; %s product%s, set-up included: %s", cli_rounded((double)products, CLI_COUNT, count),
                products == 1 ? "" : "s", cli_rounded(best->setup.total_seconds, CLI_SECONDS, text));
}

static void time_many(FILE *s, const spc_advice_sum *sum, const spc_design_sum *design)
{
    char mean[CLI_TEXT_SIZE], low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    (void)sum;
    if (design->matrices)
        fprintf(s, "%s GFLOPS in the geometric mean, from %s to %s",
                cli_rounded(design->gflops_mean, CLI_NUMBER, mean),
                cli_rounded(design->gflops_min, CLI_NUMBER, low),
                cli_rounded(design->gflops_max, CLI_NUMBER, high));
}

static void iteration_one(FILE *s, const one_answer *one)
{
    if (*cli_get_text(one->design, "no_iteration"))
        fprintf(s, "no answer: %s", cli_get_text(one->design, "no_iteration"));
    cli_print_iteration_answer(s, one->design);
}

static void library_one(FILE *s, const one_answer *one)
{
    cli_print_library_answer(s, &one->advice->ranking);
}

static void limit_one(FILE *s, const one_answer *one)
{
    const char *limit = spc_limit_name(best_of(one)->forecast.prediction.limited_by);
    fprintf(s, "%s: %s", limit, cli_limit_reason(limit));
}

static void limit_many(FILE *s, const spc_advice_sum *sum, const spc_design_sum *design)
{
    (void)design;
    print_tallies(s, &sum->limits, sum->matrices);
    if (sum->limits.count)
        fprintf(s, "; %s: %s", sum->limits.item[0].what, cli_limit_reason(sum->limits.item[0].what));
}

static void library_many(FILE *s, const spc_advice_sum *sum, const spc_design_sum *design)
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

static void order_one(FILE *s, const one_answer *one)
{
    const spc_change *change = &best_of(one)->change;
    char most[CLI_TEXT_SIZE];
    if (one->advice->has_orders)
        cli_print_order_advice(s, &one->advice->orders);
    else if (change->what && strcmp(change->what, "reorder") == 0)
        fprintf(s, "not tried (--orders all); at most %s if every access to x were a hit",
                cli_rounded(change->speedup, CLI_TIMES, most));
    else
        fputs("not tried (--orders all)", s);
}

static void order_many(FILE *s, const spc_advice_sum *sum, const spc_design_sum *design)
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

static void place_one(FILE *s, const one_answer *one)
{
    const spc_place *place = &one->advice->place;
    const spc_offload *o = &place->offload;
    char device[CLI_TEXT_SIZE], host[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
    if (*one->advice->no_place)
        fprintf(s, "no answer: %s", one->advice->no_place);
    if (!one->advice->has_place)
        return;
    fprintf(s, "%s: with transfers %s product%s take%s %s here and %s on %s",
            place->better == SPC_ON_DEVICE ? "this device" : "the CPU",
            cli_rounded((double)o->products, CLI_COUNT, count), o->products == 1 ? "" : "s",
            o->products == 1 ? "s" : "", cli_rounded(o->device_seconds, CLI_SECONDS, device),
            cli_rounded(o->host_seconds, CLI_SECONDS, host), place->host);
    if (place->break_even == UINT64_MAX)
        fputs("; the CPU wins however many there are", s);
    else
        fprintf(s, "; the device wins from %s product%s on",
                cli_rounded((double)place->break_even, CLI_COUNT, count), place->break_even == 1 ? "" : "s");
}

static void place_many(FILE *s, const spc_advice_sum *sum, const spc_design_sum *design)
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

static void columns_one(FILE *s, const one_answer *one)
{
    const spc_columns_answer *answer = &one->advice->columns;
    if (*one->advice->no_columns)
        fprintf(s, "no answer: %s", one->advice->no_columns);
    if (!one->advice->has_columns || !answer->count)
        return;
    const spc_columns_prediction *best = &answer->predictions[0];
    fprintf(s, "%u%s: %s, ", answer->columns, answer->transposed ? ", of the transposed matrix" : "",
            best->kernel);
    print_time(s, best->seconds, best->seconds_low, best->seconds_high);
    fprintf(s, "; %s", cli_limit_reason(spc_limit_name(best->limited_by)));
}

static void columns_many(FILE *s, const spc_advice_sum *sum, const spc_design_sum *design)
{
    char mean[CLI_TEXT_SIZE];
    (void)design;
    print_tallies(s, &sum->column_kernels, sum->matrices);
    if (sum->columns_count)
        fprintf(s, "; the fastest %s in the geometric mean",
                cli_rounded(sum->columns_mean, CLI_SECONDS, mean));
}

static void gpus_one(FILE *s, const one_answer *one)
{
    const json_t *answer = cli_get(one->design, "gpus");
    const char *none = cli_get_text(answer, "none"), *method = cli_get_text(answer, "method");
    size_t i;
    json_t *point;
    fprintf(s, *none ? "no answer: %s%s" : *method ? "%san iteration of %s: " : "%s%s", none, method);
    json_array_foreach((json_t *)cli_get(answer, "gpus"), i, point)
    {
        if (cli_get_number(point, "n") != cli_get_number(answer, "best_gpus"))
            continue;
        print_time(s, cli_get_number(point, "seconds"), cli_get_number(point, "seconds_low"),
                   cli_get_number(point, "seconds_high"));
        fputs(", ", s);
        cli_print_gpus_answer(s, answer);
    }
}

/* "4 for 12 of 15, 1 for 3" */
static void gpus_many(FILE *s, const spc_advice_sum *sum, const spc_design_sum *design)
{
    size_t matrices = 0;
    (void)design;
    for (size_t i = 0; i < sum->gpus.count; i++)
        matrices += sum->gpus.item[i].count;
    for (size_t i = 0; i < sum->gpus.count; i++)
        fprintf(s, i ? ", %s for %s" : "least time with %s for %s", sum->gpus.item[i].what,
                cli_share(sum->gpus.item[i].count, i ? 0 : matrices));
}

static void iteration_many(FILE *s, const spc_advice_sum *sum, const spc_design_sum *design)
{
    char mean[CLI_TEXT_SIZE], low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    (void)design;
    if (sum->iteration.count)
        fprintf(s, "%s in the geometric mean of %zu, from %s to %s",
                cli_rounded(sum->iteration_mean, CLI_SECONDS, mean), sum->iteration.count,
                cli_rounded(sum->iteration.least, CLI_SECONDS, low),
                cli_rounded(sum->iteration.most, CLI_SECONDS, high));
}

/* What prints nothing was not asked. The first seven are questions of a CPU too. */
enum { OF_CPU = 7 };
static const struct {
    const char *name;
    void (*one)(FILE *stream, const one_answer *one);
    void (*many)(FILE *stream, const spc_advice_sum *sum, const spc_design_sum *design);
} questions[] = {
    {"Run", advice_view_run_one, run_many},
    {"Time", time_one, time_many},
    {"Iteration", iteration_one, iteration_many},
    {"Limit", limit_one, limit_many},
    {"Ours or the library's", library_one, library_many},
    {"Order", order_one, order_many},
    {"Columns", columns_one, columns_many},
    {"GPU or CPU", place_one, place_many},
    {"GPUs", gpus_one, gpus_many},
};

/* ---- cautions ---- */

/* A line each. */
static void print_cautions(FILE *s, const spc_design_sum *design, const spc_advice_sum *sum)
{
    const char *code = cli_code_caution(design->code_stands_in, design->code_unmeasured);
    const struct {
        const char *lead;
        const spc_tallies *kernels;
    } cautions[] = {
        {"Not simulated, upper bounds of the speed: ", &sum->bounds},
        {"Predicted as the nearest of ours: ", &sum->stand_ins},
        {"Not simulated, sums of fitted terms (docs/terms.md): ", &sum->by_terms},
        {"Do not trust: ", &sum->untrusted},
        {"Versions of the library: ", &sum->versions},
    };
    if (code)
        fprintf(s, "%c%s.\n", toupper(code[0]), code + 1);
    if (design->transferred)
        fprintf(s, "Facts are published or transferred from other machines%s.\n",
                cli_measured_by(design->code_unmeasured));
    if (!design->fitted)
        fprintf(s, "Model %s is not fitted to measurements: for small matrices these are upper bounds.\n",
                spc_model_name(design->model));
    for (size_t i = 0; i < sizeof cautions / sizeof *cautions; i++) {
        for (size_t k = 0; k < cautions[i].kernels->count; k++)
            fprintf(s, "%s%s", k ? ", " : cautions[i].lead, cautions[i].kernels->item[k].what);
        if (cautions[i].kernels->count)
            fputs(".\n", s);
    }
}

/* ---- boxes ---- */

static void advice_view_write_row(FILE *page, const char *name, char *answer)
{
    answer[strcspn(answer, "\n")] = '\0';
    if (!*answer)
        return;
    fprintf(page, "<dt>%s</dt>", name);
    cli_html_element(page, "dd", answer);
}

static void write_questions(FILE *page, const one_answer *one, const spc_design_sum *design,
                            const spc_advice_sum *sum)
{
    bool cpu = spc_model_names_kernels(design->model);
    for (size_t i = 0; i < (cpu ? OF_CPU : sizeof questions / sizeof *questions); i++) {
        spc_append_text said;
        cli_begin_text(&said);
        if (sum->matrices > 1)
            questions[i].many(said.stream, sum, design);
        else
            questions[i].one(said.stream, one);
        cli_end_text(&said);
        advice_view_write_row(page, questions[i].name, said.text);
        free(said.text);
    }
}

static void write_cautions(FILE *page, const spc_design_sum *design, const spc_advice_sum *sum)
{
    spc_append_text said;
    cli_begin_text(&said);
    print_cautions(said.stream, design, sum);
    cli_end_text(&said);
    char *rest, *line = strtok_r(said.text, "\n", &rest);
    if (line)
        fputs("<dt class=\"caution\">Caution</dt>", page);
    for (; line; line = strtok_r(NULL, "\n", &rest))
        cli_html_element(page, "dd", line);
    free(said.text);
}

void cli_write_boxes(FILE *page, const json_t *documents, const spc_comparison_sum *sum,
                     const spc_advice_sum *sums, spc_advice *const *only, size_t versions)
{
    const json_t *designs = cli_get(json_array_get(documents, 0), "designs");
    fputs("<div class=\"boxes\">\n", page);
    for (size_t i = 0; i < sum->designs; i += versions) {
        const one_answer one = {only[i], json_array_get(designs, i)};
        fputs("<section class=\"box\">", page);
        cli_html_element(page, "h2", sum->design[i].design);
        fputs("<dl>", page);
        write_questions(page, &one, &sum->design[i], &sums[i]);
        write_cautions(page, &sum->design[i], &sums[i]);
        fputs("</dl></section>\n", page);
    }
    fputs("</div>\n", page);
}
