/* A device, what is changed about it, and the model that answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "device/device_facts.h"
#include "kernels/common/multivector.h"
#include "model/model.h"
#include "sparcast/designs.h"
#include "study/changes.h"
#include "workloads/multivector/multivector_forecast.h"

typedef struct whole {
    spc_design public;
    char label[128]; /* "h200", "h200 hit+30" */
    spc_device *device;
    spc_device *memory;  /* a gather memory in the place of the device's own; NULL: none */
    spc_system *system;  /* of several GPUs; NULL: one */
    const char **kernel; /* those that were named to it */
    spc_uses *uses;      /* which facts the question reads */
} whole;

/* ---- what it is ---- */

/* FNV-1a, with the end of the text. */
static uint64_t hash_text(const char *text, uint64_t hash)
{
    do
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    while (*text++);
    return hash;
}

static uint64_t hash_facts(const spc_device *device, uint64_t hash)
{
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        hash = hash_text(fact.text, hash_text(fact.key, hash));
    }
    return hash;
}

uint64_t spc_design_hash(const spc_design *design, uint64_t hash)
{
    hash = hash_facts(design->device, hash_text(design->label, hash ? hash : UINT64_C(0xcbf29ce484222325)));
    return design->predict.what_if.memory ? hash_facts(design->predict.what_if.memory, hash) : hash;
}

/* ---- changes ---- */

static void add_what_if(spc_what_if *sum, const spc_what_if *more)
{
    sum->hit_points += more->hit_points;
    sum->spatial_max = sum->spatial_max || more->spatial_max;
    sum->index_memory = sum->index_memory || more->index_memory;
    sum->l2 = more->l2 ? more->l2 : sum->l2;
}

/* "gather-hbm3" or "6xgather-hbm3": so many of them side by side. */
static spc_status put_memory(whole *design, const char *name, spc_error *error)
{
    char *end;
    double copies = strtod(name, &end);
    bool counted = end != name && *end == 'x' && copies > 0 && copies <= 1e6;
    spc_device_free(design->memory);
    design->memory = NULL;
    spc_status status = spc_device_load(counted ? end + 1 : name, &design->memory, error);
    design->public.predict.what_if.memory = design->memory;
    design->public.predict.what_if.memory_copies = counted ? copies : 0;
    return status;
}

/* ---- several GPUs ---- */

/* Other products than with one vector. */
static bool has_columns(const spc_design *design)
{
    return design->multivector.columns > 1 || design->multivector.transposed;
}

static spc_status find_system(whole *design, spc_error *error)
{
    if (!design->public.gpus)
        return design->system ? spc_fail(error, SPC_ERROR_ARGUMENT, "system= goes with gpus=") : SPC_OK;
    if (design->public.multivector.transposed)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "gpus= does not go with transposed=");
    if (!design->system)
        SPC_TRY(spc_system_load(NULL, spc_device_id(design->device), &design->system, error));
    design->public.system = design->system;
    return SPC_OK;
}

static spc_status apply_change(whole *design, const spc_design_change *change, spc_error *error)
{
    const char *value = change->word + change->value;
    spc_multivector_question *asked = &design->public.multivector;
    switch (change->kind) {
    case SPC_CHANGE_GPUS:
        design->public.gpus = change->number;
        return SPC_OK;
    case SPC_CHANGE_SYSTEM:
        spc_system_free(design->system);
        return spc_system_load(value, NULL, &design->system, error);
    case SPC_CHANGE_COLUMNS:
        asked->columns = change->number;
        return SPC_OK;
    case SPC_CHANGE_LAYOUT:
        asked->layout = change->number ? SPC_MULTIVECTOR_COLUMN_MAJOR : SPC_MULTIVECTOR_ROW_MAJOR;
        return SPC_OK;
    case SPC_CHANGE_TRANSPOSED:
        asked->transposed = change->number;
        return SPC_OK;
    case SPC_CHANGE_MEMORY:
        return put_memory(design, value, error);
    case SPC_CHANGE_WHAT_IF:
        add_what_if(&design->public.predict.what_if, &change->what_if);
        return SPC_OK;
    case SPC_CHANGE_FACT:
        break;
    }
    bool of_memory = design->memory && strncmp(change->word, "gather_", strlen("gather_")) == 0;
    return spc_device_assign(of_memory ? design->memory : design->device, change->word, error);
}

/* Bit i of *idle: the i-th sets a fact to the value that it has. The memory comes first: keys are those of
 * it.
 */
static spc_status apply_changes(whole *design, const spc_design_changes *changes, uint64_t *idle,
                                spc_error *error)
{
    *idle = 0;
    if (spc_changes_have(changes, SPC_CHANGE_COLUMNS)) /* a product of its own */
        design->public.multivector = (spc_multivector_question){.columns = 0};
    for (int memory = 1; memory >= 0; memory--)
        for (size_t i = 0; i < changes->count; i++) {
            if ((changes->at[i].kind == SPC_CHANGE_MEMORY) != memory)
                continue;
            uint64_t before = spc_design_hash(&design->public, 0);
            SPC_TRY(apply_change(design, &changes->at[i], error));
            if (changes->at[i].kind == SPC_CHANGE_FACT && spc_design_hash(&design->public, 0) == before)
                *idle |= UINT64_C(1) << i;
        }
    return SPC_OK;
}

/* "h200 columns=8,l2_bytes=1e7,hit+30": the device, what is asked of it and what is changed about it. */
static spc_status name_design(whole *design, const spc_design_changes *changes, uint64_t idle,
                              const spc_design_options *options, spc_error *error)
{
    char words[sizeof design->label], gpus[16];
    spc_design_changes shown = {.count = 0};
    for (size_t i = 0; i < changes->count; i++) {
        if (idle >> i & 1)
            continue;
        shown.at[shown.count++] = changes->at[i];
        design->public.changed = design->public.changed || !spc_change_asks(changes->at[i].kind);
    }
    if (options->gpus && !spc_changes_have(changes, SPC_CHANGE_GPUS)) {
        snprintf(gpus, sizeof gpus, "%u", options->gpus);
        SPC_TRY(spc_changes_add(&shown, "gpus", gpus, error));
    }
    spc_changes_format(spc_changes_have(changes, SPC_CHANGE_COLUMNS) ? NULL : &options->multivector, &shown,
                       words, sizeof words);
    snprintf(design->label, sizeof design->label, "%s%s%s", spc_device_id(design->device), *words ? " " : "",
             words);
    return SPC_OK;
}

static bool uses(const whole *design, const char *change)
{
    char key[128];
    snprintf(key, sizeof key, "%.*s", (int)strcspn(change, "="), change);
    if (!spc_device_key_find(key))
        return true;
    if (design->memory &&
        (strcmp(key, "memory_bandwidth") == 0 || spc_model_uses(design->memory, SPC_MODEL_GATHER, key)))
        return true; /* the bandwidth says how many copies of the memory there are */
    return design->uses(design->device, design->public.predict.model, key);
}

/* What says the same in another model, each line for one thing. */
static const char *const synonyms[][6] = {
    {"memory_bandwidth", "effective_bandwidth", "exec_memory_bandwidth", "cpu_memory",
     "saturating_bandwidth"},
    {"l3_bandwidth", "cpu_l3"},
    {"launch_seconds", "exec_launch", "cpu_launch", "saturating_launch"},
};

/* The fact of the same thing that the question reads, NULL where it reads none. */
static const char *find_synonym(const whole *design, const char *key)
{
    enum { THINGS = sizeof synonyms / sizeof *synonyms };
    for (size_t i = 0; i < THINGS; i++) {
        bool meant = false;
        for (size_t k = 0; synonyms[i][k]; k++)
            meant = meant || strcmp(synonyms[i][k], key) == 0;
        for (size_t k = 0; meant && synonyms[i][k]; k++)
            if (uses(design, synonyms[i][k]))
                return synonyms[i][k];
    }
    return NULL;
}

/* "; it uses cpu_memory, in s/B": the fact that a reader meant. */
static void hint_at_fact(const whole *design, const char *key, char hint[SPC_DESIGN_HINT])
{
    static const char *const others[][2] = {{"host_bandwidth", "; it counts with --host"},
                                            {"setup_", "; it counts with --products"},
                                            {"columns_", "; it counts with --columns"},
                                            {"vector_", "; it counts in 'sparcast solver'"},
                                            {"triangle_", "; it counts in 'sparcast solver'"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strncmp(key, others[i][0], strlen(others[i][0])) == 0) {
            snprintf(hint, SPC_DESIGN_HINT, "%s", others[i][1]);
            return;
        }
    const char *same = design->uses == spc_multivector_uses ? NULL : find_synonym(design, key);
    hint[0] = '\0';
    if (!same)
        return;
    const char *unit = spc_device_key_find(same)->unit;
    bool alike = strcmp(unit, spc_device_key_find(key)->unit) == 0;
    snprintf(hint, SPC_DESIGN_HINT, "; it uses %s%s%s", same, alike ? "" : ", in ", alike ? "" : unit);
}

/* A change that the model cannot see is refused: a speed-up of 1.00x would be no answer. */
static spc_status check_changes(const whole *design, const spc_design_changes *changes, spc_error *error)
{
    bool columns = design->uses == spc_multivector_uses;
    for (size_t i = 0; i < changes->count; i++) {
        const spc_design_change *c = &changes->at[i];
        bool removed = !c->word[c->value]; /* may change the model that is chosen */
        if (c->kind != SPC_CHANGE_FACT || removed || uses(design, c->word))
            continue;
        char hint[SPC_DESIGN_HINT], key[sizeof c->word];
        snprintf(key, sizeof key, "%.*s", (int)strcspn(c->word, "="), c->word);
        hint_at_fact(design, key, hint);
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "%s: %s%s of %s does not use this fact, so changing it would change nothing%s", key,
                        columns ? "the forecast of k columns" : "model ",
                        columns ? "" : spc_model_name(design->public.predict.model),
                        spc_device_id(design->device), hint);
    }
    return SPC_OK;
}

/* What only a model of one vector reads is refused, too. */
static spc_status check_columns(const whole *design, spc_error *error)
{
    const spc_predict_options *o = &design->public.predict;
    const spc_what_if *w = &o->what_if;
    bool asked = design->uses == spc_multivector_uses || has_columns(&design->public);
    bool own = o->model == spc_device_model(design->device) && o->hit_source == SPC_HIT_AUTO &&
               !o->as_published && o->spatial_unit == SPC_SPATIAL_ACCESSES;
    if (!asked || (own && w->hit_points == 0 && !w->spatial_max && !w->index_memory && !w->memory && !w->l2))
        return SPC_OK;
    return spc_fail(
        error, SPC_ERROR_ARGUMENT,
        "%s: k columns and the transposed matrix have one model, beside which no other one, hits of "
        "x, S, index, l2 and memory can be chosen",
        design->label);
}

/* Of the kernels that were named, those of its product: with K columns, or with one vector. */
static spc_status take_kernels(whole *design, const spc_design_options *options, spc_error *error)
{
    design->kernel = options->kernels ? spc_malloc(options->kernels, sizeof *design->kernel) : NULL;
    if (options->kernels && !design->kernel)
        return spc_fail_memory(error, options->kernels * sizeof *design->kernel);
    for (size_t i = 0; i < options->kernels; i++) {
        const char *name = options->kernel[i];
        spc_kernel_spec spec;
        bool any = strcmp(name, "all") == 0 || strcmp(name, "peers") == 0;
        bool multiplies = spc_multivector_kernel_named(name);
        if (any ||
            (has_columns(&design->public) ? multiplies
                                          : !multiplies || spc_kernel_parse(name, &spec, NULL) == SPC_OK))
            design->kernel[design->public.kernels++] = name;
    }
    design->public.named = options->kernels > 0;
    design->public.kernel = design->kernel;
    return SPC_OK;
}

static spc_status design_make(whole *design, const spc_device *device, const spc_design_changes *changes,
                              const spc_design_options *options, spc_error *error)
{
    uint64_t idle;
    spc_predict_options *predict = &design->public.predict;
    SPC_TRY(spc_device_copy(device, &design->device, error));
    design->public.label = design->label;
    design->public.device = design->device;
    if (options->library)
        SPC_TRY(spc_device_use_library(design->device, options->library, error));
    SPC_TRY(apply_changes(design, changes, &idle, error));
    SPC_TRY(find_system(design, error));
    if (has_columns(&design->public) && !design->public.gpus)
        design->uses = spc_multivector_uses;
    SPC_TRY(name_design(design, changes, idle, options, error));
    SPC_TRY(take_kernels(design, options, error));
    if (options->library)
        snprintf(design->label + strlen(design->label), sizeof design->label - strlen(design->label),
                 " library %s", options->library);
    /* Options that only the published equations have choose those. */
    const spc_predict_options *o = &options->predict;
    bool published =
        o->hit_source != SPC_HIT_AUTO || o->as_published || o->spatial_unit != SPC_SPATIAL_ACCESSES;
    predict->model = options->model_given ? o->model
                     : published          ? SPC_MODEL_PAPER
                                          : spc_device_model(design->device);
    SPC_TRY(check_columns(design, error));
    SPC_TRY(check_changes(design, changes, error));
    return spc_model_check(design->device, options->value_bytes ? options->value_bytes : 4,
                           options->index_bytes ? options->index_bytes : 4, predict, error);
}

spc_status spc_design_of(const spc_device *device, const spc_design_changes *changes,
                         const spc_design_options *options, spc_design **design, spc_error *error)
{
    spc_design_options o;
    *design = NULL;
    SPC_TAKE_OPTIONS(o, options, error);
    whole *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    w->public = (spc_design){.predict = o.predict, .multivector = o.multivector, .gpus = o.gpus};
    w->public.predict.size = sizeof w->public.predict;
    w->uses = o.uses ? o.uses : spc_model_uses;
    spc_status status = design_make(w, device, changes, &o, error);
    if (status == SPC_OK)
        *design = &w->public;
    else
        spc_design_free(&w->public);
    return status;
}

spc_status spc_design_make(const spc_device *device, const char *changes, const spc_design_options *options,
                           spc_design **design, spc_error *error)
{
    spc_design_changes parsed;
    *design = NULL;
    SPC_TRY(spc_changes_parse(changes, &parsed, error));
    return spc_design_of(device, &parsed, options, design, error);
}

bool spc_design_names_columns(const char *text)
{
    spc_design_changes changes;
    return spc_changes_parse(text, &changes, NULL) == SPC_OK &&
           spc_changes_have(&changes, SPC_CHANGE_COLUMNS);
}

void spc_design_free(spc_design *design)
{
    whole *w = (whole *)design; /* its first member */
    if (!w)
        return;
    spc_device_free(w->device);
    spc_device_free(w->memory);
    spc_system_free(w->system);
    spc_free(w->kernel);
    spc_free(w);
}

spc_question spc_design_question(const spc_design *design, const spc_question *asked)
{
    spc_question q = *asked;
    q.device = design->device;
    q.label = design->label;
    q.predict = design->predict;
    q.changed = design->changed;
    if (design->multivector.columns || design->multivector.transposed) {
        bool beta = q.multivector.beta;
        q.multivector = design->multivector;
        q.multivector.beta = beta && has_columns(design);
    }
    if (has_columns(design) && q.operation == SPC_OPERATION_PRODUCT)
        q.operation = SPC_OPERATION_MULTIVECTOR;
    if (design->gpus) {
        q.gpus.count = &design->gpus;
        q.gpus.counts = 1;
        q.gpus.system = design->system;
    }
    if (design->named) {
        q.kernel = design->kernel;
        q.kernels = design->kernels;
    } else if (q.operation != asked->operation) {
        q.kernels = 0;
    }
    return q;
}

bool spc_design_uses(const spc_design *design, const char *change)
{
    return uses((const whole *)design, change); /* its first member */
}

void spc_design_hint(const spc_design *design, const char *key, char hint[SPC_DESIGN_HINT])
{
    hint_at_fact((const whole *)design, key, hint); /* its first member */
}
