/* cli/output/document.h - results as JSON values: one document per input, whatever form they are printed in.
 * Running out of memory while building one ends the program, so these calls cannot fail. */
#ifndef SPC_CLI_OUTPUT_DOCUMENT_H
#define SPC_CLI_OUTPUT_DOCUMENT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Makes jansson take its memory from cli_allocate. To be called once, first. */
void cli_document_init(void);

/* NULL becomes null, bytes that are no UTF-8 become '?'. */
void cli_set_text(json_t *object, const char *key, const char *text);
void cli_set_count(json_t *object, const char *key, uint64_t value);
/* value_bytes; and vector_bytes where they differ (sparcast/precision.h). */
void cli_set_precision(json_t *object, uint32_t value_bytes);
void cli_set_number(json_t *object, const char *key, double value); /* NaN and infinity become null */
void cli_set_flag(json_t *object, const char *key, bool value);

/* Adds an empty object or array under key and returns it (borrowed). */
json_t *cli_add_object(json_t *object, const char *key);
json_t *cli_add_array(json_t *object, const char *key);

/* Appends an empty object to an array and returns it (borrowed). */
json_t *cli_append_object(json_t *array);

/* The value under a dotted path ("row_nnz.max"), or NULL. */
const json_t *cli_get(const json_t *object, const char *path);
double cli_get_number(const json_t *object, const char *path);    /* NaN where absent or null */
const char *cli_get_text(const json_t *object, const char *path); /* "" where absent or null */

/* The first object of an array in which the text under `key` is this one, or NULL. */
const json_t *cli_find_row(const json_t *rows, const char *key, const char *text);

#endif
