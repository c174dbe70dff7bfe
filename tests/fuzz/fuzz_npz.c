/* Arrays of scipy.sparse: the input is their members, put into a zip archive whose checksums are right. Of
 * each member a byte chooses the name, two its length. */
#include "fuzz.h"

typedef struct buffer {
    uint8_t *bytes;
    size_t size;
} buffer;

static void put(buffer *b, const void *bytes, size_t size)
{
    memcpy(b->bytes + b->size, bytes, size);
    b->size += size;
}

static void put_number(buffer *b, uint32_t value, size_t size)
{
    for (size_t i = 0; i < size; i++)
        b->bytes[b->size++] = (uint8_t)(value >> 8 * i);
}

static uint32_t crc(const uint8_t *bytes, size_t size)
{
    uint32_t c = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        c ^= bytes[i];
        for (int k = 0; k < 8; k++)
            c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
    }
    return ~c;
}

/* A local header and what it heads, not compressed. */
static void put_member(buffer *b, const char *name, const uint8_t *bytes, size_t size)
{
    put(b, "PK\3\4\24\0\0\0\0\0\0\0\0\0", 14);
    put_number(b, crc(bytes, size), 4);
    put_number(b, (uint32_t)size, 4);
    put_number(b, (uint32_t)size, 4);
    put_number(b, (uint32_t)strlen(name), 2);
    put_number(b, 0, 2);
    put(b, name, strlen(name));
    put(b, bytes, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"indices.npy", "indptr.npy", "row.npy",  "col.npy",
                                        "format.npy",  "shape.npy",  "data.npy", "other.npy"};
    buffer b = {malloc(64 * (size + 1)), 0};
    if (!b.bytes)
        abort();
    while (size >= 3) {
        size_t length = data[1] + 256u * data[2];
        const char *name = names[data[0] % 8];
        data += 3, size -= 3;
        length = length < size ? length : size;
        put_member(&b, name, data, length);
        data += length, size -= length;
    }
    if (b.size)
        fuzz_read(b.bytes, b.size);
    free(b.bytes);
    return 0;
}
