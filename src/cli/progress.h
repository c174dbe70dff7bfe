/* cli/progress.h - one line on stderr that says how far a long run is; only on a terminal. */
#ifndef SPC_CLI_PROGRESS_H
#define SPC_CLI_PROGRESS_H

#include "sparcast.h"

typedef struct cli_progress {
    spc_progress callback;
    const char *name;
    size_t index, count;
} cli_progress;

/* The callback for input `index` of `count`; NULL where stderr is no terminal. */
const spc_progress *cli_progress_of(cli_progress *progress, const char *name, size_t index, size_t count);

/* Seconds on a clock that only goes forward. */
double cli_now(void);

/* Wipes the line, so that a message can be printed. */
void cli_progress_clear(void);

#endif
