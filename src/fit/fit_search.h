/* fit/fit_search.h - the parts of spc_exec_fit_run: the search for the facts, the intervals, the
 * launches of library kernels.
 */
#ifndef SPC_FIT_FIT_SEARCH_H
#define SPC_FIT_FIT_SEARCH_H

#include "fit/fit_rows.h"
#include "fit/least_squares.h"
#include "sparcast/fit.h"

/* How many facts are fitted. */
enum { SPC_EXEC_FACTS = 15 };

enum { SPC_FIT_STEPS = 6, SPC_FIT_ROUNDS = 4 };
#define SPC_FIT_KNEE 0.1 /* 10 %: below it errors count by their square */

/* What was known before counts as one more row a fact: a value twice or half of the one that the search began
 * with is as bad as one row that is 5 % off. Where the rows tell a fact, hundreds outweigh it. */
#define SPC_FIT_PRIOR_ERROR 0.05

typedef struct spc_fit_search {
    const spc_fit_rows *rows;
    const spc_exec_fit_options *options;
    spc_device *device;
    spc_execution *execution;     /* [rows] */
    double began[SPC_EXEC_FACTS]; /* values at the start */
    double *residual, *moved;     /* [own rows + facts] log(predicted / measured); then the priors' */
    double *slope;                /* [own rows + facts][SPC_EXEC_FACTS] */
    double *times;                /* [own rows + facts] */
    double done, total;           /* simulations of all rows */
} spc_fit_search;

/* Gives the device a value to start from for each fact that it lacks. */
spc_status spc_fit_start(spc_device *device, spc_error *error);

/* NAN where the device has none. */
double spc_fit_value(const spc_device *device, size_t fact);

/* The nearest value that the fact may have. */
double spc_fit_bounded(size_t fact, double value);

/* Moves the facts of s->device to where the loss is least, but with options->hold; fixed: those that the
 * rows do not determine. */
spc_status spc_fit_descend(spc_fit_search *s, spc_exec_fit *fit, bool fixed[SPC_EXEC_FACTS],
                           spc_error *error);

/* The linear problem at the present values, with the priors behind the rows; `times`: how often each counts,
 * NULL = once. */
spc_least_rows spc_fit_least_rows(const spc_fit_search *s, const double *times);

/* Bootstrap: how often each matrix was drawn, how many resamples, and the 95 % interval of `replicate`. */
void spc_fit_draw(size_t matrices, uint64_t seed, double *drawn);
size_t spc_fit_resamples(const spc_exec_fit_options *options);
spc_estimate spc_fit_interval(double value, double *replicate, size_t resamples, size_t n);

/* exec_launch@KERNEL of every library kernel measured; drawn[matrices], replicate[resamples]. */
spc_status spc_fit_launches(const spc_fit_search *s, double *drawn, double *replicate, spc_exec_fit *fit,
                            spc_error *error);

#endif
