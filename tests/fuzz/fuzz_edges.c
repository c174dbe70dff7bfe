/* Lists of edges, and graphs of METIS and DIMACS; the first byte chooses how they count. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const formats[] = {
        "edges:0", "edges:1", "edges:0:undirected", "edges:1:undirected", "edges:0:compact",
        "metis",   "dimacs"};
    if (size > 0)
        fuzz_read_as(data + 1, size - 1, formats[data[0] % (sizeof formats / sizeof *formats)]);
    return 0;
}
