/* Rutherford-Boeing: mutations keep a type in the third line so that they are taken for one. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char head[] = "title\n3 1 2 0\n";
    static const char *const types[] = {"PUA", "RSA", "CZA", "IHA", "QRA", "RUE"};
    if (size == 0 || size > 1 << 20)
        return 0;
    size_t type = data[0] % 6, length = sizeof head - 1;
    uint8_t *file = malloc(length + 3 + size);
    if (!file)
        abort();
    memcpy(file, head, length);
    memcpy(file + length, types[type], 3);
    memcpy(file + length + 3, data + 1, size - 1);
    fuzz_read(file, length + 2 + size);
    free(file);
    return 0;
}
