#include "cli/views/predict_document.h"

#include "cli/output/describe.h"

static void describe_costs(const spc_forecast *f, json_t *terms)
{
    spc_cost cost[SPC_COSTS_ROOM];
    size_t count = spc_forecast_costs(f, cost);
    for (size_t i = 0; i < count; i++)
        cli_describe(cli_append_object(terms), spc_ranked_cost_fields(),
                     &(spc_ranked_cost){.kernel = f->kernel, .cost = cost[i]});
}

void cli_describe_forecast(const spc_ranked *ranked, json_t *row, json_t *terms)
{
    cli_describe(row, spc_ranked_fields(), ranked);
    describe_costs(&ranked->forecast, terms);
}

void cli_describe_facts(const cli_design *design, json_t *object)
{
    if (design->options.model != SPC_MODEL_EXEC)
        return;
    cli_set_text(object, "facts", spc_provenance_name(spc_device_provenance(design->device, SPC_MODEL_EXEC)));
    if (spc_device_borrows_code(design->device))
        cli_set_flag(object, "code_stands_in", true);
}
