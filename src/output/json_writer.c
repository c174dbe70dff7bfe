/* The one writer of JSON: objects from structs and their tables of fields, as they come. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "output/answers.h"

/* ---- simple values ---- */

/* The code point of the character at *text, which moves behind it; '?' for a byte that begins none. */
static uint32_t take_character(const unsigned char **text)
{
    static const unsigned char first_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    const unsigned char *c = *text;
    size_t bytes = cli_character_bytes(c);
    *text += bytes ? bytes : 1;
    if (!bytes)
        return '?';
    uint32_t code = c[0] & first_bits[bytes];
    for (size_t i = 1; i < bytes; i++)
        code = code << 6 | (c[i] & 0x3f);
    return code;
}

/* Where one byte is wrong, all beyond ASCII become '?': the text is in another encoding. */
static bool is_utf8(const char *text)
{
    const unsigned char *c = (const unsigned char *)text;
    for (size_t bytes; *c; c += bytes)
        if (!(bytes = cli_character_bytes(c)))
            return false;
    return true;
}

void cli_write_json_text(FILE *stream, const char *text, cli_json_style style)
{
    static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const unsigned char *next = (const unsigned char *)text;
    bool known = is_utf8(text), page = style == CLI_JSON_PAGE;
    putc('"', stream);
    while (*next) {
        uint32_t code = known ? take_character(&next) : *next < 0x80 ? *next++ : (next++, '?');
        const char *escape = code < 0x80 ? strchr(plain, (int)code) : NULL;
        if (escape)
            fprintf(stream, "\\%c", letters[escape - plain]);
        else if (code >= 0x10000)
            fprintf(stream, "\\u%04" PRIX32 "\\u%04" PRIX32, 0xd800 + ((code - 0x10000) >> 10),
                    0xdc00 + ((code - 0x10000) & 0x3ff));
        else if (code < 0x20 || code >= 0x80 || (page && code == '<'))
            fprintf(stream, "\\u%04" PRIX32, code);
        else
            putc((int)code, stream);
    }
    putc('"', stream);
}

void cli_write_json_number(FILE *stream, double value, cli_json_style style)
{
    char text[CLI_TEXT_SIZE];
    if (!isfinite(value))
        fputs("null", stream);
    else if (style != CLI_JSON_PAGE)
        fputs(cli_exact(value, text), stream);
    else if (value == floor(value) && fabs(value) < 9e15)
        fprintf(stream, "%.0f", value);
    else
        fprintf(stream, "%.6g", value);
}

/* ---- objects and arrays ---- */

typedef struct json_writer {
    FILE *stream;
    cli_json_style style;
} json_writer;

/* The indent of a value that stays on one line. */
enum { ONE_LINE = -1 };

static bool is_nested(const spc_field_value *value)
{
    return value->kind == SPC_VALUE_STRUCTS || value->kind == SPC_VALUE_TEXTS ||
           value->kind == SPC_VALUE_COUNTS;
}

static bool holds_nested(const spc_field *fields, const void *answer)
{
    for (const spc_field *field = fields; field->type != SPC_FIELD_END; field++) {
        spc_field_value value = spc_field_get(field, answer);
        bool part = field->type == SPC_FIELD_PART && value.kind == SPC_VALUE_STRUCTS;
        if (part ? holds_nested(field->of, value.structs) : is_nested(&value))
            return true;
    }
    return false;
}

/* Before element `index` of an object or array that begins at `indent`. */
static void separate(const json_writer *w, size_t index, bool broken, int indent)
{
    if (index)
        putc(',', w->stream);
    if (broken)
        fprintf(w->stream, "\n%*s", indent + 1, "");
    else if (index && w->style != CLI_JSON_PAGE)
        putc(' ', w->stream);
}

static void end_lines(const json_writer *w, bool broken, int indent)
{
    if (broken)
        fprintf(w->stream, "\n%*s", indent, "");
}

static void write_object(const json_writer *w, const spc_field *fields, const void *answer, int indent);

static void write_array(const json_writer *w, const spc_field *field, const spc_field_value *value,
                        int indent)
{
    bool broken = indent != ONE_LINE && value->kind == SPC_VALUE_STRUCTS && value->count;
    putc('[', w->stream);
    for (uint64_t i = 0; i < value->count; i++) {
        separate(w, i, broken, indent);
        if (value->kind == SPC_VALUE_TEXTS)
            cli_write_json_text(w->stream, ((const char *const *)value->structs)[i], w->style);
        else if (value->kind == SPC_VALUE_COUNTS)
            fprintf(w->stream, "%" PRIu64, ((const uint64_t *)value->structs)[i]);
        else
            write_object(w, field->of, (const char *)value->structs + i * field->stride,
                         indent == ONE_LINE ? ONE_LINE : indent + 1);
    }
    end_lines(w, broken, indent);
    putc(']', w->stream);
}

static void write_value(const json_writer *w, const spc_field *field, const spc_field_value *value,
                        int indent)
{
    switch (value->kind) {
    case SPC_VALUE_UNKNOWN:
    case SPC_VALUE_ABSENT:
        fputs("null", w->stream);
        break;
    case SPC_VALUE_TEXT:
        cli_write_json_text(w->stream, value->text, w->style);
        break;
    case SPC_VALUE_NUMBER:
        cli_write_json_number(w->stream, value->number, w->style);
        break;
    case SPC_VALUE_COUNT:
        fprintf(w->stream, "%" PRIu64, value->count);
        break;
    case SPC_VALUE_FLAG:
        fputs(value->flag ? "true" : "false", w->stream);
        break;
    case SPC_VALUE_STRUCTS:
        if (field->type == SPC_FIELD_STRUCT)
            write_object(w, field->of, value->structs, indent);
        else
            write_array(w, field, value, indent);
        break;
    case SPC_VALUE_TEXTS:
    case SPC_VALUE_COUNTS:
        write_array(w, field, value, indent);
        break;
    }
}

/* What a page does without: it is as good as absent there. */
static bool says_nothing(const spc_field_value *value)
{
    bool number = value->kind == SPC_VALUE_NUMBER;
    return value->kind == SPC_VALUE_UNKNOWN || (number && !isfinite(value->number)) ||
           (value->kind == SPC_VALUE_FLAG && !value->flag) || (is_nested(value) && !value->count);
}

/* Those of a PART among the others. Returns how many members the object has then. */
static size_t write_members(const json_writer *w, const spc_field *fields, const void *answer, bool broken,
                            int indent, size_t members)
{
    for (const spc_field *field = fields; field->type != SPC_FIELD_END; field++) {
        spc_field_value value = spc_field_get(field, answer);
        if (value.kind == SPC_VALUE_ABSENT || (w->style == CLI_JSON_PAGE && says_nothing(&value)))
            continue;
        if (field->type == SPC_FIELD_PART) {
            members = write_members(w, field->of, value.structs, broken, indent, members);
            continue;
        }
        separate(w, members++, broken, indent);
        fprintf(w->stream, w->style == CLI_JSON_PAGE ? "\"%s\":" : "\"%s\": ", field->name);
        write_value(w, field, &value, indent == ONE_LINE ? ONE_LINE : indent + 1);
    }
    return members;
}

static void write_object(const json_writer *w, const spc_field *fields, const void *answer, int indent)
{
    bool broken = indent != ONE_LINE && holds_nested(fields, answer);
    putc('{', w->stream);
    write_members(w, fields, answer, broken, indent, 0);
    end_lines(w, broken, indent);
    putc('}', w->stream);
}

void cli_write_json(FILE *stream, const spc_field *fields, const void *answer, cli_json_style style)
{
    const json_writer w = {stream, style};
    write_object(&w, fields, answer, style == CLI_JSON_LINES ? 1 : ONE_LINE);
}

/* ---- documents ---- */

static const spc_field document_fields[] = {
    SPC_FIELD(TEXT, cli_document, file, "file", NULL, "the input, as it was named", .optional = true),
    SPC_FIELD(TEXT, cli_document, state, "file_state", NULL, "what its file was", .optional = true),
    SPC_FIELD(TEXT, cli_document, error, "error", NULL, "why there is no answer", .optional = true),
    {0},
};

const spc_field cli_version_fields[] = {
    {.name = "schema", .unit = "1", .says = "version of the keys", .type = SPC_FIELD_COUNT}, {0}};

static bool says_version(const spc_field *fields)
{
    while (fields->type != SPC_FIELD_END && strcmp(fields->name, "schema") != 0)
        fields++;
    return fields->type != SPC_FIELD_END;
}

static void write_one(FILE *stream, const cli_document *d, cli_json_style style)
{
    static const uint32_t version = CLI_SCHEMA;
    static const spc_field nothing[] = {{0}};
    const json_writer w = {stream, style};
    const spc_field *fields = d->fields && !d->error ? d->fields : nothing;
    int indent = style == CLI_JSON_LINES ? 1 : ONE_LINE;
    bool broken = indent != ONE_LINE && holds_nested(fields, d->answer);
    putc('{', stream);
    size_t members = write_members(&w, document_fields, d, broken, indent, 0);
    if (fields != nothing && !says_version(fields))
        members = write_members(&w, cli_version_fields, &version, broken, indent, members);
    write_members(&w, fields, d->answer, broken, indent, members);
    end_lines(&w, broken, indent);
    putc('}', stream);
}

void cli_write_document(FILE *stream, const cli_document *document, bool first)
{
    fputs(first ? "[\n " : ",\n ", stream);
    write_one(stream, document, CLI_JSON_LINES);
}

void cli_write_documents_end(FILE *stream, bool empty)
{
    fputs(empty ? "[]\n" : "\n]\n", stream);
}

void cli_write_document_line(FILE *stream, const cli_document *document)
{
    write_one(stream, document, CLI_JSON_LINE);
    putc('\n', stream);
}
