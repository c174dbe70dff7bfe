#include "matrix/market.h"
#include "matrix/scan.h"

/* Blanks, digits, and nothing that makes a ninth digit. NULL where the careful reader must look. */
static inline const char *scan_index(const char *at, uint32_t *index)
{
    while (*at == ' ')
        at++;
    unsigned digits = spc_scan_digits(at, index);
    at += digits;
    return digits == 0 || (unsigned char)*at > ' ' ? NULL : at;
}

/* The usual form of a line: its end behind '\n', or NULL. */
static inline const char *scan_line(const char *at, unsigned values, uint32_t rows, uint32_t cols,
                                    spc_entry *entry)
{
    uint32_t row, col;
    at = scan_index(at, &row);
    if (!at || *at != ' ')
        return NULL;
    at = scan_index(at, &col);
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
    at += *at == '\r';
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
