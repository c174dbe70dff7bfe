#include "kernels/csr_merge/merge_tiles.h"

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"

/* Row ends among the first `items` items of the path, at least `low` and at most `high`. */
static uint32_t ends_before(const spc_pattern *p, uint64_t items, uint32_t low, uint32_t high)
{
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (p->row_ptr[middle + 1] + middle < items)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static spc_merge_tile place(uint32_t row, uint32_t open_tile, uint64_t entry)
{
    return (spc_merge_tile){row, open_tile, (uint32_t)entry, (uint32_t)(entry >> 32)};
}

/* Where the tile behind the t-th begins. */
static spc_merge_tile next_tile(const spc_pattern *p, spc_merge_tile from, uint32_t t, uint64_t size)
{
    uint64_t end = spc_merge_entry(&from) + from.row + size, most = from.row + size;
    uint32_t row = ends_before(p, end, from.row, most < p->rows ? (uint32_t)most : p->rows);
    if (row == p->rows)
        return place(row, t + 1, p->nnz);
    uint64_t first = p->row_ptr[row], items = p->row_ptr[row + 1] - first + 1;
    if (end - row == first || (row > from.row && items <= size))
        return place(row, t + 1, first);
    return place(row, row > from.row ? t : from.open_tile, end - row);
}

static uint64_t find_tiles(const spc_pattern *p, uint64_t size, spc_merge_tile *tile)
{
    uint64_t t = 0;
    tile[0] = place(0, 0, 0);
    for (; tile[t].row < p->rows; t++)
        tile[t + 1] = next_tile(p, tile[t], (uint32_t)t, size);
    return t;
}

static spc_status make_tiles(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_pattern *p = facts->pattern;
    uint64_t size = (uint64_t)SPC_MERGE_THREADS * key->parameter[0];
    uint64_t most = 2 * (p->nnz + p->rows) / size + 1; /* two neighbours hold more than one can */
    if (most > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "csr-merge: more than 2^32 tiles");
    uint64_t bytes = sizeof(spc_merge_tiles) + (most + 1) * sizeof(spc_merge_tile);
    spc_merge_tiles *tiles = spc_malloc(bytes, 1);
    if (!tiles)
        return spc_fail_memory(error, bytes);
    spc_merge_tile *tile = (spc_merge_tile *)(tiles + 1);
    *tiles = (spc_merge_tiles){find_tiles(p, size, tile), tile};
    *fact = tiles;
    return SPC_OK;
}

spc_status spc_find_merge_tiles(spc_facts *facts, uint32_t items, const spc_merge_tiles **tiles,
                                spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_tiles, (spc_fact_key){.parameter = {items}}, &fact, error));
    *tiles = fact;
    return SPC_OK;
}
