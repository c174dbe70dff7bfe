/* Measurement files: reading, refusing, appending whole rows, resuming. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"
#include "matrix/read/input.h"
#include "measure/rows.h"

static char directory[] = "/tmp/sparcast-measure-XXXXXX";
static char path[256];

static int setup(void **state)
{
    (void)state;
    if (!mkdtemp(directory))
        return -1;
    snprintf(path, sizeof path, "%s/m.csv", directory);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(directory);
}

static void write_text(const char *text, const char *mode)
{
    FILE *stream = fopen(path, mode);
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
}

static spc_status read_text(const char *text, spc_measurements *table)
{
    write_text(text, "w");
    return spc_measurements_read(path, table, &error);
}

#define COLUMNS                                                                                              \
    "matrix,rows,cols,nnz,stored_nnz,kernel,value_bytes,seconds,reuse_interval,l1_sectors,l1_hits\n"

TEST(rows_notes_and_counters_are_read)
{
    spc_measurements t;
    assert_ok(read_text("# gpu: H200: new\n# remark\n" COLUMNS "\"a,b\",3,4,5,6,ell,4,1e-6,2.5,100,30\n"
                        "c,1,1,1,,csr-scalar,8,2,,,\n",
                        &t));
    assert_int_equal(t.notes, 2);
    assert_string_equal(spc_measurements_note(&t, "gpu"), "H200: new");
    assert_string_equal(spc_measurements_note(&t, "remark"), "");
    assert_null(spc_measurements_note(&t, "cuda"));
    assert_int_equal(t.counters, 2);
    assert_int_equal(t.count, 2);
    assert_string_equal(t.row[0].matrix, "a,b");
    assert_int_equal(t.row[0].features.cols, 4);
    assert_int_equal(t.row[0].features.stored_nnz, 6);
    assert_int_equal(t.row[0].features.index_bytes, 4);
    assert_string_equal(t.row[0].device, "");
    assert_true(t.row[0].flops == 2 * 5 / 1e-6);
    assert_true(t.row[0].features.reuse_interval == 2.5);
    assert_true(isnan(t.row[0].features.hit_window));
    assert_true(spc_measurement_l1_hit_rate(&t, &t.row[0]) == 0.3);
    assert_true(isnan(spc_measurement_l1_hit_rate(&t, &t.row[1])));
    assert_true(isnan(spc_measurement_x_hit_rate(&t, &t.row[0])));
    assert_true(isnan(t.row[1].features.reuse_interval));
    assert_int_equal(t.row[1].features.stored_nnz, 0);
    spc_measurements_free(&t);
}

TEST(bad_files_name_the_line)
{
    static const struct {
        const char *text, *cause;
    } cases[] = {
        {"matrix,rows\n", ":1: there is no column 'cols'"},
        {"matrix,matrix\n", ":1: the column 'matrix' is there twice"},
        {COLUMNS "a,3,4,5,6,ell,4,zero,1,1,1\n", ":2: seconds: 'zero' is not a number"},
        {COLUMNS "a,3,4,5,6,ell,4,0,1,1,1\n", ":2: seconds is not positive"},
        {COLUMNS "a,3,4,5,5,ell,4,,1,1,1\n", ":2: seconds is not positive"},
        {COLUMNS "a,3,4,5,6,ell,4,,1,1,1\na,3,4,5,6,ell,4,,1,1,1\n", ":3: this row is there twice: a, ell"},
        {COLUMNS "a,3,4,5,6,ell,4,1,1,1,1\na,3,4,5,6,ell,4,,1,1,1\na,3,4,5,6,ell,4,1,1,1,1\n",
         ":4: this row is there twice: a, ell"},
        {COLUMNS "a,3,4,5,4,ell,4,1,1,1,1\n", ":2: stored_nnz is below nnz"},
        {COLUMNS "a,3,4,5,6,ell,2,1,1,1,1\n", ":2: value_bytes is none of 4, 8 and 48 (mixed)"},
        {COLUMNS "a,-3,4,5,6,ell,4,1,1,1,1\n", ":2: rows: '-3' is not a count"},
        {COLUMNS "a,4294967296,4,5,6,ell,4,1,1,1,1\n", ":2: rows: 4294967296 is too large"},
        {"cache_state," COLUMNS "lukewarm,a,3,4,5,6,ell,4,1,1,1,1\n",
         ":2: cache_state is neither warm nor cold"},
        {COLUMNS ",3,4,5,6,ell,4,1,1,1,1\n", ":2: the matrix has no name"},
        {COLUMNS "a,3,4,5,6,,4,1,1,1,1\n", ":2: the kernel has no name"},
        {COLUMNS "a,3,4,5,6,:4,4,1,1,1,1\n", ":2: the kernel has no name"},
        {COLUMNS "a,3,4,5,6,ell,4,1,1,1,x\n", ":2: l1_hits: 'x' is not a number"},
        {COLUMNS "a,3,4,5,6,ell,4,1,1,1,1\nb,3,4,5,6,ell,4,1,1,1,1\na,3,4,5,6,ell,4,2,1,1,1\n",
         ":4: this row is there twice: a, ell"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_measurements t;
        assert_int_equal(read_text(cases[i].text, &t), SPC_ERROR_FORMAT);
        assert_null(t.row);
        if (!strstr(error.message, cases[i].cause))
            fail_msg("case %zu: '%s' lacks '%s'", i, error.message, cases[i].cause);
    }
}

static const char *const counters[] = {"l1_sectors", "dram_read_bytes"};

static spc_status open_writer(spc_measurement_writer **writer)
{
    spc_note notes[] = {{"gpu", "H200"}, {"command", "sparcast probe a, b"}};
    return spc_measurement_writer_open(path, notes, 2, counters, 2, writer, &error);
}

static spc_measurement some_row(const char *matrix, const char *kernel, const double *values)
{
    return (spc_measurement){.matrix = matrix,
                             .kernel = kernel,
                             .device = "h200",
                             .cache_state = "warm",
                             .features = {.rows = 10,
                                          .cols = 20,
                                          .row_nnz_max = 5,
                                          .nnz = 30,
                                          .stored_nnz = 40,
                                          .threads = 32,
                                          .layout_bytes = 320,
                                          .value_bytes = 4,
                                          .index_bytes = 4,
                                          .line_bytes = 128,
                                          .window = 2048,
                                          .reuse_interval = 3.25,
                                          .hit_window = 0.5,
                                          .spatial_words = 2,
                                          .spatial_accesses = NAN},
                             .seconds = 1.25e-6,
                             .seconds_mad = 1e-9,
                             .repeats = 7,
                             .counter = values};
}

TEST(written_rows_are_read_back)
{
    spc_measurement_writer *w;
    unlink(path);
    double values[] = {123456789, NAN};
    spc_measurement a = some_row("m,1", "csr-vector:8", values), b = some_row("m,1", "ell", NULL);
    assert_ok(open_writer(&w));
    assert_false(spc_measurement_writer_has(w, &a));
    assert_ok(spc_measurement_writer_add(w, &a, &error));
    assert_true(spc_measurement_writer_has(w, &a));
    spc_measurement_writer *second;
    assert_fails(open_writer(&second), SPC_ERROR_IO, "another process");
    assert_ok(spc_measurement_writer_close(w, &error));
    assert_ok(open_writer(&w)); /* resumes */
    assert_true(spc_measurement_writer_has(w, &a));
    assert_false(spc_measurement_writer_has(w, &b));
    assert_int_equal(spc_measurement_writer_add(w, &a, &error), SPC_ERROR_ARGUMENT);
    assert_ok(spc_measurement_writer_add(w, &b, &error));
    assert_ok(spc_measurement_writer_close(w, &error));
    spc_measurements t;
    assert_ok(spc_measurements_read(path, &t, &error));
    assert_int_equal(t.count, 2);
    assert_string_equal(spc_measurements_note(&t, "command"), "sparcast probe a, b");
    const spc_measurement *r = &t.row[0];
    assert_string_equal(r->matrix, "m,1");
    assert_string_equal(r->cache_state, "warm");
    assert_true(r->seconds == 1.25e-6 && r->repeats == 7 && r->flops == 60 / 1.25e-6);
    assert_true(r->features.window == 2048 && r->features.row_nnz_max == 5 && r->features.hit_window == 0.5);
    assert_true(isnan(r->features.spatial_accesses));
    assert_true(spc_measurement_counter(&t, r, "l1_sectors") == 123456789);
    assert_true(isnan(spc_measurement_counter(&t, r, "dram_read_bytes")));
    assert_true(isnan(t.row[1].counter[0]));
    spc_measurements_free(&t);
}

TEST(kernels_without_parameters_match_any)
{
    spc_measurement_writer *w;
    unlink(path);
    assert_ok(open_writer(&w));
    spc_measurement row = some_row("m", "csr-vector:8", NULL);
    assert_ok(spc_measurement_writer_add(w, &row, &error));
    static const struct {
        const char *kernel;
        bool there;
    } cases[] = {{"csr-vector", true}, {"csr-vector:8", true}, {"csr-vector:4", false},
                 {"csr-vect", false},  {"csr", false},         {"csr-vector:8:1", false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        row.kernel = cases[i].kernel;
        assert_int_equal(spc_measurement_writer_has(w, &row), cases[i].there);
    }
    row.kernel = "csr-vector";
    row.cache_state = "cold";
    assert_false(spc_measurement_writer_has(w, &row));
    row.cache_state = "warm";
    row.features.value_bytes = 8;
    assert_false(spc_measurement_writer_has(w, &row));
    row.seconds = 0;
    assert_int_equal(spc_measurement_writer_add(w, &row, &error), SPC_ERROR_ARGUMENT);
    row.seconds = 1;
    row.matrix = NULL;
    assert_int_equal(spc_measurement_writer_add(w, &row, &error), SPC_ERROR_ARGUMENT);
    assert_ok(spc_measurement_writer_close(w, &error));
}

/* -1: there is no such file. */
static long size_of(const char *file)
{
    struct stat info;
    return stat(file, &info) == 0 ? (long)info.st_size : -1;
}

TEST(a_torn_line_is_removed_and_foreign_columns_refused)
{
    spc_measurement_writer *w;
    spc_measurement a = some_row("a", "ell", NULL), b = some_row("b", "ell", NULL);
    unlink(path);
    assert_ok(open_writer(&w));
    assert_ok(spc_measurement_writer_add(w, &a, &error));
    assert_ok(spc_measurement_writer_close(w, &error));
    write_text("b,10,20,30,40,el", "a");
    assert_ok(open_writer(&w));
    assert_true(spc_measurement_writer_has(w, &a));
    assert_false(spc_measurement_writer_has(w, &b));
    assert_ok(spc_measurement_writer_add(w, &b, &error));
    assert_ok(spc_measurement_writer_close(w, &error));
    spc_measurements t;
    assert_ok(spc_measurements_read(path, &t, &error));
    assert_int_equal(t.count, 2);
    spc_measurements_free(&t);
    assert_int_equal(spc_measurement_writer_open(path, NULL, 0, counters, 1, &w, &error), SPC_ERROR_DATA);
    assert_null(w);
    write_text("matrix,rows,my own list", "w"); /* not even its last line, which has no end, is cut */
    assert_int_equal(open_writer(&w), SPC_ERROR_DATA);
    assert_int_equal(size_of(path), 23);
    unlink(path);
    assert_ok(open_writer(&w));
    assert_ok(spc_measurement_writer_close(w, &error));
    assert_int_equal(size_of(path), -1); /* no row, no file */
    assert_int_equal(spc_measurement_writer_open("/nonexistent/x", NULL, 0, NULL, 0, &w, &error),
                     SPC_ERROR_IO);
    assert_int_equal(spc_measurement_writer_open("/dev/null", NULL, 0, NULL, 0, &w, &error), SPC_ERROR_IO);
}

static void add_rows(const spc_measurement *row, size_t count)
{
    spc_measurement_writer *w;
    assert_ok(open_writer(&w));
    for (size_t i = 0; i < count; i++)
        assert_ok(spc_measurement_writer_add(w, &row[i], &error));
    assert_ok(spc_measurement_writer_close(w, &error));
}

/* The counters of b wait in the other file; a has its own, c was not counted. */
static void make_counted(char *other, size_t size)
{
    const double has[] = {100, 30}, found[] = {200, 50};
    snprintf(other, size, "%s.counters", path);
    spc_measurement counted[] = {some_row("a", "ell", found), some_row("b", "ell", found)};
    counted[1].seconds = 9; /* of the product that was counted: not the time */
    unlink(path);
    add_rows(counted, 2);
    assert_int_equal(rename(path, other), 0);
    spc_measurement timed[] = {some_row("a", "ell", has), some_row("b", "ell", NULL),
                               some_row("c", "ell", NULL)};
    add_rows(timed, 3);
}

TEST(counters_join_the_times_that_lack_them)
{
    char other[300];
    make_counted(other, sizeof other);
    assert_ok(spc_counted_join(path, other, &error));
    assert_int_equal(access(other, F_OK), -1);
    spc_measurements t;
    assert_ok(spc_measurements_read(path, &t, &error));
    assert_int_equal(t.count, 3);
    assert_string_equal(spc_measurements_note(&t, "command"), "sparcast probe a, b");
    static const double sectors[] = {100, 200}, second[] = {30, 50};
    for (size_t i = 0; i < 2; i++) {
        assert_true(spc_measurement_counter(&t, &t.row[i], "l1_sectors") == sectors[i]);
        assert_true(spc_measurement_counter(&t, &t.row[i], counters[1]) == second[i]);
        assert_true(t.row[i].seconds == 1.25e-6);
    }
    assert_true(isnan(spc_measurement_counter(&t, &t.row[2], "l1_sectors")));
    spc_measurements_free(&t);
    assert_ok(spc_counted_join(path, other, &error)); /* nothing waits */
}

/* What was left out is no measurement to a reader, is not written twice, and does not forbid its time. */
TEST(rows_without_a_time_say_what_was_left_out)
{
    spc_measurement out = some_row("a", "ell", NULL), timed = out, plain = some_row("b", "ell", NULL);
    out.seconds = out.seconds_mad = NAN;
    plain.seconds = NAN;
    plain.features.stored_nnz = plain.features.nnz;
    unlink(path);
    add_rows(&out, 1);
    spc_measurement_writer *w;
    assert_ok(open_writer(&w));
    assert_true(spc_measurement_writer_has(w, &out));
    assert_false(spc_measurement_writer_has(w, &timed));
    assert_int_equal(spc_measurement_writer_add(w, &out, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_measurement_writer_add(w, &plain, &error), SPC_ERROR_ARGUMENT);
    spc_measurements t;
    assert_ok(spc_measurements_read(path, &t, &error));
    assert_int_equal(t.count, 0);
    spc_measurements_free(&t);
    assert_ok(spc_measurement_writer_add(w, &timed, &error));
    assert_true(spc_measurement_writer_has(w, &out));
    assert_int_equal(spc_measurement_writer_add(w, &out, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_measurement_writer_add(w, &timed, &error), SPC_ERROR_ARGUMENT);
    assert_ok(spc_measurement_writer_close(w, &error));
    assert_ok(spc_measurements_read(path, &t, &error));
    assert_int_equal(t.count, 1);
    assert_true(t.row[0].seconds == timed.seconds);
    spc_measurements_free(&t);
    const double found[] = {200, 50};
    char other[300];
    snprintf(other, sizeof other, "%s.counters", path);
    assert_int_equal(rename(path, other), 0);
    add_rows((spc_measurement[]){out, timed}, 2);
    assert_int_equal(rename(path, other), 0); /* times behind a row without one */
    spc_measurement counted = some_row("a", "ell", found);
    add_rows(&counted, 1);
    char last[310];
    snprintf(last, sizeof last, "%s.counters", other);
    assert_int_equal(rename(path, last), 0);
    assert_ok(spc_counted_join(other, last, &error));
    assert_ok(spc_measurements_read(other, &t, &error));
    assert_int_equal(t.count, 1);
    assert_true(spc_measurement_counter(&t, &t.row[0], "l1_sectors") == 200);
    spc_measurements_free(&t);
    unlink(other);
}

TEST(rows_with_counters_are_not_counted_again)
{
    char other[300];
    size_t missing;
    make_counted(other, sizeof other);
    unlink(other);
    assert_int_equal(rename(path, other), 0); /* the times, asked by a writer of `path` */
    spc_measurement_writer *w;
    assert_ok(open_writer(&w));
    assert_ok(spc_counted_know(w, other, &missing, &error));
    spc_measurement a = some_row("a", "ell", NULL), b = some_row("b", "ell", NULL);
    assert_int_equal(missing, 2);
    assert_true(spc_measurement_writer_has(w, &a));
    assert_false(spc_measurement_writer_has(w, &b));
    assert_ok(spc_measurement_writer_close(w, &error));
    unlink(other);
}

TEST(a_failed_join_leaves_both_files)
{
    char other[300];
    for (uint64_t n = 1;; n++) {
        make_counted(other, sizeof other);
        spc_memory_fail_at(n);
        spc_status status = spc_counted_join(path, other, &error);
        spc_memory_fail_at(0);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
        assert_int_equal(access(other, F_OK), 0);
        spc_measurements t;
        assert_ok(spc_measurements_read(path, &t, &error));
        assert_true(isnan(spc_measurement_counter(&t, &t.row[1], "l1_sectors")));
        spc_measurements_free(&t);
    }
    write_text("matrix,rows,cols,nnz,kernel,value_bytes,seconds\n", "w");
    assert_int_equal(rename(path, other), 0);
    spc_measurement row = some_row("a", "ell", NULL);
    add_rows(&row, 1);
    assert_int_equal(spc_counted_join(path, other, &error), SPC_ERROR_FORMAT);
    assert_int_equal(access(other, F_OK), 0);
    unlink(other);
}

TEST(matrix_names_lose_folder_and_suffixes)
{
    static const char *const cases[][2] = {
        {"a/b/cant.mtx", "cant"}, {"cant.mtx.gz", "cant"}, {"x/cant.tar.gz", "cant"},
        {"dc.1.spc", "dc.1"},     {"4elt.pat.xz", "4elt"}, {".mtx", ".mtx"},
        {"plain", "plain"},       {"a.tgz", "a"},          {"std1_Jac2.rb", "std1_Jac2"},
    };
    char name[64];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(spc_matrix_name(cases[i][0], name, sizeof name), cases[i][1]);
}

TEST(allocation_failure_is_reported)
{
    for (uint64_t n = 1;; n++) {
        spc_measurement_writer *w = NULL;
        spc_measurements t = {0};
        unlink(path);
        write_text("", "w");
        spc_measurement a = some_row("a", "ell", NULL), b = some_row("b", "ell", NULL);
        spc_memory_fail_at(n);
        spc_status status = open_writer(&w);
        if (status == SPC_OK)
            status = spc_measurement_writer_add(w, &a, &error);
        if (status == SPC_OK)
            status = spc_measurement_writer_close(w, &error);
        else
            spc_measurement_writer_close(w, NULL);
        w = NULL;
        if (status == SPC_OK)
            status = open_writer(&w);
        if (status == SPC_OK)
            status = spc_measurement_writer_add(w, &b, &error);
        if (status == SPC_OK)
            status = spc_measurements_read(path, &t, &error);
        spc_memory_fail_at(0);
        spc_measurement_writer_close(w, NULL);
        spc_measurements_free(&t);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
}

RUN_TESTS("measurement", setup, teardown)
