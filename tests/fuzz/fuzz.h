/* tests/fuzz/fuzz.h - feeds bytes to the readers as a file and checks what they accept. */
#ifndef SPC_FUZZ_H
#define SPC_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "core/isa.h"
#include "sparcast.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One anonymous file, rewritten for each input. */
static inline const char *fuzz_file(const uint8_t *data, size_t size)
{
    static char path[64];
    static int file = -1;
    if (file < 0) {
        file = memfd_create("fuzz", MFD_CLOEXEC);
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    }
    if (file < 0 || ftruncate(file, 0) != 0 || pwrite(file, data, size, 0) != (ssize_t)size)
        abort();
    return path;
}

/* The promises of pattern.h. */
static inline void fuzz_check(const spc_pattern *p)
{
    if (p->row_ptr[0] != 0 || p->row_ptr[p->rows] != p->nnz)
        abort();
    for (uint32_t i = 0; i < p->rows; i++) {
        if (p->row_ptr[i] > p->row_ptr[i + 1])
            abort();
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
            if (p->col[k] >= p->cols || (k > p->row_ptr[i] && p->col[k - 1] >= p->col[k]))
                abort();
    }
}

static inline void fuzz_check_message(spc_status status, const spc_error *error)
{
    if (error->status != status || !error->message[0] || strchr(error->message, '\n'))
        abort();
}

static inline void fuzz_check_same(const spc_pattern *a, const spc_pattern *b)
{
    if (a->rows != b->rows || a->cols != b->cols || a->nnz != b->nnz ||
        memcmp(a->row_ptr, b->row_ptr, ((size_t)a->rows + 1) * sizeof *a->row_ptr) != 0 ||
        memcmp(a->col, b->col, a->nnz * sizeof *a->col) != 0)
        abort();
}

/* Two threads cost more than all else: a part of the inputs, which their own bytes choose. */
static inline bool fuzz_on_two_threads(const uint8_t *data, size_t size)
{
    return size && (data[size / 2] + size) % 8 == 0;
}

/* Reads with the instructions of every processor, or on two threads: the same pattern or the same message. */
static inline void fuzz_read_as(const uint8_t *data, size_t size, const char *format)
{
    static const struct {
        spc_isa isa;
        int threads;
    } ways[] = {{SPC_ISA_V4, 1}, {SPC_ISA_V3, 1}, {SPC_ISA_BASE, 1}, {SPC_ISA_V4, 2}};
    enum { WAYS = sizeof ways / sizeof ways[0] };
    const char *path = fuzz_file(data, size);
    spc_pattern *p[WAYS];
    spc_error error[WAYS];
    spc_status status[WAYS];
    int count = fuzz_on_two_threads(data, size) ? WAYS : WAYS - 1;
    for (int i = 0; i < count; i++) {
        spc_read_options options = {
            .size = sizeof(spc_read_options), .threads = ways[i].threads, .format = format};
        spc_isa_limit(ways[i].isa);
        status[i] = spc_pattern_read(path, &options, &p[i], &error[i]);
        if (status[i] == SPC_OK)
            fuzz_check(p[i]);
        else
            fuzz_check_message(status[i], &error[i]);
        if (status[i] != status[0])
            abort();
        if (status[i] == SPC_OK)
            fuzz_check_same(p[0], p[i]);
        if (status[i] == SPC_OK && p[0]->duplicates != p[i]->duplicates)
            abort();
        if (status[i] != SPC_OK && strcmp(error[0].message, error[i].message) != 0)
            abort();
    }
    spc_isa_limit(SPC_ISA_V4);
    for (int i = 0; i < count; i++)
        spc_pattern_free(p[i]);
}

static inline void fuzz_read(const uint8_t *data, size_t size)
{
    fuzz_read_as(data, size, NULL);
}

/* A path in memory that may be renamed over, for this process alone; `name` tells several apart. */
static inline const char *fuzz_path(char path[64], const char *name)
{
    snprintf(path, 64, "/dev/shm/fuzz-%ld-%s", (long)getpid(), name);
    return path;
}

static inline void fuzz_write(const char *path, const uint8_t *data, size_t size)
{
    FILE *stream = fopen(path, "w");
    if (!stream || fwrite(data, 1, size, stream) != size || fclose(stream) != 0)
        abort();
}

/* All of a file, with a NUL behind it, to be freed. */
static inline char *fuzz_content(const char *path, size_t *size)
{
    FILE *stream = fopen(path, "r");
    if (!stream || fseek(stream, 0, SEEK_END) != 0)
        abort();
    *size = (size_t)ftell(stream);
    rewind(stream);
    char *text = malloc(*size + 1);
    if (!text || fread(text, 1, *size, stream) != *size)
        abort();
    text[*size] = '\0';
    fclose(stream);
    return text;
}

/* The bytes as a text, to be freed. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        abort();
    memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

#endif
