/* Where parts begin, and what each part is. */
#include "workloads/gpus/cut.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

const char *spc_partition_name(spc_partition partition)
{
    static const char *const names[] = {"nnz", "rows", "metis"};
    return (size_t)partition < sizeof names / sizeof names[0] ? names[partition] : "unknown";
}

const char *spc_exchange_name(spc_exchange exchange)
{
    return exchange == SPC_EXCHANGE_WHOLE ? "whole" : "halo";
}

const char *spc_transport_name(spc_transport transport)
{
    return transport == SPC_TRANSPORT_NCCL ? "nccl" : "peer";
}

spc_status spc_check_part_count(uint32_t parts, uint32_t rows, spc_error *error)
{
    if (parts >= 1 && parts <= rows)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_ARGUMENT, "%u parts of %u rows: each part needs a row", parts, rows);
}

void spc_cut_by_rows(uint32_t rows, uint32_t parts, uint32_t *first)
{
    for (uint32_t p = 0; p <= parts; p++)
        first[p] = (uint32_t)((uint64_t)p * rows / parts);
}

uint64_t spc_share_of(uint64_t nnz, uint32_t p, uint32_t parts)
{
    return nnz / parts * p + nnz % parts * p / parts;
}

uint32_t spc_first_row_at(const spc_pattern *pattern, uint64_t entry)
{
    uint32_t low = 0, high = pattern->rows;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (pattern->row_ptr[middle] < entry)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

spc_status spc_partition_rows(const spc_pattern *pattern, spc_partition partition, uint32_t parts,
                              uint32_t *first, spc_error *error)
{
    SPC_TRY(spc_check_part_count(parts, pattern->rows, error));
    if (partition == SPC_PARTITION_METIS)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "METIS's parts have no first rows before it renumbered them");
    spc_cut_by_rows(pattern->rows, parts, first);
    for (uint32_t p = 1; p < parts && partition == SPC_PARTITION_NNZ; p++)
        first[p] = spc_first_row_at(pattern, spc_share_of(pattern->nnz, p, parts));
    return SPC_OK;
}

/* ---- counting ---- */

typedef struct counting {
    const spc_row_supply *supply;
    const uint32_t *first;
    spc_parts *parts;
    uint64_t room; /* for messages */
} counting;

static spc_status add_message(counting *c, spc_message message, spc_error *error)
{
    spc_parts *parts = c->parts;
    if (parts->messages == c->room) {
        uint64_t room = 2 * c->room + 64;
        spc_message *grown = spc_realloc(parts->message, room, sizeof *grown);
        if (!grown)
            return spc_fail_memory(error, room * sizeof *grown);
        parts->message = grown;
        c->room = room;
    }
    parts->message[parts->messages++] = message;
    return SPC_OK;
}

/* The halo ascends, and so do its owners. */
static spc_status add_messages(counting *c, uint32_t to, const spc_halo *halo, spc_error *error)
{
    uint32_t owner = 0;
    for (uint64_t i = 0; i < halo->count;) {
        uint64_t begin = i;
        while (halo->column[i] >= c->first[owner + 1])
            owner++;
        while (i < halo->count && halo->column[i] < c->first[owner + 1])
            i++;
        SPC_TRY(add_message(c, (spc_message){.from = owner, .to = to, .entries = i - begin}, error));
        c->parts->part[to].sources++;
    }
    return SPC_OK;
}

static spc_status count_part(counting *c, uint32_t p, spc_halo *halo, spc_part *part, spc_error *error)
{
    spc_part_count count;
    uint32_t first = c->first[p], end = c->first[p + 1];
    SPC_TRY(spc_part_count_rows(c->supply, first, end, halo, &count, error));
    *part = (spc_part){.first_row = first,
                       .end_row = end,
                       .nnz = count.nnz,
                       .halo_entries = halo->count,
                       .interior_rows = count.interior_rows,
                       .interior_nnz = count.interior_nnz};
    return SPC_OK;
}

/* Threads take parts; messages are added in order of the parts. */
static spc_status cut_count_parts(counting *c, spc_error *error)
{
    spc_status result = SPC_OK;
#pragma omp parallel
    {
        spc_error own;
        spc_halo halo;
        spc_status status = spc_halo_open(c->supply->cols, &halo, &own);
#pragma omp for schedule(dynamic) ordered
        for (uint32_t p = 0; p < c->parts->count; p++) {
            if (status == SPC_OK)
                status = count_part(c, p, &halo, &c->parts->part[p], &own);
#pragma omp ordered
            if (status == SPC_OK)
                status = add_messages(c, p, &halo, &own);
        }
        spc_halo_close(&halo);
        if (status != SPC_OK) {
#pragma omp critical(spc_parts_error)
            {
                result = status;
                if (error)
                    *error = own;
            }
        }
    }
    return result;
}

spc_status spc_parts_count_supply(const spc_row_supply *supply, const uint32_t *first, uint32_t count,
                                  spc_parts **parts, spc_error *error)
{
    counting c = {.supply = supply, .first = first, .parts = spc_calloc(1, sizeof *c.parts)};
    *parts = NULL;
    if (!c.parts)
        return spc_fail_memory(error, sizeof *c.parts);
    c.parts->count = count;
    c.parts->part = spc_calloc(count, sizeof *c.parts->part);
    spc_status status =
        c.parts->part ? cut_count_parts(&c, error) : spc_fail_memory(error, count * sizeof *c.parts->part);
    if (status != SPC_OK) {
        spc_parts_free(c.parts);
        return status;
    }
    *parts = c.parts;
    return SPC_OK;
}

spc_status spc_check_square(uint32_t rows, uint32_t cols, spc_error *error)
{
    return rows == cols
               ? SPC_OK
               : spc_fail(error, SPC_ERROR_UNSUPPORTED,
                          "%u x %u: only a square matrix is cut over several GPUs, since a part owns "
                          "the x of its rows",
                          rows, cols);
}

spc_status spc_parts_count(const spc_pattern *pattern, const uint32_t *first, uint32_t count,
                           spc_parts **parts, spc_error *error)
{
    *parts = NULL;
    SPC_TRY(spc_check_square(pattern->rows, pattern->cols, error));
    const spc_row_supply supply = {.pattern = pattern, .rows = pattern->rows, .cols = pattern->cols};
    return spc_parts_count_supply(&supply, first, count, parts, error);
}

void spc_parts_free(spc_parts *parts)
{
    if (!parts)
        return;
    spc_free(parts->part);
    spc_free(parts->message);
    spc_free(parts);
}

spc_status spc_part_supply_pattern(const spc_row_supply *supply, uint32_t first_row, uint32_t end_row,
                                   spc_pattern **part, spc_error *error)
{
    spc_halo halo;
    spc_part_rows rows;
    *part = NULL;
    SPC_TRY(spc_halo_open(supply->cols, &halo, error));
    spc_status status = spc_part_rows_get(supply, first_row, end_row, &rows, error);
    if (status == SPC_OK)
        status = spc_halo_find(&halo, &rows, error);
    if (status == SPC_OK)
        status = spc_part_localize(&rows, &halo, part, error);
    spc_part_rows_release(&rows);
    spc_halo_close(&halo);
    return status;
}

spc_status spc_part_pattern(const spc_pattern *pattern, uint32_t first_row, uint32_t end_row,
                            spc_pattern **part, spc_error *error)
{
    const spc_row_supply supply = {.pattern = pattern, .rows = pattern->rows, .cols = pattern->cols};
    return spc_part_supply_pattern(&supply, first_row, end_row, part, error);
}

/* Where parts of a recipe begin: by the lengths of its rows, which are counted block by block. */
enum { BLOCK_ROWS = 1 << 16 };

typedef struct blocks {
    const spc_generate_options *recipe;
    uint32_t rows;
    uint64_t count;
    uint64_t *before; /* [count + 1]: non-zeros before each */
} blocks;

/* row_ptr of the rows of a block; spc_pattern_free releases. */
static spc_status lengths_of(const blocks *b, uint64_t block, spc_pattern **lengths, spc_error *error)
{
    spc_generate_options o = *b->recipe;
    o.first_row = block * BLOCK_ROWS;
    o.end_row = o.first_row + BLOCK_ROWS < b->rows ? o.first_row + BLOCK_ROWS : b->rows;
    o.lengths_only = true;
    o.threads = 1;
    return spc_generate(&o, lengths, error);
}

static spc_status count_blocks(blocks *b, spc_error *error)
{
    spc_status result = SPC_OK;
#pragma omp parallel for schedule(dynamic)
    for (uint64_t i = 0; i < b->count; i++) {
        spc_error own;
        spc_pattern *lengths;
        spc_status status = lengths_of(b, i, &lengths, &own);
        if (status == SPC_OK) {
            b->before[i + 1] = lengths->nnz;
            spc_pattern_free(lengths);
            continue;
        }
#pragma omp critical(spc_blocks_error)
        {
            result = status;
            if (error)
                *error = own;
        }
    }
    for (uint64_t i = 0; i < b->count; i++)
        b->before[i + 1] += b->before[i];
    return result;
}

/* Targets ascend, and so do the blocks that hold them. */
static spc_status find_rows(const blocks *b, uint32_t parts, uint32_t *first, spc_error *error)
{
    spc_pattern *lengths = NULL;
    uint64_t block = 0, held = UINT64_MAX;
    spc_status status = SPC_OK;
    for (uint32_t p = 1; p < parts && status == SPC_OK; p++) {
        uint64_t entry = spc_share_of(b->before[b->count], p, parts);
        while (b->before[block + 1] < entry)
            block++;
        if (held != block) {
            spc_pattern_free(lengths);
            lengths = NULL;
            status = lengths_of(b, held = block, &lengths, error);
        }
        if (status == SPC_OK)
            first[p] = (uint32_t)(block * BLOCK_ROWS) + spc_first_row_at(lengths, entry - b->before[block]);
    }
    spc_pattern_free(lengths);
    return status;
}

static spc_status cut_recipe(const spc_row_supply *supply, uint32_t parts, uint32_t *first, spc_error *error)
{
    blocks b = {.recipe = supply->recipe,
                .rows = supply->rows,
                .count = ((uint64_t)supply->rows + BLOCK_ROWS - 1) / BLOCK_ROWS};
    b.before = spc_calloc(b.count + 1, sizeof *b.before);
    if (!b.before)
        return spc_fail_memory(error, (b.count + 1) * sizeof *b.before);
    spc_status status = count_blocks(&b, error);
    if (status == SPC_OK)
        status = find_rows(&b, parts, first, error);
    spc_free(b.before);
    return status;
}

spc_status spc_partition_supply(const spc_row_supply *supply, spc_partition partition, uint32_t parts,
                                uint32_t *first, spc_error *error)
{
    if (supply->pattern)
        return spc_partition_rows(supply->pattern, partition, parts, first, error);
    SPC_TRY(spc_check_part_count(parts, supply->rows, error));
    spc_cut_by_rows(supply->rows, parts, first);
    return partition == SPC_PARTITION_NNZ && parts > 1 ? cut_recipe(supply, parts, first, error) : SPC_OK;
}
