/* Work in a process of its own, and the threads that a forked process has. */
#include "core/child.h"

#include <errno.h>
#include <fcntl.h>
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/error.h"

enum { NOT_DONE = -1 };

/* _exit(2) loses what a build that measures coverage has counted. */
#ifdef SPC_COVERAGE
void __gcov_dump(void);
#define save_counts __gcov_dump
#else
static void save_counts(void)
{
}
#endif

/* A child inherits the locks that other threads held. The C library's allocator is ready for that, GCC 12's
 * AddressSanitizer is not: the threads of an OpenMP region that is over take its lock again as they end. */
#ifdef __SANITIZE_ADDRESS__
static void let_threads_end(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 20 * 1000 * 1000}, NULL);
}
#else
static void let_threads_end(void)
{
}
#endif

void *spc_shared_new(uint64_t bytes)
{
    void *memory = mmap(NULL, bytes ? bytes : 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void spc_shared_free(void *memory, uint64_t bytes)
{
    if (memory)
        munmap(memory, bytes ? bytes : 1);
}

/* Ctrl-C reaches every process of a terminal; the parent is the one that answers it. The child does not
 * outlive its parent, nor a crash, whatever the parent does with one, and its messages, meant for a program
 * of its own, go nowhere. */
static void child_settle(pid_t parent)
{
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_DFL);
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
        signal(crashes[i], SIG_DFL);
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) {
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
    }
}

static _Thread_local double child_seconds;

double spc_child_seconds(void)
{
    return child_seconds;
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

/* A child of a host that does not collect its children is gone before it can be waited for. */
static bool has_ended(pid_t child, int *end)
{
    struct rusage used;
    pid_t ended = wait4(child, end, WNOHANG, &used);
    if (ended == child)
        child_seconds += seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    return ended == child || (ended < 0 && errno != EINTR);
}

/* The pauses grow, so that a short work is not waited for long and a long one costs nothing. */
static bool wait_for(pid_t child, int *end)
{
    enum { LONGEST = 20 * 1000 * 1000 };
    struct timespec pause = {.tv_nsec = 50 * 1000};
    while (!has_ended(child, end)) {
        if (spc_interrupted()) {
            kill(child, SIGKILL);
            waitpid(child, NULL, 0);
            return false;
        }
        nanosleep(&pause, NULL);
        pause.tv_nsec = 2 * pause.tv_nsec < LONGEST ? 2 * pause.tv_nsec : LONGEST;
    }
    return true;
}

/* Why a child came to no result. Sanitizers turn a signal into an exit code. */
static spc_status fail_ended(const char *what, int end, spc_error *error)
{
    int code = WIFSIGNALED(end) ? WTERMSIG(end) : 0;
    if (code == SIGXCPU)
        return spc_fail(error, SPC_ERROR_DATA, "%s: its process came to no end", what);
    if ((code && code != SIGKILL) || (WIFEXITED(end) && WEXITSTATUS(end)))
        return spc_fail(error, SPC_ERROR_DATA, "%s: its process crashed (%s)", what,
                        code ? strsignal(code) : "exit code");
    return spc_fail(error, SPC_ERROR_MEMORY, "%s: its process was ended, most likely for want of memory",
                    what);
}

static spc_status child_run(spc_child_work *work, void *context, const char *what, volatile int *result,
                            spc_error *error)
{
    int end = 0;
    let_threads_end();
    pid_t parent = getpid(), child = fork();
    if (child == 0) {
        child_settle(parent);
        *result = (int)work(context);
        save_counts();
        _exit(0);
    }
    if (child < 0)
        return spc_fail_errno(error, what, "cannot start a process");
    if (!wait_for(child, &end))
        return spc_fail_interrupted(error);
    if (*result == NOT_DONE)
        return fail_ended(what, end, error);
    if (*result != SPC_OK)
        return spc_fail(error, (spc_status)*result, "%s failed: %s", what,
                        spc_status_name((spc_status)*result));
    return SPC_OK;
}

spc_status spc_child_run(spc_child_work *work, void *context, const char *what, spc_error *error)
{
    volatile int *result = spc_shared_new(sizeof *result);
    if (!result)
        return spc_fail_memory(error, sizeof *result);
    *result = NOT_DONE;
    spc_status status = child_run(work, context, what, result, error);
    spc_shared_free((void *)result, sizeof *result);
    return status;
}

/* ---- A process that was forked has one thread, but OpenMP's pool of its parent, whose threads it would wait
 * for: it counts on one thread from then on. Python's multiprocessing forks so. */

static void count_on_one_thread(void)
{
    omp_set_num_threads(1);
}

__attribute__((constructor)) static void watch_forks(void)
{
    pthread_atfork(NULL, NULL, count_on_one_thread);
}
