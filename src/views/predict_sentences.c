#include "views/views.h"

#include <math.h>
#include <string.h>

#include "output/console.h"
#include "sparcast.h"

/* Where the hit rates come from; NULL where none are used. */
static const char *explain_hits(const json_t *document, const json_t *best)
{
    const char *hits = spc_model_hits(cli_answer_model(document));
    if (json_is_true(cli_get(best, "by_terms")))
        return NULL; /* the traffic behind them is not shown */
    if (hits)
        return hits;
    static const char *const explained[][2] = {
        {"lines", "the device's fitted lines in the reuse interval"},
        {"window", "a working set of as many accesses as the cache has lines"},
        {"given", "the caller"},
        {"executed", "a simulation of the warps in the order in which the GPU runs them"},
    };
    for (size_t i = 0; i < sizeof explained / sizeof explained[0]; i++)
        if (strcmp(cli_get_text(best, "hit_source"), explained[i][0]) == 0)
            return explained[i][1];
    return NULL;
}

static const char *explain_help(const char *what)
{
    if (strcmp(what, "hit+30") == 0)
        return "30 points more hits of x";
    if (strcmp(what, "spatial=max") == 0)
        return "lines of x used in full (S = L/F)";
    return "column indices that stay in memory";
}

enum { HELPS = 4 };
#define LEAST_HELP 1.005 /* printed as 1.01x */

/* The helps that are some, the largest first; what changes nothing, or harms, is none. */
static size_t sort_helps(const json_t *helps, const json_t *sorted[HELPS])
{
    size_t i, count = 0;
    json_t *help;
    json_array_foreach((json_t *)helps, i, help)
    {
        double speedup = cli_get_number(help, "speedup");
        if (speedup < LEAST_HELP || count == HELPS)
            continue;
        size_t at = count++;
        for (; at > 0 && cli_get_number(sorted[at - 1], "speedup") < speedup; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = help;
    }
    return count;
}

static void print_helps(FILE *stream, const json_t *helps)
{
    const json_t *sorted[HELPS];
    size_t count = sort_helps(helps, sorted);
    for (size_t i = 0; i < count; i++)
        fprintf(stream, "%s %s, %.2fx",
                i ? ";" : "What another machine would bring:", explain_help(cli_get_text(sorted[i], "what")),
                cli_get_number(sorted[i], "speedup"));
    if (count)
        fputs(".\n", stream);
    else if (json_array_size(helps))
        fputs("No other cache and no gather unit would bring more than 1 %.\n", stream);
}

static void print_offload(FILE *stream, const json_t *document)
{
    const json_t *offload = cli_get(document, "offload");
    char device[CLI_TEXT_SIZE], host[CLI_TEXT_SIZE];
    double products = cli_get_number(offload, "products"), even = cli_get_number(offload, "break_even");
    if (*cli_get_text(document, "no_offload"))
        fprintf(stream, "Device or CPU? No answer: %s.\n", cli_get_text(document, "no_offload"));
    if (!offload)
        return;
    fprintf(stream, "Host transfers included, %.0f product%s take%s %s on %s and %s on %s: ", products,
            products == 1 ? "" : "s", products == 1 ? "s" : "",
            cli_rounded(cli_get_number(offload, "device_seconds"), CLI_SECONDS, device),
            cli_get_text(document, "device"),
            cli_rounded(cli_get_number(offload, "host_seconds"), CLI_SECONDS, host),
            cli_get_text(offload, "host"));
    if (isnan(even))
        fprintf(stream, "the CPU is the better place however many there are.\n");
    else
        fprintf(stream, "the device wins from %.0f product%s on.\n", even, even == 1 ? "" : "s");
}

static const json_t *predict_sentences_find_best(const json_t *document)
{
    return cli_find_row(cli_get(document, "predictions"), "kernel", cli_get_text(document, "best"));
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

static const json_t *find_best_order(const json_t *orders)
{
    size_t i;
    json_t *row;
    const json_t *best = NULL;
    json_array_foreach((json_t *)orders, i, row)
    {
        if (!best || cli_get_number(row, "speedup") > cli_get_number(best, "speedup"))
            best = row;
    }
    return best;
}

/* What the best order takes to find and to apply, and what it gains: where the number of products is known
 * with that, otherwise a product without it. */
static void print_best_order(FILE *stream, const json_t *best, double products)
{
    char seconds[CLI_TEXT_SIZE], cost[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
    fprintf(stream, "The best order that was tried is %s: %s takes %s", cli_get_text(best, "order"),
            cli_get_text(best, "kernel"), cli_rounded(cli_get_number(best, "seconds"), CLI_SECONDS, seconds));
    if (isnan(products))
        fprintf(stream, ", %.2fx", cli_get_number(best, "speedup"));
    fprintf(stream, "; ordering takes %s of processor time, measured on this computer",
            cli_rounded(cli_get_number(best, "order_seconds") + cli_get_number(best, "apply_seconds"),
                        CLI_SECONDS, cost));
    if (!isnan(products))
        fprintf(stream, ", and with it %s products are %.2fx as fast",
                cli_rounded(products, CLI_COUNT, count), cli_get_number(best, "speedup"));
    fputs("; 'sparcast reorder' writes it.\n", stream);
}

/* The best of the orders that were tried. */
static void print_orders(FILE *stream, const json_t *document)
{
    size_t i;
    json_t *row;
    const json_t *best = find_best_order(cli_get(document, "orders"));
    double products = cli_get_number(document, "products");
    if (best && cli_get_number(best, "speedup") > 1)
        print_best_order(stream, best, products);
    else if (best)
        fprintf(stream, "No order that was tried gains anything%s.\n",
                isnan(products) ? "" : " in so many products, ordering included");
    json_array_foreach((json_t *)cli_get(document, "skipped"), i, row)
    {
        fprintf(stream, "%s was not tried: %s.\n", cli_get_text(row, "order"), cli_get_text(row, "why"));
    }
}

/* ---- the answer ---- */

/* The interval of the speed, where the time has one. */
static void print_interval(FILE *stream, const json_t *best)
{
    double low = cli_get_number(best, "seconds_low"), high = cli_get_number(best, "seconds_high");
    double work = cli_get_number(best, "gflops") * cli_get_number(best, "seconds");
    char least[CLI_TEXT_SIZE], most[CLI_TEXT_SIZE];
    if (low > 0 && high > 0)
        fprintf(stream, " (%s to %s)", cli_rounded(work / high, CLI_NUMBER, least),
                cli_rounded(work / low, CLI_NUMBER, most));
}

/* The kernel with another parameter than the rule's that is forecast to be faster than all in the table;
 * NULL: there is none. */
static const char *find_faster(const json_t *document, const json_t *best)
{
    const json_t *change = cli_get(best, "change");
    const char *what = cli_get_text(change, "what"), *kernel = cli_get_text(change, "kernel");
    bool other = strcmp(what, "parameter") == 0 || strcmp(what, "sort") == 0 || strcmp(what, "format") == 0;
    return other && !cli_find_row(cli_get(document, "predictions"), "kernel", kernel) ? kernel : NULL;
}

/* Whether anything that was tried would help the kernel of a row. */
static bool is_advised(const json_t *row)
{
    return *cli_get_text(row, "change.what") || cli_get_number(row, "order.speedup") >= CLI_LEAST_ORDER;
}

static void print_what_to_do(FILE *stream, const json_t *document, const json_t *best)
{
    const char *advice = cli_get_text(best, "advice"), *faster = find_faster(document, best);
    if (faster)
        fprintf(stream, "; try %s, forecast %.2fx as fast.\n", faster,
                cli_get_number(cli_get(best, "change"), "speedup"));
    else if (!is_advised(best))
        fputs("; nothing that was tried is faster.\n", stream);
    else
        fprintf(stream, "; would help most: %s.\n", advice);
}

/* Of the published equations with the share of the time: of A together, since values and indices come
 * together. */
static void print_reason(FILE *stream, const json_t *best)
{
    const char *limit = cli_get_text(best, "limited_by");
    double share = cli_get_number(best, "utilisation"), alpha = cli_get_number(best, "alpha"),
           beta = cli_get_number(best, "beta");
    fprintf(stream, "; %s", predict_sentences_find_limit(limit)->reason);
    if (strcmp(limit, "index") == 0)
        share *= (alpha + beta) / alpha;
    else if (strcmp(limit, "values") == 0)
        share *= (alpha + beta) / beta;
    else if (strcmp(limit, "x") != 0)
        return;
    fprintf(stream, ", %.0f %% of the time", 100 * share);
}

void cli_print_answer(FILE *stream, const json_t *document)
{
    const json_t *best = predict_sentences_find_best(document);
    char type[CLI_PRECISION_SIZE];
    cli_name_precision(document, type);
    fprintf(stream, "%s on %s in %s", cli_get_text(document, "file"), cli_get_text(document, "device"), type);
    if (!best) {
        fputs(json_array_size(cli_get(document, "predictions"))
                  ? ": no forecast, only the least that a product takes.\n"
                  : ": no kernel can be predicted\n",
              stream);
        return;
    }
    fputs(": ", stream);
    cli_set_style(stream, CLI_GREEN);
    char speed[CLI_TEXT_SIZE];
    fprintf(stream, "run %s, %s GFLOPS", cli_get_text(best, "kernel"),
            cli_rounded(cli_get_number(best, "gflops"), CLI_NUMBER, speed));
    print_interval(stream, best);
    cli_set_style(stream, CLI_PLAIN);
    print_reason(stream, best);
    print_what_to_do(stream, document, best);
    cli_print_code_caution(stream, document);
}

/* Kernels that the forecast does not tell apart from the best one. */
static void print_equals(FILE *stream, const json_t *document)
{
    size_t i, printed = 0;
    json_t *row;
    json_array_foreach((json_t *)cli_get(document, "predictions"), i, row)
    {
        if (json_is_true(cli_get(row, "as_good")))
            fprintf(stream, "%s %s", printed++ ? "," : "As good as it, as far as errors of forecasts tell:",
                    cli_get_text(row, "kernel"));
    }
    if (printed)
        fputs(".\n", stream);
}

/* Why it is not in the table. */
static void print_faster(FILE *stream, const json_t *document, const json_t *best)
{
    const char *kernel = find_faster(document, best);
    if (kernel)
        fprintf(stream,
                "Parameters that -k does not name follow a rule in the lengths of rows. '-k all,%s' puts %s "
                "into the table.\n",
                kernel, kernel);
}

const char *cli_measured_by(const json_t *document)
{
    return json_is_true(cli_get(document, "code_unmeasured")) ? "" : "; 'sparcast calibrate' measures them";
}

/* What the forecasts rest on, where it is less than measurements of this GPU. */
static void predict_sentences_print_facts(FILE *stream, const json_t *document)
{
    if (strcmp(cli_get_text(document, "facts"), "transferred") == 0)
        fprintf(stream, "Facts of %s are published or transferred from other machines%s.\n",
                cli_get_text(document, "device"), cli_measured_by(document));
    else if (strcmp(cli_get_text(document, "facts"), "published") == 0)
        fprintf(stream, "No machine like %s was measured: its facts are published or assumed.\n",
                cli_get_text(document, "device"));
}

/* Some reasons begin with the kernel. */
static void print_left_out(FILE *stream, const json_t *document)
{
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)cli_get(document, "left_out"), i, row)
    {
        const char *kernel = cli_get_text(row, "kernel"), *why = cli_get_text(row, "why");
        bool named = strncmp(why, kernel, strlen(kernel)) == 0;
        fprintf(stream, "Left out: %s%s%s.\n", named ? "" : kernel, named ? "" : ": ", why);
    }
}

/* They stand last, however fast a product is. */
static void print_unknown_setups(FILE *stream, const json_t *document)
{
    size_t i, printed = 0;
    json_t *row;
    if (!cli_get(document, "products"))
        return;
    json_array_foreach((json_t *)cli_get(document, "predictions"), i, row)
    {
        if (isnan(cli_get_number(row, "setup_seconds")) && !*cli_get_text(row, "model"))
            fprintf(stream, "%s %s",
                    printed++ ? "," : "Last, for their set-up is not known:", cli_get_text(row, "kernel"));
    }
    if (printed)
        fputs(".\n", stream);
}

void cli_print_best(FILE *stream, const json_t *document)
{
    const json_t *best = predict_sentences_find_best(document);
    if (!best) {
        cli_print_stand_ins(stream, document);
        return;
    }
    char roof[CLI_TEXT_SIZE];
    fprintf(stream, "%s is limited by %s: %s. Its roof is %s GFLOPS.\n", cli_get_text(best, "kernel"),
            cli_get_text(best, "limited_by"),
            predict_sentences_find_limit(cli_get_text(best, "limited_by"))->explained,
            cli_rounded(cli_get_number(best, "roof_gflops"), CLI_NUMBER, roof));
    print_equals(stream, document);
    print_faster(stream, document, best);
    print_helps(stream, cli_get(document, "helps"));
    print_left_out(stream, document);
    print_unknown_setups(stream, document);
    cli_print_library(stream, document);
    print_orders(stream, document);
    print_offload(stream, document);
    if (explain_hits(document, best))
        fprintf(stream, "Hit rates come from %s.\n", explain_hits(document, best));
    cli_print_stand_ins(stream, document);
    predict_sentences_print_facts(stream, document);
    if (!json_is_true(cli_get(document, "fitted")))
        fprintf(stream,
                "Model %s is not fitted to measurements of %s: for small matrices these are upper bounds.\n",
                cli_get_text(document, "model"), cli_get_text(document, "device"));
}
