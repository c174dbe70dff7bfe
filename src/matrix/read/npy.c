/* The header of a numpy array, which is a Python dictionary, and its integers of any width and order of
 * bytes. */
#include "matrix/read/npy.h"

#include <string.h>

#include "core/error.h"
#include "core/little.h"
#include "core/memory.h"

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

static spc_status parse_header(const spc_input *input, const char *header, spc_npy *array, spc_error *error)
{
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

spc_status spc_npy_read_header(spc_input *input, spc_npy *array, spc_error *error)
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
    return parse_header(input, header, array, error);
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

spc_status spc_npy_read_integers(spc_input *input, const spc_npy *array, uint64_t most, spc_npy_form form,
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

/* All bits but the sign of each float are 0 where a number is zero. */
static uint8_t is_filled(const unsigned char *at, const spc_npy *array)
{
    bool has_sign = array->type == 'f' || array->type == 'c';
    unsigned size = array->type == 'c' ? array->bytes / 2 : array->bytes, bits = 0;
    for (unsigned i = 0; i < array->bytes; i++) {
        bool highest = i % size == (array->big_endian ? 0 : size - 1);
        bits |= highest && has_sign ? at[i] & 0x7fu : at[i];
    }
    return bits != 0;
}

spc_status spc_npy_read_filled(spc_input *input, const spc_npy *array, uint8_t **filled, spc_error *error)
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
        for (size_t i = 0; i < part && status == SPC_OK; i++)
            all[done + i] = is_filled(block + i * array->bytes, array);
    }
    if (status == SPC_OK)
        *filled = all;
    else
        spc_free(all);
    return status;
}

spc_status spc_npy_read_text(spc_input *input, const spc_npy *array, char *text, size_t size,
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
