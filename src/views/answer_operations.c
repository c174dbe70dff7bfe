/* What an answer says of its own operation: an iteration, a batch, a decomposition, a product A B. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "output/console.h"
#include "views/answer_view.h"

const char *cli_operation_word(const spc_answer *a)
{
    static const char *const words[SPC_OPERATIONS] = {"product", "product",       "iteration",
                                                      "batch",   "decomposition", "product"};
    return words[a->operation];
}

/* ---- the first line, behind the colon ---- */

/* "run ell, 10.89 us an iteration (10.35 to 11.33 us), 60.2 GFLOPS" */
void cli_say_time(FILE *stream, const spc_answer *a)
{
    const spc_candidate *best = &a->candidate[0];
    char time[CLI_TEXT_SIZE], low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    const char *word = cli_operation_word(a);
    if (best->has_multivector && a->dense_seconds < best->seconds)
        fprintf(stream, "multiply the full matrix, %s, %s as fast as the best sparse kernel; of these ",
                cli_rounded(a->dense_seconds, CLI_SECONDS, time),
                cli_rounded(best->seconds / a->dense_seconds, CLI_TIMES, low));
    fprintf(stream, "run %s, %s %s %s", best->kernel, cli_rounded(best->seconds, CLI_SECONDS, time),
            strchr("aeiou", *word) ? "an" : "a", word);
    if (best->seconds_low > 0 && best->seconds_high > 0)
        fprintf(stream, " (%s to %s)", cli_rounded(best->seconds_low, CLI_SECONDS, low),
                cli_rounded(best->seconds_high, CLI_SECONDS, high));
    else
        fputs(" (order of magnitude: not compared with measured times)", stream);
    if (best->gflops > 0)
        fprintf(stream, ", %s GFLOPS", cli_rounded(best->gflops, CLI_NUMBER, time));
    if (a->operation == SPC_OPERATION_ITERATION)
        fprintf(stream, "; %s%s%s, vectors %s, %s", a->method,
                strcmp(a->preconditioner, "none") == 0 ? "" : " with ",
                strcmp(a->preconditioner, "none") == 0 ? "" : a->preconditioner, best->iteration.vectors,
                best->iteration.launch);
}

/* What there is of a batch or a decomposition, in the place of a matrix. */
void cli_say_sizes(FILE *stream, const spc_answer *a)
{
    char rows[CLI_TEXT_SIZE], nnz[CLI_TEXT_SIZE];
    if (a->operation == SPC_OPERATION_SVD) {
        fprintf(stream, "%u x %u, %s; %s values, model %s", a->n, a->n, a->result, a->value, a->model);
        if (a->has_inequality)
            fprintf(stream, "; the paper expects %s stages to win: %.4g %s %.4g GFLOPS",
                    a->inequality.p_gemv_gflops < a->inequality.bound_gflops ? "two" : "not two",
                    a->inequality.p_gemv_gflops,
                    a->inequality.p_gemv_gflops < a->inequality.bound_gflops ? "<" : ">=",
                    a->inequality.bound_gflops);
        return;
    }
    fprintf(stream, "%u product%s, %s rows and %s non-zeros together, times %u columns (%s-major); %s values",
            a->batch, a->batch == 1 ? "" : "s", cli_rounded(a->rows, CLI_COUNT, rows),
            cli_rounded((double)a->nnz, CLI_COUNT, nnz), a->columns, a->layout, a->value);
}

/* ---- an iteration ---- */

static void print_change(FILE *stream, const spc_change_found *c)
{
    static const struct {
        const char *what, *sentence;
    } known[] = {{"graph", "Launched as a graph"},
                 {"fused", "With fused vector operations"},
                 {"pipelined", "Pipelined, with one pass over the vectors and one sum"},
                 {"f32", "In float32"},
                 {"mixed", "With the matrix in float32, vectors in float64"},
                 {"reorder", "With every access to x a hit"},
                 {"kernel", "With another kernel"}};
    char time[CLI_TEXT_SIZE], speedup[CLI_TEXT_SIZE], after[CLI_TEXT_SIZE];
    const char *what = c->what;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(what, known[i].what) == 0)
            what = known[i].sentence;
    if (c->order) /* is said of the orders */
        return;
    fprintf(stream, "%s (%s) an iteration takes %s, %s faster", what, c->kernel,
            cli_rounded(c->seconds, CLI_SECONDS, time), cli_rounded(c->speedup, CLI_TIMES, speedup));
    if (c->pays_after > 1 && c->pays_after < UINT64_MAX)
        fprintf(stream, "; that pays from %s iterations on",
                cli_rounded((double)c->pays_after, CLI_COUNT, after));
    fputs(".\n", stream);
}

/* Kernels have a start of their own within their times; the part "launch" is what lies between them. */
void cli_say_launches(FILE *stream, const spc_answer *a)
{
    const spc_candidate *best = &a->candidate[0];
    if (!best->has_iteration)
        return;
    bool cpu = strcmp(best->iteration.launch, "threads") == 0;
    double between = 0, fixed = best->iteration.launch_share * best->seconds;
    char share[CLI_TEXT_SIZE], gap[CLI_TEXT_SIZE], own[CLI_TEXT_SIZE], memory[CLI_TEXT_SIZE];
    for (size_t i = 0; i < best->parts; i++)
        if (strcmp(best->part[i].part, "launch") == 0)
            between = best->part[i].seconds;
    fprintf(stream, "%s of an iteration would be the same for fewer rows",
            cli_rounded(best->iteration.launch_share, CLI_PERCENT, share));
    if (cpu)
        fputs(": threads that start and wait", stream);
    else
        fprintf(stream, ": %s of launches between kernels, %s of starts within their times",
                cli_rounded(between, CLI_SECONDS, gap), cli_rounded(fixed - between, CLI_SECONDS, own));
    fprintf(stream, ". It needs %s of memory%s.\n", cli_rounded(best->memory_bytes, CLI_BYTES, memory),
            best->fits ? "" : ", more than there is");
}

static void say_iteration(FILE *stream, const spc_answer *a)
{
    const spc_candidate *best = &a->candidate[0];
    char total[CLI_TEXT_SIZE], setup[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
    for (size_t i = 0; i < a->changes; i++)
        print_change(stream, &a->change[i]);
    if (best->total_seconds > 0)
        fprintf(stream, "%s iterations take %s, %s of it before the first.\n",
                cli_rounded((double)a->products, CLI_COUNT, count),
                cli_rounded(best->total_seconds, CLI_SECONDS, total),
                cli_rounded(best->setup_seconds, CLI_SECONDS, setup));
    if (best->null_error < best->mean_error)
        fprintf(stream,
                "Do not trust small differences: in a %s such forecasts were %.1f %% off on measured "
                "iterations, a constant and the bytes over the bandwidth %.1f %%.\n",
                best->iteration.launch, 100 * best->mean_error, 100 * best->null_error);
}

/* ---- a batch, a decomposition ---- */

/* Of one matrix alone another command answers the same, from measured times of such products: within 3 to 4 %
 * where this is 18 to 50 % off (medians over 19 matrices at 8, 64, 512 columns on an H100). */
static void say_batch(FILE *stream, const spc_answer *a)
{
    const spc_candidate *best = &a->candidate[0];
    char seconds[CLI_TEXT_SIZE];
    if (best->setup_seconds > 0) {
        fprintf(stream, "Its dense A is made once for each A, in about %s (not measured)",
                cli_rounded(best->setup_seconds, CLI_SECONDS, seconds));
        if (best->pays_after < UINT64_MAX)
            fprintf(stream, ": it pays against %s from %" PRIu64 " calls on", best->pays_against,
                    best->pays_after);
        fputs(".\n", stream);
    }
    double rows = a->batch ? (double)a->rows / a->batch : 0;
    bool large = rows > 1024 || (double)a->nnz > 16.0 * a->rows;
    if (a->batch == 1 || large)
        fprintf(stream, "%s: trust 'sparcast predict --columns %u%s%s', which is made for such products.\n",
                a->batch == 1 ? "One matrix alone" : "One by one", a->columns,
                strcmp(a->value, "f64") == 0 ? " --value f64" : "",
                strcmp(a->layout, "col") == 0 ? " --layout col" : "");
}

/* ---- products of sparse matrices, one after the other ---- */

static void say_steps(FILE *stream, const spc_answer *a)
{
    for (size_t i = 0; i < a->steps; i++) {
        const spc_answer_step *s = &a->step[i];
        char nnz[CLI_TEXT_SIZE], low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE], products[CLI_TEXT_SIZE];
        char longest[CLI_TEXT_SIZE], size[CLI_TEXT_SIZE];
        fprintf(stream, "%s: %s x %s, %s%s entries", s->step, cli_rounded(s->rows, CLI_COUNT, low),
                cli_rounded(s->cols, CLI_COUNT, high), s->sampled ? "about " : "",
                cli_rounded((double)s->nnz, CLI_COUNT, nnz));
        if (s->sampled)
            fprintf(stream, " (95 %%: %s to %s, by a sample of the rows)",
                    cli_rounded((double)s->nnz_low, CLI_COUNT, low),
                    cli_rounded((double)s->nnz_high, CLI_COUNT, high));
        fprintf(stream, " of %s products, %s in the longest row, %s.\n",
                cli_rounded((double)s->products, CLI_COUNT, products),
                cli_rounded((double)s->longest, CLI_COUNT, longest), cli_rounded(s->bytes, CLI_BYTES, size));
    }
    for (size_t i = 0; i < a->candidates; i++)
        if (a->candidate[i].refused)
            fprintf(stream, "The library refuses %s: %s.\n", a->candidate[i].kernel, a->candidate[i].refused);
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == SPC_CAUTION_NO_ANSWER)
            fprintf(stream, "No answer about %s.\n", a->caution[i].about);
}

/* The methods that do not fit into the memory of the machine. */
static void say_too_large(FILE *stream, const spc_answer *a)
{
    size_t found = 0, fit = 0;
    char needed[CLI_TEXT_SIZE], there[CLI_TEXT_SIZE];
    for (size_t i = 0; i < a->candidates; i++)
        fit += a->candidate[i].fits;
    for (size_t i = 0; i < a->candidates && fit; i++) { /* of all together more is said */
        const spc_candidate *c = &a->candidate[i];
        if (!(c->memory_bytes > c->memory_available))
            continue;
        if (!found++)
            fprintf(stream,
                    "Too large for the %s of %s: ", cli_rounded(c->memory_available, CLI_BYTES, there),
                    a->device);
        else
            fputs(", ", stream);
        fprintf(stream, "%s (%s)", c->kernel, cli_rounded(c->memory_bytes, CLI_BYTES, needed));
    }
    fputs(found ? ".\n" : "", stream);
}

void cli_say_operation(FILE *stream, const spc_answer *a)
{
    if (!a->candidates)
        return;
    if (a->operation == SPC_OPERATION_ITERATION)
        say_iteration(stream, a);
    else if (a->operation == SPC_OPERATION_BATCH)
        say_batch(stream, a);
    else if (a->steps)
        say_steps(stream, a);
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == SPC_CAUTION_OUTSIDE)
            fprintf(stream, "Outside of what was measured: %s.\n", a->caution[i].about);
    if (a->operation >= SPC_OPERATION_BATCH)
        say_too_large(stream, a);
}
