/* Opening a probe: which machine, what can be counted, and the header that goes with every measurement. */
#include "probes/probe_internal.h"

#include <ctype.h>
#include <math.h>
#include <omp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/module.h"
#include "core/options.h"
#include "device/device_facts.h"
#include "isa/architecture.h"
#include "sparcast/probe.h"
#include "workloads/spgemm/spgemm_probe.h"

static const char cuda_module[] = "libsparcast-cuda.so", cupti_module[] = "libsparcast-cupti.so",
                  hip_module[] = "libsparcast-hip.so";

static spc_status load_spmv(const char *module, const spc_cuda_spmv **spmv, spc_error *error)
{
    return spc_module_table(module, "spc_cuda_spmv_table", (const void **)spmv, error);
}

spc_status spc_probe_cuda_table(const spc_probe *probe, const char *symbol, const void **table,
                                spc_error *error)
{
    if (probe->options.on_hip)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "on an AMD GPU the products of our kernels with one vector are measured; "
                        "columns, solvers and microbenchmarks of the machine are written for CUDA alone");
    return spc_module_table(cuda_module, symbol, table, error);
}

/* First line of a file of the kernel that holds `key`, from its value on; "" where there is none. */
static void system_fact(const char *path, const char *key, char separator, char *text, size_t size)
{
    text[0] = '\0';
    FILE *stream = fopen(path, "r");
    if (!stream)
        return;
    char line[512];
    while (!*text && fgets(line, sizeof line, stream)) {
        char *found = strstr(line, key), *value = found ? strchr(found, separator) : NULL;
        if (!value)
            continue;
        line[strcspn(line, "\n")] = '\0';
        value += 1 + strspn(value + 1, " \t");
        snprintf(text, size, "%s", value);
    }
    fclose(stream);
}

/* "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.159.04  ..." */
static void driver_release(char *text, size_t size)
{
    char line[256];
    system_fact("/proc/driver/nvidia/version", "NVRM version", ':', line, sizeof line);
    text[0] = '\0';
    for (char *word = line; *word; word++)
        if (isdigit((unsigned char)word[0]) && (word == line || word[-1] == ' ') &&
            strspn(word, "0123456789.") > 4) {
            snprintf(text, size, "%.*s", (int)strspn(word, "0123456789."), word);
            return;
        }
}

spc_status spc_gpu_query(int ordinal, spc_gpu *gpu, spc_error *error)
{
    const spc_cuda_spmv *spmv;
    *gpu = (spc_gpu){0};
    SPC_TRY(load_spmv(cuda_module, &spmv, error));
    SPC_TRY(spmv->query(ordinal, gpu, error));
    driver_release(gpu->driver, sizeof gpu->driver);
    return SPC_OK;
}

__attribute__((format(printf, 3, 4))) static void note(spc_probe *probe, const char *key, const char *format,
                                                       ...)
{
    size_t i = probe->notes++;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(probe->note_text[i], sizeof probe->note_text[i], format, arguments);
    va_end(arguments);
    probe->note[i] = (spc_note){key, probe->note_text[i]};
}

static void note_host(spc_probe *probe)
{
    const spc_host_machine *m = &probe->host;
    double load = NAN;
    getloadavg(&load, 1);
    note(probe, "timing",
         "OpenMP with %d threads, one a core where there are as many; warm: median of repeats that nothing "
         "interrupted, at most a quarter slower than the fastest tenth; cold: single, caches flushed",
         probe->options.threads);
    note(probe, "cores",
         "%u%s, %u hardware threads, %u memory nodes, L1 %llu KiB, L2 %llu KiB, L3 %u x %llu KiB; by %s",
         m->cores, m->unlike ? " (unlike)" : "", m->threads, m->nodes,
         (unsigned long long)(m->l1_bytes >> 10), (unsigned long long)(m->l2_bytes >> 10), m->l3_slices,
         (unsigned long long)(m->l3_bytes / m->l3_slices >> 10), m->source);
    note(probe, "load", "%.1f", load);
}

static void note_cuda(spc_probe *probe)
{
    const spc_gpu *gpu = &probe->gpu;
    note(probe, "gpu", "%s, compute capability %d.%d, %d multiprocessors, %.1f GiB, L2 %.1f MiB", gpu->name,
         gpu->compute_major, gpu->compute_minor, gpu->multiprocessors, (double)gpu->memory_bytes / (1 << 30),
         (double)gpu->l2_bytes / (1 << 20));
    note(probe, "driver", "%s (CUDA %d.%d)", gpu->driver[0] ? gpu->driver : "unknown",
         gpu->driver_version / 1000, gpu->driver_version % 1000 / 10);
    note(probe, "cuda", "%d.%d", gpu->runtime_version / 1000, gpu->runtime_version % 1000 / 10);
    note(probe, "library_version", "cuSPARSE %s", gpu->library);
}

/* As HIP numbers itself: 50221153 is 5.2.21153. */
static void note_hip(spc_probe *probe)
{
    const spc_gpu *gpu = &probe->gpu;
    note(probe, "gpu", "%s, %s, %d compute units, %.1f GiB, L2 %.1f MiB", gpu->name, gpu->architecture,
         gpu->multiprocessors, (double)gpu->memory_bytes / (1 << 30), (double)gpu->l2_bytes / (1 << 20));
    note(probe, "hip", "%d.%d.%d", gpu->runtime_version / 10000000, gpu->runtime_version / 100000 % 100,
         gpu->runtime_version % 100000);
}

static void note_gpu(spc_probe *probe)
{
    const spc_gpu *gpu = &probe->gpu;
    (probe->options.on_hip ? note_hip : note_cuda)(probe);
    note(probe, "clocks", "up to %.0f MHz, memory %.0f MHz; not fixed", 1e-6 * gpu->clock_hz,
         1e-6 * gpu->memory_clock_hz);
    note(probe, "timing",
         "median, repeated until it is stable; warm: chains of products in a %s graph, back to back, the L2 "
         "full of other data before the first; cold: single products between two events, the L2 filled with "
         "other data before each",
         probe->options.on_hip ? "HIP" : "CUDA");
    if (probe->counters_error.status == SPC_OK)
        note(probe, "counters",
             "taken after all times: CUPTI range profiler, one product a pass; warm: the same product just "
             "before; cold: L2 flushed; x_sectors: what disappears without the loads of x; x_hits: those "
             "less the sectors that reach the L2 in the class of x");
    else
        note(probe, "counters", "none: %.300s", probe->counters_error.message);
}

static void note_machine(spc_probe *probe, const char *cpu)
{
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    char date[32];
    strftime(date, sizeof date, "%Y-%m-%d", &utc);
    note(probe, "sparcast", "%s", spc_version());
    note(probe, "date", "%s", date);
    note(probe, "cpu", "%s, %d threads", cpu, omp_get_num_procs());
    (probe->spmv ? note_gpu : note_host)(probe);
}

/* ---- counters ---- */

/* What is known without the profiler. */
static spc_status check_counters(const spc_probe *probe, spc_error *error)
{
    if (probe->options.no_counters)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "not asked for");
    if (probe->options.on_hip)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "they are read by CUPTI, which is NVIDIA's; AMD's profiler is not read "
                        "(--no-counters asks for none)");
    char restricted[16];
    system_fact("/proc/driver/nvidia/params", "RmProfilingAdminOnly", ':', restricted, sizeof restricted);
    if (*restricted == '1' && geteuid() != 0)
        return spc_fail(error, SPC_ERROR_PERMISSION,
                        "the driver lets only root read GPU performance counters (RmProfilingAdminOnly: 1 in "
                        "/proc/driver/nvidia/params): run as root, or load the driver with 'options nvidia "
                        "NVreg_RestrictProfilingToAdminUsers=0' in /etc/modprobe.d and reboot");
    return SPC_OK;
}

static spc_status open_profiler(spc_probe *probe, spc_error *error)
{
    SPC_TRY(spc_module_table(cupti_module, "spc_cupti_table", (const void **)&probe->cupti, error));
    return probe->cupti->open(probe->options.gpu, probe->spmv->context(probe->session), spc_metric_names,
                              SPC_METRICS, &probe->profiler, error);
}

bool spc_probe_counts(spc_probe *probe)
{
    if (!probe->profiler && probe->counters_error.status == SPC_OK)
        probe->counters_error.status = open_profiler(probe, &probe->counters_error);
    return probe->profiler;
}

/* ---- open and close ---- */

static void fill_defaults(spc_probe_options *o, const spc_gpu *gpu, const spc_host_machine *host)
{
    long l2 = sysconf(_SC_LEVEL2_CACHE_SIZE);
    if (o->threads <= 0)
        o->threads = o->on_cpu ? (int)host->cores : omp_get_num_procs();
    if (!(o->seconds_limit > 0))
        o->seconds_limit = o->on_cpu ? 0.05 : 0.03;
    if (!o->line_bytes)
        o->line_bytes = o->on_cpu ? 64 : 128;
    if (!o->window)
        o->window = (o->on_cpu ? (l2 > 0 ? (uint64_t)l2 : 1 << 20) : gpu->l1_bytes) / o->line_bytes;
    if (!(o->padding_limit > 0))
        o->padding_limit = 50;
    if (!o->host_memory)
        o->host_memory = spc_memory_limit() / 4;
}

static bool probe_open_marks_parts(const spc_gpu *gpu)
{
    const spc_architecture *architecture;
    const char *nearest = spc_architecture_nearest(gpu->architecture);
    return nearest && spc_architecture_get(nearest, &architecture, NULL) == SPC_OK &&
           architecture->marks_parts;
}

static spc_status open_gpu(spc_probe *probe, spc_error *error)
{
    bool hip = probe->options.on_hip;
    SPC_TRY(load_spmv(hip ? hip_module : cuda_module, &probe->spmv, error));
    SPC_TRY(hip ? probe->spmv->query(probe->options.gpu, &probe->gpu, error)
                : spc_gpu_query(probe->options.gpu, &probe->gpu, error));
    SPC_TRY(
        probe->spmv->open(probe->options.gpu, probe_open_marks_parts(&probe->gpu), &probe->session, error));
    probe->counters_error.status = check_counters(probe, &probe->counters_error);
    return SPC_OK;
}

static spc_status probe_open_probe(spc_probe *probe, spc_error *error)
{
    char cpu[128];
    system_fact("/proc/cpuinfo", "model name", ':', cpu, sizeof cpu);
    if (probe->options.on_cpu) {
        spc_fail(&probe->counters_error, SPC_ERROR_UNSUPPORTED, "the host twins have no hardware counters");
        SPC_TRY(spc_host_machine_find(&probe->host, error));
        probe->timer = spc_host_time;
        probe->memory_limit = spc_memory_limit() / 2;
    } else {
        SPC_TRY(open_gpu(probe, error));
        probe->memory_limit = probe->gpu.memory_free_bytes / 16 * 15; /* room for the library's buffers */
    }
    fill_defaults(&probe->options, &probe->gpu, &probe->host);
    spc_product_id(probe->options.on_cpu ? (*cpu ? cpu : "cpu") : probe->gpu.name, probe->device,
                   sizeof probe->device);
    if (probe->options.device)
        snprintf(probe->device, sizeof probe->device, "%s", probe->options.device);
    note_machine(probe, *cpu ? cpu : "unknown");
    return SPC_OK;
}

spc_status spc_probe_open(const spc_probe_options *options, spc_probe **probe, spc_error *error)
{
    spc_probe_options own;
    *probe = NULL;
    SPC_TAKE_OPTIONS(own, options, error);
    spc_probe *made = spc_calloc(1, sizeof *made);
    if (!made)
        return spc_fail_memory(error, sizeof *made);
    made->options = own;
    spc_status status = probe_open_probe(made, error);
    if (status != SPC_OK) {
        spc_probe_close(made);
        return status;
    }
    *probe = made;
    return SPC_OK;
}

void spc_probe_close(spc_probe *probe)
{
    if (!probe)
        return;
    if (probe->profiler)
        probe->cupti->close(probe->profiler);
    if (probe->session)
        probe->spmv->close(probe->session);
    spc_free(probe->taken);
    spc_free(probe);
}

spc_status spc_probe_counters_status(const spc_probe *probe, spc_error *error)
{
    if (error)
        *error = probe->counters_error;
    return probe->counters_error.status;
}

const char *spc_probe_device(const spc_probe *probe)
{
    return probe->device;
}

const spc_note *spc_probe_notes(const spc_probe *probe, size_t *count)
{
    *count = probe->notes;
    return probe->note;
}
