/* Validation: every measured row predicted, then judged in groups. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "kernels/kernel_contract.h"
#include "measure/rows.h"
#include "model/model.h"
#include "model/null/null.h"
#include "validate/accuracy.h"

/* NULL is allowed */

static const double off_by = 1.5;       /* a ratio worth explaining */
static const double long_row = 32;      /* times the mean: a row that its warp waits for */
static const uint32_t long_chain = 512; /* non-zeros of a row that one thread loads, one after the other */

#define SAY(...) snprintf(pair->reason, sizeof pair->reason, __VA_ARGS__)

/* Whether one thread walks a whole row. Other people's kernels have names that nobody here knows. */
static bool is_thread_per_row(const spc_measurement *row)
{
    spc_kernel_spec spec;
    return spc_kernel_parse(row->kernel, &spec, NULL) == SPC_OK && spc_order_is_row_a_thread(&spec);
}

/* The model is too fast: something besides bytes takes time. */
static void explain_too_fast(const spc_device *device, spc_validation_pair *pair)
{
    const spc_features *f = &pair->row->features;
    double launch, multiprocessors, threads, mean = f->rows ? (double)f->nnz / f->rows : 0;
    if (is_thread_per_row(pair->row) && f->row_nnz_max >= long_chain && f->row_nnz_max > long_row * mean)
        SAY("one thread walks the longest row: %u non-zeros, the mean is %.1f", (unsigned)f->row_nnz_max,
            mean);
    else if (spc_device_get(device, "launch_seconds", NULL, &launch) && pair->row->seconds < 3 * launch)
        SAY("the launch takes %.0f %% of the time", 100 * fmin(1, launch / pair->row->seconds));
    else if (f->threads && spc_device_get(device, "multiprocessors", NULL, &multiprocessors) &&
             spc_device_get(device, "threads_per_multiprocessor", NULL, &threads) &&
             (double)f->threads < multiprocessors * threads)
        SAY("%llu threads for %.0f places: latency is not hidden", (unsigned long long)f->threads,
            multiprocessors * threads);
}

static double to_step(double amount, double step)
{
    return step * round(amount / step);
}

/* Where the simulation and the hardware part: traffic first, since time follows from it. */
static void explain_execution(const spc_measurements *table, spc_validation_pair *pair)
{
    const spc_execution *e = pair->execution;
    const struct {
        const char *what;
        double step, predicted, measured; /* step: said to this */
    } amounts[] = {
        {"sectors at the L1", 1, e->all.l1_sectors,
         spc_measurement_counter(table, pair->row, SPC_COUNTER_L1_SECTORS)},
        {"MB from the L2", 0.001, e->all.l2_bytes / 1e6,
         32 * spc_measurement_counter(table, pair->row, SPC_COUNTER_L2_SECTORS) / 1e6},
        {"MB from DRAM", 0.001, e->all.memory_bytes / 1e6,
         spc_measurement_counter(table, pair->row, SPC_COUNTER_DRAM_READ_BYTES) / 1e6},
    };
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        bool large = amounts[i].measured * 1e6 > 0.1 * e->all.l2_bytes || i == 0;
        if (large && fabs(amounts[i].predicted / amounts[i].measured - 1) > 0.2) {
            SAY("%s: %.4g predicted, %.4g measured", amounts[i].what,
                to_step(amounts[i].predicted, amounts[i].step),
                to_step(amounts[i].measured, amounts[i].step));
            return;
        }
    }
    SAY("time, not traffic; the model: %s, %.0f %% busy", spc_limit_name(pair->prediction.limited_by),
        100 * e->utilisation[e->limited_by]);
}

void spc_validation_explain(const spc_measurements *table, const spc_device *device,
                            spc_validation_pair *pair)
{
    double ratio = pair->predicted_flops / pair->row->flops;
    pair->reason[0] = '\0';
    if (pair->execution) {
        explain_execution(table, pair);
        return;
    }
    if (ratio > off_by)
        explain_too_fast(device, pair);
    else if (ratio < 1 / off_by) {
        /* The model is too slow: it sends bytes to memory that a cache serves. */
        const spc_features *f = &pair->row->features;
        double l2, x = (double)f->cols * spc_vector_size(f->value_bytes);
        if (spc_device_get(device, "l2_bytes", NULL, &l2)) {
            double all = (double)f->layout_bytes + x + (double)f->rows * spc_vector_size(f->value_bytes);
            if (f->layout_bytes && all <= l2)
                SAY("matrix and vectors (%.1f MB) stay in the L2 (%.1f MB) between products", all / 1e6,
                    l2 / 1e6);
            else if (x <= l2)
                SAY("x (%.2f MB) fits into the L2 (%.1f MB): its misses do not reach memory", x / 1e6,
                    l2 / 1e6);
        }
    } else
        return;
    double hit = spc_row_hit_rate(table, pair->row, NULL), predicted = pair->prediction.hit_rate;
    if (!pair->reason[0] && isfinite(hit) && fabs(hit - predicted) > 0.3 &&
        pair->prediction.bytes_per_flop > 0)
        SAY("hit rate of x: %.0f %% measured, %.0f %% predicted", 100 * hit, 100 * predicted);
}

/* Predicted traffic against the counters of the hardware, and the kernel that a model would have chosen. */

enum { COUNTED_SECTOR_BYTES = 32 }; /* what the counters of sectors count */

/* DRAM supplies at least this part of what the L2 delivers; below it a relative error means nothing. */
static const double dram_share = 0.1;

typedef struct mean {
    double sum;
    size_t n;
} mean;

static void validate_traffic_add(mean *m, double value)
{
    if (!isfinite(value))
        return;
    m->sum += value;
    m->n++;
}

static double value_of(const mean *m)
{
    return m->n ? m->sum / (double)m->n : NAN;
}

static double off(double predicted, double measured)
{
    return measured > 0 ? fabs(predicted - measured) / measured : NAN;
}

typedef struct means {
    mean l1_hit, x_hit, requests, sectors, l2, l2_hit, dram;
    size_t n;
} means;

static void add_row(const spc_measurements *table, const spc_measurement *row, const spc_execution *e,
                    means *m)
{
    double sectors = spc_measurement_counter(table, row, SPC_COUNTER_L1_SECTORS);
    double l2 = spc_measurement_counter(table, row, SPC_COUNTER_L2_SECTORS);
    double l2_hits = spc_measurement_counter(table, row, SPC_COUNTER_L2_HITS);
    double dram = spc_measurement_counter(table, row, SPC_COUNTER_DRAM_READ_BYTES);
    const spc_flow *x = &e->flow[SPC_FLOW_X];
    if (!isfinite(sectors))
        return;
    m->n++;
    validate_traffic_add(&m->l1_hit,
                         fabs(e->all.l1_hits / e->all.l1_sectors - spc_measurement_l1_hit_rate(table, row)));
    validate_traffic_add(&m->x_hit,
                         fabs(x->l1_hits / x->l1_sectors - spc_measurement_x_hit_rate(table, row)));
    validate_traffic_add(&m->requests,
                         off(e->all.requests, spc_measurement_counter(table, row, SPC_COUNTER_L1_REQUESTS)));
    validate_traffic_add(&m->sectors, off(e->all.l1_sectors, sectors));
    validate_traffic_add(&m->l2, off(e->all.l2_bytes, l2 * COUNTED_SECTOR_BYTES));
    validate_traffic_add(
        &m->l2_hit, fabs((e->all.l2_bytes > 0 ? e->all.l2_hit_bytes / e->all.l2_bytes : NAN) - l2_hits / l2));
    if (dram >= dram_share * l2 * COUNTED_SECTOR_BYTES)
        validate_traffic_add(&m->dram, off(e->all.memory_bytes, dram));
}

/* kernel "" = all. */
static void judge_traffic(const spc_measurements *table, const spc_validation *v, const char *kernel,
                          bool held_out, spc_traffic_accuracy *accuracy)
{
    means m = {0};
    for (size_t i = 0; i < v->pairs; i++) {
        const spc_validation_pair *p = &v->pair[i];
        if (p->execution && p->held_out == held_out && spc_kernel_named(p->row, kernel) &&
            (*kernel || !p->stands_in))
            add_row(table, p->row, p->execution, &m);
    }
    *accuracy = (spc_traffic_accuracy){.n = m.n,
                                       .l1_hit_error = value_of(&m.l1_hit),
                                       .x_hit_error = value_of(&m.x_hit),
                                       .requests_mape = value_of(&m.requests),
                                       .sectors_mape = value_of(&m.sectors),
                                       .l2_mape = value_of(&m.l2),
                                       .l2_hit_error = value_of(&m.l2_hit),
                                       .dram_n = m.dram.n,
                                       .dram_mape = value_of(&m.dram)};
}

/* ---- the choice of a kernel ---- */

static bool is_ours(const spc_measurement *row)
{
    spc_kernel_spec spec;
    return spc_kernel_parse(row->kernel, &spec, NULL) == SPC_OK && !spc_kernel_is_peer(spec.kernel);
}

static bool same_product(const spc_measurement *a, const spc_measurement *b)
{
    return strcmp(a->matrix, b->matrix) == 0 && a->features.value_bytes == b->features.value_bytes;
}

/* The first pair of a matrix speaks for all of them: pairs before it belong to other matrices. */
static bool is_first(const spc_validation *v, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (is_ours(v->pair[k].row) && same_product(v->pair[k].row, v->pair[i].row))
            return false;
    return true;
}

/* Speed of the kernel that the model names, as a part of the fastest; 0 where there is no choice. */
static double chosen_speed(const spc_validation *v, size_t first)
{
    double predicted = 0, chosen = 0, fastest = 0;
    size_t kernels = 0;
    for (size_t i = first; i < v->pairs; i++) {
        const spc_validation_pair *p = &v->pair[i];
        if (!same_product(p->row, v->pair[first].row) || !is_ours(p->row))
            continue;
        kernels++;
        fastest = fmax(fastest, p->row->flops);
        if (p->predicted_flops > predicted) {
            predicted = p->predicted_flops;
            chosen = p->row->flops;
        }
    }
    return kernels > 1 ? chosen / fastest : 0;
}

static void judge_choice(const spc_validation *v, bool held_out, spc_choice *choice)
{
    *choice = (spc_choice){.mean_loss = NAN, .worst_loss = NAN};
    double sum = 0, worst = 0;
    for (size_t i = 0; i < v->pairs; i++) {
        if (v->pair[i].held_out != held_out || !is_ours(v->pair[i].row) || !is_first(v, i))
            continue;
        double speed = chosen_speed(v, i);
        if (speed == 0)
            continue;
        choice->n++;
        choice->right += speed == 1;
        sum += 1 - speed;
        worst = fmax(worst, 1 - speed);
    }
    if (!choice->n)
        return;
    choice->mean_loss = sum / (double)choice->n;
    choice->worst_loss = worst;
}

typedef struct whole_answer {
    spc_validation_answer public;
    spc_replay replay;
    spc_validation_set *set;
    spc_validation_traffic *traffic;
    spc_validation_choice choice[2];
    spc_validation_worst worst[SPC_WORST];
} whole_answer;

static const char *const set_names[] = {"fit", "holdout"};

static void add_accuracy(whole_answer *a, const char *kernel, const char *size, const spc_accuracy both[2])
{
    for (int held_out = 0; held_out < 2; held_out++)
        if (both[held_out].n)
            a->set[a->public.sets++] =
                (spc_validation_set){kernel, size, set_names[held_out], both[held_out]};
}

static void add_kernel(whole_answer *a, const spc_validation_kernel *k)
{
    const char *name = *k->kernel ? k->kernel : "all";
    add_accuracy(a, name, "all", k->total);
    for (int c = 0; c < SPC_SIZE_CLASSES; c++)
        add_accuracy(a, name, spc_size_class_name(c), k->size_class[c]);
    for (int held_out = 0; held_out < 2; held_out++)
        if (k->traffic[held_out].n)
            a->traffic[a->public.traffics++] =
                (spc_validation_traffic){name, set_names[held_out], k->traffic[held_out]};
}

static void answer_fill(const spc_validation *v, bool replayed, whole_answer *a)
{
    for (size_t k = 0; k < v->kernels; k++)
        add_kernel(a, &v->kernel[k]);
    add_kernel(a, &v->all);
    for (int held_out = 0; held_out < 2; held_out++)
        if (v->choice[held_out].n)
            a->choice[a->public.choices++] =
                (spc_validation_choice){set_names[held_out], v->choice[held_out]};
    for (size_t i = 0; i < v->worst_count; i++) {
        const spc_validation_pair *pair = &v->pair[v->worst[i]];
        a->worst[a->public.worsts++] =
            (spc_validation_worst){.matrix = pair->row->matrix,
                                   .kernel = pair->row->kernel,
                                   .set = set_names[pair->held_out],
                                   .reason = pair->reason,
                                   .measured_gflops = pair->row->flops / 1e9,
                                   .predicted_gflops = pair->predicted_flops / 1e9};
    }
    spc_validation_answer *p = &a->public;
    p->model = v->model;
    p->kernels = v->kernels;
    p->kernel = v->kernel;
    p->fit = v->all.total[0];
    p->holdout = v->all.total[1];
    p->set = a->set;
    p->traffic = a->traffic;
    p->choice = a->choice;
    p->worst = a->worst;
    p->replayed = replayed;
    p->missing =
        (spc_validation_missing){a->replay.missing, a->replay.missing ? a->replay.first_missing : NULL};
}

/* Sets v->answer when all is judged; the replay, or NULL, becomes the answer's, after a failure, too. Errors:
 * MEMORY. */
static spc_status validation_answer_make(spc_validation *v, const spc_replay *replay, spc_error *error)
{
    size_t kernels = v->kernels + 1, sets = 2 * (1 + SPC_SIZE_CLASSES) * kernels;
    whole_answer *a = spc_calloc(1, sizeof *a);
    if (!a) {
        spc_replay_free(&(spc_replay){.execution = replay ? replay->execution : NULL});
        return spc_fail_memory(error, sizeof *a);
    }
    v->answer = &a->public;
    if (replay)
        a->replay = *replay;
    a->set = spc_malloc(sets, sizeof *a->set);
    a->traffic = spc_malloc(2 * kernels, sizeof *a->traffic);
    if (!a->set || !a->traffic)
        return spc_fail_memory(error, sets * sizeof *a->set);
    answer_fill(v, replay, a);
    return SPC_OK;
}

/* ---- what the members are called ---- */

#define ACCURACY(kind, member, unit, ...) SPC_FIELD(kind, spc_accuracy, member, #member, unit, __VA_ARGS__)
#define TRAFFIC(kind, member, unit, ...)                                                                     \
    SPC_FIELD(kind, spc_traffic_accuracy, member, #member, unit, __VA_ARGS__)
#define ANSWER(kind, member, key, ...) SPC_FIELD(kind, spc_validation_answer, member, key, NULL, __VA_ARGS__)
#define ROWS_OF(counter, fields_, type)                                                                      \
    .of = (fields_), .stride = sizeof(type), .count = offsetof(spc_validation_answer, counter)

static const spc_field accuracy_fields[] = {
    ACCURACY(COUNT64, n, "1", "rows", .heading = "n"),
    ACCURACY(NUMBER, r, "1", "Pearson's, of the speeds", .heading = "r"),
    ACCURACY(NUMBER, mape, "share", "mean error", .heading = "mean error"),
    ACCURACY(NUMBER, median_ape, "share", "median error", .heading = "median"),
    ACCURACY(NUMBER, p90_ape, "share", "nine in ten errors are smaller", .heading = "p90"),
    ACCURACY(NUMBER, bias, "x", "geometric mean of predicted / measured", .heading = "bias"),
    ACCURACY(NUMBER, coverage, "share", "times inside the interval of their forecast", .heading = "inside"),
    ACCURACY(NUMBER, null_mape, "share", "mean error of the null model", .heading = "null"),
    {0},
};

static const spc_field judged_kernel_fields[] = {
    SPC_FIELD(CHARS, spc_validation_kernel, kernel, "kernel", NULL, "without its parameters"),
    SPC_FIELD(PART, spc_validation_kernel, both, "both", NULL, "of both sets", .of = accuracy_fields),
    {0},
};

static const spc_field set_fields[] = {
    SPC_FIELD(TEXT, spc_validation_set, kernel, "kernel", NULL, "or all", .heading = "kernel"),
    SPC_FIELD(TEXT, spc_validation_set, size, "size", NULL, "class of non-zeros, or all", .heading = "size"),
    SPC_FIELD(TEXT, spc_validation_set, set, "set", NULL, "fit or holdout", .heading = "set"),
    SPC_FIELD(PART, spc_validation_set, accuracy, "accuracy", NULL, "of these", .of = accuracy_fields),
    {0},
};

static const spc_field traffic_accuracy_fields[] = {
    TRAFFIC(COUNT64, n, "1", "rows with counters", .heading = "n"),
    TRAFFIC(NUMBER, l1_hit_error, "share", "of the L1's hit rate", .heading = "L1 hit"),
    TRAFFIC(NUMBER, x_hit_error, "share", "of that of x", .heading = "x hit"),
    TRAFFIC(NUMBER, requests_mape, "share", "warp-wide loads", .heading = "requests"),
    TRAFFIC(NUMBER, sectors_mape, "share", "their sectors", .heading = "sectors"),
    TRAFFIC(NUMBER, l2_mape, "share", "sectors from the L2", .heading = "L2"),
    TRAFFIC(NUMBER, l2_hit_error, "share", "of the L2's hit rate", .heading = "L2 hit"),
    TRAFFIC(COUNT64, dram_n, "1", "rows in which DRAM supplies a tenth or more", .heading = "n"),
    TRAFFIC(NUMBER, dram_mape, "share", "bytes read from DRAM", .heading = "DRAM"),
    {0},
};

static const spc_field traffic_set_fields[] = {
    SPC_FIELD(TEXT, spc_validation_traffic, kernel, "kernel", NULL, "or all", .heading = "traffic"),
    SPC_FIELD(TEXT, spc_validation_traffic, set, "set", NULL, "fit or holdout", .heading = "set"),
    SPC_FIELD(PART, spc_validation_traffic, traffic, "traffic", NULL, "mean errors",
              .of = traffic_accuracy_fields),
    {0},
};

static const spc_field choice_fields[] = {
    SPC_FIELD(TEXT, spc_validation_choice, set, "set", NULL, "fit or holdout", .heading = "choice"),
    SPC_FIELD(COUNT64, spc_validation_choice, choice.n, "matrices", "1", "with a choice",
              .heading = "matrices"),
    SPC_FIELD(COUNT64, spc_validation_choice, choice.right, "right", "1", "the fastest named",
              .heading = "right"),
    SPC_FIELD(NUMBER, spc_validation_choice, choice.mean_loss, "mean_loss", "share", "of the fastest's speed",
              .heading = "mean loss"),
    SPC_FIELD(NUMBER, spc_validation_choice, choice.worst_loss, "worst_loss", "share",
              "of the fastest's speed", .heading = "worst"),
    {0},
};

#define WORST(kind, member, unit, ...)                                                                       \
    SPC_FIELD(kind, spc_validation_worst, member, #member, unit, __VA_ARGS__)

static const spc_field worst_fields[] = {
    WORST(TEXT, matrix, NULL, "farthest off first", .heading = "worst"),
    WORST(TEXT, kernel, NULL, "with its parameters", .heading = "kernel"),
    WORST(NUMBER, measured_gflops, "GFLOP/s", "its speed", .heading = "measured"),
    WORST(NUMBER, predicted_gflops, "GFLOP/s", "by the model", .heading = "predicted"),
    WORST(TEXT, set, NULL, "fit or holdout", .heading = "set"),
    WORST(TEXT, reason, NULL, "why the model is off, where that is known", .heading = "reason"),
    {0},
};

static const spc_field missing_fields[] = {
    SPC_FIELD(COUNT64, spc_validation_missing, matrices, "missing_matrices", "1", "not read or made"),
    SPC_FIELD(TEXT, spc_validation_missing, reason, "missing_reason", NULL, "why, for one of them"),
    {0},
};

static const spc_field validation_fields[] = {
    ANSWER(TEXT, model, "model", "that is judged"),
    ANSWER(ROWS, kernel, "kernels", "on both sets",
           ROWS_OF(kernels, judged_kernel_fields, spc_validation_kernel)),
    ANSWER(STRUCT, fit, "fit", "all kernels, on matrices that a fit may use", .of = accuracy_fields),
    ANSWER(STRUCT, holdout, "holdout", "... that it never sees", .of = accuracy_fields),
    ANSWER(ROWS, set, "sets", "by kernel, size and set", ROWS_OF(sets, set_fields, spc_validation_set)),
    ANSWER(ROWS, traffic, "traffic", "simulated against counted",
           ROWS_OF(traffics, traffic_set_fields, spc_validation_traffic)),
    ANSWER(ROWS, choice, "choice", "of the fastest kernel",
           ROWS_OF(choices, choice_fields, spc_validation_choice)),
    ANSWER(ROWS, worst, "worst", "rows that are farthest off",
           ROWS_OF(worsts, worst_fields, spc_validation_worst)),
    ANSWER(PART, missing, "missing", "matrices left out", .of = missing_fields,
           .count = offsetof(spc_validation_answer, replayed)),
    {0},
};

const spc_field *spc_validation_fields(void)
{
    return validation_fields;
}

/* ---- predicting the rows ---- */

typedef struct judge {
    const spc_measurements *table;
    const spc_device *device;
    const spc_validate_options *options;
} judge;

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
        /* What an open profiler added to the time of a row (docs/probe.md): files of before 2026-11-23 hold
         * times that were taken by a process that also counted. */
        const char *counters = spc_measurements_note(j->table, "counters");
        double seconds = 0;
        if (counters && strncmp(counters, "CUPTI", 5) == 0 && strcmp(row->cache_state, "warm") == 0)
            spc_device_get(j->device, "profiler_seconds", NULL, &seconds);
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
    const char *state = j->options->cache_state ? j->options->cache_state : "warm", *other = NULL;
    size_t rows = 0;
    for (size_t i = 0; i < j->table->count; i++) {
        bool same = strcmp(j->table->row[i].cache_state, state) == 0;
        rows += same;
        other = same || other ? other : j->table->row[i].cache_state;
    }
    if (rows)
        return spc_fail_at(error, SPC_ERROR_DATA, j->table->file, 0,
                           "%zu %s in cache state '%s', none with what model %s needs: hit rates or the "
                           "like, as probe writes without --no-features; 'validate CSV -m exec FOLDER' takes "
                           "the matrices instead",
                           rows, rows == 1 ? "row" : "rows", state,
                           spc_model_name(j->options->predict.model));
    return spc_fail_at(error, SPC_ERROR_DATA, j->table->file, 0, "no row is in cache state '%s'%s%s%s", state,
                       other ? "; there is '" : "", other ? other : "", other ? "' (--cache)" : "");
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
        judge_traffic(j->table, v, k->kernel, held_out, &k->traffic[held_out]);
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
        judge_choice(v, false, &v->choice[0]);
        judge_choice(v, true, &v->choice[1]);
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
        status = validation_answer_make(validation, needed ? &replay : NULL, error);
    else
        spc_replay_free(&replay);
    if (status != SPC_OK)
        spc_validation_free(validation);
    return status;
}

void spc_validation_free(spc_validation *validation)
{
    whole_answer *a = (whole_answer *)validation->answer;
    if (a) {
        spc_replay_free(&a->replay);
        spc_free(a->set);
        spc_free(a->traffic);
        spc_free(a);
    }
    spc_free(validation->pair);
    spc_free(validation->kernel);
    *validation = (spc_validation){0};
}
