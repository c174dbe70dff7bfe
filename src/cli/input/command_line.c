#include "cli/input/command_line.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input/inputs.h"
#include "output/console.h"
#include "sparcast/columns.h"
#include "workloads/iteration/inverses.h"
#include "workloads/operation.h"

char *cli_command_line(int argc, char **argv)
{
    size_t size = 1;
    for (int i = 0; i < argc; i++)
        size += strlen(argv[i]) + 1;
    char *line = cli_allocate(size), *end = line;
    *line = '\0';
    for (int i = 0; i < argc; i++) {
        if (i)
            *end++ = ' ';
        end = stpcpy(end, argv[i][0] == '/' ? cli_basename(argv[i]) : argv[i]);
    }
    return line;
}

/* Options that say how a run is done, not what comes out; their value may be a word of its own. argp has
 * accepted an abbreviation only where it means one of them. */
static bool is_about_the_run(const char *word, bool *value_follows)
{
    static const struct {
        const char *name;
        bool value;
    } options[] = {{"--output", true},     {"--threads", true}, {"--memory", true}, {"--shard", true},
                   {"--files-from", true}, {"--json", false},   {"--csv", false},   {"--wide", false},
                   {"--details", false},   {"--color", true}};
    size_t length = strcspn(word, "=");
    *value_follows = false;
    if (strncmp(word, "-o", 2) == 0) {
        *value_follows = word[2] == '\0';
        return true;
    }
    for (size_t i = 0; length > 2 && i < sizeof options / sizeof options[0]; i++)
        if (strncmp(word, options[i].name, length) == 0) {
            *value_follows = options[i].value && word[length] == '\0';
            return true;
        }
    return false;
}

static bool is_input(const char *word, const cli_list *inputs)
{
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->item[i] == word)
            return true;
    return false;
}

char *cli_run_name(int argc, char **argv, const cli_list *inputs, uint64_t machines)
{
    char **kept = cli_allocate(((size_t)argc + 1) * sizeof *kept);
    char hash[40];
    int count = 0;
    for (int i = 0; i < argc; i++) {
        bool value_follows;
        if (i && is_about_the_run(argv[i], &value_follows))
            i += value_follows;
        else if (!is_input(argv[i], inputs) && strcmp(argv[i], "--") != 0)
            kept[count++] = argv[i];
    }
    if (machines) {
        snprintf(hash, sizeof hash, "(machines %016llx)", (unsigned long long)machines);
        kept[count++] = hash;
    }
    char *line = cli_command_line(count, kept);
    free(kept);
    return line;
}

enum { KEY_JSON = 0x100, KEY_CSV, KEY_THREADS, KEY_WIDE, KEY_COLOR, KEY_DETAILS };

#define FORM_OPTIONS                                                                                         \
    {"color", KEY_COLOR, "WHEN", 0, "always, never, or auto: on a terminal without NO_COLOR", 90},           \
        {"json", KEY_JSON, NULL, 0, "One JSON array, one object per input", 90},                             \
        {"csv", KEY_CSV, NULL, 0, "CSV with a line of names", 90},                                           \
        {"details", KEY_DETAILS, NULL, 0, "Notes, and what columns mean, on a small terminal too", 90},      \
    {                                                                                                        \
        "wide", KEY_WIDE, NULL, 0, "All columns, on a narrow terminal too", 90                               \
    }

#define OUTPUT_OPTION                                                                                        \
    {                                                                                                        \
        "output", 'o', "OUT", 0, "Write to OUT (.json, .csv choose the form)", 90                            \
    }

#define THREADS_OPTION                                                                                       \
    {                                                                                                        \
        "threads", KEY_THREADS, "N", 0, "Use N threads, not all cores", 90                                   \
    }

static const struct argp_option form_options[] = {FORM_OPTIONS, {0}};
static const struct argp_option work_options[] = {FORM_OPTIONS, THREADS_OPTION, {0}};
static const struct argp_option output_options[] = {FORM_OPTIONS, OUTPUT_OPTION, {0}};
static const struct argp_option common_options[] = {FORM_OPTIONS, OUTPUT_OPTION, THREADS_OPTION, {0}};

static void choose_form(cli_common_options *common)
{
    if (common->form_given || !common->output)
        return;
    if (cli_ends_in(common->output, ".json"))
        common->form = CLI_FORM_JSON;
    if (cli_ends_in(common->output, ".csv"))
        common->form = CLI_FORM_CSV;
    if (cli_ends_in(common->output, ".jsonl"))
        common->form = CLI_FORM_JSON_LINES;
}

/* Tables for people have nothing that they could be known by later: they replace no file. */
static const char *beginning_of(const cli_common_options *common)
{
    if (common->form == CLI_FORM_JSON)
        return CLI_JSON_BEGINNING;
    return common->output && cli_ends_in(common->output, ".svg") ? "<svg" : NULL;
}

/* Rows of CSV, and JSON lines, are looked at where they are appended. */
static void check_output(const cli_common_options *common)
{
    if (common->form != CLI_FORM_TABLE && common->form != CLI_FORM_JSON)
        return;
    if (cli_check_output(common->output, beginning_of(common)) != CLI_DONE)
        exit(CLI_FAILED);
}

static error_t parse_common(int key, char *argument, struct argp_state *state)
{
    static const char *const colors[] = {"auto", "always", "never", NULL};
    cli_common_options *common = state->input;
    switch (key) {
    case KEY_JSON:
    case KEY_CSV:
        common->form = key == KEY_JSON ? CLI_FORM_JSON : CLI_FORM_CSV;
        common->form_given = true;
        return 0;
    case KEY_WIDE:
        cli_terminal_set_wide();
        return 0;
    case KEY_DETAILS:
        cli_terminal_set_details();
        return 0;
    case KEY_COLOR:
        cli_terminal_set_color((cli_color)cli_parse_word(state, "--color", argument, colors));
        return 0;
    case KEY_THREADS:
        common->threads = (int)cli_parse_count(state, "--threads", argument, 1, 4096);
        return 0;
    case 'o':
        common->output = argument;
        return 0;
    case ARGP_KEY_SUCCESS:
        if (common->output && strcmp(common->output, "-") == 0)
            common->output = NULL; /* standard output */
        cli_check_suffix(state, "-o", common->output,
                         common->written ? common->written : ".csv, .json and .jsonl are");
        choose_form(common);
        check_output(common);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp cli_common_argp = {.options = common_options, .parser = parse_common};
const struct argp cli_output_argp = {.options = output_options, .parser = parse_common};
const struct argp cli_work_argp = {.options = work_options, .parser = parse_common};
const struct argp cli_form_argp = {.options = form_options, .parser = parse_common};

const struct argp_child cli_common_children[] = {{&cli_common_argp, 0, NULL, 90}, {0}};
const struct argp_child cli_file_children[] = {
    {&cli_common_argp, 0, NULL, 90}, {&cli_inputs_argp, 0, NULL, 80}, {0}};
const struct argp_child cli_output_children[] = {{&cli_output_argp, 0, NULL, 90}, {0}};

bool cli_take_csv_file(cli_common_options *common, const char **path)
{
    if (!common->output || strcmp(common->output, "-") == 0 || common->form != CLI_FORM_CSV)
        return false;
    *path = common->output;
    common->output = NULL;
    common->form = CLI_FORM_TABLE;
    return true;
}

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
static bool is_known(const char *name)
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
        if (is_known(name) && spc_kernel_parse(name, &spec, &error) != SPC_OK)
            argp_error(state, "--kernel: %s", error.message);
        cli_list_add(kernels, name);
    }
}

void cli_parse_value(struct argp_state *state, const char *text, cli_model_options *m)
{
    static const char *const halves[] = {"f16", "bf16", NULL};
    text = cli_type_word(text);
    if (m->half_allowed)
        cli_offer_more(halves);
    m->half = strcmp(text, "f16") == 0 ? SPC_HALF : strcmp(text, "bf16") == 0 ? SPC_BFLOAT16 : 0;
    if (!m->half)
        m->value_bytes = cli_parse_precision(state, text);
    else if (!m->half_allowed)
        argp_error(state, "--value %s goes with --columns of predict, reorder, compare, sweep", text);
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
            argp_error(state, "no --device given: add '-d h100', or a name that 'sparcast device' lists");
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

enum { KEY_OPERATION = 0x500 };
static struct argp_option operation_options[SPC_OPERATIONS + 1];

void cli_offer_operations(void)
{
    size_t count = 0;
    for (int i = 0; i < SPC_OPERATIONS; i++) {
        const spc_operation_type *type = spc_operation_at((spc_operation)i);
        if (type->option)
            operation_options[count++] =
                (struct argp_option){type->option, KEY_OPERATION + i, "WHAT", 0, type->option_says, 3};
    }
}

static error_t parse_operation(int key, char *argument, struct argp_state *state)
{
    cli_model_options *m = state->input;
    spc_error error;
    if (key < KEY_OPERATION || key >= KEY_OPERATION + SPC_OPERATIONS)
        return ARGP_ERR_UNKNOWN;
    const spc_operation_type *type = spc_operation_at((spc_operation)(key - KEY_OPERATION));
    if (type->parse(argument, &m->asked, &error) != SPC_OK)
        argp_error(state, "--%s: %s", type->option, error.message);
    m->uses = type->uses;
    return 0;
}

const struct argp cli_operation_argp = {.options = operation_options, .parser = parse_operation};

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
