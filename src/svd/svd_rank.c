/* All methods for a size, and which one wins, on one machine or several. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "svd/svd_rank.h"

/* Of the device, at least: the matrices that a run keeps there, beside panels and what a library works in.
 * The two stages of the paper are not ours: nobody says that they keep more than the others. */
static double svd_rank_bytes(const spc_svd_ranking *r, spc_svd_method method)
{
    bool vectors = strcmp(r->result, "vectors") == 0,
         ours = method == SPC_SVD_TWO_STAGE && strcmp(r->model, "refined") == 0;
    double matrices = ours ? vectors ? 11 : 5 : vectors ? 4 : 1;
    return matrices * sizeof(double) * (double)r->n * (double)r->n;
}

static spc_svd_ranked *svd_rank_add(spc_svd_ranking *r, spc_svd_method method, double seconds)
{
    double bytes = svd_rank_bytes(r, method);
    spc_svd_ranked *row = &r->method[r->methods++];
    *row = (spc_svd_ranked){.method = spc_svd_method_name(method),
                            .seconds = seconds,
                            .seconds_low = NAN,
                            .seconds_high = NAN,
                            .bidiagonalise = NAN,
                            .bidiagonal_back = NAN,
                            .has_stages = true,
                            .memory_bytes = bytes,
                            .fits = !(bytes > r->memory_available)};
    for (int i = 0; i < SPC_SVD_STAGES_ROOM; i++)
        row->stage[i] = NAN;
    return row;
}

static void win(spc_svd_ranking *r, const spc_svd_ranked *row)
{
    r->best = row->method;
    r->best_seconds = row->seconds;
    r->best_low = row->seconds_low;
    r->best_high = row->seconds_high;
    r->memory_bytes = row->memory_bytes;
    r->fits = row->fits;
}

static bool svd_rank_is_better(const spc_svd_ranking *r, const spc_svd_ranked *row)
{
    if (!r->best || row->fits != r->fits)
        return !r->best || row->fits;
    return row->seconds < r->best_seconds;
}

/* The paper leaves out the stages chase and bidiagonal. A time is NAN where the rate of GEMM2 is not known.
 */
static spc_status rank_by_paper(const spc_device *device, spc_svd_ranking *r, spc_error *error)
{
    spc_svd_paper p;
    SPC_TRY(spc_svd_paper_predict(device, r->n, &p, error));
    if (!spc_device_get(device, "svd_rates_band", NULL, &r->band_width))
        r->band_width = NAN;
    spc_svd_ranked *two = svd_rank_add(r, SPC_SVD_TWO_STAGE, p.two_stage),
                   *one = svd_rank_add(r, SPC_SVD_ONE_STAGE, p.one_stage);
    two->stage[SPC_SVD_STAGE_BAND] = p.band;
    two->stage[SPC_SVD_STAGE_CHASE_BACK] = p.chase_back;
    two->stage[SPC_SVD_STAGE_BAND_BACK] = p.band_back;
    one->bidiagonalise = p.bidiagonalise;
    one->bidiagonal_back = p.bidiagonal_back;
    win(r, p.two_stage_wins ? two : one);
    return SPC_OK;
}

static spc_status rank_refined(const spc_device *device, const spc_svd_question *q, spc_svd_ranking *r,
                               spc_error *error)
{
    uint32_t band = q->band_width;
    if (!band)
        SPC_TRY(spc_svd_best_band(device, q->n, q->values_only, &band, error));
    r->band_width = band;
    for (int method = 0; method < SPC_SVD_METHODS; method++) {
        spc_svd_prediction p;
        spc_status status =
            spc_svd_predict(device, (spc_svd_method)method, q->n, band, q->values_only, &p, error);
        if (status == SPC_ERROR_DATA && method != SPC_SVD_TWO_STAGE)
            continue; /* a rival that does not run there */
        if (status != SPC_OK)
            return status;
        spc_svd_ranked *row = svd_rank_add(r, (spc_svd_method)method, p.total);
        row->seconds_low = p.total_low;
        row->seconds_high = p.total_high;
        for (int i = 0; i < SPC_SVD_STAGE_TRANSFER && method == SPC_SVD_TWO_STAGE; i++)
            row->stage[i] = p.seconds[i];
        if (svd_rank_is_better(r, row))
            win(r, row);
    }
    return SPC_OK;
}

static spc_svd_model model_of(const spc_device *device, spc_svd_model asked)
{
    double stage; /* absent after a fit to rates only */
    if (asked != SPC_SVD_MODEL_CHOSEN)
        return asked;
    return spc_device_get(device, "svd_band_column", NULL, &stage) ? SPC_SVD_MODEL_REFINED
                                                                   : SPC_SVD_MODEL_PAPER;
}

static spc_status svd_rank_run(const spc_device *device, const spc_svd_question *q, spc_svd_ranking *r,
                               spc_error *error)
{
    spc_error ignored;
    spc_svd_paper p;
    bool paper = model_of(device, q->model) == SPC_SVD_MODEL_PAPER;
    const char *origin = paper ? "svd_gemv" : "svd_band_column";
    *r = (spc_svd_ranking){.device = spc_device_id(device),
                           .n = q->n,
                           .result = q->values_only ? "values" : "vectors",
                           .model = paper ? "paper" : "refined",
                           .origin = spc_origin_name(spc_device_get_origin(device, origin)),
                           .memory_available = NAN,
                           .has_inequality = true};
    spc_device_get(device, "memory_bytes", NULL, &r->memory_available);
    bool known = spc_svd_paper_predict(device, q->n, &p, &ignored) == SPC_OK;
    r->p_gemv_gflops = known ? 1e-9 * p.gemv : NAN;
    r->bound_gflops = known ? 1e-9 * p.bound : NAN;
    return paper ? rank_by_paper(device, r, error) : rank_refined(device, q, r, error);
}

spc_status spc_svd_rank(const spc_device *const *device, const spc_svd_question *question,
                        spc_svd_comparison *comparison, spc_error *error)
{
    spc_svd_question q;
    SPC_TAKE_OPTIONS(q, question, error);
    spc_svd_ranking *r = comparison->design;
    const spc_svd_ranking *least = NULL;
    for (size_t i = 0; i < comparison->designs; i++) /* by one model: the paper's leaves stages out */
        if (model_of(device[i], q.model) == SPC_SVD_MODEL_PAPER)
            q.model = SPC_SVD_MODEL_PAPER;
    comparison->fields = spc_svd_comparison_table;
    comparison->design_fields = spc_svd_ranking_table;
    comparison->n = q.n;
    comparison->result = q.values_only ? "values" : "vectors";
    for (size_t i = 0; i < comparison->designs; i++) {
        SPC_TRY(svd_rank_run(device[i], &q, &r[i], error));
        r[i].speedup = r[0].best_seconds / r[i].best_seconds;
        if (r[i].fits && r[i].best_seconds > 0 && (!least || r[i].best_seconds < least->best_seconds))
            least = &r[i];
    }
    comparison->winner = least ? least->device : NULL;
    return SPC_OK;
}
