#include "views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"

const cli_table cli_reorder_table = {
    .rows = "orders",
    .keys = "file,device,order,bandwidth,profile,reuse_interval,spatial,hit_rate,l1_hit_rate,l2_hit_rate,"
            "kernel,seconds,gflops,limited_by,speedup,order_seconds,apply_seconds,products_to_pay,seconds_"
            "low,seconds_high,levels.lower.count,levels.upper.count"};

static const cli_column measured_columns[] = {{"file", "file", CLI_TEXT},
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
                                              {"seconds_low", "4 in 5", CLI_INTERVAL | CLI_SPARE},
                                              {"speedup", "speed-up", CLI_TIMES},
                                              {"order_seconds", "ordering", CLI_SECONDS},
                                              {"products_to_pay", "pays after", CLI_COUNT},
                                              {0}};

static const cli_table measured_table = {
    .rows = "orders",
    .column = measured_columns,
    .legend =
        "Reuse is the mean number of accesses between two uses of a line of x, or of B; S is the number of "
        "accesses for each line fetched; both are of the order row by row. Hits is the share of accesses "
        "within the window. Ordering is the processor time of finding the order, measured on this computer."};
static const cli_table forecast_table = {
    .rows = "orders",
    .column = forecast_columns,
    .legend =
        CLI_RANGES "Reuse is the mean number of accesses between two uses of a line of x, or of B; S is the "
                   "number of accesses for each line fetched; both are of the order row by row. L1 and L2 "
                   "are the hits of the best kernel. Speed-up compares with the best kernel in the matrix's "
                   "own order. Ordering is the processor time of finding the order, measured on this "
                   "computer. Pays after counts the products until finding and applying the order has paid."};

/* What triangular solves go through, where it was asked for. */
static void reorder_view_print_levels(FILE *stream, const json_t *document)
{
    size_t i;
    json_t *row;
    char lower[CLI_TEXT_SIZE], upper[CLI_TEXT_SIZE];
    json_array_foreach(cli_get(document, "orders"), i, row)
    {
        const json_t *levels = cli_get(row, "levels");
        if (levels)
            fprintf(stream, "%s: %s levels in the lower triangle, %s in the upper one.\n",
                    cli_get_text(row, "order"),
                    cli_rounded(cli_get_number(cli_get(levels, "lower"), "count"), CLI_COUNT, lower),
                    cli_rounded(cli_get_number(cli_get(levels, "upper"), "count"), CLI_COUNT, upper));
    }
}

void cli_print_order_advice(FILE *stream, const spc_orders *orders)
{
    char gain[CLI_TEXT_SIZE], products[CLI_TEXT_SIZE];
    const spc_order_row *best = orders->best_row;
    if (orders->advice == SPC_ORDER_LEAVE && best->speedup >= 1.0005) /* 0.1 % as it is printed */
        fprintf(stream, "leave it as it is: the best order, %s, gains only %.1f %%", best->order,
                100 * (best->speedup - 1));
    else if (orders->advice == SPC_ORDER_LEAVE)
        fputs("leave it as it is: no order gains anything", stream);
    if (orders->advice != SPC_ORDER_REORDER)
        return;
    fprintf(stream, "reorder it by %s and run %s: %s as fast as the best in its own order", best->order,
            best->best.kernel, cli_rounded(best->speedup, CLI_TIMES, gain));
    if (isfinite(best->products_to_pay))
        fprintf(stream, ", which has paid after %s products",
                cli_rounded(best->products_to_pay, CLI_COUNT, products));
}

void cli_print_reorder_advice(FILE *stream, const char *file, const spc_orders *orders)
{
    for (size_t i = 0; i < orders->skips; i++)
        fprintf(stream, "%s: %s was not tried: %s.\n", file, orders->skip[i].order, orders->skip[i].why);
    if (!orders->device)
        fprintf(stream, "%s: no advice, since what an order gains depends on the machine: name one by -d.\n",
                file);
    if (orders->advice == SPC_ORDER_NO_ADVICE)
        return;
    fputs(file, stream);
    if (orders->layout)
        fprintf(stream, "%s times %u columns", orders->transposed ? ", transposed," : "", orders->columns);
    fputs(": ", stream);
    cli_print_order_advice(stream, orders);
    fputs(".\n", stream);
}

void cli_tell_orders(json_t *document, const char *file, const spc_orders *orders)
{
    spc_append_text said;
    char *name = strdup(file);
    cli_need(name ? SPC_OK : SPC_ERROR_MEMORY);
    cli_begin_text(&said);
    cli_print_reorder_advice(said.stream, cli_basename(cli_printable(name)), orders);
    cli_end_text(&said);
    cli_set_text(document, "sentences", said.text);
    free(said.text);
    free(name);
}

bool cli_reorder_view(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document;
    bool forecast = *cli_get_text(json_array_get(documents, 0), "device");
    cli_print_precisions(stream, documents);
    cli_print_table(stream, forecast ? &forecast_table : &measured_table, documents);
    if (json_array_size(documents))
        putc('\n', stream);
    json_array_foreach((json_t *)documents, i, document)
    {
        reorder_view_print_levels(stream, document);
        fputs(cli_get_text(document, "sentences"), stream);
        if (*cli_get_text(document, "output"))
            fprintf(stream, "%s: written in the order %s to %s.\n",
                    cli_basename(cli_get_text(document, "file")), cli_get_text(document, "written_order"),
                    cli_get_text(document, "output"));
    }
    return true;
}
