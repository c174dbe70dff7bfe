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

static void find_rows(const spc_pattern *p, uint64_t tile, uint64_t count, uint32_t *row)
{
    row[0] = 0;
    for (uint64_t t = 1; t < count; t++) {
        uint64_t most = row[t - 1] + tile;
        row[t] = ends_before(p, t * tile, row[t - 1], most < p->rows ? (uint32_t)most : p->rows);
    }
    row[count] = p->rows;
}

/* Every tile but the last hands on what it has of the row that is open at its end. */
static uint64_t find_cuts(const uint32_t *row, uint64_t count, uint32_t *cut_row, uint32_t *cut_tile)
{
    uint64_t cuts = 0;
    for (uint64_t t = 0; t + 1 < count; t++) {
        if (cuts > 0 && cut_row[cuts - 1] == row[t + 1])
            continue;
        cut_row[cuts] = row[t + 1];
        cut_tile[cuts++] = (uint32_t)t;
    }
    cut_tile[cuts] = count > 0 ? (uint32_t)(count - 1) : 0;
    return cuts;
}

static spc_status make_tiles(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_pattern *p = facts->pattern;
    uint64_t tile = (uint64_t)SPC_MERGE_THREADS * key->parameter[0];
    uint64_t count = (p->nnz + p->rows + tile - 1) / tile;
    if (count > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "csr-merge: more than 2^32 tiles");
    uint64_t bytes = sizeof(spc_merge_tiles) + 3 * (count + 1) * sizeof(uint32_t);
    spc_merge_tiles *tiles = spc_malloc(bytes, 1);
    if (!tiles)
        return spc_fail_memory(error, bytes);
    uint32_t *row = (uint32_t *)(tiles + 1), *cut_row = row + count + 1, *cut_tile = cut_row + count + 1;
    find_rows(p, tile, count, row);
    *tiles = (spc_merge_tiles){count, find_cuts(row, count, cut_row, cut_tile), row, cut_row, cut_tile};
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

static void place_cuts(const spc_merge_tiles *tiles, uint64_t *first, uint32_t *lead)
{
    for (uint64_t cut = 0; cut <= tiles->cuts; cut++)
        first[cut] = tiles->cut_tile[cut];
    for (uint32_t cut = 0; cut < tiles->cuts; cut++)
        for (uint64_t warp = (first[cut] + SPC_WARP - 1) / SPC_WARP; warp * SPC_WARP < first[cut + 1]; warp++)
            lead[warp] = cut;
}

static spc_status make_cuts(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_merge_tiles *tiles;
    SPC_TRY(spc_find_merge_tiles(facts, key->parameter[0], &tiles, error));
    uint64_t bytes = sizeof(spc_merge_cuts) + (tiles->cuts + 1) * sizeof(uint64_t) +
                     (tiles->count / SPC_WARP + 1) * sizeof(uint32_t);
    spc_merge_cuts *cuts = spc_malloc(bytes, 1);
    if (!cuts)
        return spc_fail_memory(error, bytes);
    uint64_t *first = (uint64_t *)(cuts + 1);
    uint32_t *lead = (uint32_t *)(first + tiles->cuts + 1);
    place_cuts(tiles, first, lead);
    *cuts = (spc_merge_cuts){first, lead};
    *fact = cuts;
    return SPC_OK;
}

spc_status spc_find_merge_cuts(spc_facts *facts, uint32_t items, const spc_merge_cuts **cuts,
                               spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_cuts, (spc_fact_key){.parameter = {items}}, &fact, error));
    *cuts = fact;
    return SPC_OK;
}
