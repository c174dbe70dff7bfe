/* bench_forecast [--exact] FILE...: what a prediction by the execution-order model costs on one core: each
 * kernel, all kernels of the table one after the other, and all with the search for the change that helps
 * most, against reading the file. JSON lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sparcast.h"

enum { KERNELS_MAX = 64 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void check(spc_status status, const spc_error *error)
{
    if (status == SPC_OK)
        return;
    fprintf(stderr, "bench_forecast: %s\n", error->message);
    exit(1);
}

static void say(const char *file, const char *what, uint64_t nnz, double seconds, double reading)
{
    printf(
        "{\"file\": \"%s\", \"nnz\": %llu, \"what\": \"%s\", \"seconds\": %.4g, \"mnnz_per_second\": %.4g, "
        "\"of_reading\": %.3g}\n",
        file, (unsigned long long)nnz, what, seconds, (double)nnz / seconds / 1e6, seconds / reading);
    fflush(stdout);
}

static void measure(const char *file, const spc_device *device, const spc_forecast_options *options)
{
    spc_pattern *p;
    spc_analysis *analysis;
    spc_error error;
    spc_forecast f[KERNELS_MAX];
    size_t count = 0;
    double start = now();
    check(spc_pattern_read(file, &(spc_read_options){.threads = 1}, &p, &error), &error);
    double reading = now() - start, all = 0, changes = 0;
    say(file, "reading", p->nnz, reading, reading);
    check(spc_analysis_open(p, NULL, &analysis, &error), &error);
    for (size_t k = 0; k < spc_kernel_count() && count < KERNELS_MAX; k++) {
        spc_kernel_spec spec = {.kernel = spc_kernel_at(k)};
        if (spc_kernel_is_peer(spec.kernel))
            continue;
        start = now();
        spc_status status = spc_forecast_kernel(analysis, &spec, device, options, &f[count], &error);
        if (status == SPC_ERROR_RANGE)
            continue;
        check(status, &error);
        say(file, f[count].kernel, p->nnz, now() - start, reading);
        all += now() - start;
        count++;
    }
    say(file, "all kernels", p->nnz, all, reading);
    for (size_t k = 0; k < count; k++) {
        spc_change change;
        start = now();
        check(spc_find_change(analysis, device, options, &f[k], f, count, &change, &error), &error);
        changes += now() - start;
    }
    say(file, "all kernels and their best changes", p->nnz, all + changes, reading);
    spc_analysis_close(analysis);
    spc_pattern_free(p);
}

int main(int argc, char **argv)
{
    spc_device *device;
    spc_error error;
    spc_forecast_options options = {.predict = {.model = SPC_MODEL_EXEC}};
    check(spc_device_load("h200", &device, &error), &error);
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--exact") == 0)
            options.exact = true;
        else
            measure(argv[i], device, &options);
    spc_device_free(device);
    return 0;
}
