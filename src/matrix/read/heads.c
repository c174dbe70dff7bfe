/* What a Matrix Market file and a Rutherford-Boeing file begin with: banner, comments, sizes; types. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/error.h"
#include "matrix/build/entries.h"
#include "matrix/read/formats.h"
#include "matrix/read/market.h"
#include "matrix/read/rutherford_boeing.h"

static const char banner[] = "MatrixMarket";

typedef struct words {
    const char *at, *end;
} words;

/* Next blank-separated word of a line; its length, 0 at the end. */
static size_t next_word(words *w, const char **word)
{
    while (w->at < w->end && spc_market_is_blank(*w->at))
        w->at++;
    *word = w->at;
    while (w->at < w->end && !spc_market_is_blank(*w->at))
        w->at++;
    return (size_t)(w->at - *word);
}

static int find(const char *const *names, int count, const char *word, size_t length)
{
    for (int i = 0; i < count; i++)
        if (strlen(names[i]) == length && strncasecmp(names[i], word, length) == 0)
            return i;
    return -1;
}

/* Files in use have one '%' in place of two, or blanks and empty lines before them. NULL: no banner. */
static const char *find_banner(const char *head, const char *end)
{
    while (head < end && (spc_market_is_blank(*head) || *head == '\n'))
        head++;
    if (head == end || *head++ != '%')
        return NULL;
    head += head < end && *head == '%';
    size_t left = (size_t)(end - head);
    return left >= sizeof banner - 1 && strncasecmp(head, banner, sizeof banner - 1) == 0 ? head : NULL;
}

bool spc_is_market(const char *head, size_t bytes)
{
    return find_banner(head, head + bytes) != NULL;
}

bool spc_is_coordinate_market(const char *head, size_t bytes)
{
    const char *word, *begin = find_banner(head, head + bytes);
    if (!begin)
        return false;
    const char *end = memchr(begin, '\n', (size_t)(head + bytes - begin));
    words w = {begin, end ? end : head + bytes};
    next_word(&w, &word);
    next_word(&w, &word);
    static const char *const coordinate[] = {"coordinate"};
    size_t length = next_word(&w, &word);
    return find(coordinate, 1, word, length) == 0;
}

/* A word of a file in a message: short and printable. */
static const char *market_header_show(const char *word, size_t length, char *text, size_t size)
{
    size_t n = length < size - 1 ? length : size - 1;
    for (size_t i = 0; i < n; i++)
        text[i] = isprint((unsigned char)word[i]) ? word[i] : '?';
    text[n] = '\0';
    return text;
}

/* Which of the known words the next one is; the error lists them. */
static spc_status read_word(const char *file, uint64_t line, words *w, const char *what,
                            const char *const *known, int *found, spc_error *error)
{
    const char *word;
    char text[40], list[160] = "";
    int count = 0;
    for (; known[count]; count++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", count ? ", " : "", known[count]);
    size_t length = next_word(w, &word);
    *found = find(known, count, word, length);
    if (*found >= 0)
        return SPC_OK;
    if (length == 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, line, "the banner lacks the %s: %s", what, list);
    return spc_fail_at(error, SPC_ERROR_FORMAT, file, line, "unknown %s '%s': %s", what,
                       market_header_show(word, length, text, sizeof text), list);
}

/* Writers in use say "double", and scipy "unsigned-integer". */
static spc_status read_banner(const char *file, words w, spc_market_header *header, spc_error *error)
{
    uint64_t line = header->banner_line = header->size_line;
    static const char *const objects[] = {"matrix", NULL}, *const layouts[] = {"coordinate", "array", NULL},
                             *const fields[] = {"pattern",          "real", "integer", "complex", "double",
                                                "unsigned-integer", NULL},
                             *const symmetries[] = {"general", "symmetric", "skew-symmetric", "hermitian",
                                                    NULL};
    static const unsigned values[] = {0, 1, 1, 2, 1, 1};
    const char *word;
    next_word(&w, &word);
    int object, layout, field, symmetry;
    SPC_TRY(read_word(file, line, &w, "object", objects, &object, error));
    SPC_TRY(read_word(file, line, &w, "layout", layouts, &layout, error));
    if (layout == 1)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, line,
                           "array format holds a dense matrix: only 'coordinate' is read");
    SPC_TRY(read_word(file, line, &w, "field", fields, &field, error));
    SPC_TRY(read_word(file, line, &w, "symmetry", symmetries, &symmetry, error));
    header->values = values[field];
    header->symmetry = (spc_symmetry)symmetry;
    if (next_word(&w, &word))
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, line, "more than five words in the banner");
    return SPC_OK;
}

static spc_status read_count(const char *file, uint64_t line, words *w, const char *what, uint64_t *value,
                             spc_error *error)
{
    const char *word;
    char text[40];
    size_t length = next_word(w, &word);
    *value = 0;
    if (length == 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, line, "the size line lacks %s", what);
    for (size_t i = 0; i < length; i++) {
        if (!isdigit((unsigned char)word[i]))
            return spc_fail_at(error, SPC_ERROR_FORMAT, file, line, "'%s' is no number of %s",
                               market_header_show(word, length, text, sizeof text), what);
        if (__builtin_mul_overflow(*value, 10, value) ||
            __builtin_add_overflow(*value, (uint64_t)(word[i] - '0'), value))
            return spc_fail_at(error, SPC_ERROR_RANGE, file, line, "%s %s do not fit in 64 bits",
                               market_header_show(word, length, text, sizeof text), what);
    }
    return SPC_OK;
}

static spc_status read_size(const char *file, words w, spc_market_header *header, spc_error *error)
{
    uint64_t rows, cols, line = header->size_line;
    const char *word;
    SPC_TRY(read_count(file, line, &w, "rows", &rows, error));
    SPC_TRY(read_count(file, line, &w, "columns", &cols, error));
    SPC_TRY(read_count(file, line, &w, "entries", &header->entries, error));
    if (next_word(&w, &word))
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, line, "more than three numbers in the size line");
    if (rows > UINT32_MAX || cols > UINT32_MAX)
        return spc_fail_at(error, SPC_ERROR_RANGE, file, line,
                           "%llu x %llu: rows and columns are limited to 32 bits", (unsigned long long)rows,
                           (unsigned long long)cols);
    if (header->symmetry != SPC_GENERAL && rows != cols)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, line, "a %s matrix must be square, not %llu x %llu",
                           spc_symmetry_name(header->symmetry), (unsigned long long)rows,
                           (unsigned long long)cols);
    header->rows = (uint32_t)rows;
    header->cols = (uint32_t)cols;
    return spc_check_claim(header->rows, header->entries, file, line, error);
}

static bool is_skipped(words line)
{
    const char *word;
    return next_word(&line, &word) == 0 || *word == '%';
}

spc_status spc_market_read_header(const char *file, const char *text, size_t bytes, spc_market_header *header,
                                  size_t *used, bool *complete, spc_error *error)
{
    const char *at = text, *end = text + bytes;
    *complete = false;
    while (at < end && !*complete) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        words w = {at, newline ? newline : end};
        uint64_t line = ++header->size_line;
        if (memchr(at, '\0', (size_t)(w.end - at)))
            return spc_fail_at(error, SPC_ERROR_FORMAT, file, line, "NUL byte");
        at = newline ? newline + 1 : end;
        if (!header->banner_line && next_word(&(words){w.at, w.end}, &(const char *){NULL})) {
            SPC_TRY(read_banner(file, w, header, error));
        } else if (!is_skipped(w)) {
            SPC_TRY(read_size(file, w, header, error));
            *complete = true;
        }
    }
    *used = (size_t)(at - text);
    return SPC_OK;
}

/* ---- What a Rutherford-Boeing file begins with. ---- */

bool spc_rb_is_type(const char *at, size_t length)
{
    return length >= 3 && strchr("RCPIQ", toupper((unsigned char)at[0])) &&
           strchr("SUHZR", toupper((unsigned char)at[1])) && strchr("AE", toupper((unsigned char)at[2])) &&
           at[0] && at[1] && at[2] && (length == 3 || at[3] == ' ');
}

bool spc_is_rutherford_boeing(const char *head, size_t bytes)
{
    const char *end = head + bytes, *line = head;
    for (int i = 0; i < 2; i++) {
        line = memchr(line, '\n', (size_t)(end - line));
        if (!line)
            return false;
        line++;
    }
    return spc_rb_is_type(line, (size_t)(end - line));
}
