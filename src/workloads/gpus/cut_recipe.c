/* Where parts of a recipe begin: by the lengths of its rows, which are counted block by block. */
#include "core/error.h"
#include "core/memory.h"
#include "workloads/gpus/cut.h"

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
