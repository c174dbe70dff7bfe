
#include <stdio.h>
#include <string.h>

#include "cli/input/inputs.h"
#include "sparcast/columns.h"

enum { KEY_VALUE = 0x300, KEY_VECTOR, KEY_INDEX, KEY_MODEL, KEY_HIT, KEY_SPATIAL, KEY_PRODUCTS, KEY_CORES };

static const struct argp_option options[] = {
    {"device", 'd', "NAME|FILE", 0, "Of 'sparcast device'; AMD code has not run on a GPU here", 2},
    {"kernel", 'k', "LIST", 0, "Kernels: csr-vector:8,fold,all,peers,... (all)", 2},
    {"value", KEY_VALUE, "TYPE", 0, "f32, f64, mixed; f16, bf16: predict --columns (as file)", 2},
    {"vector", KEY_VECTOR, "TYPE", 0, "x and y: f32 or f64 (as --value)", 2},
    {"index", KEY_INDEX, "BITS", 0, "32 or 64 (32)", 2},
    {"model", KEY_MODEL, "MODEL", 0, "exec, cpu, gather, paper, uncorrected, saturating (best)", 2},
    {"exact", CLI_SET(cli_model_options, exact), NULL, 0, "exec, gather: all of the GPU, of the accesses", 2},
    {"hit", KEY_HIT, "HOW", 0, "Hits of x: auto, lines, window, or percent (auto)", 2},
    {"spatial", KEY_SPATIAL, "UNIT", 0, "S in accesses or words per fill (accesses)", 2},
    {"as-published", CLI_SET(cli_model_options, options.as_published), NULL, 0,
     "6 bytes per FLOP for index and value, as eq. 7 has it", 2},
    {"what-if", CLI_SET(cli_model_options, what_ifs), "LIST", 0,
     "hit+9,spatial=max,index=memory,l2=part,memory=D,K=V", 2},
    {"products", KEY_PRODUCTS, "N", 0, "Products with the matrix: set-up counts in the choice", 2},
    {"cores", KEY_CORES, "N", 0, "Cores of a forecast CPU that run a thread each (all)", 2},
    {"set", CLI_SET(cli_model_options, settings), "KEY=VALUE", 0,
     "Change a fact of the device: line_bytes=64", 2},
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

/* Whether the table has the kernel, whatever its parameters. */
static bool model_options_is_known(const char *name)
{
    char alone[64];
    spc_kernel_spec spec;
    snprintf(alone, sizeof alone, "%.*s", (int)strcspn(name, ":"), name);
    return spc_kernel_parse(alone, &spec, NULL) == SPC_OK;
}

/* A name that is none of the table may be one that the device has terms for: cli_design_open looks. */
void cli_add_kernels(struct argp_state *state, cli_list *kernels, const char *text)
{
    spc_error error;
    spc_kernel_spec spec;
    for (char *name = strtok(cli_keep_copy(text), ","); name; name = strtok(NULL, ",")) {
        if (model_options_is_known(name) && spc_kernel_parse(name, &spec, &error) != SPC_OK)
            argp_error(state, "--kernel: %s", error.message);
        cli_list_add(kernels, name);
    }
}

void cli_parse_value(struct argp_state *state, const char *text, cli_model_options *m)
{
    static const char *const halves[] = {"f16", "bf16", NULL};
    if (m->half_allowed)
        cli_offer_more(halves);
    m->half = strcmp(text, "f16") == 0 ? SPC_HALF : strcmp(text, "bf16") == 0 ? SPC_BFLOAT16 : 0;
    if (!m->half)
        m->value_bytes = cli_parse_precision(state, text);
    else if (!m->half_allowed)
        argp_error(state, "--value %s goes with --columns of predict, reorder and sweep alone", text);
}

/* The same as --set cores=N. */
static void add_cores(cli_model_options *m, uint64_t cores)
{
    char setting[32];
    snprintf(setting, sizeof setting, "cores=%llu", (unsigned long long)cores);
    cli_list_add(&m->settings, cli_keep_copy(setting));
}

static error_t parse_model(int key, char *argument, struct argp_state *state)
{
    static const char *const units[] = {"accesses", "words", NULL};
    cli_model_options *m = state->input;
    spc_error error;
    switch (key) {
    case 'd':
        cli_list_add(&m->devices, argument);
        return 0;
    case 'k':
        cli_add_kernels(state, &m->kernels, argument);
        return 0;
    case KEY_VALUE:
        cli_parse_value(state, argument, m);
        return 0;
    case KEY_VECTOR:
        m->vector = cli_parse_vector(state, argument);
        return 0;
    case KEY_INDEX:
        m->index_bytes = cli_parse_index_bytes(state, argument);
        return 0;
    case KEY_MODEL:
        cli_offer_model_names();
        if (spc_model_parse(argument, &m->options.model, &error) != SPC_OK)
            argp_error(state, "--model: %s", error.message);
        m->model_given = true;
        return 0;
    case KEY_HIT:
        parse_hit(state, &m->options, argument);
        return 0;
    case KEY_SPATIAL:
        m->options.spatial_unit =
            cli_parse_word(state, "--spatial", argument, units) ? SPC_SPATIAL_WORDS : SPC_SPATIAL_ACCESSES;
        return 0;
    case KEY_CORES:
        add_cores(m, cli_parse_count(state, "--cores", argument, 1, 65536));
        return 0;
    case KEY_PRODUCTS:
        m->products = cli_parse_count(state, "--products", argument, 1, UINT32_MAX);
        return 0;
    case ARGP_KEY_END:
        m->value_bytes = cli_join_precision(state, m->value_bytes, m->vector);
        if (!m->devices.count && !m->no_device_needed)
            argp_error(state, "no --device given; 'sparcast device' lists them");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

void cli_parse_solver(struct argp_state *state, const char *text, cli_model_options *model)
{
    spc_error error;
    if (spc_solver_options_parse(text, &model->solver, &error) != SPC_OK)
        argp_error(state, "--solver: %s", error.message);
    model->uses = spc_solver_uses;
}

const struct argp cli_model_argp = {.options = options, .parser = parse_model};
const struct argp_child cli_model_children[] = {
    {&cli_model_argp, 0, NULL, 2}, {&cli_common_argp, 0, NULL, 90}, {&cli_inputs_argp, 0, NULL, 80}, {0}};

void cli_model_options_free(cli_model_options *model)
{
    cli_list_free(&model->devices);
    cli_list_free(&model->kernels);
    cli_list_free(&model->settings);
    cli_list_free(&model->what_ifs);
}
