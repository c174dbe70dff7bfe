#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/output.h"

static char directory[] = "/tmp/sparcast-core-XXXXXX";

static int setup(void **state)
{
    (void)state;
    return mkdtemp(directory) ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    return rmdir(directory);
}

static char *path_of(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    return path;
}

static void write_text(const char *path, const char *text, size_t length)
{
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    assert_int_equal(fwrite(text, 1, length, stream), length);
    fclose(stream);
}

TEST(status_names_are_distinct)
{
    for (int i = SPC_OK; i <= SPC_ERROR_INTERRUPTED; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(spc_status_name((spc_status)i), spc_status_name((spc_status)j));
    assert_string_equal(spc_status_name((spc_status)999), "unknown");
}

TEST(long_file_names_keep_the_cause)
{
    char name[2000];
    memset(name, 'a', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_fails(spc_fail_at(&error, SPC_ERROR_FORMAT, name, 7, "the cause"), SPC_ERROR_FORMAT, "...");
    assert_non_null(strstr(error.message, ":7: the cause"));
    assert_int_equal(spc_fail_at(NULL, SPC_ERROR_FORMAT, name, 7, "x"), SPC_ERROR_FORMAT);
}

TEST(allocation_refuses_overflow_and_fails_on_demand)
{
    assert_null(spc_malloc(UINT64_MAX / 2, 8));
    void *nothing = spc_malloc(0, 8);
    assert_non_null(nothing);
    spc_free(nothing);
    spc_memory_fail_at(2);
    void *first = spc_malloc(1, 1);
    assert_non_null(first);
    assert_null(spc_calloc(1, 1));
    assert_null(spc_malloc_aligned(1, 1));
    assert_int_equal(spc_memory_fail_at(0), 3);
    spc_free(first);
}

TEST(output_appears_whole_or_not_at_all)
{
    spc_output output;
    char *path = path_of("out");
    write_text(path, "old", 3);
    assert_ok(spc_output_open(&output, path, &error));
    fputs("half", output.stream);
    spc_output_discard(&output);
    FILE *stream = fopen(path, "r");
    char text[16] = "";
    assert_int_equal(fread(text, 1, 15, stream), 3);
    fclose(stream);
    assert_ok(spc_output_open(&output, path, &error));
    fputs("newer", output.stream);
    assert_ok(spc_output_commit(&output, &error));
    stream = fopen(path, "r");
    assert_int_equal(fread(text, 1, 15, stream), 5);
    assert_memory_equal(text, "newer", 5);
    fclose(stream);
    unlink(path);
}

TEST(only_a_file_of_its_kind_is_replaced)
{
    char *path = path_of("kind"), long_note[1 << 17];
    static const struct {
        const char *text, *beginning;
        bool same;
    } cases[] = {{"key,value\na,1\n", "key,value", true},
                 {"# note\n# another\nkey,value\n", "key,value", true},
                 {"# Title\nmy text\n", "key,value", false},
                 {"# Title", "key,value", false},
                 {"key,val", "key,value", false},
                 {"anything", NULL, false},
                 {"", NULL, true},
                 {"\n[", "[", false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        write_text(path, cases[i].text, strlen(cases[i].text));
        spc_status status = spc_output_check(path, cases[i].beginning, &error);
        assert_int_equal(status, cases[i].same ? SPC_OK : SPC_ERROR_DATA);
        assert_true(cases[i].same || strstr(error.message, "kind: is there already"));
    }
    memset(long_note, '#',
           sizeof long_note); /* what begins too far into the file is not found, and not lost */
    write_text(path, long_note, sizeof long_note);
    assert_int_equal(spc_output_check(path, "key,value", &error), SPC_ERROR_DATA);
    unlink(path);
    assert_ok(spc_output_check(path, NULL, &error));
    assert_ok(spc_output_check("/dev/null", NULL, &error));
}

TEST(output_reports_a_full_disk_and_a_missing_folder)
{
    spc_output output;
    assert_fails(spc_output_open(&output, "/nonexistent/x", &error), SPC_ERROR_IO,
                 "/nonexistent/x: cannot write: No such file");
    assert_ok(spc_output_open(&output, "/dev/full", &error));
    fputs("text", output.stream);
    assert_fails(spc_output_commit(&output, &error), SPC_ERROR_IO, "No space left");
}

static spc_status read_csv(const char *text, size_t length, spc_csv *table)
{
    char *path = path_of("table.csv");
    write_text(path, text, length);
    spc_status status = spc_csv_read(path, table, &error);
    unlink(path);
    return status;
}
#define READ_CSV(text) read_csv(text, sizeof(text) - 1, &table)

TEST(csv_keeps_lines_comments_and_quotes)
{
    spc_csv table;
    assert_ok(READ_CSV("# gpu: H200\r\na,b\r\n\r\n1,\"x, \"\"y\"\"\nz\"\n2,"));
    assert_int_equal(table.comments, 1);
    assert_string_equal(table.comment[0], "gpu: H200");
    assert_int_equal(table.records, 2);
    assert_string_equal(table.record[0].cell[1], "x, \"y\"\nz");
    assert_int_equal(table.record[0].line, 4);
    assert_int_equal(table.record[1].line, 6);
    assert_string_equal(table.record[1].cell[1], "");
    double number;
    assert_ok(spc_csv_number(&table, &table.record[1], spc_csv_column(&table, "a"), &number, &error));
    assert_true(number == 2);
    assert_int_equal(spc_csv_column(&table, "c"), -1);
    uint64_t count;
    assert_fails(spc_csv_count(&table, &table.record[1], 1, &count, &error), SPC_ERROR_FORMAT,
                 ":6: b: '' is not a count");
    assert_int_equal(spc_csv_number(&table, &table.record[0], 1, &number, &error), SPC_ERROR_FORMAT);
    spc_csv_free(&table);
}

static spc_status write_cells(const char *const *cells, size_t count, spc_csv *table)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    assert_non_null(stream);
    for (size_t i = 0; i < count; i++) {
        spc_csv_write_cell(stream, cells[i]);
        fputc(i + 1 < count ? ',' : '\n', stream);
    }
    fclose(stream);
    spc_status status = read_csv(text, length, table);
    free(text);
    return status;
}

/* Found by the fuzzer: blanks at either end were lost, '#' opened a comment inside a quoted name, and the
 * line of a record whose first cell spans lines was its last. */
TEST(csv_keeps_odd_cells)
{
    spc_csv table;
    const char *const cells[] = {"#a", " b", "c\t", "", "d,\"e\"", "f\n#g", "\n#h"};
    size_t count = sizeof cells / sizeof *cells;
    assert_ok(write_cells(cells, count, &table));
    assert_int_equal(table.comments, 0);
    assert_int_equal(table.header.cells, count);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(table.header.cell[i], cells[i]);
    spc_csv_free(&table);
    assert_ok(READ_CSV("\"a\n#b\",c\n\"1\n\",2\n3,4\n"));
    assert_string_equal(table.header.cell[0], "a\n#b");
    assert_int_equal(table.record[0].line, 3);
    assert_int_equal(table.record[1].line, 5);
    spc_csv_free(&table);
}

TEST(messages_are_one_line)
{
    spc_csv table;
    assert_ok(READ_CSV("\"a\nb\"\n\"x\ty\"\n"));
    double number;
    assert_fails(spc_csv_number(&table, &table.record[0], 0, &number, &error), SPC_ERROR_FORMAT,
                 ":3: a?b: 'x?y' is not a number");
    spc_csv_free(&table);
}

TEST(csv_names_the_bad_line)
{
    spc_csv table;
    assert_fails(READ_CSV("a,b\n1,2\n3\n"), SPC_ERROR_FORMAT, ":3: 1 cells where the header has 2");
    assert_fails(READ_CSV(""), SPC_ERROR_FORMAT, "no column names");
    assert_fails(READ_CSV("a,b\n1,\0\n"), SPC_ERROR_FORMAT, ":2: NUL byte");
    assert_int_equal(READ_CSV("a,b\n1,\"open\n"), SPC_ERROR_FORMAT);
    assert_int_equal(READ_CSV("a,b\n1,x\"y\n"), SPC_ERROR_FORMAT);
    assert_int_equal(spc_csv_read("/nonexistent.csv", &table, &error), SPC_ERROR_IO);
    assert_int_equal(spc_csv_read("/", &table, &error), SPC_ERROR_IO);
}

/* Nobody writes into the FIFO: without the interruption this would wait for ever. */
TEST(csv_waits_until_interrupted)
{
    spc_csv table;
    char *path = path_of("silent.csv");
    assert_int_equal(mkfifo(path, 0600), 0);
    spc_interrupt();
    assert_int_equal(spc_csv_read(path, &table, &error), SPC_ERROR_INTERRUPTED);
    spc_interrupt_clear();
    unlink(path);
}

TEST(csv_survives_allocation_failure)
{
    spc_csv table;
    for (uint64_t n = 1;; n++) {
        spc_memory_fail_at(n);
        spc_status status = READ_CSV("# c\na,b\n1,2\n3,4\n");
        spc_memory_fail_at(0);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
    spc_csv_free(&table);
}

RUN_TESTS("core", setup, teardown)
