#include "cli/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/text.h"

static bool shown;
static double last;

double cli_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Ten lines a second at most; a run shorter than that shows nothing. */
static void update(void *context, const char *what, double done, double total)
{
    const cli_progress *progress = context;
#pragma omp critical(cli_progress)
    if (cli_now() - last > 0.1) {
        char line[160], share[16] = "";
        if (total > 0)
            snprintf(share, sizeof share, " %3.0f %%", 100 * done / total);
        snprintf(line, sizeof line, "%zu/%zu %.60s: %s%s", progress->index + 1, progress->count,
                 cli_basename(progress->name), what, share);
        fprintf(stderr, "\r%.79s\033[K", cli_printable(line));
        shown = true;
        last = cli_now();
    }
}

const spc_progress *cli_progress_of(cli_progress *progress, const char *name, size_t index, size_t count)
{
    if (!isatty(STDERR_FILENO))
        return NULL;
    *progress = (cli_progress){{update, progress}, name, index, count};
#pragma omp critical(cli_progress)
    if (last == 0)
        last = cli_now();
    return &progress->callback;
}

void cli_progress_clear(void)
{
#pragma omp critical(cli_progress)
    if (shown) {
        fputs("\r\033[K", stderr);
        shown = false;
    }
}
