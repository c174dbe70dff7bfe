/* model/terms/terms.h - the time of a kernel that is not simulated, as a sum of non-negative terms. Each term
 * is a fact of the device times an amount. Amounts follow from the pattern, and from the simulated traffic of
 * a kernel of ours (docs/terms.md).
 */
#ifndef SPC_MODEL_TERMS_H
#define SPC_MODEL_TERMS_H

#include "sparcast/forecast.h"
#include "sparcast/status.h"

typedef enum spc_term {
    SPC_TERM_LAUNCH = 0,
    SPC_TERM_NONZERO,
    SPC_TERM_ROW,
    SPC_TERM_EMPTY_ROW,
    SPC_TERM_PADDING,
    SPC_TERM_LONGEST_ROW,
    SPC_TERM_LONGEST_ROW_MISS,
    SPC_TERM_LONGEST_ROW_OF_8,
    SPC_TERM_SMALL_Y,
    SPC_TERM_SHORT_ROWS,
    SPC_TERM_IDLE,
    SPC_TERM_MISS,
    SPC_TERM_MATRIX,
    SPC_TERM_L2,
    SPC_TERM_X,
    SPC_TERM_DRAM,
    SPC_TERM_SPILL,
    SPC_TERM_SIMULATED,
    SPC_TERM_LONGEST_ROW_OF_100,
    SPC_TERM_LONGEST_ROW_STEPS,
    SPC_TERM_MEAN_ROW,
    SPC_TERM_WAVE,
    SPC_TERM_LATER_WAVES,
    SPC_TERM_LATER_WAVES_OF_4,
    SPC_TERMS,
} spc_term;

/* What the coefficients of the terms are multiplied by; the most that one multiprocessor alone would need to
 * bring the matrix, and a sector of x for each slot, where each entry of the longest row waits for memory;
 * and the least time that the memory needs: for lines that DRAM supplies as a stream, and for granules of x
 * in any order. Terms were fitted where x lies in the L2; where it does not, that least time bounds the
 * forecast. */
typedef struct spc_term_amounts {
    double of[SPC_TERMS];
    double least_seconds;    /* 0 on a device without the facts */
    double most_seconds;     /* beyond the launch: one multiprocessor alone; infinite without the facts */
    double compulsory_bytes; /* A as compressed rows, x and y, once each: what the null model counts */
    double gain; /* what is left of the time beyond the launch where a part of A stays in the L2 */
} spc_term_amounts;

/* What a device file says about one kernel and value type. */
typedef struct spc_term_set {
    const char *traffic; /* kernel of ours whose traffic counts; belongs to the device; "NAME:longest": with
                            as many lanes as the longest row has entries */
    double seconds[SPC_TERMS]; /* of one unit of the amount */
    double low, high;          /* measured / predicted: four in five lie between; NaN where not known */
    double error, null_error;  /* mean, of published times and of the null model on them; NaN: not known */
    const char *beyond;        /* kernel that runs instead beyond these; NULL: none */
    double most_nonzeros, most_row;
    bool waited; /* the times include launching and waiting for the end */
} spc_term_set;

/* Kernel of ours that stands for one that only a device's terms know: how A is stored, and whose traffic
 * counts unless another one is named. */
#define SPC_TERMS_USUAL_KERNEL "csr-vector"

/* "term_launch"; the key of a device fact. */
const char *spc_term_key(spc_term term);

/* "cusparse-sell:32", 8 -> "cusparse-sell-f64", as the facts of its terms are addressed. Returns buffer. */
char *spc_term_owner(const char *kernel, uint32_t value_bytes, char *buffer, size_t size);

/* False where the device has no terms for this kernel and value type. */
bool spc_terms_find(const spc_device *device, const char *kernel, uint32_t value_bytes, spc_term_set *set);

/* Gives the set the terms and the traffic of the kernel that the library runs for such a pattern: beyond its
 * limits those of set->beyond. Interval and errors stay. */
void spc_terms_follow(const spc_device *device, uint32_t value_bytes, double nonzeros, double longest,
                      spc_term_set *set);

/* The amounts of a kernel whose values are stored as `layout` says, from a simulation of `traffic`, a kernel
 * of ours: *execution. Errors: those of spc_execute and spc_layout_measure. */
spc_status spc_terms_measure(spc_analysis *analysis, const spc_kernel_spec *layout, const char *traffic,
                             const spc_device *device, const spc_forecast_options *options,
                             spc_term_amounts *amounts, spc_execution *execution, spc_error *error);

/* "csr-merge", or "csr-vector:longest": the kernel of ours whose traffic counts, where the longest row has
 * that many entries. Errors: those of spc_kernel_parse. */
spc_status spc_terms_traffic_parse(const char *name, uint64_t longest, const spc_device *device,
                                   spc_kernel_spec *traffic, bool *by_longest, spc_error *error);

/* seconds[] . amounts->of[], not more than one multiprocessor would need and never less than the memory. */
double spc_terms_add(const double seconds[SPC_TERMS], const spc_term_amounts *amounts);

/* Amounts that were measured on machine `on`, as coefficients of machine `of` take them: larger by as much as
 * the resource that a term stands for is slower there. Instructions go by multiprocessors and clock, chains
 * by the clock, bytes by l2_bandwidth or exec_memory_bandwidth; launches and simulated times stay. */
void spc_terms_scale(spc_term_amounts *amounts, const spc_device *of, const spc_device *on);

/* Whether the device has terms for a kernel and value type, so that its time is their sum. */
bool spc_device_has_terms(const spc_device *device, const char *kernel, uint32_t value_bytes);

/* Name of the i-th kernel that the device has terms for and the kernel table does not know; false beyond the
 * last. */
bool spc_device_foreign_kernel(const spc_device *device, uint32_t value_bytes, size_t i, char name[64]);

#endif
