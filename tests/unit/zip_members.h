/* tests/unit/zip_members.h - a zip archive made in memory, its members not compressed, its checksums right.
 */
#ifndef SPC_TEST_ZIP_MEMBERS_H
#define SPC_TEST_ZIP_MEMBERS_H

#include <stdint.h>
#include <string.h>

typedef struct zip_buffer {
    uint8_t *bytes;
    size_t size;
} zip_buffer;

static inline void zip_put(zip_buffer *b, const void *bytes, size_t size)
{
    memcpy(b->bytes + b->size, bytes, size);
    b->size += size;
}

static inline void zip_put_number(zip_buffer *b, uint64_t value, size_t size)
{
    for (size_t i = 0; i < size; i++)
        b->bytes[b->size++] = (uint8_t)(value >> 8 * i);
}

static inline uint32_t zip_crc(const uint8_t *bytes, size_t size)
{
    uint32_t c = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        c ^= bytes[i];
        for (int k = 0; k < 8; k++)
            c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
    }
    return ~c;
}

/* A local header and what it heads. */
static inline void zip_put_member(zip_buffer *b, const char *name, const uint8_t *bytes, size_t size)
{
    zip_put(b, "PK\3\4\24\0\0\0\0\0\0\0\0\0", 14);
    zip_put_number(b, zip_crc(bytes, size), 4);
    zip_put_number(b, size, 4);
    zip_put_number(b, size, 4);
    zip_put_number(b, strlen(name), 2);
    zip_put_number(b, 0, 2);
    zip_put(b, name, strlen(name));
    zip_put(b, bytes, size);
}

/* An archive without this is taken for a truncated one. */
static inline void zip_put_end(zip_buffer *b)
{
    zip_put(b, "PK\5\6", 4);
    zip_put_number(b, 0, 8);
    zip_put_number(b, 0, 8);
    zip_put_number(b, 0, 2);
}

#endif
