/* The first of a ranking, and nothing else of it: the question of a solver, and of a sweep over designs. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "workloads/product/kernel_ranking.h"

static void fill_choice(const spc_contest *c, const spc_device *device, spc_kernel_choice *choice)
{
    const spc_forecast *best = &c->forecast[0], *second = &c->forecast[1];
    *choice = (spc_kernel_choice){.spec = best->spec,
                                  .seconds = best->prediction.seconds,
                                  .setup_seconds = best->prediction.setup_seconds,
                                  .seconds_low = best->prediction.seconds_low,
                                  .seconds_high = best->prediction.seconds_high,
                                  .second_seconds_low = NAN,
                                  .flops = best->prediction.flops,
                                  .limited_by = best->prediction.limited_by,
                                  .fits = best->prediction.fits,
                                  .bound = best->bound,
                                  .model = best->model};
    memcpy(choice->kernel, best->kernel, sizeof choice->kernel);
    if (c->count == 1)
        return;
    choice->second_spec = second->spec;
    choice->second_seconds = second->prediction.seconds;
    choice->second_seconds_low = second->prediction.seconds_low;
    choice->second_as_good = spc_is_as_good(device, best, second);
    memcpy(choice->second, second->kernel, sizeof choice->second);
}

static spc_status take_specs(const spc_kernel_spec *spec, size_t count, const spc_device *device,
                             uint32_t value_bytes, spc_kernel_list *list, spc_error *error)
{
    *list = (spc_kernel_list){0};
    if (!count)
        return spc_kernel_list_make(NULL, 0, device, value_bytes, list, error);
    list->item = spc_calloc(count, sizeof *list->item);
    if (!list->item)
        return spc_fail_memory(error, count * sizeof *list->item);
    for (; list->count < count; list->count++)
        list->item[list->count].spec = spec[list->count];
    return SPC_OK;
}

spc_status spc_best_forecast(spc_analysis *analysis, const spc_device *device,
                             const spc_forecast_options *options, const spc_kernel_spec *spec, size_t count,
                             spc_forecast *best, spc_error *error)
{
    spc_forecast_options own;
    spc_kernel_list list;
    spc_contest contest = {0};
    *best = (spc_forecast){.spec = {0}};
    SPC_TAKE_OPTIONS(own, options, error);
    own.most_steps = 0;
    spc_status status = take_specs(spec, count, device, own.value_bytes ? own.value_bytes : 4, &list, error);
    if (status == SPC_OK)
        status = spc_contest_hold(analysis, device, &list, &own, true, &contest, error);
    if (status == SPC_OK)
        *best = contest.forecast[0];
    spc_contest_free(&contest);
    spc_kernel_list_free(&list);
    return status;
}

spc_status spc_best_kernel(const spc_pattern *pattern, const spc_device *device,
                           const spc_best_kernel_options *options, spc_kernel_choice *choice,
                           spc_error *error)
{
    spc_best_kernel_options own;
    spc_analysis *analysis = NULL;
    spc_kernel_list list = {0};
    spc_contest contest = {0};
    *choice = (spc_kernel_choice){0};
    SPC_TAKE_OPTIONS(own, options, error);
    own.value_bytes = own.value_bytes ? own.value_bytes : 4;
    const spc_forecast_options asked = {.size = sizeof asked,
                                        .value_bytes = own.value_bytes,
                                        .predict = {.model = spc_device_model(device)},
                                        .cold = own.cold,
                                        .products = own.products};
    spc_status status = spc_analysis_open(pattern, NULL, &analysis, error);
    if (status == SPC_OK)
        status = spc_kernel_list_make(NULL, 0, device, own.value_bytes, &list, error);
    if (status == SPC_OK)
        status = spc_contest_hold(analysis, device, &list, &asked, false, &contest, error);
    if (status == SPC_OK)
        fill_choice(&contest, device, choice);
    spc_contest_free(&contest);
    spc_kernel_list_free(&list);
    spc_analysis_close(analysis);
    return status;
}
