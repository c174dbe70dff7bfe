#include <string.h>

#include "matrix/market.h"
#include "matrix/scan.h"

/* "ROW COL" of at most eight digits each, blanks around them allowed; NULL where the careful reader must
 * look. */
static inline const char *scan_indices(const char *at, uint32_t *row, uint32_t *col)
{
    while (*at == ' ')
        at++;
    uint32_t others = spc_scan_others(at), rest = others & (others - 1);
    if (!rest)
        return NULL;
    unsigned first = (unsigned)__builtin_ctz(others), second = (unsigned)__builtin_ctz(rest);
    const char *next = at + first + 1;
    if (at[first] != ' ' || first - 1 >= 8)
        return NULL;
    *row = spc_scan_value(at, first);
    unsigned digits = second - first - 1;
    if (digits == 0) { /* several blanks between them */
        while (*next == ' ')
            next++;
        others = spc_scan_others(next);
        digits = others ? (unsigned)__builtin_ctz(others) : 0;
    }
    if (digits - 1 >= 8)
        return NULL;
    *col = spc_scan_value(next, digits);
    return next + digits;
}

/* The usual form of a line: its end behind '\n', or NULL. */
static inline const char *scan_line(const char *at, unsigned values, uint32_t rows, uint32_t cols,
                                    spc_entry *entry)
{
    uint32_t row, col;
    at = scan_indices(at, &row, &col);
    if (!at || row - 1 >= rows || col - 1 >= cols)
        return NULL;
    for (unsigned k = 0; k < values; k++) {
        if (*at != ' ')
            return NULL;
        while (*at == ' ')
            at++;
        at = spc_scan_number(at);
        if (!at)
            return NULL;
    }
    while (*at == ' ')
        at++;
    if (__builtin_expect(*at == '\r', 0)) /* a branch: the next line must not wait for the answer */
        at++;
    *entry = spc_entry_make(row - 1, col - 1);
    return *at == '\n' ? at + 1 : NULL;
}

/* A part of a block: where its reading stands, and what came of it. */
typedef struct part {
    const char *at, *end;
    spc_entry *entry;
    uint32_t count;
    uint64_t skipped; /* lines without an entry */
} part;

/* To the end of the part, or to the first bad line, which is returned. */
static inline __attribute__((always_inline)) const char *read_part(const spc_market_header *header,
                                                                   unsigned values, part *p, spc_cause *cause)
{
    uint32_t rows = header->rows, cols = header->cols;
    while (p->at < p->end) {
        const char *next = scan_line(p->at, values, rows, cols, &p->entry[p->count]);
        if (next) {
            p->count++;
            p->at = next;
            continue;
        }
        spc_market_line kind = spc_market_read_line(header, p->at, &p->entry[p->count], cause);
        if (kind == SPC_LINE_BAD)
            return p->at;
        p->count += kind == SPC_LINE_ENTRY;
        p->skipped += kind == SPC_LINE_SKIP;
        p->at = (const char *)rawmemchr(p->at, '\n') + 1;
    }
    return NULL;
}

/* Both parts in turn while their lines are of the usual form: where a line ends is known only after it has
 * been looked at, so two of them are looked at together. */
static inline __attribute__((always_inline)) void read_both(const spc_market_header *header, unsigned values,
                                                            part *first, part *second)
{
    uint32_t rows = header->rows, cols = header->cols, n = 0, m = 0;
    const char *a = first->at, *b = second->at, *a_end = first->end, *b_end = second->end;
    spc_entry *entry = first->entry, *other = second->entry;
    while (a < a_end && b < b_end) {
        const char *next = scan_line(a, values, rows, cols, &entry[n]);
        const char *next_other = scan_line(b, values, rows, cols, &other[m]);
        if (!next || !next_other)
            break;
        a = next, n++;
        b = next_other, m++;
    }
    first->at = a, first->count = n;
    second->at = b, second->count = m;
}

/* Compiled once per number of values. */
static inline __attribute__((always_inline)) const char *read_block(const spc_market_header *header,
                                                                    unsigned values, part first, part second,
                                                                    uint32_t *count, uint64_t *lines,
                                                                    spc_cause *cause)
{
    read_both(header, values, &first, &second);
    const char *bad = read_part(header, values, &first, cause);
    *count = first.count;
    *lines = first.count + first.skipped;
    if (bad)
        return bad;
    bad = read_part(header, values, &second, cause);
    memmove(first.entry + first.count, second.entry, second.count * sizeof *second.entry);
    *count += second.count;
    *lines += second.count + second.skipped;
    return bad;
}

const char *spc_market_read_block(const spc_market_header *header, const char *block, size_t bytes,
                                  spc_entry *entry, uint32_t *count, uint64_t *lines, spc_cause *cause)
{
    const char *end = block + bytes, *newline = memchr(block + bytes / 2, '\n', bytes - bytes / 2);
    const char *middle = newline ? newline + 1 : end;
    part first = {block, middle, entry, 0, 0};
    part second = {middle, end, entry + (middle - block) / 4 + 1, 0, 0};
    switch (header->values) {
    case 0:
        return read_block(header, 0, first, second, count, lines, cause);
    case 1:
        return read_block(header, 1, first, second, count, lines, cause);
    default:
        return read_block(header, 2, first, second, count, lines, cause);
    }
}
