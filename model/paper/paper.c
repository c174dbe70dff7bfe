/* Equations 1 to 7 of "factors"; docs/model.md derives them and names where the paper contradicts itself. */
#include <math.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "model/common/facts.h"
#include "model/gather/gather_behind.h"
#include "model/model.h"
#include "model/paper/paper.h"
#include "sparcast/predict.h"

/* ---- The hit rate of x from what a device and a trace know. ---- */

/* ---- What the published models take from a device, looked up before any number is
 * computed. */

typedef struct spc_paper_facts {
    bool is_gather; /* memory-side: bandwidth alone counts */
    double bandwidth;
    const char *bandwidth_key;
    double line_bytes;
    double launch_seconds;     /* SATURATING; otherwise 0 */
    spc_hit_source hit_source; /* never AUTO */
} spc_paper_facts;

/* Which facts of a device W is taken from, and the launch of the saturating law, best first. */
extern const char *const spc_paper_bandwidths[], *const spc_saturating_bandwidths[],
                                                     *const spc_saturating_launches[];

/* The constant of eq. 7: I = 4 and F = 8 would give it, the paper says I = F = 4. Split 2 + 4 it is I/2 + F/2
 * then. */
static const double published_constant = 6;
static const double published_line = 128;

spc_terms spc_paper_terms(double index_bytes, double value_bytes, double line_bytes, double spatial,
                          double hit_rate)
{
    return (spc_terms){
        .alpha = index_bytes / 2,
        .beta = value_bytes / 2,
        .gamma = (1 - hit_rate) * line_bytes / spatial,
    };
}

double spc_paper_bytes_per_flop(spc_terms terms)
{
    return terms.alpha + terms.beta + terms.gamma;
}

double spc_paper_cache_flops(double bandwidth, spc_terms terms, double padding)
{
    return padding * bandwidth / spc_paper_bytes_per_flop(terms);
}

spc_terms spc_paper_gather_terms(double value_bytes)
{
    return (spc_terms){.alpha = 0, .beta = value_bytes / 2, .gamma = value_bytes / 2};
}

double spc_paper_gather_flops(double gather_bandwidth, double value_bytes, double padding)
{
    return padding * gather_bandwidth / spc_paper_bytes_per_flop(spc_paper_gather_terms(value_bytes));
}

double spc_paper_small_factor(double stored_nnz, double slope)
{
    double factor = stored_nnz * slope;
    return factor < 1 ? factor : 1;
}

double spc_paper_published_flops(double bandwidth, double hit_rate, double spatial, double stored_nnz,
                                 double slope)
{
    return bandwidth / (published_constant + (1 - hit_rate) * published_line / spatial) * stored_nnz * slope;
}

static double within_one(double rate)
{
    return rate < 0 ? 0 : rate > 1 ? 1 : rate;
}

/* A device has two lines parted by rows (factors fig. 4), or one whose group is not known (its published
 * equation). */
static bool line_of(const spc_device *device, const char *kernel, uint32_t rows, double *slope,
                    double *intercept)
{
    double threshold;
    if (spc_device_get(device, "hit_rows_threshold", kernel, &threshold)) {
        bool small = rows <= threshold;
        if (spc_device_get(device, small ? "hit_small_slope" : "hit_large_slope", kernel, slope) &&
            spc_device_get(device, small ? "hit_small_intercept" : "hit_large_intercept", kernel, intercept))
            return true;
    }
    return spc_device_get(device, "hit_slope", kernel, slope) &&
           spc_device_get(device, "hit_intercept", kernel, intercept);
}

static double rate_of_lines(const spc_device *device, const char *kernel, const spc_features *features)
{
    double slope = 0, intercept = 0, share = 1;
    line_of(device, kernel, features->rows, &slope, &intercept);
    spc_device_get(device, "hit_x_share", kernel, &share);
    return share * within_one(intercept + slope * features->reuse_interval);
}

/* Where the hit rate that the options ask for comes from; never AUTO. Errors: DATA (lines asked for where
 * there are none for this kernel and this number of rows), ARGUMENT (a given rate outside [0, 1], no source).
 */
static spc_status hit_source_find(const spc_device *device, const char *kernel, uint32_t rows,
                                  const spc_predict_options *options, spc_hit_source *source,
                                  spc_error *error)
{
    double slope, intercept;
    bool lines = line_of(device, kernel, rows, &slope, &intercept);
    *source = options->hit_source;
    switch (options->hit_source) {
    case SPC_HIT_AUTO:
        *source = lines ? SPC_HIT_LINES : SPC_HIT_WINDOW;
        return SPC_OK;
    case SPC_HIT_WINDOW:
        return SPC_OK;
    case SPC_HIT_LINES:
        if (lines)
            return SPC_OK;
        return spc_fail(
            error, SPC_ERROR_DATA,
            "%s: the device has no hit-rate lines (hit_slope, hit_intercept): fit it, or use the window",
            spc_device_id(device));
    case SPC_HIT_GIVEN:
        if (options->hit_rate >= 0 && options->hit_rate <= 1)
            return SPC_OK;
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a hit rate of %g is outside 0 to 1", options->hit_rate);
    default:
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%d is no hit source", (int)options->hit_source);
    }
}

/* The hit rate from a source that was found so, before any what-if, in [0, 1]. */
static double spc_hit_rate(const spc_device *device, const char *kernel, const spc_features *features,
                           const spc_predict_options *options, spc_hit_source source)
{
    switch (source) {
    case SPC_HIT_LINES:
        return rate_of_lines(device, kernel, features);
    case SPC_HIT_GIVEN:
        return options->hit_rate;
    default:
        return within_one(features->hit_window);
    }
}

const char *const spc_paper_bandwidths[] = {"effective_bandwidth", "memory_bandwidth", NULL};
const char *const spc_saturating_bandwidths[] = {"saturating_bandwidth", "effective_bandwidth",
                                                 "memory_bandwidth", NULL};
const char *const spc_saturating_launches[] = {"saturating_launch", "launch_seconds", NULL};

static spc_status paper_facts_find_bandwidth(const spc_device *device, const char *kernel,
                                             const char *const *keys, spc_paper_facts *facts,
                                             spc_error *error)
{
    for (; *keys; keys++)
        if (spc_device_get(device, *keys, kernel, &facts->bandwidth)) {
            facts->bandwidth_key = *keys;
            return SPC_OK;
        }
    return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no memory_bandwidth", spc_device_id(device));
}

/* A memory-side gather, of which only gather_bandwidth is read. */
static bool paper_is_gather(const spc_device *device)
{
    double value;
    return spc_device_get(device, "gather_bandwidth", NULL, &value) &&
           !spc_device_get(device, "memory_bandwidth", NULL, &value);
}

static spc_status find_saturating(const spc_device *device, const char *kernel, spc_paper_facts *facts,
                                  spc_error *error)
{
    SPC_TRY(paper_facts_find_bandwidth(device, kernel, spc_saturating_bandwidths, facts, error));
    for (const char *const *key = spc_saturating_launches; *key; key++)
        if (spc_device_get(device, *key, kernel, &facts->launch_seconds))
            return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no saturating_launch: fit it",
                    spc_device_id(device));
}

/* Errors: DATA (the device lacks a fact; the message names it), ARGUMENT (hit rate outside [0, 1]). */
static spc_status paper_facts_find(const spc_model_question *q, spc_paper_facts *facts, spc_error *error)
{
    const spc_device *device = q->device;
    *facts = (spc_paper_facts){.is_gather = paper_is_gather(device), .hit_source = SPC_HIT_NONE};
    if (facts->is_gather) {
        facts->bandwidth_key = "gather_bandwidth";
        spc_device_get(device, facts->bandwidth_key, NULL, &facts->bandwidth);
        return SPC_OK;
    }
    if (!spc_device_get(device, "line_bytes", NULL, &facts->line_bytes))
        return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no line_bytes", spc_device_id(device));
    SPC_TRY(hit_source_find(device, q->kernel, q->rows, q->options, &facts->hit_source, error));
    return q->options->model == SPC_MODEL_SATURATING
               ? find_saturating(device, q->kernel, facts, error)
               : paper_facts_find_bandwidth(device, q->kernel, spc_paper_bandwidths, facts, error);
}

/* ---- The published models: the equations of paper.c, chosen and fed. ---- */

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
    const char *cache = spc_device_is(device, "cpu") ? "l2_bytes" : "l1_bytes";
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
    double bytes = 0;
    spc_device_get(device, spc_device_is(device, "cpu") ? "l3_bytes" : "l2_bytes", NULL, &bytes);
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
    SPC_TRY(paper_facts_find(asked, &q->facts, error));
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
    return q->features && q->features->nnz == 0 ? SPC_OK : paper_facts_find(q, &facts, error);
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
    const char *const cache[] = {spc_device_is(device, "cpu") ? "l2_bytes" : "l1_bytes", NULL};
    static const char *const second[] = {"l2_bytes", "l2_bandwidth", "l3_bytes", "sector_bytes", NULL};
    return spc_is_among_keys(keys, key) || spc_is_among_keys(cache, key) ||
           (predict_paper_rests_on(device) == SPC_PROVENANCE_PUBLISHED &&
            !spc_device_get_text(device, "hit_slope") && spc_is_among_keys(second, key));
}

static bool uncorrected_reads(const spc_device *device, const char *key)
{
    if (paper_is_gather(device))
        return strcmp(key, "gather_bandwidth") == 0;
    return reads_any(device, key) || is_counted(device, spc_paper_bandwidths, key);
}

static bool paper_reads(const spc_device *device, const char *key)
{
    static const char *const keys[] = {"small_*", NULL};
    return uncorrected_reads(device, key) || (!paper_is_gather(device) && spc_is_among_keys(keys, key));
}

static bool saturating_reads(const spc_device *device, const char *key)
{
    if (paper_is_gather(device))
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
