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

#endif
