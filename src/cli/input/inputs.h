/* cli/input/inputs.h - the FILEs of a command: files, folders, patterns, lists of them, one shard of all. */
#ifndef SPC_CLI_INPUT_INPUTS_H
#define SPC_CLI_INPUT_INPUTS_H

#include <argp.h>

#include "cli/input/word_list.h"
#include "sparcast.h"
#include "sparcast/collection.h"

typedef struct cli_inputs {
    cli_list words; /* as they were given */
    const char *files_from;
    uint32_t shard, shards; /* 0: all */
    const char *format;     /* of the files, see spc_read_options; NULL = by content */
    uint64_t memory;        /* bytes that the matrices in work may take together; 0 = most of what there is */
    spc_collection *collection;
} cli_inputs;

/* A child parser whose input is a cli_inputs: FILE..., --files-from, --format, --shard, --memory. */
extern const struct argp cli_inputs_argp;

/* Ends with the usage error of a command that needs FILE... and got none. */
void cli_need_inputs(struct argp_state *state, const cli_inputs *inputs);

/* Looks for the files, once: a list on standard input cannot be read again. Returns the exit code, after a
 * complaint if it is not CLI_DONE. */
int cli_inputs_open(cli_inputs *inputs);
/* The same for what knows matrices by name: also fills both lists, for each file, and refuses two of one
 * name. */
int cli_inputs_list(cli_inputs *inputs, cli_list *paths, cli_list *names);

/* Whether the files, which are open, stand in the order of their names. */
bool cli_inputs_are_sorted(const cli_inputs *inputs);

/* For the command that parsed its arguments into them, on every way out. */
void cli_inputs_close(cli_inputs *inputs);

#endif
