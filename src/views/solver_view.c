#include "views/views.h"

#include <math.h>
#include <string.h>

#include "sparcast/solver.h"

static const char *solver_view_reason_of(const char *limit)
{
    static const struct {
        const char *limit, *reason;
    } reasons[] = {
        {"launch", "starting kernels and adding up: a larger system would take hardly longer"},
        {"threads", "starting threads and waiting for them: a larger system would take hardly longer"},
        {"product", "products with the matrix"},
        {"vectors", "reading and writing vectors"},
        {"preconditioner", "the preconditioner"}};
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (strcmp(limit, reasons[i].limit) == 0)
            return reasons[i].reason;
    return limit;
}

static char *solver_view_seconds_of(const json_t *document, const char *key, char text[CLI_TEXT_SIZE])
{
    return cli_rounded(cli_get_number(document, key), CLI_SECONDS, text);
}

static void solver_view_print_change(FILE *stream, const json_t *change)
{
    static const struct {
        const char *what, *sentence;
    } known[] = {{"graph", "Launched as a graph"},
                 {"fused", "With fused vector operations"},
                 {"pipelined", "Pipelined, with one pass over the vectors and one sum"},
                 {"f32", "In float32"},
                 {"mixed", "With the matrix in float32, vectors in float64"},
                 {"order", "In the order of rows that suits x best, at most"},
                 {"kernel", "With another kernel"}};
    char time[CLI_TEXT_SIZE], speedup[CLI_TEXT_SIZE], after[CLI_TEXT_SIZE];
    const char *what = cli_get_text(change, "what");
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(what, known[i].what) == 0)
            what = known[i].sentence;
    if (*cli_get_text(change, "order")) {
        bool gains = cli_get_number(change, "speedup") > 1.01;
        fprintf(stream, gains ? "In the order %s" : "In the order %s: no gain.\n",
                cli_get_text(change, "order"));
        if (!gains)
            return;
        what = "";
    }
    fprintf(stream, "%s (%s) an iteration takes %s, %s faster", what, cli_get_text(change, "kernel"),
            solver_view_seconds_of(change, "seconds", time),
            cli_rounded(cli_get_number(change, "speedup"), CLI_TIMES, speedup));
    double pays = cli_get_number(change, "pays_after");
    if (pays > 1)
        fprintf(stream, "; that pays from %s iterations on", cli_rounded(pays, CLI_COUNT, after));
    fputs(".\n", stream);
}

/* What is done once, each in iterations. */
static void print_preparations(FILE *stream, const json_t *document)
{
    size_t i;
    json_t *row;
    char time[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE], after[CLI_TEXT_SIZE];
    json_array_foreach(cli_get(document, "preparations"), i, row)
    {
        fprintf(stream, "Once: %s, %s, as long as %s iterations", cli_get_text(row, "what"),
                solver_view_seconds_of(row, "seconds", time),
                cli_rounded(cli_get_number(row, "as_iterations"), CLI_NUMBER, count));
        if (cli_get_number(row, "pays_after") >= 0)
            fprintf(stream, "; beside %s it pays from %s on", cli_get_text(row, "pays_against"),
                    cli_rounded(cli_get_number(row, "pays_after"), CLI_COUNT, after));
        fputs(".\n", stream);
    }
}

static void print_totals(FILE *stream, const json_t *document)
{
    char total[CLI_TEXT_SIZE], setup[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE], host[CLI_TEXT_SIZE];
    double iterations = cli_get_number(document, "iterations");
    if (iterations > 0)
        print_preparations(stream, document);
    if (iterations > 0 && cli_get_number(document, "total_seconds") > 0)
        fprintf(stream, "%s iterations take %s, %s of it before the first.\n",
                cli_rounded(iterations, CLI_COUNT, count),
                solver_view_seconds_of(document, "total_seconds", total),
                solver_view_seconds_of(document, "setup_seconds", setup));
    if (!cli_get(document, "host"))
        return;
    double even = cli_get_number(document, "break_even");
    if (!(cli_get_number(document, "host_iteration_seconds") > 0)) {
        fprintf(stream, "%s does not say what such an iteration takes.\n", cli_get_text(document, "host"));
        return;
    }
    fprintf(stream, "%s takes %s an iteration", cli_get_text(document, "host"),
            solver_view_seconds_of(document, "host_iteration_seconds", host));
    if (even >= 0)
        fprintf(stream, "; the device is ahead from %s iterations on", cli_rounded(even, CLI_COUNT, count));
    fprintf(stream, ". Better: %s.\n", cli_get_text(document, "better"));
}

/* "cg by ell on h100, f64, vectors fused, graph: 10.89 us an iteration (-5..+4 %)" */
static void print_iteration(FILE *stream, const json_t *document)
{
    char time[CLI_TEXT_SIZE], interval[CLI_TEXT_SIZE];
    const char *preconditioner = cli_get_text(document, "preconditioner");
    bool none = strcmp(preconditioner, "none") == 0;
    bool judged = cli_get_number(document, "iteration_seconds_low") > 0;
    fprintf(stream, "%s%s%s by %s on %s, %s, vectors %s, %s: %s an iteration%s%s%s",
            cli_get_text(document, "method"), none ? "" : " with ", none ? "" : preconditioner,
            cli_get_text(document, "kernel"), cli_get_text(document, "device"),
            cli_get_text(document, "value"), cli_get_text(document, "vectors"),
            cli_get_text(document, "launch"), solver_view_seconds_of(document, "iteration_seconds", time),
            judged ? " (" : ", not compared with measured times",
            !judged ? ""
                    : cli_interval(cli_get_number(document, "iteration_seconds"),
                                   cli_get_number(document, "iteration_seconds_low"),
                                   cli_get_number(document, "iteration_seconds_high"), interval),
            judged ? ")" : "");
}

void cli_print_solver_sentences(FILE *stream, const json_t *document)
{
    char memory[CLI_TEXT_SIZE], share[CLI_TEXT_SIZE];
    size_t i;
    json_t *row;
    bool cpu = strcmp(cli_get_text(document, "launch"), "threads") == 0;
    fprintf(stream, "Most of it: %s. %s take %s. It needs %s of memory%s.\n",
            solver_view_reason_of(cpu && strcmp(cli_get_text(document, "limited_by"), "launch") == 0
                                      ? "threads"
                                      : cli_get_text(document, "limited_by")),
            cpu ? "Starts of threads" : "Launches",
            cli_rounded(cli_get_number(document, "launch_share"), CLI_PERCENT, share),
            cli_rounded(cli_get_number(document, "memory_bytes"), CLI_BYTES, memory),
            json_is_false(cli_get(document, "fits")) ? ", more than there is" : "");
    json_array_foreach(cli_get(document, "changes"), i, row) solver_view_print_change(stream, row);
    print_totals(stream, document);
    char how[CLI_TEXT_SIZE];
    snprintf(how, sizeof how, "in a %s", cli_get_text(document, "launch"));
    cli_print_distrust(stream, document, how);
}

void cli_print_iteration_answer(FILE *stream, const json_t *design)
{
    const json_t *document = cli_get(design, "iteration");
    char total[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
    if (!document)
        return;
    print_iteration(stream, document);
    if (cli_get_number(document, "total_seconds") > 0)
        fprintf(stream, "; %s iterations, set-up included: %s",
                cli_rounded(cli_get_number(document, "iterations"), CLI_COUNT, count),
                solver_view_seconds_of(document, "total_seconds", total));
}
