/* A JSON Schema from tables of fields. */

#include <string.h>

#include "output/answers.h"

/* Keys of one object: those of a PART stand among the others, and a key that several parts have stands there
 * once. */
enum { SCHEMA_KEYS = 256, OUTERMOST = 3 /* blanks before what is not within another object */ };
typedef struct schema_keys {
    const char *name[SCHEMA_KEYS];
    size_t count;
    bool required; /* it is a walk over those that are always there */
    FILE *stream;
    int indent;
} schema_keys;

static void write_object(FILE *stream, const spc_field *fields, const char *says, bool of_input, int indent);

static bool take_key(schema_keys *keys, const char *name)
{
    for (size_t i = 0; i < keys->count; i++)
        if (strcmp(keys->name[i], name) == 0)
            return false;
    if (keys->count == SCHEMA_KEYS)
        return false;
    keys->name[keys->count++] = name;
    return true;
}

static void write_says(FILE *stream, const spc_field *field)
{
    char text[512];
    bool unit = field->unit && strcmp(field->unit, "1") != 0 && strcmp(field->unit, "unit") != 0;
    snprintf(text, sizeof text, "%s%s%s%s", field->says ? field->says : "", unit ? " (" : "",
             unit ? field->unit : "", unit ? ")" : "");
    if (*text) {
        fputs(", \"description\": ", stream);
        cli_write_json_text(stream, text, CLI_JSON_LINE);
    }
}

/* What is not known is null; what is optional is then not there. */
static void write_simple(FILE *stream, const spc_field *field, const char *type)
{
    if (field->optional)
        fprintf(stream, "{\"type\": \"%s\"", type);
    else
        fprintf(stream, "{\"type\": [\"%s\", \"null\"]", type);
    write_says(stream, field);
    putc('}', stream);
}

static void write_value(FILE *stream, const spc_field *field, int indent)
{
    switch (field->type) {
    case SPC_FIELD_TEXT:
    case SPC_FIELD_CHARS:
    case SPC_FIELD_WORD:
        write_simple(stream, field, "string");
        break;
    case SPC_FIELD_NUMBER:
        write_simple(stream, field, "number");
        break;
    case SPC_FIELD_COUNT:
    case SPC_FIELD_COUNT64:
        write_simple(stream, field, "integer");
        break;
    case SPC_FIELD_VALUE:
        fputs("{\"type\": [\"number\", \"string\", \"null\"]", stream);
        write_says(stream, field);
        putc('}', stream);
        break;
    case SPC_FIELD_FLAG:
        fputs(field->optional ? "{\"const\": true" : "{\"type\": \"boolean\"", stream);
        write_says(stream, field);
        putc('}', stream);
        break;
    case SPC_FIELD_TEXTS:
    case SPC_FIELD_COUNTS:
        fprintf(stream, "{\"type\": \"array\", \"items\": {\"type\": \"%s\"}",
                field->type == SPC_FIELD_TEXTS ? "string" : "integer");
        write_says(stream, field);
        putc('}', stream);
        break;
    case SPC_FIELD_STRUCT:
        write_object(stream, field->of, field->says, false, indent);
        break;
    case SPC_FIELD_ROWS:
    case SPC_FIELD_ARRAY:
        fputs("{\"type\": \"array\"", stream);
        write_says(stream, field);
        fputs(", \"items\": ", stream);
        write_object(stream, field->of, NULL, false, indent);
        putc('}', stream);
        break;
    case SPC_FIELD_PART:
    case SPC_FIELD_END:
        break;
    }
}

static void each_key(schema_keys *keys, const spc_field *fields, bool always)
{
    for (const spc_field *field = fields; field->type != SPC_FIELD_END; field++) {
        bool there = always && !field->optional;
        if (field->type == SPC_FIELD_PART) {
            each_key(keys, field->of, always && !field->count);
            continue;
        }
        if ((keys->required && !there) || !take_key(keys, field->name))
            continue;
        fputs(keys->count > 1 ? "," : "", keys->stream);
        if (keys->required) {
            fprintf(keys->stream, "%s\"%s\"", keys->count > 1 ? " " : "", field->name);
            continue;
        }
        fprintf(keys->stream, "\n%*s\"%s\": ", keys->indent, "", field->name);
        write_value(keys->stream, field, keys->indent + 1);
    }
}

static void write_object(FILE *stream, const spc_field *fields, const char *says, bool of_input, int indent)
{
    static const spc_field input_fields[] = {{.name = "file", .says = "the input", .type = SPC_FIELD_TEXT},
                                             {0}};
    schema_keys keys = {.stream = stream, .indent = indent + 1};
    schema_keys required = {.stream = stream, .required = true};
    fprintf(stream, "{\"type\": %s", says ? "[\"object\", \"null\"]" : "\"object\"");
    if (says && *says) {
        fputs(", \"description\": ", stream);
        cli_write_json_text(stream, says, CLI_JSON_LINE);
    }
    fputs(", \"properties\": {", stream);
    if (of_input)
        each_key(&keys, input_fields, true);
    if (indent == OUTERMOST)
        each_key(&keys, cli_version_fields, true);
    each_key(&keys, fields, true);
    fprintf(stream, "\n%*s}, \"required\": [", indent, "");
    if (of_input)
        each_key(&required, input_fields, true);
    if (indent == OUTERMOST)
        each_key(&required, cli_version_fields, true);
    each_key(&required, fields, true);
    fputs("]}", stream);
}

void cli_write_schema(FILE *stream, const char *version, const cli_described *answers, size_t count)
{
    fprintf(
        stream,
        "{\n \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
        " \"$id\": \"sparcast-%s.schema.json\",\n"
        " \"title\": \"What sparcast prints with --json, version %s\",\n"
        " \"description\": \"Each command has one definition, an array. What is not known is null. Made from "
        "the tables of fields by sparcast --schema.\",\n \"anyOf\": [\n",
        version, version);
    for (size_t i = 0; i < count; i++)
        fprintf(stream, "  {\"$ref\": \"#/$defs/%s\"}%s\n", answers[i].name, i + 1 < count ? "," : "");
    fputs(" ],\n \"$defs\": {\n", stream);
    for (size_t i = 0; i < count; i++) {
        const cli_described *a = &answers[i];
        fprintf(stream,
                "  \"%s\": {\"description\": \"sparcast %s --json\", \"type\": \"array\", \"items\":\n   ",
                a->name, a->command);
        if (a->of_input)
            fputs("{\"if\": {\"required\": [\"error\"]}, \"then\": {\"$ref\": \"#/$defs/failed\"}, "
                  "\"else\":\n   ",
                  stream);
        write_object(stream, a->fields, NULL, a->of_input, OUTERMOST);
        fputs(a->of_input ? "}},\n" : "},\n", stream);
    }
    fputs("  \"failed\": {\"description\": \"An input that could not be used, and why.\", \"type\": "
          "\"object\",\n"
          "   \"properties\": {\"file\": {\"type\": \"string\"}, \"error\": {\"type\": \"string\"}}, "
          "\"required\": [\"file\", \"error\"]}\n }\n}\n",
          stream);
}

/* ---- tables for documents ---- */

static void write_key_rows(FILE *stream, const spc_field *fields, const char *prefix)
{
    for (const spc_field *field = fields; field->type != SPC_FIELD_END; field++) {
        char name[256];
        bool rows = field->type == SPC_FIELD_ROWS || field->type == SPC_FIELD_ARRAY;
        if (field->type == SPC_FIELD_PART) {
            write_key_rows(stream, field->of, prefix);
            continue;
        }
        snprintf(name, sizeof name, "%s%s%s", prefix, field->name, rows ? "[]" : "");
        fprintf(stream, "| `%s` | %s | %s%s |\n", name, field->unit ? field->unit : "",
                field->says ? field->says : "", field->optional ? " (left out where not known)" : "");
        if (rows || field->type == SPC_FIELD_STRUCT) {
            strncat(name, ".", sizeof name - strlen(name) - 1);
            write_key_rows(stream, field->of, name);
        }
    }
}

void cli_write_keys(FILE *stream, const cli_described *answer)
{
    fprintf(stream, "\n## %s\n\n`sparcast %s`\n\n| key | unit | what it is |\n|---|---|---|\n", answer->name,
            answer->command);
    if (answer->of_input)
        fputs("| `file` | | the input |\n", stream);
    write_key_rows(stream, answer->fields, "");
}
