/* sparcast/sweep.h - one matrix on many designs: the fastest kernel at each point of a grid, and which facts
 * of a machine its speed hangs on. */
#ifndef SPARCAST_SWEEP_H
#define SPARCAST_SWEEP_H

#include "designs.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The fastest kernel of one design. What is not known is NaN. */
typedef struct spc_sweep_point {
    const char *design;     /* its label; of a grid the family: "h200 hit+30" without what is varied */
    const char *key, *key2; /* that a grid varies; NULL: none */
    spc_field_either value, value2;
    spc_forecast best;
    bool found; /* false where no kernel can hold the matrix, and where the design was refused */
    const char *kernel, *limited_by; /* NULL where none was found */
    double gflops, seconds;
    double l1_bytes, l2_bytes, dram_bytes;
    spc_model model;
    spc_error refused; /* its status is SPC_OK where the design was not */
    uint64_t reserved[4];
} spc_sweep_point;

/* "design", "key", "value", "kernel", "gflops", ...: keys of points[] in `sparcast sweep --json`. */
SPC_API const spc_field *spc_sweep_point_fields(void);

/* Fills point[designs], several at a time. Designs share the analysis: traces, facts of rows, walks and
 * simulations that do not differ. Names of kernels as in spc_ranking_options; the contest of each design is
 * the one of spc_best_kernel. A design that is refused says so, and the others go on. Errors: INTERRUPTED,
 * MEMORY; those of the first design where all are refused, its label before them. */
SPC_STATIC_API spc_status spc_sweep_designs(spc_analysis *analysis, const spc_design *design, size_t designs,
                                            const spc_comparison_options *options, spc_sweep_point *point,
                                            spc_error *error);

/* ---- a grid of designs ---- */

/* What is varied: numbers, or words of a what-if. */
typedef struct spc_axis_value {
    char text[96]; /* as a change of a design spells it */
    double number; /* NaN of a word */
} spc_axis_value;

typedef struct spc_axis {
    char key[96];
    size_t count;
    spc_axis_value *value; /* [count] */
    uint64_t reserved[2];
} spc_axis;

/* "l2_bytes=8MiB:256MiB:x2", "hit=0:100:+10", "line_bytes=32,64,128", "memory=none,gather-hbm3". Errors:
 * ARGUMENT (neither a key of a device nor a what-if, a value or range that cannot be read, more than 1024),
 * MEMORY. */
SPC_STATIC_API spc_status spc_axis_parse(const char *text, spc_axis *axis, spc_error *error);
SPC_STATIC_API void spc_axis_free(spc_axis *axis);

/* One design of a grid. */
typedef struct spc_grid_point {
    const spc_design *design;
    char family[128];       /* the device, and the what-if that it has at every point */
    const char *key, *key2; /* NULL: not varied */
    spc_field_either value, value2;
    uint64_t reserved[2];
} spc_grid_point;

typedef struct spc_grid {
    size_t points;
    const spc_grid_point *point; /* [points], a family after the other, the last key fastest */
    uint64_t reserved[4];
} spc_grid;

/* Members that are 0 take their defaults. */
typedef struct spc_grid_options {
    size_t size;
    const spc_device *const *device; /* [devices] */
    size_t devices;
    const char *const *what_if; /* [what_ifs]: each device once more with each */
    size_t what_ifs;
    const char *settings;    /* changes of every design; NULL: none */
    const char *const *vary; /* [varied], at most two, as spc_axis_parse reads them */
    size_t varied;
    spc_design_options design;
} spc_grid_options;

/* Each device, and each with each what-if, at every value of the keys. What one family does not look at
 * leaves it as it is: a flat line beside the curves of the others. Errors: ARGUMENT (more than 16384 designs;
 * those of spc_axis_parse and spc_design_make), UNSUPPORTED (no model of these devices uses a key), MEMORY.
 */
SPC_API spc_status spc_grid_make(const spc_grid_options *options, spc_grid **grid, spc_error *error);
SPC_API void spc_grid_free(spc_grid *grid); /* NULL is allowed */

/* spc_sweep_designs on every design of a grid: fills point[grid->points]. */
SPC_API spc_status spc_sweep_grid(spc_analysis *analysis, const spc_grid *grid,
                                  const spc_comparison_options *options, spc_sweep_point *point,
                                  spc_error *error);

/* ---- which facts count ---- */

/* One fact of a machine, varied alone: powers of two doubled, whole numbers by a quarter, others by a tenth.
 */
typedef struct spc_sensitivity {
    const char *design; /* its label */
    char fact[64];
    double value, factor; /* as it is, and what it was multiplied by */
    double elasticity;    /* growth of the speed, in logarithms, for one of the fact; 0 below 0.1 % */
    spc_model model;
    uint64_t reserved[2];
} spc_sensitivity;

/* "design", "fact", "value", "factor", "elasticity", "model": keys of sensitivity[]. */
SPC_STATIC_API const spc_field *spc_sensitivity_fields(void);

/* All facts that the model of the design looks at, those of a gather memory behind the device included. A
 * fact that fits no more to the others once it is varied is left out. *row is released with
 * spc_sensitivity_free. Errors: those of spc_rank_kernels on the design as it is. */
SPC_STATIC_API spc_status spc_find_sensitivity(spc_analysis *analysis, const spc_design *design,
                                               const spc_comparison_options *options, spc_sensitivity **row,
                                               size_t *rows, spc_error *error);
SPC_STATIC_API void spc_sensitivity_free(spc_sensitivity *row); /* NULL is allowed */

#ifdef __cplusplus
}
#endif
#endif
