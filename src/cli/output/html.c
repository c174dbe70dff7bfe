#include "cli/output/html.h"

#include <string.h>

static void write_escaped(FILE *stream, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '<':
            fputs("&lt;", stream);
            break;
        case '>':
            fputs("&gt;", stream);
            break;
        case '&':
            fputs("&amp;", stream);
            break;
        default:
            putc((unsigned char)*text < 0x20 && *text != '\n' ? '?' : *text, stream);
        }
}

void cli_html_begin(FILE *stream, const char *title)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>", stream);
    write_escaped(stream, title);
    fputs("</title>\n<style>\n"
          "body { font: 15px/1.5 sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em; color: #222; "
          "}\n"
          "table { border-collapse: collapse; font-size: 13px; }\n"
          "th, td { padding: 2px 10px 2px 0; text-align: right; white-space: nowrap; }\n"
          "th { border-bottom: 1px solid #888; }\n"
          ".text { text-align: left; }\n"
          ".legend { color: #666; font-size: 13px; white-space: pre-line; }\n"
          "svg { max-width: 100%; height: auto; }\n"
          "</style>\n</head>\n<body>\n",
          stream);
    cli_html_element(stream, "h1", title);
}

void cli_html_end(FILE *stream)
{
    fputs("</body>\n</html>\n", stream);
}

void cli_html_element(FILE *stream, const char *tag, const char *text)
{
    fprintf(stream, "<%s>", tag);
    write_escaped(stream, text);
    fprintf(stream, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

static const char *class_of(const cli_column *column)
{
    return cli_plain_unit(column->unit) == CLI_TEXT ? " class=\"text\"" : "";
}

typedef struct html_printer {
    FILE *stream;
    const cli_column *columns;
} html_printer;

static void write_row(void *context, const json_t *document, const json_t *row)
{
    const html_printer *printer = context;
    FILE *stream = printer->stream;
    char text[CLI_CELL_SIZE];
    fputs("<tr>", stream);
    for (const cli_column *column = printer->columns; column->key; column++) {
        if (!column->heading)
            continue;
        fprintf(stream, "<td%s>", class_of(column));
        write_escaped(stream, cli_cell_text(document, row, column, text));
        fputs("</td>", stream);
    }
    fputs("</tr>\n", stream);
}

void cli_html_table(FILE *stream, const cli_table *table, const json_t *documents)
{
    html_printer printer = {stream, table->column};
    fputs("<table>\n<tr>", stream);
    for (const cli_column *column = table->column; column->key; column++)
        if (column->heading)
            fprintf(stream, "<th%s>%s</th>", class_of(column), column->heading);
    fputs("</tr>\n", stream);
    cli_each_row(table, documents, write_row, &printer);
    fputs("</table>\n", stream);
    if (table->legend)
        cli_html_element(stream, "p class=\"legend\"", table->legend);
}
