/* scipy.sparse.save_npz: numpy arrays in a zip archive.
 *
 *   csr, csc   indices, indptr
 *   bsr        the same of blocks, whose size is that of data's last two dimensions
 *   coo        row, col; or both in coords, as pydata's sparse.save_npz has them too, without a format
 *   dia        offsets, and data, whose zeros are no entries
 * and format, shape, data in every file. Other values are passed over, but to their end, so that a file that
 * was cut short is found out. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/little.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/build/pattern.h"
#include "matrix/read/compressed.h"
#include "matrix/read/formats.h"
#include "matrix/read/input.h"

/* One numpy array in a file: its header, and its integers.
 * Format: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html, versions 1 to 3. */

enum { SPC_NPY_DIMS = 3 };

typedef struct spc_npy {
    char type; /* of an element: 'i' and 'u' integers, 'S' bytes, 'U' characters of 4 bytes, 'f', 'b', ... */
    unsigned bytes; /* of an element */
    bool big_endian;
    unsigned dims; /* 0: one element */
    uint64_t extent[SPC_NPY_DIMS];
    uint64_t count; /* product of the extents */
} spc_npy;

/* How integers are handed over. */
typedef enum spc_npy_form { SPC_NPY_UINT32, SPC_NPY_UINT64, SPC_NPY_INT64 } spc_npy_form;

/* The header of a numpy array, which is a Python dictionary, and its integers of any width and order of
 * bytes. */

enum { LONGEST_HEADER = 4096, BLOCK = 1 << 16 };

static spc_status npy_fail(const spc_input *input, spc_status status, const char *what, spc_error *error)
{
    return spc_fail_at(error, status, spc_input_name(input), 0, "%.100s: %s", spc_input_member(input), what);
}

static spc_status read_exactly(spc_input *input, void *buffer, size_t size, spc_error *error)
{
    size_t got;
    SPC_TRY(spc_input_read(input, buffer, size, &got, error));
    return got == size ? SPC_OK : npy_fail(input, SPC_ERROR_FORMAT, "the array ends early", error);
}

/* ---- the header, a Python dictionary: {'descr': '<i4', 'fortran_order': False, 'shape': (3, 4), } ---- */

static const char *npy_skip(const char *at, const char *characters)
{
    return at + strspn(at, characters);
}

/* The value of a key, or NULL. Keys come in any order. */
static const char *find_value(const char *header, const char *key)
{
    const char *at = strstr(header, key);
    if (!at || at == header || (at[-1] != '\'' && at[-1] != '"'))
        return NULL;
    at = npy_skip(at + strlen(key), "'\"");
    at = npy_skip(at, " ");
    return *at == ':' ? npy_skip(at + 1, " ") : NULL;
}

static bool npy_read_number(const char **at, uint64_t *number)
{
    const char *begin = *at;
    for (*number = 0; **at >= '0' && **at <= '9'; (*at)++)
        if (__builtin_mul_overflow(*number, 10, number) ||
            __builtin_add_overflow(*number, (uint64_t)(**at - '0'), number))
            return false;
    return *at > begin;
}

/* '<i4', "|S3": byte order, type, bytes. */
static bool parse_type(const char *at, spc_npy *array)
{
    uint64_t bytes;
    if (!at || (*at != '\'' && *at != '"'))
        return false;
    const char quote = *at++, order = *at;
    at += strchr("<>|=", order) && order ? 1 : 0;
    array->big_endian = order == '>';
    array->type = *at;
    if (!strchr("biufcSU", *at) || !*at++ || !npy_read_number(&at, &bytes) || *at != quote || bytes > 1 << 16)
        return false;
    array->bytes = (unsigned)bytes * (array->type == 'U' ? 4 : 1);
    return true;
}

/* (), (5,), (3, 4) */
static bool parse_shape(const char *at, spc_npy *array)
{
    array->dims = 0;
    array->count = 1;
    if (!at || *at != '(')
        return false;
    for (at = npy_skip(at + 1, " "); *at != ')'; at = npy_skip(at, ", ")) {
        if (array->dims == SPC_NPY_DIMS || !npy_read_number(&at, &array->extent[array->dims]) ||
            __builtin_mul_overflow(array->count, array->extent[array->dims], &array->count))
            return false;
        array->dims++;
        if (*at != ',' && *at != ')')
            return false;
    }
    return true;
}

/* Reads the header of the member that begins now. Errors: FORMAT, UNSUPPORTED (arrays in Fortran order with
 * more than one dimension, of objects or records, of more than SPC_NPY_DIMS dimensions). */
static spc_status npy_read_header(spc_input *input, spc_npy *array, spc_error *error)
{
    unsigned char magic[8], size[4] = {0};
    char header[LONGEST_HEADER + 1];
    SPC_TRY(read_exactly(input, magic, sizeof magic, error));
    if (memcmp(magic, "\x93NUMPY", 6) != 0 || magic[6] < 1 || magic[6] > 3)
        return npy_fail(input, SPC_ERROR_FORMAT, "no numpy array of version 1 to 3", error);
    SPC_TRY(read_exactly(input, size, magic[6] == 1 ? 2 : 4, error));
    if (spc_get32(size) > LONGEST_HEADER)
        return npy_fail(input, SPC_ERROR_FORMAT, "a header of more than 4096 bytes", error);
    SPC_TRY(read_exactly(input, header, spc_get32(size), error));
    header[spc_get32(size)] = '\0';
    const char *order = find_value(header, "fortran_order");
    if (*npy_skip(header, " ") != '{' || !order)
        return npy_fail(input, SPC_ERROR_FORMAT, "no numpy header", error);
    if (!parse_type(find_value(header, "descr"), array))
        return npy_fail(input, SPC_ERROR_UNSUPPORTED, "neither numbers nor text", error);
    if (!parse_shape(find_value(header, "shape"), array))
        return npy_fail(input, SPC_ERROR_UNSUPPORTED, "a shape other than one to three lengths", error);
    if (strncmp(order, "False", 5) != 0 && array->dims > 1)
        return npy_fail(input, SPC_ERROR_UNSUPPORTED, "an array in Fortran order", error);
    return SPC_OK;
}

/* ---- elements ---- */

/* Of 1 to 8 bytes, as one of 64 bits. */
static uint64_t npy_element(const unsigned char *at, const spc_npy *array)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < array->bytes; i++)
        value = value << 8 | at[array->big_endian ? i : array->bytes - 1 - i];
    uint64_t sign = array->type == 'i' ? (uint64_t)1 << (8 * array->bytes - 1) : 0;
    return value & sign ? value | ~(2 * sign - 1) : value;
}

static spc_status npy_convert(const spc_input *input, const unsigned char *from, size_t count,
                              const spc_npy *array, uint64_t most, spc_npy_form form, void *to,
                              spc_error *error)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t value = npy_element(from + i * array->bytes, array),
                 sign = array->type == 'i' ? value >> 63 : 0;
        if (sign ? form != SPC_NPY_INT64 : value > most)
            return npy_fail(input, SPC_ERROR_FORMAT, "an element is negative or too large", error);
        if (form == SPC_NPY_UINT32)
            ((uint32_t *)to)[i] = (uint32_t)value;
        else
            ((uint64_t *)to)[i] = value;
    }
    return SPC_OK;
}

/* The next elements of an array, as many as fit into block[BLOCK] and are left. */
static spc_status npy_read_block(spc_input *input, const spc_npy *array, uint64_t done, unsigned char *block,
                                 size_t *count, spc_error *error)
{
    uint64_t left = array->count - done;
    *count = BLOCK / array->bytes;
    if (*count > left)
        *count = (size_t)left;
    return spc_interrupted() ? spc_fail_interrupted(error)
                             : read_exactly(input, block, *count * array->bytes, error);
}

/* All elements of a one-dimensional array of integers, none above `most`, and none negative but as
 * SPC_NPY_INT64; to be freed. Errors: FORMAT, RANGE, MEMORY. */
static spc_status npy_read_integers(spc_input *input, const spc_npy *array, uint64_t most, spc_npy_form form,
                                    void **values, spc_error *error)
{
    unsigned char block[BLOCK];
    size_t size = form == SPC_NPY_UINT32 ? sizeof(uint32_t) : sizeof(uint64_t), part;
    *values = NULL;
    if ((array->type != 'i' && array->type != 'u') || array->dims != 1 || !array->bytes || array->bytes > 8 ||
        (array->bytes & (array->bytes - 1)))
        return npy_fail(input, SPC_ERROR_FORMAT, "no one-dimensional array of integers", error);
    char *all = array->count > spc_memory_limit() / size ? NULL : spc_malloc_huge(array->count, size);
    if (!all)
        return spc_fail_memory(error, array->count * size);
    spc_status status = SPC_OK;
    for (uint64_t done = 0; done < array->count && status == SPC_OK; done += part) {
        status = npy_read_block(input, array, done, block, &part, error);
        if (status == SPC_OK)
            status = npy_convert(input, block, part, array, most, form, all + done * size, error);
    }
    if (status == SPC_OK)
        *values = all;
    else
        spc_free(all);
    return status;
}

/* Of each of the numbers of an array whether it is other than zero, 1 or 0; to be freed. Errors: FORMAT (text
 * or records), MEMORY. */
static spc_status npy_read_filled(spc_input *input, const spc_npy *array, uint8_t **filled, spc_error *error)
{
    enum { LARGEST_NUMBER = 32 };
    unsigned char block[BLOCK];
    size_t part;
    *filled = NULL;
    if (!strchr("biufc", array->type) || array->bytes == 0 || array->bytes > LARGEST_NUMBER ||
        (array->type == 'c' && array->bytes % 2))
        return npy_fail(input, SPC_ERROR_FORMAT, "no array of numbers", error);
    uint8_t *all = array->count > spc_memory_limit() ? NULL : spc_malloc_huge(array->count, 1);
    if (!all)
        return spc_fail_memory(error, array->count);
    spc_status status = SPC_OK;
    for (uint64_t done = 0; done < array->count && status == SPC_OK; done += part) {
        status = npy_read_block(input, array, done, block, &part, error);
        for (size_t i = 0; i < part && status == SPC_OK; i++) {
            /* All bits but the sign of each float are 0 where a number is zero. */
            const unsigned char *at = block + i * array->bytes;
            bool has_sign = array->type == 'f' || array->type == 'c';
            unsigned size = array->type == 'c' ? array->bytes / 2 : array->bytes, bits = 0;
            for (unsigned j = 0; j < array->bytes; j++) {
                bool highest = j % size == (array->big_endian ? 0 : size - 1);
                bits |= highest && has_sign ? at[j] & 0x7fu : at[j];
            }
            all[done + i] = bits != 0;
        }
    }
    if (status == SPC_OK)
        *filled = all;
    else
        spc_free(all);
    return status;
}

/* A single text of ASCII characters; longer ones are cut. Errors: FORMAT. */
static spc_status npy_read_text(spc_input *input, const spc_npy *array, char *text, size_t size,
                                spc_error *error)
{
    unsigned char raw[256];
    unsigned step = array->type == 'U' ? 4 : 1;
    if ((array->type != 'S' && array->type != 'U') || array->count != 1 || array->bytes > sizeof raw)
        return npy_fail(input, SPC_ERROR_FORMAT, "no text", error);
    SPC_TRY(read_exactly(input, raw, array->bytes, error));
    size_t length = 0;
    for (unsigned i = 0; i + step <= array->bytes && length + 1 < size; i += step)
        text[length++] = (char)raw[i + (array->big_endian ? step - 1 : 0)];
    text[length] = '\0';
    return SPC_OK;
}

enum { BATCH = 1 << 16, LARGEST = UINT32_MAX - 1 };

typedef struct npz {
    spc_input *input;
    char format[8];
    uint64_t *shape, *indptr;
    uint32_t *indices, *row, *col, *coords;
    int64_t *offsets;
    uint8_t *filled; /* of data of two dimensions, as diagonals have it */
    spc_npy shape_array, indptr_array, indices_array, row_array, col_array, coords_array, offsets_array;
    spc_npy data_array;
    bool has_data;
} npz;

static spc_status npz_fail(const npz *z, spc_status status, const char *what, spc_error *error)
{
    return spc_fail_at(error, status, spc_input_name(z->input), 0, "%s", what);
}

/* ---- members ---- */

static spc_status read_data(npz *z, spc_error *error)
{
    if (z->has_data)
        return npz_fail(z, SPC_ERROR_FORMAT, "an array is there twice", error);
    z->has_data = true;
    SPC_TRY(npy_read_header(z->input, &z->data_array, error));
    return z->data_array.dims == 2 ? npy_read_filled(z->input, &z->data_array, &z->filled, error) : SPC_OK;
}

/* Rows and columns are two lines of coords. */
static spc_status read_array(npz *z, spc_npy *array, spc_npy_form form, void **values, spc_error *error)
{
    if (*values)
        return npz_fail(z, SPC_ERROR_FORMAT, "an array is there twice", error);
    SPC_TRY(npy_read_header(z->input, array, error));
    if (array == &z->coords_array) {
        if (array->dims != 2 || array->extent[0] != 2)
            return npz_fail(z, SPC_ERROR_UNSUPPORTED,
                            "coordinates of one or more than two dimensions: no matrix", error);
        array->dims = 1;
    }
    return npy_read_integers(z->input, array, form == SPC_NPY_UINT32 ? LARGEST : INT64_MAX, form, values,
                             error);
}

static spc_status read_member(npz *z, const char *name, spc_error *error)
{
    const struct {
        const char *name;
        spc_npy *array;
        void **values;
        spc_npy_form form;
    } integers[] = {
        {"shape.npy", &z->shape_array, (void **)&z->shape, SPC_NPY_UINT64},
        {"indptr.npy", &z->indptr_array, (void **)&z->indptr, SPC_NPY_UINT64},
        {"indices.npy", &z->indices_array, (void **)&z->indices, SPC_NPY_UINT32},
        {"row.npy", &z->row_array, (void **)&z->row, SPC_NPY_UINT32},
        {"col.npy", &z->col_array, (void **)&z->col, SPC_NPY_UINT32},
        {"coords.npy", &z->coords_array, (void **)&z->coords, SPC_NPY_UINT32},
        {"offsets.npy", &z->offsets_array, (void **)&z->offsets, SPC_NPY_INT64},
    };
    spc_npy format;
    for (size_t i = 0; i < sizeof integers / sizeof integers[0]; i++)
        if (strcmp(name, integers[i].name) == 0)
            return read_array(z, integers[i].array, integers[i].form, integers[i].values, error);
    if (strcmp(name, "format.npy") == 0) {
        SPC_TRY(npy_read_header(z->input, &format, error));
        return npy_read_text(z->input, &format, z->format, sizeof z->format, error);
    }
    return strcmp(name, "data.npy") == 0 ? read_data(z, error) : SPC_OK;
}

static spc_status check_data(const npz *z, uint64_t entries, unsigned dims, spc_error *error)
{
    if (!z->has_data || z->data_array.dims != dims || z->data_array.extent[0] != entries)
        return npz_fail(z, SPC_ERROR_FORMAT, "data.npy is missing, or not as long as the indices", error);
    return SPC_OK;
}

static spc_status read_members(npz *z, spc_error *error)
{
    for (const char *name; (name = spc_input_member(z->input));) {
        SPC_TRY(read_member(z, name, error));
        SPC_TRY(spc_input_next_member(z->input, error));
    }
    if (!*z->format && z->coords)
        snprintf(z->format, sizeof z->format, "coo");
    if (!z->shape || !*z->format)
        return npz_fail(z, SPC_ERROR_FORMAT,
                        "numpy arrays, but no sparse matrix of scipy: no format or shape", error);
    if (z->shape_array.count != 2 || z->shape[0] > LARGEST || z->shape[1] > LARGEST)
        return npz_fail(z, SPC_ERROR_RANGE, "the shape is not two numbers of up to 32 bits", error);
    return SPC_OK;
}

/* ---- compressed rows, columns and blocks ---- */

static spc_status need_compressed(const npz *z, spc_error *error)
{
    return z->indptr && z->indices
               ? SPC_OK
               : npz_fail(z, SPC_ERROR_FORMAT, "indptr.npy or indices.npy is missing", error);
}

/* The arrays stay the caller's. */
static spc_compressed compressed_of(const npz *z, bool by_column)
{
    return (spc_compressed){z->shape[0],
                            z->shape[1],
                            by_column,
                            z->indptr,
                            z->indices,
                            z->indptr_array.count,
                            z->indices_array.count,
                            0};
}

static spc_status read_compressed(npz *z, bool by_column, int threads, spc_pattern **pattern,
                                  spc_error *error)
{
    SPC_TRY(need_compressed(z, error));
    SPC_TRY(check_data(z, z->indices_array.count, 1, error));
    spc_compressed c = compressed_of(z, by_column);
    z->indptr = NULL;
    z->indices = NULL;
    return spc_compressed_build(&c, spc_input_name(z->input), threads, pattern, error);
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
        return npz_fail(z, SPC_ERROR_FORMAT, "the shape is no multiple of the blocks of data.npy", error);
    SPC_TRY(need_compressed(z, error));
    spc_compressed c = compressed_of(z, false);
    SPC_TRY(
        spc_compressed_check(&c, z->shape[0] / high, z->shape[1] / wide, spc_input_name(z->input), error));
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

/* ---- entries: coordinates, diagonals ---- */

typedef struct batch {
    spc_entries entries;
    spc_entry *entry; /* [BATCH] */
    uint32_t filled;
} batch;

static spc_status npz_flush(batch *b, spc_error *error)
{
    uint32_t filled = b->filled;
    b->filled = 0;
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    return filled ? spc_entries_add(&b->entries, b->entry, filled, error) : SPC_OK;
}

static spc_status add_entry(batch *b, uint64_t row, uint64_t col, spc_error *error)
{
    b->entry[b->filled++] = spc_entry_make((uint32_t)row, (uint32_t)col);
    return b->filled == BATCH ? npz_flush(b, error) : SPC_OK;
}

typedef spc_status add_all(const npz *z, batch *b, spc_error *error);

static spc_status add_coordinates(const npz *z, batch *b, spc_error *error)
{
    for (uint64_t k = 0; k < z->row_array.count; k++)
        SPC_TRY(add_entry(b, z->row[k], z->col[k], error));
    return npz_flush(b, error);
}

/* Line k of data holds at place j what stands in column j of diagonal k. */
static spc_status add_diagonals(const npz *z, batch *b, spc_error *error)
{
    uint64_t length = z->data_array.extent[1], rows = z->shape[0];
    uint64_t cols = z->shape[1] < length ? z->shape[1] : length;
    for (uint64_t k = 0; k < z->offsets_array.count; k++)
        for (uint64_t j = 0; j < cols; j++) {
            uint64_t row = j - (uint64_t)z->offsets[k]; /* above the first row it is huge */
            if (row < rows && z->filled[k * length + j])
                SPC_TRY(add_entry(b, row, j, error));
        }
    return npz_flush(b, error);
}

static spc_status read_entries(npz *z, add_all *add, uint64_t expected, int threads, spc_pattern **pattern,
                               spc_error *error)
{
    batch b = {.entry = spc_malloc(BATCH, sizeof *b.entry)};
    if (!b.entry)
        return spc_fail_memory(error, BATCH * sizeof *b.entry);
    spc_entries_start(&b.entries, (uint32_t)z->shape[0], (uint32_t)z->shape[1], false, expected);
    spc_status status = add(z, &b, error);
    spc_free(b.entry);
    if (status == SPC_OK)
        status = spc_entries_assemble(&b.entries, threads, pattern, error);
    spc_entries_free(&b.entries);
    return status;
}

static spc_status split_coords(npz *z, spc_error *error)
{
    uint64_t count = z->coords_array.count / 2;
    if (z->row || z->col)
        return npz_fail(z, SPC_ERROR_FORMAT, "coords.npy beside row.npy or col.npy", error);
    z->col = spc_malloc_huge(count, sizeof *z->col);
    if (!z->col)
        return spc_fail_memory(error, count * sizeof *z->col);
    memcpy(z->col, z->coords + count, count * sizeof *z->col);
    z->row = z->coords;
    z->coords = NULL;
    z->row_array.count = z->col_array.count = count;
    return SPC_OK;
}

static spc_status read_coordinates(npz *z, int threads, spc_pattern **pattern, spc_error *error)
{
    if (z->coords)
        SPC_TRY(split_coords(z, error));
    if (!z->row || !z->col || z->row_array.count != z->col_array.count)
        return npz_fail(z, SPC_ERROR_FORMAT, "row.npy or col.npy is missing, or they differ in length",
                        error);
    uint64_t count = z->row_array.count;
    for (uint64_t k = 0; k < count; k++)
        if (z->row[k] >= z->shape[0] || z->col[k] >= z->shape[1])
            return npz_fail(z, SPC_ERROR_FORMAT, "an index in row.npy or col.npy is beyond the shape", error);
    SPC_TRY(check_data(z, count, 1, error));
    SPC_TRY(spc_check_claim((uint32_t)z->shape[0], count, spc_input_name(z->input), 0, error));
    SPC_TRY(read_entries(z, add_coordinates, count, threads, pattern, error));
    (*pattern)->stored = count;
    return SPC_OK;
}

static spc_status read_diagonals(npz *z, int threads, spc_pattern **pattern, spc_error *error)
{
    if (!z->offsets)
        return npz_fail(z, SPC_ERROR_FORMAT, "offsets.npy is missing", error);
    SPC_TRY(check_data(z, z->offsets_array.count, 2, error));
    uint64_t count = z->data_array.count;
    SPC_TRY(spc_check_claim((uint32_t)z->shape[0], count, spc_input_name(z->input), 0, error));
    SPC_TRY(read_entries(z, add_diagonals, count, threads, pattern, error));
    (*pattern)->stored = (*pattern)->nnz;
    return SPC_OK;
}

static spc_status read_matrix(npz *z, int threads, spc_pattern **pattern, spc_error *error)
{
    SPC_TRY(read_members(z, error));
    if (strcmp(z->format, "csr") == 0)
        return read_compressed(z, false, threads, pattern, error);
    if (strcmp(z->format, "csc") == 0)
        return read_compressed(z, true, threads, pattern, error);
    if (strcmp(z->format, "bsr") == 0)
        return read_bsr(z, pattern, error);
    if (strcmp(z->format, "coo") == 0)
        return read_coordinates(z, threads, pattern, error);
    if (strcmp(z->format, "dia") == 0)
        return read_diagonals(z, threads, pattern, error);
    return npz_fail(z, SPC_ERROR_UNSUPPORTED, "of scipy's formats csr, csc, coo, bsr and dia are read",
                    error);
}

spc_status spc_read_npz(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                        spc_error *error)
{
    npz z = {.input = input};
    spc_status status = read_matrix(&z, options->threads, pattern, error);
    spc_read_value_bytes(options, z.has_data ? z.data_array.bytes : 0);
    spc_free(z.shape);
    spc_free(z.indptr);
    spc_free(z.indices);
    spc_free(z.row);
    spc_free(z.col);
    spc_free(z.coords);
    spc_free(z.offsets);
    spc_free(z.filled);
    return status;
}
