/* This computer as facts of a device file. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "device/device_facts.h"
#include "kernels/host/lanes.h"
#include "probes/host/host_machine.h"

void spc_host_read_cpu(const char *key, char *text, size_t size)
{
    char line[256];
    FILE *stream = fopen("/proc/cpuinfo", "r");
    while (stream && fgets(line, sizeof line, stream))
        if (strncmp(line, key, strlen(key)) == 0 && strchr(line, ':')) {
            line[strcspn(line, "\n")] = '\0';
            snprintf(text, size, "%s", strchr(line, ':') + 2);
            break;
        }
    if (stream)
        fclose(stream);
}

/* "read by threads, GB/s: 1: 12.1 2: 20.4"; *alone: B/s by one. */
static spc_status try_threads(const spc_host_machine *machine, uint64_t most, char *text, size_t size,
                              double *alone, spc_error *error)
{
    double speed;
    size_t used = (size_t)snprintf(text, size, "read by threads, GB/s:");
    for (uint32_t threads = 1; threads < machine->cores; threads *= 2) {
        SPC_TRY(spc_host_bandwidth(machine, (int)threads, most, &speed, error));
        *alone = threads == 1 ? speed : *alone;
        used += (size_t)snprintf(text + used, size - used, " %u: %.1f", threads, 1e-9 * speed);
    }
    return SPC_OK;
}

static spc_status put_level(const spc_host_machine *machine, const spc_host_level *level, const char *threads,
                            spc_device *device, spc_error *error)
{
    char key[32], source[600];
    snprintf(key, sizeof key, "%s_latency", level->name);
    snprintf(source, sizeof source, "loads in random order of lines, each named by the one before; %llu KiB",
             (unsigned long long)(level->footprint >> 10));
    SPC_TRY(spc_device_put(device, key, level->latency, SPC_ORIGIN_MEASURED, source, error));
    snprintf(key, sizeof key, "%s_bandwidth", level->name);
    snprintf(source, sizeof source, "read by %u threads, %llu KiB each; %s %u: %.1f", machine->cores,
             (unsigned long long)(level->footprint >> 10), threads, machine->cores, 1e-9 * level->bandwidth);
    return spc_device_put(device, key, level->bandwidth, SPC_ORIGIN_MEASURED, source, error);
}

/* What the cores of the first domain read from its memory. */
static spc_status put_domain(const spc_host_machine *machine, uint64_t most, spc_device *device,
                             spc_error *error)
{
    double cores, speed;
    if (!spc_device_get(device, "numa_cores", NULL, &cores))
        return SPC_OK;
    SPC_TRY(spc_host_bandwidth(machine, (int)cores, most, &speed, error));
    return spc_device_put(device, "numa_bandwidth", speed, SPC_ORIGIN_MEASURED,
                          "read by the threads of one domain", error);
}

/* What the model of CPUs takes from these benchmarks as it is: seconds to start the threads, and for a byte
 * that one thread reads from the third level. From memory, one thread reads a byte in D m + c seconds and all
 * of them in m + c / (D t), with D domains of t threads each. */
static spc_status put_times(const spc_host_machine *machine, const spc_host_level *level, size_t levels,
                            double alone, spc_device *device, spc_error *error)
{
    double domains = 1, t = machine->cores, all = level[levels - 1].bandwidth;
    if (machine->cores < 2)
        return SPC_OK;
    if (spc_device_get(device, "numa_cores", NULL, &t))
        domains = spc_device_get_or(device, "numa_domains", NULL, 1);
    double own = fmax((1 / alone - domains / all) / (1 - 1 / fmax(t, 2)), 0.05 / alone);
    const struct {
        const char *key, *source;
        double value;
    } times[] = {
        {"cpu_launch", "regions of all threads in which they do nothing",
         spc_host_launch(machine, (int)machine->cores)},
        {"cpu_l3", "the threads over l3_bandwidth",
         levels == SPC_HOST_LEVELS ? machine->cores / level[levels - 2].bandwidth : 0},
        {"cpu_core_memory", "what one thread reads from memory beside all", own},
        {"cpu_memory", "what all threads read from memory beside one",
         fmax(1 / all - own / (domains * t), 0.05 / all)},
    };
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++)
        if (times[i].value > 0)
            SPC_TRY(spc_device_put(device, times[i].key, times[i].value, SPC_ORIGIN_MEASURED, times[i].source,
                                   error));
    return SPC_OK;
}

spc_status spc_host_measure(const spc_host_machine *machine, uint64_t most, spc_device *device,
                            spc_error *error)
{
    double alone = NAN;
    char name[128] = "CPU", threads[400];
    spc_host_level level[SPC_HOST_LEVELS];
    size_t levels = 0;
    spc_host_read_cpu("model name", name, sizeof name);
    SPC_TRY(spc_device_put_text(device, "name", name, SPC_ORIGIN_DOCUMENT, "operating system", error));
    SPC_TRY(spc_host_machine_describe(machine, device, error));
    SPC_TRY(spc_device_put(device, "cpu_lane_bytes", spc_isa_level() == SPC_ISA_V4 ? 64 : SPC_LANE_BYTES,
                           SPC_ORIGIN_DOCUMENT, "this program's csr on these instructions", error));
    if (!most)
        return SPC_OK;
    SPC_TRY(spc_host_levels(machine, (int)machine->cores, most, level, &levels, error));
    SPC_TRY(put_domain(machine, most, device, error));
    SPC_TRY(try_threads(machine, most, threads, sizeof threads, &alone, error));
    for (size_t i = 0; i < levels; i++)
        SPC_TRY(put_level(machine, &level[i], i + 1 == levels ? threads : "GB/s by threads", device, error));
    return put_times(machine, level, levels, alone, device, error);
}
