#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/input/command_line.h"
#include "core/words.h"
#include "kernels/kernel_contract.h"
#include "output/console.h"

void cli_parse_arguments(const struct argp *argp, int argc, char **argv, void *arguments)
{
    cli_complete_arguments(argp, argc, argv, arguments);
    cli_check_options(argp, argc, argv);
    error_t code = argp_parse(argp, argc, argv, 0, NULL, arguments);
    if (code) {
        cli_complain("cannot read the command line: %s", strerror(code));
        exit(code == ENOMEM ? CLI_FAILED : CLI_USAGE);
    }
}

error_t cli_set(int key, char *argument, void *input)
{
    char *member = (char *)input + (key & ((1 << CLI_SET_SHIFT) - 1));
    switch (key >> CLI_SET_SHIFT) {
    case CLI_SET_FLAG:
        *(bool *)member = true;
        return 0;
    case CLI_SET_TEXT:
        *(const char **)member = argument;
        return 0;
    case CLI_SET_LIST:
        cli_list_add((cli_list *)member, argument);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
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
    cli_offer_words(words);
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], text) == 0)
            return i;
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "", words[i]);
    }
    size_t count = 0;
    while (words[count])
        count++;
    const char *meant = spc_closest_word(text, words, count);
    argp_error(state, "%s: '%s' is none of: %s%s%s%s", option, text, known, meant ? "; did you mean " : "",
               meant ? meant : "", meant ? "?" : "");
    return 0;
}

const char *cli_type_word(const char *text)
{
    static const char *const known[][2] = {{"double", "f64"}, {"float64", "f64"},  {"fp64", "f64"},
                                           {"float", "f32"},  {"single", "f32"},   {"float32", "f32"},
                                           {"fp32", "f32"},   {"half", "f16"},     {"float16", "f16"},
                                           {"fp16", "f16"},   {"bfloat16", "bf16"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcasecmp(text, known[i][0]) == 0)
            return known[i][1];
    return text;
}

uint32_t cli_parse_value_bytes(struct argp_state *state, const char *text)
{
    static const char *const words[] = {"f32", "f64", NULL};
    return cli_parse_word(state, "--value", cli_type_word(text), words) ? 8 : 4;
}

uint32_t cli_parse_precision(struct argp_state *state, const char *text)
{
    static const char *const words[] = {"f32", "f64", "mixed", NULL};
    return spc_precision_find(words[cli_parse_word(state, "--value", cli_type_word(text), words)]);
}

uint32_t cli_parse_vector(struct argp_state *state, const char *text)
{
    static const char *const words[] = {"f32", "f64", NULL};
    return spc_precision_find(words[cli_parse_word(state, "--vector", text, words)]);
}

uint32_t cli_join_precision(struct argp_state *state, uint32_t value_bytes, uint32_t vector)
{
    if (!vector)
        return value_bytes;
    if (!value_bytes)
        value_bytes = sizeof(float);
    if (spc_vector_size(value_bytes) == vector)
        return value_bytes;
    if (spc_vector_size(value_bytes) > vector)
        argp_error(
            state,
            "--vector f32: x and y cannot be narrower than %s; mixed precision is --value f32 --vector f64",
            value_bytes == SPC_MIXED ? "in mixed precision" : "A's values (--value f64)");
    return SPC_MIXED;
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

/* ".json" is not within ".jsonl". */
static bool has_word(const char *text, const char *word)
{
    const char *found = strstr(text, word);
    return found && !isalpha((unsigned char)found[strlen(word)]);
}

void cli_check_suffix(struct argp_state *state, const char *option, const char *path, const char *written)
{
    static const char *const known[] = {".csv",  ".json", ".jsonl", ".svg",     ".html", ".png", ".pdf",
                                        ".jpg",  ".tsv",  ".gz",    ".bz2",     ".xz",   ".zst", ".zip",
                                        ".xlsx", ".mtx",  ".spc",   ".parquet", ".yaml"};
    for (size_t i = 0; path && i < sizeof known / sizeof known[0]; i++)
        if (cli_ends_in(path, known[i]) && !has_word(written, known[i]))
            argp_error(state, "%s %s: %s is not written; %s", option, path, known[i], written);
}

void cli_list_add(cli_list *list, const char *item)
{
    list->item = cli_reallocate(list->item, (list->count + 1) * sizeof *list->item);
    list->item[list->count++] = item;
}

char *cli_keep_copy(const char *text)
{
    static cli_list kept;
    size_t size = strlen(text) + 1;
    char *copy = memcpy(cli_allocate(size), text, size);
    cli_list_add(&kept, copy);
    return copy;
}

void cli_list_free(cli_list *list)
{
    free(list->item);
    *list = (cli_list){0};
}

void cli_kernel_list_add(cli_kernel_list *list, spc_kernel_spec spec)
{
    list->spec = cli_reallocate(list->spec, (list->count + 1) * sizeof *list->spec);
    list->spec[list->count++] = spec;
}

void cli_kernel_list_add_all(cli_kernel_list *list, bool peers)
{
    for (size_t i = 0; i < spc_kernel_count(); i++)
        if (spc_kernel_is_peer(spc_kernel_at(i)) == peers)
            cli_kernel_list_add(list, (spc_kernel_spec){.kernel = spc_kernel_at(i)});
}

void cli_kernel_list_add_host(cli_kernel_list *list)
{
    for (size_t i = 0; spc_host_kernel_at(i); i++)
        cli_kernel_list_add(list, (spc_kernel_spec){.kernel = spc_host_kernel_at(i)});
}

void cli_kernel_list_free(cli_kernel_list *list)
{
    free(list->spec);
    *list = (cli_kernel_list){0};
}

static void add_order(cli_order_list *list, spc_reorder_kind kind, uint32_t parameter)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->item[i].kind == kind && list->item[i].parameter == parameter)
            return;
    if (list->count < CLI_ORDERS_MAX)
        list->item[list->count++] =
            (spc_reorder_options){.size = sizeof(spc_reorder_options), .kind = kind, .parameter = parameter};
}

void cli_parse_orders(struct argp_state *state, const char *option, const char *text, cli_order_list *list)
{
    for (char *name = strtok(cli_keep_copy(text), ","); name; name = strtok(NULL, ","))
        if (strcmp(name, "all") == 0)
            list->all = true;
        else {
            /* Two places stay free for the matrix as it is and for --parts. */
            spc_error error;
            spc_reorder_options parsed = {0};
            if (spc_reorder_parse(name, &parsed, &error) != SPC_OK)
                argp_error(state, "%s: %s", option, error.message);
            if (parsed.kind == SPC_REORDER_PARTITION && !parsed.parameter)
                argp_error(state, "%s: a partition needs a number of parts: partition:64", option);
            if (list->count == CLI_ORDERS_MAX - 2)
                argp_error(state, "%s: more than %d orders", option, CLI_ORDERS_MAX - 2);
            add_order(list, parsed.kind, parsed.parameter);
        }
}

enum { KEY_TITLE = 0x700, KEY_LABEL };

static const struct argp_option options[] = {
    {"title", KEY_TITLE, "TEXT", 0, "Of the figures, above what each is", 5},
    {"label", KEY_LABEL, "DEVICE=TEXT", 0, "What figures call a device; may be repeated", 5},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    switch (key) {
    case KEY_TITLE:
        cli_figures_set_title(argument);
        return 0;
    case KEY_LABEL:
        if (!cli_figures_add_label(argument))
            argp_error(state, "--label %s: DEVICE=TEXT", argument);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp cli_figure_argp = {.options = options, .parser = parse};
