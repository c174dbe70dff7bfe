/* cli/output/row_names.h - how the name of an input stands in a row, which is UTF-8, and back. */
#ifndef SPC_CLI_OUTPUT_ROW_NAMES_H
#define SPC_CLI_OUTPUT_ROW_NAMES_H

/* Bytes that are no UTF-8 as \xHH, and so a backslash in front of what looks like that: no two names are
 * written alike. To be freed. */
char *cli_name_to_row(const char *name);

/* The name that was written so, in place. */
char *cli_name_from_row(char *text);

#endif
