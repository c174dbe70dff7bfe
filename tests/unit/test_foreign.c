/* Files of others: what their libraries read in a process of its own, PETSc's binary, and text with the marks
 * of editors. */
#include "scratch_files.h"

#include <signal.h>
#include <stdio.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/read/compressed.h"
#include "matrix/read/input.h"

/* ---- a library that does not come back ---- */

typedef enum deed { READS, FAILS, CRASHES, ABORTS, LEAVES, IS_KILLED, NEVER_ENDS } deed;

static spc_status do_deed(void *context, spc_compressed *c, spc_error *failure)
{
    switch (*(const deed *)context) {
    case FAILS:
        return spc_fail(failure, SPC_ERROR_FORMAT, "f: as it should");
    case CRASHES:
        return (spc_status)raise(SIGSEGV);
    case ABORTS:
        return (spc_status)raise(SIGABRT);
    case LEAVES:
        _exit(0);
    case IS_KILLED:
        return (spc_status)raise(SIGKILL);
    case NEVER_ENDS:
        return (spc_status)raise(SIGXCPU);
    default:
        *c = (spc_compressed){.rows = 2, .cols = 3, .starts = 3, .indices = 2};
        c->start = calloc(3, sizeof *c->start);
        c->index = calloc(2, sizeof *c->index);
        c->start[1] = c->start[2] = 2;
        c->index[1] = 2;
        return SPC_OK;
    }
}

TEST(a_library_may_crash)
{
    static const struct {
        deed deed;
        spc_status status;
        const char *cause;
    } cases[] = {
        {FAILS, SPC_ERROR_FORMAT, "f: as it should"},
        {CRASHES, SPC_ERROR_FORMAT, "f: damaged: libother: its process crashed"},
        {ABORTS, SPC_ERROR_FORMAT, "f: damaged: libother: its process crashed"},
        {LEAVES, SPC_ERROR_MEMORY, "libother: its process was ended"},
        {IS_KILLED, SPC_ERROR_MEMORY, "libother: its process was ended"},
        {NEVER_ENDS, SPC_ERROR_FORMAT, "f: damaged: libother: its process came to no end"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        deed done = cases[i].deed;
        spc_compressed c;
        spc_status status = spc_foreign_read("libother", "f", do_deed, &done, &c, &error);
        if (status != cases[i].status || !strstr(error.message, cases[i].cause))
            fail_msg("%zu: %d, '%s'", i, status, error.message);
    }
}

TEST(what_it_read_arrives)
{
    deed reads = READS;
    spc_compressed c;
    spc_pattern *p;
    assert_ok(spc_foreign_read("libother", "f", do_deed, &reads, &c, &error));
    assert_int_equal(c.indices, 2);
    assert_ok(spc_compressed_build(&c, "f", 1, &p, &error));
    assert_int_equal(p->nnz, 2);
    assert_int_equal(p->row_ptr[1], 2);
    assert_int_equal(p->col[1], 2);
    spc_pattern_free(p);
}

/* ---- PETSc ---- */

typedef struct bytes {
    uint8_t text[512];
    size_t size;
} bytes;

static void put(bytes *b, uint64_t value, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        b->text[b->size++] = (uint8_t)(value >> 8 * (size - 1 - i));
}

/* 2 x 3: columns {0, 2} and {1}, integers of `size` bytes and `value` bytes of values. */
static bytes petsc_file(unsigned size, unsigned value)
{
    static const uint64_t numbers[] = {1211216, 2, 3, 3, 2, 1, 0, 2, 1};
    bytes b = {.size = 0};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        put(&b, numbers[i], size);
    b.size += (size_t)3 * value;
    return b;
}

static uint32_t read_value_bytes; /* of the file that was read last */

static spc_status read_bytes(const bytes *b, size_t size, spc_pattern **p)
{
    spc_read_options options = {.size = sizeof options, .value_bytes = &read_value_bytes};
    return spc_pattern_read(write_file("m.petsc", b->text, size), &options, p, &error);
}

TEST(matrices_of_petsc_are_read)
{
    spc_pattern *p;
    for (unsigned size = 4; size <= 8; size += 4)
        for (unsigned value = 4; value <= 16; value *= 2) {
            bytes b = petsc_file(size, value);
            assert_ok(read_bytes(&b, b.size, &p));
            assert_int_equal(p->rows, 2);
            assert_int_equal(p->cols, 3);
            assert_int_equal(p->row_ptr[1], 2);
            assert_int_equal(p->col[1], 2);
            assert_int_equal(p->col[2], 1);
            assert_int_equal(read_value_bytes, value == 4 ? 4 : 8);
            spc_pattern_free(p);
        }
    const bytes whole = petsc_file(4, 4);
    for (size_t cut = 17; cut < whole.size; cut++) {
        assert_fails(read_bytes(&whole, cut, &p), SPC_ERROR_FORMAT, "m.petsc: the file ends ");
    }
}

TEST(damaged_ones_of_petsc_are_refused)
{
    static const struct {
        size_t at;
        uint32_t number;
        spc_status status;
        const char *cause;
    } cases[] = {
        {0, 1211214, SPC_ERROR_UNSUPPORTED, "a vector of PETSc"},
        {1, 0xffffffff, SPC_ERROR_RANGE, "limited to 32 bits"},
        {3, 0xffffffff, SPC_ERROR_UNSUPPORTED, "a dense matrix of PETSc"},
        {3, 2, SPC_ERROR_FORMAT, "do not go from 0 to the number of indices"},
        {4, 3, SPC_ERROR_FORMAT, "do not go from 0 to the number of indices"},
        {7, 3, SPC_ERROR_FORMAT, "an index is beyond the shape"},
        {7, 0xffffffff, SPC_ERROR_FORMAT, "an index is beyond the shape"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_pattern *p;
        bytes b = petsc_file(4, 8);
        size_t size = b.size;
        b.size = 4 * cases[i].at;
        put(&b, cases[i].number, 4);
        assert_int_equal(read_bytes(&b, size, &p), cases[i].status);
        if (!strstr(error.message, cases[i].cause))
            fail_msg("%zu: '%s'", i, error.message);
    }
}

/* ---- marks, and what is none of ours ---- */

TEST(text_may_be_marked)
{
    static const char *const texts[] = {
        "\xef\xbb\xbf%%MatrixMarket matrix coordinate real general\n2 2 2\n1 1 1\n2 1 1\n",
        "%%MatrixMarket matrix coordinate real general\r2 2 2\r1 1 1\r2 1 1\r",
        "\xef\xbb\xbf%%MatrixMarket matrix coordinate real general\r% c\r2 2 2\r1 1 1\r2 1 1",
        "%%MatrixMarket matrix coordinate real general\r\n2 2 2\r\n1 1 1\r\n2 1 1\r\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        spc_pattern *p;
        assert_ok(spc_pattern_read(write_file("m.mtx", texts[i], strlen(texts[i])), NULL, &p, &error));
        assert_int_equal(p->nnz, 2);
        assert_int_equal(p->row_ptr[1], 1);
        spc_pattern_free(p);
    }
    /* A long first line: where the lines end is seen behind the first 512 bytes only. */
    char text[2048];
    for (int length = 505; length < 520; length++) {
        spc_pattern *p;
        int size =
            snprintf(text, sizeof text, "%%%%MatrixMarket matrix coordinate real general%*s\r\n2 2 2\r\n%s",
                     length, "", "1 1 1\r\n2 1 x\r\n");
        assert_int_equal(spc_pattern_read(write_file("m.mtx", text, (size_t)size), NULL, &p, &error),
                         SPC_ERROR_FORMAT);
        assert_non_null(strstr(error.message, "m.mtx:4: "));
    }
}

TEST(what_is_none_of_ours_is_named)
{
    static const struct {
        const char *text, *cause;
    } cases[] = {
        {"\x93NUMPY\1\0", "a numpy array (.npy) holds no sparse matrix"},
        {"\xff\xfe%\0%\0%", "text in UTF-16"},
        {"some words\n", "neither Matrix Market"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_pattern *p;
        assert_true(spc_pattern_read(write_file("m", cases[i].text, 8), NULL, &p, &error) != SPC_OK);
        assert_non_null(strstr(error.message, cases[i].cause));
    }
}

TEST(a_name_behind_a_colon)
{
    static const char text[] = "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 1\n";
    spc_pattern *p;
    char name[64];
    write_file("m.mtx", text, sizeof text - 1);
    assert_fails(spc_pattern_read(path_of("m.mtx:A"), NULL, &p, &error), SPC_ERROR_UNSUPPORTED,
                 "m.mtx:A: FILE:NAME is for");
    assert_string_equal(spc_matrix_name(path_of("m.mtx:a/b"), name, sizeof name), "m:a/b");
    write_file("m.mtx:A", text, sizeof text - 1); /* a file of the whole name is that file */
    assert_ok(spc_pattern_read(path_of("m.mtx:A"), NULL, &p, &error));
    spc_pattern_free(p);
    assert_int_equal(spc_pattern_read(path_of("other.mtx:A"), NULL, &p, &error), SPC_ERROR_IO);
}

/* What a header says is known before anything is read: row pointers, and the columns of both triangles. */
TEST(a_file_says_what_it_takes)
{
    static const struct {
        const char *text;
        uint64_t bytes;
    } cases[] = {
        {"%%MatrixMarket matrix coordinate real general\n4 9 3\n", 5 * 8 + 3 * 4},
        {"%%MatrixMarket matrix coordinate pattern symmetric\n% c\n4 4 3\n", 5 * 8 + 6 * 4},
        {"%%MatrixMarket matrix coordinate real general\n4 4 9223372036854775807\n", UINT64_MAX},
        {"0 1\n", 0},
    };
    uint64_t claim;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *path = write_file("m", cases[i].text, strlen(cases[i].text));
        assert_ok(spc_pattern_claim(path, &claim, &error));
        assert_int_equal(claim, cases[i].bytes);
    }
    spc_pattern p = {
        .rows = 1, .cols = 2, .nnz = 2, .row_ptr = (uint64_t[]){0, 2}, .col = (uint32_t[]){0, 1}};
    assert_ok(spc_pattern_write(&p, path_of("m.spc"), &error));
    assert_ok(spc_pattern_claim(path_of("m.spc"), &claim, &error));
    assert_int_equal(claim, 2 * 8 + 2 * 4);
    assert_int_equal(spc_pattern_claim(path_of("none"), &claim, &error), SPC_ERROR_IO);
}

/* No more is handed out than the machine has, in one piece or in several. */
TEST(memory_has_an_end)
{
    uint64_t most = spc_memory_limit();
    void *half = spc_malloc(most / 8 * 5, 1);
    assert_null(spc_malloc(most + 1, 1));
    assert_non_null(half);
    assert_null(spc_malloc(most / 2, 1));
    spc_free(half);
    half = spc_malloc(most / 2, 1);
    assert_non_null(half);
    spc_free(half);
}

RUN_TESTS("foreign", make_folder, remove_folder)
