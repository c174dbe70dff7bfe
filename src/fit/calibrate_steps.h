/* fit/calibrate_steps.h - a calibration on its way, of a GPU or of this computer's processor. */
#ifndef SPC_FIT_CALIBRATE_STEPS_H
#define SPC_FIT_CALIBRATE_STEPS_H

#include "sparcast/calibrate.h"

enum { SPC_CALIBRATE_PATH = 4096 };

typedef struct spc_calibrating {
    spc_calibration public;
    spc_calibrate_options options;
    spc_probe *probe; /* of a GPU; NULL where nothing is measured */
    spc_replay replay;
    uint32_t core[SPC_CALIBRATE_CORES], counts; /* numbers of threads to measure with; of a GPU one table */
    spc_measurements table[SPC_CALIBRATE_CORES];
    spc_measurements kept[SPC_CALIBRATE_CORES]; /* of whose rows each counts some */
    spc_measurements rows;                      /* of a CPU: those of all tables */
    uint32_t *threads;                          /* [rows.count] */
    double *seconds;                            /* [rows.count] forecasts */
    char path[SPC_CALIBRATE_PATH], installed[SPC_CALIBRATE_PATH], origin[600];
    double start;   /* on the clock */
    bool uncounted; /* it was said that there are no counters */
} spc_calibrating;

/* The steps but the last: the device is neither saved nor installed. */
spc_status spc_calibrate_cpu(spc_calibrating *c, spc_error *error);

/* OUT.csv -> OUT-WHAT.csv; returns path. */
char *spc_calibrate_beside(const spc_calibrating *c, const char *what, char path[SPC_CALIBRATE_PATH]);
const char *spc_calibrate_name(const char *path); /* without its folder */
const spc_progress *spc_calibrate_progress(const spc_calibrating *c, const char *step);

/* The kernels on all recipes, into the file; rows that an earlier run measured are there. None is begun after
 * so many seconds (0: any). */
spc_status spc_calibrate_measure(spc_calibrating *c, spc_probe *probe, const spc_kernel_spec *kernels,
                                 size_t count, uint32_t value_bytes, double seconds, spc_error *error);

/* How far the fitted device is off on rows that no fit saw. */
spc_status spc_calibrate_verdict(spc_calibrating *c, const spc_measurements *rows,
                                 const spc_validate_options *options, spc_error *error);

#endif
