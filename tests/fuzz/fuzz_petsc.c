/* PETSc's binary: the input follows the four bytes that it is known by; the first byte chooses those. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint8_t marks[][8] = {{0, 0x12, 0x7b, 0x50}, {0, 0, 0, 0, 0, 0x12, 0x7b, 0x50}};
    if (size == 0)
        return 0;
    size_t mark = data[0] % 2 ? 8 : 4;
    uint8_t *file = malloc(mark + size);
    if (!file)
        abort();
    memcpy(file, marks[data[0] % 2], mark);
    memcpy(file + mark, data + 1, size - 1);
    fuzz_read(file, mark + size - 1);
    free(file);
    return 0;
}
