#include "cli/commands/commands.h"

#include <stdlib.h>

#include "cli/output/console.h"
#include "sparcast/designs.h"

int cli_design_set_open(cli_design_set *designs, const cli_model_options *m)
{
    char settings[256] = "";
    cli_join_changes(settings, sizeof settings, &m->settings);
    size_t versions = designs->versions = 1 + m->what_ifs.count + (*settings != '\0');
    designs->count = 0;
    designs->design = cli_allocate(m->devices.count * versions * sizeof *designs->design);
    for (size_t d = 0; d < m->devices.count; d++)
        for (size_t v = 0; v < versions; v++) {
            const char *changes = v == 0 ? "" : v <= m->what_ifs.count ? m->what_ifs.item[v - 1] : settings;
            int code = cli_design_open(&designs->design[designs->count], m->devices.item[d], changes, m);
            if (code != CLI_DONE)
                return code;
            designs->count++;
        }
    return CLI_DONE;
}

void cli_design_set_close(cli_design_set *designs)
{
    for (size_t i = 0; i < designs->count; i++)
        cli_design_close(&designs->design[i]);
    free(designs->design);
    *designs = (cli_design_set){0};
}

spc_status cli_add_designs(json_t *document, const cli_matrix *matrix, const cli_design_set *designs,
                           const cli_model_options *model, spc_error *error)
{
    spc_comparison *comparison;
    spc_design *design = cli_allocate(designs->count * sizeof *design);
    for (size_t i = 0; i < designs->count; i++)
        design[i] = cli_as_design(&designs->design[i]);
    spc_comparison_options options = cli_comparison_options(model);
    options.order = designs->orders.item;
    options.orders = designs->orders.count;
    spc_status status =
        spc_compare_designs(matrix->analysis, design, designs->count, &options, &comparison, error);
    if (status == SPC_OK)
        cli_describe(document, spc_comparison_fields(), comparison);
    spc_comparison_free(comparison);
    free(design);
    return status;
}
