#include "core/memory.h"

#include <malloc.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_uint_fast64_t made, fail_at;

/* Bytes that are allocated now: what a header claims is refused before the system has to end the process. */
static atomic_int_fast64_t held;

bool spc_memory_has(uint64_t bytes)
{
    enum { SMALL = 1 << 20, LARGE = 256 << 20 };
    static atomic_int_fast64_t most; /* 0: not known yet */
    int_fast64_t limit = atomic_load_explicit(&most, memory_order_relaxed);
    if (bytes < SMALL) /* many small ones are no claim */
        return true;
    if (limit == 0) {
        uint64_t all = spc_memory_limit();
        limit = all < INT64_MAX ? (int_fast64_t)all : INT64_MAX;
        atomic_store(&most, limit);
    }
    limit -= atomic_load_explicit(&held, memory_order_relaxed);
    return limit > 0 && bytes <= (uint64_t)limit && (bytes < LARGE || bytes <= spc_memory_available());
}

static void *taken(void *memory)
{
    atomic_fetch_add_explicit(&held, (int_fast64_t)malloc_usable_size(memory), memory_order_relaxed);
    return memory;
}

static void give_back(void *memory)
{
    atomic_fetch_sub_explicit(&held, (int_fast64_t)malloc_usable_size(memory), memory_order_relaxed);
}

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
    return !spc_memory_has(*bytes);
}

void *spc_malloc(uint64_t count, size_t size)
{
    size_t bytes;
    return refused(count, size, &bytes) ? NULL : taken(malloc(bytes));
}

void *spc_calloc(uint64_t count, size_t size)
{
    size_t bytes;
    return refused(count, size, &bytes) ? NULL : taken(calloc(bytes, 1));
}

void *spc_realloc(void *memory, uint64_t count, size_t size)
{
    size_t bytes, before = malloc_usable_size(memory);
    void *moved = refused(count, size, &bytes) ? NULL : realloc(memory, bytes);
    if (moved)
        atomic_fetch_sub_explicit(&held, (int_fast64_t)before, memory_order_relaxed);
    return moved ? taken(moved) : NULL;
}

void *spc_malloc_aligned(uint64_t count, size_t size)
{
    size_t bytes;
    if (refused(count, size, &bytes))
        return NULL;
    return taken(aligned_alloc(64, (bytes + 63) / 64 * 64));
}

void *spc_malloc_huge(uint64_t count, size_t size)
{
    enum { HUGE_PAGE = 2 << 20 };
    size_t bytes;
    if (refused(count, size, &bytes))
        return NULL;
    if (bytes < 2 * HUGE_PAGE)
        return taken(malloc(bytes));
    bytes = (bytes + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
    void *memory = aligned_alloc(HUGE_PAGE, bytes);
    if (memory)
        madvise(memory, bytes, MADV_HUGEPAGE); /* advice: without it the pages are small */
    return taken(memory);
}

/* Trims the spans; returns how many are left. */
static uint64_t keep_whole_pages(spc_span *span, uint64_t count)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uint64_t kept = 0;
    for (uint64_t i = 0; i < count; i++) {
        char *begin = span[i].begin + (page - (uintptr_t)span[i].begin % page) % page;
        char *end = span[i].end - (uintptr_t)span[i].end % page;
        if (begin < end)
            span[kept++] = (spc_span){begin, end};
    }
    return kept;
}

/* As many of the spans as one call takes; returns their number, 0 where the kernel did not do all of them. */
static uint64_t discard_some(int self, const spc_span *span, uint64_t count)
{
    enum { AT_ONCE = 256 };
    struct iovec range[AT_ONCE];
    uint64_t n = count < AT_ONCE ? count : AT_ONCE;
    long bytes = 0;
    for (uint64_t i = 0; i < n; i++) {
        range[i] = (struct iovec){span[i].begin, (size_t)(span[i].end - span[i].begin)};
        bytes += span[i].end - span[i].begin;
    }
    return syscall(SYS_process_madvise, self, range, n, MADV_DONTNEED, 0) == bytes ? n : 0;
}

/* Many spans a call, where the kernel can (Linux 6.13 on): each call interrupts every core that runs a thread
 * of ours. Returns how many spans it did, from the first on. */
static uint64_t discard_together(const spc_span *span, uint64_t count)
{
    uint64_t done = 0;
    int self = count ? (int)syscall(SYS_pidfd_open, getpid(), 0) : -1;
    if (self < 0)
        return 0;
    for (uint64_t n = 1; n && done < count; done += n)
        n = discard_some(self, span + done, count - done);
    close(self);
    return done;
}

void spc_memory_discard(spc_span *span, uint64_t count)
{
    count = keep_whole_pages(span, count);
    for (uint64_t i = discard_together(span, count); i < count; i++)
        madvise(span[i].begin, (size_t)(span[i].end - span[i].begin), MADV_DONTNEED);
}

void spc_free(void *memory)
{
    give_back(memory);
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
