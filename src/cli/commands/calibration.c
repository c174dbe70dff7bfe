#include "cli/commands/commands.h"

#include <stdlib.h>

#include "cli/output/console.h"
#include "cli/views/views.h"

typedef struct watcher {
    const cli_calibration *c;
    cli_progress progress;
    json_t *workloads;
} watcher;

static const spc_progress *calibration_show(void *context, const char *step)
{
    watcher *w = context;
    return cli_progress_with_time(&w->progress, step);
}

/* A format of a GPU that pads beyond all bounds is no failure. */
static void calibration_complain_of_row(void *context, const spc_probe_event *event)
{
    const watcher *w = context;
    bool padded = event->status == SPC_ERROR_RANGE || event->status == SPC_ERROR_UNSUPPORTED;
    if (event->row || (padded && !w->c->options.probe.on_cpu))
        return;
    cli_progress_clear();
    cli_complain("%s%s%s: %s", event->matrix, event->kernel ? " " : "", event->kernel ? event->kernel : "",
                 event->reason);
}

static void calibration_notice(void *context, const char *text)
{
    (void)context;
    cli_progress_clear();
    cli_complain("%s", text);
}

static spc_status calibration_add_workloads(void *context, spc_device *device, spc_error *error)
{
    const watcher *w = context;
    return cli_calibrate_workloads(w->c, device, w->workloads, error);
}

int cli_calibrate_machine(const cli_calibration *c, json_t *document)
{
    spc_error error;
    spc_calibration *found;
    char date[CLI_DATE_SIZE];
    bool cpu = c->options.probe.on_cpu;
    watcher *w = cli_allocate(sizeof *w);
    *w = (watcher){.c = c, .workloads = json_object()};
    spc_calibrate_options options = c->options;
    options.size = sizeof options;
    options.probe.size = sizeof options.probe;
    options.matrices = c->matrices.item;
    options.matrix_count = c->matrices.count;
    options.cores = c->core;
    options.no_products = c->workloads && !(c->workloads & 1u << CLI_WORKLOAD_SPMV);
    options.progress = calibration_show;
    options.event = calibration_complain_of_row;
    options.notice = calibration_notice;
    options.more = cpu ? NULL : calibration_add_workloads;
    options.context = w;
    options.date = date;
    cli_today(date);
    if (!(options.probe.seconds_limit > 0))
        options.probe.seconds_limit = cpu ? 0.05 : 0.012;
    spc_status status = spc_calibrate(&options, &found, &error);
    cli_progress_clear();
    if (status == SPC_OK)
        cli_describe_calibration(found, options.output, w->workloads, document);
    spc_calibration_free(found);
    json_decref(w->workloads);
    free(w);
    return cli_report_status(status, &error);
}
