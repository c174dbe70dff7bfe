#include "cli/input/inputs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "sparcast/forecast.h"

void cli_join_changes(char *changes, size_t size, const cli_list *words)
{
    for (size_t i = 0; i < words->count; i++) {
        size_t used = strlen(changes);
        if (used + strlen(words->item[i]) + 2 > size) {
            cli_complain("--set and --what-if: more than %zu characters", size - 1);
            exit(CLI_USAGE);
        }
        snprintf(changes + used, size - used, "%s%s", used ? "," : "", words->item[i]);
    }
}

/* ---- kernels ---- */

static spc_status fail_kernel(const spc_device *device, const char *name, uint32_t value_bytes,
                              const spc_error *cause, spc_error *error)
{
    static const uint32_t types[] = {4, 8, SPC_MIXED};
    char others[64] = "";
    *error = (spc_error){.status = SPC_ERROR_ARGUMENT};
    if (spc_model_names_kernels(spc_device_model(device))) {
        snprintf(error->message, sizeof error->message,
                 "--kernel: %s has no facts of '%.60s'; a CPU runs csr, csr-balanced, csr-merge, sell, bsr, "
                 "and kernels of libraries that it has facts of",
                 spc_device_id(device), name);
        return error->status;
    }
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (spc_device_has_terms(device, name, types[i])) {
            size_t length = strlen(others);
            snprintf(others + length, sizeof others - length, "%s%s", length ? " and " : ", but in ",
                     spc_precision_name(types[i]));
        }
    snprintf(error->message, sizeof error->message, "--kernel: %.*s; and %s has no terms for it in %s%s",
             (int)sizeof error->message - 200, cause->message, spc_device_id(device),
             spc_precision_name(value_bytes), others);
    return error->status;
}

spc_status cli_design_runs(const spc_design *design, const cli_model_options *m, spc_error *error)
{
    spc_error cause;
    spc_kernel_spec spec;
    for (size_t i = 0; i < m->kernels.count; i++) {
        const char *name = m->kernels.item[i];
        /* In a type that is not known yet: in any. */
        if (strcmp(name, "all") == 0 || strcmp(name, "peers") == 0 || strcmp(name, "usual") == 0 ||
            spc_kernel_parse(name, &spec, &cause) == SPC_OK ||
            (m->value_bytes ? spc_device_has_terms(design->device, name, m->value_bytes)
                            : spc_device_has_terms(design->device, name, 4) ||
                                  spc_device_has_terms(design->device, name, 8)))
            continue;
        return fail_kernel(design->device, name, m->value_bytes ? m->value_bytes : 4, &cause, error);
    }
    return SPC_OK;
}

cli_model_options cli_model_of(const cli_model_options *model, const cli_matrix *matrix)
{
    cli_model_options own = *model;
    if (!own.value_bytes)
        own.value_bytes = matrix->value_bytes ? matrix->value_bytes : sizeof(float);
    return own;
}

spc_design_options cli_design_options(const cli_model_options *m)
{
    return (spc_design_options){.size = sizeof(spc_design_options),
                                .predict = m->options,
                                .model_given = m->model_given,
                                .value_bytes = m->value_bytes,
                                .index_bytes = m->index_bytes,
                                .uses = m->uses,
                                .library = m->library};
}

int cli_design_open(spc_design **design, const char *name, const char *changes,
                    const cli_model_options *model)
{
    spc_error error;
    spc_device *device;
    const spc_design_options options = cli_design_options(model);
    *design = NULL;
    spc_status status = spc_device_load(name, &device, &error);
    if (status == SPC_OK) {
        status = spc_design_make(device, changes, &options, design, &error);
        spc_device_free(device);
    }
    if (status == SPC_OK)
        status = cli_design_runs(*design, model, &error);
    cli_report_status(status, &error);
    return cli_exit_code_of_options(status);
}

void cli_warn_unmeasured(const spc_device *device)
{
    if (spc_device_code_unmeasured(device))
        cli_complain("%s: our kernels never ran on a GPU of its maker; no time of theirs is known there",
                     spc_device_id(device));
}

int cli_ask_devices(const cli_list *names, cli_ask_device *ask, void *context, cli_documents *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < names->count; i++) {
        spc_error error;
        spc_device *device;
        spc_status status = spc_device_load(names->item[i], &device, &error);
        if (status == SPC_OK) {
            cli_warn_unmeasured(device);
            status = ask(context, device, documents, &error);
            spc_device_free(device);
        }
        code = cli_worse(code, cli_report_status(status, &error));
    }
    return code;
}

int cli_ask_machines(const cli_list *names, bool together, cli_ask_machine *ask, void *context,
                     json_t *documents)
{
    int code = CLI_DONE;
    size_t bytes = names->count * sizeof(spc_device *);
    spc_device **device = memset(cli_allocate(bytes), 0, bytes);
    for (size_t i = 0; i < names->count; i++) {
        spc_error error;
        int loaded = cli_report_status(spc_device_load(names->item[i], &device[i], &error), &error);
        code = cli_worse(code, loaded);
        if (loaded == CLI_DONE)
            cli_warn_unmeasured(device[i]);
        if (loaded == CLI_DONE && !together)
            code = cli_worse(code, ask(context, (const spc_device *const *)&device[i], 1, documents));
    }
    if (together && code == CLI_DONE)
        code = ask(context, (const spc_device *const *)device, names->count, documents);
    for (size_t i = 0; i < names->count; i++)
        spc_device_free(device[i]);
    free(device);
    return code;
}
