/* calibrate/calibrate_steps.h - what the calibrations of a GPU and of a CPU share. */
#ifndef SPC_CALIBRATE_CALIBRATE_STEPS_H
#define SPC_CALIBRATE_CALIBRATE_STEPS_H

#include <time.h>

#include "sparcast/calibrate.h"

enum { SPC_CALIBRATE_PATH = 4096, SPC_CALIBRATE_RECIPES = 64 };

typedef struct spc_calibrate_steps {
    spc_calibrate_options own;
    const spc_calibrate_options *c; /* these */
    spc_calibration *found;         /* its device is the one that is made */
    char origin[600];
    spc_probe *probe;                            /* GPU; NULL where nothing is measured */
    bool uncounted;                              /* GPU: it was said that there are no counters */
    uint32_t cores[SPC_CALIBRATE_CORES], counts; /* CPU: numbers of threads to measure with */
    /* What was read, and rows of it that count: one table a number of threads; those of a GPU in the first.
     */
    spc_measurements table[SPC_CALIBRATE_CORES], kept[SPC_CALIBRATE_CORES];
    spc_measurements rows; /* CPU: of all tables */
    uint32_t *threads;     /* CPU: [rows.count] */
    struct timespec start;
    double *seconds;                      /* CPU: [rows.count] forecasts */
    spc_replay replay;                    /* GPU */
    spc_calibration_workload workload[4]; /* GPU: batched products, SVD, K columns, iterations */
    /* The answer, and what it points to. */
    spc_calibration_answer answer;
    spc_calibration_fact fact[SPC_EXEC_FACTS_ROOM];
    const char *open[SPC_EXEC_FACTS_ROOM];
    spc_calibration_kernel *kernel;
    char output[SPC_CALIBRATE_PATH];
} spc_calibrate_steps;

/* Facts, measurements, fit and verdict; the device is not written yet. */
spc_status spc_calibrate_gpu(spc_calibrate_steps *s, spc_error *error);
spc_status spc_calibrate_cpu(spc_calibrate_steps *s, spc_error *error);

/* GPU: what follows the products; each operation is in the device file when it is done. */
spc_status spc_calibrate_operations(spc_calibrate_steps *s, spc_error *error);

/* Sets found->answer when all is known. Errors: MEMORY. */
spc_status spc_calibrate_answer(spc_calibrate_steps *s, spc_error *error);

/* Whether a workload is asked for; where nothing is measured and none was named, those whose file is there.
 * The path is OUT-WHAT.csv. */
bool spc_calibrate_wants(const spc_calibrate_steps *s, spc_calibrate_workloads workload, const char *what,
                         char path[SPC_CALIBRATE_PATH]);

/* OUT.csv -> OUT-WHAT.csv */
void spc_calibrate_beside(const spc_calibrate_steps *s, const char *what, char path[SPC_CALIBRATE_PATH]);

/* Names of the `most` smallest recipes, or of the fewer that are asked for, in an order that may end
 * anywhere: small and large ones by turns; returns how many. */
size_t spc_calibrate_recipes(const spc_calibrate_steps *s, size_t most,
                             const char *names[SPC_CALIBRATE_RECIPES]);

/* Seconds until the time that was given is over. */
double spc_calibrate_left(const spc_calibrate_steps *s);

/* The progress of a step that begins, and a line for the user: nothing where nobody looks on. */
const spc_progress *spc_calibrate_step(const spc_calibrate_steps *s, const char *name);
void spc_calibrate_remark(const spc_calibrate_steps *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* What a probe says of a row that it did not measure. */
void spc_calibrate_remark_row(const spc_calibrate_steps *s, const spc_probe_event *event);

/* Where the rows came from, for who asked and for sources, there with the date where one is given. */
void spc_calibrate_name(spc_calibrate_steps *s, const char *file, size_t rows, const char *date);

/* How far the fitted device is off on rows that no fit saw, as its intervals too. */
spc_status spc_calibrate_verdict(spc_calibrate_steps *s, const spc_measurements *rows,
                                 const spc_validate_options *options, spc_error *error);

#endif
