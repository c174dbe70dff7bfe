/* output/json_reader.h - JSON that is an input: files that this program wrote, read back into structs by
 * their tables of fields. Nothing else reads JSON. */
#ifndef SPC_OUTPUT_JSON_READER_H
#define SPC_OUTPUT_JSON_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "sparcast/fields.h"

/* An object, which owns the texts and rows of all that was filled from it. */
typedef struct cli_json cli_json;

/* Makes jansson take its memory from cli_allocate. To be called once, first. */
void cli_json_init(void);

/* The object of a text; an empty one where it is none. */
cli_json *cli_json_parse(const char *text, size_t length);
void cli_json_free(cli_json *json);

/* Sets the members of a struct that have a key; the others are not known. Structs within it, texts and counts
 * in arrays are left as they are. */
void cli_json_fill(cli_json *json, const spc_field *fields, void *answer);

/* Hands on each object of a file, of one array or one a line, until `use`, which takes it over, says no.
 * False then, and where the file is no JSON; `why` says what is wrong with it. */
typedef bool cli_use_json(void *context, cli_json *json);
bool cli_json_each(FILE *file, cli_use_json *use, void *context, char *why, size_t size);

#endif
