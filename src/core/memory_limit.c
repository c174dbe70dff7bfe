#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"

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

uint64_t spc_memory_available(void)
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
