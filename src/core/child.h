/* core/child.h - work of a library that cannot be interrupted, or may crash, in a process of its own. */
#ifndef SPC_CORE_CHILD_H
#define SPC_CORE_CHILD_H

#include "sparcast/status.h"

/* Memory that a child shares with its parent, cleared; NULL without memory. */
void *spc_shared_new(uint64_t bytes);
void spc_shared_free(void *memory, uint64_t bytes);

/* Returns a status for the parent; what it prints is lost. It may use what the parent has, but what it writes
 * reaches the parent through shared memory only. */
typedef spc_status spc_child_work(void *context);

/* Runs `work` in a child process and waits for its end; an interruption ends the child within 20 ms. `what`
 * names the work in messages. Errors: the status that work returned, INTERRUPTED, IO (no process can be
 * started), DATA (it crashed, or used up its processor time), MEMORY (the system ended it). */
spc_status spc_child_run(spc_child_work *work, void *context, const char *what, spc_error *error);

/* Processor time, in seconds, of all children that this thread has run: its own clock does not count them. */
double spc_child_seconds(void);

#endif
