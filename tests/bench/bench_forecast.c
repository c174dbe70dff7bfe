/* bench_forecast [--exact] FILE...: what a prediction by the execution-order model costs on one core: each
 * kernel of the table from one analysis, which keeps what the kernels before found out of the matrix; all of
 * them; all from an analysis each; and all with the search for the change that helps most; against reading
 * the file. JSON lines. */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "forecast/parameters.h"
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

/* Forecasts of the kernels of the table, and the seconds of each: from one analysis, or (alone) from an
 * analysis each, that it makes. Returns how many there are. */
static size_t forecast_all(const spc_pattern *p, const spc_device *device,
                           const spc_forecast_options *options, spc_analysis *shared,
                           spc_forecast f[KERNELS_MAX], double seconds[KERNELS_MAX])
{
    size_t count = 0;
    for (size_t k = 0; k < spc_kernel_count() && count < KERNELS_MAX; k++) {
        spc_kernel_spec spec = {.kernel = spc_kernel_at(k)};
        spc_analysis *analysis = shared;
        spc_error error;
        if (spc_kernel_is_peer(spec.kernel))
            continue;
        double start = now();
        if (!shared)
            check(spc_analysis_open(p, NULL, &analysis, &error), &error);
        spc_status status = spc_forecast_kernel(analysis, &spec, device, options, &f[count], &error);
        if (!shared)
            spc_analysis_close(analysis);
        seconds[count] = now() - start;
        if (status == SPC_ERROR_RANGE)
            continue;
        check(status, &error);
        count++;
    }
    return count;
}

static double sum(const double *seconds, size_t count)
{
    double all = 0;
    for (size_t i = 0; i < count; i++)
        all += seconds[i];
    return all;
}

static double measure_changes(spc_analysis *analysis, const spc_device *device,
                              const spc_forecast_options *options, const spc_forecast *f, size_t count)
{
    double start = now();
    for (size_t k = 0; k < count; k++) {
        spc_change change;
        spc_error error;
        check(spc_find_change(analysis, device, options, &f[k], f, count, &change, &error), &error);
    }
    return now() - start;
}

/* The best of several times, taken in turn. */
static void measure(const char *file, const spc_device *device, const spc_forecast_options *options)
{
    enum { TIMES = 3 };
    spc_pattern *p;
    spc_error error;
    spc_forecast f[KERNELS_MAX];
    double seconds[KERNELS_MAX], shared = INFINITY, alone = INFINITY, changes = INFINITY, start = now();
    size_t count = 0;
    check(spc_pattern_read(file, &(spc_read_options){.size = sizeof(spc_read_options), .threads = 1}, &p,
                           &error),
          &error);
    double reading = now() - start;
    say(file, "reading", p->nnz, reading, reading);
    for (int i = 0; i < TIMES; i++) {
        spc_analysis *analysis;
        count = forecast_all(p, device, options, NULL, f, seconds);
        alone = fmin(alone, sum(seconds, count));
        check(spc_analysis_open(p, NULL, &analysis, &error), &error);
        count = forecast_all(p, device, options, analysis, f, seconds);
        shared = fmin(shared, sum(seconds, count));
        changes = fmin(changes, measure_changes(analysis, device, options, f, count));
        spc_analysis_close(analysis);
    }
    for (size_t k = 0; k < count; k++)
        say(file, f[k].kernel, p->nnz, seconds[k], reading);
    say(file, "all kernels", p->nnz, shared, reading);
    say(file, "all kernels, each by itself", p->nnz, alone, reading);
    say(file, "all kernels and their best changes", p->nnz, shared + changes, reading);
    spc_pattern_free(p);
}

int main(int argc, char **argv)
{
    spc_device *device;
    spc_error error;
    spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                    .predict = {.model = SPC_MODEL_EXEC}};
    omp_set_num_threads(1);
    check(spc_device_load("h200", &device, &error), &error);
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--exact") == 0)
            options.exact = true;
        else
            measure(argv[i], device, &options);
    spc_device_free(device);
    return 0;
}
