#include "cli/input/word_list.h"

#include <stdlib.h>

#include "cli/output/allocate.h"

void cli_list_add(cli_list *list, const char *item)
{
    list->item = cli_reallocate(list->item, (list->count + 1) * sizeof *list->item);
    list->item[list->count++] = item;
}

void cli_list_free(cli_list *list)
{
    free(list->item);
    *list = (cli_list){0};
}
