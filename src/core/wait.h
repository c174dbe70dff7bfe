/* core/wait.h - waiting that an interruption can end. */
#ifndef SPC_CORE_WAIT_H
#define SPC_CORE_WAIT_H

#include <stdio.h>
#include <sys/types.h>

#include "sparcast/status.h"

/* open(2) for reading that does not wait for the other end of a FIFO either. */
int spc_wait_open(const char *path);

/* read(2) after that wait: fails with EINTR if and only if an interruption ended it. */
ssize_t spc_wait_read(int descriptor, void *buffer, size_t size);

/* A stream over a file descriptor, which it does not close, read as above; *descriptor must outlive it. NULL
 * without memory. */
FILE *spc_wait_stream(int *descriptor);

#endif
