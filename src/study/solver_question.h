/* study/solver_question.h - an iteration that is asked for, on its way to an answer. */
#ifndef SPC_STUDY_SOLVER_QUESTION_H
#define SPC_STUDY_SOLVER_QUESTION_H

#include "sparcast/solver.h"
#include "workloads/solver/iteration.h"

/* One question on its way. */
typedef struct spc_solver_question {
    const spc_pattern *pattern;
    spc_analysis *analysis;
    const spc_device *device;
    spc_solver_options options;
    spc_levels lower, upper;
    bool triangles;
} spc_solver_question;

static inline uint32_t spc_solver_vector_bytes(const spc_solver_question *question)
{
    return spc_vector_size(question->options.product.value_bytes);
}

/* Conversion, factorisation, analysis, transfer, and with them the total; kernel and iterations are known. */
void spc_solver_add_setup(const spc_solver_question *question, spc_solver_forecast *answer);

/* Iterations from which on a preparation that costs `more` seconds is ahead; 0: at once; UINT64_MAX: never,
 * or not known. */
uint64_t spc_solver_pays_after(double more, double gain);

uint64_t spc_solver_preconditioner_bytes(const spc_solver_question *question);

#endif
