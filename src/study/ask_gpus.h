/* study/ask_gpus.h - a question to several GPUs of a system. */
#ifndef SPC_STUDY_ASK_GPUS_H
#define SPC_STUDY_ASK_GPUS_H

#include "sparcast/answer.h"

/* Fills an open answer: a row for each number of GPUs, and as candidate that of least time, whose parts are
 * the product of the slowest part, the exchange, and what else there is. Errors: those of
 * spc_best_forecast for a part, UNSUPPORTED (not square, a preconditioner, the transposed matrix), ARGUMENT
 * (more GPUs than rows, or than the system has and no network). */
spc_status spc_ask_gpus(const spc_question *question, spc_answer *answer, spc_error *error);

#endif
