#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/input/command_line.h"
#include "cli/input/inputs.h"
#include "core/words.h"
#include "kernels/kernel_contract.h"
#include "output/console.h"

/* ---- a command line, by its rows ---- */

enum { ROWS_MAX = 127, FIRST_KEY = 0x100 };

typedef struct command_line {
    const cli_syntax *syntax;
    char *arguments;
    const cli_option *row[ROWS_MAX];
    char *owner[ROWS_MAX];
    size_t count;
} command_line;

/* Of the process: as it was typed, and as argp left it, options first. */
static int word_count;
static char **typed, **sorted;

static void take(const command_line *line, size_t i, char *text, struct argp_state *state)
{
    char name[64];
    const cli_option *row = line->row[i];
    snprintf(name, sizeof name, "--%s", row->name);
    row->take(&(cli_given){state, row, name, text, line->owner[i], line->owner[i] + row->member});
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    const command_line *line = state->input;
    if (key == ARGP_KEY_END) {
        for (size_t i = CLI_PARTS; i-- > 0;)
            if (line->syntax->part[i].options && line->syntax->part[i].options->check)
                line->syntax->part[i].options->check(state, line->arguments + line->syntax->part[i].at);
        for (size_t i = 0; i < CLI_PARTS; i++)
            if (line->syntax->part[i].options && line->syntax->part[i].options->finish)
                line->syntax->part[i].options->finish(state, line->arguments + line->syntax->part[i].at);
        return 0;
    }
    for (size_t i = 0; i < line->count; i++)
        if (key == ARGP_KEY_ARG ? !*line->row[i]->name
                                : key == (line->row[i]->letter ? line->row[i]->letter : FIRST_KEY + (int)i)) {
            take(line, i, text, state);
            return 0;
        }
    return ARGP_ERR_UNKNOWN;
}

static char *insert_more(int key, const char *text, void *line)
{
    spc_append_text both;
    const cli_syntax *syntax = ((command_line *)line)->syntax;
    if (key != ARGP_KEY_HELP_POST_DOC || !syntax->more)
        return (char *)text;
    cli_begin_text(&both);
    syntax->more(both.stream);
    fprintf(both.stream, "%s", text);
    cli_end_text(&both);
    return both.text;
}

void cli_parse_arguments(const cli_syntax *syntax, int argc, char **argv, void *arguments)
{
    command_line line = {.syntax = syntax, .arguments = arguments};
    struct argp_option options[ROWS_MAX + 1];
    size_t shown = 0;
    for (size_t p = 0; p < CLI_PARTS && syntax->part[p].options; p++)
        for (const cli_option *row = syntax->part[p].options->row; row->name && line.count < ROWS_MAX;
             row++) {
            int key = row->letter ? row->letter : FIRST_KEY + (int)line.count;
            line.owner[line.count] = line.arguments + syntax->part[p].at;
            line.row[line.count++] = row;
            if (*row->name)
                options[shown++] = (struct argp_option){
                    row->name, key, row->argument, row->hidden ? OPTION_HIDDEN : 0, row->help, row->group};
        }
    options[shown] = (struct argp_option){0};
    word_count = argc;
    sorted = argv;
    typed = memcpy(cli_allocate((size_t)argc * sizeof *argv), argv, (size_t)argc * sizeof *argv);
    /* of a table without rows glibc's help frees nothing */
    const struct argp argp = {
        shown ? options : NULL, parse, syntax->words, syntax->doc, NULL, insert_more, NULL};
    cli_complete_arguments(line.row, line.count, argc, argv);
    cli_check_options(line.row, line.count, argc, argv);
    error_t code = argp_parse(&argp, argc, argv, 0, NULL, &line);
    if (code) {
        cli_complain("cannot read the command line: %s", strerror(code));
        exit(code == ENOMEM ? CLI_FAILED : CLI_USAGE);
    }
}

/* ---- the command line, quoted ---- */

static char *join_words(int count, char **words)
{
    size_t size = 1;
    for (int i = 0; i < count; i++)
        size += strlen(words[i]) + 1;
    char *line = cli_allocate(size), *end = line;
    *line = '\0';
    for (int i = 0; i < count; i++) {
        if (i)
            *end++ = ' ';
        end = stpcpy(end, words[i][0] == '/' ? cli_basename(words[i]) : words[i]);
    }
    return line;
}

char *cli_command_line(void)
{
    return join_words(word_count, typed);
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

char *cli_run_name(const cli_list *inputs, uint64_t machines)
{
    char **kept = cli_allocate(((size_t)word_count + 1) * sizeof *kept), **argv = sorted;
    char hash[40];
    int count = 0;
    for (int i = 0; i < word_count; i++) {
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
    char *line = join_words(count, kept);
    free(kept);
    return line;
}

/* ---- values ---- */

/* The place of a value among the words that its row lists. */
static int take_word(const cli_given *g)
{
    enum { NAMES_MAX = 64 };
    const char *names[NAMES_MAX + 1] = {NULL};
    for (int i = 0; g->option->name_of && i < NAMES_MAX && g->option->name_of(i); i++)
        names[i] = g->option->name_of(i);
    return cli_parse_word(g->state, g->name, g->text, g->option->words ? g->option->words : names);
}

static uint64_t take_count(const cli_given *g)
{
    const cli_option *row = g->option;
    if (row->words || row->name_of)
        return (uint64_t)take_word(g);
    uint64_t value = cli_parse_count(g->state, g->name, g->text, row->least, row->most);
    if (row->power && (value & (value - 1)))
        argp_error(g->state, "%s: '%s' is not a power of two", g->name, g->text);
    return value;
}

void cli_take_flag(const cli_given *g)
{
    *(bool *)g->member = !g->text || take_word(g) > 0;
}

void cli_take_text(const cli_given *g)
{
    *(const char **)g->member = g->option->words ? g->option->words[take_word(g)] : g->text;
}

void cli_take_list(const cli_given *g)
{
    cli_list_add(g->member, g->text);
}

void cli_take_int(const cli_given *g)
{
    *(int *)g->member = (int)take_count(g);
}

void cli_take_32(const cli_given *g)
{
    *(uint32_t *)g->member = (uint32_t)take_count(g);
}

void cli_take_64(const cli_given *g)
{
    *(uint64_t *)g->member = take_count(g);
}

void cli_take_number(const cli_given *g)
{
    *(double *)g->member = cli_parse_number(g->state, g->name, g->text, g->option->low, g->option->high);
}

void cli_take_words(const cli_given *g)
{
    for (char *word = strtok(cli_keep_copy(g->text), ","); word; word = strtok(NULL, ","))
        cli_list_add(g->member, word);
}

bool cli_is_list(const char *names)
{
    return strchr(names, ',') && access(names, F_OK) != 0;
}

void cli_take_devices(const cli_given *g)
{
    if (cli_is_list(g->text))
        cli_take_words(g);
    else
        cli_take_list(g);
}

void cli_take_bits(const cli_given *g)
{
    uint32_t bits = 0;
    cli_given one = *g;
    for (char *rest = cli_keep_copy(g->text); (one.text = strsep(&rest, ","));)
        bits |= 1u << take_word(&one);
    *(uint32_t *)g->member = bits;
}

const char *const cli_types[] = {"f32", "f64", "mixed", NULL}, *const cli_vector_types[] = {"f32", "f64",
                                                                                            NULL};

void cli_take_precision(const cli_given *g)
{
    cli_given one = *g;
    one.text = (char *)cli_type_word(g->text);
    *(uint32_t *)g->member = spc_precision_find(g->option->words[take_word(&one)]);
}

void cli_take_index(const cli_given *g)
{
    *(uint32_t *)g->member = take_word(g) ? 8 : 4;
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

void cli_take_kernels(const cli_given *g)
{
    cli_add_kernels(g->state, g->member, g->text);
}

void cli_take_orders(const cli_given *g)
{
    cli_parse_orders(g->state, g->name, g->text, g->member);
}

void cli_take_numbers(const cli_given *g)
{
    cli_numbers *numbers = g->member;
    numbers->count = 0;
    for (char *rest = cli_keep_copy(g->text), *item; (item = strsep(&rest, ","));) {
        char *dots = strstr(item, ".."), *colon = strchr(item, ':');
        if (colon)
            *colon++ = '\0';
        if (dots)
            *dots = '\0';
        uint64_t least = g->option->least, most = g->option->most;
        uint64_t first = cli_parse_count(g->state, g->name, item, least, most);
        uint64_t last = dots ? cli_parse_count(g->state, g->name, dots + 2, first, most) : first;
        uint64_t step = colon ? cli_parse_count(g->state, g->name, colon, 1, most) : 1;
        for (uint64_t value = first; value <= last; value += step)
            if (numbers->count == CLI_ITEMS)
                argp_error(g->state, "%s: more than %d items", g->name, CLI_ITEMS);
            else
                numbers->item[numbers->count++] = (uint32_t)value;
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

int cli_parse_word(struct argp_state *state, const char *option, const char *text, const char *const *words)
{
    char known[256] = "";
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

uint32_t cli_parse_precision(struct argp_state *state, const char *text)
{
    return spc_precision_find(cli_types[cli_parse_word(state, "--value", cli_type_word(text), cli_types)]);
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

/* ---- figures ---- */

static void take_title(const cli_given *g)
{
    cli_figures_set_title(g->text);
}

static void take_label(const cli_given *g)
{
    if (!cli_figures_add_label(g->text))
        argp_error(g->state, "--label %s: DEVICE=TEXT", g->text);
}

static const cli_option figure_rows[] = {
    {"title", 0, "TEXT", "Of the figures, above what each is", 6, .take = take_title},
    {"label", 0, "DEVICE=TEXT", "What figures call a device; may be repeated", 6, .take = take_label},
    {0},
};
const cli_options cli_figure_options = {.row = figure_rows};
