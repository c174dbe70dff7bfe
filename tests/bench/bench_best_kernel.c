/* bench_best_kernel DEVICE FILE...: what spc_best_kernel costs (OMP_NUM_THREADS says on how many cores),
 * against a pass over the pattern. JSON lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sparcast.h"

enum { REPEATS = 5 };

static volatile uint64_t sink; /* so that the pass is not left out */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void check(spc_status status, const spc_error *error)
{
    if (status == SPC_OK)
        return;
    fprintf(stderr, "bench_best_kernel: %s\n", error->message);
    exit(1);
}

/* Every column index read once: how long memory takes to bring them. */
static double pass(const spc_pattern *p)
{
    double start = now();
    uint64_t all = 0;
    for (uint64_t k = 0; k < p->nnz; k++)
        all += p->col[k];
    sink = sink + all;
    return now() - start;
}

static void measure(const char *file, const spc_device *device)
{
    spc_pattern *p;
    spc_error error;
    spc_kernel_choice choice;
    double least = 1e9, passing = 1e9;
    check(spc_pattern_read(file, NULL, &p, &error), &error);
    for (int i = 0; i < REPEATS; i++) {
        double passed = pass(p), start = now();
        check(spc_best_kernel(p, device, NULL, &choice, &error), &error);
        double seconds = now() - start;
        least = seconds < least ? seconds : least;
        passing = passed < passing ? passed : passing;
    }
    printf("{\"file\": \"%s\", \"nnz\": %llu, \"seconds\": %.4g, \"pass_seconds\": %.4g, "
           "\"kernel\": \"%s\"}\n",
           file, (unsigned long long)p->nnz, least, passing, choice.kernel);
    fflush(stdout);
    spc_pattern_free(p);
}

int main(int argc, char **argv)
{
    spc_device *device;
    spc_error error;
    if (argc < 3) {
        fprintf(stderr, "usage: bench_best_kernel DEVICE FILE...\n");
        return 2;
    }
    check(spc_device_load(argv[1], &device, &error), &error);
    for (int i = 2; i < argc; i++)
        measure(argv[i], device);
    spc_device_free(device);
    return 0;
}
