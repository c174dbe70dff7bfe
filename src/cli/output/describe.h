/* cli/output/describe.h - answers of the library as JSON values and as tables, by their tables of fields. */
#ifndef SPC_CLI_OUTPUT_DESCRIBE_H
#define SPC_CLI_OUTPUT_DESCRIBE_H

#include "cli/output/table.h"
#include "sparcast/fields.h"

/* Sets a key for each field; what is not known becomes null. */
void cli_describe(json_t *object, const spc_field *fields, const void *answer);

/* The columns of answers: the file, the document's fields that are no rows, then those of its rows; those of
 * a struct as "struct.field". `rows` is the key of the rows, or NULL; what has a heading is shown to people.
 * The table is kept until the program ends, one for each pair of tables. */
const cli_table *cli_answer_table(const spc_field *document, const char *rows, const char *legend);

#endif
