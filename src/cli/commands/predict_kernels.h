/* cli/commands/predict_kernels.h - a list of kernels, ranked for one matrix and one design. */
#ifndef SPC_CLI_COMMANDS_PREDICT_KERNELS_H
#define SPC_CLI_COMMANDS_PREDICT_KERNELS_H

#include "cli/input/design.h"
#include "cli/input/matrix_input.h"
#include "sparcast/designs.h"

/* What a command asks of each forecast on a design. */
spc_forecast_options cli_forecast_options(const cli_design *design, const cli_model_options *model);

/* Ranks the kernels that were asked for; to be freed with spc_ranking_free. The answer has the label of the
 * design. */
spc_status cli_rank_kernels(const cli_matrix *matrix, const cli_design *design,
                            const cli_model_options *model, spc_ranking_depth depth, spc_ranking **ranking,
                            spc_error *error);

/* A design, and what is asked of it, as the library has them. */
spc_design cli_as_design(const cli_design *design);
spc_comparison_options cli_comparison_options(const cli_model_options *model);

#endif
