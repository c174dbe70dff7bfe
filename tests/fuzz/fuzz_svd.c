/* Measurements of the SVD and of rates: what is accepted is in range, and reads the same when it was written
 * again. */
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "fuzz.h"
#include "measure/rows.h"
#include "workloads/svd/svd_stages.h"

static bool same(double a, double b)
{
    return (isnan(a) && isnan(b)) || fabs(a - b) <= 1e-8 * fabs(a); /* nine digits are written */
}

static void measurements(const uint8_t *data, size_t size)
{
    spc_svd_measurement *row, *again;
    spc_error error;
    size_t count, count_again;
    spc_status status = spc_svd_read(fuzz_file(data, size), &row, &count, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        return;
    }
    char path[64];
    spc_rows_writer *writer;
    fuzz_path(path, "again.csv");
    for (size_t i = 0; i < count; i++)
        if (!(row[i].report.total_seconds > 0) || !isfinite(row[i].report.total_seconds) || !row[i].n)
            abort();
    if (spc_svd_writer_open(path, false, "fuzz", 13000, 13000, "fuzz", &writer, NULL) != SPC_OK ||
        spc_rows_writer_add(writer, row, count, NULL) != SPC_OK ||
        spc_rows_writer_close(writer, NULL) != SPC_OK ||
        spc_svd_read(path, &again, &count_again, NULL) != SPC_OK || count_again != count)
        abort();
    unlink(path);
    for (size_t i = 0; i < count; i++)
        if (again[i].n != row[i].n || again[i].method != row[i].method ||
            !same(row[i].report.total_seconds, again[i].report.total_seconds))
            abort();
    spc_svd_release(again);
    spc_svd_release(row);
}

static void rates(const uint8_t *data, size_t size)
{
    spc_svd_rates *row;
    spc_error error;
    size_t count;
    spc_status status = spc_svd_read_rates(fuzz_file(data, size), &row, &count, &error);
    if (status != SPC_OK)
        fuzz_check_message(status, &error);
    for (size_t i = 0; status == SPC_OK && i < count; i++)
        if (!row[i].k || isinf(row[i].gemm1) || isinf(row[i].gemm2) || isinf(row[i].gemm3) ||
            isinf(row[i].gemv))
            abort();
    if (status == SPC_OK)
        spc_svd_release(row);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    measurements(data, size);
    rates(data, size);
    return 0;
}
