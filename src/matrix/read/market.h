/* matrix/read/market.h - Matrix Market coordinate text, the parts of its reader.
 * Format: Boisvert, Pozo, Remington, "The Matrix Market Exchange Formats", NISTIR 5935, 1996. */
#ifndef SPC_MATRIX_READ_MARKET_H
#define SPC_MATRIX_READ_MARKET_H

#include <stdbool.h>

#include "matrix/build/entries.h"

typedef struct spc_market_header {
    uint32_t rows, cols;
    uint64_t entries;
    spc_symmetry symmetry;
    unsigned values; /* numbers that follow the indices: 0 pattern, 1 real or integer, 2 complex */
    uint64_t banner_line, size_line; /* where they stand, 1-based */
} spc_market_header;

/* Reads banner, comments and size line from the start of a text, *used bytes of it. A header that is not
 * complete by the end of the text is continued by a call with the next whole lines; the first call gets a
 * header of zeros, and size_line counts the lines seen. Errors: FORMAT, RANGE, UNSUPPORTED. */
spc_status spc_market_read_header(const char *file, const char *text, size_t bytes, spc_market_header *header,
                                  size_t *used, bool *complete, spc_error *error);

/* What is wrong with a line, for people. */
typedef struct spc_cause {
    spc_status status;
    char text[160];
    bool surplus; /* set where values follow the indices of a pattern, as some programs write them: skipped */
} spc_cause;

typedef enum spc_market_line {
    SPC_LINE_ENTRY,
    SPC_LINE_SKIP, /* blank or comment */
    SPC_LINE_BAD,
} spc_market_line;

/* Parses a block of whole lines, see lines.h. entry[bytes / 4 + 2] is room enough: no entry is
 * shorter than four.
 * Returns NULL, or the line that is bad with its cause. */
const char *spc_market_read_block(const spc_market_header *header, const char *block, size_t bytes,
                                  spc_entry *entry, uint32_t *count, uint64_t *lines, spc_cause *cause);

/* Blanks and words in a line of Matrix Market text. A line ends with '\n'. */

static inline bool spc_market_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

static inline const char *spc_market_skip_blanks(const char *at)
{
    while (spc_market_is_blank(*at))
        at++;
    return at;
}

/* The blank or the end of line behind the word that begins at `at`. */
static inline const char *spc_market_word_end(const char *at)
{
    while (*at != '\n' && !spc_market_is_blank(*at))
        at++;
    return at;
}

#endif
