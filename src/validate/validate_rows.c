/* Validation: every measured row predicted, then judged in groups. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "model/null/null.h"
#include "sparcast/forecast.h"
#include "sparcast/validate.h"
#include "validate/error_reason.h"
#include "validate/measured_rows.h"
#include "validate/null_seconds.h"
#include "validate/validate_traffic.h"
#include "validate/validation_answer.h"

/* ---- predicting the rows ---- */

typedef struct judge {
    const spc_measurements *table;
    const spc_device *device;
    const spc_validate_options *options;
} judge;

/* What an open profiler added to the time of a row (docs/probe.md): files of before 2026-11-23 hold times
 * that were taken by a process that also counted. */
static double profiler_seconds(const judge *j, const spc_measurement *row)
{
    const char *counters = spc_measurements_note(j->table, "counters");
    double seconds = 0;
    if (counters && strncmp(counters, "CUPTI", 5) == 0 && strcmp(row->cache_state, "warm") == 0)
        spc_device_get(j->device, "profiler_seconds", NULL, &seconds);
    return seconds;
}

static bool is_executed(const judge *j)
{
    return !j->options->predictor && spc_model_executes(j->options->predict.model);
}

static spc_status validate_rows_predict_row(const judge *j, const spc_measurement *row,
                                            spc_validation_pair *pair, spc_error *error)
{
    const spc_predictor *other = j->options->predictor;
    if (other)
        return other->predict(other->context, row, &pair->predicted_flops, error);
    spc_predict_options options = j->options->predict;
    double hit = j->options->measured_hits ? spc_row_hit_rate(j->table, row, NULL) : NAN;
    if (isfinite(hit)) {
        options.hit_source = SPC_HIT_GIVEN;
        options.hit_rate = hit;
    }
    spc_features features = row->features;
    features.execution = pair->execution;
    SPC_TRY(spc_predict(j->device, row->kernel, &features, &options, &pair->prediction, error));
    if (is_executed(j)) /* the facts of the other models were fitted to such times */
    {
        double seconds = profiler_seconds(j, row);
        pair->prediction.seconds += seconds;
        pair->prediction.seconds_low += seconds;
        pair->prediction.seconds_high += seconds;
        pair->prediction.flops = 2 * (double)row->features.nnz / pair->prediction.seconds;
    }
    pair->predicted_flops = pair->prediction.flops;
    return SPC_OK;
}

static bool is_judged(const judge *j, const spc_measurement *row)
{
    const char *state = j->options->cache_state ? j->options->cache_state : "warm";
    if (strcmp(row->cache_state, state) != 0)
        return false;
    if (is_executed(j))
        return j->options->executions[row - j->table->row].seconds > 0;
    return j->options->predictor || spc_row_is_usable(row, j->options->predict.spatial_unit);
}

static bool stands_in(const spc_measurement *row)
{
    spc_kernel_spec spec;
    return spc_kernel_parse(row->kernel, &spec, NULL) == SPC_OK && spc_kernel_nearest(spec.kernel);
}

static spc_status validate_rows_predict_rows(const judge *j, spc_validation *v, spc_error *error)
{
    for (size_t i = 0; i < j->table->count; i++) {
        const spc_measurement *row = &j->table->row[i];
        if (!is_judged(j, row))
            continue;
        spc_validation_pair pair = {.row = row,
                                    .execution = is_executed(j) ? &j->options->executions[i] : NULL};
        spc_status status = validate_rows_predict_row(j, row, &pair, error);
        if (status == SPC_ERROR_DATA && j->options->predictor)
            continue;
        if (status != SPC_OK)
            return status;
        pair.ape = fabs(pair.predicted_flops - row->flops) / row->flops;
        pair.held_out = spc_held_out(row->matrix);
        pair.stands_in = pair.execution && stands_in(row);
        pair.size_class = spc_size_class(row->features.nnz);
        spc_validation_explain(j->table, j->device, &pair);
        v->pair[v->pairs++] = pair;
    }
    if (v->pairs)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_DATA, j->table->file, 0,
                       "no row in cache state '%s' has the features to judge",
                       j->options->cache_state ? j->options->cache_state : "warm");
}

/* ---- judging groups ---- */

static bool has_interval(const spc_validation_pair *p)
{
    return p->prediction.seconds > 0 && isfinite(p->prediction.seconds_low);
}

/* size_class -1: all; held_out -1: both sets. scratch[2 pairs]. */
static spc_status judge_group(const spc_validation *v, const char *kernel, int size_class, int held_out,
                              double *scratch, spc_accuracy *accuracy, spc_error *error)
{
    double *measured = scratch, *predicted = scratch + v->pairs;
    size_t n = 0, inside = 0, known = 0;
    double null = 0;
    for (size_t i = 0; i < v->pairs; i++) {
        const spc_validation_pair *p = &v->pair[i];
        if ((held_out >= 0 && p->held_out != held_out) || (size_class >= 0 && p->size_class != size_class) ||
            !spc_kernel_named(p->row, kernel) || (!*kernel && p->stands_in))
            continue;
        measured[n] = p->row->flops;
        predicted[n++] = p->predicted_flops;
        known += has_interval(p);
        inside += has_interval(p) && p->row->seconds >= p->prediction.seconds_low &&
                  p->row->seconds <= p->prediction.seconds_high;
        null += p->null_ape;
    }
    SPC_TRY(spc_accuracy_measure(measured, predicted, n, accuracy, error));
    accuracy->coverage = known ? (double)inside / (double)known : NAN;
    accuracy->null_mape = n ? null / (double)n : NAN;
    return SPC_OK;
}

static spc_status judge_kernel(const judge *j, const spc_validation *v, double *scratch,
                               spc_validation_kernel *k, spc_error *error)
{
    SPC_TRY(judge_group(v, k->kernel, -1, -1, scratch, &k->both, error));
    for (int held_out = 0; held_out < 2; held_out++) {
        spc_judge_traffic(j->table, v, k->kernel, held_out, &k->traffic[held_out]);
        SPC_TRY(judge_group(v, k->kernel, -1, held_out, scratch, &k->total[held_out], error));
        for (int c = 0; c < SPC_SIZE_CLASSES; c++)
            SPC_TRY(judge_group(v, k->kernel, c, held_out, scratch, &k->size_class[c][held_out], error));
    }
    return SPC_OK;
}

/* The null model beside the rows of a kernel. scratch[4 pairs]. */
static spc_status judge_null(const judge *j, spc_validation *v, const char *kernel, double *scratch,
                             spc_error *error)
{
    double *bytes = scratch, *seconds = bytes + v->pairs, *fitted = seconds + v->pairs,
           *predicted = fitted + v->pairs, count = 0;
    size_t n = 0;
    for (size_t i = 0; i < v->pairs; i++) {
        const spc_validation_pair *p = &v->pair[i];
        const spc_features *f = &p->row->features;
        if (!spc_kernel_named(p->row, kernel))
            continue;
        bytes[n] = spc_null_bytes(f->rows, f->cols, (double)f->nnz, f->value_bytes);
        seconds[n] = p->row->seconds;
        fitted[n] = !p->held_out;
        count += fitted[n++];
    }
    SPC_TRY(spc_null_seconds(j->device, bytes, seconds, count > 0 ? fitted : NULL, n, predicted, error));
    n = 0;
    for (size_t i = 0; i < v->pairs; i++) {
        spc_validation_pair *p = &v->pair[i];
        if (spc_kernel_named(p->row, kernel)) /* of speeds, as all errors here */
            p->null_ape = fabs(p->row->seconds / predicted[n++] - 1);
    }
    return SPC_OK;
}

static spc_status judge_null_of_all(const judge *j, spc_validation *v, double *scratch, spc_error *error)
{
    for (size_t k = 0; k < v->kernels; k++)
        SPC_TRY(judge_null(j, v, v->kernel[k].kernel, scratch, error));
    return SPC_OK;
}

static double validate_rows_distance(const spc_validation_pair *pair)
{
    return fabs(log(pair->predicted_flops / pair->row->flops));
}

static spc_status judge_all(const judge *j, spc_validation *v, spc_error *error)
{
    SPC_TRY(validate_rows_predict_rows(j, v, error));
    v->kernel = spc_calloc(v->pairs, sizeof *v->kernel);
    double *scratch = spc_malloc(4 * v->pairs, sizeof *scratch);
    spc_status status = v->kernel && scratch ? SPC_OK : spc_fail_memory(error, v->pairs * sizeof *v->kernel);
    if (status == SPC_OK) {
        for (size_t i = 0; i < v->pairs; i++) {
            bool known = false;
            for (size_t k = 0; !known && k < v->kernels; k++)
                known = spc_kernel_named(v->pair[i].row, v->kernel[k].kernel);
            if (!known)
                spc_kernel_group(v->pair[i].row->kernel, v->kernel[v->kernels++].kernel);
        }
        /* Insertion into the short list of the worst. */
        for (size_t i = 0; i < v->pairs; i++) {
            size_t at = v->worst_count;
            if (v->pair[i].stands_in)
                continue;
            while (at > 0 &&
                   validate_rows_distance(&v->pair[i]) > validate_rows_distance(&v->pair[v->worst[at - 1]]))
                at--;
            if (at == SPC_WORST)
                continue;
            v->worst_count += v->worst_count < SPC_WORST;
            memmove(&v->worst[at + 1], &v->worst[at], (v->worst_count - at - 1) * sizeof v->worst[0]);
            v->worst[at] = i;
        }
        spc_judge_choice(v, false, &v->choice[0]);
        spc_judge_choice(v, true, &v->choice[1]);
        status = judge_null_of_all(j, v, scratch, error);
    }
    if (status == SPC_OK)
        status = judge_kernel(j, v, scratch, &v->all, error);
    for (size_t k = 0; status == SPC_OK && k < v->kernels; k++)
        status = judge_kernel(j, v, scratch, &v->kernel[k], error);
    spc_free(scratch);
    return status;
}

spc_status spc_validate(const spc_measurements *table, const spc_device *device,
                        const spc_validate_options *options, spc_validation *validation, spc_error *error)
{
    spc_validate_options own;
    spc_replay replay = {0};
    *validation = (spc_validation){0};
    SPC_TAKE_OPTIONS(own, options, error);
    own.predict.size = sizeof own.predict;
    judge j = {table, device, &own};
    bool needed = is_executed(&j) && !own.executions;
    if (needed && !own.matrices)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "the models exec and cpu need the matrices or executions");
    if (needed) {
        /* The matrices behind the rows are followed first, where the model needs that and nobody did. */
        spc_replay_options play = {.size = sizeof play,
                                   .cache_state = own.cache_state,
                                   .threads = own.threads,
                                   .exact = own.exact,
                                   .progress = own.progress};
        SPC_TRY(spc_replay_run(j.table, j.device, own.matrices, &play, &replay, error));
        own.executions = replay.execution;
    }
    validation->model = own.predictor ? own.predictor->name : spc_model_name(own.predict.model);
    validation->pair = spc_malloc(table->count, sizeof *validation->pair);
    spc_status status = validation->pair ? judge_all(&j, validation, error)
                                         : spc_fail_memory(error, table->count * sizeof *validation->pair);
    if (status == SPC_OK)
        status = spc_validation_answer_make(validation, needed ? &replay : NULL, error);
    else
        spc_replay_free(&replay);
    if (status != SPC_OK)
        spc_validation_free(validation);
    return status;
}

void spc_validation_free(spc_validation *validation)
{
    spc_validation_answer_free(validation->answer);
    spc_free(validation->pair);
    spc_free(validation->kernel);
    *validation = (spc_validation){0};
}
