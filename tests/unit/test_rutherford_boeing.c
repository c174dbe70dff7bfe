#include <stdio.h>

#include "scratch_files.h"

#include "matrix/read/rutherford_boeing.h"

#include "core/memory.h"
#include "core/random.h"

#define TITLE "a title                                                                 key     \n"
/* 3 x 4: columns {1,3} {} {2} {1,2,3} */
#define BODY "  1  3  3  4  7\n  1  3  2\n  1  2  3\n"
#define HEAD(cards, type, size)                                                                              \
    TITLE cards "\n" type "           " size "\n(5I3)           (3I3)           (3E10.2)            \n"
#define PATTERN HEAD("3 1 2 0", "pua", "3 4 6 0") BODY

static spc_status read_text(const char *text, size_t length, const spc_read_options *options, spc_pattern **p)
{
    return spc_pattern_read(write_file("m.rb", text, length), options, p, &error);
}

static const char *show(const spc_pattern *p)
{
    static char text[1024];
    size_t n = 0;
    for (uint32_t i = 0; i < p->rows; i++) {
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%u:", i ? " | " : "", i);
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
            n += (size_t)snprintf(text + n, sizeof text - n, " %u", p->col[k]);
    }
    return text;
}

TEST(reads_both_layouts)
{
    static const char *const general = "0: 0 3 | 1: 2 3 | 2: 0 3";
    static const struct {
        const char *text, *pattern;
        spc_symmetry symmetry;
    } cases[] = {
        {PATTERN, "0: 0 3 | 1: 2 3 | 2: 0 3", SPC_GENERAL},
        {HEAD("5 1 2 2", "RRA", "3 4 6 0") BODY
         "  1.00E+00  1.00E+00  1.00E+00\n  1.00E+00  1.00E+00  1.00E+00\n",
         NULL, SPC_GENERAL},
        {HEAD("6 1 2 2 1", "CUA", "3 4 6 0") "F              1      0\n" BODY "any values\n", NULL,
         SPC_GENERAL},
        {HEAD("3 1 2 0 0", "IUA", "3 4 6") BODY, NULL, SPC_GENERAL},
        {TITLE "3 1 2 0\npua  3 4 6 0\n(10i2)          (  6 I 1 )\n 1 3 3 4 7\n132123\n", NULL, SPC_GENERAL},
        {TITLE "3 1 2 0\r\npua  3 4 6 0\r\n(I2)            (I1)\r\n 1\r\n 3\r\n 3\r\n 4\r\n "
               "7\r\n1\r\n3\r\n2\r\n1\r\n2\r\n3",
         NULL, SPC_GENERAL},
        {TITLE "2 1 1 0\npsa 2 2 2 0\n(3I2)           (3I2)\n 1 3 3\n 1 2\n", "0: 0 1 | 1: 0", SPC_SYMMETRIC},
        {TITLE "2 1 1 0\npza 2 2 1 0\n(3I2)           (3I2)\n 1 2 2\n 2\n", "0: 1 | 1: 0",
         SPC_SKEW_SYMMETRIC},
        {TITLE "2 1 1 0\ncha 2 2 1 0\n(3I2)           (3I2)\n 1 2 2\n 2\n", "0: 1 | 1: 0", SPC_HERMITIAN},
        {TITLE "2 1 0 0\npua 2 2 0 0\n(3I2)           (3I2)\n 1 1 1\n\n", "0: | 1:", SPC_GENERAL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_pattern *p;
        assert_ok(read_text(cases[i].text, strlen(cases[i].text), NULL, &p));
        assert_string_equal(show(p), cases[i].pattern ? cases[i].pattern : general);
        assert_int_equal(p->symmetry, cases[i].symmetry);
        spc_pattern_free(p);
    }
    spc_pattern *p;
    spc_read_options stored = {.size = sizeof(spc_read_options), .stored_only = true};
    assert_ok(read_text(cases[6].text, strlen(cases[6].text), &stored, &p));
    assert_string_equal(show(p), "0: 0 | 1: 0");
    spc_pattern_free(p);
}

/* Fortran's formats say the same numbers in other ways; what each means is what gfortran reads. */
TEST(formats_of_fortran_are_read)
{
    static const struct {
        const char *formats, *pointers, *indices;
    } cases[] = {
        {"(5I3)           (3I3)", "  1  3  3  4  7", "  1  3  2\n  1  2  3"},
        {"(1X,5I3)        (1X,3I3)", "   1  3  3  4  7", "   1  3  2\n   1  2  3"},
        {"(2X, 5I2)       (3I3)", "   1 3 3 4 7", "  1  3  2\n  1  2  3"},
        {"(5I3.3)         (3I3.1)", "001003003004007", "  1  3  2\n  1  2  3"},
        {"(2I3,3I4)       (3I3)", "  1  3   3   4   7", "  1  3  2\n  1  2  3"},
        {"(2(I3),I4,2I3)  ((3I3))", "  1  3   3  4  7", "  1  3  2\n  1  2  3"},
        {"(I3,2(I3,1X,I2))(3(I3))", "  1  3  3  4  7", "  1  3  2\n  1  2  3"},
        {"(5I3)           (I4,2(I2))", "  1  3  3  4  7", "   1 3 2\n 1 2\n 3"},
        {"(2I3/3I3)       (3I3)", "  1  3\n  3  4  7", "  1  3  2\n  1  2  3"},
        {"( 5 I 3 )       (1P,3I3)", "  1  3  3  4  7", "  1  3  2\n  1  2  3"},
        {"(5i3)           (3i3)", "  1  3  3  4  7", "  1  3  2\n  1  2  3"},
        {"(I3)            (I3)", "  1\n  3\n  3\n  4\n  7", "  1\n  3\n  2\n  1\n  2\n  3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512], plain[512];
        spc_pattern *p;
        snprintf(text, sizeof text, TITLE "3 1 2 0\nPUA 3 4 6 0\n%s\n%s\n%s\n", cases[i].formats,
                 cases[i].pointers, cases[i].indices);
        spc_status status = read_text(text, strlen(text), NULL, &p);
        if (status != SPC_OK)
            fail_msg("%s: %s", cases[i].formats, error.message);
        if (i == 0)
            snprintf(plain, sizeof plain, "%s", show(p));
        assert_string_equal(show(p), plain);
        spc_pattern_free(p);
    }
    static const char *const none[] = {"(5F3)",
                                       "(5I0)",
                                       "5I3",
                                       "(5I3",
                                       "(5I3))",
                                       "()",
                                       "(5X)",
                                       "(3(3(9(9(I1)))))",
                                       "((((((((((I3))))))))))",
                                       "(5I3,A4)"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        spc_rb_format format;
        if (spc_rb_parse_format(none[i], strlen(none[i]), &format))
            fail_msg("%s is taken for a format", none[i]);
    }
}

TEST(names_what_is_wrong)
{
    static const struct {
        const char *text;
        spc_status status;
        const char *message;
    } cases[] = {
        {HEAD("3 1 2 0", "RUE", "3 4 6 0") BODY, SPC_ERROR_UNSUPPORTED, "m.rb:3: an unassembled matrix"},
        {HEAD("3 1 2 0", "PUA", "3 x 6 0") BODY, SPC_ERROR_FORMAT, ":3: rows, columns and entries"},
        {HEAD("3 1 2 0", "PUA", "3") BODY, SPC_ERROR_FORMAT, ":3: rows, columns and entries"},
        {HEAD("3 1 2 0", "PUA", "-3 4 6 0") BODY, SPC_ERROR_FORMAT, ":3: rows, columns and entries"},
        {HEAD("3 1 2 0", "PUA", "4294967296 4 6 0") BODY, SPC_ERROR_RANGE,
         ":3: rows and columns are limited"},
        {HEAD("3 1 2 0", "PSA", "3 4 6 0") BODY, SPC_ERROR_FORMAT, ":3: a symmetric matrix must be square"},
        {TITLE "3 1 2 0\nPUA 3 4 6 0\n", SPC_ERROR_FORMAT, ":4: the file ends within its header"},
        {TITLE "3 1 2 0\nPUA 3 4 6 0\n(5F3)           (3I3)\n" BODY, SPC_ERROR_UNSUPPORTED,
         ":4: a format that is not one of integers"},
        {TITLE "3 1 2 0\nPUA 3 4 6 0\n(5I3)\n" BODY, SPC_ERROR_UNSUPPORTED,
         ":5: a format that is not one of integers"},
        {TITLE "3 1 2 0\nPUA 3 4 6 0\n(5I0)           (3I3)\n" BODY, SPC_ERROR_UNSUPPORTED,
         ":4: a format that is not one of integers"},
        {HEAD("3 1 2 0", "PUA", "3 4 5 0") BODY, SPC_ERROR_FORMAT, ":5: column pointers must ascend"},
        {HEAD("3 1 2 0", "PUA", "3 4 1000000000000 0") BODY, SPC_ERROR_FORMAT, ":5: the last column pointer"},
        {HEAD("3 1 2 0", "PUA", "3 4000000000 1000000000000 0") "  1  3  3  4  7\n", SPC_ERROR_FORMAT,
         ":6: the file ends within its integers"},
        {HEAD("3 1 2 0", "PUA", "3 4 6 0") "  0  3  3  4  7\n", SPC_ERROR_FORMAT, ":5: column pointers"},
        {HEAD("3 1 2 0", "PUA", "3 4 6 0") "  1  3  2  4  7\n", SPC_ERROR_FORMAT, ":5: column pointers"},
        {HEAD("3 1 2 0", "PUA", "3 4 6 0") "  1  3  3  4  7\n  1  3  0\n", SPC_ERROR_FORMAT,
         ":6: a row index"},
        {HEAD("3 1 2 0", "PUA", "3 4 6 0") "  1  3  3  4  7\n  1  3  4\n", SPC_ERROR_FORMAT,
         ":6: a row index"},
        {HEAD("3 1 2 0", "PUA", "3 4 6 0") "  1  3  3  4  7\n  1  3 -1\n", SPC_ERROR_FORMAT,
         ":6: text where"},
        {HEAD("3 1 2 0", "PUA", "3 4 6 0") "  1  3  3  4  7\n  1  3  2\n", SPC_ERROR_FORMAT,
         ":7: the file ends"},
        {PATTERN "  1\n", SPC_ERROR_FORMAT, ":8: more follows than the header promised"},
    };
    spc_pattern *p;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_status status = read_text(cases[i].text, strlen(cases[i].text), NULL, &p);
        if (status != cases[i].status || !strstr(error.message, cases[i].message))
            fail_msg("%zu: '%s' where '%s' was expected", i, error.message, cases[i].message);
        assert_null(p);
    }
    static const char nul[] = HEAD("3 1 2 0", "PUA", "3 4 6 0") "  1\0 3  3  4  7\n";
    assert_fails(read_text(nul, sizeof nul - 1, NULL, &p), SPC_ERROR_FORMAT, "m.rb:5: NUL byte");
}

/* A random matrix in this format and in Matrix Market is the same pattern; also out of an archive. */
TEST(agrees_with_matrix_market)
{
    enum { ROWS = 700, COLS = 500 };
    static char present[COLS][ROWS];
    uint64_t seed = 3, nnz = 0;
    for (int j = 0; j < COLS; j++)
        for (int i = 0; i < ROWS; i++)
            nnz += (uint64_t)(present[j][i] = spc_random_below(&seed, 4) == 0);
    FILE *rb = fopen(path_of("a.rua"), "w"), *mtx = fopen(path_of("a.mtx"), "w");
    fprintf(rb, "%-72s%-8s\n%14d%14d%14d%14d\nPUA%11s%14d%14d%14llu%14d\n(7I8)           (20I3)          \n",
            "t", "k", 3, 1, 1, 0, "", ROWS, COLS, (unsigned long long)nnz, 0);
    fprintf(mtx, "%%%%MatrixMarket matrix coordinate pattern general\n%d %d %llu\n", ROWS, COLS,
            (unsigned long long)nnz);
    uint64_t start = 1;
    for (int j = 0; j <= COLS; j++) {
        fprintf(rb, "%8llu%s", (unsigned long long)start, j % 7 == 6 || j == COLS ? "\n" : "");
        for (int i = 0; j < COLS && i < ROWS; i++)
            start += (uint64_t)present[j][i];
    }
    uint64_t written = 0;
    for (int j = 0; j < COLS; j++)
        for (int i = 0; i < ROWS; i++)
            if (present[j][i]) {
                fprintf(rb, "%3d%s", i + 1, ++written % 20 == 0 || written == nnz ? "\n" : "");
                fprintf(mtx, "%d %d\n", i + 1, j + 1);
            }
    fclose(rb);
    fclose(mtx);
    shell("cd %s && mkdir -p a && cp a.rua a/a.rb && tar czf %s a", test_folder, "a.tar.gz");
    spc_pattern *p, *q;
    assert_ok(spc_pattern_read(path_of("a.mtx"), NULL, &q, &error));
    static const char *const names[] = {"a.rua", "a.tar.gz"};
    for (int n = 0; n < 2; n++) {
        assert_ok(spc_pattern_read(path_of(names[n]), NULL, &p, &error));
        assert_int_equal(p->nnz, nnz);
        assert_memory_equal(p->row_ptr, q->row_ptr, (ROWS + 1) * sizeof *p->row_ptr);
        assert_memory_equal(p->col, q->col, nnz * sizeof *p->col);
        spc_pattern_free(p);
    }
    spc_pattern_free(q);
}

TEST(survives_allocation_failure)
{
    for (uint64_t n = 1;; n++) {
        spc_pattern *p;
        spc_memory_fail_at(n);
        spc_status status = read_text(PATTERN, sizeof PATTERN - 1, NULL, &p);
        spc_memory_fail_at(0);
        spc_pattern_free(p);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
}

RUN_TESTS("rutherford_boeing", make_folder, remove_folder)
