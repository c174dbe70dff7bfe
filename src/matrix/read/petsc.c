/* PETSc's binary matrices, MatView into PETSC_VIEWER_BINARY: big-endian integers of 4 bytes, or of 8 where
 * PETSc was built so: class, rows, columns, entries, the length of each row, column indices; then the values.
 * Format: https://petsc.org/release/manualpages/Mat/MatLoad/ */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/read/compressed.h"
#include "matrix/read/formats.h"

enum { MATRIX = 1211216, VECTOR = 1211214, BLOCK = 1 << 13, SMALLEST_VALUE = 4 };

typedef struct petsc {
    spc_input *input;
    unsigned bytes; /* of an integer */
    unsigned char block[BLOCK * 8];
} petsc;

static uint64_t big_endian(const unsigned char *at, unsigned bytes)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < bytes; i++)
        value = value << 8 | at[i];
    return value;
}

/* Bytes of an integer of the file, 0 where it is none; of a vector too, to name it. */
static unsigned integer_bytes(const char *head, size_t bytes, uint64_t class)
{
    for (unsigned size = 4; size <= 8; size += 4)
        if (bytes >= 4 * size && big_endian((const unsigned char *)head, size) == class)
            return size;
    return 0;
}

bool spc_is_petsc(const char *head, size_t bytes)
{
    return integer_bytes(head, bytes, MATRIX) || integer_bytes(head, bytes, VECTOR);
}

static spc_status fail(const petsc *p, spc_status status, const char *what, spc_error *error)
{
    return spc_fail_at(error, status, spc_input_name(p->input), 0, "%s", what);
}

/* Up to BLOCK integers into the block. */
static spc_status read_block(petsc *p, size_t count, spc_error *error)
{
    size_t got;
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    SPC_TRY(spc_input_read(p->input, p->block, count * p->bytes, &got, error));
    return got == count * p->bytes ? SPC_OK : fail(p, SPC_ERROR_FORMAT, "the file ends early", error);
}

static uint64_t petsc_integer(const petsc *p, size_t i)
{
    return big_endian(p->block + i * p->bytes, p->bytes);
}

static spc_status read_head(petsc *p, spc_compressed *c, spc_error *error)
{
    const char *head;
    size_t bytes = spc_input_peek(p->input, &head);
    p->bytes = integer_bytes(head, bytes, MATRIX);
    if (!p->bytes)
        return fail(p, SPC_ERROR_UNSUPPORTED, "a vector of PETSc, and no matrix", error);
    SPC_TRY(read_block(p, 4, error));
    c->rows = petsc_integer(p, 1);
    c->cols = petsc_integer(p, 2);
    c->indices = petsc_integer(p, 3);
    if (c->indices == (p->bytes == 4 ? UINT32_MAX : UINT64_MAX))
        return fail(p, SPC_ERROR_UNSUPPORTED, "a dense matrix of PETSc", error);
    if (c->rows >= UINT32_MAX || c->cols >= UINT32_MAX || c->indices > INT64_MAX)
        return fail(p, SPC_ERROR_RANGE, "rows and columns are limited to 32 bits", error);
    c->starts = c->rows + 1;
    return SPC_OK;
}

static spc_status petsc_allocate(spc_compressed *c, spc_error *error)
{
    uint64_t most = spc_memory_limit();
    bool fits = c->starts <= most / sizeof *c->start && c->indices <= most / sizeof *c->index;
    c->start = fits ? spc_malloc_huge(c->starts, sizeof *c->start) : NULL;
    c->index = fits ? spc_malloc_huge(c->indices, sizeof *c->index) : NULL;
    return c->start && c->index
               ? SPC_OK
               : spc_fail_memory(error, c->starts * sizeof *c->start + c->indices * sizeof *c->index);
}

static spc_status read_rows(petsc *p, spc_compressed *c, spc_error *error)
{
    c->start[0] = 0;
    for (uint64_t done = 0; done < c->rows;) {
        size_t part = c->rows - done < BLOCK ? (size_t)(c->rows - done) : BLOCK;
        SPC_TRY(read_block(p, part, error));
        for (size_t i = 0; i < part; i++, done++)
            if (__builtin_add_overflow(c->start[done], petsc_integer(p, i), &c->start[done + 1]))
                return fail(p, SPC_ERROR_FORMAT, "the lengths of rows are too large", error);
    }
    return SPC_OK;
}

static spc_status read_arrays(petsc *p, spc_compressed *c, spc_error *error)
{
    SPC_TRY(read_head(p, c, error));
    SPC_TRY(petsc_allocate(c, error));
    SPC_TRY(read_rows(p, c, error));
    for (uint64_t done = 0; done < c->indices;) {
        size_t part = c->indices - done < BLOCK ? (size_t)(c->indices - done) : BLOCK;
        SPC_TRY(read_block(p, part, error));
        for (size_t i = 0; i < part; i++) {
            uint64_t index = petsc_integer(p, i);
            c->index[done++] = index < UINT32_MAX ? (uint32_t)index : UINT32_MAX; /* beyond any shape */
        }
    }
    /* The bytes of a value are not told: so many are there in any case. What follows are longer values. */
    size_t more;
    for (uint64_t left = c->indices * SMALLEST_VALUE; left > 0;) {
        size_t part = left < sizeof p->block ? (size_t)left : sizeof p->block, got;
        SPC_TRY(spc_input_read(p->input, p->block, part, &got, error));
        if (got < part)
            return fail(p, SPC_ERROR_FORMAT, "the file ends within its values", error);
        left -= part;
    }
    SPC_TRY(spc_input_read(p->input, p->block, 1, &more, error));
    c->value_bytes = SMALLEST_VALUE + more;
    return SPC_OK;
}

spc_status spc_read_petsc(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error)
{
    petsc p = {.input = input};
    spc_compressed c = {0};
    spc_status status = read_arrays(&p, &c, error);
    spc_read_value_bytes(options, c.value_bytes);
    if (status == SPC_OK)
        return spc_compressed_build(&c, spc_input_name(input), options->threads, pattern, error);
    spc_compressed_free(&c);
    return status;
}
