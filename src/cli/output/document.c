#include "cli/output/print.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/console.h"
#include "sparcast/precision.h"

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

void cli_set_precision(json_t *object, uint32_t value_bytes)
{
    uint32_t value, vector;
    spc_precision_describe(value_bytes, &value, &vector);
    cli_set_count(object, "value_bytes", value);
    if (vector)
        cli_set_count(object, "vector_bytes", vector);
}

bool cli_name_precision(const json_t *document, char name[CLI_PRECISION_SIZE])
{
    double value = cli_get_number(document, "value_bytes"), vector = cli_get_number(document, "vector_bytes");
    if (json_is_true(json_object_get(document, "bfloat16")))
        snprintf(name, CLI_PRECISION_SIZE, "bf%.0f", 8 * value);
    else if (vector > 0)
        snprintf(name, CLI_PRECISION_SIZE, "f%.0f and f%.0f", 8 * value, 8 * vector);
    else
        snprintf(name, CLI_PRECISION_SIZE, "f%.0f", 8 * value);
    return value > 0;
}

/* Names of the matrices of each type. */
static json_t *list_precisions(const json_t *documents)
{
    size_t i;
    json_t *document, *types = json_object();
    json_array_foreach((json_t *)documents, i, document)
    {
        char name[CLI_PRECISION_SIZE];
        if (!cli_name_precision(document, name))
            continue;
        if (!json_object_get(types, name))
            json_object_set_new(types, name, json_array());
        json_array_append(json_object_get(types, name), json_object_get(document, "file"));
    }
    return types;
}

spc_model cli_answer_model(const json_t *answer)
{
    int model = 0;
    const char *name = cli_get_text(answer, "model"), *none = spc_model_name((spc_model)-1);
    while (strcmp(spc_model_name((spc_model)model), name) != 0 &&
           strcmp(spc_model_name((spc_model)model), none) != 0)
        model++;
    return (spc_model)model;
}

void cli_print_precisions(FILE *stream, const json_t *documents)
{
    json_t *types = list_precisions(documents), *files;
    const char *name, *between = "Values in ";
    json_object_foreach(types, name, files)
    {
        size_t others = json_array_size(files) - 1;
        fprintf(stream, "%s%s", between, name);
        between = ", ";
        if (json_object_size(types) == 1)
            break;
        fprintf(stream, " (%s", cli_basename(json_string_value(json_array_get(files, 0))));
        fprintf(stream, others ? " and %zu more)" : ")", others);
    }
    if (json_object_size(types))
        fputs(".\n\n", stream);
    json_decref(types);
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

const json_t *cli_find_row(const json_t *rows, const char *key, const char *text)
{
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)rows, i, row)
    {
        if (strcmp(cli_get_text(row, key), text) == 0)
            return row;
    }
    return NULL;
}
