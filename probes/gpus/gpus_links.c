/* Links between GPUs measured, and the processor of the host that starts work fastest. */
#include "probes/gpus/gpus_links.h"

#include "core/error.h"
#include "core/memory.h"
#include "core/module.h"

const spc_cuda_gpus *spc_gpus_module(spc_error *error)
{
    const void *table;
    return spc_module_table("libsparcast-cuda.so", "spc_cuda_gpus_table", &table, error) == SPC_OK ? table
                                                                                                   : NULL;
}

spc_status spc_gpus_count(uint32_t *gpus, spc_error *error)
{
    uint32_t pairs;
    spc_error own;
    const spc_cuda_gpus *module = spc_gpus_module(error ? error : &own);
    return module ? module->query(gpus, &pairs, error) : (error ? error->status : own.status);
}

/* ---- the host thread ---- */

static spc_status gpus_links_add_row(spc_link_rows *rows, spc_link_measurement row, spc_error *error)
{
    spc_link_measurement *grown = spc_realloc(rows->row, rows->count + 1, sizeof *grown);
    if (!grown)
        return spc_fail_memory(error, (rows->count + 1) * sizeof *grown);
    rows->row = grown;
    rows->row[rows->count++] = row;
    return SPC_OK;
}

spc_status spc_gpus_processors(const spc_cuda_gpus *module, spc_link_rows *rows, spc_error *error)
{
    cpu_set_t all;
    spc_status status = SPC_OK;
    if (sched_getaffinity(0, sizeof all, &all) != 0)
        return spc_fail(error, SPC_ERROR_DEVICE, "the processors of this thread are not known");
    for (int p = 0; p < CPU_SETSIZE && status == SPC_OK; p++) {
        spc_link_measurement row = {.operation = SPC_LINK_LAUNCH, .n = 1, .processor = (uint32_t)p};
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(p, &one);
        if (!CPU_ISSET(p, &all) || sched_setaffinity(0, sizeof one, &one) != 0)
            continue;
        status = module->launch_seconds(&row.seconds, error);
        if (status == SPC_OK)
            status = gpus_links_add_row(rows, row, error);
    }
    sched_setaffinity(0, sizeof all, &all);
    return status;
}

static spc_status gpus_links_find_fastest(const spc_cuda_gpus *module, uint32_t *processor, spc_error *error)
{
    spc_link_rows rows = {0};
    spc_status status = spc_gpus_processors(module, &rows, error);
    size_t best = 0;
    for (size_t i = 1; i < rows.count; i++)
        best = rows.row[i].seconds < rows.row[best].seconds ? i : best;
    if (status == SPC_OK && rows.count)
        *processor = rows.row[best].processor;
    spc_free(rows.row);
    return status;
}

spc_status spc_gpus_pin(const spc_cuda_gpus *module, cpu_set_t *before, spc_error *error)
{
    static uint32_t processor;
    static bool known;
    cpu_set_t one;
    if (!known)
        SPC_TRY(gpus_links_find_fastest(module, &processor, error));
    known = true;
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    if (sched_getaffinity(0, sizeof *before, before) != 0 || sched_setaffinity(0, sizeof one, &one) != 0)
        return spc_fail(error, SPC_ERROR_DEVICE, "processor %u of the host was taken away", processor);
    return SPC_OK;
}

/* ---- links ---- */

static spc_status gpus_links_measure_links(const spc_cuda_gpus *module, uint32_t gpus, const char *nccl,
                                           spc_link_rows *rows, spc_error *error)
{
    const spc_link_operation last = nccl ? SPC_LINK_ALL_REDUCE : SPC_LINK_ALL_PAIRS;
    for (spc_link_operation o = SPC_LINK_COPY; o <= last; o++)
        for (uint64_t bytes = 8; bytes <= 64u << 20; bytes *= 8) {
            spc_link_measurement row = {.operation = o, .n = gpus, .bytes = bytes};
            if (spc_interrupted())
                return spc_fail_interrupted(error);
            SPC_TRY(module->link(gpus, o, bytes, &row.seconds, error));
            SPC_TRY(gpus_links_add_row(rows, row, error));
        }
    return SPC_OK;
}

spc_status spc_gpus_links(uint32_t gpus, const char *nccl, spc_link_measurement **measurement, size_t *count,
                          spc_error *error)
{
    spc_error own;
    spc_link_rows rows = {0};
    cpu_set_t before;
    *measurement = NULL;
    *count = 0;
    const spc_cuda_gpus *module = spc_gpus_module(error ? error : &own);
    if (!module)
        return error ? error->status : own.status;
    spc_status status = nccl ? module->join(nccl, gpus, error) : SPC_OK;
    if (status == SPC_OK)
        status = spc_gpus_processors(module, &rows, error);
    if (status == SPC_OK && gpus > 1)
        status = spc_gpus_pin(module, &before, error);
    if (status == SPC_OK && gpus > 1) {
        status = gpus_links_measure_links(module, gpus, nccl, &rows, error);
        sched_setaffinity(0, sizeof before, &before);
    }
    if (status != SPC_OK) {
        spc_free(rows.row);
        return status;
    }
    *measurement = rows.row;
    *count = rows.count;
    return SPC_OK;
}

void spc_link_measurements_free(spc_link_measurement *measurement)
{
    spc_free(measurement);
}

/* ---- fields ---- */

const char *spc_link_operation_name(spc_link_operation operation)
{
    static const char *const names[SPC_LINK_OPERATIONS] = {"launch",    "copy",           "into-one",
                                                           "all-pairs", "nccl-all-pairs", "all-reduce"};
    return (size_t)operation < SPC_LINK_OPERATIONS ? names[operation] : "unknown";
}

static const char *operation_text(int value)
{
    return spc_link_operation_name((spc_link_operation)value);
}

static const spc_field link_fields[] = {
    SPC_FIELD(WORD, spc_link_measurement, operation, "operation", NULL, "what is timed",
              .word = operation_text, .heading = "operation"),
    SPC_FIELD(COUNT, spc_link_measurement, n, "gpus", "1", "that take part", .heading = "GPUs"),
    SPC_FIELD(COUNT, spc_link_measurement, processor, "processor", "1", "of the host that starts it",
              .heading = "processor"),
    SPC_FIELD(COUNT64, spc_link_measurement, bytes, "bytes", "B", "of a message", .heading = "message"),
    SPC_FIELD(NUMBER, spc_link_measurement, seconds, "seconds", "s", "one, back to back", .heading = "time"),
    {0},
};

const spc_field *spc_link_measurement_fields(void)
{
    return link_fields;
}
