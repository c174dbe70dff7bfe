/* A library for LD_PRELOAD that makes one call of a program fail, so that its real binary shows what it does
 * then.
 *
 * FAIL_CALL names the kind of call: memory, write, short, sync, rename, close. FAIL_AT is its number, from 1,
 * counted from main() on; 0 fails none. FAIL_COUNT names a file that gets the number of calls at the end.
 * Calls for files are those of regular files other than the standard streams; "short" writes one byte, and
 * the rest is another write. */
#undef _FILE_OFFSET_BITS /* pwrite and pwrite64 are two names here */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long calls;
static atomic_bool counting;
static const char *kind = "";
static long fail_at;
static _Thread_local int loading; /* a library: what its start allocates is its own affair */

/* Whether this call is the one to fail. */
static int fails(const char *what)
{
    if (loading || !atomic_load(&counting) || strcmp(kind, what) != 0)
        return 0;
    return atomic_fetch_add(&calls, 1) + 1 == fail_at;
}

/* ---- memory ---- */

/* libarchive 3.6 follows null pointers after failed allocations of its own, for gzip and for zip, and of
 * liblzma's, for xz; hwloc 2.9 does while it looks at a machine: where these lie. */
static const char *const spared_names[] = {"libarchive", "liblzma", "libhwloc"};
enum { SPARED = sizeof spared_names / sizeof *spared_names };
static struct {
    uintptr_t begin, end;
} spared[SPARED];
static int spared_count;

static int is_spared_name(const char *path)
{
    for (int i = 0; i < SPARED; i++)
        if (strstr(path, spared_names[i]))
            return 1;
    return 0;
}

static int note_library(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)size;
    (void)context;
    if (spared_count == SPARED || !is_spared_name(info->dlpi_name))
        return 0;
    spared[spared_count].begin = UINTPTR_MAX;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t begin = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        if (info->dlpi_phdr[i].p_type != PT_LOAD)
            continue;
        if (begin < spared[spared_count].begin)
            spared[spared_count].begin = begin;
        spared[spared_count].end = begin + info->dlpi_phdr[i].p_memsz;
    }
    spared_count++;
    return 0;
}

static int is_spared(const void *caller)
{
    for (int i = 0; i < spared_count; i++)
        if ((uintptr_t)caller >= spared[i].begin && (uintptr_t)caller < spared[i].end)
            return 1;
    return 0;
}

static int memory_fails(const void *caller)
{
    return !is_spared(caller) && fails("memory");
}

extern void *__libc_malloc(size_t size), *__libc_calloc(size_t count, size_t size),
    *__libc_realloc(void *memory, size_t size), *__libc_memalign(size_t alignment, size_t size);

static void *refuse(void)
{
    errno = ENOMEM;
    return NULL;
}

void *malloc(size_t size)
{
    return memory_fails(__builtin_return_address(0)) ? refuse() : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return memory_fails(__builtin_return_address(0)) ? refuse() : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    return memory_fails(__builtin_return_address(0)) ? refuse() : __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memory_fails(__builtin_return_address(0)) ? refuse() : __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    if (memory_fails(__builtin_return_address(0)))
        return ENOMEM;
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}

/* libgfortran, for one, ends the process when its constructor gets no memory. */
void *dlopen(const char *file, int mode)
{
    void *(*real)(const char *, int) = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
    loading++;
    void *handle = real(file, mode);
    loading--;
    return handle;
}

/* ---- files ---- */

static int is_file(int descriptor)
{
    struct stat info;
    return descriptor > STDERR_FILENO && fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode);
}

static ssize_t put(int descriptor, const void *text, size_t size, off_t at)
{
    if (is_file(descriptor) && size > 1 && fails("short"))
        size = 1;
    if (is_file(descriptor) && fails("write")) {
        errno = ENOSPC;
        return -1;
    }
    return at < 0 ? syscall(SYS_write, descriptor, text, size)
                  : syscall(SYS_pwrite64, descriptor, text, size, at);
}

ssize_t write(int descriptor, const void *text, size_t size)
{
    return put(descriptor, text, size, -1);
}

ssize_t pwrite(int descriptor, const void *text, size_t size, off_t at)
{
    return put(descriptor, text, size, at);
}

ssize_t pwrite64(int descriptor, const void *text, size_t size, off_t at)
{
    return put(descriptor, text, size, at);
}

int fsync(int descriptor)
{
    if (fails("sync")) {
        errno = EIO;
        return -1;
    }
    return (int)syscall(SYS_fsync, descriptor);
}

int rename(const char *from, const char *to)
{
    if (fails("rename")) {
        errno = EACCES;
        return -1;
    }
    return (int)syscall(SYS_rename, from, to);
}

int close(int descriptor)
{
    int failing =
        is_file(descriptor) && (fcntl(descriptor, F_GETFL) & O_ACCMODE) != O_RDONLY && fails("close");
    int result = (int)syscall(SYS_close, descriptor);
    if (!failing)
        return result;
    errno = EIO;
    return -1;
}

/* A stream's own calls do not come here: one whose functions do. */
static ssize_t stream_write(void *cookie, const char *text, size_t size)
{
    size_t done = 0;
    while (done < size) { /* as stdio itself goes on after a short write */
        ssize_t written = write((int)(intptr_t)cookie, text + done, size - done);
        if (written < 0)
            return 0;
        done += (size_t)written;
    }
    return (ssize_t)size;
}

static int stream_close(void *cookie)
{
    return close((int)(intptr_t)cookie);
}

enum { STREAMS = 16 };
static struct {
    FILE *stream;
    int descriptor;
} opened[STREAMS];

FILE *fdopen(int descriptor, const char *mode)
{
    if (mode[0] != 'w' || !is_file(descriptor)) {
        FILE *(*real)(int, const char *) = (FILE * (*)(int, const char *)) dlsym(RTLD_NEXT, "fdopen");
        return real(descriptor, mode);
    }
    FILE *stream = fopencookie((void *)(intptr_t)descriptor, "w",
                               (cookie_io_functions_t){.write = stream_write, .close = stream_close});
    for (int i = 0; stream && i < STREAMS; i++)
        if (!opened[i].stream) {
            opened[i].stream = stream;
            opened[i].descriptor = descriptor;
            break;
        }
    return stream;
}

int fileno(FILE *stream)
{
    for (int i = 0; i < STREAMS; i++)
        if (opened[i].stream == stream)
            return opened[i].descriptor;
    int (*real)(FILE *) = (int (*)(FILE *))dlsym(RTLD_NEXT, "fileno");
    return real(stream);
}

/* ---- from main() on ---- */

static int (*real_main)(int, char **, char **);

static void write_count(void)
{
    const char *path = getenv("FAIL_COUNT");
    char text[32];
    atomic_store(&counting, 0);
    if (!path)
        return;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    int length = snprintf(text, sizeof text, "%ld\n", atomic_load(&calls));
    syscall(SYS_write, file, text, length);
    syscall(SYS_close, file);
}

static int counted_main(int argc, char **argv, char **environment)
{
    const char *at = getenv("FAIL_AT"), *call = getenv("FAIL_CALL");
    fail_at = at ? atol(at) : 0;
    kind = call ? call : "";
    dl_iterate_phdr(note_library, NULL);
    atexit(write_count);
    atomic_store(&counting, 1);
    return real_main(argc, argv, environment);
}

int __libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, void (*init)(void),
                      void (*fini)(void), void (*loader)(void), void *stack_end);

int __libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, void (*init)(void),
                      void (*fini)(void), void (*loader)(void), void *stack_end)
{
    int (*real)(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void), void (*)(void),
                void *) =
        (int (*)(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void), void (*)(void),
                 void *))dlsym(RTLD_NEXT, "__libc_start_main");
    real_main = main;
    return real(counted_main, argc, argv, init, fini, loader, stack_end);
}
