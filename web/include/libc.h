/* web/include/libc.h - included before all else: what Emscripten's C library lacks of GNU's. */
#ifndef SPC_WEB_LIBC_H
#define SPC_WEB_LIBC_H

#include <stddef.h>

typedef int __rlimit_resource_t;

void qsort_r(void *begin, size_t count, size_t size,
             int (*compare)(const void *a, const void *b, void *context), void *context);
void *rawmemchr(const void *text, int c);

#endif
