#include "core/wait.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "core/error.h"

/* A signal may arrive just before the wait begins, or wake another thread: look again this often. */
enum { PERIOD_MS = 100 };

/* Waits until reading from a file descriptor would not wait; false if spc_interrupt() was called instead, by
 * whatever thread the signal reached and whenever it came. A regular file never waits. */
static bool wait_readable(int descriptor)
{
    struct pollfd file = {.fd = descriptor, .events = POLLIN};
    while (!spc_interrupted())
        if (poll(&file, 1, PERIOD_MS) > 0)
            return true; /* data, the end, or an error that read(2) will name */
    return false;
}

int spc_wait_open(const char *path)
{
    return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

ssize_t spc_wait_read(int descriptor, void *buffer, size_t size)
{
    while (wait_readable(descriptor)) {
        ssize_t got = read(descriptor, buffer, size);
        if (got >= 0 || (errno != EINTR && errno != EAGAIN))
            return got;
    }
    errno = EINTR;
    return -1;
}

static ssize_t read_cookie(void *descriptor, char *buffer, size_t size)
{
    return spc_wait_read(*(int *)descriptor, buffer, size);
}

FILE *spc_wait_stream(int *descriptor)
{
    return fopencookie(descriptor, "r", (cookie_io_functions_t){.read = read_cookie});
}
