/* cli/output/progress_line.h - one line on stderr that says how far a long run is; only on a terminal. */
#ifndef SPC_CLI_OUTPUT_PROGRESS_LINE_H
#define SPC_CLI_OUTPUT_PROGRESS_LINE_H

#include "sparcast.h"

/* Many inputs: how many are done of all. */
typedef struct cli_run_progress {
    size_t done, count;
    double start;
} cli_run_progress;

typedef struct cli_progress {
    spc_progress callback;
    const cli_run_progress *run; /* NULL: one long run */
    const char *name;
    double start, first; /* of the present estimate: when it began, and what was done then */
} cli_progress;

void cli_progress_begin(cli_run_progress *run, size_t count);
void cli_progress_file_done(cli_run_progress *run);

/* The callback for one of many inputs: "12/300, 4.1 a second, 1:10 left: NAME: reading 40 %"; run may be
 * NULL. NULL where stderr is no terminal. */
const spc_progress *cli_progress_of(cli_progress *progress, const cli_run_progress *run, const char *name);

/* The callback for a single long run, with the time that is left: "3:20 left, NAME KERNEL". */
const spc_progress *cli_progress_with_time(cli_progress *progress, const char *name);

/* Wipes the line, so that a message can be printed. */
void cli_progress_clear(void);

#endif
