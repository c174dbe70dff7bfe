/* Orders that look at no edge: by length, and none at all. */
#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "reorder/key_sort.h"
#include "reorder/vertex_orders.h"

static void simple_number(uint32_t count, uint32_t *order)
{
    for (uint32_t i = 0; i < count; i++)
        order[i] = i;
}

spc_status spc_order_length(const spc_pattern *pattern, uint32_t window, uint32_t *order, spc_error *error)
{
    uint32_t rows = pattern->rows;
    uint32_t *key = spc_malloc(rows, sizeof *key), *scratch = spc_malloc(rows, sizeof *scratch);
    spc_status status = key && scratch ? SPC_OK : spc_fail_memory(error, (uint64_t)rows * sizeof *key);
    if (status == SPC_OK) {
        simple_number(rows, order);
        for (uint32_t i = 0; i < rows; i++)
            key[i] = ~(uint32_t)(pattern->row_ptr[i + 1] - pattern->row_ptr[i]);
        uint64_t step = window ? window : UINT32_MAX;
        for (uint64_t first = 0; first < rows && !spc_interrupted(); first += step)
            spc_sort_by_key(order + first, rows - first < step ? rows - first : step, key, scratch);
    }
    spc_free(key);
    spc_free(scratch);
    return status;
}

/* Fisher and Yates. */
void spc_order_random(uint32_t count, uint64_t seed, uint32_t *order)
{
    simple_number(count, order);
    for (uint32_t i = count; i > 1 && !spc_interrupted(); i--) {
        uint32_t j = (uint32_t)spc_random_below(&seed, i), swap = order[i - 1];
        order[i - 1] = order[j];
        order[j] = swap;
    }
}
