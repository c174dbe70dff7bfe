#include "cli/design.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEY_VALUE = 0x300,
    KEY_INDEX,
    KEY_MODEL,
    KEY_EXACT,
    KEY_HIT,
    KEY_SPATIAL,
    KEY_PUBLISHED,
    KEY_WHAT_IF,
    KEY_SET
};

static const struct argp_option options[] = {
    {"device", 'd', "NAME|FILE", 0, "Machine; 'sparcast device' lists them", 2},
    {"kernel", 'k', "LIST", 0, "Kernels: csr-vector:8,fold,... (all)", 2},
    {"value", KEY_VALUE, "TYPE", 0, "f32 or f64 (f32)", 2},
    {"index", KEY_INDEX, "BITS", 0, "32 or 64 (32)", 2},
    {"model", KEY_MODEL, "MODEL", 0, "exec, paper, uncorrected, saturating (exec if it can)", 2},
    {"exact", KEY_EXACT, NULL, 0, "exec: simulate all of the GPU, not a sample", 2},
    {"hit", KEY_HIT, "HOW", 0, "Hits of x: auto, lines, window, or percent (auto)", 2},
    {"spatial", KEY_SPATIAL, "UNIT", 0, "S in accesses or words per fill (accesses)", 2},
    {"as-published", KEY_PUBLISHED, NULL, 0, "The constant 6 of eq. 7, not I/2 + F/2", 2},
    {"what-if", KEY_WHAT_IF, "LIST", 0, "hit+30, spatial=max, index=memory, KEY=VALUE", 2},
    {"set", KEY_SET, "KEY=VALUE", 0, "Change a fact of the device: line_bytes=64", 2},
    {0},
};

static void parse_hit(struct argp_state *state, spc_predict_options *options_, const char *text)
{
    static const struct {
        const char *name;
        spc_hit_source source;
    } named[] = {{"auto", SPC_HIT_AUTO}, {"lines", SPC_HIT_LINES}, {"window", SPC_HIT_WINDOW}};
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
        if (strcmp(text, named[i].name) == 0) {
            options_->hit_source = named[i].source;
            return;
        }
    options_->hit_source = SPC_HIT_GIVEN;
    options_->hit_rate = cli_parse_number(state, "--hit", text, 0, 100) / 100;
}

void cli_add_kernels(struct argp_state *state, cli_list *kernels, char *text)
{
    spc_error error;
    spc_kernel_spec spec;
    for (char *name = strtok(text, ","); name; name = strtok(NULL, ",")) {
        if (strcmp(name, "all") != 0 && spc_kernel_parse(name, &spec, &error) != SPC_OK)
            argp_error(state, "--kernel: %s", error.message);
        cli_list_add(kernels, name);
    }
}

static error_t parse_modelling(int key, char *argument, struct argp_state *state)
{
    static const char *const units[] = {"accesses", "words", NULL};
    cli_modelling *m = state->input;
    spc_error error;
    switch (key) {
    case 'd':
        cli_list_add(&m->devices, argument);
        return 0;
    case 'k':
        cli_add_kernels(state, &m->kernels, argument);
        return 0;
    case KEY_VALUE:
        m->value_bytes = cli_parse_value_bytes(state, argument);
        return 0;
    case KEY_INDEX:
        m->index_bytes = cli_parse_index_bytes(state, argument);
        return 0;
    case KEY_MODEL:
        if (spc_model_parse(argument, &m->options.model, &error) != SPC_OK)
            argp_error(state, "--model: %s", error.message);
        m->model_given = true;
        return 0;
    case KEY_EXACT:
        m->exact = true;
        return 0;
    case KEY_HIT:
        parse_hit(state, &m->options, argument);
        return 0;
    case KEY_SPATIAL:
        m->options.spatial_unit =
            cli_parse_word(state, "--spatial", argument, units) ? SPC_SPATIAL_WORDS : SPC_SPATIAL_ACCESSES;
        return 0;
    case KEY_PUBLISHED:
        m->options.as_published = true;
        return 0;
    case KEY_WHAT_IF:
        cli_list_add(&m->what_ifs, argument);
        return 0;
    case KEY_SET:
        cli_list_add(&m->settings, argument);
        return 0;
    case ARGP_KEY_END:
        if (!m->devices.count)
            argp_error(state, "no --device given; 'sparcast device' lists them");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp cli_modelling_argp = {.options = options, .parser = parse_modelling};

void cli_modelling_free(cli_modelling *modelling)
{
    cli_list_free(&modelling->devices);
    cli_list_free(&modelling->kernels);
    cli_list_free(&modelling->settings);
    cli_list_free(&modelling->what_ifs);
}

/* ---- designs ---- */

void cli_join_variation(char *variation, size_t size, const cli_list *words)
{
    for (size_t i = 0; i < words->count; i++) {
        size_t used = strlen(variation);
        if (used + strlen(words->item[i]) + 2 > size) {
            cli_complain("--set and --what-if: more than %zu characters", size - 1);
            exit(CLI_USAGE);
        }
        snprintf(variation + used, size - used, "%s%s", used ? "," : "", words->item[i]);
    }
}

static bool is_fact(const char *word)
{
    char key[64];
    const char *equals = strchr(word, '=');
    snprintf(key, sizeof key, "%.*s", (int)(equals ? equals - word : 0), word);
    return *key && spc_device_key_find(key);
}

static void add_what_if(spc_what_if *sum, const spc_what_if *more)
{
    sum->hit_points += more->hit_points;
    sum->spatial_max = sum->spatial_max || more->spatial_max;
    sum->index_memory = sum->index_memory || more->index_memory;
}

static spc_status vary(cli_design *design, const char *variation, spc_error *error)
{
    char copy[256];
    spc_what_if what_if;
    spc_status status = SPC_OK;
    if (strlen(variation) >= sizeof copy) {
        *error = (spc_error){SPC_ERROR_ARGUMENT, "a what-if of more than 255 characters"};
        return SPC_ERROR_ARGUMENT;
    }
    strcpy(copy, variation);
    for (char *rest, *word = strtok_r(copy, ",", &rest); word && status == SPC_OK;
         word = strtok_r(NULL, ",", &rest)) {
        if (is_fact(word)) {
            status = spc_device_assign(design->device, word, error);
            continue;
        }
        status = spc_what_if_parse(word, &what_if, error);
        if (status == SPC_OK)
            add_what_if(&design->options.what_if, &what_if);
    }
    return status;
}

/* Options of the published equations ask for them. */
static spc_model choose_model(const cli_design *design, const cli_modelling *m)
{
    const spc_predict_options *o = &m->options;
    if (m->model_given)
        return o->model;
    bool published = o->hit_source != SPC_HIT_AUTO || o->as_published ||
                     o->spatial_unit != SPC_SPATIAL_ACCESSES || m->index_bytes == 8;
    return published ? SPC_MODEL_PAPER : spc_device_model(design->device);
}

/* A model that cannot work on this device says so once, before any file is read. */
static spc_status try_model(const cli_design *design, const cli_modelling *modelling, spc_error *error)
{
    double line_bytes = 128;
    spc_prediction prediction;
    spc_device_get(design->device, "line_bytes", NULL, &line_bytes);
    spc_features features = {.rows = 1,
                             .cols = 1,
                             .nnz = 1,
                             .stored_nnz = 1,
                             .threads = 1,
                             .layout_bytes = 8,
                             .value_bytes = modelling->value_bytes,
                             .index_bytes = modelling->index_bytes,
                             .line_bytes = (uint32_t)line_bytes,
                             .window = 1,
                             .spatial_words = 1,
                             .spatial_accesses = 1};
    spc_execution execution = {.seconds = 1, .flops = 2};
    features.execution = &execution;
    return spc_predict(design->device, NULL, &features, &design->options, &prediction, error);
}

int cli_design_open(cli_design *design, const char *device, const char *variation,
                    const cli_modelling *modelling)
{
    spc_error error;
    *design = (cli_design){.options = modelling->options};
    spc_status status = spc_device_load(device, &design->device, &error);
    if (status == SPC_OK)
        status = vary(design, variation, &error);
    if (status == SPC_OK) {
        const char *kind = spc_device_get_text(design->device, "kind");
        snprintf(design->label, sizeof design->label, "%s%s%s", spc_device_id(design->device),
                 *variation ? " " : "", variation);
        design->is_cpu = kind && strcmp(kind, "cpu") == 0;
        design->options.model = choose_model(design, modelling);
        status = try_model(design, modelling, &error);
    }
    if (status == SPC_OK)
        return CLI_DONE;
    if (status != SPC_ERROR_INTERRUPTED)
        cli_complain("%s", error.message);
    cli_design_close(design);
    return cli_exit_code_asked(status);
}

void cli_design_close(cli_design *design)
{
    spc_device_free(design->device);
    *design = (cli_design){0};
}

bool cli_design_is_fitted(const cli_design *design)
{
    static const char *const keys[] = {"small_slope", "saturating_launch", "effective_bandwidth"};
    const char *kind = spc_device_get_text(design->device, "kind");
    if (design->options.model == SPC_MODEL_EXEC || (kind && strcmp(kind, "gather") == 0))
        return true;
    for (size_t i = 0; i < spc_device_fact_count(design->device); i++) {
        const char *key = spc_device_fact_at(design->device, i).key;
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
            if (strncmp(key, keys[k], strlen(keys[k])) == 0)
                return true;
    }
    return false;
}
