/* The fast way through coordinate lines: several characters at a time; a line that it does not know goes to
 * market_line.c. */
#include <string.h>

#include "matrix/read/market.h"
#include "matrix/read/scan.h"

/* "ROW COL" of at most eight digits each, blanks around them allowed; NULL where the careful reader must
 * look. */
typedef const char *scan_indices(const char *at, spc_entry *entry);

SPC_INLINE const char *scan_indices_base(const char *at, spc_entry *entry)
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
    uint32_t row = spc_scan_value(at, first);
    unsigned digits = second - first - 1;
    if (digits == 0) { /* several blanks between them */
        while (*next == ' ')
            next++;
        others = spc_scan_others(next);
        digits = others ? (unsigned)__builtin_ctz(others) : 0;
    }
    if (digits - 1 >= 8)
        return NULL;
    *entry = spc_entry_make(row - 1, spc_scan_value(next, digits) - 1);
    return next + digits;
}

#if SPC_HAS_V3
/* Both numbers at once where one blank is between them, as there usually is. */
SPC_TARGET_V3 SPC_INLINE const char *scan_indices_v3(const char *at, spc_entry *entry)
{
    __m256i digit =
        _mm256_sub_epi8(_mm256_loadu_si256((const __m256i *)(const void *)at), _mm256_set1_epi8('0'));
    uint32_t others = spc_scan_others_v3(digit), rest = others & (others - 1);
    if (!rest)
        return scan_indices_base(at, entry);
    unsigned first = (unsigned)__builtin_ctz(others), second = (unsigned)__builtin_ctz(rest);
    unsigned digits = second - first - 1;
    if (first - 1 >= 8 || digits - 1 >= 8 || second > 16 || at[first] != ' ')
        return scan_indices_base(at, entry);
    *entry = spc_scan_pair_v3(_mm256_castsi256_si128(digit), first, digits);
    return at + second;
}
#endif

/* The usual form of a line: its end behind '\n', or NULL. */
SPC_INLINE const char *scan_line(scan_indices *scan, const char *at, unsigned values, uint32_t rows,
                                 uint32_t cols, spc_entry *entry)
{
    spc_entry e;
    at = scan(at, &e);
    if (!at || e >> 32 >= rows || (uint32_t)e >= cols)
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
    *entry = e;
    if (__builtin_expect(*at != '\n', 0)) { /* a branch: the next line must not wait for the answer */
        while (*at == ' ')
            at++;
        at += *at == '\r';
    }
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
SPC_INLINE const char *market_block_read_part(scan_indices *scan, const spc_market_header *header,
                                              unsigned values, part *p, spc_cause *cause)
{
    uint32_t rows = header->rows, cols = header->cols;
    while (p->at < p->end) {
        const char *next = scan_line(scan, p->at, values, rows, cols, &p->entry[p->count]);
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
SPC_INLINE void read_both(scan_indices *scan, const spc_market_header *header, unsigned values, part *first,
                          part *second)
{
    uint32_t rows = header->rows, cols = header->cols, n = 0, m = 0;
    const char *a = first->at, *b = second->at, *a_end = first->end, *b_end = second->end;
    spc_entry *entry = first->entry, *other = second->entry;
    while (a < a_end && b < b_end) {
        const char *next = scan_line(scan, a, values, rows, cols, &entry[n]);
        const char *next_other = scan_line(scan, b, values, rows, cols, &other[m]);
        if (!next || !next_other)
            break;
        a = next, n++;
        b = next_other, m++;
    }
    first->at = a, first->count = n;
    second->at = b, second->count = m;
}

/* Compiled once per number of values. */
SPC_INLINE const char *market_block_read_block(scan_indices *scan, const spc_market_header *header,
                                               unsigned values, part first, part second, uint32_t *count,
                                               uint64_t *lines, spc_cause *cause)
{
    read_both(scan, header, values, &first, &second);
    const char *bad = market_block_read_part(scan, header, values, &first, cause);
    *count = first.count;
    *lines = first.count + first.skipped;
    if (bad)
        return bad;
    bad = market_block_read_part(scan, header, values, &second, cause);
    memmove(first.entry + first.count, second.entry, second.count * sizeof *second.entry);
    *count += second.count;
    *lines += second.count + second.skipped;
    return bad;
}

SPC_INLINE const char *read_any(scan_indices *scan, const spc_market_header *header, part first, part second,
                                uint32_t *count, uint64_t *lines, spc_cause *cause)
{
    switch (header->values) {
    case 0:
        return market_block_read_block(scan, header, 0, first, second, count, lines, cause);
    case 1:
        return market_block_read_block(scan, header, 1, first, second, count, lines, cause);
    default:
        return market_block_read_block(scan, header, 2, first, second, count, lines, cause);
    }
}

static const char *market_block_read_base(const spc_market_header *header, part first, part second,
                                          uint32_t *count, uint64_t *lines, spc_cause *cause)
{
    return read_any(scan_indices_base, header, first, second, count, lines, cause);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static const char *market_block_read_v3(const spc_market_header *header, part first,
                                                      part second, uint32_t *count, uint64_t *lines,
                                                      spc_cause *cause)
{
    return read_any(scan_indices_v3, header, first, second, count, lines, cause);
}
#endif

const char *spc_market_read_block(const spc_market_header *header, const char *block, size_t bytes,
                                  spc_entry *entry, uint32_t *count, uint64_t *lines, spc_cause *cause)
{
    const char *end = block + bytes, *newline = memchr(block + bytes / 2, '\n', bytes - bytes / 2);
    const char *middle = newline ? newline + 1 : end;
    part first = {block, middle, entry, 0, 0};
    part second = {middle, end, entry + (middle - block) / 4 + 1, 0, 0};
    return SPC_BY_ISA(market_block_read_base, market_block_read_v3,
                      market_block_read_v3)(header, first, second, count, lines, cause);
}
