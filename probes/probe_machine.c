/* Microbenchmarks as facts of a device file. */
#include <omp.h>
#include <stdio.h>
#include <time.h>

#include "core/error.h"
#include "core/module.h"
#include "device/device_facts.h"
#include "probes/machine/machine_table.h"
#include "probes/probe_internal.h"
#include "sparcast/probe.h"

static const uint64_t most_swept = UINT64_C(1) << 29; /* bytes of a CPU's memory that are read */

/* "how; NVIDIA H200, driver 580.159.04, CUDA 13.0, 2026-11-21, sparcast probe --machine" */
static void probe_machine_source_of(const spc_probe *probe, const char *how, char *text, size_t size)
{
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    char date[16];
    strftime(date, sizeof date, "%Y-%m-%d", &utc);
    snprintf(text, size, "%s; %s, driver %s, CUDA %d.%d, %s, sparcast probe --machine", how, probe->gpu.name,
             probe->gpu.driver[0] ? probe->gpu.driver : "unknown", probe->gpu.runtime_version / 1000,
             probe->gpu.runtime_version % 1000 / 10, date);
}

static spc_status set_number(const spc_probe *probe, spc_device *device, const char *key, double value,
                             const char *how, spc_error *error)
{
    char source[640];
    probe_machine_source_of(probe, how, source, sizeof source);
    return spc_device_put(device, key, value, SPC_ORIGIN_MEASURED, source, error);
}

static spc_status set_text(const spc_probe *probe, spc_device *device, const char *key, const char *text,
                           const char *how, spc_error *error)
{
    char source[640];
    probe_machine_source_of(probe, how, source, sizeof source);
    return spc_device_put_text(device, key, text, SPC_ORIGIN_MEASURED, source, error);
}

/* What the driver says; only what the device file does not have from a better source. */
static spc_status probe_machine_set_shape(const spc_probe *probe, spc_device *device, spc_error *error)
{
    const spc_gpu *gpu = &probe->gpu;
    const struct {
        const char *key;
        double value;
    } facts[] = {
        {"memory_bytes", (double)gpu->memory_bytes},
        {"l2_bytes", (double)gpu->l2_bytes},
        {"l1_bytes", (double)gpu->l1_bytes},
        {"multiprocessors", gpu->multiprocessors},
        {"threads_per_multiprocessor", gpu->threads_per_multiprocessor},
        {"registers_per_multiprocessor", gpu->registers_per_multiprocessor},
        {"blocks_per_multiprocessor", gpu->blocks_per_multiprocessor},
        {"clock_hz", gpu->clock_hz},
        {"line_bytes", 128},
        {"sector_bytes", 32},
        {"warp_threads", 32},
    };
    double known;
    if (!spc_device_get_text(device, "architecture"))
        SPC_TRY(set_text(probe, device, "architecture", gpu->architecture, "driver", error));
    if (!spc_device_get_text(device, "name"))
        SPC_TRY(set_text(probe, device, "name", gpu->name, "driver", error));
    if (!spc_device_get_text(device, "kind"))
        SPC_TRY(set_text(probe, device, "kind", "gpu", "driver", error));
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (!spc_device_get(device, facts[i].key, NULL, &known))
            SPC_TRY(set_number(probe, device, facts[i].key, facts[i].value, "driver", error));
    return SPC_OK;
}

/* Copies through the link between host and device are timed where the memory is: in the module. */
static spc_status add_numbers(const spc_probe *probe, spc_device *device, const spc_machine_number *numbers,
                              size_t count, spc_error *error)
{
    for (size_t i = 0; i < count; i++) {
        const spc_machine_number *n = &numbers[i];
        SPC_TRY(n->text[0] ? set_text(probe, device, n->key, n->text, n->how, error)
                           : set_number(probe, device, n->key, n->value, n->how, error));
    }
    return SPC_OK;
}

spc_status spc_probe_machine(spc_probe *probe, spc_device *device, spc_error *error)
{
    if (!probe->spmv)
        return spc_host_measure(&probe->host, most_swept, device, error);
    const spc_cuda_machine *machine;
    SPC_TRY(spc_probe_cuda_table(probe, "spc_cuda_machine_table", (const void **)&machine, error));
    SPC_TRY(probe_machine_set_shape(probe, device, error));
    for (size_t i = 0; i < machine->benchmarks; i++) {
        spc_machine_number numbers[SPC_MACHINE_NUMBERS];
        size_t count = 0;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        spc_progress_update(probe->options.progress, machine->name(i), (double)i,
                            (double)machine->benchmarks);
        SPC_TRY(machine->measure(probe->options.gpu, i, numbers, &count, error));
        SPC_TRY(add_numbers(probe, device, numbers, count, error));
    }
    return SPC_OK;
}
