/* trace/crew.h - threads that share out numbered jobs.
 *
 * Not OpenMP: its threads spin where they wait, and its barriers wait for threads that had nothing to do. On
 * a machine with other work that took eight times as long as one thread alone. Here who waits sleeps, and a
 * thread that the system does not run holds up nobody.
 */
#ifndef SPC_TRACE_CREW_H
#define SPC_TRACE_CREW_H

#include <pthread.h>

#include "sparcast/status.h"

typedef void spc_crew_job(void *context, uint32_t job);

typedef struct spc_crew {
    pthread_mutex_t lock;
    pthread_cond_t work, done;
    pthread_t *helper;
    uint32_t helpers;
    spc_crew_job *job;
    void *context;
    uint32_t next, jobs; /* not yet begun: next .. jobs - 1 */
    uint32_t busy;       /* begun, not yet done */
    bool over;
} spc_crew;

/* `threads` including the caller; fewer where the system grants no more. Errors: MEMORY. */
spc_status spc_crew_open(spc_crew *crew, uint32_t threads, spc_error *error);

/* Does the jobs 0 .. jobs - 1, begun in this order, the caller taking part; returns when all are done. */
void spc_crew_run(spc_crew *crew, uint32_t jobs, spc_crew_job *job, void *context);

/* Safe on a zeroed struct. */
void spc_crew_close(spc_crew *crew);

#endif
