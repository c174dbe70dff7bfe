/* bench_exec [--samples N] [--kernel NAME] [--print] [FILE...]: how fast the execution-order model runs on
 * one core, for every kernel that has a program, against merely summing the index array. Without files: a
 * banded and a uniformly random matrix, and one of short rows. --print adds the results, to see whether a
 * change of the simulator changed them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "format/program.h"
#include "gpu_config.h"
#include "sparcast.h"
#include "trace/exec.h"

typedef struct settings {
    uint32_t samples;
    const char *kernel;
    bool print;
} settings;

static void fail(const char *name, const spc_error *error)
{
    fprintf(stderr, "bench_exec: %s: %s\n", name, error->message);
    exit(1);
}

static volatile uint64_t sink;

static double sum_seconds(const spc_pattern *p)
{
    double start = spc_clock(CLOCK_MONOTONIC);
    uint64_t sum = 0;
    for (uint64_t i = 0; i < p->nnz; i++)
        sum += p->col[i];
    sink = sum;
    return spc_clock(CLOCK_MONOTONIC) - start;
}

static spc_exec_config config_of(uint32_t samples)
{
    spc_exec_config c = gpu_config(132, samples);
    c.sm.l1_bytes = 200 << 10;
    for (int a = 0; a < SPC_ARRAYS; a++)
        c.sm.dram_part[a] = a == SPC_ARRAY_X ? 0.3 : 1;
    return c;
}

static void print(const spc_exec_result *r)
{
    printf(", \"cycles\": %.17g, \"instructions\": %.17g, \"traffic\": [", r->cycles, r->instructions);
    for (int a = 0; a < SPC_ARRAYS; a++)
        printf("%s[%.17g, %.17g, %.17g, %.17g]", a ? ", " : "", r->requests[a], r->sectors[a], r->l1_hits[a],
               r->dram[a]);
    printf("]");
}

static void measure_kernel(const spc_pattern *p, const spc_kernel *kernel, const settings *s,
                           const char *name)
{
    spc_kernel_spec spec = {.kernel = kernel};
    spc_program *program;
    spc_exec_result result;
    spc_exec_config config = config_of(s->samples);
    spc_error error;
    char text[64];
    double sum = sum_seconds(p);
    if (spc_kernel_choose(&spec, p, &error) != SPC_OK)
        fail(name, &error);
    double start = spc_clock(CLOCK_MONOTONIC);
    if (spc_program_open(&spec, p, 4, &program, &error) != SPC_OK)
        fail(name, &error);
    double opened = spc_clock(CLOCK_MONOTONIC);
    if (spc_exec_run(program, &config, &result, &error) != SPC_OK)
        fail(name, &error);
    double end = spc_clock(CLOCK_MONOTONIC), n = (double)p->nnz;
    spc_program_close(program);
    printf("{\"matrix\": \"%s\", \"nnz\": %llu, \"kernel\": \"%s\", \"simulated\": %.3g, \"open_seconds\": "
           "%.3g, "
           "\"run_seconds\": %.3g, \"nnz_per_second\": %.4g, \"over_sum\": %.3g",
           name, (unsigned long long)p->nnz, spc_kernel_format_spec(&spec, text, sizeof text),
           result.simulated, opened - start, end - opened, n / (end - start), (end - start) / sum);
    if (s->print)
        print(&result);
    printf("}\n");
    fflush(stdout);
}

static void measure(spc_pattern *p, const settings *s, const char *name)
{
    for (size_t i = 0; i < spc_kernel_count(); i++) {
        const spc_kernel *kernel = spc_kernel_at(i);
        if (kernel->program && (!s->kernel || strcmp(s->kernel, kernel->name) == 0))
            measure_kernel(p, kernel, s, name);
    }
    spc_pattern_free(p);
}

int main(int argc, char **argv)
{
    settings s = {.samples = 2};
    spc_pattern *pattern;
    spc_error error;
    int i = 1;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
        if (strcmp(argv[i], "--print") == 0)
            s.print = true;
        else if (strcmp(argv[i], "--samples") == 0 && i + 1 < argc)
            s.samples = (uint32_t)atoi(argv[++i]);
        else if (strcmp(argv[i], "--kernel") == 0 && i + 1 < argc)
            s.kernel = argv[++i];
    }
    for (int file = i; file < argc; file++) {
        if (spc_pattern_read(argv[file], NULL, &pattern, &error) != SPC_OK)
            fail(argv[file], &error);
        measure(pattern, &s, argv[file]);
    }
    if (i < argc)
        return 0;
    const spc_generate_options kinds[] = {
        {.kind = "banded", .rows = 1000000, .row_nnz = 24, .half_bandwidth = 500},
        {.kind = "random", .rows = 1000000, .row_nnz = 24},
        {.kind = "random", .rows = 4000000, .row_nnz = 3},
    };
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        if (spc_generate(&kinds[k], &pattern, &error) != SPC_OK)
            fail(kinds[k].kind, &error);
        measure(pattern, &s, kinds[k].kind);
    }
    return 0;
}
