#include <stdio.h>

/* Permutations applied to patterns and files, and kept in files. */
#include "order_fixture.h"
#include "scratch_files.h"

static spc_permutation *make(uint32_t rows, const uint32_t *row, uint32_t cols, const uint32_t *col)
{
    spc_permutation *q;
    assert_ok(spc_permutation_new(rows, row, cols, col, &q, &error));
    return q;
}

static spc_pattern *apply(const spc_permutation *q, const spc_pattern *p, int threads)
{
    spc_pattern *permuted;
    assert_ok(spc_permutation_apply(q, p, threads, &permuted, &error));
    return keep_pattern(permuted);
}

static void assert_same_pattern(const spc_pattern *a, const spc_pattern *b)
{
    assert_int_equal(a->rows, b->rows);
    assert_int_equal(a->cols, b->cols);
    assert_int_equal(a->nnz, b->nnz);
    assert_memory_equal(a->row_ptr, b->row_ptr, ((size_t)a->rows + 1) * sizeof *a->row_ptr);
    assert_memory_equal(a->col, b->col, a->nnz * sizeof *a->col);
}

/* ---- patterns ---- */

static void check_apply(const spc_pattern *p, const spc_permutation *q)
{
    spc_permutation *inverse;
    spc_pattern *permuted = apply(q, p, 3), *alone = apply(q, p, 1);
    const uint32_t *row = spc_permutation_row(q), *col = spc_permutation_col(q);
    assert_same_pattern(permuted, alone);
    assert_int_equal(permuted->nnz, p->nnz);
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = permuted->row_ptr[i]; k < permuted->row_ptr[i + 1]; k++) {
            assert_true(has_entry(p, row[i], col[permuted->col[k]]));
            assert_true(k == permuted->row_ptr[i] || permuted->col[k - 1] < permuted->col[k]);
        }
    assert_ok(spc_permutation_invert(q, &inverse, &error));
    spc_pattern *back = apply(inverse, permuted, 2);
    assert_same_pattern(back, p);
    spc_permutation_free(inverse);
}

TEST(permuted_patterns_hold_the_same_entries)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        for (const char *const *name = all_orders(); *name; name++) {
            spc_permutation *q = reorder(p, *name, i % 2, 11);
            check_apply(p, q);
            spc_permutation_free(q);
        }
    }
}

TEST(many_rows_are_moved_in_many_runs)
{
    spc_pattern *p;
    spc_generate_options o = {
        .size = sizeof(spc_generate_options), .kind = "rmat", .scale = 13, .edge_factor = 12, .seed = 4};
    assert_ok(spc_generate(&o, &p, &error));
    spc_permutation *q = reorder(p, "random", false, 2);
    check_apply(p, q);
    spc_permutation_free(q);
    spc_pattern_free(p);
}

TEST(the_envelope_is_counted_right)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        spc_pattern *p = make_pattern(23, 23, 0.1, seed % 2, (uint32_t)NO_DENSE_ROW, seed);
        uint64_t profile = 0;
        uint32_t bandwidth = 0;
        for (uint32_t i = 0; i < 23; i++) {
            uint32_t least = i;
            for (uint32_t j = 0; j < i; j++)
                if (has_entry(p, i, j) || has_entry(p, j, i)) {
                    least = j < least ? j : least;
                    bandwidth = i - j > bandwidth ? i - j : bandwidth;
                }
            profile += i - least;
        }
        spc_envelope envelope;
        assert_ok(spc_pattern_envelope(p, &envelope, &error));
        assert_int_equal(envelope.bandwidth, bandwidth);
        assert_true(envelope.has_profile);
        assert_int_equal(envelope.profile, profile);
    }
    spc_pattern *wide = odd_pattern(5);
    spc_envelope envelope;
    assert_ok(spc_pattern_envelope(wide, &envelope, &error));
    assert_false(envelope.has_profile);
    assert_int_equal(envelope.bandwidth, 299);
}

TEST(what_is_no_permutation_is_refused)
{
    static const uint32_t twice[] = {0, 2, 2}, beyond[] = {0, 1, 3}, good[] = {2, 0, 1};
    spc_permutation *q;
    assert_int_equal(spc_permutation_new(3, twice, 0, NULL, &q, &error), SPC_ERROR_ARGUMENT);
    assert_string_equal(error.message, "no permutation: row 3 comes twice");
    assert_null(q);
    assert_int_equal(spc_permutation_new(0, NULL, 3, beyond, &q, &error), SPC_ERROR_ARGUMENT);
    assert_string_equal(error.message, "no permutation: column 4 is beyond the 3 there are");
    q = make(3, good, 3, good);
    assert_true(spc_permutation_is_symmetric(q));
    spc_pattern *p = odd_pattern(4), *permuted;
    assert_int_equal(spc_permutation_apply(q, p, 0, &permuted, &error), SPC_ERROR_ARGUMENT);
    assert_string_equal(error.message, "a permutation of 3 x 3 does not fit a matrix of 1 x 1");
    spc_permutation_free(q);
}

TEST(allocation_failures_are_reported)
{
    spc_pattern *p = odd_pattern(12);
    spc_permutation *q = reorder(p, "random", false, 1);
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_pattern *permuted = NULL;
        spc_permutation *inverse = NULL;
        spc_memory_fail_at(n);
        status = spc_permutation_apply(q, p, 1, &permuted, &error);
        if (status == SPC_OK)
            status = spc_permutation_invert(q, &inverse, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
        spc_pattern_free(permuted);
        spc_permutation_free(inverse);
    }
    spc_permutation_free(q);
}

/* ---- permutation files ---- */

static spc_status read_text(const char *text)
{
    spc_permutation *q;
    spc_status status = spc_permutation_read(write_file("q", text, strlen(text)), &q, &error);
    assert_true((q != NULL) == (status == SPC_OK));
    spc_permutation_free(q);
    return status;
}

TEST(permutation_files_come_back)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        spc_permutation *q = reorder(p, "random", false, 3), *back;
        assert_ok(spc_permutation_write(q, path_of("p"), &error));
        assert_ok(spc_permutation_read(path_of("p"), &back, &error));
        assert_int_equal(spc_permutation_rows(back), p->rows);
        assert_int_equal(spc_permutation_cols(back), p->cols);
        assert_memory_equal(spc_permutation_row(back), spc_permutation_row(q), p->rows * sizeof(uint32_t));
        assert_memory_equal(spc_permutation_col(back), spc_permutation_col(q), p->cols * sizeof(uint32_t));
        assert_true(spc_permutation_is_symmetric(back) == spc_permutation_is_symmetric(q) ||
                    p->rows + p->cols == 0 || (p->rows == 1 && p->cols == 1));
        spc_permutation_free(q);
        spc_permutation_free(back);
    }
}

#define HEAD "%%sparcast permutation\n"

TEST(malformed_permutation_files_name_their_line)
{
    static const struct {
        const char *text, *message;
    } bad[] = {
        {"%%MatrixMarket\n", ":1: no permutation file: its first line is \"%%sparcast permutation\""},
        {HEAD "% nothing\n", " no line \"ROWS COLUMNS\""},
        {HEAD "2\n", ":2: this line should be \"ROWS COLUMNS\", each below 2^32"},
        {HEAD "2 4294967296\n", ":2: this line should be \"ROWS COLUMNS\", each below 2^32"},
        {HEAD "4294967295 4294967295\n1\n", " 1 numbers follow, not one a row and a column: 8589934590"},
        {HEAD "%\n1 1\n1\n1\n1\n", ":6: more numbers than rows and columns"},
        {HEAD "1 1\n1\nx\n", ":4: this line should be one number below 2^32"},
        {HEAD "1 1\n0\n1\n", ":3: 0: numbers start at 1"},
        {HEAD "2 1\n1\n1\n1\n", ":4: no permutation: row 1 comes twice"},
        {HEAD "1 2\n1\n1\n3\n", ":5: no permutation: column 3 is beyond the 2 there are"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_fails(read_text(bad[i].text), SPC_ERROR_FORMAT, bad[i].message);
    }
    assert_ok(read_text(HEAD " 2\t2 \r\n 2\n1 \n1\n2"));
    assert_int_equal(read_text(""), SPC_ERROR_FORMAT);
}

/* ---- matrix files ---- */

static char *content(const char *name, size_t *length)
{
    static char text[2][1 << 16];
    static int turn;
    turn = !turn;
    FILE *stream = fopen(path_of(name), "r");
    assert_non_null(stream);
    *length = fread(text[turn], 1, sizeof text[turn] - 1, stream);
    text[turn][*length] = '\0';
    fclose(stream);
    return text[turn];
}

static void apply_file(const spc_permutation *q, const char *from, const char *to)
{
    assert_ok(spc_permutation_apply_file(q, path_of(from), path_of(to), NULL, &error));
}

static spc_pattern *read_pattern(const char *name)
{
    spc_pattern *p;
    assert_ok(spc_pattern_read(path_of(name), NULL, &p, &error));
    return keep_pattern(p);
}

/* A permuted file holds the permuted pattern; the inverse gives the same bytes. */
static void check_file(const char *text, const spc_permutation *q)
{
    spc_permutation *inverse;
    size_t length;
    write_file("a.mtx", text, strlen(text));
    apply_file(q, "a.mtx", "b.mtx");
    spc_pattern *a = read_pattern("a.mtx"), *b = read_pattern("b.mtx"), *permuted = apply(q, a, 1);
    assert_same_pattern(b, permuted);
    assert_int_equal(b->symmetry, permuted->symmetry);
    apply_file(q, "a.mtx", "b.spc");
    spc_pattern *cached = read_pattern("b.spc");
    assert_same_pattern(cached, permuted);
    assert_ok(spc_permutation_invert(q, &inverse, &error));
    if (spc_permutation_is_symmetric(q) || a->symmetry == SPC_GENERAL) {
        apply_file(inverse, "b.mtx", "c.mtx");
        assert_string_equal(content("c.mtx", &length), text);
    }
    apply_file(inverse, "b.spc", "c.spc");
    spc_pattern *back = read_pattern("c.spc");
    assert_same_pattern(back, a);
    spc_permutation_free(inverse);
}

#define BANNER(field, symmetry) "%%MatrixMarket matrix coordinate " field " " symmetry "\n"
static const uint32_t cycle[] = {3, 0, 4, 1, 2}, other[] = {1, 0, 2, 4, 3};

TEST(text_keeps_its_digits_and_comes_back)
{
    static const char *const texts[] = {
        BANNER("real", "general") "% with remarks\n\n5 5 4\n1 2 1.50\n% here too\n  5\t1   -0.0 \n3 3 "
                                  "1e-300\n1 5 2D+1\n",
        BANNER("pattern", "general") "5 5 2\n1 2\n4 4\n",
        BANNER("real", "symmetric") "5 5 5\n1 1 1\n2 1 2.0\n5 1 -3\n5 4 0004\n2 3 5.\n",
        BANNER("real", "skew-symmetric") "5 5 3\n2 1 -2.0\n5 1 3\n5 4 0\n",
        BANNER("complex", "hermitian") "5 5 3\n2 1 -2.0 1.0\n5 1 3 -7\n5 5 4 0\n",
        BANNER("complex", "skew-symmetric") "5 5 2\n2 1 -2.0   1.0\n5 1 3 -7\n",
        BANNER("real", "general") "5 5 0\n",
    };
    spc_permutation *symmetric = make(5, cycle, 5, cycle), *apart = make(5, cycle, 5, other),
                    *rows = make(5, cycle, 5, NULL);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        check_file(texts[i], symmetric);
        check_file(texts[i], apart);
        check_file(texts[i], rows);
    }
    spc_permutation_free(symmetric);
    spc_permutation_free(apart);
    spc_permutation_free(rows);
}

TEST(symmetric_storage_stays_where_it_can)
{
    size_t length;
    const char *text = BANNER("real", "symmetric") "5 5 4\n1 1 1\n2 1 2.0\n5 4 -3\n2 3 7\n";
    spc_permutation *symmetric = make(5, cycle, 5, cycle), *rows = make(5, cycle, 5, NULL);
    check_file(text, symmetric);
    /* old 1 2 3 4 5 come to 2 4 5 1 3 */
    assert_string_equal(content("b.mtx", &length),
                        BANNER("real", "symmetric") "5 5 4\n2 2 1\n4 2 2.0\n3 1 -3\n4 5 7\n");
    check_file(text, rows);
    assert_string_equal(content("b.mtx", &length),
                        BANNER("real", "general") "5 5 7\n2 1 1\n4 1 2.0\n3 4 -3\n4 3 "
                                                  "7\n2 2 2.0\n1 5 -3\n5 2 7\n");
    spc_permutation_free(symmetric);
    spc_permutation_free(rows);
}

TEST(mirrored_values_change_as_they_must)
{
    size_t length;
    spc_permutation *q = make(5, cycle, 5, cycle), *rows = make(5, cycle, 5, NULL);
    check_file(BANNER("complex", "hermitian") "5 5 2\n4 1 -2.0 1.0\n5 4 3 -7\n", q);
    assert_string_equal(content("b.mtx", &length),
                        BANNER("complex", "hermitian") "5 5 2\n2 1 -2.0 -1.0\n3 1 3 -7\n");
    check_file(BANNER("integer", "skew-symmetric") "5 5 2\n4 1 -2\n5 4 3\n", q);
    assert_string_equal(content("b.mtx", &length),
                        BANNER("integer", "skew-symmetric") "5 5 2\n2 1 2\n3 1 3\n");
    check_file(BANNER("real", "skew-symmetric") "%\n%\n5 5 1\n4 1 +2\n", rows);
    assert_string_equal(content("b.mtx", &length), BANNER("real", "general") "%\n%\n5 5 2\n1 1 +2\n2 4 -2\n");
    spc_permutation_free(q);
    spc_permutation_free(rows);
}

TEST(files_that_cannot_be_rewritten_are_refused)
{
    const char *text = BANNER("real", "general") "5 5 2\n1 2 1.5\n",
               *small = BANNER("real", "general") "2 2 0\n";
    spc_permutation *q = make(5, cycle, 5, cycle);
    const char *path = write_file("short.mtx", text, strlen(text)), *to = path_of("none.mtx");
    assert_int_equal(spc_permutation_apply_file(q, path, to, NULL, &error), SPC_ERROR_FORMAT);
    assert_int_equal(access(to, F_OK), -1);
    path = write_file("small.mtx", small, strlen(small));
    assert_int_equal(spc_permutation_apply_file(q, path, to, NULL, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_permutation_apply_file(q, "-", to, NULL, &error), SPC_ERROR_UNSUPPORTED);
    assert_int_equal(spc_permutation_apply_file(q, path, path_of("x.txt"), NULL, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_permutation_apply_file(q, path_of("no"), to, NULL, &error), SPC_ERROR_IO);
    path = write_file("other", "neither\n", 8);
    assert_int_equal(spc_permutation_apply_file(q, path, to, NULL, &error), SPC_ERROR_UNSUPPORTED);
    spc_permutation_free(q);
}

/* Blocks, comments that fill them, and wide numbers: a file of a megabyte. */
TEST(long_files_come_back)
{
    enum { N = 70000 };
    spc_permutation *inverse;
    spc_pattern shape = {.rows = N, .cols = N};
    FILE *stream = fopen(path_of("a.mtx"), "w");
    fputs(BANNER("real", "symmetric"), stream);
    for (int i = 0; i < 20000; i++)
        fprintf(stream, "%% remark %d of a header longer than a block\n", i);
    fprintf(stream, "%d %d %d\n", N, N, N);
    for (int i = 0; i < N; i++)
        fprintf(stream, "%d %d %.17g\n", i + 1, 1 + (int)((uint64_t)i * i % (uint64_t)(i + 1)),
                1.0 / (i + 1));
    fclose(stream);
    spc_permutation *q = reorder(&shape, "random", false, 8), *rows = reorder(&shape, "random", true, 8);
    assert_ok(spc_permutation_invert(q, &inverse, &error));
    apply_file(q, "a.mtx", "b.mtx.gz");
    apply_file(inverse, "b.mtx.gz", "c.mtx");
    shell("cmp '%s' '%s'", path_of("a.mtx"), path_of("c.mtx"));
    apply_file(rows, "a.mtx", "d.mtx");
    spc_pattern *a = read_pattern("a.mtx"), *d = read_pattern("d.mtx"), *permuted = apply(rows, a, 2);
    assert_same_pattern(d, permuted);
    spc_permutation_free(inverse);
    spc_permutation_free(q);
    spc_permutation_free(rows);
}

RUN_TESTS("reorder_apply", make_folder, remove_folder)
