/* What was advised for many matrices: how often each word of it, and between which numbers. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "sparcast/advice.h"

static int compare_tallies(const void *a, const void *b)
{
    const spc_tally *x = a, *y = b;
    return x->count != y->count ? (x->count < y->count) - (x->count > y->count) : strcmp(x->what, y->what);
}

enum { LISTS = 10 };

static void list_tallies(spc_advice_sum *sum, spc_tallies *list[LISTS])
{
    spc_tallies *const all[LISTS] = {
        &sum->kernels,        &sum->limits,    &sum->orders,   &sum->bounds,    &sum->by_terms,
        &sum->column_kernels, &sum->stand_ins, &sum->versions, &sum->untrusted, &sum->gpus};
    memcpy(list, all, sizeof all);
}

/* Room for so many more words in each of the lists, so that no count fails halfway. */
static spc_status advice_sum_reserve(spc_advice_sum *sum, size_t words, spc_error *error)
{
    spc_tallies *list[LISTS];
    list_tallies(sum, list);
    for (size_t i = 0; i < LISTS; i++) {
        spc_tally *item = spc_realloc(list[i]->item, list[i]->count + words, sizeof *item);
        if (!item)
            return spc_fail_memory(error, (list[i]->count + words) * sizeof *item);
        list[i]->item = item;
    }
    return SPC_OK;
}

/* Up to a colon, behind which are parameters. */
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

static void advice_sum_widen(spc_span_of *span, double number)
{
    span->least = span->count && span->least < number ? span->least : number;
    span->most = span->count && span->most > number ? span->most : number;
    span->count++;
}

static void add_library(spc_advice_sum *sum, const spc_library_row *library)
{
    if (!library->has_answer)
        return;
    bool ours = library->use == SPC_USE_OURS;
    sum->ours += ours;
    sum->library += library->use == SPC_USE_LIBRARY;
    sum->either += library->use == SPC_USE_EITHER;
    if (ours && library->pays_after < UINT64_MAX)
        advice_sum_widen(&sum->library_pays, library->pays_after ? (double)library->pays_after : 1);
}

/* The kernel, without parameters, and more. */
static void count_kernel(spc_tallies *tallies, const char *kernel, const char *more)
{
    char word[sizeof tallies->item->what];
    snprintf(word, sizeof word, "%.*s%s", (int)strcspn(kernel, ":"), kernel, more);
    count_word(tallies, word, "");
}

static void add_cautions(spc_advice_sum *sum, const spc_ranked *row)
{
    char more[96] = "";
    const spc_forecast *f = &row->forecast;
    if (f->bound)
        count_kernel(&sum->bounds, f->kernel, more);
    else if (f->by_terms)
        count_kernel(&sum->by_terms, f->kernel, f->waited ? ", waiting for the end included" : more);
    else if (f->stand_in) {
        snprintf(more, sizeof more, " as %.*s", (int)strcspn(f->stand_in, ":"), f->stand_in);
        count_kernel(&sum->stand_ins, f->kernel, more);
    }
    if (row->untrusted) {
        snprintf(more, sizeof more, " (%.0f %% off on published times, the null model %.0f %%)",
                 100 * f->mean_error, 100 * f->null_error);
        count_kernel(&sum->untrusted, f->kernel, more);
    }
    if (f->library_version)
        count_word(&sum->versions, f->library_version, "");
}

static void add_orders(spc_advice_sum *sum, const spc_orders *orders)
{
    sum->orders_tried++;
    const spc_order_row *best = orders->best_row;
    if (orders->advice != SPC_ORDER_REORDER)
        return;
    sum->reorder++;
    count_word(&sum->orders, best->order, "");
    advice_sum_widen(&sum->order_speedup, best->speedup);
    if (best->products_to_pay >= 0)
        advice_sum_widen(&sum->order_pays, best->products_to_pay);
}

static void add_place(spc_advice_sum *sum, const spc_place *place)
{
    sum->on_device += place->better == SPC_ON_DEVICE;
    sum->on_host += place->better == SPC_ON_HOST;
    if (place->break_even < UINT64_MAX)
        advice_sum_widen(&sum->device_from, (double)place->break_even);
}

/* The mean of count numbers of which x is the last. */
static double continue_mean(double mean, double count, double x)
{
    return exp(((count > 1 ? (count - 1) * log(mean) : 0) + log(x)) / count);
}

static void add_columns_time(spc_advice_sum *sum, const spc_columns_answer *answer)
{
    const spc_columns_prediction *p = answer->count ? answer->predictions : NULL;
    if (!p || !(p->seconds > 0))
        return;
    sum->columns = answer->columns;
    sum->columns_transposed = answer->transposed;
    sum->columns_count++;
    sum->columns_mean = continue_mean(sum->columns_mean, sum->columns_count, p->seconds);
    sum->columns_low = continue_mean(sum->columns_low, sum->columns_count, p->seconds_low);
    sum->columns_high = continue_mean(sum->columns_high, sum->columns_count, p->seconds_high);
}

spc_status spc_advice_sum_add(spc_advice_sum *sum, const spc_advice *advice, spc_error *error)
{
    const spc_ranked *best = &advice->ranking.row[0];
    SPC_TRY(advice_sum_reserve(sum, advice->ranking.rows, error));
    sum->matrices++;
    count_word(&sum->kernels, best->forecast.kernel, ":");
    count_word(&sum->limits, spc_limit_name(best->forecast.prediction.limited_by), "");
    if (advice->ranking.has_library)
        add_library(sum, &advice->ranking.library);
    for (size_t i = 0; i < advice->ranking.rows; i++)
        add_cautions(sum, &advice->ranking.row[i]);
    if (advice->has_orders)
        add_orders(sum, &advice->orders);
    if (advice->has_place)
        add_place(sum, &advice->place);
    if (advice->has_columns && advice->columns.best)
        count_word(&sum->column_kernels, advice->columns.best, ":");
    if (advice->has_columns)
        add_columns_time(sum, &advice->columns);
    return SPC_OK;
}

void spc_advice_sum_add_iteration(spc_advice_sum *sum, double seconds)
{
    if (!(seconds > 0))
        return;
    advice_sum_widen(&sum->iteration, seconds);
    sum->iteration_mean = continue_mean(sum->iteration_mean, (double)sum->iteration.count, seconds);
}

spc_status spc_advice_sum_add_gpus(spc_advice_sum *sum, uint32_t best, spc_error *error)
{
    char number[16];
    if (!best)
        return SPC_OK;
    SPC_TRY(advice_sum_reserve(sum, 1, error));
    snprintf(number, sizeof number, "%u", best);
    count_word(&sum->gpus, number, "");
    return SPC_OK;
}

void spc_advice_sum_clear(spc_advice_sum *sum)
{
    spc_tallies *list[LISTS];
    list_tallies(sum, list);
    for (size_t i = 0; i < LISTS; i++)
        spc_free(list[i]->item);
    *sum = (spc_advice_sum){0};
}
