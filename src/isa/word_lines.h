/* isa/word_lines.h - what files of code tables have in common: lines of words, taken one after the other. */
#ifndef SPC_ISA_WORD_LINES_H
#define SPC_ISA_WORD_LINES_H

#include <stddef.h>
#include <stdint.h>

#include "sparcast/status.h"

typedef spc_status spc_take_line(void *reader, char *line, spc_error *error);

/* Gives `reader` each line of the file; *number, 0 before, is that of the line which it has. Errors: those of
 * `take`, INTERRUPTED, IO, MEMORY. */
spc_status spc_take_lines(const char *path, uint64_t *number, spc_take_line *take, void *reader,
                          spc_error *error);

/* The path[SPC_DATA_PATH] of NAME.txt in that folder of the data. Errors: UNSUPPORTED, "there is no `what`
 * for NAME". */
spc_status spc_table_find(const char *folder, const char *name, const char *what, char *path,
                          spc_error *error);

/* Whose code is in a file: "data/isa/sm_90.txt" -> "sm_90". */
void spc_table_name(const char *path, char *name, size_t size);

/* Cuts a line into words[most + 1]: one more tells that there are too many. Words of the line before are
 * gone: messages name a word that a short line lacks. Returns their number. */
size_t spc_split_words(char *line, char *words[], size_t most);

#endif
