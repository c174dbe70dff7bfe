#include "core/hint.h"

#include <stdio.h>

#include "sparcast/words.h"

const char *spc_hint(const char *word, const char *const *words, size_t count, char hint[SPC_HINT])
{
    const char *meant = spc_closest_word(word, words, count);
    hint[0] = '\0';
    if (meant)
        snprintf(hint, SPC_HINT, " (did you mean '%.60s'?)", meant);
    return hint;
}
