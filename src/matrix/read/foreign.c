/* A child process runs the library that reads the file, and hands its arrays back in a file of memory. */
#include "matrix/read/compressed.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/child.h"
#include "core/error.h"
#include "core/memory.h"

/* What the child hands over, in a file of memory: this, start[], index[]. */
typedef struct result {
    spc_status status;
    spc_error error;
    spc_compressed read; /* its arrays are the child's */
} result;

typedef struct call {
    spc_foreign_work *work;
    void *context;
    int memory;
} call;

/* ---- in the child ---- */

/* What AddressSanitizer reserves counts as data: no limit of it would leave anything. */
#ifdef __SANITIZE_ADDRESS__
enum { LIMIT_DATA = 0 };
#else
enum { LIMIT_DATA = 1 };
#endif

static bool foreign_put(int memory, const void *bytes, uint64_t size)
{
    for (const char *at = bytes; size > 0;) {
        ssize_t written = write(memory, at, size);
        if (written <= 0)
            return false;
        at += written;
        size -= (uint64_t)written;
    }
    return true;
}

static spc_status work_in_child(void *context)
{
    const call *c = context;
    static result r;
    /* A damaged file may ask for any amount of memory and time. */
    enum { SECONDS = 600 }; /* of processor time: more than a file needs that fits into memory */
    uint64_t memory = spc_memory_limit();
    struct rlimit bytes, seconds = {.rlim_cur = SECONDS, .rlim_max = RLIM_INFINITY};
    if (LIMIT_DATA && getrlimit(RLIMIT_DATA, &bytes) == 0 && bytes.rlim_cur > memory) {
        bytes.rlim_cur = memory;
        setrlimit(RLIMIT_DATA, &bytes);
    }
    setrlimit(RLIMIT_CPU, &seconds);
    r.status = c->work(c->context, &r.read, &r.error);
    bool good = foreign_put(c->memory, &r, sizeof r);
    if (r.status == SPC_OK)
        good = good && foreign_put(c->memory, r.read.start, r.read.starts * sizeof *r.read.start) &&
               foreign_put(c->memory, r.read.index, r.read.indices * sizeof *r.read.index);
    return good ? SPC_OK : SPC_ERROR_MEMORY;
}

/* ---- in the parent ---- */

static bool foreign_take(int memory, void *bytes, uint64_t size, uint64_t at)
{
    for (char *to = bytes; size > 0;) {
        ssize_t got = pread(memory, to, size, (off_t)at);
        if (got <= 0)
            return false;
        to += got;
        at += (uint64_t)got;
        size -= (uint64_t)got;
    }
    return true;
}

/* A child that was misled may have written anything: only what is there is taken. */
static bool is_complete(int memory, const spc_compressed *read)
{
    struct stat info;
    uint64_t starts, indices, all;
    return fstat(memory, &info) == 0 && !__builtin_mul_overflow(read->starts, sizeof *read->start, &starts) &&
           !__builtin_mul_overflow(read->indices, sizeof *read->index, &indices) &&
           !__builtin_add_overflow(starts, indices, &all) && (uint64_t)info.st_size == all + sizeof(result);
}

static spc_status take_arrays(int memory, const char *file, const spc_compressed *read, spc_compressed *c,
                              spc_error *error)
{
    *c = *read;
    c->start = spc_malloc_huge(read->starts, sizeof *c->start);
    c->index = spc_malloc_huge(read->indices, sizeof *c->index);
    uint64_t starts = read->starts * sizeof *c->start, indices = read->indices * sizeof *c->index;
    spc_status status = SPC_OK;
    if (!c->start || !c->index)
        status = spc_fail_memory(error, starts + indices);
    else if (!foreign_take(memory, c->start, starts, sizeof(result)) ||
             !foreign_take(memory, c->index, indices, sizeof(result) + starts))
        status = spc_fail_errno(error, file, "cannot take over what was read");
    if (status != SPC_OK)
        spc_compressed_free(c);
    return status;
}

static spc_status foreign_run(const call *c, const char *library, const char *file, spc_compressed *read,
                              spc_error *error)
{
    spc_error cause;
    result r;
    spc_status status = spc_child_run(work_in_child, (void *)c, library, &cause);
    if (status == SPC_ERROR_DATA)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "damaged: %s", cause.message);
    if (status != SPC_OK)
        return spc_fail(error, status, "%s", cause.message);
    if (!foreign_take(c->memory, &r, sizeof r, 0))
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "damaged: %s read nothing", library);
    r.error.message[sizeof r.error.message - 1] = '\0';
    if (r.status != SPC_OK)
        return spc_fail(error, r.status, "%s", r.error.message);
    if (!is_complete(c->memory, &r.read))
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "damaged: %s read a part of it", library);
    return take_arrays(c->memory, file, &r.read, read, error);
}

spc_status spc_foreign_read(const char *library, const char *file, spc_foreign_work *work, void *context,
                            spc_compressed *c, spc_error *error)
{
    call now = {work, context, memfd_create("sparcast", MFD_CLOEXEC)};
    if (now.memory < 0)
        return spc_fail_errno(error, file, "cannot share memory with a process");
    spc_status status = foreign_run(&now, library, file, c, error);
    close(now.memory);
    return status;
}

/* ---- its library ---- */

void *spc_foreign_load(const char *const *names)
{
    void *handle = NULL;
    for (size_t i = 0; names[i] && !handle; i++)
        handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    return handle;
}

/* Through memory: ISO C has no way from an object's address to a function's. */
void spc_foreign_find(void *handle, const char *symbol, void *function)
{
    void *address = dlsym(handle, symbol);
    memcpy(function, &address, sizeof address);
}
