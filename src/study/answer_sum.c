/* What was answered for many matrices: how often each word of it, and between which numbers. */
#include "study/answer_sum.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

static int compare_tallies(const void *a, const void *b)
{
    const spc_tally *x = a, *y = b;
    return x->count != y->count ? (x->count < y->count) - (x->count > y->count) : strcmp(x->what, y->what);
}

enum { LISTS = 11 };

static void list_tallies(spc_answer_sum *sum, spc_tallies *list[LISTS])
{
    spc_tallies *const all[LISTS] = {&sum->kernels,        &sum->limits,  &sum->orders,       &sum->bounds,
                                     &sum->by_terms,       &sum->proxies, &sum->versions,     &sum->untrusted,
                                     &sum->column_kernels, &sum->gpus,    &sum->other_kernels};
    memcpy(list, all, sizeof all);
}

/* Up to one of `end`, behind which are parameters. There is room. */
static void count_word(spc_tallies *tallies, const char *word, const char *end)
{
    size_t i, length = strcspn(word, end);
    if (length >= sizeof tallies->item->what)
        length = sizeof tallies->item->what - 1;
    for (i = 0; i < tallies->count; i++)
        if (strlen(tallies->item[i].what) == length && strncmp(tallies->item[i].what, word, length) == 0)
            break;
    if (i == tallies->count) {
        tallies->item[tallies->count] = (spc_tally){.count = 0};
        memcpy(tallies->item[tallies->count++].what, word, length);
    }
    tallies->item[i].count++;
    qsort(tallies->item, tallies->count, sizeof *tallies->item, compare_tallies);
}

/* The kernel, without parameters, and more. */
static void count_kernel(spc_tallies *tallies, const char *kernel, const char *more)
{
    char word[sizeof tallies->item->what];
    snprintf(word, sizeof word, "%.*s%s", (int)strcspn(kernel, ":"), kernel, more);
    count_word(tallies, word, "");
}

/* The geometric mean of count numbers of which x is the last. */
static double continue_mean(double mean, size_t count, double x)
{
    return exp(((count > 1 ? (double)(count - 1) * log(mean) : 0) + log(x)) / (double)count);
}

static void widen(spc_span_of *span, double number)
{
    span->least = span->count && span->least < number ? span->least : number;
    span->most = span->count && span->most > number ? span->most : number;
    span->count++;
    span->mean = continue_mean(span->mean, span->count, number);
}

static void widen_time(spc_span_of *span, const spc_candidate *c)
{
    if (!(c->seconds > 0))
        return;
    widen(span, c->seconds);
    span->low = continue_mean(span->low, span->count, c->seconds_low);
    span->high = continue_mean(span->high, span->count, c->seconds_high);
}

static void add_candidate(spc_answer_sum *sum, const spc_candidate *c)
{
    char more[96] = "";
    const char *proxy = c->product.predicted_as;
    if (c->bound)
        count_kernel(&sum->bounds, c->kernel, more);
    else if (c->product.by_terms)
        count_kernel(&sum->by_terms, c->kernel, c->product.waited ? ", waiting for the end included" : more);
    else if (proxy) {
        snprintf(more, sizeof more, " as %.*s", (int)strcspn(proxy, ":"), proxy);
        count_kernel(&sum->proxies, c->kernel, more);
    }
    if (c->null_error < c->mean_error) {
        snprintf(more, sizeof more, " (%.0f %% off on published times, the null model %.0f %%)",
                 100 * c->mean_error, 100 * c->null_error);
        count_kernel(&sum->untrusted, c->kernel, more);
    }
    if (c->library_version)
        count_word(&sum->versions, c->library_version, "");
}

static void add_product(spc_answer_sum *sum, const spc_answer *a)
{
    sum->matrices++;
    sum->model = a->model;
    count_word(&sum->kernels, a->candidate[0].kernel, ":");
    if (a->candidate[0].limited_by)
        count_word(&sum->limits, a->candidate[0].limited_by, "");
    for (size_t i = 0; i < a->candidates; i++)
        add_candidate(sum, &a->candidate[i]);
    for (size_t i = 0; i < a->cautions; i++) {
        sum->code_stands_in |= a->caution[i].kind == SPC_CAUTION_CODE_STANDS_IN;
        sum->code_unmeasured |= a->caution[i].kind == SPC_CAUTION_CODE_UNMEASURED;
        sum->transferred |= a->caution[i].kind == SPC_CAUTION_TRANSFERRED;
        sum->not_fitted |= a->caution[i].kind == SPC_CAUTION_NOT_FITTED;
    }
    if (a->has_library && a->library.has_answer) {
        bool ours = strcmp(a->library.use, "ours") == 0;
        sum->ours += ours;
        sum->library += strcmp(a->library.use, "library") == 0;
        sum->either += strcmp(a->library.use, "either") == 0;
        if (ours && a->library.pays_after < UINT64_MAX)
            widen(&sum->library_pays, a->library.pays_after ? (double)a->library.pays_after : 1);
    }
    if (a->best_order) {
        sum->orders_tried++;
        for (size_t i = 1; i < a->orders; i++)
            if (strcmp(a->order[i].order, a->best_order) == 0) {
                sum->reorder++;
                count_word(&sum->orders, a->best_order, "");
                widen(&sum->order_speedup, a->order[i].speedup);
                if (a->order[i].pays_after < UINT64_MAX)
                    widen(&sum->order_pays, (double)a->order[i].pays_after);
            }
    }
    if (a->has_host && a->host.better) {
        bool device = strcmp(a->host.better, "device") == 0;
        sum->on_device += device;
        sum->on_host += !device;
        if (a->host.break_even < UINT64_MAX)
            widen(&sum->device_from, (double)a->host.break_even);
    }
}

spc_status spc_answer_sum_add(spc_answer_sum *sum, const spc_answer *a, spc_error *error)
{
    spc_tallies *list[LISTS];
    char number[16];
    if (!a->candidates)
        return SPC_OK;
    list_tallies(sum, list); /* room for all words, so that no count fails halfway */
    for (size_t i = 0; i < LISTS; i++) {
        spc_tally *item = spc_realloc(list[i]->item, list[i]->count + a->candidates, sizeof *item);
        if (!item)
            return spc_fail_memory(error, (list[i]->count + a->candidates) * sizeof *item);
        list[i]->item = item;
    }
    if (a->gpus) {
        snprintf(number, sizeof number, "%u", a->best_gpus);
        count_word(&sum->gpus, number, "");
    } else if (a->method)
        widen_time(&sum->iteration, &a->candidate[0]);
    else if (a->candidate[0].has_multivector) {
        count_word(&sum->column_kernels, a->candidate[0].kernel, ":");
        sum->columns = a->columns;
        sum->columns_transposed = a->transposed;
        widen_time(&sum->columns_seconds, &a->candidate[0]);
    } else if (a->operation != SPC_OPERATION_PRODUCT) {
        count_word(&sum->other_kernels,
                   a->best                ? a->best
                   : a->candidate[0].fits ? "no time"
                                          : "too large",
                   ":");
        if (a->best)
            widen_time(&sum->other_seconds, &a->candidate[0]);
    } else
        add_product(sum, a);
    return SPC_OK;
}

void spc_answer_sum_clear(spc_answer_sum *sum)
{
    spc_tallies *list[LISTS];
    list_tallies(sum, list);
    for (size_t i = 0; i < LISTS; i++)
        spc_free(list[i]->item);
    *sum = (spc_answer_sum){0};
}
