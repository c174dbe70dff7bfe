#include "probes/queue.h"

#include <stdio.h>

#include "core/memory.h"

spc_item *spc_item_new(const char *matrix)
{
    spc_item *item = spc_calloc(1, sizeof *item);
    if (item)
        snprintf(item->matrix, sizeof item->matrix, "%s", matrix);
    return item;
}

void spc_item_free(spc_item *item)
{
    spc_prepared_clear(&item->prepared);
    spc_free(item);
}

void spc_queue_init(spc_queue *queue, uint64_t limit)
{
    *queue =
        (spc_queue){.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER, .limit = limit};
    queue->last = &queue->first;
}

void spc_queue_clear(spc_queue *queue)
{
    for (spc_item *item; (item = queue->first); spc_item_free(item))
        queue->first = item->next;
}

bool spc_queue_reserve(spc_queue *queue, uint64_t bytes)
{
    pthread_mutex_lock(&queue->lock);
    while (!queue->stop && queue->waiting_bytes > 0 && queue->waiting_bytes + bytes > queue->limit)
        pthread_cond_wait(&queue->changed, &queue->lock);
    bool go = !queue->stop;
    if (go)
        queue->waiting_bytes += bytes;
    pthread_mutex_unlock(&queue->lock);
    return go;
}

void spc_queue_push(spc_queue *queue, spc_item *item)
{
    pthread_mutex_lock(&queue->lock);
    item->next = NULL;
    *queue->last = item;
    queue->last = &item->next;
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->lock);
}

bool spc_queue_starve(spc_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->stop = queue->starved = true;
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->lock);
    return false;
}

void spc_queue_leave(spc_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->workers--;
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->lock);
}

spc_item *spc_queue_pop(spc_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    while (!queue->first && queue->workers > 0)
        pthread_cond_wait(&queue->changed, &queue->lock);
    spc_item *item = queue->first;
    if (item) {
        queue->first = item->next;
        if (!queue->first)
            queue->last = &queue->first;
    }
    pthread_mutex_unlock(&queue->lock);
    return item;
}

void spc_queue_release(spc_queue *queue, spc_item *item)
{
    uint64_t bytes = item->bytes;
    spc_item_free(item);
    pthread_mutex_lock(&queue->lock);
    queue->waiting_bytes -= bytes;
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->lock);
}

void spc_queue_stop(spc_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->stop = true;
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->lock);
}
