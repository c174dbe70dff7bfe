/* A matrix in several orders: a table of them, and which one to take. */
#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "views/answer_view.h"

/* An answer, and where the matrix in its order was written. */
typedef struct reordered {
    spc_answer answer; /* that of `owned` */
    const char *written, *output;
    spc_answer *owned;
} reordered;

static void release(void *document)
{
    spc_answer_free(((reordered *)document)->owned);
    free(document);
}

const spc_field *cli_reordered_fields(void)
{
    static spc_field fields[] = {
        SPC_FIELD(PART, reordered, answer, "answer", NULL, "about the matrix as it is"),
        SPC_FIELD(TEXT, reordered, written, "written_order", NULL, "of the file", .aside = true),
        SPC_FIELD(TEXT, reordered, output, "output", NULL, "the file with the matrix, or its order",
                  .aside = true),
        {0}};
    fields[0].of = spc_answer_fields();
    return fields;
}

void cli_set_reordered(cli_document *document, spc_answer *answer, const char *output)
{
    reordered *r = cli_allocate(sizeof *r);
    *r = (reordered){.answer = *answer, .owned = answer, .output = output};
    if (output)
        r->written = answer->kept_order;
    cli_document_set(document, cli_reordered_fields(), r, release);
}

const cli_table *cli_reordered_csv(void)
{
    return cli_answer_table(cli_reordered_fields(), "orders", NULL);
}

static const cli_column shape_columns[] = {{"file", "file", CLI_TEXT},
                                           {"order", "order", CLI_TEXT},
                                           {"bandwidth", "bandwidth", CLI_COUNT},
                                           {"profile", "profile", CLI_NUMBER | CLI_SPARE},
                                           {"reuse_interval", "reuse", CLI_NUMBER},
                                           {"spatial", "S", CLI_NUMBER},
                                           {"hit_rate", "hits", CLI_PERCENT},
                                           {"order_seconds", "ordering", CLI_SECONDS | CLI_SPARE},
                                           {0}};

static const cli_column forecast_columns[] = {{"file", "file", CLI_TEXT},
                                              {"order", "order", CLI_TEXT},
                                              {"bandwidth", "bandwidth", CLI_COUNT | CLI_SPARE},
                                              {"profile", "profile", CLI_NUMBER | CLI_SPARE},
                                              {"reuse_interval", "reuse", CLI_NUMBER | CLI_SPARE},
                                              {"spatial", "S", CLI_NUMBER | CLI_SPARE},
                                              {"l1_hit_rate", "L1", CLI_PERCENT | CLI_SPARE},
                                              {"l2_hit_rate", "L2", CLI_PERCENT | CLI_SPARE},
                                              {"kernel", "best", CLI_TEXT},
                                              {"seconds", "time", CLI_SECONDS},
                                              {"seconds_low", "4 in 5", CLI_INTERVAL},
                                              {"speedup", "speed-up", CLI_TIMES},
                                              {"order_seconds", "ordering", CLI_SECONDS},
                                              {"pays_after_low", "pays from", CLI_COUNT},
                                              {"pays_after_high", "to", CLI_COUNT},
                                              {0}};

static const char shape_legend[] =
    "Reuse is the mean number of accesses between two uses of a line of x, or of B; S is the number of "
    "accesses for each line fetched; both are of the order row by row. Hits is the share of accesses within "
    "the window. Ordering is the processor time of finding the order, measured on this computer.";
static const char forecast_legend[] =
    CLI_RANGES "Reuse is the mean number of accesses between two uses of a line of x, or of B; S is the "
               "number of accesses for each line fetched; both are of the order row by row. L1 and L2 are "
               "the hits of the best kernel. Speed-up compares with the best kernel in the matrix's own "
               "order. Ordering is the processor time of finding the order, measured on this computer. Pays "
               "from and to count the products until finding and applying the order has paid, on a computer "
               "like this one.";
static const cli_table shape_table = {.rows = "orders", .column = shape_columns, .legend = shape_legend},
                       forecast_table = {
                           .rows = "orders", .column = forecast_columns, .legend = forecast_legend};

static void print_advice(FILE *stream, const char *file, const spc_answer *a)
{
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == SPC_CAUTION_NO_ORDER) {
            fprintf(stream, "%s: ", file);
            cli_say_skipped_order(stream, &a->caution[i]);
        }
    if (!a->device)
        fprintf(stream, "%s: no advice, since what an order gains depends on the machine: name one by -d.\n",
                file);
    if (!a->best_order)
        return;
    fputs(file, stream);
    if (a->operation == SPC_OPERATION_MULTIVECTOR)
        fprintf(stream, "%s times %u columns", a->transposed ? ", transposed," : "", a->columns);
    fputs(": ", stream);
    cli_say_order(stream, a);
    fputs(".\n", stream);
}

bool cli_show_reordered(FILE *stream, const cli_documents *documents)
{
    const spc_answer *first = documents->count ? documents->item[0].answer : NULL;
    if (!first)
        return true;
    fprintf(stream, "Values in %s.\n\n", cli_value_words(first));
    cli_print_answers(stream, first->device ? &forecast_table : &shape_table, documents);
    putc('\n', stream);
    for (size_t i = 0; i < documents->count; i++) {
        const reordered *r = documents->item[i].answer;
        char name[CLI_CELL_SIZE];
        snprintf(name, sizeof name, "%s", documents->item[i].file);
        cli_printable(name);
        /* What triangular solves go through, where it was asked for. */
        char lower[CLI_TEXT_SIZE], upper[CLI_TEXT_SIZE];
        for (size_t j = 0; j < r->answer.orders; j++)
            if (r->answer.order[j].has_levels)
                fprintf(stream, "%s: %s levels in the lower triangle, %s in the upper one.\n",
                        r->answer.order[j].order,
                        cli_rounded(r->answer.order[j].levels.lower.count, CLI_COUNT, lower),
                        cli_rounded(r->answer.order[j].levels.upper.count, CLI_COUNT, upper));
        print_advice(stream, cli_basename(name), &r->answer);
        if (r->output)
            fprintf(stream, "%s: written in the order %s to %s.\n", cli_basename(name), r->written,
                    r->output);
    }
    return true;
}
