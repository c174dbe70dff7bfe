/* cli/commands/report_matrix.h - what a report says of one matrix. */
#ifndef SPC_CLI_COMMANDS_REPORT_MATRIX_H
#define SPC_CLI_COMMANDS_REPORT_MATRIX_H

#include "cli/commands/design_set.h"

/* How much of each matrix a page has room for. */
typedef struct cli_report_detail {
    uint32_t cells;                /* of the picture of the pattern, in each direction */
    size_t kernels;                /* of each design, the fastest first */
    bool terms, answers, what_ifs; /* what_ifs: of each design, not of the devices alone */
} cli_report_detail;

/* More matrices, less of each: a page of 3,000 stays below 10 MB. */
cli_report_detail cli_report_detail_for(size_t matrices);

/* Adds locality, hit_curve, spy, row_lengths_log2, caches[] and designs[{design, predictions[], terms[],
 * answer}]. */
spc_status cli_describe_for_report(const cli_matrix *matrix, const cli_design_set *designs,
                                   const cli_model_options *model, cli_report_detail detail, json_t *document,
                                   spc_error *error);

#endif
