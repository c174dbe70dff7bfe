/* The programs against the kernels, on small patterns; test_program_long.c has the large ones. */
#include "kernels/common/program.h"

#include "kernel_threads.h"
#include "patterns.h"
#include "program_check.h"
#include "test.h"
#include "warp_ops.h"

enum { LONG = 2200 };

TEST(test_odd)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        if (p->nnz < LONG)
            check_programs(p, i);
    }
}

TEST(test_every_kernel_is_tested)
{
    for (size_t i = 0; i < spc_kernel_count(); i++) {
        const spc_kernel *kernel = spc_kernel_at(i);
        if (kernel->program)
            thread_of(kernel->name);
    }
}

static const spc_program_options f32 = {.value_bytes = 4};

TEST(test_no_program)
{
    spc_pattern *p = odd_pattern(8);
    spc_kernel_spec spec;
    spc_program *program;
    assert_ok(spc_kernel_parse("cusparse-coo", &spec, &error));
    assert_int_equal(spc_program_open(&spec, p, &f32, &program, &error), SPC_ERROR_UNSUPPORTED);
    assert_null(program);
    spc_program_close(program);
}

TEST(test_allocation_failure)
{
    spc_pattern *p = odd_pattern(12);
    for (size_t k = 0; k < PROGRAM_KERNELS; k++) {
        spc_kernel_spec spec;
        spc_status status = SPC_ERROR_MEMORY;
        assert_ok(spc_kernel_parse(program_kernels[k], &spec, &error));
        assert_ok(spc_kernel_choose(&spec, p, &error));
        for (uint64_t n = 1; status != SPC_OK; n++) {
            spc_program *program;
            spc_memory_fail_at(n);
            status = spc_program_open(&spec, p, &f32, &program, &error);
            spc_memory_fail_at(0);
            assert_true(status == SPC_OK || (status == SPC_ERROR_MEMORY && program == NULL));
            spc_program_close(program);
        }
    }
}

/* Lines of 32 words below `end` that the warps of a program touch. */
static uint64_t count_lines(const spc_program *program, spc_array array, uint64_t end)
{
    uint64_t count = 0;
    char *seen = calloc(end / 128 + 1, 1);
    for (uint64_t warp = 0; warp < program->blocks * SPC_BLOCK_WARPS; warp++) {
        warp_ops ops;
        begin_warp(program, warp, &ops);
        for (const spc_warp_instruction *op = next_op(program, &ops); op; op = next_op(program, &ops))
            for (uint32_t i = 0; op->array == array && i < op->lanes; i++)
                if (op->address[i] < end && !seen[op->address[i] / 128])
                    count += seen[op->address[i] / 128] = 1;
    }
    free(seen);
    return count;
}

/* What rbp-ell-r reads of its rectangles: whole lines where the rows are a multiple of a warp. */
TEST(test_read_bytes)
{
    for (uint64_t seed = 1; seed < 6; seed++) {
        spc_pattern *p =
            make_pattern(320, 60, 0.15 * (double)seed, seed % 2, seed == 3 ? 7 : UINT32_MAX, seed);
        spc_kernel_spec spec;
        spc_program *program;
        assert_ok(spc_kernel_parse("rbp-ell-r", &spec, &error));
        assert_ok(spc_program_open(&spec, p, &f32, &program, &error));
        uint64_t isolated = program->rest_bytes / 2; /* of values, and of columns */
        uint64_t values = 128 * count_lines(program, SPC_ARRAY_VALUES, program->rest_at[SPC_ARRAY_VALUES]);
        uint64_t columns = 128 * count_lines(program, SPC_ARRAY_COLUMNS, program->rest_at[SPC_ARRAY_COLUMNS]);
        assert_int_equal(program->read_bytes[SPC_ARRAY_VALUES], values + isolated);
        assert_int_equal(program->read_bytes[SPC_ARRAY_COLUMNS], columns + isolated);
        spc_program_close(program);
    }
}

/* A row of many tiles: each but the last stores what it has of it, once, and the last reads it all and marks
 * it as taken. */
TEST(test_merge_parts)
{
    spc_pattern *p = make_pattern(1, 20000, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    spc_kernel_spec spec;
    spc_program *program;
    assert_ok(spc_kernel_parse("csr-merge:3", &spec, &error));
    assert_ok(spc_program_open(&spec, p, &f32, &program, &error));
    uint64_t tiles = program->blocks, lanes[2] = {0}; /* of loads, of stores */
    assert_true(tiles > 10);
    for (uint64_t warp = 0; warp < tiles * SPC_BLOCK_WARPS; warp++) {
        warp_ops ops;
        begin_warp(program, warp, &ops);
        for (const spc_warp_instruction *op = next_op(program, &ops); op; op = next_op(program, &ops))
            if (op->array == SPC_ARRAY_PARTIAL)
                lanes[op->store] += op->lanes;
    }
    assert_int_equal(lanes[0], tiles - 1);
    assert_int_equal(lanes[1], 2 * (tiles - 1));
    spc_program_close(program);
}

RUN_TESTS("program", NULL, NULL)
