#include "output/results.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"

size_t cli_character_bytes(const unsigned char *c)
{
    static const struct {
        unsigned char first, last, low, high; /* of the first byte; of the second one */
        size_t bytes;
    } kinds[] = {{0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3}, {0xe1, 0xec, 0x80, 0xbf, 3},
                 {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4},
                 {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4}};
    if (c[0] < 0x80)
        return 1;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (c[0] < kinds[i].first || c[0] > kinds[i].last)
            continue;
        bool good = c[1] >= kinds[i].low && c[1] <= kinds[i].high;
        for (size_t k = 2; k < kinds[i].bytes && good; k++)
            good = (c[k] & 0xc0) == 0x80;
        return good ? kinds[i].bytes : 0;
    }
    return 0;
}

static bool is_escape(const char *c)
{
    return c[0] == '\\' && c[1] == 'x' && isxdigit((unsigned char)c[2]) && isxdigit((unsigned char)c[3]);
}

char *cli_name_to_row(const char *name)
{
    char *text = cli_allocate(4 * strlen(name) + 1), *to = text;
    while (*name) {
        size_t bytes = is_escape(name) ? 0 : cli_character_bytes((const unsigned char *)name);
        if (bytes) {
            memcpy(to, name, bytes);
            to += bytes;
            name += bytes;
        } else {
            to += sprintf(to, "\\x%02x", (unsigned)(unsigned char)*name++);
        }
    }
    *to = '\0';
    return text;
}

char *cli_name_from_row(char *text)
{
    char *to = text;
    for (const char *from = text; *from; to++) {
        if (is_escape(from)) {
            const char digits[] = {from[2], from[3], '\0'};
            *to = (char)strtoul(digits, NULL, 16);
            from += 4;
        } else {
            *to = *from++;
        }
    }
    *to = '\0';
    return text;
}
