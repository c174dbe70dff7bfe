#include "cli/commands/design_set.h"

#include <math.h>
#include <stdlib.h>

#include "cli/commands/reordered.h"
#include "cli/output/allocate.h"
#include "cli/output/describe.h"
#include "cli/output/exit_code.h"
#include "cli/views/predict_document.h"

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

/* What the models say of one design. */
typedef struct design_speed {
    const cli_design *design;
    char label[192]; /* of the design, and of the order where the matrix is not as it was */
    spc_forecast best;
    spc_setup setup;   /* of the best, pays_against aside */
    char ready[64];    /* pays_against; "" */
    double flops;      /* of the best kernel, its share of the set-up included */
    uint64_t products; /* that share it; 0: it does not count */
    double published;  /* the same by the published model */
} design_speed;

/* The best kernel by the published model, for comparison; NaN where the device lacks what that model needs,
 * or the kernel is known by its terms alone. */
static spc_status predict_published(const cli_matrix *matrix, const cli_model_options *model,
                                    design_speed *speed, spc_error *error)
{
    spc_ranking *published;
    cli_design other = *speed->design;
    speed->published = NAN;
    spc_model model_asked = other.options.model;
    if (model_asked != SPC_MODEL_EXEC && model_asked != SPC_MODEL_GATHER) {
        if (model_asked == SPC_MODEL_PAPER)
            speed->published = speed->flops;
        return SPC_OK;
    }
    other.options.model = SPC_MODEL_PAPER;
    spc_status status = cli_rank_kernels(matrix, &other, model, SPC_RANK_TIMES, &published, error);
    if (status == SPC_OK)
        speed->published = published->row[0].forecast.prediction.flops;
    spc_ranking_free(published);
    return status == SPC_ERROR_DATA || status == SPC_ERROR_UNSUPPORTED ? SPC_OK : status;
}

static spc_status predict_design(const cli_matrix *matrix, const cli_design *design,
                                 const cli_model_options *model, design_speed *speed, spc_error *error)
{
    spc_ranking *ranking;
    speed->design = design;
    snprintf(speed->label, sizeof speed->label, "%s", design->label);
    spc_status status = cli_rank_kernels(matrix, design, model, SPC_RANK_TIMES, &ranking, error);
    if (status != SPC_OK)
        return status;
    const spc_ranked *best = &ranking->row[0];
    const spc_prediction *p = &best->forecast.prediction;
    speed->best = best->forecast;
    speed->setup = best->setup;
    speed->products = model->products;
    speed->flops = p->flops * (p->seconds > 0 ? p->seconds / p->share_seconds : 1);
    snprintf(speed->ready, sizeof speed->ready, "%s", ranking->ready ? ranking->ready->forecast.kernel : "");
    spc_ranking_free(ranking);
    return predict_published(matrix, model, speed, error);
}

/* In the place that the cost of a kernel alone has by now. */
static void describe_setup(const design_speed *speed, json_t *row)
{
    spc_setup setup = speed->setup;
    setup.pays_against = *speed->ready ? speed->ready : NULL;
    cli_describe(row, spc_setup_fields(), &setup);
}

static void describe_design(const design_speed *speed, const design_speed *first, json_t *row)
{
    const cli_design *design = speed->design;
    const spc_prediction *p = &speed->best.prediction;
    bool comparable = first->flops > 0 && design->options.model == first->design->options.model;
    cli_set_text(row, "design", speed->label);
    cli_set_text(row, "device", spc_device_id(design->device));
    cli_set_text(row, "kernel", speed->best.kernel);
    cli_set_number(row, "gflops", p->flops / 1e9);
    cli_set_number(row, "seconds", p->seconds);
    cli_set_number(row, "seconds_low", p->seconds_low);
    cli_set_number(row, "seconds_high", p->seconds_high);
    cli_set_number(row, "setup_seconds", p->setup_seconds);
    if (speed->products)
        describe_setup(speed, row);
    cli_set_number(row, "speedup", comparable ? speed->flops / first->flops : NAN);
    cli_set_text(row, "limited_by", spc_limit_name(p->limited_by));
    cli_set_flag(row, "fits", p->fits);
    if (speed->best.stand_in)
        cli_set_text(row, "predicted_as", speed->best.stand_in);
    if (speed->best.by_terms)
        cli_set_flag(row, "by_terms", true);
    if (design->changed && speed->best.by_terms)
        cli_set_flag(row, "terms_unchanged", true);
    cli_describe_facts(design, row);
    cli_set_flag(row, "fitted", spc_device_is_fitted(design->device, design->options.model));
    cli_set_flag(row, "bound",
                 speed->best.bound || !spc_device_is_fitted(design->device, design->options.model));
    cli_set_text(row, "model", spc_model_name(design->options.model));
    cli_set_number(row, "paper_gflops", speed->published / 1e9);
    cli_set_number(row, "paper_speedup", first->published > 0 ? speed->published / first->published : NAN);
}

/* Do the designs have different models? */
static bool is_mixed(const cli_design_set *designs)
{
    for (size_t i = 1; i < designs->count; i++)
        if (designs->design[i].options.model != designs->design[0].options.model)
            return true;
    return false;
}

/* The designs that were looked at so far. */
typedef struct contest {
    const cli_design_set *designs;
    const cli_model_options *model;
    json_t *rows;
    design_speed first, winner;
    double most;
    bool mixed;
} contest;

/* Speeds by two models are not compared: then the published one decides, which all designs have. */
static void enter(contest *c, const design_speed *speed)
{
    double compared = c->mixed ? speed->published : speed->flops;
    if (json_array_size(c->rows) == 0)
        c->first = *speed;
    if (compared > c->most) {
        c->most = compared;
        c->winner = *speed;
    }
    describe_design(speed, &c->first, cli_append_object(c->rows));
}

static spc_status add_unchanged(contest *c, const cli_matrix *matrix, spc_error *error)
{
    design_speed speed;
    spc_status status = SPC_OK;
    for (size_t i = 0; i < c->designs->count && status == SPC_OK; i++) {
        status = predict_design(matrix, &c->designs->design[i], c->model, &speed, error);
        if (status == SPC_OK)
            enter(c, &speed);
    }
    return status;
}

/* Each device unchanged, on the matrix in another order: "h200 rcm". */
static spc_status add_order(contest *c, const cli_matrix *matrix, const spc_reorder_options *order,
                            spc_error *error)
{
    char name[64];
    design_speed speed;
    cli_reordered reordered;
    spc_reorder_format(order, name, sizeof name);
    spc_status status = cli_reordered_open(matrix, order, &reordered, error);
    if (status != SPC_OK)
        return status;
    for (size_t i = 0; i < c->designs->count && status == SPC_OK; i += c->designs->versions) {
        status = predict_design(&reordered.matrix, &c->designs->design[i], c->model, &speed, error);
        snprintf(speed.label, sizeof speed.label, "%s %s", c->designs->design[i].label, name);
        if (status == SPC_OK)
            enter(c, &speed);
    }
    cli_reordered_close(&reordered);
    return status;
}

spc_status cli_add_designs(json_t *document, const cli_matrix *matrix, const cli_design_set *designs,
                           const cli_model_options *model, spc_error *error)
{
    contest c = {.designs = designs, .model = model, .most = -1, .mixed = is_mixed(designs)};
    c.rows = cli_add_array(document, "designs");
    spc_status status = add_unchanged(&c, matrix, error);
    for (size_t i = 0; i < designs->orders.count && status == SPC_OK; i++)
        status = add_order(&c, matrix, &designs->orders.item[i], error);
    cli_set_text(document, "winner", c.most >= 0 ? c.winner.label : NULL);
    return status;
}
