/* cli/input/inputs.h - matrices, measurements and designs that a command works on. */
#ifndef SPC_CLI_INPUT_INPUTS_H
#define SPC_CLI_INPUT_INPUTS_H

#include <argp.h>

#include "cli/input/command_line.h"
#include "output/answers.h"
#include "output/results.h"
#include "sparcast.h"
#include "sparcast/collection.h"
#include "sparcast/designs.h"
#include "sparcast/measure.h"

/* ---- the FILEs of a command: files, folders, patterns, lists of them, one shard of all ---- */

typedef struct cli_inputs {
    cli_list words; /* as they were given */
    const char *files_from;
    uint32_t shard, shards; /* 0: all */
    const char *format;     /* of the files, see spc_read_options; NULL = by content */
    uint64_t memory;        /* bytes that the matrices in work may take together; 0 = most of what there is */
    spc_collection *collection; /* once it is open */
    bool sorted;                /* by name */
    bool optional;              /* set by a command: there need not be any */
} cli_inputs;

/* Ends with the usage error of a command that needs FILE... and got none; a part of its check, unless
 * `optional`. */
void cli_need_inputs(struct argp_state *state, const cli_inputs *inputs);

extern const cli_options cli_inputs_options; /* FILE..., --files-from, --format, --shard, --memory */

/* Looks for the files, once: a list on standard input cannot be read again. Returns the exit code, after a
 * complaint if it is not CLI_DONE. */
int cli_inputs_open(cli_inputs *inputs);
/* The same for what knows matrices by name: also fills both lists, for each file, and refuses two of one
 * name. */
int cli_inputs_list(cli_inputs *inputs, cli_list *paths, cli_list *names);

/* For the command that parsed its arguments into them, on every way out. */
void cli_inputs_close(cli_inputs *inputs);

/* ---- the loop over inputs, spread over the cores. A failure does not stop the others; messages and
 * documents come in the order of the inputs, whatever the number of threads. */

/* One input and its share of the machine. */
typedef struct cli_input {
    const char *path; /* to read it */
    const char *file; /* its name in results */
    int threads;
    const spc_progress *progress;
    const char *format; /* see spc_read_options */
    size_t at;          /* its place among all */
} cli_input;

/* Answers about one input: calls cli_document_set (output/answers.h). Called from several threads at once. */
typedef spc_status cli_ask(const cli_input *input, void *context, cli_document *document, spc_error *error);

/* Opens the inputs and collects the documents of those that succeeded. Returns the exit code; free the
 * documents in any case. */
int cli_collect_answers(cli_inputs *inputs, int threads, cli_ask *ask, void *context,
                        cli_documents *documents);

/* What a command does that is nothing but this loop: opens the inputs and the results, loops, closes both.
 * CSV has the columns of the table; show is for people (NULL: the table); machines: spc_design_hash of all, 0
 * where there is none. Returns the exit code. */
int cli_run_over_files(const cli_common_options *common, cli_inputs *inputs, cli_ask *ask, void *context,
                       const cli_table *table, cli_show *show, uint64_t machines);

/* ---- a matrix file, read and analysed ---- */

/* One matrix, and the analysis that keeps what predictions need to know of it. */
typedef struct cli_matrix {
    const spc_pattern *pattern;
    spc_analysis *analysis;
    int threads;                  /* that may work on it */
    const spc_progress *progress; /* may be NULL */
    uint32_t value_bytes;         /* of its values, as the file says; 0: it does not */
    size_t at;                    /* its place among all inputs */
} cli_matrix;

/* How to read an input; what is odd about its file is said on stderr. */
spc_read_options cli_read_options(const cli_input *input);

/* The matrix, or its transpose where that was asked for. */
spc_status cli_read_transposed(const cli_input *input, const spc_read_options *read, bool transposed,
                               spc_pattern **pattern, spc_error *error);

/* Reads a file, opens its analysis and calls use, which sets the document. */
typedef spc_status cli_use_analysis(const cli_matrix *matrix, void *context, cli_document *document,
                                    spc_error *error);
spc_status cli_ask_matrix(const cli_input *input, cli_use_analysis *use, void *context,
                          cli_document *document, spc_error *error);

/* ---- one CSV of measurements and the machine that it describes ---- */

typedef struct cli_measurement_input {
    const char *file;
    const char *device;      /* NULL: the one that was measured */
    const char *cache_state; /* NULL: the library's default, warm */
    cli_list matrices;       /* files and folders in which the model exec finds the matrices of the CSV */
} cli_measurement_input;

extern const cli_options cli_measurement_options; /* --device, --cache, the CSV and the matrices */

/* The table and the machine; answers about them point into both. */
typedef struct cli_measured_machine {
    spc_measurements table;
    spc_device *device;
} cli_measured_machine;

/* Reads both. Returns the exit code, after a complaint if one of them failed; close it in any case. */
int cli_measured_machine_open(cli_measured_machine *machine, const cli_measurement_input *measured);
void cli_measured_machine_close(cli_measured_machine *machine);

/* Names files of the collection that were tried and could not be read. */
void cli_warn_unreadable(const spc_collection *collection);

/* ---- a machine to predict for: a device, what is changed about it, and its model ---- */

spc_design_options cli_design_options(const cli_model_options *model);

/* Whether the design's device runs the kernels that are named. Errors: ARGUMENT. */
spc_status cli_design_runs(const spc_design *design, const cli_model_options *model, spc_error *error);

/* Whether it is one of the kernels that the design takes of those that were named. */
bool cli_design_takes(const spc_design *design, const char *kernel);
#define CLI_NO_SUCH_PRODUCT "--kernel: no product that is asked for is one of %s: K columns go with --columns"

/* Loads a device and makes a design of it (sparcast/designs.h), whose kernels are looked at. Returns the exit
 * code, after a complaint if not CLI_DONE. Free it in any case. */
int cli_design_open(spc_design **design, const char *name, const char *changes,
                    const cli_model_options *model);

/* The options for this matrix: where the user names no type of values, that which the matrix's file says, and
 * float32 where it says none. */
cli_model_options cli_model_of(const cli_model_options *model, const cli_matrix *matrix);

/* Complains of a GPU if our kernels never ran on one of its maker. */
void cli_warn_unmeasured(const spc_device *device);

/* Adds the answers about device[count] to documents; they must not point to it. */
typedef spc_status cli_ask_device(void *context, const spc_device *const *device, size_t count,
                                  cli_documents *documents, spc_error *error);

/* Loads machines by their names and asks about each, or about all together. One that cannot be read costs its
 * own answers, or those of all. Returns the worst exit code, after complaints. */
int cli_ask_devices(const cli_list *names, bool together, cli_ask_device *ask, void *context,
                    cli_documents *documents);

/* Appends the words of a list to changes[size], separated by commas. */
void cli_join_changes(char *changes, size_t size, const cli_list *words);

/* Whether a word is a file or folder, a recipe, or "-". */
bool cli_is_input(const char *word);

/* The arguments of `sparcast FILE...` and of `predict FILE...` without a machine as those of a command with
 * one: predict on the machine that is named or, with a word on stderr, this one; compare on several that are
 * named, or on four typical ones where this one is in no list. */
char **cli_name_machine(int *argc, char **argv);

/* Whether two names are of the same matrix, however its file is packed. */
bool cli_is_same_matrix(const char *a, const char *b);

#endif
