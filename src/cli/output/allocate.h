/* cli/output/allocate.h - memory that is there, or the program has ended with one line on stderr and without
 * a file that is half written. */
#ifndef SPC_CLI_OUTPUT_ALLOCATE_H
#define SPC_CLI_OUTPUT_ALLOCATE_H

#include <stddef.h>

#include "sparcast/output.h"

/* Never NULL. Released by free(). */
void *cli_allocate(size_t size);
void *cli_reallocate(void *memory, size_t size);

/* What is written to text->stream between these two, complete in text->text, to be released by free(). */
void cli_begin_text(spc_append_text *text);
void cli_end_text(spc_append_text *text);

/* The temporary file (NULL: none any more) that cli_remove_half_written removes, which a signal handler may
 * call. */
void cli_set_half_written(const char *path);
void cli_remove_half_written(void);

#endif
