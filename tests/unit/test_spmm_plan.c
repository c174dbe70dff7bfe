/* The cut into blocks against the numbers that the paper gives (spmm 4.1 to 4.3). */
#include "test.h"
#include "workloads/batch/batch.h"

#include <string.h>

static spc_spmm_shape shape_of(uint32_t batch, uint32_t dim, uint32_t row_nnz, uint32_t columns)
{
    return (spc_spmm_shape){.value_bytes = 4,
                            .batch = batch,
                            .columns = columns,
                            .max_rows = dim,
                            .max_cols = dim,
                            .rows = (uint64_t)batch * dim,
                            .nnz = (uint64_t)batch * dim * row_nnz,
                            .max_nnz = dim * row_nnz};
}

static spc_spmm_plan plan_of(spc_spmm_method method, const spc_spmm_shape *shape)
{
    spc_spmm_plan plan;
    assert_ok(spc_spmm_plan_make(method, shape, &plan, &error));
    return plan;
}

TEST(sub_warp_follows_the_paper)
{
    static const uint32_t expected[][2] = {{1, 1},  {2, 2},   {3, 4},   {4, 4},   {5, 8},   {8, 8},
                                           {9, 16}, {16, 16}, {17, 32}, {32, 32}, {33, 32}, {1024, 32}};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_int_equal(spc_spmm_sub_warp(expected[i][0]), expected[i][1]);
}

TEST(sparse_tensor_cases)
{
    spc_spmm_shape shape = shape_of(100, 128, 2, 64); /* 128 x 64 x 4 = 32 KB: fits exactly */
    spc_spmm_plan plan = plan_of(SPC_SPMM_BATCHED_ST, &shape);
    assert_int_equal(plan.memory, SPC_SPMM_WHOLE);
    assert_int_equal(plan.blocks, 100);
    assert_int_equal(plan.shared_bytes, 32768);
    shape = shape_of(100, 129, 2, 64);
    plan = plan_of(SPC_SPMM_BATCHED_ST, &shape);
    assert_int_equal(plan.memory, SPC_SPMM_COLUMNS);
    assert_int_equal(plan.column_blocks, 2);
    assert_int_equal(plan.blocks, 200);
    assert_true(plan.shared_bytes <= 32768);
    shape = shape_of(3, 8192, 1, 4); /* one column of floats still fits */
    plan = plan_of(SPC_SPMM_BATCHED_ST, &shape);
    assert_int_equal(plan.memory, SPC_SPMM_COLUMNS);
    assert_int_equal(plan.column_block, 1);
    assert_int_equal(plan.blocks, 12);
    shape = shape_of(3, 8193, 1, 4);
    plan = plan_of(SPC_SPMM_BATCHED_ST, &shape);
    assert_int_equal(plan.memory, SPC_SPMM_GLOBAL);
    assert_int_equal(plan.launches, 2);
    shape.value_bytes = 8;
    shape.max_rows = 4096;
    shape.rows = 3 * 4096;
    assert_int_equal(plan_of(SPC_SPMM_BATCHED_ST, &shape).memory, SPC_SPMM_COLUMNS);
}

TEST(csr_threads_follow_the_paper)
{
    spc_spmm_shape shape = shape_of(100, 50, 2, 64); /* max m_A x subWarp x batch threads */
    spc_spmm_plan plan = plan_of(SPC_SPMM_BATCHED_CSR, &shape);
    assert_int_equal(plan.memory, SPC_SPMM_WHOLE);
    assert_int_equal(plan.blocks * plan.threads, 50 * 32 * 100);
    shape.columns = 2048; /* 8 rows a block x 2048 x 4 = 64 KB: two column blocks */
    plan = plan_of(SPC_SPMM_BATCHED_CSR, &shape);
    assert_int_equal(plan.memory, SPC_SPMM_COLUMNS);
    assert_int_equal(plan.column_blocks, 2);
    assert_int_equal(plan.blocks * plan.threads, 50 * 32 * 100 * 2);
}

TEST(every_column_and_row_is_covered)
{
    for (int method = 0; method <= SPC_SPMM_PACKED; method++)
        for (uint32_t columns = 1; columns < 300; columns += 7)
            for (uint32_t dim = 1; dim < 400; dim += 61)
                for (int order = 0; order < 2; order++) {
                    spc_spmm_shape shape = shape_of(3, dim, 3, columns);
                    shape.order = (spc_spmm_order)order;
                    spc_spmm_plan plan = plan_of((spc_spmm_method)method, &shape);
                    assert_true(plan.column_block * plan.column_blocks >= columns);
                    assert_true(plan.column_block * (plan.column_blocks - 1) < columns);
                    assert_true((uint64_t)plan.row_block * plan.row_blocks >= dim);
                    assert_true(plan.threads % 32 == 0 && plan.threads <= 1024 && plan.threads > 0);
                    assert_true(plan.shared_bytes <= 32768);
                    assert_int_equal(32 % plan.sub_warp, 0);
                }
}

/* Long rows of a packed batch: 64 or 32 floats of each row of B and one row of zeros in shared memory, a
 * buffer of 144 bytes for every 8 threads. */
TEST(long_rows_take_tiles)
{
    spc_spmm_shape shape = shape_of(100, 128, 16, 512);
    spc_spmm_plan plan = plan_of(SPC_SPMM_PACKED, &shape);
    assert_int_equal(plan.memory, SPC_SPMM_COLUMNS);
    assert_int_equal(plan.threads, 256);
    assert_int_equal(plan.column_block, 64);
    assert_int_equal(plan.blocks, 800);
    assert_int_equal(plan.sub_warp, 8);
    assert_int_equal(plan.shared_bytes, 129 * 256 + 32 * 144 + 128);
    shape = shape_of(100, 320, 16, 512); /* three blocks of such tiles are too many: half the columns */
    plan = plan_of(SPC_SPMM_PACKED, &shape);
    assert_int_equal(plan.threads, 256);
    assert_int_equal(plan.sub_warp, 4);
    assert_int_equal(plan.column_block, 32);
    shape = shape_of(100, 600, 16, 512); /* two blocks */
    assert_int_equal(plan_of(SPC_SPMM_PACKED, &shape).threads, 512);
    shape = shape_of(100, 1024, 16, 512); /* one */
    plan = plan_of(SPC_SPMM_PACKED, &shape);
    assert_int_equal(plan.threads, 1024);
    assert_int_equal(plan.column_block, 32);
    assert_int_equal(plan.shared_bytes, 1025 * 128 + 256 * 144 + 128);
    shape.nnz = 5 * shape.rows; /* a tile alone on its multiprocessor must pay more */
    assert_int_equal(plan_of(SPC_SPMM_PACKED, &shape).memory, SPC_SPMM_GLOBAL);
    shape = shape_of(100, 2000, 16, 512); /* no tile fits */
    assert_int_equal(plan_of(SPC_SPMM_PACKED, &shape).memory, SPC_SPMM_GLOBAL);
    shape = shape_of(100, 128, 4, 512); /* short rows */
    assert_int_equal(plan_of(SPC_SPMM_PACKED, &shape).memory, SPC_SPMM_GLOBAL);
    shape = shape_of(1, 128, 16, 512); /* eight tiles would leave a GPU idle */
    assert_int_equal(plan_of(SPC_SPMM_PACKED, &shape).memory, SPC_SPMM_GLOBAL);
    shape = shape_of(100, 128, 16, 511); /* rows of B that 16-byte loads cannot read */
    assert_int_equal(plan_of(SPC_SPMM_PACKED, &shape).memory, SPC_SPMM_GLOBAL);
    shape = shape_of(100, 128, 16, 512);
    shape.shared_bytes = 16384;
    assert_int_equal(plan_of(SPC_SPMM_PACKED, &shape).memory, SPC_SPMM_GLOBAL);
    shape.shared_bytes = 0;
    shape.threads = 1024;
    assert_int_equal(plan_of(SPC_SPMM_PACKED, &shape).threads, 1024);
}

TEST(column_major_keeps_columns_or_turns_tiles)
{
    spc_spmm_shape shape = shape_of(100, 128, 2, 512);
    shape.order = SPC_SPMM_COLUMN_MAJOR;
    spc_spmm_plan plan = plan_of(SPC_SPMM_PACKED, &shape); /* 16 columns of 128 floats */
    assert_int_equal(plan.sub_warp, 1);
    assert_int_equal(plan.shared_bytes, 8192);
    assert_int_equal(plan.blocks, 3200);
    shape.max_rows = shape.max_cols = 8193;
    shape.max_nnz = 2 * 8193;
    plan = plan_of(SPC_SPMM_PACKED, &shape); /* 524 KB: read where they are */
    assert_int_equal(plan.memory, SPC_SPMM_GLOBAL);
    assert_int_equal(plan.shared_bytes, 0);
    shape = shape_of(100, 128, 16, 512);
    shape.order = SPC_SPMM_COLUMN_MAJOR;
    plan = plan_of(SPC_SPMM_PACKED, &shape);
    assert_int_equal(plan.sub_warp, 8);
    assert_int_equal(plan.shared_bytes, 132 * 256 + 8 * 8 * 256 + 32 * 144 + 128);
    shape = shape_of(100, 128, 16, 16); /* narrower than half a tile of 256 bytes */
    assert_int_equal(plan_of(SPC_SPMM_PACKED, &shape).sub_warp, 4);
}

TEST(impossible_plans_are_refused)
{
    spc_spmm_plan plan;
    spc_spmm_shape shape = shape_of(10, 50, 2, 64);
    assert_int_equal(spc_spmm_plan_make(SPC_SPMM_CUSPARSE, &shape, &plan, &error), SPC_ERROR_UNSUPPORTED);
    shape.rows = 501;
    assert_int_equal(spc_spmm_plan_make(SPC_SPMM_PACKED, &shape, &plan, &error), SPC_ERROR_ARGUMENT);
    shape = shape_of(UINT32_MAX, 4096, 1, 1024);
    assert_int_equal(spc_spmm_plan_make(SPC_SPMM_BATCHED_CSR, &shape, &plan, &error), SPC_ERROR_RANGE);
    shape = shape_of(10, 50, 2, 64);
    shape.order = (spc_spmm_order)7;
    assert_int_equal(spc_spmm_plan_make(SPC_SPMM_PACKED, &shape, &plan, NULL), SPC_ERROR_ARGUMENT);
}

TEST(methods_have_names)
{
    for (int i = 0; i < SPC_SPMM_METHODS; i++) {
        spc_spmm_method method;
        assert_ok(spc_spmm_method_parse(spc_spmm_method_name((spc_spmm_method)i), &method, &error));
        assert_int_equal(method, i);
        assert_non_null(spc_spmm_method_summary((spc_spmm_method)i));
    }
    spc_spmm_method method;
    assert_fails(spc_spmm_method_parse("csrmm", &method, &error), SPC_ERROR_ARGUMENT, "batched-st");
    assert_null(spc_spmm_method_name(SPC_SPMM_METHODS));
}

RUN_TESTS("spmm_plan", NULL, NULL)
