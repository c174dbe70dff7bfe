#include "output/print.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"

/* The header before the data. Both are kept as one JSON string, which jansson copies and frees like any
 * other; its first byte is NUL, which no text begins with. */
typedef struct packed {
    char mark[8]; /* zeros */
    size_t count;
    cli_unpack *unpack;
} packed;

void cli_add_packed(json_t *object, const char *key, size_t count, cli_unpack *unpack, const void *data,
                    size_t bytes)
{
    packed header = {.count = count, .unpack = unpack};
    char *string = cli_allocate(sizeof header + bytes);
    memcpy(string, &header, sizeof header);
    memcpy(string + sizeof header, data, bytes);
    json_object_set_new(object, key, json_stringn_nocheck(string, sizeof header + bytes));
    free(string);
}

bool cli_is_packed(const json_t *value)
{
    return json_is_string(value) && json_string_length(value) >= sizeof(packed) && !*json_string_value(value);
}

static const packed *header_of(const json_t *rows)
{
    return (const packed *)(const void *)json_string_value(rows);
}

size_t cli_row_count(const json_t *rows)
{
    return cli_is_packed(rows) ? header_of(rows)->count : json_array_size(rows);
}

const json_t *cli_next_row(cli_row_walk *walk)
{
    if (!cli_is_packed(walk->rows))
        return json_array_get(walk->rows, walk->next++);
    const packed *header = header_of(walk->rows);
    if (walk->next == header->count) {
        json_decref(walk->made);
        walk->made = NULL;
        return NULL;
    }
    if (!walk->made)
        walk->made = json_object();
    header->unpack(header + 1, walk->next++, walk->made);
    return walk->made;
}
