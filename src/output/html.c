#include "output/answers.h"

#include <math.h>
#include <string.h>

/* The terminal's "1.70 us" as a page writes it. */
static bool is_micro(const char *text, const char *at)
{
    return at > text + 1 && at[-1] == ' ' && at[-2] >= '0' && at[-2] <= '9' && at[0] == 'u' && at[1] == 's' &&
           !(at[2] >= 'a' && at[2] <= 'z');
}

void cli_html_escaped(FILE *stream, const char *begin)
{
    for (const char *text = begin; *text; text++)
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
        case 'u':
            fputs(is_micro(begin, text) ? "µ" : "u", stream);
            break;
        default: { /* bytes that are no UTF-8 would spoil the page */
            size_t bytes = cli_character_bytes((const unsigned char *)text);
            bool shown = bytes && ((unsigned char)*text >= 0x20 || *text == '\n');
            fwrite(shown ? text : "?", 1, shown ? bytes : 1, stream);
            text += shown ? bytes - 1 : 0;
        }
        }
}

void cli_html_begin(FILE *stream, const char *title)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
          stream);
    cli_html_escaped(stream, title);
    fprintf(stream,
            "</title>\n<style>\n%s</style>\n"
            "<noscript><style>tr[hidden] { display: table-row; }</style></noscript>\n</head>\n<body>\n",
            cli_page_style);
    cli_html_element(stream, "h1", title);
}

void cli_html_end(FILE *stream, const char *data)
{
    fputs("<script type=\"application/json\" id=\"data\">", stream);
    for (; *data; data++) /* "</script>" and "<!--" of a file's name must not end it */
        if (*data == '<')
            fputs("\\u003c", stream);
        else
            putc(*data, stream);
    fprintf(stream, "</script>\n<script>\n%s</script>\n<script>\n", cli_page_vega);
    fputs(cli_page_charts, stream);
    fputs(cli_page_matrix_charts, stream);
    fputs(cli_page_collection_charts, stream);
    fputs(cli_page_paper_charts, stream);
    fputs(cli_page_sweep_charts, stream);
    fputs(cli_page_order_charts, stream);
    fputs(cli_page_gpus_charts, stream);
    fputs(cli_page_page, stream);
    fputs(cli_page_sections, stream);
    fputs("</script>\n</body>\n</html>\n", stream);
}

void cli_html_element(FILE *stream, const char *tag, const char *text)
{
    fprintf(stream, "<%s>", tag);
    cli_html_escaped(stream, text);
    fprintf(stream, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

static const char *html_class_of(const cli_column *column)
{
    return cli_plain_unit(column->unit) == CLI_TEXT ? " class=\"text\"" : "";
}

/* Of a long table page.js shows so many rows at first: the others cost no layout while the page opens. */
enum { SHOWN = 200 };

typedef struct html_printer {
    FILE *stream;
    const cli_column *columns;
    size_t rows;
    bool links;
} html_printer;

static void begin_table(FILE *stream, const char *caption, const cli_table *table)
{
    fputs("<div class=\"scroll\"><table class=\"sortable\">\n", stream);
    fputs("<caption>", stream);
    cli_html_element(stream, "span", caption);
    fputs("</caption>\n", stream);
    fputs("<thead><tr>", stream);
    for (const cli_column *column = table->column; column->key; column++)
        if (column->heading)
            fprintf(stream, "<th scope=\"col\"%s>%s</th>", html_class_of(column), column->heading);
    fputs("</tr></thead>\n<tbody>\n", stream);
}

static void end_table(FILE *stream, const cli_table *table)
{
    fputs("</tbody></table></div>\n", stream);
    if (table->legend)
        cli_html_element(stream, "p class=\"faint\"", table->legend);
}

/* Numbers carry their value, by which they are sorted. */
static void write_answer(void *context, const cli_row_cells *cells, const cli_document *document,
                         const void *row)
{
    html_printer *printer = context;
    FILE *stream = printer->stream;
    bool link = printer->links;
    char text[CLI_CELL_SIZE];
    printer->rows++;
    fputs(printer->rows > SHOWN ? "<tr hidden>" : "<tr>", stream);
    for (size_t c = 0; c < cells->columns; c++) {
        const cli_column *column = &cells->table->column[c];
        if (!column->heading)
            continue;
        spc_field_value value = cli_cell_of(cells, c, document, row);
        bool number = value.kind == SPC_VALUE_NUMBER || value.kind == SPC_VALUE_COUNT;
        fprintf(stream, "<td%s", html_class_of(column));
        if (number)
            fprintf(stream, " data-v=\"%.9g\"",
                    value.kind == SPC_VALUE_COUNT ? (double)value.count : value.number);
        fputs(">", stream);
        if (link)
            fprintf(stream, "<a href=\"#m%zu\">", printer->rows);
        cli_html_escaped(stream, cli_cell_words(cells, c, column, document, row, text));
        fputs(link ? "</a></td>" : "</td>", stream);
        link = false;
    }
    fputs("</tr>\n", stream);
}

void cli_html_answers(FILE *stream, const char *caption, const cli_table *table,
                      const cli_documents *documents, bool links)
{
    html_printer printer = {.stream = stream, .columns = table->column, .links = links};
    cli_row_cells cells = {0};
    begin_table(stream, caption, table);
    for (size_t i = 0; i < documents->count; i++)
        cli_each_row_in(&cells, table, &documents->item[i], write_answer, &printer);
    cli_row_cells_free(&cells);
    end_table(stream, table);
}
