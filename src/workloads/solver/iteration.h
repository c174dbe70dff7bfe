/* workloads/solver/iteration.h - the time of an iteration, step by step. */
#ifndef SPC_WORKLOADS_SOLVER_ITERATION_H
#define SPC_WORKLOADS_SOLVER_ITERATION_H

#include "sparcast/solver.h"
#include "workloads/solver/method.h"
#include "workloads/solver/triangle.h"

/* What the steps of a method are applied to. */
typedef struct spc_iteration_job {
    const spc_device *device;
    const spc_solver_method *method;
    const spc_forecast *product;
    /* Of the product, to simulate it with what the kernel before leaves in the L2; NULL: not asked for. */
    spc_analysis *analysis;
    const spc_forecast_options *options;
    spc_preconditioner preconditioner;
    const spc_levels *lower, *upper; /* of a preconditioner with triangular solves */
    uint64_t rows;
    uint32_t vector_bytes;
    spc_step_style style; /* whose vector operations */
    bool graph;
} spc_iteration_job;

enum { SPC_ITERATION_PARTS = 24 };

typedef struct spc_iteration {
    spc_solver_part part[SPC_ITERATION_PARTS]; /* of one iteration */
    size_t parts;
    double seconds, launches;
    double launch_seconds;                        /* that more rows would not lengthen */
    double product_seconds, precondition_seconds; /* without those */
    double vector_seconds;
    double host_seconds, product_host_seconds; /* of the host that launches everything; the products of it */
} spc_iteration;

/* Errors: MEMORY, DATA (the device does not say what a vector operation takes). */
spc_status spc_iterate(const spc_iteration_job *job, spc_iteration *iteration, spc_error *error);

/* Vectors that a method keeps, with those of its basis and of a preconditioner. */
uint32_t spc_solver_vector_count(const spc_solver_method *method, bool preconditioned);

#endif
