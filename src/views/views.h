/* views/views.h - what people see of each answer. */
#ifndef SPC_VIEWS_VIEWS_H
#define SPC_VIEWS_VIEWS_H

#include <stdio.h>

#include "output/answers.h"
#include "output/results.h"
#include "sparcast.h"
#include "sparcast/calibrate.h"
#include "sparcast/designs.h"
#include "sparcast/machine_fit.h"
#include "sparcast/measure.h"
#include "sparcast/sweep.h"
#include "sparcast/validate.h"

/* ---- what each command prints with --json: a row an answer; `sparcast --schema` shows it ---- */

enum { CLI_DESCRIBED_ROOM = 64 };
size_t cli_describe_all(cli_described answers[CLI_DESCRIBED_ROOM]);

/* ---- what a calibration found, and how good it is ---- */

const cli_table *cli_calibration_table(void); /* accuracy by kernel */

cli_show cli_calibrate_view;

/* ---- designs side by side: their documents are spc_comparisons ---- */

extern const cli_table cli_compare_csv; /* a row a design */
extern const cli_table cli_summary_csv; /* a row a design over all matrices: of spc_design_sum_fields */

/* `all` of the documents is a spc_comparison_sum. */
cli_show cli_show_comparison;     /* every matrix, then the summary */
cli_show cli_show_comparison_sum; /* only the summary */
cli_show cli_show_machines;       /* of what is no file: each document under its own heading */

/* What to be careful about: different models, bounds, machines that were not fitted, intervals that overlap.
 */
void cli_print_cautions(FILE *stream, const spc_comparison_sum *sum);

/* ---- the hit rate of x against the capacity of an LRU cache: in documents, as a table, as a figure ---- */

/* CSV: one row per point. */
extern const cli_table cli_curve_table;

/* For people: only the capacities that are powers of two lines; answers of `trace --curve`. */
void cli_print_curves(FILE *stream, const cli_documents *documents);

/* The curves as an SVG; false after a complaint. */
cli_show cli_draw_curves;

/* The points at powers of two lines alone, in the place of all. */
void cli_thin_curve(spc_locality *locality);

/* ---- machines and the sources of their numbers, as people and CSV readers see them ---- */

extern const cli_table cli_facts_table;        /* a row a fact of a device */
extern const cli_table cli_system_facts_table; /* ... of a system */
extern const cli_table cli_device_keys_table;  /* a row a key of device files */

typedef struct cli_machine_fact {
    const char *key;
    spc_field_either value;
    const char *unit, *origin, *source;
} cli_machine_fact;

/* A device or a system, with each number and its source. */
typedef struct cli_machine_answer {
    spc_device *of_device; /* one of both: the answer points into it */
    spc_system *of_system;
    const char *device, *system, *name, *kind, *model, *trust;
    const char **no_better_than_bytes;
    size_t no_better, count;
    cli_machine_fact *facts;
} cli_machine_answer;

const spc_field *cli_device_fields(void);
const spc_field *cli_system_fields(void);
const spc_field *cli_device_key_fields(void); /* of a spc_device_key */

/* Sets the answer about a machine, which it takes over, under the name that it was asked by; adds one of each
 * key. */
void cli_describe_device(spc_device *device, const char *name, cli_document *document);
void cli_describe_system(spc_system *system, const char *name, cli_document *document);
void cli_describe_keys(cli_documents *documents);

cli_show cli_device_view;      /* every fact of each device */
cli_show cli_device_list_view; /* one line a device */
cli_show cli_system_view;      /* every fact of each system */
cli_show cli_system_list_view; /* one line a system */

/* ---- a fit of the execution-order model, and one of the published models, as people see them ---- */

const cli_table *cli_coefficients_table(spc_fit_kind kind); /* a row a coefficient */

cli_show cli_exec_fit_view, cli_fit_view;

/* ---- what `sparcast info` shows of matrices and their storage formats ---- */

/* A storage format, and its size with the parameters that were chosen for it: "fold:13". */
typedef struct cli_info_format {
    const char *format;
    char layout[64];
    uint64_t stored_nnz, bytes;
    double padding;
} cli_info_format;

typedef struct cli_info_order {
    char order[64];
    spc_level_pair levels;
} cli_info_order;

typedef struct cli_info_answer {
    bool transposed, has_levels;
    spc_pattern_stats stats;
    const char *symmetry;
    uint64_t stored, duplicates;
    spc_pattern_features features;
    spc_level_pair levels;
    cli_info_order *order;
    size_t orders;
    cli_info_format *format;
    size_t formats;
} cli_info_answer;

const spc_field *cli_info_fields(void);
const cli_table *cli_info_table(void); /* for CSV: a row a matrix and format */
cli_show cli_info_view;                /* a table of the matrices, a table of their formats */

/* ---- what a trace found: as a document, and as a table ---- */

/* The locality of the accesses in an order; a mean over nothing is NaN. */
typedef struct cli_trace_answer {
    bool transposed;
    uint32_t columns; /* of B; 1: none are shown */
    char order[64];
    spc_locality locality;
    double reuse_median, reuse_p90, reuse_p99;
    bool has_curve, always; /* always: true, for fields that are there in each answer */
} cli_trace_answer;

/* Takes over what the locality owns; the order and what is asked stay to be set. */
void cli_trace_take(cli_trace_answer *answer, const spc_locality *locality);

const spc_field *cli_trace_fields(void);

extern const cli_table cli_locality_table;

/* Explains the headings of the table in three lines; the sizes that they name are those of the answer. */
void cli_explain_locality(FILE *stream, const cli_trace_answer *answer);

/* ---- what another machine, or design, would bring a collection, in sentences ---- */

/* A line for each design after the first: how many times as fast it is as the first in the geometric mean,
 * from the least to the most, and what the intervals of both allow. Designs of another model than the first
 * have none, for no speed-up stands between models. Nothing for one design. */
void cli_print_machines(FILE *stream, const spc_comparison_sum *sum);

/* What can be relied on of such a ratio, as the end of a sentence. */
void cli_print_reach(FILE *stream, const spc_design_sum *c);

/* ---- measured times beside their predictions, one row each ---- */

/* A CSV: matrix, nnz, kernel, value_bytes, device, set, stands_in, model, provenance,
 * measured_seconds, predicted_seconds, seconds_low, seconds_high. Errors: IO, MEMORY. */
spc_status cli_write_pairs(const spc_validation *validation, const spc_device *device, spc_model model,
                           const char *path, spc_error *error);

/* ---- the evaluation of the paper "factors", repeated with the measurements of a device: as a document, as a
 * table, and as figures 2 to 15 ---- */

typedef struct cli_paper_answer {
    char kernel[48]; /* "": there is no evaluation */
    size_t count;
    spc_paper_quantity quantity[SPC_PAPER_QUANTITIES_ROOM];
    char *page; /* JSON that a page draws the figures from, to be freed; NULL: it was not asked for */
} cli_paper_answer;

extern const spc_field cli_paper_fields[];

typedef struct cli_paper_options {
    const char *kernel; /* NULL: the paper's own, fold, or the first there is */
    const char *cache_state;
    const char *figures; /* folder; NULL: no figures */
    bool page;
} cli_paper_options;

/* Sets the answer (its kernel stays "" where there is none) and draws the figures. Without a kernel and
 * figures in the options, a table that lacks the measurements for it is no error. *drawn is false where the
 * figures could not be drawn (after a complaint). */
spc_status cli_evaluate_paper(const spc_measurements *table, const spc_device *device,
                              const cli_paper_options *options, cli_paper_answer *answer, bool *drawn,
                              spc_error *error);

extern const cli_table cli_paper_table; /* a row a quantity */

/* ---- batched products: a fit ---- */

const cli_table *cli_spmm_fit_table(void); /* a row a method */
cli_show cli_spmm_fit_view;

/* ---- the decomposition: a fit ---- */

extern const cli_table cli_svd_fit_table;    /* a row a method */
extern const cli_table cli_spgemm_fit_table; /* a row a kernel and type */

/* ---- a sweep: its documents are spc_swepts, of a run or from a file of an earlier one ---- */

extern const cli_table cli_sweep_table;               /* a row a matrix, design and point */
extern const cli_table cli_sweep_summary_table;       /* a row a design and point */
extern const cli_table cli_sensitivity_table;         /* a row a matrix, design and fact */
extern const cli_table cli_sensitivity_summary_table; /* a row a design and fact */

cli_show cli_show_sweep;       /* the summary, knees and crossings */
cli_show cli_show_sensitivity; /* which facts count, and who disagrees */
/* The same drawn, an SVG: one key as curves with their quartiles, two keys as a heat map a design; how much
 * each fact counts. */
cli_show cli_draw_sweep, cli_draw_sensitivity;

/* All matrices together. */
typedef struct cli_sweep_sum {
    spc_sweep_summary points;
    spc_facts_followed *followed;
    size_t count;
} cli_sweep_sum;

/* Sums up documents, but for those with an error; adds one a design to *designs, which stays valid as long as
 * both. False, after a complaint, where they are of different sweeps; then nothing is to be released. */
bool cli_sum_sweeps(const cli_documents *documents, bool facts, cli_sweep_sum *sum, cli_documents *designs);
void cli_sweep_sum_clear(cli_sweep_sum *sum);

/* Lines about such designs: where each has its knee, and where two cross; which fact each follows most, and
 * for which matrices another one. */
void cli_print_sweep_findings(FILE *stream, const cli_documents *designs);
void cli_print_sensitivity_findings(FILE *stream, const cli_documents *designs);

/* ---- a fit of terms, as people see it ---- */

const cli_table *cli_terms_fit_table(void); /* a row a term */

cli_show cli_terms_fit_view;

/* ---- what `sparcast trace` shows: locality, stack distances and curves ---- */

cli_show cli_trace_view;

/* ---- predicted against measured, as people see it ---- */

const cli_table *cli_validation_table(void); /* a row a kernel, size class and set */
const cli_table *cli_worst_table(void);      /* a row a prediction */

/* By one model; and the evaluation of the paper, where it can be made. */
typedef struct cli_validate_answer {
    const char *device;
    spc_validation_answer found;
    bool has_paper;
    cli_paper_answer paper;
    spc_validation validation; /* what `found` points into */
} cli_validate_answer;

/* Takes the validation over. */
void cli_validate_take(cli_validate_answer *answer, const spc_device *device,
                       const spc_validation *validation);
void cli_validate_free(void *answer);

const spc_field *cli_validate_fields(void);

cli_show cli_validate_view;

#endif
