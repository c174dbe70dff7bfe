/* Methods for a batch of small products as candidates of an answer, the fastest first. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "device/device_facts.h"
#include "workloads/batch/batch.h"
#include "workloads/operation.h"

/* ---- how far batches were measured ---- */

/* The ends of the sweep that the coefficients are fitted to (docs/spmm.md): beyond, they are carried on. */
static const struct {
    const char *what;
    double least, most;
} measured[] = {{"products", 1, 1000},          {"columns", 8, 1024},
                {"rows of a matrix", 16, 1024}, {"columns of a matrix", 16, 1024},
                {"non-zeros in a row", 1, 16},  {"non-zeros together", 1, 2e6}};

/* ---- candidates ---- */

static spc_status add_method(const spc_question *q, spc_spmm_method method, const spc_spmm_facts *facts,
                             const spc_spmm_prediction *p, spc_answer *a, spc_error *error)
{
    char key[64];
    spc_candidate *c = (spc_candidate *)&a->candidate[a->candidates];
    *c = spc_candidate_unknown();
    snprintf(c->kernel, sizeof c->kernel, "%s", spc_spmm_method_name(method));
    snprintf(key, sizeof key, "spmm_overlap@%s", c->kernel);
    c->seconds = p->seconds;
    c->seconds_low = p->seconds_low;
    c->seconds_high = p->seconds_high;
    c->gflops = 1e-9 * p->flops;
    c->limited_by = spc_spmm_term_name(p->limited_by);
    c->setup_seconds = p->setup_bytes > 0 ? p->setup_seconds : 0;
    c->total_seconds = q->products ? c->setup_seconds + (double)q->products * c->seconds : NAN;
    c->memory_bytes = spc_spmm_bytes(facts) + p->setup_bytes;
    spc_device_get(q->device, "memory_bytes", NULL, &c->memory_available);
    c->fits = !(c->memory_bytes > c->memory_available);
    c->trust = spc_origin_name(spc_device_get_origin(q->device, key));
    c->library = method >= SPC_SPMM_CUSPARSE;
    c->listed = (size_t)method;
    a->candidates++;
    spc_part_time *part = spc_answer_room(a, SPC_SPMM_TERMS, sizeof *part);
    if (!part)
        return spc_fail_memory(error, SPC_SPMM_TERMS * sizeof *part);
    for (int i = 0; i < SPC_SPMM_TERMS; i++)
        if (p->term[i] > 0 || i == SPC_SPMM_TERM_LAUNCH)
            part[c->parts++] = (spc_part_time){.part = spc_spmm_term_name((spc_spmm_term)i),
                                               .count = NAN,
                                               .seconds = p->term[i],
                                               .bytes = NAN,
                                               .dram_bytes = NAN,
                                               .utilisation = p->term[i] / p->seconds,
                                               .binds = i == (int)p->limited_by};
    c->part = part;
    return SPC_OK;
}

/* Ours and the library's beside each other, and from how many calls on what the best sets up has paid. */
static void compare(spc_answer *a)
{
    spc_candidate *c = (spc_candidate *)a->candidate;
    const spc_candidate *ours = NULL, *library = NULL;
    for (size_t i = a->candidates; i-- > 0;)
        *(c[i].library ? &library : &ours) = &c[i];
    a->best = c[0].kernel;
    a->best_library = library ? library->kernel : NULL;
    if (a->candidates > 1 && c[0].setup_seconds > 0 && c[1].seconds > c[0].seconds) {
        c[0].pays_against = c[1].kernel;
        c[0].pays_after = (uint64_t)fmin(1e18, ceil(c[0].setup_seconds / (c[1].seconds - c[0].seconds)));
    }
    if (!ours || !library)
        return;
    a->has_library = true;
    a->library = (spc_library_verdict){.has_answer = true,
                                       .ours = ours->kernel,
                                       .ours_seconds = ours->seconds,
                                       .library = library->kernel,
                                       .library_seconds = library->seconds,
                                       .ratio = library->seconds / ours->seconds,
                                       .use = c[0].library ? "library" : "ours",
                                       .faster = c[0].kernel,
                                       .first = c[0].kernel,
                                       .overlap = ours->seconds_low <= library->seconds_high &&
                                                  library->seconds_low <= ours->seconds_high,
                                       .pays_after = UINT64_MAX,
                                       .leads_after = UINT64_MAX};
}

/* ---- the question ---- */

static void describe(const spc_spmm_facts *facts, spc_answer *a)
{
    const spc_spmm_shape *s = &facts->shape;
    a->model = "terms";
    a->value = spc_precision_name(s->value_bytes);
    a->batch = s->batch;
    a->rows = (uint32_t)s->rows;
    a->nnz = s->nnz;
    a->columns = s->columns;
    a->layout = s->order == SPC_SPMM_ROW_MAJOR ? "row" : "col";
}

spc_status spc_batch_ask(const spc_question *q, spc_answer *a, spc_error *error)
{
    spc_spmm_facts facts;
    uint32_t methods;
    const spc_spmm_question *batch = q->batch;
    if (!batch)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a question about a batch needs one");
    /* Bits; 0: all. Names also with commas between them. */
    methods = 0;
    for (size_t i = 0; i < q->kernels; i++) {
        spc_spmm_method method;
        SPC_TRY(spc_spmm_method_parse(q->kernel[i], &method, error));
        methods |= 1u << method;
    }
    SPC_TRY(batch->pattern
                ? spc_spmm_patterns_facts(batch->pattern, batch->patterns, batch->copies ? batch->copies : 1,
                                          &batch->workload, &facts, error)
                : spc_spmm_workload_facts(&batch->workload, &facts, error));
    describe(&facts, a);
    spc_candidate *room = spc_answer_room(a, SPC_SPMM_METHODS, sizeof *room);
    if (!room)
        return spc_fail_memory(error, SPC_SPMM_METHODS * sizeof *room);
    a->candidate = room;
    for (int i = 0; i < SPC_SPMM_METHODS; i++) {
        spc_spmm_prediction p;
        if (methods && !(methods >> i & 1))
            continue;
        spc_status status =
            spc_spmm_predict(q->device, (spc_spmm_method)i, batch->pointers, &facts, &p, error);
        if ((status == SPC_ERROR_DATA || status == SPC_ERROR_UNSUPPORTED) && !methods &&
            i >= SPC_SPMM_CUSPARSE)
            continue; /* a library that does not run there */
        if (status != SPC_OK)
            return status;
        if (p.possible)
            SPC_TRY(add_method(q, (spc_spmm_method)i, &facts, &p, a, error));
    }
    qsort(room, a->candidates, sizeof *room, spc_candidate_compare);
    if (a->candidates)
        compare(a);
    char text[512];
    /* "2000 rows of a matrix (measured: 16 to 1024), ..."; an empty text where nothing lies outside. */
    size_t size = sizeof text;
    const spc_spmm_shape *s = &facts.shape;
    const double is[] = {s->batch, s->columns, s->max_rows, s->max_cols, facts.row_nnz_max, (double)s->nnz};
    size_t used = 0;
    *text = '\0';
    for (size_t i = 0; i < sizeof measured / sizeof *measured && used < size; i++)
        if (is[i] > measured[i].most || (is[i] < measured[i].least && is[i] > 0))
            used += (size_t)snprintf(text + used, size - used, "%s%.0f %s (measured: %.0f to %.0f)",
                                     used ? ", " : "", is[i], measured[i].what, measured[i].least,
                                     measured[i].most);
    return *text ? spc_answer_caution(a, SPC_CAUTION_OUTSIDE, text, error) : SPC_OK;
}
