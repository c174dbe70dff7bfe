/* What the calibrations of a GPU and of a processor share. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "fit/calibrate_steps.h"

enum { RECIPES = 64 };

char *spc_calibrate_beside(const spc_calibrating *c, const char *what, char path[SPC_CALIBRATE_PATH])
{
    const char *output = c->options.output;
    snprintf(path, SPC_CALIBRATE_PATH, "%.*s-%s.csv", (int)(strlen(output) - strlen(".csv")), output, what);
    return path;
}

const char *spc_calibrate_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

const spc_progress *spc_calibrate_progress(const spc_calibrating *c, const char *step)
{
    return c->options.progress ? c->options.progress(c->options.context, step) : NULL;
}

spc_status spc_calibrate_measure(spc_calibrating *c, spc_probe *probe, const spc_kernel_spec *kernels,
                                 size_t count, uint32_t value_bytes, double seconds, spc_error *error)
{
    const char *names[RECIPES];
    spc_probe_summary summary;
    size_t files = 0, asked = c->options.recipes, most = asked && asked < RECIPES ? asked : RECIPES;
    for (; files < most && spc_calibration_recipe(files); files++)
        names[files] = spc_calibration_recipe(files);
    spc_probe_work work = {.size = sizeof work,
                           .files = names,
                           .names = names,
                           .file_count = files,
                           .kernels = kernels,
                           .kernel_count = count,
                           .value_bytes = &value_bytes,
                           .value_count = 1,
                           .output = c->path,
                           .seconds = seconds,
                           .command = c->options.command,
                           .event = c->options.event,
                           .context = c->options.context};
    spc_status status = spc_probe_run(probe, &work, &summary, error);
    c->public.rows_late += summary.late;
    return status;
}

spc_status spc_calibrate_verdict(spc_calibrating *c, const spc_measurements *rows,
                                 const spc_validate_options *options, spc_error *error)
{
    SPC_TRY(spc_validate(rows, c->public.device, options, &c->public.verdict, error));
    SPC_TRY(spc_calibration_judge(&c->public.verdict, c->origin, c->options.date, c->public.device, error));
    c->public.judged = true;
    return SPC_OK;
}
