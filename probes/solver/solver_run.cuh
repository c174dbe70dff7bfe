/* probes/solver/solver_run.cuh - vectors and scalars of one solver on one GPU. */
#ifndef SPC_PROBES_SOLVER_SOLVER_RUN_CUH
#define SPC_PROBES_SOLVER_SOLVER_RUN_CUH

#include <cublas_v2.h>

#include "probes/solver/chain.cuh"
#include "probes/solver/passes.cuh"
#include "probes/solver/solver_table.h"
#include "probes/spmv/product.cuh"

struct spc_solver_run {
    spc_session *session = nullptr;
    spc_solver_setup setup = {};
    cublasHandle_t cublas = nullptr;
    spc_device_memory memory, scalars, partial, workspace;
    uint64_t stride = 0; /* of vectors in memory, entries */
    double *v[SPC_VECTORS_NAMED + 1] = {};
    unsigned blocks = 1; /* of a pass */
    /* Of a preconditioner: inverted blocks, or a polynomial's direction; its product, or what is between
     * triangles. */
    spc_device_memory inverse, between;
    spc_preconditioner_kind preconditioner = SPC_PRECONDITIONER_NONE;
    uint32_t block = 1, degree = 0;
    spc_triangle *lower = nullptr, *upper = nullptr;

    ~spc_solver_run()
    {
        spc_triangle_close(lower);
        spc_triangle_close(upper);
        if (cublas)
            cublasDestroy(cublas);
    }
    double *vector(int i) const
    {
        return i < SPC_VECTOR_BASIS ? v[i] : v[SPC_VECTOR_BASIS] + (uint64_t)(i - SPC_VECTOR_BASIS) * stride;
    }
    double *scalar(int i) const
    {
        return scalars.as<double>() + i;
    }
    spc_pass_sums sums() const
    {
        unsigned *done = partial.as<unsigned>();
        return {partial.as<double>() + 1, done};
    }
};

#endif
