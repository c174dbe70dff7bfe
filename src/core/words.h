/* core/words.h - words and numbers as people write them: the name that was meant, 50MiB, 1.98GHz. */
#ifndef SPC_CORE_WORDS_H
#define SPC_CORE_WORDS_H

#include <stddef.h>

#include "sparcast/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The one of `words` that a mistyped `word` most likely means, upper and lower case alike: a few letters
 * added, left out, changed or swapped, or the beginning of exactly one word. NULL where none is near. */
const char *spc_closest_word(const char *word, const char *const *words, size_t count);

/* Reads a number with its unit: "3.35TB/s" for unit "B/s", "50MiB" for "B", "1.98 GHz" for "Hz", "4us" for
 * "s". k, M, G, T, P, E are powers of 1000, Ki to Ei powers of 1024, m, u, n parts of a second. The unit may
 * be left out; a prefix alone is of the unit meant ("16G"). Upper and lower case are alike ("50mib",
 * "1.98ghz"), but for prefixes of seconds, and "5m" is refused. Errors: ARGUMENT (no number, another unit).
 */
spc_status spc_parse_quantity(const char *text, const char *unit, double *value, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif
