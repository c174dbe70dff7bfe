/* Words and numbers as people write them. */
#include "core/words.h"

#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/error.h"

/* ---- words ---- */

enum { LETTERS = 48 };

static int smallest(int a, int b, int c)
{
    int least = a < b ? a : b;
    return c < least ? c : least;
}

/* Letters to add, remove, change or swap with their neighbour until a is b (optimal string alignment). */
static int words_distance(const char *a, const char *b)
{
    int rows[3][LETTERS + 1], *before = rows[0], *last = rows[1], *row = rows[2];
    int length = (int)strlen(b);
    for (int j = 0; j <= length; j++)
        last[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        row[0] = i;
        for (int j = 1; j <= length; j++) {
            int changed = tolower((unsigned char)a[i - 1]) != tolower((unsigned char)b[j - 1]);
            row[j] = smallest(row[j - 1] + 1, last[j] + 1, last[j - 1] + changed);
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped && before[j - 2] + 1 < row[j])
                row[j] = before[j - 2] + 1;
        }
        int *spare = before;
        before = last;
        last = row;
        row = spare;
    }
    return last[length];
}

static const char *only_beginning(const char *word, const char *const *words, size_t count)
{
    const char *found = NULL;
    size_t length = strlen(word);
    for (size_t i = 0; length > 1 && i < count; i++)
        if (strncasecmp(words[i], word, length) == 0) {
            if (found)
                return NULL;
            found = words[i];
        }
    return found;
}

const char *spc_closest_word(const char *word, const char *const *words, size_t count)
{
    size_t length = strlen(word);
    if (length == 0 || length > LETTERS)
        return NULL;
    const char *best = NULL;
    int least = length < 4 ? 2 : length < 8 ? 3 : 4; /* one, two, three letters may differ */
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) <= LETTERS) {
            int here = words_distance(word, words[i]);
            if (here < least) {
                least = here;
                best = words[i];
            }
        }
    const char *begun = least > 1 ? only_beginning(word, words, count) : NULL;
    return begun ? begun : best;
}

const char *spc_hint(const char *word, const char *const *words, size_t count, char hint[SPC_HINT])
{
    const char *meant = spc_closest_word(word, words, count);
    hint[0] = '\0';
    if (meant)
        snprintf(hint, SPC_HINT, " (did you mean '%.60s'?)", meant);
    return hint;
}

/* ---- quantities ---- */

/* The factor of a prefix, and how long it is; 1 and 0 where there is none. Seconds have parts as well, so
 * that of them M is a million and m a thousandth; of all else both are a million. */
static double prefix_of(const char *text, bool seconds, size_t *length)
{
    static const char large[] = "KMGTPE", small[] = "mun";
    const char *part = seconds && *text ? strchr(small, *text) : NULL;
    const char *at = *text && !part ? strchr(large, toupper((unsigned char)*text)) : NULL;
    *length = part || at;
    if (part)
        return pow(1000, -(double)(part - small + 1));
    if (!at)
        return 1;
    bool binary = tolower((unsigned char)text[1]) == 'i';
    *length += binary;
    return pow(binary ? 1024 : 1000, (double)(at - large + 1));
}

/* What is left after the prefix must be the unit (of "1/s" the 1 is not written), or nothing. */
static bool is_unit(const char *text, const char *unit)
{
    return *text == '\0' || strcasecmp(text, unit) == 0 || (*unit == '1' && strcasecmp(text, unit + 1) == 0);
}

/* "5m" may be a thousandth, "5e" may have lost its exponent: neither says what it means. */
static bool is_unclear(const char *text)
{
    return strcmp(text, "m") == 0 || strcmp(text, "e") == 0;
}

spc_status spc_parse_quantity(const char *text, const char *unit, double *value, spc_error *error)
{
    char *end;
    double number = strtod(text, &end);
    if (end == text || !isfinite(number))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%.40s' is not a number", text);
    while (*end == ' ')
        end++;
    size_t length;
    bool seconds = strcmp(unit, "s") == 0;
    double factor = prefix_of(end, seconds, &length);
    if (is_unit(end, unit))
        factor = 1;
    else if ((!seconds && is_unclear(end)) || !is_unit(end + length, unit))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%.40s' is not a number in %s", text, unit);
    *value = number * factor;
    if (!isfinite(*value))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%.40s' is too large", text);
    return SPC_OK;
}
