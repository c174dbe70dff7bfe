/* tests/unit/test.h - what every unit test includes: cmocka and its prerequisites, in its order. */
#ifndef SPC_TEST_H
#define SPC_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "sparcast.h"

/* What the last call that a test made has to say: a test asks one thing after another. */
static spc_error error __attribute__((unused));

/* Fails with the library's own message. */
#define assert_ok(call)                                                                                      \
    do {                                                                                                     \
        if ((call) != SPC_OK)                                                                                \
            fail_msg("%s: %s", #call, error.message);                                                        \
    } while (0)

/* Fails with this status, and says so. */
#define assert_fails(call, wanted, words)                                                                    \
    do {                                                                                                     \
        assert_int_equal(call, wanted);                                                                      \
        assert_non_null(strstr(error.message, words));                                                       \
    } while (0)

/* ---- machines, patterns and analyses that live as long as the test that made them ---- */

enum { KEPT_MOST = 16384, TESTS_MOST = 96 };
static spc_device *kept_device[KEPT_MOST];
static spc_pattern *kept_pattern[KEPT_MOST];
static spc_analysis *kept_analysis[KEPT_MOST];
static size_t kept_devices, kept_patterns, kept_analyses;

static inline spc_device *keep_device(spc_device *device)
{
    assert_true(kept_devices < KEPT_MOST);
    return kept_device[kept_devices++] = device;
}

static inline spc_pattern *keep_pattern(spc_pattern *pattern)
{
    assert_true(kept_patterns < KEPT_MOST);
    return kept_pattern[kept_patterns++] = pattern;
}

static inline spc_device *load_device(const char *name)
{
    spc_device *device;
    assert_ok(spc_device_load(name, &device, &error));
    return keep_device(device);
}

static inline spc_analysis *open_analysis(const spc_pattern *pattern)
{
    assert_true(kept_analyses < KEPT_MOST);
    assert_ok(spc_analysis_open(pattern, NULL, &kept_analysis[kept_analyses], &error));
    return kept_analysis[kept_analyses++];
}

__attribute__((unused)) static int end_test(void **state)
{
    (void)state;
    while (kept_analyses)
        spc_analysis_close(kept_analysis[--kept_analyses]);
    while (kept_devices)
        spc_device_free(kept_device[--kept_devices]);
    while (kept_patterns)
        spc_pattern_free(kept_pattern[--kept_patterns]);
    return 0;
}

/* ---- a test says once what it is called: TEST(what_holds) { ... } ---- */

static struct CMUnitTest tests_of_file[TESTS_MOST] __attribute__((unused));
static size_t test_count __attribute__((unused));

/* Adds a test before main begins, in the order of the file. */
#define TEST(name_)                                                                                          \
    static void name_(void **state);                                                                         \
    __attribute__((constructor)) static void add_##name_(void)                                               \
    {                                                                                                        \
        tests_of_file[test_count++] =                                                                        \
            (struct CMUnitTest){.name = #name_, .test_func = name_, .teardown_func = end_test};              \
    }                                                                                                        \
    static void name_(void **state __attribute__((unused)))

/* Runs them; begin and end, which may be NULL, come before the first and after the last. */
#define run_all_tests(name, begin, end) _cmocka_run_group_tests(name, tests_of_file, test_count, begin, end)
#define RUN_TESTS(name, begin, end)                                                                          \
    int main(void)                                                                                           \
    {                                                                                                        \
        return run_all_tests(name, begin, end);                                                              \
    }

#endif
