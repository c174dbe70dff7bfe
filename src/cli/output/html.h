/* cli/output/html.h - pieces of a page: escaped text, tables from documents, the frame around them. */
#ifndef SPC_CLI_OUTPUT_HTML_H
#define SPC_CLI_OUTPUT_HTML_H

#include "cli/output/table.h"

void cli_html_begin(FILE *stream, const char *title);

/* The data that the scripts of the page draw, those scripts, and the end. */
void cli_html_end(FILE *stream, json_t *data);

void cli_html_escaped(FILE *stream, const char *text);

/* <TAG>text</TAG>, with the text escaped; a tag may carry attributes. */
void cli_html_element(FILE *stream, const char *tag, const char *text);

/* A table that sorts, with its caption and legend. Where `links`, the first cell of row i leads to #m<i + 1>.
 */
void cli_html_table(FILE *stream, const char *caption, const cli_table *table, const json_t *documents,
                    bool links);

#endif
