#include "cli/input/command_line.h"

#include <stdlib.h>
#include <string.h>

#include "cli/output/console.h"

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
