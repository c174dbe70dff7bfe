/* cli/input/command_line.h - what stands on a command line. */
#ifndef SPC_CLI_INPUT_COMMAND_LINE_H
#define SPC_CLI_INPUT_COMMAND_LINE_H

#include <argp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "output/print.h"
#include "sparcast.h"
#include "sparcast/answer.h"
#include "sparcast/precision.h"
#include "sparcast/reorder.h"
#include "sparcast/solver.h"
#include "sparcast/spmm.h"

/* ---- a growing list of words: files, devices, settings ---- */

/* The words themselves are borrowed, mostly from argv, which stays as it was given: -o compares it with that
 * of the run before. */
typedef struct cli_list {
    const char **item;
    size_t count;
} cli_list;

void cli_list_add(cli_list *list, const char *item);
/* A copy of an argument, to be cut into words; it stays until the program ends. */
char *cli_keep_copy(const char *text);
void cli_list_free(cli_list *list);

/* ---- the command as a measurement file quotes it ---- */

/* The arguments with spaces between them, to be freed. Absolute paths lose their folders: they say nothing to
 * readers on other machines. */
char *cli_command_line(int argc, char **argv);

/* What the rows of a run depend on: the command and its options, without inputs (which are words of argv),
 * places, threads and shards; and the machines, a hash of them or 0. To be freed. */
char *cli_run_name(int argc, char **argv, const cli_list *inputs, uint64_t machines);

/* ---- the options that all commands share: the form and place of the output, threads ---- */

/* Child parsers whose input is a cli_common_options. A form that was not asked for follows the suffix of
 * --output. */
extern const struct argp cli_common_argp; /* --json, --csv, --output, --threads */
extern const struct argp cli_output_argp; /* without --threads */
extern const struct argp cli_work_argp;   /* without --output */
extern const struct argp cli_form_argp;   /* without --threads and --output */

/* Does -o name a CSV file? For commands that append to a file of measurements: *path is set, and the rest of
 * the output is then a table on standard output. */
bool cli_take_csv_file(cli_common_options *common, const char **path);

/* --title and --label of figures; no input. */
extern const struct argp cli_figure_argp;

/* The children of a command that has no others; cli_file_children: also cli_inputs_argp, the second. */
extern const struct argp_child cli_common_children[], cli_output_children[], cli_file_children[];

/* ---- the options of a command, with those of its children ---- */

enum { CLI_OPTIONS_MAX = 128 };

typedef struct cli_known_options {
    const struct argp_option *option[CLI_OPTIONS_MAX];
    const char *name[CLI_OPTIONS_MAX]; /* "" where there is no long one */
    size_t count;
} cli_known_options;

/* Also those of argp itself: --help, --usage, --version. */
void cli_know_options(const struct argp *argp, cli_known_options *known);

/* The option of a word as it stands on a command line, "--dev", "--device=h200", "-d" or "-dh200"; NULL where
 * it is none. */
const struct argp_option *cli_find_option(const cli_known_options *known, const char *word);

/* ---- what a shell may complete a command line with.  `sparcast --complete WORD...` prints one candidate a
 * line for the last WORD, which may be empty; the words before it are the command line without the
 * program's name. Nothing printed: files. The scripts in docs/completion/ ask this, so they never lag
 * behind the program. */

/* From now on a command prints candidates when it parses its command line, and ends the program. */
void cli_complete_instead(void);
bool cli_is_completing(void);

/* Ends the program if candidates are asked for. argv[0] is "sparcast COMMAND". */
void cli_complete_arguments(const struct argp *argp, int argc, char **argv, void *arguments);

/* For parsers of options, which call them first: where candidates for this option are asked for, the words
 * are offered, and the program ends. cli_offer_more offers some that come before those. */
void cli_offer_words(const char *const *words);
void cli_offer_more(const char *const *words);
void cli_offer_model_names(void);

/* Prints word if it begins with what is there already. */
void cli_offer(const char *word, const char *beginning);

/* ---- what somebody meant who mistyped an option ---- */

/* -h is --help, where it stands as an option. The first option that is none ends the program, naming the one
 * that was probably meant; where nothing is near, argp says what it says. */
void cli_check_options(const struct argp *argp, int argc, char **argv);

/* ---- what most options do: set a flag, keep a text, add a word to a list. Such an option has no key of its
 * own but CLI_SET(struct, member), the member of its parser's input: a bool, a const char * or a cli_list.
 * The parser gives what it does not know itself to cli_set. */

/* argp keeps 23 bits of a key. */
enum { CLI_SET_FLAG = 1, CLI_SET_TEXT, CLI_SET_LIST, CLI_SET_SHIFT = 19 };
#define CLI_SET(owner, member)                                                                               \
    (_Generic(((owner *)0)->member, bool                                                                     \
              : CLI_SET_FLAG, char *                                                                         \
              : CLI_SET_TEXT, const char *                                                                   \
              : CLI_SET_TEXT, cli_list                                                                       \
              : CLI_SET_LIST)                                                                                \
         << CLI_SET_SHIFT |                                                                                  \
     (int)offsetof(owner, member))

error_t cli_set(int key, char *argument, void *input);

/* ---- how the values of options are read. A wrong one ends the program with one line, a hint and exit code
 * 2, as argp does with an unknown option. */

/* Reads the whole command line into `arguments`. */
void cli_parse_arguments(const struct argp *argp, int argc, char **argv, void *arguments);

/* Refuses a file whose name promises what is not written; `written` says what is: ".csv and .json are".
 * NULL is no file. */
void cli_check_suffix(struct argp_state *state, const char *option, const char *path, const char *written);

/* A count within [least, most]. */
uint64_t cli_parse_count(struct argp_state *state, const char *option, const char *text, uint64_t least,
                         uint64_t most);

/* A finite number within [least, most]. */
double cli_parse_number(struct argp_state *state, const char *option, const char *text, double least,
                        double most);

/* A power of two within [least, most]. */
uint32_t cli_parse_power(struct argp_state *state, const char *option, const char *text, uint32_t least,
                         uint32_t most);

/* The index of text among words (which end with NULL). */
int cli_parse_word(struct argp_state *state, const char *option, const char *text, const char *const *words);

/* What `value_bytes` says (sparcast/precision.h): of --value "f32", "f64" or "mixed"; of --vector; of both
 * (vector 0: not given; wrong usage where A's values are the wider ones). */
uint32_t cli_parse_precision(struct argp_state *state, const char *text);
uint32_t cli_parse_vector(struct argp_state *state, const char *text);
uint32_t cli_join_precision(struct argp_state *state, uint32_t value_bytes, uint32_t vector);

/* "f64" of "double", "fp64" and the like; text itself where it is no other name of a type. */
const char *cli_type_word(const char *text);

/* "f32" -> 4, "f64" -> 8; "32" -> 4, "64" -> 8. */
uint32_t cli_parse_value_bytes(struct argp_state *state, const char *text);
uint32_t cli_parse_index_bytes(struct argp_state *state, const char *text);

/* Ends with the usage error of a command that needs FILE... and got none. */
void cli_need_files(struct argp_state *state, const cli_list *files);

/* ---- a growing list of kernels with their parameters ---- */

typedef struct cli_kernel_list {
    spc_kernel_spec *spec;
    size_t count;
} cli_kernel_list;

void cli_kernel_list_add(cli_kernel_list *list, spc_kernel_spec spec);

/* Adds, without parameters, the kernels of libraries (peers) or all of ours. */
void cli_kernel_list_add_all(cli_kernel_list *list, bool peers);

/* Adds the kernels of this computer's processor. */
void cli_kernel_list_add_host(cli_kernel_list *list);

void cli_kernel_list_free(cli_kernel_list *list);

/* ---- orders of rows and columns, named by the user ---- */

enum { CLI_ORDERS_MAX = 32 };

typedef struct cli_order_list {
    spc_reorder_options item[CLI_ORDERS_MAX]; /* kind and parameter; the rest is the command's */
    size_t count;
    bool all; /* and those that suit the matrix */
} cli_order_list;

/* Adds the names in "rcm,partition:64,all"; wrong usage where one is no order. */
void cli_parse_orders(struct argp_state *state, const char *option, const char *text, cli_order_list *list);

/* ---- what to predict: the devices, the kernels, the data types and the model ---- */

/* Options that every predicting command has. */
typedef struct cli_model_options {
    cli_list devices, kernels, settings, what_ifs;
    uint32_t value_bytes, index_bytes;
    uint32_t vector;         /* as --vector has it; 0 = not given, value_bytes says it when all is read */
    uint32_t half;           /* SPC_HALF or SPC_BFLOAT16: --value f16 or bf16; 0: neither */
    uint64_t products;       /* that share the set-up of a kernel; 0 = it does not count */
    bool exact, model_given; /* without a model, each device has the one that suits it */
    bool half_allowed;       /* set by a command: it knows k columns */
    spc_uses *uses;          /* set by a command: which facts its question reads; NULL: those of a product */
    bool no_device_needed;   /* set by a command while it reads its options */
    bool setup;              /* set by a command: each prediction says when its set-up has paid */
    const char *library;     /* --library: version of the libraries; NULL: the one that is known */
    spc_solver_options solver;            /* --solver, where `uses` is spc_solver_uses */
    spc_question asked;                   /* of another operation than a product: --spgemm, ... */
    spc_multivector_question multivector; /* set by a command, of each design that it opens */
    spc_predict_options options;
} cli_model_options;

void cli_model_options_free(cli_model_options *model);

/* --solver of compare, sweep and report: wrong usage where it is none. */
void cli_parse_solver(struct argp_state *state, const char *text, cli_model_options *model);

/* The options of the table of operations (workloads/operation.h); its input is a cli_model_options. */
extern const struct argp cli_operation_argp;
void cli_offer_operations(void); /* before any command line is read */

/* Adds the names in "csr-vector:8,sell"; wrong usage where one is no kernel. */
void cli_add_kernels(struct argp_state *state, cli_list *kernels, const char *text);

/* --value: f32, f64, mixed; f16 and bf16 for k columns, whoever does not ask about them refuses it. */
void cli_parse_value(struct argp_state *state, const char *text, cli_model_options *model);
extern const struct argp cli_model_argp; /* its input is a cli_model_options */

/* For the commands that predict for FILEs: also cli_common_argp and cli_inputs_argp, in this order. */
extern const struct argp_child cli_model_children[];

/* ---- the lists of sizes, methods and matrices in the options of `sparcast svd` ---- */

enum { CLI_SVD_ITEMS = 64 };

typedef struct cli_numbers {
    size_t count;
    uint32_t item[CLI_SVD_ITEMS];
} cli_numbers;

/* Reads "1024,2560", each within [least, most]; "24..256:8" counts from 24 to 256 by 8. */
void cli_parse_numbers(struct argp_state *state, const char *option, const char *text, uint32_t least,
                       uint32_t most, cli_numbers *numbers);

/* Reads a list of words as bits. name_of yields the word of a bit, NULL beyond the last. */
uint32_t cli_parse_bits(struct argp_state *state, const char *option, const char *text,
                        const char *(*name_of)(int));

/* For cli_parse_bits. */
const char *cli_svd_method_name(int i);
const char *cli_svd_matrix_name(int i);

/* ---- the options of `sparcast spmm` that describe batches by lists of sizes ---- */

/* Options --batch, --rows, --row-nnz, --columns, --value, --column-major; its input is a spc_spmm_batches. */
extern const struct argp cli_batches_argp;

/* All batches of docs/spmm.md, the most needed first. */
extern const spc_spmm_batches cli_spmm_sweep[];
extern const size_t cli_spmm_sweeps;

/* Reads "batched-csr,packed" as bits of spc_spmm_method. */
uint32_t cli_parse_methods(struct argp_state *state, const char *text);

#endif
