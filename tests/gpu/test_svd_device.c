/* The device's decompositions against LAPACK on the host. Needs a GPU: skipped (exit 77) without one. */
#include <stdio.h>

#include "../unit/svd_check.h"

static const uint32_t sizes[] = {1, 2, 3, 5, 33, 64, 100, 129, 257, 400};
static const uint32_t bands[] = {0, 1, 2, 7, 24, 32, 48, 64, 100, 128, 150, 180, 256};

static void every_method_agrees_with_lapack(void **state)
{
    (void)state;
    for (int kind = 0; kind < SPC_SVD_MATRICES; kind++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            for (size_t j = 0; j < sizeof bands / sizeof *bands; j++)
                for (int values = 0; values < 2; values++) {
                    if (bands[j] && sizes[i] > 1 && bands[j] >= sizes[i])
                        continue;
                    spc_svd_options options = {
                        .device = true, .band_width = bands[j], .values_only = values, .accuracy = true};
                    svd_check((spc_svd_matrix)kind, sizes[i], &options);
                }
}

static void too_much_memory_is_refused_with_the_bytes(void **state)
{
    (void)state;
    spc_error error = {0};
    uint64_t host, device;
    spc_svd_options options = {.device = true};
    assert_ok(spc_svd_workspace(1u << 20, &options, &host, &device, &error), &error);
    assert_true(device > (uint64_t)1 << 43);
}

int main(void)
{
    spc_error error = {0};
    char name[256];
    int driver, runtime;
    if (spc_svd_describe_device(name, sizeof name, &driver, &runtime, &error) != SPC_OK) {
        printf("1..0 # SKIP %s\n", error.message);
        return 77;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_method_agrees_with_lapack),
        cmocka_unit_test(too_much_memory_is_refused_with_the_bytes),
    };
    return cmocka_run_group_tests_name("svd_device", tests, NULL, NULL);
}
