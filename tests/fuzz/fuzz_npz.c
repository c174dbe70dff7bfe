/* Arrays of scipy.sparse: the input is their members, put into a zip archive whose checksums are right. Of
 * each member a byte chooses the name, two its length. */
#include "fuzz.h"
#include "zip_members.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"indices.npy", "indptr.npy", "row.npy",  "col.npy",
                                        "format.npy",  "shape.npy",  "data.npy", "other.npy"};
    zip_buffer b = {malloc(64 * (size + 1)), 0};
    if (!b.bytes)
        abort();
    while (size >= 3) {
        size_t length = data[1] + 256u * data[2];
        const char *name = names[data[0] % 8];
        data += 3, size -= 3;
        length = length < size ? length : size;
        zip_put_member(&b, name, data, length);
        data += length, size -= length;
    }
    if (b.size) {
        zip_put_end(&b);
        fuzz_read(b.bytes, b.size);
    }
    free(b.bytes);
    return 0;
}
