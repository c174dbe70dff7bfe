/* An analysis: the traces of one pattern, one per access order, line, word and window, made when first asked
 * for. */
#include "analysis/analysis.h"

#include <omp.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "kernels/common/slices.h"
#include "kernels/kernel_contract.h"
#include "sparcast/locality.h"

/* Everything that a trace depends on besides the pattern. */
typedef struct trace_key {
    spc_order order;
    uint32_t line_bytes, word_bytes;
    uint64_t window;
} trace_key;

/* The part of a locality that features are made of: no curve, nothing to free. */
typedef struct trace_result {
    trace_key key;
    double reuse_interval, hit_window, spatial_words, spatial_accesses;
} trace_result;

typedef struct kept {
    struct kept *next;
    char *key;
    void *thing;
    void (*release)(void *);
} kept;

struct spc_analysis {
    const spc_pattern *pattern;
    spc_simulator simulator;
    pthread_mutex_t lock, keeping; /* of the traces; of what is kept */
    kept *kept;
    spc_analysis_options options;
    size_t count, capacity;
    trace_result *result;
};

spc_status spc_analysis_open(const spc_pattern *pattern, const spc_analysis_options *options,
                             spc_analysis **analysis, spc_error *error)
{
    spc_analysis_options own;
    *analysis = NULL;
    SPC_TAKE_OPTIONS(own, options, error);
    *analysis = spc_calloc(1, sizeof **analysis);
    if (!*analysis)
        return spc_fail_memory(error, sizeof **analysis);
    (*analysis)->pattern = pattern;
    spc_simulator_begin(&(*analysis)->simulator, pattern);
    pthread_mutex_init(&(*analysis)->lock, NULL);
    pthread_mutex_init(&(*analysis)->keeping, NULL);
    (*analysis)->options = own;
    return SPC_OK;
}

const spc_pattern *spc_analysis_pattern(const spc_analysis *analysis)
{
    return analysis->pattern;
}

void spc_analysis_close(spc_analysis *analysis)
{
    if (!analysis)
        return;
    spc_simulator_end(&analysis->simulator);
    pthread_mutex_destroy(&analysis->lock);
    pthread_mutex_destroy(&analysis->keeping);
    for (kept *k = analysis->kept, *next; k; k = next) {
        next = k->next;
        k->release(k->thing);
        spc_free(k->key);
        spc_free(k);
    }
    spc_free(analysis->result);
    spc_free(analysis);
}

static const trace_result *find(const spc_analysis *a, const trace_key *key)
{
    for (size_t i = 0; i < a->count; i++) {
        const trace_key *k = &a->result[i].key;
        if (spc_same_access_order(&k->order, &key->order) && k->line_bytes == key->line_bytes &&
            k->word_bytes == key->word_bytes && k->window == key->window)
            return &a->result[i];
    }
    return NULL;
}

static spc_status trace_rows(const spc_analysis *a, const spc_kernel_spec *spec, const trace_key *key,
                             spc_rows *rows, spc_locality *locality, spc_error *error)
{
    spc_stream *stream;
    SPC_TRY(spc_stream_open(spec, rows, &stream, error));
    spc_trace_options options = {.size = sizeof(spc_trace_options),
                                 .line_bytes = key->line_bytes,
                                 .word_bytes = key->word_bytes,
                                 .window = key->window,
                                 .threads = a->options.threads,
                                 .progress = a->options.progress};
    spc_status status = spc_trace(stream, &options, locality, error);
    spc_stream_close(stream);
    return status;
}

static spc_status make_room(spc_analysis *a, spc_error *error)
{
    if (a->count < a->capacity)
        return SPC_OK;
    size_t larger = a->capacity ? 2 * a->capacity : 8;
    trace_result *moved = spc_realloc(a->result, larger, sizeof *moved);
    if (!moved)
        return spc_fail_memory(error, larger * sizeof *moved);
    a->result = moved;
    a->capacity = larger;
    return SPC_OK;
}

static spc_status make_trace(spc_analysis *a, const spc_kernel_spec *spec, const trace_key *key,
                             trace_result *result, spc_error *error)
{
    SPC_TRY(make_room(a, error));
    spc_rows *rows;
    SPC_TRY(spc_rows_from_pattern(a->pattern, &rows, error));
    spc_locality locality;
    spc_status status = trace_rows(a, spec, key, rows, &locality, error);
    spc_rows_close(rows);
    if (status != SPC_OK)
        return status;
    *result = a->result[a->count++] = (trace_result){.key = *key,
                                                     .reuse_interval = locality.reuse_interval.mean,
                                                     .hit_window = locality.hit_rate,
                                                     .spatial_words = locality.spatial.words,
                                                     .spatial_accesses = locality.spatial.accesses};
    spc_locality_clear(&locality);
    return SPC_OK;
}

/* One trace at a time: it uses all cores. */
static spc_status get_trace(spc_analysis *a, const spc_kernel_spec *spec, const trace_key *key,
                            trace_result *result, spc_error *error)
{
    pthread_mutex_lock(&a->lock);
    const trace_result *known = find(a, key);
    if (known)
        *result = *known;
    spc_status status = known ? SPC_OK : make_trace(a, spec, key, result, error);
    pthread_mutex_unlock(&a->lock);
    return status;
}

uint32_t spc_device_line_bytes(const spc_device *device)
{
    double bytes = 128;
    spc_device_get(device, "line_bytes", NULL, &bytes);
    return (uint32_t)bytes;
}

const spc_progress *spc_analysis_progress(const spc_analysis *analysis)
{
    return analysis->options.progress;
}

int spc_analysis_threads(const spc_analysis *analysis)
{
    return analysis->options.threads ? analysis->options.threads : omp_get_max_threads();
}

spc_simulator *spc_analysis_simulator(spc_analysis *analysis)
{
    return &analysis->simulator;
}

spc_status spc_analysis_keep(spc_analysis *analysis, const char *key,
                             spc_status (*make)(void *context, void **thing, spc_error *error), void *context,
                             void (*release)(void *thing), void **thing, spc_error *error)
{
    spc_status status = SPC_OK;
    pthread_mutex_lock(&analysis->keeping);
    kept *k = analysis->kept;
    while (k && strcmp(k->key, key) != 0)
        k = k->next;
    if (!k) {
        k = spc_calloc(1, sizeof *k);
        char *name = spc_strdup(key);
        status = k && name ? make(context, &k->thing, error) : spc_fail_memory(error, sizeof *k);
        if (status == SPC_OK) {
            *k = (kept){analysis->kept, name, k->thing, release};
            analysis->kept = k;
        } else {
            spc_free(name);
            spc_free(k);
        }
    }
    if (status == SPC_OK)
        *thing = k->thing;
    pthread_mutex_unlock(&analysis->keeping);
    return status;
}

spc_status spc_analysis_size(spc_analysis *analysis, const spc_kernel_spec *spec, uint32_t value_bytes,
                             uint32_t index_bytes, spc_features *features, spc_error *error)
{
    const spc_pattern *p = analysis->pattern;
    spc_layout_size size;
    uint32_t longest;
    SPC_TRY(spc_facts_measure(&analysis->simulator.facts, spec, value_bytes, index_bytes, &size, error));
    SPC_TRY(spc_find_longest(&analysis->simulator.facts, &longest, error));
    *features = (spc_features){.rows = p->rows,
                               .cols = p->cols,
                               .row_nnz_max = longest,
                               .nnz = p->nnz,
                               .stored_nnz = size.stored_nnz,
                               .threads = size.threads,
                               .layout_bytes = size.bytes,
                               .value_bytes = value_bytes,
                               .index_bytes = index_bytes};
    return SPC_OK;
}

spc_status spc_analysis_features(spc_analysis *analysis, const spc_kernel_spec *spec, uint32_t value_bytes,
                                 uint32_t index_bytes, uint32_t line_bytes, uint64_t window,
                                 spc_features *features, spc_error *error)
{
    *features = (spc_features){0};
    spc_kernel_spec chosen = spc_kernel_or_plain_csr(spec);
    spc_features known;
    SPC_TRY(spc_facts_choose(&analysis->simulator.facts, &chosen, error));
    SPC_TRY(spc_analysis_size(analysis, &chosen, value_bytes, index_bytes, &known, error));
    trace_key key = {spc_find_access_order(spec ? &chosen : NULL), line_bytes, spc_vector_size(value_bytes),
                     window ? window : 128};
    trace_result trace;
    SPC_TRY(get_trace(analysis, spec ? &chosen : NULL, &key, &trace, error));
    *features = known;
    features->line_bytes = line_bytes;
    features->window = key.window;
    features->reuse_interval = trace.reuse_interval;
    features->hit_window = trace.hit_window;
    features->spatial_words = trace.spatial_words;
    features->spatial_accesses = trace.spatial_accesses;
    return SPC_OK;
}

typedef struct spc_simulation {
    struct spc_simulation *next;
    spc_simulation_key key;
    pthread_mutex_t lock; /* held while it runs */
    bool done;
    spc_launch_result result;
} simulation;

typedef struct spc_replay_kept {
    struct spc_replay_kept *next;
    spc_simulation_key key;
    spc_replayed found;
} spc_replay_kept;

void spc_simulator_begin(spc_simulator *s, const spc_pattern *pattern)
{
    spc_facts_begin(&s->facts, pattern);
    spc_gather_walks_begin(&s->walks);
    pthread_mutex_init(&s->lock, NULL);
    s->first = NULL;
    s->replayed = NULL;
}

void spc_simulator_end(spc_simulator *s)
{
    for (simulation *n = s->first, *next; n; n = next) {
        next = n->next;
        pthread_mutex_destroy(&n->lock);
        spc_free(n);
    }
    s->first = NULL;
    for (spc_replay_kept *n = s->replayed, *next; n; n = next) {
        next = n->next;
        spc_free(n);
    }
    s->replayed = NULL;
    pthread_mutex_destroy(&s->lock);
    spc_gather_walks_end(&s->walks);
    spc_facts_end(&s->facts);
}

static bool same_machine(const spc_machine *a, const spc_machine *b)
{
    _Static_assert(sizeof *a % sizeof(double) == 0, "numbers only, nothing between them");
    const double *x = (const double *)a, *y = (const double *)b;
    for (size_t i = 0; i < sizeof *a / sizeof *x; i++)
        if (x[i] != y[i])
            return false;
    return true;
}

static bool same_key(const spc_simulation_key *a, const spc_simulation_key *b)
{
    return spc_kernel_spec_is(&a->spec, &b->spec) && a->value_bytes == b->value_bytes &&
           a->architecture == b->architecture && same_machine(&a->machine, &b->machine) &&
           a->exact == b->exact && a->unlimited == b->unlimited && a->cold == b->cold &&
           (a->warm_up || (a->interleaved.x == b->interleaved.x && a->interleaved.y == b->interleaved.y &&
                           a->interleaved.before_x == b->interleaved.before_x &&
                           a->interleaved.after_x == b->interleaved.after_x)) &&
           a->warm_up == b->warm_up && a->most_steps == b->most_steps &&
           a->what_if.hit_points == b->what_if.hit_points &&
           a->what_if.spatial_max == b->what_if.spatial_max &&
           a->what_if.index_memory == b->what_if.index_memory && a->what_if.l2 == b->what_if.l2 &&
           a->x_gathered == b->x_gathered && a->gather_cycles == b->gather_cycles;
}

static simulation *simulator_find(const spc_simulator *s, const spc_simulation_key *key)
{
    simulation *n = s->first;
    while (n && !same_key(&n->key, key))
        n = n->next;
    return n;
}

/* The place of a simulation, new where there is none; NULL: no memory. */
static simulation *find_or_add(spc_simulator *s, const spc_simulation_key *key)
{
    simulation *n = simulator_find(s, key);
    if (n)
        return n;
    n = spc_calloc(1, sizeof *n);
    if (!n)
        return NULL;
    n->next = s->first;
    n->key = *key;
    pthread_mutex_init(&n->lock, NULL);
    s->first = n;
    return n;
}

bool spc_simulator_knows(spc_simulator *s, const spc_simulation_key *key, spc_launch_result *result)
{
    bool done = false;
    pthread_mutex_lock(&s->lock);
    simulation *n = simulator_find(s, key);
    if (n && pthread_mutex_trylock(&n->lock) == 0) {
        done = n->done;
        *result = n->result;
        pthread_mutex_unlock(&n->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return done;
}

spc_status spc_simulator_run(spc_simulator *s, const spc_simulation_key *key, const spc_program *program,
                             const spc_launch_config *config, spc_launch_result *result, spc_error *error)
{
    pthread_mutex_lock(&s->lock);
    simulation *n = find_or_add(s, key);
    pthread_mutex_unlock(&s->lock);
    if (!n)
        return spc_fail_memory(error, sizeof *n);
    pthread_mutex_lock(&n->lock);
    spc_status status = n->done ? SPC_OK : spc_launch_run(program, config, &n->result, error);
    n->done = status == SPC_OK;
    *result = n->result;
    pthread_mutex_unlock(&n->lock);
    return status;
}

bool spc_simulator_find_replayed(spc_simulator *s, const spc_simulation_key *key, spc_replayed *found)
{
    pthread_mutex_lock(&s->lock);
    const spc_replay_kept *n = s->replayed;
    while (n && !same_key(&n->key, key))
        n = n->next;
    if (n)
        *found = n->found;
    pthread_mutex_unlock(&s->lock);
    return n;
}

spc_status spc_simulator_keep_replayed(spc_simulator *s, const spc_simulation_key *key,
                                       const spc_replayed *found, spc_error *error)
{
    spc_replay_kept *n = spc_malloc(1, sizeof *n);
    if (!n)
        return spc_fail_memory(error, sizeof *n);
    pthread_mutex_lock(&s->lock);
    *n = (spc_replay_kept){s->replayed, *key, *found};
    s->replayed = n;
    pthread_mutex_unlock(&s->lock);
    return SPC_OK;
}
