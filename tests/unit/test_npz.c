#include <stdio.h>

/* Sparse matrices that scipy saved, and every way in which their arrays can be wrong. */
#include "scratch_files.h"

#include "zip_members.h"

/* One array: a header as numpy writes it, and the bytes behind it. */
typedef struct array {
    const char *name, *header;
    const void *bytes;
    size_t size;
} array;

#define HEADER(type, shape) "{'descr': '" type "', 'fortran_order': False, 'shape': " shape ", }"
#define MEMBERS 6

/* 2 x 3: columns {0, 2} and {1}. */
static const int32_t columns[] = {0, 2, 1}, ends[] = {0, 2, 3}, rows[] = {0, 0, 1};
static const int64_t shape[] = {2, 3};
static const float values[] = {1, 1, 1};
static const array shape_array = {"shape", HEADER("<i8", "(2,)"), shape, sizeof shape},
                   format_array = {"format", HEADER("|S3", "()"), "csr", 3},
                   indices_array = {"indices", HEADER("<i4", "(3,)"), columns, sizeof columns},
                   indptr_array = {"indptr", HEADER("<i4", "(3,)"), ends, sizeof ends},
                   data_array = {"data", HEADER("<f4", "(3,)"), values, sizeof values};

static uint32_t read_value_bytes; /* of the file that was read last */

static spc_status read_arrays(const array *arrays, size_t count, spc_pattern **p)
{
    uint8_t bytes[32768];
    zip_buffer zip = {bytes, 0};
    for (size_t i = 0; i < count; i++) {
        const array *a = &arrays[i];
        uint8_t text[8192];
        zip_buffer member = {text, 0};
        char name[64];
        snprintf(name, sizeof name, "%s.npy", a->name);
        zip_put(&member, "\x93NUMPY\1\0", 8);
        zip_put_number(&member, strlen(a->header), 2);
        zip_put(&member, a->header, strlen(a->header));
        if (a->size)
            zip_put(&member, a->bytes, a->size);
        zip_put_member(&zip, name, text, member.size);
    }
    zip_put_end(&zip);
    spc_read_options options = {.size = sizeof options, .value_bytes = &read_value_bytes};
    return spc_pattern_read(write_file("m.npz", bytes, zip.size), &options, p, &error);
}

/* The good matrix with one array in place of that of its name, or behind the others. */
static spc_status read_with(const array *other, spc_pattern **p)
{
    array arrays[MEMBERS] = {shape_array, format_array, indices_array, indptr_array, data_array};
    size_t i = 0;
    while (i < MEMBERS - 1 && strcmp(arrays[i].name, other->name) != 0)
        i++;
    arrays[i] = *other;
    return read_arrays(arrays, i < MEMBERS - 1 ? MEMBERS - 1 : MEMBERS, p);
}

static void assert_unread(const array *other, spc_status expected, const char *cause)
{
    spc_pattern *p;
    spc_status status = read_with(other, &p);
    if (status != expected || !strstr(error.message, cause))
        fail_msg("%s with %s: %d, '%s' instead of %d, '%s'", other->name, other->header, status,
                 status == SPC_OK ? "" : error.message, expected, cause);
}

static void assert_reads(const array *other)
{
    spc_pattern *p;
    assert_ok(read_with(other, &p));
    assert_int_equal(p->rows, 2);
    assert_int_equal(p->cols, 3);
    assert_int_equal(p->nnz, 3);
    assert_int_equal(p->row_ptr[1], 2);
    for (size_t k = 0; k < 3; k++)
        assert_int_equal(p->col[k], columns[k]);
    spc_pattern_free(p);
}

/* ---- the header of an array ---- */

TEST(headers_come_in_many_forms)
{
    static const uint8_t small[] = {0, 2, 1}, large[] = {0, 0, 0, 2, 0, 1};
    static const array forms[] = {
        {"indices", "{\"shape\":(3,),\"fortran_order\":False,\"descr\":\"|u1\"}", small, sizeof small},
        {"indices", HEADER(">i2", "( 3, )"), large, sizeof large},
        {"indices", "  {'descr': '=i4', 'fortran_order': True, 'shape': (3,), }", columns, sizeof columns},
        {"indices", HEADER("i4", "(3)"), columns, sizeof columns},
        {"format", HEADER("<U3", "()"), "c\0\0\0s\0\0\0r\0\0", 12},
        {"format", HEADER(">U3", "()"), "\0\0\0c\0\0\0s\0\0\0r", 12},
        {"format", HEADER("|S3", "(1,)"), "csr", 3},
        {"other", HEADER("<f8", "(1,)"), NULL, 0}, /* not looked at */
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        assert_reads(&forms[i]);
}

TEST(the_type_of_values_is_told)
{
    static const double wide[3];
    static const array data[] = {{"data", HEADER("<f8", "(3,)"), wide, 24},
                                 {"data", HEADER(">f4", "(3,)"), wide, 12},
                                 {"data", HEADER("|b1", "(3,)"), wide, 3},
                                 {"data", HEADER("<i8", "(3,)"), wide, 24}};
    static const uint32_t bytes[] = {8, 4, 4, 8};
    for (size_t i = 0; i < sizeof data / sizeof data[0]; i++) {
        assert_reads(&data[i]);
        assert_int_equal(read_value_bytes, bytes[i]);
    }
    spc_pattern *p;
    const spc_read_options options = {.size = sizeof options, .value_bytes = &read_value_bytes};
    const char text[] = "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 0.5\n";
    assert_ok(spc_pattern_read(write_file("m.mtx", text, sizeof text - 1), &options, &p, &error));
    assert_int_equal(read_value_bytes, 8);
    spc_pattern_free(p);
}

TEST(damaged_headers_are_refused)
{
    static const char no_type[] = "neither numbers nor text",
                      no_shape[] = "a shape other than one to three lengths",
                      no_header[] = "indices.npy: no numpy header";
    static const struct {
        const char *header, *cause;
    } cases[] = {
        {"", no_header},
        {"'descr': '<i4', 'fortran_order': False, 'shape': (3,)", no_header},
        {"{'descr': '<i4', 'shape': (3,), }", no_header},
        {"{'descr': '<i4', 'fortran_order', 'shape': (3,), }", no_header},
        {"{'descr': '<i4', fortran_order: False, 'shape': (3,), }", no_header},
        {"{'fortran_order': False, 'shape': (3,), }", no_type},
        {"{'descr': <i4, 'fortran_order': False, 'shape': (3,), }", no_type},
        {"{'descr': [('a', '<i4')], 'fortran_order': False, 'shape': (3,), }", no_type},
        {HEADER("<q4", "(3,)"), no_type},
        {HEADER("<i", "(3,)"), no_type},
        {HEADER("<i4x", "(3,)"), no_type},
        {HEADER("<i70000", "(3,)"), no_type},
        {HEADER("<i99999999999999999999", "(3,)"), no_type},
        {"{'descr': '<i4', 'fortran_order': False}", no_shape},
        {HEADER("<i4", "3"), no_shape},
        {HEADER("<i4", "(x)"), no_shape},
        {HEADER("<i4", "(3x)"), no_shape},
        {HEADER("<i4", "(3"), no_shape},
        {HEADER("<i4", "(1, 1, 1, 3)"), no_shape},
        {HEADER("<i4", "(4294967296, 4294967296)"), no_shape},
        {HEADER("<i4", "(99999999999999999999,)"), no_shape},
        {"{'descr': '<i4', 'fortran_order': True, 'shape': (1, 3), }", "an array in Fortran order"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const array other = {"indices", cases[i].header, columns, sizeof columns};
        bool unsupported = cases[i].cause != no_header;
        assert_unread(&other, unsupported ? SPC_ERROR_UNSUPPORTED : SPC_ERROR_FORMAT, cases[i].cause);
    }
}

/* Members that are no arrays, as bytes. */
TEST(members_that_are_no_arrays_are_refused)
{
    static const struct {
        const char *bytes;
        size_t size;
        const char *cause;
    } cases[] = {
        {"\x93NUM", 4, "the array ends early"},
        {"\x93NUMPX\1\0\1\0{", 11, "no numpy array of version 1 to 3"},
        {"\x93NUMPY\0\0\1\0{", 11, "no numpy array of version 1 to 3"},
        {"\x93NUMPY\4\0\1\0{", 11, "no numpy array of version 1 to 3"},
        {"\x93NUMPY\1\0\1", 9, "the array ends early"},
        {"\x93NUMPY\2\0\1\0", 10, "the array ends early"},
        {"\x93NUMPY\1\0\1\x20", 10, "a header of more than 4096 bytes"},
        {"\x93NUMPY\3\0\0\0\1\0", 12, "a header of more than 4096 bytes"},
        {"\x93NUMPY\1\0\x40\0{'descr'", 18, "the array ends early"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint8_t bytes[512];
        zip_buffer zip = {bytes, 0};
        spc_pattern *p;
        zip_put_member(&zip, "shape.npy", (const uint8_t *)cases[i].bytes, cases[i].size);
        assert_int_equal(spc_pattern_read(write_file("m.npz", bytes, zip.size), NULL, &p, &error),
                         SPC_ERROR_FORMAT);
        if (!strstr(error.message, cases[i].cause))
            fail_msg("member %zu: %s", i, error.message);
    }
}

/* ---- elements ---- */

TEST(damaged_elements_are_refused)
{
    static const char no_integers[] = "no one-dimensional array of integers",
                      no_number[] = "an element is negative or too large";
    static const int32_t negative[] = {0, -1, 1};
    static const int64_t huge[] = {0, 1, INT64_C(1) << 32};
    static const struct {
        array other;
        spc_status status;
        const char *cause;
    } cases[] = {
        {{"indices", HEADER("<f4", "(3,)"), columns, 12}, SPC_ERROR_FORMAT, no_integers},
        {{"indices", HEADER("<i4", "(1, 3)"), columns, 12}, SPC_ERROR_FORMAT, no_integers},
        {{"indices", HEADER("<i0", "(3,)"), columns, 12}, SPC_ERROR_FORMAT, no_integers},
        {{"indices", HEADER("<i3", "(3,)"), columns, 12}, SPC_ERROR_FORMAT, no_integers},
        {{"indices", HEADER("<i16", "(3,)"), columns, 12}, SPC_ERROR_FORMAT, no_integers},
        {{"indices", HEADER("<i4", "(3,)"), columns, 8},
         SPC_ERROR_FORMAT,
         "indices.npy: the array ends early"},
        {{"indices", HEADER("<i4", "(3,)"), negative, 12}, SPC_ERROR_FORMAT, no_number},
        {{"indices", HEADER("<i8", "(3,)"), huge, 24}, SPC_ERROR_FORMAT, no_number},
        {{"indices", HEADER("<i4", "(4000000000000000000,)"), columns, 12}, SPC_ERROR_MEMORY, ""},
        {{"format", HEADER("<i4", "()"), columns, 4}, SPC_ERROR_FORMAT, "format.npy: no text"},
        {{"format", HEADER("|S3", "(2,)"), "csrcsr", 6}, SPC_ERROR_FORMAT, "format.npy: no text"},
        {{"format", HEADER("|S300", "()"), "csr", 3}, SPC_ERROR_FORMAT, "format.npy: no text"},
        {{"format", HEADER("|S3", "()"), "cs", 2}, SPC_ERROR_FORMAT, "format.npy: the array ends early"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_unread(&cases[i].other, cases[i].status, cases[i].cause);
}

/* ---- the arrays together ---- */

TEST(arrays_that_disagree_are_refused)
{
    static const int64_t three[] = {2, 3, 1}, tall[] = {INT64_C(1) << 32, 3}, wide[] = {2, INT64_C(1) << 32};
    static const int32_t late[] = {1, 2, 3}, early[] = {0, 2, 2}, back[] = {0, 4, 3}, beyond[] = {0, 3, 1};
    static const char no_ends[] = "the pointers do not go from 0 to the number of indices";
    static const struct {
        array other;
        spc_status status;
        const char *cause;
    } cases[] = {
        {{"shape", HEADER("<i8", "(3,)"), three, 24}, SPC_ERROR_RANGE, "the shape is not two numbers"},
        {{"shape", HEADER("<i8", "(2,)"), tall, 16}, SPC_ERROR_RANGE, "the shape is not two numbers"},
        {{"shape", HEADER("<i8", "(2,)"), wide, 16}, SPC_ERROR_RANGE, "the shape is not two numbers"},
        {{"format", HEADER("|S3", "()"), "lil", 3}, SPC_ERROR_UNSUPPORTED, "csr, csc, coo, bsr and dia"},
        {{"format", HEADER("|S3", "()"), "dia", 3}, SPC_ERROR_FORMAT, "offsets.npy is missing"},
        {{"format", HEADER("|S3", "()"), "\0\0\0", 3}, SPC_ERROR_FORMAT, "no format or shape"},
        {{"format", HEADER("|S3", "()"), "coo", 3}, SPC_ERROR_FORMAT, "row.npy or col.npy is missing"},
        {{"format", HEADER("|S3", "()"), "csc", 3},
         SPC_ERROR_FORMAT,
         "or not one more than the rows or columns"},
        {{"format", HEADER("|S3", "()"), "bsr", 3}, SPC_ERROR_FORMAT, "data.npy is missing"},
        {{"indptr", HEADER("<i4", "(2,)"), ends, 8},
         SPC_ERROR_FORMAT,
         "or not one more than the rows or columns"},
        {{"indptr", HEADER("<i4", "(3,)"), late, 12}, SPC_ERROR_FORMAT, no_ends},
        {{"indptr", HEADER("<i4", "(3,)"), early, 12}, SPC_ERROR_FORMAT, no_ends},
        {{"indptr", HEADER("<i4", "(3,)"), back, 12}, SPC_ERROR_FORMAT, "the pointers do not ascend"},
        {{"indices", HEADER("<i4", "(3,)"), beyond, 12}, SPC_ERROR_FORMAT, "is beyond the shape"},
        {{"data", HEADER("<f4", "(2,)"), values, 8}, SPC_ERROR_FORMAT, "not as long as the indices"},
        {{"data", HEADER("<f4", "(3, 1)"), values, 12}, SPC_ERROR_FORMAT, "not as long as the indices"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_unread(&cases[i].other, cases[i].status, cases[i].cause);
}

TEST(an_array_is_there_once)
{
    const array twice[] = {shape_array, format_array, indices_array, indices_array, indptr_array, data_array};
    spc_pattern *p;
    assert_fails(read_arrays(twice, MEMBERS, &p), SPC_ERROR_FORMAT, "an array is there twice");
    assert_int_equal(read_arrays(twice, 2, &p), SPC_ERROR_FORMAT); /* shape and format alone */
    assert_non_null(strstr(error.message, "indptr.npy or indices.npy is missing"));
    assert_fails(read_arrays(twice, 1, &p), SPC_ERROR_FORMAT, "no format or shape");
}

/* Five arrays that make `nnz` entries, or are refused with the cause. */
static void assert_fits(const array *arrays, const char *cause, uint64_t nnz)
{
    spc_pattern *p;
    spc_status status = read_arrays(arrays, 5, &p);
    assert_int_equal(status, cause ? SPC_ERROR_FORMAT : SPC_OK);
    if (cause) {
        assert_non_null(strstr(error.message, cause));
        return;
    }
    assert_int_equal(p->nnz, nnz);
    spc_pattern_free(p);
}

/* Blocks of 2 x 1 in a matrix of 2 x 3, in block columns 2 and 0. */
TEST(blocks_have_to_fit)
{
    static const int32_t block_columns[] = {2, 0}, block_ends[] = {0, 2};
    static const struct {
        const char *data, *cause; /* NULL: it fits */
    } cases[] = {
        {HEADER("<f4", "(2, 2, 1)"), NULL},
        {HEADER("<f4", "(2, 0, 1)"), "no multiple of the blocks"},
        {HEADER("<f4", "(2, 2, 0)"), "no multiple of the blocks"},
        {HEADER("<f4", "(2, 2, 2)"), "no multiple of the blocks"},
        {HEADER("<f4", "(2, 4, 1)"), "no multiple of the blocks"},
        {HEADER("<f4", "(3, 2, 1)"), "not as long as the indices"},
        {HEADER("<f4", "(2, 1, 1)"), "or not one more than the rows or columns"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const array arrays[] = {shape_array,
                                {"format", HEADER("|S3", "()"), "bsr", 3},
                                {"indices", HEADER("<i4", "(2,)"), block_columns, sizeof block_columns},
                                {"indptr", HEADER("<i4", "(2,)"), block_ends, sizeof block_ends},
                                {"data", cases[i].data, NULL, 0}};
        assert_fits(arrays, cases[i].cause, 4);
    }
}

TEST(coordinates_have_to_match)
{
    static const int32_t low[] = {0, 0, 2}, right[] = {0, 3, 1};
    const array good = {"row", HEADER("<i4", "(3,)"), rows, sizeof rows};
    const struct {
        array row, col;
        const char *cause;
    } cases[] = {
        {good, {"col", HEADER("<i4", "(3,)"), columns, 12}, NULL},
        {good, {"col", HEADER("<i4", "(2,)"), columns, 8}, "or they differ in length"},
        {good, {"other", HEADER("<i4", "(3,)"), columns, 12}, "row.npy or col.npy is missing"},
        {good, {"col", HEADER("<i4", "(3,)"), right, 12}, "is beyond the shape"},
        {{"row", HEADER("<i4", "(3,)"), low, 12},
         {"col", HEADER("<i4", "(3,)"), columns, 12},
         "is beyond the shape"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const array arrays[] = {
            shape_array, {"format", HEADER("|S3", "()"), "coo", 3}, cases[i].row, cases[i].col, data_array};
        assert_fits(arrays, cases[i].cause, 3);
    }
}

RUN_TESTS("npz", make_folder, remove_folder)
