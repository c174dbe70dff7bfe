/* tests/fuzz/fuzz.h - feeds bytes to the readers as a file and checks what they accept. */
#ifndef SPC_FUZZ_H
#define SPC_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

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

/* Reads on one and on two threads: the same pattern or the same message. */
static inline void fuzz_read(const uint8_t *data, size_t size)
{
    const char *path = fuzz_file(data, size);
    spc_pattern *p[2];
    spc_error error[2];
    spc_status status[2];
    for (int i = 0; i < 2; i++) {
        spc_read_options options = {.size = sizeof(spc_read_options), .threads = 1 + i};
        status[i] = spc_pattern_read(path, &options, &p[i], &error[i]);
        if (status[i] == SPC_OK)
            fuzz_check(p[i]);
        else
            fuzz_check_message(status[i], &error[i]);
    }
    if (status[0] != status[1])
        abort();
    if (status[0] == SPC_OK && (p[0]->nnz != p[1]->nnz || p[0]->duplicates != p[1]->duplicates ||
                                memcmp(p[0]->col, p[1]->col, p[0]->nnz * sizeof *p[0]->col) != 0))
        abort();
    if (status[0] != SPC_OK && strcmp(error[0].message, error[1].message) != 0)
        abort();
    spc_pattern_free(p[0]);
    spc_pattern_free(p[1]);
}

#endif
