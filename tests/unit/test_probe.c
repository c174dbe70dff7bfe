/* The probe without a GPU: host twins measured and checked, files resumed and interrupted, what is missing
 * named. */
#include "test.h"

#include <dirent.h>
#include <fcntl.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"
#include "device/device_facts.h"
#include "measure/rows.h"
#include "probes/probe_internal.h"
#include "sparcast/probe.h"

static char folder[] = "/tmp/sparcast-probe-XXXXXX";

static const char *path_of(const char *name)
{
    static char path[4][128];
    static int next;
    char *p = path[next++ % 4];
    snprintf(p, 128, "%s/%s", folder, name);
    return p;
}

static spc_pattern *stencil(uint64_t side)
{
    spc_pattern *pattern;
    spc_generate_options options = {
        .size = sizeof(spc_generate_options), .kind = "stencil", .extent = {side, side}, .points = 5};
    assert_ok(spc_generate(&options, &pattern, &error));
    return keep_pattern(pattern);
}

static spc_probe *open_cpu(void)
{
    spc_probe *probe;
    spc_probe_options options = {.size = sizeof(spc_probe_options),
                                 .on_cpu = true,
                                 .no_cold = true,
                                 .seconds_limit = 1e-3,
                                 .device = "box",
                                 .threads = 2};
    assert_ok(spc_probe_open(&options, &probe, &error));
    return probe;
}

static spc_kernel_spec parse(const char *text)
{
    spc_kernel_spec spec;
    assert_ok(spc_kernel_parse(text, &spec, &error));
    return spec;
}

TEST(samples_stop_when_the_median_is_known)
{
    spc_samples steady = {.count = 0}, wild = {.count = 0}, slow = {.count = 0};
    int n = 0;
    while (!spc_samples_add(&steady, 1.0, 1e-6, 1))
        n++;
    assert_int_equal(n + 1, SPC_SAMPLES_STABLE);
    assert_float_equal(steady.median, 1, 0);
    for (n = 0; !spc_samples_add(&wild, 1.0 + n % 3, 1e-6, 1); n++)
        ;
    assert_int_equal(n + 1, SPC_SAMPLES_MAX);
    assert_float_equal(wild.mad, 1, 0);
    for (n = 0; !spc_samples_add(&slow, 1.0, 5, 1); n++)
        ;
    assert_int_equal(n + 1, SPC_SAMPLES_MIN);
}

TEST(a_row_is_complete)
{
    spc_pattern *pattern = stencil(20);
    spc_probe *probe = open_cpu();
    spc_kernel_spec spec = parse("ell");
    spc_measurement rows[2];
    size_t count;
    assert_ok(spc_probe_measure(probe, pattern, "a", &spec, 8, rows, &count, &error));
    assert_int_equal(count, 1);
    assert_string_equal(rows[0].matrix, "a");
    assert_string_equal(rows[0].kernel, "ell");
    assert_string_equal(rows[0].device, "box");
    assert_string_equal(rows[0].cache_state, "warm");
    assert_true(rows[0].seconds > 0 && (rows[0].repeats == 0 || rows[0].repeats >= SPC_SAMPLES_MIN));
    assert_float_equal(rows[0].flops, 2 * 1920 / rows[0].seconds, 1);
    assert_int_equal(rows[0].features.stored_nnz, 2000);
    assert_int_equal(rows[0].features.layout_bytes, 2000 * 12);
    assert_true(rows[0].features.hit_window > 0);
    spc_probe_close(probe);
}

TEST(counters_are_refused_on_a_cpu)
{
    spc_device *device;
    double latency = 0;
    spc_probe *probe = open_cpu();
    assert_int_equal(spc_probe_counters_status(probe, &error), SPC_ERROR_UNSUPPORTED);
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_probe_machine(probe, device, &error)); /* caches, not counters */
    assert_true(spc_device_get(device, "l1_latency", NULL, &latency) && latency > 0);
    spc_device_free(device);
    spc_probe_close(probe);
}

TEST(the_cuda_part_is_named_when_missing)
{
    spc_gpu gpu;
    spc_probe *probe;
    spc_probe_options options = {.size = sizeof(spc_probe_options), .gpu = 4242};
    assert_int_equal(spc_gpu_query(4242, &gpu, &error), SPC_ERROR_DEVICE);
    assert_true(strlen(error.message) > 20);
    assert_int_equal(spc_probe_open(&options, &probe, &error), SPC_ERROR_DEVICE);
    assert_null(probe);
}

TEST(an_empty_matrix_is_refused)
{
    spc_pattern *pattern;
    uint64_t row_ptr[] = {0, 0, 0};
    uint32_t col[] = {0};
    assert_ok(spc_pattern_from_csr(2, 2, row_ptr, col, &pattern, &error));
    spc_probe *probe = open_cpu();
    spc_kernel_spec spec = parse("csr-scalar");
    spc_measurement rows[2];
    size_t count;
    assert_int_equal(spc_probe_measure(probe, pattern, "e", &spec, 4, rows, &count, &error), SPC_ERROR_DATA);
    double worst;
    assert_ok(spc_probe_check(probe, pattern, &spec, 4, &worst, &error));
    assert_float_equal(worst, 0, 0);
    spc_probe_close(probe);
    spc_pattern_free(pattern);
}

/* ---- runs ---- */

typedef struct seen {
    int rows, skipped, interrupt_after, disturbed;
} seen;

static void count_events(void *context, const spc_probe_event *event)
{
    seen *s = context;
    s->rows += event->row != NULL;
    s->skipped += event->row == NULL;
    s->disturbed += event->row && strstr(event->reason, "never came to rest");
    if (s->interrupt_after && s->rows == s->interrupt_after)
        spc_interrupt();
}

/* Times of a computer beside which others run: how often a product of so many rows has no rest yet. */
static int restless[1000], timed;
static double within; /* s, for which pairs are begun; a product takes twice as long */

static int tasks_there, tasks_left; /* of this process; that are more while a product is timed */

static int count_tasks(void)
{
    int count = -2; /* . and .. */
    DIR *tasks = opendir("/proc/self/task");
    assert_non_null(tasks);
    while (readdir(tasks))
        count++;
    closedir(tasks);
    return count;
}

static bool piped; /* b.mtx is a pipe: nobody opens it while a product of a is timed */
static int opened;

static spc_status take_time(const spc_layout *layout, int threads, const void *x, void *y, double limit,
                            spc_samples *samples, spc_error *failure)
{
    (void)threads, (void)x, (void)y, (void)limit, (void)failure;
    bool rest = restless[layout->rows] == 0;
    for (int i = 0; i < 200 && tasks_there && count_tasks() > tasks_there; i++)
        usleep(1000); /* they end in their own time */
    tasks_left += tasks_there && count_tasks() > tasks_there;
    usleep((useconds_t)(2e6 * within) + (piped ? 20000 : 0));
    int pipe = piped ? open(path_of("b.mtx"), O_WRONLY | O_NONBLOCK) : -1; /* fails without a reader */
    opened += pipe >= 0 && close(pipe) == 0;
    restless[layout->rows] -= !rest;
    *samples = (spc_samples){.count = rest ? 7 : 0, .median = 1e-5 * ++timed, .mad = rest ? 1e-8 : 1e-4};
    return SPC_OK;
}

static spc_status run(spc_probe_summary *summary, seen *events, spc_error *failure)
{
    const char *files[] = {path_of("a.mtx"), path_of("b.mtx")};
    spc_kernel_spec kernels[] = {parse("csr-scalar"), parse("fold:5"), parse("cusparse-csr")};
    uint32_t values[] = {4, 8};
    spc_probe_work work = {.size = sizeof(spc_probe_work),
                           .files = files,
                           .file_count = 2,
                           .kernels = kernels,
                           .kernel_count = 3,
                           .value_bytes = values,
                           .value_count = 2,
                           .output = path_of("out.csv"),
                           .event = count_events,
                           .context = events,
                           .seconds = within};
    spc_probe *probe = open_cpu();
    probe->timer = take_time;
    spc_status status = spc_probe_run(probe, &work, summary, failure);
    spc_probe_close(probe);
    return status;
}

TEST(runs_resume_where_they_stopped)
{
    spc_pattern *a = stencil(20), *b = stencil(30);
    assert_ok(spc_pattern_write(a, path_of("a.mtx"), &error));
    assert_ok(spc_pattern_write(b, path_of("b.mtx"), &error));
    spc_probe_summary summary;
    seen events = {.interrupt_after = 3};
    assert_int_equal(run(&summary, &events, &error), SPC_ERROR_INTERRUPTED);
    spc_interrupt_clear();
    assert_int_equal(summary.measured, 3);
    spc_measurements table;
    assert_ok(spc_measurements_read(path_of("out.csv"), &table, &error));
    assert_int_equal(table.count, 3);
    spc_measurements_free(&table);

    FILE *torn = fopen(path_of("out.csv"), "a"); /* a crash in the middle of a row */
    fputs("b,900,900,44", torn);
    fclose(torn);
    events = (seen){0};
    assert_ok(run(&summary, &events, &error));
    assert_int_equal(summary.resumed, 3);
    assert_int_equal(summary.measured, 5);
    assert_int_equal(summary.skipped, 4); /* cuSPARSE has no host twin */
    assert_int_equal(events.rows, 5);
    assert_int_equal(events.skipped, 4);
    assert_ok(spc_measurements_read(path_of("out.csv"), &table, &error));
    assert_int_equal(table.count, 8);
    assert_non_null(spc_measurements_note(&table, "timing"));
    spc_measurements_free(&table);
}

/* Threads that prepared and wait for more would make OpenMP put those that are timed to sleep between two
 * products: of libgomp's, none is left but those of the thread that times. */
TEST(who_prepares_is_gone_before_a_product_is_timed)
{
    spc_probe_summary summary;
    unlink(path_of("out.csv"));
#pragma omp parallel num_threads(2)
    assert_true(omp_get_thread_num() < 2);
    tasks_there = count_tasks() + 1; /* and who asks for the steps, and waits */
    assert_ok(run(&summary, &(seen){0}, &error));
    tasks_there = 0;
    assert_int_equal(summary.measured, 8);
#ifndef __clang__
    assert_int_equal(tasks_left, 0);
#endif
}

/* Of a 400 rows one has no rest, of b's 900 two: they are written at once, and times with rest take their
 * places. Where most rows have none, they stay. */
TEST(what_has_no_rest_is_measured_again)
{
    spc_probe_summary summary;
    spc_measurements table;
    for (int most = 0; most < 2; most++) {
        seen events = {0};
        unlink(path_of("out.csv"));
        timed = 0;
        restless[400] = 1;
        restless[900] = most ? 4 : 2;
        assert_ok(run(&summary, &events, &error));
        assert_int_equal(summary.measured, 8);
        assert_int_equal(timed, most ? 8 : 8 + 3);
        assert_int_equal(events.rows, timed);
        assert_int_equal(events.skipped, 4);
        assert_int_equal(events.disturbed, most ? 5 : 3);
        assert_ok(spc_measurements_read(path_of("out.csv"), &table, &error));
        assert_int_equal(table.count, 8);
        for (size_t i = 0; i < table.count; i++) {
            bool rest = !most || (i > 0 && i < 4); /* a's first of four, then b's */
            assert_int_equal(table.row[i].repeats, rest ? 7 : 0);
        }
        if (!most)
            assert_true(table.row[5].seconds == 9e-5 && strcmp(table.row[5].matrix, "a") == 0);
        spc_measurements_free(&table);
    }
    restless[900] = 1;
    assert_ok(run(&summary, &(seen){0}, &error)); /* what is marked is there */
    assert_int_equal(summary.resumed, 8);
    assert_int_equal(summary.late, 0);
    restless[900] = 0;
}

/* One product is begun, or on a busy computer none; with or without rest, what is missing is counted. */
TEST(what_is_late_is_left_out)
{
    within = 0.01;
    for (int unrest = 0; unrest < 2; unrest++) {
        spc_probe_summary summary;
        seen events = {0};
        unlink(path_of("out.csv"));
        restless[400] = unrest;
        assert_ok(run(&summary, &events, &error));
        assert_int_equal((uint64_t)events.rows + summary.late + summary.skipped, 12);
        assert_true(events.rows <= 1);
    }
    within = 0;
    restless[400] = 0;
}

static void *write_nothing(void *context)
{
    (void)context;
    int pipe = open(path_of("b.mtx"), O_WRONLY);
    return pipe >= 0 && close(pipe) == 0 ? &opened : NULL;
}

/* Beside the threads that read the next matrix the last kernel of each was up to six times too slow. */
TEST(nothing_is_read_while_a_product_is_timed)
{
    spc_probe_summary summary;
    pthread_t writer;
    void *wrote;
    unlink(path_of("out.csv"));
    unlink(path_of("b.mtx"));
    assert_int_equal(mkfifo(path_of("b.mtx"), 0600), 0);
    piped = true;
    assert_int_equal(pthread_create(&writer, NULL, write_nothing, NULL), 0);
    assert_ok(run(&summary, &(seen){0}, &error));
    pthread_join(writer, &wrote);
    piped = false;
    assert_non_null(wrote);
    assert_int_equal(opened, 0);
    assert_int_equal(summary.measured, 4);
    assert_int_equal(summary.files_failed, 1);
}

TEST(measuring_survives_allocation_failure)
{
    spc_pattern *pattern = stencil(6);
    spc_kernel_spec spec = parse("fold:2");
    spc_probe *probe = open_cpu();
    spc_measurement rows[2];
    size_t count;
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status == SPC_ERROR_MEMORY; n++) {
        spc_memory_fail_at(n);
        status = spc_probe_measure(probe, pattern, "a", &spec, 4, rows, &count, &error);
        spc_memory_fail_at(0);
    }
    assert_ok(status);
    spc_probe_close(probe);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path_of("a.mtx"));
    unlink(path_of("b.mtx"));
    unlink(path_of("out.csv"));
    return rmdir(folder);
}

RUN_TESTS("probe", make_folder, remove_folder)
