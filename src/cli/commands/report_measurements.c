#include "cli/commands/commands.h"

#include <stdlib.h>

#include "output/console.h"
#include "sparcast/validate.h"
#include "views/report.h"

/* The evaluation of the paper, and the published model, which needs no matrices. */
static spc_status write_page(const cli_measured_machine *machine, const cli_model_options *model,
                             cli_report_page *page, spc_error *error)
{
    bool drawn = false;
    const cli_list *kernels = &model->kernels;
    const cli_paper_options paper = {
        .kernel = kernels->count ? kernels->item[0] : NULL, .figures = page->figures, .page = true};
    spc_validation validation;
    const spc_validate_options options = {.size = sizeof options};
    cli_validate_answer *answer = cli_allocate(sizeof *answer);
    *answer = (cli_validate_answer){0};
    spc_status status =
        cli_evaluate_paper(&machine->table, machine->device, &paper, &answer->paper, &drawn, error);
    answer->has_paper = *answer->paper.kernel;
    if (status == SPC_OK)
        status = spc_validate(&machine->table, machine->device, &options, &validation, error);
    if (status == SPC_OK) {
        cli_document document = {0};
        cli_validate_take(answer, machine->device, &validation);
        cli_document_set(&document, cli_validate_fields(), answer, NULL);
        cli_write_measurement_page(page->stream, &machine->table, machine->device, &document, page->command);
    }
    page->complete = status == SPC_OK && drawn;
    cli_validate_free(answer);
    return status;
}

int cli_report_measurements(const char *file, const cli_model_options *model, cli_report_page *page)
{
    cli_measurement_input measured = {.file = file,
                                      .device = model->devices.count ? model->devices.item[0] : NULL};
    cli_measured_machine machine;
    spc_error error;
    int code = cli_measured_machine_open(&machine, &measured);
    if (code == CLI_DONE)
        code = cli_report_status(write_page(&machine, model, page, &error), &error);
    cli_measured_machine_close(&machine);
    return code;
}
