/* cli/design.h - machines to predict for: a device, what is changed about it, and how it is modelled. */
#ifndef SPC_CLI_DESIGN_H
#define SPC_CLI_DESIGN_H

#include "cli/cli.h"
#include "cli/options.h"

/* Options that every predicting command has. */
typedef struct cli_modelling {
    cli_list devices, kernels, settings, what_ifs;
    uint32_t value_bytes, index_bytes;
    bool exact, model_given; /* without a model, each device has the one that suits it */
    spc_predict_options options;
} cli_modelling;

void cli_modelling_free(cli_modelling *modelling);

/* Adds the names in "csr-vector:8,sell"; wrong usage where one is no kernel. Cuts the text up. */
void cli_add_kernels(struct argp_state *state, cli_list *kernels, char *text);

extern const struct argp cli_modelling_argp; /* its input is a cli_modelling */

/* A device as changed by a variation: "hit+30,spatial=max,index=memory,line_bytes=64" in any combination. */
typedef struct cli_design {
    char label[128]; /* "h200", "h200 hit+30" */
    spc_device *device;
    spc_predict_options options;
    bool is_cpu;
} cli_design;

/* Loads and changes a device and tries the model on it; variation may be "". Returns the exit code; anything
 * but CLI_DONE after a complaint. */
int cli_design_open(cli_design *design, const char *device, const char *variation,
                    const cli_modelling *modelling);

/* Does anything account for launches and too few threads: what a fit finds, or the execution-order model? A
 * gather has nothing to fit. */
bool cli_design_is_fitted(const cli_design *design);

/* Appends the words of a list to a variation, separated by commas. */
void cli_join_variation(char *variation, size_t size, const cli_list *words);

void cli_design_close(cli_design *design);

#endif
