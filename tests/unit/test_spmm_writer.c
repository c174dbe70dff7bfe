/* The file of measurements of batched products that grows by whole batches. */
#include "measure/rows.h"
#include "scratch_files.h"

#include <stdio.h>
#include <sys/stat.h>

#include "core/memory.h"
#include "workloads/batch/batch.h"

static const spc_spmm_machine machine = {.name = "A GPU", .release = "580.1", .driver = 13000};

static spc_spmm_measurement measured(uint32_t columns, spc_spmm_method method)
{
    spc_spmm_measurement m = {.method = method, .seconds = 1e-5, .repeats = 3};
    spc_spmm_workload w = {.batch = 20,
                           .columns = columns,
                           .rows_min = 3,
                           .rows_max = 30,
                           .row_nnz_min = 1,
                           .row_nnz_max = 5,
                           .value_bytes = 4};
    assert_ok(spc_spmm_workload_facts(&w, &m.facts, &error));
    return m;
}

static spc_rows_writer *opened(const char *path)
{
    spc_rows_writer *writer;
    assert_ok(spc_spmm_writer_open(path, &machine, "a command", &writer, &error));
    return writer;
}

static void put(spc_rows_writer *writer, const spc_spmm_measurement *rows, size_t count)
{
    assert_ok(spc_rows_writer_add(writer, rows, count, &error));
}

TEST(an_interrupted_probe_continues)
{
    const char *path = path_of("grows.csv");
    spc_spmm_measurement rows[] = {measured(12, SPC_SPMM_ST), measured(12, SPC_SPMM_PACKED),
                                   measured(13, SPC_SPMM_PACKED)};
    spc_rows_writer *writer = opened(path);
    assert_int_equal(spc_spmm_writer_methods(writer, &rows[0].facts), 0);
    put(writer, rows, 2);
    put(writer, rows + 2, 1);
    assert_ok(spc_rows_writer_close(writer, &error));

    struct stat info; /* a process that was killed while it wrote the last batch */
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(truncate(path, info.st_size - 5), 0);
    writer = opened(path);
    assert_int_equal(spc_spmm_writer_methods(writer, &rows[0].facts),
                     1 << SPC_SPMM_ST | 1 << SPC_SPMM_PACKED);
    assert_int_equal(spc_spmm_writer_methods(writer, &rows[2].facts), 0);
    put(writer, rows + 2, 1);
    assert_ok(spc_rows_writer_close(writer, &error));

    spc_spmm_measurements read;
    assert_ok(spc_spmm_measurements_read(path, &read, &error));
    assert_int_equal(read.count, 3);
    assert_string_equal(read.gpu, "A GPU");
    assert_int_equal(read.row[1].method, SPC_SPMM_PACKED);
    assert_int_equal(read.row[2].facts.shape.columns, 13);
    spc_spmm_measurements_clear(&read);
}

/* Whatever makes a batch another one. */
TEST(batches_are_told_apart)
{
    const char *path = path_of("apart.csv");
    spc_spmm_measurement m = measured(12, SPC_SPMM_ST);
    spc_rows_writer *writer = opened(path);
    put(writer, &m, 1);
    assert_ok(spc_rows_writer_close(writer, &error));
    writer = opened(path);
    assert_int_equal(spc_spmm_writer_methods(writer, &m.facts), 1 << SPC_SPMM_ST);
    for (int i = 0; i < 12; i++) {
        spc_spmm_facts other = m.facts;
        spc_spmm_shape *s = &other.shape;
        uint32_t *const counts[] = {&s->value_bytes, &s->batch,        &s->columns,
                                    &s->max_rows,    &s->max_cols,     &s->max_nnz,
                                    &s->threads,     &s->shared_bytes, &other.row_nnz_max};
        if (i < 9)
            ++*counts[i];
        s->order = i == 9 ? SPC_SPMM_COLUMN_MAJOR : s->order;
        s->rows += i == 10;
        s->nnz += i == 11;
        assert_int_equal(spc_spmm_writer_methods(writer, &other), 0);
    }
    assert_ok(spc_rows_writer_close(writer, &error));
}

/* Not even its last line, which has no end. */
TEST(no_file_of_another_kind_is_touched)
{
    struct stat info;
    spc_rows_writer *writer;
    const char *path = write_file("notes.csv", "first line\nsecond", 17);
    assert_int_equal(spc_spmm_writer_open(path, &machine, "a command", &writer, &error), SPC_ERROR_DATA);
    assert_null(writer);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_size, 17);
}

TEST(files_of_others_are_refused)
{
    const char *path = path_of("other.csv");
    spc_rows_writer *writer = opened(path), *second;
    assert_int_equal(spc_spmm_writer_open(path, &machine, "again", &second, &error), SPC_ERROR_IO);
    assert_null(second);
    spc_spmm_measurement m = measured(12, SPC_SPMM_ST);
    put(writer, &m, 1);
    assert_ok(spc_rows_writer_close(writer, &error));
    spc_spmm_machine other = machine;
    snprintf(other.name, sizeof other.name, "Another GPU");
    assert_fails(spc_spmm_writer_open(path, &other, "a command", &second, &error), SPC_ERROR_DATA,
                 "another version, machine or timing (# gpu: A GPU)");
    assert_int_equal(spc_spmm_writer_open("/dev/full", &machine, "a command", &second, &error), SPC_ERROR_IO);
    assert_int_equal(spc_spmm_writer_open(test_folder, &machine, "a command", &second, &error), SPC_ERROR_IO);
}

TEST(allocation_failure_leaves_the_file_whole)
{
    const char *path = path_of("memory.csv");
    spc_spmm_measurement m = measured(12, SPC_SPMM_ST);
    spc_rows_writer *writer = opened(path);
    put(writer, &m, 1);
    assert_ok(spc_rows_writer_close(writer, &error));
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_memory_fail_at(n);
        status = spc_spmm_writer_open(path, &machine, "a command", &writer, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || (status == SPC_ERROR_MEMORY && !writer));
    }
    assert_int_equal(spc_spmm_writer_methods(writer, &m.facts), 1 << SPC_SPMM_ST);
    assert_ok(spc_rows_writer_close(writer, &error));
    assert_ok(spc_rows_writer_close(NULL, &error));
}

RUN_TESTS("spmm_writer", make_folder, remove_folder)
