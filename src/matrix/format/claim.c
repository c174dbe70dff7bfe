/* What the first bytes of a file say of its size. */
#include <string.h>

#include "core/error.h"
#include "core/little.h"
#include "matrix/cache/cache.h"
#include "matrix/read/formats.h"
#include "matrix/read/market.h"

/* Row pointers and columns, of the expanded matrix. */
static uint64_t claim_bytes_of(uint64_t rows, uint64_t entries)
{
    uint64_t bytes;
    return __builtin_mul_overflow(entries, sizeof(uint32_t), &bytes) ||
                   __builtin_add_overflow(bytes, (rows + 1) * sizeof(uint64_t), &bytes)
               ? UINT64_MAX
               : bytes;
}

static uint64_t claim_of_market(const char *file, const char *head, size_t bytes)
{
    spc_market_header header = {.rows = 0};
    size_t used;
    bool complete;
    const char *end = memrchr(head, '\n', bytes);
    if (!end ||
        spc_market_read_header(file, head, (size_t)(end + 1 - head), &header, &used, &complete, NULL) !=
            SPC_OK ||
        !complete)
        return 0;
    uint64_t copies = header.symmetry == SPC_GENERAL ? 1 : 2;
    return header.entries > UINT64_MAX / 2 ? UINT64_MAX
                                           : claim_bytes_of(header.rows, copies * header.entries);
}

static uint64_t claim_of_cache(const char *head, size_t bytes)
{
    enum { ROWS = 16, ENTRIES = 24 };
    const unsigned char *at = (const unsigned char *)head;
    return bytes >= ENTRIES + 8 ? claim_bytes_of(spc_get32(at + ROWS), spc_get64(at + ENTRIES)) : 0;
}

spc_status spc_pattern_claim(const char *path, uint64_t *bytes, spc_error *error)
{
    spc_input *input;
    const char *head;
    *bytes = 0;
    SPC_TRY(spc_input_open(path, NULL, &input, error));
    size_t length = spc_input_peek(input, &head);
    if (spc_is_market(head, length))
        *bytes = claim_of_market(path, head, length);
    else if (spc_is_cache(head, length))
        *bytes = claim_of_cache(head, length);
    spc_input_close(input);
    return SPC_OK;
}
