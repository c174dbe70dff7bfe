/* usage: bench_reorder FILE ORDER...   seconds of reading a matrix on one core, of finding each order, of
 * applying it, and the memory that finding it added; tab-separated */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "core/clock.h"
#include "reorder/permutation.h"
#include "sparcast.h"

/* Of this process and of children that have ended. */
static double now(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return spc_clock(CLOCK_PROCESS_CPUTIME_ID) + (double)usage.ru_utime.tv_sec +
           1e-6 * (double)usage.ru_utime.tv_usec;
}

/* Largest memory of this process so far; METIS runs in another. */
static double peak_bytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return 1024.0 * (double)usage.ru_maxrss;
}

static int measure(const spc_pattern *p, const char *name, double reading)
{
    spc_error error;
    spc_permutation *q = NULL;
    spc_pattern *permuted = NULL;
    spc_envelope envelope;
    spc_reorder_options o = {.size = sizeof o};
    double before = peak_bytes(), start = 0, found = 0;
    spc_status status = spc_reorder_parse(name, &o, &error);
    start = now();
    if (status == SPC_OK)
        status = spc_reorder(p, &o, &q, &error);
    found = now();
    double added = peak_bytes() - before;
    if (status == SPC_OK)
        status = spc_permutation_apply(q, p, 0, &permuted, &error);
    double applied = now();
    if (status == SPC_OK)
        status = spc_pattern_envelope(permuted, &envelope, &error);
    if (status == SPC_OK)
        printf("%s\t%.3f s\t%.2f of reading\tapplied in %.3f s\t%.1f MB more\tbandwidth %u\n", name,
               found - start, (found - start) / reading, applied - found, added / 1e6, envelope.bandwidth);
    else
        fprintf(stderr, "%s\n", error.message);
    spc_pattern_free(permuted);
    spc_permutation_free(q);
    return status != SPC_OK;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: %s FILE ORDER...\n", argv[0]);
        return 2;
    }
    spc_error error;
    spc_pattern *p;
    spc_read_options one = {.size = sizeof(spc_read_options), .threads = 1};
    double start = now();
    if (spc_pattern_read(argv[1], &one, &p, &error) != SPC_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    double reading = now() - start;
    printf("%s\t%u rows\t%llu entries\t%.1f MB\tread in %.3f s\tpeak %.1f MB\n", argv[1], p->rows,
           (unsigned long long)p->nnz, (double)(4 * p->nnz + 8 * (uint64_t)p->rows) / 1e6, reading,
           peak_bytes() / 1e6);
    int failed = 0;
    for (int i = 2; i < argc; i++)
        failed |= measure(p, argv[i], reading);
    spc_pattern_free(p);
    return failed;
}
