
#include <stdlib.h>
#include <string.h>

#include "cli/input/inputs.h"
#include "output/console.h"

enum { KEY_JSON = 0x100, KEY_CSV, KEY_THREADS, KEY_WIDE, KEY_COLOR };

#define FORM_OPTIONS                                                                                         \
    {"color", KEY_COLOR, "WHEN", 0, "always, never, or auto: on a terminal without NO_COLOR", 90},           \
        {"json", KEY_JSON, NULL, 0, "One JSON array, one object per input", 90},                             \
        {"csv", KEY_CSV, NULL, 0, "CSV with a line of names", 90},                                           \
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
static void common_options_check_output(const cli_common_options *common)
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
        common_options_check_output(common);
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
