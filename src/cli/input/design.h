/* cli/input/design.h - a machine to predict for: a device, what is changed about it, and its model. */
#ifndef SPC_CLI_INPUT_DESIGN_H
#define SPC_CLI_INPUT_DESIGN_H

#include "cli/input/model_options.h"

typedef struct cli_design {
    char label[128]; /* "h200", "h200 hit+30" */
    spc_device *device;
    spc_device *memory; /* a gather memory in the place of the device's own; NULL: none */
    spc_predict_options options;
    bool is_cpu;
    bool to_host; /* transfers over the host link count */
    bool changed; /* by a what-if or a fact that was set */
} cli_design;

/* Loads a device, applies changes ("hit+30,spatial=max,index=memory,line_bytes=64,memory=gather-hbm3" in any
 * combination, or "") and checks that the model can predict for it. gather_ keys are those of the memory
 * behind the device where there is one. Returns the exit code, after a complaint if not CLI_DONE. */
int cli_design_open(cli_design *design, const char *device, const char *changes,
                    const cli_model_options *model);
void cli_design_close(cli_design *design);

/* Whether a fact, as "l2_bytes=1e6" or its key alone, is one that the model of the design, or the gather
 * memory behind it, looks at; true of a what-if. */
bool cli_design_uses(const cli_design *design, const char *change);

/* Continues a hash (0 at the beginning) with what a design is: its label and every fact of its device. */
uint64_t cli_design_hash(const cli_design *design, uint64_t hash);

/* Appends the words of a list to changes[size], separated by commas. */
void cli_join_changes(char *changes, size_t size, const cli_list *words);

#endif
