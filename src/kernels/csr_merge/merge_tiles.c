#include "kernels/csr_merge/merge_tiles.h"

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"

static spc_status make_tiles(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_pattern *p = facts->pattern;
    uint64_t size = (uint64_t)SPC_MERGE_THREADS * key->parameter[0];
    uint64_t most = spc_merge_most_tiles(p->rows, p->nnz, size);
    if (most > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "csr-merge: more than 2^32 tiles");
    uint64_t bytes = sizeof(spc_merge_tiles) + (most + 1) * sizeof(spc_merge_tile);
    spc_merge_tiles *tiles = spc_malloc(bytes, 1);
    if (!tiles)
        return spc_fail_memory(error, bytes);
    spc_merge_tile *tile = (spc_merge_tile *)(tiles + 1);
    int64_t chunks = (int64_t)spc_merge_chunks(p->rows, p->nnz, size);
#pragma omp parallel for schedule(dynamic) if (chunks > 1)
    for (int64_t chunk = 0; chunk < chunks; chunk++)
        spc_merge_cut_chunk(p->row_ptr, p->rows, size, (uint64_t)chunk, tile);
    *tiles = (spc_merge_tiles){spc_merge_join_chunks(p->row_ptr, p->rows, size, tile), tile};
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
