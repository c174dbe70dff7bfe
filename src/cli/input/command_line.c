#include "cli/input/command_line.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"

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
    } options[] = {{"--output", true}, {"--threads", true},    {"--memory", true},
                   {"--shard", true},  {"--files-from", true}, {"--json", false},
                   {"--csv", false},   {"--wide", false},      {"--color", true}};
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
