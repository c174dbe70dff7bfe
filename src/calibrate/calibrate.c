/* A device for a machine that is in no list: all steps, of a GPU or a CPU. */
#include <string.h>

#include "calibrate/calibrate_steps.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "sparcast/output.h"

enum { LEAST_RECIPES = 12, QUICK_RECIPES = 16 };
static const double usual_within[] = {300, 100}; /* s, of a GPU and a CPU */

static void calibrate_free_steps(spc_calibrate_steps *s)
{
    for (size_t i = 0; i < SPC_CALIBRATE_CORES; i++)
        spc_measurements_free(&s->table[i]);
    spc_probe_close(s->probe);
    spc_replay_free(&s->replay);
    spc_free(s->rows.row);
    spc_free(s->threads);
    spc_free(s->seconds);
    spc_free(s->kernel);
    spc_free(s);
}

void spc_calibration_free(spc_calibration *found)
{
    spc_validation_free(&found->validation);
    spc_device_free(found->device);
    if (found->state)
        calibrate_free_steps(found->state);
    *found = (spc_calibration){0};
}

spc_status spc_calibrate(const spc_calibrate_options *options, spc_calibration *found, spc_error *error)
{
    spc_calibrate_options own;
    *found = (spc_calibration){0};
    SPC_TAKE_OPTIONS(own, options, error);
    size_t length = own.output ? strlen(own.output) : 0;
    if (length < sizeof ".csv" || length >= SPC_CALIBRATE_PATH - 64 ||
        strcmp(own.output + length - strlen(".csv"), ".csv") != 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "-o OUT.csv is needed: the device file to write");
    if (own.recipes && own.recipes < LEAST_RECIPES)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "of the recipes at least %d are needed", LEAST_RECIPES);
    if (own.measured && !own.on_cpu && !own.machine)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "measured times of a GPU need facts and microbenchmarks of it: a machine");
    if (!own.on_cpu && (own.cores || own.value_bytes || own.install))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "cores, value and install are of a CPU");
    for (size_t i = 0; i < own.cores; i++)
        if (own.cores > SPC_CALIBRATE_CORES || own.core[i] <= (i ? own.core[i - 1] : 0))
            return spc_fail(error, SPC_ERROR_ARGUMENT, "cores: at most %d numbers that grow",
                            SPC_CALIBRATE_CORES);
    SPC_TRY(spc_output_check(own.output, SPC_DEVICE_BEGINNING, error));
    if (own.quick && !own.recipes)
        own.recipes = QUICK_RECIPES;
    if (own.within == 0)
        own.within = usual_within[own.on_cpu];
    spc_calibrate_steps *s = spc_calloc(1, sizeof *s);
    if (!s)
        return spc_fail_memory(error, sizeof *s);
    s->own = own;
    s->c = &s->own;
    s->found = found;
    found->state = s;
    clock_gettime(CLOCK_MONOTONIC, &s->start);
    spc_status status = own.on_cpu ? spc_calibrate_cpu(s, error) : spc_calibrate_gpu(s, error);
    if (status == SPC_OK)
        status = spc_device_save(found->device, own.output, error);
    if (status == SPC_OK && *found->installed)
        status = spc_device_save(found->device, found->installed, error);
    if (status == SPC_OK)
        status = spc_calibrate_answer(s, error);
    if (status != SPC_OK)
        spc_calibration_free(found);
    return status;
}
