/* study/ask_orders.h - a question asked again of the matrix in other orders of its rows and columns. */
#ifndef SPC_STUDY_ASK_ORDERS_H
#define SPC_STUDY_ASK_ORDERS_H

#include "sparcast/answer.h"

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

#endif
