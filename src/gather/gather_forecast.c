#include "gather/gather_forecast.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "kernels/kernel_contract.h"

/* From what the walk counted to the time of a product. */

/* A term within 5 % of the time names it. */
static const double nearly = 0.95;

const char *spc_gather_limit_name(spc_gather_limit limit)
{
    static const char *const names[] = {"nothing", "link down", "link up", "channels",
                                        "units",   "in flight", "banks"};
    return (unsigned)limit < sizeof names / sizeof names[0] ? names[limit] : "unknown";
}

/* ---- bytes ---- */
static spc_gather_amounts find_amounts(const spc_layout_size *size, uint32_t rows, uint32_t word_bytes)
{
    double columns = 0;
    for (size_t i = 0; i < size->arrays; i++)
        if (strcmp(size->array[i].name, "columns") == 0 || strcmp(size->array[i].name, "comp_columns") == 0)
            columns += (double)size->array[i].count * size->array[i].element_bytes;
    return (spc_gather_amounts){
        .values = (double)size->bytes - columns,
        .columns = columns,
        .answers = (double)size->stored_nnz * word_bytes,
        .y = (double)rows * word_bytes,
    };
}

static double count_packets(const spc_gather_machine *m, double bytes, uint32_t word_bytes)
{
    return ceil(bytes / (m->packet_words * word_bytes));
}

static double add_headers(const spc_gather_machine *m, double bytes, uint32_t word_bytes)
{
    return bytes + count_packets(m, bytes, word_bytes) * m->header_bytes;
}

/* ---- counts and times ---- */

static void take_walk(const spc_gather_machine *m, const spc_gather_walk *walk, spc_gather_result *r)
{
    r->accesses = walk->accesses;
    r->walked = walk->walked;
    r->row_hits = (uint64_t)llround(walk->hits);
    r->row_misses = (uint64_t)llround(walk->misses);
    r->row_conflicts = (uint64_t)llround(walk->conflicts);
    r->requests = r->row_hits + r->row_misses + r->row_conflicts;
    r->request_latency = walk->latency;
    r->x_seconds = walk->seconds / m->copies;
    r->unit_seconds = (double)walk->accesses * m->access_interval * 1e-12 / m->copies;
    r->fetched_bytes = (double)r->requests * m->granule_bytes;
}

/* Time that the requests take one behind the other, without waiting, shared by those in flight. */
static double find_latency_seconds(const spc_gather_machine *m, const spc_gather_result *r)
{
    double requests = (double)r->requests, opened = (double)(r->row_misses + r->row_conflicts);
    double each = (double)(m->cl + m->ccd_s + m->latency);
    double total = requests * each + opened * (double)m->rcd + (double)r->row_conflicts * (double)m->rp;
    return total * 1e-12 / m->in_flight / m->copies;
}

static spc_gather_limit find_limit(const spc_gather_result *r)
{
    double least = nearly * r->seconds;
    if (r->link_down_seconds >= least)
        return SPC_GATHER_LINK_DOWN;
    if (r->link_up_seconds >= least)
        return SPC_GATHER_LINK_UP;
    if (r->channel_seconds >= least)
        return SPC_GATHER_CHANNELS;
    if (r->unit_seconds >= least)
        return SPC_GATHER_UNITS;
    return r->x_limited_by;
}

static void find_times(const spc_gather_machine *m, const spc_gather_amounts *a, uint64_t nnz,
                       uint32_t word_bytes, spc_gather_result *r)
{
    /* Where the processor sends the columns, it has read them before. */
    double sent = m->index_in_memory ? 0 : a->columns;
    r->packets = (uint64_t)count_packets(m, a->answers, word_bytes);
    r->link_down_bytes =
        add_headers(m, a->values + sent, word_bytes) + add_headers(m, a->answers, word_bytes);
    r->link_up_bytes = add_headers(m, a->y, word_bytes) + add_headers(m, sent, word_bytes);
    r->used_bytes = (double)r->accesses * word_bytes;
    r->stream_bytes = a->values + a->columns + a->y;
    r->column_bytes = a->columns;
    r->channel_seconds = (r->fetched_bytes + r->stream_bytes) / spc_gather_peak(m);
    r->link_down_seconds = r->link_down_bytes / m->link_down / m->copies;
    r->link_up_seconds = r->link_up_bytes / m->link_up / m->copies;
    r->seconds = fmax(fmax(r->x_seconds, r->channel_seconds),
                      fmax(r->unit_seconds, fmax(r->link_down_seconds, r->link_up_seconds)));
    r->flops = 2 * (double)nnz / r->seconds;
    r->indirect_bandwidth = r->x_seconds > 0 ? r->used_bytes / r->x_seconds : 0;
    r->x_limited_by =
        find_latency_seconds(m, r) >= 0.8 * r->x_seconds ? SPC_GATHER_IN_FLIGHT : SPC_GATHER_BANKS;
    r->limited_by = find_limit(r);
}

/* Zeroed for a matrix without non-zeros. */
static void spc_gather_answer(const spc_gather_machine *m, const spc_gather_walk *walk,
                              const spc_gather_amounts *amounts, uint64_t nnz, uint32_t word_bytes,
                              spc_gather_result *result)
{
    *result = (spc_gather_result){0};
    if (nnz == 0)
        return;
    take_walk(m, walk, result);
    find_times(m, amounts, nnz, word_bytes, result);
}

/* The stream of x in a kernel's order (spec NULL: row by row). sample: 0 = all of it. ---- the call ---- */
static spc_status gather_walk_pattern(const spc_gather_machine *m, const spc_pattern *pattern,
                                      const spc_kernel_spec *spec, uint32_t word_bytes, uint64_t sample,
                                      const spc_progress *progress, spc_gather_walk *walk, spc_error *error)
{
    spc_rows *rows;
    spc_stream *stream;
    SPC_TRY(spc_rows_from_pattern(pattern, &rows, error));
    spc_status status = spc_stream_open(spec, rows, &stream, error);
    if (status == SPC_OK)
        status = spc_gather_walk_stream(m, stream, pattern->cols, word_bytes, sample, progress, walk, error);
    spc_stream_close(stream);
    spc_rows_close(rows);
    return status;
}

static spc_status gather_predict_run(const spc_pattern *pattern, const spc_kernel_spec *spec,
                                     uint32_t value_bytes, const spc_device *device,
                                     const spc_gather_options *options, spc_gather_result *r,
                                     spc_error *error)
{
    spc_gather_machine machine;
    spc_gather_walk walk;
    spc_kernel_spec stored = spc_kernel_or_plain_csr(spec);
    spc_layout_size size;
    SPC_TRY(spc_gather_machine_init(&machine, device, error));
    uint32_t word_bytes = spc_vector_size(value_bytes);
    if (!word_bytes)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of %u bytes: 4, 8 or 48 (mixed) are possible",
                        (unsigned)value_bytes);
    if (machine.granule_bytes < word_bytes)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: gather_granule_bytes is below a value's %u bytes",
                        spc_device_id(device), (unsigned)word_bytes);
    if (pattern->nnz == 0)
        return SPC_OK;
    uint32_t index_bytes = options->index_bytes ? options->index_bytes : 4;
    uint64_t sample = options->exact ? 0 : options->sample ? options->sample : SPC_GATHER_SAMPLE;
    SPC_TRY(spc_layout_measure(&stored, pattern, value_bytes, index_bytes, &size, error));
    SPC_TRY(
        gather_walk_pattern(&machine, pattern, spec, word_bytes, sample, options->progress, &walk, error));
    spc_gather_amounts amounts = find_amounts(&size, pattern->rows, word_bytes);
    spc_gather_answer(&machine, &walk, &amounts, pattern->nnz, word_bytes, r);
    return SPC_OK;
}

spc_status spc_gather_predict(const spc_pattern *pattern, const spc_kernel_spec *spec, uint32_t value_bytes,
                              const spc_device *device, const spc_gather_options *options,
                              spc_gather_result *result, spc_error *error)
{
    spc_gather_options taken;
    spc_gather_result found = {0};
    *result = found;
    SPC_TAKE_OPTIONS(taken, options, error);
    SPC_TRY(gather_predict_run(pattern, spec, value_bytes, device, &taken, &found, error));
    *result = found;
    return SPC_OK;
}

/* ---- walks ---- */

typedef struct spc_gather_known_walk {
    struct spc_gather_known_walk *next;
    spc_order order;
    spc_gather_machine machine;
    uint32_t word_bytes; /* of x */
    uint64_t sample;
    pthread_mutex_t lock; /* held while it is made */
    bool done;
    spc_gather_walk walk;
} known_walk;

void spc_gather_walks_begin(spc_gather_walks *walks)
{
    pthread_mutex_init(&walks->lock, NULL);
    walks->first = NULL;
}

void spc_gather_walks_end(spc_gather_walks *walks)
{
    for (known_walk *w = walks->first, *next; w; w = next) {
        next = w->next;
        pthread_mutex_destroy(&w->lock);
        spc_free(w);
    }
    walks->first = NULL;
    pthread_mutex_destroy(&walks->lock);
}

/* The place of a walk, new where there is none; NULL: no memory. */
static known_walk *find(spc_gather_walks *walks, const spc_order *order, const spc_gather_machine *machine,
                        uint32_t word_bytes, uint64_t sample)
{
    for (known_walk *w = walks->first; w; w = w->next)
        if (w->word_bytes == word_bytes && w->sample == sample && spc_same_access_order(&w->order, order) &&
            spc_gather_walks_alike(&w->machine, machine))
            return w;
    known_walk *w = spc_calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->next = walks->first;
    w->order = *order;
    w->machine = *machine;
    w->word_bytes = word_bytes;
    w->sample = sample;
    pthread_mutex_init(&w->lock, NULL);
    walks->first = w;
    return w;
}

static uint64_t sample_of(const spc_gather_question *q)
{
    enum { REQUESTS_A_STEP = 16 };
    uint64_t sample = q->most_steps * REQUESTS_A_STEP;
    if (q->exact)
        return 0;
    return sample && sample < SPC_GATHER_SAMPLE ? sample : SPC_GATHER_SAMPLE;
}

static spc_status get_walk(spc_gather_walks *walks, const spc_pattern *pattern,
                           const spc_gather_machine *machine, const spc_gather_question *q,
                           spc_gather_walk *walk, spc_error *error)
{
    spc_order order = spc_find_access_order(q->spec);
    uint32_t word_bytes = spc_vector_size(q->value_bytes);
    uint64_t sample = sample_of(q);
    pthread_mutex_lock(&walks->lock);
    known_walk *w = find(walks, &order, machine, word_bytes, sample);
    pthread_mutex_unlock(&walks->lock);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    pthread_mutex_lock(&w->lock);
    spc_status status =
        w->done ? SPC_OK
                : gather_walk_pattern(machine, pattern, q->spec, word_bytes, sample, NULL, &w->walk, error);
    w->done = status == SPC_OK;
    *walk = w->walk;
    pthread_mutex_unlock(&w->lock);
    return status;
}

/* ---- the memory ---- */

static double copies_of(const spc_device *device, const spc_what_if *what_if, const spc_gather_machine *one)
{
    double bandwidth;
    if (what_if->memory_copies > 0)
        return what_if->memory_copies;
    if (!spc_device_get(device, "memory_bandwidth", NULL, &bandwidth))
        return 1;
    return bandwidth / spc_gather_data_rate(one);
}

spc_status spc_gather_machine_of(const spc_device *device, const spc_what_if *what_if,
                                 spc_gather_machine *machine, spc_error *error)
{
    SPC_TRY(spc_gather_machine_init(machine, what_if->memory ? what_if->memory : device, error));
    if (what_if->memory)
        machine->copies = copies_of(device, what_if, machine);
    machine->index_in_memory = machine->index_in_memory || what_if->index_memory;
    return SPC_OK;
}

/* ---- the answer ---- */

spc_status spc_gather_forecast(spc_gather_walks *walks, spc_facts *facts, const spc_gather_machine *machine,
                               const spc_gather_question *q, spc_gather_result *result, spc_error *error)
{
    const spc_pattern *pattern = facts->pattern;
    spc_kernel_spec stored = spc_kernel_or_plain_csr(q->spec);
    spc_layout_size size;
    spc_gather_walk walk = {0};
    *result = (spc_gather_result){0};
    uint32_t word_bytes = spc_vector_size(q->value_bytes);
    if (!word_bytes)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of %u bytes: 4, 8 or 48 (mixed) are possible",
                        q->value_bytes);
    SPC_TRY(spc_facts_measure(facts, &stored, q->value_bytes, q->index_bytes, &size, error));
    if (pattern->nnz)
        SPC_TRY(get_walk(walks, pattern, machine, q, &walk, error));
    spc_gather_amounts amounts = find_amounts(&size, pattern->rows, word_bytes);
    if (q->cached) {
        amounts.values = q->streamed_bytes;
        amounts.answers = (double)pattern->nnz * word_bytes;
    }
    spc_gather_answer(machine, &walk, &amounts, pattern->nnz, word_bytes, result);
    return SPC_OK;
}

void spc_gather_utilise(const spc_gather_result *r, double seconds, double utilisation[SPC_RESOURCES_ROOM])
{
    spc_resource x = r->x_limited_by == SPC_GATHER_IN_FLIGHT ? SPC_RESOURCE_IN_FLIGHT : SPC_RESOURCE_BANKS;
    double share = seconds > 0 ? 1 / seconds : 0;
    utilisation[x] = share * r->x_seconds;
    utilisation[SPC_RESOURCE_LINK_DOWN] = share * r->link_down_seconds;
    utilisation[SPC_RESOURCE_LINK_UP] = share * r->link_up_seconds;
    utilisation[SPC_RESOURCE_CHANNELS] = share * r->channel_seconds;
    utilisation[SPC_RESOURCE_UNITS] = share * r->unit_seconds;
}
