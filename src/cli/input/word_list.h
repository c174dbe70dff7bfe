/* cli/input/word_list.h - a growing list of words: files, devices, settings. */
#ifndef SPC_CLI_INPUT_WORD_LIST_H
#define SPC_CLI_INPUT_WORD_LIST_H

#include <stddef.h>

/* The words themselves are borrowed, mostly from argv, which stays as it was given: -o compares it with that
 * of the run before. */
typedef struct cli_list {
    const char **item;
    size_t count;
} cli_list;

void cli_list_add(cli_list *list, const char *item);
/* A copy of an argument, to be cut into words; it stays until the program ends. */
char *cli_keep_copy(const char *text);
void cli_list_free(cli_list *list);

#endif
