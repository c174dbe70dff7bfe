/* workloads/iteration/solver_question.h - an iteration that is asked for, on its way to an answer. */
#ifndef SPC_WORKLOADS_ITERATION_SOLVER_QUESTION_H
#define SPC_WORKLOADS_ITERATION_SOLVER_QUESTION_H

#include "sparcast/solver.h"
#include "workloads/iteration/iteration.h"

/* One question on its way. */
typedef struct spc_solver_question {
    const spc_pattern *pattern;
    spc_analysis *analysis;
    const spc_device *device;
    spc_solver_options options;
    spc_level_pair levels;
    bool triangles;
} spc_solver_question;

/* One answer of several that are compared. */
typedef struct spc_solver_variant {
    spc_forecast product;
    spc_iteration iteration;
    spc_step_style style;
    bool graph;
} spc_solver_variant;

static inline uint32_t spc_solver_vector_bytes(const spc_solver_question *question)
{
    return spc_vector_size(question->options.product.value_bytes);
}

/* How measured iterations that no fit saw lay about such forecasts. Pipelined CG, and each kind of
 * preconditioner, were judged apart, both triangular ones as one. NaN: nobody compared. */
typedef struct spc_solver_judged {
    double low, high;         /* four in five of measured / forecast time lie between */
    double error, null_error; /* mean; that of the null model */
} spc_solver_judged;

spc_solver_judged spc_solver_judge(const spc_device *device, spc_step_style style, spc_solver_launch launch,
                                   spc_solver_kind method, spc_preconditioner_kind preconditioner);

#endif
