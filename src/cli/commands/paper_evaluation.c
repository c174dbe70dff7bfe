#include "cli/commands/paper_evaluation.h"

#include "cli/views/paper_plots.h"
#include "cli/views/paper_view.h"
#include "sparcast/validate.h"

spc_status cli_evaluate_paper(const spc_measurements *table, const spc_device *device,
                              const cli_paper_options *options, json_t *document, bool *drawn,
                              spc_error *error)
{
    spc_reproduction r;
    *drawn = true;
    spc_status status = spc_reproduce(table, device, options->kernel, 4, options->cache_state, &r, error);
    if (status == SPC_ERROR_DATA && !options->kernel && !options->figures)
        return SPC_OK;
    if (status != SPC_OK)
        return status;
    cli_add_paper(document, &r);
    if (options->figures)
        *drawn = cli_draw_paper_plots(&r, device, options->figures);
    spc_reproduction_free(&r);
    return SPC_OK;
}
