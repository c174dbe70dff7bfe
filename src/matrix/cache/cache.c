/* The header of a cache file and the heads of its blocks: read, checked against their checksums, refused. */
#include "matrix/cache/cache.h"

#include <omp.h>
#include <string.h>

#include "core/error.h"
#include "core/little.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/pattern/row_source.h"
#include "matrix/read/formats.h"

/* A block of a cache: lengths of rows, then columns as differences of seven bits a byte. */

static const uint64_t high_bits = 0x8080808080808080u;

/* `count` numbers; most are below 128, so eight bytes are eight numbers. NULL if they do not end by `end`. */
static const unsigned char *decode_numbers(const unsigned char *at, const unsigned char *end, uint64_t count,
                                           uint32_t *number)
{
    uint64_t n = 0;
    while (n < count) {
        if (at >= end)
            return NULL;
        if (count - n >= 8 && !(spc_get64(at) & high_bits)) {
            for (int k = 0; k < 8; k++)
                number[n + (uint64_t)k] = at[k];
            at += 8;
            n += 8;
            continue;
        }
        /* One number of at most five bytes; NULL if it is longer or does not fit. Reads eight bytes. */
        uint32_t *value = &number[n++];
        uint64_t word = spc_get64(at), ends = ~word & high_bits;
        uint64_t kept = ends ^ (ends - 1); /* up to and with the first byte that is the last of its number */
        unsigned length = ((unsigned)__builtin_ctzll(ends | 1ull << 63) >> 3) + 1;
        word &= kept;
        uint64_t v = (word & 0x7f) | (word >> 1 & 0x3f80) | (word >> 2 & 0x1fc000) | (word >> 3 & 0xfe00000) |
                     (word >> 4 & 0x7f0000000u);
        *value = (uint32_t)v;
        at = length > 5 || v > UINT32_MAX ? NULL : at + length;
        if (!at)
            return NULL;
    }
    return at <= end ? at : NULL;
}

/* Differences to columns, in place. Only the last column of a row can be the first beyond the limit. */
static bool add_up(uint32_t *col, uint64_t count, uint32_t cols, uint32_t *first)
{
    uint32_t start = *first + (col[0] >> 1 ^ -(col[0] & 1)); /* zigzag, modulo 2^32 */
    if (start >= cols)
        return false;
    uint64_t c = start;
    *first = col[0] = start;
    for (uint64_t k = 1; k < count; k++) {
        c += (uint64_t)col[k] + 1;
        col[k] = (uint32_t)c;
    }
    return c < cols;
}

/* Only row_end, from a payload that may be cut off behind the lengths. NULL, or where the columns begin. */
static const unsigned char *cache_decode_lengths(const spc_cache_block *block, const spc_cache_header *header,
                                                 uint64_t base, uint64_t *row_end)
{
    const unsigned char *at = block->payload + SPC_CACHE_BLOCK, *end = at + block->bytes;
    uint32_t length[256];
    uint64_t position = 0;
    for (uint32_t done = 0; done < block->rows;) {
        uint32_t count = block->rows - done < 256 ? block->rows - done : 256;
        at = decode_numbers(at, end, count, length);
        if (!at)
            return NULL;
        for (uint32_t i = 0; i < count; i++) {
            if (length[i] > header->row_nnz_max)
                return NULL;
            position += length[i];
            row_end[done + i] = base + position;
        }
        done += count;
    }
    return position == block->entries ? at : NULL;
}

/* row_end[rows]: ends of the rows, the first of which begins at `base`; col[entries]. False for a payload
 * that is not one. */
static bool cache_decode(const spc_cache_block *block, const spc_cache_header *header, uint64_t base,
                         uint64_t *row_end, uint32_t *col)
{
    const unsigned char *end = block->payload + SPC_CACHE_BLOCK + block->bytes;
    const unsigned char *at = cache_decode_lengths(block, header, base, row_end);
    if (!at || decode_numbers(at, end, block->entries, col) != end)
        return false;
    uint32_t first = 0;
    uint64_t begin = base;
    for (uint32_t i = 0; i < block->rows; begin = row_end[i++])
        if (begin != row_end[i] && !add_up(col + (begin - base), row_end[i] - begin, header->cols, &first))
            return false;
    return true;
}

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

static void pack_header(const spc_cache_header *h, unsigned char bytes[SPC_CACHE_HEADER])
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

/* Errors: FORMAT, UNSUPPORTED (a later version), IO. */
static spc_status cache_read_header(spc_input *input, spc_cache_header *h, spc_error *error)
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

/* Reads the head of the block that must start at first_row and checks its counts. Reuses and grows
 * block->payload, which free_block releases. Then follows one of the other two. */
static spc_status cache_read_head(spc_input *input, const spc_cache_header *header, uint32_t first_row,
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

/* Reads the rest of the block: rows and entries are at most the bytes that were really there. */
static spc_status cache_read_payload(spc_input *input, spc_cache_block *block, spc_error *error)
{
    return read_bytes(input, block, error);
}

/* Whether a block that has been read is what its checksum says. */
static bool is_intact(const spc_cache_block *block)
{
    return spc_get64(block->payload) == XXH3_64bits(block->payload + 8, SPC_CACHE_BLOCK - 8 + block->bytes);
}

/* The error of a block that is not, or whose contents cache_decode refuses. */
static spc_status fail_block(const spc_input *input, const spc_cache_block *block, spc_error *error)
{
    return fail_damaged(input, is_intact(block) ? "contents of a block" : "checksum of a block", error);
}

/* Reads no more of the block than the lengths of its rows, without its checksum, and passes over the rest;
 * row_end as in cache_decode. */
static spc_status cache_read_lengths(spc_input *input, const spc_cache_header *header, spc_cache_block *block,
                                     uint64_t base, uint64_t *row_end, spc_error *error)
{
    uint64_t bytes = block->bytes, most = 1;
    for (uint32_t longest = header->row_nnz_max; longest > 0x7f; longest >>= 7)
        most++;
    if (block->rows * most < bytes)
        block->bytes = block->rows * most;
    SPC_TRY(read_bytes(input, block, error));
    if (!cache_decode_lengths(block, header, base, row_end))
        return fail_damaged(input, "lengths of rows", error);
    return spc_input_skip(input, bytes - block->bytes, error);
}

static void free_block(spc_cache_block *block)
{
    spc_free(block->payload);
    *block = (spc_cache_block){0};
}

/* The end: nothing may follow, and the blocks must add up to what the header says. */
static spc_status check_end(spc_input *input, const spc_cache_header *header, uint32_t rows, uint64_t entries,
                            uint64_t blocks, spc_error *error)
{
    char more;
    size_t got;
    if (rows != header->rows || entries != header->nnz || blocks != header->blocks)
        return fail_damaged(input, "the blocks do not add up to the header", error);
    SPC_TRY(spc_input_read(input, &more, 1, &got, error));
    return got ? fail_damaged(input, "more follows than its last block", error) : SPC_OK;
}

/* A cache file becomes a pattern: threads decode its blocks. */

/* Blocks are read one after the other and decoded in waves, so memory grows with what was really read. */
enum { WAVE = 32 };

typedef struct wave {
    spc_cache_block block[WAVE];
    uint64_t base[WAVE]; /* position of the block's first entry */
    int blocks;
} wave;

static spc_status read_wave(spc_input *input, const spc_cache_header *header, wave *w, uint32_t *row,
                            uint64_t *entry, spc_error *error)
{
    for (w->blocks = 0; w->blocks < WAVE && *row < header->rows; w->blocks++) {
        spc_cache_block *block = &w->block[w->blocks];
        SPC_TRY(cache_read_head(input, header, *row, block, error));
        SPC_TRY(cache_read_payload(input, block, error));
        w->base[w->blocks] = *entry;
        *row += block->rows;
        *entry += block->entries;
    }
    return SPC_OK;
}

/* A file has more bytes than entries, so that one of known size can be believed. */
static spc_status cache_read_reserve(spc_pattern *p, uint64_t *capacity, uint64_t needed, uint64_t limit,
                                     uint64_t file_size, spc_error *error)
{
    if (needed <= *capacity)
        return SPC_OK;
    bool at_once = !p->col && limit <= file_size;
    uint64_t wanted = at_once || 2 * needed > limit ? limit : 2 * needed;
    wanted = wanted > needed ? wanted : needed;
    uint32_t *grown =
        at_once ? spc_malloc_huge(wanted, sizeof *grown) : spc_realloc(p->col, wanted, sizeof *grown);
    if (!grown)
        return spc_fail_memory(error, wanted * sizeof *grown);
    p->col = grown;
    *capacity = wanted;
    return SPC_OK;
}

static spc_status decode_wave(const wave *w, const spc_input *input, const spc_cache_header *header,
                              spc_pattern *p, int threads, spc_error *error)
{
    int bad = w->blocks;
#pragma omp parallel for num_threads(threads) schedule(dynamic) reduction(min : bad)
    for (int i = 0; i < w->blocks; i++)
        if (!is_intact(&w->block[i]) ||
            !cache_decode(&w->block[i], header, w->base[i], p->row_ptr + w->block[i].first_row + 1,
                          p->col + w->base[i]))
            bad = i < bad ? i : bad;
    return bad < w->blocks ? fail_block(input, &w->block[bad], error) : SPC_OK;
}

static spc_status read_cache(spc_input *input, wave *w, int threads, spc_pattern *p, spc_error *error)
{
    spc_cache_header header;
    SPC_TRY(cache_read_header(input, &header, error));
    p->rows = header.rows;
    p->cols = header.cols;
    p->symmetry = header.symmetry;
    p->stored = header.stored;
    p->duplicates = header.duplicates;
    SPC_TRY(spc_allocate_row_ptr(header.rows, &p->row_ptr, error));
    uint64_t capacity = 0, blocks = 0;
    uint32_t row = 0;
    do {
        SPC_TRY(read_wave(input, &header, w, &row, &p->nnz, error));
        SPC_TRY(
            cache_read_reserve(p, &capacity, p->nnz ? p->nnz : 1, header.nnz, spc_input_size(input), error));
        SPC_TRY(decode_wave(w, input, &header, p, threads, error));
        blocks += (uint64_t)w->blocks;
    } while (row < header.rows);
    return check_end(input, &header, row, p->nnz, blocks, error);
}

spc_status spc_read_cache(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error)
{
    spc_pattern *p = spc_calloc(1, sizeof *p);
    wave *w = spc_calloc(1, sizeof *w);
    spc_status status =
        p && w ? read_cache(input, w, options->threads, p, error) : spc_fail_memory(error, sizeof *w);
    for (int i = 0; w && i < WAVE; i++)
        free_block(&w->block[i]);
    spc_free(w);
    if (status != SPC_OK) {
        spc_pattern_free(p);
        return status;
    }
    *pattern = p;
    return SPC_OK;
}

/* A cache file as a source of rows, block by block, for matrices that do not fit into memory. */

/* The rows first .. end - 1 of a cache file, decoded block by block. */
typedef struct cache_rows {
    spc_rows base;
    spc_input *input; /* NULL after a failure */
    char *path;
    spc_cache_header header;
    spc_cache_block block;
    uint64_t *row_ptr; /* [SPC_CACHE_ROWS + 1] */
    uint32_t *col;
    uint64_t col_capacity;
    uint32_t first, end;
    bool head_read;         /* of the block that begins at `row` */
    uint32_t row;           /* first of the next block */
    uint64_t entry, blocks; /* before it */
} cache_rows;

static spc_status open_cache(cache_rows *source, spc_error *error)
{
    source->row = 0;
    source->entry = source->blocks = 0;
    source->head_read = false;
    SPC_TRY(spc_input_open(source->path, NULL, &source->input, error));
    return cache_read_header(source->input, &source->header, error);
}

static spc_status read_head(cache_rows *source, spc_error *error)
{
    if (!source->head_read)
        SPC_TRY(cache_read_head(source->input, &source->header, source->row, &source->block, error));
    source->head_read = true;
    return SPC_OK;
}

/* What follows the head of a block has been read. */
static void pass_block(cache_rows *source)
{
    source->row += source->block.rows;
    source->entry += source->block.entries;
    source->blocks++;
    source->head_read = false;
}

/* Up to the block that holds the first row. */
static spc_status skip_blocks(cache_rows *source, spc_error *error)
{
    for (;;) {
        if (source->first <= source->row)
            return SPC_OK;
        SPC_TRY(read_head(source, error));
        if (source->first < source->row + source->block.rows)
            return SPC_OK;
        SPC_TRY(spc_input_skip(source->input, source->block.bytes, error));
        pass_block(source);
    }
}

static spc_status reserve_columns(cache_rows *source, uint64_t count, spc_error *error)
{
    if (count <= source->col_capacity)
        return SPC_OK;
    spc_free(source->col);
    source->col = spc_malloc(count, sizeof *source->col);
    source->col_capacity = source->col ? count : 0;
    return source->col ? SPC_OK : spc_fail_memory(error, count * sizeof *source->col);
}

static spc_status cache_next(spc_rows *rows, spc_row_block *block, spc_error *error)
{
    cache_rows *source = (cache_rows *)rows;
    *block = (spc_row_block){0};
    if (!source->input)
        return spc_fail_at(error, SPC_ERROR_IO, source->path, 0, "reading it failed before");
    if (source->row == source->header.rows)
        return check_end(source->input, &source->header, source->row, source->entry, source->blocks, error);
    if (source->row >= source->end)
        return SPC_OK;
    SPC_TRY(read_head(source, error));
    SPC_TRY(cache_read_payload(source->input, &source->block, error));
    SPC_TRY(reserve_columns(source, source->block.entries, error));
    if (!is_intact(&source->block) ||
        !cache_decode(&source->block, &source->header, source->entry, source->row_ptr + 1, source->col))
        return fail_block(source->input, &source->block, error);
    source->row_ptr[0] = source->entry;
    uint32_t skip = source->first > source->row ? source->first - source->row : 0;
    uint32_t end = source->end - source->row;
    end = end < source->block.rows ? end : source->block.rows;
    *block = (spc_row_block){source->row + skip, end - skip, source->row_ptr + skip,
                             source->col + (source->row_ptr[skip] - source->entry)};
    pass_block(source);
    return SPC_OK;
}

static spc_status check_same(const spc_cache_header *before, const cache_rows *source, spc_error *error)
{
    const spc_cache_header *now = &source->header;
    if (now->rows == before->rows && now->cols == before->cols && now->nnz == before->nnz &&
        now->row_nnz_max == before->row_nnz_max)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_IO, source->path, 0, "the file changed while it was read");
}

/* Opens the file again: that also rewinds a compressed one. */
static spc_status cache_rewind(spc_rows *rows, spc_error *error)
{
    cache_rows *source = (cache_rows *)rows;
    spc_cache_header before = source->header;
    spc_input_close(source->input);
    source->input = NULL;
    spc_status status = open_cache(source, error);
    if (status == SPC_OK)
        status = check_same(&before, source, error);
    if (status == SPC_OK)
        status = skip_blocks(source, error);
    if (status != SPC_OK) {
        spc_input_close(source->input);
        source->input = NULL;
        source->header = before;
    }
    return status;
}

static void cache_close(spc_rows *rows)
{
    cache_rows *source = (cache_rows *)rows;
    spc_input_close(source->input);
    free_block(&source->block);
    spc_free(source->row_ptr);
    spc_free(source->col);
    spc_free(source->path);
    spc_free(source);
}

static const spc_rows_type cache_type;

static spc_status open_rows(cache_rows *source, const char *path, spc_error *error)
{
    source->base.type = &cache_type;
    source->path = spc_strdup(path);
    source->row_ptr = spc_malloc(SPC_CACHE_ROWS + 1, sizeof *source->row_ptr);
    if (!source->path || !source->row_ptr)
        return spc_fail_memory(error, (SPC_CACHE_ROWS + 1) * sizeof *source->row_ptr);
    SPC_TRY(open_cache(source, error));
    const spc_cache_header *h = &source->header;
    source->base.shape =
        (spc_rows_shape){.rows = h->rows, .cols = h->cols, .row_nnz_max = h->row_nnz_max, .nnz = h->nnz};
    source->base.sliceable = spc_input_can_seek(source->input) && strcmp(path, "-") != 0;
    return SPC_OK;
}

static spc_status open_new(const char *path, cache_rows **rows, spc_error *error)
{
    *rows = NULL;
    cache_rows *source = spc_calloc(1, sizeof *source);
    if (!source)
        return spc_fail_memory(error, sizeof *source);
    spc_status status = open_rows(source, path, error);
    if (status != SPC_OK) {
        cache_close(&source->base);
        return status;
    }
    source->end = source->header.rows;
    *rows = source;
    return SPC_OK;
}

static spc_status cache_slice(const spc_rows *rows, uint32_t first, uint32_t end, spc_rows **slice,
                              spc_error *error)
{
    const cache_rows *whole = (const cache_rows *)rows;
    cache_rows *source;
    SPC_TRY(open_new(whole->path, &source, error));
    source->first = first;
    source->end = end;
    spc_status status = check_same(&whole->header, source, error);
    if (status == SPC_OK)
        status = skip_blocks(source, error);
    if (status != SPC_OK) {
        cache_close(&source->base);
        return status;
    }
    *slice = &source->base;
    return SPC_OK;
}

static spc_status read_lengths(cache_rows *source, spc_length_visit *visit, void *context, spc_error *error)
{
    source->row_ptr[0] = 0;
    while (source->row < source->header.rows) {
        SPC_TRY(read_head(source, error));
        SPC_TRY(cache_read_lengths(source->input, &source->header, &source->block, 0, source->row_ptr + 1,
                                   error));
        visit(context, source->row_ptr, source->block.rows);
        pass_block(source);
    }
    return SPC_OK;
}

/* Through a source of its own, so that this one stays at its first row. */
static spc_status cache_lengths(const spc_rows *rows, spc_length_visit *visit, void *context,
                                spc_error *error)
{
    spc_rows *slice;
    SPC_TRY(cache_slice(rows, 0, rows->shape.rows, &slice, error));
    spc_status status = read_lengths((cache_rows *)slice, visit, context, error);
    cache_close(slice);
    return status;
}

static const spc_rows_type cache_type = {cache_next, cache_rewind, cache_close, cache_slice, cache_lengths};

spc_status spc_rows_open(const char *cache_path, spc_rows **rows, spc_error *error)
{
    cache_rows *source;
    spc_status status = open_new(cache_path, &source, error);
    *rows = status == SPC_OK ? &source->base : NULL;
    return status;
}

/* A pattern becomes a cache file: blocks of rows, coded and checksummed. */
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/error.h"
#include "core/little.h"
#include "core/memory.h"
#include "matrix/cache/cache.h"
#include "matrix/write/writer.h"

/* Rows from first_row on that make up the next block. */
static uint32_t cache_write_block_rows(const spc_pattern *p, uint32_t first_row)
{
    uint32_t rows = 1;
    while (rows < SPC_CACHE_ROWS && rows < p->rows - first_row &&
           p->row_ptr[first_row + rows + 1] - p->row_ptr[first_row] <= SPC_CACHE_ENTRIES)
        rows++;
    return rows;
}

static unsigned char *encode_number(unsigned char *at, uint32_t value)
{
    while (value > 0x7f) {
        *at++ = (unsigned char)(value | 0x80);
        value >>= 7;
    }
    *at++ = (unsigned char)value;
    return at;
}

static unsigned char *encode_rows(const spc_pattern *p, uint32_t first_row, uint32_t rows, unsigned char *at)
{
    const uint64_t *row_ptr = p->row_ptr + first_row;
    for (uint32_t i = 0; i < rows; i++)
        at = encode_number(at, (uint32_t)(row_ptr[i + 1] - row_ptr[i]));
    uint32_t first = 0;
    for (uint32_t i = 0; i < rows; i++) {
        if (row_ptr[i] == row_ptr[i + 1])
            continue;
        const uint32_t *col = p->col + row_ptr[i];
        uint32_t difference = col[0] - first; /* modulo 2^32, so that zigzag keeps 32 bits */
        at = encode_number(at, difference << 1 ^ -(difference >> 31));
        first = col[0];
        for (uint64_t k = 1; k < row_ptr[i + 1] - row_ptr[i]; k++)
            at = encode_number(at, col[k] - col[k - 1] - 1);
    }
    return at;
}

static spc_status cache_write_block(const spc_pattern *p, uint32_t first_row, uint32_t rows,
                                    unsigned char *buffer, spc_compressor *compressor, spc_error *error)
{
    unsigned char *end = encode_rows(p, first_row, rows, buffer + SPC_CACHE_BLOCK);
    uint64_t size = (uint64_t)(end - buffer);
    spc_put32(buffer + 8, first_row);
    spc_put32(buffer + 12, rows);
    spc_put32(buffer + 16, (uint32_t)(p->row_ptr[first_row + rows] - p->row_ptr[first_row]));
    spc_put32(buffer + 20, 0);
    spc_put64(buffer + 24, size - SPC_CACHE_BLOCK);
    spc_put64(buffer, XXH3_64bits(buffer + 8, size - 8));
    return spc_compressor_write(compressor, buffer, size, error);
}

static spc_status write_blocks(const spc_pattern *p, const spc_cache_header *header, unsigned char *buffer,
                               spc_compressor *compressor, spc_error *error)
{
    pack_header(header, buffer);
    SPC_TRY(spc_compressor_write(compressor, buffer, SPC_CACHE_HEADER, error));
    for (uint32_t row = 0, rows; row < p->rows; row += rows) {
        rows = cache_write_block_rows(p, row);
        SPC_TRY(cache_write_block(p, row, rows, buffer, compressor, error));
    }
    return SPC_OK;
}

spc_status spc_write_cache(const spc_pattern *p, spc_compressor *compressor, spc_error *error)
{
    spc_cache_header header = {.symmetry = p->symmetry,
                               .rows = p->rows,
                               .cols = p->cols,
                               .nnz = p->nnz,
                               .stored = p->stored,
                               .duplicates = p->duplicates};
    for (uint32_t i = 0; i < p->rows; i++)
        if (p->row_ptr[i + 1] - p->row_ptr[i] > header.row_nnz_max)
            header.row_nnz_max = (uint32_t)(p->row_ptr[i + 1] - p->row_ptr[i]);
    for (uint32_t row = 0; row < p->rows; row += cache_write_block_rows(p, row))
        header.blocks++;
    uint64_t entries = header.row_nnz_max > SPC_CACHE_ENTRIES ? header.row_nnz_max : SPC_CACHE_ENTRIES;
    uint64_t size = SPC_CACHE_HEADER + 5 * (entries + SPC_CACHE_ROWS);
    unsigned char *buffer = spc_malloc(size, 1);
    if (!buffer)
        return spc_fail_memory(error, size);
    spc_status status = write_blocks(p, &header, buffer, compressor, error);
    spc_free(buffer);
    return status;
}
