/* What a Rutherford-Boeing file begins with. */
#include <ctype.h>
#include <string.h>

#include "matrix/read/formats.h"
#include "matrix/read/rutherford_boeing.h"

bool spc_rb_is_type(const char *at, size_t length)
{
    return length >= 3 && strchr("RCPIQ", toupper((unsigned char)at[0])) &&
           strchr("SUHZR", toupper((unsigned char)at[1])) && strchr("AE", toupper((unsigned char)at[2])) &&
           at[0] && at[1] && at[2] && (length == 3 || at[3] == ' ');
}

bool spc_is_rutherford_boeing(const char *head, size_t bytes)
{
    const char *end = head + bytes, *line = head;
    for (int i = 0; i < 2; i++) {
        line = memchr(line, '\n', (size_t)(end - line));
        if (!line)
            return false;
        line++;
    }
    return spc_rb_is_type(line, (size_t)(end - line));
}
