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

/* ---- the options of a command: a row each ---- */

typedef struct cli_option cli_option;

/* An option as it stands on the command line, or a word that is none (name ""). */
typedef struct cli_given {
    struct argp_state *state;
    const cli_option *option;
    const char *name; /* with its dashes */
    char *text;       /* its value; NULL: it has none */
    void *owner;      /* what the rows of this part set */
    void *member;     /* of it, that of this row */
} cli_given;

/* Reads a value into the member; a wrong one ends the program (below). */
typedef void cli_take(const cli_given *given);

struct cli_option {
    const char *name; /* "" for the words that are no options; NULL behind the last row */
    int letter;       /* 0: none */
    const char *argument, *help;
    int group; /* of --help, where those of a group stand together */
    cli_take *take;
    size_t member;
    uint64_t least, most;          /* of a count */
    double low, high;              /* of a number */
    const char *const *words;      /* what it may be, which ends with NULL: a number is the place there */
    const char *(*name_of)(int i); /* the same from a table of the library: NULL beyond the last */
    bool power, hidden;            /* a power of two; not in --help */
};

/* The member of an owner by which an option is read: a flag, a text, a list of words, a count or a number. Or
 * by a function of its own. */
#define CLI_SET(owner, member_)                                                                              \
    .take = _Generic(((owner *)0)->member_, bool                                                             \
                     : cli_take_flag, char *                                                                 \
                     : cli_take_text, const char *                                                           \
                     : cli_take_text, cli_list                                                               \
                     : cli_take_list, int                                                                    \
                     : cli_take_int, uint32_t                                                                \
                     : cli_take_32, uint64_t                                                                 \
                     : cli_take_64, double                                                                   \
                     : cli_take_number),                                                                     \
    .member = offsetof(owner, member_)
#define CLI_BY(take_, owner, member_) .take = (take_), .member = offsetof(owner, member_)
#define CLI_PRECISION(owner, member_) CLI_BY(cli_take_precision, owner, member_), .words = cli_types
#define CLI_VECTOR(owner, member_) CLI_BY(cli_take_precision, owner, member_), .words = cli_vector_types
#define CLI_COUNT(owner, member_, least_, most_) CLI_SET(owner, member_), .least = (least_), .most = (most_)
#define CLI_NUMBER_IN(owner, member_, low_, high_) CLI_SET(owner, member_), .low = (low_), .high = (high_)

extern const char *const cli_types[], *const cli_vector_types[]; /* f32, f64, mixed; f32, f64 */

cli_take cli_take_flag, cli_take_text, cli_take_list, cli_take_int, cli_take_32, cli_take_64, cli_take_number;
cli_take cli_take_words;             /* each word of a list with commas, into a cli_list */
cli_take cli_take_bits;              /* a list of name_of, as bits of a uint32_t */
cli_take cli_take_bytes;             /* 16G, 500MB: into a uint64_t */
cli_take cli_take_precision;         /* f32, f64, mixed: what value_bytes says */
cli_take cli_take_index;             /* 32 or 64: bytes */
cli_take cli_take_devices;           /* the same; a file keeps the commas of its name */
bool cli_is_list(const char *names); /* names with commas; false of a file that has them in its name */
cli_take cli_take_kernels;           /* csr-vector:8,sell,... into a cli_list */
cli_take cli_take_orders;            /* rcm,partition:64,all into a cli_order_list */
cli_take cli_take_numbers;           /* 1024,2560 or 24..256:8 into a cli_numbers */

/* Rows that belong together. */
typedef struct cli_options {
    const cli_option *row;
    void (*check)(struct argp_state *state, void *owner);  /* when the whole line is read; NULL: nothing */
    void (*finish)(struct argp_state *state, void *owner); /* after all checks */
} cli_options;

/* The rows of a command: its own first, and those that it shares with others, with what they set. */
enum { CLI_PARTS = 8 };
typedef struct cli_part {
    const cli_options *options;
    size_t at;
} cli_part;
typedef struct cli_syntax {
    cli_part part[CLI_PARTS];
    const char *words;          /* "FILE..." */
    const char *doc;            /* a sentence on what it does, \v, an example */
    void (*more)(FILE *stream); /* between the options and the example; NULL: nothing */
} cli_syntax;
#define CLI_PART(options_, owner, member_)                                                                   \
    {                                                                                                        \
        &(options_), offsetof(owner, member_)                                                                \
    }

/* Reads the whole command line into `arguments`. */
void cli_parse_arguments(const cli_syntax *syntax, int argc, char **argv, void *arguments);

/* ---- the command as a measurement file quotes it ---- */

/* The command line that was parsed, with spaces between its words; to be freed. Absolute paths lose their
 * folders: they say nothing to readers on other machines. */
char *cli_command_line(void);

/* What the rows of a run depend on: the command and its options, without inputs (which are words of argv),
 * places, threads and shards; and the machines, a hash of them or 0. To be freed. */
char *cli_run_name(const cli_list *inputs, uint64_t machines);

/* ---- the options that several commands share: the form and place of the output, threads ---- */

/* Of a cli_common_options. A form that was not asked for follows the suffix of --output. */
extern const cli_options cli_common;        /* --json, --csv, --output, --threads */
extern const cli_options cli_common_output; /* without --threads */
extern const cli_options cli_common_work;   /* without --output */
extern const cli_options cli_common_form;   /* without --threads and --output */

/* Does -o name a CSV file? For commands that append to a file of measurements: *path is set, and the rest of
 * the output is then a table on standard output. */
bool cli_take_csv_file(cli_common_options *common, const char **path);

/* --title and --label of figures; of nothing. */
extern const cli_options cli_figure_options;

/* ---- what a shell may complete a command line with.  `sparcast --complete WORD...` prints one candidate a
 * line for the last WORD, which may be empty; the words before it are the command line without the
 * program's name. Nothing printed: files. The scripts in docs/completion/ ask this, so they never lag
 * behind the program. */

/* From now on a command prints candidates when it parses its command line, and ends the program. */
void cli_complete_instead(void);
bool cli_is_completing(void);

/* Ends the program if candidates are asked for. argv[0] is "sparcast COMMAND". */
void cli_complete_arguments(const cli_option *const *option, size_t count, int argc, char **argv);

/* Prints word if it begins with what is there already. */
void cli_offer(const char *word, const char *beginning);

/* The row of a word as it stands on a command line, "--dev", "--device=h200", "-d" or "-dh200"; NULL where it
 * is none. */
const cli_option *cli_find_option(const cli_option *const *option, size_t count, const char *word);

/* ---- what somebody meant who mistyped an option ---- */

/* -h is --help, where it stands as an option. The first option that is none ends the program, naming the one
 * that was probably meant; where nothing is near, argp says what it says. */
void cli_check_options(const cli_option *const *row, size_t count, int argc, char **argv);

/* ---- how the values of options are read. A wrong one ends the program with one line, a hint and exit code
 * 2, as argp does with an unknown option. */

/* Refuses a file whose name promises what is not written; `written` says what is: ".csv and .json are".
 * NULL is no file. */
void cli_check_suffix(struct argp_state *state, const char *option, const char *path, const char *written);

/* A count within [least, most]. */
uint64_t cli_parse_count(struct argp_state *state, const char *option, const char *text, uint64_t least,
                         uint64_t most);

/* A finite number within [least, most]. */
double cli_parse_number(struct argp_state *state, const char *option, const char *text, double least,
                        double most);

/* The index of text among words (which end with NULL). */
int cli_parse_word(struct argp_state *state, const char *option, const char *text, const char *const *words);

/* What `value_bytes` says (sparcast/precision.h): of --value "f32", "f64" or "mixed"; of that and --vector
 * (0: not given; wrong usage where A's values are the wider ones). */
uint32_t cli_parse_precision(struct argp_state *state, const char *text);
uint32_t cli_join_precision(struct argp_state *state, uint32_t value_bytes, uint32_t vector);

/* "f64" of "double", "fp64" and the like; text itself where it is no other name of a type. */
const char *cli_type_word(const char *text);

/* Ends the command where no machine is named. */
void cli_need_device(struct argp_state *state, const cli_list *devices);

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
    spc_question asked;                   /* of another operation than a product */
    spc_multivector_question multivector; /* set by a command, of each design that it opens */
    uint32_t gpus;                        /* the same; 0: one */
    spc_predict_options options;
} cli_model_options;

void cli_model_options_free(cli_model_options *model);

/* --solver of compare, sweep and report, into a cli_model_options; and the options of the
 * table of operations (workloads/operation.h). */
cli_take cli_take_solver;
extern const cli_options cli_operation_options;
void cli_offer_operations(void); /* before any command line is read */

/* Adds the names in "csr-vector:8,sell"; wrong usage where one is no kernel. */
void cli_add_kernels(struct argp_state *state, cli_list *kernels, const char *text);

/* --value of a cli_model_options: f32, f64, mixed; f16 and bf16 for k columns, whoever does not ask about
 * them refuses it. */
cli_take cli_take_value;
const char *cli_model_name(int i);                                  /* those to be asked for */
extern const char *const cli_all_types[], *const cli_index_sizes[]; /* with f16 and bf16; 32, 64 */
extern const cli_options cli_model;                                 /* of a cli_model_options */

/* ---- lists of sizes, methods and matrices ---- */

enum { CLI_ITEMS = 64 };

typedef struct cli_numbers {
    size_t count;
    uint32_t item[CLI_ITEMS];
} cli_numbers;

/* For cli_take_bits. */
const char *cli_svd_method_name(int i);
const char *cli_svd_matrix_name(int i);
const char *cli_spmm_method_name(int i);

/* ---- the options of `sparcast spmm` that describe batches by lists of sizes ---- */

/* --batch, --rows, --row-nnz, --columns, --value, --column-major; of a spc_spmm_batches. */
extern const cli_options cli_batches;

/* All batches of docs/spmm.md, the most needed first. */
extern const spc_spmm_batches cli_spmm_sweep[];
extern const size_t cli_spmm_sweeps;

#endif
