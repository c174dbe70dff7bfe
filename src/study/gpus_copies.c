/* How long copies between the GPUs of a node take. */
#include <math.h>
#include <string.h>

#include "study/gpus_asking.h"

enum { MOST_GPUS = 1024 }; /* of a node: what a system file allows */

/* Each GPU has one copy in flight: to[from], or gpus where it has sent all. */
typedef struct copying {
    double *bytes; /* [gpus][gpus]: what is left, from, to */
    uint32_t gpus;
    uint32_t to[MOST_GPUS], senders[MOST_GPUS];
} copying;

static void start_copies(copying *c)
{
    memset(c->senders, 0, sizeof c->senders);
    for (uint32_t from = 0; from < c->gpus; from++) {
        while (c->to[from] < c->gpus && !(c->bytes[from * c->gpus + c->to[from]] > 0))
            c->to[from]++;
        if (c->to[from] < c->gpus)
            c->senders[c->to[from]]++;
    }
}

double spc_gpus_copy_seconds(double *bytes, uint32_t gpus, double pair, double gpu)
{
    copying c = {.bytes = bytes, .gpus = gpus};
    double seconds = 0;
    for (;;) {
        double next = INFINITY;
        start_copies(&c);
        for (uint32_t from = 0; from < gpus; from++)
            if (c.to[from] < gpus)
                next = fmin(next, bytes[from * gpus + c.to[from]] / fmin(pair, gpu / c.senders[c.to[from]]));
        if (isinf(next))
            return seconds;
        seconds += next;
        for (uint32_t from = 0; from < gpus; from++) {
            if (c.to[from] == gpus)
                continue;
            double *left = &bytes[from * gpus + c.to[from]];
            *left -= next * fmin(pair, gpu / c.senders[c.to[from]]);
            if (*left < 1e-3) /* of a byte: rounding */
                *left = 0;
        }
    }
}
