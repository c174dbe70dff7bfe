#include "cli/designs.h"

#include <math.h>
#include <stdlib.h>

int cli_designs_open(cli_designs *designs, const cli_modelling *m)
{
    *designs = (cli_designs){0};
    char settings[256] = "";
    cli_join_variation(settings, sizeof settings, &m->settings);
    size_t variations = 1 + m->what_ifs.count + (*settings != '\0');
    designs->design = calloc(m->devices.count * variations, sizeof *designs->design);
    if (!designs->design) {
        cli_complain("out of memory");
        return CLI_FAILED;
    }
    for (size_t d = 0; d < m->devices.count; d++)
        for (size_t v = 0; v < variations; v++) {
            const char *variation = v == 0 ? "" : v <= m->what_ifs.count ? m->what_ifs.item[v - 1] : settings;
            int code = cli_design_open(&designs->design[designs->count], m->devices.item[d], variation, m);
            if (code != CLI_DONE)
                return code;
            designs->count++;
        }
    return CLI_DONE;
}

void cli_designs_close(cli_designs *designs)
{
    for (size_t i = 0; i < designs->count; i++)
        cli_design_close(&designs->design[i]);
    free(designs->design);
    *designs = (cli_designs){0};
}

spc_status cli_add_designs(json_t *document, const cli_subject *subject, const cli_designs *designs,
                           const cli_modelling *modelling, spc_error *error)
{
    json_t *rows = cli_add_array(document, "designs");
    double first = NAN, most = -1;
    const char *winner = NULL;
    for (size_t i = 0; i < designs->count; i++) {
        cli_best best;
        const cli_design *design = &designs->design[i];
        spc_status status = cli_forecast(subject, design, modelling, NULL, &best, error);
        if (status != SPC_OK)
            return status;
        const spc_prediction *p = &best.forecast.prediction;
        double flops = best.found ? p->flops : NAN;
        if (i == 0)
            first = flops;
        if (flops > most) {
            most = flops;
            winner = design->label;
        }
        json_t *row = cli_append_object(rows);
        cli_set_text(row, "design", design->label);
        cli_set_text(row, "device", spc_device_id(design->device));
        cli_set_text(row, "kernel", best.found ? best.forecast.kernel : NULL);
        cli_set_number(row, "gflops", flops / 1e9);
        cli_set_number(row, "seconds", best.found ? p->seconds : NAN);
        cli_set_number(row, "speedup", first > 0 ? flops / first : NAN);
        cli_set_text(row, "limited_by", best.found ? spc_limit_name(p->limited_by) : NULL);
        cli_set_flag(row, "fits", best.found && p->fits);
        cli_set_flag(row, "fitted", cli_design_is_fitted(design));
    }
    cli_set_text(document, "winner", winner);
    return SPC_OK;
}

static const cli_column columns[] = {{"file", "file", CLI_TEXT},
                                     {"rows", NULL, CLI_COUNT},
                                     {"nnz", NULL, CLI_COUNT},
                                     {"design", "design", CLI_TEXT},
                                     {"device", NULL, CLI_TEXT},
                                     {"kernel", "kernel", CLI_TEXT},
                                     {"gflops", "GFLOPS", CLI_NUMBER},
                                     {"seconds", "time", CLI_SECONDS},
                                     {"speedup", "speed-up", CLI_TIMES},
                                     {"limited_by", "limited by", CLI_TEXT},
                                     {"fits", "fits", CLI_TEXT},
                                     {"fitted", NULL, CLI_TEXT},
                                     {0}};
const cli_table cli_designs_table = {"designs", columns,
                                     "kernel: the fastest one there; speed-up: against the first design."};
