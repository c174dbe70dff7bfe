#include "cli/options.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum { KEY_JSON = 0x100, KEY_CSV, KEY_THREADS };

#define FORM_OPTIONS                                                                                         \
    {"json", KEY_JSON, NULL, 0, "One JSON array, one object per input", 90},                                 \
    {                                                                                                        \
        "csv", KEY_CSV, NULL, 0, "CSV with a line of names", 90                                              \
    }

#define OUTPUT_OPTION                                                                                        \
    {                                                                                                        \
        "output", 'o', "OUT", 0, "Write to OUT (.json, .csv choose the form)", 90                            \
    }

static const struct argp_option form_options[] = {FORM_OPTIONS, {0}};
static const struct argp_option output_options[] = {FORM_OPTIONS, OUTPUT_OPTION, {0}};
static const struct argp_option common_options[] = {
    FORM_OPTIONS,
    OUTPUT_OPTION,
    {"threads", KEY_THREADS, "N", 0, "Use N threads, not all cores", 90},
    {0},
};

static error_t parse_common(int key, char *argument, struct argp_state *state)
{
    cli_common *common = state->input;
    switch (key) {
    case KEY_JSON:
    case KEY_CSV:
        common->form = key == KEY_JSON ? CLI_FORM_JSON : CLI_FORM_CSV;
        common->form_given = true;
        return 0;
    case KEY_THREADS:
        common->threads = (int)cli_parse_count(state, "--threads", argument, 1, 4096);
        return 0;
    case 'o':
        common->output = argument;
        return 0;
    case ARGP_KEY_SUCCESS:
        if (!common->form_given && common->output && cli_ends_in(common->output, ".json"))
            common->form = CLI_FORM_JSON;
        if (!common->form_given && common->output && cli_ends_in(common->output, ".csv"))
            common->form = CLI_FORM_CSV;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp cli_common_argp = {.options = common_options, .parser = parse_common};
const struct argp cli_output_argp = {.options = output_options, .parser = parse_common};
const struct argp cli_form_argp = {.options = form_options, .parser = parse_common};

const struct argp_child cli_common_children[] = {{&cli_common_argp, 0, NULL, 90}, {0}};
const struct argp_child cli_output_children[] = {{&cli_output_argp, 0, NULL, 90}, {0}};

void cli_list_add(cli_list *list, const char *item)
{
    const char **larger = realloc(list->item, (list->count + 1) * sizeof *larger);
    if (!larger) {
        cli_complain("out of memory");
        exit(CLI_FAILED);
    }
    list->item = larger;
    list->item[list->count++] = item;
}

void cli_list_free(cli_list *list)
{
    free(list->item);
    *list = (cli_list){0};
}

uint64_t cli_parse_count(struct argp_state *state, const char *option, const char *text, uint64_t least,
                         uint64_t most)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || value < least || value > most)
        argp_error(state, "%s: '%s' is not a whole number from %llu to %llu", option, text,
                   (unsigned long long)least, (unsigned long long)most);
    return value;
}

double cli_parse_number(struct argp_state *state, const char *option, const char *text, double least,
                        double most)
{
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || !isfinite(value) || value < least || value > most)
        argp_error(state, "%s: '%s' is not a number from %g to %g", option, text, least, most);
    return value;
}

uint32_t cli_parse_power(struct argp_state *state, const char *option, const char *text, uint32_t least,
                         uint32_t most)
{
    uint64_t value = cli_parse_count(state, option, text, least, most);
    if (value & (value - 1))
        argp_error(state, "%s: '%s' is not a power of two", option, text);
    return (uint32_t)value;
}

int cli_parse_word(struct argp_state *state, const char *option, const char *text, const char *const *words)
{
    char known[256] = "";
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], text) == 0)
            return i;
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "", words[i]);
    }
    argp_error(state, "%s: '%s' is none of: %s", option, text, known);
    return 0;
}

uint32_t cli_parse_value_bytes(struct argp_state *state, const char *text)
{
    static const char *const words[] = {"f32", "f64", NULL};
    return cli_parse_word(state, "--value", text, words) ? 8 : 4;
}

uint32_t cli_parse_index_bytes(struct argp_state *state, const char *text)
{
    static const char *const words[] = {"32", "64", NULL};
    return cli_parse_word(state, "--index", text, words) ? 8 : 4;
}

void cli_need_files(struct argp_state *state, const cli_list *files)
{
    if (!files->count)
        argp_error(state, "no FILE given ('-' is standard input)");
}
