#include "views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"

/* A new array, of all documents. */
static spc_design_seen *see_design(const json_t *documents, size_t at)
{
    size_t i;
    json_t *document;
    spc_design_seen *seen = cli_allocate((json_array_size(documents) + 1) * sizeof *seen);
    json_array_foreach((json_t *)documents, i, document)
    {
        const json_t *design = json_array_get(cli_get(document, "designs"), at);
        const char *winner = cli_get_text(document, "winner");
        seen[i] = (spc_design_seen){.gflops = cli_get_number(design, "gflops"),
                                    .seconds = cli_get_number(design, "seconds"),
                                    .seconds_low = cli_get_number(design, "seconds_low"),
                                    .seconds_high = cli_get_number(design, "seconds_high"),
                                    .speedup = cli_get_number(design, "speedup"),
                                    .paper_gflops = cli_get_number(design, "paper_gflops"),
                                    .paper_speedup = cli_get_number(design, "paper_speedup"),
                                    .wins = strcmp(winner, cli_get_text(design, "design")) == 0,
                                    .bound = json_is_true(cli_get(design, "bound")),
                                    .device = cli_get_text(design, "device")};
    }
    return seen;
}

/* One design beside another one, over all documents. */
static spc_design_sum sum_beside(const json_t *documents, size_t first, size_t number)
{
    const json_t *design = json_array_get(cli_get(json_array_get(documents, 0), "designs"), number);
    spc_design_seen *one = see_design(documents, first), *other = see_design(documents, number);
    spc_design_sum sum = spc_sum_design(one, other, json_array_size(documents));
    sum.design = cli_get_text(design, "design");
    sum.model = cli_get_text(design, "model");
    free(one);
    free(other);
    return sum;
}

spc_design_sum cli_sum_design(const json_t *documents, size_t number)
{
    return sum_beside(documents, 0, number);
}

json_t *cli_summarise_designs(const json_t *documents)
{
    size_t i;
    json_t *design, *rows = json_array();
    json_array_foreach((json_t *)cli_get(json_array_get(documents, 0), "designs"), i, design)
    {
        spc_design_sum sum = cli_sum_design(documents, i);
        cli_describe(cli_append_object(rows), spc_design_sum_fields(), &sum);
    }
    return rows;
}

/* ---- the claim of the paper "factors", fig. 15 ---- */

/* The index of the design that is `base` with the change `what`, or -1. */
static int find_design(const json_t *designs, const char *base, const char *what)
{
    char label[192];
    size_t i;
    json_t *design;
    snprintf(label, sizeof label, "%s %s", base, what);
    json_array_foreach((json_t *)designs, i, design)
    {
        if (strcmp(cli_get_text(design, "design"), label) == 0)
            return (int)i;
    }
    return -1;
}

static void print_claim(FILE *stream, const json_t *documents, const char *base, size_t hit, size_t spatial)
{
    size_t i, listed = 0;
    json_t *document;
    spc_design_sum sum = sum_beside(documents, hit, spatial);
    fprintf(stream,
            "On %s, lines of x used in full (S = L/F) beat 30 points more hits for %zu of %zu matrices (the "
            "paper: for all).\n",
            base, (size_t)sum.faster, json_array_size(documents));
    json_array_foreach((json_t *)documents, i, document)
    {
        const json_t *designs = cli_get(document, "designs");
        double ratio = cli_get_number(json_array_get(designs, spatial), "gflops") /
                       cli_get_number(json_array_get(designs, hit), "gflops");
        if (ratio > 1)
            continue;
        char text[CLI_TEXT_SIZE];
        fprintf(stream, "%s %s (%s)",
                listed++ ? "," : "Not for:", cli_basename(cli_get_text(document, "file")),
                cli_rounded(ratio, CLI_TIMES, text));
    }
    if (listed)
        fputs(": its speed there against that with more hits.\n", stream);
}

static void print_claims(FILE *stream, const json_t *documents)
{
    const json_t *designs = cli_get(json_array_get(documents, 0), "designs");
    size_t i;
    json_t *design;
    json_array_foreach((json_t *)designs, i, design)
    {
        const char *base = cli_get_text(design, "design");
        int hit = find_design(designs, base, "hit+30"), spatial = find_design(designs, base, "spatial=max");
        if (hit >= 0 && spatial >= 0)
            print_claim(stream, documents, base, (size_t)hit, (size_t)spatial);
    }
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

/* The devices of which this is true, each once, behind a few words. */
static bool print_devices(FILE *stream, const json_t *designs, const char *what,
                          bool (*is_true)(const json_t *design))
{
    size_t i, printed = 0;
    json_t *design;
    json_array_foreach((json_t *)designs, i, design)
    {
        const char *device = cli_get_text(design, "device");
        if (is_true(design) && cli_find_row(designs, "device", device) == design)
            fprintf(stream, "%s %s", printed++ ? "," : what, device);
    }
    return printed > 0;
}

static bool is_not_fitted(const json_t *design)
{
    return !json_is_true(cli_get(design, "fitted"));
}

static bool is_transferred(const json_t *design)
{
    return strcmp(cli_get_text(design, "facts"), "transferred") == 0;
}

static bool borrows_code(const json_t *design)
{
    return json_is_true(cli_get(design, "code_stands_in"));
}

static bool never_ran(const json_t *design)
{
    return json_is_true(cli_get(design, "code_unmeasured"));
}

static void print_provenance(FILE *stream, const json_t *designs)
{
    if (print_devices(stream, designs, "Not fitted to measurements:", is_not_fitted))
        fputs(". For small matrices these are upper bounds.\n", stream);
    if (print_devices(stream, designs,
                      "Facts are published or transferred from other machines:", is_transferred))
        fputs(".\n", stream);
    if (print_devices(stream, designs,
                      "Machine code of another GPU stands in for that of our kernels:", borrows_code))
        fputs(". Their times are of the right order of magnitude at best.\n", stream);
    if (print_devices(stream, designs, "Our kernels never ran on a GPU of this maker:", never_ran))
        fputs(".\n", stream);
}

/* A speed-up of 1.00x would be taken for an answer. */
static void compare_view_print_terms(FILE *stream, const json_t *documents)
{
    size_t i, j;
    json_t *document, *design;
    json_array_foreach((json_t *)documents, i, document)
    {
        json_array_foreach((json_t *)cli_get(document, "designs"), j, design)
        {
            if (!json_is_true(cli_get(design, "terms_unchanged")))
                continue;
            fprintf(stream,
                    "%s is known by terms (docs/terms.md), which hold for the machine as it was measured: "
                    "its speed on a changed one is no forecast.\n",
                    cli_get_text(design, "kernel"));
            return;
        }
    }
}

/* Why one GPU of a system is slower than the same GPU alone. */
static void print_one_of_system(FILE *stream, const json_t *designs)
{
    size_t i;
    json_t *design;
    json_array_foreach((json_t *)designs, i, design)
    {
        if (!strstr(cli_get_text(design, "design"), "gpus="))
            continue;
        fputs("Times with gpus=N, gpus=1 too, are no less than what one host thread needs to start the "
              "kernels and copies; a GPU without it is timed alone.\n",
              stream);
        return;
    }
}

/* Designs that leave the matrix in its own order although they are named for another one. */
static void print_unpaid_orders(FILE *stream, const json_t *documents)
{
    size_t i, j;
    json_t *document, *design;
    json_array_foreach((json_t *)documents, i, document)
    {
        json_array_foreach((json_t *)cli_get(document, "designs"), j, design)
        {
            const char *name = cli_get_text(design, "design"), *asked = strrchr(name, ' ');
            if (asked && strcmp(cli_get_text(design, "order"), "own") == 0 && strcmp(asked, " own") != 0)
                fprintf(stream, "%s, %s: in its own order, since%s does not pay in so many products.\n",
                        cli_basename(cli_get_text(document, "file")), name, asked);
        }
    }
}

/* The first design without a speed by the published model, which judges designs of different models. */
static const char *find_unpublished(const json_t *designs)
{
    size_t i;
    json_t *design;
    json_array_foreach((json_t *)designs, i, design)
    {
        if (isnan(cli_get_number(design, "paper_gflops")))
            return cli_get_text(design, "design");
    }
    return NULL;
}

static void print_models(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *design;
    const json_t *designs = cli_get(json_array_get(documents, 0), "designs");
    bool first = isnan(cli_get_number(json_array_get(designs, 0), "speedup"));
    json_array_foreach((json_t *)designs, i, design)
    {
        if (isnan(cli_get_number(design, "speedup")) == first)
            continue;
        const char *unpublished = find_unpublished(designs);
        fputs(
            "Some designs are forecast by other models than others (column model), so their speeds cannot be "
            "compared. ",
            stream);
        if (unpublished)
            fprintf(stream, "Nobody wins: the published model, which would decide, has no speed of %s.\n",
                    unpublished);
        else
            fputs("Wins are counted by the published model, which all have.\n", stream);
        return;
    }
}

static void print_wins(FILE *stream, const json_t *documents)
{
    size_t designs = json_array_size(cli_get(json_array_get(documents, 0), "designs"));
    spc_design_seen **seen = cli_allocate((designs + 1) * sizeof *seen);
    char count[CLI_TEXT_SIZE];
    for (size_t i = 0; i < designs; i++)
        seen[i] = see_design(documents, i);
    spc_design_wins worth =
        spc_judge_wins((const spc_design_seen *const *)seen, designs, json_array_size(documents));
    for (size_t i = 0; i < designs; i++)
        free(seen[i]);
    free(seen);
    if (worth.bounds)
        fprintf(stream,
                "%s of the wins are those of an upper bound over a prediction: do not rely on them.\n",
                cli_rounded((double)worth.bounds, CLI_COUNT, count));
    if (worth.equals)
        fprintf(stream,
                "In %s of the wins another device is as good as the winner: their intervals overlap.\n",
                cli_rounded((double)worth.equals, CLI_COUNT, count));
}

/* Iterations of a solver have no published model to be compared by. */
static bool is_of_solver(const json_t *documents)
{
    return *cli_get_text(json_array_get(documents, 0), "solver");
}

void cli_print_cautions(FILE *stream, const json_t *documents)
{
    if (is_of_solver(documents))
        fprintf(stream, "Times are those of an iteration of %s.\n",
                cli_get_text(json_array_get(documents, 0), "solver"));
    else
        print_models(stream, documents);
    print_provenance(stream, cli_get(json_array_get(documents, 0), "designs"));
    compare_view_print_terms(stream, documents);
    print_wins(stream, documents);
}

static void print_summary(FILE *stream, const json_t *documents)
{
    json_t *rows = cli_summarise_designs(documents);
    cli_print_table(stream, cli_designs_are_simulated(documents) ? &both_table : &cli_summary_table, rows);
    json_decref(rows);
    cli_print_cautions(stream, documents);
    print_claims(stream, documents);
    print_one_of_system(stream, cli_get(json_array_get(documents, 0), "designs"));
}

bool cli_summary_view(FILE *stream, const json_t *documents)
{
    cli_print_precisions(stream, documents);
    print_summary(stream, documents);
    return true;
}

bool cli_compare_view(FILE *stream, const json_t *documents)
{
    cli_print_precisions(stream, documents);
    cli_print_table(stream, cli_designs_table_of(documents), documents);
    if (json_array_size(documents))
        putc('\n', stream);
    if (cli_get(json_array_get(documents, 0), "products")) {
        cli_print_table(stream, &cli_designs_setup_table, documents);
        print_unpaid_orders(stream, documents);
        putc('\n', stream);
    }
    print_summary(stream, documents);
    return true;
}
