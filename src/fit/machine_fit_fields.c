/* What the keys of a machine's fit are called. */
#include "sparcast/machine_fit.h"

#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_machine_fit, member, key, unit, __VA_ARGS__)
#define ROWS_OF(counter, table, type)                                                                        \
    .of = (table), .stride = sizeof(type), .count = offsetof(spc_machine_fit, counter)
#define SOURCE                                                                                               \
    OWN(TEXT, file, "file", NULL, "of measurements"), OWN(TEXT, device, "device", NULL, "that was fitted")

/* ---- coefficients ---- */

#define FITTED(kind, member, unit_, ...) SPC_FIELD(kind, spc_fitted, member, #member, unit_, __VA_ARGS__)
#define COEFFICIENT                                                                                          \
    FITTED(TEXT, kernel, NULL, "that it is of, or all", .heading = "kernel"),                                \
        FITTED(TEXT, key, NULL, "of device files", .heading = "coefficient"),                                \
        FITTED(NUMBER, value, "unit", "what was found", .heading = "value"),                                 \
        FITTED(NUMBER, low, "unit", "95 % interval, from", .heading = "low"),                                \
        FITTED(NUMBER, high, "unit", "... to", .heading = "high"),                                           \
        FITTED(TEXT, unit, NULL, "of these three", .heading = "unit"),                                       \
        FITTED(COUNT64, matrices, "1", "it rests on", .heading = "matrices")

static const spc_field coefficient_fields[] = {COEFFICIENT, {0}};

static const spc_field fact_fields[] = {
    COEFFICIENT,
    FITTED(NUMBER, before, "unit", "where the search began", .optional = true),
    {0},
};

/* ---- the published models ---- */

static const char *fitted_model_word(int value)
{
    return spc_model_name((spc_model)value);
}

#define KERNEL(kind, member, unit, ...) SPC_FIELD(kind, spc_fit_kernel, member, #member, unit, __VA_ARGS__)

static const spc_field fitted_kernel_fields[] = {
    KERNEL(CHARS, kernel, NULL, "its name, or all", .heading = "kernel"),
    KERNEL(COUNT64, rows, "1", "measured times", .heading = "rows"),
    KERNEL(COUNT64, matrices, "1", "of the fit", .heading = "matrices"),
    KERNEL(FLAG, hit_measured, NULL, "x's own rate was counted"),
    KERNEL(NUMBER, hit_residual, "share", "median distance of rates from their line"),
    KERNEL(NUMBER, uncorrected_error, "share", "median, of eq. 3", .heading = "eq. 3"),
    KERNEL(NUMBER, corrected_error, "share", "median, with eq. 7", .heading = "corrected"),
    KERNEL(NUMBER, saturating_error, "share", "median, of launch + bytes / bandwidth",
           .heading = "saturating"),
    KERNEL(WORD, better, NULL, "model of the smaller loss", .heading = "better", .word = fitted_model_word),
    {0},
};

static const spc_field paper_fields[] = {
    SOURCE,
    OWN(TEXT, cache_state, "cache_state", NULL, "warm or cold"),
    OWN(COUNT64, matrices, "matrices", "1", "of the fit"),
    OWN(COUNT64, held_out, "held_out", "1", "matrices kept away"),
    OWN(ROWS, kernel, "kernels", NULL, "how well they are described",
        ROWS_OF(kernels, fitted_kernel_fields, spc_fit_kernel)),
    OWN(ROWS, coefficient, "coefficients", NULL, "what was found",
        ROWS_OF(coefficients, coefficient_fields, spc_fitted)),
    {0},
};

/* ---- the execution-order model ---- */

static const spc_field launch_fields[] = {
    SPC_FIELD(CHARS, spc_exec_launch, kernel, "kernel", NULL, "of a library"),
    SPC_FIELD(NUMBER, spc_exec_launch, mape, "mape", "share", "mean error, run as the nearest of ours"),
    {0},
};

static const spc_field exec_fields[] = {
    SOURCE,
    OWN(TEXT, model, "model", NULL, "exec"),
    OWN(TEXT, cache_state, "cache_state", NULL, "warm or cold"),
    OWN(COUNT64, matrices, "matrices", "1", "of the fit"),
    OWN(COUNT64, held_out, "held_out", "1", "matrices kept away"),
    OWN(COUNT64, missing, "missing_matrices", "1", "not there or not read"),
    OWN(TEXT, missing_names, "missing_names", NULL, "of the first three of them"),
    OWN(TEXT, missing_reason, "missing_reason", NULL, "why, for one of them"),
    OWN(COUNT64, rows, "rows", "1", "that were simulated"),
    OWN(COUNT64, steps, "steps", "1", "of least squares that lowered the loss"),
    OWN(NUMBER, mape_before, "mape_before", "share", "mean error at the start"),
    OWN(NUMBER, mape, "mape", "share", "mean error on the matrices of the fit"),
    OWN(NUMBER, median_ape, "median_ape", "share", "median error"),
    OWN(ROWS, coefficient, "coefficients", NULL, "what was found",
        ROWS_OF(coefficients, fact_fields, spc_fitted)),
    OWN(ROWS, launch, "kernels", NULL, "of libraries", ROWS_OF(launches, launch_fields, spc_exec_launch)),
    {0},
};

/* ---- terms ---- */

#define TERM(kind, member, key, unit_, ...) SPC_FIELD(kind, spc_fitted_term, member, key, unit_, __VA_ARGS__)

static const spc_field fitted_term_fields[] = {
    TERM(TEXT, kernel, "kernel", NULL, "its name", .heading = "kernel"),
    TERM(TEXT, type, "type", NULL, "of values", .heading = "type"),
    TERM(TEXT, term.key, "key", NULL, "of device files", .heading = "term"),
    TERM(NUMBER, term.value.value, "value", "unit", "what was found", .heading = "value"),
    TERM(NUMBER, term.value.low, "low", "unit", "95 % interval, from", .heading = "low"),
    TERM(NUMBER, term.value.high, "high", "unit", "... to", .heading = "high"),
    TERM(TEXT, unit, "unit", NULL, "of these three", .heading = "unit"),
    TERM(NUMBER, term.share, "share", "share", "of the forecast time, mean", .heading = "of time"),
    TERM(NUMBER, term.without, "without", "share", "mean error if it were left out", .heading = "without"),
    {0},
};

static const char *value_type_word(int bytes)
{
    return spc_precision_name((uint32_t)bytes);
}

#define TERMS_OF(kind, member, key, unit, ...)                                                               \
    SPC_FIELD(kind, spc_kernel_terms, member, key, unit, __VA_ARGS__)
#define TYPED                                                                                                \
    TERMS_OF(CHARS, kernel, "kernel", NULL, "its name"),                                                     \
        TERMS_OF(WORD, value_bytes, "type", NULL, "of values", .word = value_type_word)
#define JUDGED(member, key, ...) TERMS_OF(STRUCT, member, key, NULL, __VA_ARGS__, .of = judged_terms_fields)

static const spc_field judged_terms_fields[] = {
    SPC_FIELD(COUNT64, spc_accuracy, n, "n", "1", "matrices"),
    SPC_FIELD(NUMBER, spc_accuracy, mape, "mape", "share", "mean error of times"),
    SPC_FIELD(NUMBER, spc_accuracy, median_ape, "median_ape", "share", "median error"),
    SPC_FIELD(NUMBER, spc_accuracy, p90_ape, "p90_ape", "share", "nine in ten errors are smaller"),
    {0},
};

static const spc_field farthest_fields[] = {
    TERMS_OF(CHARS, worst, "matrix", NULL, "that is farthest off"),
    TERMS_OF(NUMBER, worst_ratio, "ratio", "x", "its measured over its forecast time"),
    {0},
};

static const spc_field kernel_terms_fields[] = {
    TYPED,
    TERMS_OF(CHARS, traffic, "traffic", NULL, "kernel whose simulated traffic counts"),
    TERMS_OF(NUMBER, error, "error", "share", "mean, cross-validated within the fit set"),
    TERMS_OF(NUMBER, low, "low", "x", "measured / forecast: four in five lie between this"),
    TERMS_OF(NUMBER, high, "high", "x", "... and this"),
    TERMS_OF(NUMBER, coverage, "coverage", "share", "of the held-out, or of all, that does"),
    JUDGED(fitted, "fit", "on the fit set"),
    JUDGED(held_out, "holdout", "on matrices held out"),
    JUDGED(every, "every", "on all, cross-validated"),
    JUDGED(large, "large", "on those of 300,000 non-zeros and more"),
    JUDGED(null, "null", "of the null model, on all"),
    {.name = "worst", .says = "the farthest off", .type = SPC_FIELD_STRUCT, .of = farthest_fields},
    {0},
};

static const spc_field skipped_fields[] = {
    TYPED,
    TERMS_OF(CHARS, reason, "why", NULL, "it has no terms"),
    {0},
};

static const spc_field waited_fields[] = {
    SPC_FIELD(NUMBER, spc_estimate, value, "value", "s", "launching and waiting, of every time"),
    SPC_FIELD(NUMBER, spc_estimate, low, "low", "s", "95 % interval, from"),
    SPC_FIELD(NUMBER, spc_estimate, high, "high", "s", "... to"),
    {0},
};

static const spc_field terms_fields[] = {
    SOURCE,
    OWN(COUNT64, matrices, "matrices", "1", "that were simulated"),
    OWN(COUNT64, missing, "missing_matrices", "1", "not there or not read"),
    OWN(TEXT, missing_reason, "missing_reason", NULL, "why, for one of them"),
    OWN(COUNT64, families, "families", "1", "of the times; 0: they name none"),
    OWN(STRUCT, waited_seconds, "waited_seconds", NULL, "of the source, beyond the kernels",
        .of = waited_fields, .count = offsetof(spc_machine_fit, waited), .optional = true),
    OWN(ROWS, term, "terms", NULL, "what was found", ROWS_OF(terms, fitted_term_fields, spc_fitted_term)),
    OWN(ROWS, kernel_terms, "kernels", NULL, "how good their terms are",
        ROWS_OF(described, kernel_terms_fields, spc_kernel_terms)),
    OWN(ROWS, skip, "skipped", NULL, "kernels without terms",
        ROWS_OF(skipped, skipped_fields, spc_kernel_terms)),
    {0},
};

/* ---- K columns ---- */

#define COSTS_OF(kind, member, unit, ...)                                                                    \
    SPC_FIELD(kind, spc_multivector_judged, member, #member, unit, __VA_ARGS__)

static const spc_field judged_costs_fields[] = {
    COSTS_OF(CHARS, name, NULL, "of facts: kernel, layout, type, width of B", .heading = "kernel"),
    COSTS_OF(FLAG, setup, NULL, "of what precedes the first product", .heading = "set-up"),
    COSTS_OF(COUNT64, rows, "1", "measured times", .heading = "rows"),
    COSTS_OF(COUNT64, matrices, "1", "that they are of", .heading = "matrices"),
    COSTS_OF(NUMBER, mape, "share", "mean error, of matrices left out in turn", .heading = "mean error"),
    COSTS_OF(NUMBER, median_ape, "share", "median error", .heading = "median"),
    COSTS_OF(NUMBER, low, "x", "measured / forecast: four in five lie between this", .heading = "low"),
    COSTS_OF(NUMBER, high, "x", "... and this", .heading = "high"),
    {0},
};

static const spc_field multivector_fields[] = {
    SOURCE,
    OWN(COUNT64, matrices, "matrices", "1", "of the fit"),
    OWN(COUNT64, missing, "missing_matrices", "1", "not there or not read"),
    OWN(COUNT64, rows, "rows", "1", "measured products"),
    OWN(ROWS, coefficient, "coefficients", NULL, "what was found",
        ROWS_OF(coefficients, coefficient_fields, spc_fitted)),
    OWN(ROWS, judged, "kernels", NULL, "how good their costs are",
        ROWS_OF(groups, judged_costs_fields, spc_multivector_judged)),
    {0},
};

const spc_field *spc_machine_fit_fields(spc_fit_kind kind)
{
    static const spc_field *const tables[] = {paper_fields, exec_fields, terms_fields, multivector_fields};
    return tables[kind];
}
