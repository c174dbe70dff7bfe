/* cli/commands/predict_columns.h - sparcast predict --columns K, --transposed: what is asked, and the answer.
 */
#ifndef SPC_CLI_COMMANDS_PREDICT_COLUMNS_H
#define SPC_CLI_COMMANDS_PREDICT_COLUMNS_H

#include <argp.h>

#include "cli/input/design.h"
#include "cli/input/matrix_input.h"
#include "sparcast/columns.h"

typedef struct cli_columns_question {
    uint32_t columns; /* 0: not given */
    spc_columns_layout layout;
    bool layout_given, transposed;
} cli_columns_question;

/* A child parser, whose input is a cli_columns_question: --columns, --layout, --transposed. */
extern const struct argp cli_columns_argp;

/* Whether it is more than one product with a vector. */
bool cli_columns_asked(const cli_columns_question *question);

/* Sets "columns" and "layout" where --columns 1 asks for the product with a vector. */
void cli_columns_describe_one(const cli_columns_question *question, json_t *document);

/* Fills the document of a matrix. */
spc_status cli_predict_columns(const cli_matrix *matrix, const cli_columns_question *question,
                               const cli_design *design, const cli_model_options *model, json_t *document,
                               spc_error *error);

#endif
