/* workloads/product/kernel_ranking.h - the kernels that a question is about, forecast side by side and put in
 * order: the one place that ranks. */
#ifndef SPC_WORKLOADS_PRODUCT_KERNEL_RANKING_H
#define SPC_WORKLOADS_PRODUCT_KERNEL_RANKING_H

#include "sparcast/forecast.h"

/* A kernel that a question is about. */
typedef struct spc_listed {
    spc_kernel_spec spec;
    char foreign[64]; /* name of a kernel that only the terms of a device know; "": spec */
    bool plain;       /* neither: plain CSR in row order, as a CPU reads it */
} spc_listed;

typedef struct spc_kernel_list {
    spc_listed *item;
    size_t count;
} spc_kernel_list;

/* The kernels that these names say, each once: "csr-vector:8"; "all", ours; "peers", those of libraries that
 * the device knows and all others that it has terms for. No name: all of ours, on a CPU plain CSR in row
 * order. To be freed after a failure, too. Errors: ARGUMENT (no such kernel), MEMORY. */
spc_status spc_kernel_list_make(const char *const *name, size_t names, const spc_device *device,
                                uint32_t value_bytes, spc_kernel_list *list, spc_error *error);

/* All of ours, without parameters. */
void spc_kernel_list_free(spc_kernel_list *list);

/* "csr-vector:8"; a parameter that is not chosen is left out. */
void spc_listed_name(const spc_listed *listed, char name[64]);

/* Whether a kernel stands before another one: a forecast before one that includes waiting, that before a
 * bound; what fits into the memory before what does not; then the faster one, set-up included where it
 * counts. */
bool spc_ranks_before(const spc_forecast *a, const spc_forecast *b);

/* Errors: UNSUPPORTED where that is all, and more is made of the product than a row of a table. */
spc_status spc_need_forecast(const spc_forecast *forecast, spc_error *error);

/* Whether the errors of forecasts leave open which of two is faster, the one that stands first or the other:
 * by the part of their errors that kernels of one matrix do not share, where that is known; otherwise where
 * their intervals overlap. */
bool spc_is_as_good(const spc_device *device, const spc_forecast *first, const spc_forecast *other);

/* A kernel that is in no ranking: padding that no memory holds, a block that no multiprocessor does. */
typedef struct spc_left_out {
    char kernel[64], why[1024];
} spc_left_out;

typedef struct spc_contest {
    spc_forecast *forecast; /* [count], best first; of equals the one that was listed first. Where the device
                               knows how long kernels usually take beside each other (usual_ratio), the first
                               is the one that is expected to be the fastest by that and the forecasts */
    size_t *place;          /* [count], in the list */
    size_t count;
    spc_left_out *left_out; /* padding that no memory holds, a block that no multiprocessor does */
    size_t left_outs;
} spc_contest;

/* Forecasts all of a list, several at a time where the model allows that. quick: all coarsely, and those that
 * may be the best again until they are forecast as spc_forecast_kernel does; they come first. To be freed
 * after a failure, too. Errors: those of spc_forecast_kernel; RANGE or UNSUPPORTED where every kernel is left
 * out. */
spc_status spc_contest_hold(spc_analysis *analysis, const spc_device *device, const spc_kernel_list *list,
                            const spc_forecast_options *options, bool quick, spc_contest *contest,
                            spc_error *error);
void spc_contest_free(spc_contest *contest);

/* Of a contest the kernel that needs the least set-up, of several the fastest; NULL where no set-up is
 * known. */
const spc_forecast *spc_contest_ready(const spc_contest *contest);

/* The fastest of some kernels (count 0: all of ours) in an analysis that other forecasts share, as a sweep
 * over designs asks for it. exec and gather forecast them as spc_best_kernel does, or each in full
 * where options->exact. options->most_steps is chosen. Errors: those of spc_forecast_kernel; RANGE
 * where no kernel can hold the matrix. */
spc_status spc_best_forecast(spc_analysis *analysis, const spc_device *device,
                             const spc_forecast_options *options, const spc_kernel_spec *spec, size_t count,
                             spc_forecast *best, spc_error *error);

#endif
