#include "views/views.h"

#include <string.h>

json_t *cli_summarise_designs(const spc_comparison_sum *sum)
{
    json_t *rows = json_array();
    for (size_t i = 0; i < sum->designs; i++)
        cli_describe(cli_append_object(rows), spc_design_sum_fields(), &sum->design[i]);
    return rows;
}

/* ---- what people and CSV readers see ---- */

static const cli_column summary_columns[] = {{"design", "design", CLI_TEXT},
                                             {"matrices", "matrices", CLI_COUNT},
                                             {"gflops_mean", "GFLOPS", CLI_NUMBER},
                                             {"gflops_min", "least", CLI_NUMBER | CLI_SPARE},
                                             {"gflops_max", "most", CLI_NUMBER | CLI_SPARE},
                                             {"speedup_mean", "speed-up", CLI_TIMES},
                                             {"wins", "wins", CLI_COUNT},
                                             {"model", "model", CLI_TEXT},
                                             {"paper_gflops_mean", NULL, CLI_NUMBER},
                                             {"paper_speedup_mean", NULL, CLI_TIMES},
                                             {0}};
static const cli_column both_columns[] = {{"design", "design", CLI_TEXT},
                                          {"matrices", "matrices", CLI_COUNT | CLI_SPARE},
                                          {"gflops_mean", "GFLOPS", CLI_NUMBER},
                                          {"gflops_min", "least", CLI_NUMBER | CLI_SPARE},
                                          {"gflops_max", "most", CLI_NUMBER | CLI_SPARE},
                                          {"speedup_mean", "speed-up", CLI_TIMES},
                                          {"wins", "wins", CLI_COUNT},
                                          {"model", "model", CLI_TEXT},
                                          {"paper_gflops_mean", "paper", CLI_NUMBER},
                                          {"paper_speedup_mean", "speed-up", CLI_TIMES},
                                          {0}};
const cli_table cli_summary_table = {
    .column = summary_columns,
    .legend = "GFLOPS and speed-up are geometric means over the matrices. Speed-up compares a design with "
              "the first one. Wins counts the matrices on which a design is the fastest."};
static const cli_table both_table = {
    .column = both_columns,
    .legend = "GFLOPS and speed-up are geometric means over the matrices. Speed-up compares a design with "
              "the first one. Wins counts the matrices on which a design is the fastest. The columns after "
              "model hold GFLOPS and speed-up by the published model."};

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
                    sum->design[i].device, spc_model_name(sum->design[i].model));
    if (printed)
        fputs(then, stream);
}

static void print_provenance(FILE *stream, const spc_comparison_sum *sum)
{
    print_devices(stream, sum,
                  "Not fitted to measurements:", ". For small matrices these are upper bounds.\n",
                  is_not_fitted);
    print_devices(stream, sum, "Facts are published or transferred from other machines:", ".\n",
                  is_transferred);
    print_devices(stream, sum, "Machine code of another GPU stands in for that of our kernels:",
                  ". Their times are of the right order of magnitude at best.\n", borrows_code);
    print_devices(stream, sum, "Our kernels never ran on a GPU of this maker:", ".\n", never_ran);
}

static void print_models(FILE *stream, const spc_comparison_sum *sum)
{
    if (!sum->models_differ)
        return;
    fputs("Some designs are forecast by other models than others (column model), so their speeds cannot be "
          "compared. ",
          stream);
    if (sum->unpublished)
        fprintf(stream, "Nobody wins: the published model, which would decide, has no speed of %s.\n",
                sum->unpublished);
    else
        fputs("Wins are counted by the published model, which all have.\n", stream);
}

void cli_print_cautions(FILE *stream, const spc_comparison_sum *sum)
{
    char count[CLI_TEXT_SIZE];
    if (*sum->solver)
        fprintf(stream, "Times are those of an iteration of %s.\n", sum->solver);
    print_models(stream, sum);
    print_provenance(stream, sum);
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

static void print_unpaid_orders(FILE *stream, const spc_comparison_sum *sum)
{
    for (size_t i = 0; i < sum->unpaid; i++) {
        const spc_design_other *u = &sum->unpaid_order[i];
        fprintf(stream, "%s, %s: in its own order, since %s does not pay in so many products.\n",
                cli_basename(u->file), u->design, u->order);
    }
}

static void print_summary(FILE *stream, const spc_comparison_sum *sum)
{
    json_t *rows = cli_summarise_designs(sum);
    cli_print_table(stream, sum->simulated ? &both_table : &cli_summary_table, rows);
    json_decref(rows);
    cli_print_cautions(stream, sum);
    for (size_t i = 0; i < sum->claims; i++)
        print_claim(stream, &sum->claim[i], sum->matrices);
    if (sum->of_system) /* why one GPU of a system is slower than the same GPU alone */
        fputs("Times with gpus=N, gpus=1 too, are no less than what one host thread needs to start the "
              "kernels and copies; a GPU without it is timed alone.\n",
              stream);
}

bool cli_summary_view(FILE *stream, const json_t *documents, const void *sum)
{
    cli_print_precisions(stream, documents);
    print_summary(stream, sum);
    return true;
}

bool cli_compare_view(FILE *stream, const json_t *documents, const void *answer)
{
    const spc_comparison_sum *sum = answer;
    cli_print_precisions(stream, documents);
    cli_print_table(stream, cli_designs_table_of(sum), documents);
    if (sum->matrices)
        putc('\n', stream);
    if (sum->products) {
        cli_print_table(stream, &cli_designs_setup_table, documents);
        print_unpaid_orders(stream, sum);
        putc('\n', stream);
    }
    print_summary(stream, sum);
    return true;
}
