/* Measurement files of products with a vector and of batches (spmm): what is accepted keeps the promises of
 * measure.h, and a fit and a validation survive it, whatever the numbers are. */
#include <math.h>

#include "device/device_facts.h"
#include "fit/fits.h"
#include "fuzz.h"
#include "workloads/batch/batch.h"

static spc_device *machine(void)
{
    static spc_device *device;
    if (device)
        return device;
    if (spc_device_new(&device, NULL) != SPC_OK ||
        spc_device_assign(device, "line_bytes=128", NULL) != SPC_OK ||
        spc_device_assign(device, "memory_bandwidth=1e9", NULL) != SPC_OK)
        abort();
    return device;
}

static void check_row(const spc_measurements *table, const spc_measurement *row)
{
    if (!row->matrix[0] || !row->kernel[0] || !(row->seconds > 0) || !isfinite(row->seconds))
        abort();
    if (!spc_value_size(row->features.value_bytes))
        abort();
    if (row->features.stored_nnz && row->features.stored_nnz < row->features.nnz)
        abort();
    for (size_t i = 0; i < table->counters; i++)
        if (isinf(row->counter[i]))
            abort();
}

static void fit_and_validate(const spc_measurements *table)
{
    spc_error error;
    spc_fit fit;
    spc_status status = spc_fit_run(
        table, machine(), &(spc_fit_options){.size = sizeof(spc_fit_options), .bootstrap = 3}, &fit, &error);
    if (status != SPC_OK)
        fuzz_check_message(status, &error);
    spc_fit_free(&fit);
    spc_validation validation;
    status = spc_validate(table, machine(), &(spc_validate_options){.size = sizeof(spc_validate_options)},
                          &validation, &error);
    if (status != SPC_OK)
        fuzz_check_message(status, &error);
    spc_validation_free(&validation);
}

static void vector(const char *path)
{
    spc_measurements table;
    spc_error error;
    spc_status status = spc_measurements_read(path, &table, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        return;
    }
    for (size_t i = 0; i < table.count; i++)
        check_row(&table, &table.row[i]);
    fit_and_validate(&table);
    spc_measurements_free(&table);
}

static void batches(const char *path)
{
    spc_spmm_measurements table;
    spc_error error;
    spc_status status = spc_spmm_measurements_read(path, &table, &error);
    if (status != SPC_OK)
        fuzz_check_message(status, &error);
    for (size_t i = 0; i < table.count; i++)
        if (!(table.row[i].seconds > 0) ||
            memchr(table.row[i].variant, 0, sizeof table.row[i].variant) == NULL)
            abort();
    spc_spmm_measurements_clear(&table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *path = fuzz_file(data, size);
    vector(path);
    batches(path);
    return 0;
}
