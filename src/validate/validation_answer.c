#include "validate/validation_answer.h"

#include "core/error.h"
#include "core/memory.h"

typedef struct whole_answer {
    spc_validation_answer public;
    spc_replay replay;
    spc_validation_set *set;
    spc_validation_traffic *traffic;
    spc_validation_choice choice[2];
    spc_validation_worst worst[SPC_WORST];
} whole_answer;

static const char *const set_names[] = {"fit", "holdout"};

static void answer_add_accuracy(whole_answer *a, const char *kernel, const char *size,
                                const spc_accuracy both[2])
{
    for (int held_out = 0; held_out < 2; held_out++)
        if (both[held_out].n)
            a->set[a->public.sets++] =
                (spc_validation_set){kernel, size, set_names[held_out], both[held_out]};
}

static void answer_add_kernel(whole_answer *a, const spc_validation_kernel *k)
{
    const char *name = *k->kernel ? k->kernel : "all";
    answer_add_accuracy(a, name, "all", k->total);
    for (int c = 0; c < SPC_SIZE_CLASSES; c++)
        answer_add_accuracy(a, name, spc_size_class_name(c), k->size_class[c]);
    for (int held_out = 0; held_out < 2; held_out++)
        if (k->traffic[held_out].n)
            a->traffic[a->public.traffics++] =
                (spc_validation_traffic){name, set_names[held_out], k->traffic[held_out]};
}

static void answer_fill(const spc_validation *v, bool replayed, whole_answer *a)
{
    for (size_t k = 0; k < v->kernels; k++)
        answer_add_kernel(a, &v->kernel[k]);
    answer_add_kernel(a, &v->all);
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

spc_status spc_validation_answer_make(spc_validation *v, const spc_replay *replay, spc_error *error)
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

void spc_validation_answer_free(const spc_validation_answer *answer)
{
    whole_answer *a = (whole_answer *)answer;
    if (!a)
        return;
    spc_replay_free(&a->replay);
    spc_free(a->set);
    spc_free(a->traffic);
    spc_free(a);
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
