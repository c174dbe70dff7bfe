#include "cli/commands/commands.h"

#include <stdio.h>

#include "cli/output/console.h"
#include "cli/views/views.h"

static spc_status terms_fit_save(const cli_terms_fit *f, const spc_terms_fit *fit, const spc_device *base,
                                 spc_error *error)
{
    char origin[512];
    spc_device *device;
    spc_status status = spc_device_copy(base, &device, error);
    if (status != SPC_OK)
        return status;
    snprintf(origin, sizeof origin, "%s%.300s%ssparcast fit %.120s --terms",
             f->source ? "published times: " : "", f->source ? f->source : "", f->source ? "; " : "",
             cli_basename(f->input->file));
    status = spc_terms_fit_apply(fit, origin, f->date, device, error);
    if (status == SPC_OK)
        status = spc_device_save(device, f->output, error);
    spc_device_free(device);
    return status;
}

static spc_status fit_times(const cli_terms_fit *f, const spc_times *times, const spc_device *device,
                            json_t *documents, spc_error *error)
{
    const cli_list *matrices = &f->input->matrices;
    spc_collection *collection;
    spc_terms_fit fit;
    spc_status status = spc_collection_open(matrices->item, matrices->count, &collection, error);
    if (status != SPC_OK)
        return status;
    status = spc_terms_fit_run(times, device, collection, &f->options, &fit, error);
    spc_collection_close(collection);
    if (status != SPC_OK)
        return status;
    cli_describe_terms_fit(&fit, spc_device_id(device), f->input->file, cli_append_object(documents));
    if (f->output)
        status = terms_fit_save(f, &fit, device, error);
    spc_terms_fit_free(&fit);
    return status;
}

int cli_fit_terms(const cli_terms_fit *f, json_t *documents)
{
    spc_error error;
    spc_times times = {0};
    spc_device *device = NULL;
    spc_status status = spc_device_load(f->input->device, &device, &error);
    if (status == SPC_OK)
        status = spc_times_read(f->input->file, f->measured_on, &times, &error);
    if (status == SPC_OK)
        status = fit_times(f, &times, device, documents, &error);
    cli_progress_clear();
    spc_times_free(&times);
    spc_device_free(device);
    return cli_report_status(status, &error);
}
