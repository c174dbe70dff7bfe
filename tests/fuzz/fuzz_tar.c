/* Archives: a mutation of a tar header would fail its checksum, so these are made right. An input is members,
 * each two bytes of length, one of type, a name up to a NUL, and a content; or, where it begins with 0xff, an
 * archive as it stands. */
#include "fuzz.h"

enum { BLOCK = 512 };

/* Octal with leading zeros, as tar writes it. */
static void put_octal(uint8_t *field, int digits, uint64_t value)
{
    for (int i = digits - 1; i >= 0; i--, value /= 8)
        field[i] = (uint8_t)('0' + value % 8);
}

static void put_header(uint8_t *header, const uint8_t *name, size_t length, uint8_t type, size_t size)
{
    memset(header, 0, BLOCK);
    memcpy(header, name, length < 100 ? length : 100);
    put_octal(header + 100, 7, 0644);
    put_octal(header + 124, 11, size);
    memcpy(header + 257, "ustar\00000", 8);
    header[156] = type;
    memset(header + 148, ' ', 8);
    uint64_t sum = 0;
    for (int i = 0; i < BLOCK; i++)
        sum += header[i];
    put_octal(header + 148, 6, sum);
    header[154] = 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size && data[0] == 0xff) {
        fuzz_read(data + 1, size - 1);
        return 0;
    }
    size_t used = 0;
    uint8_t *file = malloc((size / 4 + 1) * 2 * BLOCK + size + 2 * BLOCK);
    if (!file)
        abort();
    while (size > 3) {
        /* Appends one member; returns how many bytes of the input it took. */
        size_t content = (size_t)data[0] << 8 | data[1], at = 3;
        const uint8_t *end = memchr(data + at, 0, size - at);
        size_t name = end ? (size_t)(end - data) - at : size - at;
        at += name + (end != NULL);
        content = content < size - at ? content : size - at;
        put_header(file + used, data + 3, name, data[2], content);
        used += BLOCK;
        memset(file + used, 0, (content + BLOCK - 1) / BLOCK * BLOCK);
        memcpy(file + used, data + at, content);
        used += (content + BLOCK - 1) / BLOCK * BLOCK;
        size_t taken = at + content;
        data += taken;
        size -= taken;
    }
    memset(file + used, 0, 2 * BLOCK);
    fuzz_read(file, used + 2 * BLOCK);
    free(file);
    return 0;
}
