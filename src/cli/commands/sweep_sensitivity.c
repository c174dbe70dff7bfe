#include "cli/commands/sweep_sensitivity.h"

#include <math.h>
#include <string.h>

/* A speed that changes by less is what sampling makes of nothing. */
static const double noise = 1e-3;

/* Where a fact belongs: to the device of a design, or to the memory that was put behind it. */
typedef struct fact_place {
    const spc_device *device;
    bool in_memory;
} fact_place;

/* A number that the model looks at. */
static bool counts(const cli_design *design, const fact_place *place, const spc_device_fact *fact)
{
    spc_model model = place->in_memory ? SPC_MODEL_GATHER : design->options.model;
    return !isnan(fact->number) && fact->number != 0 && spc_model_uses(place->device, model, fact->key);
}

/* Powers of two double, counts grow by a quarter and stay whole, all else grows by a tenth; downwards where
 * the key allows no more. */
static double step_from(const spc_device_fact *fact)
{
    const spc_device_key *key = spc_device_key_find(fact->key);
    double v = fact->number;
    if (key->power_of_two)
        return 2 * v <= key->max ? 2 * v : v / 2;
    if (strcmp(key->unit, "1") == 0 && v == floor(v))
        return fmax(v + 1, round(1.25 * v)) <= key->max ? fmax(v + 1, round(1.25 * v)) : v - 1;
    return 1.1 * v <= key->max ? 1.1 * v : v / 1.1;
}

/* The design with one fact changed; false where the device does not take it. */
static bool change_fact(const cli_design *design, const fact_place *place, const spc_device_fact *fact,
                        double value, cli_design *changed)
{
    spc_error error;
    spc_device *copy;
    *changed = *design;
    if (spc_device_copy(place->device, &copy, &error) != SPC_OK)
        return false;
    if (spc_device_set(copy, fact->key, value, "varied", &error) != SPC_OK) {
        spc_device_free(copy);
        return false;
    }
    if (place->in_memory) {
        changed->memory = copy;
        changed->options.what_if.memory = copy;
    } else {
        changed->device = copy;
    }
    return true;
}

/* What of a matrix and a design is varied. */
typedef struct variation {
    const cli_matrix *matrix;
    const cli_sweep *sweep;
    const cli_sweep_point *point;
    const cli_model_options *model;
    double seconds; /* on the design as it is */
    json_t *rows;
} variation;

static void describe(const variation *v, const spc_device_fact *fact, double factor, double seconds)
{
    double elasticity = log(v->seconds / seconds) / log(factor);
    if (fabs(v->seconds / seconds - 1) < noise)
        elasticity = 0;
    json_t *row = cli_append_object(v->rows);
    cli_set_text(row, "design", v->point->family);
    cli_set_text(row, "fact", fact->key);
    cli_set_number(row, "value", fact->number);
    cli_set_number(row, "factor", factor);
    cli_set_number(row, "elasticity", elasticity);
    cli_set_text(row, "model", spc_model_name(v->point->design.options.model));
}

/* A fact that fits no more to the others once it is varied says nothing. */
static spc_status vary(const variation *v, const fact_place *place, const spc_device_fact *fact,
                       spc_error *error)
{
    spc_forecast best;
    bool found = false;
    cli_design changed;
    double value = step_from(fact);
    if (value == 0 || !change_fact(&v->point->design, place, fact, value, &changed))
        return SPC_OK;
    spc_status status = cli_sweep_best(v->matrix, v->sweep, &changed, v->model, &best, &found, error);
    if (found && best.prediction.seconds > 0)
        describe(v, fact, value / fact->number, best.prediction.seconds);
    spc_device_free(place->in_memory ? changed.memory : changed.device);
    return status == SPC_ERROR_ARGUMENT || status == SPC_ERROR_DATA ? SPC_OK : status;
}

static spc_status vary_all(const variation *v, const fact_place *place, spc_error *error)
{
    spc_status status = SPC_OK;
    for (size_t i = 0; i < spc_device_fact_count(place->device) && status == SPC_OK; i++) {
        spc_device_fact fact = spc_device_fact_at(place->device, i);
        if (counts(&v->point->design, place, &fact))
            status = vary(v, place, &fact, error);
    }
    return status;
}

spc_status cli_sweep_sensitivity(const cli_matrix *matrix, const cli_sweep *s, const cli_model_options *model,
                                 json_t *document, spc_error *error)
{
    variation v = {
        .matrix = matrix, .sweep = s, .model = model, .rows = cli_add_array(document, "sensitivity")};
    spc_status status = SPC_OK;
    for (size_t i = 0; i < s->points && status == SPC_OK; i++) {
        spc_forecast best;
        bool found = false;
        v.point = &s->point[i];
        status = cli_sweep_best(matrix, s, &v.point->design, model, &best, &found, error);
        if (status != SPC_OK && s->points > 1 && cli_sweep_goes_on(&s->point[i], status, error))
            status = SPC_OK;
        if (status != SPC_OK || !found || !(best.prediction.seconds > 0))
            continue;
        v.seconds = best.prediction.seconds;
        fact_place own = {v.point->design.device, false}, memory = {v.point->design.memory, true};
        status = vary_all(&v, &own, error);
        if (status == SPC_OK && memory.device)
            status = vary_all(&v, &memory, error);
    }
    return status;
}
