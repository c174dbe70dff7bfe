#include "cli/commands/commands.h"

#include "sparcast/validate.h"
#include "views/views.h"

spc_status cli_evaluate_paper(const spc_measurements *table, const spc_device *device,
                              const cli_paper_options *options, cli_paper_answer *answer, bool *drawn,
                              spc_error *error)
{
    spc_reproduction r;
    *drawn = true;
    spc_status status = spc_reproduce(table, device, options->kernel, 4, options->cache_state, &r, error);
    if (status == SPC_ERROR_DATA && !options->kernel && !options->figures && !options->data)
        return SPC_OK;
    if (status != SPC_OK)
        return status;
    cli_take_paper(answer, &r);
    json_t *data = cli_paper_data(&r, device);
    if (options->figures)
        *drawn = cli_draw_figures("paper", data, options->figures);
    if (options->data)
        *options->data = json_incref(data);
    json_decref(data);
    spc_reproduction_free(&r);
    return SPC_OK;
}
