/* The careful way through one coordinate line: it says what is wrong with it. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "matrix/read/market.h"
#include "matrix/read/market_words.h"

static spc_market_line bad(spc_cause *cause, spc_status status, const char *what, const char *word,
                           const char *end)
{
    int length = (int)(end - word < 32 ? end - word : 32);
    char shown[40];
    for (int i = 0; i < length; i++)
        shown[i] = isprint((unsigned char)word[i]) ? word[i] : '?';
    shown[length] = '\0';
    cause->status = status;
    snprintf(cause->text, sizeof cause->text, what, shown);
    return SPC_LINE_BAD;
}

/* A one-based index as a zero-based one. */
static spc_market_line read_index(const char *word, const char *end, const char *name, uint32_t limit,
                                  uint32_t *index, spc_cause *cause)
{
    char what[96];
    const char *digit = word + (*word == '+' || *word == '-');
    uint64_t value = 0;
    for (const char *p = digit; p < end; p++) {
        if (!isdigit((unsigned char)*p))
            digit = end;
        else if (value <= UINT32_MAX)
            value = 10 * value + (uint64_t)(*p - '0');
    }
    if (digit >= end)
        snprintf(what, sizeof what, "'%%s' is not a %s index", name);
    else if (value == 0)
        snprintf(what, sizeof what, "%s index %%s: indices start at 1", name);
    else if (*word == '-')
        snprintf(what, sizeof what, "%s index %%s is negative", name);
    else if (value > limit)
        snprintf(what, sizeof what, "%s index %%s is beyond the %u %ss", name, limit, name);
    else {
        *index = (uint32_t)(value - 1);
        return SPC_LINE_ENTRY;
    }
    return bad(cause, SPC_ERROR_FORMAT, what, word, end);
}

/* strtod reads hexadecimal and needs an end; Fortran writes 1.0D+00. */
static bool is_number(const char *word, const char *end)
{
    char text[128], *rest;
    size_t length = (size_t)(end - word);
    if (length == 0 || length >= sizeof text)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (word[i] == 'x' || word[i] == 'X' || word[i] == '(')
            return false;
        text[i] = word[i] == 'd' || word[i] == 'D' ? 'e' : word[i];
    }
    text[length] = '\0';
    strtod(text, &rest);
    return rest == text + length;
}

static spc_market_line read_values(const char *at, unsigned values, spc_cause *cause)
{
    if (values == 0 && *spc_market_skip_blanks(at) != '\n') {
        cause->surplus = true;
        values = 1;
    }
    for (unsigned k = 0; k < values; k++) {
        at = spc_market_skip_blanks(at);
        const char *end = spc_market_word_end(at);
        if (end == at)
            return bad(cause, SPC_ERROR_FORMAT,
                       values == 2 && k == 1 ? "imaginary part missing" : "value missing", at, end);
        if (!is_number(at, end))
            return bad(cause, SPC_ERROR_FORMAT, "value '%s' is not a number", at, end);
        at = end;
    }
    at = spc_market_skip_blanks(at);
    if (*at != '\n')
        return bad(cause, SPC_ERROR_FORMAT, "'%s' is more than an entry has", at, spc_market_word_end(at));
    return SPC_LINE_ENTRY;
}

spc_market_line spc_market_read_line(const spc_market_header *header, const char *line, spc_entry *entry,
                                     spc_cause *cause)
{
    const char *newline = rawmemchr(line, '\n');
    if (memchr(line, '\0', (size_t)(newline - line)))
        return bad(cause, SPC_ERROR_FORMAT, "NUL byte", line, line);
    const char *at = spc_market_skip_blanks(line);
    if (*at == '\n' || *at == '%')
        return SPC_LINE_SKIP;
    uint32_t row, col;
    const char *end = spc_market_word_end(at);
    if (read_index(at, end, "row", header->rows, &row, cause) == SPC_LINE_BAD)
        return SPC_LINE_BAD;
    at = spc_market_skip_blanks(end);
    end = spc_market_word_end(at);
    if (at == end)
        return bad(cause, SPC_ERROR_FORMAT, "column index missing", at, end);
    if (read_index(at, end, "column", header->cols, &col, cause) == SPC_LINE_BAD)
        return SPC_LINE_BAD;
    *entry = spc_entry_make(row, col);
    return read_values(end, header->values, cause);
}
