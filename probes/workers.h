/* probes/workers.h - threads that read patterns, trace them and build layouts while another one measures. */
#ifndef SPC_PROBES_WORKERS_H
#define SPC_PROBES_WORKERS_H

#include "probes/queue.h"
#include "sparcast/probe.h"

typedef struct spc_workers {
    const spc_probe *probe;
    const spc_probe_work *work;
    const spc_measurement_writer *writer; /* asked which rows are there, under the lock of the queue */
    bool again;                           /* rows that never came to rest are not there */
    spc_queue *queue;                     /* takes what they prepare */
    size_t next_file;                     /* under the lock too */
    int threads_each;
    pthread_t *thread;
    size_t threads;
} spc_workers;

/* The first four are given. Errors: MEMORY; then no thread runs. */
spc_status spc_workers_start(spc_workers *workers, spc_error *error);
/* Waits for their end; those that wait for room end when the queue stops. */
void spc_workers_join(spc_workers *workers);

#endif
