/* bench_read FILE [THREADS [REPEATS]]: best wall and processor time of spc_pattern_read, as JSON on one line.
 */
#include <stdio.h>
#include <stdlib.h>

#include "core/clock.h"
#include "sparcast.h"

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: bench_read FILE [THREADS [REPEATS]]\n");
        return 2;
    }
    spc_read_options options = {.size = sizeof(spc_read_options), .threads = argc > 2 ? atoi(argv[2]) : 0};
    int repeats = argc > 3 ? atoi(argv[3]) : 5;
    double best = 1e30, best_cpu = 1e30;
    uint64_t nnz = 0;
    for (int i = 0; i < repeats; i++) {
        spc_pattern *pattern;
        spc_error error;
        double start = spc_clock(CLOCK_MONOTONIC), start_cpu = spc_clock(CLOCK_PROCESS_CPUTIME_ID);
        if (spc_pattern_read(argv[1], &options, &pattern, &error) != SPC_OK) {
            fprintf(stderr, "bench_read: %s\n", error.message);
            return 1;
        }
        double seconds = spc_clock(CLOCK_MONOTONIC) - start,
               cpu = spc_clock(CLOCK_PROCESS_CPUTIME_ID) - start_cpu;
        best = seconds < best ? seconds : best;
        best_cpu = cpu < best_cpu ? cpu : best_cpu;
        nnz = pattern->nnz;
        spc_pattern_free(pattern);
    }
    printf("{\"reader\": \"sparcast\", \"threads\": %d, \"nnz\": %llu, \"seconds\": %.6f, \"cpu_seconds\": "
           "%.6f}\n",
           options.threads, (unsigned long long)nnz, best, best_cpu);
    return 0;
}
