/* matrix/read/marks.h - what a file begins with beside its content: compression or an archive around it, a
 * byte-order mark, and lines that end as old systems end them. */
#ifndef SPC_MATRIX_READ_MARKS_H
#define SPC_MATRIX_READ_MARKS_H

#include <stdbool.h>
#include <string.h>

/* Whether libarchive is to undo it. */
static inline bool spc_is_wrapped(const char *head, size_t bytes)
{
    static const struct {
        size_t offset, length;
        const char *magic;
    } known[] = {
        {0, 2, "\x1f\x8b"},
        {0, 3, "BZh"},
        {0, 6,
         "\xfd"
         "7zXZ\0"},
        {0, 4, "\x28\xb5\x2f\xfd"},
        {0, 4, "PK\3\4"},
        {257, 5, "ustar"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (bytes >= known[i].offset + known[i].length &&
            memcmp(head + known[i].offset, known[i].magic, known[i].length) == 0)
            return true;
    return false;
}

/* Bytes of the byte-order mark of UTF-8 that a file begins with. */
static inline size_t spc_text_mark(const char *head, size_t bytes)
{
    return bytes >= 3 && memcmp(head, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Whether the first bytes of a file are text whose lines end with CR alone; behind the last byte LF may
 * follow. */
static inline bool spc_text_has_lone_cr(const char *head, size_t bytes)
{
    return bytes > 1 && memchr(head, '\r', bytes - 1) && !memchr(head, '\n', bytes) &&
           !memchr(head, '\0', bytes) && (unsigned char)head[0] < 0x80;
}

static inline void spc_text_end_lines(char *text, size_t bytes)
{
    for (char *at = text; (at = memchr(at, '\r', bytes - (size_t)(at - text))); at++)
        *at = '\n';
}

#endif
