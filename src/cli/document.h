/* cli/document.h - results as JSON values: one document per input, whatever form they are printed in.
 * Running out of memory while building one ends the program, so these calls cannot fail. */
#ifndef SPC_CLI_DOCUMENT_H
#define SPC_CLI_DOCUMENT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Never NULL: running out of memory ends the program. */
void *cli_allocate(size_t size);

/* Routes the allocations of jansson so that they end the program with one line instead of failing. Call once.
 */
void cli_document_init(void);

void cli_set_text(json_t *object, const char *key,
                  const char *text); /* NULL becomes null; bad UTF-8 is replaced */
void cli_set_count(json_t *object, const char *key, uint64_t value);
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

/* Writes one value: numbers so that they read back exactly, objects of simple values on one line. */
void cli_write_json(FILE *stream, const json_t *value, int indent);

#endif
