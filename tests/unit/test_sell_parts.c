/* sell, where several warps share 32 rows: together they touch what one would, each row is stored once. */
#include "test.h"

#include <stdlib.h>

#include "format/program.h"
#include "patterns.h"

static uint64_t touched(const spc_program *p, uint32_t *x, uint32_t *slots, uint32_t *y)
{
    uint64_t stores = 0;
    spc_cursor *cursor = malloc(sizeof *cursor);
    spc_warp_op op;
    for (uint64_t warp = 0; warp < p->blocks * SPC_BLOCK_WARPS; warp++) {
        spc_program_begin(p, warp, cursor);
        while (spc_program_next(p, cursor, &op))
            for (uint32_t lane = 0; lane < op.lanes; lane++) {
                uint64_t element = op.address[lane] / 4;
                if (op.array == SPC_ARRAY_X)
                    x[element]++;
                if (op.array == SPC_ARRAY_COLUMNS)
                    slots[element]++;
                if (op.array == SPC_ARRAY_Y && op.store) {
                    y[element]++;
                    stores++;
                }
            }
    }
    free(cursor);
    return stores;
}

static void check(const char *kernel, const spc_pattern *a, uint64_t resident, uint32_t parts)
{
    spc_kernel_spec spec;
    spc_error error;
    spc_program *p;
    assert_ok(spc_kernel_parse(kernel, &spec, &error), &error);
    assert_ok(spc_kernel_choose(&spec, a, &error), &error);
    assert_ok(spc_program_open(&spec, a, 4, &p, &error), &error);
    p->adapt(p, resident);
    assert_int_equal(p->parts, parts);
    uint64_t slots = p->array_bytes[SPC_ARRAY_COLUMNS] / 4;
    uint32_t *x = calloc(a->cols + 1, 4), *expected = calloc(a->cols + 1, 4), *slot = calloc(slots + 1, 4),
             *y = calloc(a->rows + 1, 4);
    for (uint64_t k = 0; k < a->nnz; k++)
        expected[a->col[k]]++;
    assert_int_equal(touched(p, x, slot, y), a->rows);
    assert_memory_equal(x, expected, a->cols * sizeof *x);
    for (uint32_t row = 0; row < a->rows; row++)
        assert_int_equal(y[row], 1);
    for (uint64_t s = 0; s < slots; s++)
        assert_true(slot[s] <= 1);
    free(x);
    free(expected);
    free(slot);
    free(y);
    spc_program_close(p);
}

static void shared_slices_touch_what_whole_ones_do(void **state)
{
    (void)state;
    spc_pattern *a = make_pattern(300, 900, 0.3, true, (uint32_t)NO_DENSE_ROW, 7);
    check("sell:32:1", a, 0, 1);
    check("sell:32:1", a, 150, 2);
    check("sell:32:300", a, 300, 4);
    check("sell:64:1", a, UINT32_MAX, 8);
    check("sell:33:1", a, UINT32_MAX, 1); /* slices that are no whole warps are not shared */
    spc_pattern_free(a);
}

static void short_rows_are_not_shared(void **state)
{
    (void)state;
    spc_pattern *a = make_pattern(300, 900, 0.005, false, (uint32_t)NO_DENSE_ROW, 8);
    check("sell:32:1", a, UINT32_MAX, 1);
    spc_pattern_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shared_slices_touch_what_whole_ones_do),
        cmocka_unit_test(short_rows_are_not_shared),
    };
    return cmocka_run_group_tests_name("sell_parts", tests, NULL, NULL);
}
