/* A fit of the methods for a batch of products. */
#include <string.h>

#include "fit/fits.h"
#include "sparcast/spmm.h"
#include "views/views.h"

const cli_table *cli_spmm_fit_table(void)
{
    return cli_rows_table(spc_spmm_fit_fields(), "methods", "file", NULL);
}

static void print_choice(FILE *stream, const spc_spmm_choice *choice, const char *among)
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
        print_choice(stream, &fit->all_methods, "all methods");
        print_choice(stream, &fit->without_packed, "all but packed");
    }
    return true;
}
