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

/* Compiled once per number of values. */
static inline __attribute__((always_inline)) const char *
read_block(const spc_market_header *header, unsigned values, const char *at, const char *end,
           spc_entry *entry, uint32_t *count, uint64_t *lines, spc_cause *cause)
{
    uint32_t rows = header->rows, cols = header->cols, n = 0;
    uint64_t skipped = 0;
    const char *wrong = NULL;
    while (at < end) {
        const char *next = scan_line(at, values, rows, cols, &entry[n]);
        if (!next) {
            spc_market_line kind = spc_market_read_line(header, at, &entry[n], cause);
            if (kind == SPC_LINE_BAD) {
                wrong = at;
                break;
            }
            next = (const char *)rawmemchr(at, '\n') + 1;
            if (kind == SPC_LINE_SKIP) {
                skipped++;
                at = next;
                continue;
            }
        }
        n++;
        at = next;
    }
    *count = n;
    *lines = n + skipped;
    return wrong;
}

const char *spc_market_read_block(const spc_market_header *header, const char *block, size_t bytes,
                                  spc_entry *entry, uint32_t *count, uint64_t *lines, spc_cause *cause)
{
    const char *end = block + bytes;
    switch (header->values) {
    case 0:
        return read_block(header, 0, block, end, entry, count, lines, cause);
    case 1:
        return read_block(header, 1, block, end, entry, count, lines, cause);
    default:
        return read_block(header, 2, block, end, entry, count, lines, cause);
    }
}
