#include "cli/commands/probes.h"
#include "svd/svd.h"

#include <pthread.h>
#include <time.h>

enum { STEP_NS = 20000000, STEPS_AFTER_INTERRUPT = 10, SECOND_NS = 1000000000 };

typedef struct host_call {
    cli_svd_call call;
    spc_svd_report report;
    spc_error error;
    spc_status status;
} host_call;

static spc_status decompose(const cli_svd_call *c, spc_svd_report *report, spc_error *error)
{
    return spc_svd(c->n, c->a, c->n, c->s, c->u, c->n, c->v, c->n, &c->options, report, error);
}

static void *call_host(void *argument)
{
    host_call *h = argument;
    h->status = decompose(&h->call, &h->report, &h->error);
    return NULL;
}

/* Waits until the thread ends; false where it still runs a fifth of a second after an interruption. */
static bool wait_for(pthread_t thread)
{
    for (int left = STEPS_AFTER_INTERRUPT; left > 0; left -= spc_interrupted()) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += STEP_NS;
        until.tv_sec += until.tv_nsec / SECOND_NS;
        until.tv_nsec %= SECOND_NS;
        if (pthread_timedjoin_np(thread, NULL, &until) == 0)
            return true;
    }
    pthread_detach(thread);
    return false;
}

spc_status cli_svd_call_run(const cli_svd_call *call, bool *abandoned, spc_svd_report *report,
                            spc_error *error)
{
    static host_call host; /* static: an abandoned thread still uses it */
    pthread_t thread;
    host = (host_call){.call = *call};
    if (call->options.device || pthread_create(&thread, NULL, call_host, &host) != 0)
        return decompose(call, report, error);
    *abandoned = !wait_for(thread);
    if (*abandoned) {
        *error = (spc_error){.status = SPC_ERROR_INTERRUPTED, .message = "interrupted"};
        return SPC_ERROR_INTERRUPTED;
    }
    *error = host.error;
    if (report)
        *report = host.report;
    return host.status;
}
