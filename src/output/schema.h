/* output/schema.h - what --json prints, as a JSON Schema made from tables of fields. */
#ifndef SPC_OUTPUT_SCHEMA_H
#define SPC_OUTPUT_SCHEMA_H

#include <stdbool.h>
#include <stdio.h>

#include "sparcast/fields.h"

/* An answer that a command prints. */
typedef struct cli_described {
    const char *name;    /* "fit-exec": of the definition */
    const char *command; /* "fit --model exec"; a reader finds the options there */
    const spc_field *fields;
    bool of_input; /* one an input: it begins with "file", and one that failed says "error" */
} cli_described;

/* One definition an answer, an array; `version` is that of the schema. */
void cli_write_schema(FILE *stream, const char *version, const cli_described *answers, size_t count);

/* The keys as the rows of a table in Markdown: name, unit, what it says; dotted where they are in a struct.
 */
void cli_write_keys(FILE *stream, const cli_described *answer);

#endif
