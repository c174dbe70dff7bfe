/* web/include/csv.h - libcsv's reader, as core/csv.c calls it: one line at a time, strict, without blanks
 * around bare cells. */
#ifndef SPC_WEB_CSV_H
#define SPC_WEB_CSV_H

#include <stddef.h>
#include <stdio.h>

enum { CSV_STRICT = 1, CSV_STRICT_FINI = 4, CSV_EMPTY_IS_NULL = 16 };
enum { CSV_SUCCESS, CSV_EPARSE, CSV_ENOMEM };

struct csv_parser {
    char *cell;
    size_t entry_pos, capacity, spaces; /* spaces: blanks at the end of a bare cell */
    int where, error, cells;
};

int csv_init(struct csv_parser *p, unsigned options);
size_t csv_parse(struct csv_parser *p, const void *text, size_t length, void (*cell)(void *, size_t, void *),
                 void (*record)(int, void *), void *context);
int csv_fini(struct csv_parser *p, void (*cell)(void *, size_t, void *), void (*record)(int, void *),
             void *context);
void csv_free(struct csv_parser *p);
int csv_error(const struct csv_parser *p);
const char *csv_strerror(int error);
int csv_fwrite(FILE *stream, const void *text, size_t length);

#endif
