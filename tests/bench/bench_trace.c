/* bench_trace [--line BYTES] [--threads N] [--seconds S] [FILE...]: how fast streams are traced, against
 * merely summing the index array, both measured in turns within this run. Without files: a banded and a
 * uniformly random matrix.
 *
 * SPARCAST_BENCH_IAF names a program for Increment-and-Freeze: `PROGRAM COLUMNS SHIFT` reads a file of raw
 * 32-bit columns, measures the distances of the lines (column >> SHIFT) on one core, and prints the seconds
 * without reading.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/clock.h"
#include "sparcast.h"

typedef struct settings {
    spc_trace_options trace;
    double seconds;
} settings;

/* On one thread its processor time, so that a busy machine disturbs less. */
static clockid_t timer = CLOCK_MONOTONIC;

static void fail(const char *name, const spc_error *error)
{
    fprintf(stderr, "bench_trace: %s: %s\n", name, error->message);
    exit(1);
}

static volatile uint64_t sink;

static double sum_seconds(const spc_pattern *p)
{
    double start = spc_clock(timer);
    uint64_t sum = 0;
    for (uint64_t i = 0; i < p->nnz; i++)
        sum += p->col[i];
    sink = sum;
    return spc_clock(timer) - start;
}

static double trace_seconds(const spc_pattern *p, const spc_trace_options *options, const char *name)
{
    spc_rows *rows;
    spc_stream *stream;
    spc_locality locality;
    spc_error error;
    if (spc_rows_from_pattern(p, &rows, &error) != SPC_OK ||
        spc_stream_open(NULL, rows, &stream, &error) != SPC_OK)
        fail(name, &error);
    double start = spc_clock(timer);
    if (spc_trace(stream, options, &locality, &error) != SPC_OK)
        fail(name, &error);
    double seconds = spc_clock(timer) - start;
    spc_locality_clear(&locality);
    spc_stream_close(stream);
    spc_rows_close(rows);
    return seconds;
}

/* -1: no such program, or it failed. */
static double peer_seconds(const spc_pattern *p, uint32_t shift)
{
    const char *program = getenv("SPARCAST_BENCH_IAF");
    char path[] = "/tmp/bench-trace-XXXXXX", command[4096];
    double seconds = -1;
    int descriptor = program ? mkstemp(path) : -1;
    FILE *columns = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    if (!columns)
        return seconds;
    bool written = fwrite(p->col, sizeof *p->col, p->nnz, columns) == p->nnz;
    if (fclose(columns) == 0 && written) {
        snprintf(command, sizeof command, "OMP_NUM_THREADS=1 '%s' '%s' %u", program, path, shift);
        FILE *output = popen(command, "r");
        if (output) {
            if (fscanf(output, "%lf", &seconds) != 1)
                seconds = -1;
            pclose(output);
        }
    }
    unlink(path);
    return seconds;
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

static void measure(const spc_pattern *p, const settings *s, const char *name)
{
    spc_trace_options intervals = s->trace, distances = s->trace;
    distances.distance = true;
    double sum = 1e9, interval = 1e9, distance = 1e9;
    for (double end = spc_clock(timer) + s->seconds; spc_clock(timer) < end;) {
        sum = least(sum, sum_seconds(p));
        interval = least(interval, trace_seconds(p, &intervals, name));
        distance = least(distance, trace_seconds(p, &distances, name));
    }
    double peer = peer_seconds(p, (uint32_t)__builtin_ctz(s->trace.line_bytes / 4)), n = (double)p->nnz;
    printf(
        "{\"matrix\": \"%s\", \"nnz\": %llu, \"line_bytes\": %u, \"threads\": %d, \"sum_per_second\": %.4g, "
        "\"trace_per_second\": %.4g, \"sum_over_trace\": %.2f, \"distance_per_second\": %.4g",
        name, (unsigned long long)p->nnz, s->trace.line_bytes, s->trace.threads, n / sum, n / interval,
        interval / sum, n / distance);
    if (peer > 0)
        printf(", \"iaf_per_second\": %.4g, \"iaf_over_distance\": %.1f", n / peer, peer / distance);
    printf("}\n");
    fflush(stdout);
}

static void measure_generated(const spc_generate_options *options, const settings *s)
{
    spc_pattern *pattern;
    spc_error error;
    if (spc_generate(options, &pattern, &error) != SPC_OK)
        fail(options->kind, &error);
    measure(pattern, s, options->kind);
    spc_pattern_free(pattern);
}

int main(int argc, char **argv)
{
    settings s = {.trace = {.size = sizeof(spc_trace_options), .line_bytes = 64, .threads = 1}, .seconds = 3};
    int i = 1;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2) {
        if (strcmp(argv[i], "--line") == 0)
            s.trace.line_bytes = (uint32_t)atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--threads") == 0)
            s.trace.threads = atoi(argv[i + 1]);
        else
            s.seconds = atof(argv[i + 1]);
    }
    if (s.trace.threads == 1)
        timer = CLOCK_PROCESS_CPUTIME_ID;
    if (i < argc) {
        for (; i < argc; i++) {
            spc_pattern *pattern;
            spc_error error;
            if (spc_pattern_read(argv[i], NULL, &pattern, &error) != SPC_OK)
                fail(argv[i], &error);
            measure(pattern, &s, argv[i]);
            spc_pattern_free(pattern);
        }
        return 0;
    }
    measure_generated(&(spc_generate_options){.size = sizeof(spc_generate_options),
                                              .kind = "banded",
                                              .rows = 1000000,
                                              .row_nnz = 24,
                                              .half_bandwidth = 50},
                      &s);
    measure_generated(&(spc_generate_options){.size = sizeof(spc_generate_options),
                                              .kind = "banded",
                                              .rows = 1000000,
                                              .row_nnz = 24,
                                              .half_bandwidth = 500},
                      &s);
    measure_generated(
        &(spc_generate_options){
            .size = sizeof(spc_generate_options), .kind = "random", .rows = 1000000, .row_nnz = 24},
        &s);
    return 0;
}
