#include "views/views.h"

const cli_table cli_paper_table = {.rows = "paper",
                                   .column = (const cli_column[]){{"quantity", "as in the paper", CLI_TEXT},
                                                                  {"paper", "paper", CLI_NUMBER},
                                                                  {"here", "here", CLI_NUMBER},
                                                                  {"where", "where", CLI_TEXT},
                                                                  {0}},
                                   .legend = "paper: factors (IPSJ SIG HPC-143 No. 7, 2014) on a Tesla "
                                             "C2050, 115 matrices; all matrices, fit and holdout."};

#define QUANTITY(kind, member, key, unit, says) SPC_FIELD(kind, spc_paper_quantity, member, key, unit, says)
static const spc_field quantity_fields[] = {
    QUANTITY(TEXT, name, "quantity", NULL, "as in the paper"),
    QUANTITY(NUMBER, paper, "paper", "1", "what the paper found"),
    QUANTITY(NUMBER, here, "here", "1", "what these times say"),
    QUANTITY(TEXT, where, "where", NULL, "in the paper"),
    {0},
};

const spc_field cli_paper_fields[] = {
    SPC_FIELD(CHARS, cli_paper_answer, kernel, "paper_kernel", NULL, "that the evaluation is of"),
    SPC_FIELD(ARRAY, cli_paper_answer, quantity, "paper", NULL, "the paper's evaluation, repeated",
              .of = quantity_fields, .stride = sizeof(spc_paper_quantity),
              .count = offsetof(cli_paper_answer, count)),
    {0},
};

void cli_take_paper(cli_paper_answer *answer, const spc_reproduction *reproduction)
{
    answer->count = spc_reproduction_quantities(reproduction, answer->quantity);
    snprintf(answer->kernel, sizeof answer->kernel, "%s", reproduction->kernel);
}
