/* sparcast/calibrate.h - a device file for a machine that is in no list: the steps behind `sparcast
 * calibrate`.
 *
 * Part of the library sparcast-fit, like fit.h. The order: what the driver or the operating system says and
 * the microbenchmarks (probe.h), what follows from a device that is known (spc_calibration_transfer), our
 * kernels measured on the recipes of spc_calibration_recipe, a fit (fit.h), and its verdict on the recipes
 * that spc_held_out keeps away (validate.h), whose errors become the interval of the new device.
 */
#ifndef SPARCAST_CALIBRATE_H
#define SPARCAST_CALIBRATE_H

#include "fit.h"
#include "probe.h"
#include "validate.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- all steps in one call ---- */

enum { SPC_CALIBRATE_CORES = 16 };

/* Members that are 0 take their defaults. */
typedef struct spc_calibrate_options {
    size_t size;
    spc_probe_options probe; /* which machine, and how it is measured; threads: of the fit, too */
    const char *output; /* OUT.csv, the device file. OUT-machine.csv and OUT-measurements.csv lie beside it:
                           what an earlier call of the same machine left there is not measured again */
    const char *measured, *machine; /* files that take the place of measuring, and of asking the machine */
    const char *const *matrices;    /* of a CPU with `measured`: those that were measured; none: recipes */
    size_t matrix_count;
    const uint32_t *cores; /* of a CPU: numbers of threads, ascending; none: one, and all cores */
    size_t core_count;
    uint32_t value_bytes; /* of a CPU; 0 = 8 */
    double within;        /* of a CPU: s from the start, after which no row is begun; 0 = any */
    size_t recipes;       /* only so many, the smallest; 0 = all */
    bool no_products;     /* of a GPU: what the machine says of itself, and `more` */
    bool install;         /* also as spc_device_this_file */
    const char *command;  /* for the headers of measurements; may be NULL */
    const char *date;     /* for the sources of facts; may be NULL */
    /* Who watches a step, of which it gets the name; may be NULL, and return it. */
    const spc_progress *(*progress)(void *context, const char *step);
    void (*event)(void *context, const spc_probe_event *event); /* of spc_probe_run; may be NULL */
    void (*notice)(void *context, const char *text);            /* what to be careful about; may be NULL */
    spc_status (*more)(void *context, spc_device *device, spc_error *error); /* before it is saved */
    void *context;
} spc_calibrate_options;

typedef struct spc_calibration {
    spc_device *device;
    const char *measurements; /* the file, of several the last one; NULL without products */
    const char *installed;    /* NULL where it is not */
    uint64_t rows_late;       /* not measured, since `within` was over */
    size_t rows;              /* measured times that the fit and the verdict share */
    spc_exec_fit fit;
    spc_validation verdict; /* where judged */
    bool judged;            /* false without products, and where `measured` has too few that no fit saw */
    uint64_t reserved[8];
} spc_calibration;

/* Asks, measures, fits and judges a GPU or this computer's processor, and writes its device file. Errors:
 * those of the steps (DEVICE, DATA, IO, MEMORY), INTERRUPTED: what was measured is kept. */
SPC_API spc_status spc_calibrate(const spc_calibrate_options *options, spc_calibration **calibration,
                                 spc_error *error);
SPC_API void spc_calibration_free(spc_calibration *calibration); /* NULL is allowed */

/* ---- the steps ---- */

/* Names of the matrices to measure (spc_generate_recipe), small ones first; NULL behind the last. */
SPC_STATIC_API const char *spc_calibration_recipe(size_t i);

/* Moves the rows of these recipes that were measured on `device` (NULL: on any) to the front, in their order,
 * and counts no others; those stay behind them, for the owner of the rows. Returns how many are kept. */
SPC_STATIC_API size_t spc_calibration_keep(spc_measurements *table, const char *device);

/* Sets what the execution-order model needs and `device` lacks, from the same fact of `base` (the h200, whose
 * facts were fitted) by rule: cycles stay cycles, rates stay for a multiprocessor and cycle, bandwidths and
 * latencies stay shares of measured ones, shares stay. Sources begin with "transferred: ". An architecture
 * without code tables becomes the nearest that has them; its source says so. Errors: DATA (a fact that a rule
 * needs is missing), MEMORY. */
SPC_STATIC_API spc_status spc_calibration_transfer(spc_device *device, const spc_device *base,
                                                   spc_error *error);

/* Cores and caches of this CPU that the process may use, by hwloc where it was built in; and (most_bytes > 0)
 * what threads read from memory a second, from at most so many bytes. Errors: DEVICE, MEMORY, INTERRUPTED. */
SPC_STATIC_API spc_status spc_calibration_host(spc_device *device, uint64_t most_bytes, spc_error *error);

/* The bundled CPU whose facts a fit on this computer begins with: by vendor. */
SPC_STATIC_API const char *spc_calibration_cpu_base(void);

/* Fits the facts of the model of CPUs (cpu_launch, cpu_nonzero, ...; docs/cpu.md) to warm rows of csr,
 * csr-balanced and csr-merge on recipes or matrices of the collection,
 * threads[table->count] the number of each row, and sets them. The
 * device needs its caches and line_bytes. `base` has the facts to begin with: where the rows do not tell,
 * they stay near. Without the rows that spc_held_out keeps away; seconds[table->count] are the forecasts of
 * all, NAN of other kernels. Errors: DATA (too few matrices, base lacks a fact), MEMORY, INTERRUPTED. */
SPC_STATIC_API spc_status spc_cpu_fit_run(const spc_measurements *table, const uint32_t *threads,
                                          const spc_collection *matrices, const spc_device *base,
                                          const char *origin, const spc_progress *progress,
                                          spc_device *device, double *seconds, spc_exec_fit *fit,
                                          spc_error *error);

/* Sets interval_low and interval_high from the held-out pairs: quantiles of measured / predicted that hold
 * four in five new measurements; of a kernel where at least 19 pairs tell, of all kernels. Errors: DATA
 * (fewer than 9 held-out pairs), MEMORY. */
SPC_STATIC_API spc_status spc_calibration_judge(const spc_validation *validation, const char *origin,
                                                const char *date, spc_device *device, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif
