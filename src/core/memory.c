#include "core/memory.h"

#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "core/error.h"

static uint64_t memory_limit_least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t physical(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    return pages > 0 && bytes > 0 ? (uint64_t)pages * (uint64_t)bytes : (uint64_t)4 << 30;
}

static uint64_t memory_limit_of(int resource)
{
    struct rlimit limit;
    return getrlimit((__rlimit_resource_t)resource, &limit) == 0 ? (uint64_t)limit.rlim_cur : UINT64_MAX;
}

/* The number in a file of the kernel; "max" and no such file are no limit. */
static uint64_t number_in(const char *path)
{
    unsigned long long number = UINT64_MAX;
    FILE *stream = fopen(path, "re");
    if (!stream)
        return number;
    if (fscanf(stream, "%llu", &number) != 1)
        number = UINT64_MAX;
    fclose(stream);
    return number;
}

/* Of this group and of those above it. Version 1 mounts the controller in a folder of its own. */
static uint64_t limit_of_group(const char *mount, const char *file, char *group)
{
    uint64_t limit = UINT64_MAX;
    for (;;) {
        char path[4608];
        snprintf(path, sizeof path, "%s%s/%s", mount, group, file);
        limit = memory_limit_least(limit, number_in(path));
        char *slash = strrchr(group, '/');
        if (!slash)
            return limit;
        *slash = '\0';
    }
}

/* Lines "0::/group" (version 2) and "7:memory:/group" (version 1). */
static uint64_t control_groups(void)
{
    uint64_t limit = UINT64_MAX;
    char line[4096];
    FILE *stream = fopen("/proc/self/cgroup", "re");
    while (stream && fgets(line, sizeof line, stream)) {
        line[strcspn(line, "\n")] = '\0';
        char *controllers = strchr(line, ':'), *group = controllers ? strchr(controllers + 1, ':') : NULL;
        if (!group)
            continue;
        *group++ = '\0';
        if (controllers[1] == '\0')
            limit = memory_limit_least(limit, limit_of_group("/sys/fs/cgroup", "memory.max", group));
        else if (strcmp(controllers, ":memory") == 0)
            limit = memory_limit_least(
                limit, limit_of_group("/sys/fs/cgroup/memory", "memory.limit_in_bytes", group));
    }
    if (stream)
        fclose(stream);
    return limit;
}

/* Bytes that no other process of this computer uses; UINT64_MAX where the system does not say. */
static uint64_t memory_available(void)
{
    char line[256];
    unsigned long long kibibytes;
    uint64_t bytes = UINT64_MAX;
    FILE *stream = fopen("/proc/meminfo", "re");
    while (stream && bytes == UINT64_MAX && fgets(line, sizeof line, stream))
        if (sscanf(line, "MemAvailable: %llu kB", &kibibytes) == 1)
            bytes = (uint64_t)kibibytes << 10;
    if (stream)
        fclose(stream);
    return bytes;
}

uint64_t spc_memory_limit(void)
{
    uint64_t resources = memory_limit_least(memory_limit_of(RLIMIT_AS), memory_limit_of(RLIMIT_DATA));
    return memory_limit_least(memory_limit_least(physical(), resources), control_groups());
}

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
    return limit > 0 && bytes <= (uint64_t)limit && (bytes < LARGE || bytes <= memory_available());
}

static void *taken(void *memory)
{
    atomic_fetch_add_explicit(&held, (int_fast64_t)malloc_usable_size(memory), memory_order_relaxed);
    return memory;
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

uint64_t spc_memory_size(void *memory)
{
    return malloc_usable_size(memory);
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

#ifdef SYS_process_madvise
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
#endif

/* Many spans a call, where the kernel can (Linux 6.13 on): each call interrupts every core that runs a thread
 * of ours. Returns how many spans it did, from the first on. */
static uint64_t discard_together(const spc_span *span, uint64_t count)
{
    uint64_t done = 0;
#ifdef SYS_process_madvise
    int self = count ? (int)syscall(SYS_pidfd_open, getpid(), 0) : -1;
    if (self < 0)
        return 0;
    for (uint64_t n = 1; n && done < count; done += n)
        n = discard_some(self, span + done, count - done);
    close(self);
#endif
    return done;
}

void spc_memory_discard(spc_span *span, uint64_t count)
{
    /* Trims the spans; returns how many are left. */
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uint64_t kept = 0;
    for (uint64_t i = 0; i < count; i++) {
        char *begin = span[i].begin + (page - (uintptr_t)span[i].begin % page) % page;
        char *end = span[i].end - (uintptr_t)span[i].end % page;
        if (begin < end)
            span[kept++] = (spc_span){begin, end};
    }
    count = kept;
    for (uint64_t i = discard_together(span, count); i < count; i++)
        madvise(span[i].begin, (size_t)(span[i].end - span[i].begin), MADV_DONTNEED);
}

void spc_free(void *memory)
{
    atomic_fetch_sub_explicit(&held, (int_fast64_t)malloc_usable_size(memory), memory_order_relaxed);
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
