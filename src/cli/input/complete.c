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

static const struct argp_option own_options[] = {
    {"help", '?', NULL, 0, NULL, 0}, {"usage", 0, NULL, 0, NULL, 0}, {"version", 'V', NULL, 0, NULL, 0}, {0}};

static void add_options(cli_known_options *known, const struct argp_option *option)
{
    for (; option && (option->name || option->key); option++)
        if (known->count < CLI_OPTIONS_MAX) {
            known->option[known->count] = option;
            known->name[known->count++] = option->name ? option->name : "";
        }
}

static void known_options_collect(cli_known_options *known, const struct argp *argp)
{
    add_options(known, argp->options);
    for (const struct argp_child *child = argp->children; child && child->argp; child++)
        known_options_collect(known, child->argp);
}

void cli_know_options(const struct argp *argp, cli_known_options *known)
{
    known->count = 0;
    known_options_collect(known, argp);
    add_options(known, own_options);
}

const struct argp_option *cli_find_option(const cli_known_options *known, const char *word)
{
    if (strncmp(word, "--", 2) == 0) {
        const char *name = word + 2;
        size_t length = strcspn(name, "=");
        const struct argp_option *found = NULL;
        for (size_t i = 0; i < known->count && length > 0; i++)
            if (strncmp(known->name[i], name, length) == 0) {
                if (strlen(known->name[i]) == length)
                    return known->option[i];
                found = known->option[i]; /* abbreviated */
            }
        return found;
    }
    for (size_t i = 0; word[0] == '-' && word[1] && i < known->count; i++)
        if (known->option[i]->key == word[1])
            return known->option[i];
    return NULL;
}

/* Whether the word after this option is its value. */
static bool takes_next(const struct argp_option *option, const char *word)
{
    if (!option || !option->arg)
        return false;
    return strncmp(word, "--", 2) == 0 ? strchr(word, '=') == NULL : word[2] == '\0';
}

void cli_check_options(const struct argp *argp, int argc, char **argv)
{
    static char help[] = "--help";
    cli_known_options known;
    cli_know_options(argp, &known);
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--") == 0)
            return;
        if (strcmp(argv[i], "-h") == 0 && !cli_find_option(&known, "-h"))
            argv[i] = help;
        const struct argp_option *option = cli_find_option(&known, argv[i]);
        if (!option && strncmp(argv[i], "--", 2) == 0) {
            const char *word = argv[i] + 2;
            char name[64];
            size_t length = strcspn(word, "=");
            snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), word);
            const char *meant = spc_closest_word(name, known.name, known.count);
            if (meant) {
                fprintf(stderr, "%s: unrecognized option '--%s'; did you mean --%s?\n", argv[0], name, meant);
                fprintf(stderr, "Try `%s --help' or `%s --usage' for more information.\n", argv[0], argv[0]);
                exit(CLI_USAGE);
            }
        }
        i += takes_next(option, argv[i]);
    }
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

static void offer_models(const place *p)
{
    enum { MODELS_MAX = 64 };
    spc_model model;
    for (int i = 0; i < MODELS_MAX; i++) /* parts of models are not to be asked for */
        if (spc_model_parse(spc_model_name((spc_model)i), &model, NULL) == SPC_OK && (int)model == i)
            offer_value(spc_model_name((spc_model)i), p);
}

/* Options whose values come from tables of the library, or have parameters. Those of the others are asked of
 * the command's own parser: cli_offer_words. */
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

/* Of an argument as --help has it, "f32|f64"; false where it is no such list: "NAME|FILE". */
static bool offer_listed(const char *argument, const place *p)
{
    char words[256];
    if (!argument || !strchr(argument, '|') || !islower((unsigned char)*argument))
        return false;
    snprintf(words, sizeof words, "%s", argument);
    for (char *rest, *word = strtok_r(words, "|", &rest); word; word = strtok_r(NULL, "|", &rest))
        offer_value(word, p);
    return true;
}

static bool offer_values_of(const struct argp_option *option, const place *p)
{
    if (offer_listed(option->arg, p))
        return true;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        if (!option->name || strcmp(values[i].option, option->name) != 0)
            continue;
        if (strncmp(option->arg, "OUT", 3) == 0 || strncmp(option->arg, "FILE", 4) == 0)
            return false; /* a file of that name, as --cache of info */
        if (values[i].offer)
            values[i].offer(p);
        else
            offer_words(values[i].words, p);
        return true;
    }
    return false;
}

/* Where the words that the parser of an option knows are to be offered; NULL: none are asked for. */
static const place *asked;

void cli_offer_words(const char *const *words)
{
    for (size_t i = 0; asked && words[i]; i++)
        offer_value(words[i], asked);
    if (asked)
        exit(0);
}

void cli_offer_more(const char *const *words)
{
    for (size_t i = 0; asked && words[i]; i++)
        offer_value(words[i], asked);
}

void cli_offer_model_names(void)
{
    if (!asked)
        return;
    offer_models(asked);
    exit(0);
}

/* Lets the command parse the option as if it stood there alone: where one of a few words is due, they are
 * offered. What is wrong with it, or missing beside it, nobody is told. */
static void ask_parser(const struct argp *argp, const struct argp_option *option, const place *p,
                       void *arguments)
{
    char line[512], short_option[] = {'-', (char)option->key, '\0'};
    static char name[] = "sparcast";
    snprintf(line, sizeof line, "--%s=%s", option->name ? option->name : "", p->beginning);
    char *words[] = {name, option->name ? line : short_option, option->name ? NULL : (char *)p->beginning,
                     NULL};
    FILE *nothing = fopen("/dev/null", "w");
    if (!nothing)
        return;
#ifdef __GLIBC__ /* elsewhere it is no variable */
    stderr = nothing;
#endif
    argp_err_exit_status = 0;
    asked = p;
    argp_parse(argp, option->name ? 2 : 3, words, 0, NULL, arguments);
    asked = NULL;
}

/* After the last comma of a list. */
static void offer_values(const struct argp *argp, const struct argp_option *option, const char *lead,
                         const char *text, void *arguments)
{
    char before[512];
    const char *comma = strrchr(text, ','), *beginning = comma ? comma + 1 : text;
    snprintf(before, sizeof before, "%s%.*s", lead, (int)(beginning - text), text);
    const place p = {before, beginning};
    if (!offer_values_of(option, &p))
        ask_parser(argp, option, &p, arguments);
}

/* ---- words ---- */

static void offer_options(const cli_known_options *known, const char *beginning)
{
    char word[64];
    for (size_t i = 0; i < known->count; i++)
        if (*known->name[i] && !(known->option[i]->flags & OPTION_HIDDEN)) {
            snprintf(word, sizeof word, "--%s", known->name[i]);
            cli_offer(word, beginning);
        }
}

void cli_complete_arguments(const struct argp *argp, int argc, char **argv, void *arguments)
{
    if (!completing || argc < 2)
        return;
    cli_known_options known;
    cli_know_options(argp, &known);
    const char *word = argv[argc - 1], *equals = strchr(word, '=');
    const struct argp_option *before = argc > 2 ? cli_find_option(&known, argv[argc - 2]) : NULL;
    const struct argp_option *here = cli_find_option(&known, word);
    char lead[128];
    if (here && here->arg && equals && strncmp(word, "--", 2) == 0) {
        snprintf(lead, sizeof lead, "%.*s", (int)(equals + 1 - word), word);
        offer_values(argp, here, lead, equals + 1, arguments);
    } else if (before && before->arg && !strchr(argv[argc - 2], '=')) {
        offer_values(argp, before, "", word, arguments);
    } else if (*word == '-') {
        offer_options(&known, word);
    } else if (argc == 2 || strcmp(argv[0], "sparcast device") == 0) {
        /* The first word after some commands is one of a few. */
        const place p = {"", word};
        if (strcmp(argv[0], "sparcast generate") == 0)
            for (size_t i = 0; spc_generate_kind_at(i); i++)
                offer_value(spc_generate_kind_at(i)->name, &p);
        if (strcmp(argv[0], "sparcast solver") == 0)
            offer_words("cg bicgstab gmres: cgs minres pipelined-cg", &p);
        if (strcmp(argv[0], "sparcast device") == 0)
            offer_devices(&p);
    }
    exit(0);
}
