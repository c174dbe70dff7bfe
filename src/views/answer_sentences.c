/* Answers in sentences. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "device/device_facts.h"
#include "model/model.h"
#include "output/console.h"
#include "views/answer_view.h"

/* ---- words ---- */

const char *cli_value_words(const spc_answer *a)
{
    return a->value && strcmp(a->value, "mixed") == 0 ? "f32 and f64" : a->value;
}

bool cli_is_least(const spc_candidate *c)
{
    return c->bound && isnan(c->gflops);
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

const char *cli_measured_by(bool code_unmeasured)
{
    return code_unmeasured ? "" : "; 'sparcast calibrate' measures them";
}

static const spc_candidate *best_of(const spc_answer *a)
{
    return a->best ? &a->candidate[0] : NULL;
}

static const spc_candidate *candidate_of(const spc_answer *a, const char *kernel)
{
    for (size_t i = 0; kernel && i < a->candidates; i++)
        if (strcmp(a->candidate[i].kernel, kernel) == 0)
            return &a->candidate[i];
    return NULL;
}

/* "f.mtx on h100 in f64 (as in the file)" */
static void say_subject(FILE *stream, const char *file, const spc_answer *a)
{
    char name[CLI_CELL_SIZE];
    snprintf(name, sizeof name, "%s", file ? file : a->operation == SPC_OPERATION_SVD ? "svd" : "batch");
    fprintf(stream, "%s on %s%s%s in %s", cli_printable(name), a->device, a->gpus ? " of " : "",
            a->gpus ? a->system : "", cli_value_words(a));
    if (a->value_of)
        fprintf(stream, " (%s)", a->value_of);
}

void cli_print_subject(FILE *stream, const char *file, const spc_answer *a)
{
    say_subject(stream, file, a);
    putc('\n', stream);
    if (!a->gpus)
        cli_print_heading(stream, a);
}

void cli_print_heading(FILE *stream, const spc_answer *a)
{
    char rows[CLI_TEXT_SIZE], cols[CLI_TEXT_SIZE], nnz[CLI_TEXT_SIZE];
    if (a->operation == SPC_OPERATION_BATCH || a->operation == SPC_OPERATION_SVD) {
        cli_say_sizes(stream, a);
        fputs("\n\n", stream);
        return;
    }
    fprintf(stream, "%s x %s, %s non-zeros", cli_rounded(a->rows, CLI_COUNT, rows),
            cli_rounded(a->cols, CLI_COUNT, cols), cli_rounded((double)a->nnz, CLI_COUNT, nnz));
    if (a->columns > 1)
        fprintf(stream, ", times %u columns (%s-major)", a->columns, a->layout);
    if (a->transposed)
        fputs(", transposed", stream);
    fprintf(stream, "; %s values%s, %u-bit indices, model %s\n\n",
            strcmp(a->value, "mixed") == 0 ? "f32" : a->value,
            strcmp(a->value, "mixed") == 0 ? " in f64 vectors" : "", a->index, a->model);
}

/* ---- what limits it ---- */

/* What limits a kernel: the word of its prediction, the reason in few words, and as a part of a sentence. */
typedef struct limit_text {
    const char *name, *reason, *explained;
} limit_text;

static const limit_text *find_limit(const char *name)
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

const char *cli_limit_reason(const char *limit)
{
    static const char *const others[][2] = {{"exchange", "what the GPUs send each other takes longest"},
                                            {"vectors", "reading and writing vectors takes longest"},
                                            {"all-reduce", "sums over all GPUs take longest"},
                                            {"preconditioner", "the preconditioner takes longest"},
                                            {"product", "products with the matrix take longest"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(limit, others[i][0]) == 0)
            return others[i][1];
    return find_limit(limit)->reason;
}

/* Of the published equations with the share of the time: of A together, since values and indices come
 * together. */
static void print_reason(FILE *stream, const spc_candidate *best)
{
    const char *limit = best->limited_by;
    double share = best->product.utilisation, alpha = best->product.alpha, beta = best->product.beta;
    fprintf(stream, "; %s", cli_limit_reason(limit));
    if (strcmp(limit, "index") == 0)
        share *= (alpha + beta) / alpha;
    else if (strcmp(limit, "values") == 0)
        share *= (alpha + beta) / beta;
    else if (strcmp(limit, "x") != 0)
        return;
    fprintf(stream, ", %.0f %% of the time", 100 * share);
}

/* ---- what would help ---- */

static const struct {
    const char *what, *lead;
    bool names_kernel;
} changes[] = {{"sort", "other order of rows: ", true},
               {"f32", "float32, ", false},
               {"algorithm", "another kernel: ", true},
               {"layout", "the other layout: ", true},
               {"split", "two products of half the columns: ", true},
               {"dense", "the dense product: ", true},
               {"graph", "launched as a graph, ", false},
               {"fused", "fused vector operations, ", false},
               {"pipelined", "pipelined, ", false},
               {"mixed", "the matrix in float32, ", false}};

char *cli_spell_help(const spc_candidate *c, char text[CLI_ADVICE_SIZE])
{
    char times[CLI_TEXT_SIZE];
    const spc_change_found *help = c->helps_most;
    const char *lead = "", *kernel = "";
    if (!help) {
        snprintf(text, CLI_ADVICE_SIZE, "nothing that was tried");
        return text;
    }
    cli_rounded(help->speedup, CLI_TIMES, times);
    if (help == &c->order || strcmp(help->what, "order") == 0) {
        snprintf(text, CLI_ADVICE_SIZE, "reordering by %s, %s", help->order, times);
        return text;
    }
    if (strcmp(help->what, "reorder") == 0) { /* no order is known: not a bound, since one may do more */
        snprintf(text, CLI_ADVICE_SIZE, "every access to x a hit, %s", times);
        return text;
    }
    bool names = true;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        if (strcmp(help->what, changes[i].what) == 0) {
            lead = changes[i].lead;
            names = changes[i].names_kernel;
        }
    if (names && help->kernel)
        kernel = help->kernel;
    snprintf(text, CLI_ADVICE_SIZE, "%s%s%s%s", lead, kernel, *kernel ? ", " : "", times);
    return text;
}

static void print_what_to_do(FILE *stream, const spc_answer *a, const spc_candidate *best)
{
    char advice[CLI_ADVICE_SIZE];
    if (a->faster)
        fprintf(stream, "; try %s, forecast %.2fx as fast.\n", a->faster, best->change.speedup);
    else if (!best->helps_most)
        fputs("; nothing that was tried is faster.\n", stream);
    else
        fprintf(stream, "; would help most: %s.\n", cli_spell_help(best, advice));
}

static const char *explain_help(const char *what)
{
    if (strcmp(what, "hit+30") == 0)
        return "30 points more hits of x";
    if (strcmp(what, "spatial=max") == 0)
        return "lines of x used in full (S = L/F)";
    return "column indices that stay in memory";
}

/* The largest first, of equals the one that was asked first. */
static void print_helps(FILE *stream, const spc_answer *a)
{
    static const double least = 1.005; /* printed as 1.01x */
    double below = HUGE_VAL;
    size_t printed = 0, last = 0;
    for (;;) {
        const spc_machine_help *next = NULL;
        for (size_t i = 0; i < a->helps; i++) {
            double s = a->help[i].speedup;
            bool open = s >= least && (s < below || (s == below && printed && i > last));
            if (open && (!next || s > next->speedup))
                next = &a->help[i];
        }
        if (!next)
            break;
        fprintf(stream, "%s %s, %.2fx",
                printed++ ? ";" : "What another machine would bring:", explain_help(next->what),
                next->speedup);
        below = next->speedup;
        last = (size_t)(next - a->help);
    }
    if (printed)
        fputs(".\n", stream);
    else if (a->helps)
        fputs("No other cache and no gather unit would bring more than 1 %.\n", stream);
}

/* ---- several GPUs ---- */

void cli_say_gpus(FILE *stream, const spc_answer *a)
{
    char times[CLI_TEXT_SIZE];
    if (a->gpus > 1)
        fprintf(stream, "least time with %u GPU%s", a->best_gpus, a->best_gpus == 1 ? "" : "s");
    else if (a->best_gpus == 1)
        fputs("1 GPU", stream);
    else
        fprintf(stream, "%u GPUs, %s as fast as one", a->best_gpus,
                cli_rounded(a->best_gpus * a->gpu[0].efficiency, CLI_TIMES, times));
    if (a->held_back) {
        if (a->pays_until < UINT32_MAX)
            fprintf(stream, "; an efficiency of 70 %% up to %u, then ", a->pays_until);
        else
            fputs("; none has an efficiency of 70 %: ", stream);
        fprintf(stream, "%s holds them back",
                strcmp(a->held_back, "halo") == 0 ? "the exchange" : a->held_back);
    }
    for (size_t i = 0; i < a->gpus; i++)
        if (!a->gpu[i].fits)
            fprintf(stream, "; with %u it does not fit", a->gpu[i].n);
}

void cli_say_errors(FILE *stream, const spc_answer *a)
{
    char text[320];
    if (!(a->null_error < a->mean_error))
        return;
    snprintf(
        text, sizeof text,
        "Do not trust small differences: with %s such forecasts were %.1f %% off on measured iterations, "
        "a constant and the bytes over the bandwidth %.1f %%.",
        a->transport, 100 * a->mean_error, 100 * a->null_error);
    cli_print_filled(stream, text);
}

/* ---- the answer ---- */

/* Of the machine code that forecasts run, where they show any. */
static void print_code_caution(FILE *stream, const spc_answer *a)
{
    const char *caution = cli_code_caution(spc_answer_has_caution(a, SPC_CAUTION_CODE_STANDS_IN),
                                           spc_answer_has_caution(a, SPC_CAUTION_CODE_UNMEASURED));
    bool shown = false; /* a candidate by the machine code of a kernel of ours */
    for (size_t i = 0; i < a->candidates; i++)
        shown |= !a->candidate[i].product.by_terms && !cli_is_least(&a->candidate[i]);
    if (caution && shown)
        fprintf(stream, "Caution: %s.\n", caution);
}

/* All of one kind, each in a sentence of its own, or together. */
static void print_each(FILE *stream, const spc_answer *a, spc_caution_kind kind, const char *form)
{
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == kind) {
            fputs(form, stream);
            fprintf(stream, "%s.\n", a->caution[i].about);
        }
}

static void print_together(FILE *stream, const spc_answer *a, spc_caution_kind kind, const char *lead)
{
    size_t printed = 0;
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == kind)
            fprintf(stream, "%s %s", printed++ ? "," : lead, a->caution[i].about);
    if (printed)
        fputs(".\n", stream);
}

/* How many GPUs, and which numbers have no answer. */
static void say_of_gpus(FILE *stream, const spc_answer *a)
{
    cli_say_gpus(stream, a);
    fputs(".\n", stream);
    print_each(stream, a, SPC_CAUTION_NO_ANSWER, "No answer for ");
}

/* The kernel, its time, the reason, what to do. */
static void say_best(FILE *stream, const spc_answer *a)
{
    const spc_candidate *best = best_of(a);
    if (a->gpus) {
        say_of_gpus(stream, a);
        return;
    }
    if (!best) {
        fputs(!a->candidates                   ? "no kernel can be predicted\n"
              : cli_is_least(&a->candidate[0]) ? "no forecast, only the least that a product takes.\n"
              : a->candidate[0].fits           ? "no time is forecast.\n"
                                               : "none fits.\n",
              stream);
        return;
    }
    cli_set_style(stream, CLI_GREEN);
    cli_say_time(stream, a);
    cli_set_style(stream, CLI_PLAIN);
    if (a->operation >= SPC_OPERATION_BATCH && best->limited_by)
        fprintf(stream, "; most of it: %s", best->limited_by);
    else if (best->limited_by)
        print_reason(stream, best);
    if (best->has_product || best->has_multivector)
        print_what_to_do(stream, a, best);
    else
        fputs(".\n", stream);
    print_code_caution(stream, a);
}

void cli_say_answer(FILE *stream, const char *file, const spc_answer *a)
{
    say_subject(stream, file, a);
    fputs(": ", stream);
    say_best(stream, a);
}

/* ---- notes about the best ---- */

/* Candidates that the forecast does not tell apart from the best one. */
static void print_equals(FILE *stream, const spc_answer *a)
{
    size_t printed = 0;
    for (size_t i = 0; i < a->candidates; i++)
        if (a->candidate[i].as_good)
            fprintf(stream, "%s %s", printed++ ? "," : "As good as it, as far as errors of forecasts tell:",
                    a->candidate[i].kernel);
    if (printed)
        fputs(".\n", stream);
}

/* Of what takes the least. */
static void print_memory(FILE *stream, const spc_answer *a)
{
    double least = HUGE_VAL;
    char needed[CLI_TEXT_SIZE], there[CLI_TEXT_SIZE];
    for (size_t i = 0; i < a->candidates; i++) {
        if (a->candidate[i].fits)
            return;
        least = fmin(least, a->candidate[i].memory_bytes);
    }
    fprintf(stream, "None fits: it takes %s, the device has %s", cli_rounded(least, CLI_BYTES, needed),
            cli_rounded(a->candidate[0].memory_available, CLI_BYTES, there));
    if (a->pass_columns < UINT32_MAX)
        fprintf(stream, "; passes of at most %u columns do", a->pass_columns);
    fputs(".\n", stream);
}

/* Of K columns: the vendor's product of the full matrix. */
static void print_dense(FILE *stream, const spc_answer *a)
{
    char time[CLI_TEXT_SIZE], low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    double density = a->dense_density, seconds = a->dense_seconds, best = a->candidate[0].seconds;
    if (!a->candidate[0].has_multivector || !a->nnz)
        return;
    if (isnan(seconds)) {
        fprintf(stream, "Dense: what the full matrix takes in %s on %s is not known.\n", a->value, a->device);
    } else {
        fprintf(stream, "Dense: the full matrix takes %s", cli_rounded(seconds, CLI_SECONDS, time));
        if (a->dense_seconds_low > 0)
            fprintf(stream, " (%s to %s)", cli_rounded(a->dense_seconds_low, CLI_SECONDS, low),
                    cli_rounded(a->dense_seconds_high, CLI_SECONDS, high));
        fprintf(stream, ", %s as fast", cli_rounded(best / seconds, CLI_TIMES, time));
        if (a->dense_tf32_seconds > 0)
            fprintf(stream, ", in TF32 %s", cli_rounded(a->dense_tf32_seconds, CLI_SECONDS, time));
        bool told = a->dense_density_library > 0;
        if (density > 0 && told && a->dense_density_library != density)
            fprintf(stream,
                    "; it is faster than the library's kernel from a density of %.3g %% on, than ours from "
                    "%.3g %%",
                    100 * a->dense_density_library, 100 * density);
        else if (density > 0)
            fprintf(stream, "; it is faster%s from a density of %.3g %% on%s",
                    told ? "" : " than our kernels", 100 * density,
                    told ? "" : " (a library's are not known here)");
        if (density > 0)
            fprintf(stream, ", this matrix has %.3g %%", 100 * (double)a->nnz / ((double)a->rows * a->cols));
        fputs(".\n", stream);
    }
    if (a->padded_columns < UINT32_MAX)
        fprintf(stream, "It is of %u columns: those beyond %u are zeros beside B.\n", a->padded_columns,
                a->columns);
    if (a->candidate[0].multivector.singles)
        fprintf(stream, "It is run for each of the %u columns, which are stored apart.\n", a->columns);
}

static void print_preparations(FILE *stream, const spc_answer *a)
{
    char time[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE], then[CLI_TEXT_SIZE];
    for (size_t i = 0; i < a->preparations; i++) {
        const spc_preparation *p = &a->preparation[i];
        if (strcmp(p->what, "forming") == 0) {
            fprintf(stream, "Forming A' (estimated: %s, then %s a product) ",
                    cli_rounded(p->seconds, CLI_SECONDS, time),
                    cli_rounded(a->formed_seconds, CLI_SECONDS, then));
            fprintf(stream,
                    p->pays_after < UINT64_MAX ? "pays from %" PRIu64 " products on.\n" : "does not pay.\n",
                    p->pays_after);
            continue;
        }
        fprintf(stream, "Once: %s, %s, as long as %s %ss", p->what,
                cli_rounded(p->seconds, CLI_SECONDS, time), cli_rounded(p->as_operations, CLI_NUMBER, count),
                cli_operation_word(a));
        if (p->pays_after < UINT64_MAX)
            fprintf(stream, "; beside %s it pays from %s on", p->pays_against,
                    cli_rounded((double)p->pays_after, CLI_COUNT, then));
        fputs(".\n", stream);
    }
}

/* The best of K columns beside the best of the library, which has no verdict of its own. */
static void print_best_library(FILE *stream, const spc_answer *a, const spc_candidate *best)
{
    const spc_candidate *library = candidate_of(a, a->best_library);
    if (best->has_multivector && library && library != best)
        fprintf(stream, "It is %.2f times as fast as %s, the best of the library.\n",
                library->seconds / best->seconds, library->kernel);
}

static void print_ready_sooner(FILE *stream, const spc_candidate *best)
{
    char set_up[CLI_TEXT_SIZE];
    if (best->pays_against && best->pays_after < UINT64_MAX)
        fprintf(stream, "%s needs %s before the first product, which pays from %" PRIu64 " products on.\n",
                best->kernel, cli_rounded(best->setup_seconds, CLI_SECONDS, set_up), best->pays_after);
}

/* ---- orders, a host (answer_choices.c) ---- */

static void print_orders(FILE *stream, const spc_answer *a)
{
    if (a->orders && a->best_order) {
        fputs("Orders: ", stream);
        cli_say_order(stream, a);
        fputs(strcmp(a->best_order, "own") == 0 ? ".\n" : "; 'sparcast reorder' writes it.\n", stream);
    }
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == SPC_CAUTION_NO_ORDER)
            cli_say_skipped_order(stream, &a->caution[i]);
}

static void print_host(FILE *stream, const spc_answer *a)
{
    spc_append_text said;
    cli_begin_text(&said);
    cli_say_host(said.stream, a);
    cli_end_text(&said);
    if (*said.text)
        fprintf(stream, "Device or CPU? %s.\n", said.text);
    free(said.text);
}

/* ---- cautions ---- */

static bool is_same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Whether the same is to be said about two candidates. */
static bool are_alike(const spc_product_terms *a, const spc_product_terms *b)
{
    return is_same_text(a->predicted_as, b->predicted_as) && is_same_text(a->model, b->model) &&
           a->by_terms == b->by_terms && a->waited == b->waited;
}

/* The first from `at` on that is like `like`; their number where there is none. */
static size_t find_alike(const spc_answer *a, size_t like, size_t at)
{
    while (at < a->candidates && !are_alike(&a->candidate[like].product, &a->candidate[at].product))
        at++;
    return at;
}

/* Behind the candidates that it is said of. */
static void print_proxy(FILE *stream, const spc_candidate *c, bool one, bool changed)
{
    if (cli_is_least(c))
        fprintf(stream,
                " %s at least this time, all bytes once over the bandwidths: nothing forecasts %s "
                "(docs/terms.md).\n",
                one ? "takes" : "take", one ? "it" : "them");
    else if (c->product.model)
        fprintf(stream, " %s upper bound%s, by model %s.\n",
                one ? "is not simulated: its speed is an" : "are not simulated: their speeds are",
                one ? "" : "s", c->product.model);
    else if (c->product.by_terms) {
        fprintf(stream, " %s fitted terms (docs/terms.md)%s.\n",
                one ? "is not simulated: its time is a sum of" : "are not simulated: their times are sums of",
                c->product.waited
                    ? ", launching and waiting for the end included; times that include waiting come last"
                    : "");
        if (changed)
            fprintf(stream,
                    "%s hold for the machine as it was measured: what is changed acts on the traffic of %s "
                    "alone.\n",
                    one ? "Its terms" : "Their terms",
                    c->product.predicted_as ? c->product.predicted_as : "");
    } else
        fprintf(stream, " %s predicted as %s, the nearest of ours: docs/exec-model.md says how far off.\n",
                one ? "is" : "are", c->product.predicted_as);
}

/* "cuSPARSE 12.6 of CUDA 13.0"; "" of a candidate without a version. */
static const char *title_of(const spc_candidate *c, char text[CLI_TEXT_SIZE])
{
    return c->library_version ? spc_library_title(c->kernel, c->library_version, text, CLI_TEXT_SIZE) : "";
}

/* "cusparse-csr, cusparse-coo: cuSPARSE 12.6 of CUDA 13.0.", once for each version. */
static void print_versions(FILE *stream, const spc_answer *a)
{
    for (size_t i = 0; i < a->candidates; i++) {
        char first[CLI_TEXT_SIZE], other[CLI_TEXT_SIZE];
        const char *title = title_of(&a->candidate[i], first);
        bool told = !*title;
        for (size_t k = 0; k < i && !told; k++)
            told = strcmp(title_of(&a->candidate[k], other), title) == 0;
        if (told)
            continue;
        for (size_t k = i; k < a->candidates; k++)
            if (strcmp(title_of(&a->candidate[k], other), title) == 0)
                fprintf(stream, "%s%s", k > i ? ", " : "", a->candidate[k].kernel);
        fprintf(stream, ": %s.\n", title);
    }
}

static void print_proxies(FILE *stream, const spc_answer *a)
{
    char times[CLI_TEXT_SIZE];
    if (spc_answer_has_caution(a, SPC_CAUTION_SMALL_FACTOR) && a->best)
        fprintf(stream,
                "Caution: the published factor for small matrices makes this time %s as long; --model "
                "uncorrected leaves it out.\n",
                cli_rounded(1 / a->candidate[0].product.small_factor, CLI_TIMES, times));
    for (size_t i = 0; i < a->candidates; i++) {
        const spc_candidate *c = &a->candidate[i];
        if ((!c->product.predicted_as && !c->product.model) || find_alike(a, i, 0) < i)
            continue;
        /* "a", "a and b", "a, b and c": a candidate and those behind it that are like it. */
        fputs(a->candidate[i].kernel, stream);
        for (size_t j = find_alike(a, i, i + 1), next; j < a->candidates; j = next) {
            next = find_alike(a, i, j + 1);
            fprintf(stream, "%s%s", next < a->candidates ? ", " : " and ", a->candidate[j].kernel);
        }
        print_proxy(stream, c, find_alike(a, i, i + 1) == a->candidates, a->changed);
    }
    print_versions(stream, a);
    for (size_t i = 0; i < a->candidates; i++)
        if (a->candidate[i].has_product && a->candidate[i].null_error < a->candidate[i].mean_error)
            fprintf(stream,
                    "Do not trust %s: its terms were %.0f %% off on published times, a constant and the "
                    "bytes over the bandwidth %.0f %%.\n",
                    a->candidate[i].kernel, 100 * a->candidate[i].mean_error,
                    100 * a->candidate[i].null_error);
}

/* What the range rests on, and the facts, where they are less than measurements of this machine. */
static void print_certainty(FILE *stream, const spc_answer *a, const spc_candidate *best)
{
    bool code = spc_answer_has_caution(a, SPC_CAUTION_CODE_UNMEASURED);
    fprintf(stream, "How sure: ");
    if (!(best->seconds_low > 0))
        fputs("an order of magnitude, for no such time was measured", stream);
    else if (best->range_of)
        fprintf(stream,
                "four in five of %s lie in that range; the README's error of a machine is the mean over the "
                "kernels it names",
                best->range_of);
    else
        fprintf(stream, "four in five measured times lie in that range (%s)",
                best->trust ? best->trust : best->multivector.rests_on);
    if (spc_answer_has_caution(a, SPC_CAUTION_TRANSFERRED))
        fprintf(stream, ".\nFacts of %s are published or transferred from other machines%s", a->device,
                cli_measured_by(code));
    else if (spc_answer_has_caution(a, SPC_CAUTION_PUBLISHED))
        fprintf(stream, ".\nNo machine like %s was measured: its facts are published or assumed", a->device);
    fputs(".\n", stream);
    if (spc_answer_has_caution(a, SPC_CAUTION_NOT_FITTED))
        fprintf(stream,
                "Model %s is not fitted to measurements of %s: for small matrices these are upper bounds.\n",
                a->model, a->device);
}

/* Where the hit rates come from; NULL where none are used, or the traffic behind them is not shown. */
static const char *explain_hits(const spc_answer *a, const spc_candidate *best)
{
    const char *hits = spc_model_hits(a->model_number);
    if (best->product.by_terms || !best->has_product)
        return NULL;
    if (hits)
        return hits;
    switch (best->product.hit_source) {
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

void cli_say_verdict(FILE *stream, const spc_answer *a)
{
    const spc_candidate *best = best_of(a);
    if (a->gpus)
        return;
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == SPC_CAUTION_NO_FACT)
            fprintf(stream, "Model %s answers, which is coarser: %s has no %s, without which exec cannot.\n",
                    a->model, a->device, a->caution[i].about);
    cli_say_operation(stream, a);
    if (!best) {
        print_each(stream, a, SPC_CAUTION_LEFT_OUT, "Left out: ");
        return;
    }
    print_memory(stream, a);
    print_best_library(stream, a, best);
    if (best->has_multivector)
        print_ready_sooner(stream, best);
    else
        print_equals(stream, a);
    print_dense(stream, a);
    print_each(stream, a, SPC_CAUTION_LEFT_OUT, "Left out: ");
    if (a->has_library)
        fputs("Ours or the library's? ", stream);
    cli_say_library(stream, a);
    print_orders(stream, a);
    print_host(stream, a);
    /* Times of --measured beside the forecasts. */
    char seconds[CLI_TEXT_SIZE], forecast[CLI_TEXT_SIZE];
    for (size_t i = 0; i < a->measured_times; i++) {
        const spc_measured_time *m = &a->measured[i];
        fprintf(stream, "%s%s%s%s %s for a forecast of %s (%+.0f %%)%s",
                i ? "; " : "Measured: ", m->operation, m->kernel ? " with " : "", m->kernel ? m->kernel : "",
                cli_rounded(m->seconds, CLI_SECONDS, seconds),
                cli_rounded(m->forecast_seconds, CLI_SECONDS, forecast),
                100 * (m->forecast_seconds / m->seconds - 1), i + 1 < a->measured_times ? "" : ".\n");
    }
    print_each(stream, a, SPC_CAUTION_NO_TYPE,
               "Left out are kernels of the library, which here do not take ");
    print_certainty(stream, a, best);
}

void cli_say_details(FILE *stream, const spc_answer *a)
{
    const spc_candidate *best = best_of(a);
    char roof[CLI_TEXT_SIZE];
    if (a->gpus)
        return;
    if (!best) {
        print_proxies(stream, a);
        return;
    }
    if (best->has_product)
        fprintf(stream,
                "%s is limited by %s: %s. Its roof, if x cost nothing and nothing were padded, is %s "
                "GFLOPS.\n",
                best->kernel, best->limited_by, find_limit(best->limited_by)->explained,
                cli_rounded(best->product.roof_gflops, CLI_NUMBER, roof));
    cli_say_launches(stream, a);
    if (a->faster) /* why it is not in the table */
        fprintf(stream,
                "Parameters that -k does not name follow a rule in the lengths of rows. '-k all,%s' puts %s "
                "into the table.\n",
                a->faster, a->faster);
    print_helps(stream, a);
    print_preparations(stream, a);
    print_together(stream, a, SPC_CAUTION_SETUP_UNKNOWN, "Last, for their set-up is not known:");
    if (explain_hits(a, best))
        fprintf(stream, "Hit rates come from %s.\n", explain_hits(a, best));
    print_proxies(stream, a);
    print_each(stream, a, SPC_CAUTION_NO_CODE,
               "Our kernels are forecast from counts: no table holds their machine code on ");
}

void cli_print_verdict(FILE *stream, const spc_answer *a)
{
    fputs("Answer: ", stream);
    say_best(stream, a);
    cli_say_verdict(stream, a);
}
