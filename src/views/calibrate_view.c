#include "views/views.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"

const cli_table *cli_calibration_table(void)
{
    return cli_rows_table(spc_calibration_fields(), "kernels", NULL,
                          "On recipes that the fit did not see; error: |predicted - measured| / measured.");
}

/* A fact, and where it came from, up to its details. */
typedef struct shown_fact {
    const char *key;
    double before, value, low, high;
    char origin[64];
} shown_fact;

#define SHOWN(kind, member, title) SPC_FIELD(kind, shown_fact, member, #member, NULL, "", .heading = (title))
static const spc_field shown_fields[] = {SHOWN(TEXT, key, "fact"),
                                         SHOWN(NUMBER, before, "before"),
                                         SHOWN(NUMBER, value, "value"),
                                         SHOWN(NUMBER, low, "low"),
                                         SHOWN(NUMBER, high, "high"),
                                         SHOWN(CHARS, origin, "from"),
                                         {0}};
static const cli_column fact_columns[] = {{"key", "fact", CLI_TEXT},
                                          {"before", "before", CLI_SCIENTIFIC},
                                          {"value", "value", CLI_SCIENTIFIC},
                                          {"low", "low", CLI_SCIENTIFIC},
                                          {"high", "high", CLI_SCIENTIFIC},
                                          {"origin", "from", CLI_TEXT},
                                          {0}};
static const cli_table fact_table = {.column = fact_columns,
                                     .legend = "low, high: 95 % interval, where there is one."};

static void print_facts(FILE *stream, const spc_calibration_answer *found)
{
    shown_fact *rows = cli_allocate((found->facts + 1) * sizeof *rows);
    for (size_t i = 0; i < found->facts; i++) {
        const spc_calibration_fact *f = &found->fact[i];
        rows[i] = (shown_fact){f->key, f->before, f->value, f->low, f->high, ""};
        snprintf(rows[i].origin, sizeof rows[i].origin, "%s%.*s", isfinite(f->low) ? "" : "not determined; ",
                 (int)strcspn(f->source, ":;"), f->source);
    }
    cli_print_structs(stream, &fact_table, shown_fields, rows, found->facts, sizeof *rows);
    free(rows);
}

static void print_products(FILE *stream, const spc_calibration_answer *found, const cli_document *document)
{
    char text[CLI_TEXT_SIZE];
    fprintf(stream,
            "%s, %" PRIu64 " measured times in %s (formats that would be mostly padding have none)\n\n",
            found->name, found->rows, found->measurements);
    print_facts(stream, found);
    putc('\n', stream);
    cli_print_answer_of(stream, cli_calibration_table(), document);
    if (found->choice.n)
        fprintf(stream,
                "Of %zu such matrices the kernel called the fastest is so for %zu; it loses %s on average.\n",
                found->choice.n, found->choice.right,
                cli_rounded(found->choice.mean_loss, CLI_PERCENT, text));
    fprintf(stream, "Four in five measured times lie within %s of the forecast.\n",
            cli_interval(1, found->interval_low, found->interval_high, text));
}

static void print_workload(FILE *stream, const spc_calibration_workload *found, const char *what)
{
    char mean[CLI_TEXT_SIZE], inside[CLI_TEXT_SIZE], null[CLI_TEXT_SIZE];
    bool judged = !isnan(found->inside);
    if (found->n)
        fprintf(stream,
                "Of %s that the fit did not see: %s off on average in %zu rows%s%s%s; the null model is %s "
                "off%s.\n",
                what, cli_rounded(found->mape, CLI_PERCENT, mean), found->n, judged ? ", " : "",
                judged ? cli_rounded(found->inside, CLI_PERCENT, inside) : "",
                judged ? " in the interval" : "", cli_rounded(found->null_mape, CLI_PERCENT, null),
                found->null_mape <= found->mape ? ": no worse" : "");
}

bool cli_calibrate_view(FILE *stream, const cli_documents *documents)
{
    if (!documents->count)
        return true;
    const spc_calibration_answer *found = documents->item[0].answer;
    if (found->judged)
        print_products(stream, found, &documents->item[0]);
    if (found->has_columns)
        print_workload(stream, &found->columns, "K columns, on matrices");
    if (found->has_solver)
        print_workload(stream, &found->solver, "iterations, on matrices");
    if (found->has_spmm)
        print_workload(stream, &found->spmm, "batched products, on batches");
    if (found->has_svd)
        print_workload(stream, &found->svd, "the SVD, on sizes");
    if (found->architecture)
        fprintf(stream, "Architecture: %s.\n", found->architecture);
    fprintf(stream, "Written: %s; 'sparcast predict -d %s%s MATRIX' takes it.\n", found->output,
            strchr(found->output, '/') ? "" : "./", found->output);
    return true;
}
