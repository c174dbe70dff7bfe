#include "cli/input/inputs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/console.h"

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

static bool is_fact(const char *word)
{
    char key[64];
    const char *equals = strchr(word, '=');
    snprintf(key, sizeof key, "%.*s", (int)(equals ? equals - word : 0), word);
    return *key && spc_device_key_find(key);
}

/* KEY=VALUE, but for the what-ifs that have a value. */
static bool is_assignment(const char *word)
{
    return strchr(word, '=') && strncmp(word, "spatial=", 8) != 0 && strncmp(word, "index=", 6) != 0;
}

static void add_what_if(spc_what_if *sum, const spc_what_if *more)
{
    sum->hit_points += more->hit_points;
    sum->spatial_max = sum->spatial_max || more->spatial_max;
    sum->index_memory = sum->index_memory || more->index_memory;
}

/* "gather-hbm3" or "6xgather-hbm3": so many of them side by side. */
static spc_status put_memory(cli_design *design, const char *name, spc_error *error)
{
    char *end;
    double copies = strtod(name, &end);
    bool counted = end != name && *end == 'x' && copies > 0 && copies <= 1e6;
    spc_device_free(design->memory);
    design->memory = NULL;
    spc_status status = spc_device_load(counted ? end + 1 : name, &design->memory, error);
    design->options.what_if.memory = design->memory;
    design->options.what_if.memory_copies = counted ? copies : 0;
    return status;
}

static bool is_memory(const char *word)
{
    return strncmp(word, "memory=", strlen("memory=")) == 0;
}

static spc_status apply_change(cli_design *design, const char *word, spc_error *error)
{
    spc_what_if what_if;
    if (is_memory(word))
        return put_memory(design, word + strlen("memory="), error);
    if (is_fact(word)) {
        bool of_memory = design->memory && strncmp(word, "gather_", strlen("gather_")) == 0;
        return spc_device_assign(of_memory ? design->memory : design->device, word, error);
    }
    spc_status status = spc_what_if_parse(word, &what_if, error);
    if (status != SPC_OK && is_assignment(word))
        return spc_device_assign(design->device, word, error); /* says which key was meant */
    if (status == SPC_OK)
        add_what_if(&design->options.what_if, &what_if);
    return status;
}

/* Bit i of *idle: the i-th word sets a fact to the value that it has. The memory comes first: keys are those
 * of it. */
static spc_status apply_changes(cli_design *design, const char *changes, uint64_t *idle, spc_error *error)
{
    char copy[256];
    spc_status status = SPC_OK;
    *idle = 0;
    if (strlen(changes) >= sizeof copy) {
        *error = (spc_error){SPC_ERROR_ARGUMENT, "a what-if of more than 255 characters"};
        return SPC_ERROR_ARGUMENT;
    }
    for (int memory = 1; memory >= 0; memory--) {
        uint64_t bit = 1;
        strcpy(copy, changes);
        for (char *rest, *word = strtok_r(copy, ",", &rest); word && status == SPC_OK;
             word = strtok_r(NULL, ",", &rest), bit <<= 1) {
            if (is_memory(word) != memory)
                continue;
            uint64_t before = cli_design_hash(design, 0);
            status = apply_change(design, word, error);
            if (is_fact(word) && cli_design_hash(design, 0) == before)
                *idle |= bit;
        }
    }
    return status;
}

/* "h200 l2_bytes=1e7,hit+30": the device and what is changed about it. */
static void name_design(cli_design *design, const char *changes, uint64_t idle)
{
    char copy[256];
    snprintf(copy, sizeof copy, "%s", changes);
    snprintf(design->label, sizeof design->label, "%s", spc_device_id(design->device));
    for (char *rest, *word = strtok_r(copy, ",", &rest); word;
         word = strtok_r(NULL, ",", &rest), idle >>= 1) {
        size_t used = strlen(design->label);
        if (idle & 1)
            continue;
        snprintf(design->label + used, sizeof design->label - used, "%c%s", design->changed ? ',' : ' ',
                 word);
        design->changed = true;
    }
}

bool cli_design_uses(const cli_design *design, const char *change)
{
    char key[128];
    snprintf(key, sizeof key, "%.*s", (int)strcspn(change, "="), change);
    if (!spc_device_key_find(key))
        return true;
    if (design->to_host && spc_offload_uses(key))
        return true;
    if (design->memory &&
        (strcmp(key, "memory_bandwidth") == 0 || spc_model_uses(design->memory, SPC_MODEL_GATHER, key)))
        return true; /* the bandwidth says how many copies of the memory there are */
    return spc_model_uses(design->device, design->options.model, key);
}

/* The fact that a reader meant. */
static const char *instead_of(const cli_design *design, const char *key)
{
    if (spc_offload_uses(key))
        return "; it counts with --host";
    if (strcmp(key, "memory_bandwidth") != 0)
        return "";
    return design->options.model == SPC_MODEL_EXEC ? "; it uses exec_memory_bandwidth"
                                                   : "; it uses effective_bandwidth";
}

/* A change that the model cannot see is refused: a speed-up of 1.00x would be no answer. */
static spc_status check_changes(const cli_design *design, const char *changes, spc_error *error)
{
    char copy[256];
    snprintf(copy, sizeof copy, "%s", changes);
    for (char *rest, *word = strtok_r(copy, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        const char *equals = strchr(word, '=');
        bool removed = equals && !equals[1]; /* may change the model that is chosen */
        if (!is_fact(word) || removed || cli_design_uses(design, word))
            continue;
        word[strcspn(word, "=")] = '\0';
        snprintf(error->message, sizeof error->message,
                 "%s: model %s of %s does not use this fact, so changing it would change nothing%s", word,
                 spc_model_name(design->options.model), spc_device_id(design->device),
                 instead_of(design, word));
        return error->status = SPC_ERROR_ARGUMENT;
    }
    return SPC_OK;
}

/* Without --model, options that only the published equations have choose those; else the device does. */
static spc_model choose_model(const cli_design *design, const cli_model_options *m)
{
    const spc_predict_options *o = &m->options;
    if (m->model_given)
        return o->model;
    bool published =
        o->hit_source != SPC_HIT_AUTO || o->as_published || o->spatial_unit != SPC_SPATIAL_ACCESSES;
    return published ? SPC_MODEL_PAPER : spc_device_model(design->device);
}

static spc_status fail_kernel(const spc_device *device, const char *name, uint32_t value_bytes,
                              const spc_error *cause, spc_error *error)
{
    static const uint32_t types[] = {4, 8, SPC_MIXED};
    char others[64] = "";
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (spc_device_has_terms(device, name, types[i])) {
            size_t length = strlen(others);
            snprintf(others + length, sizeof others - length, "%s%s", length ? " and " : ", but in ",
                     spc_precision_name(types[i]));
        }
    *error = (spc_error){.status = SPC_ERROR_ARGUMENT};
    snprintf(error->message, sizeof error->message, "--kernel: %.*s; and %s has no terms for it in %s%s",
             (int)sizeof error->message - 200, cause->message, spc_device_id(device),
             spc_precision_name(value_bytes), others);
    return error->status;
}

static spc_status check_kernels(const cli_design *design, const cli_model_options *m, spc_error *error)
{
    spc_error cause;
    spc_kernel_spec spec;
    for (size_t i = 0; i < m->kernels.count; i++) {
        const char *name = m->kernels.item[i];
        if (strcmp(name, "all") == 0 || strcmp(name, "peers") == 0 ||
            spc_kernel_parse(name, &spec, &cause) == SPC_OK ||
            spc_device_has_terms(design->device, name, m->value_bytes))
            continue;
        return fail_kernel(design->device, name, m->value_bytes, &cause, error);
    }
    return SPC_OK;
}

int cli_design_open(cli_design *design, const char *device, const char *changes,
                    const cli_model_options *model)
{
    spc_error error;
    uint64_t idle;
    *design = (cli_design){.options = model->options, .to_host = model->to_host};
    design->options.size = sizeof design->options;
    spc_status status = spc_device_load(device, &design->device, &error);
    if (status == SPC_OK)
        status = apply_changes(design, changes, &idle, &error);
    if (status == SPC_OK) {
        const char *kind = spc_device_get_text(design->device, "kind");
        name_design(design, changes, idle);
        design->is_cpu = kind && strcmp(kind, "cpu") == 0;
        design->options.model = choose_model(design, model);
        status = check_changes(design, changes, &error);
    }
    if (status == SPC_OK) {
        status =
            spc_model_check(design->device, model->value_bytes, model->index_bytes, &design->options, &error);
    }
    if (status == SPC_OK)
        status = check_kernels(design, model, &error);
    if (status != SPC_OK)
        cli_design_close(design);
    cli_report_status(status, &error);
    return cli_exit_code_of_options(status);
}

void cli_design_close(cli_design *design)
{
    spc_device_free(design->device);
    spc_device_free(design->memory);
    *design = (cli_design){0};
}

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

uint64_t cli_design_hash(const cli_design *design, uint64_t hash)
{
    hash = hash_facts(design->device, hash_text(design->label, hash ? hash : UINT64_C(0xcbf29ce484222325)));
    return design->memory ? hash_facts(design->memory, hash) : hash;
}
