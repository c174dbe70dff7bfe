/* The published models: the equations of paper.c, chosen and fed. */
#include <math.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "model/common/key_list.h"
#include "model/common/vendor.h"
#include "model/gather/gather_behind.h"
#include "model/paper/hit_rate.h"
#include "model/paper/paper_facts.h"

/* Equation 7 has 6 bytes a FLOP for index and value: 4-byte indices and 8-byte values. */
static const double published_index = 4, published_value = 8;
static const uint64_t default_window = 128;

/* What is asked, and the facts that answer it. */
typedef struct question {
    const spc_device *device;
    const char *kernel;
    const spc_features *features;
    const spc_predict_options *options;
    spc_paper_facts facts;
} question;

uint64_t spc_device_window(const spc_device *device)
{
    const char *kind = spc_device_get_text(device, "kind");
    const char *cache = kind && strcmp(kind, "cpu") == 0 ? "l2_bytes" : "l1_bytes";
    double bytes, line;
    if (!spc_device_get(device, cache, NULL, &bytes) || !spc_device_get(device, "line_bytes", NULL, &line) ||
        bytes < line)
        return default_window;
    return (uint64_t)(bytes / line);
}

static spc_limit largest_term(spc_terms terms)
{
    if (terms.gamma >= terms.alpha && terms.gamma >= terms.beta)
        return SPC_LIMIT_X;
    return terms.alpha > terms.beta ? SPC_LIMIT_INDEX : SPC_LIMIT_VALUES;
}

/* Values of A and the words of x that answer them. */
static spc_terms gather_terms(const spc_features *f)
{
    spc_terms terms = spc_paper_gather_terms(spc_value_size(f->value_bytes));
    terms.gamma = spc_vector_size(f->value_bytes) / 2.0;
    return terms;
}

/* alpha, beta, gamma of eq. 1 with the what-ifs of sec. 5. */
static spc_status predict_paper_find_terms(const question *q, spc_prediction *p, spc_error *error)
{
    const spc_features *f = q->features;
    const spc_predict_options *options = q->options;
    double line = q->facts.line_bytes;
    if (line != f->line_bytes)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s has lines of %g bytes, the trace was made for %u",
                        spc_device_id(q->device), line, (unsigned)f->line_bytes);
    p->spatial_unit = options->spatial_unit;
    p->spatial = options->spatial_unit == SPC_SPATIAL_WORDS ? f->spatial_words : f->spatial_accesses;
    if (!(p->spatial > 0))
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "a spatial locality of %g: the features come from no trace", p->spatial);
    p->hit_rate = spc_hit_rate(q->device, q->kernel, f, options, p->hit_source);
    const spc_what_if *what_if = &options->what_if;
    if (what_if->spatial_max)
        p->spatial = fmax(p->spatial, line / spc_vector_size(f->value_bytes));
    p->hit_rate = fmin(1, fmax(0, p->hit_rate + what_if->hit_points));
    double index = options->as_published ? published_index : f->index_bytes;
    double value = options->as_published ? published_value : spc_value_size(f->value_bytes);
    p->terms = spc_paper_terms(what_if->index_memory ? 0 : index, value, line, p->spatial, p->hit_rate);
    return SPC_OK;
}

/* The cache behind the first one: the L2 of a GPU, the last level of a CPU. */
static double second_cache(const spc_device *device)
{
    const char *kind = spc_device_get_text(device, "kind");
    double bytes = 0;
    spc_device_get(device, kind && strcmp(kind, "cpu") == 0 ? "l3_bytes" : "l2_bytes", NULL, &bytes);
    return bytes;
}

static spc_provenance predict_paper_rests_on(const spc_device *device);

/* Equation 3 knows one cache and takes each miss from memory. Where no fit has W stand for what comes from
 * where, x that stays in the second cache is read from memory once; what the first cache misses comes from
 * the second, in sectors, and W is no more than the bandwidth of that lets it be. */
static void find_second_cache(const question *q, spc_prediction *p)
{
    const spc_features *f = q->features;
    double sector = q->facts.line_bytes, bandwidth,
           x_bytes = (double)f->cols * spc_vector_size(f->value_bytes), once = x_bytes / (2 * (double)f->nnz);
    if (p->hit_source != SPC_HIT_WINDOW || q->options->as_published || once >= p->terms.gamma ||
        x_bytes > second_cache(q->device) || predict_paper_rests_on(q->device) != SPC_PROVENANCE_PUBLISHED)
        return;
    spc_device_get(q->device, "sector_bytes", NULL, &sector);
    double others = p->terms.alpha + p->terms.beta,
           passed = p->terms.gamma * fmin(1, f->spatial_words * sector / q->facts.line_bytes);
    p->terms.gamma = once;
    if (!spc_device_get(q->device, "l2_bandwidth", NULL, &bandwidth))
        return;
    bandwidth *= (others + once) / (others + fmax(once, passed));
    if (bandwidth < p->bandwidth) {
        p->bandwidth = bandwidth;
        p->bandwidth_key = "l2_bandwidth";
    }
}

static double predict_paper_seconds_of(const spc_features *f, double flops)
{
    return 2 * (double)f->nnz / flops;
}

/* Eq. 3, and eq. 7's factor below the device's threshold of rows. */
static void predict_paper(const question *q, spc_prediction *p)
{
    const spc_features *f = q->features;
    double slope, threshold;
    p->corrected =
        q->options->model == SPC_MODEL_PAPER && spc_device_get(q->device, "small_slope", q->kernel, &slope) &&
        spc_device_get(q->device, "small_rows_threshold", q->kernel, &threshold) && f->rows < threshold;
    if (p->corrected)
        p->small_factor = spc_paper_small_factor((double)f->stored_nnz, slope);
    p->flops = spc_paper_cache_flops(p->bandwidth, p->terms, p->padding) * p->small_factor;
    p->seconds = predict_paper_seconds_of(f, p->flops);
    p->limited_by = p->small_factor < 0.5 ? SPC_LIMIT_LAUNCH : largest_term(p->terms);
}

static spc_status predict_paper_predict(const spc_model_question *asked, spc_prediction *p, spc_error *error)
{
    question own = {asked->device, asked->kernel, asked->features, asked->options, {0}}, *q = &own;
    SPC_TRY(spc_paper_facts_find(asked, &q->facts, error));
    p->bandwidth = q->facts.bandwidth;
    p->bandwidth_key = q->facts.bandwidth_key;
    p->hit_source = q->facts.hit_source;
    p->launch_seconds = q->facts.launch_seconds;
    if (q->facts.is_gather) {
        const spc_features *f = q->features;
        p->terms = gather_terms(f);
        p->flops = spc_paper_cache_flops(p->bandwidth, p->terms, p->padding);
        p->seconds = predict_paper_seconds_of(f, p->flops);
        p->limited_by = SPC_LIMIT_GATHER;
        return SPC_OK;
    }
    if (q->options->what_if.memory) {
        /* A gather memory behind the device: x comes packed, and columns only where the processor sends them.
         */
        const spc_features *f = q->features;
        p->terms = gather_terms(f);
        if (spc_sends_columns(&q->options->what_if))
            p->terms.alpha = f->index_bytes / 2.0;
        p->hit_source = SPC_HIT_NONE;
    } else
        SPC_TRY(predict_paper_find_terms(q, p, error));
    find_second_cache(q, p);
    if (q->options->model == SPC_MODEL_SATURATING) {
        const spc_features *f = q->features;
        double streaming =
            predict_paper_seconds_of(f, spc_paper_cache_flops(p->bandwidth, p->terms, p->padding));
        p->seconds = p->launch_seconds + streaming;
        p->flops = 2 * (double)f->nnz / p->seconds;
        p->limited_by = p->launch_seconds > streaming ? SPC_LIMIT_LAUNCH : largest_term(p->terms);
    } else
        predict_paper(q, p);
    if (strcmp(p->bandwidth_key, "l2_bandwidth") == 0 && p->limited_by != SPC_LIMIT_LAUNCH)
        p->limited_by = SPC_LIMIT_L2;
    return q->options->what_if.memory ? spc_wait_for_gather(q->features, p, error) : SPC_OK;
}

/* Nothing is asked of the device where there is nothing to do. */
static spc_status predict_paper_check(const spc_model_question *q, spc_error *error)
{
    spc_paper_facts facts;
    return q->features && q->features->nnz == 0 ? SPC_OK : spc_paper_facts_find(q, &facts, error);
}

static spc_status predict_paper_measure(const spc_model_job *job, spc_forecast *f, spc_error *error)
{
    const spc_forecast_options *o = job->options;
    SPC_TRY(spc_check_vendor(job->device, job->spec, error));
    return spc_analysis_features(job->analysis, job->spec, o->value_bytes, o->index_bytes,
                                 spc_device_line_bytes(job->device), spc_device_window(job->device),
                                 &f->features, error);
}

/* Of keys that stand for the same, best first, the device's first one counts; others may for single kernels.
 */
static bool is_counted(const spc_device *device, const char *const *keys, const char *key)
{
    for (; *keys; keys++) {
        if (spc_is_among_keys((const char *const[]){*keys, NULL}, key))
            return true;
        if (spc_device_get(device, *keys, NULL, &(double){0}))
            return false;
    }
    return false;
}

/* The window follows from a cache. */
static bool reads_any(const spc_device *device, const char *key)
{
    static const char *const keys[] = {"kind", "line_bytes", "hit_*", NULL};
    const char *kind = spc_device_get_text(device, "kind");
    const char *const cache[] = {kind && strcmp(kind, "cpu") == 0 ? "l2_bytes" : "l1_bytes", NULL};
    static const char *const second[] = {"l2_bytes", "l2_bandwidth", "l3_bytes", "sector_bytes", NULL};
    return spc_is_among_keys(keys, key) || spc_is_among_keys(cache, key) ||
           (predict_paper_rests_on(device) == SPC_PROVENANCE_PUBLISHED &&
            !spc_device_get_text(device, "hit_slope") && spc_is_among_keys(second, key));
}

static bool uncorrected_reads(const spc_device *device, const char *key)
{
    if (spc_paper_is_gather(device))
        return strcmp(key, "gather_bandwidth") == 0;
    return reads_any(device, key) || is_counted(device, spc_paper_bandwidths, key);
}

static bool paper_reads(const spc_device *device, const char *key)
{
    static const char *const keys[] = {"small_*", NULL};
    return uncorrected_reads(device, key) || (!spc_paper_is_gather(device) && spc_is_among_keys(keys, key));
}

static bool saturating_reads(const spc_device *device, const char *key)
{
    if (spc_paper_is_gather(device))
        return strcmp(key, "gather_bandwidth") == 0;
    return reads_any(device, key) || is_counted(device, spc_saturating_bandwidths, key) ||
           is_counted(device, spc_saturating_launches, key);
}

/* Whether a fit to measurements gave the model a coefficient, ours or that of a paper. */
static spc_provenance predict_paper_rests_on(const spc_device *device)
{
    static const char *const fitted[] = {"effective_bandwidth", "saturating_launch", "small_slope"};
    for (size_t i = 0; i < sizeof fitted / sizeof *fitted; i++)
        if (spc_device_has(device, fitted[i]) &&
            spc_device_first_origin(device, fitted[i]) != SPC_ORIGIN_YOURS)
            return SPC_PROVENANCE_FITTED;
    return SPC_PROVENANCE_PUBLISHED;
}

#define PUBLISHED(row)                                                                                       \
    const spc_model_type spc_model_##row = {.name = #row,                                                    \
                                            .measure = predict_paper_measure,                                \
                                            .check = predict_paper_check,                                    \
                                            .predict = predict_paper_predict,                                \
                                            .reads = row##_reads,                                            \
                                            .rests_on = predict_paper_rests_on}
PUBLISHED(paper);
PUBLISHED(uncorrected);
PUBLISHED(saturating);
