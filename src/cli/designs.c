#include "cli/designs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* What the published model says of a design, for comparison: its best kernel's FLOP/s; NaN where the device
 * lacks what that model needs. */
static spc_status published_speed(const cli_subject *subject, const cli_design *design,
                                  const cli_modelling *modelling, const cli_best *best, double *flops,
                                  spc_error *error)
{
    cli_best published;
    cli_design other = *design;
    *flops = NAN;
    if (design->options.model != SPC_MODEL_EXEC) {
        if (design->options.model == SPC_MODEL_PAPER && best->found)
            *flops = best->forecast.prediction.flops;
        return SPC_OK;
    }
    other.options.model = SPC_MODEL_PAPER;
    spc_status status = cli_forecast(subject, &other, modelling, NULL, &published, error);
    if (status == SPC_OK && published.found)
        *flops = published.forecast.prediction.flops;
    return status == SPC_ERROR_DATA ? SPC_OK : status;
}

/* Speeds of two models are not compared: then the published one, which all designs have, says who wins. */
static bool is_mixed(const cli_designs *designs)
{
    for (size_t i = 1; i < designs->count; i++)
        if (designs->design[i].options.model != designs->design[0].options.model)
            return true;
    return false;
}

spc_status cli_add_designs(json_t *document, const cli_subject *subject, const cli_designs *designs,
                           const cli_modelling *modelling, spc_error *error)
{
    json_t *rows = cli_add_array(document, "designs");
    double first = NAN, most = -1, published, published_first = NAN;
    const char *winner = NULL;
    bool mixed = is_mixed(designs);
    for (size_t i = 0; i < designs->count; i++) {
        cli_best best;
        const cli_design *design = &designs->design[i];
        spc_status status = cli_forecast(subject, design, modelling, NULL, &best, error);
        if (status != SPC_OK)
            return status;
        const spc_prediction *p = &best.forecast.prediction;
        double flops = best.found ? p->flops : NAN;
        status = published_speed(subject, design, modelling, &best, &published, error);
        if (status != SPC_OK)
            return status;
        if (i == 0) {
            first = flops;
            published_first = published;
        }
        double judged = mixed ? published : flops;
        if (judged > most) {
            most = judged;
            winner = design->label;
        }
        json_t *row = cli_append_object(rows);
        cli_set_text(row, "design", design->label);
        cli_set_text(row, "device", spc_device_id(design->device));
        cli_set_text(row, "kernel", best.found ? best.forecast.kernel : NULL);
        cli_set_number(row, "gflops", flops / 1e9);
        cli_set_number(row, "seconds", best.found ? p->seconds : NAN);
        bool comparable = first > 0 && design->options.model == designs->design[0].options.model;
        cli_set_number(row, "speedup", comparable ? flops / first : NAN);
        cli_set_text(row, "limited_by", best.found ? spc_limit_name(p->limited_by) : NULL);
        cli_set_flag(row, "fits", best.found && p->fits);
        cli_set_flag(row, "fitted", cli_design_is_fitted(design));
        cli_set_text(row, "model", spc_model_name(design->options.model));
        cli_set_number(row, "paper_gflops", published / 1e9);
        cli_set_number(row, "paper_speedup", published_first > 0 ? published / published_first : NAN);
    }
    cli_set_text(document, "winner", winner);
    return SPC_OK;
}

static const cli_column columns[] = {
    {"file", "file", CLI_TEXT},         {"rows", NULL, CLI_COUNT},
    {"nnz", NULL, CLI_COUNT},           {"design", "design", CLI_TEXT},
    {"device", NULL, CLI_TEXT},         {"kernel", "kernel", CLI_TEXT},
    {"gflops", "GFLOPS", CLI_NUMBER},   {"seconds", "time", CLI_SECONDS},
    {"speedup", "speed-up", CLI_TIMES}, {"limited_by", "limited by", CLI_TEXT},
    {"fits", "fits", CLI_TEXT},         {"fitted", NULL, CLI_TEXT},
    {"model", "model", CLI_TEXT},       {"paper_gflops", NULL, CLI_NUMBER},
    {"paper_speedup", NULL, CLI_TIMES}, {0}};
const cli_table cli_designs_table = {"designs", columns,
                                     "kernel: the fastest one there; speed-up: against the first design."};

static const cli_column both_columns[] = {{"file", "file", CLI_TEXT},
                                          {"design", "design", CLI_TEXT},
                                          {"kernel", "kernel", CLI_TEXT},
                                          {"gflops", "GFLOPS", CLI_NUMBER},
                                          {"seconds", "time", CLI_SECONDS},
                                          {"speedup", "speed-up", CLI_TIMES},
                                          {"limited_by", "limited by", CLI_TEXT},
                                          {"fits", "fits", CLI_TEXT},
                                          {"model", "model", CLI_TEXT},
                                          {"paper_gflops", "paper", CLI_NUMBER},
                                          {"paper_speedup", "speed-up", CLI_TIMES},
                                          {0}};
static const cli_table both_table = {"designs", both_columns,
                                     "kernel: the fastest one there; speed-up: against the first design; "
                                     "paper: GFLOPS by the published model."};

bool cli_designs_executed(const json_t *documents)
{
    size_t i;
    json_t *design;
    json_array_foreach((json_t *)cli_get(json_array_get(documents, 0), "designs"), i, design)
    {
        if (strcmp(cli_get_text(design, "model"), spc_model_name(SPC_MODEL_EXEC)) == 0)
            return true;
    }
    return false;
}

const cli_table *cli_designs_told(const json_t *documents)
{
    return cli_designs_executed(documents) ? &both_table : &cli_designs_table;
}
