/* The one request to stop that a process has. libsparcast-fit takes it from libsparcast: it is in no file
 * with a function that is not exported. */
#include <signal.h>

#include "sparcast/status.h"

static volatile sig_atomic_t interrupted;

void spc_interrupt(void)
{
    interrupted = 1;
}

void spc_interrupt_clear(void)
{
    interrupted = 0;
}

bool spc_interrupted(void)
{
    return interrupted != 0;
}
