/* study/asking.h - what a question asks besides its operation on one device: several GPUs of a system, and
 * the matrix in other orders of its rows and columns. */
#ifndef SPC_STUDY_ASKING_H
#define SPC_STUDY_ASKING_H

#include "sparcast/answer.h"
#include "workloads/gpus/cut.h"

/* ---- other orders ---- */

/* A smaller speed-up is no reason to touch a matrix: within what forecasts of speed-ups may be off by. With
 * it "leave it" is right nine times in ten where no order gained 3 % on an H200 (docs/reordering.md). */
#define SPC_WORTHWHILE 1.08

/* Asks a question that was checked and has its defaults, of the matrix as it is. */
typedef spc_status spc_ask_once(const spc_question *question, spc_answer **answer, spc_error *error);

/* Adds the orders to an answer about the matrix as it is: what each is like and gains, which one to take, and
 * in which each candidate is fastest. Errors: those of spc_ask; ARGUMENT (the given permutation is of another
 * size). */
spc_status spc_ask_orders(const spc_question *question, spc_ask_once *ask, spc_answer *answer,
                          spc_error *error);

/* ---- several GPUs ---- */

/* Fills an open answer: a row for each number of GPUs, and as candidate that of least time, whose parts are
 * the product of the slowest part, the exchange, and what else there is. Errors: those of
 * spc_best_forecast for a part, UNSUPPORTED (not square, a preconditioner, the transposed matrix), ARGUMENT
 * (more GPUs than rows, or than the system has and no network). */
spc_status spc_ask_gpus(const spc_question *question, spc_answer *answer, spc_error *error);

/* One question about several GPUs, while it is answered. */
typedef struct spc_gpus_asking {
    const spc_question *question; /* its kernels are those that a part's own matrix decides */
    const spc_row_supply *supply;
    double alone; /* one operation on one GPU; NaN until it is known */
} spc_gpus_asking;

/* The product of the slowest part, and what a solver adds to it; after the exchange, for the kernel is the
 * one of the shortest iteration. cut: the rows, as they are cut. */
spc_status spc_gpus_multiply(const spc_gpus_asking *asking, const spc_row_supply *cut, spc_gpus_point *point,
                             spc_error *error);

/* Seconds of copies between GPUs of a node, each GPU's one behind the other in the order of the receivers: a
 * copy has `pair` B/s, or its share of what its receiver takes, `gpu` B/s. bytes[gpus][gpus], from and to,
 * are used up. */
double spc_gpus_copy_seconds(double *bytes, uint32_t gpus, double pair, double gpu);

/* Bytes, messages and seconds of the exchange, from point->parts. Errors: MEMORY. */
spc_status spc_gpus_exchange(const spc_gpus_asking *asking, spc_gpus_point *point, spc_error *error);

/* Seconds of the all-reduces of an iteration. */
double spc_gpus_reducing(const spc_gpus_asking *asking, const spc_gpus_point *point);

/* Seconds in which a host thread a node starts an iteration. */
double spc_gpus_starting(const spc_gpus_asking *asking, const spc_gpus_point *point);

/* Seconds of the slowest product beside the other GPUs; of an iteration, from the point's exchange, product,
 * vectors and all-reduces. */
double spc_gpus_product(const spc_gpus_asking *asking, const spc_gpus_point *point);
double spc_gpus_iteration(const spc_gpus_asking *asking, const spc_gpus_point *point);

#endif
