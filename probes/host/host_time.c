#include "probes/host/host_time.h"

#include <dirent.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/resource.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"

#define REPEAT 2e-4   /* s, of one repeat at least */
#define PATIENCE 0.25 /* s, of limits below 0.05 ms less, until a row is taken as it is */
#define ON_CORE 0.95  /* part of its time that a thread is on its core, unless something was in its way */
#define SPINS 5e-4    /* s, for which a thread that waits for the others stays on its core, and more */
#define AT_REST 1.25
#define STEADY                                                                                               \
    0.04 /* MAD over the median: above it a third of rows were more than 15 % too slow, below 2 % */

#define WHOLE 1.3  /* of a core that nobody shares, over its fastest */
#define PAUSE 4e-3 /* s, between bursts of repeats */

/* FIRST products say how long one takes. */
enum { FIRST = 20, BURST = 10, YARDSTICK = 3000, LOOKS = 50, FEW = 20 /* repeats, where more take long */ };

bool spc_samples_keep_rest(spc_samples *samples)
{
    double sorted[SPC_SAMPLES_MAX];
    size_t n = samples->count, kept = 0;
    if (n < SPC_SAMPLES_MIN)
        return false;
    memcpy(sorted, samples->seconds, n * sizeof *sorted);
    spc_samples_median(sorted, n);
    double most = AT_REST * sorted[n / 10];
    while (kept < n && sorted[kept] <= most)
        kept++;
    if (kept < SPC_SAMPLES_MIN)
        return false;
    samples->count = kept;
    samples->median = sorted[kept / 2];
    for (size_t i = 0; i < kept; i++) {
        samples->seconds[i] = sorted[i];
        sorted[i] = fabs(sorted[i] - samples->median);
    }
    samples->mad = spc_samples_median(sorted, kept);
    return true;
}

/* Repeats that nothing interrupted still vary where somebody else uses the caches or the memory. */
static bool is_at_rest(spc_samples *samples)
{
    return spc_samples_keep_rest(samples) && samples->mad <= STEADY * samples->median;
}

/* The middle of the fastest quarter of repeats, and how far the others are from it; none of them counts. */
static void take_as_it_is(spc_samples *all, spc_samples *samples)
{
    size_t n = all->count;
    spc_samples_median(all->seconds, n);
    *samples = (spc_samples){.median = all->seconds[n / 8], .spent = samples->spent};
    for (size_t i = 0; i < n; i++)
        all->seconds[i] = fabs(all->seconds[i] - samples->median);
    samples->mad = spc_samples_median(all->seconds, n);
}

/* What the operating system says before and after one repeat. */
typedef struct watch {
    long switches;    /* threads of this process that were taken off their cores */
    double processor; /* s, of all threads */
    double ready;     /* s, of all threads, in which one could have run and others did; 0: not known */
} watch;

/* From /proc, thread by thread. */
static double sum_ready(void)
{
    char path[64];
    double sum = 0;
    DIR *threads = opendir("/proc/self/task");
    for (const struct dirent *e; threads && (e = readdir(threads));) {
        unsigned long long ran, ready;
        snprintf(path, sizeof path, "/proc/self/task/%.20s/schedstat", e->d_name);
        FILE *stream = *e->d_name == '.' ? NULL : fopen(path, "r");
        if (stream && fscanf(stream, "%llu %llu", &ran, &ready) == 2)
            sum += 1e-9 * (double)ready;
        if (stream)
            fclose(stream);
    }
    if (threads)
        closedir(threads);
    return sum;
}

static watch host_time_look(bool closely)
{
    struct rusage usage;
    watch w = {0, spc_clock(CLOCK_PROCESS_CPUTIME_ID), closely ? sum_ready() : 0};
    if (getrusage(RUSAGE_SELF, &usage) == 0)
        w.switches = usage.ru_nivcsw;
    return w;
}

/* Lets others run, so that they need not interrupt; what shares our caches is another then. Returns the
 * seconds until the core was ours again. */
static double pause_others(void)
{
    const struct timespec pause = {0, (long)(PAUSE * 1e9)};
    double start = spc_clock(CLOCK_MONOTONIC);
    nanosleep(&pause, NULL);
    return spc_clock(CLOCK_MONOTONIC) - start;
}

/* Seconds of a few thousand additions, of which a core that nobody shares does several at once. A second
 * hardware thread of the core, or a guest beside this one, takes its part: the system sees nothing. */
static double time_yardstick(void)
{
    uint64_t a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
    double start = spc_clock(CLOCK_MONOTONIC);
    for (uint64_t i = 0; i < YARDSTICK; i++) {
        a += i, b ^= i, c += i, d ^= i, e += i, f ^= i, g += i, h ^= i;
        __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f), "+r"(g), "+r"(h));
    }
    return spc_clock(CLOCK_MONOTONIC) - start;
}

/* Whether the core is as fast as it was seen at its fastest; the first time it is looked at for a while. */
static bool is_whole(void)
{
    static double fastest;
    double now = time_yardstick();
    for (int i = 0; fastest == 0 && i < LOOKS; i++) {
        now = fmin(now, time_yardstick());
        pause_others();
    }
    fastest = fastest > 0 ? fmin(fastest, now) : now;
    return now <= WHOLE * fastest;
}

/* Threads that wait for each other spin for about a millisecond, unless the environment says passive: then
 * all of them are on their cores all of the time. */
static bool spin(int threads, double once)
{
    const char *policy = getenv("OMP_WAIT_POLICY");
    return threads == 1 || (once < SPINS && !(policy && strcasecmp(policy, "passive") == 0));
}

static bool is_undisturbed(watch before, watch after, int threads, double wall)
{
    return after.switches == before.switches && after.ready - before.ready <= (1 - ON_CORE) * wall &&
           (threads == 0 || after.processor - before.processor >= ON_CORE * threads * wall);
}

typedef spc_status host_work(void *context, spc_error *error);

static spc_status time_once(host_work *work, void *context, int times, double *wall, spc_error *error)
{
    double start = spc_clock(CLOCK_MONOTONIC);
    for (int i = 0; i < times; i++)
        SPC_TRY(work(context, error));
    *wall = fmax(spc_clock(CLOCK_MONOTONIC) - start, 1e-9);
    return SPC_OK;
}

spc_status spc_host_sample(spc_host_repeat repeat, void *context, double seconds_limit, spc_samples *samples,
                           spc_error *error)
{
    double span = 0;
    bool enough = false, warm = false; /* nobody has used the caches since the repeat before */
    bool alone = true;                 /* nor wanted a core since the last pause */
    spc_samples all = {.count = 0};
    *samples = all;
    const double most = fmin(PATIENCE, 5000 * seconds_limit) + seconds_limit;
    for (int n = 1; samples->count < SPC_SAMPLES_MAX && (span < most || n <= SPC_SAMPLES_MIN); n++) {
        double wall, seconds;
        bool undisturbed;
        SPC_TRY(repeat(context, &wall, &seconds, &undisturbed, error));
        if (all.count < SPC_SAMPLES_MAX)
            all.seconds[all.count++] = seconds;
        span += wall;
        if (undisturbed && warm)
            enough = spc_samples_add(samples, seconds, wall, seconds_limit) ||
                     (samples->count >= FEW && span > most / 4);
        if (enough && span >= seconds_limit) {
            spc_samples taken = *samples;
            if (is_at_rest(samples))
                return SPC_OK;
            *samples = taken;
        }
        warm = undisturbed && (n % BURST || alone);
        alone = alone && undisturbed;
        if (n % BURST == 0 && !alone) { /* threads that sleep take long to wake: only where others wait */
            span += pause_others();
            warm = false;
            alone = true;
        }
    }
    if (!is_at_rest(samples))
        take_as_it_is(&all, samples);
    return SPC_OK;
}

/* Work some times over. */
typedef struct repeated {
    host_work *work;
    void *context;
    int watched, times; /* threads that have to be on their cores; how often the work is done in a repeat */
} repeated;

static spc_status repeat_work(void *context, double *wall, double *seconds, bool *undisturbed,
                              spc_error *error)
{
    const repeated *r = context;
    bool whole = r->watched != 1 || is_whole(); /* threads of ours may share a core */
    watch before = host_time_look(!r->watched);
    SPC_TRY(time_once(r->work, r->context, r->times, wall, error));
    *undisturbed = is_undisturbed(before, host_time_look(!r->watched), r->watched, *wall) && whole &&
                   (r->watched != 1 || is_whole());
    *seconds = *wall / r->times;
    return SPC_OK;
}

spc_status spc_host_time_work(host_work *work, void *context, int threads, double seconds_limit,
                              spc_samples *samples, spc_error *error)
{
    double once = INFINITY;
    for (int i = 0; i < FIRST && (i < 2 || once < REPEAT); i++) {
        double wall;
        SPC_TRY(time_once(work, context, 1, &wall, error));
        once = fmin(once, wall);
    }
    repeated r = {work, context, spin(threads, once) ? threads : 0,
                  once < REPEAT ? (int)fmin(REPEAT / fmax(once, 1e-6), 1000) + 1 : 1};
    return spc_host_sample(repeat_work, &r, seconds_limit, samples, error);
}

typedef struct product {
    const spc_layout *layout;
    const void *x;
    void *y;
} product;

static spc_status host_product(void *context, spc_error *error)
{
    const product *p = context;
    return spc_layout_multiply(p->layout, 1, p->x, 0, p->y, error);
}

spc_status spc_host_time(const spc_layout *layout, int threads, const void *x, void *y, double seconds_limit,
                         spc_samples *samples, spc_error *error)
{
    product p = {layout, x, y};
    return spc_host_time_work(host_product, &p, threads, seconds_limit, samples, error);
}

/* Each thread its own part, so that its own caches forget. */
static void write_over(char *memory, uint64_t bytes, int threads)
{
#pragma omp parallel num_threads(threads)
    {
        uint64_t part = bytes / (uint64_t)omp_get_num_threads();
        memset(memory + part * (uint64_t)omp_get_thread_num(), omp_get_thread_num(), part);
    }
}

spc_status spc_host_time_cold(const spc_layout *layout, const spc_host_machine *machine, int threads,
                              const void *x, void *y, double seconds_limit, spc_samples *samples,
                              spc_error *error)
{
    uint64_t bytes = 2 * (machine->l3_bytes + machine->l2_bytes * machine->cores) + (1 << 20);
    char *memory = spc_malloc_aligned(bytes, 1);
    double start = spc_clock(CLOCK_MONOTONIC);
    bool enough = false;
    product p = {layout, x, y};
    spc_status status = SPC_OK;
    if (!memory)
        return spc_fail_memory(error, bytes);
    *samples = (spc_samples){.count = 0};
    while (!enough && status == SPC_OK) {
        double wall = 0;
        write_over(memory, bytes, threads);
        status = time_once(host_product, &p, 1, &wall, error);
        enough = spc_samples_add(samples, wall, wall, seconds_limit) ||
                 (samples->count >= SPC_SAMPLES_STABLE &&
                  spc_clock(CLOCK_MONOTONIC) - start > PATIENCE + seconds_limit);
    }
    spc_free(memory);
    if (status == SPC_OK && !spc_samples_keep_rest(samples)) {
        spc_samples all = *samples;
        take_as_it_is(&all, samples);
    }
    return status;
}
