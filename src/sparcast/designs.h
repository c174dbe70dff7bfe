/* sparcast/designs.h - designs side by side: one question asked of several machines, of changed machines, of
 * several GPUs, of other numbers of columns, and of the matrix in other orders; each has an answer. */
#ifndef SPARCAST_DESIGNS_H
#define SPARCAST_DESIGNS_H

#include "answer.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A machine, what is changed about it, the model that answers, and what is asked of it in another way. */
typedef struct spc_design {
    const char *label;        /* "h200 hit+30" */
    const spc_device *device; /* as changed */
    spc_predict_options predict;
    bool changed;  /* it differs from what was measured */
    uint32_t gpus; /* rows cut over so many (gpus.h): by non-zeros, halos, peer copies; 0: one product */
    const spc_system *system;             /* of those */
    spc_multivector_question multivector; /* its columns are 0 where it has none of its own */
    bool named;                           /* kernels were named to it: */
    const char *const *kernel;            /* [kernels], those that its product knows */
    size_t kernels;
    uint64_t reserved[1];
} spc_design;

/* Members that are 0 take their defaults. */
typedef struct spc_design_options {
    size_t size;
    spc_predict_options predict; /* its model counts where model_given */
    bool model_given;            /* otherwise the best that the device has facts for; the published one where
                                    only that has what `predict` asks for */
    uint32_t value_bytes, index_bytes;
    spc_uses *uses;      /* which facts the question reads; NULL: spc_model_uses, those of a product */
    const char *library; /* the version whose times count (spc_device_use_library); NULL: the newest */
    spc_multivector_question multivector; /* of the design, where `changes` do not name their columns */
    uint32_t gpus;                        /* the same of GPUs; 0: one */
    const char *const *kernel;            /* [kernels]: for products with one vector and with K columns */
    size_t kernels;                       /* 0: those that the question names */
} spc_design_options;

/* A copy of a device with changes in any combination ("hit+30,spatial=max,index=memory,line_bytes=64,
 * memory=gather-hbm3", or ""): a gather_ key is one of the memory behind it. "gpus=4" and "system=NAME" stand
 * for several such devices (the first system with the device), "columns=32", "layout=col" and "transposed=1"
 * for a product with so many columns, or with the transposed matrix. Errors: ARGUMENT (no change, or one that
 * the model of the design does not look at), those of spc_device_load and spc_model_check. */
SPC_API spc_status spc_design_make(const spc_device *device, const char *changes,
                                   const spc_design_options *options, spc_design **design, spc_error *error);
SPC_API void spc_design_free(spc_design *design); /* NULL is allowed */

/* Whether changes, as spc_design_make takes them, name columns of their own. */
SPC_STATIC_API bool spc_design_names_columns(const char *changes);

/* Whether a fact, as "l2_bytes=1e6" or its key alone, is one that the model of the design, or the gather
 * memory behind it, looks at; true of a what-if. */
SPC_STATIC_API bool spc_design_uses(const spc_design *design, const char *change);

/* Continues a hash (0 at the beginning) with what a design is: its label and every fact of its device. */
SPC_STATIC_API uint64_t spc_design_hash(const spc_design *design, uint64_t hash);

/* What `asked` asks, of this design: valid as long as both. A design that asks another operation, as K
 * columns, takes all kernels that this one has, unless some were named to the design. */
SPC_API spc_question spc_design_question(const spc_design *design, const spc_question *asked);

/* One design, with its answer. */
typedef struct spc_design_row {
    char design[192]; /* the label; with the order of the matrix, "h200 rcm" */
    char order[64];   /* of the matrix, where orders were asked for: "own" where another one does not
                         pay for the products */
    double speedup;   /* beside the first design, set-up included where it counts; NaN beside another model */
    spc_candidate best; /* of the answer; found in another order, with the cost of that in its set-up */
    spc_answer answer;  /* with the best candidate alone; its device is named without changes */
    char unpaid[64];    /* the order that was asked for, where it does not pay for the products */
    uint64_t reserved[4];
} spc_design_row;

typedef struct spc_comparison {
    size_t rows;
    const spc_design_row *row; /* [rows]: designs, then those with the first order, ... */
    const char *winner;        /* the fastest that fits into its memory; NULL where none does, or where they
                                  have models whose times are not compared */
    uint64_t reserved[3];
} spc_comparison;

/* Asks each design, and each that is not changed once more with the matrix in each order of the question. Its
 * device, label, model, changes and numbers of GPUs are those of the designs. Without a number of products
 * and SPC_DEPTH_TIMES only the best is forecast in full. Devices must outlive the answer. Errors: those of
 * spc_ask, and of an order that cannot be made. */
SPC_API spc_status spc_compare_designs(const spc_question *asked, const spc_design *design, size_t designs,
                                       spc_comparison **comparison, spc_error *error);
SPC_API void spc_comparison_free(spc_comparison *comparison); /* NULL is allowed */

/* The keys of `sparcast compare --json`. */
SPC_API const spc_field *spc_comparison_fields(void);

/* ---- over many matrices ---- */

/* What there is to say of a speed beside that of the first design. */
typedef enum spc_reach {
    SPC_REACH_UNKNOWN,   /* one of the two has no interval */
    SPC_REACH_BOUND,     /* one of the two is an upper bound */
    SPC_REACH_DEVICE,    /* of one device, whose errors mostly cancel */
    SPC_REACH_INTERVALS, /* ratio_low, ratio_high */
} spc_reach;

/* One design over the matrices that it and the first can hold; means are geometric. The marks are those of
 * the first matrix. */
typedef struct spc_design_sum {
    char design[192], device[64]; /* the label; the id of the device */
    const char *model;            /* that answers; and its number, of a product */
    spc_model model_number;
    spc_operation operation;
    const char *value;               /* type of values; NULL: matrices differ in it */
    uint32_t columns;                /* of x, or B */
    uint64_t matrices, wins, faster; /* faster than the first */
    double gflops_mean, gflops_min, gflops_max, speedup_mean;
    bool fitted, transferred, code_stands_in, code_unmeasured; /* of its machine, by the cautions */
    bool bound;    /* of a small matrix, or nothing forecasts it */
    bool compared; /* of the model of the first: the ratios say something */
    spc_reach reach;
    double ratio_mean, ratio_min, ratio_max; /* speed over that of the first, whatever the models */
    double ratio_low, ratio_high; /* what both intervals allow of the mean, errors alike for all matrices */
    uint64_t reserved[4];
} spc_design_sum;

/* One matrix for which something else holds than for most. */
typedef struct spc_design_other {
    const char *file;
    const char *design;
    char order[64]; /* that does not pay for the products */
    double ratio;
} spc_design_other;

/* The claim of the paper "factors", fig. 15: lines of x used in full beat 30 points more hits. */
typedef struct spc_lines_claim {
    const char *base;        /* the design that both are changes of */
    uint64_t holds;          /* matrices */
    size_t others;           /* where it does not */
    spc_design_other *other; /* [others], ratio: speed with full lines over that with more hits */
} spc_lines_claim;

/* Designs side by side over many matrices, and what to be careful about. Starts as {0}. */
typedef struct spc_comparison_sum {
    size_t matrices, designs;
    spc_design_sum *design;   /* [designs] */
    bool models_differ;       /* so that speeds are not compared, and nobody wins */
    char terms_unchanged[64]; /* a kernel whose terms do not follow what is changed; "" none */
    bool of_system;           /* some designs are several GPUs */
    bool crosses_link;        /* some are CPUs and some are not, so that data would move between them */
    uint64_t bound_wins;      /* an upper bound wins over a forecast */
    uint64_t equal_wins;      /* the interval of the winner overlaps that of another device */
    size_t claims, unpaid;
    spc_lines_claim *claim;         /* [claims] */
    spc_design_other *unpaid_order; /* [unpaid]: left in their own order */
    struct spc_compared *compared;  /* [matrices], what was added */
    uint64_t reserved[4];
} spc_comparison_sum;

/* Adds one matrix, the at-th of all, in any order. All answers have the same designs, whose devices outlive
 * the sum. Errors: MEMORY. */
SPC_STATIC_API spc_status spc_comparison_sum_add(spc_comparison_sum *sum, size_t at, const char *file,
                                                 const spc_comparison *comparison, spc_error *error);

/* After the last: works out all but `matrices`. Errors: MEMORY. */
SPC_STATIC_API spc_status spc_comparison_sum_end(spc_comparison_sum *sum, spc_error *error);
SPC_STATIC_API void spc_comparison_sum_clear(spc_comparison_sum *sum);

/* "design", "matrices", "gflops_mean", ...: of `sparcast compare --summary --json`. */
SPC_STATIC_API const spc_field *spc_design_sum_fields(void);

#ifdef __cplusplus
}
#endif
#endif
