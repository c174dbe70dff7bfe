/* core/error.h - how a function of the library fails. */
#ifndef SPC_CORE_ERROR_H
#define SPC_CORE_ERROR_H

#include <stddef.h>

#include "sparcast/status.h"

/* Fills *error (if not NULL) with a formatted line and returns status, so that a failure is one statement. */
spc_status spc_fail(spc_error *error, spc_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* "FILE: cause" or, with line > 0, "FILE:LINE: cause"; a very long FILE is cut in its middle. */
spc_status spc_fail_at(spc_error *error, spc_status status, const char *file, uint64_t line,
                       const char *format, ...) __attribute__((format(printf, 5, 6)));

/* "FILE: WHAT: strerror(errno)" as SPC_ERROR_IO. */
spc_status spc_fail_errno(spc_error *error, const char *file, const char *what);

/* SPC_ERROR_MEMORY naming the bytes that were asked for. */
spc_status spc_fail_memory(spc_error *error, uint64_t bytes);

spc_status spc_fail_interrupted(spc_error *error);

/* Reports progress if anybody listens. */
void spc_progress_update(const spc_progress *progress, const char *what, double done, double total);

/* Returns from the calling function when `call` fails. */
#define SPC_TRY(call)                                                                                        \
    do {                                                                                                     \
        spc_status spc_try_status_ = (call);                                                                 \
        if (spc_try_status_ != SPC_OK)                                                                       \
            return spc_try_status_;                                                                          \
    } while (0)

/* Which word was meant, for a message. */

enum { SPC_HINT = 96 };

/* " (did you mean 'WORD'?)" for the closest of `words`; "" where none is near. Returns `hint`. */
const char *spc_hint(const char *word, const char *const *words, size_t count, char hint[SPC_HINT]);

#endif
