#include <stdio.h>

/* MATLAB's sparse matrices, written byte by byte as its version 5 does, whole and damaged. */
#include "scratch_files.h"

#include "core/memory.h"

/* Types of elements, and classes of arrays. */
enum { INT8 = 1, INT32 = 5, UINT32 = 6, DOUBLE = 9, MATRIX = 14 };
enum { CLASS_DOUBLE = 6, CLASS_SPARSE = 5 };

typedef struct variable {
    const char *name;
    int32_t class, dims[3], dim_count, rows_count, starts_count;
    int32_t rows[4], starts[4]; /* of each entry; of each column */
} variable;

/* 2 x 3: columns {0, 2} and {1}. */
static const variable good = {"M", CLASS_SPARSE, {2, 3}, 2, 3, 4, {0, 1, 0}, {0, 1, 2, 3}};

typedef struct text {
    uint8_t bytes[4096];
    size_t size;
} text;

static void put(text *t, const void *bytes, size_t size)
{
    memcpy(t->bytes + t->size, bytes, size);
    t->size += size;
}

/* A tag, then what it says, to a multiple of eight bytes. */
static void put_element(text *t, int32_t type, const void *bytes, size_t size)
{
    static const uint8_t zeros[8];
    const int32_t tag[] = {type, (int32_t)size};
    put(t, tag, sizeof tag);
    put(t, bytes, size);
    put(t, zeros, (8 - size % 8) % 8);
}

static void put_variable(text *t, const variable *v)
{
    const int32_t flags[] = {v->class, v->rows_count};
    static const double values[4] = {1, 1, 1, 1};
    text body = {.size = 0};
    put_element(&body, UINT32, flags, sizeof flags);
    put_element(&body, INT32, v->dims, (size_t)v->dim_count * sizeof *v->dims);
    put_element(&body, INT8, v->name, strlen(v->name));
    if (v->class == CLASS_SPARSE) {
        put_element(&body, INT32, v->rows, (size_t)v->rows_count * sizeof *v->rows);
        put_element(&body, INT32, v->starts, (size_t)v->starts_count * sizeof *v->starts);
    }
    put_element(&body, DOUBLE, values, v->class == CLASS_SPARSE ? (size_t)v->rows_count * sizeof *values : 8);
    put_element(t, MATRIX, body.bytes, body.size);
}

static text file_of(const variable *variables, size_t count)
{
    text t = {.size = 0};
    char head[125];
    snprintf(head, sizeof head, "%-124s", "MATLAB 5.0 MAT-file");
    put(&t, head, 124);
    put(&t, "\0\1IM", 4);
    for (size_t i = 0; i < count; i++)
        put_variable(&t, &variables[i]);
    return t;
}

static spc_status read_text(const text *t, size_t size, spc_pattern **p)
{
    return spc_pattern_read(write_file("m.mat", t->bytes, size), NULL, p, &error);
}

static spc_status read_variables(const variable *variables, size_t count, spc_pattern **p)
{
    text t = file_of(variables, count);
    return read_text(&t, t.size, p);
}

/* libmatio is looked for when the first such file is read. */
static void needs_libmatio(void)
{
    spc_pattern *p;
    spc_status status = read_variables(&good, 1, &p);
    if (status == SPC_ERROR_UNSUPPORTED && strstr(error.message, "libmatio"))
        skip();
    assert_ok(status);
    spc_pattern_free(p);
}

static void assert_unread(const variable *variables, size_t count, spc_status expected, const char *cause)
{
    spc_pattern *p;
    spc_status status = read_variables(variables, count, &p);
    if (status != expected || !strstr(error.message, cause))
        fail_msg("%d, '%s' instead of %d, '%s'", status, status == SPC_OK ? "" : error.message, expected,
                 cause);
}

static void assert_entries(const variable *variables, size_t count, uint64_t entries)
{
    spc_pattern *p;
    assert_ok(read_variables(variables, count, &p));
    assert_int_equal(p->nnz, entries);
    assert_int_equal(p->stored, entries);
    spc_pattern_free(p);
}

TEST(a_sparse_matrix_is_read)
{
    spc_pattern *p;
    needs_libmatio();
    assert_ok(read_variables(&good, 1, &p));
    assert_int_equal(p->rows, 2);
    assert_int_equal(p->cols, 3);
    assert_int_equal(p->row_ptr[1], 2);
    assert_int_equal(p->col[0], 0);
    assert_int_equal(p->col[1], 2);
    assert_int_equal(p->col[2], 1);
    spc_pattern_free(p);
}

TEST(of_several_the_one_called_a_is_read)
{
    static const char several[] = "several sparse matrices (M, M): say which, as FILE:NAME";
    needs_libmatio();
    variable a = good, other = good, full = {"F", CLASS_DOUBLE, {1, 1}, 2, 0, 0, {0}, {0}};
    a.name = "A";
    a.rows_count = 2;
    memcpy(a.starts, (int32_t[]){0, 1, 2, 2}, sizeof a.starts);
    assert_entries((variable[]){full, good}, 2, 3);
    assert_entries((variable[]){a, good, other}, 3, 2);
    assert_entries((variable[]){good, a}, 2, 2);
    assert_entries((variable[]){good, other, a}, 3, 2);
    assert_unread((variable[]){good, other}, 2, SPC_ERROR_FORMAT, several);
    assert_unread(&full, 1, SPC_ERROR_FORMAT, "no sparse matrix in it");
    assert_unread(NULL, 0, SPC_ERROR_FORMAT, "no sparse matrix in it");
}

/* NAME of FILE:NAME is a variable, with its field where that is not A. */
TEST(a_variable_is_chosen_by_its_name)
{
    needs_libmatio();
    variable other = good, a = good;
    other.name = "other";
    other.rows_count = 2;
    memcpy(other.starts, (int32_t[]){0, 1, 2, 2}, sizeof other.starts);
    a.name = "A";
    text t = file_of((variable[]){a, other, good}, 3);
    write_file("m.mat", t.bytes, t.size);
    static const struct {
        const char *path;
        uint64_t nnz; /* 0: refused */
    } cases[] = {{"m.mat", 3},   {"m.mat:A", 3},   {"m.mat:other", 2},
                 {"m.mat:M", 3}, {"m.mat:oth", 0}, {"m.mat:", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_pattern *p;
        spc_status status = spc_pattern_read(path_of(cases[i].path), NULL, &p, &error);
        assert_int_equal(status, cases[i].nnz ? SPC_OK : SPC_ERROR_FORMAT);
        if (status == SPC_OK)
            assert_int_equal(p->nnz, cases[i].nnz);
        else
            assert_non_null(strstr(error.message, "no sparse matrix of that name in it (A, other, M)"));
        spc_pattern_free(p);
    }
}

TEST(damaged_matrices_are_refused)
{
    static const struct {
        variable v;
        const char *cause;
    } cases[] = {
        {{"M", CLASS_SPARSE, {2, 3}, 2, 3, 4, {0, 1, 0}, {0, 2, 1, 3}}, "the pointers do not ascend"},
        {{"M", CLASS_SPARSE, {2, 3}, 2, 3, 4, {0, 1, 2}, {0, 1, 2, 3}}, "an index is beyond the shape"},
        {{"M", CLASS_SPARSE, {2, 3}, 2, 3, 4, {0, 1, 0}, {1, 1, 2, 3}}, "do not go from 0"},
        {{"M", CLASS_SPARSE, {2, 3}, 2, 2, 4, {0, 1}, {0, 1, 2, 3}}, "the matrix ends early"},
        {{"M", CLASS_SPARSE, {2, 3}, 2, 3, 3, {0, 1, 0}, {0, 1, 3}}, "the matrix ends early"},
        {{"M", CLASS_SPARSE, {1, 2, 3}, 3, 3, 4, {0, 0, 0}, {0, 1, 2, 3}}, "no sparse matrix in it"},
    };
    needs_libmatio();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_unread(&cases[i].v, 1, SPC_ERROR_FORMAT, cases[i].cause);
}

/* Cut at every byte: an error, or what is left is whole. */
TEST(a_file_that_ends_early_is_refused)
{
    needs_libmatio();
    const text whole = file_of(&good, 1);
    for (size_t size = 128; size + 24 < whole.size; size += 4) { /* the values are not read */
        spc_pattern *p;
        assert_int_equal(read_text(&whole, size, &p), SPC_ERROR_FORMAT);
        assert_non_null(strstr(error.message, size == 128 ? "no sparse matrix" : "m.mat: "));
    }
}

TEST(what_is_not_read_says_so)
{
    text later = {.size = 0};
    spc_pattern *p;
    put(&later, "MATLAB 7.3 MAT-file, Platform: GLNXA64", 38);
    assert_true(read_text(&later, later.size, &p) != SPC_OK); /* HDF5, and none */
    assert_non_null(strstr(error.message, "libhdf5"));
    static const int32_t head[] = {0, 2, 2, 0, 2};
    text older = {.size = 0};
    put(&older, head, sizeof head);
    put(&older, "A\0", 2);
    put(&older, head, sizeof head);
    assert_fails(read_text(&older, older.size, &p), SPC_ERROR_UNSUPPORTED,
                 "MATLAB's version 4 is not read: save with -v7");
    older.bytes[20] = 0; /* a name of no letters: something else */
    assert_int_equal(read_text(&older, older.size, &p), SPC_ERROR_FORMAT);
}

TEST(every_allocation_may_fail)
{
    needs_libmatio();
    const text whole = file_of(&good, 1);
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_pattern *p;
        spc_memory_fail_at(n);
        status = read_text(&whole, whole.size, &p);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
        if (status == SPC_OK)
            spc_pattern_free(p);
    }
}

RUN_TESTS("matlab", make_folder, remove_folder)
