#include "core/memory.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static atomic_uint_fast64_t made, fail_at;

static bool refused(uint64_t count, size_t size, size_t *bytes)
{
    uint64_t n = atomic_fetch_add_explicit(&made, 1, memory_order_relaxed) + 1;
    uint64_t limit = atomic_load_explicit(&fail_at, memory_order_relaxed);
    if (limit && n >= limit)
        return true;
    if (__builtin_mul_overflow(count, size, bytes) || *bytes > PTRDIFF_MAX)
        return true;
    if (*bytes == 0)
        *bytes = 1;
    return false;
}

void *spc_malloc(uint64_t count, size_t size)
{
    size_t bytes;
    return refused(count, size, &bytes) ? NULL : malloc(bytes);
}

void *spc_calloc(uint64_t count, size_t size)
{
    size_t bytes;
    return refused(count, size, &bytes) ? NULL : calloc(bytes, 1);
}

void *spc_realloc(void *memory, uint64_t count, size_t size)
{
    size_t bytes;
    return refused(count, size, &bytes) ? NULL : realloc(memory, bytes);
}

void *spc_malloc_aligned(uint64_t count, size_t size)
{
    size_t bytes;
    if (refused(count, size, &bytes))
        return NULL;
    return aligned_alloc(64, (bytes + 63) / 64 * 64);
}

void *spc_malloc_huge(uint64_t count, size_t size)
{
    enum { HUGE_PAGE = 2 << 20 };
    size_t bytes;
    if (refused(count, size, &bytes))
        return NULL;
    if (bytes < 2 * HUGE_PAGE)
        return malloc(bytes);
    bytes = (bytes + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
    void *memory = aligned_alloc(HUGE_PAGE, bytes);
    if (memory)
        madvise(memory, bytes, MADV_HUGEPAGE); /* advice: without it the pages are small */
    return memory;
}

void spc_memory_discard(void *begin, void *end)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = ((uintptr_t)begin + page - 1) / page * page, last = (uintptr_t)end / page * page;
    if (first < last)
        madvise((char *)begin + (first - (uintptr_t)begin), last - first, MADV_DONTNEED);
}

void spc_free(void *memory)
{
    free(memory);
}

char *spc_strdup(const char *text)
{
    size_t length = strlen(text) + 1;
    char *copy = spc_malloc(length, 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}

uint64_t spc_memory_fail_at(uint64_t n)
{
    uint64_t before = atomic_exchange(&made, 0);
    atomic_store(&fail_at, n);
    return before;
}
