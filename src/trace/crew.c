#include "trace/crew.h"

#include "core/error.h"
#include "core/memory.h"

/* With the lock held, which is released around each job. */
static void take_jobs(spc_crew *c)
{
    while (c->next < c->jobs) {
        uint32_t job = c->next++;
        c->busy++;
        pthread_mutex_unlock(&c->lock);
        c->job(c->context, job);
        pthread_mutex_lock(&c->lock);
        c->busy--;
    }
    if (c->busy == 0)
        pthread_cond_signal(&c->done);
}

static void *help(void *context)
{
    spc_crew *c = context;
    pthread_mutex_lock(&c->lock);
    while (!c->over) {
        take_jobs(c);
        pthread_cond_wait(&c->work, &c->lock);
    }
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

spc_status spc_crew_open(spc_crew *c, uint32_t threads, spc_error *error)
{
    *c = (spc_crew){.helper = spc_calloc(threads, sizeof *c->helper)};
    if (!c->helper)
        return spc_fail_memory(error, threads * sizeof *c->helper);
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->work, NULL);
    pthread_cond_init(&c->done, NULL);
    while (c->helpers + 1 < threads && pthread_create(&c->helper[c->helpers], NULL, help, c) == 0)
        c->helpers++;
    return SPC_OK;
}

void spc_crew_run(spc_crew *c, uint32_t jobs, spc_crew_job *job, void *context)
{
    pthread_mutex_lock(&c->lock);
    c->job = job;
    c->context = context;
    c->next = 0;
    c->jobs = jobs;
    pthread_cond_broadcast(&c->work);
    take_jobs(c);
    while (c->busy)
        pthread_cond_wait(&c->done, &c->lock);
    pthread_mutex_unlock(&c->lock);
}

void spc_crew_close(spc_crew *c)
{
    if (!c->helper)
        return;
    pthread_mutex_lock(&c->lock);
    c->over = true;
    pthread_cond_broadcast(&c->work);
    pthread_mutex_unlock(&c->lock);
    for (uint32_t i = 0; i < c->helpers; i++)
        pthread_join(c->helper[i], NULL);
    pthread_cond_destroy(&c->done);
    pthread_cond_destroy(&c->work);
    pthread_mutex_destroy(&c->lock);
    spc_free(c->helper);
    *c = (spc_crew){0};
}
