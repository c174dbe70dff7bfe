#include <string.h>

#include "core/decimal.h"
#include "matrix/read/market_words.h"
#include "reorder/permute_text.h"

static char *permute_lines_copy(char *to, const char *from, const char *end)
{
    memcpy(to, from, (size_t)(end - from));
    return to + (end - from);
}

/* A number with the other sign; twice is the number again, but for a plus. */
static char *copy_negated(char *to, const char *from, const char *end)
{
    if (*from == '-')
        return permute_lines_copy(to, from + 1, end);
    *to++ = '-';
    return permute_lines_copy(to, from + (*from == '+'), end);
}

/* The values of a mirror image: those of a skew-symmetric matrix change their signs, of an hermitian one the
 * imaginary part does. */
static char *copy_mirrored_values(char *to, const char *at, const spc_market_header *header)
{
    bool skew = header->symmetry == SPC_SKEW_SYMMETRIC, hermitian = header->symmetry == SPC_HERMITIAN;
    for (unsigned k = 0; k < header->values; k++) {
        const char *word = spc_market_skip_blanks(at), *end = spc_market_word_end(word);
        to = permute_lines_copy(to, at, word);
        to = skew || (hermitian && k == 1) ? copy_negated(to, word, end) : permute_lines_copy(to, word, end);
        at = end;
    }
    return permute_lines_copy(to, at, (const char *)rawmemchr(at, '\n') + 1);
}

/* The line with other indices: whatever else it holds stays. */
static char *write_line(char *to, const char *line, uint32_t row, uint32_t col, bool mirrored,
                        const spc_market_header *header)
{
    const char *first = spc_market_skip_blanks(line), *gap = spc_market_word_end(first),
               *second = spc_market_skip_blanks(gap), *rest = spc_market_word_end(second);
    to = permute_lines_copy(to, line, first);
    to = spc_print_decimal(to, row + 1);
    to = permute_lines_copy(to, gap, second);
    to = spc_print_decimal(to, col + 1);
    return mirrored ? copy_mirrored_values(to, rest, header)
                    : permute_lines_copy(to, rest, (const char *)rawmemchr(rest, '\n') + 1);
}

/* In symmetric storage an entry stays on its side of the diagonal, so that the inverse finds it there. */
static char *write_entry(char *to, const char *line, spc_entry e, const spc_text_order *order,
                         const spc_market_header *header, spc_text_part part)
{
    uint32_t i = (uint32_t)(e >> 32), j = (uint32_t)e;
    if (part == SPC_TEXT_MIRRORED)
        return i == j ? to : write_line(to, line, order->row_place[j], order->col_place[i], true, header);
    uint32_t row = order->row_place[i], col = order->col_place[j];
    bool keeps_side = header->symmetry == SPC_GENERAL || order->expand || (i > j) == (row > col);
    return keeps_side ? write_line(to, line, row, col, false, header)
                      : write_line(to, line, col, row, true, header);
}

char *spc_permute_lines(const spc_text_order *order, const spc_market_header *header, const char *block,
                        size_t bytes, const spc_entry *entry, spc_text_part part, char *to)
{
    for (const char *line = block; line < block + bytes;) {
        const char *next = (const char *)rawmemchr(line, '\n') + 1, *at = spc_market_skip_blanks(line);
        if (*at != '\n' && *at != '%')
            to = write_entry(to, line, *entry++, order, header, part);
        else if (part == SPC_TEXT_ENTRIES)
            to = permute_lines_copy(to, line, next);
        line = next;
    }
    return to;
}
