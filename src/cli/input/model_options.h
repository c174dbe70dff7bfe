/* cli/input/model_options.h - what to predict: the devices, the kernels, the data types and the model. */
#ifndef SPC_CLI_INPUT_MODEL_OPTIONS_H
#define SPC_CLI_INPUT_MODEL_OPTIONS_H

#include <argp.h>

#include "cli/input/word_list.h"
#include "sparcast.h"

/* Options that every predicting command has. */
typedef struct cli_model_options {
    cli_list devices, kernels, settings, what_ifs;
    uint32_t value_bytes, index_bytes;
    uint32_t vector;         /* as --vector has it; 0 = not given, value_bytes says it when all is read */
    uint32_t half;           /* SPC_HALF or SPC_BFLOAT16: --value f16 or bf16; 0: neither */
    uint64_t products;       /* that share the set-up of a kernel; 0 = it does not count */
    bool exact, model_given; /* without a model, each device has the one that suits it */
    bool half_allowed;       /* set by a command: it knows k columns */
    bool to_host;            /* set by a command: transfers over the host link count */
    bool no_device_needed;   /* set by a command while it reads its options */
    bool setup;              /* set by a command: each prediction says when its set-up has paid */
    spc_predict_options options;
} cli_model_options;

void cli_model_options_free(cli_model_options *model);

/* Adds the names in "csr-vector:8,sell"; wrong usage where one is no kernel. */
void cli_add_kernels(struct argp_state *state, cli_list *kernels, const char *text);

extern const struct argp cli_model_argp; /* its input is a cli_model_options */

/* For the commands that predict for FILEs: also cli_common_argp and cli_inputs_argp, in this order. */
extern const struct argp_child cli_model_children[];

#endif
