/* cli/commands/calibration.c - a device file for a machine that is in no list, as the library makes it. */
#include "cli/commands/commands.h"

#include <stdlib.h>

#include "output/console.h"
#include "views/views.h"

typedef struct calibration_run {
    cli_progress progress;
} calibration_run;

static const spc_progress *calibration_step(void *context, const char *name)
{
    calibration_run *run = context;
    return cli_progress_with_time(&run->progress, name);
}

static void calibration_remark(void *context, const char *text)
{
    (void)context;
    cli_progress_clear();
    cli_complain("%s", text);
}

static void calibration_free(void *answer)
{
    cli_calibrated *calibrated = answer;
    spc_calibration_free(&calibrated->found);
    free(calibrated);
}

int cli_calibrate_machine(const cli_calibration *c, cli_documents *documents)
{
    char date[CLI_DATE_SIZE];
    spc_error error;
    spc_calibration found;
    spc_collection *matrices = NULL;
    calibration_run run = {0};
    spc_calibrate_options options = c->options;
    cli_today(date);
    options.date = date;
    options.step = calibration_step;
    options.remark = calibration_remark;
    options.context = &run;
    spc_status status = SPC_OK;
    if (c->matrices.count)
        status = spc_collection_open(c->matrices.item, c->matrices.count, &matrices, &error);
    options.matrices = matrices;
    if (status == SPC_OK)
        status = spc_calibrate(&options, &found, &error);
    cli_progress_clear();
    int code = cli_report_status(status, &error);
    if (status == SPC_OK) {
        cli_calibrated *calibrated = cli_allocate(sizeof *calibrated);
        *calibrated = (cli_calibrated){.answer = *found.answer, .found = found};
        cli_document_set(cli_documents_add(documents, (cli_document){0}), spc_calibration_fields(),
                         calibrated, calibration_free);
    }
    spc_collection_close(matrices);
    return code;
}
