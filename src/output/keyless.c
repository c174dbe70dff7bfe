#include "output/print.h"

#include <stdlib.h>

/* The lists of keys so far, and the number of each by the list as text. */
typedef struct key_lists {
    json_t *lists, *numbers;
} key_lists;

static json_t *list_keys(const json_t *object)
{
    void *at;
    json_t *list = json_array();
    for (at = json_object_iter((json_t *)object); at; at = json_object_iter_next((json_t *)object, at))
        json_array_append_new(list, json_string(json_object_iter_key(at)));
    return list;
}

/* The number of an object's list of keys, which is added where it is new. */
static json_t *keyless_number_of(key_lists *known, const json_t *object)
{
    json_t *list = list_keys(object);
    char *text = json_dumps(list, JSON_COMPACT);
    json_t *number = json_incref(json_object_get(known->numbers, text));
    if (!number) {
        number = json_integer((json_int_t)json_array_size(known->lists));
        json_array_append(known->lists, list);
        json_object_set(known->numbers, text, number);
    }
    free(text);
    json_decref(list);
    return number;
}

/* A level of JSON a call: as deep as a report's documents are. */
static json_t *keyless_strip(key_lists *known, const json_t *value)
{
    size_t i;
    json_t *part, *stripped = json_array();
    void *at;
    if (json_is_array(value)) {
        json_array_append_new(stripped, json_integer(-1));
        json_array_foreach((json_t *)value, i, part)
        {
            json_array_append_new(stripped, keyless_strip(known, part));
        }
    } else if (json_is_object(value)) {
        json_array_append_new(stripped, keyless_number_of(known, value));
        for (at = json_object_iter((json_t *)value); at; at = json_object_iter_next((json_t *)value, at))
            json_array_append_new(stripped, keyless_strip(known, json_object_iter_value(at)));
    } else {
        json_decref(stripped);
        return json_incref((json_t *)value);
    }
    return stripped;
}

json_t *cli_make_keyless(const json_t *value)
{
    key_lists known = {json_array(), json_object()};
    json_t *stripped = keyless_strip(&known, value);
    json_decref(known.numbers);
    return json_pack("{s:o, s:o}", "keys", known.lists, "keyless", stripped);
}
