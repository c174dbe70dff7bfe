/* The table of all models: model/meson.build lists its rows. */
#include "model/model.h"

#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "model/common/facts.h"

#define SPC_MODEL(name) extern const spc_model_type spc_model_##name;
#include "model/model_list.inc"
#undef SPC_MODEL

static const spc_model_type *const models[] = {
#define SPC_MODEL(name) &spc_model_##name,
#include "model/model_list.inc"
#undef SPC_MODEL
};

enum { MODELS = sizeof models / sizeof models[0] };

const spc_model_type *spc_model_type_of(spc_model model)
{
    return (size_t)model < MODELS ? models[model] : NULL;
}

/* A row of no model at all stands for the unknown ones. */
static const spc_model_type *known_or_none(spc_model model)
{
    static const spc_model_type none = {.name = "unknown"};
    const spc_model_type *m = spc_model_type_of(model);
    return m ? m : &none;
}

const char *spc_model_name(spc_model model)
{
    return known_or_none(model)->name;
}

bool spc_model_follows_order(spc_model model)
{
    return known_or_none(model)->follows_order;
}

bool spc_model_executes(spc_model model)
{
    return known_or_none(model)->executes;
}

bool spc_model_runs_code(spc_model model)
{
    return known_or_none(model)->runs_code;
}

bool spc_model_names_kernels(spc_model model)
{
    return known_or_none(model)->is_library;
}

spc_answer_shape spc_model_shape(spc_model model)
{
    return known_or_none(model)->shape;
}

const char *spc_model_hits(spc_model model)
{
    return known_or_none(model)->hits;
}

spc_status spc_model_parse(const char *text, spc_model *model, spc_error *error)
{
    const char *names[MODELS];
    char hint[SPC_HINT], list[200] = "";
    size_t count = 0;
    for (size_t i = 0; i < MODELS; i++) {
        if (models[i]->is_part)
            continue;
        if (strcmp(text, models[i]->name) == 0) {
            *model = (spc_model)i;
            return SPC_OK;
        }
        size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", used ? ", " : "", models[i]->name);
        names[count++] = models[i]->name;
    }
    return spc_fail(error, SPC_ERROR_ARGUMENT, "unknown model '%.40s'%s; there are: %s", text,
                    spc_hint(text, names, count, hint), list);
}

spc_model spc_device_model(const spc_device *device)
{
    for (size_t i = 0; i < MODELS; i++)
        if (models[i]->suits && models[i]->suits(device))
            return (spc_model)i;
    return SPC_MODEL_PAPER;
}

bool spc_model_uses(const spc_device *device, spc_model model, const char *key)
{
    static const char *const always[] = {"memory_bytes", "setup_*", NULL}, *const of_its_own[] = {
                                                                               "interval_*", NULL};
    const spc_model_type *m = spc_model_type_of(model);
    if (spc_is_among_keys(always, key) || (m && m->reads(device, key)))
        return true;
    if (spc_is_among_keys(of_its_own, key))
        return model == spc_device_model(device);
    for (size_t i = 0; m && i < MODELS; i++)
        if (models[i]->is_part && models[i]->of == model && models[i]->reads(device, key))
            return true;
    return false;
}

spc_provenance spc_device_provenance(const spc_device *device, spc_model model)
{
    const spc_model_type *m = spc_model_whole(model);
    return m ? m->rests_on(device) : SPC_PROVENANCE_PUBLISHED;
}

/* ---- trust ---- */

const char *spc_trust_name(spc_trust trust)
{
    static const char *const names[] = {"measured here", "fitted to published times", "transferred",
                                        "order of magnitude"};
    return (size_t)trust < sizeof names / sizeof *names ? names[trust] : "unknown";
}

/* Whether a fact that the model reads for all kernels has an origin. */
static bool reads_any_of(const spc_device *device, spc_model model, spc_origin origin)
{
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        if (fact.origin == origin && !strchr(fact.key, '@') && spc_model_uses(device, model, fact.key))
            return true;
    }
    return false;
}

spc_trust spc_device_trust(const spc_device *device)
{
    spc_model model = spc_device_model(device);
    spc_provenance provenance = spc_device_provenance(device, model);
    if (provenance == SPC_PROVENANCE_PUBLISHED || spc_device_borrows_code(device) ||
        spc_device_code_unmeasured(device))
        return SPC_TRUST_MAGNITUDE;
    if (provenance == SPC_PROVENANCE_FITTED)
        return reads_any_of(device, model, SPC_ORIGIN_MEASURED) ? SPC_TRUST_MEASURED : SPC_TRUST_FITTED;
    return reads_any_of(device, model, SPC_ORIGIN_FITTED) ? SPC_TRUST_FITTED : SPC_TRUST_TRANSFERRED;
}

/* Whether the fact is the error of a kernel's terms, and the null model's on the same times is no larger. */
static bool null_is_better(const spc_device *device, const spc_device_fact *fact)
{
    static const char own[] = "term_error@";
    double null;
    size_t prefix = sizeof own - 1;
    return strncmp(fact->key, own, prefix) == 0 &&
           spc_device_get(device, "term_null_error", fact->key + prefix, &null) && fact->number >= null;
}

const char *spc_device_trust_words(const spc_device *device)
{
    return spc_trust_name(spc_device_trust(device));
}

const char *spc_device_no_better(const spc_device *device, size_t i)
{
    for (size_t f = 0; f < spc_device_fact_count(device); f++) {
        spc_device_fact fact = spc_device_fact_at(device, f);
        if (null_is_better(device, &fact) && i-- == 0)
            return strchr(fact.key, '@') + 1;
    }
    return NULL;
}

/* ---- who answers ---- */

const spc_model_type *spc_model_whole(spc_model model)
{
    const spc_model_type *m = spc_model_type_of(model);
    return m && m->is_part ? spc_model_type_of(m->of) : m;
}

const spc_model_type *spc_model_for(spc_model model, const spc_model_job *job)
{
    const spc_model_type *m = spc_model_type_of(model);
    for (size_t i = 0; i < MODELS; i++)
        if (models[i]->is_part && models[i]->of == model && models[i]->knows(job))
            return models[i];
    return m && (!m->knows || m->knows(job)) ? m : NULL;
}

bool spc_is_lower_bound(const spc_forecast *f)
{
    return f->bound && f->row != f->model;
}

spc_model spc_model_number(const spc_model_type *row)
{
    size_t i = 0;
    while (i < MODELS - 1 && models[i] != row)
        i++;
    return (spc_model)i;
}

bool spc_model_has_parts(spc_model model)
{
    for (size_t i = 0; i < MODELS; i++)
        if (models[i]->is_part && models[i]->of == model)
            return true;
    return false;
}

bool spc_model_part_interval(spc_model model, const spc_device *device, const char *kernel,
                             uint32_t value_bytes, double *low, double *high)
{
    for (size_t i = 0; i < MODELS; i++)
        if (models[i]->is_part && models[i]->of == model && models[i]->interval &&
            models[i]->interval(device, kernel, value_bytes, low, high))
            return true;
    return false;
}

size_t spc_forecast_costs(const spc_forecast *forecast, spc_cost cost[SPC_COSTS_ROOM])
{
    const spc_model_type *m = spc_model_type_of(forecast->model);
    if (!(forecast->prediction.seconds > 0))
        return 0;
    return (m && m->costs ? m->costs : spc_published_costs)(forecast, cost);
}
