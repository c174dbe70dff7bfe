#include "cli/commands/commands.h"

spc_forecast_options cli_forecast_options(const spc_design *design, const cli_model_options *m)
{
    return (spc_forecast_options){.size = sizeof(spc_forecast_options),
                                  .value_bytes = m->value_bytes,
                                  .index_bytes = m->index_bytes,
                                  .predict = design->predict,
                                  .exact = m->exact,
                                  .products = m->products};
}

spc_ranking_options cli_ranking_options(const spc_design *design, const cli_model_options *model)
{
    return (spc_ranking_options){.size = sizeof(spc_ranking_options),
                                 .forecast = cli_forecast_options(design, model),
                                 .kernel = (const char *const *)model->kernels.item,
                                 .kernels = model->kernels.count,
                                 .changed = design->changed,
                                 .setup = model->setup,
                                 .label = design->label};
}
