/* A file of measured batches: fitted to, judged, and what the keys of both are called. */
#include <stdio.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "sparcast/fit.h"

static spc_status spmm_fit_rows(const spc_spmm_measurements *rows, const char *path, bool keep,
                                spc_device *device, spc_spmm_fit *fit, spc_error *error)
{
    char source[512];
    snprintf(source, sizeof source, "fitted by 'sparcast spmm fit' to %.255s, one batch in four held out",
             spc_file_name(path));
    if (!keep)
        SPC_TRY(spc_spmm_fit_device(rows, source, device, error));
    SPC_TRY(spc_spmm_validate(rows, device, fit, error));
    fit->file = path;
    return SPC_OK;
}

spc_status spc_spmm_fit_file(const char *path, bool keep, spc_device *device, spc_spmm_fit *fit,
                             spc_error *error)
{
    spc_spmm_measurements rows;
    SPC_TRY(spc_spmm_measurements_read(path, &rows, error));
    spc_status status = spmm_fit_rows(&rows, path, keep, device, fit, error);
    spc_spmm_measurements_clear(&rows);
    return status;
}

/* ---- what the members are called ---- */

#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_spmm_fit, member, key, unit, __VA_ARGS__)
#define JUDGED(kind, member, key, unit, ...) SPC_FIELD(kind, spc_spmm_judged, member, key, unit, __VA_ARGS__)
#define CHOICE(kind, member, key, unit, ...) SPC_FIELD(kind, spc_spmm_choice, member, key, unit, __VA_ARGS__)

static const spc_field judged_method_fields[] = {
    JUDGED(TEXT, method, "method", NULL, "its name, or all", .heading = "method"),
    JUDGED(COUNT64, fitted.count, "fit_n", "1", "rows of the fit", .heading = "fitted"),
    JUDGED(NUMBER, fitted.mape, "fit_mape", "share", "mean error on them", .heading = "MAPE"),
    JUDGED(COUNT64, held_out.count, "holdout_n", "1", "rows held out", .heading = "held out"),
    JUDGED(NUMBER, held_out.mape, "holdout_mape", "share", "mean error on them", .heading = "MAPE"),
    JUDGED(NUMBER, held_out.median_ape, "holdout_median_ape", "share", "median error", .heading = "median"),
    JUDGED(NUMBER, held_out.p90_ape, "holdout_p90_ape", "share", "nine in ten errors are smaller",
           .heading = "p90"),
    JUDGED(NUMBER, held_out.inside, "holdout_inside", "share", "of them in the interval",
           .heading = "inside"),
    JUDGED(NUMBER, held_out.null_mape, "holdout_null_mape", "share", "mean error of the null model",
           .heading = "null MAPE"),
    {0},
};

static const spc_field batch_choice_fields[] = {
    CHOICE(COUNT64, batches, "batches", "1", "held out, of two methods or more"),
    CHOICE(NUMBER, right, "right", "share", "whose best method was named"),
    CHOICE(NUMBER, close, "right_or_close", "share", "... or one at most 5 % slower"),
    CHOICE(NUMBER, worst, "worst_ratio", "x", "time of the named over that of the best, at worst"),
    {0},
};

static const spc_field spmm_fit_fields[] = {
    OWN(TEXT, file, "file", NULL, "of measurements"),
    OWN(ARRAY, method, "methods", NULL, "how far off", .of = judged_method_fields,
        .stride = sizeof(spc_spmm_judged), .count = offsetof(spc_spmm_fit, methods)),
    {.name = "best",
     .says = "choice of all",
     .type = SPC_FIELD_STRUCT,
     .offset = offsetof(spc_spmm_fit, all_methods),
     .of = batch_choice_fields},
    {.name = "best_without_packed",
     .says = "choice of the others",
     .type = SPC_FIELD_STRUCT,
     .offset = offsetof(spc_spmm_fit, without_packed),
     .of = batch_choice_fields},
    {0},
};

const spc_field *spc_spmm_fit_fields(void)
{
    return spmm_fit_fields;
}
