/* cli/output/packed_rows.h - the rows of a document. They are a JSON array or, where there may be
 * millions, packed data: then each row is made while it is printed. */
#ifndef SPC_CLI_OUTPUT_PACKED_ROWS_H
#define SPC_CLI_OUTPUT_PACKED_ROWS_H

#include <jansson.h>
#include <stdbool.h>

/* Sets the members of row i in an object that still holds those of another row. */
typedef void cli_unpack(const void *data, size_t i, json_t *row);

/* Adds `count` rows under key: a copy of data[bytes], aligned for any 8-byte element. */
void cli_add_packed(json_t *object, const char *key, size_t count, cli_unpack *unpack, const void *data,
                    size_t bytes);

bool cli_is_packed(const json_t *value);
size_t cli_row_count(const json_t *rows); /* 0 for NULL */

/* A walk over rows of either kind; {.rows = rows} begins at the first. */
typedef struct cli_row_walk {
    const json_t *rows;
    size_t next;
    json_t *made;
} cli_row_walk;

/* The next row, valid until the following call, or NULL at the end. A walk has to go on until there: the end
 * releases its memory. */
const json_t *cli_next_row(cli_row_walk *walk);

#endif
