/* A product with K columns, or with the transposed matrix, as an answer: its kernels, the best of them, and
 * what would help. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "isa/architecture.h"
#include "kernels/common/multivector_shape.h"
#include "matrix/build/pattern.h"
#include "model/common/facts.h"
#include "model/model.h"
#include "workloads/multivector/multivector_forecast.h"
#include "workloads/operation.h"
#include "workloads/product/kernel_ranking.h"

/* ---- candidates ---- */

/* What the time goes to: the terms that docs/multivector.md adds up or overlaps. */
static spc_status add_parts(const spc_multivector_prediction *p, spc_answer *answer, spc_candidate *c,
                            spc_error *error)
{
    const struct {
        const char *name;
        double seconds, bytes;
        spc_limit limit;
    } terms[] = {{"launch", p->launch_seconds, NAN, SPC_LIMIT_LAUNCH},
                 {"issue", p->issue_seconds, NAN, SPC_LIMIT_ISSUE},
                 {"l2", p->l2_seconds, p->traffic.l2_bytes, SPC_LIMIT_L2},
                 {"dram", p->dram_seconds, p->traffic.read_bytes + p->traffic.write_bytes, SPC_LIMIT_DRAM},
                 {"chains", p->chain_seconds, NAN, SPC_LIMIT_LATENCY}};
    enum { TERMS = sizeof terms / sizeof *terms };
    spc_part_time *part = spc_answer_room(answer, TERMS, sizeof *part);
    if (!part)
        return spc_fail_memory(error, TERMS * sizeof *part);
    for (size_t i = 0; i < TERMS; i++)
        part[i] = (spc_part_time){.part = terms[i].name,
                                  .count = 1,
                                  .seconds = terms[i].seconds,
                                  .bytes = terms[i].bytes,
                                  .dram_bytes = terms[i].limit == SPC_LIMIT_DRAM ? terms[i].bytes : NAN,
                                  .utilisation = terms[i].seconds / p->seconds,
                                  .binds = terms[i].limit == p->limited_by};
    c->part = part;
    c->parts = TERMS;
    return SPC_OK;
}

static spc_status add_candidate(const spc_multivector_asked *q, const spc_multivector_prediction *p,
                                spc_answer *answer, spc_candidate *c, spc_error *error)
{
    uint64_t products = q->options.products;
    *c = spc_candidate_unknown();
    memcpy(c->kernel, p->kernel, sizeof c->kernel);
    c->seconds = p->seconds;
    c->seconds_low = p->seconds_low;
    c->seconds_high = p->seconds_high;
    c->gflops = p->gflops;
    c->limited_by = spc_limit_name(p->limited_by);
    c->setup_seconds = p->setup_seconds;
    c->total_seconds = products ? p->setup_seconds + (double)products * p->seconds : NAN;
    c->memory_bytes = (double)p->memory_bytes;
    c->memory_available = p->memory_available;
    c->fits = p->fits;
    c->library = p->asked.kernel->peer;
    c->library_version = spc_device_library_version(q->device, p->kernel, q->job.value_bytes);
    c->listed = spc_multivector_place(p->asked.kernel);
    c->trust =
        isnan(p->seconds_low) ? spc_trust_name(SPC_TRUST_MAGNITUDE) : spc_device_trust_words(q->device);
    c->has_multivector = true;
    c->multivector = (spc_multivector_terms){.bytes_per_flop = p->bytes_per_flop,
                                             .dram_bytes = p->traffic.read_bytes + p->traffic.write_bytes,
                                             .l2_bytes = p->traffic.l2_bytes,
                                             .passes = p->traffic.passes,
                                             .chain = p->traffic.chain,
                                             .simulated_seconds = p->simulated_seconds,
                                             .block_rows = p->block_rows,
                                             .block_entries = p->block_entries,
                                             .padded = p->padded,
                                             .facts = spc_answer_text(answer, "%s", p->facts),
                                             .rests_on = spc_provenance_name(p->rests_on)};
    return c->multivector.facts ? add_parts(p, answer, c, error) : spc_fail_memory(error, sizeof p->facts);
}

/* The kernel of the least set-up, and the products from which that of the best pays against all that are
 * ready sooner, and slower. */
static void add_ready(const spc_multivector_ranking *r, const spc_answer *a, spc_candidate *best)
{
    const spc_multivector_prediction *first = r->prediction, *end = first + r->count, *ready = first;
    for (const spc_multivector_prediction *p = first + 1; p < end; p++)
        if (p->fits && p->setup_seconds < ready->setup_seconds)
            ready = p;
    if (ready == first || !(ready->seconds > first->seconds))
        return;
    double most = 0;
    for (const spc_multivector_prediction *p = first + 1; p < end; p++) {
        if (!p->fits || !(p->setup_seconds < first->setup_seconds && p->seconds > first->seconds))
            continue;
        double n = floor((first->setup_seconds - p->setup_seconds) / (p->seconds - first->seconds));
        bool ahead = first->setup_seconds + n * first->seconds <= p->setup_seconds + n * p->seconds;
        most = fmax(most, ahead ? n : n + 1);
    }
    best->pays_against = a->candidate[ready - first].kernel;
    best->pays_after = (uint64_t)most;
}

/* Of columns that do not fit into the memory with any kernel: the most that do. */
static uint32_t find_pass(const spc_multivector_asked *q, const spc_multivector_ranking *r)
{
    double most = 0;
    spc_multivector_job none = q->job, one = q->job;
    none.columns = 0;
    one.columns = 1;
    for (size_t i = 0; i < r->count; i++) {
        const spc_kernel *kernel = r->prediction[i].asked.kernel;
        double matrix = spc_multivector_memory(kernel, &none);
        double left = r->prediction[0].memory_available - matrix;
        most = fmax(most, floor(left / (spc_multivector_memory(kernel, &one) - matrix)));
    }
    return most >= 1 ? (uint32_t)fmin(most, q->job.columns) : UINT32_MAX;
}

/* Why none of those that were asked for was forecast, and which would be. */
static spc_status fail_without_kernel(const spc_multivector_asked *q, const spc_multivector_ranking *r,
                                      spc_error *error)
{
    SPC_TRY(spc_multivector_check_device(q->device, error));
    for (size_t i = 0; i < q->options.kernel_count; i++)
        SPC_TRY(spc_check_vendor_of(q->device, q->options.kernels[i], error));
    if (r->missing_type)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "cuSPARSE does not take %s on %s", r->missing_type,
                        spc_device_id(q->device));
    char names[200] = "";
    const spc_kernel *kernel;
    for (size_t i = 0; (kernel = spc_multivector_kernel_at(i)); i++) {
        size_t used = strlen(names);
        if (spc_multivector_knows(kernel, &q->job) && spc_multivector_runs(q->device, kernel) &&
            !spc_multivector_missing_type(q, kernel))
            snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", kernel->name);
    }
    return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                    "no kernel that was asked for knows such a product; on %s there are: %s",
                    spc_device_id(q->device), *names ? names : "none");
}

/* The next number of the form 2^i or 3 2^i. */
static uint32_t next_width(uint32_t width)
{
    uint32_t power = 1;
    while (2 * power <= width)
        power *= 2;
    return power > 1 && 2 * width < 3 * power ? power / 2 * 3 : 2 * power;
}

/* A kernel in a wider product, where counts say that it may be the faster one there: it takes its place in
 * the ranking, or one of its own where it takes such a number of columns alone. */
static spc_status try_wider(const spc_multivector_asked *wider, const spc_multivector_prediction *counted,
                            uint32_t columns, spc_multivector_ranking *r, spc_error *error)
{
    const double hopeless = 2; /* counts and simulation are nearer to each other than that */
    spc_multivector_prediction padded, *p = r->prediction, *end = p + r->count;
    bool known;
    while (p < end && !spc_kernel_spec_is(&p->asked, &counted->asked))
        p++;
    if (p < end ? counted->seconds > hopeless * p->seconds : r->count == SPC_MULTIVECTOR_KERNELS)
        return SPC_OK;
    SPC_TRY(spc_multivector_forecast_kernel(wider, &counted->asked, &padded, &known, error));
    padded.padded = wider->job.columns;
    padded.gflops *= (double)columns / padded.padded;
    if (known && p == end)
        r->prediction[r->count++] = padded;
    else if (known && padded.fits && padded.seconds < p->seconds)
        *p = padded;
    return SPC_OK;
}

/* Columns of zeros beside B where they make a kernel faster: as many as fill the lanes which read 16 bytes at
 * once; and those of each larger power of two, once and one and a half times, whose kernels may have other
 * parameters. So K columns take no longer than those. */
static spc_status pad(const spc_multivector_asked *q, spc_multivector_ranking *r, spc_error *error)
{
    enum { MOST = 512 };
    uint32_t lane = SPC_VECTOR_BYTES / q->job.value_bytes, columns = q->job.columns;
    uint32_t filled = (columns + lane - 1) / lane * lane, next = next_width(columns);
    uint32_t most = 2 * columns > MOST ? 2 * columns : MOST;
    uint32_t width = columns < filled && filled < next ? filled : next;
    for (; width <= most && width <= SPC_MULTIVECTOR_MOST; width = next_width(width)) {
        spc_multivector_asked wider = *q, counted = *q;
        spc_multivector_ranking found;
        wider.job.columns = counted.job.columns = width;
        counted.pattern = NULL;
        SPC_TRY(spc_multivector_rank(&counted, &found, error));
        for (size_t k = 0; k < found.count; k++)
            SPC_TRY(try_wider(&wider, &found.prediction[k], columns, r, error));
    }
    spc_multivector_sort(q, r);
    return SPC_OK;
}

/* ---- what would help: with the kernels that were asked for, but for "algorithm" and "dense" ---- */

/* Matrices other than the one that is asked about are not simulated: of a kernel that was, their times by
 * counts are as far off as those of this one. */
static spc_status count_what_was_simulated(spc_multivector_asked *q, const spc_multivector_ranking *r,
                                           spc_error *error)
{
    double scale[SPC_MULTIVECTOR_KERNELS] = {0}; /* of several of a kernel the fastest */
    for (size_t i = 0; i < r->count; i++) {
        const spc_multivector_prediction *p = &r->prediction[i];
        double *own = &scale[spc_multivector_place(p->asked.kernel)];
        spc_multivector_prediction counted;
        bool known;
        if (isnan(p->simulated_seconds))
            continue;
        SPC_TRY(spc_multivector_forecast_kernel(q, &p->asked, &counted, &known, error));
        if (!*own)
            *own = known ? p->seconds / counted.seconds : 1;
    }
    memcpy(q->scale, scale, sizeof scale);
    return SPC_OK;
}

/* What a change is compared by, before and after: set-ups count where products share them; else the fastest
 * of those that fit into the memory, if any does. */
static const spc_multivector_prediction *compared(const spc_multivector_asked *q,
                                                  const spc_multivector_ranking *r)
{
    const spc_multivector_prediction *fastest = r->prediction;
    for (const spc_multivector_prediction *p = fastest; !q->options.products && p < r->prediction + r->count;
         p++)
        if (p->fits > fastest->fits || (p->fits == fastest->fits && p->seconds < fastest->seconds))
            fastest = p;
    return fastest;
}

/* The change of the best candidate: a faster one than the last. */
static spc_status take_change(const char *what, const char *kernel, double seconds, double now, spc_answer *a,
                              spc_error *error)
{
    spc_change_found *change = &((spc_candidate *)a->candidate)->change;
    if (!(seconds < 0.99 * now) || (change->what && seconds >= change->seconds))
        return SPC_OK;
    const char *text = spc_answer_text(a, "%s", kernel);
    *change = (spc_change_found){what, text, NULL, seconds, now / seconds, UINT64_MAX};
    return text ? SPC_OK : spc_fail_memory(error, strlen(kernel));
}

/* The best of the kernels that are asked for of a changed product, so many times. */
static spc_status try_change(const spc_multivector_asked *changed, const char *what, int times, double now,
                             spc_answer *a, spc_error *error)
{
    spc_multivector_ranking other;
    SPC_TRY(spc_multivector_rank(changed, &other, error));
    if (strcmp(what, "algorithm") == 0) /* of the same product, whose kernels are padded */
        SPC_TRY(pad(changed, &other, error));
    const spc_multivector_prediction *p = compared(changed, &other);
    return other.count && p->fits ? take_change(what, p->kernel, times * p->seconds, now, a, error) : SPC_OK;
}

/* counted: by counts alone. */
static spc_status find_change(const spc_multivector_asked *q, const spc_multivector_asked *counted,
                              double now, spc_answer *a, spc_error *error)
{
    const spc_multivector_job *job = &q->job;
    spc_multivector_asked all = *q, turned = *q, half = *q, ordered = *counted;
    spc_multivector_counts in_order = spc_multivector_ordered(job->counts);
    all.options.kernel_count = 0;
    turned.job.layout =
        job->layout == SPC_MULTIVECTOR_ROW_MAJOR ? SPC_MULTIVECTOR_COLUMN_MAJOR : SPC_MULTIVECTOR_ROW_MAJOR;
    half.job.columns /= 2;
    half.job.in_turn = 2;
    ordered.job.counts = &in_order;
    if (q->options.kernel_count)
        SPC_TRY(try_change(&all, "algorithm", 1, now, a, error));
    if (job->columns > 1 && !job->transposed)
        SPC_TRY(try_change(&turned, "layout", 1, now, a, error));
    if (job->columns > 1 && job->columns % 2 == 0)
        SPC_TRY(try_change(&half, "split", 2, now, a, error));
    SPC_TRY(try_change(&ordered, "reorder", 1, now, a, error));
    double entries = (double)job->counts->rows * job->counts->cols, available;
    double bytes = entries * job->value_bytes + spc_multivector_b_bytes(job) + spc_multivector_c_bytes(job);
    if (!spc_device_get(q->device, "memory_bytes", NULL, &available) || bytes <= available)
        SPC_TRY(take_change("dense", spc_vendor_runs(q->device, "cusparse") ? "cublas" : "rocblas",
                            a->dense_seconds, now, a, error));
    return SPC_OK;
}

/* ---- the answer ---- */

/* Names that were asked for, of kernels that know no such product or do not run there. */
static spc_status add_left_out(const spc_multivector_asked *q, const spc_multivector_ranking *r,
                               spc_answer *a, spc_error *error)
{
    for (size_t i = 0; i < q->options.kernel_count; i++) {
        const char *word = q->options.kernels[i];
        size_t length = strcspn(word, ":"), k = 0;
        while (k < r->count && (strncmp(r->prediction[k].kernel, word, length) != 0 ||
                                strcspn(r->prediction[k].kernel, ":") != length))
            k++;
        if (k < r->count || strcmp(word, "all") == 0 || strcmp(word, "peers") == 0)
            continue;
        const char *about = spc_answer_text(a, "%s: it knows no such product here", word);
        SPC_TRY(about ? spc_answer_caution(a, SPC_CAUTION_LEFT_OUT, about, error)
                      : spc_fail_memory(error, strlen(word)));
    }
    return SPC_OK;
}

static spc_status add_cautions(const spc_multivector_asked *q, const spc_multivector_ranking *r,
                               spc_answer *a, spc_error *error)
{
    SPC_TRY(add_left_out(q, r, a, error));
    const char *architecture = spc_device_get_text(q->device, "architecture");
    if (isnan(a->dense_seconds) && q->job.counts->nnz > 0)
        SPC_TRY(spc_answer_caution(a, SPC_CAUTION_NO_ANSWER, "dense: its time with such values is not known",
                                   error));
    for (size_t i = 0; i < r->count; i++)
        if (r->prediction[i].lacks_code)
            SPC_TRY(spc_answer_caution(a, SPC_CAUTION_NO_CODE,
                                       architecture ? architecture : SPC_ARCHITECTURE_DEFAULT, error));
    return r->missing_type ? spc_answer_caution(a, SPC_CAUTION_NO_TYPE, r->missing_type, error) : SPC_OK;
}

spc_status spc_multivector_answer(const spc_multivector_asked *q, spc_depth depth, spc_answer *a,
                                  spc_error *error)
{
    spc_multivector_ranking ranking;
    SPC_TRY(spc_multivector_rank(q, &ranking, error));
    if (!ranking.count)
        return fail_without_kernel(q, &ranking, error);
    SPC_TRY(pad(q, &ranking, error));
    spc_candidate *c = spc_answer_room(a, ranking.count + 1, sizeof *c);
    if (!c)
        return spc_fail_memory(error, (ranking.count + 1) * sizeof *c);
    a->candidate = ++c; /* before it is room for single products */
    for (; a->candidates < ranking.count; a->candidates++) {
        spc_candidate *added = &c[a->candidates];
        SPC_TRY(add_candidate(q, &ranking.prediction[a->candidates], a, added, error));
        added->as_good = added > c && added->seconds <= (1 + SPC_MULTIVECTOR_AS_GOOD) * c->seconds;
        if (added->library && !a->best_library)
            a->best_library = added->kernel;
    }
    a->best = c->kernel;
    a->padded_columns = c->multivector.padded ? c->multivector.padded : UINT32_MAX;
    add_ready(&ranking, a, c);
    if (!c->fits)
        a->pass_columns = find_pass(q, &ranking);
    if (q->job.counts->nnz) {
        spc_multivector_asked counted = *q;
        counted.pattern = NULL;
        SPC_TRY(spc_multivector_add_dense(&counted, a, error)); /* as full: not scaled by this one */
        SPC_TRY(count_what_was_simulated(&counted, &ranking, error));
        if (depth < SPC_DEPTH_TIMES)
            SPC_TRY(find_change(q, &counted, compared(q, &ranking)->seconds, a, error));
    }
    return add_cautions(q, &ranking, a, error);
}

/* ---- other products ---- */

/* A' formed first: with one column by csr-vector, which needs no set-up; not in half precision. */
static spc_status time_formed(const spc_multivector_asked *q, const spc_pattern *formed, double *seconds,
                              spc_error *error)
{
    spc_multivector_options plain = q->options;
    if (plain.columns > 1) {
        spc_multivector_ranking ranking;
        plain.transposed = false;
        plain.kernel_count = 0;
        SPC_TRY(spc_multivector_forecast(formed, q->device, &plain, &ranking, error));
        *seconds = ranking.count ? ranking.prediction[0].seconds : NAN;
        return SPC_OK;
    }
    if (plain.value_bytes != 4 && plain.value_bytes != 8)
        return SPC_OK;
    const spc_forecast_options forecast = {.size = sizeof forecast,
                                           .value_bytes = plain.value_bytes,
                                           .index_bytes = plain.index_bytes,
                                           .predict = {.model = spc_device_model(q->device)}};
    spc_kernel_spec vector;
    spc_analysis *analysis;
    spc_forecast best;
    SPC_TRY(spc_kernel_parse("csr-vector", &vector, error));
    SPC_TRY(spc_analysis_open(formed, NULL, &analysis, error));
    spc_status status = spc_forecast_kernel(analysis, &vector, q->device, &forecast, &best, error);
    if (status == SPC_OK)
        *seconds = best.prediction.seconds;
    spc_analysis_close(analysis);
    return status;
}

/* Forming A' is two scatters of one column (entries of each column counted, then placed), and beyond the L2 a
 * sector of indices and one of values, read and written, for each run of a column in 32 rows. */
static spc_status add_formed(const spc_multivector_asked *q, spc_answer *a, spc_error *error)
{
    spc_pattern *formed;
    const spc_candidate *best = a->candidate;
    SPC_TRY(spc_multivector_forming(q->device, q->pattern->nnz, &a->forming_seconds, error));
    SPC_TRY(spc_pattern_transpose(q->pattern, &formed, error));
    spc_status status = time_formed(q, formed, &a->formed_seconds, error);
    spc_pattern_free(formed);
    if (status != SPC_OK)
        return status;
    double gain = best->seconds - a->formed_seconds;
    const spc_preparation forming = {.what = "forming",
                                     .seconds = a->forming_seconds,
                                     .as_operations = a->forming_seconds / best->seconds,
                                     .pays_against = best->kernel,
                                     .pays_after =
                                         gain > 0 ? (uint64_t)ceil(a->forming_seconds / gain) : UINT64_MAX};
    return spc_answer_prepare(a, &forming, error);
}

/* The fastest product with one vector, of float32 and float64; *known false where there is none. */
static spc_status forecast_single(const spc_question *q, spc_forecast *single, bool *known, spc_error *error)
{
    spc_error why;
    const spc_forecast_options options = {.size = sizeof options,
                                          .value_bytes = q->value_bytes,
                                          .index_bytes = q->index_bytes,
                                          .predict = q->predict};
    *known = false;
    if ((q->value_bytes != 4 && q->value_bytes != 8) || q->multivector.transposed ||
        !spc_analysis_pattern(q->analysis)->nnz)
        return SPC_OK;
    spc_status status = spc_best_forecast(q->analysis, q->device, &options, NULL, 0, single, &why);
    if (status != SPC_OK && !spc_is_no_candidate(status))
        return spc_fail(error, status, "%s", why.message);
    *known = status == SPC_OK && !single->bound && single->prediction.fits;
    return SPC_OK;
}

/* One product for each column, stored apart, where that is faster than all of them at once: the first
 * candidate then. */
static void try_singles(const spc_question *q, const spc_forecast *single, spc_answer *a)
{
    const spc_prediction *p = &single->prediction;
    const spc_candidate *best = a->candidate;
    double count = q->multivector.columns, products = (double)q->products,
           total = products ? p->setup_seconds + products * count * p->seconds : count * p->seconds;
    if (q->kernels || q->multivector.beta || !(total < (products ? best->total_seconds : best->seconds)))
        return;
    spc_candidate *c = (spc_candidate *)--a->candidate;
    *c = spc_candidate_unknown();
    memcpy(c->kernel, single->kernel, sizeof c->kernel);
    c->seconds = count * p->seconds;
    c->seconds_low = count * p->seconds_low;
    c->seconds_high = count * p->seconds_high;
    c->gflops = p->flops / 1e9;
    c->limited_by = spc_limit_name(p->limited_by);
    c->setup_seconds = p->setup_seconds;
    c->total_seconds = q->products ? total : NAN;
    c->memory_bytes = (double)p->memory_bytes;
    c->memory_available = best->memory_available;
    c->fits = true;
    c->trust = isnan(c->seconds_low) ? spc_trust_name(SPC_TRUST_MAGNITUDE) : best->trust;
    c->has_multivector = true;
    c->multivector = (spc_multivector_terms){.bytes_per_flop = NAN,
                                             .dram_bytes = NAN,
                                             .l2_bytes = NAN,
                                             .passes = count,
                                             .chain = NAN,
                                             .simulated_seconds = NAN,
                                             .rests_on = best->multivector.rests_on,
                                             .singles = q->multivector.columns};
    if (best->change.what && best->change.seconds < 0.99 * c->seconds) {
        c->change = best->change;
        c->change.speedup = c->seconds / c->change.seconds;
    }
    a->candidates++;
    a->best = c->kernel;
    a->padded_columns = UINT32_MAX;
}

spc_status spc_multivector_ask(const spc_question *q, spc_answer *a, spc_error *error)
{
    const spc_pattern *pattern = spc_analysis_pattern(q->analysis);
    const spc_multivector_options options = {.size = sizeof options,
                                             .columns = q->multivector.columns,
                                             .value_bytes = q->value_bytes,
                                             .index_bytes = q->index_bytes,
                                             .layout = q->multivector.layout,
                                             .transposed = q->multivector.transposed,
                                             .beta = q->multivector.beta,
                                             .products = q->products,
                                             .kernels = q->kernel,
                                             .kernel_count = q->kernels};
    spc_multivector_counts counts;
    spc_multivector_asked asked;
    spc_forecast single;
    bool known;
    SPC_TRY(spc_multivector_count(pattern, options.transposed, &counts, error));
    SPC_TRY(spc_multivector_open(&counts, pattern, q->device, &options, &asked, error));
    SPC_TRY(forecast_single(q, &single, &known, error));
    asked.least_seconds = known ? single.prediction.seconds : 0;
    SPC_TRY(spc_multivector_answer(&asked, q->depth, a, error));
    if (!pattern->nnz)
        return SPC_OK;
    if (q->depth < SPC_DEPTH_TIMES && options.transposed)
        SPC_TRY(add_formed(&asked, a, error));
    if (known)
        try_singles(q, &single, a);
    return a->candidate->change.what ? spc_answer_change(a, &a->candidate->change, error) : SPC_OK;
}
