/* sell, where several warps share a strip: together they touch what one would, each row is stored once. */
#include "test.h"

#include <stdlib.h>

#include "kernels/common/program.h"
#include "launches.h"
#include "patterns.h"
#include "warp_ops.h"

/* A shared block, of which there are `blocks` before the others, stores with its first warp. */
static uint64_t touched(const spc_program *p, uint64_t blocks, uint32_t *x, uint32_t *slots, uint32_t *y)
{
    uint64_t stores = 0;
    warp_ops *ops = malloc(sizeof *ops);
    for (uint64_t warp = 0; warp < p->blocks * SPC_BLOCK_WARPS; warp++) {
        begin_warp(p, warp, ops);
        for (const spc_warp_instruction *op = next_op(p, ops); op; op = next_op(p, ops))
            for (uint32_t lane = 0; lane < op->lanes; lane++) {
                uint64_t element = op->address[lane] / 4;
                if (op->array == SPC_ARRAY_X)
                    x[element]++;
                if (op->array == SPC_ARRAY_COLUMNS)
                    slots[element]++;
                if (op->array == SPC_ARRAY_Y && op->store) {
                    assert_true(warp % SPC_BLOCK_WARPS == 0 || warp >= blocks * SPC_BLOCK_WARPS);
                    y[element]++;
                    stores++;
                }
            }
    }
    free(ops);
    return stores;
}

/* `longest`: steps of the longest warp; `blocks`: of shared strips. */
static void check(const char *kernel, const spc_pattern *a, uint64_t resident, uint64_t blocks,
                  uint64_t longest)
{
    spc_program *p = open_program(kernel, a, 4);
    uint64_t whole = p->blocks;
    assert_ok(p->type->adapt(p, &(spc_program_gpu){resident, 100, 1000, 400}, &error));
    assert_int_equal(p->blocks, whole + blocks);
    assert_int_equal(p->type->longest(p, 0, p->items), longest);
    uint64_t slots = p->array_bytes[SPC_ARRAY_COLUMNS] / 4;
    uint32_t *x = calloc(a->cols + 1, 4), *expected = calloc(a->cols + 1, 4), *slot = calloc(slots + 1, 4),
             *y = calloc(a->rows + 1, 4);
    for (uint64_t k = 0; k < a->nnz; k++)
        expected[a->col[k]]++;
    assert_int_equal(touched(p, blocks, x, slot, y), a->rows);
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

/* 320 rows: 20 of 900 entries, the others of 20. */
static spc_pattern *few_long_rows(void)
{
    spc_pattern *a = make_pattern(320, 900, 0, false, (uint32_t)NO_DENSE_ROW, 7);
    for (uint32_t row = 0; row < 320; row++) {
        for (uint32_t j = 0; j < (row < 20 ? 900 : 20); j++)
            a->col[a->nnz++] = row < 20 ? j : row % 7 + 41 * j;
        a->row_ptr[row + 1] = a->nnz;
    }
    return a;
}

TEST(shared_strips_touch_what_whole_ones_do)
{
    enum { ANY = 1 << 30 };
    spc_pattern *a = few_long_rows();
    /* One slice of 900 steps, nine of 20, 34560 slots: a warp takes 34 steps. 900 / (8 * 34) = 3.3 blocks. */
    check("sell:32:1", a, 1000, 4, 29);
    check("sell:32:1", a, 100, 2, 57);     /* 64 steps at most */
    check("sell:32:1", a, ANY, 8 + 9, 15); /* 16 at least: the short slices are shared, too */
    check("sell:64:1", a, ANY, 2 * 8 + 8, 15);
    check("sell:8:1", a, ANY, 3 * 2, 15); /* 900 * 8 / 32 = 225 steps */
    check("sell:1:320", a, ANY, 20, 4);   /* 900 / 32 */
    check("sell:33:1", a, ANY, 0, 900);   /* a strip in two slices is not shared */
}

TEST(short_rows_are_not_shared)
{
    spc_pattern *a = make_pattern(300, 900, 0.005, false, (uint32_t)NO_DENSE_ROW, 8);
    check("sell:32:1", a, 1 << 30, 0, 11);
}

/* 320 slices: their 321 starts end one word behind a whole number of lines. */
TEST(order_of_rows_lies_behind_the_starts)
{
    spc_pattern *a = few_long_rows();
    spc_program *p = open_program("sell:1:320", a, 4);
    warp_ops *ops = malloc(sizeof *ops);
    uint64_t starts = 0, order = UINT64_MAX;
    for (uint64_t warp = 0; warp < p->blocks * SPC_BLOCK_WARPS; warp++) {
        begin_warp(p, warp, ops);
        for (const spc_warp_instruction *op = next_op(p, ops); op; op = next_op(p, ops))
            for (uint32_t lane = 0; op->array == SPC_ARRAY_OFFSETS && lane < op->lanes; lane++)
                if (op->bypass)
                    order = op->address[lane] < order ? op->address[lane] : order;
                else
                    starts = op->address[lane] > starts ? op->address[lane] : starts;
    }
    assert_int_equal(starts, 320 * 4);
    assert_true(order > starts && order < UINT64_MAX);
    free(ops);
    spc_program_close(p);
}

/* A row of 3,000 entries, 39 of one. */
static spc_pattern *one_long_row(void)
{
    spc_pattern *a = make_pattern(40, 3000, 0, false, (uint32_t)NO_DENSE_ROW, 7);
    for (uint32_t row = 0; row < 40; row++) {
        for (uint32_t j = 0; j < (row == 0 ? 3000 : 1); j++)
            a->col[a->nnz++] = j;
        a->row_ptr[row + 1] = a->nnz;
    }
    return a;
}

TEST(the_last_block_reads_sums_one_after_the_other)
{
    spc_pattern *a = one_long_row();
    spc_program *p = open_program("sell:32:1", a, 4);
    assert_ok(p->type->adapt(p, &(spc_program_gpu){1 << 30, 100, 1000, 400}, &error));
    for (uint64_t block = 0; block < 23; block++)
        assert_int_equal(p->type->waits(p, block), 0);
    assert_int_equal(p->type->waits(p, 23), 100 + 1000 + 3 * 400); /* 3000 / (8 * 16) blocks, 8 warps */
    spc_program_close(p);
    static const uint32_t slow[][2] = {{100000, 100 + 1000 + 3 * 100000}, {UINT32_MAX / 2, UINT32_MAX}};
    for (int i = 0; i < 2; i++) { /* of an L2 whose latency is a what-if */
        p = open_program("sell:32:1", a, 4);
        assert_ok(p->type->adapt(p, &(spc_program_gpu){1 << 30, 100, 1000, slow[i][0]}, &error));
        assert_int_equal(p->type->waits(p, 23), slow[i][1]);
        spc_program_close(p);
    }
    p = open_program("sell:1:1", a, 4);
    assert_ok(p->type->adapt(p, &(spc_program_gpu){1 << 30, 100, 1000, 400}, &error));
    assert_int_equal(p->type->waits(p, 0), 100); /* 3000 / 32 steps: one block */
    spc_program_close(p);
}

/* Loads of columns by the first warp. */
static uint64_t column_loads(const spc_program *p)
{
    uint64_t loads = 0;
    warp_ops *ops = malloc(sizeof *ops);
    begin_warp(p, 0, ops);
    for (const spc_warp_instruction *op = next_op(p, ops); op; op = next_op(p, ops))
        loads += op->array == SPC_ARRAY_COLUMNS;
    free(ops);
    return loads;
}

/* Eight rows in a slice, batches of 8 slots and a rest of 7. */
TEST(lanes_that_part_walk_another_batch)
{
    static const struct {
        uint32_t width, longest, loads;
    } cases[] = {{60, 15, 8 + 7}, {62, 17, 8 + 8 + 7}, {64, 16, 8 + 8}, {31, 9, 8 + 7}, {32, 8, 8}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        spc_pattern *a = make_pattern(8, 64, 0, false, (uint32_t)NO_DENSE_ROW, 7);
        for (uint32_t row = 0; row < 8; row++) {
            for (uint32_t j = 0; j < cases[i].width; j++)
                a->col[a->nnz++] = j;
            a->row_ptr[row + 1] = a->nnz;
        }
        spc_program *p = open_program("sell:8:1", a, 4);
        assert_int_equal(p->type->longest(p, 0, p->items), cases[i].longest);
        assert_int_equal(column_loads(p), cases[i].loads);
        spc_program_close(p);
    }
}

TEST(no_memory_for_the_shares)
{
    spc_pattern *a = few_long_rows();
    for (uint64_t n = 1; n <= 2; n++) {
        spc_program *p = open_program("sell:32:1", a, 4);
        spc_memory_fail_at(n);
        assert_int_equal(p->type->adapt(p, &(spc_program_gpu){1000, 100, 1000, 400}, &error),
                         SPC_ERROR_MEMORY);
        spc_memory_fail_at(0);
        spc_program_close(p);
    }
}

RUN_TESTS("sell_parts", NULL, NULL)
