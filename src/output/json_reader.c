#include "output/json_reader.h"

#include <jansson.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "output/print.h"

struct cli_json {
    json_t *object;
    void **rows; /* [count] arrays of structs */
    size_t count;
};

void cli_json_init(void)
{
    json_set_alloc_funcs(cli_allocate, free);
    json_object_seed(1); /* here, before there are threads; any seed gives the same output */
}

static cli_json *take_object(json_t *object)
{
    cli_json *json = cli_allocate(sizeof *json);
    *json = (cli_json){.object = object};
    return json;
}

cli_json *cli_json_parse(const char *text, size_t length)
{
    return take_object(json_loadb(text, length, 0, NULL));
}

void cli_json_free(cli_json *json)
{
    for (size_t i = 0; i < json->count; i++)
        free(json->rows[i]);
    free(json->rows);
    json_decref(json->object);
    free(json);
}

static int read_word(const spc_field *field, const char *name)
{
    int value = 0;
    const char *none = field->word(-1);
    while (name && strcmp(field->word(value), name) != 0 && strcmp(field->word(value), none) != 0)
        value++;
    return name ? value : -1;
}

static void fill(cli_json *json, const json_t *object, const spc_field *fields, void *answer);

static void fill_rows(cli_json *json, const json_t *array, const spc_field *field, char *answer)
{
    size_t count = json_array_size(array);
    char *rows = cli_allocate((count + 1) * field->stride);
    memset(rows, 0, (count + 1) * field->stride);
    json->rows = cli_reallocate(json->rows, (json->count + 1) * sizeof *json->rows);
    json->rows[json->count++] = rows;
    for (size_t i = 0; i < count; i++)
        fill(json, json_array_get(array, i), field->of, rows + i * field->stride);
    memcpy(answer + field->offset, &rows, sizeof rows);
    memcpy(answer + field->count, &count, sizeof count);
}

static void fill_member(cli_json *json, const json_t *value, const spc_field *field, char *answer)
{
    void *member = answer + field->offset;
    const char *text = json_string_value(value);
    double number = json_is_number(value) ? json_number_value(value) : NAN;
    switch (field->type) {
    case SPC_FIELD_TEXT:
        *(const char **)member = text;
        break;
    case SPC_FIELD_CHARS:
        if (field->stride)
            snprintf(member, field->stride, "%s", text ? text : "");
        break;
    case SPC_FIELD_WORD:
        *(int *)member = read_word(field, text);
        break;
    case SPC_FIELD_NUMBER:
        *(double *)member = number;
        break;
    case SPC_FIELD_COUNT:
        *(uint32_t *)member = number >= 0 && number < UINT32_MAX ? (uint32_t)number : UINT32_MAX;
        break;
    case SPC_FIELD_COUNT64:
        *(uint64_t *)member = json_is_integer(value) ? (uint64_t)json_integer_value(value) : UINT64_MAX;
        break;
    case SPC_FIELD_FLAG:
        *(bool *)member = json_is_true(value);
        break;
    case SPC_FIELD_VALUE:
        *(spc_field_either *)member = (spc_field_either){number, text};
        break;
    case SPC_FIELD_ROWS:
        fill_rows(json, value, field, answer);
        break;
    default:
        break;
    }
}

static void fill(cli_json *json, const json_t *object, const spc_field *fields, void *answer)
{
    for (const spc_field *field = fields; field->type != SPC_FIELD_END; field++)
        fill_member(json, json_object_get(object, field->name), field, answer);
}

void cli_json_fill(cli_json *json, const spc_field *fields, void *answer)
{
    fill(json, json->object, fields, answer);
}

bool cli_json_each(FILE *file, cli_use_json *use, void *context, char *why, size_t size)
{
    size_t i;
    json_t *object;
    json_error_t error = {.text = ""};
    int c = getc(file);
    ungetc(c, file);
    bool array = c == '[', good = true;
    if (array) {
        json_t *objects = json_loadf(file, 0, &error);
        json_array_foreach(objects, i, object)
        {
            good = use(context, take_object(json_incref(object))) && good;
        }
        good = good && objects;
        json_decref(objects);
    }
    while (!array && good && c != EOF) {
        object = json_loadf(file, JSON_DISABLE_EOF_CHECK, &error);
        good = object && use(context, take_object(object));
        while (good && ((c = getc(file)) == '\n' || c == ' '))
            ;
        ungetc(c, file);
    }
    snprintf(why, size, "%s", error.text);
    return good;
}
