/* cli/output/html.h - pieces of a page: escaped text, tables from documents, the frame around them. */
#ifndef SPC_CLI_OUTPUT_HTML_H
#define SPC_CLI_OUTPUT_HTML_H

#include "cli/output/table.h"

void cli_html_begin(FILE *stream, const char *title);
void cli_html_end(FILE *stream);

/* <TAG>text</TAG>, with the text escaped. */
void cli_html_element(FILE *stream, const char *tag, const char *text);

/* The table that people would see, with its legend. */
void cli_html_table(FILE *stream, const cli_table *table, const json_t *documents);

#endif
