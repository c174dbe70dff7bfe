/* Matrix Market text, and whatever else a file may be: compressed, archived, damaged. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_read(data, size);
    return 0;
}
