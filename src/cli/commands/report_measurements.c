#include "cli/commands/commands.h"

#include "sparcast/validate.h"
#include "views/views.h"

typedef struct page_context {
    const cli_model_options *model;
    cli_report_page *page;
} page_context;

/* By the published model, which needs no matrices. */
static spc_status report_measurements_validate(const spc_measurements *table, const spc_device *device,
                                               json_t *document, spc_error *error)
{
    spc_validation validation;
    spc_validate_options options = {.size = sizeof options};
    spc_status status = spc_validate(table, device, &options, &validation, error);
    if (status != SPC_OK)
        return status;
    cli_describe(document, spc_validation_fields(), validation.answer);
    spc_validation_free(&validation);
    return SPC_OK;
}

static spc_status report_measurements_write_page(const spc_measurements *table, const spc_device *device,
                                                 void *context, json_t *documents, spc_error *error)
{
    const page_context *c = context;
    const cli_list *kernels = &c->model->kernels;
    json_t *document = cli_append_object(documents), *data = NULL;
    bool drawn = false;
    cli_paper_options paper = {
        .kernel = kernels->count ? kernels->item[0] : NULL, .figures = c->page->figures, .data = &data};
    spc_status status = cli_evaluate_paper(table, device, &paper, document, &drawn, error);
    if (status == SPC_OK)
        status = report_measurements_validate(table, device, document, error);
    if (status == SPC_OK)
        cli_write_measurement_page(c->page->stream, table, device, documents, data, c->page->command);
    c->page->complete = status == SPC_OK && drawn;
    json_decref(data);
    return status;
}

int cli_report_measurements(const char *file, const cli_model_options *model, cli_report_page *page)
{
    cli_measurement_input measured = {.file = file,
                                      .device = model->devices.count ? model->devices.item[0] : NULL};
    page_context context = {model, page};
    json_t *documents = json_array();
    int code = cli_with_measurements(&measured, report_measurements_write_page, &context, documents);
    json_decref(documents);
    return code;
}
