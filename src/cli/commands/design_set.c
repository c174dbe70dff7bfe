#include "cli/commands/commands.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "sparcast/designs.h"
#include "workloads/iteration/inverses.h"

static int open_one(cli_design_set *designs, const char *device, const char *changes, uint32_t gpus,
                    const spc_multivector_question *product, const cli_model_options *m)
{
    cli_model_options own = *m;
    own.gpus = gpus;
    if (product)
        own.multivector = *product;
    designs->design = cli_reallocate(designs->design, (designs->count + 1) * sizeof *designs->design);
    return cli_design_open(&designs->design[designs->count++], device, changes, &own);
}

/* A product on one device: as it is, with each change, and as several. A change that names its columns is of
 * one product already, which comes first: of that none is asked. */
static int open_product(cli_design_set *designs, const char *device, const cli_list *changes,
                        const spc_multivector_question *product, const cli_model_options *m)
{
    int code = CLI_DONE;
    if (product || !m->half) /* no half values are multiplied with a vector */
        code = open_one(designs, device, "", 0, product, m);
    for (size_t i = 0; i < changes->count && code == CLI_DONE; i++) {
        bool own = spc_design_names_columns(changes->item[i]);
        if (product ? !own : own || !designs->products)
            code = open_one(designs, device, changes->item[i], 0, product, m);
    }
    for (size_t i = 0; i < designs->gpus.count && (product || !designs->products) && code == CLI_DONE; i++)
        code = open_one(designs, device, "", designs->gpus.item[i], product, m);
    return code;
}

int cli_design_set_open(cli_design_set *designs, const cli_model_options *m)
{
    char settings[256] = "";
    int code = CLI_DONE;
    cli_list changes = {0};
    cli_join_changes(settings, sizeof settings, &m->settings);
    for (size_t i = 0; i < m->what_ifs.count; i++)
        cli_list_add(&changes, m->what_ifs.item[i]);
    if (*settings)
        cli_list_add(&changes, settings);
    size_t libraries = designs->libraries.count ? designs->libraries.count : 1;
    for (size_t d = 0; d < m->devices.count * libraries && code == CLI_DONE; d++) {
        cli_model_options model = *m;
        const char *device = m->devices.item[d / libraries];
        if (designs->libraries.count)
            model.library = designs->libraries.item[d % libraries];
        code = open_product(designs, device, &changes, NULL, &model);
        for (size_t p = 0; p < designs->products && code == CLI_DONE; p++)
            code = open_product(designs, device, &changes, &designs->product[p], &model);
        designs->versions = designs->versions ? designs->versions : designs->count;
    }
    cli_list_free(&changes);
    for (size_t i = 0; i < m->kernels.count && code == CLI_DONE && !m->asked.operation; i++) {
        bool taken = false;
        for (size_t d = 0; d < designs->count; d++)
            taken = taken || cli_design_takes(designs->design[d], m->kernels.item[i]);
        if (!taken) {
            cli_complain(CLI_NO_SUCH_PRODUCT, m->kernels.item[i]);
            code = CLI_USAGE;
        }
    }
    return code;
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
static spc_status add_to_sum(spc_comparison_sum *sum, const cli_matrix *matrix, const char *name,
                             const spc_comparison *comparison, spc_error *error)
{
    spc_status status;
    char *file = strdup(name);
    cli_need(file ? SPC_OK : SPC_ERROR_MEMORY);
#pragma omp critical(design_sums)
    status = spc_comparison_sum_add(sum, matrix->at, cli_printable(file), comparison, error);
    free(file);
    return status;
}

spc_status cli_ask_designs(const cli_matrix *matrix, const char *file, const cli_design_set *designs,
                           const cli_model_options *model, spc_comparison **comparison, spc_error *error)
{
    spc_design *design = cli_allocate((designs->count + 1) * sizeof *design);
    for (size_t i = 0; i < designs->count; i++)
        design[i] = *designs->design[i];
    const cli_question asked = {.model = model,
                                .solver = model->uses == spc_solver_uses ? &model->solver : NULL,
                                .orders = &designs->orders,
                                .depth = designs->depth};
    const spc_question question = cli_question_of(&asked, matrix);
    spc_status status = spc_compare_designs(&question, design, designs->count, comparison, error);
    free(design);
    if (status == SPC_OK && designs->sum) {
        status = add_to_sum(designs->sum, matrix, file, *comparison, error);
        if (status != SPC_OK)
            spc_comparison_free(*comparison);
    }
    return status;
}
