/* matrix/read/market_words.h - blanks and words in a line of Matrix Market text. A line ends with '\n'. */
#ifndef SPC_MATRIX_READ_MARKET_WORDS_H
#define SPC_MATRIX_READ_MARKET_WORDS_H

#include <stdbool.h>

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
