#include "output/print.h"

static bool is_nested(const json_t *value)
{
    return json_is_object(value) || json_is_array(value);
}

/* An array of objects, or an object that holds anything nested, is broken into lines. */
static bool is_broken(const json_t *value)
{
    const char *key;
    json_t *child;
    size_t i;
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

static void write_value(FILE *stream, const json_t *value, int indent);

/* The indent of a value that stays on one line. */
enum { ONE_LINE = -1 };

static void write_nested(FILE *stream, const json_t *value, int indent)
{
    bool broken = indent != ONE_LINE && is_broken(value), array = !json_is_object(value);
    const char *key;
    json_t *child;
    size_t i = 0;
    int inner = indent == ONE_LINE ? ONE_LINE : indent + 1;
    putc(array ? '[' : '{', stream);
    if (array) {
        json_array_foreach((json_t *)value, i, child)
        {
            separate(stream, i, broken, indent);
            write_value(stream, child, inner);
        }
    } else {
        json_object_foreach((json_t *)value, key, child)
        {
            separate(stream, i++, broken, indent);
            fprintf(stream, "\"%s\": ", key);
            write_value(stream, child, inner);
        }
    }
    if (broken)
        fprintf(stream, "\n%*s", indent, "");
    putc(array ? ']' : '}', stream);
}

/* Numbers are written so that they read back exactly, objects of simple values on one line. */
static void write_value(FILE *stream, const json_t *value, int indent)
{
    char text[CLI_TEXT_SIZE];
    if (is_nested(value))
        write_nested(stream, value, indent);
    else if (json_is_real(value))
        fputs(cli_exact(json_real_value(value), text), stream);
    else
        json_dumpf(value, stream, JSON_ENCODE_ANY | JSON_ENSURE_ASCII);
}

void cli_print_json_line(FILE *stream, const json_t *document)
{
    write_value(stream, document, ONE_LINE);
    putc('\n', stream);
}

void cli_print_json_item(FILE *stream, const json_t *document, bool first)
{
    fputs(first ? "[\n " : ",\n ", stream);
    write_value(stream, document, 1);
}

void cli_print_json_end(FILE *stream, bool empty)
{
    fputs(empty ? "[]\n" : "\n]\n", stream);
}

void cli_print_json(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document) cli_print_json_item(stream, document, i == 0);
    cli_print_json_end(stream, json_array_size(documents) == 0);
}
