#include "cli/commands/commands.h"

#include <stdlib.h>
#include <string.h>

#include "model/model.h"
#include "output/console.h"
#include "views/views.h"
#include "workloads/iteration/inverses.h"

void cli_take_axis(const cli_given *g)
{
    cli_sweep *sweep = g->member;
    spc_axis axis;
    spc_error error;
    if (sweep->vary.count == 2)
        argp_error(g->state, "--vary: two keys at most");
    if (spc_axis_parse(g->text, &axis, &error) != SPC_OK)
        argp_error(g->state, "--vary: %s", error.message);
    if (sweep->vary.count && strncmp(sweep->vary.item[0], g->text, strcspn(g->text, "=") + 1) == 0)
        argp_error(g->state, "--vary: %s twice", axis.key);
    spc_axis_free(&axis);
    cli_list_add(&sweep->vary, g->text);
}

/* ---- its designs ---- */

static spc_status make_grid(cli_sweep *s, const cli_model_options *m, const spc_device *const *device,
                            spc_error *error)
{
    char settings[256] = "";
    cli_join_changes(settings, sizeof settings, &m->settings);
    cli_model_options named = s->columns ? cli_multivector_model(s->columns, m) : *m;
    if (s->columns)
        named.multivector = (spc_multivector_question){s->columns->columns, s->columns->layout,
                                                       s->columns->transposed, s->columns->beta};
    const spc_grid_options options = {.size = sizeof options,
                                      .device = device,
                                      .devices = m->devices.count,
                                      .what_if = (const char *const *)m->what_ifs.item,
                                      .what_ifs = m->what_ifs.count,
                                      .settings = settings,
                                      .vary = (const char *const *)s->vary.item,
                                      .varied = s->vary.count,
                                      .design = cli_design_options(&named)};
    spc_status status = spc_grid_make(&options, &s->grid, error);
    if (status == SPC_ERROR_UNSUPPORTED) { /* said of the option */
        const spc_error plain = *error;
        snprintf(error->message, sizeof error->message, "--vary: %.900s", plain.message);
        return error->status = SPC_ERROR_ARGUMENT;
    }
    return status;
}

static bool is_of_cpus(const spc_grid *grid)
{
    for (size_t i = 0; i < grid->points; i++)
        if (!spc_model_names_kernels(spc_device_model(grid->point[i].design->device)))
            return false;
    return grid->points > 0;
}

/* Of CPUs each design says which kernels it has facts of; those of k columns are looked at with a matrix. */
static spc_status check_kernels(const cli_sweep *s, const cli_model_options *m, spc_error *error)
{
    const spc_grid *grid = s->grid;
    spc_kernel_spec spec;
    spc_status status = SPC_OK;
    bool cpus = is_of_cpus(grid);
    if (s->columns && cli_multivector_asked(s->columns))
        return SPC_OK;
    for (size_t i = 0; i < grid->points && cpus && status == SPC_OK; i++)
        status = cli_design_runs(grid->point[i].design, m, error);
    for (size_t i = 0; i < m->kernels.count && !cpus && status == SPC_OK && !m->asked.operation; i++) {
        const char *name = m->kernels.item[i];
        bool taken = false, plain = false;
        for (size_t k = 0; k < grid->points; k++) {
            const spc_design *design = grid->point[k].design;
            bool takes = cli_design_takes(design, name);
            taken = taken || takes;
            plain = plain || (takes && design->multivector.columns <= 1 && !design->multivector.transposed);
        }
        *error = (spc_error){.status = SPC_ERROR_ARGUMENT};
        if (!taken)
            snprintf(error->message, sizeof error->message, CLI_NO_SUCH_PRODUCT, name);
        else if (plain && strcmp(name, "peers") == 0)
            snprintf(error->message, sizeof error->message,
                     "--kernel peers: times of libraries' kernels are sums of terms, which a sweep does not "
                     "change");
        status = *error->message                     ? error->status
                 : plain && strcmp(name, "all") != 0 ? spc_kernel_parse(name, &spec, error)
                                                     : SPC_OK;
    }
    return status;
}

int cli_sweep_open(cli_sweep *s, const cli_model_options *m)
{
    spc_error error;
    spc_device **device = cli_allocate((m->devices.count + 1) * sizeof *device);
    size_t count = 0;
    spc_status status = SPC_OK;
    for (; count < m->devices.count && status == SPC_OK; count++) {
        device[count] = NULL;
        status = spc_device_load(m->devices.item[count], &device[count], &error);
    }
    if (status == SPC_OK)
        status = make_grid(s, m, (const spc_device *const *)device, &error);
    while (count > 0)
        spc_device_free(device[--count]);
    free(device);
    if (status == SPC_OK) {
        s->refused = cli_allocate(s->grid->points * sizeof *s->refused);
        memset(s->refused, 0, s->grid->points * sizeof *s->refused);
        status = check_kernels(s, m, &error);
    }
    cli_report_status(status, &error);
    return cli_exit_code_of_options(status);
}

void cli_sweep_close(cli_sweep *s)
{
    spc_grid_free(s->grid);
    cli_list_free(&s->vary);
    free(s->refused);
    *s = (cli_sweep){.grid = NULL};
}

uint64_t cli_sweep_hash(const cli_sweep *s)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < s->grid->points; i++)
        hash = spc_design_hash(s->grid->point[i].design, hash);
    return hash;
}

/* ---- a matrix on all of them ---- */

spc_status cli_sweep_ask(const cli_matrix *matrix, const cli_sweep *s, const cli_model_options *model,
                         bool facts, spc_swept **swept, spc_error *error)
{
    const cli_question asked = {.model = model,
                                .columns = s->columns,
                                .solver = model->uses == spc_solver_uses ? &model->solver : NULL};
    const spc_question question = cli_question_of(&asked, matrix);
    spc_status status = (facts ? spc_sweep_facts : spc_sweep_grid)(&question, s->grid, swept, error);
    for (size_t i = 0; status == SPC_OK && i < s->grid->points; i++)
        if ((*swept)->point[i].refused.status != SPC_OK) {
#pragma omp critical(sweep_refused)
            {
                s->refused[i].matrices++;
                s->refused[i].why = (*swept)->point[i].refused;
            }
        }
    return status;
}

void cli_release_swept(void *swept)
{
    spc_swept_free(swept);
}

int cli_sweep_complain(const cli_sweep *s)
{
    int code = CLI_DONE;
    for (size_t i = 0; s->grid && i < s->grid->points; i++) {
        const cli_sweep_refusal *r = &s->refused[i];
        if (!r->matrices)
            continue;
        code = CLI_FAILED;
        cli_complain("%s: %s; left out for %zu %s", s->grid->point[i].design->label, r->why.message,
                     r->matrices, r->matrices == 1 ? "matrix" : "matrices");
    }
    return code;
}
