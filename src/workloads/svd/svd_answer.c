/* Methods for a singular value decomposition as candidates of an answer: their stages, what they need of the
 * memory, and the paper's inequality. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "device/device_facts.h"
#include "workloads/operation.h"
#include "workloads/svd/svd_stages.h"

/* A question on its way to an answer. */
typedef struct svd_ask {
    const spc_question *question;
    bool refined;
    spc_answer *answer;
    spc_candidate *candidate; /* room for all methods */
    spc_error *error;
} svd_ask;

/* What answers where no model is asked for; machines that are compared are asked by one model. */
spc_svd_model spc_svd_model_for(const spc_device *device, spc_svd_model asked)
{
    double stage; /* absent after a fit to rates only */
    if (asked != SPC_SVD_MODEL_CHOSEN)
        return asked;
    return spc_device_get(device, "svd_band_column", NULL, &stage) ? SPC_SVD_MODEL_REFINED
                                                                   : SPC_SVD_MODEL_PAPER;
}

static bool is_asked(const spc_question *q, spc_svd_method method)
{
    for (size_t i = 0; i < q->kernels; i++)
        if (strcmp(q->kernel[i], spc_svd_method_name(method)) == 0)
            return true;
    return q->kernels == 0;
}

/* One more candidate, with so many parts. NULL without memory. */
static spc_candidate *add_method(svd_ask *s, spc_svd_method method, double band, size_t parts)
{
    spc_candidate *c = &s->candidate[s->answer->candidates];
    *c = spc_candidate_unknown();
    c->part = spc_answer_room(s->answer, parts, sizeof *c->part);
    if (!c->part)
        return NULL;
    if (method == SPC_SVD_TWO_STAGE && band > 0)
        snprintf(c->kernel, sizeof c->kernel, "%s:%.0f", spc_svd_method_name(method), band);
    else
        snprintf(c->kernel, sizeof c->kernel, "%s", spc_svd_method_name(method));
    c->library = method != SPC_SVD_TWO_STAGE;
    c->listed = (size_t)method;
    /* Of the device, at least: the matrices that a run keeps there, beside panels and what a library works
     * in. The two stages of the paper are not ours: nobody says that they keep more than the others. */
    bool vectors = !s->question->svd->values_only, ours = method == SPC_SVD_TWO_STAGE && s->refined;
    double matrices = ours ? vectors ? 11 : 5 : vectors ? 4 : 1, n = s->question->svd->n;
    c->memory_bytes = matrices * sizeof(double) * n * n;
    spc_device_get(s->question->device, "memory_bytes", NULL, &c->memory_available);
    c->fits = !(c->memory_bytes > c->memory_available);
    c->trust = spc_device_trust_words(s->question->device);
    s->answer->candidates++;
    return c;
}

static void add_stage(spc_candidate *c, const char *name, double seconds)
{
    spc_part_time *part = (spc_part_time *)c->part;
    part[c->parts++] = (spc_part_time){
        .part = name, .count = 1, .seconds = seconds, .bytes = NAN, .dram_bytes = NAN, .utilisation = NAN};
}

/* What most of the time goes to binds. */
static void judge_stages(spc_candidate *c)
{
    spc_part_time *part = (spc_part_time *)c->part, *most = part;
    for (size_t i = 0; i < c->parts; i++) {
        part[i].utilisation = part[i].seconds / c->seconds;
        most = part[i].seconds > most->seconds ? &part[i] : most;
    }
    if (c->parts && most->seconds > 0) {
        most->binds = true;
        c->limited_by = most->part;
    }
}

/* The paper leaves out the stages chase and bidiagonal. A time is NAN where the rate of GEMM2 is not known.
 * Which of the two is the better one the inequality says, without that rate. */
static spc_status ask_paper(svd_ask *s)
{
    spc_svd_paper p;
    double band;
    const spc_question *q = s->question;
    SPC_TRY(spc_svd_paper_predict(q->device, q->svd->n, &p, s->error));
    if (!spc_device_get(q->device, "svd_rates_band", NULL, &band))
        band = NAN;
    for (int i = 0; i < 2; i++) {
        bool two = (i == 0) == p.two_stage_wins;
        spc_svd_method method = two ? SPC_SVD_TWO_STAGE : SPC_SVD_ONE_STAGE;
        if (!is_asked(q, method))
            continue;
        spc_candidate *c = add_method(s, method, band, 3);
        if (!c)
            return spc_fail_memory(s->error, 3 * sizeof *c->part);
        c->seconds = two ? p.two_stage : p.one_stage;
        if (two) {
            add_stage(c, spc_svd_stage_name(SPC_SVD_STAGE_BAND), p.band);
            add_stage(c, spc_svd_stage_name(SPC_SVD_STAGE_CHASE_BACK), p.chase_back);
            add_stage(c, spc_svd_stage_name(SPC_SVD_STAGE_BAND_BACK), p.band_back);
        } else {
            add_stage(c, "bidiagonalise", p.bidiagonalise);
            add_stage(c, "bidiagonal-back", p.bidiagonal_back);
        }
        judge_stages(c);
    }
    return SPC_OK;
}

static spc_status ask_refined(svd_ask *s)
{
    const spc_question *q = s->question;
    uint32_t band = q->svd->band_width, n = q->svd->n;
    bool values_only = q->svd->values_only;
    if (!band)
        SPC_TRY(spc_svd_best_band(q->device, n, values_only, &band, s->error));
    for (int method = 0; method < SPC_SVD_METHODS; method++) {
        spc_svd_prediction p;
        if (!is_asked(q, (spc_svd_method)method))
            continue;
        spc_status status =
            spc_svd_predict(q->device, (spc_svd_method)method, n, band, values_only, &p, s->error);
        if (status == SPC_ERROR_DATA && method != SPC_SVD_TWO_STAGE && !q->kernels)
            continue; /* a rival that does not run there */
        if (status != SPC_OK)
            return status;
        spc_candidate *c = add_method(s, (spc_svd_method)method, band, SPC_SVD_STAGES);
        if (!c)
            return spc_fail_memory(s->error, SPC_SVD_STAGES * sizeof *c->part);
        c->seconds = p.total;
        c->seconds_low = p.total_low;
        c->seconds_high = p.total_high;
        for (int i = 0; i < SPC_SVD_STAGE_TRANSFER && method == SPC_SVD_TWO_STAGE; i++)
            if (!values_only || i < SPC_SVD_STAGE_CHASE_BACK)
                add_stage(c, spc_svd_stage_name((spc_svd_stage)i), p.seconds[i]);
        judge_stages(c);
    }
    qsort(s->candidate, s->answer->candidates, sizeof *s->candidate, spc_candidate_compare);
    return SPC_OK;
}

spc_status spc_svd_ask(const spc_question *q, spc_answer *answer, spc_error *error)
{
    spc_error ignored;
    spc_svd_paper p;
    if (!q->svd)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a question about a decomposition needs a size");
    for (size_t i = 0; i < q->kernels; i++) {
        bool known = false;
        for (int method = 0; method < SPC_SVD_METHODS; method++)
            known |= strcmp(q->kernel[i], spc_svd_method_name((spc_svd_method)method)) == 0;
        if (!known)
            return spc_fail(error, SPC_ERROR_ARGUMENT,
                            "no method %s: there are two-stage, one-stage, jacobi, polar", q->kernel[i]);
    }
    bool refined = spc_svd_model_for(q->device, q->svd->model) == SPC_SVD_MODEL_REFINED;
    svd_ask s = {.question = q, .refined = refined, .answer = answer, .error = error};
    answer->value = "f64";
    answer->rows = answer->cols = q->svd->n;
    answer->model = refined ? "refined" : "paper";
    answer->result = q->svd->values_only ? "values" : "vectors";
    answer->facts =
        spc_origin_name(spc_device_get_origin(q->device, refined ? "svd_band_column" : "svd_gemv"));
    answer->has_inequality = spc_svd_paper_predict(q->device, q->svd->n, &p, &ignored) == SPC_OK;
    if (answer->has_inequality)
        answer->inequality = (spc_inequality){1e-9 * p.gemv, 1e-9 * p.bound};
    answer->candidate = s.candidate = spc_answer_room(answer, SPC_SVD_METHODS, sizeof *s.candidate);
    if (!s.candidate)
        return spc_fail_memory(error, SPC_SVD_METHODS * sizeof *s.candidate);
    SPC_TRY(refined ? ask_refined(&s) : ask_paper(&s));
    if (!answer->candidates)
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: the %s model knows none of the methods that were asked for",
                        spc_device_id(q->device), answer->model);
    answer->best = s.candidate[0].kernel;
    for (size_t i = answer->candidates; i-- > 0;) {
        if (s.candidate[i].library)
            answer->best_library = s.candidate[i].kernel;
        if (strcmp(s.candidate[i].kernel, spc_svd_method_name(SPC_SVD_JACOBI)) == 0)
            SPC_TRY(spc_answer_caution(answer, SPC_CAUTION_OUTSIDE,
                                       "jacobi was timed on random real matrices, and its sweeps hang on the "
                                       "spectrum: one complex matrix of n = 400 took 9 times as long (A100)",
                                       error));
    }
    return SPC_OK;
}
