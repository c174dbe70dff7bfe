/* Methods for a batch of products, on one machine or several; a fit of them. */
#include <string.h>

#include "sparcast/spmm.h"
#include "views/views.h"

/* ---- methods on several machines ---- */

static const cli_column design_columns[] = {{"device", "device", CLI_TEXT},
                                            {"batch", "batch", CLI_EXACT},
                                            {"rows", "rows", CLI_NUMBER},
                                            {"row_nnz", "nnz/row", CLI_NUMBER},
                                            {"columns", "columns", CLI_EXACT},
                                            {"value_bytes", NULL, CLI_EXACT},
                                            {"order", NULL, CLI_TEXT},
                                            {"method", "method", CLI_TEXT},
                                            {"seconds", "time", CLI_SECONDS},
                                            {"seconds_low", "low", CLI_SECONDS | CLI_SPARE},
                                            {"seconds_high", "high", CLI_SECONDS | CLI_SPARE},
                                            {"gflops", "GFLOPS", CLI_NUMBER},
                                            {"speedup", "speedup", CLI_TIMES},
                                            {"limited_by", "limit", CLI_TEXT | CLI_SPARE},
                                            {"origin", "origin", CLI_TEXT | CLI_SPARE},
                                            {"fits", NULL, CLI_TEXT},
                                            {0}};
const cli_table cli_spmm_designs_table = {
    .rows = "designs",
    .column = design_columns,
    .legend = "The fastest method on each machine; speedup: beside the first one."};

bool cli_spmm_designs_view(FILE *stream, const json_t *documents)
{
    size_t i, j;
    json_t *document, *design;
    char needed[CLI_TEXT_SIZE], there[CLI_TEXT_SIZE];
    cli_print_table(stream, &cli_spmm_designs_table, documents);
    json_array_foreach(documents, i, document) json_array_foreach(cli_get(document, "designs"), j, design)
    {
        if (json_is_false(cli_get(design, "fits")))
            fprintf(stream, "%s has %s: A, B and C, %s with %.0f columns, do not fit.\n",
                    cli_get_text(design, "device"),
                    cli_rounded(cli_get_number(design, "memory_available"), CLI_BYTES, there),
                    cli_rounded(cli_get_number(document, "bytes"), CLI_BYTES, needed),
                    cli_get_number(document, "columns"));
    }
    return true;
}

/* ---- a fit ---- */

const cli_table *cli_spmm_fit_table(void)
{
    return cli_rows_table(spc_spmm_fit_fields(), "methods", "file", NULL);
}

static void spmm_fit_print_choice(FILE *stream, const spc_spmm_choice *choice, const char *among)
{
    char right[CLI_TEXT_SIZE], close[CLI_TEXT_SIZE], worst[CLI_TEXT_SIZE];
    if (choice->batches == 0) {
        fprintf(stream, "Best of %s: no batch is held out that several of them multiplied.\n", among);
        return;
    }
    fprintf(stream,
            "Best of %s in %zu held-out batches: right in %s, right or at most 5 %% slower in %s, at worst "
            "%s the time.\n",
            among, choice->batches, cli_rounded(choice->right, CLI_PERCENT, right),
            cli_rounded(choice->close, CLI_PERCENT, close), cli_rounded(choice->worst, CLI_TIMES, worst));
}

bool cli_spmm_fit_view(FILE *stream, const cli_documents *documents)
{
    cli_print_answers(stream, cli_spmm_fit_table(), documents);
    for (size_t i = 0; i < documents->count; i++) {
        const spc_spmm_fit *fit = documents->item[i].answer;
        size_t found = 0; /* methods that the null model forecasts as well */
        for (size_t k = 0; k < fit->methods; k++)
            if (fit->method[k].held_out.null_mape <= fit->method[k].held_out.mape)
                fprintf(stream, "%s%s",
                        found++ ? ", " : "Not better than the null model: ", fit->method[k].method);
        fputs(found ? ".\n" : "", stream);
        spmm_fit_print_choice(stream, &fit->all_methods, "all methods");
        spmm_fit_print_choice(stream, &fit->without_packed, "all but packed");
    }
    return true;
}
