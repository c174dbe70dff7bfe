/* core/hint.h - which word was meant, for a message. */
#ifndef SPC_CORE_HINT_H
#define SPC_CORE_HINT_H

#include <stddef.h>

enum { SPC_HINT = 96 };

/* " (did you mean 'WORD'?)" for the closest of `words`; "" where none is near. Returns `hint`. */
const char *spc_hint(const char *word, const char *const *words, size_t count, char hint[SPC_HINT]);

#endif
