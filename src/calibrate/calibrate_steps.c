/* What the calibrations of a GPU and of a CPU share: names, recipes, whoever looks on, the verdict. */
#include "calibrate/calibrate_steps.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "fit/fits.h"

void spc_calibrate_beside(const spc_calibrate_steps *s, const char *what, char path[SPC_CALIBRATE_PATH])
{
    size_t stem = strlen(s->c->output) - strlen(".csv");
    snprintf(path, SPC_CALIBRATE_PATH, "%.*s-%s.csv", (int)stem, s->c->output, what);
}

bool spc_calibrate_wants(const spc_calibrate_steps *s, spc_calibrate_workloads workload, const char *what,
                         char path[SPC_CALIBRATE_PATH])
{
    spc_calibrate_beside(s, what, path);
    if (s->c->workloads)
        return s->c->workloads & workload;
    return !s->c->measured || access(path, F_OK) == 0;
}

size_t spc_calibrate_recipes(const spc_calibrate_steps *s, size_t most,
                             const char *names[SPC_CALIBRATE_RECIPES])
{
    static const size_t stride = 27; /* with 3 no divisor of 48 or 25, nor 29 */
    size_t count = 0;
    if (s->c->recipes && s->c->recipes < most)
        most = s->c->recipes;
    while (count < most && spc_calibration_recipe(count))
        count++;
    for (size_t i = 0; i < count; i++)
        names[i] = spc_calibration_recipe(i * (count % 3 ? stride : stride + 2) % count);
    return count;
}

double spc_calibrate_left(const spc_calibrate_steps *s)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double spent = (double)(now.tv_sec - s->start.tv_sec) + 1e-9 * (double)(now.tv_nsec - s->start.tv_nsec);
    return s->c->within - spent;
}

const spc_progress *spc_calibrate_step(const spc_calibrate_steps *s, const char *name)
{
    return s->c->step ? s->c->step(s->c->context, name) : NULL;
}

void spc_calibrate_remark(const spc_calibrate_steps *s, const char *format, ...)
{
    char text[1536];
    va_list arguments;
    if (!s->c->remark)
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    s->c->remark(s->c->context, text);
}

void spc_calibrate_remark_row(const spc_calibrate_steps *s, const spc_probe_event *event)
{
    spc_calibrate_remark(s, "%s%s%s: %s", event->matrix, event->kernel ? " " : "",
                         event->kernel ? event->kernel : "", event->reason);
}

void spc_calibrate_name(spc_calibrate_steps *s, const char *file, size_t rows, const char *date)
{
    snprintf(s->origin, sizeof s->origin, "sparcast calibrate, %.255s%s%s", spc_file_name(file),
             date ? ", " : "", date ? date : "");
    snprintf(s->found->measurements, sizeof s->found->measurements, "%s", file);
    s->found->rows = rows;
}

spc_status spc_calibrate_verdict(spc_calibrate_steps *s, const spc_measurements *rows,
                                 const spc_validate_options *options, spc_error *error)
{
    spc_calibration *found = s->found;
    SPC_TRY(spc_validate(rows, found->device, options, &found->validation, error));
    spc_status status =
        spc_calibration_judge(&found->validation, s->origin, s->c->date, found->device, error);
    if (status != SPC_OK)
        spc_validation_free(&found->validation);
    return status;
}
