/* cpu_walks MATRIX CUT:THREADS:LINE ... : what the threads of CPUs do in an f64 product, as model/cpu finds
 * it, for tools/refit_cpus.py. Cuts are those of spc_host_cut. Doubles of this machine to standard output: of
 * each walk 6 numbers, 7 of each thread's part, 3 and SPC_CPU_BINS of each thread that was followed. */
#include <stdio.h>
#include <stdlib.h>

#include "model/cpu/cpu_time.h"

static void put(const double *number, size_t count)
{
    if (fwrite(number, sizeof *number, count, stdout) != count)
        exit(1);
}

static void put_walk(const spc_pattern *pattern, const spc_cpu_walk *walk)
{
    put((double[]){walk->threads, walk->followed, (double)walk->lines, pattern->rows, pattern->cols,
                   (double)pattern->nnz},
        6);
    for (uint32_t i = 0; i < walk->threads; i++) {
        const spc_cpu_part *p = &walk->part[i];
        put((double[]){(double)p->first, (double)p->end, p->first_row, p->end_row, (double)p->empty,
                       (double)p->chain, (double)p->unforeseen},
            7);
    }
    for (uint32_t i = 0; i < walk->followed; i++) {
        const spc_cpu_reuse *r = &walk->reuse[i];
        put((double[]){walk->thread[i], r->first, (double)r->lines}, 3);
        put(r->distance, SPC_CPU_BINS);
    }
}

int main(int argc, char **argv)
{
    spc_error error = {0};
    spc_pattern *pattern;
    if (argc < 3 || spc_pattern_read(argv[1], NULL, &pattern, &error)) {
        fprintf(stderr, "usage: cpu_walks MATRIX CUT:THREADS:LINE ...\n%s\n", error.message);
        return 1;
    }
    for (int i = 2; i < argc; i++) {
        unsigned cut, threads, line;
        spc_cpu_walk walk;
        if (sscanf(argv[i], "%u:%u:%u", &cut, &threads, &line) != 3)
            return 1;
        spc_cpu_layout layout = {line, 8, 12, 12, false};
        if (spc_cpu_walk_pattern(pattern, (spc_host_cut)cut, threads, &layout, false, &walk, &error)) {
            fprintf(stderr, "%s: %s\n", argv[1], error.message);
            return 1;
        }
        put_walk(pattern, &walk);
        spc_cpu_walk_free(&walk);
    }
    spc_pattern_free(pattern);
    return 0;
}
