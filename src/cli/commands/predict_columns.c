#include <string.h>

#include "cli/commands/commands.h"
#include "workloads/multivector/multivector_forecast.h"

enum { KEY_COLUMNS = 0x500, KEY_LAYOUT };

static const struct argp_option options[] = {
    {"beta", CLI_SET(cli_columns_question, beta), NULL, 0,
     "With --columns: add to C, which is then read, too", 4},
    {"columns", KEY_COLUMNS, "K", 0, "The matrix times K columns (no SDDMM, no SpGEMM)", 4},
    {"layout", KEY_LAYOUT, "row|col", 0, "Of the columns: row-major (default) or column-major", 4},
    {"transposed", CLI_SET(cli_columns_question, transposed), NULL, 0,
     "The transposed matrix, which is not formed", 4},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    static const char *const layouts[] = {"row", "col", NULL};
    cli_columns_question *question = state->input;
    switch (key) {
    case KEY_COLUMNS:
        if (strchr(argument, ','))
            argp_error(state, "--columns: one number; 'sparcast compare --columns %s' takes several",
                       argument);
        question->columns = (uint32_t)cli_parse_count(state, "--columns", argument, 1, SPC_COLUMNS_MOST);
        return 0;
    case KEY_LAYOUT:
        question->layout = cli_parse_word(state, "--layout", argument, layouts);
        question->layout_given = true;
        return 0;
    case ARGP_KEY_END:
        if (question->beta && !cli_columns_asked(question))
            argp_error(state, "--beta goes with --columns from 2 on");
        if (question->layout_given && !question->columns)
            argp_error(state, "--layout goes with --columns");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

const struct argp cli_columns_argp = {.options = options, .parser = parse};
const struct argp cli_columns_plain_argp = {.options = options + 1, .parser = parse};

bool cli_columns_asked(const cli_columns_question *question)
{
    return question->columns > 1 || question->transposed;
}

void cli_columns_check_half(struct argp_state *state, const cli_columns_question *question,
                            const cli_model_options *model)
{
    if (model->half && !cli_columns_asked(question))
        argp_error(state, "--value f16 and bf16 go with --columns from 2 on");
}

cli_model_options cli_columns_model(const cli_columns_question *question, const cli_model_options *model)
{
    cli_model_options named = *model;
    if (!cli_columns_asked(question))
        return named;
    named.kernels = (cli_list){0};
    named.index_bytes = 4;
    named.uses = spc_columns_uses;
    return named;
}
