/* From features and a device to a prediction: the equations of paper.c, chosen and fed. */
#include "sparcast/predict.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "forecast/hit_rate.h"
#include "forecast/interval.h"
#include "forecast/model_facts.h"
#include "forecast/predict_exec.h"
#include "forecast/predict_gather.h"

/* Equation 7 has 6 bytes a FLOP for index and value: 4-byte indices and 8-byte values. */
static const double published_index = 4, published_value = 8;
static const uint64_t default_window = 128;

/* What spc_predict is asked, and the facts that answer it. */
typedef struct question {
    const spc_device *device;
    const char *kernel;
    const spc_features *features;
    const spc_predict_options *options;
    spc_model_facts facts;
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

static void find_memory(const spc_device *device, const spc_features *f, spc_prediction *p)
{
    double available;
    p->memory_bytes = f->layout_bytes + ((uint64_t)f->rows + f->cols) * spc_vector_size(f->value_bytes);
    if (spc_device_get(device, "memory_bytes", NULL, &available))
        p->memory_available = (uint64_t)available;
    p->fits = !p->memory_available || p->memory_bytes <= p->memory_available;
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

/* A gather memory behind the device: x comes packed, and columns only where the processor sends them. */
static void find_gather_terms(const question *q, spc_prediction *p)
{
    const spc_features *f = q->features;
    p->terms = gather_terms(f);
    if (q->facts.sends_columns)
        p->terms.alpha = f->index_bytes / 2.0;
    p->hit_source = SPC_HIT_NONE;
}

/* alpha, beta, gamma of eq. 1 with the what-ifs of sec. 5. */
static spc_status find_terms(const question *q, spc_prediction *p, spc_error *error)
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

static double seconds_of(const spc_features *f, double flops)
{
    return 2 * (double)f->nnz / flops;
}

static void predict_gather(const spc_features *f, spc_prediction *p)
{
    p->terms = gather_terms(f);
    p->flops = spc_paper_cache_flops(p->bandwidth, p->terms, p->padding);
    p->seconds = seconds_of(f, p->flops);
    p->limited_by = SPC_LIMIT_GATHER;
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
    p->seconds = seconds_of(f, p->flops);
    p->limited_by = p->small_factor < 0.5 ? SPC_LIMIT_LAUNCH : largest_term(p->terms);
}

static void predict_saturating(const spc_features *f, spc_prediction *p)
{
    double streaming = seconds_of(f, spc_paper_cache_flops(p->bandwidth, p->terms, p->padding));
    p->seconds = p->launch_seconds + streaming;
    p->flops = 2 * (double)f->nnz / p->seconds;
    p->limited_by = p->launch_seconds > streaming ? SPC_LIMIT_LAUNCH : largest_term(p->terms);
}

static spc_status predict_published(const question *q, spc_prediction *p, spc_error *error)
{
    p->bandwidth = q->facts.bandwidth;
    p->bandwidth_key = q->facts.bandwidth_key;
    p->hit_source = q->facts.hit_source;
    p->launch_seconds = q->facts.launch_seconds;
    if (q->facts.is_gather) {
        predict_gather(q->features, p);
        return SPC_OK;
    }
    if (q->options->what_if.memory)
        find_gather_terms(q, p);
    else
        SPC_TRY(find_terms(q, p, error));
    if (q->options->model == SPC_MODEL_SATURATING)
        predict_saturating(q->features, p);
    else
        predict_paper(q, p);
    return q->options->what_if.memory ? spc_wait_for_gather(q->features, p, error) : SPC_OK;
}

/* Whether the model can answer is the same question for every matrix (spc_model_check), but that nothing is
 * asked of the published models where there is nothing to do. */
static spc_status predict(question *q, spc_prediction *p, spc_error *error)
{
    const spc_features *f = q->features;
    if (f->nnz || q->options->model == SPC_MODEL_EXEC || q->options->model == SPC_MODEL_GATHER)
        SPC_TRY(spc_model_facts_find(q->device, q->kernel, f->rows, f->index_bytes, q->options, &q->facts,
                                     error));
    if (f->nnz == 0)
        return SPC_OK;
    if (f->stored_nnz < f->nnz)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "fewer stored non-zeros than non-zeros");
    p->padding = (double)f->nnz / (double)f->stored_nnz;
    if (q->options->model == SPC_MODEL_GATHER)
        return spc_predict_gathered(q->device, f, p, error);
    return q->options->model == SPC_MODEL_EXEC ? spc_predict_execution(q->device, f, p, error)
                                               : predict_published(q, p, error);
}

spc_status spc_predict(const spc_device *device, const char *kernel, const spc_features *features,
                       const spc_predict_options *options, spc_prediction *prediction, spc_error *error)
{
    spc_predict_options own;
    spc_prediction p = {.padding = 1, .small_factor = 1, .bandwidth_key = ""};
    *prediction = p;
    SPC_TAKE_OPTIONS(own, options, error);
    question q = {device, kernel, features, &own, {0}};
    find_memory(device, features, &p);
    SPC_TRY(predict(&q, &p, error));
    p.bytes_per_flop = spc_paper_bytes_per_flop(p.terms);
    if (!p.fits)
        p.limited_by = SPC_LIMIT_MEMORY;
    spc_interval_set(device, kernel, features, own.model, &p);
    *prediction = p;
    return SPC_OK;
}
