/* The matrix of a question, cut. */
#include "core/error.h"
#include "core/memory.h"
#include "reorder/vertex_orders.h"
#include "sparcast/reorder.h"
#include "study/gpus_asking.h"
#include "workloads/gpus/cut.h"

void spc_gpus_cut_release(spc_gpus_cut *c)
{
    spc_pattern_free(c->renumbered);
    spc_free(c->first);
    *c = (spc_gpus_cut){0};
}

/* order[] has room for one more. */
static spc_status order_by_metis(const spc_pattern *pattern, uint32_t n, uint32_t *order, uint32_t *first,
                                 spc_error *error)
{
    spc_graph graph;
    SPC_TRY(spc_graph_make(pattern, &graph, error));
    spc_status status = spc_order_partition(&graph, n, 0, order, first, error);
    spc_graph_free(&graph);
    return status;
}

static spc_status cut_by_metis(const spc_pattern *pattern, uint32_t n, spc_gpus_cut *c, spc_error *error)
{
    spc_permutation *permutation = NULL;
    uint32_t *order = spc_malloc((uint64_t)pattern->rows + 1, sizeof *order);
    spc_status status = order ? order_by_metis(pattern, n, order, c->first, error)
                              : spc_fail_memory(error, ((uint64_t)pattern->rows + 1) * sizeof *order);
    if (status == SPC_OK)
        status = spc_permutation_new(pattern->rows, order, pattern->cols, order, &permutation, error);
    if (status == SPC_OK)
        status = spc_permutation_apply(permutation, pattern, 0, &c->renumbered, error);
    spc_permutation_free(permutation);
    spc_free(order);
    c->supply.pattern = c->renumbered;
    return status;
}

spc_status spc_gpus_cut_for(const spc_gpus_asking *a, uint32_t n, spc_gpus_cut *c, spc_error *error)
{
    *c = (spc_gpus_cut){.supply = *a->supply};
    SPC_TRY(spc_check_part_count(n, c->supply.rows, error));
    c->first = spc_malloc((uint64_t)n + 1, sizeof *c->first);
    if (!c->first)
        return spc_fail_memory(error, ((uint64_t)n + 1) * sizeof *c->first);
    if (c->supply.pattern && a->options->partition == SPC_PARTITION_METIS && n > 1)
        return cut_by_metis(c->supply.pattern, n, c, error);
    spc_partition partition =
        a->options->partition == SPC_PARTITION_ROWS ? SPC_PARTITION_ROWS : SPC_PARTITION_NNZ;
    return spc_partition_supply(&c->supply, partition, n, c->first, error);
}
