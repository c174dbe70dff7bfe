/* Our kernels or the library's: the best of both beside each other. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sparcast/forecast.h"

/* Nearer than this and the two are as fast as each other: what measurements and models leave open. */
static const double near = 1.05;

enum { NONE = -1 };

typedef struct question {
    const spc_forecast *forecast;
    size_t count;
    const spc_device *device;
} question;

typedef bool kind(const spc_forecast *f, const spc_device *device);

static bool knows_launch(const spc_device *device, const char *kernel)
{
    char key[96];
    double value;
    snprintf(key, sizeof key, "exec_launch@%.*s", (int)strcspn(kernel, ":"), kernel);
    return spc_device_get(device, key, NULL, &value);
}

static bool knows_any_library(const spc_device *device)
{
    static const char *const keys[] = {"exec_launch@", "term_traffic@"};
    for (size_t i = 0; i < spc_device_fact_count(device); i++)
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
            if (strncmp(spc_device_fact_at(device, i).key, keys[k], strlen(keys[k])) == 0)
                return true;
    return false;
}

bool spc_device_knows_peer(const spc_device *device, const spc_kernel *kernel, uint32_t value_bytes)
{
    const char *name = spc_kernel_name(kernel);
    return knows_launch(device, name) || spc_device_has_terms(device, name, value_bytes) ||
           !knows_any_library(device);
}

bool spc_device_borrows_code(const spc_device *device)
{
    static const char mark[] = "stand-in";
    const char *source = spc_device_get_source(device, "architecture");
    return source && strncmp(source, mark, strlen(mark)) == 0;
}

static bool is_ours(const spc_forecast *f, const spc_device *device)
{
    (void)device;
    return !f->foreign && f->spec.kernel && !spc_kernel_is_peer(f->spec.kernel);
}

static bool is_other(const spc_forecast *f, const spc_device *device)
{
    return f->spec.kernel && !is_ours(f, device);
}

/* A stand-in alone says nothing about a library: what that takes besides has to be known. */
static bool is_comparable(const spc_forecast *f, const spc_device *device)
{
    return is_other(f, device) && !f->waited && (f->by_terms || knows_launch(device, f->kernel));
}

static bool is_candidate(const spc_forecast *f)
{
    const spc_prediction *p = &f->prediction;
    return f->model == SPC_MODEL_EXEC && p->fits && p->seconds > 0 && isfinite(p->share_seconds);
}

/* The fastest of a kind; NONE where there is none. */
static long find_fastest(const question *q, kind *wanted)
{
    long best = NONE;
    for (size_t i = 0; i < q->count; i++)
        if (is_candidate(&q->forecast[i]) && wanted(&q->forecast[i], q->device) &&
            (best == NONE ||
             q->forecast[i].prediction.share_seconds < q->forecast[best].prediction.share_seconds))
            best = (long)i;
    return best;
}

/* NULL: nothing is in the way of an answer. */
static const char *why_not(const question *q, long other, long library, bool changed)
{
    if (spc_device_borrows_code(q->device))
        return "machine code of another GPU stands in for that of our kernels";
    if (library == NONE)
        return q->forecast[other].waited
                   ? "times of the other kernels include launching and waiting, ours do not"
                   : "nothing is known about the time of the other kernels";
    if (changed && q->forecast[library].by_terms)
        return "terms hold for the machine as it was measured, not for a changed one";
    return NULL;
}

static void compare(const question *q, spc_library_answer *a)
{
    const spc_prediction *ours = &q->forecast[a->ours].prediction,
                         *library = &q->forecast[a->library].prediction;
    bool ours_is_faster = ours->seconds < library->seconds;
    const spc_prediction *fast = ours_is_faster ? ours : library, *slow = ours_is_faster ? library : ours;
    a->ratio = library->share_seconds / ours->share_seconds;
    a->use = a->ratio > near ? SPC_USE_OURS : a->ratio < 1 / near ? SPC_USE_LIBRARY : SPC_USE_EITHER;
    a->stand_in = !q->forecast[a->library].by_terms;
    a->overlap = ours->seconds_low <= library->seconds_high && library->seconds_low <= ours->seconds_high;
    a->faster = ours_is_faster ? a->ours : a->library;
    a->pays_after = fast->setup_seconds == 0 ? 0 : spc_products_to_pay(fast, slow);
}

spc_library_answer spc_ours_or_library(const spc_forecast *forecast, size_t count, const spc_device *device,
                                       bool changed)
{
    const question q = {forecast, count, device};
    long ours = find_fastest(&q, is_ours), other = find_fastest(&q, is_other),
         library = find_fastest(&q, is_comparable);
    spc_library_answer answer = {.use = SPC_USE_UNKNOWN};
    if (ours == NONE || other == NONE)
        return answer;
    answer.why = why_not(&q, other, library, changed);
    if (answer.why)
        return answer;
    answer.ours = (size_t)ours;
    answer.library = (size_t)library;
    compare(&q, &answer);
    return answer;
}
