#include "views/views.h"

#include <string.h>

#include "sparcast/precision.h"

void cli_set_precision(json_t *object, uint32_t value_bytes)
{
    uint32_t value, vector;
    spc_precision_describe(value_bytes, &value, &vector);
    cli_set_count(object, "value_bytes", value);
    if (vector)
        cli_set_count(object, "vector_bytes", vector);
}

char *cli_spell_precision(uint32_t value, uint32_t vector, char name[CLI_PRECISION_SIZE])
{
    snprintf(name, CLI_PRECISION_SIZE, vector ? "f%u and f%u" : "f%u", 8 * value, 8 * vector);
    return name;
}

bool cli_name_precision(const json_t *document, char name[CLI_PRECISION_SIZE])
{
    double value = cli_get_number(document, "value_bytes"), vector = cli_get_number(document, "vector_bytes");
    if (json_is_true(json_object_get(document, "bfloat16")))
        snprintf(name, CLI_PRECISION_SIZE, "bf%.0f", 8 * value);
    else if (value > 0)
        cli_spell_precision((uint32_t)value, vector > 0 ? (uint32_t)vector : 0, name);
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
