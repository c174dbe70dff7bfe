/* sparcast/sweep.h - one matrix on many designs: the fastest kernel at each point of a grid, and which facts
 * of a machine its speed hangs on. */
#ifndef SPARCAST_SWEEP_H
#define SPARCAST_SWEEP_H

#include "designs.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The fastest kernel of one design, from its answer. What is not known is NaN. */
typedef struct spc_sweep_point {
    const char *design;     /* its label; of a grid the family: "h200 hit+30" without what is varied */
    const char *device;     /* its id */
    const char *key, *key2; /* that a grid varies; NULL: none */
    spc_field_either value, value2;
    char kernel[64];        /* "" where none can hold the matrix, and where the design was refused */
    const char *limited_by; /* NULL then */
    double gflops, seconds;
    double l1_bytes, l2_bytes, dram_bytes;
    spc_model model;
    spc_error refused; /* its status is SPC_OK where the design was not */
    uint64_t reserved[4];
} spc_sweep_point;

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

/* ---- a matrix on all of them ---- */

/* One fact of a machine, varied alone: powers of two doubled, whole numbers by a quarter, others by a tenth.
 */
typedef struct spc_sensitivity {
    const char *design, *device; /* its label, and the device's id */
    char fact[64];
    double value, factor; /* as it is, and what it was multiplied by */
    double elasticity;    /* growth of the speed, in logarithms, for one of the fact; 0 below 0.1 % */
    spc_model model;
    uint64_t reserved[2];
} spc_sensitivity;

/* What was found out about one matrix. What is asked of it stands there as in an answer. */
typedef struct spc_swept {
    uint32_t schema;
    const char *type, *type_of; /* value and value_of of an answer */
    uint32_t index, rows, cols, columns;
    uint64_t nnz, products;
    const char *layout;
    bool transposed;
    char method[32], preconditioner[32]; /* "" of what is no iteration */
    size_t designs;
    spc_sweep_point
        *point;    /* [designs], in the order of the grid; of facts they say only why one was refused */
    size_t points; /* designs; 0 where facts were asked for */
    spc_sensitivity *fact; /* [facts], those of a design follow each other */
    size_t facts;
    uint64_t reserved[4];
} spc_swept;

/* Asks every design of a grid, several at a time: a point from each answer. Designs share the analysis:
 * traces, facts of rows, walks and simulations that do not differ. A design that is refused says so, and the
 * others go on. Names point into the grid. Errors: INTERRUPTED, MEMORY; those of the first design where all
 * are refused, its label before them. */
SPC_API spc_status spc_sweep_grid(const spc_question *asked, const spc_grid *grid, spc_swept **swept,
                                  spc_error *error);

/* The same with all facts of each design that what is asked of it looks at, those of a gather memory behind
 * the device included, each varied alone. One that fits no more to the others then is left out. */
SPC_STATIC_API spc_status spc_sweep_facts(const spc_question *asked, const spc_grid *grid, spc_swept **swept,
                                          spc_error *error);
SPC_API void spc_swept_free(spc_swept *swept); /* NULL is allowed */

/* The keys of `sparcast sweep --json`. */
SPC_API const spc_field *spc_swept_fields(void);

/* ---- over many matrices ---- */

/* Means of speeds and times are geometric, of bytes arithmetic. */
typedef struct spc_sweep_mean {
    spc_field_either value, value2;
    uint64_t matrices; /* that a kernel can hold */
    double gflops_mean, gflops_q25, gflops_q75;
    double seconds_mean;
    double l1_bytes_mean, l2_bytes_mean, dram_bytes_mean;
    const char *limited_by; /* of most matrices */
    bool knee;              /* the smallest value that keeps 95 % of the best speed on its line */
} spc_sweep_mean;

typedef struct spc_sweep_knee {
    spc_field_either value2, value;
    double gflops_mean;
} spc_sweep_knee;

/* Where two designs are equally fast. */
typedef struct spc_sweep_crossing {
    const char *other;
    spc_field_either value2;
    double value;
} spc_sweep_crossing;

/* A design at all values of the keys. */
typedef struct spc_sweep_family {
    const char *design, *model, *key, *key2;
    spc_sweep_mean *point; /* [points] */
    size_t points;
    spc_sweep_knee *knee; /* [knees], one for each value of the second key */
    size_t knees;
    spc_sweep_crossing *crossing; /* [crossings], with designs behind this one and of its model */
    size_t crossings;
} spc_sweep_family;

typedef struct spc_sweep_summary {
    spc_sweep_family *family; /* [families]; texts are those that were looked at */
    size_t families;
} spc_sweep_summary;

/* All matrices have the same points, those of one design follow each other. Released with
 * spc_sweep_summary_free. Errors: MEMORY. */
SPC_STATIC_API spc_status spc_sweep_summarise(const spc_swept *const *swept, size_t matrices,
                                              spc_sweep_summary *summary, spc_error *error);
SPC_STATIC_API void spc_sweep_summary_free(spc_sweep_summary *summary); /* a zeroed one too */

/* "design", "model", "key", "key2", "points", "knees", "crossings": of `sparcast sweep --summary --json`. */
SPC_STATIC_API const spc_field *spc_sweep_family_fields(void);

/* ---- which facts count ---- */

/* The elasticities of one fact over the matrices. */
typedef struct spc_fact_sum {
    const char *fact;
    double mean, least, most;
    uint64_t matrices, first; /* that tell; for which it counts most */
} spc_fact_sum;

/* A matrix for which another fact counts most than in the mean. */
typedef struct spc_fact_other {
    const char *matrix, *fact;
    double elasticity;
} spc_fact_other;

/* What the speed of a design hangs on, over all matrices. */
typedef struct spc_facts_followed {
    const char *design, *model;
    spc_fact_sum *fact; /* [facts], the one that counts most first; without those that no matrix feels */
    size_t facts;
    spc_fact_other *other; /* [others] */
    size_t others;
} spc_facts_followed;

/* *design, [designs] in the order in which they come, with names from there; file[matrices]: those of the
 * matrices. Released with spc_facts_followed_free. Errors: MEMORY. */
SPC_STATIC_API spc_status spc_sum_sensitivity(const spc_swept *const *swept, const char *const *file,
                                              size_t matrices, spc_facts_followed **design, size_t *designs,
                                              spc_error *error);
SPC_STATIC_API void spc_facts_followed_free(spc_facts_followed *design, size_t designs);

/* "design", "model", "facts", "disagree": of `sparcast sweep --sensitivity --summary --json`. */
SPC_STATIC_API const spc_field *spc_facts_followed_fields(void);

#ifdef __cplusplus
}
#endif
#endif
