#include "gather/gather_forecast.h"

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/shared_order.h"
#include "kernels/kernel_contract.h"

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
static known_walk *gather_forecast_find(spc_gather_walks *walks, const spc_order *order,
                                        const spc_gather_machine *machine, uint32_t word_bytes,
                                        uint64_t sample)
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
    known_walk *w = gather_forecast_find(walks, &order, machine, word_bytes, sample);
    pthread_mutex_unlock(&walks->lock);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    pthread_mutex_lock(&w->lock);
    spc_status status = w->done ? SPC_OK
                                : spc_gather_walk_pattern(machine, pattern, q->spec, word_bytes, sample, NULL,
                                                          &w->walk, error);
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
    spc_gather_amounts amounts = spc_gather_find_amounts(&size, pattern->rows, word_bytes);
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
