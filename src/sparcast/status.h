/* sparcast/status.h - status codes and error messages of every fallible function.
 *
 * Contract of the whole library: a function that can fail returns an spc_status and takes a last argument
 * `spc_error *error`, which may be NULL. On failure outputs are left empty (NULL, zero) and `error` holds the
 * status and one line of text that names the input file, its line where there is one, and the cause. The
 * library never prints, never exits and never aborts.
 *
 * Structs keep their layout for all of version 2 (docs/api.md):
 *   options   begin with `size`, which the caller sets: {.size = sizeof(spc_trace_options), .window = 64}.
 *             NULL = all defaults. A later library takes an earlier one's struct; newer members default.
 *             Options within options may leave their `size` 0: that of the outer struct counts.
 *   results   end with `reserved`: 0 in results, to be left 0 by callers. New members are taken from it, so
 *             that no struct grows. Arrays in structs have a fixed room, larger than what is in it.
 *   the rest  are opaque, or never change at all.
 */
#ifndef SPARCAST_STATUS_H
#define SPARCAST_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* SPC_API: stable, exported by the shared libraries. SPC_STATIC_API: experimental, in the static libraries
 * alone; it may change with any version. A program that wants it links those and defines
 * SPC_STATIC_LINKING_ONLY, as zstd's do. */
#if defined(__GNUC__)
#define SPC_API __attribute__((visibility("default")))
#else
#define SPC_API
#endif
#if defined(SPC_STATIC_LINKING_ONLY) || !defined(__GNUC__)
#define SPC_STATIC_API
#else
#define SPC_STATIC_API                                                                                       \
    __attribute__((error("experimental: define SPC_STATIC_LINKING_ONLY and link the static library")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum spc_status {
    SPC_OK = 0,
    SPC_ERROR_ARGUMENT,      /* the caller passed something impossible */
    SPC_ERROR_MEMORY,        /* host memory ran out */
    SPC_ERROR_IO,            /* the operating system refused to open, read, write or rename */
    SPC_ERROR_FORMAT,        /* an input file is malformed */
    SPC_ERROR_RANGE,         /* sizes or counts beyond what the library can hold */
    SPC_ERROR_UNSUPPORTED,   /* well formed, but not something sparcast handles */
    SPC_ERROR_DATA,          /* too few or degenerate data for what was asked (fits) */
    SPC_ERROR_DEVICE,        /* no GPU, driver, CUDA or CUPTI, or one of them failed */
    SPC_ERROR_DEVICE_MEMORY, /* device memory ran out */
    SPC_ERROR_PERMISSION,    /* hardware counters are there but not permitted */
    SPC_ERROR_INTERRUPTED,   /* spc_interrupt() was called */
} spc_status;

/* One line of text; long file names are cut in the middle so that the cause always survives. */
typedef struct spc_error {
    spc_status status;
    char message[1024];
} spc_error;

/* "memory", "format", ...; "unknown" for a value outside the enumeration. Never NULL. */
SPC_STATIC_API const char *spc_status_name(spc_status status);

/* Version of the library, "MAJOR.MINOR.PATCH". */
SPC_API const char *spc_version(void);

/* Asks every running call to stop soon with SPC_ERROR_INTERRUPTED, leaving no half-written file.
 * Async-signal-safe: meant for a SIGINT handler. spc_interrupt_clear() makes the library usable again. */
SPC_API void spc_interrupt(void);
SPC_API void spc_interrupt_clear(void);

/* True after spc_interrupt(); long loops test it at least every few milliseconds. */
SPC_API bool spc_interrupted(void);

/* Called now and then by long operations, from one thread at a time. `total` is 0 where it is unknown.
 * Units are the operation's own (bytes read, accesses traced, measurements taken): show the fraction. */
typedef struct spc_progress {
    void (*update)(void *context, const char *what, double done, double total);
    void *context;
} spc_progress;

/* Bytes of memory that this process may take: those of the machine, of its control group, of `ulimit`. */
SPC_STATIC_API uint64_t spc_memory_limit(void);

#ifdef __cplusplus
}
#endif
#endif
