/* cli/output/harmless.h - names from anywhere, shown so that they cannot steer a terminal. */
#ifndef SPC_CLI_OUTPUT_HARMLESS_H
#define SPC_CLI_OUTPUT_HARMLESS_H

#include <stddef.h>
#include <stdio.h>

/* Replaces control characters other than a line's end by '?', in place. */
void cli_make_harmless(char *text, size_t size);

/* The same for one line: line ends too. Returns text. */
char *cli_printable(char *text);

/* A stream whose text goes to *target without control characters. Closing it leaves *target open. NULL
 * without memory. */
FILE *cli_harmless_stream(FILE *target);

/* From now on what anybody writes to stderr is harmless, and to stdout where that is a terminal. */
void cli_make_streams_harmless(void);

#endif
