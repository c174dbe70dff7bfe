#include "views/views.h"

#include <math.h>
#include <string.h>

const cli_table *cli_calibration_table(void)
{
    return cli_rows_table(spc_calibration_fields(), "kernels", NULL,
                          "On recipes that the fit did not see; error: |predicted - measured| / measured.");
}

static const cli_column fact_columns[] = {{"key", "fact", CLI_TEXT},
                                          {"before", "before", CLI_SCIENTIFIC},
                                          {"value", "value", CLI_SCIENTIFIC},
                                          {"low", "low", CLI_SCIENTIFIC},
                                          {"high", "high", CLI_SCIENTIFIC},
                                          {"origin", "from", CLI_TEXT},
                                          {0}};
static const cli_table fact_table = {
    .rows = "facts", .column = fact_columns, .legend = "low, high: 95 % interval, where there is one."};

/* Where a fact came from, up to its details. */
static void add_origins(json_t *document)
{
    size_t i;
    json_t *row;
    json_array_foreach(json_object_get(document, "facts"), i, row)
    {
        const char *source = cli_get_text(row, "source");
        char text[64];
        bool open = isnan(cli_get_number(row, "low"));
        snprintf(text, sizeof text, "%s%.*s", open ? "not determined; " : "", (int)strcspn(source, ":;"),
                 source);
        cli_set_text(row, "origin", text);
    }
}

static void calibrate_view_print_choice(FILE *stream, const json_t *document)
{
    double n = cli_get_number(document, "choice_matrices");
    char loss[CLI_TEXT_SIZE];
    if (n > 0)
        fprintf(
            stream,
            "Of %.0f such matrices the kernel called the fastest is so for %.0f; it loses %s on average.\n",
            n, cli_get_number(document, "choice_right"),
            cli_rounded(cli_get_number(document, "choice_mean_loss"), CLI_PERCENT, loss));
}

static void print_products(FILE *stream, const json_t *document)
{
    char text[CLI_TEXT_SIZE];
    json_t *copy = json_deep_copy(document), *one = json_pack("[O]", copy);
    add_origins(copy);
    fprintf(stream, "%s, %.0f measured times in %s (formats that would be mostly padding have none)\n\n",
            cli_get_text(document, "name"), cli_get_number(document, "rows"),
            cli_get_text(document, "measurements"));
    cli_print_table(stream, &fact_table, one);
    putc('\n', stream);
    cli_print_table(stream, cli_calibration_table(), one);
    calibrate_view_print_choice(stream, document);
    fprintf(stream, "Four in five measured times lie within %s of the forecast.\n",
            cli_interval(1, cli_get_number(document, "interval_low"),
                         cli_get_number(document, "interval_high"), text));
    json_decref(one);
    json_decref(copy);
}

static void print_workload(FILE *stream, const json_t *document, const char *key, const char *what)
{
    const json_t *found = json_object_get(document, key);
    char mean[CLI_TEXT_SIZE], inside[CLI_TEXT_SIZE], null[CLI_TEXT_SIZE];
    if (cli_get_number(found, "n") > 0)
        fprintf(stream,
                "Of %s that the fit did not see: %s off on average in %.0f rows, %s in the interval; the "
                "null model is %s off%s.\n",
                what, cli_rounded(cli_get_number(found, "mape"), CLI_PERCENT, mean),
                cli_get_number(found, "n"), cli_rounded(cli_get_number(found, "inside"), CLI_PERCENT, inside),
                cli_rounded(cli_get_number(found, "null_mape"), CLI_PERCENT, null),
                cli_get_number(found, "null_mape") <= cli_get_number(found, "mape") ? ": no worse" : "");
}

bool cli_calibrate_view(FILE *stream, const json_t *documents)
{
    const json_t *document = json_array_get(documents, 0);
    if (!document)
        return true;
    if (json_object_get(document, "kernels"))
        print_products(stream, document);
    print_workload(stream, document, "spmm", "batched products, on batches");
    print_workload(stream, document, "svd", "the SVD, on sizes");
    if (*cli_get_text(document, "architecture"))
        fprintf(stream, "Architecture: %s.\n", cli_get_text(document, "architecture"));
    fprintf(stream, "Written: %s; 'sparcast predict -d %s%s MATRIX' takes it.\n",
            cli_get_text(document, "output"), strchr(cli_get_text(document, "output"), '/') ? "" : "./",
            cli_get_text(document, "output"));
    return true;
}
