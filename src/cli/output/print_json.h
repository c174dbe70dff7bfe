/* cli/output/print_json.h - documents as JSON. */
#ifndef SPC_CLI_OUTPUT_PRINT_JSON_H
#define SPC_CLI_OUTPUT_PRINT_JSON_H

#include "cli/output/document.h"

/* One array with one object for each document. */
void cli_print_json(FILE *stream, const json_t *documents);

/* The same, one document after the other. */
void cli_print_json_item(FILE *stream, const json_t *document, bool first);
void cli_print_json_end(FILE *stream, bool empty);

/* A line of its own. */
void cli_print_json_line(FILE *stream, const json_t *document);

#endif
