/* core/wait.h - waiting that an interruption can end. */
#ifndef SPC_CORE_WAIT_H
#define SPC_CORE_WAIT_H

#include "sparcast/status.h"

/* Waits until reading from a file descriptor would not wait; false if spc_interrupt() was called instead, by
 * whatever thread the signal reached and whenever it came. A regular file never waits. */
bool spc_wait_readable(int descriptor);

#endif
