#include "analysis/simulator.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

typedef struct spc_simulation {
    struct spc_simulation *next;
    spc_simulation_key key;
    pthread_mutex_t lock; /* held while it runs */
    bool done;
    spc_launch_result result;
} simulation;

void spc_simulator_begin(spc_simulator *s, const spc_pattern *pattern)
{
    spc_facts_begin(&s->facts, pattern);
    spc_gather_walks_begin(&s->walks);
    pthread_mutex_init(&s->lock, NULL);
    s->first = NULL;
}

void spc_simulator_end(spc_simulator *s)
{
    for (simulation *n = s->first, *next; n; n = next) {
        next = n->next;
        pthread_mutex_destroy(&n->lock);
        spc_free(n);
    }
    s->first = NULL;
    pthread_mutex_destroy(&s->lock);
    spc_gather_walks_end(&s->walks);
    spc_facts_end(&s->facts);
}

static bool same_spec(const spc_kernel_spec *a, const spc_kernel_spec *b)
{
    return a->kernel == b->kernel && memcmp(a->parameter, b->parameter, sizeof a->parameter) == 0;
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

static bool same_what_if(const spc_what_if *a, const spc_what_if *b)
{
    return a->hit_points == b->hit_points && a->spatial_max == b->spatial_max &&
           a->index_memory == b->index_memory && a->l2 == b->l2;
}

static bool same_between(const spc_between *a, const spc_between *b)
{
    return a->x == b->x && a->y == b->y && a->before_x == b->before_x && a->after_x == b->after_x;
}

static bool same_key(const spc_simulation_key *a, const spc_simulation_key *b)
{
    return same_spec(&a->spec, &b->spec) && a->value_bytes == b->value_bytes &&
           a->architecture == b->architecture && same_machine(&a->machine, &b->machine) &&
           a->exact == b->exact && a->unlimited == b->unlimited && a->cold == b->cold &&
           (a->warm_up || same_between(&a->between, &b->between)) && a->warm_up == b->warm_up &&
           a->most_steps == b->most_steps && same_what_if(&a->what_if, &b->what_if) &&
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
