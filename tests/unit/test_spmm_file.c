/* Files of measurements of batched products, and what device calls refuse before they load a device. */
#include "measure/rows.h"
#include "spmm/spmm.h"
#include "test.h"
#include "workloads/batch/batch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *file_of(const char *text)
{
    static char path[] = "/tmp/sparcast-spmm.csv";
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
    return path;
}

static void write_example(char *text, size_t size, const spc_spmm_measurement *m)
{
    static const char path[] = "/tmp/sparcast-spmm-written.csv";
    spc_spmm_machine machine = {.name = "GPU", .release = "580.1", .driver = 13000, .runtime = 12080};
    spc_rows_writer *writer;
    unlink(path);
    assert_ok(spc_spmm_writer_open(path, &machine, "a command", &writer, &error));
    assert_ok(spc_rows_writer_add(writer, m, 1, &error));
    assert_ok(spc_rows_writer_close(writer, &error));
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    text[fread(text, 1, size - 1, stream)] = '\0';
    fclose(stream);
    unlink(path);
}

static spc_spmm_measurement example(void)
{
    spc_spmm_measurement m = {.method = SPC_SPMM_CUSPARSE_BATCHED,
                              .pointers = SPC_SPMM_POINTERS_HOST,
                              .variant = "csr-alg2",
                              .seconds = 1.5e-5,
                              .seconds_mad = 1e-8,
                              .graph_seconds = NAN,
                              .graph_seconds_mad = NAN,
                              .cold_seconds = 2.5e-5,
                              .cold_seconds_mad = NAN,
                              .repeats = 1ull << 40,
                              .error = 1e-7,
                              .sm_active = 0.5,
                              .dram_read_bytes = 1e6,
                              .dram_write_bytes = 2e6,
                              .l2_bytes = NAN};
    spc_spmm_workload w = {.batch = 20,
                           .columns = 12,
                           .rows_min = 3,
                           .rows_max = 30,
                           .row_nnz_min = 1,
                           .row_nnz_max = 5,
                           .value_bytes = 4};
    assert_ok(spc_spmm_workload_facts(&w, &m.facts, &error));
    m.facts.shape.order = SPC_SPMM_COLUMN_MAJOR;
    m.facts.row_nnz_std = 1.25;
    return m;
}

TEST(measurements_survive_the_file)
{
    spc_spmm_measurements read;
    spc_spmm_measurement m = example();
    char text[2048];
    write_example(text, sizeof text, &m);
    assert_non_null(strstr(text, "# gpu: GPU\n# driver: 580.1 (CUDA 13.0)\n# cuda: 12.8\n"));
    const char *path = file_of(text);
    assert_ok(spc_spmm_measurements_read(path, &read, &error));
    assert_int_equal(read.count, 1);
    const spc_spmm_measurement *r = &read.row[0];
    assert_int_equal(r->method, m.method);
    assert_int_equal(r->pointers, m.pointers);
    assert_string_equal(r->variant, m.variant);
    assert_memory_equal(&r->facts.shape, &m.facts.shape, sizeof m.facts.shape);
    assert_int_equal(r->facts.row_nnz_max, m.facts.row_nnz_max);
    assert_true(r->facts.row_nnz_std == 1.25 && r->seconds == m.seconds && r->repeats == m.repeats);
    assert_true(r->cold_seconds == 2.5e-5 && isnan(r->cold_seconds_mad));
    assert_true(isnan(r->graph_seconds) && isnan(r->l2_bytes) && r->dram_write_bytes == 2e6);
    spc_spmm_measurements_clear(&read);
    unlink(path);
}

/* The example's text with `from` replaced. */
static void refuse(const char *from, const char *to, const char *message)
{
    spc_spmm_measurements read;
    spc_spmm_measurement m = example();
    char text[2048], changed[4096];
    write_example(text, sizeof text, &m);
    const char *place = strstr(text, from);
    assert_non_null(place);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(place - text), text, to, place + strlen(from));
    const char *path = file_of(changed);
    assert_int_equal(spc_spmm_measurements_read(path, &read, &error), SPC_ERROR_FORMAT);
    if (!strstr(error.message, message))
        fail_msg("'%s' is not in '%s'", message, error.message);
    assert_int_equal(read.count, 0);
    unlink(path);
}

/* Files from before a measurement existed lack its column. */
TEST(missing_optional_columns_are_not_measured)
{
    spc_spmm_measurements read;
    spc_spmm_measurement m = example();
    char text[2048];
    write_example(text, sizeof text, &m);
    char *column = strstr(text, ",cold_seconds,");
    assert_non_null(column);
    memcpy(column, ",past_seconds,", strlen(",cold_seconds,"));
    const char *path = file_of(text);
    assert_ok(spc_spmm_measurements_read(path, &read, &error));
    assert_true(read.count == 1 && isnan(read.row[0].cold_seconds) && read.row[0].seconds == m.seconds);
    spc_spmm_measurements_clear(&read);
    unlink(path);
}

TEST(malformed_files_are_refused)
{
    refuse("method,", "methods,", ":9: there is no column 'method'");
    refuse("\ncusparse-batched", "\ncublas", ":10: method: 'cublas' is none of st, swa-st");
    refuse(",host,", ",moon,", ":10: pointers: 'moon' is none of device, host");
    refuse(",column-major,", ",diagonal,", "order: 'diagonal' is none of row-major, column-major");
    refuse(",csr-alg2,20,", ",csr-alg2,-1,", "batch");
    refuse(",csr-alg2,20,", ",csr-alg2,4294967296,", "batch: 4294967296 is too large");
    refuse(",1.5e-05,", ",0,", "seconds is not positive");
    refuse(",1.25,", ",,", "row_nnz_std");
    refuse(",max_nnz,", ",most,", "there is no column 'max_nnz'");
}

/* ---- device calls without a device ---- */

TEST(device_calls_check_before_they_load)
{
    uint64_t bytes;
    void *c[2] = {NULL, NULL};
    const void *b[2] = {NULL, NULL};
    const uint32_t *index[2] = {NULL, NULL}, rows[2] = {3, 3};
    spc_spmm_batch batch = {.shape = {.value_bytes = 4,
                                      .batch = 2,
                                      .columns = 8,
                                      .max_rows = 3,
                                      .max_cols = 3,
                                      .rows = 6,
                                      .nnz = 6,
                                      .max_nnz = 3},
                            .rows = rows,
                            .row_ptr = index,
                            .col = index,
                            .values = b,
                            .b = b,
                            .c = c};
    assert_ok(spc_spmm_workspace(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_DEVICE, &bytes, &error));
    assert_int_equal(bytes, 0);
    assert_ok(spc_spmm_workspace(SPC_SPMM_SWA_CSR, &batch, SPC_SPMM_POINTERS_HOST, &bytes, &error));
    assert_int_equal(bytes, 0);
    assert_ok(spc_spmm_workspace(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_HOST, &bytes, &error));
    assert_true(bytes >= 2 * (5 * sizeof(void *) + sizeof(uint32_t)));
    char workspace[512];
    assert_true(bytes <= sizeof workspace);
    assert_int_equal(spc_spmm_batched(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_HOST, workspace,
                                      bytes - 1, NULL, &error),
                     SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "workspace"));
    assert_int_equal(
        spc_spmm_batched(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_HOST, NULL, bytes, NULL, &error),
        SPC_ERROR_ARGUMENT);
    assert_int_equal(
        spc_spmm_batched(SPC_SPMM_SWA_CSR, &batch, SPC_SPMM_POINTERS_DEVICE, NULL, 0, NULL, &error),
        SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "on the host"));
    assert_int_equal(
        spc_spmm_batched(SPC_SPMM_BATCHED_ST, &batch, SPC_SPMM_POINTERS_DEVICE, NULL, 0, NULL, &error),
        SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "ids is NULL"));
    batch.shape.order = SPC_SPMM_COLUMN_MAJOR;
    assert_int_equal(
        spc_spmm_batched(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_DEVICE, NULL, 0, NULL, &error),
        SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "cols is NULL"));
    batch.shape.batch = 0;
    batch.shape.rows = batch.shape.nnz = 0;
    assert_ok(
        spc_spmm_batched(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_DEVICE, NULL, 0, NULL, &error));
    spc_spmm_packed packed = {
        .shape = {.value_bytes = 4, .batch = 1, .columns = 1, .max_rows = 1, .rows = 1}};
    assert_int_equal(spc_spmm_multiply_packed(&packed, NULL, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_spmm_multiply_packed(NULL, NULL, &error), SPC_ERROR_ARGUMENT);
    packed.row_ptr = rows;
    packed.c = workspace;
    packed.shape.batch = packed.shape.max_nnz = 1u << 20;
    packed.shape.nnz = 1ull << 31;
    assert_int_equal(spc_spmm_multiply_packed(&packed, NULL, &error), SPC_ERROR_RANGE);
}

RUN_TESTS("spmm_file", NULL, NULL)
