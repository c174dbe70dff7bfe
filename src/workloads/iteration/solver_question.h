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

/* Levels of the triangles, where the preconditioner has some. Errors: MEMORY, INTERRUPTED. */
spc_status spc_solver_find_levels(spc_solver_question *question, spc_error *error);

/* The product with this kernel; spec == NULL: with the best one, or the one that only terms know. */
spc_status spc_solver_product(const spc_solver_question *question, const spc_kernel_spec *spec,
                              uint32_t value_bytes, spc_forecast *product, spc_error *error);

/* Its iteration, `graph` and `style` as they are. */
spc_status spc_solver_iterate(const spc_solver_question *question, spc_solver_variant *variant,
                              spc_error *error);

/* The same with the vector operations that were asked for, or the faster of both. */
spc_status spc_solver_evaluate(const spc_solver_question *question, const spc_forecast *product,
                               spc_solver_variant *variant, spc_error *error);

/* What would help, each alone: fills answer->change. */
spc_status spc_solver_find_changes(const spc_solver_question *question, const spc_solver_variant *variant,
                                   spc_solver_forecast *answer, spc_error *error);

/* Conversion, factorisation, analysis, transfer, and with them the total; kernel and iterations are known. */
void spc_solver_add_setup(const spc_solver_question *question, spc_solver_forecast *answer);

/* What each of these costs in iterations; `ready`: an iteration by the kernel that needs no conversion, NaN:
 * none. The host's iteration is known. */
void spc_solver_add_preparations(spc_solver_forecast *answer, double ready);

/* Iterations from which on a preparation that costs `more` seconds is ahead; 0: at once; UINT64_MAX: never,
 * or not known. */
uint64_t spc_solver_pays_after(double more, double gain);

/* How measured iterations that no fit saw lay about such forecasts. Pipelined CG, and each kind of
 * preconditioner, were judged apart, both triangular ones as one. NaN: nobody compared. */
typedef struct spc_solver_judged {
    double low, high;         /* four in five of measured / forecast time lie between */
    double error, null_error; /* mean; that of the null model */
} spc_solver_judged;

spc_solver_judged spc_solver_judge(const spc_device *device, spc_step_style style, spc_solver_launch launch,
                                   spc_solver_kind method, spc_preconditioner_kind preconditioner);

uint64_t spc_solver_preconditioner_bytes(const spc_solver_question *question);

#endif
