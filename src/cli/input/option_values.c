#include "cli/input/command_line.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

uint32_t cli_parse_value_bytes(struct argp_state *state, const char *text)
{
    static const char *const words[] = {"f32", "f64", NULL};
    return cli_parse_word(state, "--value", text, words) ? 8 : 4;
}

uint32_t cli_parse_precision(struct argp_state *state, const char *text)
{
    static const char *const words[] = {"f32", "f64", "mixed", NULL};
    return spc_precision_find(words[cli_parse_word(state, "--value", text, words)]);
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
