/* bench_gather [--device D] [--set KEY=VALUE]... [--kernel K] [--value 4|8] [--most N] [--exact 1]
 * [--places FILE] FILE...: what the model of a gather memory says of each matrix, and how fast it says so,
 * one line of CSV a matrix. --most keeps the first rows with at least N entries; --places writes the requests
 * of the (last) matrix as a trace "R channel,pseudo,group,bank,row,column" for a DRAM simulator.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "gather/gather_forecast.h"
#include "sparcast.h"

typedef struct settings {
    spc_device *device;
    spc_kernel_spec spec;
    uint32_t value_bytes;
    uint64_t most;
    bool exact;
    const char *places;
} settings;

static void check(spc_status status, const char *what, const spc_error *error)
{
    if (status == SPC_OK)
        return;
    fprintf(stderr, "bench_gather: %s: %s\n", what, error->message);
    exit(1);
}

/* The first rows of a pattern, in its place. */
static spc_pattern *cut(spc_pattern *p, uint64_t most)
{
    uint32_t rows = 0;
    spc_pattern *part;
    spc_error error;
    if (!most || p->nnz <= most)
        return p;
    while (p->row_ptr[rows] < most)
        rows++;
    check(spc_pattern_from_csr(rows, p->cols, p->row_ptr, p->col, &part, &error), "cut", &error);
    spc_pattern_free(p);
    return part;
}

static void write_places(const settings *s, const spc_pattern *p)
{
    spc_gather_place *place;
    uint64_t count;
    spc_error error;
    check(spc_gather_list_places(p, s->spec.kernel ? &s->spec : NULL, s->value_bytes, s->device, UINT64_MAX,
                                 &place, &count, &error),
          "places", &error);
    FILE *file = fopen(s->places, "w");
    if (!file) {
        perror(s->places);
        exit(1);
    }
    for (uint64_t i = 0; i < count; i++)
        fprintf(file, "R %u,%u,%u,%u,%u,%u\n", (unsigned)place[i].channel, (unsigned)place[i].pseudo,
                (unsigned)place[i].group, (unsigned)place[i].bank, (unsigned)place[i].row,
                (unsigned)place[i].column);
    fclose(file);
    spc_gather_places_free(place);
}

static void measure(const settings *s, const char *path)
{
    spc_pattern *p;
    spc_error error;
    spc_gather_result r = {0};
    spc_gather_options options = {.size = sizeof options, .exact = s->exact};
    check(spc_pattern_read(path, NULL, &p, &error), path, &error);
    p = cut(p, s->most);
    double start = spc_clock(CLOCK_PROCESS_CPUTIME_ID);
    check(spc_gather_predict(p, s->spec.kernel ? &s->spec : NULL, s->value_bytes, s->device, &options, &r,
                             &error),
          path, &error);
    double seconds = spc_clock(CLOCK_PROCESS_CPUTIME_ID) - start;
    const char *slash = strrchr(path, '/');
    printf("%s,%llu,%llu,%llu,%.6g,%.6g,%.4f,%.6g,%s,%.6g,%.6g\n", slash ? slash + 1 : path,
           (unsigned long long)r.accesses, (unsigned long long)r.walked, (unsigned long long)r.requests,
           r.x_seconds, r.seconds, r.requests ? (double)r.row_hits / (double)r.requests : 0,
           r.indirect_bandwidth, spc_gather_limit_name(r.limited_by), r.flops, (double)r.accesses / seconds);
    if (s->places)
        write_places(s, p);
    spc_pattern_free(p);
}

/* An option and its value. */
static void set(settings *s, const char *option, const char *value)
{
    spc_error error;
    if (strcmp(option, "--device") == 0) {
        spc_device_free(s->device);
        check(spc_device_load(value, &s->device, &error), value, &error);
    } else if (strcmp(option, "--set") == 0) {
        check(spc_device_assign(s->device, value, &error), value, &error);
    } else if (strcmp(option, "--kernel") == 0) {
        check(spc_kernel_parse(value, &s->spec, &error), value, &error);
    } else if (strcmp(option, "--value") == 0) {
        s->value_bytes = (uint32_t)atoi(value);
    } else if (strcmp(option, "--most") == 0) {
        s->most = strtoull(value, NULL, 10);
    } else if (strcmp(option, "--exact") == 0) {
        s->exact = atoi(value) != 0;
    } else if (strcmp(option, "--places") == 0) {
        s->places = value;
    } else {
        fprintf(stderr, "bench_gather: unknown option %s\n", option);
        exit(2);
    }
}

int main(int argc, char **argv)
{
    settings s = {.value_bytes = 8};
    spc_error error;
    int i = 1;
    check(spc_device_load("gather-hbm3", &s.device, &error), "gather-hbm3", &error);
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2)
        set(&s, argv[i], argv[i + 1]);
    printf(
        "matrix,accesses,walked,requests,x_seconds,seconds,row_hit_rate,indirect_bandwidth,limited_by,flops,"
        "accesses_per_second\n");
    for (; i < argc; i++)
        measure(&s, argv[i]);
    spc_device_free(s.device);
    return 0;
}
