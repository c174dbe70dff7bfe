/* A block of a cache: lengths of rows, then columns as differences of seven bits a byte. */
#include "core/little.h"
#include "matrix/cache/cache.h"

static const uint64_t high_bits = 0x8080808080808080u;

/* One number of at most five bytes; NULL if it is longer or does not fit. Reads eight bytes. */
static inline const unsigned char *decode_one(const unsigned char *at, uint32_t *value)
{
    uint64_t word = spc_get64(at), ends = ~word & high_bits;
    uint64_t kept = ends ^ (ends - 1); /* up to and with the first byte that is the last of its number */
    unsigned length = ((unsigned)__builtin_ctzll(ends | 1ull << 63) >> 3) + 1;
    word &= kept;
    uint64_t v = (word & 0x7f) | (word >> 1 & 0x3f80) | (word >> 2 & 0x1fc000) | (word >> 3 & 0xfe00000) |
                 (word >> 4 & 0x7f0000000u);
    *value = (uint32_t)v;
    return length > 5 || v > UINT32_MAX ? NULL : at + length;
}

/* `count` numbers; most are below 128, then eight bytes are eight numbers. NULL if they do not end by `end`.
 */
static const unsigned char *decode_numbers(const unsigned char *at, const unsigned char *end, uint64_t count,
                                           uint32_t *number)
{
    uint64_t n = 0;
    while (n < count) {
        if (at >= end)
            return NULL;
        if (count - n >= 8 && !(spc_get64(at) & high_bits)) {
            for (int k = 0; k < 8; k++)
                number[n + (uint64_t)k] = at[k];
            at += 8;
            n += 8;
            continue;
        }
        at = decode_one(at, &number[n++]);
        if (!at)
            return NULL;
    }
    return at <= end ? at : NULL;
}

/* Differences to columns, in place. Only the last column of a row can be the first beyond the limit. */
static bool cache_decode_add_up(uint32_t *col, uint64_t count, uint32_t cols, uint32_t *first)
{
    uint32_t start = *first + (col[0] >> 1 ^ -(col[0] & 1)); /* zigzag, modulo 2^32 */
    if (start >= cols)
        return false;
    uint64_t c = start;
    *first = col[0] = start;
    for (uint64_t k = 1; k < count; k++) {
        c += (uint64_t)col[k] + 1;
        col[k] = (uint32_t)c;
    }
    return c < cols;
}

const unsigned char *spc_cache_decode_lengths(const spc_cache_block *block, const spc_cache_header *header,
                                              uint64_t base, uint64_t *row_end)
{
    const unsigned char *at = block->payload + SPC_CACHE_BLOCK, *end = at + block->bytes;
    uint32_t length[256];
    uint64_t position = 0;
    for (uint32_t done = 0; done < block->rows;) {
        uint32_t count = block->rows - done < 256 ? block->rows - done : 256;
        at = decode_numbers(at, end, count, length);
        if (!at)
            return NULL;
        for (uint32_t i = 0; i < count; i++) {
            if (length[i] > header->row_nnz_max)
                return NULL;
            position += length[i];
            row_end[done + i] = base + position;
        }
        done += count;
    }
    return position == block->entries ? at : NULL;
}

bool spc_cache_decode(const spc_cache_block *block, const spc_cache_header *header, uint64_t base,
                      uint64_t *row_end, uint32_t *col)
{
    const unsigned char *end = block->payload + SPC_CACHE_BLOCK + block->bytes;
    const unsigned char *at = spc_cache_decode_lengths(block, header, base, row_end);
    if (!at || decode_numbers(at, end, block->entries, col) != end)
        return false;
    uint32_t first = 0;
    uint64_t begin = base;
    for (uint32_t i = 0; i < block->rows; begin = row_end[i++])
        if (begin != row_end[i] &&
            !cache_decode_add_up(col + (begin - base), row_end[i] - begin, header->cols, &first))
            return false;
    return true;
}
