/* data/papers/: every file has the columns that it is read by, every number is one, and what follows from
 * others does follow. */
#include "test.h"

#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/csv.h"

enum { MOST_COLUMNS = 10 };

/* One letter a column: N a number, t words. */
typedef struct layout {
    const char *file, *kinds, *columns[MOST_COLUMNS];
} layout;

static const layout layouts[] = {
    {"factors.csv", "tttNtt", {"paper", "where", "key", "value", "unit", "meaning"}},
    {"rbp.csv",
     "tNNNNNNt",
     {"matrix", "rows", "nnz", "isolated", "longest_row", "longest_run_values", "longest_run_words",
      "source"}},
    {"sell.csv", "tNNt", {"matrix", "rows", "nnz", "source"}},
    {"spmm.csv", "tttNtt", {"paper", "where", "key", "value", "unit", "meaning"}},
    {"svd.csv",
     "tNNNNNNNNt",
     {"device", "n", "band_width", "k", "p1_gflops", "p3_gflops", "pv_gflops", "bound_gflops",
      "two_stage_wins", "source"}},
};
enum { LAYOUTS = sizeof layouts / sizeof *layouts };

static const char *folder(void)
{
    static char path[4096];
    snprintf(path, sizeof path, "%s/papers", getenv("SPARCAST_TEST_DATA"));
    return path;
}

static spc_csv read_paper(const char *file)
{
    char path[4400];
    spc_csv table;
    spc_error error;
    snprintf(path, sizeof path, "%s/%s", folder(), file);
    assert_ok(spc_csv_read(path, &table, &error), &error);
    return table;
}

static double number(const spc_csv *table, size_t row, const char *column)
{
    double value;
    spc_error error;
    assert_ok(spc_csv_number(table, &table->record[row], spc_csv_column(table, column), &value, &error),
              &error);
    return value;
}

static void check_table(const layout *l)
{
    spc_csv table = read_paper(l->file);
    assert_int_equal(table.header.cells, strlen(l->kinds));
    assert_true(table.records > 0);
    for (size_t k = 0; k < table.header.cells; k++) {
        assert_string_equal(table.header.cell[k], l->columns[k]);
        for (size_t i = 0; i < table.records; i++) {
            assert_true(table.record[i].cell[k][0] != '\0');
            if (l->kinds[k] == 'N')
                assert_true(isfinite(number(&table, i, l->columns[k])));
        }
    }
    for (size_t i = 0; i < table.records; i++) /* a key or matrix is there once */
        for (size_t other = 0; other < i; other++) {
            size_t k = strcmp(l->columns[0], "paper") == 0 ? 2 : 0;
            if (strcmp(table.record[i].cell[k], table.record[other].cell[k]) == 0)
                fail_msg("%s: %s twice", l->file, table.record[i].cell[k]);
        }
    spc_csv_free(&table);
}

static void every_file_has_its_columns_and_finite_numbers(void **state)
{
    (void)state;
    size_t found = 0;
    DIR *open = opendir(folder());
    assert_non_null(open);
    for (struct dirent *entry; (entry = readdir(open));) {
        size_t length = strlen(entry->d_name), i = 0;
        if (length < 4 || strcmp(entry->d_name + length - 4, ".csv") != 0)
            continue;
        while (i < LAYOUTS && strcmp(layouts[i].file, entry->d_name) != 0)
            i++;
        if (i == LAYOUTS)
            fail_msg("%s: no layout is known for this file", entry->d_name);
        check_table(&layouts[i]);
        found++;
    }
    closedir(open);
    assert_int_equal(found, LAYOUTS);
}

/* Inequality (1) of the paper, with the digits it prints. */
static void the_svd_bounds_follow_from_the_rates(void **state)
{
    (void)state;
    spc_csv table = read_paper("svd.csv");
    for (size_t i = 0; i < table.records; i++) {
        double p1 = number(&table, i, "p1_gflops"), p3 = number(&table, i, "p3_gflops");
        double bound = number(&table, i, "bound_gflops"), pv = number(&table, i, "pv_gflops");
        assert_true(fabs(p1 * p3 / (3 * p1 + p3) - bound) <= 0.05);
        assert_int_equal(number(&table, i, "two_stage_wins"), pv < bound);
        assert_true(number(&table, i, "k") == number(&table, i, "n") / 2);
    }
    spc_csv_free(&table);
}

/* Matrices that two papers use are the same matrices. */
static void the_papers_agree_on_shared_matrices(void **state)
{
    (void)state;
    spc_csv sell = read_paper("sell.csv"), rbp = read_paper("rbp.csv");
    int shared = 0;
    for (size_t i = 0; i < sell.records; i++)
        for (size_t k = 0; k < rbp.records; k++) {
            if (strcasecmp(sell.record[i].cell[0], rbp.record[k].cell[0]) != 0)
                continue;
            assert_true(number(&sell, i, "rows") == number(&rbp, k, "rows"));
            assert_true(number(&sell, i, "nnz") == number(&rbp, k, "nnz"));
            shared++;
        }
    assert_int_equal(shared, 2); /* cant and pwtk */
    spc_csv_free(&sell);
    spc_csv_free(&rbp);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_has_its_columns_and_finite_numbers),
        cmocka_unit_test(the_svd_bounds_follow_from_the_rates),
        cmocka_unit_test(the_papers_agree_on_shared_matrices),
    };
    return cmocka_run_group_tests_name("papers", tests, NULL, NULL);
}
