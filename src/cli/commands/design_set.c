#include "cli/commands/commands.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "sparcast/designs.h"

const char *cli_change_value(const char *changes, const char *key)
{
    size_t length = strlen(key);
    for (const char *word = changes; word; word = strchr(word, ',') ? strchr(word, ',') + 1 : NULL)
        if (strncmp(word, key, length) == 0 && word[length] == '=')
            return word + length + 1;
    return NULL;
}

/* One device, unchanged and with each change. */
static int open_versions(cli_design_set *designs, const char *device, const char *settings,
                         const cli_model_options *m)
{
    int code = CLI_DONE;
    for (size_t v = 0; v < designs->versions && code == CLI_DONE; v++) {
        const char *changes = v == 0 ? "" : v <= m->what_ifs.count ? m->what_ifs.item[v - 1] : settings;
        code = cli_design_open(&designs->design[designs->count++], device, changes, m);
    }
    return code;
}

int cli_design_set_open(cli_design_set *designs, const cli_model_options *m)
{
    char settings[256] = "";
    cli_join_changes(settings, sizeof settings, &m->settings);
    size_t libraries = designs->libraries.count ? designs->libraries.count : 1;
    designs->versions = 1 + m->what_ifs.count + (*settings != '\0');
    designs->count = 0;
    designs->design =
        cli_allocate(m->devices.count * libraries * designs->versions * sizeof *designs->design);
    for (size_t d = 0; d < m->devices.count * libraries; d++) {
        cli_model_options model = *m;
        if (designs->libraries.count)
            model.library = designs->libraries.item[d % libraries];
        int code = open_versions(designs, m->devices.item[d / libraries], settings, &model);
        if (code != CLI_DONE)
            return code;
    }
    return CLI_DONE;
}

void cli_design_set_close(cli_design_set *designs)
{
    for (size_t i = 0; i < designs->count; i++)
        spc_design_free(designs->design[i]);
    free(designs->design);
    cli_list_free(&designs->libraries);
    *designs = (cli_design_set){0};
}

/* Under the name that the document has. */
static spc_status add_to_sum(spc_comparison_sum *sum, const cli_matrix *matrix, const json_t *document,
                             const spc_comparison *comparison, spc_error *error)
{
    spc_status status;
    char *file = strdup(cli_get_text(document, "file"));
    cli_need(file ? SPC_OK : SPC_ERROR_MEMORY);
#pragma omp critical(design_sums)
    status = spc_comparison_sum_add(sum, matrix->at, cli_printable(file), comparison, error);
    free(file);
    return status;
}

spc_status cli_add_designs(json_t *document, const cli_matrix *matrix, const cli_design_set *designs,
                           const cli_model_options *model, spc_error *error)
{
    spc_comparison *comparison;
    spc_design *design = cli_allocate(designs->count * sizeof *design);
    for (size_t i = 0; i < designs->count; i++)
        design[i] = *designs->design[i];
    spc_comparison_options options = cli_comparison_options(model);
    options.order = designs->orders.item;
    options.orders = designs->orders.count;
    spc_status status =
        spc_compare_designs(matrix->analysis, design, designs->count, &options, &comparison, error);
    if (status == SPC_OK)
        cli_describe(document, spc_comparison_fields(), comparison);
    if (status == SPC_OK && designs->sum)
        status = add_to_sum(designs->sum, matrix, document, comparison, error);
    spc_comparison_free(comparison);
    free(design);
    return status;
}
