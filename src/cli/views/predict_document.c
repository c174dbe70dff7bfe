#include "cli/views/predict_document.h"

void cli_describe_facts(const cli_design *design, json_t *object)
{
    if (design->options.model != SPC_MODEL_EXEC)
        return;
    cli_set_text(object, "facts", spc_provenance_name(spc_device_provenance(design->device, SPC_MODEL_EXEC)));
    if (spc_device_borrows_code(design->device))
        cli_set_flag(object, "code_stands_in", true);
}
