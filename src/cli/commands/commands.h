/* cli/commands/commands.h - the commands, and what several of them share. */
#ifndef SPC_CLI_COMMANDS_COMMANDS_H
#define SPC_CLI_COMMANDS_COMMANDS_H

#include <argp.h>
#include <stdio.h>

#include "cli/input/command_line.h"
#include "cli/input/inputs.h"
#include "measure/rows.h"
#include "output/print.h"
#include "sparcast.h"
#include "sparcast/answer.h"
#include "sparcast/calibrate.h"
#include "sparcast/designs.h"
#include "sparcast/fit.h"
#include "sparcast/gpus.h"
#include "sparcast/measure.h"
#include "sparcast/multivector.h"
#include "sparcast/reorder.h"
#include "sparcast/sweep.h"
#include "study/answer_sum.h"
#include "views/report.h"

/* ---- finds a command, or a subcommand, by its name and runs it ---- */

/* argv[0] is "sparcast NAME"; returns one of cli_exit. */
typedef int cli_run(int argc, char **argv);

typedef struct cli_command {
    const char *name;
    cli_run *run;
    const char *summary;
} cli_command;

/* Commands that share a prefix: "" for those of sparcast itself, "svd" for those of `sparcast svd`. */
typedef struct cli_family {
    const char *name;
    const cli_command *commands; /* ends with a name of NULL */
    void (*print_help)(FILE *stream);
} cli_family;

/* Runs the command that argv[1] names; `--help` explains the family. Returns the exit code. */
int cli_run_command(const cli_family *family, int argc, char **argv);

/* One line a command: its name in a column of that width, its summary. */
void cli_list_commands(FILE *stream, const cli_command *commands, int width);

/* ---- the commands, one file each: cmd_NAME.c. They use the public API only, so whatever a command can do,
 * a C program can do. */

#define COMMAND(name, run, summary) cli_run run;
#define PROBED(name, run, help)
#include "cli/commands/commands.inc"
#undef COMMAND
#undef PROBED

/* ---- the steps of sparcast calibrate ---- */

typedef struct cli_calibration {
    cli_common_options common;
    spc_calibrate_options options;
    uint32_t core[SPC_CALIBRATE_CORES]; /* of a CPU: numbers of threads */
    cli_list matrices;                  /* of a CPU: those that were measured; none: the recipes */
} cli_calibration;

/* What was found; the answer points into it. */
typedef struct cli_calibrated {
    spc_calibration_answer answer;
    spc_calibration found;
    char measurements[4096], output[4096]; /* room for the names of files elsewhere */
} cli_calibrated;

/* Goes through all steps and adds a document, a cli_calibrated; none after a failure. Returns the exit code,
 * after a complaint if it is not CLI_DONE. */
int cli_calibrate_machine(const cli_calibration *calibration, cli_documents *documents);

/* Both of the machine at hand, the GPU or without one the CPU, packed into one archive for others: `sparcast
 * device --record`. seconds: of a row at most; 0: as calibrate. Adds the calibration as above. */
int cli_record_machine(const char *output, double seconds, cli_documents *documents);

/* ---- designs side by side: the answer of each about one matrix ---- */

typedef struct cli_design_set {
    spc_design **design;
    size_t count, versions;                  /* designs of each device; the first is the device unchanged */
    cli_order_list orders;                   /* set by the caller: each device unchanged, in these */
    cli_list libraries;                      /* set by the caller: each device with these versions in turn */
    cli_numbers gpus;                        /* set by the caller: each device also as so many */
    const spc_multivector_question *product; /* [products], set by the caller: asked of each device, alone and
                                                with each what-if that names no columns */
    size_t products;
    spc_depth depth;         /* set by the caller: SPC_DEPTH_TIMES where all is asked in full anyway */
    spc_comparison_sum *sum; /* set by the caller: takes what is found; NULL: it is not summed up */
} cli_design_set;

/* Opens each device unchanged, once with each --what-if, and once with all --set together. Returns the exit
 * code, after a complaint if it is not CLI_DONE. The orders stay as they are. */
int cli_design_set_open(cli_design_set *designs, const cli_model_options *model);
void cli_design_set_close(cli_design_set *designs);

/* Asks each about a matrix, whose name is `file`; adds to the sum. An order that cannot be made fails. */
spc_status cli_ask_designs(const cli_matrix *matrix, const char *file, const cli_design_set *designs,
                           const cli_model_options *model, spc_comparison **comparison, spc_error *error);

/* ---- sparcast predict --columns K, --transposed: what is asked, and the answer ---- */

typedef struct cli_multivector_question {
    uint32_t columns; /* 0: not given */
    spc_multivector_layout layout;
    bool layout_given, transposed, beta;
} cli_multivector_question;

/* --columns, --layout, --transposed, --beta; plain: without --beta. */
extern const cli_options cli_multivector_options, cli_multivector_plain_options;
extern const char *const cli_layouts[]; /* row, col */

/* Whether it is more than one product with a vector. */
bool cli_multivector_asked(const cli_multivector_question *question);

/* Ends the program where --value f16 or bf16 is given for a product with a vector. */
void cli_multivector_check_half(struct argp_state *state, const cli_multivector_question *question,
                                const cli_model_options *model);

/* To open a design with: kernels for k columns are none of the table, and no model forecasts them. */
cli_model_options cli_multivector_model(const cli_multivector_question *question,
                                        const cli_model_options *model);

/* ---- a question, as the options of a command ask it ---- */

struct cli_gpus;

typedef struct cli_question {
    const spc_design *design; /* NULL: none, or several, which the caller adds */
    const cli_model_options *model;
    const cli_multivector_question *columns; /* NULL: one */
    struct cli_gpus *gpus;                   /* NULL: one device */
    const spc_solver_options *solver;        /* an iteration of it; NULL: a product */
    const cli_order_list *orders;            /* NULL: none are tried */
    const spc_design *host;                  /* a CPU to compare with; NULL: none */
    struct cli_solver_times *times;          /* measured, of the solver's iteration; NULL: none */
    bool vectors_stay, parts;                /* parts: CSV has a row for each */
    spc_depth depth;
} cli_question;

/* About a matrix; NULL: of a recipe, which the caller adds. Valid as long as what it is made of. */
spc_question cli_question_of(const cli_question *asked, const cli_matrix *matrix);

void cli_release_answer(void *answer);
void cli_release_comparison(void *comparison);

/* Opens the CPU to compare with; NULL: none. Returns the exit code, after a complaint if not CLI_DONE. */
int cli_host_open(spc_design **host, const char *name, const cli_model_options *model);

/* All that predict and solver do: opens the one machine that the model names, a CPU beside it and a system,
 * asks about each input, and closes all, the model and the inputs too. Returns the exit code. */
int cli_run_question(cli_question *asked, cli_model_options *model, const char *host,
                     const cli_common_options *common, cli_inputs *inputs, cli_show *show);

/* Asks what is about no input of one device, or of all side by side. */
spc_status cli_add_answer_of(const spc_question *question, const spc_device *const *device, size_t devices,
                             bool together, cli_documents *documents, spc_error *error);

/* Figures of answers as files in a folder (output/page/draw.js); false after a complaint. */
bool cli_draw_answers(const char *kind, const cli_documents *documents, const char *folder);

/* ---- predict --gpus: one product cut over several GPUs ---- */

typedef struct cli_gpus {
    uint32_t count[64];
    size_t counts; /* 0: the question is another */
    const char *system_name;
    spc_partition partition;
    char order[64]; /* found and applied before the cut; "" = own */
    spc_exchange exchange;
    spc_transport transport;
    bool overlap, graph;
    spc_system *system;
} cli_gpus;

/* --gpus, --system, --partition, --exchange, --overlap, --transport; and --launch. */
extern const cli_options cli_gpus_options, cli_gpus_launch_options;
extern const char *const cli_launches[]; /* stream, graph */

/* Loads the system that was named, or the first one with the device. Returns the exit code, after a complaint
 * if not CLI_DONE. */
int cli_gpus_open(cli_gpus *gpus, const spc_design *design);
void cli_gpus_close(cli_gpus *gpus);

/* ---- measured times beside the predictions of a report ---- */

/* The times of each device, in the order of the designs; those of what-ifs stay empty. */
typedef struct cli_measured {
    spc_times *device;
    bool **used; /* of each time: it stands beside a prediction */
    size_t count;
} cli_measured;

/* Reads what a file of measurements holds of the devices (measure.h: spc_times). Returns the exit code, after
 * a complaint if it is not CLI_DONE: also where it holds nothing of any of them. Close it in any case. */
int cli_measured_open(cli_measured *measured, const char *path, const cli_design_set *designs);
void cli_measured_close(cli_measured *measured);

/* Seconds that were measured of a kernel on a design; NaN: none. Names of matrices match with and without a
 * suffix. */
double cli_measured_find(const cli_measured *measured, size_t design, const char *file, uint32_t value_bytes,
                         const char *kernel);

/* Says how many times nothing was asked for, and which the first of them is. */
void cli_measured_complain(const cli_measured *measured, const char *path);

/* ---- measured times of iterations and of their parts beside those of `solver` ---- */

/* The rows of a file that `probe --solver` wrote. */
typedef struct cli_solver_times {
    const char *path;
    spc_row_list rows;
    bool *used; /* of each row: it stands beside a forecast */
} cli_solver_times;

spc_status cli_solver_times_read(const char *path, cli_solver_times *times, spc_error *error);
void cli_solver_times_free(cli_solver_times *times);

/* Adds to the answer about a file what was measured of it on the device. Errors: MEMORY. */
spc_status cli_solver_times_add(const cli_solver_times *times, const char *file, const char *device,
                                spc_answer *answer, spc_error *error);

/* Says how many rows stand beside no forecast, and which the first of them is. */
void cli_solver_times_complain(const cli_solver_times *times);

/* ---- the designs of a sweep: families (a device, or one with a what-if), each at every point of a grid of
 * one or two keys; and what a matrix does on all of them */

/* Matrices that a design could not be asked about, and why the last of them could not. */
typedef struct cli_sweep_refusal {
    size_t matrices;
    spc_error why;
} cli_sweep_refusal;

typedef struct cli_sweep {
    cli_list vary;                           /* set by the caller; none: only the families */
    const cli_multivector_question *columns; /* set by the caller: of every design; NULL: as it is */
    spc_grid *grid;
    cli_sweep_refusal *refused; /* [grid->points] */
} cli_sweep;

/* Takes a --vary into a cli_sweep: wrong usage for a third one, or for a key twice. */
cli_take cli_take_axis;

/* Opens every design; --set holds for all of them. Returns the exit code, after a complaint if it is not
 * CLI_DONE. */
int cli_sweep_open(cli_sweep *sweep, const cli_model_options *model);
void cli_sweep_close(cli_sweep *sweep); /* what is varied, too */

uint64_t cli_sweep_hash(const cli_sweep *sweep);

/* Asks every design about a matrix: its points, or how much its facts count. A design that is refused is
 * counted; an error is returned where all of them are. */
spc_status cli_sweep_ask(const cli_matrix *matrix, const cli_sweep *sweep, const cli_model_options *model,
                         bool facts, spc_swept **swept, spc_error *error);
void cli_release_swept(void *swept);

/* A line for each design that was refused. Returns the exit code: CLI_FAILED where there was one. */
int cli_sweep_complain(const cli_sweep *sweep);

/* ---- what a report says of one matrix ---- */

/* How much of each matrix a page has room for. */
typedef struct cli_report_detail {
    uint32_t cells;                /* of the picture of the pattern, in each direction */
    size_t kernels;                /* of each design, the fastest first */
    bool terms, answers, what_ifs; /* what_ifs: of each design, not of the devices alone */
} cli_report_detail;

/* More matrices, less of each: a page of 3,000 stays below 10 MB. */
cli_report_detail cli_report_detail_for(size_t matrices);

/* What a report is about. */
typedef struct cli_report_plan {
    cli_design_set designs;
    const cli_model_options *model, *varied; /* varied: of the sweeps */
    const cli_model_options *solver;         /* --solver: also an iteration on each design; NULL: none */
    spc_question other;                      /* also about that; a product: none */
    cli_report_detail detail;
    cli_order_list orders; /* to be tried on each device; nothing: none */
    cli_sweep sweep;       /* no axes: none */
    bool sensitivity;      /* of each design to its facts */
    cli_sweep families;    /* these designs, no axes */
    cli_measured measured; /* no devices: none */
    cli_multivector_question columns;
    cli_gpus gpus;    /* rows cut over several, with each device */
    spc_design *host; /* a CPU to compare with; NULL: none */
    bool vectors_stay;
    spc_answer_sum *sums; /* [designs.count], of all matrices */
    bool few;             /* so few matrices that their answers are kept: of one the page shows them */
} cli_report_plan;

/* A cli_use_analysis: makes a cli_page_matrix of a matrix, and adds to the sums of the plan, its context. */
spc_status cli_report_matrix(const cli_matrix *matrix, void *context, cli_document *document,
                             spc_error *error);

/* ---- the page about a CSV of measurements: predicted against measured ---- */

/* What a page is made of: where it goes, the folder of its figures (may be NULL), the command that it names.
 */
typedef struct cli_report_page {
    FILE *stream;
    const char *figures, *command;
    bool complete; /* set where the page is worth writing */
} cli_report_page;

/* Returns the exit code. */
int cli_report_measurements(const char *file, const cli_model_options *model, cli_report_page *page);

#endif
