/* An answer and what it points to: opened with the question in it, filled by an operation, released at
 * once. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "workloads/operation.h"

/* Pieces of memory that an answer owns, the last one first. */
typedef struct piece {
    struct piece *before;
    void (*release)(void *thing); /* NULL: data is all there is */
    void *thing;
    max_align_t data[];
} piece;

typedef struct whole {
    spc_answer public; /* first: an answer is its whole */
    piece *last;
    size_t change_room, preparation_room, caution_room;
} whole;

void *spc_answer_room(spc_answer *answer, size_t count, size_t size)
{
    whole *w = (whole *)answer;
    size_t bytes = count ? count * size : 1;
    if (count && bytes / count != size)
        return NULL;
    piece *p = spc_calloc(1, sizeof *p + bytes);
    if (!p)
        return NULL;
    p->before = w->last;
    w->last = p;
    return p->data;
}

bool spc_answer_keep(spc_answer *answer, void *thing, void (*release)(void *thing))
{
    if (!spc_answer_room(answer, 0, 0)) {
        release(thing);
        return false;
    }
    piece *p = ((whole *)answer)->last;
    p->thing = thing;
    p->release = release;
    return true;
}

const char *spc_answer_text(spc_answer *answer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *text = length < 0 ? NULL : spc_answer_room(answer, (size_t)length + 1, 1);
    if (!text)
        return NULL;
    va_start(arguments, format);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    va_end(arguments);
    return text;
}

void spc_answer_free(spc_answer *answer)
{
    whole *w = (whole *)answer;
    while (w && w->last) {
        piece *p = w->last;
        w->last = p->before;
        if (p->release)
            p->release(p->thing);
        spc_free(p);
    }
    spc_free(w);
}

/* ---- opening ---- */

spc_status spc_answer_open(spc_answer **answer, spc_error *error)
{
    whole *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    spc_answer *a = &w->public;
    *a = (spc_answer){.schema = 3,
                      .batch = UINT32_MAX,
                      .n = UINT32_MAX,
                      .best_gpus = UINT32_MAX,
                      .pays_until = UINT32_MAX,
                      .pass_columns = UINT32_MAX,
                      .padded_columns = UINT32_MAX,
                      .dense_seconds = NAN,
                      .dense_seconds_low = NAN,
                      .dense_seconds_high = NAN,
                      .dense_tf32_seconds = NAN,
                      .dense_density = NAN,
                      .dense_density_library = NAN,
                      .forming_seconds = NAN,
                      .formed_seconds = NAN,
                      .mean_error = NAN,
                      .null_error = NAN};
    *answer = a;
    return SPC_OK;
}

/* ---- what an operation adds ---- */

spc_forecast_options spc_question_forecast_options(const spc_question *q)
{
    return (spc_forecast_options){.size = sizeof(spc_forecast_options),
                                  .value_bytes = q->value_bytes,
                                  .index_bytes = q->index_bytes,
                                  .predict = q->predict,
                                  .exact = q->exact,
                                  .cold = q->cold,
                                  .most_steps = q->most_steps,
                                  .products = q->products};
}

spc_candidate spc_candidate_unknown(void)
{
    const spc_change_found none = {.seconds = NAN, .speedup = NAN, .pays_after = UINT64_MAX};
    return (spc_candidate){.seconds = NAN,
                           .seconds_low = NAN,
                           .seconds_high = NAN,
                           .gflops = NAN,
                           .setup_seconds = NAN,
                           .total_seconds = NAN,
                           .pays_after = UINT64_MAX,
                           .memory_bytes = NAN,
                           .memory_available = NAN,
                           .fits = true,
                           .mean_error = NAN,
                           .null_error = NAN,
                           .change = none,
                           .order = none};
}

int spc_candidate_compare(const void *left, const void *right)
{
    const spc_candidate *a = left, *b = right;
    bool counts = !isnan(a->total_seconds) && !isnan(b->total_seconds);
    double x = counts ? a->total_seconds : a->seconds, y = counts ? b->total_seconds : b->seconds;
    if (a->fits != b->fits)
        return a->fits ? -1 : 1;
    if (x < y || x > y) /* not of those whose time nobody knows */
        return x < y ? -1 : 1;
    return (a->listed > b->listed) - (a->listed < b->listed);
}

/* Room for one more at the end of a list that doubles; the old one stays with the answer. */
static void *grow(spc_answer *a, const void *list, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return (void *)list;
    size_t more = *room ? 2 * *room : 8;
    void *grown = spc_answer_room(a, more, size);
    if (grown && count)
        memcpy(grown, list, count * size);
    if (grown)
        *room = more;
    return grown;
}

bool spc_answer_has_caution(const spc_answer *a, spc_caution_kind kind)
{
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == kind)
            return true;
    return false;
}

spc_status spc_answer_caution(spc_answer *a, spc_caution_kind kind, const char *about, spc_error *error)
{
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == kind && strcmp(a->caution[i].about, about) == 0)
            return SPC_OK;
    spc_caution *list = grow(a, a->caution, a->cautions, &((whole *)a)->caution_room, sizeof *list);
    const char *text = spc_answer_text(a, "%s", about);
    if (!list || !text)
        return spc_fail_memory(error, sizeof *list);
    list[a->cautions++] = (spc_caution){kind, text};
    a->caution = list;
    return SPC_OK;
}

spc_status spc_answer_change(spc_answer *a, const spc_change_found *change, spc_error *error)
{
    spc_change_found *list = grow(a, a->change, a->changes, &((whole *)a)->change_room, sizeof *list);
    if (!list)
        return spc_fail_memory(error, sizeof *list);
    list[a->changes] = *change;
    if (change->kernel)
        list[a->changes].kernel = spc_answer_text(a, "%s", change->kernel);
    if (change->order)
        list[a->changes].order = spc_answer_text(a, "%s", change->order);
    a->changes++;
    a->change = list;
    return SPC_OK;
}

spc_status spc_answer_prepare(spc_answer *a, const spc_preparation *preparation, spc_error *error)
{
    spc_preparation *list =
        grow(a, a->preparation, a->preparations, &((whole *)a)->preparation_room, sizeof *list);
    if (!list)
        return spc_fail_memory(error, sizeof *list);
    list[a->preparations++] = *preparation;
    a->preparation = list;
    return SPC_OK;
}
