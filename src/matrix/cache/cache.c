/* The header of a cache file and the heads of its blocks: read, checked against their checksums, refused. */
#include "matrix/cache/cache.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/error.h"
#include "core/little.h"
#include "core/memory.h"
#include "matrix/read/formats.h"

const char spc_cache_magic[8] = "\x93SPARC\r\n";
enum { VERSION = 1, STEP = 1 << 20 };

bool spc_is_cache(const char *head, size_t bytes)
{
    return bytes >= sizeof spc_cache_magic && memcmp(head, spc_cache_magic, sizeof spc_cache_magic) == 0;
}

void spc_cache_pack_header(const spc_cache_header *h, unsigned char bytes[SPC_CACHE_HEADER])
{
    memset(bytes, 0, SPC_CACHE_HEADER);
    memcpy(bytes, spc_cache_magic, sizeof spc_cache_magic);
    spc_put32(bytes + 8, VERSION);
    spc_put32(bytes + 12, (uint32_t)h->symmetry);
    spc_put32(bytes + 16, h->rows);
    spc_put32(bytes + 20, h->cols);
    spc_put64(bytes + 24, h->nnz);
    spc_put64(bytes + 32, h->stored);
    spc_put64(bytes + 40, h->duplicates);
    spc_put32(bytes + 48, h->row_nnz_max);
    spc_put64(bytes + 56, h->blocks);
    spc_put64(bytes + 64, XXH3_64bits(bytes, 64));
}

static spc_status fail_damaged(const spc_input *input, const char *what, spc_error *error)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, spc_input_name(input), 0, "damaged cache: %s", what);
}

spc_status spc_cache_read_header(spc_input *input, spc_cache_header *h, spc_error *error)
{
    unsigned char bytes[SPC_CACHE_HEADER];
    size_t got;
    SPC_TRY(spc_input_read(input, bytes, sizeof bytes, &got, error));
    if (!spc_is_cache((const char *)bytes, got))
        return spc_fail_at(error, SPC_ERROR_FORMAT, spc_input_name(input), 0, "not a sparcast cache");
    if (got < sizeof bytes)
        return fail_damaged(input, "it ends in its header", error);
    if (spc_get32(bytes + 8) != VERSION)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, spc_input_name(input), 0,
                           "cache of version %u, this program reads version %d", spc_get32(bytes + 8),
                           VERSION);
    if (spc_get64(bytes + 64) != XXH3_64bits(bytes, 64))
        return fail_damaged(input, "checksum of the header", error);
    *h = (spc_cache_header){
        .symmetry = (spc_symmetry)spc_get32(bytes + 12),
        .rows = spc_get32(bytes + 16),
        .cols = spc_get32(bytes + 20),
        .row_nnz_max = spc_get32(bytes + 48),
        .nnz = spc_get64(bytes + 24),
        .stored = spc_get64(bytes + 32),
        .duplicates = spc_get64(bytes + 40),
        .blocks = spc_get64(bytes + 56),
    };
    if (spc_get32(bytes + 12) > SPC_HERMITIAN || h->row_nnz_max > h->cols ||
        h->nnz > (uint64_t)h->rows * h->row_nnz_max || h->blocks > h->rows)
        return fail_damaged(input, "counts of the header", error);
    return SPC_OK;
}

/* Grows by what has been read, so that a false count cannot ask for memory. */
static spc_status read_bytes(spc_input *input, spc_cache_block *block, spc_error *error)
{
    uint64_t have = SPC_CACHE_BLOCK, end = SPC_CACHE_BLOCK + block->bytes;
    while (have < end) {
        uint64_t want = end - have < have + STEP ? end - have : have + STEP;
        uint64_t needed = have + want + sizeof(uint64_t);
        if (needed > block->capacity) {
            unsigned char *grown = spc_realloc(block->payload, needed, 1);
            if (!grown)
                return spc_fail_memory(error, needed);
            block->payload = grown;
            block->capacity = needed;
        }
        size_t got;
        SPC_TRY(spc_input_read(input, block->payload + have, want, &got, error));
        if (got < want)
            return fail_damaged(input, "it ends within a block", error);
        have += want;
    }
    memset(block->payload + end, 0, sizeof(uint64_t));
    return SPC_OK;
}

static bool is_plausible(const spc_cache_block *b, const spc_cache_header *h, uint32_t first_row)
{
    uint64_t numbers = (uint64_t)b->rows + b->entries;
    return b->first_row == first_row && b->rows > 0 && b->rows <= SPC_CACHE_ROWS &&
           b->rows <= h->rows - first_row &&
           (b->entries <= SPC_CACHE_ENTRIES || (b->rows == 1 && b->entries <= h->row_nnz_max)) &&
           b->bytes >= numbers && b->bytes <= 5 * numbers;
}

spc_status spc_cache_read_head(spc_input *input, const spc_cache_header *header, uint32_t first_row,
                               spc_cache_block *block, spc_error *error)
{
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    if (block->capacity < STEP) {
        spc_free(block->payload);
        block->payload = spc_malloc(STEP, 1);
        block->capacity = block->payload ? STEP : 0;
        if (!block->payload)
            return spc_fail_memory(error, STEP);
    }
    size_t got;
    SPC_TRY(spc_input_read(input, block->payload, SPC_CACHE_BLOCK, &got, error));
    if (got < SPC_CACHE_BLOCK)
        return fail_damaged(input, "it ends before its last block", error);
    block->first_row = spc_get32(block->payload + 8);
    block->rows = spc_get32(block->payload + 12);
    block->entries = spc_get32(block->payload + 16);
    block->bytes = spc_get64(block->payload + 24);
    if (!is_plausible(block, header, first_row))
        return fail_damaged(input, "counts of a block", error);
    return SPC_OK;
}

spc_status spc_cache_read_payload(spc_input *input, spc_cache_block *block, spc_error *error)
{
    return read_bytes(input, block, error);
}

bool spc_cache_is_intact(const spc_cache_block *block)
{
    return spc_get64(block->payload) == XXH3_64bits(block->payload + 8, SPC_CACHE_BLOCK - 8 + block->bytes);
}

spc_status spc_cache_fail_block(const spc_input *input, const spc_cache_block *block, spc_error *error)
{
    return fail_damaged(input, spc_cache_is_intact(block) ? "contents of a block" : "checksum of a block",
                        error);
}

spc_status spc_cache_read_lengths(spc_input *input, const spc_cache_header *header, spc_cache_block *block,
                                  uint64_t base, uint64_t *row_end, spc_error *error)
{
    uint64_t bytes = block->bytes, most = 1;
    for (uint32_t longest = header->row_nnz_max; longest > 0x7f; longest >>= 7)
        most++;
    if (block->rows * most < bytes)
        block->bytes = block->rows * most;
    SPC_TRY(read_bytes(input, block, error));
    if (!spc_cache_decode_lengths(block, header, base, row_end))
        return fail_damaged(input, "lengths of rows", error);
    return spc_input_skip(input, bytes - block->bytes, error);
}

void spc_cache_free_block(spc_cache_block *block)
{
    spc_free(block->payload);
    *block = (spc_cache_block){0};
}

spc_status spc_cache_check_end(spc_input *input, const spc_cache_header *header, uint32_t rows,
                               uint64_t entries, uint64_t blocks, spc_error *error)
{
    char more;
    size_t got;
    if (rows != header->rows || entries != header->nnz || blocks != header->blocks)
        return fail_damaged(input, "the blocks do not add up to the header", error);
    SPC_TRY(spc_input_read(input, &more, 1, &got, error));
    return got ? fail_damaged(input, "more follows than its last block", error) : SPC_OK;
}
