/* cli/commands/report_matrix.h - what a report says of one matrix. */
#ifndef SPC_CLI_COMMANDS_REPORT_MATRIX_H
#define SPC_CLI_COMMANDS_REPORT_MATRIX_H

#include "cli/commands/design_set.h"
#include "cli/commands/report_measured.h"
#include "cli/commands/sweep_grid.h"

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
    const cli_model_options *model;
    cli_report_detail detail;
    cli_order_list orders; /* to be tried on each device; nothing: none */
    cli_sweep sweep;       /* no axes: none */
    bool sensitivity;      /* of each design to its facts */
    cli_sweep families;    /* these designs, no axes */
    cli_measured measured; /* no devices: none */
} cli_report_plan;

/* Adds locality, hit_curve, spy, row_lengths_log2, caches[], winner, designs[{design, predictions[], terms[],
 * answer, notes}]; with orders orders[{device, orders[], best, advice, sentences}], the fastest with its spy;
 * with a sweep points[]; with sensitivity sensitivity[]. */
spc_status cli_describe_for_report(const cli_matrix *matrix, const cli_report_plan *plan, json_t *document,
                                   spc_error *error);

#endif
