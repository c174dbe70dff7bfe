/* core/decimal.h - whole numbers as text, faster than printf. */
#ifndef SPC_CORE_DECIMAL_H
#define SPC_CORE_DECIMAL_H

#include <stdint.h>
#include <string.h>

enum { SPC_DECIMAL_DIGITS = 10 }; /* of the largest 32-bit number */

/* Writes the digits of value, no end; returns where they end. */
static inline char *spc_print_decimal(char *at, uint32_t value)
{
    static const char pairs[] =
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839"
        "40414243444546474849505152535455565758596061626364656667686970717273747576777879"
        "8081828384858687888990919293949596979899";
    char reversed[SPC_DECIMAL_DIGITS];
    char *digit = reversed + sizeof reversed;
    while (value >= 100) {
        digit -= 2;
        memcpy(digit, pairs + 2 * (value % 100), 2);
        value /= 100;
    }
    if (value >= 10) {
        digit -= 2;
        memcpy(digit, pairs + 2 * value, 2);
    } else {
        *--digit = (char)('0' + value);
    }
    size_t length = (size_t)(reversed + sizeof reversed - digit);
    memcpy(at, digit, length);
    return at + length;
}

#endif
