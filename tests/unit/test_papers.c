/* data/papers/: every column is one that is known, every number is one and finite, nothing is there twice. */
#include "test.h"

#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/csv.h"

/* What a row is about: together once in a file. */
static const char *const subjects[] = {"paper", "key", "matrix", "quantity", "device", "library"};
static const char *const words[] = {"where", "unit", "meaning", "source", "version", "method"};
static const char *const numbers[] = {
    "value",     "rows",         "nnz",
    "isolated",  "longest_row",  "longest_run_values",
    "n",         "band_width",   "k",
    "p1_gflops", "p3_gflops",    "longest_run_words",
    "pv_gflops", "bound_gflops", "two_stage_wins",
    "seconds",
};
#define IS_ONE_OF(list, name) is_one_of(list, sizeof(list) / sizeof *(list), name)

static bool is_one_of(const char *const *list, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i], name) == 0)
            return true;
    return false;
}

static spc_csv read_paper(const char *file)
{
    char path[4400];
    spc_csv table;
    snprintf(path, sizeof path, "%s/papers/%s", getenv("SPARCAST_TEST_DATA"), file);
    assert_ok(spc_csv_read(path, &table, &error));
    return table;
}

static double number(const spc_csv *table, size_t row, size_t column)
{
    double value;
    assert_ok(spc_csv_number(table, &table->record[row], (int)column, &value, &error));
    return value;
}

static void check_column(const spc_csv *table, size_t column)
{
    const char *name = table->header.cell[column];
    bool numeric = IS_ONE_OF(numbers, name);
    if (!numeric && !IS_ONE_OF(subjects, name) && !IS_ONE_OF(words, name))
        fail_msg("%s: unknown column '%s'", table->file, name);
    for (size_t i = 0; i < table->records; i++) {
        if (!table->record[i].cell[column][0])
            fail_msg("%s:%d: %s is empty", table->file, (int)table->record[i].line, name);
        if (numeric)
            assert_true(isfinite(number(table, i, column)));
    }
}

static bool same_subject(const spc_csv *table, size_t a, size_t b)
{
    for (size_t k = 0; k < table->header.cells; k++)
        if (IS_ONE_OF(subjects, table->header.cell[k]) &&
            strcmp(table->record[a].cell[k], table->record[b].cell[k]) != 0)
            return false;
    return true;
}

static void check_file(const char *file)
{
    spc_csv table = read_paper(file);
    assert_true(table.records > 0);
    bool numeric = false, traceable = false;
    for (size_t k = 0; k < table.header.cells; k++) {
        check_column(&table, k);
        numeric |= IS_ONE_OF(numbers, table.header.cell[k]);
        traceable |=
            strcmp(table.header.cell[k], "where") == 0 || strcmp(table.header.cell[k], "source") == 0;
    }
    assert_true(numeric && traceable);
    for (size_t i = 0; i < table.records; i++)
        for (size_t other = 0; other < i; other++)
            if (same_subject(&table, i, other))
                fail_msg("%s: lines %d and %d are about the same", table.file, (int)table.record[other].line,
                         (int)table.record[i].line);
    spc_csv_free(&table);
}

TEST(every_file_has_known_columns_and_finite_numbers)
{
    char folder[4200];
    int found = 0;
    snprintf(folder, sizeof folder, "%s/papers", getenv("SPARCAST_TEST_DATA"));
    DIR *open = opendir(folder);
    assert_non_null(open);
    for (struct dirent *entry; (entry = readdir(open));) {
        size_t length = strlen(entry->d_name);
        if (length < 4 || strcmp(entry->d_name + length - 4, ".csv") != 0)
            continue;
        check_file(entry->d_name);
        found++;
    }
    closedir(open);
    assert_true(found >= 5); /* one for each of the papers */
}

/* Matrices that two papers use are the same matrices. */
TEST(the_papers_agree_on_shared_matrices)
{
    spc_csv sell = read_paper("sell.csv"), rbp = read_paper("rbp.csv");
    int shared = 0;
    for (size_t i = 0; i < sell.records; i++)
        for (size_t k = 0; k < rbp.records; k++) {
            if (strcasecmp(sell.record[i].cell[0], rbp.record[k].cell[0]) != 0)
                continue;
            for (size_t column = 1; column <= 2; column++) /* rows, nnz */
                assert_true(number(&sell, i, column) == number(&rbp, k, column));
            shared++;
        }
    assert_int_equal(shared, 2); /* cant and pwtk */
    spc_csv_free(&sell);
    spc_csv_free(&rbp);
}

RUN_TESTS("papers", NULL, NULL)
