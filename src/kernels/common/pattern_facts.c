/* What follows from the pattern alone, found once and kept. */
#include "kernels/common/pattern_facts.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/pattern/row_source.h"

typedef struct spc_fact {
    struct spc_fact *next;
    spc_fact_make *make;
    spc_fact_key key;
    pthread_mutex_t lock; /* held while the fact is worked out */
    void *found;          /* NULL: not yet */
} entry;

void spc_facts_begin(spc_facts *f, const spc_pattern *pattern)
{
    *f = (spc_facts){.pattern = pattern, .rows = pattern->rows, .nnz = pattern->nnz};
    pthread_mutex_init(&f->lock, NULL);
}

void spc_facts_begin_rows(spc_facts *f, spc_rows *source)
{
    *f = (spc_facts){
        .pattern = source->pattern, .source = source, .rows = source->shape.rows, .nnz = source->shape.nnz};
    pthread_mutex_init(&f->lock, NULL);
}

void spc_facts_end(spc_facts *f)
{
    for (entry *e = f->first, *next; e; e = next) {
        next = e->next;
        pthread_mutex_destroy(&e->lock);
        spc_free(e->found);
        spc_free(e);
    }
    f->first = NULL;
    pthread_mutex_destroy(&f->lock);
}

/* The place of a fact, new where it was not asked for before; NULL: no memory. */
static entry *pattern_facts_find(spc_facts *f, spc_fact_make *make, const spc_fact_key *key)
{
    for (entry *e = f->first; e; e = e->next)
        if (e->make == make && e->key.of == key->of &&
            memcmp(e->key.parameter, key->parameter, sizeof key->parameter) == 0)
            return e;
    entry *e = spc_malloc(1, sizeof *e);
    if (!e)
        return NULL;
    *e = (entry){.next = f->first, .make = make, .key = *key};
    pthread_mutex_init(&e->lock, NULL);
    f->first = e;
    return e;
}

spc_status spc_facts_get(spc_facts *f, spc_fact_make *make, spc_fact_key key, const void **fact,
                         spc_error *error)
{
    if (spc_interrupted()) /* most facts take a look at every row */
        return spc_fail_interrupted(error);
    pthread_mutex_lock(&f->lock);
    entry *e = pattern_facts_find(f, make, &key);
    pthread_mutex_unlock(&f->lock);
    if (!e)
        return spc_fail_memory(error, sizeof *e);
    pthread_mutex_lock(&e->lock);
    spc_status status = e->found ? SPC_OK : make(f, &key, &e->found, error);
    if (status != SPC_OK)
        e->found = NULL;
    *fact = e->found;
    pthread_mutex_unlock(&e->lock);
    return status;
}
