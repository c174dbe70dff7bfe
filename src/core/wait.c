#include "core/wait.h"

#include <poll.h>

#include "core/error.h"

/* A signal may arrive just before the wait begins, or wake another thread: look again this often. */
enum { PERIOD_MS = 100 };

bool spc_wait_readable(int descriptor)
{
    struct pollfd file = {.fd = descriptor, .events = POLLIN};
    while (!spc_interrupted())
        if (poll(&file, 1, PERIOD_MS) > 0)
            return true; /* data, the end, or an error that read(2) will name */
    return false;
}
