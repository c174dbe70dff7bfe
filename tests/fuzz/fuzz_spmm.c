/* Measurements of batched products: what is accepted keeps the promises of spmm_probe.h, and reads the same
 * when it was written again. */
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "fuzz.h"
#include "measure/rows.h"
#include "workloads/batch/batch.h"

static void check_again(const spc_spmm_measurements *table)
{
    char path[64];
    spc_rows_writer *writer;
    spc_spmm_measurements again;
    fuzz_path(path, "again.csv");
    if (spc_spmm_writer_open(path, &(spc_spmm_machine){.name = "fuzz"}, "fuzz", &writer, NULL) != SPC_OK ||
        spc_rows_writer_add(writer, table->row, table->count, NULL) != SPC_OK ||
        spc_rows_writer_close(writer, NULL) != SPC_OK ||
        spc_spmm_measurements_read(path, &again, NULL) != SPC_OK || again.count != table->count)
        abort();
    unlink(path);
    for (size_t i = 0; i < table->count; i++)
        if (table->row[i].method != again.row[i].method ||
            table->row[i].facts.shape.batch != again.row[i].facts.shape.batch ||
            table->row[i].facts.shape.columns != again.row[i].facts.shape.columns)
            abort();
    spc_spmm_measurements_clear(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    spc_spmm_measurements table;
    spc_error error;
    spc_status status = spc_spmm_measurements_read(fuzz_file(data, size), &table, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        if (table.count)
            abort();
        return 0;
    }
    for (size_t i = 0; i < table.count; i++) {
        const spc_spmm_measurement *row = &table.row[i];
        if (!(row->seconds > 0) || !isfinite(row->seconds) || !memchr(row->variant, 0, sizeof row->variant) ||
            !spc_spmm_method_name(row->method))
            abort();
        const spc_spmm_shape *shape = &row->facts.shape;
        if ((shape->value_bytes != 4 && shape->value_bytes != 8) || isnan(spc_spmm_bytes(&row->facts)))
            abort();
    }
    check_again(&table);
    spc_spmm_measurements_clear(&table);
    return 0;
}
