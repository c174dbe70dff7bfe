/* The device's decompositions against LAPACK on the host. Needs a GPU: skipped (exit 77) without one. */
#include <dlfcn.h>
#include <stdio.h>

#include "../unit/svd_check.h"
#include "svd/svd.h"
#include "workloads/svd/svd_stages.h"

static const uint32_t sizes[] = {1, 2, 3, 5, 33, 64, 100, 129, 257, 311};
static const uint32_t bands[] = {0, 1, 2, 7, 24, 32, 48, 64, 100, 128, 150, 180, 256};

/* Peers that a result is compared with, and their measures. */
static const spc_svd_method peers[] = {SPC_SVD_ONE_STAGE, SPC_SVD_JACOBI, SPC_SVD_POLAR};

static void check_against_peers(const svd_case *c, const spc_svd_options *options, const svd_measures *got)
{
    for (size_t i = 0; i < sizeof peers / sizeof *peers; i++) {
        if (options->values_only && peers[i] == SPC_SVD_POLAR)
            continue;
        spc_svd_options other = {.size = sizeof(spc_svd_options),
                                 .method = peers[i],
                                 .device = true,
                                 .values_only = options->values_only};
        svd_result r = svd_run(c->n, c->a, &other);
        svd_measures theirs = svd_measure(c, &r, !options->values_only);
        svd_result_free(&r);
        printf("# %-9s n %3u %s %-9s U %.2e V %.2e residual %.2e values %.2e (ours %.2e %.2e %.2e %.2e)\n",
               spc_svd_matrix_name(c->kind), c->n, options->values_only ? "values " : "vectors",
               spc_svd_method_name(peers[i]), theirs.left, theirs.right, theirs.residual, theirs.values,
               got->left, got->right, got->residual, got->values);
        svd_compare(c, options, got, &theirs, spc_svd_method_name(peers[i]), 2);
    }
}

TEST(every_method_agrees_with_lapack)
{
    for (int kind = 0; kind < SPC_SVD_MATRICES; kind++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            svd_case c = svd_case_new((spc_svd_matrix)kind, sizes[i], sizes[i]);
            for (size_t j = 0; j < sizeof bands / sizeof *bands; j++)
                for (int values = 0; values < 2; values++) {
                    if (bands[j] && sizes[i] > 1 && bands[j] >= sizes[i])
                        continue;
                    spc_svd_options options = {.size = sizeof(spc_svd_options),
                                               .device = true,
                                               .band_width = bands[j],
                                               .values_only = values,
                                               .accuracy = true};
                    svd_measures got = svd_check(&c, &options);
                    if (sizes[i] >= 128 && bands[j] == 0)
                        check_against_peers(&c, &options, &got);
                }
            svd_case_free(&c);
        }
}

TEST(accuracy_is_within_twice_every_peer)
{
    for (int kind = 0; kind < SPC_SVD_MATRICES; kind++)
        for (int values = 0; values < 2; values++) {
            spc_svd_options ours = {.size = sizeof(spc_svd_options), .device = true, .values_only = values},
                            rival = {.size = sizeof(spc_svd_options),
                                     .method = SPC_SVD_ONE_STAGE,
                                     .values_only = values};
            svd_check_means((spc_svd_matrix)kind, 100, &ours, &rival);
            rival.device = true;
            for (int method = SPC_SVD_ONE_STAGE; method < (values ? SPC_SVD_POLAR : SPC_SVD_METHODS);
                 method++) {
                rival.method = (spc_svd_method)method;
                svd_check_means((spc_svd_matrix)kind, 100, &ours, &rival);
            }
        }
}

TEST(nothing_and_bad_input)
{
    error = (spc_error){0};
    spc_svd_options options = {.size = sizeof(spc_svd_options), .device = true};
    double a[9] = {1, 2, 3, 4, NAN, 6, 7, 8, 9}, s[3];
    assert_ok(spc_svd(0, NULL, 0, NULL, NULL, 0, NULL, 0, &options, NULL, &error));
    assert_fails(spc_svd(3, a, 3, s, NULL, 3, NULL, 3, &options, NULL, &error), SPC_ERROR_DATA,
                 "NaN in row 2, column 2");
    a[4] = INFINITY;
    assert_fails(spc_svd(3, a, 3, s, NULL, 3, NULL, 3, &options, NULL, &error), SPC_ERROR_DATA,
                 "infinity in row 2, column 2");
    a[4] = 5;
    spc_interrupt();
    assert_int_equal(spc_svd(3, a, 3, s, NULL, 3, NULL, 3, &options, NULL, &error), SPC_ERROR_INTERRUPTED);
    spc_interrupt_clear();
}

/* The driver's own functions: whatever they take, no runtime gives back. */
typedef struct driver_calls {
    int (*init)(unsigned), (*retain)(void **, int), (*set)(void *), (*release)(int);
    int (*info)(size_t *, size_t *), (*allocate)(uint64_t *, size_t), (*free)(uint64_t);
} driver_calls;

static void *symbol(void *library, const char *name)
{
    void *address = dlsym(library, name);
    assert_non_null(address);
    return address;
}

static driver_calls open_driver(void)
{
    void *library = dlopen("libcuda.so.1", RTLD_NOW), *context;
    driver_calls d;
    assert_non_null(library);
    *(void **)&d.init = symbol(library, "cuInit");
    *(void **)&d.retain = symbol(library, "cuDevicePrimaryCtxRetain");
    *(void **)&d.set = symbol(library, "cuCtxSetCurrent");
    *(void **)&d.release = symbol(library, "cuDevicePrimaryCtxRelease_v2");
    *(void **)&d.info = symbol(library, "cuMemGetInfo_v2");
    *(void **)&d.allocate = symbol(library, "cuMemAlloc_v2");
    *(void **)&d.free = symbol(library, "cuMemFree_v2");
    assert_int_equal(d.init(0), 0);
    assert_int_equal(d.retain(&context, 0), 0);
    assert_int_equal(d.set(context), 0);
    return d;
}

/* All but 0.6 GB of the device is taken: a matrix of 4000 rows needs 1.4 GB and is refused with the bytes,
 * one of 1000 rows still fits; and the large one again when the memory is back. */
TEST(too_much_memory_is_refused_with_the_bytes)
{
    error = (spc_error){0};
    driver_calls d = open_driver();
    const uint32_t n = 4000;
    double *a = svd_array((size_t)n * n), *s = svd_array(n);
    assert_ok(spc_svd_matrix_fill(SPC_SVD_RANDOM, n, 1, a, &error));
    size_t room, total;
    uint64_t taken, host, device;
    spc_svd_options options = {.size = sizeof(spc_svd_options), .device = true, .accuracy = true};
    assert_ok(spc_svd(500, a, n, s, NULL, 500, NULL, 500, &options, NULL, &error));
    assert_ok(spc_svd_workspace(n, &options, &host, &device, &error));
    assert_int_equal(d.info(&room, &total), 0);
    assert_int_equal(d.allocate(&taken, room - (600u << 20)), 0);
    for (int method = 0; method < SPC_SVD_METHODS; method++) {
        options.method = (spc_svd_method)method;
        spc_status status = spc_svd(n, a, n, s, NULL, n, NULL, n, &options, NULL, &error);
        printf("# %s: %s\n", spc_svd_method_name(options.method), error.message);
        unsigned long long needed, there, all;
        const char *text = strstr(error.message, "needs ");
        assert_int_equal(status, SPC_ERROR_DEVICE_MEMORY);
        assert_non_null(text);
        assert_int_equal(
            sscanf(text, "needs %llu bytes of device memory, %llu of %llu are free", &needed, &there, &all),
            3);
        assert_true(all == total && there < (700u << 20));
        if (method == SPC_SVD_TWO_STAGE)
            assert_true(needed == device && needed > there);
    }
    options.method = SPC_SVD_TWO_STAGE;
    assert_ok(spc_svd(1000, a, n, s, NULL, n, NULL, n, &options, NULL, &error));
    assert_int_equal(d.free(taken), 0);
    assert_ok(spc_svd(n, a, n, s, NULL, n, NULL, n, &options, NULL, &error));
    assert_int_equal(d.release(0), 0);
    free(a);
    free(s);
}

int main(void)
{
    error = (spc_error){0};
    char name[256];
    int driver, runtime;
    if (spc_svd_describe_device(name, sizeof name, &driver, &runtime, &error) != SPC_OK) {
        printf("1..0 # SKIP %s\n", error.message);
        return 77;
    }
    return run_all_tests("svd_device", NULL, NULL);
}
