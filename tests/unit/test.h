/* tests/unit/test.h - what every unit test includes: cmocka and its prerequisites, in its order. */
#ifndef SPC_TEST_H
#define SPC_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sparcast.h"

/* Fails with the library's own message. */
#define assert_ok(call, error)                                                                               \
    do {                                                                                                     \
        if ((call) != SPC_OK)                                                                                \
            fail_msg("%s: %s", #call, (error)->message);                                                     \
    } while (0)

/* ---- a test says once what it is called: TEST(what_holds) { ... } ---- */

enum { TESTS_MOST = 96 };
static struct CMUnitTest tests_of_file[TESTS_MOST] __attribute__((unused));
static size_t test_count __attribute__((unused));

/* Adds a test before main begins, in the order of the file. */
#define TEST(name_)                                                                                          \
    static void name_(void **state);                                                                         \
    __attribute__((constructor)) static void add_##name_(void)                                               \
    {                                                                                                        \
        tests_of_file[test_count++] = (struct CMUnitTest){.name = #name_, .test_func = name_};               \
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
