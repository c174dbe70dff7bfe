#include "views/views.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "output/console.h"
#include "sparcast.h"

/* Where the hit rates come from; NULL where none are used. */
static const char *explain_hits(const spc_ranking *r, const spc_forecast *best)
{
    const char *hits = spc_model_hits(r->model);
    if (best->by_terms)
        return NULL; /* the traffic behind them is not shown */
    if (hits)
        return hits;
    switch (best->prediction.hit_source) {
    case SPC_HIT_LINES:
        return "the device's fitted lines in the reuse interval";
    case SPC_HIT_WINDOW:
        return "a working set of as many accesses as the cache has lines";
    case SPC_HIT_GIVEN:
        return "the caller";
    case SPC_HIT_EXECUTED:
        return "a simulation of the warps in the order in which the GPU runs them";
    default:
        return NULL;
    }
}

static const char *explain_help(const char *what)
{
    if (strcmp(what, "hit+30") == 0)
        return "30 points more hits of x";
    if (strcmp(what, "spatial=max") == 0)
        return "lines of x used in full (S = L/F)";
    return "column indices that stay in memory";
}

static void print_helps(FILE *stream, const spc_ranking *r)
{
    for (size_t i = 0; i < r->useful; i++)
        fprintf(stream, "%s %s, %.2fx",
                i ? ";" : "What another machine would bring:", explain_help(r->useful_help[i]->what),
                r->useful_help[i]->speedup);
    if (r->useful)
        fputs(".\n", stream);
    else if (r->helps)
        fputs("No other cache and no gather unit would bring more than 1 %.\n", stream);
}

static void print_offload(FILE *stream, const spc_advice *advice)
{
    const spc_place *place = &advice->place;
    const spc_offload *offload = &place->offload;
    char device[CLI_TEXT_SIZE], host[CLI_TEXT_SIZE];
    if (*advice->no_place)
        fprintf(stream, "Device or CPU? No answer: %s.\n", advice->no_place);
    if (!advice->has_place)
        return;
    fprintf(stream, "Host transfers included, %" PRIu64 " product%s take%s %s on %s and %s on %s: ",
            offload->products, offload->products == 1 ? "" : "s", offload->products == 1 ? "s" : "",
            cli_rounded(offload->device_seconds, CLI_SECONDS, device), advice->ranking.device,
            cli_rounded(offload->host_seconds, CLI_SECONDS, host), place->host);
    if (place->break_even == UINT64_MAX)
        fputs("the CPU is the better place however many there are.\n", stream);
    else
        fprintf(stream, "the device wins from %" PRIu64 " product%s on.\n", place->break_even,
                place->break_even == 1 ? "" : "s");
}

/* What limits a kernel: the word of its prediction, the reason in a few words, and as a part of a sentence.
 */
typedef struct limit_text {
    const char *name, *reason, *explained;
} limit_text;

static const limit_text *predict_sentences_find_limit(const char *name)
{
    static const limit_text limits[] = {
        {"nothing", "there is nothing to multiply", "there is nothing to multiply"},
        {"index", "reading A, indices before values, takes longest",
         "no array moves as many bytes as the column indices"},
        {"values", "reading A, values and indices, takes longest",
         "no array moves more bytes than the values of A, which cannot be avoided"},
        {"x", "fetching x takes longest",
         "no array moves as many bytes as x, whose lines are fetched again and again"},
        {"launch", "the matrix is too small for this machine",
         "the matrix is too small to keep the machine busy"},
        {"gather", "the gather unit works all the time",
         "the gather unit delivers values and packed x at its full rate"},
        {"host transfer", "the link to the host takes most of the time",
         "the link to the host is slower than the product itself"},
        {"latency", "each load waits for the address that another one brings",
         "warps wait for loads that depend on each other, and no unit is kept busy"},
        {"issue", "issuing instructions takes most of the time",
         "the multiprocessors issue instructions as fast as they can"},
        {"l1", "the load/store units are the bottleneck",
         "the load/store units take a line or a sector at a time of scattered requests"},
        {"l2", "the L2 is the bottleneck", "the L2 delivers sectors as fast as it can"},
        {"dram", "the memory is the bottleneck", "the memory delivers as fast as it can"},
        {"device memory", "but it does not fit into the memory of the device",
         "it does not fit into the memory of the device"},
        {"link down", "the link from the gather memory is busy",
         "the link from the gather memory delivers values and packed x as fast as it can"},
        {"link up", "the link to the gather memory is busy",
         "the link to the gather memory carries y, and columns where the processor sends them, as fast as it "
         "can"},
        {"channels", "the DRAM of the gather memory is busy",
         "the DRAM behind the gather units moves granules as fast as it can"},
        {"units", "the gather units are busy", "the gather units ask for words as fast as they can"},
        {"in flight", "the latency of the gather memory is not hidden",
         "the latency of the gather memory is not hidden: too few requests are in flight"},
        {"banks", "banks of the gather memory open and close rows",
         "banks of the gather memory open and close rows, and queues wait for them"},
        {"l3", "the third level of cache is the bottleneck",
         "the third level of cache delivers lines as fast as it can"},
        {"branches", "row ends that come unforeseen take most of the time",
         "ends of rows come unforeseen, and the core has to begin again"},
        {"instructions", "executing instructions takes most of the time",
         "the cores execute instructions as fast as they can"},
        {"long rows", "the additions of long rows take most of the time",
         "the additions of long rows wait for each other"},
    };
    static const limit_text unknown = {"", "the limit is unknown", "unknown"};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
        if (strcmp(limits[i].name, name) == 0)
            return &limits[i];
    return &unknown;
}

const char *cli_limit_reason(const char *name)
{
    return predict_sentences_find_limit(name)->reason;
}

static const limit_text *limit_of(const spc_ranked *row)
{
    return predict_sentences_find_limit(spc_limit_name(row->forecast.prediction.limited_by));
}

/* What the best order takes to find and to apply, and what it gains: where the number of products is known
 * with that, otherwise a product without it. */
static void print_best_order(FILE *stream, const spc_tried_order *best, uint64_t products)
{
    char seconds[CLI_TEXT_SIZE], cost[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
    fprintf(stream, "The best order that was tried is %s: %s takes %s", best->order, best->kernel,
            cli_rounded(best->seconds, CLI_SECONDS, seconds));
    if (!products)
        fprintf(stream, ", %.2fx", best->speedup);
    fprintf(stream, "; ordering takes %s of processor time, measured on this computer",
            cli_rounded(best->order_seconds + best->apply_seconds, CLI_SECONDS, cost));
    if (products)
        fprintf(stream, ", and with it %s products are %.2fx as fast",
                cli_rounded((double)products, CLI_COUNT, count), best->speedup);
    fputs("; 'sparcast reorder' writes it.\n", stream);
}

/* The best of the orders that were tried. */
static void print_orders(FILE *stream, const spc_ranking *r)
{
    if (r->best_order)
        print_best_order(stream, r->best_order, r->products);
    else if (r->orders)
        fprintf(stream, "No order that was tried gains anything%s.\n",
                r->products ? " in so many products, ordering included" : "");
    for (size_t i = 0; i < r->skips; i++)
        fprintf(stream, "%s was not tried: %s.\n", r->skip[i].order, r->skip[i].why);
}

/* ---- what would help a kernel most ---- */

/* A change in a few words: "rows sorted: sell:32:1024, 1.12x". */
static void spell_change(const spc_change *change, char advice[CLI_ADVICE_SIZE])
{
    static const char *const leads[][2] = {
        {"sort", "other order of rows: "}, {"f32", "float32, "}, {"reorder", "reordering, at most "}};
    char times[CLI_TEXT_SIZE];
    const char *lead = "";
    for (size_t i = 0; i < sizeof leads / sizeof leads[0]; i++)
        if (strcmp(change->what, leads[i][0]) == 0)
            lead = leads[i][1];
    bool same = strcmp(change->what, "f32") == 0 || strcmp(change->what, "reorder") == 0;
    snprintf(advice, CLI_ADVICE_SIZE, "%s%s%s%s", lead, same ? "" : change->kernel, same ? "" : ", ",
             cli_rounded(change->speedup, CLI_TIMES, times));
}

char *cli_spell_advice(const spc_ranked *row, char advice[CLI_ADVICE_SIZE])
{
    char times[CLI_TEXT_SIZE], most[CLI_TEXT_SIZE];
    if (row->helps == SPC_HELPS_CHANGE)
        spell_change(&row->change, advice);
    else if (row->helps == SPC_HELPS_ORDER)
        snprintf(advice, CLI_ADVICE_SIZE, "reordering by %s, %s%s%s", row->order.name,
                 cli_rounded(row->order.speedup, CLI_TIMES, times), row->order_bounded ? " of at most " : "",
                 row->order_bounded ? cli_rounded(row->change.speedup, CLI_TIMES, most) : "");
    else
        snprintf(advice, CLI_ADVICE_SIZE, "nothing that was tried");
    return advice;
}

/* ---- the answer ---- */

static const spc_ranked *predict_sentences_best_of(const spc_ranking *r)
{
    return r->best ? &r->row[0] : NULL;
}

/* The interval of the speed, where the time has one. */
static void print_interval(FILE *stream, const spc_ranked *best)
{
    const spc_prediction *p = &best->forecast.prediction;
    double work = best->gflops * p->seconds;
    char least[CLI_TEXT_SIZE], most[CLI_TEXT_SIZE];
    if (p->seconds_low > 0 && p->seconds_high > 0 && isfinite(p->seconds_low) && isfinite(p->seconds_high))
        fprintf(stream, " (%s to %s)", cli_rounded(work / p->seconds_high, CLI_NUMBER, least),
                cli_rounded(work / p->seconds_low, CLI_NUMBER, most));
}

static void print_what_to_do(FILE *stream, const spc_ranked *best)
{
    char advice[CLI_ADVICE_SIZE];
    if (best->faster)
        fprintf(stream, "; try %s, forecast %.2fx as fast.\n", best->faster, best->change.speedup);
    else if (best->helps == SPC_HELPS_NOTHING)
        fputs("; nothing that was tried is faster.\n", stream);
    else
        fprintf(stream, "; would help most: %s.\n", cli_spell_advice(best, advice));
}

/* Of the published equations with the share of the time: of A together, since values and indices come
 * together. */
static void print_reason(FILE *stream, const spc_ranked *best)
{
    const spc_prediction *p = &best->forecast.prediction;
    double share = best->utilisation, alpha = p->terms.alpha, beta = p->terms.beta;
    fprintf(stream, "; %s", limit_of(best)->reason);
    if (p->limited_by == SPC_LIMIT_INDEX)
        share *= (alpha + beta) / alpha;
    else if (p->limited_by == SPC_LIMIT_VALUES)
        share *= (alpha + beta) / beta;
    else if (p->limited_by != SPC_LIMIT_X)
        return;
    fprintf(stream, ", %.0f %% of the time", 100 * share);
}

void cli_print_answer(FILE *stream, const char *file, const spc_advice *advice)
{
    const spc_ranking *r = &advice->ranking;
    const spc_ranked *best = predict_sentences_best_of(r);
    char type[CLI_PRECISION_SIZE], speed[CLI_TEXT_SIZE];
    fprintf(stream, "%s on %s in %s", file, r->device,
            cli_spell_precision(r->value_bytes, r->vector_bytes, type));
    if (!best) {
        fputs(r->rows ? ": no forecast, only the least that a product takes.\n"
                      : ": no kernel can be predicted\n",
              stream);
        return;
    }
    fputs(": ", stream);
    cli_set_style(stream, CLI_GREEN);
    fprintf(stream, "run %s, %s GFLOPS", best->forecast.kernel, cli_rounded(best->gflops, CLI_NUMBER, speed));
    print_interval(stream, best);
    cli_set_style(stream, CLI_PLAIN);
    print_reason(stream, best);
    print_what_to_do(stream, best);
    cli_print_code_caution(stream, r);
}

/* Kernels that the forecast does not tell apart from the best one. */
static void print_equals(FILE *stream, const spc_ranking *r)
{
    size_t printed = 0;
    for (size_t i = 0; i < r->rows; i++)
        if (r->row[i].as_good)
            fprintf(stream, "%s %s", printed++ ? "," : "As good as it, as far as errors of forecasts tell:",
                    r->row[i].forecast.kernel);
    if (printed)
        fputs(".\n", stream);
}

/* What the forecasts rest on, where it is less than measurements of this GPU. */
static void predict_sentences_print_facts(FILE *stream, const spc_ranking *r)
{
    if (r->transferred)
        fprintf(stream, "Facts of %s are published or transferred from other machines%s.\n", r->device,
                cli_measured_by(r->code_unmeasured));
    else if (r->published)
        fprintf(stream, "No machine like %s was measured: its facts are published or assumed.\n", r->device);
}

const char *cli_measured_by(bool code_unmeasured)
{
    return code_unmeasured ? "" : "; 'sparcast calibrate' measures them";
}

/* Some reasons begin with the kernel. */
static void print_left_out(FILE *stream, const spc_ranking *r)
{
    for (size_t i = 0; i < r->left_outs; i++) {
        const char *kernel = r->left_out[i].kernel, *why = r->left_out[i].why;
        bool named = strncmp(why, kernel, strlen(kernel)) == 0;
        fprintf(stream, "Left out: %s%s%s.\n", named ? "" : kernel, named ? "" : ": ", why);
    }
}

/* They stand last, however fast a product is. */
static void print_unknown_setups(FILE *stream, const spc_ranking *r)
{
    size_t printed = 0;
    for (size_t i = 0; i < r->rows && r->products; i++)
        if (isnan(r->row[i].setup.seconds) && !r->row[i].answered_by)
            fprintf(stream, "%s %s",
                    printed++ ? "," : "Last, for their set-up is not known:", r->row[i].forecast.kernel);
    if (printed)
        fputs(".\n", stream);
}

void cli_print_best(FILE *stream, const spc_advice *advice)
{
    const spc_ranking *r = &advice->ranking;
    const spc_ranked *best = predict_sentences_best_of(r);
    char roof[CLI_TEXT_SIZE];
    if (!best) {
        cli_print_stand_ins(stream, r);
        return;
    }
    fprintf(stream, "%s is limited by %s: %s. Its roof is %s GFLOPS.\n", best->forecast.kernel,
            spc_limit_name(best->forecast.prediction.limited_by), limit_of(best)->explained,
            cli_rounded(best->roof_gflops, CLI_NUMBER, roof));
    print_equals(stream, r);
    if (best->faster) /* why it is not in the table */
        fprintf(stream,
                "Parameters that -k does not name follow a rule in the lengths of rows. '-k all,%s' puts %s "
                "into the table.\n",
                best->faster, best->faster);
    print_helps(stream, r);
    print_left_out(stream, r);
    print_unknown_setups(stream, r);
    cli_print_library(stream, r);
    print_orders(stream, r);
    print_offload(stream, advice);
    if (explain_hits(r, &best->forecast))
        fprintf(stream, "Hit rates come from %s.\n", explain_hits(r, &best->forecast));
    cli_print_stand_ins(stream, r);
    predict_sentences_print_facts(stream, r);
    if (!r->fitted)
        fprintf(stream,
                "Model %s is not fitted to measurements of %s: for small matrices these are upper bounds.\n",
                spc_model_name(r->model), r->device);
}
