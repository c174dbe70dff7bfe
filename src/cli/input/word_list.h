/* cli/input/word_list.h - a growing list of words: files, devices, settings. */
#ifndef SPC_CLI_INPUT_WORD_LIST_H
#define SPC_CLI_INPUT_WORD_LIST_H

#include <stddef.h>

/* The words themselves are borrowed, mostly from argv. */
typedef struct cli_list {
    const char **item;
    size_t count;
} cli_list;

void cli_list_add(cli_list *list, const char *item);
void cli_list_free(cli_list *list);

#endif
