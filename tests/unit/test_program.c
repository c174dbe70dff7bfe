/* The programs against the kernels, on small patterns; test_program_long.c has the large ones. */
#include "format/program.h"

#include "kernel_threads.h"
#include "patterns.h"
#include "program_check.h"
#include "test.h"

enum { LONG = 2200 };

static void test_odd(void **state)
{
    (void)state;
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        if (p->nnz < LONG)
            check_programs(p, i);
        drop_pattern(p);
    }
}

static void test_every_kernel_is_tested(void **state)
{
    (void)state;
    for (size_t i = 0; i < spc_kernel_count(); i++) {
        const spc_kernel *kernel = spc_kernel_at(i);
        if (kernel->program)
            thread_of(kernel->name);
    }
}

static void test_no_program(void **state)
{
    (void)state;
    spc_pattern *p = odd_pattern(8);
    spc_kernel_spec spec;
    spc_program *program;
    spc_error error;
    assert_ok(spc_kernel_parse("cusparse-coo", &spec, &error), &error);
    assert_int_equal(spc_program_open(&spec, p, 4, &program, &error), SPC_ERROR_UNSUPPORTED);
    assert_null(program);
    spc_program_close(program);
    drop_pattern(p);
}

static void test_allocation_failure(void **state)
{
    (void)state;
    spc_pattern *p = odd_pattern(12);
    for (size_t k = 0; k < PROGRAM_KERNELS; k++) {
        spc_kernel_spec spec;
        spc_error error;
        spc_status status = SPC_ERROR_MEMORY;
        assert_ok(spc_kernel_parse(program_kernels[k], &spec, &error), &error);
        assert_ok(spc_kernel_choose(&spec, p, &error), &error);
        for (uint64_t n = 1; status != SPC_OK; n++) {
            spc_program *program;
            spc_memory_fail_at(n);
            status = spc_program_open(&spec, p, 4, &program, &error);
            spc_memory_fail_at(0);
            assert_true(status == SPC_OK || (status == SPC_ERROR_MEMORY && program == NULL));
            spc_program_close(program);
        }
    }
    drop_pattern(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_odd),
        cmocka_unit_test(test_every_kernel_is_tested),
        cmocka_unit_test(test_no_program),
        cmocka_unit_test(test_allocation_failure),
    };
    return cmocka_run_group_tests_name("program", tests, NULL, NULL);
}
