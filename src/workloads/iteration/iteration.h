/* workloads/iteration/iteration.h - the time of an iteration, step by step. */
#ifndef SPC_WORKLOADS_ITERATION_ITERATION_H
#define SPC_WORKLOADS_ITERATION_ITERATION_H

#include "sparcast/answer.h"
#include "workloads/iteration/method.h"
#include "workloads/iteration/rates.h"

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

/* Kinds of work: "product", "dot", "axpy", "scale", "copy", "scalars", "pass", "basis-dots", "basis-update",
 * "lower-solve", "upper-solve", "jacobi", "block-jacobi", "polynomial-product", "polynomial-update",
 * "host-wait", "launch"; their counts in an iteration, of GMRES the mean over a restart. */
typedef struct spc_iteration {
    spc_part_time part[SPC_ITERATION_PARTS]; /* of one iteration; no utilisation yet */
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

/* How measured iterations that no fit saw lay about such forecasts. Pipelined CG, and each kind of
 * preconditioner, were judged apart, both triangular ones as one. NaN: nobody compared. */
typedef struct spc_solver_judged {
    double low, high;         /* four in five of measured / forecast time lie between */
    double error, null_error; /* mean; that of the null model */
} spc_solver_judged;

spc_solver_judged spc_solver_judge(const spc_device *device, spc_step_style style, spc_solver_launch launch,
                                   spc_solver_kind method, spc_preconditioner_kind preconditioner);

/* ---- what of each array the last cache still holds when a kernel comes to it ----
 *
 * Whole arrays take the place of lines: the distance of an array is the bytes of all arrays touched since it
 * was, its own included. Up to exec_l2_kept of the L2 all of it is there, from exec_l2_lost on nothing. Every
 * kernel of an iteration touches its vectors from end to end, so that all lines of a vector have the distance
 * of the vector (tested line by line). A product that is simulated starts with this state in the simulator's
 * L2 (spc_interleaved_traffic): there its arrays are lines.
 */
enum { SPC_L2_ARRAYS = 256 };

typedef struct spc_l2_state {
    double kept, lost; /* bytes */
    size_t count;
    struct {
        int array;
        double bytes;
    } recent[SPC_L2_ARRAYS]; /* the last one first */
} spc_l2_state;

/* Touches an array (0 to SPC_L2_ARRAYS - 1): returns the share of it that has to come from memory. */
double spc_l2_touch(spc_l2_state *state, int array, double bytes);

#endif
