#include "output/console.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "output/print.h"

static bool shown;
static double last;

/* Seconds on a clock that only goes forward. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int write_left(char *text, size_t size, double seconds)
{
    return snprintf(text, size, "%d:%02d left", (int)seconds / 60, (int)seconds % 60);
}

/* "12/300, 4.1 a second, 1:10 left: ". */
static void write_run(char *text, size_t size, const cli_run_progress *run)
{
    double spent = now() - run->start, speed = spent > 0 ? (double)run->done / spent : 0;
    int used = snprintf(text, size, "%zu/%zu", run->done, run->count);
    if (run->done) {
        used += snprintf(text + used, size - (size_t)used, ", %.3g a second, ", speed);
        used += write_left(text + used, size - (size_t)used, (double)(run->count - run->done) / speed);
    }
    snprintf(text + used, size - (size_t)used, ": ");
}

/* Of the stage of one input: when it began, how far it is, and when it ends at its speed so far. A stage that
 * counts anew is another one. */
static struct {
    double start, done, end;
} stage;

static void estimate_stage(double done, double total)
{
    double time = now();
    if (!(total > 0))
        return;
    if (stage.start == 0 || done < stage.done) {
        stage.start = stage.start == 0 ? last : time;
        stage.end = 0;
    }
    stage.done = done;
    if (done > 0 && time - stage.start > 1)
        stage.end = time + (time - stage.start) / done * (total - done);
}

/* Ten lines a second at most; a run shorter than that shows nothing. */
static void progress_line_update(void *context, const char *what, double done, double total)
{
    const cli_progress *progress = context;
    bool one = progress->run && progress->run->count == 1;
#pragma omp critical(cli_progress)
    {
        if (one)
            estimate_stage(done, total);
        if (now() - last > 0.1) {
            char line[256], run[96] = "", share[16] = "", left[32] = "";
            if (total > 0)
                snprintf(share, sizeof share, " %3.0f %%", 100 * fmin(done / total, 1));
            if (progress->run && !one)
                write_run(run, sizeof run, progress->run);
            if (one && stage.end > now()) {
                int used = write_left(left, sizeof left, stage.end - now() + 0.5);
                snprintf(left + used, sizeof left - (size_t)used, ": ");
            }
            snprintf(line, sizeof line, "%s%s%.40s: %s%s", run, left, cli_basename(progress->name), what,
                     share);
            dprintf(STDERR_FILENO, "\r%.79s\033[K", cli_printable(line));
            shown = true;
            last = now();
        }
    }
}

const spc_progress *cli_progress_of(cli_progress *progress, const cli_run_progress *run, const char *name)
{
    const char *kind = getenv("TERM");
    if (!isatty(STDERR_FILENO) || (kind && strcmp(kind, "dumb") == 0)) /* which cannot clear a line */
        return NULL;
    *progress = (cli_progress){.callback = {progress_line_update, progress}, .run = run, .name = name};
#pragma omp critical(cli_progress)
    if (last == 0)
        last = now();
    return &progress->callback;
}

void cli_progress_begin(cli_run_progress *run, size_t count)
{
    *run = (cli_run_progress){.count = count, .start = now()};
}

void cli_progress_file_done(cli_run_progress *run)
{
#pragma omp critical(cli_progress)
    run->done++;
}

/* The rate is that of the last minute: what an earlier run has done passes in no time and must not count. */
static void update_with_time(void *context, const char *what, double done, double total)
{
    cli_progress *progress = context;
    char text[160];
    if (progress->start == 0 || now() - progress->start > 60) {
        progress->start = now();
        progress->first = done;
    }
    double spent = now() - progress->start, since = done - progress->first;
    double left = since > 0 ? spent / since * (total - done) : 0;
    int used = left > 0 && spent > 1 ? write_left(text, sizeof text, left) : 0;
    snprintf(text + used, sizeof text - (size_t)used, "%s%.60s", used ? ", " : "", what);
    progress_line_update(progress, text, done, total);
}

const spc_progress *cli_progress_with_time(cli_progress *progress, const char *name)
{
    const spc_progress *callback = cli_progress_of(progress, NULL, name);
    if (callback)
        progress->callback.update = update_with_time;
    return callback;
}

void cli_progress_clear(void)
{
#pragma omp critical(cli_progress)
    if (shown) {
        dprintf(STDERR_FILENO, "\r\033[K");
        shown = false;
    }
}
