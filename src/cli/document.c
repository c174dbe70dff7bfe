#include "cli/document.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/rows.h"
#include "cli/text.h"

/* Nothing is half written when this happens: results are built before any output file is opened. */
void *cli_allocate(size_t size)
{
    void *memory = malloc(size);
    if (!memory) {
        static const char line[] = "sparcast: out of memory while collecting results\n";
        if (write(STDERR_FILENO, line, sizeof line - 1) < 0)
            _exit(2);
        _exit(1);
    }
    return memory;
}

void cli_document_init(void)
{
    json_set_alloc_funcs(cli_allocate, free);
    json_object_seed(1); /* before there are threads; the order of output does not depend on it */
}

/* File names are bytes, JSON is UTF-8: bytes that are neither become '?'. */
static json_t *text_value(const char *text)
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
    json_object_set_new(object, key, text ? text_value(text) : json_null());
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

static bool is_nested(const json_t *value)
{
    return json_is_object(value) || json_is_array(value) || cli_is_packed(value);
}

/* An array of objects, or an object that holds anything nested, is broken into lines. */
static bool is_broken(const json_t *value)
{
    const char *key;
    json_t *child;
    size_t i;
    if (cli_is_packed(value))
        return cli_row_count(value) > 0;
    if (json_is_array(value)) {
        json_array_foreach((json_t *)value, i, child) if (is_nested(child)) return true;
        return false;
    }
    json_object_foreach((json_t *)value, key, child) if (is_nested(child)) return true;
    return false;
}

static void separate(FILE *stream, size_t index, bool broken, int indent)
{
    if (index)
        putc(',', stream);
    if (broken)
        fprintf(stream, "\n%*s", indent + 1, "");
    else if (index)
        putc(' ', stream);
}

static void write_nested(FILE *stream, const json_t *value, int indent)
{
    bool broken = is_broken(value), array = !json_is_object(value);
    const char *key;
    json_t *child;
    size_t i = 0;
    putc(array ? '[' : '{', stream);
    if (array) {
        cli_row_walk walk = {.rows = value};
        for (const json_t *row; (row = cli_next_row(&walk)); i++) {
            separate(stream, i, broken, indent);
            cli_write_json(stream, row, indent + 1);
        }
    } else {
        json_object_foreach((json_t *)value, key, child)
        {
            separate(stream, i++, broken, indent);
            fprintf(stream, "\"%s\": ", key);
            cli_write_json(stream, child, indent + 1);
        }
    }
    if (broken)
        fprintf(stream, "\n%*s", indent, "");
    putc(array ? ']' : '}', stream);
}

void cli_write_json(FILE *stream, const json_t *value, int indent)
{
    char text[CLI_TEXT_SIZE];
    if (is_nested(value))
        write_nested(stream, value, indent);
    else if (json_is_real(value))
        fputs(cli_exact(json_real_value(value), text), stream);
    else
        json_dumpf(value, stream, JSON_ENCODE_ANY | JSON_ENSURE_ASCII);
}
