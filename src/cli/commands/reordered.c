#include "cli/commands/commands.h"

#include <omp.h>

static spc_status apply(const cli_matrix *original, cli_reordered *r, spc_error *error)
{
    double start = omp_get_wtime();
    spc_analysis_options options = {
        .size = sizeof(spc_analysis_options), .threads = original->threads, .progress = original->progress};
    r->matrix = *original;
    r->matrix.analysis = NULL;
    spc_status status =
        spc_permutation_apply(r->permutation, original->pattern, original->threads, &r->pattern, error);
    r->apply_seconds = omp_get_wtime() - start;
    r->matrix.pattern = r->pattern;
    return status == SPC_OK ? spc_analysis_open(r->pattern, &options, &r->matrix.analysis, error) : status;
}

static spc_status close_failed(cli_reordered *r, spc_status status)
{
    if (status != SPC_OK)
        cli_reordered_close(r);
    return status;
}

spc_status cli_reordered_open(const cli_matrix *original, const spc_reorder_options *options,
                              cli_reordered *r, spc_error *error)
{
    spc_reorder_options o = *options;
    *r = (cli_reordered){.matrix = *original};
    o.progress = original->progress;
    spc_status status = spc_reorder(original->pattern, &o, &r->permutation, error);
    if (status != SPC_OK || o.kind == SPC_REORDER_OWN)
        return status;
    r->order_seconds = spc_permutation_seconds(r->permutation);
    return close_failed(r, apply(original, r, error));
}

spc_status cli_reordered_by(const cli_matrix *original, const spc_permutation *permutation, cli_reordered *r,
                            spc_error *error)
{
    *r = (cli_reordered){.matrix = *original};
    spc_status status = spc_permutation_new(
        spc_permutation_rows(permutation), spc_permutation_row(permutation),
        spc_permutation_cols(permutation), spc_permutation_col(permutation), &r->permutation, error);
    if (status != SPC_OK)
        return status;
    return close_failed(r, apply(original, r, error));
}

void cli_reordered_close(cli_reordered *r)
{
    if (r->pattern)
        spc_analysis_close(r->matrix.analysis);
    spc_pattern_free(r->pattern);
    spc_permutation_free(r->permutation);
    *r = (cli_reordered){0};
}

bool cli_is_skippable(spc_status status)
{
    return status == SPC_ERROR_UNSUPPORTED || status == SPC_ERROR_RANGE;
}
