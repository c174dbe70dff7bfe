/* Files that are continued. The first byte says by whom, the rest is what is there. A file that is refused
 * keeps its bytes; of one that is taken every whole row stays, what is torn goes, and the new row is the
 * last. */
#include "core/output.h"
#include "fuzz.h"
#include "measure/rows.h"
#include "output/results.h"
#include "workloads/batch/batch.h"
#include "workloads/svd/svd_stages.h"

static const char header[] = "# sparcast: 1\n# run: sparcast info\nfile,rows,error\n";

/* What is there now begins with the first `kept` bytes of what was there. */
static void check_kept(const char *path, const uint8_t *data, size_t kept)
{
    size_t size;
    char *now = fuzz_content(path, &size);
    if (size < kept || memcmp(now, data, kept) != 0)
        abort();
    free(now);
}

static void check_untouched(const char *path, const uint8_t *data, size_t size)
{
    size_t length;
    char *now = fuzz_content(path, &length);
    if (length != size || memcmp(now, data, size) != 0)
        abort();
    free(now);
}

static void check_last(const char *path, const char *row)
{
    size_t size, length = strlen(row);
    char *now = fuzz_content(path, &size);
    if (size < length || memcmp(now + size - length, row, length) != 0)
        abort();
    free(now);
}

static uint64_t count_rows(const char *path)
{
    spc_table table;
    uint64_t at = 0, rows = 0;
    const char *row;
    size_t length;
    if (spc_table_open(path, &table, NULL) != SPC_OK)
        abort();
    while (spc_table_next(&table, &at, &row, &length))
        rows++;
    if (table.columns > table.header || table.header > table.whole || table.whole > table.size)
        abort();
    spc_table_close(&table);
    return rows;
}

static void results(const char *path, const uint8_t *data, size_t size)
{
    static const char row[] = "\"a,\nb\",3,\n";
    spc_append file;
    spc_error error;
    cli_rows there;
    uint64_t rows = count_rows(path), bytes = 0;
    if (cli_rows_read(path, &there, &error) != SPC_OK || there.count > rows)
        abort();
    for (size_t i = 0; i < there.count; i++)
        bytes += there.block[i].length;
    if (there.table.whole != there.table.header + bytes)
        abort();
    cli_rows_free(&there);
    spc_status status = spc_append_open(path, header, &file, &error);
    if (status == SPC_OK) {
        uint64_t whole = file.size;
        if (whole > size || spc_append_put(&file, row, strlen(row), &error) != SPC_OK)
            abort();
        check_kept(path, data, whole);
        check_last(path, row);
        if (whole && count_rows(path) != rows + 1)
            abort();
    } else {
        fuzz_check_message(status, &error);
    }
    if (spc_append_close(&file, &error) != SPC_OK)
        abort();
    if (status != SPC_OK)
        check_untouched(path, data, size);
}

static void measurements(const char *path, const uint8_t *data, size_t size)
{
    static const char *const counters[] = {"x_sectors"};
    spc_measurement row = {.matrix = "fuzz",
                           .kernel = "csr-scalar",
                           .device = "test",
                           .cache_state = "warm",
                           .seconds = 1e-3,
                           .repeats = 3,
                           .features = {.rows = 3, .cols = 3, .nnz = 5, .value_bytes = 4, .index_bytes = 4}};
    spc_measurement_writer *writer;
    spc_measurements table;
    spc_error error;
    spc_status status = spc_measurement_writer_open(path, NULL, 0, counters, 1, &writer, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        check_untouched(path, data, size);
        return;
    }
    bool there = spc_measurement_writer_has(writer, &row);
    status = spc_measurement_writer_add(writer, &row, &error);
    if (spc_measurement_writer_close(writer, &error) != SPC_OK || there != (status != SPC_OK))
        abort();
    if (there) {
        check_untouched(path, data, size);
        return;
    }
    if (spc_measurements_read(path, &table, &error) != SPC_OK || !table.count ||
        strcmp(table.row[table.count - 1].matrix, "fuzz") != 0)
        abort();
    spc_measurements_free(&table);
}

static void svd(const char *path, const uint8_t *data, size_t size)
{
    spc_svd_measurement row = {.n = 4, .repeats = 1, .report = {.total_seconds = 1}}, *rows;
    spc_rows_writer *writer;
    spc_error error;
    size_t count;
    spc_status status = spc_svd_writer_open(path, false, NULL, 0, 0, "fuzz", &writer, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        check_untouched(path, data, size);
        return;
    }
    if (spc_rows_writer_add(writer, &row, 1, &error) != SPC_OK ||
        spc_rows_writer_close(writer, &error) != SPC_OK ||
        spc_svd_read(path, &rows, &count, &error) != SPC_OK || !count || rows[count - 1].n != 4)
        abort();
    spc_svd_release(rows);
}

static void batches(const char *path, const uint8_t *data, size_t size)
{
    const spc_spmm_machine machine = {.name = "test"};
    spc_rows_writer *writer;
    spc_error error;
    spc_status status = spc_spmm_writer_open(path, &machine, "fuzz", &writer, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        check_untouched(path, data, size);
        return;
    }
    if (spc_rows_writer_close(writer, &error) != SPC_OK)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const writers[])(const char *, const uint8_t *, size_t) = {results, measurements, svd,
                                                                             batches};
    char path[64];
    if (!size)
        return 0;
    fuzz_path(path, "append.csv");
    fuzz_write(path, data + 1, size - 1);
    writers[data[0] % 4](path, data + 1, size - 1);
    unlink(path);
    return 0;
}
