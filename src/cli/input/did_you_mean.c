#include "cli/input/command_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "sparcast.h"

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
