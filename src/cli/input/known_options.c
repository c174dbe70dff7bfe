#include "cli/input/command_line.h"

#include <string.h>

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
