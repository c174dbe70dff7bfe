#include "views/views.h"

const cli_table cli_paper_table = {.rows = "paper",
                                   .column = (const cli_column[]){{"quantity", "as in the paper", CLI_TEXT},
                                                                  {"paper", "paper", CLI_NUMBER},
                                                                  {"here", "here", CLI_NUMBER},
                                                                  {"where", "where", CLI_TEXT},
                                                                  {0}},
                                   .legend = "paper: factors (IPSJ SIG HPC-143 No. 7, 2014) on a Tesla "
                                             "C2050, 115 matrices; all matrices, fit and holdout."};

void cli_add_paper(json_t *document, const spc_reproduction *reproduction)
{
    spc_paper_quantity quantity[SPC_PAPER_QUANTITIES_ROOM];
    size_t count = spc_reproduction_quantities(reproduction, quantity);
    cli_set_text(document, "paper_kernel", reproduction->kernel);
    json_t *rows = cli_add_array(document, "paper");
    for (size_t i = 0; i < count; i++) {
        json_t *row = cli_append_object(rows);
        cli_set_text(row, "quantity", quantity[i].name);
        cli_set_number(row, "paper", quantity[i].paper);
        cli_set_number(row, "here", quantity[i].here);
        cli_set_text(row, "where", quantity[i].where);
    }
}
