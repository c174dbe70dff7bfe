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
    void *found;          /* NULL: not yet, or no more */
    uint64_t bytes;       /* of what was found */
    uint64_t uses;        /* of spc_facts.uses, those that got it */
    bool stays;           /* until the end */
} entry;

/* Beyond MOST_BYTES, facts of at least LARGE_BYTES that nobody uses are freed, those first that were got
 * longest ago. */
enum { MOST_BYTES = 512 << 20, LARGE_BYTES = 1 << 16 };

static _Thread_local spc_facts_use *innermost;

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

/* The lock is held. */
static void pattern_facts_forget(spc_facts *f)
{
    while (f->bytes > MOST_BYTES) {
        entry *last = NULL;
        for (entry *e = f->first; e; e = e->next)
            if (e->found && !e->uses && !e->stays && e->bytes >= LARGE_BYTES)
                last = e;
        if (!last)
            return;
        spc_free(last->found);
        last->found = NULL;
        f->bytes -= last->bytes;
    }
}

void spc_facts_begin_use(spc_facts *f, spc_facts_use *use)
{
    pthread_mutex_lock(&f->lock);
    uint64_t bit = ~f->uses & (f->uses + 1); /* the lowest one that is free; 0: none */
    f->uses |= bit;
    pthread_mutex_unlock(&f->lock);
    *use = (spc_facts_use){innermost, bit ? f : NULL, bit};
    innermost = use;
}

void spc_facts_end_use(spc_facts_use *use)
{
    spc_facts *f = use->facts;
    innermost = use->outer;
    if (!f)
        return;
    pthread_mutex_lock(&f->lock);
    for (entry *e = f->first; e; e = e->next)
        e->uses &= ~use->bit;
    f->uses &= ~use->bit;
    pattern_facts_forget(f);
    pthread_mutex_unlock(&f->lock);
}

/* The place of a fact, new where it was not asked for before; NULL: no memory. It is the first one then. */
static entry *pattern_facts_find(spc_facts *f, spc_fact_make *make, const spc_fact_key *key)
{
    entry **at = &f->first, *e;
    while ((e = *at) && !(e->make == make && e->key.of == key->of &&
                          memcmp(e->key.parameter, key->parameter, sizeof key->parameter) == 0))
        at = &e->next;
    if (e) {
        *at = e->next;
    } else {
        e = spc_malloc(1, sizeof *e);
        if (!e)
            return NULL;
        *e = (entry){.make = make, .key = *key};
        pthread_mutex_init(&e->lock, NULL);
    }
    e->next = f->first;
    f->first = e;
    return e;
}

spc_status spc_facts_get(spc_facts *f, spc_fact_make *make, spc_fact_key key, const void **fact,
                         spc_error *error)
{
    if (spc_interrupted()) /* most facts take a look at every row */
        return spc_fail_interrupted(error);
    const spc_facts_use *use = innermost;
    while (use && use->facts != f)
        use = use->outer;
    pthread_mutex_lock(&f->lock);
    entry *e = pattern_facts_find(f, make, &key);
    if (e && use)
        e->uses |= use->bit;
    else if (e)
        e->stays = true;
    pthread_mutex_unlock(&f->lock);
    if (!e)
        return spc_fail_memory(error, sizeof *e);
    pthread_mutex_lock(&e->lock);
    bool found = e->found;
    void *made = NULL;
    spc_status status = found ? SPC_OK : make(f, &key, &made, error);
    if (!found && status == SPC_OK) {
        pthread_mutex_lock(&f->lock);
        e->found = made;
        e->bytes = spc_memory_size(made);
        f->bytes += e->bytes;
        pattern_facts_forget(f);
        pthread_mutex_unlock(&f->lock);
    }
    *fact = e->found;
    pthread_mutex_unlock(&e->lock);
    return status;
}
