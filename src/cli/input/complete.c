#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input/command_line.h"
#include "core/words.h"
#include "device/device_facts.h"
#include "kernels/kernel_contract.h"
#include "matrix/generate/generate_internal.h"
#include "output/console.h"
#include "sparcast.h"
#include "sparcast/reorder.h"

/* Those of argp itself. */
static const cli_option own_rows[] = {
    {.name = "help", .letter = '?'}, {.name = "usage"}, {.name = "version", .letter = 'V'}, {0}};

const cli_option *cli_find_option(const cli_option *const *option, size_t count, const char *word)
{
    const cli_option *found = NULL;
    bool named = strncmp(word, "--", 2) == 0;
    size_t length = named ? strcspn(word + 2, "=") : 0;
    for (size_t i = 0; i < count + 3 && (named ? length > 0 : word[0] == '-' && word[1]); i++) {
        const cli_option *one = i < count ? option[i] : &own_rows[i - count];
        if (named ? strncmp(one->name, word + 2, length) != 0 : one->letter != word[1])
            continue;
        if (!named || strlen(one->name) == length)
            return one;
        found = one; /* abbreviated */
    }
    return found;
}

/* Whether the word after this option is its value. */
static bool takes_next(const cli_option *option, const char *word)
{
    if (!option || !option->argument)
        return false;
    return strncmp(word, "--", 2) == 0 ? strchr(word, '=') == NULL : word[2] == '\0';
}

void cli_check_options(const cli_option *const *row, size_t count, int argc, char **argv)
{
    static char help[] = "--help";
    const char **names = cli_allocate((count + 3) * sizeof *names);
    for (size_t i = 0; i < count + 3; i++)
        names[i] = i < count ? row[i]->name : own_rows[i - count].name;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--") == 0)
            break;
        if (strcmp(argv[i], "-h") == 0 && !cli_find_option(row, count, "-h"))
            argv[i] = help;
        const cli_option *option = cli_find_option(row, count, argv[i]);
        if (!option && strncmp(argv[i], "--", 2) == 0) {
            const char *word = argv[i] + 2;
            char name[64];
            size_t length = strcspn(word, "=");
            snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), word);
            const char *meant = spc_closest_word(name, names, count + 3);
            if (meant) {
                fprintf(stderr, "%s: unrecognized option '--%s'; did you mean --%s?\n", argv[0], name, meant);
                fprintf(stderr, "Try `%s --help' or `%s --usage' for more information.\n", argv[0], argv[0]);
                exit(CLI_USAGE);
            }
        }
        i += takes_next(option, argv[i]);
    }
    free(names);
}

static bool completing;

void cli_complete_instead(void)
{
    completing = true;
}

bool cli_is_completing(void)
{
    return completing;
}

void cli_offer(const char *word, const char *beginning)
{
    if (strncmp(word, beginning, strlen(beginning)) == 0)
        puts(word);
}

/* ---- values of options ---- */

/* What is to be put before each word: "--device=", or "csr-vector," of a list. */
typedef struct place {
    const char *before, *beginning;
} place;

static void offer_value(const char *word, const place *p)
{
    if (strncmp(word, p->beginning, strlen(p->beginning)) == 0)
        printf("%s%s\n", p->before, word);
}

static void offer_words(const char *words, const place *p)
{
    char copy[256];
    snprintf(copy, sizeof copy, "%s", words);
    for (char *rest, *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        offer_value(word, p);
}

static void offer_devices(const place *p)
{
    spc_error error;
    char **names;
    size_t count;
    if (spc_device_list(&names, &count, &error) != SPC_OK)
        return;
    for (size_t i = 0; i < count; i++)
        offer_value(names[i], p);
    spc_device_list_free(names, count);
}

static void offer_kernels(const place *p)
{
    offer_value("all", p);
    for (size_t i = 0; i < spc_kernel_count(); i++)
        offer_value(spc_kernel_name(spc_kernel_at(i)), p);
}

static void offer_facts(const place *p)
{
    char word[128];
    for (size_t i = 0; i < spc_device_key_count(); i++) {
        snprintf(word, sizeof word, "%s=", spc_device_key_at(i)->name);
        offer_value(word, p);
    }
}

static void offer_changes(const place *p)
{
    offer_words("hit+30 spatial=max index=memory l2=part l2=plain memory=", p);
    offer_facts(p);
}

/* Options whose values come from tables of the library, or have parameters. Rows of the others list them. */
static const struct {
    const char *option, *words;
    void (*offer)(const place *p);
} values[] = {
    {"device", NULL, offer_devices},
    {"measured-on", NULL, offer_devices},
    {"host", NULL, offer_devices},
    {"kernel", NULL, offer_kernels},
    {"set", NULL, offer_facts},
    {"vary", NULL, offer_facts},
    {"what-if", NULL, offer_changes},
    {"hit", "auto lines window", NULL},
    {"orders", "all rcm partition: dissection length: rabbit levels colours", NULL},
    {"order", "row own rcm partition: dissection length: rabbit random levels colours", NULL},
    {"points", "5 7 9 27", NULL},
    {"preconditioner", "none jacobi block-jacobi: chebyshev: ilu0 ic0", NULL},
    {"solver", "cg bicgstab gmres: cgs minres pipelined-cg operations triangles", NULL},
};

/* After the last comma of a list. */
static void offer_values(const cli_option *option, const char *lead, const char *text)
{
    char before[512];
    const char *comma = strrchr(text, ','), *beginning = comma ? comma + 1 : text;
    snprintf(before, sizeof before, "%s%.*s", lead, (int)(beginning - text), text);
    const place p = {before, beginning};
    bool listed = option->words || option->name_of;
    for (int i = 0; option->words && option->words[i]; i++)
        offer_value(option->words[i], &p);
    for (int i = 0; option->name_of && option->name_of(i); i++)
        offer_value(option->name_of(i), &p);
    if (listed || strncmp(option->argument, "OUT", 3) == 0 || strncmp(option->argument, "FILE", 4) == 0)
        return; /* a file of that name, as --cache of info */
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (strcmp(values[i].option, option->name) == 0 && values[i].offer)
            values[i].offer(&p);
        else if (strcmp(values[i].option, option->name) == 0)
            offer_words(values[i].words, &p);
}

/* ---- words ---- */

void cli_complete_arguments(const cli_option *const *option, size_t count, int argc, char **argv)
{
    if (!completing || argc < 2)
        return;
    const char *word = argv[argc - 1], *equals = strchr(word, '=');
    const cli_option *before = argc > 2 ? cli_find_option(option, count, argv[argc - 2]) : NULL;
    const cli_option *here = cli_find_option(option, count, word);
    char lead[128];
    if (here && here->argument && equals && strncmp(word, "--", 2) == 0) {
        snprintf(lead, sizeof lead, "%.*s", (int)(equals + 1 - word), word);
        offer_values(here, lead, equals + 1);
    } else if (before && before->argument && !strchr(argv[argc - 2], '=')) {
        offer_values(before, "", word);
    } else if (*word == '-') {
        for (size_t i = 0; i < count + 3; i++) {
            const cli_option *one = i < count ? option[i] : &own_rows[i - count];
            snprintf(lead, sizeof lead, "--%s", one->name);
            if (*one->name && !one->hidden)
                cli_offer(lead, word);
        }
    } else {
        /* The first word after some commands is one of a few: of a row that is no option. */
        for (size_t i = 0; i < count; i++)
            if (!*option[i]->name && (option[i]->words || option[i]->name_of) && argc == 2)
                offer_values(option[i], "", word);
        if (strcmp(argv[0], "sparcast device") == 0)
            offer_devices(&(place){"", word});
    }
    exit(0);
}
