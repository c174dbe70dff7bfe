/* probes/queue.h - pairs on their way from the workers that prepare them to the thread that measures them. */
#ifndef SPC_PROBES_QUEUE_H
#define SPC_PROBES_QUEUE_H

#include <pthread.h>

#include "probes/probe_internal.h"

/* What a worker hands over: a pair to measure, or the reason why there is none. */
typedef struct spc_item {
    struct spc_item *next;
    char matrix[SPC_MATRIX_TEXT];
    spc_prepared prepared;    /* layout NULL: nothing to measure */
    bool resumed, whole_file; /* rows already there; the file could not be read */
    uint64_t pairs;           /* that this item settles */
    uint64_t bytes;           /* counted against the limit */
    spc_status status;
    spc_error error;
} spc_item;

spc_item *spc_item_new(const char *matrix); /* NULL: no memory */
void spc_item_free(spc_item *item);

typedef struct spc_queue {
    pthread_mutex_t lock; /* also of what the users of the queue share beside it */
    pthread_cond_t changed;
    spc_item *first, **last;
    size_t workers;         /* that still push */
    uint64_t limit;         /* bytes of items that are queued or measured; one item alone may exceed it */
    uint64_t waiting_bytes; /* of those */
    bool stop, starved;     /* starved: a worker found no memory even to say so */
} spc_queue;

void spc_queue_init(spc_queue *queue, uint64_t limit);
void spc_queue_clear(spc_queue *queue); /* frees what was not popped */

/* For workers. Waits until there is room; false when the queue was stopped. */
bool spc_queue_reserve(spc_queue *queue, uint64_t bytes);
void spc_queue_push(spc_queue *queue, spc_item *item);
/* No memory for an item: stops the queue; always false. */
bool spc_queue_starve(spc_queue *queue);
void spc_queue_leave(spc_queue *queue); /* one worker less */

/* For the thread that measures. NULL when all workers have left. */
spc_item *spc_queue_pop(spc_queue *queue);
void spc_queue_release(spc_queue *queue, spc_item *item); /* measured: frees it and its room */
void spc_queue_stop(spc_queue *queue);

#endif
