/* Designs side by side: the best kernel of each for each matrix, a summary over all, what to be careful
 * about.
 */
#include <math.h>
#include <string.h>

#include "output/console.h"
#include "views/answer_view.h"
#include "views/views.h"

/* ---- what people and CSV readers see ---- */

static const cli_column csv_columns[] = {{"file", NULL, CLI_TEXT},
                                         {"rows", NULL, CLI_COUNT},
                                         {"nnz", NULL, CLI_COUNT},
                                         {"design", NULL, CLI_TEXT},
                                         {"device", NULL, CLI_TEXT},
                                         {"kernel", NULL, CLI_TEXT},
                                         {"gflops", NULL, CLI_NUMBER},
                                         {"seconds", NULL, CLI_SECONDS},
                                         {"seconds_low", NULL, CLI_SECONDS},
                                         {"seconds_high", NULL, CLI_SECONDS},
                                         {"setup_seconds", NULL, CLI_SECONDS},
                                         {"total_seconds", NULL, CLI_SECONDS},
                                         {"pays_after", NULL, CLI_COUNT},
                                         {"speedup", NULL, CLI_TIMES},
                                         {"limited_by", NULL, CLI_TEXT},
                                         {"fits", NULL, CLI_TEXT},
                                         {"bound", NULL, CLI_TEXT},
                                         {"model", NULL, CLI_TEXT},
                                         {"library_version", NULL, CLI_TEXT},
                                         {"operation", NULL, CLI_TEXT},
                                         {"value", NULL, CLI_TEXT},
                                         {"index", NULL, CLI_COUNT},
                                         {"products", NULL, CLI_COUNT},
                                         {"cols", NULL, CLI_COUNT},
                                         {"columns", NULL, CLI_COUNT},
                                         {"layout", NULL, CLI_TEXT},
                                         {"transposed", NULL, CLI_TEXT},
                                         {"method", NULL, CLI_TEXT},
                                         {"preconditioner", NULL, CLI_TEXT},
                                         {"batch", NULL, CLI_COUNT},
                                         {"n", NULL, CLI_COUNT},
                                         {"inequality.p_gemv_gflops", NULL, CLI_NUMBER},
                                         {"inequality.bound_gflops", NULL, CLI_NUMBER},
                                         {0}};
const cli_table cli_compare_csv = {.rows = "designs.predictions", .column = csv_columns};

static const cli_column columns[] = {{"file", "file", CLI_TEXT},
                                     {"design", "design", CLI_TEXT},
                                     {"kernel", "kernel", CLI_TEXT},
                                     {"gflops", "GFLOPS", CLI_NUMBER},
                                     {"seconds", "time", CLI_SECONDS | CLI_SPARE},
                                     {"seconds_low", "4 in 5", CLI_INTERVAL},
                                     {"speedup", "speed-up", CLI_TIMES},
                                     {"limited_by", "limited by", CLI_TEXT | CLI_SPARE},
                                     {"fits", "fits", CLI_TEXT | CLI_SPARE},
                                     {"model", "model", CLI_TEXT | CLI_SPARE},
                                     {0}};
static const cli_column machine_columns[] = {{"design", "device", CLI_TEXT},
                                             {"kernel", "method", CLI_TEXT},
                                             {"seconds", "time", CLI_SECONDS},
                                             {"seconds_low", "4 in 5", CLI_INTERVAL},
                                             {"gflops", "GFLOPS", CLI_NUMBER | CLI_SPARE},
                                             {"speedup", "speed-up", CLI_TIMES},
                                             {"limited_by", "limited by", CLI_TEXT | CLI_SPARE},
                                             {"memory_bytes", "memory", CLI_BYTES | CLI_SPARE},
                                             {"fits", "fits", CLI_TEXT},
                                             {"trust", "from", CLI_TEXT},
                                             {0}};
static const cli_table designs_table = {
    .rows = "designs.predictions",
    .column = columns,
    .legend = CLI_RANGES
    "Kernel is the fastest one of each design. Speed-up compares a design with the first one."};
static const cli_table machines_table = {.rows = "designs.predictions", .column = machine_columns};
static const char machines_legend[] =
    CLI_RANGES "The fastest method on each machine. Speed-up compares a machine with the first one.";

static const cli_column setup_columns[] = {{"file", "file", CLI_TEXT},
                                           {"design", "design", CLI_TEXT},
                                           {"kernel", "kernel", CLI_TEXT},
                                           {"setup_seconds", "set-up", CLI_SECONDS},
                                           {"seconds", "each", CLI_SECONDS},
                                           {"total_seconds", "together", CLI_SECONDS},
                                           {"pays_against", "against", CLI_TEXT | CLI_SPARE},
                                           {"pays_after", "pays after", CLI_COUNT},
                                           {0}};
static const cli_table setup_table = {
    .rows = "designs.predictions",
    .column = setup_columns,
    .legend = "Set-up is conversion and analysis before the first; speed-ups and wins include it. The kernel "
              "pays after so many against the one of its design that is ready first."};

static const cli_column sum_columns[] = {{"design", "design", CLI_TEXT},
                                         {"matrices", "matrices", CLI_COUNT},
                                         {"gflops_mean", "GFLOPS", CLI_NUMBER},
                                         {"gflops_min", "least", CLI_NUMBER | CLI_SPARE},
                                         {"gflops_max", "most", CLI_NUMBER | CLI_SPARE},
                                         {"speedup_mean", "speed-up", CLI_TIMES},
                                         {"wins", "wins", CLI_COUNT},
                                         {"model", "model", CLI_TEXT},
                                         {"device", NULL, CLI_TEXT},
                                         {"operation", NULL, CLI_TEXT},
                                         {"value", NULL, CLI_TEXT},
                                         {"columns", NULL, CLI_COUNT},
                                         {0}};
const cli_table cli_summary_csv = {
    .column = sum_columns,
    .legend = "GFLOPS and speed-up are geometric means over the matrices. Speed-up compares a design with "
              "the first one. Wins counts the matrices on which a design is the fastest."};

/* ---- what to be careful about ---- */

typedef bool is_so(const spc_design_sum *design);

static bool is_not_fitted(const spc_design_sum *design)
{
    return !design->fitted;
}

static bool is_transferred(const spc_design_sum *design)
{
    return design->transferred;
}

static bool borrows_code(const spc_design_sum *design)
{
    return design->code_stands_in;
}

static bool never_ran(const spc_design_sum *design)
{
    return design->code_unmeasured;
}

/* Whether the first design of a device is so. */
static bool is_device_so(const spc_comparison_sum *sum, size_t at, is_so *is)
{
    for (size_t i = 0; i < at; i++)
        if (strcmp(sum->design[i].device, sum->design[at].device) == 0)
            return false;
    return is(&sum->design[at]);
}

/* The devices of which something is true, each once, between a few words. */
static void print_devices(FILE *stream, const spc_comparison_sum *sum, const char *what, const char *then,
                          is_so *is)
{
    size_t printed = 0;
    for (size_t i = 0; i < sum->designs; i++)
        if (is_device_so(sum, i, is))
            fprintf(stream, is == is_not_fitted ? "%s %s (model %s)" : "%s %s", printed++ ? "," : what,
                    sum->design[i].device, sum->design[i].model);
    if (printed)
        fputs(then, stream);
}

void cli_print_cautions(FILE *stream, const spc_comparison_sum *sum)
{
    char count[CLI_TEXT_SIZE];
    if (sum->models_differ)
        fputs("Some designs are forecast by other models than others (column model), so their speeds are not "
              "compared and nobody wins. --model paper asks all by the published one.\n",
              stream);
    print_devices(stream, sum,
                  "Not fitted to measurements:", ". For small matrices these are upper bounds.\n",
                  is_not_fitted);
    print_devices(stream, sum, "Facts are published or transferred from other machines:", ".\n",
                  is_transferred);
    print_devices(stream, sum, "Machine code of another GPU stands in for that of our kernels:",
                  ". Their times are of the right order of magnitude at best.\n", borrows_code);
    print_devices(stream, sum, "Our kernels never ran on a GPU of this maker:", ".\n", never_ran);
    if (*sum->terms_unchanged) /* a speed-up of 1.00x would be taken for an answer */
        fprintf(stream,
                "%s is known by terms (docs/terms.md), which hold for the machine as it was measured: its "
                "speed on a changed one is no forecast.\n",
                sum->terms_unchanged);
    if (sum->bound_wins)
        fprintf(stream,
                "%s of the wins are those of an upper bound over a prediction: do not rely on them.\n",
                cli_rounded((double)sum->bound_wins, CLI_COUNT, count));
    if (sum->equal_wins)
        fprintf(stream,
                "In %s of the wins another device is as good as the winner: their intervals overlap.\n",
                cli_rounded((double)sum->equal_wins, CLI_COUNT, count));
}

/* ---- all of it ---- */

static void print_claim(FILE *stream, const spc_lines_claim *claim, size_t matrices)
{
    fprintf(stream,
            "On %s, lines of x used in full (S = L/F) beat 30 points more hits for %zu of %zu matrices (the "
            "paper: for all).\n",
            claim->base, (size_t)claim->holds, matrices);
    for (size_t i = 0; i < claim->others; i++) {
        char text[CLI_TEXT_SIZE];
        fprintf(stream, "%s %s (%s)", i ? "," : "Not for:", cli_basename(claim->other[i].file),
                cli_rounded(claim->other[i].ratio, CLI_TIMES, text));
    }
    if (claim->others)
        fputs(": its speed there against that with more hits.\n", stream);
}

/* Last, and short: which design, and how far ahead of the next one. */
static void print_fastest(FILE *stream, const spc_comparison_sum *sum)
{
    const spc_design_sum *best = NULL, *next = NULL;
    char times[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
    for (size_t i = 0; i < sum->designs && !sum->models_differ; i++) {
        const spc_design_sum *d = &sum->design[i];
        if (!d->matrices || !(d->speedup_mean > 0))
            continue;
        if (!best || d->speedup_mean > best->speedup_mean) {
            next = best;
            best = d;
        } else if (!next || d->speedup_mean > next->speedup_mean)
            next = d;
    }
    if (!next)
        return;
    fprintf(stream, "Answer: %s, %s as fast as %s, which is next", best->design,
            cli_rounded(best->speedup_mean / next->speedup_mean, CLI_TIMES, times), next->design);
    if (best->matrices > 1)
        fprintf(stream, ", in the geometric mean of %s matrices",
                cli_rounded((double)best->matrices, CLI_COUNT, count));
    fputs(sum->equal_wins == best->wins && best->wins ? "; their intervals overlap.\n" : ".\n", stream);
}

static void print_summary(FILE *stream, const spc_comparison_sum *sum)
{
    cli_print_structs(stream, &cli_summary_csv, spc_design_sum_fields(), sum->design, sum->designs,
                      sizeof *sum->design);
    cli_print_cautions(stream, sum);
    for (size_t i = 0; i < sum->claims; i++)
        print_claim(stream, &sum->claim[i], sum->matrices);
    if (sum->of_system) /* why one GPU of a system is slower than the same GPU alone */
        fputs("Times with gpus=N, gpus=1 too, are no less than what one host thread needs to start the "
              "kernels and copies; a GPU without it is timed alone.\n",
              stream);
    if (sum->crosses_link)
        fputs(
            "Times are of kernels, together also of set-up: no transfers between CPU and GPU, which 'predict "
            "--host' counts.\n",
            stream);
    print_fastest(stream, sum);
}

/* "f32 values, 32-bit indices; an iteration of cg, graph, preconditioner ilu0" of the first answer: all have
 * the same, but for types that files say themselves. */
static const spc_answer *print_question(FILE *stream, const cli_documents *documents)
{
    const spc_design_row *first = NULL;
    bool alike = true;
    for (size_t i = 0; i < documents->count; i++) {
        const spc_comparison *c = documents->item[i].answer;
        if (!c || !c->rows)
            continue;
        first = first ? first : &c->row[0];
        alike &= strcmp(first->answer.value, c->row[0].answer.value) == 0;
    }
    if (!first)
        return NULL;
    const spc_answer *a = &first->answer;
    const char *of = a->value_of;
    fprintf(stream, "%s values%s%s%s, %u-bit indices", alike ? cli_value_words(a) : "f32 or f64",
            of ? " (" : "",
            !of     ? ""
            : alike ? of
                    : "as each file has them",
            of ? ")" : "", a->index);
    if (a->method)
        fprintf(stream, "; an iteration of %s, %s, preconditioner %s", a->method,
                first->best.iteration.launch ? first->best.iteration.launch : "stream", a->preconditioner);
    fputs("\n\n", stream);
    return a;
}

bool cli_show_comparison_sum(FILE *stream, const cli_documents *documents)
{
    print_question(stream, documents);
    print_summary(stream, documents->all);
    return true;
}

bool cli_show_comparison(FILE *stream, const cli_documents *documents)
{
    const spc_comparison_sum *sum = documents->all;
    const spc_answer *first = print_question(stream, documents);
    if (first) {
        cli_print_answers(stream, &designs_table, documents);
        putc('\n', stream);
    }
    if (first && first->products < UINT64_MAX && !first->steps) {
        cli_print_answers(stream, &setup_table, documents);
        for (size_t i = 0; i < sum->unpaid; i++) {
            const spc_design_other *u = &sum->unpaid_order[i];
            fprintf(stream, "%s, %s: in its own order, since %s does not pay in so many products.\n",
                    cli_basename(u->file), u->design, u->order);
        }
        putc('\n', stream);
    }
    print_summary(stream, sum);
    return true;
}

bool cli_show_machines(FILE *stream, const cli_documents *documents)
{
    for (size_t i = 0; i < documents->count; i++) {
        const spc_comparison *c = documents->item[i].answer;
        if (i)
            putc('\n', stream);
        spc_answer asked = c->row[0].answer;
        asked.has_inequality = false; /* which is one of each machine */
        cli_print_heading(stream, &asked);
        cli_print_answer_of(stream, &machines_table, &documents->item[i]);
    }
    if (cli_show_details()) {
        putc('\n', stream);
        cli_print_filled(stream, cli_answers_legend(&machines_table, machines_legend, documents));
    }
    return true;
}

/* ---- machines, one in the place of another ---- */

void cli_print_reach(FILE *stream, const spc_design_sum *c)
{
    char low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    switch (c->reach) {
    case SPC_REACH_BOUND:
        fputs("; one of the two is an upper bound, so do not rely on it", stream);
        break;
    case SPC_REACH_DEVICE:
        fputs("; both are forecasts of one device, whose errors mostly cancel", stream);
        break;
    case SPC_REACH_INTERVALS:
        fprintf(stream, "; %s to %s by the intervals of both%s", cli_rounded(c->ratio_low, CLI_TIMES, low),
                cli_rounded(c->ratio_high, CLI_TIMES, high),
                c->matrices > 1 ? ", if their errors are alike for all matrices" : "");
        break;
    case SPC_REACH_UNKNOWN:
        fputs("; without an interval, for one of the two has none", stream);
        break;
    }
}

void cli_print_machines(FILE *stream, const spc_comparison_sum *sum)
{
    for (size_t i = 1; i < sum->designs; i++) {
        const spc_design_sum *c = &sum->design[i];
        char mean[CLI_TEXT_SIZE], least[CLI_TEXT_SIZE], most[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
        if (!c->compared || !c->matrices)
            continue;
        fprintf(stream, "%s in the place of %s: %s as fast", c->design, sum->design[0].design,
                cli_rounded(c->ratio_mean, CLI_TIMES, mean));
        if (c->matrices > 1)
            fprintf(stream, " in the geometric mean of %s matrices, from %s to %s",
                    cli_rounded((double)c->matrices, CLI_COUNT, count),
                    cli_rounded(c->ratio_min, CLI_TIMES, least), cli_rounded(c->ratio_max, CLI_TIMES, most));
        cli_print_reach(stream, c);
        fputs(".\n", stream);
    }
}
