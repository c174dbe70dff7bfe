/* scipy.sparse.save_npz: numpy arrays in a zip archive.
 *
 *   csr, csc   indices, indptr
 *   bsr        the same of blocks, whose size is that of data's last two dimensions
 *   coo        row, col
 * and format, shape, data in every file. Values are passed over, but to their end, so that a file that was
 * cut short is found out. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/adopt.h"
#include "matrix/entries.h"
#include "matrix/formats.h"
#include "matrix/npy.h"

enum { BATCH = 1 << 16, LARGEST = UINT32_MAX - 1 };

typedef struct npz {
    spc_input *input;
    char format[8];
    uint64_t *shape, *indptr;
    uint32_t *indices, *row, *col;
    spc_npy shape_array, indptr_array, indices_array, row_array, col_array, data_array;
    bool has_data;
} npz;

static spc_status fail(const npz *z, spc_status status, const char *what, spc_error *error)
{
    return spc_fail_at(error, status, spc_input_name(z->input), 0, "%s", what);
}

/* ---- members ---- */

static spc_status read_member(npz *z, const char *name, spc_error *error)
{
    const struct {
        const char *name;
        spc_npy *array;
        void **values;
        bool wide;
    } integers[] = {
        {"shape.npy", &z->shape_array, (void **)&z->shape, true},
        {"indptr.npy", &z->indptr_array, (void **)&z->indptr, true},
        {"indices.npy", &z->indices_array, (void **)&z->indices, false},
        {"row.npy", &z->row_array, (void **)&z->row, false},
        {"col.npy", &z->col_array, (void **)&z->col, false},
    };
    spc_npy format;
    for (size_t i = 0; i < sizeof integers / sizeof integers[0]; i++)
        if (strcmp(name, integers[i].name) == 0) {
            if (*integers[i].values)
                return fail(z, SPC_ERROR_FORMAT, "an array is there twice", error);
            SPC_TRY(spc_npy_read_header(z->input, integers[i].array, error));
            return spc_npy_read_integers(z->input, integers[i].array, integers[i].wide ? INT64_MAX : LARGEST,
                                         integers[i].wide, integers[i].values, error);
        }
    if (strcmp(name, "format.npy") == 0) {
        SPC_TRY(spc_npy_read_header(z->input, &format, error));
        return spc_npy_read_text(z->input, &format, z->format, sizeof z->format, error);
    }
    if (strcmp(name, "data.npy") == 0) {
        z->has_data = true;
        return spc_npy_read_header(z->input, &z->data_array, error);
    }
    return SPC_OK;
}

static spc_status check_data(const npz *z, uint64_t entries, unsigned dims, spc_error *error)
{
    if (!z->has_data || z->data_array.dims != dims || z->data_array.extent[0] != entries)
        return fail(z, SPC_ERROR_FORMAT, "data.npy is missing, or not as long as the indices", error);
    return SPC_OK;
}

static spc_status read_members(npz *z, spc_error *error)
{
    for (const char *name; (name = spc_input_member(z->input));) {
        SPC_TRY(read_member(z, name, error));
        SPC_TRY(spc_input_next_member(z->input, error));
    }
    if (!z->shape || !*z->format)
        return fail(z, SPC_ERROR_FORMAT, "numpy arrays, but no sparse matrix of scipy: no format or shape",
                    error);
    if (z->shape_array.count != 2 || z->shape[0] > LARGEST || z->shape[1] > LARGEST)
        return fail(z, SPC_ERROR_RANGE, "the shape is not two numbers of up to 32 bits", error);
    return SPC_OK;
}

/* ---- compressed rows, columns and blocks ---- */

/* The pointers of `lines` rows or columns of the indices, below `limit`. */
static spc_status check_compressed(const npz *z, uint64_t lines, uint64_t limit, spc_error *error)
{
    if (!z->indptr || !z->indices || z->indptr_array.count != lines + 1)
        return fail(z, SPC_ERROR_FORMAT, "indptr.npy or indices.npy is missing, or of the wrong length",
                    error);
    uint64_t entries = z->indices_array.count;
    if (z->indptr[0] != 0 || z->indptr[lines] != entries)
        return fail(z, SPC_ERROR_FORMAT, "indptr.npy does not go from 0 to the number of indices", error);
    for (uint64_t i = 0; i < lines; i++)
        if (z->indptr[i] > z->indptr[i + 1])
            return fail(z, SPC_ERROR_FORMAT, "indptr.npy does not ascend", error);
    for (uint64_t k = 0; k < entries; k++)
        if (z->indices[k] >= limit)
            return fail(z, SPC_ERROR_FORMAT, "an index in indices.npy is beyond the shape", error);
    return SPC_OK;
}

static spc_status read_csr(npz *z, spc_pattern **pattern, spc_error *error)
{
    SPC_TRY(check_compressed(z, z->shape[0], z->shape[1], error));
    SPC_TRY(check_data(z, z->indices_array.count, 1, error));
    uint64_t *row_ptr = z->indptr;
    uint32_t *col = z->indices;
    z->indptr = NULL;
    z->indices = NULL;
    return spc_pattern_adopt((uint32_t)z->shape[0], (uint32_t)z->shape[1], row_ptr, col, pattern, error);
}

/* Each block row becomes rows, each block columns. */
static void expand_blocks(const npz *z, uint64_t high, uint64_t wide, uint64_t *row_ptr, uint32_t *col)
{
    uint64_t blocks = z->shape[0] / high, k = 0, row = 0;
    row_ptr[0] = 0;
    for (uint64_t b = 0; b < blocks; b++)
        for (uint64_t r = 0; r < high; r++) {
            for (uint64_t i = z->indptr[b]; i < z->indptr[b + 1]; i++)
                for (uint64_t c = 0; c < wide; c++)
                    col[k++] = (uint32_t)(z->indices[i] * wide + c);
            row_ptr[++row] = k;
        }
}

static spc_status read_bsr(npz *z, spc_pattern **pattern, spc_error *error)
{
    SPC_TRY(check_data(z, z->indices_array.count, 3, error));
    uint64_t high = z->data_array.extent[1], wide = z->data_array.extent[2], entries = z->data_array.count;
    if (!high || !wide || z->shape[0] % high || z->shape[1] % wide)
        return fail(z, SPC_ERROR_FORMAT, "the shape is no multiple of the blocks of data.npy", error);
    SPC_TRY(check_compressed(z, z->shape[0] / high, z->shape[1] / wide, error));
    SPC_TRY(spc_check_claim((uint32_t)z->shape[0], entries, spc_input_name(z->input), 0, error));
    uint64_t *row_ptr = spc_malloc_huge(z->shape[0] + 1, sizeof *row_ptr);
    uint32_t *col = spc_malloc_huge(entries, sizeof *col);
    if (!row_ptr || !col) {
        spc_free(row_ptr);
        spc_free(col);
        return spc_fail_memory(error, entries * sizeof *col);
    }
    expand_blocks(z, high, wide, row_ptr, col);
    return spc_pattern_adopt((uint32_t)z->shape[0], (uint32_t)z->shape[1], row_ptr, col, pattern, error);
}

/* ---- entries: columns, coordinates ---- */

/* Entry k of either: `column` is where the last one stood, for csc. */
static spc_entry entry_at(const npz *z, uint64_t k, uint64_t *column)
{
    if (z->row)
        return spc_entry_make(z->row[k], z->col[k]);
    while (z->indptr[*column + 1] <= k)
        ++*column;
    return spc_entry_make(z->indices[k], (uint32_t)*column);
}

static spc_status add_entries(const npz *z, uint64_t count, spc_entries *entries, spc_entry *batch,
                              spc_error *error)
{
    uint64_t column = 0;
    for (uint64_t done = 0; done < count;) {
        uint32_t filled = 0;
        while (filled < BATCH && done < count)
            batch[filled++] = entry_at(z, done++, &column);
        SPC_TRY(spc_interrupted() ? spc_fail_interrupted(error)
                                  : spc_entries_add(entries, batch, filled, error));
    }
    return SPC_OK;
}

static spc_status read_entries(npz *z, uint64_t count, int threads, spc_pattern **pattern, spc_error *error)
{
    spc_entries entries;
    SPC_TRY(check_data(z, count, 1, error));
    SPC_TRY(spc_check_claim((uint32_t)z->shape[0], count, spc_input_name(z->input), 0, error));
    spc_entry *batch = spc_malloc(BATCH, sizeof *batch);
    if (!batch)
        return spc_fail_memory(error, BATCH * sizeof *batch);
    spc_entries_start(&entries, (uint32_t)z->shape[0], (uint32_t)z->shape[1], false, count);
    spc_status status = add_entries(z, count, &entries, batch, error);
    spc_free(batch);
    if (status == SPC_OK)
        status = spc_entries_assemble(&entries, threads, pattern, error);
    spc_entries_free(&entries);
    if (status == SPC_OK)
        (*pattern)->stored = count;
    return status;
}

static spc_status check_coordinates(const npz *z, spc_error *error)
{
    if (!z->row || !z->col || z->row_array.count != z->col_array.count)
        return fail(z, SPC_ERROR_FORMAT, "row.npy or col.npy is missing, or they differ in length", error);
    for (uint64_t k = 0; k < z->row_array.count; k++)
        if (z->row[k] >= z->shape[0] || z->col[k] >= z->shape[1])
            return fail(z, SPC_ERROR_FORMAT, "an index in row.npy or col.npy is beyond the shape", error);
    return SPC_OK;
}

static spc_status read_matrix(npz *z, int threads, spc_pattern **pattern, spc_error *error)
{
    SPC_TRY(read_members(z, error));
    if (strcmp(z->format, "csr") == 0)
        return read_csr(z, pattern, error);
    if (strcmp(z->format, "bsr") == 0)
        return read_bsr(z, pattern, error);
    if (strcmp(z->format, "csc") == 0) {
        SPC_TRY(check_compressed(z, z->shape[1], z->shape[0], error));
        return read_entries(z, z->indices_array.count, threads, pattern, error);
    }
    if (strcmp(z->format, "coo") == 0) {
        SPC_TRY(check_coordinates(z, error));
        return read_entries(z, z->row_array.count, threads, pattern, error);
    }
    return fail(z, SPC_ERROR_UNSUPPORTED, "of scipy's formats csr, csc, coo and bsr are read", error);
}

spc_status spc_read_npz(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                        spc_error *error)
{
    npz z = {.input = input};
    spc_status status = read_matrix(&z, options->threads, pattern, error);
    spc_free(z.shape);
    spc_free(z.indptr);
    spc_free(z.indices);
    spc_free(z.row);
    spc_free(z.col);
    return status;
}
