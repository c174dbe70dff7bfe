/* fit_exec DEVICE MATRICES CSV [SECONDS] - fits the exec_* facts of a device to measurements, by coordinate
 * descent.
 *
 * MATRICES: folder of NAME.spc for the matrices of the CSV. Warm rows of our own kernels on matrices that
 * spc_held_out keeps in the fit set are used (every SKIP-th of them, and none that pads beyond MOST_SLOTS);
 * the error is the mean of |log(predicted / measured)|, each cut at 1. Prints every step that helps and, at
 * the end, the facts as rows of a device file and the errors of the fit set and of the held-out set. */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sparcast.h"

enum { MOST_MATRICES = 1024, MOST_SLOTS = 30000000, SKIP = 4 };

typedef struct sample {
    const spc_pattern *pattern;
    spc_kernel_spec spec;
    uint32_t value_bytes;
    double seconds;
    bool held_out;
} sample;

typedef struct matrices {
    char *name[MOST_MATRICES];
    spc_pattern *pattern[MOST_MATRICES];
    size_t count;
} matrices;

typedef struct fact {
    const char *key;
    double step; /* factor of the first try */
} fact;

static fact facts[] = {
    {"exec_line_rate", 1.4},     {"exec_launch", 1.12},      {"exec_issue_cycles", 1.12},
    {"exec_block_seconds", 1.8}, {"exec_queue_cycles", 2.5}, {"exec_memory_bandwidth", 0.95},
    {"exec_l1_share", 1.05},     {"exec_l2_kept", 1.1},      {"exec_l2_lost", 1.1}};
enum { FACTS = sizeof facts / sizeof facts[0] };

static void fail(const spc_error *error)
{
    fprintf(stderr, "fit_exec: %s\n", error->message);
    exit(1);
}

/* Every SKIP-th matrix of the fit set is read, and all of the held-out set. */
static const spc_pattern *find(matrices *all, const char *folder, const char *name)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->name[i], name) == 0)
            return all->pattern[i];
    if (all->count == MOST_MATRICES)
        return NULL;
    size_t i = all->count++;
    char path[4096];
    spc_error error;
    snprintf(path, sizeof path, "%s/%s.spc", folder, name);
    all->name[i] = strdup(name);
    if ((spc_held_out(name) || i % SKIP == 0) &&
        spc_pattern_read(path, NULL, &all->pattern[i], &error) != SPC_OK)
        fprintf(stderr, "fit_exec: %s\n", error.message);
    return all->pattern[i];
}

static size_t collect(const spc_measurements *table, const char *folder, matrices *all, sample *samples)
{
    size_t n = 0;
    spc_error error;
    for (size_t i = 0; i < table->count; i++) {
        const spc_measurement *row = &table->row[i];
        sample s = {.value_bytes = row->features.value_bytes, .seconds = row->seconds};
        if (strcmp(row->cache_state, "warm") != 0 || row->features.stored_nnz > MOST_SLOTS ||
            spc_kernel_parse(row->kernel, &s.spec, &error) != SPC_OK || spc_kernel_is_peer(s.spec.kernel))
            continue;
        s.held_out = spc_held_out(row->matrix);
        s.pattern = find(all, folder, row->matrix);
        if (s.pattern)
            samples[n++] = s;
    }
    return n;
}

/* Mean error of one of the two sets; `signed_mean` may be NULL. */
static double error_of(const sample *samples, size_t n, bool held_out, const spc_device *device, double *mape)
{
    double sum = 0, percent = 0;
    long used = 0;
#pragma omp parallel for schedule(dynamic, 1) reduction(+ : sum, percent, used)
    for (size_t i = 0; i < n; i++) {
        spc_execution e;
        if (samples[i].held_out != held_out ||
            spc_execute(samples[i].pattern, &samples[i].spec, samples[i].value_bytes, device, NULL, &e,
                        NULL) != SPC_OK)
            continue;
        sum += fmin(1, fabs(log(e.seconds / samples[i].seconds)));
        percent += fabs(e.seconds / samples[i].seconds - 1);
        used++;
    }
    if (mape)
        *mape = used ? percent / used : NAN;
    return used ? sum / used : NAN;
}

static bool try_factor(spc_device *device, const fact *f, double factor, const sample *samples, size_t n,
                       double *best)
{
    double old;
    if (!spc_device_get(device, f->key, NULL, &old) ||
        spc_device_set(device, f->key, old * factor, "fit_exec", NULL) != SPC_OK)
        return false;
    double now = error_of(samples, n, false, device, NULL);
    if (now < *best - 1e-4) {
        *best = now;
        printf("%.4f  %s = %.4g\n", now, f->key, old * factor);
        return true;
    }
    spc_device_set(device, f->key, old, "fit_exec", NULL);
    return false;
}

static void descend(spc_device *device, const sample *samples, size_t n, double seconds)
{
    double begin = omp_get_wtime(), best = error_of(samples, n, false, device, NULL);
    printf("%.4f  at the start, %zu rows\n", best, n);
    while (omp_get_wtime() - begin < seconds) {
        bool moved = false;
        for (size_t k = 0; k < FACTS && omp_get_wtime() - begin < seconds; k++)
            moved |= try_factor(device, &facts[k], facts[k].step, samples, n, &best) ||
                     try_factor(device, &facts[k], 1 / facts[k].step, samples, n, &best);
        for (size_t k = 0; k < FACTS && !moved; k++)
            facts[k].step = sqrt(facts[k].step);
        if (!moved && fabs(facts[0].step - 1) < 0.01)
            return;
    }
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "usage: fit_exec DEVICE MATRICES CSV [SECONDS]\n");
        return 2;
    }
    static matrices all;
    spc_error error;
    spc_device *device;
    spc_measurements table;
    if (spc_device_load(argv[1], &device, &error) != SPC_OK ||
        spc_measurements_read(argv[3], &table, &error) != SPC_OK)
        fail(&error);
    sample *samples = calloc(table.count + 1, sizeof *samples);
    size_t n = samples ? collect(&table, argv[2], &all, samples) : 0;
    descend(device, samples, n, argc > 4 ? atof(argv[4]) : 120);
    for (size_t k = 0; k < FACTS; k++) {
        double value;
        if (spc_device_get(device, facts[k].key, NULL, &value))
            printf("%s,%.4g\n", facts[k].key, value);
    }
    double fit, held;
    error_of(samples, n, false, device, &fit);
    error_of(samples, n, true, device, &held);
    printf("mean error: fit set %.1f %%, held-out set %.1f %%\n", 100 * fit, 100 * held);
    spc_measurements_free(&table);
    spc_device_free(device);
    free(samples);
    return 0;
}
