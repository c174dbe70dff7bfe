/* Measurements of batched products: what is accepted keeps the promises of spmm_probe.h, and reads the same
 * when it was written again. */
#include <math.h>
#include <stdio.h>

#include "fuzz.h"
#include "workloads/batch/batch.h"

static void check_row(const spc_spmm_measurement *row)
{
    if (!(row->seconds > 0) || !isfinite(row->seconds) || !memchr(row->variant, 0, sizeof row->variant) ||
        !spc_spmm_method_name(row->method))
        abort();
    const spc_spmm_shape *shape = &row->facts.shape;
    if ((shape->value_bytes != 4 && shape->value_bytes != 8) || isnan(spc_spmm_bytes(&row->facts)))
        abort();
}

static void check_again(const spc_spmm_measurements *table)
{
    char *text = NULL;
    size_t length;
    FILE *stream = open_memstream(&text, &length);
    spc_spmm_measurements again;
    spc_error error;
    spc_spmm_write_header(stream, &(spc_spmm_machine){.name = "fuzz"}, "fuzz");
    for (size_t i = 0; i < table->count; i++)
        spc_spmm_write_row(stream, &table->row[i]);
    fclose(stream);
    if (spc_spmm_measurements_read(fuzz_file((uint8_t *)text, length), &again, &error) != SPC_OK ||
        again.count != table->count)
        abort();
    for (size_t i = 0; i < table->count; i++)
        if (table->row[i].method != again.row[i].method ||
            table->row[i].facts.shape.batch != again.row[i].facts.shape.batch ||
            table->row[i].facts.shape.columns != again.row[i].facts.shape.columns)
            abort();
    free(text);
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
    for (size_t i = 0; i < table.count; i++)
        check_row(&table.row[i]);
    check_again(&table);
    spc_spmm_measurements_clear(&table);
    return 0;
}
