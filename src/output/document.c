#include "output/print.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"

void cli_document_init(void)
{
    json_set_alloc_funcs(cli_allocate, free);
    json_object_seed(1); /* here, before there are threads; any seed gives the same output */
}

/* File names are bytes, JSON is UTF-8: bytes that are neither become '?'. */
static json_t *document_text_value(const char *text)
{
    json_t *value = json_string(text);
    if (value)
        return value;
    size_t length = strlen(text);
    char *copy = cli_allocate(length + 1);
    for (size_t i = 0; i <= length; i++)
        copy[i] = (unsigned char)text[i] < 0x80 ? text[i] : '?';
    value = json_string(copy);
    free(copy);
    return value;
}

void cli_set_text(json_t *object, const char *key, const char *text)
{
    json_object_set_new(object, key, text ? document_text_value(text) : json_null());
}

void cli_set_count(json_t *object, const char *key, uint64_t value)
{
    json_object_set_new(object, key, json_integer((json_int_t)value));
}

void cli_set_number(json_t *object, const char *key, double value)
{
    json_object_set_new(object, key, isfinite(value) ? json_real(value) : json_null());
}

void cli_set_flag(json_t *object, const char *key, bool value)
{
    json_object_set_new(object, key, json_boolean(value));
}

json_t *cli_add_object(json_t *object, const char *key)
{
    json_t *child = json_object();
    json_object_set_new(object, key, child);
    return child;
}

json_t *cli_add_array(json_t *object, const char *key)
{
    json_t *child = json_array();
    json_object_set_new(object, key, child);
    return child;
}

json_t *cli_append_object(json_t *array)
{
    json_t *child = json_object();
    json_array_append_new(array, child);
    return child;
}

const json_t *cli_get(const json_t *object, const char *path)
{
    char key[64];
    const char *dot;
    while (object && (dot = strchr(path, '.'))) {
        snprintf(key, sizeof key, "%.*s", (int)(dot - path), path);
        object = json_object_get(object, key);
        path = dot + 1;
    }
    return object ? json_object_get(object, path) : NULL;
}

double cli_get_number(const json_t *object, const char *path)
{
    const json_t *value = cli_get(object, path);
    return json_is_number(value) ? json_number_value(value) : NAN;
}

const char *cli_get_text(const json_t *object, const char *path)
{
    const json_t *value = cli_get(object, path);
    return json_is_string(value) ? json_string_value(value) : "";
}
